/* A bot: another program that answers one line of JSON with another. It can be slow, silent, mad or
 * dead; whatever it does ends in a reason in words, never in a hang. */
#ifndef CARDHOLD_BOT_H
#define CARDHOLD_BOT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { BOT_LINE_MAX = 64 * 1024 }; /* no legal move needs a thousandth of it */

typedef struct Bot {
    pid_t  pid; /* 0: not running */
    int    to, from;
    size_t used, taken; /* of the line buffer: read so far, and already answered with */
    char   buffer[BOT_LINE_MAX];
    char   trouble[100]; /* what went wrong, in words */
} Bot;

/* All of these return NULL, or what went wrong. */
const char *bot_start(Bot *bot, const char *command);
const char *bot_tell(Bot *bot, const char *text, size_t length, int milliseconds);
/* One line, without its end; it is good until the next call. */
const char *bot_hear(Bot *bot, int milliseconds, const char **text, int *length);

/* Gives it a moment to end by itself, then ends it and whatever it has started. */
void bot_stop(Bot *bot, int milliseconds);

#endif
