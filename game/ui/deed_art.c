#include "deed_art.h"

#include "assets.h"
#include "session/deeds.h"
#include "widgets.h"

enum { MEDAL_SIZE = 30 };

enum { EDGE = 2 }; /* rows at the upper edge, below the frame that some pictures have */

/* Every colour as one: a shape in shadow. Where a picture has a ground of its own, as its corner
 * tells, the colours of its upper edge stay light: else there would be nothing but a square. */
static void shape_only(uint8_t recolour[CANVAS_COLOURS], const Sprite *picture)
{
    for (int i = 0; i < CANVAS_COLOURS; i++)
        recolour[i] = PARCHMENT_2;
    const uint8_t *edge = &picture->pixels[EDGE * picture->w];
    if (edge[EDGE] == COLOUR_CLEAR)
        return;
    for (int i = EDGE; i < EDGE * picture->w - EDGE; i++)
        if (edge[i] != COLOUR_CLEAR)
            recolour[edge[i]] = PARCHMENT_3;
}

static void draw_medal(Canvas *canvas, int x, int y, int deed, bool done)
{
    const Sprite *picture = sprite_of((SpriteId)deed_of(deed)->picture);
    Rect          medal = rect_of(x, y, MEDAL_SIZE, MEDAL_SIZE);
    uint8_t       shape[CANVAS_COLOURS];
    shape_only(shape, picture);
    canvas_round_fill(canvas, medal, done ? PARCHMENT_5 : PARCHMENT_3);
    Rect former = canvas_clip(canvas, rect_inset(medal, 1));
    canvas_sprite_look(canvas, x + (MEDAL_SIZE - picture->w) / 2, y + (MEDAL_SIZE - picture->h) / 2,
                       picture, (SpriteLook){.recolour = done ? NULL : shape});
    canvas_unclip(canvas, former);
    canvas_round_frame(canvas, medal, done ? GOLD_2 : PARCHMENT_2);
    if (done)
        canvas_round_frame(canvas, rect_inset(medal, -1), GOLD_1);
}

void deed_draw(Canvas *canvas, Rect rect, int deed, bool done)
{
    const Deed *what = deed_of(deed);
    int         x = rect.x + MEDAL_SIZE + 6;
    canvas_say(canvas, SPEECH_MORE, what->title);
    canvas_say(canvas, SPEECH_MORE, done ? "Done" : "Not yet");
    canvas_say(canvas, SPEECH_MORE, what->words);
    draw_medal(canvas, rect.x, rect.y + 1, deed, done);
    canvas_text(canvas, x, rect.y, what->title,
                done ? look_inked(look_on_parchment(), BLOOD_1) : look_dim());
    canvas_text_box(canvas, rect_of(x, rect.y + 9, rect.x + rect.w - x, 27), what->words,
                    done ? look_on_parchment() : look_dim());
}
