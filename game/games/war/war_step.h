/* The inside of one step in a war: what playing a decision and turning over a round both need. */
#ifndef CARDHOLD_WAR_STEP_H
#define CARDHOLD_WAR_STEP_H

#include "core/match.h"
#include "war.h"

typedef struct Step {
    const WarTerms *terms;
    Match          *match;
    WarBoard       *board;
    EventList      *events; /* NULL: nobody listens */
} Step;

static inline int step_next_seat(const Step *step, int seat)
{
    return seat + 1 < step->match->seats ? seat + 1 : 0;
}

void step_draw_up(Step *step, int seat);
void step_discard(Step *step, int seat, Card card, int from);
void step_give_points(Step *step, int seat, int points);

/* The first round with all that comes before it. */
void step_first_round(Step *step);

/* The turn is over: the next seat's begins with its opening draw, or the round ends. */
void step_end_turn(Step *step);

/* beaten and victor are SEAT_NONE when nobody was eliminated. */
void step_end_round(Step *step, int beaten, int victor);

#endif
