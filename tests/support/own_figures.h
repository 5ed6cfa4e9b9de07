/* One's own figures never leave the screen: at every question of a game, and at the first choice of
 * every act, each of them stands in some text outside the rivals' plates, the bars and the box of
 * the question itself. */
#ifndef CARDHOLD_OWN_FIGURES_H
#define CARDHOLD_OWN_FIGURES_H

#include "core/match.h"

enum { OWN_FIGURES_MAX = 6 };

/* Writes the figures of a seat; how many. */
typedef int OwnFigures(const Match *view, int seat, int figures[OWN_FIGURES_MAX]);

/* Plays so many matches at every number of seats; returns how many questions were looked at. */
int demand_own_figures(int game, OwnFigures *own, int matches);

#endif
