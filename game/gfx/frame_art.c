#include "gfx/frame_art.h"

#include "assets.h"

/* Two lines of metal and a stud in every corner. */
static void metal(Canvas *canvas, Rect rect, uint8_t dark, uint8_t light, uint8_t stud)
{
    canvas_frame(canvas, rect, dark);
    canvas_frame(canvas, rect_inset(rect, 1), light);
    for (int corner = 0; corner < 4; corner++) {
        int x = corner % 2 ? rect.x + rect.w - 4 : rect.x;
        int y = corner / 2 ? rect.y + rect.h - 4 : rect.y;
        canvas_fill(canvas, rect_of(x, y, 4, 4), dark);
        canvas_fill(canvas, rect_of(x + 1, y + 1, 2, 2), stud);
    }
}

/* Leaves along all four sides; every so often something else between them. */
static void garland(Canvas *canvas, Rect rect, uint8_t dark, uint8_t light, uint8_t flower,
                    int each)
{
    canvas_frame(canvas, rect, dark);
    canvas_frame(canvas, rect_inset(rect, 1), dark);
    int round = 2 * (rect.w + rect.h) - 4;
    for (int i = 0; i < round; i++) {
        int x, y;
        if (i < rect.w)
            x = i, y = 0;
        else if (i < rect.w + rect.h - 1)
            x = rect.w - 1, y = i - rect.w + 1;
        else if (i < 2 * rect.w + rect.h - 2)
            x = 2 * rect.w + rect.h - 3 - i, y = rect.h - 1;
        else
            x = 0, y = round - i;
        int inward = i % 2;
        int at_x = rect.x + (x == 0 ? inward : x == rect.w - 1 ? x - inward : x);
        int at_y = rect.y + (y == 0 ? inward : y == rect.h - 1 ? y - inward : y);
        canvas_pixel(canvas, at_x, at_y, light);
        if (i % each == each / 2)
            canvas_fill(canvas, rect_of(at_x - 1, at_y - 1, 3, 3), flower);
    }
}

void frame_draw(Canvas *canvas, Rect rect, int frame)
{
    switch (frame) {
    case FRAME_BRONZE: metal(canvas, rect, GOLD_0, GOLD_1, GOLD_2); break;
    case FRAME_SILVER: metal(canvas, rect, STEEL_1, STEEL_4, STEEL_5); break;
    case FRAME_GOLD: metal(canvas, rect, GOLD_1, GOLD_4, BLOOD_3); break;
    case FRAME_LAUREL: garland(canvas, rect, LEAF_1, LEAF_4, GOLD_4, 33); break;
    case FRAME_ROSE: garland(canvas, rect, LEAF_0, LEAF_2, BLOOD_4, 9); break;
    default: break;
    }
}
