/* Where everything lies on the table of a war game: Land and Money in rows, stacks and discard
 * piles, hands; and what of it can be looked at. */
#include "war_table.h"
#include "core/require.h"

enum {
    OWN_LEFT = 4,
    LAND_TOP = FIELD_TOP + 7,
    MONEY_TOP = FIELD_TOP + 44,
    ROW_WIDTH = 188,
    LAND_WIDTH = 138, /* where the stack lies beside it */
    STACK_LEFT = 147, /* of the one stack for all */
    PILE_STEP = 22,   /* from a stack to its discard pile */
    RIVAL_LEFT = 108, /* an only rival's Land and Money lie beside the plate */
    PITCH_FULL = SMALL_CARD_WIDTH + 1,
    PITCH_LEAST = 11 /* closer, and the ranks could not be read */
};

/* ---- rows of cards ---- */

int war_row(Rect strip, uint32_t bag, Suit suit, RowPlace places[WAR_ROW_MAX])
{
    int  cards = war_bag_cards(bag), count = 0;
    bool piled = SMALL_CARD_WIDTH + (cards - 1) * PITCH_LEAST > strip.w;
    for (int rank = 1; rank <= WAR_RANKS; rank++) {
        int left = bag_count(bag, WAR_BAG_BITS, rank - 1);
        for (; left > 0; left -= piled ? left : 1)
            places[count++] =
                (RowPlace){.card = CARD_OF(suit, rank), .count = (uint8_t)(piled ? left : 1)};
    }
    int pitch = count > 1 ? (strip.w - SMALL_CARD_WIDTH) / (count - 1) : PITCH_FULL;
    pitch = pitch > PITCH_FULL ? PITCH_FULL : pitch;
    for (int i = 0; i < count; i++) {
        places[i].spot = rect_of(strip.x + i * pitch, strip.y, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
        places[i].covered = pitch < SMALL_CARD_WIDTH && i + 1 < count;
        places[i].piled = piled;
    }
    return count;
}

/* The first of the cards of this rank. */
static Rect row_spot(Rect strip, uint32_t bag, Suit suit, int rank)
{
    RowPlace places[WAR_ROW_MAX];
    int      count = war_row(strip, bag, suit, places);
    for (int i = 0; i < count; i++)
        if (card_rank(places[i].card) == rank)
            return places[i].spot;
    return rect_of(strip.x, strip.y, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

/* ---- whose row is where ---- */

bool war_lies_open(const Match *view, int viewer, int seat)
{
    return seat == viewer || view->seats == 2;
}

Rect war_land_strip(const Match *view, bool own)
{
    bool beside = war_terms(view)->own_stacks; /* the stacks have a row of their own */
    return own ? rect_of(OWN_LEFT, LAND_TOP, beside ? ROW_WIDTH : LAND_WIDTH, SMALL_CARD_HEIGHT)
               : rect_of(RIVAL_LEFT, RIVALS_TOP - 1, CANVAS_WIDTH - RIVAL_LEFT - 4,
                         SMALL_CARD_HEIGHT);
}

Rect war_money_strip(bool own)
{
    return own ? rect_of(OWN_LEFT, MONEY_TOP, ROW_WIDTH, SMALL_CARD_HEIGHT)
               : rect_of(RIVAL_LEFT, RIVALS_TOP + SMALL_CARD_HEIGHT, CANVAS_WIDTH - RIVAL_LEFT - 4,
                         SMALL_CARD_HEIGHT);
}

/* With a stack for each seat they lie in a row, one's own first; else there is one. */
Rect war_stack_spot(const Match *view, int viewer, int seat)
{
    require(viewer >= 0 && viewer < view->seats);
    if (!war_terms(view)->own_stacks)
        return rect_of(STACK_LEFT, LAND_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
    int place = (seat - viewer + view->seats) % view->seats;
    return rect_of(OWN_LEFT + place * (ROW_WIDTH + 2) / view->seats, MONEY_TOP, SMALL_CARD_WIDTH,
                   SMALL_CARD_HEIGHT);
}

Rect war_discard_spot(const Match *view, int viewer, int seat)
{
    Rect spot = war_stack_spot(view, viewer, seat);
    spot.x = (int16_t)(spot.x + PILE_STEP);
    return spot;
}

static Rect land_spot(const Match *view, int viewer, int seat, Card land)
{
    if (!war_lies_open(view, viewer, seat))
        return rival_hand_spot(view, viewer, seat);
    return row_spot(war_land_strip(view, seat == viewer), war_board(view)->seats[seat].domain,
                    SUIT_SPADES, card_rank(land));
}

static Rect money_spot(const Match *view, int viewer, int seat, Card money)
{
    if (!war_lies_open(view, viewer, seat))
        return rival_hand_spot(view, viewer, seat);
    return row_spot(war_money_strip(seat == viewer), war_board(view)->seats[seat].treasury,
                    SUIT_DIAMONDS, card_rank(money));
}

static Rect own_hand_spot(const Match *view, int viewer, Card card)
{
    const WarSeat *army = &war_board(view)->seats[viewer];
    for (int i = 0; i < army->hand_count; i++)
        if (army->hand[i] == card)
            return hand_spot(i, army->hand_count);
    return hand_spot(army->hand_count / 2, army->hand_count ? army->hand_count : 1);
}

Rect war_backs_strip(const Match *view, int viewer, int seat)
{
    enum { PLATE_HAND = 150, BACKS_LEFT = FACE_WIDTH + 67, BACKS_TOP = 9, BACKS_RIGHT = 4 };
    require(seat != viewer);
    Rect plate = war_plate(view, viewer, seat);
    if (war_lies_open(view, viewer, seat) && !war_terms(view)->treasury)
        return war_money_strip(false); /* where his Money would lie */
    if (plate.w < PLATE_HAND)
        return (Rect){0};
    return rect_of(plate.x + BACKS_LEFT, plate.y + BACKS_TOP, plate.w - BACKS_LEFT - BACKS_RIGHT,
                   SMALL_CARD_HEIGHT);
}

/* A card comes to the end of the backs, and leaves it. */
static Rect others_hand_spot(const Match *view, int viewer, int seat)
{
    Rect strip = war_backs_strip(view, viewer, seat);
    int  count = war_board(view)->seats[seat].hand_count;
    return strip.w ? strip_spot(strip, count ? count - 1 : 0, count ? count : 1)
                   : rival_hand_spot(view, viewer, seat);
}

Rect war_spot(const Match *view, int viewer, const Event *event, bool to)
{
    require(viewer >= 0 && viewer < view->seats);
    int zone = to ? event->to : event->from;
    int seat = to ? event->other : event->seat;
    switch (zone) {
    case ZONE_DECK: return war_stack_spot(view, viewer, seat);
    case ZONE_DISCARD: return war_discard_spot(view, viewer, seat);
    case ZONE_HAND:
        return seat == viewer ? own_hand_spot(view, viewer, event->card)
                              : others_hand_spot(view, viewer, seat);
    case WAR_ZONE_DOMAIN: return land_spot(view, viewer, seat, event->card);
    case WAR_ZONE_TREASURY: return money_spot(view, viewer, seat, event->card);
    default: return war_force_spot(view, viewer, seat, event->card);
    }
}

/* The others in a row on top, each as wide as there is room; an only one leaves it to his cards. */
Rect war_plate(const Match *view, int viewer, int seat)
{
    require(viewer >= 0 && viewer < view->seats);
    if (seat == viewer)
        return (Rect)WAR_OWN_BAR;
    int before = (seat - viewer - 1 + view->seats) % view->seats;
    int pitch = (CANVAS_WIDTH - 4) / (view->seats - 1);
    return rect_of(3 + before * pitch, RIVALS_TOP, view->seats == 2 ? 102 : pitch - 2,
                   RIVALS_BOTTOM - RIVALS_TOP);
}

/* ---- looking ---- */

static void things_of_row(Rect strip, uint32_t bag, Suit suit, ThingList *list)
{
    RowPlace places[WAR_ROW_MAX];
    int      count = war_row(strip, bag, suit, places);
    for (int i = 0; i < count; i++)
        thing_add(list, THING_CARD, places[i].card, places[i].spot);
}

static void things_of_seat(const Match *view, int viewer, int seat, ThingList *list)
{
    const WarSeat *army = &war_board(view)->seats[seat];
    bool           own = seat == viewer;
    things_of_row(war_land_strip(view, own), army->domain, SUIT_SPADES, list);
    if (war_terms(view)->treasury)
        things_of_row(war_money_strip(own), army->treasury, SUIT_DIAMONDS, list);
}

static void things_of_piles(const Match *view, int viewer, ThingList *list)
{
    int stacks = war_terms(view)->own_stacks ? view->seats : 1;
    for (int i = 0; i < stacks; i++) {
        int seat = (viewer + i) % view->seats;
        thing_add(list, THING_PILE, war_pile_thing(ZONE_DECK, seat),
                  war_stack_spot(view, viewer, seat));
        thing_add(list, THING_PILE, war_pile_thing(ZONE_DISCARD, seat),
                  war_discard_spot(view, viewer, seat));
    }
}

void war_things(const Match *view, int viewer, ThingList *list)
{
    require(viewer >= 0 && viewer < view->seats);
    const WarSeat *own = &war_board(view)->seats[viewer];
    things_rivals(view, viewer, list);
    if (view->seats == 2)
        things_of_seat(view, viewer, 1 - viewer, list);
    thing_add(list, THING_SEAT, viewer, (Rect)WAR_OWN_BAR);
    if (war_is_fought(view)) {
        war_things_of_battle(view, viewer, list);
    } else {
        things_of_piles(view, viewer, list);
        things_of_seat(view, viewer, viewer, list);
    }
    things_hand(own->hand, own->hand_count, list);
}
