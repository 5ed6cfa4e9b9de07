/* The book of puzzles of a game: a row a grade, with the stars that each has brought. */
#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "games/games.h"
#include "ui/puzzle/puzzle_desk.h"
#include "ui/ui.h"
#include "ui/widgets.h"

enum {
    WORDS = 96,
    TILE_WIDTH = 48,
    TILE_HEIGHT = 33,
    TILE_GAP = 8,
    ROW_TOP = 40,
    ROW_STEP = 51,
    ROW_LEFT = 24,
    ROW_SHOWN = 5
};

static int focused(const Ui *ui)
{
    const PuzzleDesk *desk = &ui->shell->puzzle;
    return puzzle_in_row(ui, desk->grade, desk->at[desk->grade]);
}

/* The cursor may stand where another game has nothing. */
static void keep_in_book(Ui *ui)
{
    PuzzleDesk *desk = &ui->shell->puzzle;
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
        int length = puzzle_row_length(ui, grade);
        if (desk->at[grade] >= length)
            desk->at[grade] = (uint8_t)(length ? length - 1 : 0);
    }
    for (int i = 0; i < PUZZLE_GRADES && !puzzle_row_length(ui, desk->grade); i++)
        desk->grade = (uint8_t)((desk->grade + 1) % PUZZLE_GRADES);
}

static void puzzles_enter(Ui *ui)
{
    for (int grade = 0; grade < PUZZLE_GRADES; grade++)
        ui->shell->puzzle.at[grade] = 0;
    ui->shell->puzzle.grade = 0;
    keep_in_book(ui);
}

static void puzzles_resume(Ui *ui) { sound_play_song(ui->chip, SONG_TITLE); }

static void turn_to_game(Ui *ui, int by)
{
    do
        ui->shell->game = (uint8_t)((ui->shell->game + GAMES + by) % GAMES);
    while (!puzzle_book(ui));
    keep_in_book(ui);
    sound_effect(ui->chip, EFFECT_FLIP);
}

static void step_across(Ui *ui, int by)
{
    PuzzleDesk *desk = &ui->shell->puzzle;
    int         length = puzzle_row_length(ui, desk->grade);
    desk->at[desk->grade] = (uint8_t)((desk->at[desk->grade] + length + by) % length);
    sound_effect(ui->chip, EFFECT_FOCUS);
}

/* Rows are as wide as each other for whoever walks through them. */
static void step_down(Ui *ui, int by)
{
    PuzzleDesk *desk = &ui->shell->puzzle;
    uint8_t     at = desk->at[desk->grade];
    do
        desk->grade = (uint8_t)((desk->grade + PUZZLE_GRADES + by) % PUZZLE_GRADES);
    while (!puzzle_row_length(ui, desk->grade));
    desk->at[desk->grade] = at;
    keep_in_book(ui);
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void open_focused(Ui *ui)
{
    const char *why_not = puzzle_why_not(ui, ui->shell->puzzle.grade);
    if (!why_not && puzzle_begin(ui, focused(ui)))
        return;
    sound_effect(ui->chip, EFFECT_REFUSE);
    if (why_not)
        shell_refuse(ui, why_not);
}

static void puzzles_frame(Ui *ui)
{
    const Pad *pad = ui->pad;
    if (shell_back(ui))
        return;
    if (pad_pressed(pad, BUTTON_L) != pad_pressed(pad, BUTTON_R))
        turn_to_game(ui, pad_pressed(pad, BUTTON_L) ? -1 : 1);
    else if (pad_step(pad, BUTTON_LEFT) || pad_step(pad, BUTTON_RIGHT))
        step_across(ui, pad_step(pad, BUTTON_LEFT) ? -1 : 1);
    else if (pad_step(pad, BUTTON_UP) || pad_step(pad, BUTTON_DOWN))
        step_down(ui, pad_step(pad, BUTTON_UP) ? -1 : 1);
    else if (pad_pressed(pad, BUTTON_A))
        open_focused(ui);
}

/* ---- the picture ---- */

static void say_stars(Text *text, int stars)
{
    for (int i = 0; i < STARS_MOST; i++)
        text_add(text, i < stars ? ICON_STAR : ICON_STAR_HOLLOW);
}

static void draw_tile(Ui *ui, const Puzzle *puzzle, Rect tile, bool open)
{
    Canvas *canvas = ui->canvas;
    int     middle = tile.x + tile.w / 2;
    char    words[WORDS];
    Text    text;
    canvas_round_fill(canvas, tile, open ? PARCHMENT_5 : PARCHMENT_3);
    canvas_round_frame(canvas, tile, open ? PARCHMENT_1 : PARCHMENT_2);
    if (!open) {
        canvas_text(canvas, middle, tile.y + 13, ICON_LOCK, look_aligned(look_dim(), ALIGN_CENTRE));
        return;
    }
    text_begin(&text, words, sizeof words, NULL);
    text_number(&text, puzzle_number(ui, puzzle));
    canvas_text(canvas, middle, tile.y + 3, words, look_aligned(look_display(), ALIGN_CENTRE));
    text_begin(&text, words, sizeof words, NULL);
    say_stars(&text, puzzle_stars(ui, puzzle));
    canvas_text(canvas, middle, tile.y + 22, words,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

/* What does not fit is walked to: the row goes along. */
static int first_in_sight(const Ui *ui, int grade)
{
    int at = ui->shell->puzzle.at[grade];
    return at < ROW_SHOWN ? 0 : at - ROW_SHOWN + 1;
}

/* Where a row goes on beyond what is shown. */
static void draw_more(Ui *ui, int grade, int first, TextLook look)
{
    int middle = ROW_TOP + grade * ROW_STEP + TILE_HEIGHT / 2 - 4;
    int end = ROW_LEFT + ROW_SHOWN * (TILE_WIDTH + TILE_GAP) - TILE_GAP;
    if (first > 0)
        canvas_text(ui->canvas, ROW_LEFT - 9, middle, ICON_ARROW_LEFT, look);
    if (puzzle_in_row(ui, grade, first + ROW_SHOWN) >= 0)
        canvas_text(ui->canvas, end + 4, middle, ICON_ARROW_RIGHT, look);
}

static void draw_row(Ui *ui, int grade)
{
    const PuzzleDesk *desk = &ui->shell->puzzle;
    Canvas           *canvas = ui->canvas;
    int               top = ROW_TOP + grade * ROW_STEP, first = first_in_sight(ui, grade);
    bool              open = !puzzle_why_not(ui, grade);
    TextLook          look = look_inked(look_on_parchment(), BLOOD_1);
    canvas_text(canvas, ROW_LEFT, top - 13, puzzle_grade_title(grade), open ? look : look_dim());
    for (int i = 0; i < ROW_SHOWN; i++) {
        int index = puzzle_in_row(ui, grade, first + i);
        if (index < 0)
            break;
        Rect tile = rect_of(ROW_LEFT + i * (TILE_WIDTH + TILE_GAP), top, TILE_WIDTH, TILE_HEIGHT);
        draw_tile(ui, &puzzle_book(ui)->puzzles[index], tile, open);
        if (grade == desk->grade && first + i == desk->at[grade])
            widget_focus(canvas, tile, ui->frame);
    }
    draw_more(ui, grade, first, open ? look : look_dim());
}

static void say_focused(const Ui *ui, Text *text)
{
    const Puzzle *puzzle = &puzzle_book(ui)->puzzles[focused(ui)];
    int           stars = puzzle_stars(ui, puzzle);
    text_counted(text, puzzle->seats, "seat. ", "seats. ");
    if (!stars) {
        int left = stars_within_reach(&ui->save->stars[ui->shell->game], puzzle->id);
        text_add(text, "Not solved yet: ");
        text_counted(text, left, "star to win.", "stars to win.");
        return;
    }
    text_add(text, "Solved, with ");
    text_counted(text, stars, "star.", "stars.");
}

static void draw_focused(Ui *ui)
{
    Canvas     *canvas = ui->canvas;
    const char *why_not = puzzle_why_not(ui, ui->shell->puzzle.grade);
    char        words[WORDS], title[WORDS];
    Text        text;
    text_begin(&text, title, sizeof title, NULL);
    text_add(&text, puzzle_grade_title(ui->shell->puzzle.grade));
    text_add(&text, ", puzzle ");
    text_number(&text, ui->shell->puzzle.at[ui->shell->puzzle.grade] + 1);
    canvas_say(canvas, SPEECH_FOCUS, title);
    text_begin(&text, words, sizeof words, NULL);
    say_focused(ui, &text);
    canvas_say(canvas, SPEECH_MORE, why_not ? why_not : words);
    canvas_fill(canvas, rect_of(20, 188, 280, 1), PARCHMENT_2);
    canvas_text(canvas, CANVAS_WIDTH / 2, 193, why_not ? why_not : words,
                look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE));
    canvas_text(canvas, CANVAS_WIDTH / 2, 206,
                ICON_STAR " solved  " ICON_STAR " at the first try  " ICON_STAR " with no hint",
                look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE));
}

static void puzzles_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    char    left[WORDS], right[WORDS];
    Text    text;
    int     won, all;
    widget_background(canvas);
    widget_panel(canvas, rect_of(8, 18, 304, 204));
    for (int grade = 0; grade < PUZZLE_GRADES; grade++)
        draw_row(ui, grade);
    draw_focused(ui);
    puzzle_count_stars(ui, ui->shell->game, &won, &all);
    text_begin(&text, left, sizeof left, NULL);
    text_add(&text, rules_of(ui->shell->game)->title);
    text_add(&text, ": puzzles");
    text_begin(&text, right, sizeof right, NULL);
    text_number(&text, won);
    text_add(&text, " of ");
    text_number(&text, all);
    text_add(&text, " " ICON_STAR);
    widget_status_bar(canvas, left, right);
    const Prompt prompts[] = {
        {BUTTON_A, "Open"}, {BUTTON_L, ""}, {BUTTON_R, "Other game"}, {BUTTON_B, "Back"}};
    int closed = puzzle_why_not(ui, ui->shell->puzzle.grade) != NULL; /* nothing to open */
    widget_prompt_bar(canvas, prompts + closed, 4 - closed);
}

static void puzzles_describe(const Ui *ui, char *buffer, int room)
{
    const PuzzleDesk *desk = &ui->shell->puzzle;
    Text              text;
    text_begin_short(&text, buffer, room, NULL);
    text_add(&text, rules_of(ui->shell->game)->id);
    text_add(&text, " grade ");
    text_number(&text, desk->grade + 1);
    text_add(&text, " puzzle ");
    text_number(&text, desk->at[desk->grade] + 1);
}

const Scene scene_puzzles = {
    .name = "puzzles",
    .enter = puzzles_enter,
    .resume = puzzles_resume,
    .frame = puzzles_frame,
    .draw = puzzles_draw,
    .describe = puzzles_describe,
};
