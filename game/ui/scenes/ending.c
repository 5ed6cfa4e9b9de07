/* The end of a match as a picture: the crown comes down onto the winner, the card that decided it
 * stands in the middle, the rivals have their last words. It lies over the standings. */
#include "ai/rival_words.h"
#include "assets.h"
#include "core/rules.h"
#include "core/say.h"
#include "gfx/tween.h"
#include "save/records.h"
#include "ui/ending_art.h"
#include "ui/match/table_help.h"
#include "ui/standings.h"
#include "ui/ui.h"
#include "ui/widgets.h"

enum {
    SETTLED = 130,    /* frames until all stands */
    WORD_EVERY = 150, /* frames for one rival's last words */
    PORTRAIT_X = 24,
    PORTRAIT_Y = 52,
    OTHER_X = CANVAS_WIDTH - 24 - PORTRAIT_DOUBLE,
    CARD_X = (CANVAS_WIDTH - CARD_WIDTH) / 2,
    CARD_Y = 54,
    STORY_TOP = 140,
    STORY_HEIGHT = 35,
    FACES_TOP = 195,
    WORDS = 120
};

static void ending_enter(Ui *ui)
{
    ui->shell->frames = 0;
    recap_begin(&ui->shell->recap, ui->session, ui->out->battery,
                records_person(session_seating(ui->session)));
    ui->shell->deciding = (Deciding){.begun = false};
    pad_guard(ui->pad, PAD_GUARD_RESULT);
    sound_effect(ui->chip, standings_person_won(ui) ? EFFECT_WIN : EFFECT_EMBERS);
}

static bool is_settled(const Ui *ui)
{
    return ui->shell->frames >= SETTLED && ui->shell->deciding.done;
}

static void ending_frame(Ui *ui)
{
    Shell *shell = ui->shell;
    if (standings_judge(ui) && !shell->deciding.done)
        deciding_frame(ui, &shell->deciding);
    if (shell->frames == CROWN_LANDS && session_facts(ui->session).winners)
        sound_effect(ui->chip, EFFECT_CROWN);
    if (!pad_pressed(ui->pad, BUTTON_A) && !pad_pressed(ui->pad, BUTTON_B) &&
        !pad_pressed(ui->pad, BUTTON_START))
        return;
    sound_effect(ui->chip, EFFECT_ACCEPT);
    if (is_settled(ui)) {
        scene_pop(ui);
        shell->frames = 0;
        pad_guard(ui->pad, PAD_GUARD_RESULT);
    } else {
        shell->frames = SETTLED;
        pad_guard(ui->pad, PAD_GUARD_QUESTION);
    }
}

/* ---- who stands where ---- */

static int first_winner(const Match *last)
{
    for (int seat = 0; seat < last->seats; seat++)
        if (last->winners >> seat & 1)
            return seat;
    return SEAT_NONE;
}

/* Who stands opposite the winner: the one person at the table if that is another, else the best of
 * those who did not win. */
static int opposite(const Ui *ui, const Match *last)
{
    const Seating *seating = session_seating(ui->session);
    int            person = records_person(seating), best = SEAT_NONE;
    if (seating_persons(seating) == 1 && !(last->winners >> person & 1))
        return person;
    for (int seat = 0; seat < last->seats; seat++)
        if (!(last->winners >> seat & 1) &&
            (best == SEAT_NONE || records_place(last, seat) < records_place(last, best)))
            best = seat;
    return best;
}

/* ---- words ---- */

static void say_place(const Match *last, int seat, Text *text)
{
    static const char *const PLACES[SEATS_MAX] = {"1st", "2nd", "3rd", "4th", "5th", "6th"};
    if (last->winners) {
        text_add(text, PLACES[records_place(last, seat) - 1]);
        text_add(text, ", ");
    }
    say_score(rules_of(last->game), rules_of(last->game)->score(last, seat), text);
}

/* Where the winner's points and a seat's came from, and what made the difference. */
static void say_points(const Ui *ui, const Match *last, int seat, Text *text)
{
    const Recap *recap = &ui->shell->recap;
    const Table *table = table_of(last->game);
    int          winner = first_winner(last), more_in_play = 0, more_at_end = 0;
    if (winner == SEAT_NONE || winner == seat || !table->won_at_end)
        return;
    for (int round = 0; round < recap->round_count; round++) {
        int in_play = recap->rounds[round].during[winner] - recap->rounds[round].during[seat];
        int all = recap_gain(recap, round, winner) - recap_gain(recap, round, seat);
        more_in_play += in_play;
        more_at_end += all - in_play;
    }
    bool play = table->won_in_play && more_in_play > more_at_end;
    text_seat(text, winner);
    text_add(text, " won ");
    text_number(text, play ? more_in_play : more_at_end);
    text_add(text, " more than ");
    text_seat_whom(text, seat);
    text_add(text, " with ");
    text_add(text, play ? table->won_in_play : table->won_at_end);
    text_add(text, ".");
}

static void say_learnt(const Ui *ui, const Match *last, Text *text)
{
    int person = records_person(session_seating(ui->session));
    int other = last->winners >> person & 1 ? opposite(ui, last) : person;
    if (table_of(last->game)->learnt)
        table_of(last->game)->learnt(last, person, &ui->shell->recap, text);
    else if (other != SEAT_NONE)
        say_points(ui, last, other, text);
}

static void say_decided(const Deciding *deciding, const Match *last, Text *text)
{
    if (!deciding->found) {
        text_add(text, last->winners ? "It was close to the very end." : "Nobody came out ahead.");
        return;
    }
    if (last->round > 1) {
        text_add(text, "Round ");
        text_number(text, deciding->round);
        text_add(text, ": ");
    }
    text_add(text, deciding->words);
    if (deciding->swing > 1) {
        text_add(text, ". A swing of ");
        say_score(rules_of(last->game), deciding->swing, text);
    }
    text_add(text, ".");
}

/* ---- the picture ---- */

static void draw_story(Canvas *canvas, const Ui *ui, const Match *last, const char *const *names)
{
    const Deciding *deciding = &ui->shell->deciding;
    char            words[WORDS];
    Text            text;
    Rect            panel = rect_of(8, STORY_TOP, CANVAS_WIDTH - 16, STORY_HEIGHT);
    TextLook        look = look_on_parchment();
    widget_panel(canvas, panel);
    canvas_text(canvas, panel.x + 8, panel.y + 4, "What decided it", look_inked(look, BLOOD_1));
    if (!deciding->done)
        return;
    text_begin_short(&text, words, sizeof words, names);
    say_decided(deciding, last, &text);
    canvas_say(canvas, SPEECH_NEWS, words);
    canvas_text_short(canvas, panel.x + 8, panel.y + 14, panel.w - 16, words, look);
    text_begin_short(&text, words, sizeof words, names);
    say_learnt(ui, last, &text);
    canvas_say(canvas, SPEECH_NEWS, words);
    canvas_text_short(canvas, panel.x + 8, panel.y + 24, panel.w - 16, words,
                      look_inked(look, INK_2));
}

static void draw_deciding_card(Canvas *canvas, const Ui *ui, const Match *last)
{
    const Deciding *deciding = &ui->shell->deciding;
    const Table    *table = table_of(last->game);
    if (!deciding->done)
        return;
    Card card = deciding->card == CARD_NONE ? table->cover[0].card : deciding->card;
    int  y = tween(STORY_TOP, CARD_Y, ui->shell->frames - CROWN_LANDS, 20, EASE_OUT);
    Rect spot = rect_of(CARD_X, y, CARD_WIDTH, CARD_HEIGHT);
    bool loose = canvas_loose(canvas, y != CARD_Y);
    canvas_layer(canvas);
    canvas_round_frame(canvas, rect_inset(spot, -3), GOLD_2);
    canvas_round_frame(canvas, rect_inset(spot, -2), GOLD_4);
    table->draw_card(canvas, spot, card, 0);
    canvas_loose(canvas, loose);
}

static void draw_under(Canvas *canvas, int x, const Match *last, int seat, const char *name)
{
    char     words[32];
    Text     text;
    int      middle = x + PORTRAIT_DOUBLE / 2, y = PORTRAIT_Y + PORTRAIT_DOUBLE + 5;
    TextLook look = look_aligned(look_on_felt(), ALIGN_CENTRE);
    text_begin_short(&text, words, sizeof words, NULL);
    say_place(last, seat, &text);
    int wide = font_width(&FONT_BODY, words) + 10;
    wide = wide < PORTRAIT_DOUBLE ? PORTRAIT_DOUBLE : wide;
    canvas_round_fill(canvas, rect_of(middle - wide / 2, y - 2, wide, 20), INK_0);
    canvas_text(canvas, middle, y, name, look_inked(look, GOLD_4));
    canvas_text(canvas, middle, y + 9, words, look);
}

/* A winner in gold, to be crowned; a person who lost with a light left burning. */
static void draw_one(Canvas *canvas, const Ui *ui, int x, const Match *last, int seat)
{
    const Seating *seating = session_seating(ui->session);
    bool           landed = ui->shell->frames >= CROWN_LANDS, won = last->winners >> seat & 1;
    bool           person = seating_seat(seating, seat).kind == SEAT_PERSON;
    SeatNames      names;
    int            mood = won ? FACE_PLEASED : person ? FACE_CALM : FACE_HURT;
    shell_names(seating, &names);
    ending_portrait(canvas, x, PORTRAIT_Y, seating, seat, landed ? mood : FACE_CALM, won);
    if (person && !won)
        ending_candle(canvas, x == OTHER_X ? x - 18 : x + PORTRAIT_DOUBLE + 12, PORTRAIT_Y + 28,
                      ui->frame);
    draw_under(canvas, x, last, seat, names.names[seat]);
}

/* The winner at the left; opposite him who shares the victory, or came closest, or the person who
 * lost. Where nobody has won, two who did not. */
static void draw_two(Canvas *canvas, const Ui *ui, const Match *last)
{
    int left = first_winner(last), right = opposite(ui, last);
    for (int seat = 0; left == SEAT_NONE && seat < last->seats; seat++)
        left = seat != right ? seat : SEAT_NONE;
    for (int seat = left + 1; left != SEAT_NONE && seat < last->seats; seat++)
        if (last->winners >> seat & 1)
            right = seat;
    if (left != SEAT_NONE)
        draw_one(canvas, ui, PORTRAIT_X, last, left);
    if (right != SEAT_NONE)
        draw_one(canvas, ui, OTHER_X, last, right);
    canvas_layer(canvas);
    if (left != SEAT_NONE && last->winners >> left & 1)
        ending_crown(canvas, PORTRAIT_X, PORTRAIT_Y, ui->shell->frames);
    if (right != SEAT_NONE && last->winners >> right & 1)
        ending_crown(canvas, OTHER_X, PORTRAIT_Y, ui->shell->frames);
}

static void draw_bubble(Canvas *canvas, int middle, const char *said)
{
    int width = font_width(&FONT_BODY, said) + 12;
    int left = middle - width / 2;
    left = left < 6 ? 6 : left + width > CANVAS_WIDTH - 6 ? CANVAS_WIDTH - 6 - width : left;
    Rect bubble = rect_of(left, FACES_TOP - 19, width, 15);
    canvas_layer(canvas);
    canvas_round_fill(canvas, bubble, PARCHMENT_5);
    canvas_fill(canvas, rect_of(middle - 2, bubble.y + bubble.h, 4, 2), PARCHMENT_5);
    canvas_text(canvas, left + width / 2, bubble.y + 4, said,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

/* All at the table in a row; one rival after the other has a last word. */
static void draw_faces(Canvas *canvas, const Ui *ui, const Match *last)
{
    const Seating *seating = session_seating(ui->session);
    int            rivals = 0, pitch = (CANVAS_WIDTH - 16) / last->seats, turn = 0;
    for (int seat = 0; seat < last->seats; seat++)
        rivals += seating_seat(seating, seat).kind == SEAT_RIVAL;
    if (rivals)
        turn = (ui->shell->frames - SETTLED) / WORD_EVERY % rivals;
    for (int seat = 0; seat < last->seats; seat++) {
        Sitter sitter = seating_seat(seating, seat);
        bool   won = last->winners >> seat & 1;
        int    middle = 8 + seat * pitch + pitch / 2;
        Rect   face = rect_of(middle - FACE_WIDTH / 2, FACES_TOP, FACE_WIDTH, FACE_WIDTH);
        portrait_of_seat_draw(canvas, face.x, face.y, portrait_of_seat(seating, seat), seat,
                              won                          ? FACE_PLEASED
                              : sitter.kind == SEAT_PERSON ? FACE_CALM
                                                           : FACE_HURT);
        canvas_frame(canvas, rect_inset(face, -1), won ? GOLD_4 : STEEL_1);
        if (sitter.kind != SEAT_RIVAL)
            continue;
        const char *said = rival_words(sitter.character,
                                       won             ? OCCASION_WON
                                       : last->winners ? OCCASION_BEATEN
                                                       : OCCASION_FELL,
                                       last->decisions);
        canvas_say(canvas, SPEECH_NEWS, said);
        if (turn-- == 0)
            draw_bubble(canvas, middle, said);
    }
}

static Falling what_falls(const Ui *ui, const Match *last)
{
    bool    won = standings_person_won(ui);
    Falling own =
        (Falling)(won ? table_of(last->game)->falls_won : table_of(last->game)->falls_lost);
    return own != FALLS_USUAL ? own : won ? FALLS_RAIN : FALLS_FIRE;
}

static void draw_title(Canvas *canvas, const Ui *ui)
{
    char words[48];
    Text text;
    text_begin_short(&text, words, sizeof words, NULL);
    standings_outcome(ui, &text);
    canvas_say(canvas, SPEECH_NEWS, words);
    if (standings_person_won(ui)) {
        int  wide = font_width(&FONT_DISPLAY, words) + 24;
        Rect ribbon = rect_of((CANVAS_WIDTH - wide) / 2, 14, wide, 21);
        canvas_round_fill(canvas, ribbon, BLOOD_1);
        canvas_round_frame(canvas, ribbon, GOLD_3);
    }
    canvas_text(canvas, CANVAS_WIDTH / 2, 18, words, look_aligned(look_display(), ALIGN_CENTRE));
}

static void ending_draw(Ui *ui)
{
    Canvas   *canvas = ui->canvas;
    bool      won = standings_person_won(ui);
    int       frame = ui->shell->frames;
    Match     last;
    SeatNames names;
    session_view(ui->session, records_person(session_seating(ui->session)), &last);
    shell_names(session_seating(ui->session), &names);
    ending_backdrop(canvas, won);
    ending_falling(canvas, last.game, what_falls(ui, &last), ui->frame);
    canvas_layer(canvas);
    if (won && frame >= CROWN_LANDS)
        ending_rays(canvas, PORTRAIT_X + PORTRAIT_DOUBLE / 2, PORTRAIT_Y + PORTRAIT_DOUBLE / 2,
                    ui->frame);
    draw_two(canvas, ui, &last);
    if (frame >= CROWN_LANDS)
        draw_deciding_card(canvas, ui, &last);
    canvas_layer(canvas);
    draw_title(canvas, ui);
    draw_story(canvas, ui, &last, names.names);
    if (frame >= SETTLED)
        draw_faces(canvas, ui, &last);
    widget_status_bar(canvas, rules_of(last.game)->title, NULL);
    widget_prompt_bar(canvas, &(Prompt){BUTTON_A, is_settled(ui) ? "The standings" : "Skip"}, 1);
    if (won && !ui->save->settings.less_flash && frame >= CROWN_LANDS) {
        ui->glare = (uint8_t)tween(6, 0, frame - CROWN_LANDS, 12, EASE_OUT);
        ui->glare_colour = GOLD_5;
    }
}

const Scene scene_ending = {
    .name = "ending",
    .enter = ending_enter,
    .frame = ending_frame,
    .draw = ending_draw,
};
