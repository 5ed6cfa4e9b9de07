#include "posix/outbox.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cart.h"

enum { PATH_ROOM = DISK_PATH + CART_FILE_NAME + 8 };

bool outbox_name_is_safe(const char *name)
{
    const size_t length = strnlen(name, CART_FILE_NAME);
    return length > 0 && length < CART_FILE_NAME && name[0] != '.' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-.") == length;
}

void outbox_folder(const char *saves, char folder[DISK_PATH])
{
    snprintf(folder, DISK_PATH, "%s/exports", saves);
}

void outbox_words(const char *folder, char words[DISK_PATH])
{
    const char  *home = getenv("HOME");
    const size_t length = home ? strlen(home) : 0;
    if (length > 1 && strncmp(folder, home, length) == 0 && folder[length] == '/')
        snprintf(words, DISK_PATH, "~%s", folder + length);
    else
        snprintf(words, DISK_PATH, "%s", folder);
}

bool outbox_write(const DiskCalls *calls, const char *folder, const char *name,
                  const uint8_t *bytes, size_t count)
{
    char path[PATH_ROOM], unnamed[PATH_ROOM];
    if (!outbox_name_is_safe(name) || count > CART_FILE)
        return false;
    disk_make_own_folder(folder);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(unnamed, sizeof unnamed, "%s/%s.new", folder, name);
    const bool good = disk_write(calls, unnamed, bytes, count) && calls->rename(unnamed, path) == 0;
    if (!good)
        calls->remove(unnamed);
    return good;
}

uint8_t *inbox_read(const char *path, uint32_t *count)
{
    FILE    *file = fopen(path, "rb");
    uint8_t *bytes = file ? malloc(INBOX_BYTES_MAX + 1) : NULL;
    size_t   got = bytes ? fread(bytes, 1, INBOX_BYTES_MAX + 1, file) : 0;
    if (!bytes || ferror(file) || got > INBOX_BYTES_MAX) {
        fprintf(stderr, "cardhold: cannot read %s: %s\n", path,
                got > INBOX_BYTES_MAX ? "it is far too large for a match" : strerror(errno));
        free(bytes);
        bytes = NULL;
    }
    if (file)
        fclose(file);
    *count = bytes ? (uint32_t)got : 0;
    return bytes;
}
