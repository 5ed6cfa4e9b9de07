/* What the end of a match is to the scenes that tell of it: the standings, and the picture that
 * lies over them first. */
#ifndef CARDHOLD_STANDINGS_H
#define CARDHOLD_STANDINGS_H

#include <stdbool.h>

#include "core/text.h"

struct Ui;

/* Reads the recap of the match a stretch further; true when it is whole and in the records. */
bool standings_judge(struct Ui *ui);

bool standings_person_won(const struct Ui *ui);
/* "Ada wins", "You win!", "A shared victory". */
void standings_outcome(const struct Ui *ui, Text *text);

#endif
