/* A bot: another program that answers one line of JSON with another. It can be slow, silent, mad,
 * dead or a cheat; whatever it does ends in a reason in words, never in a hang. */
#ifndef CARDHOLD_BOT_H
#define CARDHOLD_BOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { BOT_LINE_MAX = 64 * 1024 }; /* no legal move needs a thousandth of it */

typedef struct Bot {
    pid_t  pid; /* also its group and its session; 0: not running */
    int    to, from;
    size_t used, taken; /* of the line buffer: read so far, and already answered with */
    char   buffer[BOT_LINE_MAX];
    char   trouble[100]; /* what went wrong, in words */
} Bot;

/* All of these return NULL, or what went wrong. A deadline is a moment of moment_now(). */

/* What it says on its standard error is added to the file `errors`, or thrown away when that is
 * NULL: a bot must not be able to write between the arena's own lines. */
const char *bot_start(Bot *bot, const char *command, const char *errors);
const char *bot_tell(Bot *bot, const char *text, size_t length, int64_t deadline);
/* One line, without its end; it is good until the next call. */
const char *bot_hear(Bot *bot, int64_t deadline, const char **text, int *length);

/* Lets it end by itself until the deadline, then ends it and all that is left of its group. */
void bot_stop(Bot *bot, int64_t deadline);

#endif
