#include "golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "gfx/canvas.h"
#include "posix/png_file.h"

enum { NAMES_MAX = 400, NAME_BYTES = 80, PIXELS = CANVAS_WIDTH * CANVAS_HEIGHT };

typedef struct Entry {
    char     name[NAME_BYTES];
    unsigned checksum;
} Entry;

static Entry entries[NAMES_MAX];

/* The build with a sixth game shows other menus and has golden pictures of its own. */
static const char *golden_file(void)
{
    return getenv("CARDHOLD_GAME") ? "tests/golden/pictures_sixth.txt"
                                   : "tests/golden/pictures.txt";
}

/* FNV-1a over the colours as they are seen, so that a palette counts too. */
static unsigned checksum_of(const uint8_t *pixels, const uint32_t *palette)
{
    uint32_t sum = 2166136261u;
    for (int i = 0; i < PIXELS; i++) {
        uint32_t colour = palette[pixels[i] & (CANVAS_COLOURS - 1)];
        for (int shift = 0; shift < 24; shift += 8)
            sum = (sum ^ (colour >> shift & 255u)) * 16777619u;
    }
    return sum;
}

static int read_entries(void)
{
    FILE *file = fopen(golden_file(), "r");
    int   count = 0;
    while (file && count < NAMES_MAX &&
           fscanf(file, "%79s %x", entries[count].name, &entries[count].checksum) == 2)
        count++;
    if (file)
        fclose(file);
    return count;
}

static int compare_entries(const void *a, const void *b)
{
    return strcmp(((const Entry *)a)->name, ((const Entry *)b)->name);
}

static bool write_entry(const char *name, unsigned checksum)
{
    int count = read_entries(), at = 0;
    while (at < count && strcmp(entries[at].name, name) != 0)
        at++;
    if (at == NAMES_MAX || strlen(name) >= NAME_BYTES)
        return false;
    strcpy(entries[at].name, name);
    entries[at].checksum = checksum;
    count = at == count ? count + 1 : count;
    qsort(entries, (size_t)count, sizeof *entries, compare_entries);
    FILE *file = fopen(golden_file(), "w");
    for (int i = 0; file && i < count; i++)
        fprintf(file, "%s %08x\n", entries[i].name, entries[i].checksum);
    return file && fclose(file) == 0;
}

bool golden_save(const char *path, const uint8_t *pixels, const uint32_t *palette)
{
    return !png_file_write_indexed(path, CANVAS_WIDTH, CANVAS_HEIGHT, pixels, palette,
                                   CANVAS_COLOURS);
}

static void leave_picture(const char *name, const uint8_t *pixels, const uint32_t *palette)
{
    char path[NAME_BYTES + 32];
    mkdir("build", 0777);
    mkdir("build/golden", 0777);
    snprintf(path, sizeof path, "build/golden/%.79s.png", name);
    golden_save(path, pixels, palette);
}

bool golden_picture(const char *name, const uint8_t *pixels, const uint32_t *palette)
{
    unsigned checksum = checksum_of(pixels, palette);
    if (getenv("CARDHOLD_GOLDEN_TAKE")) {
        leave_picture(name, pixels, palette);
        return write_entry(name, checksum);
    }
    int count = read_entries();
    for (int i = 0; i < count; i++)
        if (strcmp(entries[i].name, name) == 0 && entries[i].checksum == checksum)
            return true;
    leave_picture(name, pixels, palette);
    fprintf(stderr, "build/golden/%s.png is not the golden picture; `make golden` takes it\n",
            name);
    return false;
}
