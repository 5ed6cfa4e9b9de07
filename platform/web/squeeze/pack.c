/* Packs a file for the page:  pack FROM TO */
#include <stdio.h>

#include "web/squeeze/squeeze.h"

static Model   model;
static uint8_t bytes[SQUEEZE_MOST], packed[SQUEEZE_MOST];

static int complain(const char *words, const char *path)
{
    fprintf(stderr, "pack: %s %s\n", words, path);
    return 1;
}

int main(int count, char **words)
{
    if (count != 3)
        return complain("usage:", "pack FROM TO");
    FILE *from = fopen(words[1], "rb");
    if (!from)
        return complain("cannot read", words[1]);
    const size_t length = fread(bytes, 1, SQUEEZE_MOST, from);
    const bool   whole = !ferror(from) && length < SQUEEZE_MOST;
    fclose(from);
    if (!whole)
        return complain("cannot read all of", words[1]);
    const uint32_t used = squeeze_pack(&model, bytes, (uint32_t)length, packed, SQUEEZE_MOST);
    if (used == 0)
        return complain("found no room for", words[1]);
    FILE *to = fopen(words[2], "wb");
    if (!to)
        return complain("cannot write", words[2]);
    const bool written = fwrite(packed, 1, used, to) == used;
    return fclose(to) == 0 && written ? 0 : complain("cannot write all of", words[2]);
}
