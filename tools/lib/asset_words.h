/* Words of books and lessons as a C string: *red*, {icon}, and what C wants escaped. */
#ifndef CARDHOLD_ASSET_WORDS_H
#define CARDHOLD_ASSET_WORDS_H

#include <stdio.h>

/* NULL, or what is wrong with the words. */
const char *asset_emit_words(FILE *out, const char *words);

#endif
