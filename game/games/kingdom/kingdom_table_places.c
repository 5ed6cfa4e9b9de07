/* Where everything lies in Kingdom, and what of it can be looked at. */
#include "gfx/cardart.h"
#include "kingdom.h"
#include "kingdom_table.h"
#include "ui/match/table_help.h"
#include "core/require.h"

enum {
    LEFT = 2,
    THEIR_TOP = RIVALS_TOP - 1,
    MY_TOP = KINGDOM_LABELS + 9,
    REALM_HEIGHT = 2 * SMALL_CARD_HEIGHT + 1,
    PITCH = 12,       /* of resources: so many lie side by side and can be read; */
    SIDE_BY_SIDE = 3, /* of more, those below the top one lie beside it, no larger than a figure */
    MINI_WIDTH = 7,
    MINIS_HIGH = 3,
    PLATE_LEFT = 206,
    PILES_LEFT = 299
};

const char *const KINGDOM_RESOURCE_WORDS[KINGDOM_SUITS] = {
    [SUIT_SPADES] = "Agriculture",
    [SUIT_HEARTS] = "Fealty",
    [SUIT_DIAMONDS] = "Commerce",
    [SUIT_CLUBS] = "Military",
};

Rect kingdom_realm(int viewer, int seat, int suit)
{
    require(suit >= 0 && suit < KINGDOM_SUITS && seat >= 0 && seat < KINGDOM_SEATS);
    return rect_of(LEFT + suit * KINGDOM_COLUMN, seat == viewer ? MY_TOP : THEIR_TOP,
                   KINGDOM_COLUMN_WIDTH, REALM_HEIGHT);
}

Rect kingdom_ruler_spot(int viewer, int seat, int suit)
{
    Rect realm = kingdom_realm(viewer, seat, suit);
    return rect_of(realm.x + (realm.w - SMALL_CARD_WIDTH) / 2, realm.y, SMALL_CARD_WIDTH,
                   SMALL_CARD_HEIGHT);
}

/* The place of a card in its pile, lowest first: the pile lies in the middle of its column. */
Rect kingdom_resource_spot(const KingdomBoard *table, int viewer, int seat, Card card)
{
    int      suit = card_suit(card);
    Rect     realm = kingdom_realm(viewer, seat, suit);
    unsigned ranks = kingdom_suit(table->resources[seat], suit) | 1u << (card_rank(card) - 1);
    int      place = kingdom_count(ranks & ((1u << (card_rank(card) - 1)) - 1u));
    int      count = kingdom_count(ranks), top = realm.y + SMALL_CARD_HEIGHT + 1;
    bool     minis = count > SIDE_BY_SIDE;
    int      columns = minis ? (count - 2) / MINIS_HIGH + 1 : count - 1; /* left of the top card */
    int      pitch = minis ? MINI_WIDTH + 1 : PITCH;
    int      left = realm.x + (realm.w - SMALL_CARD_WIDTH - columns * pitch) / 2;
    if (minis && place < count - 1)
        return rect_of(left + place / MINIS_HIGH * pitch,
                       top + place % MINIS_HIGH * MINI_CARD_HEIGHT, MINI_WIDTH, MINI_CARD_HEIGHT);
    return rect_of(left + (minis ? columns : place) * pitch, top, SMALL_CARD_WIDTH,
                   SMALL_CARD_HEIGHT);
}

Rect kingdom_deck_spot(void)
{
    return rect_of(PILES_LEFT, RIVALS_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

Rect kingdom_discard_spot(void)
{
    return rect_of(PILES_LEFT, RIVALS_TOP + SMALL_CARD_HEIGHT, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

Rect kingdom_plate(const Match *view, int viewer, int seat)
{
    require(seat >= 0 && seat < view->seats && viewer >= 0 && viewer < view->seats);
    return seat == viewer ? rect_of(LEFT, 149, 4 * KINGDOM_COLUMN - 2, 14)
                          : rect_of(PLATE_LEFT, RIVALS_TOP, PILES_LEFT - PLATE_LEFT - 3,
                                    RIVALS_BOTTOM - RIVALS_TOP);
}

/* No sums, but the names of the suits: what is said goes by them, and gold ones are open. */
int kingdom_sums(const Match *view, const Move *so_far, Rect sums[TABLE_SUMS_MAX])
{
    (void)view, (void)so_far;
    sums[0] = rect_of(LEFT, KINGDOM_LABELS, KINGDOM_SUITS * KINGDOM_COLUMN - 2, 9);
    return 1;
}

/* Beside the figures, where nothing lies while something is shown. */
Rect kingdom_gain(const Match *view, int viewer, int seat)
{
    require(seat >= 0 && seat < view->seats);
    return rect_of(PLATE_LEFT, seat == viewer ? 138 : 88, 60, 24);
}

int kingdom_hand_of(const KingdomBoard *table, int seat, Card cards[KINGDOM_HAND_ROOM])
{
    require(seat >= 0 && seat < KINGDOM_SEATS);
    int count = 0;
    for (KingdomSet rest = table->hand[seat]; rest && count < KINGDOM_HAND_ROOM; rest &= rest - 1)
        cards[count++] = kingdom_lowest(rest);
    return count;
}

static Rect hand_card_spot(const KingdomBoard *table, int seat, Card card)
{
    Card cards[KINGDOM_HAND_ROOM];
    int  count = kingdom_hand_of(table, seat, cards);
    for (int i = 0; i < count; i++)
        if (cards[i] == card)
            return hand_spot(i, count);
    return hand_spot(count / 2, count ? count : 1);
}

Rect kingdom_spot(const Match *view, int viewer, const Event *event, bool to)
{
    require(viewer >= 0 && viewer < view->seats);
    const KingdomBoard *table = kingdom_board(view);
    int                 zone = to ? event->to : event->from;
    switch (zone) {
    case ZONE_DECK: return kingdom_deck_spot();
    case ZONE_DISCARD: return kingdom_discard_spot();
    case ZONE_HAND:
        return event->seat == viewer ? hand_card_spot(table, viewer, event->card)
                                     : rival_hand_spot(view, viewer, event->seat);
    case KINGDOM_ZONE_RULERS:
        return kingdom_ruler_spot(viewer, event->seat, card_suit(event->card));
    default: return kingdom_resource_spot(table, viewer, event->seat, event->card);
    }
}

/* ---- looking ---- */

static void things_of(const KingdomBoard *table, int viewer, int seat, ThingList *list)
{
    for (KingdomSet rest = table->rulers[seat]; rest; rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        thing_add(list, THING_CARD, card, kingdom_ruler_spot(viewer, seat, card_suit(card)));
    }
    for (KingdomSet rest = table->resources[seat]; rest; rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        thing_add(list, THING_CARD, card, kingdom_resource_spot(table, viewer, seat, card));
    }
}

void kingdom_things(const Match *view, int viewer, ThingList *list)
{
    require(viewer >= 0 && viewer < view->seats);
    const KingdomBoard *table = kingdom_board(view);
    Card                cards[KINGDOM_HAND_ROOM];
    int                 rival = kingdom_rival(viewer);
    thing_add(list, THING_SEAT, rival, kingdom_plate(view, viewer, rival));
    thing_add(list, THING_PILE, ZONE_DECK, kingdom_deck_spot());
    thing_add(list, THING_PILE, ZONE_DISCARD, kingdom_discard_spot());
    things_of(table, viewer, rival, list);
    things_of(table, viewer, viewer, list);
    thing_add(list, THING_SEAT, viewer, kingdom_plate(view, viewer, viewer));
    things_hand(cards, kingdom_hand_of(table, viewer, cards), list);
}
