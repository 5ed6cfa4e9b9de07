/* Looks at one decision as a watching player would, and names what is plainly wrong with it. It
 * goes by the rules alone and tries moves out; it asks no judgement. */
#ifndef CARDHOLD_SCAN_H
#define CARDHOLD_SCAN_H

#include <stdint.h>

#include "core/match.h"
#include "core/move.h"

typedef enum Blunder {
    BLUNDER_WIN,    /* a win in this turn passed up */
    BLUNDER_SAVE,   /* the next seat's win left standing, though a move would have prevented it and
                       left a chance */
    BLUNDER_THROWN, /* a card thrown away without which no win in this turn is left */
    BLUNDER_DEATH,  /* a deadly attack or Assassin that the hand could have survived */
    BLUNDER_DEAR,   /* more paid, or put into a defence, than was needed */
    BLUNDER_GIFT, /* thrown to a next seat that openly collects it, though other cards were left */
    BLUNDER_STRANGE, /* an open card taken like which the seat holds none */
    BLUNDER_OWN,     /* its own set taken over that nobody could beat, or instead of a new one */
    BLUNDER_EXPOSED, /* a set laid that the next seat openly holds more of */
    BLUNDER_FUTILE,  /* an attack that Land alone beats back, or on whoever is dead anyway */
    BLUNDERS
} Blunder;

const char *blunder_word(int blunder);

/* A bit for each blunder that the move is in this match. */
unsigned scan_move(const Match *match, const Move *move);

/* … of those that only one game knows. */
unsigned scan_rooms(const Match *match, const Move *move);

#endif
