#include "tween.h"

enum { TWEEN_ONE = 4096 }; /* the whole way */

static int square(int part) { return part * part / TWEEN_ONE; }

/* The fall, then two hops of a quarter and a sixteenth of the height, each half as long. */
static int bounce(int part)
{
    static const struct {
        int centre, half, height;
    } HOPS[] = {
        {TWEEN_ONE * 5 / 8, TWEEN_ONE / 8, TWEEN_ONE / 4},
        {TWEEN_ONE * 13 / 16, TWEEN_ONE / 16, TWEEN_ONE / 16},
    };
    if (part < TWEEN_ONE / 2)
        return square(part * 2);
    for (int i = 0; i < 2; i++) {
        int away = part < HOPS[i].centre ? HOPS[i].centre - part : part - HOPS[i].centre;
        if (away < HOPS[i].half) {
            int lift = TWEEN_ONE - square(away * TWEEN_ONE / HOPS[i].half);
            return TWEEN_ONE - lift * HOPS[i].height / TWEEN_ONE;
        }
    }
    return TWEEN_ONE;
}

/* How far along the way: 0 .. TWEEN_ONE (EASE_BACK passes it); frame may lie outside 0..frames. */
static int part_of_way(int frame, int frames, Ease ease)
{
    if (frame <= 0 && frames > 0)
        return 0;
    if (frame >= frames)
        return TWEEN_ONE;
    int part = frame * TWEEN_ONE / frames;
    int rest = TWEEN_ONE - part;
    switch (ease) {
    case EASE_IN: return square(part);
    case EASE_OUT: return TWEEN_ONE - square(rest);
    case EASE_IN_OUT: return part < TWEEN_ONE / 2 ? 2 * square(part) : TWEEN_ONE - 2 * square(rest);
    case EASE_BACK: {
        /* 1 - r²(2.5 r - 1.5): overshoots by about a tenth. */
        int pull = (5 * rest - 3 * TWEEN_ONE) / 2;
        return TWEEN_ONE - square(rest) * pull / TWEEN_ONE;
    }
    case EASE_BOUNCE: return bounce(part);
    default: return part;
    }
}

int tween(int from, int to, int frame, int frames, Ease ease)
{
    int way = (to - from) * part_of_way(frame, frames, ease);
    int half = way < 0 ? -TWEEN_ONE / 2 : TWEEN_ONE / 2;
    return from + (way + half) / TWEEN_ONE;
}

int tween_sway(uint32_t frame, int period, int depth)
{
    int half = period / 2 > 0 ? period / 2 : 1;
    int at = (int)(frame % (uint32_t)(2 * half));
    if (at > half)
        at = 2 * half - at;
    return tween(0, depth, at, half, EASE_IN_OUT);
}
