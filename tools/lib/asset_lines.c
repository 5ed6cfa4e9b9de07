#include "lib/asset_lines.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

bool asset_complain(AssetLines *lines, const char *format, ...)
{
    va_list arguments;
    int     used = snprintf(lines->error, ASSET_ERROR, "%s:%d: ", lines->path, lines->line);
    va_start(arguments, format);
    if (used < ASSET_ERROR)
        vsnprintf(lines->error + used, (size_t)(ASSET_ERROR - used), format, arguments);
    va_end(arguments);
    return false;
}

static void cut_blanks(char *text)
{
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1]))
        text[--length] = 0;
}

bool asset_read_lines(AssetLines *lines, FILE *in, bool (*read)(void *reader, char *text),
                      void *reader)
{
    char text[ASSET_LINE];
    while (fgets(text, sizeof text, in)) {
        lines->line++;
        if (strlen(text) == sizeof text - 1)
            return asset_complain(lines, "the line is too long");
        cut_blanks(text);
        if (!read(reader, text))
            return false;
    }
    return true;
}

void asset_file_name(const char *path, char name[ASSET_FILE_NAME])
{
    const char *begin = strrchr(path, '/');
    begin = begin ? begin + 1 : path;
    snprintf(name, ASSET_FILE_NAME, "%.*s", (int)strcspn(begin, "."), begin);
}
