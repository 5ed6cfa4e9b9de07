/* Movement in whole pixels: where something is between two places after so many frames. */
#ifndef CARDHOLD_TWEEN_H
#define CARDHOLD_TWEEN_H

#include <stdint.h>

typedef enum Ease {
    EASE_LINEAR,
    EASE_IN,  /* starts slowly */
    EASE_OUT, /* ends slowly: how cards slide */
    EASE_IN_OUT,
    EASE_BACK,   /* goes a little too far and comes back */
    EASE_BOUNCE, /* falls and bounces twice */
    EASES
} Ease;

/* The value at this frame: exactly `from` at 0 and exactly `to` from `frames` on. */
int tween(int from, int to, int frame, int frames, Ease ease);

/* 0 .. depth and back to 0 every `period` frames, for cursors and what wants attention. */
int tween_sway(uint32_t frame, int period, int depth);

#endif
