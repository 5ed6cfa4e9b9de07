/* Choosing a game: a page for each, with what it is about and how it went last time. */
#include "ai/rival.h"
#include "assets.h"
#include "ui/ui.h"
#include "core/rules.h"
#include "core/text.h"
#include "ui/coach/lesson.h"
#include "ui/game_art.h"
#include "ui/widgets.h"
#include "games/games.h"

enum { ROW_PLAY, ROW_SETUP, ROW_BOOK, ROW_LESSONS, ROWS, WORDS = 96, VALUE_WORDS = 16 };

/* A game without lessons has one row less. */
static int rows_now(const Ui *ui, MenuRow rows[ROWS], char learned[VALUE_WORDS])
{
    int                game = ui->shell->game;
    const GameLessons *lessons = lessons_of(game);
    Text               text;
    rows[ROW_PLAY] =
        (MenuRow){.words = "Play", .why_not = shell_why_not_play(&ui->save->seatings[game])};
    rows[ROW_SETUP] = (MenuRow){.words = "Set up the table"};
    rows[ROW_BOOK] = (MenuRow){.words = "Rule book"};
    if (!lessons)
        return ROW_LESSONS;
    text_begin(&text, learned, VALUE_WORDS, NULL);
    text_number(&text, lessons_done(ui, game));
    text_add(&text, " of ");
    text_number(&text, lessons->count);
    rows[ROW_LESSONS] = (MenuRow){.words = "Learn it in five minutes", .value = learned};
    return ROWS;
}

static void keep_cursor(Ui *ui)
{
    if (ui->shell->game_menu.cursor == ROW_LESSONS && !lessons_of(ui->shell->game))
        ui->shell->game_menu.cursor = ROW_BOOK;
}

static void turn_page(Ui *ui, int by)
{
    ui->shell->game = (uint8_t)((ui->shell->game + GAMES + by) % GAMES);
    keep_cursor(ui);
    sound_effect(ui->chip, EFFECT_FLIP);
}

static void play(Ui *ui)
{
    if (!shell_ask_before_play(ui))
        shell_play(ui, &ui->save->seatings[ui->shell->game]);
}

/* Who opens a game for the first time is asked once whether to learn it first. */
static bool offer_lessons(Ui *ui)
{
    Learning *learning = &ui->save->learning[ui->shell->game];
    if (!lessons_of(ui->shell->game) || learning->offered ||
        ui->save->records.last[ui->shell->game].kind != LAST_NEVER)
        return false;
    learning->offered = true;
    save_commit(ui->save, ui->out);
    shell_ask(ui, QUESTION_LEARN);
    sound_effect(ui->chip, EFFECT_COACH);
    return true;
}

static void choose(Ui *ui)
{
    switch (ui->shell->game_menu.cursor) {
    case ROW_PLAY:
        if (!offer_lessons(ui))
            play(ui);
        break;
    case ROW_SETUP: scene_push(ui, SCENE_SETUP); break;
    case ROW_BOOK: scene_push(ui, SCENE_BOOK); break;
    case ROW_LESSONS: scene_push(ui, SCENE_LESSONS); break;
    }
}

/* "Just play" is an answer, too; B only goes back. */
static void answer(Ui *ui)
{
    bool learn = ui->shell->question.id == QUESTION_LEARN, back = pad_pressed(ui->pad, BUTTON_B);
    bool yes = shell_question(ui);
    if (yes && learn)
        scene_push(ui, SCENE_LESSONS);
    else if (yes)
        shell_play(ui, &ui->save->seatings[ui->shell->game]);
    else if (learn && !ui->shell->question.open && !back)
        play(ui);
}

static void games_frame(Ui *ui)
{
    if (ui->shell->question.open) {
        answer(ui);
        return;
    }
    if (pad_pressed(ui->pad, BUTTON_L) || pad_pressed(ui->pad, BUTTON_R)) {
        turn_page(ui, pad_pressed(ui->pad, BUTTON_L) ? -1 : 1);
        return;
    }
    MenuRow rows[ROWS];
    char    learned[VALUE_WORDS];
    int     count = rows_now(ui, rows, learned);
    switch (shell_menu(ui, &ui->shell->game_menu, rows, count)) {
    case MENU_LEFT: turn_page(ui, -1); break;
    case MENU_RIGHT: turn_page(ui, 1); break;
    case MENU_CHOSEN: choose(ui); break;
    case MENU_BACK: scene_pop(ui); break;
    default: break;
    }
}

static void say_last(Text *text, const LastResult *last, const Rules *rules)
{
    static const char *const PLACES[] = {"", "1st", "2nd", "3rd", "4th", "5th", "6th"};
    switch (last->kind) {
    case LAST_NEVER: text_add(text, "Not played yet"); return;
    case LAST_TOGETHER: text_add(text, "Last time: played together"); return;
    case LAST_DRAWN: text_add(text, "Last time: nobody won"); return;
    default: break;
    }
    text_add(text, last->kind == LAST_WON ? "Last time: won with " : "Last time: ");
    if (last->kind == LAST_LOST) {
        text_add(text, PLACES[last->place]);
        text_add(text, " of ");
        text_number(text, last->seats);
        text_add(text, " with ");
    }
    text_number(text, last->score);
    text_add(text, " ");
    text_add(text, rules->score_word);
}

static void say_company(Text *text, const Seating *seating)
{
    SeatNames names;
    shell_labels(seating, &names);
    for (int seat = 0; seat < seating_seats(seating); seat++) {
        if (seat)
            text_add(text, ", ");
        text_add(text, names.names[seat]);
    }
}

/* Without a last result where statistics are hidden. */
static void draw_facts(Canvas *canvas, const Rules *rules, const LastResult *last, int x, int y)
{
    char words[WORDS];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, ICON_PERSON " ");
    text_number(&text, rules->seats_min);
    if (rules->seats_max > rules->seats_min) {
        text_add(&text, "-");
        text_number(&text, rules->seats_max);
    }
    text_add(&text, " seats   " ICON_CLOCK " ");
    text_number(&text, rules->minutes);
    text_add(&text, " minutes");
    canvas_text(canvas, x, y, words, look_on_parchment());
    if (!last)
        return;
    text_begin(&text, words, sizeof words, NULL);
    say_last(&text, last, rules);
    canvas_text(canvas, x, y + 13, words, look_inked(look_on_parchment(), BLOOD_1));
}

static void draw_page(Ui *ui)
{
    Canvas      *canvas = ui->canvas;
    const Shell *shell = ui->shell;
    const Rules *rules = rules_of(shell->game);
    Rect         page = rect_of(8, 18, 304, 204);
    widget_panel(canvas, page);
    canvas_text(canvas, page.x + page.w / 2, page.y + 9, rules->title,
                look_aligned(look_display(), ALIGN_CENTRE));
    game_art_draw(canvas, page.x + 10, page.y + 32, shell->game, ui->frame);
    int x = page.x + 28 + GAME_ART_WIDTH;
    canvas_text_box(canvas, rect_of(x, page.y + 36, page.x + page.w - x - 10, 62), rules->pitch,
                    look_on_parchment());
    draw_facts(canvas, rules,
               ui->save->settings.hide_statistics ? NULL : &ui->save->records.last[shell->game], x,
               page.y + 104);
    char words[WORDS];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    say_company(&text, &ui->save->seatings[shell->game]);
    Rect menu = rect_of(page.x + 60, page.y + 136, page.w - 120, ROWS * MENU_ROW);
    canvas_fill(canvas, rect_of(page.x + 12, menu.y - 6, page.w - 24, 1), PARCHMENT_2);
    MenuRow rows[ROWS];
    char    learned[VALUE_WORDS];
    int     count = rows_now(ui, rows, learned);
    menu_draw(canvas, menu, &ui->shell->game_menu, rows, count, ui->frame);
    canvas_text_short(canvas, page.x + page.w / 2, menu.y + menu.h + 8, page.w - 20, words,
                      look_aligned(look_inked(look_on_parchment(), INK_4), ALIGN_CENTRE));
}

static void draw_dots(Canvas *canvas, int present)
{
    for (int i = 0; i < GAMES; i++)
        canvas_disc(canvas, CANVAS_WIDTH / 2 + (i - GAMES / 2) * 10, 216, i == present ? 2 : 1,
                    i == present ? BLOOD_2 : PARCHMENT_1);
}

static void games_draw(Ui *ui)
{
    widget_background(ui->canvas);
    canvas_say(ui->canvas, SPEECH_QUESTION, rules_of(ui->shell->game)->title);
    draw_page(ui);
    draw_dots(ui->canvas, ui->shell->game);
    widget_status_bar(ui->canvas, "Choose a game", NULL);
    const Prompt prompts[] = {
        {BUTTON_A, "Choose"}, {BUTTON_LEFT, "Other game"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(ui->canvas, prompts, 3);
    shell_draw_question(ui);
}

const Scene scene_games = {
    .name = "games", .enter = keep_cursor, .frame = games_frame, .draw = games_draw};
