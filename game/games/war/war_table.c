#include "war_table.h"

#include "assets.h"
#include "gfx/tween.h"
#include "ui/widgets.h"
#include "war.h"

enum {
    DOMAIN_TOP = FIELD_TOP + 24,
    TREASURY_TOP = DOMAIN_TOP + SMALL_CARD_HEIGHT + 3,
    PILES_LEFT = 158,
    RIVAL_LEFT = 108, /* of an only rival: the lands beside the plate */
    PLATE_WIDE = 90   /* from here on figures have words */
};

/* ---- where things lie ---- */

/* Which card of a bag this is, counted from the lowest, and of how many. */
static Rect bag_spot(Rect strip, uint32_t bag, int rank)
{
    int before = 0, count = war_bag_cards(bag);
    for (int lower = 1; lower < rank; lower++)
        before += bag_count(bag, WAR_BAG_BITS, lower - 1);
    return strip_spot(strip, before, count > before ? count : before + 1);
}

/* A single rival's Land and Money lie beside the plate, where there is room for them. */
static bool lies_open(const Match *view, int viewer, int seat)
{
    return seat == viewer || view->seats == 2;
}

static Rect domain_strip(const Match *view, bool own)
{
    int top = war_terms(view)->treasury ? RIVALS_TOP - 1 : RIVALS_TOP + 14;
    return own ? rect_of(4, DOMAIN_TOP, 150, SMALL_CARD_HEIGHT)
               : rect_of(RIVAL_LEFT, top, CANVAS_WIDTH - RIVAL_LEFT - 4, SMALL_CARD_HEIGHT);
}

static Rect treasury_strip(bool own)
{
    return own ? rect_of(4, TREASURY_TOP, 198, SMALL_CARD_HEIGHT)
               : rect_of(RIVAL_LEFT, RIVALS_TOP + SMALL_CARD_HEIGHT, CANVAS_WIDTH - RIVAL_LEFT - 4,
                         SMALL_CARD_HEIGHT);
}

static Rect deck_spot(void)
{
    return rect_of(PILES_LEFT, DOMAIN_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}
static Rect discard_spot(void)
{
    return rect_of(PILES_LEFT + 24, DOMAIN_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

static Rect land_spot(const Match *view, int viewer, int seat, Card land)
{
    if (!lies_open(view, viewer, seat))
        return rival_hand_spot(view, viewer, seat);
    return bag_spot(domain_strip(view, seat == viewer), war_board(view)->seats[seat].domain,
                    card_rank(land));
}

Rect war_money_spot(const Match *view, int viewer, int seat, Card money)
{
    if (!lies_open(view, viewer, seat))
        return rival_hand_spot(view, viewer, seat);
    return bag_spot(treasury_strip(seat == viewer), war_board(view)->seats[seat].treasury,
                    card_rank(money));
}

Rect war_hand_spot(const Match *view, int viewer, Card card)
{
    const WarSeat *army = &war_board(view)->seats[viewer];
    for (int i = 0; i < army->hand_count; i++)
        if (army->hand[i] == card)
            return hand_spot(i, army->hand_count);
    return hand_spot(army->hand_count / 2, army->hand_count ? army->hand_count : 1);
}

Rect war_spot(const Match *view, int viewer, const Event *event, bool to)
{
    int zone = to ? event->to : event->from;
    int seat = to ? event->other : event->seat;
    switch (zone) {
    case ZONE_DECK: return deck_spot();
    case ZONE_DISCARD: return discard_spot();
    case ZONE_HAND:
        return seat == viewer ? war_hand_spot(view, viewer, event->card)
                              : rival_hand_spot(view, viewer, seat);
    case WAR_ZONE_DOMAIN: return land_spot(view, viewer, seat, event->card);
    case WAR_ZONE_TREASURY: return war_money_spot(view, viewer, seat, event->card);
    default: return war_force_spot(view, seat, event->card);
    }
}

static void things_of_bag(Rect strip, uint32_t bag, Suit suit, ThingList *list)
{
    int at = 0, count = war_bag_cards(bag);
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(bag, WAR_BAG_BITS, rank - 1); i > 0 && at < THING_CARDS_MAX; i--)
            thing_add(list, THING_CARD, CARD_OF(suit, rank), strip_spot(strip, at++, count));
}

static void things_of_seat(const Match *view, int viewer, int seat, ThingList *list)
{
    const WarSeat *army = &war_board(view)->seats[seat];
    bool           own = seat == viewer;
    things_of_bag(domain_strip(view, own), army->domain, SUIT_SPADES, list);
    if (war_terms(view)->treasury)
        things_of_bag(treasury_strip(own), army->treasury, SUIT_DIAMONDS, list);
}

void war_things(const Match *view, int viewer, ThingList *list)
{
    const WarSeat *own = &war_board(view)->seats[viewer];
    bool           battle = war_board(view)->battle.kind != BATTLE_NONE;
    things_rivals(view, viewer, list);
    if (view->seats == 2)
        things_of_seat(view, viewer, 1 - viewer, list);
    if (!battle) { /* else it lies over one's own */
        thing_add(list, THING_PILE, ZONE_DECK, deck_spot());
        thing_add(list, THING_PILE, ZONE_DISCARD, discard_spot());
        things_of_seat(view, viewer, viewer, list);
    }
    things_hand(own->hand, own->hand_count, list);
}

/* ---- the rivals ---- */

static const char *war_points_words(const Match *view)
{
    return war_terms(view)->treasury ? ICON_VP "Glory " : ICON_VP "VP ";
}

static void draw_hp(Canvas *canvas, int x, int y, int width, int hp)
{
    uint8_t ink = hp > 25 ? LEAF_3 : hp > 12 ? GOLD_3 : BLOOD_3;
    canvas_bar(canvas, rect_of(x, y, width, 3), hp, WAR_HP_FULL, ink, FELT_0);
}

/* The last row of a plate: what lies there, or, in a battle, what the seat was promised. */
static void draw_plate_foot(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    const Match   *view = stage->view;
    const WarSeat *army = &war_board(view)->seats[seat];
    if (war_draw_promises(canvas, stage, seat, plate))
        return;
    draw_icon_line(canvas, plate.x + 3, plate.y + 47, ICON_CASTLE, war_bag_value(army->domain),
                   PARCHMENT_4);
    if (war_terms(view)->treasury)
        draw_icon_line(canvas, plate.x + plate.w / 2 + 3, plate.y + 47, ICON_COIN,
                       war_bag_value(army->treasury), GOLD_3);
}

static void draw_plate(Canvas *canvas, const Stage *stage, int seat)
{
    const Match   *view = stage->view;
    const WarSeat *army = &war_board(view)->seats[seat];
    Rect           plate = rival_plate(view, stage->viewer, seat);
    bool           wide = plate.w >= PLATE_WIDE;
    int            x = plate.x + PLATE_FIGURES;
    int            hp = stage_counted(stage, WAR_EVENT_HP, seat, army->hp);
    draw_rival_plate(canvas, stage, seat);
    draw_icon_line(canvas, x, plate.y + 13, wide ? ICON_HP "HP " : ICON_HP, hp, BLOOD_4);
    draw_icon_line(canvas, x, plate.y + 23, wide ? war_points_words(view) : ICON_VP,
                   stage_counted(stage, EVENT_POINTS, seat, army->points), GOLD_4);
    draw_icon_line(canvas, x, plate.y + 33, wide ? ICON_CARDS "Hand " : ICON_CARDS,
                   army->hand_count, SKY_4);
    draw_plate_foot(canvas, stage, seat, plate);
    draw_hp(canvas, plate.x + 37, plate.y + 42, plate.w - 40, hp);
}

/* ---- one's own lands ---- */

static void draw_bag(Canvas *canvas, const Stage *stage, Rect strip, uint32_t bag, Suit suit)
{
    int at = 0, count = war_bag_cards(bag), arriving = 0;
    for (int rank = 1; rank <= WAR_RANKS; rank++, arriving = 0)
        for (int i = bag_count(bag, WAR_BAG_BITS, rank - 1); i > 0; i--, at++) {
            Rect spot = strip_spot(strip, at, count);
            arriving += stage_arriving(stage, spot);
            if (arriving-- > 0)
                continue;
            arriving = 0;
            canvas_layer(canvas); /* they overlap */
            draw_war_card(canvas, spot, CARD_OF(suit, rank), stage_flags(stage, spot));
        }
    if (!count)
        draw_place(canvas, strip_spot(strip, 0, 1), suit == SUIT_SPADES ? ICON_CASTLE : ICON_COIN);
}

static void draw_own(Canvas *canvas, const Stage *stage)
{
    const Match    *view = stage->view;
    const WarTerms *terms = war_terms(view);
    const WarSeat  *army = &war_board(view)->seats[stage->viewer];
    int             hp = stage_counted(stage, WAR_EVENT_HP, stage->viewer, army->hp);
    draw_icon_line(canvas, 4, FIELD_TOP + 3, ICON_HP "HP ", hp, BLOOD_4);
    draw_hp(canvas, 50, FIELD_TOP + 5, 60, hp);
    draw_icon_line(canvas, 118, FIELD_TOP + 3, war_points_words(view),
                   stage_counted(stage, EVENT_POINTS, stage->viewer, army->points), GOLD_4);
    draw_icon_line(canvas, 4, DOMAIN_TOP - 10, ICON_CASTLE "Land ", war_bag_value(army->domain),
                   PARCHMENT_4);
    draw_bag(canvas, stage, domain_strip(view, true), army->domain, SUIT_SPADES);
    if (terms->treasury) {
        draw_icon_line(canvas, 70, DOMAIN_TOP - 10, ICON_COIN "Money ",
                       war_bag_value(army->treasury), GOLD_3);
        draw_bag(canvas, stage, treasury_strip(true), army->treasury, SUIT_DIAMONDS);
    }
}

/* What lies open before an only rival. */
static void draw_their_lands(Canvas *canvas, const Stage *stage, int seat)
{
    const WarSeat *army = &war_board(stage->view)->seats[seat];
    draw_bag(canvas, stage, domain_strip(stage->view, false), army->domain, SUIT_SPADES);
    if (war_terms(stage->view)->treasury)
        draw_bag(canvas, stage, treasury_strip(false), army->treasury, SUIT_DIAMONDS);
}

static void draw_piles(Canvas *canvas, const Stage *stage)
{
    const WarBoard *table = war_board(stage->view);
    const WarPile  *pile = war_pile(war_terms(stage->view), table, stage->viewer);
    if (pile->end > pile->top)
        draw_war_card(canvas, deck_spot(), CARD_HIDDEN, 0);
    else
        draw_place(canvas, deck_spot(), ICON_CROSS);
    int lies = pile->discarded - stage_arriving(stage, discard_spot());
    if (lies > 0)
        draw_war_card(canvas, discard_spot(), table->cards[pile->base + lies - 1], 0);
    else
        draw_place(canvas, discard_spot(), ICON_CARDS);
}

/* ---- the whole ---- */

void war_draw(Canvas *canvas, const Stage *stage)
{
    const Match   *view = stage->view;
    const WarSeat *own = &war_board(view)->seats[stage->viewer];
    for (int seat = 0; seat < view->seats; seat++)
        if (seat != stage->viewer)
            draw_plate(canvas, stage, seat);
    if (view->seats == 2)
        draw_their_lands(canvas, stage, 1 - stage->viewer);
    if (war_board(view)->battle.kind != BATTLE_NONE) {
        war_draw_battle(canvas, stage);
    } else {
        draw_own(canvas, stage);
        draw_piles(canvas, stage);
    }
    draw_hand(canvas, stage, own->hand, own->hand_count);
}

void war_why_round_ended(const Match *view, Text *text)
{
    for (int seat = 0; seat < view->seats; seat++)
        if (war_board(view)->seats[seat].hp == 0) {
            text_seat(text, seat);
            text_add(text, " fell.");
            return;
        }
    text_add(text, "A stack ran out, and all had their last turns.");
}

void war_status(const Match *view, Text *text)
{
    const WarBoard *table = war_board(view);
    const WarPile  *pile = war_pile(war_terms(view), table, view->turn);
    text_add(text, "Round ");
    text_number(text, view->round);
    text_add(text, "/");
    text_number(text, view->options[0]);
    text_add(text, "  Stack ");
    text_number(text, pile->end - pile->top);
}
