#include "cmocka_all.h"

#include "tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MAX = 32 };

char tool_folder[] = "/tmp/cardhold-tool-XXXXXX";
char tool_out[TOOL_OUTPUT_MAX], tool_err[TOOL_OUTPUT_MAX];

int tool_make_folder(void **state)
{
    (void)state;
    return mkdtemp(tool_folder) ? 0 : -1;
}

int tool_remove_folder(void **state)
{
    (void)state;
    char command[100];
    snprintf(command, sizeof command, "rm -rf '%s'", tool_folder);
    return system(command);
}

const char *tool_path(const char *name)
{
    static char paths[4][200];
    static int  next;
    char       *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", tool_folder, name);
    return path;
}

size_t tool_read(const char *path, char *text, size_t room)
{
    FILE  *file = fopen(path, "r");
    size_t count = file ? fread(text, 1, room - 1, file) : 0;
    text[count] = 0;
    if (file)
        fclose(file);
    return count;
}

int tool_run(int (*program)(int, char **), ...)
{
    char   *words[WORDS_MAX] = {(char *)"program"}, *word;
    int     count = 1, status = 0;
    va_list list;
    va_start(list, program);
    while ((word = va_arg(list, char *)) && count < WORDS_MAX)
        words[count++] = word;
    va_end(list);
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        if (!freopen(tool_path("out"), "w", stdout) || !freopen(tool_path("err"), "w", stderr))
            _exit(99);
        alarm(TOOL_SECONDS);
        status = program(count, words);
        fflush(NULL);
        _exit(status);
    }
    assert_true(pid > 0);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    tool_read(tool_path("out"), tool_out, sizeof tool_out);
    tool_read(tool_path("err"), tool_err, sizeof tool_err);
    if (!WIFEXITED(status) || WEXITSTATUS(status) > TOOL_STATUS_MAX)
        fail_msg("status %x: %s", (unsigned)status, tool_err);
    return WEXITSTATUS(status);
}

void tool_assert_says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("\"%s\" is not in: %.2000s", words, text);
}
