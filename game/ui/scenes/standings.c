/* After a match: who won, how the points came about, which deeds were done, and what next. */
#include <string.h>

#include "ai/rival.h"
#include "assets.h"
#include "save/battery.h"
#include "ui/ui.h"
#include "core/rules.h"
#include "core/text.h"
#include "session/deeds.h"
#include "gfx/cardart.h"
#include "save/records.h"
#include "save/replays.h"
#include "ui/deals.h"
#include "ui/deed_art.h"
#include "ui/match/score_table.h"
#include "ui/road/road_result.h"
#include "ui/standings.h"
#include "ui/widgets.h"

enum {
    ROW_REVIEW,
    ROW_AGAIN,
    ROW_SAME,
    ROW_SEAT,
    ROW_OTHER,
    ROW_LOG,
    ROW_TITLE,
    ROWS,
    ROWS_LEAST = 4,
    MENU_BOTTOM = 221,
    WORDS = 96,
    HEADING = 40,
    PAR_AFTER = 90 /* frames: whoever leaves at once wants none */
};

static const MenuRow MENU[ROWS] = {
    [ROW_REVIEW] = {.words = "Review"},           [ROW_AGAIN] = {.words = "Play again"},
    [ROW_SAME] = {.words = "Same deal again"},    [ROW_SEAT] = {.words = "Other seat"},
    [ROW_OTHER] = {.words = "Another game"},      [ROW_LOG] = {.words = "What happened"},
    [ROW_TITLE] = {.words = "Back to the title"},
};

/* A match of the Road leads back there; its tournament's tables are played once. */
static void rows_now(const Ui *ui, MenuRow rows[ROWS])
{
    const RoadStage *stage = road_stage_of(session_seating(ui->session));
    memcpy(rows, MENU, sizeof MENU);
    rows[ROW_REVIEW].why_not = review_why_not(ui);
    rows[ROW_SAME].why_not = deals_why_not_again(ui, false);
    rows[ROW_SEAT].why_not = deals_why_not_again(ui, true);
    if (!stage)
        return;
    rows[ROW_OTHER].words = "On with the Road";
    if (road_is_table(stage))
        rows[ROW_AGAIN].why_not = "This table has been played.";
}

bool standings_person_won(const Ui *ui)
{
    SessionFacts facts = session_facts(ui->session);
    for (int seat = 0; seat < facts.seats; seat++)
        if (facts.winners >> seat & 1 &&
            seating_seat(session_seating(ui->session), seat).kind == SEAT_PERSON)
            return true;
    return false;
}

/* A match that went on after its journal was full has no replay. */
static void keep_replay(Ui *ui)
{
    int            length;
    const uint8_t *bytes = battery_match(ui->out->battery, &length);
    SessionFacts   facts = session_facts(ui->session);
    if (facts.unkept || !bytes)
        return;
    if (!replays_add(ui->out->battery, bytes, length, facts.winners))
        shell_tell(ui, "This match is too long to be kept as a replay.");
    save_commit(ui->save, ui->out);
}

static void standings_enter(Ui *ui)
{
    Shell *shell = ui->shell;
    recap_begin(&shell->recap, ui->session, ui->out->battery,
                records_person(session_seating(ui->session)));
    shell->frames = 0;
    shell->deeds_new = 0;
    shell->judged = false;
    /* Nothing that a hasty press would regret; the Road tells what was won only further on. */
    shell->standings =
        (Menu){.cursor = session_seating(ui->session)->stage ? ROW_OTHER : ROW_REVIEW};
    shell->par = (Par){0};
    pad_guard(ui->pad, PAD_GUARD_RESULT);
    keep_replay(ui);
    sound_play_song(ui->chip, standings_person_won(ui) ? SONG_VICTORY : SONG_DEFEAT);
}

/* Once the recap is whole: the records, and the deeds that it holds. */
static void judge(Ui *ui)
{
    Shell *shell = ui->shell;
    shell->judged = true;
    const Seating *seating = session_seating(ui->session);
    Match          last;
    uint64_t       prizes = prizes_won(ui->save);
    session_view(ui->session, records_person(seating), &last);
    if (records_note(&ui->save->records, seating, &last,
                     session_hash(ui->session, ui->out->battery))) {
        shell->deeds_new = deeds_note(
            &ui->save->records, deeds_done(&shell->recap, seating, &last, &ui->save->records));
        road_result(ui, &last, prizes);
        deals_note_result(ui, &last);
    }
    if (shell->deeds_new)
        sound_effect(ui->chip, EFFECT_WIN);
    save_commit(ui->save, ui->out);
}

bool standings_judge(Ui *ui)
{
    Shell *shell = ui->shell;
    if (!recap_frame(&shell->recap, ui->session, ui->out->battery))
        return false;
    if (!shell->judged)
        judge(ui);
    return true;
}

static void leave_for(Ui *ui, SceneId scene)
{
    session_leave(ui->session, ui->out->battery);
    save_commit(ui->save, ui->out);
    scene_go(ui, SCENE_TITLE);
    if (scene != SCENE_TITLE)
        scene_push(ui, scene);
}

static void choose(Ui *ui)
{
    Seating seating = *session_seating(ui->session);
    ui->shell->game = seating.game;
    KeptMatch match = kept_match_that_ended(ui);
    switch (ui->shell->standings.cursor) {
    case ROW_REVIEW: review_open(ui, &match); break;
    case ROW_SAME: deals_again(ui, false); break;
    case ROW_SEAT: deals_again(ui, true); break;
    case ROW_AGAIN: shell_play(ui, &seating); break;
    case ROW_OTHER: leave_for(ui, seating.stage ? SCENE_ROAD : SCENE_GAMES); break;
    case ROW_LOG: scene_push(ui, SCENE_LOG); break;
    case ROW_TITLE: leave_for(ui, SCENE_TITLE); break;
    }
}

/* How an expert would have done, while one looks at how one did. */
static void find_par(Ui *ui)
{
    Par *par = &ui->shell->par;
    if (par->done || ui->shell->frames < PAR_AFTER || !session_facts(ui->session).over ||
        seating_persons(session_seating(ui->session)) != 1)
        return;
    if (!par->running)
        session_par_begin(ui->session, par, records_person(session_seating(ui->session)));
    if (session_par_frame(ui->session, par))
        deals_note_par(ui, par->score);
}

static void standings_frame(Ui *ui)
{
    Shell *shell = ui->shell;
    if (!standings_judge(ui))
        return;
    if (shell->deeds_new) {
        if (pad_pressed(ui->pad, BUTTON_A) || pad_pressed(ui->pad, BUTTON_B)) {
            shell->deeds_new = 0;
            pad_guard(ui->pad, PAD_GUARD_RESULT);
            sound_effect(ui->chip, EFFECT_ACCEPT);
        }
        return;
    }
    MenuRow rows[ROWS];
    rows_now(ui, rows);
    switch (shell_menu(ui, &shell->standings, rows, ROWS)) {
    case MENU_CHOSEN: choose(ui); return;
    case MENU_REFUSED: shell_refuse(ui, rows[shell->standings.cursor].why_not); return;
    default: find_par(ui); return;
    }
}

void standings_outcome(const Ui *ui, Text *text)
{
    SessionFacts facts = session_facts(ui->session);
    SeatNames    names;
    int          winners = 0, winner = 0;
    shell_names(session_seating(ui->session), &names);
    for (int seat = 0; seat < facts.seats; seat++)
        if (facts.winners >> seat & 1) {
            winners++;
            winner = seat;
        }
    if (winners != 1) {
        text_add(text, winners ? "A shared victory" : "Nobody has won");
        return;
    }
    text_add(text, names.names[winner]);
    text_add(text, text_same(names.names[winner], "You") ? " win!" : " wins");
}

/* "You have 41, par 38: an expert won too." */
static void say_par(const Ui *ui, const Match *last, Text *text)
{
    const Par *par = &ui->shell->par;
    if (!par->running)
        return;
    text_add(text, "You have ");
    text_number(text, rules_of(last->game)->score(last, par->seat));
    if (!par->done) {
        text_add(text, ". An expert plays the same deal");
        if (par->round > 1) { /* the first, or the only one, says nothing of how far that is */
            text_add(text, ": round ");
            text_number(text, par->round);
        }
        text_add(text, "...");
        return;
    }
    text_add(text, ", par ");
    text_number(text, par->score);
    bool same = (last->winners >> par->seat & 1) == par->won;
    text_add(text, par->won ? ": an expert won" : ": an expert did not win");
    text_add(text, !same ? "." : par->won ? " too." : " either.");
}

/* Where the points of the person came from, if points were won along the way. */
static void say_sources(const Ui *ui, Text *text)
{
    const Recap *recap = &ui->shell->recap;
    int          seat = records_person(session_seating(ui->session)), during = 0, gained = 0;
    for (int round = 0; round < recap->round_count; round++) {
        during += recap->rounds[round].during[seat];
        gained += recap_gain(recap, round, seat);
    }
    if (text->used || !during || during == gained ||
        seating_persons(session_seating(ui->session)) != 1)
        return; /* the par takes the line */
    text_add(text, "You won ");
    text_number(text, during);
    text_add(text, " during the rounds and ");
    text_number(text, gained - during);
    text_add(text, " at their ends.");
}

/* What the deal of a day was, and its streak: it has three seats at most, and so room for it. */
static void draw_day(Ui *ui, int y, TextLook look)
{
    char words[WORDS];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    deals_say_day(ui, &text);
    if (!text.used)
        return;
    canvas_say(ui->canvas, SPEECH_MORE, words);
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, y, words, look);
}

/* The rival who did best has the last word. */
static void draw_last_word(Ui *ui, const Match *match)
{
    const Seating *seating = session_seating(ui->session);
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
    canvas_round_fill(ui->canvas, bubble, PARCHMENT_5);
    canvas_round_frame(ui->canvas, bubble, PARCHMENT_2);
    canvas_text_box(ui->canvas, rect_of(bubble.x + 5, bubble.y + 4, bubble.w - 10, 20),
                    who->lines[mood][match->decisions % CHARACTER_LINES], look_on_parchment());
    score_face_draw(ui->canvas, rect_of(268, 180, FACE_WIDTH, FACE_WIDTH), seating, best, mood);
}

/* In two columns when there are many. */
static void draw_deeds(Ui *ui)
{
    Canvas  *canvas = ui->canvas;
    uint32_t deeds = ui->shell->deeds_new;
    int      count = 0, at = 0;
    for (uint32_t rest = deeds; rest; rest &= rest - 1)
        count++;
    int  columns = count > 4 ? 2 : 1, rows = (count + columns - 1) / columns;
    Rect box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), columns * 150 + 14,
                            36 + rows * DEED_HEIGHT);
    canvas_layer(canvas);
    canvas_hush(canvas);
    canvas_panel(canvas, box, sprite_of(SPRITE_PANEL_GOLD));
    canvas_say(canvas, SPEECH_NEWS, count == 1 ? "A new deed!" : "New deeds!");
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 8, count == 1 ? "A new deed!" : "New deeds!",
                look_aligned(look_display(), ALIGN_CENTRE));
    for (int deed = 0; deed < deeds_count(); deed++) {
        if (!(deeds >> deed & 1))
            continue;
        deed_draw(canvas,
                  rect_of(box.x + 10 + at % columns * 150, box.y + 28 + at / columns * DEED_HEIGHT,
                          142, DEED_HEIGHT),
                  deed, true);
        at++;
    }
}

/* As many rows as the scores leave room for, four at least. */
static Rect menu_rect(const Match *last)
{
    int room = MENU_BOTTOM - (HEADING + score_table_height(last, true) + 14);
    int rows = room / MENU_ROW < ROWS ? room / MENU_ROW : ROWS;
    if (rows < ROWS_LEAST)
        rows = ROWS_LEAST;
    return rect_of(22, MENU_BOTTOM - rows * MENU_ROW, 110, rows * MENU_ROW);
}

static void standings_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    Match   last;
    char    words[WORDS];
    Text    text;
    session_view(ui->session, records_person(session_seating(ui->session)), &last);
    widget_background(canvas);
    widget_panel(canvas, rect_of(4, 15, 312, 210));
    text_begin(&text, words, sizeof words, NULL);
    standings_outcome(ui, &text);
    canvas_say(canvas, SPEECH_NEWS, words);
    canvas_text(canvas, CANVAS_WIDTH / 2, 21, words, look_aligned(look_display(), ALIGN_CENTRE));
    if (ui->shell->recap.done) {
        score_table_draw(canvas, HEADING,
                         &(ScoreTable){.seating = session_seating(ui->session),
                                       .match = &last,
                                       .recap = &ui->shell->recap,
                                       .final = true,
                                       .frame = ui->shell->frames});
        text_begin(&text, words, sizeof words, NULL);
        say_par(ui, &last, &text);
        say_sources(ui, &text);
        if (ui->shell->par.done)
            canvas_say(canvas, SPEECH_MORE, words);
        int      y = HEADING + score_table_height(&last, true) + 2;
        TextLook look = look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE);
        canvas_text(canvas, CANVAS_WIDTH / 2, y, words, look);
        draw_day(ui, y + 10, look);
        draw_last_word(ui, &last);
    }
    MenuRow rows[ROWS];
    rows_now(ui, rows);
    menu_draw(canvas, menu_rect(&last), &ui->shell->standings, rows, ROWS, ui->frame);
    deals_status_bar(ui);
    const Prompt prompts[] = {{BUTTON_A, ui->shell->deeds_new ? "Go on" : "Choose"}};
    widget_prompt_bar(canvas, prompts, 1);
    if (ui->shell->deeds_new)
        draw_deeds(ui);
}

const Scene scene_standings = {
    .name = "standings",
    .enter = standings_enter,
    .frame = standings_frame,
    .draw = standings_draw,
};
