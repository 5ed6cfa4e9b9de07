/* The title: where everything begins, and after half a minute without a button, rivals at play. */
#include "ai/rival.h"
#include "assets.h"
#include "ui/ui.h"
#include "core/rng.h"
#include "core/rules.h"
#include "core/text.h"
#include "gfx/backdrop.h"
#include "ui/match/match_screen.h"
#include "save/replays.h"
#include "ui/road/prizes.h"
#include "ui/widgets.h"
#include "ui/work.h"
#include "games/games.h"

enum {
    ATTRACT_AFTER = 30 * CART_FRAMES_A_SECOND,
    ROWS_MAX = 14,
    WAITING_WORDS = 64,
    MENU_LEFT_EDGE = 24
};

/* A row leads to a scene, or does something of its own. */
typedef struct TitleRow {
    const char *words;
    SceneId     scene; /* SCENE_TITLE: none */
    void (*act)(Ui *ui);
} TitleRow;

static void leave(Ui *ui)
{
    ui->out->leaving = true;
    save_commit(ui->save, ui->out);
}

static const TitleRow ROW_CONTINUE = {"Continue", SCENE_TITLE, work_resume};
static const TitleRow ROWS[] = {
    {"Play", SCENE_GAMES, NULL},        {"The Road", SCENE_ROAD, NULL},
    {"Deals", SCENE_DEALS, NULL},       {"Rule books", SCENE_BOOKS, NULL},
    {"Records", SCENE_RECORDS, NULL},   {"Replays", SCENE_REPLAYS, NULL},
    {"Settings", SCENE_SETTINGS, NULL}, {"Players", SCENE_PEOPLE, NULL},
    {"Credits", SCENE_CREDITS, NULL},   {"Quit", SCENE_TITLE, leave},
};

static bool is_shown(const Ui *ui, const TitleRow *row)
{
    if (row->scene == SCENE_RECORDS)
        return !ui->save->settings.hide_statistics;
    return row->scene != SCENE_REPLAYS || replays_count(ui->out->battery) > 0;
}

static int rows_now(const Ui *ui, const TitleRow *list[ROWS_MAX], MenuRow rows[ROWS_MAX])
{
    int count = 0;
    if (ui->shell->waiting)
        list[count++] = &ROW_CONTINUE;
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
        if (is_shown(ui, &ROWS[i]))
            list[count++] = &ROWS[i];
    for (int i = 0; i < count; i++)
        rows[i] = (MenuRow){.words = list[i]->words};
    return count;
}

/* ---- a demonstration ---- */

static void demonstrate(Ui *ui)
{
    Rng rng;
    rng_seed(&rng, shell_new_seed(ui));
    /* The first is prettiest. */
    Seating seating = seating_usual(ui->shell->demonstrations++ % GAMES);
    int     who = (int)rng_below(&rng, CHARACTERS);
    for (int seat = 0; seat < seating_seats(&seating); seat++)
        seating.seats[seat] =
            (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)((who + seat) % CHARACTERS)};
    match_screen_demonstrate(ui, &seating, rng_mix(ui->entropy, ui->frame));
}

/* ---- the scene ---- */

/* Rows come and go with what waits; the pointer stays with its own. */
static void look_for_match(Ui *ui)
{
    const TitleRow *before[ROWS_MAX], *after[ROWS_MAX];
    MenuRow         rows[ROWS_MAX];
    int             count = rows_now(ui, before, rows);
    const TitleRow *row = before[ui->shell->title.cursor < count ? ui->shell->title.cursor : 0];
    shell_look_for_match(ui);
    count = rows_now(ui, after, rows);
    for (int i = 0; i < count; i++)
        if (after[i] == row)
            ui->shell->title.cursor = (uint8_t)i;
}

static void title_resume(Ui *ui)
{
    ui->shell->idle = 0;
    look_for_match(ui);
    sound_play_song(ui->chip, (SongId)prize_worn_song(ui->save));
}

static void title_enter(Ui *ui)
{
    title_resume(ui);
    if (ui->shell->waiting)
        ui->shell->title.cursor = 0;
}

/* Pads do not agree where A is: at the very first start, of A and B the one that is pressed on the
 * title is A. True if that has just turned out to be the other one. */
static bool learns_a(Ui *ui)
{
    Settings *settings = &ui->save->settings;
    bool      a = pad_pressed(ui->pad, BUTTON_A), b = pad_pressed(ui->pad, BUTTON_B);
    if (settings->knows_a || a == b)
        return false;
    settings->knows_a = true;
    settings->swap_a_and_b ^= b;
    save_commit(ui->save, ui->out);
    return b;
}

static void title_frame(Ui *ui)
{
    const TitleRow *list[ROWS_MAX];
    MenuRow         rows[ROWS_MAX];
    int             count = rows_now(ui, list, rows);
    ui->shell->idle++;
    if (ui->pad->held || ui->pad->pressed)
        ui->shell->idle = 0;
    if (ui->shell->idle >= ATTRACT_AFTER) {
        demonstrate(ui);
        return;
    }
    if (!learns_a(ui) && shell_menu(ui, &ui->shell->title, rows, count) != MENU_CHOSEN)
        return;
    const TitleRow *row = list[ui->shell->title.cursor];
    if (row->scene != SCENE_TITLE)
        scene_push(ui, row->scene);
    else
        row->act(ui);
}

static void draw_waiting(Ui *ui)
{
    const Shell *shell = ui->shell;
    char         words[WAITING_WORDS];
    Text         text;
    if (shell->title.cursor != 0 || !shell->waiting)
        return;
    text_begin(&text, words, sizeof words, NULL);
    const RoadStage *stage = road_stage_of(&shell->waiting_seating);
    text_add(&text, stage ? "The Road: " : "");
    text_add(&text, stage ? stage->title : rules_of(shell->waiting_seating.game)->title);
    if (shell->waiting_decisions < 2) {
        text_add(&text, ", just begun");
    } else {
        text_add(&text, ", ");
        text_counted(&text, (int32_t)shell->waiting_decisions, "decision", "decisions");
        text_add(&text, " so far");
    }
    canvas_say(ui->canvas, SPEECH_MORE, words);
    canvas_text(ui->canvas, MENU_LEFT_EDGE + 4, 215, words, look_on_felt());
}

static void title_draw(Ui *ui)
{
    const TitleRow *list[ROWS_MAX];
    MenuRow         rows[ROWS_MAX];
    Canvas         *canvas = ui->canvas;
    int             count = rows_now(ui, list, rows);
    backdrop_night(canvas, ui->frame);
    canvas_say(canvas, SPEECH_PLACE, "Cardhold");
    logo_draw(canvas, CANVAS_WIDTH / 2, 14, ui->frame);
    Rect box = rect_of(MENU_LEFT_EDGE, 200 - count * MENU_ROW, 104, count * MENU_ROW + 10);
    widget_panel(canvas, box);
    menu_draw(canvas, rect_of(box.x + 5, box.y + 5, box.w - 10, count * MENU_ROW),
              &ui->shell->title, rows, count, ui->frame);
    draw_waiting(ui);
    bool         known = ui->save->settings.knows_a;
    const Prompt prompts[] = {{BUTTON_A, known ? "Choose" : "Press the button that you call A"}};
    if (!known)
        canvas_say(canvas, SPEECH_QUESTION, prompts[0].words);
    widget_prompt_bar(canvas, prompts, 1);
    canvas_text(canvas, CANVAS_WIDTH - 4, CANVAS_HEIGHT - BAR_HEIGHT + 3, CARDHOLD_VERSION,
                look_aligned(look_inked(look_on_felt(), FELT_5), ALIGN_RIGHT));
}

const Scene scene_title = {
    .name = "title",
    .enter = title_enter,
    .resume = title_resume,
    .frame = title_frame,
    .draw = title_draw,
};
