/* One match: everything that undo would bring back, and nothing else. It is copied by assignment.
 */
#ifndef CARDHOLD_MATCH_H
#define CARDHOLD_MATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "cards.h"
#include "event.h"
#include "limits.h"
#include "move.h"
#include "rng.h"

enum { SEAT_NONE = 255 };

typedef struct Match {
    uint64_t seed;
    Rng      rng;
    uint32_t decisions; /* taken so far */
    uint8_t  game;      /* index into the list of games (rules.h) */
    uint8_t  seats;
    uint8_t  options[OPTIONS_MAX]; /* in the order of rules->options */
    uint8_t  phase;                /* the game's own; 0 is PHASE_OVER in every game */
    uint8_t  turn;                 /* the seat whose turn it is */
    uint8_t  actor;   /* the seat that must decide now; SEAT_NONE when the match is over */
    uint8_t  round;   /* from 1 */
    uint8_t  winners; /* when over: a bit a seat */
    uint8_t  viewer;  /* the seat whose view this is; SEAT_NONE: the whole truth */
    uint8_t  version; /* of the game's rules that this match is played by */
    _Alignas(8) unsigned char board[BOARD_BYTES]; /* what lies on the table: the game's own */
} Match;

/* A game's own board in a match, const where the match is. Each game's header names its own with
 * this: `#define kingdom_board(match) BOARD_OF(KingdomBoard, match)`. Nobody but the game knows the
 * type, so the list of games is no business of a match. */
#ifdef __cppcheck__ /* which cannot read what follows */
#define BOARD_OF(Type, match) ((Type *)(void *)(match)->board)
#else
#define BOARD_OF(Type, match)                                                                      \
    _Generic((match), const struct Match *                                                         \
             : (const Type *)(const void *)(match)->board, struct Match *                          \
             : (Type *)(void *)(match)->board)
#endif

/* Stands beside each board's type. */
#define BOARD_FITS(Type)                                                                           \
    _Static_assert(sizeof(Type) <= BOARD_BYTES && _Alignof(Type) <= 8, "a match has room for it")

_Static_assert(sizeof(Match) <= MATCH_BYTES_MAX,
               "a match is small enough to be copied thousands of times a second");

enum { PHASE_OVER = 0 };

/* What is asked for before a match: a game, its seats and options. */
typedef struct MatchSetup {
    uint8_t  game, seats;
    uint8_t  options[OPTIONS_MAX];
    uint64_t seed;
    uint8_t  version; /* of the game's rules; an older one only to go on with an old match */
} MatchSetup;

/* A setup with every option at its usual value, by the present rules. */
MatchSetup match_setup(int game, int seats, uint64_t seed);

/* NULL if the setup can be played, else why not. Options that follow from others are put right. */
const char *match_setup_check(MatchSetup *setup);

void match_start(Match *match, const MatchSetup *setup, EventList *events);

/* NULL if the move is legal, else why not, in words for the player. Takes any bytes whatever. */
const char *match_check(const Match *match, const Move *move);

/* NULL if any move with this act is legal, however weak; else why none is. */
const char *match_why_not(const Match *match, int act);

/* Whether exactly one move is legal, listed or not, and which: then nothing need be asked. */
bool match_forced(const Match *match, Move *only);

/* Whether the actor has more than one answer, by what he sees. */
bool match_has_choice(const Match *match);

/* The move must be legal. events is cleared first, and may be NULL. */
void match_play(Match *match, const Move *move, EventList *events);

/* How the match lay there when the first `told` events of its start, or of a decision, had been
 * told: the state before plus these events. With all of them it is the match afterwards. */
void match_moment_of_start(const MatchSetup *setup, int told, Match *then);
void match_moment(const Match *before, const Move *move, int told, Match *then);

void match_moves(const Match *match, MoveList *list);

/* One of match_moves, each equally likely. */
void match_random_move(const Match *match, Rng *rng, Move *move);

/* What one seat may know. The generator and the seed are not in it. */
void match_view(const Match *match, int seat, Match *view);

/* Turns a view into a whole match that its seat could be in, chance to come included. */
void match_redeal(Match *view, Rng *rng);

/* What the rules promise after every decision: somebody must decide now, or the match is over and
 * somebody may have won. */
bool match_is_sound(const Match *match);

static inline bool match_over(const Match *match) { return match->phase == PHASE_OVER; }

/* The same number for the same state, on every machine: of its values, so that no name in JSON and
 * no place in the list of games matters. */
uint64_t match_hash(const Match *match);

#endif
