/* The asset compiler: what it reads, the file and line of every mistake, and sheets that come back.
 */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/asset_emit.h"
#include "lib/asset_sheet.h"
#include "lib/asset_text.h"
#include "lib/inflate.h"
#include "posix/png_file.h"
#include "lib/png_read.h"

static const char GOOD_PALETTE[] = "# colours\n"
                                   "ramp blue 000010 000020 000030\n"
                                   "ramp red 100000 200000\n"
                                   "theme plain Plain table\n"
                                   "ramp red 110000 220000\n"
                                   "sight normal Normal\n"
                                   "ramp blue 000011 000021 000031\n";
static const char GOOD_SPRITES[] = "legend clear .\n"
                                   "legend blue abc\n"
                                   "sprite sword\n"
                                   "|.a.|\n"
                                   "|abc|\n"
                                   "\n"
                                   "icon coin\n"
                                   "|bb|\n"
                                   "panel frame 1\n"
                                   "|aaa|\n"
                                   "|a.a|\n"
                                   "|aaa|\n";

static char   folder[64];
static Assets assets;

static const char *path_of(const char *name)
{
    static char path[160];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_text(const char *name, const char *words)
{
    FILE *file = fopen(path_of(name), "w");
    assert_non_null(file);
    fputs(words, file);
    fclose(file);
}

static void read_text(const char *name, char *words, size_t room)
{
    FILE *file = fopen(path_of(name), "r");
    assert_non_null(file);
    words[fread(words, 1, room - 1, file)] = 0;
    fclose(file);
}

/* A font in which every character is one pixel. */
static void write_font(const char *line_instead_of_height)
{
    FILE *file = fopen(path_of("fonts/tiny.txt"), "w");
    fprintf(file, "font tiny\n%s\nbaseline 1\nline 2\ngap 1\n", line_instead_of_height);
    for (int code = ' '; code < 0x7f; code++)
        fprintf(file, "glyphs U+%x\n|#|\n", (unsigned)code);
    fclose(file);
}

static int begin(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/cardhold-assets-XXXXXX");
    if (!mkdtemp(folder))
        return 1;
    mkdir(path_of("fonts"), 0777);
    mkdir(path_of("sprites"), 0777);
    write_text("palette.txt", GOOD_PALETTE);
    write_text("sprites/a.txt", GOOD_SPRITES);
    write_font("height 1");
    return 0;
}

static int end(void **state)
{
    (void)state;
    static const char *const NAMES[] = {
        "palette.txt", "sprites/a.txt", "sprites/b.txt", "fonts/tiny.txt",
        "sheet.png",   "fonts",         "sprites",       ""};
    for (unsigned i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        remove(path_of(NAMES[i]));
    return 0;
}

static void assert_mistake(const char *name, int line, const char *about)
{
    char place[200];
    snprintf(place, sizeof place, "%s:%d: ", path_of(name), line);
    assert_false(assets_read(&assets, folder));
    if (strncmp(assets.error, place, strlen(place)) != 0 || !strstr(assets.error, about))
        fail_msg("expected %s…%s…, got %s", place, about, assets.error);
}

static void good_text_is_read_as_it_is_written(void **state)
{
    (void)state;
    assert_true(assets_read(&assets, folder));
    assert_int_equal(assets.colour_count, 5);
    assert_int_equal(assets.sprite_count, 3);
    assert_string_equal(assets.sprites[0].name, "sword");
    assert_int_equal(assets.sprites[0].w, 3);
    assert_int_equal(assets.sprites[0].h, 2);
    const uint8_t *pixels = assets.pixels + assets.sprites[0].pixels;
    assert_int_equal(pixels[0], ASSET_CLEAR);
    assert_int_equal(pixels[5], 2);
    assert_true(assets.sprites[1].icon);
    assert_int_equal(assets.sprites[2].slice, 1);
    assert_string_equal(assets.swaps[0].title, "Plain table");
    assert_int_equal(assets.swaps[0].colours[3], 0x110000);
    assert_int_equal(assets.swaps[0].colours[0], -1);
    assert_int_equal(asset_colour_named(&assets, "red.1"), 4);
    assert_int_equal(asset_colour_named(&assets, "red.2"), -1);
}

static void mistakes_in_the_palette_name_the_line(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        int         line;
        const char *about;
    } MISTAKES[] = {
        {"ramp blue 00001\n", 1, "not a colour"},
        {"ramp blue 000010\nramp blue 000020\n", 2, "already"},
        {"ramp blue 000010\nramp red 000010\n", 2, "twice"},
        {"ramp Blue 000010\n", 1, "small letters"},
        {"# fine\n\ncolour blue\n", 3, "expected"},
        {"ramp blue 000010\ntheme a A\nramp red 000000\n", 3, "no ramp"},
        {"ramp blue 000010\ntheme a A\nramp blue 000000 000001\n", 3, "has 1"},
        {"|aaa|\n", 1, "expected"},
    };
    for (unsigned i = 0; i < sizeof MISTAKES / sizeof *MISTAKES; i++) {
        write_text("palette.txt", MISTAKES[i].words);
        assert_mistake("palette.txt", MISTAKES[i].line, MISTAKES[i].about);
    }
}

static void more_than_64_colours_are_too_many(void **state)
{
    (void)state;
    char words[2000] = "";
    for (int ramp = 0; ramp < 13; ramp++) {
        sprintf(words + strlen(words), "ramp r%d", ramp);
        for (int i = 0; i < 5; i++)
            sprintf(words + strlen(words), " %06x", ramp * 5 + i);
        strcat(words, "\n");
    }
    write_text("palette.txt", words);
    assert_mistake("palette.txt", 13, "more than 64");
}

static void mistakes_in_sprites_name_the_line(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        int         line;
        const char *about;
    } MISTAKES[] = {
        {"legend blue a\nsprite s\n|aab|\n", 3, "not in the legend"},
        {"legend blue a\nsprite s\n|aa|\n|a|\n", 4, "has 1 pixels"},
        {"legend blue a\nsprite s\n|aa|\n\n|aa|\n", 5, "not together"},
        {"legend blue a\n|aa|\n", 2, "without a sprite"},
        {"legend blue a\nsprite s\n|a|\nsprite s\n|a|\n", 4, "already"},
        {"legend blue a\nsprite s\nsprite t\n|a|\n", 2, "no rows"},
        {"legend blue a\nsprite t\n", 2, "no rows"},
        {"legend blue a\nlegend red a\n", 2, "twice"},
        {"legend green a\n", 1, "no colour"},
        {"legend blue abcd\n", 1, "no colour"},
        {"legend red.0 ab\n", 1, "one letter"},
        {"legend blue |\n", 1, "cannot be a letter"},
        {"legend blue a\npanel p\n|aaa|\n", 2, "border"},
        {"legend blue a\npanel p 2\n|aaaa|\n|aaaa|\n|aaaa|\n|aaaa|\n", 3, "no middle"},
        {"legend blue a\nsprite Big\n|a|\n", 2, "small letters"},
        {"picture x\n", 1, "expected"},
        {"legend blue a\nsprite s\n||\n", 3, "pixels"},
    };
    for (unsigned i = 0; i < sizeof MISTAKES / sizeof *MISTAKES; i++) {
        write_text("sprites/a.txt", MISTAKES[i].words);
        assert_mistake("sprites/a.txt", MISTAKES[i].line, MISTAKES[i].about);
    }
}

static void mistakes_in_fonts_name_the_line(void **state)
{
    (void)state;
    write_font("height 0");
    assert_mistake("fonts/tiny.txt", 2, "1 to 20");
    write_font("tall 3");
    assert_mistake("fonts/tiny.txt", 2, "expected font");
    write_font("height 1\nglyphs U+41 B\n|# #|");
    assert_mistake("fonts/tiny.txt", 6 + 2 * ('A' - ' ') + 2, "twice");
    write_text("fonts/tiny.txt", "font tiny\nheight 2\nglyphs A B\n|# ##|\n|## ##|\n");
    assert_mistake("fonts/tiny.txt", 5, "glyph 1");
    write_text("fonts/tiny.txt", "font tiny\nheight 1\nglyphs A\n|#|\n|#|\n");
    assert_mistake("fonts/tiny.txt", 5, "too many");
    write_text("fonts/tiny.txt", "font tiny\nheight 1\nglyphs A\n|x|\n");
    assert_mistake("fonts/tiny.txt", 4, "drawn with");
    write_text("fonts/tiny.txt", "font tiny\nheight 1\nglyphs A\n|# #|\n");
    assert_mistake("fonts/tiny.txt", 4, "more pieces");
    write_text("fonts/tiny.txt",
               "font tiny\nheight 1\nbaseline 1\nline 1\ngap 1\nglyphs space\n|#|\n");
    assert_mistake("fonts/tiny.txt", 7, "'!' is missing");
}

static void a_missing_file_is_told(void **state)
{
    (void)state;
    remove(path_of("palette.txt"));
    assert_mistake("palette.txt", 0, "cannot be opened");
}

static void a_sheet_that_was_not_edited_changes_nothing(void **state)
{
    (void)state;
    char before[1000], after[1000];
    int  changed = -1;
    assert_true(assets_read(&assets, folder));
    assert_true(asset_sheet_export(&assets, path_of("sheet.png")));
    read_text("sprites/a.txt", before, sizeof before);
    assert_true(asset_sheet_import(&assets, path_of("sheet.png"), &changed));
    read_text("sprites/a.txt", after, sizeof after);
    assert_int_equal(changed, 0);
    assert_string_equal(before, after);
}

/* Exports, paints the first pixel of the first sprite in a colour, imports. */
static bool edit_sheet(uint8_t red, uint8_t green, uint8_t blue, int *changed)
{
    enum { FIRST_X = 2, FIRST_Y = 2 };
    PngImage    image;
    const char *why;
    assert_true(assets_read(&assets, folder));
    assert_true(asset_sheet_export(&assets, path_of("sheet.png")));
    assert_true(png_file_read(path_of("sheet.png"), &image, &why));
    uint8_t *pixel = image.rgba + 4 * (FIRST_Y * image.w + FIRST_X);
    assert_int_equal(pixel[3], 0);
    memcpy(pixel, (uint8_t[]){red, green, blue, 255}, 4);
    assert_null(png_file_write(path_of("sheet.png"), image.w, image.h, image.rgba));
    png_file_discard(&image);
    return asset_sheet_import(&assets, path_of("sheet.png"), changed);
}

static void an_edited_sheet_comes_back_into_the_text(void **state)
{
    (void)state;
    char after[1000];
    int  changed;
    assert_true(edit_sheet(0x00, 0x00, 0x30, &changed));
    assert_int_equal(changed, 1);
    read_text("sprites/a.txt", after, sizeof after);
    assert_non_null(strstr(after, "sprite sword\n|ca.|\n|abc|\n\nicon coin\n|bb|\n"));
    assert_true(assets_read(&assets, folder));
}

static void a_colour_without_a_letter_gets_one(void **state)
{
    (void)state;
    char after[1000];
    int  changed;
    assert_true(edit_sheet(0x20, 0x00, 0x00, &changed));
    read_text("sprites/a.txt", after, sizeof after);
    assert_non_null(strstr(after, "legend blue abc\nlegend red.1 !\nsprite sword\n|!a.|\n"));
    assert_true(assets_read(&assets, folder));
    assert_int_equal(assets.pixels[assets.sprites[0].pixels], 4);
}

static void a_colour_that_is_not_in_the_palette_is_told(void **state)
{
    (void)state;
    char before[1000], after[1000];
    int  changed;
    read_text("sprites/a.txt", before, sizeof before);
    assert_false(edit_sheet(0x12, 0x34, 0x56, &changed));
    assert_non_null(strstr(assets.error, "pixel 2,2 (sprite 'sword')"));
    assert_non_null(strstr(assets.error, "123456"));
    read_text("sprites/a.txt", after, sizeof after);
    assert_string_equal(before, after);
}

static void a_sheet_of_other_sprites_is_refused(void **state)
{
    (void)state;
    int     changed;
    uint8_t pixel[4] = {0};
    assert_true(assets_read(&assets, folder));
    assert_null(png_file_write(path_of("sheet.png"), 1, 1, pixel));
    assert_false(asset_sheet_import(&assets, path_of("sheet.png"), &changed));
    assert_non_null(strstr(assets.error, "the sheet is 1x1"));
}

static void the_sprites_of_the_game_survive_the_sheet(void **state)
{
    (void)state;
    int changed = -1;
    assert_true(assets_read(&assets, "assets"));
    assert_true(asset_sheet_export(&assets, path_of("sheet.png")));
    assert_true(asset_sheet_import(&assets, path_of("sheet.png"), &changed));
    assert_int_equal(changed, 0);
}

static void packed_bytes_are_unpacked(void **state)
{
    (void)state;
    /* "hello hello hello hello\n" as zlib packs it, with fixed codes. */
    static const uint8_t PACKED[] = {0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x57,
                                     0xc8, 0x40, 0x27, 0xb9, 0x00};
    uint8_t              out[24];
    assert_true(inflate_bytes(PACKED, sizeof PACKED, out, sizeof out));
    assert_memory_equal(out, "hello hello hello hello\n", 24);
    for (size_t cut = 0; cut < sizeof PACKED; cut++)
        assert_false(inflate_bytes(PACKED, cut, out, sizeof out));
    assert_false(inflate_bytes(PACKED, sizeof PACKED, out, 23));
}

static void bytes_packed_with_codes_of_their_own_are_unpacked(void **state)
{
    (void)state;
    static const uint8_t PACKED[] = {
        0x2d, 0x90, 0x81, 0x91, 0x45, 0x21, 0x08, 0xc4, 0x6a, 0x53, 0x41, 0x14, 0x15, 0x1f, 0x28,
        0xda, 0x7f, 0x27, 0xe7, 0x9f, 0xb9, 0x14, 0x90, 0xd9, 0x6c, 0x00, 0x6a, 0x13, 0xaa, 0xac,
        0x30, 0x1d, 0x9a, 0xb1, 0x46, 0xb6, 0xee, 0xf4, 0x25, 0x2f, 0x8b, 0x4c, 0xd2, 0x04, 0x9d,
        0x68, 0xf5, 0x1e, 0xc9, 0x3e, 0x84, 0xae, 0xb6, 0x41, 0x71, 0xcf, 0x35, 0x1b, 0x41, 0xcd,
        0x10, 0x6f, 0x46, 0x48, 0xa9, 0xb5, 0xd6, 0xc7, 0x09, 0x09, 0xc9, 0x3c, 0x60, 0xf5, 0x48,
        0x5d, 0x8b, 0xec, 0xc4, 0xb1, 0x3e, 0x61, 0x7a, 0x42, 0xed, 0xa7, 0xee, 0x02, 0x1f, 0x6a,
        0x06, 0x25, 0xef, 0x2d, 0x6a, 0x0d, 0xd1, 0x1a, 0xf8, 0xd5, 0x4e, 0x11, 0xc3, 0xfe, 0x86,
        0xcd, 0xce, 0x45, 0x46, 0x6f, 0x6c, 0x66, 0x6b, 0x67, 0xaa, 0x6d, 0x04, 0x20, 0x96, 0xf4,
        0x74, 0xa7, 0x5b, 0x20, 0xc9, 0x63, 0xe3, 0xc8, 0x33, 0xf0, 0x92, 0xd0, 0x0e, 0x67, 0xcd,
        0x46, 0x68, 0xe5, 0xdf, 0x17, 0x94, 0xd3, 0x3e, 0x1f, 0xe3, 0x4d, 0xc7, 0x84, 0x67, 0xaf,
        0x84, 0xad, 0x16, 0xca, 0xf2, 0x98, 0x21, 0x42, 0x2e, 0x6f, 0x1f, 0x94, 0x1d, 0x90, 0x27,
        0x36, 0xbd, 0xd9, 0xb1, 0x6f, 0xf4, 0x9f, 0x10, 0x67, 0xec, 0x77, 0xd1, 0x2a, 0x5b, 0x69,
        0x73, 0xb8, 0x82, 0xbb, 0x77, 0x74, 0xa1, 0x9a, 0xf6, 0xe4, 0x51, 0xe0, 0xae, 0xe0, 0x36,
        0xc7, 0xd2, 0x6f, 0x8a, 0x3f, 0x4e, 0xa9, 0xdc, 0xe5, 0xb7, 0x6f, 0xc4, 0xcc, 0x73, 0xf3,
        0x3b, 0xf0, 0xf5, 0x7e, 0xb7, 0x84, 0x6a, 0x30, 0x48, 0x41, 0xa2, 0xd7, 0x5d, 0xfd, 0xcd,
        0x6b, 0xff, 0x3e, 0xd8, 0x23, 0x97, 0xb8, 0x46, 0x69, 0x39, 0xba, 0xfa, 0x2f, 0xf8, 0x93,
        0xd7, 0xab, 0x3f, 0x12, 0x20, 0xd5, 0x3f};
    uint8_t out[400];
    assert_int_equal(PACKED[0] >> 1 & 3, 2);
    assert_true(inflate_bytes(PACKED, sizeof PACKED, out, sizeof out));
    for (int i = 0; i < 400; i++)
        assert_int_equal(out[i], (i * i / 7 + i % 5 * 3) % 23 + 65);
    for (size_t cut = 0; cut < sizeof PACKED; cut++)
        assert_false(inflate_bytes(PACKED, cut, out, sizeof out));
}

static void a_damaged_png_is_refused_and_does_no_harm(void **state)
{
    (void)state;
    static uint8_t bytes[4096];
    uint8_t        rgba[8 * 8 * 4];
    PngImage       image;
    const char    *why;
    for (unsigned i = 0; i < sizeof rgba; i++)
        rgba[i] = (uint8_t)(i * 7);
    assert_null(png_file_write(path_of("sheet.png"), 8, 8, rgba));
    FILE  *file = fopen(path_of("sheet.png"), "rb");
    size_t count = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(png_file_decode(bytes, count, &image, &why));
    assert_memory_equal(image.rgba, rgba, sizeof rgba);
    png_file_discard(&image);
    for (size_t cut = 0; cut < count; cut++)
        assert_false(png_file_decode(bytes, cut, &image, &why));
    for (size_t at = 0; at < count - 12; at++) {
        bytes[at] ^= 0x10;
        assert_false(png_file_decode(bytes, count, &image, &why));
        bytes[at] ^= 0x10;
    }
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, begin, end)
    const struct CMUnitTest tests[] = {
        EACH(good_text_is_read_as_it_is_written),
        EACH(mistakes_in_the_palette_name_the_line),
        EACH(more_than_64_colours_are_too_many),
        EACH(mistakes_in_sprites_name_the_line),
        EACH(mistakes_in_fonts_name_the_line),
        EACH(a_missing_file_is_told),
        EACH(a_sheet_that_was_not_edited_changes_nothing),
        EACH(an_edited_sheet_comes_back_into_the_text),
        EACH(a_colour_without_a_letter_gets_one),
        EACH(a_colour_that_is_not_in_the_palette_is_told),
        EACH(a_sheet_of_other_sprites_is_refused),
        EACH(the_sprites_of_the_game_survive_the_sheet),
        EACH(packed_bytes_are_unpacked),
        EACH(bytes_packed_with_codes_of_their_own_are_unpacked),
        EACH(a_damaged_png_is_refused_and_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
