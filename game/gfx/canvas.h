/* Drawing on a picture of 320x240 palette indices: shapes, sprites, panels and text, all clipped.
 * In test builds (CANVAS_RECORD) the canvas also remembers its texts and finds those that are cut
 * off, leave the screen, overlap one another or are half covered. */
#ifndef CARDHOLD_CANVAS_H
#define CARDHOLD_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "gfx/speech.h"

enum { CANVAS_WIDTH = 320, CANVAS_HEIGHT = 240, CANVAS_COLOURS = 64 };

enum {
    COLOUR_CLEAR = 255, /* no colour: transparent in a sprite, "none" in a look */
    ICONS_FIRST = 0x21  /* the letter of the first inline icon after TEXT_ICON */
};

/* Inside a text: a byte that begins an escape. assets.h has ready strings for each colour (INK_…)
 * and each icon (ICON_…), to be put between other strings: "Costs " ICON_COIN " 3". */
enum {
    TEXT_INK = 1,  /* then '@' + colour: the colour of what follows */
    TEXT_ICON = 2, /* then ICONS_FIRST + icon: a small picture in the line */
    TEXT_BASE = 3  /* back to the colour that the text began with */
};
#define INK_BASE "\003"

typedef struct Rect {
    int16_t x, y, w, h;
} Rect;

typedef struct Sprite {
    uint16_t       w, h;
    uint8_t        slice; /* as a panel: the width of the border that does not stretch */
    const uint8_t *pixels;
} Sprite;

typedef struct Glyph {
    uint8_t  w;    /* of the ink; the font adds its gap */
    uint16_t rows; /* where its rows begin in the font */
} Glyph;

enum { FONT_LETTERS = 0x7f - 0x20, FONT_EXTRAS_MAX = 24 };

typedef struct Font {
    uint8_t              height;   /* of a letter's cell, with what hangs below the line */
    uint8_t              baseline; /* the height of a capital */
    uint8_t              line;     /* from one line to the next */
    uint8_t              gap;      /* between letters */
    uint8_t              extras;   /* how many characters beyond ASCII */
    const uint16_t      *extra_codes;
    const Glyph         *glyphs; /* ' ' .. '~', then the extras */
    const uint16_t      *rows;   /* one word a row, the left-most pixel in bit 0 */
    const Sprite *const *icons;
    uint8_t              icon_count;
} Font;

typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

typedef struct TextLook {
    const Font *font;
    uint8_t     ink;
    uint8_t     align; /* an Align: x is the left end, the middle or the right end */
    bool        shadowed, two_tone, outlined;
    uint8_t     shadow;  /* with shadowed: one pixel down and right; with outlined: all around */
    uint8_t     ink_low; /* with two_tone: the colour of the lower half */
} TextLook;

typedef struct SpriteLook {
    bool           flip_x, flip_y;
    const uint8_t *recolour; /* a colour for each of the 64, or NULL */
} SpriteLook;

/* ---- what the texts of a frame are checked for ---- */

typedef enum TextFaultKind {
    TEXT_FAULT_CUT,     /* did not fit its box: something was left off */
    TEXT_FAULT_OUTSIDE, /* leaves the screen or the clip rectangle */
    TEXT_FAULT_OVERLAP, /* lies over another text of the same layer */
    TEXT_FAULT_COVERED, /* something was drawn over a part of it in the same layer */
    TEXT_FAULT_UNKNOWN  /* has a character or an icon that the font does not have */
} TextFaultKind;

enum { TEXT_BOXES_MAX = 320, TEXT_FAULTS_MAX = 8, TEXT_SNIPPET = 28 };

typedef struct TextFault {
    TextFaultKind kind;
    Rect          box;
    char          words[TEXT_SNIPPET], other[TEXT_SNIPPET];
} TextFault;

typedef struct TextBox {
    Rect box;
    char words[TEXT_SNIPPET];
} TextBox;

typedef struct TextRecord {
    bool      paused;
    uint16_t  boxes_used, boxes_below; /* those before boxes_below lie in lower layers */
    uint16_t  faults_found;            /* may be more than are kept */
    TextBox   boxes[TEXT_BOXES_MAX];
    TextFault faults[TEXT_FAULTS_MAX];
} TextRecord;

typedef struct Canvas {
    uint8_t *pixels; /* given anew at the beginning of each frame */
    Rect     clip;
    Rect     unseen; /* will be drawn over: what lies in it is left out */
    Speech  *speech; /* what is said of the frame; NULL: nobody listens */
    uint8_t  hand;   /* which hand plays: prompts show the buttons of its side */
    uint8_t  back;   /* what the player has put on: the backs of cards, */
    uint8_t  frame;  /* and the frame of portraits */
    Rect     focus;  /* where the focus was drawn last; w == 0: nowhere */
#ifdef CANVAS_RECORD
    TextRecord record;
#endif
} Canvas;

static inline Rect rect_of(int x, int y, int w, int h)
{
    return (Rect){(int16_t)x, (int16_t)y, (int16_t)w, (int16_t)h};
}
Rect rect_inset(Rect rect, int by); /* smaller on all sides, larger if by < 0 */
Rect rect_common(Rect a, Rect b);   /* what lies in both; w and h 0 if nothing does */
Rect rect_centred(Rect in, int w, int h);

/* Begins a frame: whole screen as clip, no text recorded yet. The pixels are left as they are. */
void canvas_begin(Canvas *canvas, uint8_t pixels[CANVAS_HEIGHT * CANVAS_WIDTH]);
void canvas_clear(Canvas *canvas, uint8_t colour);

/* Narrows the clip rectangle and returns the former one, to be given back to canvas_unclip. */
Rect canvas_clip(Canvas *canvas, Rect to);
void canvas_unclip(Canvas *canvas, Rect former);

/* The part of it that is to be drawn; w and h are 0 if none is. */
Rect canvas_seen(const Canvas *canvas, Rect rect);

/* What follows lies on top of all before (a dialogue, a flying card): it may cover texts. */
void canvas_layer(Canvas *canvas);

/* While loose, texts are not checked: for what is just moving on or off the screen, or is a part of
 * a picture. Returns how it was before. */
bool canvas_loose(Canvas *canvas, bool loose);

void    canvas_pixel(Canvas *canvas, int x, int y, uint8_t colour);
uint8_t canvas_at(const Canvas *canvas, int x, int y);
void    canvas_fill(Canvas *canvas, Rect rect, uint8_t colour);
void    canvas_frame(Canvas *canvas, Rect rect, uint8_t colour);      /* one pixel wide, inside */
void    canvas_round_fill(Canvas *canvas, Rect rect, uint8_t colour); /* without its corners */
void    canvas_round_frame(Canvas *canvas, Rect rect, uint8_t colour);
void    canvas_line(Canvas *canvas, int x0, int y0, int x1, int y1, uint8_t colour);
void    canvas_disc(Canvas *canvas, int x, int y, int radius, uint8_t colour);

/* Colours part of 16 pixels in an even pattern: 0 none, 16 all. */
void canvas_dither(Canvas *canvas, Rect rect, uint8_t colour, int of_sixteen);
/* From the colour `top` to the colour `bottom` through those between (a stretch of one ramp). */
void canvas_gradient(Canvas *canvas, Rect rect, uint8_t top, uint8_t bottom);
/* Every pixel through a table of 64 colours: dimming, tinting. */
void canvas_recolour(Canvas *canvas, Rect rect, const uint8_t recolour[CANVAS_COLOURS]);

void canvas_sprite(Canvas *canvas, int x, int y, const Sprite *sprite);
void canvas_sprite_look(Canvas *canvas, int x, int y, const Sprite *sprite, SpriteLook look);
/* Only the part of the sprite inside `part` (in the sprite's own pixels), at its usual place. */
void canvas_sprite_part(Canvas *canvas, int x, int y, const Sprite *sprite, Rect part,
                        SpriteLook look);
/* At twice its size. */
void canvas_sprite_double(Canvas *canvas, int x, int y, const Sprite *sprite);
/* What lies in the rectangle, at twice the size from its own corner on: it grows to the right and
 * down. */
void canvas_enlarge(Canvas *canvas, Rect rect);
/* A panel from a sprite with a slice: corners as they are, borders repeated, middle filled. */
void canvas_panel(Canvas *canvas, Rect rect, const Sprite *sprite);

/* A horizontal bar that is `full` of `most` full, at least one pixel if not empty. */
void canvas_bar(Canvas *canvas, Rect rect, int full, int most, uint8_t colour, uint8_t empty);

/* One line of text at x (see Align) with the top of its capitals at y. Returns its width. */
int canvas_text(Canvas *canvas, int x, int y, const char *words, TextLook look);
int canvas_number(Canvas *canvas, int x, int y, int32_t number, TextLook look);
/* Words wrapped in the box, aligned in it. Returns the height used. Too much text is a fault. */
int canvas_text_box(Canvas *canvas, Rect box, const char *words, TextLook look);
/* As canvas_text, but a text wider than `width` ends with "…" (no fault: it was meant). */
int canvas_text_short(Canvas *canvas, int x, int y, int width, const char *words, TextLook look);

int font_width(const Font *font, const char *words); /* of the longest line */
int font_lines(const Font *font, const char *words, int width);

typedef struct FontLine {
    const char *begin;
    int         bytes, width;
    const char *next; /* where the next line begins; at the end, the final zero */
} FontLine;
/* The first line of the words wrapped at width; false when there are no words left. */
bool font_wrap(const Font *font, const char *words, int width, FontLine *line);

/* What is in the rectangle lies so far to the right and down of where it was; at the other edges
 * its own pixels stay. */
void canvas_shift(Canvas *canvas, Rect rect, int right, int down);

/* The quarter of the picture with this corner, at twice the size over all of it. */
void canvas_double(Canvas *canvas, int left, int top);

/* What a screen reader says of what is drawn; see speech.h. canvas_hush takes all of it back: what
 * follows lies over it. */
void canvas_say(Canvas *canvas, SpeechPart part, const char *words);
void canvas_say_instead(Canvas *canvas, SpeechPart part, const char *words);
void canvas_hush(Canvas *canvas);

/* The faults of this frame; always none outside test builds. */
int              canvas_text_faults(const Canvas *canvas);
const TextFault *canvas_text_fault(const Canvas *canvas, int index);

#endif
