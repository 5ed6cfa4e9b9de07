/* The one use of the machine's clock: which day it is. */
#ifndef CARDHOLD_CALENDAR_H
#define CARDHOLD_CALENDAR_H

#include <stdint.h>

/* The date by the player's own calendar, in days since 1970; 0 when nobody knows. */
uint32_t calendar_today(void);

#endif
