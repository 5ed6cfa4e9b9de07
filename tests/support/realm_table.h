/* Tables of Glory and Generals & Assassins set up by hand, and moves written as in a log. */
#ifndef CARDHOLD_REALM_TABLE_H
#define CARDHOLD_REALM_TABLE_H

#include "core/rules.h"

/* Round 1, seat 0 to move and first. All hands, Domains and Treasuries are empty, everybody has 50
 * HP and no points, and the stacks hold nothing but the 2 of Hearts, enough for any test. */
void realm_set_up(Match *match, int game, int seats);

/* Cards as in a log, with blanks between: "KH 10C". NULL leaves what is there. */
void realm_give(Match *match, int seat, const char *hand, const char *domain, const char *treasury);
void realm_stack(Match *match, int seat,
                 const char *top_first); /* seat: whose stack, 0 if there is one for all */

/* A move with single quotes in place of double ones: "{'act':'heal','card':'7H'}". It must be
 * well-formed. */
Move realm_read_move(const Match *match, const char *text);

/* Plays legal moves; what happened is in realm_events. */
extern EventList realm_events;
void             realm_do(Match *match, const char *text);
void             realm_do_all(Match *match, const char *const *texts); /* ended by NULL */

/* Why the move is refused, or NULL. */
const char *realm_refusal(const Match *match, const char *text);

/* "KH 10C": the cards of a hand, Domain, Treasury, discard pile and stack, in the state's order. */
const char *realm_hand(const Match *match, int seat);
const char *realm_domain(const Match *match, int seat);
const char *realm_treasury(const Match *match, int seat);
const char *realm_discards(const Match *match, int seat);
const char *realm_stack_cards(const Match *match, int seat);

/* The whole state as JSON. */
const char *realm_json(const Match *match);

/* Whether match_moves lists the move. */
bool realm_lists(const Match *match, const char *text);

/* How many of each card are anywhere on the table; fails unless every deck is whole. */
void realm_assert_all_cards(const Match *match);

#endif
