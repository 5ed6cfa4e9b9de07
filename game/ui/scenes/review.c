/* The scene of a review: it is worked out a slice a frame, leaves at once on B, and is kept when
 * done. */
#include "core/text.h"
#include "save/records.h"
#include "save/replays.h"
#include "ui/review/review_screen.h"
#include "ui/ui.h"

/* The rows of the menu below a decision. */
enum { WORD_ROW_ON, WORD_ROW_TABLE, WORD_ROW_BACK };

static ReviewScreen *screen_of(const Ui *ui) { return &ui->shell->review; }

/* ---- which seat ---- */

bool review_has_seat(const Ui *ui, int seat)
{
    const Seating *seating = session_seating(ui->session);
    return !seating_persons(seating) || seating_seat(seating, seat).kind == SEAT_PERSON;
}

static bool take_kept(Ui *ui, int seat)
{
    ReviewScreen  *screen = screen_of(ui);
    int            length;
    const uint8_t *bytes = screen->match.inserted || screen->match.present
                               ? NULL
                               : replays_review(ui->out->battery, screen->match.sum, seat, &length);
    if (!bytes)
        return false;
    screen->review = (Review){0};
    Codec codec = codec_reader(bytes, length);
    code_review(&codec, &screen->review);
    return screen->review.state == REVIEW_DONE && screen->review.seat == seat;
}

/* One of this match and seat that was left before its end goes on. */
static bool goes_on(Ui *ui, int seat, const uint8_t *bytes)
{
    ReviewScreen    *screen = screen_of(ui);
    const KeptMatch *match = &screen->match, *begun = &screen->begun;
    return screen->review.state == REVIEW_WORKING && screen->review.seat == seat &&
           match->sum == begun->sum && match->size == begun->size &&
           session_review_go_on(ui->session, &screen->review, bytes, match->size) == JOURNAL_FINE;
}

static void begin(Ui *ui, int seat)
{
    ReviewScreen  *screen = screen_of(ui);
    const uint8_t *bytes = kept_match_bytes(ui, &screen->match);
    screen->mode = REVIEW_OVERVIEW;
    screen->there = screen->whole = false;
    screen->focus = 0;
    screen->overview = screen->words = (Menu){0};
    if (take_kept(ui, seat) || !bytes || goes_on(ui, seat, bytes))
        return;
    screen->begun = screen->match;
    JournalError error =
        session_review_begin(ui->session, &screen->review, bytes, screen->match.size, seat);
    if (error != JOURNAL_FINE)
        shell_tell(ui, journal_error_words(error));
}

static void other_seat(Ui *ui, int by)
{
    int seats = session_facts(ui->session).seats, seat = screen_of(ui)->review.seat;
    do
        seat = (seat + by + seats) % seats;
    while (!review_has_seat(ui, seat));
    if (seat == screen_of(ui)->review.seat)
        return;
    sound_effect(ui->chip, EFFECT_FLIP);
    begin(ui, seat);
}

void review_open(Ui *ui, const KeptMatch *match)
{
    screen_of(ui)->match = *match;
    scene_push(ui, SCENE_REVIEW);
}

static void review_enter(Ui *ui) { begin(ui, records_person(session_seating(ui->session))); }

/* ---- the work ---- */

static void keep(Ui *ui)
{
    ReviewScreen  *screen = screen_of(ui);
    const Seating *seating = session_seating(ui->session);
    uint8_t        bytes[REVIEW_BYTES];
    Codec          codec = codec_writer(bytes, sizeof bytes);
    if (screen->match.inserted || screen->match.present)
        return;
    code_review(&codec, &screen->review);
    replays_keep_review(ui->out->battery, screen->match.sum, screen->review.seat, bytes, codec.at);
    if (records_measured(seating) && !seating->practice)
        trend_note(&ui->save->trends[seating->game], screen->match.sum,
                   (review_given_away(&screen->review) + 50) / 100);
    save_commit(ui->save, ui->out);
    watch_find_again(ui, screen->match.sum); /* what was stored has moved it */
}

static bool work(Ui *ui)
{
    ReviewScreen  *screen = screen_of(ui);
    const uint8_t *bytes = kept_match_bytes(ui, &screen->match);
    if (screen->review.state != REVIEW_WORKING || !bytes)
        return false;
    if (!session_review_frame(ui->session, &screen->review, bytes))
        return true;
    if (screen->review.state == REVIEW_DONE) {
        keep(ui);
        sound_effect(ui->chip, EFFECT_SCORE);
    } else {
        shell_tell(ui, "This match cannot be read to its end.");
    }
    pad_guard(ui->pad, PAD_GUARD_QUESTION);
    return true;
}

/* The table's own line tells what was played there, and not how another match ended. */
static void tell_what_was_played(Ui *ui)
{
    Show     *show = &ui->match_screen->show;
    SeatNames names;
    Text      text;
    shell_names(session_seating(ui->session), &names);
    *show = (Show){.present = -1, .speed = show->speed};
    text_begin_short(&text, show->news, sizeof show->news, names.names);
    review_say_did(ui, &text);
}

/* The table at the focused decision. */
static void seek(Ui *ui)
{
    ReviewScreen      *screen = screen_of(ui);
    const ReviewPoint *point = &screen->review.points[screen->focus];
    const uint8_t     *bytes = kept_match_bytes(ui, &screen->match);
    if (screen->there || !bytes ||
        !session_seek(ui->session, bytes, screen->match.size, point->decision))
        return;
    screen->there = true;
    session_seek_view(ui->session, screen->review.seat, &ui->match_screen->view);
    ui->match_screen->viewer = screen->review.seat;
    ui->match_screen->moment = MOMENT_OVER;
    if (!session_seek_move(ui->session, bytes, screen->review.seat, &screen->played))
        screen->played = (Move){0};
    tell_what_was_played(ui);
}

static void go_to(Ui *ui, int point)
{
    ReviewScreen *screen = screen_of(ui);
    if (screen->mode != REVIEW_BOARD) { /* the reader may stand anywhere */
        const uint8_t *bytes = kept_match_bytes(ui, &screen->match);
        if (!bytes || session_seek_begin(ui->session, bytes, screen->match.size) != JOURNAL_FINE)
            return;
    }
    screen->focus = (uint16_t)point;
    screen->mode = REVIEW_BOARD;
    screen->there = false;
    sound_effect(ui->chip, EFFECT_FOCUS);
}

/* ---- the pad ---- */

int review_dearest_shown(const Review *review)
{
    return review->dear_count < REVIEW_DEAREST ? review->dear_count : REVIEW_DEAREST;
}

static void overview_frame(Ui *ui)
{
    ReviewScreen *screen = screen_of(ui);
    const Pad    *pad = ui->pad;
    int           rows = review_dearest_shown(&screen->review);
    int           by = pad_step(pad, BUTTON_DOWN) - pad_step(pad, BUTTON_UP);
    if (shell_back(ui) || !screen->review.count)
        return;
    if (by && rows > 1) {
        screen->overview.cursor = (uint8_t)((screen->overview.cursor + by + rows) % rows);
        sound_effect(ui->chip, EFFECT_FOCUS);
    } else if (pad_pressed(pad, BUTTON_A) && rows) {
        go_to(ui, screen->review.dear[screen->overview.cursor].point);
    } else if (pad_step(pad, BUTTON_RIGHT) || (pad_pressed(pad, BUTTON_A) && !rows)) {
        go_to(ui, 0);
    } else if (pad_step(pad, BUTTON_LEFT)) {
        go_to(ui, screen->review.count - 1);
    }
}

/* The next decision in this direction that was not fine. */
static int next_of_note(const Review *review, int from, int by)
{
    for (int i = from + by; i >= 0 && i < review->count; i += by)
        if (review->points[i].grade != GRADE_FINE)
            return i;
    return from;
}

static void board_frame(Ui *ui)
{
    ReviewScreen *screen = screen_of(ui);
    const Pad    *pad = ui->pad;
    int           by = pad_step(pad, BUTTON_RIGHT) - pad_step(pad, BUTTON_LEFT);
    int           jump = pad_step(pad, BUTTON_DOWN) - pad_step(pad, BUTTON_UP);
    int           last = screen->review.count - 1, to = screen->focus + by;
    seek(ui);
    if (screen->whole && (pad_pressed(pad, BUTTON_A) || pad_pressed(pad, BUTTON_B))) {
        screen->whole = false;
        sound_effect(ui->chip, EFFECT_BACK);
    } else if (pad_pressed(pad, BUTTON_B)) {
        screen->mode = REVIEW_OVERVIEW;
        sound_effect(ui->chip, EFFECT_BACK);
    } else if (pad_pressed(pad, BUTTON_A) && screen->there) {
        screen->mode = REVIEW_WORDS;
        screen->words = (Menu){.cursor = WORD_ROW_BACK};
        pad_guard(ui->pad, PAD_GUARD_QUESTION);
        sound_effect(ui->chip, EFFECT_ACCEPT);
    } else if (pad_pressed(pad, BUTTON_X)) {
        screen->whole = !screen->whole;
        sound_effect(ui->chip, EFFECT_FLIP);
    } else if (by && to >= 0 && to <= last) {
        go_to(ui, to);
    } else if (jump && next_of_note(&screen->review, screen->focus, jump) != screen->focus) {
        go_to(ui, next_of_note(&screen->review, screen->focus, jump));
    }
}

const MenuRow REVIEW_WORD_MENU[REVIEW_WORD_ROWS] = {
    [WORD_ROW_ON] = {.words = "Play on from here"},
    [WORD_ROW_TABLE] = {.words = "See the whole table"},
    [WORD_ROW_BACK] = {.words = "Back to the curve"},
};

static void words_frame(Ui *ui)
{
    ReviewScreen *screen = screen_of(ui);
    MenuAnswer    answer = shell_menu(ui, &screen->words, REVIEW_WORD_MENU, REVIEW_WORD_ROWS);
    if (answer != MENU_CHOSEN && answer != MENU_BACK)
        return;
    screen->mode = REVIEW_BOARD;
    if (answer == MENU_BACK || screen->words.cursor == WORD_ROW_BACK)
        return;
    if (screen->words.cursor == WORD_ROW_TABLE)
        screen->whole = true;
    else
        review_play_on(ui, &screen->match, screen->review.points[screen->focus].decision,
                       screen->review.seat);
}

static void review_frame(Ui *ui)
{
    ReviewScreen *screen = screen_of(ui);
    const Pad    *pad = ui->pad;
    if (review_play_on_asked(ui))
        return;
    if (screen->mode == REVIEW_OVERVIEW && pad_pressed(pad, BUTTON_L) != pad_pressed(pad, BUTTON_R))
        other_seat(ui, pad_pressed(pad, BUTTON_R) ? 1 : -1);
    if (screen->review.state == REVIEW_WORKING) {
        if (!shell_back(ui)) /* it stops at once */
            work(ui);
        return;
    }
    switch (screen->mode) {
    case REVIEW_OVERVIEW: overview_frame(ui); break;
    case REVIEW_BOARD: board_frame(ui); break;
    default: words_frame(ui); break;
    }
}

static void review_describe(const Ui *ui, char *buffer, int room)
{
    static const char *const STATES[] = {"none", "working", "done", "failed"};
    Text                     text;
    text_begin(&text, buffer, room, NULL);
    text_add(&text, STATES[screen_of(ui)->review.state]);
}

const Scene scene_review = {
    .name = "review",
    .enter = review_enter,
    .frame = review_frame,
    .draw = review_draw,
    .describe = review_describe,
};
