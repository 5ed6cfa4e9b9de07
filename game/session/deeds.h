/* Deeds: things worth being proud of, remembered once they were done. Some can be done in any game;
 * the others are told by the game's own room. They are judged from the recap of a match that is
 * over. */
#ifndef CARDHOLD_DEEDS_H
#define CARDHOLD_DEEDS_H

#include "core/match.h"
#include "save/seating.h"
#include "save/records.h"
#include "recap.h"

enum { DEEDS_MAX = 32 }; /* of all games together: a set of them is a word of bits */

/* What a deed is judged by. */
typedef struct DeedFacts {
    const Recap   *recap;
    const Tally   *tally;
    const Seating *seating;
    const Match   *match;
    const Records *records;
    int            seat, score; /* the person's */
} DeedFacts;

typedef struct Deed {
    const char *title;                    /* "First crown" */
    const char *words;                    /* how it is done, in one line */
    bool        win;                      /* only in a match that was won */
    bool (*done)(const DeedFacts *facts); /* what it takes besides; NULL: nothing */
    const char *id;                       /* never changes, whatever it is called */
    uint16_t    picture;                  /* a SpriteId */
} Deed;

/* A game's own deeds. A deed's number is its place here, and what was done is kept under it: new
 * ones come last, and none is taken away. */
typedef struct GameDeeds {
    const Deed *deeds;
    int         count;
    /* Notes what only this game's deeds ask for into tally->own; NULL: nothing. */
    void (*note)(Tally *tally, const Event *event, int hero);
} GameDeeds;

/* games/tables.c makes this from the list of games. */
const GameDeeds *deeds_of_game(int game);

/* All deeds of this build by number: those of any game, then each game's, in the order of the list
 * of games. Such a number means nothing outside of one build; what lasts is whose the deed is and
 * the number that it has there. */
int         deeds_count(void);
const Deed *deed_of(int deed);
int         deed_owner(int deed, int *number); /* a game, or GAMES for those that are of any game */

/* The deeds of the match, a bit each; none where the match is not measured. The records have noted
 * it already. */
uint32_t deeds_done(const Recap *recap, const Seating *seating, const Match *match,
                    const Records *records);

/* What was done stays done. Noting gives those that are new, a bit each. */
bool     deed_was_done(const Records *records, int deed);
uint32_t deeds_note(Records *records, uint32_t done);

#endif
