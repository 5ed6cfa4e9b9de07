/* Setting up a table of Lifeforce in a few words, and playing on it in the words of the match log.
 */
#ifndef CARDHOLD_LIFEFORCE_SCENE_H
#define CARDHOLD_LIFEFORCE_SCENE_H

#include "core/rules.h"
#include "games/lifeforce/lifeforce.h"

typedef struct Scene {
    Match     match;
    EventList events; /* of the last move */
} Scene;

/* A match in which seat 0 begins. */
void scene_start(Scene *scene, int seats, bool revised);

LifeforceBoard *scene_table(Scene *scene);

/* The top card of the deck first, as in "1 5 2"; the deck then holds nothing else. */
void scene_deck(Scene *scene, int seat, const char *cards);

/* Cards out of the deck into the seat's hand, as if it had bid for them. */
void scene_hand(Scene *scene, int seat, const char *cards);

/* A modifier from the supply. */
void scene_hold(Scene *scene, int seat, int mod);

/* Everybody has bid; seat 0 casts first. */
void scene_casting(Scene *scene);

/* That of a match in which every seat has drawn 1 1 1 2 2 2 3 3 4 5. */
void scene_start_casting(Scene *scene, int seats, bool revised);

/* The seat is given so many modifiers of each sort that goes into spells. */
void scene_hold_each(Scene *scene, int seat, int boosts, int diverts, int penetrating,
                     int durables);

/* The move must be legal; JSON with ' for ". */
void scene_play(Scene *scene, const char *move);

/* The move must be refused; why. */
const char *scene_refusal(Scene *scene, const char *move);

/* Several moves, told apart by blanks between the braces. */
void scene_play_all(Scene *scene, const char *moves);

/* The state, of the match or as a seat sees it (-1: all), contains this JSON, with ' for ". */
bool scene_tells(const Scene *scene, int viewer, const char *json);

int  scene_discarded(const Scene *scene, int seat);
bool scene_asks(const Scene *scene, int phase, int actor);

/* The first event of this kind of the last move, NULL if there was none. */
const Event *scene_event(const Scene *scene, int kind);

#endif
