/* Moves as tests write them: JSON with single quotes, checked and played. */
#ifndef CARDHOLD_TOLD_MOVE_H
#define CARDHOLD_TOLD_MOVE_H

#include "core/match.h"
#include "core/rules.h"

/* The move itself, which must be legal. */
Move move_told(const Match *match, const char *move);

/* Why the move cannot be made, NULL if it can. */
const char *refusal_of(const Match *match, const char *move);

/* Fails the test when the move is refused. events may be NULL. */
void play_told(Match *match, const char *move, EventList *events);

/* Fails the test unless the move is refused with just that reason and nothing has changed. */
void assert_refused(const Match *match, const char *move, const char *reason);

/* Whether moves() lists it. */
bool is_listed(const Match *match, const char *move);

/* The state, or a seat's view of it, as JSON; valid until the next call. */
const char *state_told(const Match *match);
const char *view_told(const Match *match, int seat);

/* Fails the test unless the random pick comes up with each listed move about as often as any other.
 */
void assert_picks_evenly(const Match *match);

/* How many events of a kind there are, and the n-th of them. */
int          events_of(const EventList *list, int kind);
const Event *event_of(const EventList *list, int kind, int n);

#endif
