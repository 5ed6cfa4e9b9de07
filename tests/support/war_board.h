/* Tables of Glory and Generals & Assassins set up by hand, and moves written as in a log. */
#ifndef CARDHOLD_WAR_BOARD_H
#define CARDHOLD_WAR_BOARD_H

#include "core/rules.h"

/* Round 1, seat 0 to move and first. All hands, Domains and Treasuries are empty, everybody has 50
 * HP and no points, and the stacks hold nothing but the 2 of Hearts, enough for any test. */
void war_set_up(Match *match, int game, int seats);

/* Cards as in a log, with blanks between: "KH 10C". NULL leaves what is there. */
void war_give(Match *match, int seat, const char *hand, const char *domain, const char *treasury);
/* Of that seat, or of seat 0 where there is one stack for all. */
void war_stack(Match *match, int seat, const char *top_first);

/* A move with single quotes in place of double ones: "{'act':'heal','card':'7H'}". It must be
 * well-formed. */
Move war_read_move(const Match *match, const char *text);

/* Plays legal moves; what happened is in war_events. */
extern EventList war_events;
void             war_do(Match *match, const char *text);
void             war_do_all(Match *match, const char *const *texts); /* ended by NULL */

const Event *war_find_event(int kind); /* the first of that kind, or NULL */

void war_assert_phase(const Match *match, int phase, int actor);

/* Why the move is refused, or NULL. */
const char *war_refusal(const Match *match, const char *text);

/* "KH 10C": the cards of a hand, Domain, Treasury, discard pile and stack, in the state's order. */
const char *war_hand(const Match *match, int seat);
const char *war_domain(const Match *match, int seat);
const char *war_treasury(const Match *match, int seat);
const char *war_discards(const Match *match, int seat);
const char *war_stack_cards(const Match *match, int seat);

/* The whole state as JSON. */
const char *war_json(const Match *match);

/* Whether match_moves lists the move. */
bool war_lists(const Match *match, const char *text);

/* How many of each card are anywhere on the board; fails unless every deck is whole. */
void war_assert_all_cards(const Match *match);

#endif
