/* All pads and the keyboard as one pad: what is held, what was just pressed, what repeats while
 * held. */
#ifndef CARDHOLD_PAD_H
#define CARDHOLD_PAD_H

#include <stdbool.h>
#include <stdint.h>

#include "cart.h"

enum { PAD_REPEAT_AFTER = 18, PAD_REPEAT_EVERY = 5 };

/* How long a question, or a result, stands before a press can answer it. */
enum { PAD_GUARD_QUESTION = 12, PAD_GUARD_RESULT = 30 };

typedef struct Pad {
    uint16_t held;
    uint16_t pressed; /* went down in this frame */
    uint16_t steps;   /* directions: pressed, or repeating while held; opposite ones cancel out */
    uint16_t stale; /* held since another scene began: counts only once let go and pressed again */
    uint8_t  repeat[4];
    uint8_t  guard, guard_frames; /* left until A, B and Start count again, and in all */
} Pad;

void pad_frame(Pad *pad, const CartInput *input, bool swap_a_and_b);

/* Called when a scene changes, so that one press is never taken twice. */
void pad_forget(Pad *pad);

/* Called when something comes up that a press decides: A, B and Start count only after they have
 * been let alone for so many frames, so that whoever skips in a hurry answers nothing. */
void pad_guard(Pad *pad, int frames);

static inline bool pad_pressed(const Pad *pad, Button button) { return pad->pressed & button; }
static inline bool pad_held(const Pad *pad, Button button) { return pad->held & button; }
static inline bool pad_step(const Pad *pad, Button direction) { return pad->steps & direction; }

#endif
