#include "book.h"

#include "assets.h"
#include "core/cards.h"
#include "core/rules.h"
#include "core/text.h"
#include "game_art.h"
#include "gfx/cardart.h"
#include "widgets.h"

enum { PAGE_X = 6, PAGE_Y = 15, PAGE_W = 308, PAGE_H = 210, MARGIN = 10, CAPTION = 11, GAP = 5 };

int book_index(int game)
{
    int last = book_of(game)->count - 1;
    return text_same(book_of(game)->pages[last].title, "Find a rule") ? last : -1;
}

static int draw_cards(Canvas *canvas, int game, const BookPage *page, int y)
{
    int count = 0;
    while (count < BOOK_CARDS_MAX && page->cards[count].card)
        count++;
    if (!count)
        return 0;
    int width = page->small ? SMALL_CARD_WIDTH : CARD_WIDTH,
        height = page->small ? SMALL_CARD_HEIGHT : CARD_HEIGHT;
    int  pitch = (PAGE_W - 2 * MARGIN) / count;
    int  most = page->small ? 60 : 66;
    bool captioned = false;
    pitch = pitch > most ? most : pitch;
    int x = CANVAS_WIDTH / 2 - pitch * count / 2 + pitch / 2;
    for (int i = 0; i < count; i++, x += pitch) {
        game_card_draw(canvas, x - width / 2, y, game, page->cards[i].card, page->small);
        if (!page->cards[i].caption)
            continue;
        captioned = true;
        canvas_text(canvas, x, y + height + 3, page->cards[i].caption,
                    look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    }
    return height + (captioned ? CAPTION : 0) + GAP;
}

static int draw_example(Canvas *canvas, const char *words, int y)
{
    int  width = PAGE_W - 2 * MARGIN;
    int  height = font_lines(&FONT_BODY, words, width - 16) * FONT_BODY.line + 11;
    Rect box = rect_of(PAGE_X + MARGIN, y, width, height);
    canvas_round_fill(canvas, box, PARCHMENT_5);
    canvas_round_frame(canvas, box, GOLD_2);
    canvas_text_box(canvas, rect_of(box.x + 8, box.y + 6, width - 16, height - 8), words,
                    look_inked(look_on_parchment(), INK_2));
    return height;
}

/* A game's own name of a card is written for files: "extra_hand" is Extra Hand to a reader. */
static void say_code(const char *code, Text *text)
{
    for (bool begins = true; *code; code++) {
        char letter = *code == '_' ? ' ' : *code;
        if (begins && letter >= 'a' && letter <= 'z')
            letter = (char)(letter - 'a' + 'A');
        text_add_bytes(text, &letter, 1);
        begins = letter == ' ';
    }
}

static void say_card(int game, Card card, Text *text)
{
    const Rules *rules = rules_of(game);
    const char  *code = rules->card_code ? rules->card_code(card) : NULL;
    if (rules->card_code == card_code)
        card_sign(text, card);
    else if (code)
        say_code(code, text);
    else
        text_number(text, card);
}

/* A caption may stand below the last of several cards: it goes for all of them. */
void book_say_cards(int game, const BookPage *page, Text *text)
{
    bool any = false;
    for (int i = 0; i < BOOK_CARDS_MAX; i++)
        any |= page->cards[i].card && page->cards[i].caption;
    for (int i = 0; any && i < BOOK_CARDS_MAX && page->cards[i].card; i++) {
        const char *caption = page->cards[i].caption;
        bool        last = i + 1 == BOOK_CARDS_MAX || !page->cards[i + 1].card;
        say_card(game, page->cards[i].card, text);
        if (caption) {
            text_add(text, ": ");
            text_add(text, caption);
        }
        text_add(text, last ? "." : caption ? ", " : " + ");
    }
}

static void say_page(Canvas *canvas, int game, const BookPage *page)
{
    char cards[BOOK_CARDS_WORDS];
    Text text;
    text_begin(&text, cards, sizeof cards, NULL);
    book_say_cards(game, page, &text);
    canvas_say(canvas, SPEECH_MORE, page->title);
    canvas_say(canvas, SPEECH_MORE, page->words);
    canvas_say(canvas, SPEECH_MORE, cards);
    canvas_say(canvas, SPEECH_MORE, page->more);
    canvas_say(canvas, SPEECH_MORE, page->example);
}

int book_draw_page(Canvas *canvas, int game, int number)
{
    const BookPage *page = &book_of(game)->pages[number];
    Rect            in = rect_of(PAGE_X + MARGIN, PAGE_Y + 28, PAGE_W - 2 * MARGIN, PAGE_H - 34);
    widget_panel(canvas, rect_of(PAGE_X, PAGE_Y, PAGE_W, PAGE_H));
    say_page(canvas, game, page);
    canvas_text(canvas, CANVAS_WIDTH / 2, PAGE_Y + 8, page->title,
                look_aligned(look_display(), ALIGN_CENTRE));
    int bottom = in.y + in.h, y = in.y;
    y += canvas_text_box(canvas, in, page->words, look_on_parchment()) + GAP;
    y += draw_cards(canvas, game, page, y);
    if (page->more)
        y += canvas_text_box(canvas, rect_of(in.x, y, in.w, bottom - y), page->more,
                             look_on_parchment()) +
             GAP;
    if (page->example)
        y += draw_example(canvas, page->example, y) + GAP;
    return PAGE_Y + PAGE_H - 4 - (y - GAP);
}
