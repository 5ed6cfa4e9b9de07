/* A stage of the Road before it is played: the host, the table, and what is special about it. */
#include "ai/rival.h"
#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "ui/match/score_table.h"
#include "ui/road/host.h"
#include "ui/road/prizes.h"
#include "ui/ui.h"
#include "ui/widgets.h"
#include "ui/work.h"

enum { ROW_PLAY, ROW_BOOK, ROW_BACK, ROWS, STATUS_WORDS = 128 };

static MapNode node_here(const Ui *ui)
{
    return map_node(ui->shell->road.place, ui->shell->road.node);
}

static Seating table_here(const Ui *ui)
{
    MapNode node = node_here(ui);
    return road_seating(ui->save, node.game, node.stage, ui->save->road.stake);
}

/* Whether the match that waits in the battery is this very stage. */
static bool waits_here(const Ui *ui)
{
    const Seating *waiting = &ui->shell->waiting_seating;
    MapNode        node = node_here(ui);
    return ui->shell->waiting && waiting->game == node.game &&
           waiting->stage == road_id(node.stage->id) && waiting->stake == ui->save->road.stake;
}

static void rows_now(const Ui *ui, MenuRow rows[ROWS])
{
    MapNode     node = node_here(ui);
    const char *why = map_why_closed(&ui->save->road, &node, ui->save->road.stake);
    bool        waits = waits_here(ui);
    rows[ROW_PLAY] =
        (MenuRow){.words = waits ? "Go on with it" : "Play", .why_not = waits ? NULL : why};
    rows[ROW_BOOK] = (MenuRow){.words = "Rule book"};
    rows[ROW_BACK] = (MenuRow){.words = "Back to the map"};
}

static void stage_enter(Ui *ui)
{
    ui->shell->road.stage = (Menu){0};
    shell_look_for_match(ui);
    pad_guard(ui->pad, PAD_GUARD_QUESTION);
}

static void stage_resume(Ui *ui) { shell_look_for_match(ui); }

static void play(Ui *ui)
{
    Seating seating = table_here(ui);
    shell_play(ui, &seating);
}

static void choose(Ui *ui)
{
    switch (ui->shell->road.stage.cursor) {
    case ROW_PLAY:
        if (waits_here(ui))
            work_resume(ui);
        else if (!shell_ask_before_play(ui))
            play(ui);
        break;
    case ROW_BOOK:
        ui->shell->game = (uint8_t)node_here(ui).game;
        scene_push(ui, SCENE_BOOK);
        break;
    default: scene_pop(ui);
    }
}

static void stage_frame(Ui *ui)
{
    MenuRow rows[ROWS];
    if (ui->shell->question.open) {
        if (shell_question(ui))
            play(ui);
        return;
    }
    rows_now(ui, rows);
    switch (shell_menu(ui, &ui->shell->road.stage, rows, ROWS)) {
    case MENU_CHOSEN: choose(ui); break;
    case MENU_BACK: scene_pop(ui); break;
    default: break;
    }
}

/* ---- drawing ---- */

/* Everybody at the table in the order of play, with names and levels. */
static void draw_table(Canvas *canvas, int y, const Seating *seating)
{
    enum { PITCH = 50 };
    int       seats = seating_seats(seating);
    int       x = CANVAS_WIDTH / 2 - seats * PITCH / 2 + PITCH / 2;
    SeatNames names;
    TextLook  look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    shell_names(seating, &names);
    for (int seat = 0; seat < seats; seat++, x += PITCH) {
        Sitter sitting = seating_seat(seating, seat);
        score_face_draw(canvas, rect_of(x - 14, y, 28, 26), seating, seat, FACE_CALM);
        canvas_text(canvas, x, y + 29, names.names[seat], look);
        if (sitting.kind == SEAT_RIVAL)
            canvas_text(canvas, x, y + 39, level_words(sitting.level), look_inked(look, INK_3));
        canvas_say(canvas, SPEECH_MORE, names.names[seat]);
    }
}

static void say_status(const Ui *ui, const MapNode *node, Text *text)
{
    const Road *road = &ui->save->road;
    if (node->kind == PLACE_CAPITAL) {
        Tournament now = road_tournament(road, road->stake);
        text_add(text, "Tables won: ");
        text_number(text, now.won);
        text_add(text, " of the ");
        text_number(text, now.needed);
        text_add(text, " that you need.");
        return;
    }
    int tries = road_tries(road, node->game, node->stage->id);
    if (map_node_won(road, node, road->stake))
        text_add(text, "You have won it.");
    else if (tries)
        text_add(text, "Not won yet.");
    else
        text_add(text, "Nobody knows you here yet.");
}

/* What its lord gives, as long as it is not won. */
static void say_prize(const Ui *ui, const MapNode *node, Text *text)
{
    const Road     *road = &ui->save->road;
    const Province *province = province_of(node->game);
    if (node->kind != PLACE_PROVINCE || node->index != province->stage_count - 1 ||
        map_node_won(road, node, road->stake))
        return;
    if (road->stake == STAKE_BRONZE) {
        text_add(text, "\nThe prize: card back \"");
        text_add(text, prize_title(PRIZE_BACK, province->back));
        text_add(text, "\".");
    } else if (road->stake == STAKE_SILVER) {
        text_add(text, "\nThe prize: felt \"");
        text_add(text, prize_title(PRIZE_FELT, province->felt));
        text_add(text, "\".");
    }
}

static void stage_draw(Ui *ui)
{
    Canvas  *canvas = ui->canvas;
    MapNode  node = node_here(ui);
    Seating  seating = table_here(ui);
    MenuRow  rows[ROWS];
    char     words[STATUS_WORDS];
    Text     text;
    Rect     box = rect_of(4, 15, 312, 210);
    TextLook centred = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    rows_now(ui, rows);
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_say(canvas, SPEECH_PLACE, node.stage->title);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 7, node.stage->title,
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 26, node.stage->about,
                look_inked(centred, BLOOD_1));
    canvas_say(canvas, SPEECH_MORE, node.stage->about);
    const RoadStage *spoken = node.kind == PLACE_CAPITAL ? &CAPITAL.table : node.stage;
    host_speaks(canvas, rect_of(box.x + 10, box.y + 42, box.w - 24, HOST_HEIGHT), spoken->rivals[0],
                FACE_CALM, spoken->before);
    draw_table(canvas, box.y + 100, &seating);
    menu_draw(canvas, rect_of(box.x + 26, box.y + 160, 110, ROWS * MENU_ROW),
              &ui->shell->road.stage, rows, ROWS, ui->frame);
    text_begin(&text, words, sizeof words, NULL);
    road_say_goal(node.stage, &text);
    text_add(&text, "\n");
    if (rows[ROW_PLAY].why_not)
        text_add(&text, rows[ROW_PLAY].why_not);
    else
        say_status(ui, &node, &text);
    say_prize(ui, &node, &text);
    canvas_say(canvas, SPEECH_MORE, words);
    canvas_text_box(canvas, rect_of(box.x + 152, box.y + 160, 148, 40), words,
                    look_inked(look_on_parchment(), INK_3));
    widget_status_bar(canvas, rules_of(node.game)->title, STAKE_WORDS[ui->save->road.stake]);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
    shell_draw_question(ui);
}

const Scene scene_stage = {
    .name = "stage",
    .enter = stage_enter,
    .resume = stage_resume,
    .frame = stage_frame,
    .draw = stage_draw,
};
