/* Where the things of Call to Glory lie, at two, three and four seats. */
#include "calltoglory_table.h"
#include "core/require.h"

enum {
    LANE_TOP = RIVALS_TOP + 1, /* the focus around it leaves the news alone */
    LANE_HEIGHT = RIVALS_BOTTOM - LANE_TOP + 1,
    PLATES_TOP = FIELD_TOP + 1,
    PLATES_LEFT = 2,
    PLATES_ROOM = FIELD_RIGHT - 2,
    PILES_TOP = PLATES_TOP + PLATE_HEIGHT + 2,
    PILES_PITCH = 23,
    OWN_LEFT = 95,
    OWN_LINE = 16,
    TASK_WIDTH = 36
};

/* A lane is as wide as the name in it needs. */
typedef struct Lane {
    int16_t x, w;
} Lane;
static const Lane LANES[CALLTOGLORY_TYPES] = {{2, 36},   {39, 37},  {77, 33},  {111, 34}, {146, 35},
                                              {182, 33}, {216, 33}, {250, 33}, {284, 34}};

Rect calltoglory_lane(int type)
{
    require(type >= 0 && type < CALLTOGLORY_TYPES);
    return rect_of(LANES[type].x, LANE_TOP, LANES[type].w, LANE_HEIGHT);
}

Rect calltoglory_hand_place(int type)
{
    require(type >= 0 && type < CALLTOGLORY_TYPES);
    return rect_of(LANES[type].x, HAND_TOP, LANES[type].w, CARD_HEIGHT);
}

/* The discard piles lie between the draw piles. */
Rect calltoglory_pile_place(int pile)
{
    require(pile >= 0 && pile < FOUR_PILES);
    static const uint8_t PLACE[FOUR_PILES] = {0, 3, 1, 2};
    return rect_of(3 + PLACE[pile] * PILES_PITCH, PILES_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

Rect calltoglory_plate(const Match *view, int viewer, int seat)
{
    require(viewer >= 0 && viewer < view->seats && seat >= 0 && seat < view->seats);
    if (seat == viewer) /* the line with the score: what is won rises there */
        return rect_of(OWN_LEFT, PILES_TOP - 1, FIELD_RIGHT - OWN_LEFT, OWN_LINE - 1);
    int rivals = view->seats - 1, before = (seat - viewer - 1 + view->seats) % view->seats;
    int pitch = (PLATES_ROOM + 1) / rivals;
    return rect_of(PLATES_LEFT + before * pitch, PLATES_TOP, pitch - 1, PLATE_HEIGHT);
}

/* Beside one's own figures, in the place of the menu; for a rival below his score, beside his face.
 */
Rect calltoglory_gain(const Match *view, int viewer, int seat)
{
    require(seat >= 0 && seat < view->seats);
    if (seat == viewer)
        return rect_of(206, 112, 60, 24);
    Rect plate = calltoglory_plate(view, viewer, seat);
    int  face = plate.w < PLATE_HALF ? FACE_SMALL + 2 : FACE_WIDTH + 8;
    int  right = plate.w < PLATE_WHOLE ? plate.w : PLATE_HAND_LEFT;
    return rect_of(plate.x + face, plate.y + 26, right - face, 16);
}

/* How many lie in the piles, and what stands below one's own score. */
int calltoglory_sums(const Match *view, const Move *so_far, Rect sums[TABLE_SUMS_MAX])
{
    (void)view, (void)so_far;
    sums[0] = rect_of(PLATES_LEFT, PILES_TOP + SMALL_CARD_HEIGHT + 3, FOUR_PILES * PILES_PITCH, 7);
    sums[1] = rect_of(OWN_LEFT, PILES_TOP + OWN_LINE, FIELD_RIGHT - OWN_LEFT, 23);
    return 2;
}

Rect calltoglory_task_place(int colour)
{
    require(colour >= 0 && colour < CALLTOGLORY_COLOURS);
    return rect_of(OWN_LEFT + 1 + colour * TASK_WIDTH, PILES_TOP + 16, TASK_WIDTH - 1, 23);
}

/* A card that nobody sees goes behind the portrait of its owner. */
static Rect hidden_hand(const Match *view, int viewer, int seat)
{
    Rect plate = calltoglory_plate(view, viewer, seat);
    return rect_of(plate.x + 6, plate.y + 10, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

Rect calltoglory_spot(const Match *view, int viewer, const Event *event, bool to)
{
    require(viewer >= 0 && viewer < view->seats);
    int zone = to ? event->to : event->from;
    int place = to ? event->place_to : event->place_from;
    int type = calltoglory_type(event->card);
    switch (zone) {
    case ZONE_DECK: return calltoglory_pile_place(place);
    case ZONE_DISCARD: return calltoglory_pile_place(2 + (place & 1));
    case CALLTOGLORY_ZONE_SETS: return calltoglory_lane(type < 0 ? 0 : type);
    default:
        return event->seat == viewer && type >= 0 ? calltoglory_hand_place(type)
                                                  : hidden_hand(view, viewer, event->seat);
    }
}

void calltoglory_things(const Match *view, int viewer, ThingList *list)
{
    require(viewer >= 0 && viewer < view->seats);
    const CallToGloryBoard *table = calltoglory_board(view);
    things_rivals(view, viewer, list);
    for (int pile = 0; pile < FOUR_PILES; pile++)
        thing_add(list, THING_PILE, pile, calltoglory_pile_place(pile));
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        thing_add(list, THING_CARD, CALLTOGLORY_NUMBER[type], calltoglory_lane(type));
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (table->hand[viewer][type])
            thing_add(list, THING_CARD, CALLTOGLORY_NUMBER[type], calltoglory_hand_place(type));
}

/* ---- what the table amounts to ---- */

int calltoglory_takes(const Match *view, int type)
{
    require(type >= 0 && type < CALLTOGLORY_TYPES);
    int least = calltoglory_least(view->seats, type),
        lies = calltoglory_board(view)->set_count[type];
    return lies >= least ? lies + 1 : least;
}

bool calltoglory_can_lay(const Match *view, int seat, int type)
{
    require(seat >= 0 && seat < view->seats && type >= 0 && type < CALLTOGLORY_TYPES);
    return calltoglory_board(view)->hand[seat][type] >= calltoglory_takes(view, type);
}

int calltoglory_types_on_table(const CallToGloryBoard *table)
{
    int on_table = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        on_table += table->set_count[type] > 0;
    return on_table;
}

int calltoglory_revealed_by(const Match *view, int seat)
{
    require(seat >= 0 && seat < view->seats);
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     turn = (seat - table->first + view->seats) % view->seats;
    return turn < table->revealed_count ? table->revealed[turn] : -1;
}
