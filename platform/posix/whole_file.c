#include "posix/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *whole_file_begin(WholeFile *file, const char *path)
{
    struct stat info;
    file->out = NULL;
    if (snprintf(file->path, sizeof file->path, "%s", path) >= (int)sizeof file->path)
        return strerror(ENAMETOOLONG);
    snprintf(file->fresh, sizeof file->fresh, "%s.new", path);
    if (lstat(path, &info) == 0 && !S_ISREG(info.st_mode))
        return "is not a regular file";
    if (unlink(file->fresh) < 0 && errno != ENOENT) /* from a run that was cut short */
        return strerror(errno);
    int made = open(file->fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    file->out = made < 0 ? NULL : fdopen(made, "w");
    return file->out ? NULL : strerror(errno);
}

void whole_file_drop(WholeFile *file)
{
    if (file->out)
        fclose(file->out);
    file->out = NULL;
    unlink(file->fresh);
}

/* Closes it; NULL if all of it was written. */
static const char *finish(WholeFile *file)
{
    bool failed = ferror(file->out) || fflush(file->out) != 0;
    int  why = errno;
    if (fclose(file->out) != 0 && !failed) {
        failed = true;
        why = errno;
    }
    file->out = NULL;
    if (!failed)
        return NULL;
    unlink(file->fresh);
    return strerror(why ? why : EIO);
}

static const char *give_name(WholeFile *file)
{
    if (rename(file->fresh, file->path) == 0)
        return NULL;
    const char *why = strerror(errno);
    unlink(file->fresh);
    return why;
}

const char *whole_file_end(WholeFile *file)
{
    const char *why = finish(file);
    return why ? why : give_name(file);
}

static bool same_content(const char *a, const char *b)
{
    FILE *first = fopen(a, "r"), *second = fopen(b, "r");
    bool  same = first && second;
    for (int byte = 0; same && byte != EOF;) {
        byte = fgetc(first);
        same = fgetc(second) == byte;
    }
    if (first)
        fclose(first);
    if (second)
        fclose(second);
    return same;
}

const char *whole_file_end_if_other(WholeFile *file)
{
    const char *why = finish(file);
    if (why)
        return why;
    if (!same_content(file->fresh, file->path))
        return give_name(file);
    unlink(file->fresh);
    return NULL;
}

bool output_kept(const char *program)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    fprintf(stderr, "%s: what it printed could not be written%s%s\n", program, errno ? ": " : "",
            errno ? strerror(errno) : "");
    return false;
}
