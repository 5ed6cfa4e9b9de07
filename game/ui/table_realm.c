#include "table_realm.h"

#include "assets.h"
#include "gfx/tween.h"
#include "widgets.h"

enum {
    DOMAIN_TOP = FIELD_TOP + 24,
    TREASURY_TOP = DOMAIN_TOP + SMALL_CARD_HEIGHT + 3,
    PILES_LEFT = 158,
    SIDE_H = 43, /* of one side of a battle */
    SIDE_CARDS = 54,
    BATTLE_FRAMES = 130
};

const RealmTerms *realm_terms_of(const Match *view)
{
    static const RealmTerms *const TERMS[GAMES] = {
        [GAME_GLORY] = &GLORY_TERMS,
        [GAME_GENERALS] = &GENERALS_TERMS,
    };
    return TERMS[view->game];
}

/* ---- where things lie ---- */

/* Which card of a bag this is, counted from the lowest, and of how many. */
static Rect bag_spot(Rect strip, uint32_t bag, int rank)
{
    int before = 0, count = realm_bag_cards(bag);
    for (int lower = 1; lower < rank; lower++)
        before += bag_count(bag, REALM_BAG_BITS, lower - 1);
    return strip_spot(strip, before, count > before ? count : before + 1);
}

static Rect domain_strip(const Match *view)
{
    return rect_of(4, DOMAIN_TOP, realm_terms_of(view)->treasury ? 150 : 148, SMALL_CARD_HEIGHT);
}

static Rect treasury_strip(void) { return rect_of(4, TREASURY_TOP, 198, SMALL_CARD_HEIGHT); }

static Rect deck_spot(void) { return rect_of(PILES_LEFT, DOMAIN_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT); }
static Rect discard_spot(void) { return rect_of(PILES_LEFT + 24, DOMAIN_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT); }

Rect realm_land_spot(const Match *view, int looker, int seat, Card land)
{
    if (seat != looker)
        return rival_hand_spot(view, looker, seat);
    return bag_spot(domain_strip(view), realm_table(view)->seats[seat].domain, card_rank(land));
}

Rect realm_money_spot(const Match *view, int looker, int seat, Card money)
{
    if (seat != looker)
        return rival_hand_spot(view, looker, seat);
    return bag_spot(treasury_strip(), realm_table(view)->seats[seat].treasury, card_rank(money));
}

Rect realm_hand_spot(const Match *view, int looker, Card card)
{
    const RealmSeat *realm = &realm_table(view)->seats[looker];
    for (int i = 0; i < realm->hand_count; i++)
        if (realm->hand[i] == card)
            return hand_spot(i, realm->hand_count);
    return hand_spot(realm->hand_count / 2, realm->hand_count ? realm->hand_count : 1);
}

static Rect side_rect(int side)
{
    return rect_of(2, FIELD_TOP + 1 + side * SIDE_H, FIELD_RIGHT - 2, SIDE_H - 1);
}

Rect realm_spot(const Match *view, int looker, const Event *event, bool to)
{
    int zone = to ? event->to : event->from;
    int seat = to ? event->other : event->seat;
    switch (zone) {
    case ZONE_DECK: return deck_spot();
    case ZONE_DISCARD: return discard_spot();
    case ZONE_HAND:
        return seat == looker ? realm_hand_spot(view, looker, event->card) : rival_hand_spot(view, looker, seat);
    case ZONE_DOMAIN: return realm_land_spot(view, looker, seat, event->card);
    case ZONE_TREASURY: return realm_money_spot(view, looker, seat, event->card);
    default: {
        bool attacks = seat == view->turn;
        Rect side = side_rect(attacks ? REALM_ATTACKER : REALM_DEFENDER);
        return rect_of(side.x + SIDE_CARDS + 60, side.y + 8, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
    }
    }
}

/* ---- the rivals ---- */

static void draw_hp(Canvas *canvas, int x, int y, int width, int hp)
{
    uint8_t ink = hp > 25 ? LEAF_3 : hp > 12 ? GOLD_3 : BLOOD_3;
    canvas_bar(canvas, rect_of(x, y, width, 3), hp, REALM_HP_FULL, ink, FELT_0);
}

static void draw_plate(Canvas *canvas, const Stage *stage, int seat)
{
    const Match     *view = stage->view;
    const RealmSeat *realm = &realm_table(view)->seats[seat];
    Rect             plate = rival_plate(view, stage->looker, seat);
    draw_rival_plate(canvas, stage, seat);
    int x = plate.x + 37;
    draw_icon_line(canvas, x, plate.y + 13, ICON_HP, realm->hp, BLOOD_4);
    draw_icon_line(canvas, x, plate.y + 23, ICON_VP, realm->points, GOLD_4);
    draw_icon_line(canvas, x, plate.y + 33, ICON_CARDS, realm->hand_count, SKY_4);
    draw_icon_line(canvas, plate.x + 3, plate.y + 47, ICON_CASTLE, realm_bag_value(realm->domain), PARCHMENT_4);
    if (realm_terms_of(view)->treasury)
        draw_icon_line(canvas, plate.x + plate.w / 2 + 3, plate.y + 47, ICON_COIN, realm_bag_value(realm->treasury),
                GOLD_3);
    draw_hp(canvas, plate.x + 37, plate.y + 42, plate.w - 40, realm->hp);
}

/* ---- one's own realm ---- */

static void draw_bag(Canvas *canvas, const Stage *stage, Rect strip, uint32_t bag, Suit suit)
{
    int at = 0, count = realm_bag_cards(bag);
    for (int rank = 1; rank <= REALM_RANKS; rank++)
        for (int i = bag_count(bag, REALM_BAG_BITS, rank - 1); i > 0; i--, at++) {
            Rect spot = strip_spot(strip, at, count);
            if (stage_hides(stage, spot))
                continue;
            canvas_layer(canvas); /* they overlap */
            draw_war_card(canvas, spot, CARD_OF(suit, rank), stage_flags(stage, spot));
        }
    if (!count)
        canvas_round_frame(canvas, strip_spot(strip, 0, 1), FELT_4);
}

static void draw_own(Canvas *canvas, const Stage *stage)
{
    const Match     *view = stage->view;
    const RealmTerms *terms = realm_terms_of(view);
    const RealmSeat *realm = &realm_table(view)->seats[stage->looker];
    draw_icon_line(canvas, 4, FIELD_TOP + 3, ICON_HP "HP ", realm->hp, BLOOD_4);
    draw_hp(canvas, 56, FIELD_TOP + 5, 60, realm->hp);
    draw_icon_line(canvas, 124, FIELD_TOP + 3, ICON_VP, realm->points, GOLD_4);
    draw_icon_line(canvas, 4, DOMAIN_TOP - 10, ICON_CASTLE "Land ", realm_bag_value(realm->domain), PARCHMENT_4);
    draw_bag(canvas, stage, domain_strip(view), realm->domain, SUIT_SPADES);
    if (terms->treasury) {
        draw_icon_line(canvas, 70, DOMAIN_TOP - 10, ICON_COIN "Money ", realm_bag_value(realm->treasury), GOLD_3);
        draw_bag(canvas, stage, treasury_strip(), realm->treasury, SUIT_DIAMONDS);
    }
}

static void draw_piles(Canvas *canvas, const Stage *stage)
{
    const RealmTable *table = realm_table(stage->view);
    const RealmPile  *pile = realm_pile(realm_terms_of(stage->view), table, stage->looker);
    if (pile->end > pile->top)
        draw_war_card(canvas, deck_spot(), CARD_HIDDEN, 0);
    else
        canvas_round_frame(canvas, deck_spot(), FELT_4);
    if (pile->discarded)
        draw_war_card(canvas, discard_spot(), table->cards[pile->base + pile->discarded - 1], 0);
    else
        canvas_round_frame(canvas, discard_spot(), FELT_4);
}

/* ---- battles ---- */

typedef struct Side {
    int  seat, points, count;
    Card cards[MOVE_CARDS_MAX * SEATS_MAX];
} Side;

static void side_add(Side *side, const Card *cards)
{
    while (*cards && side->count < (int)sizeof side->cards)
        side->cards[side->count++] = *cards++;
}

static void gather_sides(const RealmTable *table, Side sides[2])
{
    const RealmBattle *battle = &table->battle;
    sides[REALM_ATTACKER] = (Side){.seat = battle->attacker, .points = realm_attack_points(table)};
    sides[REALM_DEFENDER] = (Side){.seat = battle->defender, .points = realm_defence_points(table)};
    side_add(&sides[REALM_ATTACKER], battle->force);
    for (int rank = 1; rank <= REALM_RANKS; rank++)
        for (int i = bag_count(battle->mercenaries, REALM_BAG_BITS, rank - 1); i > 0; i--)
            side_add(&sides[REALM_ATTACKER], (Card[]){realm_money(rank), CARD_NONE});
    for (int i = 0; i < battle->helper_count; i++)
        side_add(&sides[battle->helpers[i].side], battle->helpers[i].cards);
    for (int i = 0; i < battle->jokers; i++)
        side_add(&sides[REALM_ATTACKER], (Card[]){CARD_JOKER, CARD_NONE});
    for (int i = 0; i < battle->answered; i++)
        side_add(&sides[REALM_DEFENDER], (Card[]){CARD_JOKER, CARD_NONE});
}

static void draw_side(Canvas *canvas, const Stage *stage, const Side *side, int which, bool points)
{
    Rect rect = side_rect(which);
    bool attacks = which == REALM_ATTACKER;
    canvas_round_fill(canvas, rect, attacks ? BLOOD_0 : SKY_0);
    canvas_round_frame(canvas, rect, attacks ? BLOOD_2 : SKY_2);
    canvas_text_short(canvas, rect.x + 4, rect.y + 2, SIDE_CARDS - 6, stage->names[side->seat],
                      look_on_felt());
    if (points) {
        canvas_number(canvas, rect.x + 4, rect.y + 13, side->points, look_display());
        canvas_text(canvas, rect.x + 4, rect.y + 30, attacks ? "attack" : "defence",
                    look_inked(look_on_felt(), PARCHMENT_3));
    }
    Rect strip = rect_of(rect.x + SIDE_CARDS, rect.y + 7, rect.w - SIDE_CARDS - 6, SMALL_CARD_HEIGHT);
    for (int i = 0; i < side->count; i++) {
        canvas_layer(canvas);
        draw_war_card(canvas, strip_spot(strip, i, side->count), side->cards[i], 0);
    }
    if (!side->count)
        canvas_text(canvas, strip.x + 4, strip.y + 10, attacks ? "no cards" : "no cards yet",
                    look_inked(look_on_felt(), PARCHMENT_3));
}

static void draw_battle(Canvas *canvas, const Stage *stage)
{
    const RealmTable *table = realm_table(stage->view);
    Side              sides[2];
    bool              points = table->battle.kind != BATTLE_ASSASSINATE;
    gather_sides(table, sides);
    draw_side(canvas, stage, &sides[REALM_ATTACKER], REALM_ATTACKER, points);
    draw_side(canvas, stage, &sides[REALM_DEFENDER], REALM_DEFENDER, points);
}

int realm_event_frames(const EventList *list, int index)
{
    return list->events[index].kind == EVENT_BATTLE ? BATTLE_FRAMES : -1;
}

/* The blow: both totals count up, then it is said what came of it. */
static void draw_blow(Canvas *canvas, const Stage *stage, const EventList *list, const Event *event,
                      int frame, int frames)
{
    Side sides[2];
    gather_sides(realm_table(stage->view), sides);
    for (int i = 0; i < list->count; i++)
        if (list->events[i].kind == EVENT_CARD && list->events[i].to == ZONE_FORCE &&
            list->events[i].seat == event->other)
            side_add(&sides[REALM_DEFENDER], (Card[]){list->events[i].card, CARD_NONE});
    sides[REALM_ATTACKER].seat = event->seat;
    sides[REALM_DEFENDER].seat = event->other;
    int counted = frames / 2;
    sides[REALM_ATTACKER].points = tween(0, event->n, frame, counted, EASE_OUT);
    sides[REALM_DEFENDER].points = tween(0, event->m, frame, counted, EASE_OUT);
    draw_side(canvas, stage, &sides[REALM_ATTACKER], REALM_ATTACKER, true);
    draw_side(canvas, stage, &sides[REALM_DEFENDER], REALM_DEFENDER, true);
    if (frame < counted)
        return;
    bool won = event->n > event->m;
    widget_panel(canvas, decision_box());
    canvas_layer(canvas);
    Rect box = rect_inset(decision_box(), 10);
    canvas_text(canvas, box.x + box.w / 2, box.y + 8, won ? "Success!" : "Held!",
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(canvas, rect_of(box.x, box.y + 32, box.w, 36),
                    won ? "The attack breaks through." : "The defence holds: a tie is enough.",
                    look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

void realm_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index, int frame,
                      int frames)
{
    const Event *event = &list->events[index];
    if (event->kind == EVENT_BATTLE)
        draw_blow(canvas, stage, list, event, frame, frames);
}

/* ---- the whole ---- */

void realm_draw(Canvas *canvas, const Stage *stage)
{
    const Match     *view = stage->view;
    const RealmSeat *own = &realm_table(view)->seats[stage->looker];
    for (int seat = 0; seat < view->seats; seat++)
        if (seat != stage->looker)
            draw_plate(canvas, stage, seat);
    if (realm_table(view)->battle.kind != BATTLE_NONE) {
        draw_battle(canvas, stage);
    } else {
        draw_own(canvas, stage);
        draw_piles(canvas, stage);
    }
    draw_hand(canvas, stage, own->hand, own->hand_count);
}

void realm_status(const Match *view, Text *text)
{
    const RealmTable *table = realm_table(view);
    const RealmPile  *pile = realm_pile(realm_terms_of(view), table, view->turn);
    text_add(text, "Round ");
    text_number(text, view->round);
    text_add(text, "/");
    text_number(text, view->options[0]);
    text_add(text, "  Stack ");
    text_number(text, pile->end - pile->top);
}
