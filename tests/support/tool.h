/* A tool as a user meets it: its main in a process of its own, with a folder to work in; its
 * status, and what it said. */
#ifndef CARDHOLD_TEST_TOOL_H
#define CARDHOLD_TEST_TOOL_H

#include <stddef.h>

enum { TOOL_OUTPUT_MAX = 1 << 20, TOOL_STATUS_MAX = 2, TOOL_SECONDS = 120 };

extern char tool_folder[];
extern char tool_out[TOOL_OUTPUT_MAX], tool_err[TOOL_OUTPUT_MAX];

/* For a group's set-up and tear-down. */
int tool_make_folder(void **state);
int tool_remove_folder(void **state);

/* A path in the folder; good for the next three calls. */
const char *tool_path(const char *name);
size_t      tool_read(const char *path, char *text, size_t room);

/* The words end with NULL. A status that no tool has, or a tool that hangs, fails the test. */
int tool_run(int (*program)(int, char **), ...);

void tool_assert_says(const char *text, const char *words);

#endif
