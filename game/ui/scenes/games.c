/* Choosing a game: a page for each, with what it is about and how it went last time. */
#include "ai/rival.h"
#include "assets.h"
#include "ui/ui.h"
#include "core/require.h"
#include "core/rules.h"
#include "core/say.h"
#include "core/text.h"
#include "ui/coach/lesson.h"
#include "ui/game_art.h"
#include "ui/widgets.h"
#include "games/games.h"

enum { ROW_PLAY, ROW_SETUP, ROW_BOOK, ROW_LESSONS, ROW_PUZZLES, ROWS, WORDS = 96 };
enum { VALUE_WORDS = 24 };

/* What a game's page offers: a game may have neither lessons nor puzzles. */
typedef struct Offer {
    int     count;
    uint8_t kinds[ROWS];
    MenuRow rows[ROWS];
    char    learned[VALUE_WORDS], stars[VALUE_WORDS];
} Offer;

static void offer(Offer *made, int kind, const char *words, const char *value)
{
    require(made->count < ROWS);
    made->kinds[made->count] = (uint8_t)kind;
    made->rows[made->count++] = (MenuRow){.words = words, .value = value};
}

static const char *say_share(char words[VALUE_WORDS], int done, int all, const char *unit)
{
    Text text;
    text_begin(&text, words, VALUE_WORDS, NULL);
    text_number(&text, done);
    text_add(&text, " of ");
    text_number(&text, all);
    text_add(&text, unit);
    return words;
}

static void offer_now(const Ui *ui, Offer *made)
{
    int                game = ui->shell->game, won, all;
    const GameLessons *lessons = lessons_of(game);
    made->count = 0;
    offer(made, ROW_PLAY, "Play", NULL);
    made->rows[0].why_not = shell_why_not_play(&ui->save->seatings[game]);
    offer(made, ROW_SETUP, "Set up the table", NULL);
    offer(made, ROW_BOOK, "Rule book", NULL);
    if (lessons)
        offer(made, ROW_LESSONS, "Learn it in five minutes",
              say_share(made->learned, lessons_done(ui, game), lessons->count, ""));
    puzzle_count_stars(ui, game, &won, &all);
    if (all)
        offer(made, ROW_PUZZLES, "Puzzles", say_share(made->stars, won, all, " " ICON_STAR));
}

static void keep_cursor(Ui *ui)
{
    Offer made;
    offer_now(ui, &made);
    if (ui->shell->game_menu.cursor >= made.count)
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

static void choose(Ui *ui, int kind)
{
    switch (kind) {
    case ROW_PLAY:
        if (!offer_lessons(ui))
            play(ui);
        break;
    case ROW_SETUP: scene_push(ui, SCENE_SETUP); break;
    case ROW_BOOK: scene_push(ui, SCENE_BOOK); break;
    case ROW_LESSONS: scene_push(ui, SCENE_LESSONS); break;
    case ROW_PUZZLES: scene_push(ui, SCENE_PUZZLES); break;
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
    Offer made;
    offer_now(ui, &made);
    switch (shell_menu(ui, &ui->shell->game_menu, made.rows, made.count)) {
    case MENU_LEFT: turn_page(ui, -1); break;
    case MENU_RIGHT: turn_page(ui, 1); break;
    case MENU_CHOSEN: choose(ui, made.kinds[ui->shell->game_menu.cursor]); break;
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
    say_score(rules, last->score, text);
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
               page.y + 88);
    char words[WORDS];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    say_company(&text, &ui->save->seatings[shell->game]);
    canvas_text_short(canvas, x, page.y + 114, page.x + page.w - x - 10, words,
                      look_inked(look_on_parchment(), INK_3));
    Rect  menu = rect_of(page.x + 60, page.y + 138, page.w - 120, ROWS * MENU_ROW);
    Offer made;
    offer_now(ui, &made);
    canvas_fill(canvas, rect_of(page.x + 12, menu.y - 6, page.w - 24, 1), PARCHMENT_2);
    menu_draw(canvas, menu, &ui->shell->game_menu, made.rows, made.count, ui->frame);
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
