#include "large_page.h"

#include <stddef.h>

#include "assets.h"
#include "core/text.h"
#include "widgets.h"

enum { WIDE = CANVAS_WIDTH / 2, HIGH = CANVAS_HEIGHT / 2, MARGIN = 5, TOP = 16, LINES = 11 };

void large_page_scroll(uint8_t *line, const Pad *pad)
{
    if (pad_step(pad, BUTTON_DOWN))
        ++*line;
    else if (pad_step(pad, BUTTON_UP) && *line)
        --*line;
}

/* The page is laid out in a quarter of the screen, which is then drawn twice as large. */
void large_page_draw(Canvas *canvas, const char *title, const char *words, uint8_t *line)
{
    int lines = font_lines(&FONT_BODY, words, WIDE - 2 * MARGIN);
    int last = lines > LINES ? lines - LINES : 0;
    if (*line > last)
        *line = (uint8_t)last;
    FontLine at;
    for (int i = 0; i < *line && font_wrap(&FONT_BODY, words, WIDE - 2 * MARGIN, &at); i++)
        words = at.next;
    canvas_layer(canvas);
    canvas_fill(canvas, rect_of(0, 0, WIDE, HIGH), PARCHMENT_5);
    canvas_text_short(canvas, MARGIN, 4, WIDE - 2 * MARGIN, title,
                      look_inked(look_on_parchment(), BLOOD_1));
    canvas_fill(canvas, rect_of(MARGIN, 13, WIDE - 2 * MARGIN, 1), PARCHMENT_2);
    for (int i = 0; i < LINES && font_wrap(&FONT_BODY, words, WIDE - 2 * MARGIN, &at); i++) {
        char room[WIDE];
        Text text;
        text_begin_short(&text, room, sizeof room, NULL);
        text_add_bytes(&text, at.begin, at.bytes);
        canvas_text(canvas, MARGIN, TOP + i * FONT_BODY.line, room, look_on_parchment());
        words = at.next;
    }
    if (*line < last)
        canvas_sprite(canvas, WIDE - 12, HIGH - 8, sprite_of(SPRITE_ARROW_DOWN));
    canvas_double(canvas, 0, 0);
}
