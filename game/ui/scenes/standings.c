/* After a match: who won, how the points came about, which deeds were done, and what next. */
#include "ai/rival.h"
#include "assets.h"
#include "save/battery.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "core/text.h"
#include "session/deeds.h"
#include "gfx/cardart.h"
#include "save/records.h"
#include "save/replays.h"
#include "ui/scenes.h"
#include "ui/match/score_table.h"
#include "ui/widgets.h"

enum { ROW_AGAIN, ROW_OTHER, ROW_LOG, ROW_TITLE, ROWS, WORDS = 96, HEADING = 40 };

static const MenuRow MENU[ROWS] = {
    [ROW_AGAIN] = {.words = "Play again"},
    [ROW_OTHER] = {.words = "Another game"},
    [ROW_LOG] = {.words = "What happened"},
    [ROW_TITLE] = {.words = "Back to the title"},
};

static bool a_person_won(const Cart *cart)
{
    for (int seat = 0; seat < cart->session.match.seats; seat++)
        if (cart->session.match.winners >> seat & 1 &&
            seating_seat(&cart->session.seating, seat).kind == SEAT_PERSON)
            return true;
    return false;
}

/* A match that went on after its journal was full has no replay. */
static void keep_replay(Cart *cart, const uint8_t *bytes, int length)
{
    if (cart->session.unkept || !bytes)
        return;
    if (!replays_add(cart->out.battery, bytes, length, cart->session.match.winners))
        shell_tell(cart, "This match is too long to be kept as a replay.");
    cart->out.battery_number++;
}

static void standings_enter(Cart *cart)
{
    Shell         *shell = &cart->shell;
    int            length;
    const uint8_t *bytes = battery_section(cart->out.battery, BATTERY_MATCH, &length);
    recap_begin(&shell->recap, bytes, length, records_person(&cart->session.seating));
    shell->frames = 0;
    shell->deeds_new = 0;
    shell->judged = false;
    shell->standings.cursor = ROW_AGAIN;
    keep_replay(cart, bytes, length);
    sound_play_song(&cart->chip, a_person_won(cart) ? SONG_VICTORY : SONG_DEFEAT);
}

/* By which the waiting match is known: what its journal says, in whatever format. */
static uint64_t hash_of_match(const Cart *cart)
{
    JournalHead    head;
    int            length;
    const uint8_t *bytes = battery_section(cart->out.battery, BATTERY_MATCH, &length);
    if (cart->session.unkept || !bytes ||
        journal_head(bytes, (uint32_t)length, &head) != JOURNAL_FINE)
        return match_hash(&cart->session.match);
    return head.hash;
}

/* Once the whole story is known: the records, and the deeds that it holds. */
static void judge(Cart *cart)
{
    Shell *shell = &cart->shell;
    shell->judged = true;
    if (!records_note(&shell->records, &cart->session.seating, &cart->session.match,
                      hash_of_match(cart)))
        return;
    shell->deeds_new =
        deeds_done(&shell->recap, &cart->session.seating, &cart->session.match, &shell->records) &
        ~shell->records.deeds;
    shell->records.deeds |= shell->deeds_new;
    if (shell->deeds_new)
        sound_effect(&cart->chip, EFFECT_WIN);
    shell_store(cart);
}

static void leave_for(Cart *cart, const Scene *scene)
{
    session_leave(&cart->session, cart->out.battery);
    cart->out.battery_number++;
    scene_go(cart, &scene_title);
    if (scene)
        scene_push(cart, scene);
}

static void choose(Cart *cart)
{
    Seating seating = cart->session.seating;
    cart->shell.game = seating.game;
    switch (cart->shell.standings.cursor) {
    case ROW_AGAIN: shell_play(cart, &seating); break;
    case ROW_OTHER: leave_for(cart, &scene_games); break;
    case ROW_LOG: scene_push(cart, &scene_log); break;
    case ROW_TITLE: leave_for(cart, NULL); break;
    }
}

static void standings_frame(Cart *cart)
{
    Shell *shell = &cart->shell;
    int    length;
    if (!recap_frame(&shell->recap, battery_section(cart->out.battery, BATTERY_MATCH, &length)))
        return;
    if (!shell->judged)
        judge(cart);
    if (shell->deeds_new) {
        if (pad_pressed(&cart->pad, BUTTON_A) || pad_pressed(&cart->pad, BUTTON_B)) {
            shell->deeds_new = 0;
            sound_effect(&cart->chip, EFFECT_ACCEPT);
        }
        return;
    }
    if (shell_menu(cart, &shell->standings, MENU, ROWS) == MENU_CHOSEN)
        choose(cart);
}

static void say_outcome(const Cart *cart, Text *text)
{
    const Match *match = &cart->session.match;
    SeatNames    names;
    int          winners = 0, winner = 0;
    shell_names(&cart->session.seating, &names);
    for (int seat = 0; seat < match->seats; seat++)
        if (match->winners >> seat & 1) {
            winners++;
            winner = seat;
        }
    if (winners != 1) {
        text_add(text, "A shared victory");
        return;
    }
    text_add(text, names.names[winner]);
    text_add(text, text_same(names.names[winner], "You") ? " win!" : " wins");
}

/* Where the points of the person came from, if points were won along the way. */
static void say_sources(const Cart *cart, Text *text)
{
    const Recap *recap = &cart->shell.recap;
    int          seat = records_person(&cart->session.seating), during = 0, gained = 0;
    for (int round = 0; round < recap->round_count; round++) {
        during += recap->rounds[round].during[seat];
        gained += recap_gain(recap, round, seat);
    }
    if (!during || seating_persons(&cart->session.seating) != 1)
        return;
    text_add(text, "You won ");
    text_number(text, during);
    text_add(text, " in fights and ");
    text_number(text, gained - during);
    text_add(text, " when rounds were reckoned.");
}

/* The rival who did best has the last word. */
static void draw_last_word(Cart *cart)
{
    const Match   *match = &cart->session.match;
    const Seating *seating = &cart->session.seating;
    int            best = -1;
    for (int seat = 0; seat < match->seats; seat++)
        if (seating_seat(seating, seat).kind == SEAT_RIVAL &&
            (best < 0 || records_place(match, seat) < records_place(match, best)))
            best = seat;
    if (best < 0)
        return;
    int              mood = match->winners >> best & 1 ? MOOD_PLEASED : MOOD_HURT;
    const Character *who = character_of(seating_seat(seating, best).character);
    Rect             bubble = rect_of(146, 184, 116, 26);
    canvas_round_fill(&cart->canvas, bubble, PARCHMENT_5);
    canvas_round_frame(&cart->canvas, bubble, PARCHMENT_2);
    canvas_text_box(&cart->canvas, rect_of(bubble.x + 5, bubble.y + 4, bubble.w - 10, 20),
                    who->lines[mood][match->decisions % CHARACTER_LINES], look_on_parchment());
    score_face_draw(&cart->canvas, rect_of(268, 180, FACE_WIDTH, FACE_WIDTH), seating, best, mood);
}

static void draw_deeds(Cart *cart)
{
    Canvas  *canvas = &cart->canvas;
    uint32_t deeds = cart->shell.deeds_new;
    int      count = 0;
    for (uint32_t rest = deeds; rest; rest &= rest - 1)
        count++;
    Rect box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 260, 36 + count * 24);
    canvas_layer(canvas);
    canvas_panel(canvas, box, sprite_of(SPRITE_PANEL_GOLD));
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 8,
                count == 1 ? "A deed is done!" : "Deeds are done!",
                look_aligned(look_display(), ALIGN_CENTRE));
    int y = box.y + 30;
    for (int deed = 0; deed < DEEDS; deed++) {
        if (!(deeds >> deed & 1))
            continue;
        canvas_text(canvas, box.x + 14, y, deed_of(deed)->title,
                    look_inked(look_on_parchment(), BLOOD_1));
        canvas_text(canvas, box.x + 14, y + 10, deed_of(deed)->words, look_on_parchment());
        y += 24;
    }
}

static void standings_draw(Cart *cart)
{
    Canvas      *canvas = &cart->canvas;
    const Match *match = &cart->session.match;
    char         words[WORDS];
    Text         text;
    widget_background(canvas);
    widget_panel(canvas, rect_of(4, 15, 312, 210));
    text_begin(&text, words, sizeof words, NULL);
    say_outcome(cart, &text);
    canvas_text(canvas, CANVAS_WIDTH / 2, 21, words, look_aligned(look_display(), ALIGN_CENTRE));
    if (cart->shell.recap.done) {
        score_table_draw(canvas, HEADING,
                         &(ScoreTable){.seating = &cart->session.seating,
                                       .match = match,
                                       .recap = &cart->shell.recap,
                                       .final = true,
                                       .frame = cart->shell.frames});
        text_begin(&text, words, sizeof words, NULL);
        say_sources(cart, &text);
        canvas_text(canvas, CANVAS_WIDTH / 2, HEADING + score_table_height(match) + 2, words,
                    look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE));
        draw_last_word(cart);
    }
    menu_draw(canvas, rect_of(22, 177, 110, ROWS * MENU_ROW), &cart->shell.standings, MENU, ROWS,
              cart->frame);
    widget_status_bar(canvas, rules_of(match->game)->title, NULL);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}};
    widget_prompt_bar(canvas, prompts, 1);
    if (cart->shell.deeds_new)
        draw_deeds(cart);
}

const Scene scene_standings = {
    .name = "standings",
    .enter = standings_enter,
    .frame = standings_frame,
    .draw = standings_draw,
};
