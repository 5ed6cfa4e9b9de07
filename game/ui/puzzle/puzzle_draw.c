/* The picture of a puzzle: the table, and what is asked or told about it. */
#include "assets.h"
#include "core/text.h"
#include "gfx/recolour.h"
#include "puzzle_desk.h"
#include "ui/coach/coach.h"
#include "ui/match/table.h"
#include "ui/ui.h"

enum { WORDS = 64, STAR_STEP = 20 };

static void title_of(const Ui *ui, char words[WORDS])
{
    const Puzzle *puzzle = puzzle_open(ui);
    Text          text;
    text_begin_short(&text, words, WORDS, NULL);
    text_add(&text, "Puzzle ");
    text_number(&text, puzzle_number(ui, puzzle));
    text_add(&text, ": ");
    text_add(&text, puzzle_grade_title(puzzle->grade));
}

/* Where a match says whose turn it is; that is not in question here. */
static void draw_title(Ui *ui)
{
    const Match *view = match_screen_table(ui);
    char         left[WORDS], right[WORDS];
    Text         text;
    title_of(ui, left);
    text_begin_short(&text, right, sizeof right, NULL);
    table_of(view->game)->status(view, &text);
    canvas_layer(ui->canvas);
    widget_status_bar(ui->canvas, left, right);
}

static void draw_prompts(Ui *ui)
{
    const MatchScreen *screen = ui->match_screen;
    bool asks = ui->shell->puzzle.moment == PUZZLE_ASKS, looks = asks && screen->look.on;
    if (asks && !looks && screen->composer.asking) {
        widget_question_prompts(ui->canvas, "Back");
        return;
    }
    bool         menu = !asks || match_screen_b_leaves(ui);
    bool         confirms = asks && match_screen_shows_confirm(ui);
    const Prompt prompts[] = {
        {BUTTON_LEFT, looks ? "Look round" : NULL},
        {BUTTON_A, looks  ? NULL
                   : asks ? composer_prompt(&screen->composer, &screen->view)
                          : "Skip"},
        {BUTTON_B, menu && !looks ? "Menu" : "Back"},
        {BUTTON_X, asks ? "Explain" : NULL},
        {BUTTON_Y, asks && !looks ? "Hint" : NULL},
        {BUTTON_R, asks && !looks && !confirms ? "Look" : NULL},
        {BUTTON_START, confirms ? "Confirm" : NULL},
    };
    widget_prompt_bar(ui->canvas, prompts, sizeof prompts / sizeof *prompts);
}

static void draw_working(Ui *ui)
{
    Rect box = decision_box();
    canvas_layer(ui->canvas);
    widget_panel(ui->canvas, box);
    canvas_say(ui->canvas, SPEECH_NEWS, "The answer is being looked up");
    canvas_text_box(ui->canvas, rect_inset(box, 10), "One moment...", look_on_parchment());
    widget_prompt_bar(ui->canvas, NULL, 0);
}

/* ---- at the end ---- */

static const char *verdict(const PuzzleDesk *desk)
{
    return desk->taught ? "The answer" : desk->right ? "Right!" : "Not this one";
}

static void draw_stars(Canvas *canvas, Rect box, int stars)
{
    int x = box.x + (box.w - 2 * STAR_STEP - sprite_of(SPRITE_STAR_GREAT)->w) / 2;
    for (int i = 0; i < STARS_MOST; i++)
        canvas_sprite(canvas, x + i * STAR_STEP, box.y + 23,
                      sprite_of(i < stars ? SPRITE_STAR_GREAT : SPRITE_STAR_GREAT_HOLLOW));
}

/* What it was worth, and what it could have been. */
static void draw_chance(Canvas *canvas, Rect bar, const char *whose, int percent, uint8_t ink)
{
    char words[WORDS];
    Text text;
    text_begin_short(&text, words, sizeof words, NULL);
    text_number(&text, percent);
    text_add(&text, "%");
    canvas_text(canvas, bar.x, bar.y, whose, look_on_parchment());
    canvas_text(canvas, bar.x + bar.w, bar.y, words,
                look_aligned(look_on_parchment(), ALIGN_RIGHT));
    Rect groove = rect_of(bar.x + 24, bar.y + 1, bar.w - 52, 5);
    canvas_fill(canvas, groove, PARCHMENT_2);
    canvas_fill(canvas, rect_of(groove.x, groove.y, groove.w * percent / 100, groove.h), ink);
}

static void draw_chances(Canvas *canvas, Rect box, const PuzzleDesk *desk)
{
    Rect bar = rect_of(box.x + 9, box.y + 21, box.w - 18, 9);
    draw_chance(canvas, bar, "You", desk->chance, BLOOD_2);
    bar.y += 12;
    draw_chance(canvas, bar, "Best", desk->best, LEAF_2);
}

static void draw_end(Ui *ui)
{
    const PuzzleDesk *desk = &ui->shell->puzzle;
    Canvas           *canvas = ui->canvas;
    Rect              box = decision_box();
    MenuRow           rows[PUZZLE_ROWS_MAX];
    int               count = puzzle_menu_rows(ui, rows);
    bool              won = desk->right && !desk->taught;
    canvas_layer(canvas);
    canvas_hush(canvas);
    canvas_say(canvas, SPEECH_NEWS, verdict(desk));
    canvas_say(canvas, SPEECH_NEWS, desk->words);
    match_screen_draw_advice(canvas, desk->words);
    canvas_panel(canvas, box, sprite_of(won ? SPRITE_PANEL_GOLD : SPRITE_PANEL_PARCHMENT));
    canvas_text(canvas, box.x + box.w / 2, box.y + 7, verdict(desk),
                look_aligned(won ? look_display() : look_inked(look_on_parchment(), BLOOD_1),
                             ALIGN_CENTRE));
    if (won)
        draw_stars(canvas, box, puzzle_stars(ui, puzzle_open(ui)));
    else if (!desk->right && !desk->slipped)
        draw_chances(canvas, box, desk);
    int top = box.y + box.h - 7 - count * MENU_ROW;
    menu_draw(canvas, rect_of(box.x + 20, top, box.w - 28, count * MENU_ROW),
              &ui->shell->puzzle.menu, rows, count, ui->frame);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}, {BUTTON_B, "Back to the list"}};
    widget_prompt_bar(canvas, prompts, 2);
}

static void draw_menu(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    char    words[WORDS];
    MenuRow rows[PUZZLE_ROWS_MAX];
    int     count = puzzle_menu_rows(ui, rows);
    Rect    box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 168, 126);
    title_of(ui, words);
    canvas_recolour(canvas, rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), RECOLOUR_SHADE);
    canvas_layer(canvas);
    canvas_hush(canvas);
    widget_panel(canvas, box);
    canvas_say(canvas, SPEECH_QUESTION, "Paused");
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, "Paused",
                look_aligned(look_display(), ALIGN_CENTRE));
    Menu *menu = &ui->shell->puzzle.menu;
    menu_draw(canvas, rect_of(box.x + 14, box.y + 32, box.w - 28, count * MENU_ROW), menu, rows,
              count, ui->frame);
    const char *why_not = rows[menu->cursor].why_not;
    if (why_not)
        canvas_text(canvas, CANVAS_WIDTH / 2, box.y + box.h - 18, why_not,
                    look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    widget_status_bar(canvas, words, NULL);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}, {BUTTON_B, "Resume"}};
    widget_prompt_bar(canvas, prompts, 2);
}

/* A hint in the menu rings the act that it names. */
static void draw_hinted(Ui *ui)
{
    const MatchScreen *screen = ui->match_screen;
    PointSpots         spots;
    if (!screen->hint[0] || screen->composer.advised || screen->composer.field >= 0)
        return;
    point_find(screen, &(LessonPoint){.kind = POINT_MOVE}, &ui->shell->puzzle.answer, &spots);
    coach_draw_rings(ui, &spots, rect_of(0, STATUS_TOP, CANVAS_WIDTH, RIVALS_TOP));
}

void puzzle_draw(Ui *ui)
{
    const MatchScreen *screen = ui->match_screen;
    match_screen_draw(ui);
    if (!(screen->moment == MOMENT_ASKING && screen->hint[0] && !match_screen_refuses(ui)))
        draw_title(ui);
    switch (ui->shell->puzzle.moment) {
    case PUZZLE_TELLS: draw_end(ui); break;
    case PUZZLE_PAUSES: draw_menu(ui); break;
    case PUZZLE_SOLVES: draw_working(ui); break;
    case PUZZLE_ASKS:
        draw_hinted(ui);
        draw_prompts(ui);
        break;
    default: draw_prompts(ui); break;
    }
}
