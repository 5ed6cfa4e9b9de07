#include "large_page.h"

#include <string.h>

#include "assets.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "widgets.h"

enum {
    WIDE = CANVAS_WIDTH / 2,
    HIGH = CANVAS_HEIGHT / 2,
    MARGIN = 5,
    WIDTH = WIDE - 2 * MARGIN,
    TOP = 16,
    LINES = 11
};

void large_page_scroll(uint8_t *line, const Pad *pad)
{
    if (pad_step(pad, BUTTON_DOWN))
        ++*line;
    else if (pad_step(pad, BUTTON_UP) && *line)
        --*line;
}

/* ---- words ---- */

/* The colour in which the next line goes on, once the words have been read so far. */
static void keep_ink(char ink[3], const char *words, const char *end)
{
    for (; words < end; words++)
        if (*words == TEXT_INK)
            memcpy(ink, words, 2);
        else if (*words == TEXT_BASE)
            ink[0] = 0;
}

static void draw_line(Canvas *canvas, int y, const char *ink, const FontLine *line)
{
    char room[WIDE];
    Text text;
    text_begin_short(&text, room, sizeof room, NULL);
    text_add(&text, ink);
    text_add_bytes(&text, line->begin, line->bytes);
    canvas_text(canvas, MARGIN, y, room, look_on_parchment());
}

static void draw_words(Canvas *canvas, const char *words, int first)
{
    FontLine at;
    char     ink[3] = {0};
    for (int i = 0; i < first + LINES && font_wrap(&FONT_BODY, words, WIDTH, &at); i++) {
        if (i >= first)
            draw_line(canvas, TOP + (i - first) * FONT_BODY.line, ink, &at);
        keep_ink(ink, words, at.next);
        words = at.next;
    }
}

/* ---- cards ---- */

enum { ROW_LINES = 4, CARDS_A_ROW = WIDTH / (SMALL_CARD_WIDTH + 1) };

static int card_lines(const LargeCards *cards)
{
    return cards ? (cards->count + CARDS_A_ROW - 1) / CARDS_A_ROW * ROW_LINES : 0;
}

/* Those of which the whole is seen. */
static void draw_cards(Canvas *canvas, const LargeCards *cards, int first)
{
    for (int i = 0; cards && i < cards->count; i++) {
        int row_line = first + i / CARDS_A_ROW * ROW_LINES;
        if (row_line >= 0 && row_line + ROW_LINES <= LINES)
            cards->draw(canvas,
                        rect_of(MARGIN + i % CARDS_A_ROW * (SMALL_CARD_WIDTH + 1),
                                TOP + row_line * FONT_BODY.line + 4, SMALL_CARD_WIDTH,
                                SMALL_CARD_HEIGHT),
                        cards->cards[i], 0);
    }
}

/* The page is laid out in a quarter of the screen, which is then drawn twice as large. */
void large_page_draw(Canvas *canvas, const char *title, const char *words, const LargeCards *cards,
                     uint8_t *line)
{
    int lines = font_lines(&FONT_BODY, words, WIDTH), all = lines + card_lines(cards);
    int last = all > LINES ? all - LINES : 0;
    if (*line > last)
        *line = (uint8_t)last;
    canvas_layer(canvas);
    canvas_fill(canvas, rect_of(0, 0, WIDE, HIGH), PARCHMENT_5);
    canvas_text_short(canvas, MARGIN, 4, WIDTH, title, look_inked(look_on_parchment(), BLOOD_1));
    canvas_fill(canvas, rect_of(MARGIN, 13, WIDTH, 1), PARCHMENT_2);
    draw_words(canvas, words, *line);
    draw_cards(canvas, cards, lines - *line);
    if (*line < last)
        canvas_sprite(canvas, WIDE - 12, HIGH - 5,
                      sprite_of(SPRITE_ARROW_DOWN)); /* below the words */
    canvas_double(canvas, 0, 0);
}
