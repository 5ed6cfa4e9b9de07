/* Where the things of Lifeforce lie, at two seats and at more. */
#include <string.h>

#include "lifeforce_table.h"
#include "core/require.h"

enum {
    OWN_TOP = FIELD_TOP + 2,
    OWN_SPELLS_LEFT = 76,
    OWN_HEIGHT = 51, /* face, flame and bid: what is lost rises there, a ring goes round */
    SPELL_HEIGHT = 46,
    SPELL_WIDTH = 43,
    SPELL_LEAST = 18, /* narrower they lie over one another */
    SUPPLY_LEFT = 55,
    SUPPLY_TOP = OWN_TOP + SPELL_HEIGHT + 8,
    SUPPLY_PITCH = 25,
    PLATE_TOP = RIVALS_TOP + 1, /* the focus around it leaves the news alone */
    PLATE_HEIGHT = RIVALS_BOTTOM - PLATE_TOP + 1
};

LifeforceLayout lifeforce_layout(const Match *view, int viewer, int seat)
{
    require(viewer >= 0 && viewer < view->seats && seat >= 0 && seat < view->seats);
    if (seat == viewer)
        return LAYOUT_OWN;
    return view->seats == 2   ? LAYOUT_DUEL
           : view->seats == 3 ? LAYOUT_HALF
           : view->seats == 4 ? LAYOUT_THIRD
                              : LAYOUT_NARROW;
}

Rect lifeforce_plate(const Match *view, int viewer, int seat)
{
    require(viewer >= 0 && viewer < view->seats && seat >= 0 && seat < view->seats);
    if (seat == viewer)
        return rect_of(2, OWN_TOP, OWN_SPELLS_LEFT - 4, OWN_HEIGHT);
    int before = (seat - viewer - 1 + view->seats) % view->seats;
    int pitch = (CANVAS_WIDTH - 2) / (view->seats - 1);
    return rect_of(2 + before * pitch, PLATE_TOP, pitch - 2, PLATE_HEIGHT);
}

Rect lifeforce_portrait(const Match *view, int viewer, int seat)
{
    enum { WHOLE = FACE_WIDTH + 2, MIDDLE = 21 };
    Rect plate = lifeforce_plate(view, viewer, seat);
    switch (lifeforce_layout(view, viewer, seat)) {
    case LAYOUT_OWN: return rect_of(plate.x + 3, plate.y + 2, WHOLE, WHOLE);
    case LAYOUT_DUEL: return rect_of(plate.x + plate.w - WHOLE - 4, plate.y + 3, WHOLE, WHOLE);
    case LAYOUT_NARROW: return rect_of(plate.x + 3, plate.y + 11, MIDDLE, MIDDLE);
    default: return rect_of(plate.x + 3, plate.y + 11, WHOLE, WHOLE);
    }
}

Rect lifeforce_flame(const Match *view, int viewer, int seat)
{
    enum { SIDE = LIFEFORCE_FLAME };
    Rect face = lifeforce_portrait(view, viewer, seat);
    switch (lifeforce_layout(view, viewer, seat)) {
    case LAYOUT_OWN: return rect_of(face.x + face.w + 4, face.y + 2, SIDE, SIDE);
    case LAYOUT_DUEL: return rect_of(face.x - SIDE - 3, face.y + 4, SIDE, SIDE);
    case LAYOUT_HALF: return rect_of(face.x + face.w + 2, face.y - 3, SIDE, SIDE);
    case LAYOUT_THIRD: return rect_of(face.x + 36, face.y + 4, 8, 9); /* in a line */
    default: return rect_of(face.x + face.w + 2, face.y + 3, 8, 9);
    }
}

Rect lifeforce_life_spot(const Match *view, int viewer, int seat)
{
    enum { WIDTH = 20, HEIGHT = 14 }; /* of two digits */
    Rect flame = lifeforce_flame(view, viewer, seat);
    if (flame.w < LIFEFORCE_FLAME)
        return rect_of(flame.x + flame.w, flame.y - 3, WIDTH, HEIGHT);
    return rect_of(flame.x + flame.w / 2 + 1 - WIDTH / 2, flame.y + flame.h + 1, WIDTH, HEIGHT);
}

Rect lifeforce_bid_spot(const Match *view, int viewer, int seat)
{
    enum { LEFT = 26, HEIGHT = 9 };
    Rect plate = lifeforce_plate(view, viewer, seat);
    if (lifeforce_layout(view, viewer, seat) == LAYOUT_NARROW)
        return rect_of(plate.x + LEFT, plate.y + 27, plate.w - LEFT - 1, HEIGHT);
    return rect_of(plate.x + 3, plate.y + 47, FACE_WIDTH + 2, HEIGHT);
}

/* ---- spells ---- */

/* Where a seat's spells lie, and how wide one is where there are few. */
typedef struct SpellRow {
    Rect area;
    int  width;
    bool from_right;
} SpellRow;

static SpellRow row_of(const Match *view, int viewer, int seat)
{
    Rect plate = lifeforce_plate(view, viewer, seat);
    switch (lifeforce_layout(view, viewer, seat)) {
    case LAYOUT_OWN:
        return (SpellRow){
            rect_of(OWN_SPELLS_LEFT, OWN_TOP, FIELD_RIGHT - OWN_SPELLS_LEFT, SPELL_HEIGHT), 42,
            false};
    case LAYOUT_DUEL:
        return (SpellRow){rect_of(plate.x + 110, plate.y + 5, 132, SPELL_HEIGHT), SPELL_WIDTH,
                          true};
    case LAYOUT_HALF:
        return (SpellRow){rect_of(plate.x + 70, plate.y + 8, plate.w - 73, SPELL_HEIGHT), 42,
                          false};
    case LAYOUT_THIRD:
        return (SpellRow){rect_of(plate.x + 39, plate.y + 27, plate.w - 41, 27), 20, false};
    default: return (SpellRow){rect_of(plate.x + 2, plate.y + 35, plate.w - 4, 20), 18, false};
    }
}

static Rect place_in(SpellRow row, int index, int count)
{
    require(index >= 0 && count > 0);
    int width = row.width, pitch;
    if (count * (width + 1) - 1 > row.area.w)
        width = (row.area.w + 1) / count - 1;
    if (width < SPELL_LEAST)
        width = SPELL_LEAST;
    pitch = width + 1;
    if (count > 1 && (count - 1) * pitch + width > row.area.w)
        pitch = (row.area.w - width) / (count - 1);
    int used = (count - 1) * pitch + width, left = row.from_right ? row.area.w - used : 0;
    return rect_of(row.area.x + left + index * pitch, row.area.y, width, row.area.h);
}

static int spells_of(const LifeforceBoard *table, int seat)
{
    int count = 0;
    for (int i = 0; i < table->spell_count; i++)
        count += table->spells[i].owner == seat;
    return count;
}

/* During the casting there is always a place for one more. */
int lifeforce_spell_places(const Match *view, int seat)
{
    require(seat >= 0 && seat < view->seats);
    const LifeforceBoard *table = lifeforce_board(view);
    int                   lie = spells_of(table, seat), least = table->seats[seat].spells_allowed;
    if (seat == view->viewer && view->phase == LIFEFORCE_CAST && table->seats[seat].cast < least)
        lie++;
    if (least < LIFEFORCE_SPELLS_USUAL)
        least = LIFEFORCE_SPELLS_USUAL;
    return lie > least ? lie : least;
}

Rect lifeforce_spell_place(const Match *view, int seat, int index)
{
    require(view->viewer < view->seats && index >= 0);
    return place_in(row_of(view, view->viewer, seat), index, lifeforce_spell_places(view, seat));
}

Rect lifeforce_spell_spot(const Match *view, int id)
{
    const LifeforceBoard *table = lifeforce_board(view);
    int                   before[SEATS_MAX] = {0};
    for (int i = 0; i < table->spell_count; i++) {
        int owner = table->spells[i].owner;
        if (table->spells[i].id == id)
            return lifeforce_spell_place(view, owner, before[owner]);
        before[owner]++;
    }
    return lifeforce_spell_place(view, view->viewer, before[view->viewer]);
}

/* ---- hand, supply, decks ---- */

Card lifeforce_sort(int index)
{
    require(index >= 0 && index < LIFEFORCE_SORTS);
    return (Card)(index < LIFEFORCE_VALUES ? index + 1
                                           : LIFEFORCE_MOD_CARD + index - LIFEFORCE_VALUES);
}

void lifeforce_count_sorts(const LifeforceSeat *seat, uint8_t counts[LIFEFORCE_SORTS])
{
    memcpy(counts, seat->drawn, LIFEFORCE_VALUES);
    memcpy(counts + LIFEFORCE_VALUES, seat->mods, LIFEFORCE_MODS);
}

/* Where many sorts lie side by side, modifiers are as wide as their names, and life has the rest.
 */
static Rect crowded_spot(const uint8_t counts[LIFEFORCE_SORTS], Card sort)
{
    enum { LEFT = 3, ROOM = CANVAS_WIDTH - 2 * LEFT, MOD_PITCH = 35 };
    int lives = 0, mods = 0, before = 0;
    for (int i = 0; i < LIFEFORCE_SORTS; i++) {
        bool modifier = i >= LIFEFORCE_VALUES;
        lives += counts[i] && !modifier;
        mods += counts[i] && modifier;
        before += counts[i] && lifeforce_sort(i) < sort;
    }
    int pitch = lives ? (ROOM - mods * MOD_PITCH) / lives : 0;
    if (pitch > CARD_PITCH)
        pitch = CARD_PITCH;
    int left = LEFT + (ROOM - lives * pitch - mods * MOD_PITCH) / 2;
    if (sort < LIFEFORCE_MOD_CARD)
        return rect_of(left + before * pitch, HAND_TOP,
                       pitch - 1 < CARD_WIDTH ? pitch - 1 : CARD_WIDTH, CARD_HEIGHT);
    return rect_of(left + lives * pitch + (before - lives) * MOD_PITCH, HAND_TOP, MOD_PITCH - 1,
                   CARD_HEIGHT);
}

Rect lifeforce_cast_place(const Match *view, int viewer)
{
    Rect plate = lifeforce_plate(view, viewer, viewer);
    Rect face = lifeforce_portrait(view, viewer, viewer);
    return rect_of(plate.x + 3, face.y + face.h + 20, 40, 20);
}

Rect lifeforce_hand_spot(const Match *view, int seat, Card sort)
{
    require(seat >= 0 && seat < view->seats);
    uint8_t counts[LIFEFORCE_SORTS];
    int     before = 0, count = 0;
    lifeforce_count_sorts(&lifeforce_board(view)->seats[seat], counts);
    for (int i = 0; i < LIFEFORCE_SORTS; i++) {
        before += counts[i] > 0 && lifeforce_sort(i) < sort;
        count += counts[i] > 0;
    }
    require(before <= count);
    if (count > HAND_CARDS_MAX)
        return crowded_spot(counts, sort);
    return hand_spot(before, count > before ? count : before + 1);
}

/* While modifiers are taken they lie large where the hand lies at other times. */
Rect lifeforce_supply_spot(const Match *view, int modifier)
{
    require(modifier >= 0 && modifier < LIFEFORCE_MODS);
    if (view->phase == LIFEFORCE_SUMMON)
        return hand_spot(modifier, LIFEFORCE_MODS);
    return rect_of(SUPPLY_LEFT + modifier * SUPPLY_PITCH, SUPPLY_TOP, SMALL_CARD_WIDTH,
                   SMALL_CARD_HEIGHT);
}

bool lifeforce_hand_is_shown(const Match *view)
{
    return view->phase != LIFEFORCE_SUMMON && !lifeforce_board(view)->attack;
}

/* Life that is drawn, lost or put back comes from the sorcerer himself. */
static Rect deck_spot(const Match *view, int viewer, int seat)
{
    Rect face = lifeforce_portrait(view, viewer, seat);
    return rect_centred(face, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

Rect lifeforce_spot(const Match *view, int viewer, const Event *event, bool to)
{
    require(viewer >= 0 && viewer < view->seats);
    int  zone = to ? event->to : event->from;
    int  seat = to ? event->other : event->seat;
    bool summons = event->from == ZONE_HAND && event->to == LIFEFORCE_ZONE_SPELL;
    switch (zone) {
    case ZONE_HAND:
        if (summons)
            return (Rect){0}; /* it lies there with all that was cast when it is told */
        if (seat != viewer || event->card == CARD_HIDDEN || !lifeforce_hand_is_shown(view))
            return deck_spot(view, viewer, seat);
        return lifeforce_hand_spot(view, viewer, event->card);
    case LIFEFORCE_ZONE_SPELL:
        return lifeforce_spell_spot(view, to ? event->place_to : event->place_from);
    case LIFEFORCE_ZONE_SUPPLY:
        return event->card >= LIFEFORCE_MOD_CARD &&
                       event->card < LIFEFORCE_MOD_CARD + LIFEFORCE_MODS
                   ? lifeforce_supply_spot(view, event->card - LIFEFORCE_MOD_CARD)
                   : lifeforce_supply_spot(view, 0);
    default: return deck_spot(view, viewer, seat);
    }
}

/* A spell is a pile, known by its id; the viewer's own life is number 0. */
void lifeforce_things(const Match *view, int viewer, ThingList *list)
{
    require(viewer >= 0 && viewer < view->seats);
    const LifeforceBoard *table = lifeforce_board(view);
    uint8_t               counts[LIFEFORCE_SORTS];
    things_rivals(view, viewer, list);
    thing_add(list, THING_PILE, 0, lifeforce_portrait(view, viewer, viewer));
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        thing_add(list, THING_CARD, LIFEFORCE_MOD_CARD + mod, lifeforce_supply_spot(view, mod));
    for (int i = 0; i < table->spell_count; i++)
        thing_add(list, THING_PILE, table->spells[i].id,
                  lifeforce_spell_spot(view, table->spells[i].id));
    lifeforce_count_sorts(&table->seats[viewer], counts);
    for (int i = 0; lifeforce_hand_is_shown(view) && i < LIFEFORCE_SORTS; i++)
        if (counts[i])
            thing_add(list, THING_CARD, lifeforce_sort(i),
                      lifeforce_hand_spot(view, viewer, lifeforce_sort(i)));
}
