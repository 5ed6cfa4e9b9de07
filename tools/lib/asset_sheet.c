#include "lib/asset_sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/png_read.h"
#include "posix/png_file.h"
#include "posix/whole_file.h"

enum { SHEET_WIDTH = 512, GAP = 2, LETTER_NONE = 254, TEXT_MAX_BYTES = 4 << 20 };

typedef struct Place {
    int x, y;
} Place;

/* Shelves from left to right in the order of the text; returns the height of the sheet. */
static int sheet_layout(const Assets *assets, Place places[ASSET_SPRITES])
{
    int x = GAP, y = GAP, shelf = 0;
    for (int i = 0; i < assets->sprite_count; i++) {
        const AssetSprite *sprite = &assets->sprites[i];
        if (x + sprite->w + GAP > SHEET_WIDTH && x > GAP) {
            x = GAP;
            y += shelf + GAP;
            shelf = 0;
        }
        places[i] = (Place){x, y};
        x += sprite->w + GAP;
        if (sprite->h > shelf)
            shelf = sprite->h;
    }
    return y + shelf + GAP;
}

static uint8_t *pixel_of(uint8_t *rgba, int x, int y)
{
    return rgba + ((size_t)y * SHEET_WIDTH + (size_t)x) * 4;
}

bool asset_sheet_export(Assets *assets, const char *png_path)
{
    static Place places[ASSET_SPRITES];
    int          height = sheet_layout(assets, places);
    uint8_t     *rgba = calloc((size_t)height * SHEET_WIDTH, 4);
    if (!rgba)
        return asset_error(assets, png_path, 0, "not enough memory");
    for (int i = 0; i < assets->sprite_count; i++) {
        const AssetSprite *sprite = &assets->sprites[i];
        for (int at = 0; at < sprite->w * sprite->h; at++) {
            uint8_t  colour = assets->pixels[sprite->pixels + at];
            uint8_t *to =
                pixel_of(rgba, places[i].x + at % sprite->w, places[i].y + at / sprite->w);
            if (colour == ASSET_CLEAR)
                continue;
            for (int part = 0; part < 3; part++)
                to[part] = (uint8_t)(assets->colours[colour] >> (16 - 8 * part));
            to[3] = 255;
        }
    }
    const char *why = png_file_write(png_path, SHEET_WIDTH, height, rgba);
    free(rgba);
    return !why || asset_error(assets, png_path, 0, "cannot be written: %s", why);
}

static int colour_of_pixel(const Assets *assets, const uint8_t *rgba)
{
    if (rgba[3] < 128)
        return ASSET_CLEAR;
    uint32_t wanted = (uint32_t)rgba[0] << 16 | (uint32_t)rgba[1] << 8 | rgba[2];
    for (int i = 0; i < assets->colour_count; i++)
        if (assets->colours[i] == wanted)
            return i;
    return -1;
}

/* Takes the pixels of one sprite from the sheet; sets *differs if any is new. */
static bool take_sprite(Assets *assets, const AssetSprite *sprite, const PngImage *image,
                        Place place, const char *png_path, bool *differs)
{
    for (int at = 0; at < sprite->w * sprite->h; at++) {
        int            x = place.x + at % sprite->w, y = place.y + at / sprite->w;
        const uint8_t *from = pixel_of(image->rgba, x, y);
        int            colour = colour_of_pixel(assets, from);
        if (colour < 0)
            return asset_error(assets, png_path, 0,
                               "pixel %d,%d (sprite '%s') has the colour %02x%02x%02x, which is "
                               "not in the palette",
                               x, y, sprite->name, from[0], from[1], from[2]);
        uint8_t *to = &assets->pixels[sprite->pixels + at];
        *differs |= *to != colour;
        *to = (uint8_t)colour;
    }
    return true;
}

/* ---- writing the text ---- */

static char letter_for(const AssetFile *file, uint8_t colour)
{
    for (int letter = '!'; letter < 0x7f; letter++)
        if (file->colour_of[letter] == colour)
            return (char)letter;
    return 0;
}

/* Gives every colour of the sprite a letter; the new ones are named in `added`. */
static bool extend_legend(Assets *assets, const AssetSprite *sprite, char added[ASSET_COLOURS + 2],
                          int *added_count)
{
    AssetFile *file = &assets->files[sprite->file];
    for (int at = 0; at < sprite->w * sprite->h; at++) {
        uint8_t colour = assets->pixels[sprite->pixels + at];
        if (letter_for(file, colour))
            continue;
        int letter = '!';
        while (letter < 0x7f && (file->colour_of[letter] != LETTER_NONE || letter == '|'))
            letter++;
        if (letter == 0x7f)
            return asset_error(assets, file->path, file->legend_line, "no letter is left");
        file->colour_of[letter] = colour;
        added[(*added_count)++] = (char)letter;
    }
    return true;
}

static const AssetSprite *sprite_at_line(const Assets *assets, const bool *differs, int file,
                                         int line)
{
    for (int i = 0; i < assets->sprite_count; i++) {
        const AssetSprite *sprite = &assets->sprites[i];
        if (differs[i] && sprite->file == file && line >= sprite->line &&
            line < sprite->line + sprite->h)
            return sprite;
    }
    return NULL;
}

static void write_row(const Assets *assets, const AssetSprite *sprite, int row, FILE *out)
{
    fputc('|', out);
    for (int x = 0; x < sprite->w; x++)
        fputc(letter_for(&assets->files[sprite->file],
                         assets->pixels[sprite->pixels + row * sprite->w + x]),
              out);
    fputs("|\n", out);
}

static void write_lines(const Assets *assets, const bool *differs, int file, FILE *in, FILE *out,
                        const char *added)
{
    static char line[2048];
    char        name[ASSET_NAME + 4];
    for (int number = 1; fgets(line, sizeof line, in); number++) {
        const AssetSprite *sprite = sprite_at_line(assets, differs, file, number);
        if (sprite)
            write_row(assets, sprite, number - sprite->line, out);
        else
            fputs(line, out);
        if (number == assets->files[file].legend_line)
            for (int i = 0; added[i]; i++)
                fprintf(out, "legend %s %c\n",
                        asset_colour_name(assets, assets->files[file].colour_of[(uint8_t)added[i]],
                                          name),
                        added[i]);
    }
}

static bool rewrite_file(Assets *assets, const bool *differs, int file)
{
    static WholeFile fresh;
    char             added[ASSET_COLOURS + 2] = "";
    int              added_count = 0;
    const char      *path = assets->files[file].path;
    bool             any = false;
    for (int i = 0; i < assets->sprite_count; i++) {
        if (!differs[i] || assets->sprites[i].file != file)
            continue;
        any = true;
        if (!extend_legend(assets, &assets->sprites[i], added, &added_count))
            return false;
    }
    if (!any)
        return true;
    added[added_count] = 0;
    FILE *in = fopen(path, "r");
    if (!in)
        return asset_error(assets, path, 0, "cannot be read");
    const char *why = whole_file_begin(&fresh, path);
    if (!why) {
        write_lines(assets, differs, file, in, fresh.out, added);
        why = whole_file_end(&fresh);
    }
    fclose(in);
    return !why || asset_error(assets, path, 0, "cannot be rewritten: %s", why);
}

bool asset_sheet_import(Assets *assets, const char *png_path, int *changed)
{
    static Place places[ASSET_SPRITES];
    static bool  differs[ASSET_SPRITES];
    PngImage     image;
    const char  *why;
    int          height = sheet_layout(assets, places);
    *changed = 0;
    memset(differs, 0, sizeof differs);
    if (!png_file_read(png_path, &image, &why))
        return asset_error(assets, png_path, 0, "%s", why);
    bool fine = image.w == SHEET_WIDTH && image.h == height;
    if (!fine)
        asset_error(assets, png_path, 0, "the sheet is %dx%d, but these sprites make one of %dx%d",
                    image.w, image.h, SHEET_WIDTH, height);
    for (int i = 0; i < assets->sprite_count && fine; i++) {
        fine = take_sprite(assets, &assets->sprites[i], &image, places[i], png_path, &differs[i]);
        *changed += differs[i];
    }
    for (int i = 0; i < assets->file_count && fine; i++)
        fine = rewrite_file(assets, differs, i);
    png_file_discard(&image);
    return fine;
}
