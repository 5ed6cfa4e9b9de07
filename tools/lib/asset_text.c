#include "lib/asset_text.h"

#include <ctype.h>
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 1024, WORDS_MAX = 96, LETTER_FREE = 254 };

/* One line of one file, in words. A row of a picture is "|…|"; the rest of a line after '#' between
 * words is a comment. */
typedef struct Reader {
    Assets     *assets;
    const char *path;
    FILE       *file;
    int         line;
    char        bytes[LINE_MAX_BYTES];
    char       *words[WORDS_MAX];
    int         count;
    bool        is_row;
    char       *row; /* with is_row: the pixels, without the bars */
    int         row_count;
} Reader;

bool asset_error(Assets *assets, const char *path, int line, const char *format, ...)
{
    va_list list;
    int     used = snprintf(assets->error, sizeof assets->error, "%s:%d: ", path, line);
    va_start(list, format);
    if (used > 0 && used < (int)sizeof assets->error)
        vsnprintf(assets->error + used, sizeof assets->error - (size_t)used, format, list);
    va_end(list);
    return false;
}

#define FAIL(reader, ...) asset_error((reader)->assets, (reader)->path, (reader)->line, __VA_ARGS__)

static bool reader_open(Reader *reader, Assets *assets, const char *path)
{
    *reader = (Reader){.assets = assets, .path = path, .file = fopen(path, "r")};
    return reader->file || asset_error(assets, path, 0, "cannot be opened");
}

static void split_row(Reader *reader)
{
    char *end = reader->bytes + strlen(reader->bytes);
    while (end > reader->bytes && isspace((unsigned char)end[-1]))
        *--end = 0;
    reader->is_row = true;
    reader->row = strchr(reader->bytes, '|') + 1;
    if (end > reader->row && end[-1] == '|')
        *--end = 0;
    reader->row_count = (int)(end - reader->row);
}

static void split_words(Reader *reader)
{
    char *save = NULL;
    reader->count = 0;
    for (char *word = strtok_r(reader->bytes, " \t\r\n", &save); word && reader->count < WORDS_MAX;
         word = strtok_r(NULL, " \t\r\n", &save)) {
        bool is_comment = word[0] == '#' && reader->count == 0;
        if (is_comment)
            break;
        reader->words[reader->count++] = word;
    }
}

/* The next line that says something; false at the end. */
static bool reader_next(Reader *reader)
{
    while (fgets(reader->bytes, sizeof reader->bytes, reader->file)) {
        reader->line++;
        const char *first = reader->bytes + strspn(reader->bytes, " \t");
        reader->is_row = false;
        if (*first == '|') {
            split_row(reader);
            return true;
        }
        split_words(reader);
        if (reader->count > 0)
            return true;
    }
    return false;
}

static bool is_word(const Reader *reader, const char *word, int arguments)
{
    return !reader->is_row && strcmp(reader->words[0], word) == 0 && reader->count - 1 >= arguments;
}

static bool take_name(Reader *reader, char name[ASSET_NAME], const char *word)
{
    if (strlen(word) >= ASSET_NAME)
        return FAIL(reader, "the name '%s' is too long", word);
    for (const char *at = word; *at; at++)
        if (!islower((unsigned char)*at) && !isdigit((unsigned char)*at) && *at != '_')
            return FAIL(reader, "a name has small letters, digits and '_' only, not '%s'", word);
    strcpy(name, word);
    return true;
}

/* ---- colours ---- */

static const AssetRamp *ramp_named(const Assets *assets, const char *name)
{
    for (int i = 0; i < assets->ramp_count; i++)
        if (strcmp(assets->ramps[i].name, name) == 0)
            return &assets->ramps[i];
    return NULL;
}

int asset_colour_named(const Assets *assets, const char *name)
{
    char        ramp_name[ASSET_NAME];
    const char *dot = strchr(name, '.');
    if (strcmp(name, "clear") == 0)
        return ASSET_CLEAR;
    if (!dot || dot - name >= ASSET_NAME || !isdigit((unsigned char)dot[1]) || dot[2])
        return -1;
    memcpy(ramp_name, name, (size_t)(dot - name));
    ramp_name[dot - name] = 0;
    const AssetRamp *ramp = ramp_named(assets, ramp_name);
    int              shade = dot[1] - '0';
    return ramp && shade < ramp->count ? ramp->first + shade : -1;
}

const char *asset_colour_name(const Assets *assets, int colour, char name[ASSET_NAME + 4])
{
    strcpy(name, "clear");
    for (int i = 0; i < assets->ramp_count; i++) {
        const AssetRamp *ramp = &assets->ramps[i];
        if (colour >= ramp->first && colour < ramp->first + ramp->count)
            snprintf(name, ASSET_NAME + 4, "%.39s.%d", ramp->name, (colour - ramp->first) % 10);
    }
    return name;
}

static bool take_colour(Reader *reader, const char *word, uint32_t *colour)
{
    char         *end;
    unsigned long value = strtoul(word, &end, 16);
    if (strlen(word) != 6 || *end)
        return FAIL(reader, "'%s' is not a colour such as 1a2b3c", word);
    *colour = (uint32_t)value;
    return true;
}

static bool read_ramp_new(Reader *reader)
{
    Assets    *assets = reader->assets;
    AssetRamp *ramp = &assets->ramps[assets->ramp_count];
    if (assets->ramp_count == ASSET_RAMPS)
        return FAIL(reader, "more than %d ramps", ASSET_RAMPS);
    if (ramp_named(assets, reader->words[1]))
        return FAIL(reader, "there is already a ramp '%s'", reader->words[1]);
    if (!take_name(reader, ramp->name, reader->words[1]))
        return false;
    ramp->first = assets->colour_count;
    ramp->count = reader->count - 2;
    if (ramp->count > 10)
        return FAIL(reader, "a ramp has at most 10 colours");
    for (int i = 0; i < ramp->count; i++) {
        uint32_t colour;
        if (assets->colour_count == ASSET_COLOURS)
            return FAIL(reader, "more than %d colours", ASSET_COLOURS);
        if (!take_colour(reader, reader->words[2 + i], &colour))
            return false;
        for (int other = 0; other < assets->colour_count; other++)
            if (assets->colours[other] == colour)
                return FAIL(reader, "the colour %06x is there twice", colour);
        assets->colours[assets->colour_count++] = colour;
    }
    assets->ramp_count++;
    return true;
}

static bool read_ramp_swap(Reader *reader, AssetSwap *swap)
{
    const AssetRamp *ramp = ramp_named(reader->assets, reader->words[1]);
    if (!ramp)
        return FAIL(reader, "there is no ramp '%s'", reader->words[1]);
    if (ramp->count != reader->count - 2)
        return FAIL(reader, "the ramp '%s' has %d colours, not %d", ramp->name, ramp->count,
                    reader->count - 2);
    for (int i = 0; i < ramp->count; i++) {
        uint32_t colour;
        if (!take_colour(reader, reader->words[2 + i], &colour))
            return false;
        swap->colours[ramp->first + i] = colour;
    }
    return true;
}

static bool read_swap(Reader *reader, AssetSwap **swap)
{
    Assets *assets = reader->assets;
    if (assets->swap_count == ASSET_SWAPS)
        return FAIL(reader, "more than %d themes and sights", ASSET_SWAPS);
    *swap = &assets->swaps[assets->swap_count++];
    (*swap)->is_theme = strcmp(reader->words[0], "theme") == 0;
    for (int i = 0; i < ASSET_COLOURS; i++)
        (*swap)->colours[i] = -1;
    for (int i = 2; i < reader->count; i++) {
        size_t used = strlen((*swap)->title);
        snprintf((*swap)->title + used, ASSET_NAME - used, "%s%s", i > 2 ? " " : "",
                 reader->words[i]);
    }
    return take_name(reader, (*swap)->name, reader->words[1]);
}

static bool read_palette(Assets *assets, const char *path)
{
    Reader     reader;
    AssetSwap *swap = NULL;
    bool       fine = reader_open(&reader, assets, path);
    while (fine && reader_next(&reader)) {
        if (is_word(&reader, "ramp", 2))
            fine = swap ? read_ramp_swap(&reader, swap) : read_ramp_new(&reader);
        else if (is_word(&reader, "theme", 2) || is_word(&reader, "sight", 2))
            fine = read_swap(&reader, &swap);
        else
            fine = FAIL(&reader,
                        "expected 'ramp NAME COLOURS', 'theme NAME TITLE' or 'sight NAME TITLE'");
    }
    if (reader.file)
        fclose(reader.file);
    return fine;
}

/* ---- sprites ---- */

static bool read_legend(Reader *reader, AssetFile *file)
{
    const char *name = reader->words[1], *letters = reader->words[2];
    char        shade_name[ASSET_NAME + 16];
    file->legend_line = reader->line;
    for (int i = 0; letters[i]; i++) {
        int colour = asset_colour_named(reader->assets, name);
        if (colour < 0 && i < 10 && strlen(name) < ASSET_NAME) {
            snprintf(shade_name, sizeof shade_name, "%s.%d", name, i);
            colour = asset_colour_named(reader->assets, shade_name);
        } else if (i > 0) {
            return FAIL(reader, "'%s' is one colour and takes one letter", name);
        }
        if (colour < 0)
            return FAIL(reader, "there is no colour '%s' for the letter '%c'", name, letters[i]);
        if (letters[i] == '|')
            return FAIL(reader, "'|' ends a row and cannot be a letter");
        if (file->colour_of[(uint8_t)letters[i]] != LETTER_FREE)
            return FAIL(reader, "the letter '%c' is there twice", letters[i]);
        file->colour_of[(uint8_t)letters[i]] = (uint8_t)colour;
    }
    return true;
}

static bool begin_sprite(Reader *reader, int file)
{
    Assets      *assets = reader->assets;
    AssetSprite *sprite = &assets->sprites[assets->sprite_count];
    if (assets->sprite_count == ASSET_SPRITES)
        return FAIL(reader, "more than %d sprites", ASSET_SPRITES);
    *sprite = (AssetSprite){.file = file, .line = reader->line, .pixels = assets->pixels_used};
    sprite->icon = strcmp(reader->words[0], "icon") == 0;
    if (!take_name(reader, sprite->name, reader->words[1]))
        return false;
    for (int i = 0; i < assets->sprite_count; i++)
        if (strcmp(assets->sprites[i].name, sprite->name) == 0)
            return FAIL(reader, "there is already a sprite '%s'", sprite->name);
    if (strcmp(reader->words[0], "panel") == 0)
        sprite->slice = reader->count > 2 ? atoi(reader->words[2]) : 0;
    if (strcmp(reader->words[0], "panel") == 0 && sprite->slice < 1)
        return FAIL(reader, "a panel needs the width of its border: 'panel NAME 4'");
    assets->sprite_count++;
    return true;
}

static bool read_row(Reader *reader, int file, AssetSprite *sprite)
{
    Assets *assets = reader->assets;
    if (!sprite)
        return FAIL(reader, "a row without a sprite above it");
    if (sprite->h == 0) {
        sprite->w = reader->row_count;
        sprite->line = reader->line;
    }
    if (reader->row_count != sprite->w || sprite->w < 1 || sprite->w > ASSET_SIDE_MAX)
        return FAIL(reader, "this row of '%s' has %d pixels, the first has %d", sprite->name,
                    reader->row_count, sprite->w);
    if (reader->line != sprite->line + sprite->h)
        return FAIL(reader, "the rows of '%s' are not together", sprite->name);
    if (sprite->h == ASSET_SIDE_MAX || assets->pixels_used + sprite->w > ASSET_PIXELS)
        return FAIL(reader, "too many pixels");
    for (int i = 0; i < sprite->w; i++) {
        uint8_t colour = assets->files[file].colour_of[(uint8_t)reader->row[i]];
        if (colour == LETTER_FREE)
            return FAIL(reader, "the letter '%c' of '%s' is not in the legend", reader->row[i],
                        sprite->name);
        assets->pixels[assets->pixels_used++] = colour;
    }
    sprite->h++;
    return true;
}

static bool check_sprite(Reader *reader, const AssetSprite *sprite)
{
    if (!sprite)
        return true;
    if (sprite->h == 0)
        return asset_error(reader->assets, reader->path, sprite->line, "'%s' has no rows",
                           sprite->name);
    if (sprite->slice * 2 >= sprite->w || sprite->slice * 2 >= sprite->h)
        return asset_error(reader->assets, reader->path, sprite->line,
                           "the border of the panel '%s' leaves no middle", sprite->name);
    return true;
}

static bool read_sprites(Assets *assets, const char *path)
{
    Reader       reader;
    AssetSprite *sprite = NULL;
    int          file = assets->file_count;
    if (file == ASSET_FILES || strlen(path) >= ASSET_PATH)
        return asset_error(assets, path, 0, "too many files");
    assets->file_count++;
    strcpy(assets->files[file].path, path);
    memset(assets->files[file].colour_of, LETTER_FREE, 256);
    bool fine = reader_open(&reader, assets, path);
    while (fine && reader_next(&reader)) {
        if (reader.is_row) {
            fine = read_row(&reader, file, sprite);
        } else if (is_word(&reader, "legend", 2)) {
            fine = read_legend(&reader, &assets->files[file]);
        } else if (is_word(&reader, "sprite", 1) || is_word(&reader, "icon", 1) ||
                   is_word(&reader, "panel", 1)) {
            fine = check_sprite(&reader, sprite) && begin_sprite(&reader, file);
            sprite = fine ? &assets->sprites[assets->sprite_count - 1] : NULL;
        } else {
            fine = FAIL(&reader, "expected 'legend', 'sprite', 'icon', 'panel' or a row, not '%s'",
                        reader.words[0]);
        }
    }
    fine = fine && check_sprite(&reader, sprite);
    if (reader.file)
        fclose(reader.file);
    return fine;
}

/* ---- fonts ---- */

static bool glyph_code(Reader *reader, const char *word, int *code)
{
    if (strcmp(word, "space") == 0)
        *code = ' ';
    else if (strncmp(word, "U+", 2) == 0)
        *code = (int)strtol(word + 2, NULL, 16);
    else if (word[0] > ' ' && word[0] < 0x7f && !word[1])
        *code = word[0];
    else
        return FAIL(reader, "'%s' is neither a letter nor a code such as U+2026", word);
    return true;
}

/* "glyphs A B C": begins as many glyphs, whose rows follow side by side. */
static bool begin_glyphs(Reader *reader, AssetFont *font, int *first)
{
    *first = font->glyph_count;
    for (int i = 1; i < reader->count; i++) {
        int code = 0;
        if (!glyph_code(reader, reader->words[i], &code))
            return false;
        for (int other = 0; other < font->glyph_count; other++)
            if (font->glyphs[other].code == code)
                return FAIL(reader, "the glyph '%s' is there twice", reader->words[i]);
        if (font->glyph_count == ASSET_GLYPHS)
            return FAIL(reader, "more than %d glyphs", ASSET_GLYPHS);
        font->glyphs[font->glyph_count++] = (AssetGlyph){.code = code};
    }
    return true;
}

static bool read_glyph_row(Reader *reader, AssetFont *font, int first, int row)
{
    char *save = NULL, *cell = strtok_r(reader->row, " ", &save);
    if (first < 0 || row >= font->height)
        return FAIL(reader, "a row too many: the font is %d high", font->height);
    for (int i = first; i < font->glyph_count; i++, cell = strtok_r(NULL, " ", &save)) {
        AssetGlyph *glyph = &font->glyphs[i];
        int         width = cell ? (int)strlen(cell) : 0;
        if (row == 0)
            glyph->w = width;
        if (width == 0 || width > 16 || width != glyph->w)
            return FAIL(reader, "glyph %d of this row has %d pixels, its first row has %d",
                        i - first + 1, width, glyph->w);
        for (int x = 0; x < width; x++) {
            if (cell[x] == '#')
                glyph->rows[row] |= (uint16_t)(1u << x);
            else if (cell[x] != '.')
                return FAIL(reader, "a glyph is drawn with '#' and '.', not '%c'", cell[x]);
        }
    }
    return !cell || FAIL(reader, "more pieces in this row than glyphs");
}

static bool read_font_number(Reader *reader, const char *word, int *number, int most)
{
    *number = atoi(reader->words[1]);
    return (*number >= 1 && *number <= most) ||
           FAIL(reader, "'%s' is a number from 1 to %d", word, most);
}

static bool read_font_line(Reader *reader, AssetFont *font, int *first)
{
    if (is_word(reader, "font", 1))
        return take_name(reader, font->name, reader->words[1]);
    if (is_word(reader, "height", 1))
        return read_font_number(reader, "height", &font->height, ASSET_GLYPH_ROWS);
    if (is_word(reader, "baseline", 1))
        return read_font_number(reader, "baseline", &font->baseline, ASSET_GLYPH_ROWS);
    if (is_word(reader, "line", 1))
        return read_font_number(reader, "line", &font->line, 2 * ASSET_GLYPH_ROWS);
    if (is_word(reader, "gap", 1))
        return read_font_number(reader, "gap", &font->gap, 4);
    if (is_word(reader, "glyphs", 1))
        return begin_glyphs(reader, font, first);
    return FAIL(reader, "expected font, height, baseline, line, gap or glyphs");
}

static bool check_font(Assets *assets, const char *path, int line, const AssetFont *font)
{
    if (!font->name[0] || !font->height || !font->baseline || !font->line || !font->gap)
        return asset_error(assets, path, line, "a font needs font, height, baseline, line and gap");
    for (int code = ' '; code < 0x7f; code++) {
        int found = 0;
        for (int i = 0; i < font->glyph_count; i++)
            found += font->glyphs[i].code == code && font->glyphs[i].w > 0;
        if (!found)
            return asset_error(assets, path, line, "the glyph '%c' is missing", code);
    }
    return true;
}

static bool read_font(Assets *assets, const char *path)
{
    Reader     reader;
    AssetFont *font = &assets->fonts[assets->font_count];
    int        first = -1, row = 0;
    if (assets->font_count == ASSET_FONTS)
        return asset_error(assets, path, 0, "more than %d fonts", ASSET_FONTS);
    bool fine = reader_open(&reader, assets, path);
    while (fine && reader_next(&reader)) {
        if (reader.is_row) {
            fine = read_glyph_row(&reader, font, first, row++);
        } else {
            fine = read_font_line(&reader, font, &first);
            row = 0;
        }
    }
    fine = fine && check_font(assets, path, reader.line, font);
    if (reader.file)
        fclose(reader.file);
    assets->font_count++;
    return fine;
}

/* ---- the folder ---- */

static int compare_paths(const void *a, const void *b) { return strcmp(a, b); }

int asset_list(const char *dir, char paths[][ASSET_PATH], int most)
{
    DIR *folder = opendir(dir);
    int  count = 0;
    if (!folder)
        return -1;
    for (struct dirent *entry = readdir(folder); entry && count < most; entry = readdir(folder)) {
        size_t length = strlen(entry->d_name);
        bool   fits = strlen(dir) + length + 2 < ASSET_PATH;
        if (fits && length > 4 && entry->d_name[0] != '.' &&
            strcmp(entry->d_name + length - 4, ".txt") == 0)
            sprintf(paths[count++], "%s/%s", dir, entry->d_name);
    }
    closedir(folder);
    qsort(paths, (size_t)count, ASSET_PATH, compare_paths);
    return count;
}

static bool read_folder(Assets *assets, const char *dir, const char *name,
                        bool (*read)(Assets *, const char *))
{
    static char paths[ASSET_FILES][ASSET_PATH];
    char        folder[ASSET_PATH];
    if (snprintf(folder, sizeof folder, "%s/%s", dir, name) >= (int)sizeof folder)
        return asset_error(assets, dir, 0, "the path is too long");
    int count = asset_list(folder, paths, ASSET_FILES);
    if (count < 0)
        return asset_error(assets, folder, 0, "cannot be opened");
    for (int i = 0; i < count; i++)
        if (!read(assets, paths[i]))
            return false;
    return true;
}

bool assets_read(Assets *assets, const char *dir)
{
    char palette[ASSET_PATH];
    memset(assets, 0, sizeof *assets);
    if (snprintf(palette, sizeof palette, "%s/palette.txt", dir) >= (int)sizeof palette)
        return asset_error(assets, dir, 0, "the path is too long");
    if (!read_palette(assets, palette) || !read_folder(assets, dir, "fonts", read_font) ||
        !read_folder(assets, dir, "sprites", read_sprites))
        return false;
    int icons = 0;
    for (int i = 0; i < assets->sprite_count; i++)
        icons += assets->sprites[i].icon;
    if (icons > ASSET_ICONS)
        return asset_error(assets, dir, 0, "more than %d icons", ASSET_ICONS);
    return true;
}
