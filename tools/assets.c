/* The asset compiler: turns the text in assets/ into const C, and the sprites into a sheet and
 * back. Mistakes are told as file:line, and then there is no output. */
#include <stdlib.h>
#include <string.h>

#include "lib/asset_book.h"
#include "lib/asset_emit.h"
#include "lib/asset_lesson.h"
#include "lib/asset_puzzle.h"
#include "lib/asset_sheet.h"
#include "lib/asset_text.h"
#include "lib/song_text.h"
#include "posix/whole_file.h"

enum { EXIT_USAGE = 2 };

static const char USAGE[] = "usage: assets songs OUT.c FILE...\n"
                            "       assets books OUT.c FILE...\n"
                            "       assets lessons OUT.c FILE...\n"
                            "       assets puzzles OUT.c FILE...\n"
                            "       assets header OUT.h DIR\n"
                            "       assets pictures OUT.c DIR\n"
                            "       assets --export SHEET.png [DIR]\n"
                            "       assets --import SHEET.png [DIR]\n";

static Assets assets;

static int complain(void)
{
    fprintf(stderr, "%s\n", assets.error);
    return 1;
}

static int compile_songs(FILE *out, int count, char **files)
{
    int errors = 0;
    for (int i = 0; i < count; i++) {
        FILE *in = fopen(files[i], "r");
        if (in == NULL) {
            perror(files[i]);
            return 1;
        }
        errors += song_compile(in, files[i], out);
        fclose(in);
    }
    return errors;
}

/* One file after the other through a compiler that tells what is wrong with the first bad one. */
static int compile_files(FILE *out, int count, char **files,
                         bool (*compile)(FILE *, const char *, FILE *, char *))
{
    char error[ASSET_ERROR];
    for (int i = 0; i < count; i++) {
        FILE *in = fopen(files[i], "r");
        if (in == NULL) {
            perror(files[i]);
            return 1;
        }
        bool fine = compile(in, files[i], out, error);
        fclose(in);
        if (!fine) {
            fprintf(stderr, "%s\n", error);
            return 1;
        }
    }
    return 0;
}

static int compile_books(FILE *out, int count, char **files)
{
    book_emit_head(out);
    return compile_files(out, count, files, book_compile);
}

static int compile_lessons(FILE *out, int count, char **files)
{
    lessons_emit_head(out);
    int errors = compile_files(out, count, files, lessons_compile);
    lessons_emit_tail(out, count, files);
    return errors;
}

static int compile_puzzles(FILE *out, int count, char **files)
{
    puzzle_emit_head(out);
    int errors = compile_files(out, count, files, puzzle_compile);
    puzzle_emit_list(out, count, files);
    return errors;
}

static int compile_header(FILE *out, int count, char **dirs)
{
    if (count != 1 || !assets_read(&assets, dirs[0]))
        return complain();
    asset_emit_header(&assets, out);
    return 0;
}

static int compile_pictures(FILE *out, int count, char **dirs)
{
    if (count != 1 || !assets_read(&assets, dirs[0]))
        return complain();
    asset_emit_source(&assets, out);
    return 0;
}

/* Output that did not change keeps its date, so that nothing is compiled again for it. */
static int write_output(const char *path, int (*compile)(FILE *, int, char **), int count,
                        char **files)
{
    static WholeFile output;
    const char      *why = whole_file_begin(&output, path);
    if (!why && compile(output.out, count, files) > 0) {
        whole_file_drop(&output); /* it has told why */
        return 1;
    }
    if (!why)
        why = whole_file_end_if_other(&output);
    if (why)
        fprintf(stderr, "assets: %s: %s\n", path, why);
    return why != NULL;
}

static int sheet_export(const char *png, const char *dir)
{
    return assets_read(&assets, dir) && asset_sheet_export(&assets, png) ? 0 : complain();
}

static int sheet_import(const char *png, const char *dir)
{
    int changed = 0;
    if (!assets_read(&assets, dir) || !asset_sheet_import(&assets, png, &changed))
        return complain();
    printf("%d sprites changed\n", changed);
    return output_kept("assets") ? 0 : 1;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *kind;
        int (*compile)(FILE *out, int count, char **files);
    } compilers[] = {
        {"songs", compile_songs},     {"books", compile_books},   {"lessons", compile_lessons},
        {"puzzles", compile_puzzles}, {"header", compile_header}, {"pictures", compile_pictures},
    };
    for (size_t i = 0; argc > 2 && i < sizeof compilers / sizeof *compilers; i++)
        if (strcmp(argv[1], compilers[i].kind) == 0)
            return write_output(argv[2], compilers[i].compile, argc - 3, argv + 3);
    if ((argc == 3 || argc == 4) && strcmp(argv[1], "--export") == 0)
        return sheet_export(argv[2], argc == 4 ? argv[3] : "assets");
    if ((argc == 3 || argc == 4) && strcmp(argv[1], "--import") == 0)
        return sheet_import(argv[2], argc == 4 ? argv[3] : "assets");
    bool help = argc == 2 && strcmp(argv[1], "--help") == 0;
    fputs(USAGE, help ? stdout : stderr);
    return help ? 0 : EXIT_USAGE;
}
