/* No text of the last picture may be cut off or lie upon another. */
#ifndef CARDHOLD_CLEAN_TEXTS_H
#define CARDHOLD_CLEAN_TEXTS_H

#include "cart_inside.h"

/* Fails, and says what is wrong and where. */
void demand_clean_texts(const Cart *at);

#endif
