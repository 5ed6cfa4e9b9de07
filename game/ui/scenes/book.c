/* The rule books: choosing one, and reading it page by page. From a match it opens where the
 * decision at hand is explained. */
#include "assets.h"
#include "ui/book.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "ui/game_art.h"
#include "ui/scenes.h"
#include "ui/match/table.h"
#include "ui/widgets.h"
#include "games/games.h"

/* ---- choosing ---- */

static void books_frame(Cart *cart)
{
    MenuRow rows[GAMES];
    for (int game = 0; game < GAMES; game++)
        rows[game] = (MenuRow){.words = rules_of(game)->title};
    switch (shell_menu(cart, &cart->shell.books, rows, GAMES)) {
    case MENU_CHOSEN:
        cart->shell.game = cart->shell.books.cursor;
        scene_push(cart, &scene_book);
        break;
    case MENU_BACK: scene_pop(cart); break;
    default: break;
    }
}

static void books_draw(Cart *cart)
{
    Canvas *canvas = &cart->canvas;
    MenuRow rows[GAMES];
    Rect    box = rect_of(14, 40, 292, 160);
    for (int game = 0; game < GAMES; game++)
        rows[game] = (MenuRow){.words = rules_of(game)->title};
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, "Rule books",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 10, box.y + 40, 146, GAMES * MENU_ROW), &cart->shell.books,
              rows, GAMES, cart->frame);
    game_art_draw(canvas, box.x + 168, box.y + 38, cart->shell.books.cursor, cart->frame);
    canvas_text_box(canvas, rect_of(box.x + 14, box.y + 108, 140, 44),
                    "A few pages each, with pictures and examples.",
                    look_inked(look_on_parchment(), INK_3));
    widget_status_bar(canvas, "Rule books", NULL);
    const Prompt prompts[] = {{BUTTON_A, "Read"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
}

const Scene scene_books = {.name = "books", .frame = books_frame, .draw = books_draw};

/* ---- reading ---- */

static bool over_a_match(const Cart *cart) { return cart->scenes.scenes[0] == &scene_match; }

static void book_enter(Cart *cart)
{
    Shell *shell = &cart->shell;
    shell->book = shell->game;
    shell->page = 0;
    if (over_a_match(cart)) {
        const Match *view = &cart->match_screen.after;
        shell->book = view->game;
        if (!match_over(view))
            shell->page = (uint8_t)table_of(view->game)->book_page(view);
    }
    shell->pages = book_of(shell->book)->count;
    if (shell->page >= shell->pages)
        shell->page = 0;
    sound_effect(&cart->chip, EFFECT_FLIP);
}

static void book_frame(Cart *cart)
{
    Shell *shell = &cart->shell;
    if (pad_pressed(&cart->pad, BUTTON_A)) {
        if (shell->page + 1 < shell->pages) {
            shell->page++;
            sound_effect(&cart->chip, EFFECT_FLIP);
        } else {
            sound_effect(&cart->chip, EFFECT_BACK);
            scene_pop(cart);
        }
    } else if (!shell_back(cart)) {
        shell_turn_page(cart, &shell->page, shell->pages);
    }
}

static void book_draw(Cart *cart)
{
    const Shell *shell = &cart->shell;
    char         right[PAGE_NUMBER];
    bool         last = shell->page + 1 == shell->pages;
    widget_background(&cart->canvas);
    book_draw_page(&cart->canvas, shell->book, shell->page);
    shell_page_number(right, shell->page, shell->pages);
    widget_status_bar(&cart->canvas, rules_of(shell->book)->title, right);
    const Prompt prompts[] = {
        {BUTTON_A, last ? "Close" : "Next page"}, {BUTTON_LEFT, "Turn"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(&cart->canvas, prompts, 3);
}

const Scene scene_book = {
    .name = "book", .enter = book_enter, .frame = book_frame, .draw = book_draw};
