/* Letters picked with the pad: a slot a letter, and in the one that is focused a wheel that turns
 * up and down. */
#ifndef CARDHOLD_LETTER_WHEEL_H
#define CARDHOLD_LETTER_WHEEL_H

#include <stdbool.h>
#include <stdint.h>

#include "core/text.h"
#include "gfx/canvas.h"

/* The letter that comes so many steps after this one, round and round. */
char wheel_turned(const char *letters, char letter, int by);

/* A slot around x with the top of its letter at y; while focused with the wheel's neighbours. */
typedef struct WheelSlot {
    int         x, y, width;
    const char *letters;
    char        letter;
    bool        focused;
} WheelSlot;
void wheel_slot_draw(Canvas *canvas, const WheelSlot *slot, uint32_t frame);

/* What stands in a slot, counted from 0, for whoever listens. */
void wheel_say(Text *text, int slot, char letter);

#endif
