/* The scene in which a kept match is watched: pause, step, speed, jump to a round, look as another
 * seat. */
#include "ui/watch.h"

#include "assets.h"
#include "ui/ui.h"
#include "core/rules.h"
#include "core/text.h"
#include "ui/match/match_screen.h"
#include "ui/review/review_screen.h"
#include "save/records.h"
#include "ui/widgets.h"

enum { ROW_ON, ROW_REVIEW, ROW_PLAY_ON, ROWS };

enum { STATUS_WORDS = 64, PROGRESS_TOP = CART_HEIGHT - BAR_HEIGHT - 2 };

static const char *const SPEED_NAMES[SPEEDS] = {[SPEED_SLOW] = "Slow",
                                                [SPEED_NORMAL] = "Normal",
                                                [SPEED_FAST] = "Fast",
                                                [SPEED_INSTANT] = "Fastest"};
/* How long the table rests between two decisions. */
static const uint8_t REST[SPEEDS] = {
    [SPEED_SLOW] = 50, [SPEED_NORMAL] = 24, [SPEED_FAST] = 10, [SPEED_INSTANT] = 3};

/* ---- through the journal ---- */

static const uint8_t *bytes_of(const Ui *ui)
{
    const Watch *watch = &ui->shell->watch;
    return watch->inserted ? ui->out->file : ui->out->battery + watch->at;
}

static JournalError read_first(Ui *ui)
{
    Watch *watch = &ui->shell->watch;
    watch->round_began = 0;
    watch->ended = false;
    return session_watch(ui->session, bytes_of(ui), watch->size);
}

static bool begin(Ui *ui, const Watch *of)
{
    Watch *watch = &ui->shell->watch;
    *watch = *of;
    watch->speed = ui->save->settings.speed;
    JournalError error = read_first(ui);
    if (error != JOURNAL_FINE) {
        shell_tell(ui, journal_error_words(error));
        sound_effect(ui->chip, EFFECT_REFUSE);
        return false;
    }
    match_screen_look(ui, records_person(session_seating(ui->session)));
    match_screen_show(ui, (ShowSpeed)watch->speed);
    sound_play_song(ui->chip, (SongId)(SONG_OF_GAME + session_facts(ui->session).game));
    scene_push(ui, SCENE_WATCH);
    return true;
}

bool watch_begin_inserted(Ui *ui)
{
    return begin(ui, &(Watch){.inserted = true, .size = ui->inserted_length});
}

bool watch_begin_replay(Ui *ui, const Replay *replay)
{
    return begin(ui, &(Watch){.at = (uint16_t)replay->at, .size = (uint32_t)replay->length});
}

void watch_find_again(Ui *ui, uint32_t sum)
{
    Replay replay;
    if (!ui->shell->watch.inserted && replays_find(ui->out->battery, sum, &replay))
        ui->shell->watch.at = (uint16_t)replay.at;
}

/* False at the end, or where the journal makes no sense any more: then a notice says so. */
static bool read_move(Ui *ui)
{
    Watch *watch = &ui->shell->watch;
    int    round = session_facts(ui->session).round;
    if (watch->ended)
        return false;
    JournalError error = session_watch_next(ui->session, bytes_of(ui));
    if (error == JOURNAL_FINE) {
        SessionFacts facts = session_facts(ui->session);
        if (facts.round != round)
            watch->round_began = facts.decisions;
        return true;
    }
    watch->ended = watch->paused = true;
    if (error != JOURNAL_END)
        shell_tell(ui, journal_error_words(error));
    return false;
}

static bool has_arrived(const Ui *ui)
{
    const Watch *watch = &ui->shell->watch;
    SessionFacts facts = session_facts(ui->session);
    return watch->wanted_round ? facts.round >= watch->wanted_round
                               : facts.decisions >= watch->wanted;
}

/* A stretch of the way in a frame, so that no frame takes long. */
static void go_on(Ui *ui)
{
    Watch *watch = &ui->shell->watch;
    for (int i = 0; i < SESSION_STRETCH && watch->going; i++)
        watch->going = !has_arrived(ui) && read_move(ui);
    if (!watch->going)
        match_screen_look(ui, ui->match_screen->viewer);
}

static void go_to(Ui *ui, uint32_t decision, int round, bool back)
{
    Watch *watch = &ui->shell->watch;
    if (back)
        read_first(ui); /* it was read before, so it can be read again */
    watch->wanted = decision;
    watch->wanted_round = (uint8_t)round;
    watch->going = true;
    watch->ended = false;
    sound_effect(ui->chip, EFFECT_FLIP);
}

/* ---- the pad ---- */

static void jump_round(Ui *ui, bool on)
{
    SessionFacts facts = session_facts(ui->session);
    if (on)
        go_to(ui, 0, facts.round + 1, false);
    else if (facts.decisions > ui->shell->watch.round_began)
        go_to(ui, ui->shell->watch.round_began, 0, true);
    else
        go_to(ui, 0, facts.round > 1 ? facts.round - 1 : 1, true);
}

static void step(Ui *ui, bool on)
{
    Watch   *watch = &ui->shell->watch;
    uint32_t now = session_facts(ui->session).decisions;
    watch->paused = true;
    if (!on) {
        if (now > 0)
            go_to(ui, now - 1, 0, true);
        return;
    }
    match_screen_show_on(ui, true);
    if (!read_move(ui))
        return;
    watch->stepping = true;
    match_screen_show(ui, (ShowSpeed)watch->speed);
}

static void change_speed(Ui *ui, int by)
{
    Watch *watch = &ui->shell->watch;
    int    speed = watch->speed + by;
    if (speed < 0 || speed >= SPEEDS)
        return;
    watch->speed = ui->match_screen->show.speed = (uint8_t)speed;
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void play_or_pause(Ui *ui)
{
    Watch *watch = &ui->shell->watch;
    if (watch->ended) {
        go_to(ui, 0, 0, true);
        watch->paused = false;
        return;
    }
    watch->paused = !watch->paused;
    sound_effect(ui->chip, EFFECT_ACCEPT);
}

static void look_as_next(Ui *ui)
{
    match_screen_look(ui, (ui->match_screen->viewer + 1) % session_facts(ui->session).seats);
    sound_effect(ui->chip, EFFECT_FLIP);
}

/* ---- what else can be done from here ---- */

static KeptMatch kept_match(const Ui *ui)
{
    const Watch *watch = &ui->shell->watch;
    return (KeptMatch){.inserted = watch->inserted,
                       .sum = replays_sum(bytes_of(ui), (int)watch->size),
                       .size = watch->size};
}

static void rows_now(const Ui *ui, MenuRow rows[ROWS])
{
    bool over = session_facts(ui->session).over;
    rows[ROW_ON] = (MenuRow){.words = ui->shell->watch.ended ? "Watch it again" : "Watch on"};
    rows[ROW_REVIEW] = (MenuRow){.words = "Review"};
    rows[ROW_PLAY_ON] = (MenuRow){.words = "Play on from here",
                                  .why_not = over ? "It is over: go back a step first." : NULL};
}

static void open_menu(Ui *ui)
{
    ui->shell->watch.menu_open = ui->shell->watch.paused = true;
    ui->shell->watch.menu = (Menu){0};
    match_screen_show_on(ui, true);
    pad_guard(ui->pad, PAD_GUARD_QUESTION);
    sound_effect(ui->chip, EFFECT_FLIP);
}

static void choose(Ui *ui)
{
    Watch    *watch = &ui->shell->watch;
    KeptMatch match = kept_match(ui);
    watch->menu_open = false;
    switch (watch->menu.cursor) {
    case ROW_ON: play_or_pause(ui); break;
    case ROW_REVIEW: review_open(ui, &match); break;
    case ROW_PLAY_ON:
        review_play_on(ui, &match, session_facts(ui->session).decisions, ui->match_screen->viewer);
        break;
    }
}

static void menu_on(Ui *ui)
{
    Watch  *watch = &ui->shell->watch;
    MenuRow rows[ROWS];
    rows_now(ui, rows);
    switch (shell_menu(ui, &watch->menu, rows, ROWS)) {
    case MENU_CHOSEN: choose(ui); break;
    case MENU_REFUSED: shell_refuse(ui, rows[watch->menu.cursor].why_not); break;
    case MENU_BACK: watch->menu_open = false; break;
    default: break;
    }
}

static void draw_menu(Ui *ui)
{
    MenuRow rows[ROWS];
    Rect box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 160, ROWS * MENU_ROW + 22);
    rows_now(ui, rows);
    canvas_layer(ui->canvas);
    canvas_hush(ui->canvas);
    widget_panel(ui->canvas, box);
    menu_draw(ui->canvas, rect_of(box.x + 22, box.y + 11, box.w - 34, ROWS * MENU_ROW),
              &ui->shell->watch.menu, rows, ROWS, ui->frame);
}

/* What lay over it had the table for itself. */
static void watch_resume(Ui *ui) { match_screen_look(ui, ui->match_screen->viewer); }

static void obey(Ui *ui)
{
    const Pad *pad = ui->pad;
    if (pad_pressed(pad, BUTTON_X) || (ui->shell->watch.ended && pad_pressed(pad, BUTTON_A)))
        open_menu(ui);
    else if (pad_pressed(pad, BUTTON_A) || pad_pressed(pad, BUTTON_START))
        play_or_pause(ui);
    else if (pad_pressed(pad, BUTTON_L) != pad_pressed(pad, BUTTON_R))
        jump_round(ui, pad_pressed(pad, BUTTON_R));
    else if (pad_step(pad, BUTTON_LEFT) || pad_step(pad, BUTTON_RIGHT))
        step(ui, pad_step(pad, BUTTON_RIGHT));
    else if (pad_step(pad, BUTTON_UP) || pad_step(pad, BUTTON_DOWN))
        change_speed(ui, pad_step(pad, BUTTON_UP) ? 1 : -1);
    else if (pad_pressed(pad, BUTTON_Y))
        look_as_next(ui);
}

static void watch_frame(Ui *ui)
{
    Watch *watch = &ui->shell->watch;
    if (review_play_on_asked(ui))
        return;
    if (watch->menu_open) {
        menu_on(ui);
        return;
    }
    if (shell_back(ui))
        return;
    if (watch->going) {
        go_on(ui);
        return;
    }
    obey(ui);
    if (watch->going || (watch->paused && !watch->stepping) || !match_screen_show_on(ui, false))
        return;
    watch->stepping = false;
    if (watch->paused || watch->rest-- > 0)
        return;
    watch->rest = REST[watch->speed];
    if (read_move(ui))
        match_screen_show(ui, (ShowSpeed)watch->speed);
}

/* ---- the picture ---- */

static void draw_progress(const Ui *ui, Canvas *canvas)
{
    uint32_t all = session_watch_length(ui->session), now = session_facts(ui->session).decisions;
    canvas_fill(canvas, rect_of(0, PROGRESS_TOP, CANVAS_WIDTH, 2), FELT_0);
    canvas_fill(canvas,
                rect_of(0, PROGRESS_TOP, all ? (int)(CANVAS_WIDTH * now / all) : CANVAS_WIDTH, 2),
                GOLD_3);
}

static void watch_draw(Ui *ui)
{
    const Watch *watch = &ui->shell->watch;
    Canvas      *canvas = ui->canvas;
    char         words[STATUS_WORDS], right[STATUS_WORDS];
    Text         text;
    SeatNames    names;
    match_screen_draw(ui);
    shell_names(session_seating(ui->session), &names);
    text_begin(&text, words, sizeof words, names.names);
    text_add(&text, watch->ended    ? "The end"
                    : watch->going  ? "Searching"
                    : watch->paused ? "Paused"
                                    : "Replay");
    text_add(&text, ", seen by ");
    text_seat_whom(&text, ui->match_screen->viewer);
    text_begin(&text, right, sizeof right, NULL);
    text_add(&text, "Round ");
    text_number(&text, session_facts(ui->session).round);
    text_add(&text, ", decision ");
    text_number(&text, (int32_t)session_facts(ui->session).decisions);
    text_add(&text, " of ");
    text_number(&text, (int32_t)session_watch_length(ui->session));
    canvas_layer(canvas);
    widget_status_bar(canvas, words, right);
    draw_progress(ui, canvas);
    const Prompt prompts[] = {
        {BUTTON_A, watch->ended    ? "More"
                   : watch->paused ? "Play"
                                   : "Pause"},
        {BUTTON_RIGHT, "Step"},
        {BUTTON_UP, SPEED_NAMES[watch->speed]},
        {BUTTON_R, "Round"},
        {BUTTON_Y, "Seat"},
        {BUTTON_X, watch->ended ? NULL : "More"},
        {BUTTON_B, "Back"},
    };
    const Prompt menu[] = {{BUTTON_A, "Choose"}, {BUTTON_B, "Back"}};
    if (watch->menu_open)
        widget_prompt_bar(canvas, menu, 2);
    else
        widget_prompt_bar(canvas, prompts, sizeof prompts / sizeof *prompts);
    if (watch->menu_open)
        draw_menu(ui);
    shell_draw_question(ui);
}

static void watch_describe(const Ui *ui, char *buffer, int room)
{
    Text text;
    text_begin(&text, buffer, room, NULL);
    text_add(&text, rules_of(session_facts(ui->session).game)->id);
    text_add(&text, " decision ");
    text_number(&text, (int32_t)session_facts(ui->session).decisions);
}

const Scene scene_watch = {
    .name = "watch",
    .resume = watch_resume,
    .frame = watch_frame,
    .draw = watch_draw,
    .describe = watch_describe,
};
