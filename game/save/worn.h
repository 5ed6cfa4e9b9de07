/* What the player has put on of the prizes; the felt is among the settings. */
#ifndef CARDHOLD_WORN_H
#define CARDHOLD_WORN_H

#include <stdint.h>

#include "codec.h"

typedef struct Worn {
    uint8_t  back, frame; /* a BackId, a FrameId */
    uint16_t title, tune; /* by road_id of their words, as they may be a game's; 0: none */
} Worn;

void code_worn(Codec *codec, Worn *worn);

#endif
