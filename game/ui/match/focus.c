#include "focus.h"

#include "gfx/cardart.h"

enum { FAR_AWAY = 1 << 20 };

int focus_nearest(const FocusMap *map, int from, int dx, int dy)
{
    Rect here = map->spot(map->list, from);
    int  best = FOCUS_NOWHERE, best_distance = FAR_AWAY;
    for (int i = 0; i < map->count; i++) {
        Rect there = map->spot(map->list, i);
        int  across = (there.x + there.w / 2) - (here.x + here.w / 2);
        int  down = (there.y + there.h / 2) - (here.y + here.h / 2);
        int  ahead = across * dx + down * dy;
        int  aside = dx ? down : across;
        if (aside < 0)
            aside = -aside;
        if (i == from || ahead <= 2 || (dx && aside > here.h / 2 + 4))
            continue;
        int distance = ahead + 2 * aside;
        if (distance < best_distance) {
            best_distance = distance;
            best = i;
        }
    }
    return best;
}

int focus_other_end(const FocusMap *map, int from, int dx)
{
    Rect here = map->spot(map->list, from);
    int  best = from;
    for (int i = 0; i < map->count; i++) {
        Rect there = map->spot(map->list, i);
        Rect far = map->spot(map->list, best);
        int  aside = there.y > here.y ? there.y - here.y : here.y - there.y;
        if (aside <= here.h / 2 && (there.x - far.x) * dx < 0)
            best = i;
    }
    return best;
}

Rect focus_in_sight(const FocusMap *map, int index)
{
    Rect spot = map->spot(map->list, index);
    for (int i = 0; i < map->count && spot.h == SMALL_CARD_HEIGHT; i++) {
        Rect next = map->spot(map->list, i);
        bool beside = next.y == spot.y && next.h == spot.h;
        if (beside && next.x > spot.x && next.x < spot.x + spot.w)
            spot.w = (int16_t)(next.x - spot.x);
    }
    return spot;
}
