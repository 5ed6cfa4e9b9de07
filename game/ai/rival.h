/* Who sits opposite: how strong (a level), of what temper (a style), and what all have seen of each
 * other. */
#ifndef CARDHOLD_RIVAL_H
#define CARDHOLD_RIVAL_H

#include <stdint.h>

#include "core/match.h"

typedef enum Level {
    LEVEL_RANDOM, /* for measuring */
    LEVEL_EASY,
    LEVEL_NORMAL,
    LEVEL_HARD,
    LEVEL_EXPERT,
    LEVEL_CHEATER, /* for measuring: an expert who is given the whole match instead of a view */
    LEVELS
} Level;

const char *level_id(int level);        /* "easy"; NULL if there is no such level */
int         level_find(const char *id); /* -1 if there is none */

/* What a move is for, as far as a temper cares. */
typedef enum Purpose {
    PURPOSE_PLAIN,
    PURPOSE_ATTACK, /* takes something from somebody */
    PURPOSE_BUILD,  /* adds to what is one's own */
    PURPOSE_GUARD,  /* heals, defends, holds back */
    PURPOSE_DEAL,   /* offers, helps */
    PURPOSE_GAMBLE, /* pays only with luck */
    PURPOSES
} Purpose;

typedef enum Temper {
    TEMPER_EVEN,
    TEMPER_WARLORD,
    TEMPER_BUILDER,
    TEMPER_SCHEMER,
    TEMPER_DIPLOMAT,
    TEMPER_GAMBLER,
    TEMPER_LONER, /* for measuring: neither offers nor helps */
    TEMPERS
} Temper;

/* How much dearer a temper holds moves of each purpose, in ten-thousandths of the win: enough to
 * decide between moves about equally good, never enough to throw a match away. */
typedef struct Style {
    const char *id, *title;
    int16_t     lean[PURPOSES];
} Style;

const Style *style_of(int temper); /* even-tempered if there is no such temper */
int          style_find(const char *id);

/* The twelve by number: kept in saves, so a new one comes last. */
typedef enum CharacterId {
    CHARACTER_BRANNOC,
    CHARACTER_YSOLDE,
    CHARACTER_GRIMM,
    CHARACTER_ODILE,
    CHARACTER_TOBIN,
    CHARACTER_MIRA,
    CHARACTER_VESPER,
    CHARACTER_CORVIN,
    CHARACTER_ELSWYTH,
    CHARACTER_PELL,
    CHARACTER_JORY,
    CHARACTER_SABLE,
    CHARACTERS
} CharacterId;

enum { CHARACTER_LINES = 3 };

typedef enum Mood { MOOD_CALM, MOOD_PLEASED, MOOD_HURT, MOODS } Mood;

typedef struct Character {
    const char *name;  /* at most eight letters */
    const char *about; /* one short line for the page where rivals are chosen */
    uint8_t     temper;
    const char *lines[MOODS][CHARACTER_LINES];
} Character;

const Character *character_of(int index); /* NULL if there is none */

/* What everybody saw everybody do: enough to repay help and to hold a grudge. Feed it every move of
 * the match, before the move is played; it keeps public facts only, so one memory serves all seats.
 */
typedef struct Memory {
    /* [a][b]: what a has done for b (above 0) or to b (below 0) */
    int8_t favour[SEATS_MAX][SEATS_MAX];
} Memory;

void memory_clear(Memory *memory);
/* Before the first move: these two owe each other something, or (below 0) hold a grudge. */
void memory_befriend(Memory *memory, int seat, int other, int favour);
void memory_note(Memory *memory, const Match *before, const Move *move);

#endif
