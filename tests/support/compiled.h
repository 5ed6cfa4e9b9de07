/* What an asset compiler makes of a text, or what it says is wrong with it. */
#ifndef CARDHOLD_COMPILED_H
#define CARDHOLD_COMPILED_H

#include <stdbool.h>
#include <stdio.h>

#include "lib/asset_lines.h"

typedef bool (*AssetCompiler)(FILE *in, const char *path, FILE *out, char *error);

/* Compiles the text as if it stood in the file; false: with an error. */
bool compiled(AssetCompiler compiler, const char *path, const char *text);

/* What came of it last: this part must be in it; and what was said to be wrong, "" for nothing. */
void        compiled_has(const char *part);
const char *compiled_error(void);

/* A text with a mistake, and what must be said of it; NULL or "": nothing. */
typedef struct Mistake {
    const char *text, *error;
} Mistake;

void compiled_mistakes(AssetCompiler compiler, const char *path, const Mistake *mistakes,
                       size_t count);

#endif
