#include "lib/asset_words.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static const char *emit_icon(FILE *out, const char **at)
{
    enum { NAME_MOST = 30 };
    const char *end = strchr(*at, '}');
    if (end == NULL || end - *at - 1 > NAME_MOST)
        return "\"{\" without \"}\"";
    fputs("\" ICON_", out);
    for (const char *c = *at + 1; c < end; c++)
        fputc(toupper((unsigned char)*c), out);
    fputs(" \"", out);
    *at = end;
    return NULL;
}

const char *asset_emit_words(FILE *out, const char *words)
{
    bool red = false;
    fputc('"', out);
    for (const char *c = words; *c; c++) {
        if (*c == '*') {
            red = !red;
            fputs(red ? "\" INK_BLOOD_1 \"" : "\" INK_BASE \"", out);
        } else if (*c == '{') {
            const char *why = emit_icon(out, &c);
            if (why)
                return why;
        } else if (*c == '\n') {
            fputs("\\n", out);
        } else {
            if (*c == '"' || *c == '\\')
                fputc('\\', out);
            fputc(*c, out);
        }
    }
    fputc('"', out);
    return red ? "a \"*\" is missing" : NULL;
}
