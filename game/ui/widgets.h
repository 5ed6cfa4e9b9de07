/* The parts that every screen is made of: bars, panels, menus, prompts. */
#ifndef CARDHOLD_WIDGETS_H
#define CARDHOLD_WIDGETS_H

#include <stdbool.h>
#include <stdint.h>

#include "gfx/canvas.h"
#include "pad.h"

enum { BAR_HEIGHT = 12, MENU_ROW = 11 };

/* The ways in which text is written; the colours belong to the surface it stands on. */
TextLook look_on_felt(void);      /* light, for the table and the bars */
TextLook look_on_parchment(void); /* dark, for panels */
TextLook look_dim(void);          /* what is not possible, on parchment */
TextLook look_display(void);      /* the large font, gold */
TextLook look_aligned(TextLook look, Align align);
TextLook look_inked(TextLook look, uint8_t ink);

/* The bar on top: where one is, and a few figures on the right. */
void widget_status_bar(Canvas *canvas, const char *left, const char *right);

/* The bar at the bottom: what each button does now. A button without words is left out. */
typedef struct Prompt {
    Button      button;
    const char *words;
} Prompt;
void widget_prompt_bar(Canvas *canvas, const Prompt *prompts, int count);
/* The glyph, to be put into a text, of the button that means this: with one hand it is another. */
const char *widget_button_icon(const Canvas *canvas, Button meant);

void widget_panel(Canvas *canvas, Rect rect);
/* The golden frame around what is focused, and where its outer line lies now: it breathes. */
void widget_focus(Canvas *canvas, Rect rect, uint32_t frame);
Rect widget_focus_edge(Rect rect, uint32_t frame);
void widget_background(Canvas *canvas); /* the felt of the table */

/* A menu of rows. Rows that are not possible stay in it, dim, and say why. */
typedef struct MenuRow {
    const char *words;
    const char *value;   /* on the right, may be NULL */
    const char *why_not; /* NULL: possible */
} MenuRow;

typedef struct Menu {
    uint8_t cursor, top;
} Menu;

typedef enum MenuAnswer {
    MENU_NOTHING,
    MENU_MOVED,
    MENU_CHOSEN,
    MENU_REFUSED,
    MENU_LEFT,
    MENU_RIGHT,
    MENU_BACK
} MenuAnswer;

MenuAnswer menu_frame(Menu *menu, const Pad *pad, const MenuRow *rows, int count);
void       menu_draw(Canvas *canvas, Rect rect, Menu *menu, const MenuRow *rows, int count,
                     uint32_t frame);

/* A question with two answers over whatever is on the screen, in a box of this size: usually in the
 * middle. */
static inline Rect widget_question_box(void) { return rect_of(60, 84, 200, 72); }
void               widget_question(Canvas *canvas, Rect box, const char *question, const char *yes,
                                   const char *no, bool on_yes, uint32_t frame);
/* What the buttons do meanwhile; `back`: what B means. */
void widget_question_prompts(Canvas *canvas, const char *back);

/* A piece of news on top of everything: it slides in, stays a while and slides out. */
void widget_notice(Canvas *canvas, const char *words, int frames_so_far, int frames_left);

#endif
