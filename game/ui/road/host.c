#include "host.h"

#include "assets.h"
#include "ui/widgets.h"

void host_face_draw(Canvas *canvas, Rect rect, int character, FaceMood mood)
{
    Rect former = canvas_clip(canvas, rect);
    int  y = rect.y - (FACE_WIDTH - rect.h) * 2 / 5; /* eyes and mouth, rather than the chin */
    face_draw(canvas, rect.x - (FACE_WIDTH - rect.w) / 2, y, character, mood, (SpriteLook){0});
    canvas_unclip(canvas, former);
    canvas_frame(canvas, rect, INK_2);
}

void host_speaks(Canvas *canvas, Rect rect, int character, FaceMood mood, const char *words)
{
    enum { SIDE = 48 };
    const char *name = character_of(character)->name;
    Rect        face = rect_of(rect.x + 7, rect.y, FACE_WIDTH + 2, FACE_WIDTH + 2);
    Rect        bubble = rect_of(rect.x + SIDE + 6, rect.y, rect.w - SIDE - 6, rect.h);
    canvas_frame(canvas, rect_inset(face, -1), GOLD_1);
    canvas_frame(canvas, face, GOLD_3);
    host_face_draw(canvas, rect_inset(face, 1), character, mood);
    canvas_text(canvas, face.x + face.w / 2, rect.y + 39, name,
                look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    canvas_round_fill(canvas, bubble, PARCHMENT_5);
    canvas_round_frame(canvas, bubble, PARCHMENT_2);
    for (int i = 0; i < 5; i++) { /* its tip points at who speaks */
        canvas_fill(canvas, rect_of(bubble.x - i, rect.y + 14 + i / 2, 1, 6 - i), PARCHMENT_5);
        canvas_pixel(canvas, bubble.x - i, rect.y + 13 + i / 2, PARCHMENT_2);
        canvas_pixel(canvas, bubble.x - i, rect.y + 20 + i / 2 - i, PARCHMENT_2);
    }
    canvas_say(canvas, SPEECH_NEWS, name);
    canvas_say(canvas, SPEECH_NEWS, words);
    canvas_text_box(canvas, rect_of(bubble.x + 7, bubble.y + 6, bubble.w - 14, bubble.h - 8), words,
                    look_on_parchment());
}
