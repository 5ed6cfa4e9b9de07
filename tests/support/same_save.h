/* Whether two saves are the same. */
#ifndef CARDHOLD_SAME_SAVE_H
#define CARDHOLD_SAME_SAVE_H

#include "save/save.h"

/* Field by field, as it is written: padding does not count. */
void assert_same_save(const Save *a, const Save *b);

#endif
