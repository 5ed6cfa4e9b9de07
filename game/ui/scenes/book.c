/* The rule books: choosing one, and reading it page by page. From a match it opens where the
 * decision at hand is explained. */
#include "assets.h"
#include "ui/book.h"
#include "ui/ui.h"
#include "core/rules.h"
#include "core/text.h"
#include "ui/large_page.h"
#include "ui/game_art.h"
#include "ui/match/table.h"
#include "ui/widgets.h"
#include "games/games.h"

enum { LARGE_WORDS = 1200 };

/* ---- choosing ---- */

static void books_frame(Ui *ui)
{
    MenuRow rows[GAMES];
    for (int game = 0; game < GAMES; game++)
        rows[game] = (MenuRow){.words = rules_of(game)->title};
    switch (shell_menu(ui, &ui->shell->books, rows, GAMES)) {
    case MENU_CHOSEN:
        ui->shell->game = ui->shell->books.cursor;
        scene_push(ui, SCENE_BOOK);
        break;
    case MENU_BACK: scene_pop(ui); break;
    default: break;
    }
}

static void books_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    MenuRow rows[GAMES];
    Rect    box = rect_of(14, 40, 292, 160);
    for (int game = 0; game < GAMES; game++)
        rows[game] = (MenuRow){.words = rules_of(game)->title};
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, "Rule books",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 10, box.y + 40, 146, GAMES * MENU_ROW), &ui->shell->books,
              rows, GAMES, ui->frame);
    game_art_draw(canvas, box.x + 168, box.y + 38, ui->shell->books.cursor, ui->frame);
    canvas_text_box(canvas, rect_of(box.x + 14, box.y + 108, 140, 44),
                    "A few pages each, with pictures and examples.",
                    look_inked(look_on_parchment(), INK_3));
    widget_status_bar(canvas, "Rule books", NULL);
    const Prompt prompts[] = {{BUTTON_A, "Read"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
}

const Scene scene_books = {.name = "books", .frame = books_frame, .draw = books_draw};

/* ---- reading ---- */

static bool over_a_match(const Ui *ui) { return ui->scenes->ids[0] == SCENE_MATCH; }

static void book_enter(Ui *ui)
{
    Shell *shell = ui->shell;
    shell->book = shell->game;
    shell->page = 0;
    shell->line = 0;
    if (over_a_match(ui)) {
        const Match *view = &ui->match_screen->view;
        shell->book = view->game;
        if (!match_over(view))
            shell->page = (uint8_t)table_of(view->game)->book_page(view);
    }
    shell->pages = book_of(shell->book)->count;
    if (shell->page >= shell->pages)
        shell->page = 0;
    sound_effect(ui->chip, EFFECT_FLIP);
}

/* Where X leads: the index, but not from the index. */
static bool can_find(const Shell *shell)
{
    int index = book_index(shell->book);
    return index >= 0 && shell->page != index;
}

static void book_frame(Ui *ui)
{
    Shell *shell = ui->shell;
    large_page_scroll(&shell->line, ui->pad);
    if (pad_pressed(ui->pad, BUTTON_X) && can_find(shell)) {
        shell->page = (uint8_t)book_index(shell->book);
        shell->line = 0;
        sound_effect(ui->chip, EFFECT_FLIP);
    } else if (pad_pressed(ui->pad, BUTTON_A)) {
        if (shell->page + 1 < shell->pages) {
            shell->page++;
            sound_effect(ui->chip, EFFECT_FLIP);
        } else {
            sound_effect(ui->chip, EFFECT_BACK);
            scene_pop(ui);
        }
    } else if (!shell_back(ui)) {
        shell_turn_page(ui, &shell->page, shell->pages);
    }
}

static void add_part(Text *text, const char *words)
{
    if (!words || !words[0])
        return;
    text_add(text, text->used ? "\n" : "");
    text_add(text, words);
}

static void draw_large(Ui *ui)
{
    const BookPage *page = &book_of(ui->shell->book)->pages[ui->shell->page];
    char            words[LARGE_WORDS], card_list[BOOK_CARDS_WORDS];
    Text            text, cards;
    text_begin_short(&text, words, sizeof words, NULL);
    text_begin(&cards, card_list, sizeof card_list, NULL);
    add_part(&text, page->words);
    book_say_cards(ui->shell->book, page, &cards); /* for their pictures there is no room */
    add_part(&text, card_list);
    add_part(&text, page->more);
    add_part(&text, page->example);
    large_page_draw(ui->canvas, page->title, words, NULL, &ui->shell->line);
}

static void book_draw(Ui *ui)
{
    const Shell *shell = ui->shell;
    char         right[PAGE_NUMBER];
    bool         last = shell->page + 1 == shell->pages;
    widget_background(ui->canvas);
    book_draw_page(ui->canvas, shell->book, shell->page);
    shell_page_number(right, shell->page, shell->pages);
    canvas_say(ui->canvas, SPEECH_PLACE, right);
    widget_status_bar(ui->canvas, rules_of(shell->book)->title, right);
    const Prompt prompts[] = {{BUTTON_A, last ? "Close" : "Next page"},
                              {BUTTON_LEFT, "Turn"},
                              {BUTTON_B, "Back"},
                              {BUTTON_X, "Find a rule"}};
    widget_prompt_bar(ui->canvas, prompts, can_find(shell) ? 4 : 3);
    if (ui->save->settings.large_text)
        draw_large(ui);
}

const Scene scene_book = {
    .name = "book", .enter = book_enter, .frame = book_frame, .draw = book_draw};
