#include "pad.h"

enum {
    DIRECTIONS = BUTTON_UP | BUTTON_DOWN | BUTTON_LEFT | BUTTON_RIGHT,
    ANSWERS = BUTTON_A | BUTTON_B | BUTTON_START
};

static uint16_t without_contradictions(uint16_t held)
{
    const uint16_t vertical = BUTTON_UP | BUTTON_DOWN, horizontal = BUTTON_LEFT | BUTTON_RIGHT;
    if ((held & vertical) == vertical)
        held &= (uint16_t)~vertical;
    if ((held & horizontal) == horizontal)
        held &= (uint16_t)~horizontal;
    return held;
}

static uint16_t swapped(uint16_t held)
{
    uint16_t rest = held & (uint16_t) ~(BUTTON_A | BUTTON_B);
    return (uint16_t)(rest | (held & BUTTON_A ? BUTTON_B : 0) | (held & BUTTON_B ? BUTTON_A : 0));
}

static uint16_t repeat_directions(Pad *pad)
{
    uint16_t steps = pad->pressed & DIRECTIONS;
    for (int i = 0; i < 4; i++) {
        uint16_t direction = (uint16_t)(1u << i);
        if (!(pad->held & direction) || pad->pressed & direction) {
            pad->repeat[i] = 0;
        } else if (++pad->repeat[i] == PAD_REPEAT_AFTER) {
            steps |= direction;
            pad->repeat[i] = PAD_REPEAT_AFTER - PAD_REPEAT_EVERY;
        }
    }
    return steps;
}

/* What is pressed too early counts for nothing, and the waiting begins again. */
static void keep_guard(Pad *pad, uint16_t held)
{
    if (!pad->guard)
        return;
    pad->stale |= held & ANSWERS;
    pad->pressed &= (uint16_t)~ANSWERS;
    pad->guard = held & ANSWERS ? pad->guard_frames : (uint8_t)(pad->guard - 1);
}

void pad_frame(Pad *pad, const CartInput *input, bool swap_a_and_b)
{
    uint16_t before = pad->held | pad->stale;
    uint16_t held = input->keys;
    for (int i = 0; i < CART_PADS; i++)
        held |= input->pads[i];
    held = without_contradictions(held);
    if (swap_a_and_b)
        held = swapped(held);
    pad->stale &= held;
    pad->pressed = held & (uint16_t)~before;
    keep_guard(pad, held);
    pad->held = held & (uint16_t)~pad->stale;
    pad->steps = repeat_directions(pad);
}

void pad_forget(Pad *pad)
{
    pad->stale |= pad->held;
    pad->held = pad->pressed = pad->steps = 0;
}

void pad_guard(Pad *pad, int frames)
{
    pad->guard = pad->guard_frames = (uint8_t)frames;
    pad->stale |= pad->held & ANSWERS;
    pad->held &= (uint16_t)~ANSWERS;
    pad->pressed &= (uint16_t)~ANSWERS;
}
