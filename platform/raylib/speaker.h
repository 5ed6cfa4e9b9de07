/* The speaker: takes a frame of sound at a time; with no sound device it takes them and stays
 * silent. */
#ifndef CARDHOLD_SPEAKER_H
#define CARDHOLD_SPEAKER_H

#include "cart.h"

void speaker_open(void);
void speaker_play(const int16_t sound[CART_SAMPLES]);
void speaker_close(void);

#endif
