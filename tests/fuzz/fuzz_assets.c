/* Any text as a song, a rule book, a palette, sprites or a font, any bytes as a PNG file: compiled,
 * or refused with a message. The first byte says which. */
#include "fuzz.h"

#include <sys/stat.h>
#include <unistd.h>

#include "lib/asset_book.h"
#include "lib/asset_text.h"
#include "lib/png_read.h"
#include "lib/song_text.h"

static char fuzz_folder[32];

static void fuzz_write(const char *name, const void *bytes, size_t size)
{
    char path[64];
    snprintf(path, sizeof path, "%s/%s", fuzz_folder, name);
    FILE *out = fopen(path, "wb");
    FUZZ_DEMAND(out && fwrite(bytes, 1, size, out) == size && fclose(out) == 0);
}

static void fuzz_forget_folder(void)
{
    static const char *const names[] = {"palette.txt", "sprites/a.txt", "fonts/a.txt",
                                        "sprites",     "fonts",         ""};
    char                     path[64];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", fuzz_folder, names[i]);
        remove(path);
    }
}

/* A folder of assets with the game's palette (from the top of the repository), no sprites, no
 * fonts. */
static void fuzz_make_folder(void)
{
    static char palette[8192];
    FILE       *in = fopen("assets/palette.txt", "rb");
    FUZZ_DEMAND(in);
    const size_t size = fread(palette, 1, sizeof palette, in);
    fclose(in);
    if (!fuzz_folder[0]) {
        char path[64];
        snprintf(fuzz_folder, sizeof fuzz_folder, "%s", "/tmp/cardhold-fuzz-XXXXXX");
        FUZZ_DEMAND(mkdtemp(fuzz_folder));
        atexit(fuzz_forget_folder);
        snprintf(path, sizeof path, "%s/sprites", fuzz_folder);
        mkdir(path, 0755);
        snprintf(path, sizeof path, "%s/fonts", fuzz_folder);
        mkdir(path, 0755);
    }
    fuzz_write("palette.txt", palette, size);
    fuzz_write("sprites/a.txt", "", 0);
    fuzz_write("fonts/a.txt", "", 0);
}

static void fuzz_read_assets(const char *name, const uint8_t *data, size_t size)
{
    static Assets assets;
    fuzz_make_folder();
    fuzz_write(name, data, size);
    memset(&assets, 0, sizeof assets);
    FUZZ_DEMAND(assets_read(&assets, fuzz_folder) || assets.error[0]);
}

static void fuzz_read_png(const uint8_t *data, size_t size)
{
    PngImage    image;
    const char *why = NULL;
    if (png_file_decode(data, size, &image, &why))
        png_file_discard(&image);
    else
        FUZZ_DEMAND(why && why[0]);
}

static void fuzz_read_text(bool is_book, const uint8_t *data, size_t size)
{
    static SongText song;
    char            error[SONG_TEXT_ERROR + ASSET_ERROR] = "";
    FILE *in = size ? fmemopen((void *)data, size, "r") : NULL, *out = fopen("/dev/null", "w");
    FUZZ_DEMAND(out);
    if (in && is_book)
        FUZZ_DEMAND(book_compile(in, "a/glory.txt", out, error) || error[0]);
    else if (in && song_read(in, "a.txt", &song, error))
        song_write(&song, "a", out);
    else if (in)
        FUZZ_DEMAND(error[0]);
    if (in)
        fclose(in);
    fclose(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 || size > 64 * 1024)
        return 0;
    switch (data[0] % 6) {
    case 0: fuzz_read_text(false, data + 1, size - 1); break;
    case 1: fuzz_read_text(true, data + 1, size - 1); break;
    case 2: fuzz_read_png(data + 1, size - 1); break;
    case 3: fuzz_read_assets("palette.txt", data + 1, size - 1); break;
    case 4: fuzz_read_assets("sprites/a.txt", data + 1, size - 1); break;
    case 5: fuzz_read_assets("fonts/a.txt", data + 1, size - 1); break;
    }
    return 0;
}
