#include "palette.h"

#include "assets.h"

static uint32_t darkened(uint32_t colour, int dark)
{
    uint32_t light = (uint32_t)(DARK_MAX - dark);
    uint32_t red = (colour >> 16 & 255) * light / DARK_MAX;
    uint32_t green = (colour >> 8 & 255) * light / DARK_MAX;
    uint32_t blue = (colour & 255) * light / DARK_MAX;
    return red << 16 | green << 8 | blue;
}

void palette_make(uint32_t colours[CANVAS_COLOURS], int theme, int sight, int dark)
{
    for (int i = 0; i < CANVAS_COLOURS; i++) {
        uint32_t colour = ASSET_PALETTE[i];
        if (ASSET_THEMES[theme].colours[i] != SWAP_KEEPS)
            colour = ASSET_THEMES[theme].colours[i];
        if (ASSET_SIGHTS[sight].colours[i] != SWAP_KEEPS)
            colour = ASSET_SIGHTS[sight].colours[i];
        colours[i] = dark ? darkened(colour, dark) : colour;
    }
}

static uint32_t between(uint32_t from, uint32_t to, int shift, int part)
{
    uint32_t a = from >> shift & 255, b = to >> shift & 255;
    return (a * (uint32_t)(DARK_MAX - part) + b * (uint32_t)part) / DARK_MAX << shift;
}

void palette_light(uint32_t colours[CANVAS_COLOURS], uint32_t with, int light)
{
    for (int i = 0; i < CANVAS_COLOURS; i++)
        colours[i] = between(colours[i], with, 16, light) | between(colours[i], with, 8, light) |
                     between(colours[i], with, 0, light);
}
