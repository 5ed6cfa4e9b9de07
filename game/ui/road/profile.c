#include "profile.h"

#include <stddef.h>

#include "assets.h"
#include "gfx/frame_art.h"
#include "gfx/person_art.h"

const Person *profile_person(const Save *save)
{
    for (int i = 0; i < PEOPLE_MAX; i++)
        if (person_is_known(&save->people[i]))
            return &save->people[i];
    return NULL;
}

void profile_face_as(Canvas *canvas, int x, int y, const Save *save, int face, int frame)
{
    const Person *person = profile_person(save);
    Rect          rect = rect_of(x, y, FACE_WIDTH + 4, FACE_WIDTH + 4);
    canvas_fill(canvas, rect, INK_2);
    if (person || face >= 0)
        person_draw(canvas, x + 2, y + 2, face >= 0 ? face : person->face,
                    person ? person->colour : 0, FACE_CALM);
    else
        face_draw_person(canvas, x + 2, y + 2, 0, FACE_CALM);
    frame_draw(canvas, rect, frame);
    canvas_enlarge(canvas, rect);
}

void profile_face_draw(Canvas *canvas, int x, int y, const Save *save, int frame)
{
    profile_face_as(canvas, x, y, save, -1, frame);
}
