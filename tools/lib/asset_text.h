/* The pictures, fonts and colours of assets/ as the asset compiler knows them, read from text.
 * Every mistake in the text becomes one message that names the file and the line. */
#ifndef CARDHOLD_ASSET_TEXT_H
#define CARDHOLD_ASSET_TEXT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ASSET_COLOURS = 64,
    ASSET_CLEAR = 255,
    ASSET_NAME = 40,
    ASSET_PATH = 200,
    ASSET_RAMPS = 16,
    ASSET_SWAPS = 12,
    ASSET_FILES = 64,
    ASSET_SPRITES = 700,
    ASSET_SIDE_MAX = 320,
    ASSET_PIXELS = 1 << 20,
    ASSET_FONTS = 4,
    ASSET_GLYPHS = 140,
    ASSET_GLYPH_ROWS = 20,
    ASSET_ICONS = 94 /* as many as one letter can name */
};

typedef struct AssetRamp {
    char name[ASSET_NAME];
    int  first, count;
} AssetRamp;

/* A theme or a way of seeing: some colours replaced. */
typedef struct AssetSwap {
    char    name[ASSET_NAME], title[ASSET_NAME];
    bool    is_theme;
    int64_t colours[ASSET_COLOURS]; /* -1: as it was */
} AssetSwap;

typedef struct AssetFile {
    char    path[ASSET_PATH];
    uint8_t colour_of[256]; /* the legend: what a letter stands for; 254 nothing */
    int     legend_line;    /* the last line of the legend */
} AssetFile;

typedef struct AssetSprite {
    char name[ASSET_NAME];
    bool icon;
    int  w, h, slice;
    int  file, line; /* where its first row of pixels is */
    int  pixels;     /* where they begin in the pool */
} AssetSprite;

typedef struct AssetGlyph {
    int      code, w;
    uint16_t rows[ASSET_GLYPH_ROWS];
} AssetGlyph;

typedef struct AssetFont {
    char       name[ASSET_NAME];
    int        height, baseline, line, gap;
    int        glyph_count;
    AssetGlyph glyphs[ASSET_GLYPHS];
} AssetFont;

typedef struct Assets {
    int         colour_count, ramp_count, swap_count, file_count, sprite_count, font_count;
    uint32_t    colours[ASSET_COLOURS];
    AssetRamp   ramps[ASSET_RAMPS];
    AssetSwap   swaps[ASSET_SWAPS];
    AssetFile   files[ASSET_FILES];
    AssetSprite sprites[ASSET_SPRITES];
    AssetFont   fonts[ASSET_FONTS];
    int         pixels_used;
    uint8_t     pixels[ASSET_PIXELS];
    char        error[ASSET_PATH + 200]; /* "assets/sprites/cards.txt:12: …" */
} Assets;

/* All of dir/palette.txt, dir/fonts/ *.txt and dir/sprites/ *.txt; false with a message. */
bool assets_read(Assets *assets, const char *dir);

/* A message with a place, for the other modules of the compiler; returns false. */
bool asset_error(Assets *assets, const char *path, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* "gold.3" or "clear" as a colour, -1 if there is none of this name. */
int         asset_colour_named(const Assets *assets, const char *name);
const char *asset_colour_name(const Assets *assets, int colour, char name[ASSET_NAME + 4]);

/* The names of dir/ *.txt in order; returns how many, -1 if the folder cannot be read. */
int asset_list(const char *dir, char paths[][ASSET_PATH], int most);

#endif
