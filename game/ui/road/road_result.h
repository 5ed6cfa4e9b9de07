/* What a match that has just been judged means for the Road: progress, and prizes that come of it
 * or of its deeds. */
#ifndef CARDHOLD_ROAD_RESULT_H
#define CARDHOLD_ROAD_RESULT_H

#include "prizes.h"

struct Ui;

/* Notes it, after the records and the deeds have; `before` is what prizes_won() said before that.
 * New prizes are told on the map or, after a match that was none of its stages, at once. */
void road_result(struct Ui *ui, const Match *match, uint64_t before);

#endif
