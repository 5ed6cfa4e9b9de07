#include "raylib/fit.h"

Placement fit_picture(int screen_width, int screen_height, int quarter_turns, DisplayFit fit)
{
    const bool sideways = (quarter_turns & 1) != 0;
    const int  width = sideways ? CART_HEIGHT : CART_WIDTH;
    const int  height = sideways ? CART_WIDTH : CART_HEIGHT;
    const int  across = screen_width / width, down = screen_height / height;
    const int  times = across < down ? across : down;
    Placement  place = {.width = screen_width, .height = screen_height};

    /* A screen smaller than the picture cannot have whole pixels: rather small than cut off. */
    if (fit == FIT_INTEGER && times >= 1) {
        place.width = times * width;
        place.height = times * height;
    } else if (fit != FIT_STRETCH) {
        if (screen_width * height < screen_height * width)
            place.height = screen_width * height / width;
        else
            place.width = screen_height * width / height;
    }
    place.x = (screen_width - place.width) / 2;
    place.y = (screen_height - place.height) / 2;
    place.whole = place.width % width == 0 && place.height % height == 0;
    return place;
}

bool fit_size_is_known(int screen_width, int screen_height, int display_width, int display_height,
                       int frames_waited)
{
    return (screen_width == display_width && screen_height == display_height) ||
           frames_waited >= SIZE_FRAMES_MOST;
}
