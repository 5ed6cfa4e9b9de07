/* The asset compiler: turns the text in assets/ into const C. `assets KIND OUT.c FILE...`
 * Mistakes are told as file:line, and then there is no OUT.c. */
#include "lib/song_text.h"

#include <string.h>

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

static const struct {
    const char *kind;
    int (*compile)(FILE *out, int count, char **files);
} compilers[] = {
    {"songs", compile_songs},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 2 && i < sizeof compilers / sizeof *compilers; i++) {
        if (strcmp(argv[1], compilers[i].kind) != 0)
            continue;
        FILE *out = fopen(argv[2], "w");
        if (out == NULL) {
            perror(argv[2]);
            return 1;
        }
        int errors = compilers[i].compile(out, argc - 3, argv + 3);
        errors += fclose(out) != 0;
        if (errors > 0)
            remove(argv[2]);
        return errors > 0;
    }
    fprintf(stderr, "usage: assets songs OUT.c FILE...\n");
    return 2;
}
