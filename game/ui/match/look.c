#include "look.h"

#include "focus.h"

static void list_things(const Match *view, int viewer, ThingList *list)
{
    list->count = 0;
    table_of(view->game)->things(view, viewer, list);
}

/* The last place stands for the decision box, from where one sets out. */
static Rect spot_of(const void *list, int index)
{
    const ThingList *things = list;
    return index < things->count ? things->things[index].spot : decision_box();
}

static LookAnswer go_to(Look *look, int at)
{
    look->on = true;
    look->at = (uint8_t)at;
    return LOOK_MOVED;
}

static LookAnswer go_next(Look *look, const ThingList *list, int by)
{
    int at = look->on ? look->at + by : by > 0 ? 0 : list->count - 1;
    return go_to(look, (at + list->count) % list->count);
}

static LookAnswer go_towards(Look *look, const ThingList *list, int dx, int dy)
{
    FocusMap map = {spot_of, list, list->count};
    int      from = look->on ? look->at : list->count;
    int      next = focus_nearest(&map, from, dx, dy);
    if (next == FOCUS_NOWHERE && dx)
        next = focus_other_end(&map, look->on ? from : 0, dx);
    return next == FOCUS_NOWHERE || (look->on && next == from) ? LOOK_NOTHING : go_to(look, next);
}

LookAnswer look_frame(Look *look, const Match *view, int viewer, const Pad *pad, bool from_menu)
{
    int       dx = (pad_step(pad, BUTTON_RIGHT) ? 1 : 0) - (pad_step(pad, BUTTON_LEFT) ? 1 : 0);
    int       dy = (pad_step(pad, BUTTON_DOWN) ? 1 : 0) - (pad_step(pad, BUTTON_UP) ? 1 : 0);
    int       by = (pad_pressed(pad, BUTTON_R) ? 1 : 0) - (pad_pressed(pad, BUTTON_L) ? 1 : 0);
    ThingList list;
    if (look->on && (pad_pressed(pad, BUTTON_A) || pad_pressed(pad, BUTTON_B))) {
        look->on = false;
        return LOOK_ENDED;
    }
    if (!by && !((dx || dy) && look->on) && !(dx && from_menu))
        return LOOK_NOTHING;
    list_things(view, viewer, &list);
    if (!list.count)
        return LOOK_NOTHING;
    if (look->on && look->at >= list.count) /* it has left the table meanwhile */
        look->at = 0;
    return by ? go_next(look, &list, by) : go_towards(look, &list, dx, dx ? 0 : dy);
}

bool look_thing(const Look *look, const Match *view, int viewer, Thing *thing)
{
    ThingList list;
    if (!look->on)
        return false;
    list_things(view, viewer, &list);
    if (look->at >= list.count)
        return false;
    FocusMap map = {spot_of, &list, list.count};
    *thing = list.things[look->at];
    thing->spot = focus_in_sight(&map, look->at);
    return true;
}

bool look_thing_at(const Match *view, int viewer, Rect spot, Thing *thing)
{
    ThingList list;
    list_things(view, viewer, &list);
    for (int i = 0; i < list.count; i++) {
        Rect there = list.things[i].spot;
        if (there.x == spot.x && there.y == spot.y && there.w == spot.w && there.h == spot.h) {
            *thing = list.things[i];
            return true;
        }
    }
    return false;
}
