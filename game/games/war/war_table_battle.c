/* A battle of Glory or Generals & Assassins: both forces laid out with the names of those who
 * brought them, what was promised to whom, the totals that count up, and the blow. */
#include "ai/rival_words.h"
#include "assets.h"
#include "gfx/tween.h"
#include "war_table.h"
#include "ui/widgets.h"
#include "war.h"

enum {
    SIDE_H = 41, /* of one side of a battle */
    SIDE_CARDS = 57,
    GROUP_GAP = 4,
    BATTLE_FRAMES = 110,
    SIDE_CARDS_MAX = MOVE_CARDS_MAX * SEATS_MAX
};

/* One card that fights, and who brought it. */
typedef struct Fighter {
    Card    card;
    uint8_t seat;
} Fighter;

typedef struct Side {
    int     seat, points, land, count;
    Fighter cards[SIDE_CARDS_MAX];
} Side;

static Rect side_rect(int side)
{
    return rect_of(2, FIELD_TOP + 1 + side * SIDE_H, FIELD_RIGHT - 2, SIDE_H - 1);
}

static void side_add(Side *side, int seat, Card card)
{
    if (side->count < SIDE_CARDS_MAX)
        side->cards[side->count++] = (Fighter){card, (uint8_t)seat};
}

static void side_add_all(Side *side, int seat, const Card *cards)
{
    while (*cards)
        side_add(side, seat, *cards++);
}

static void gather_sides(const WarBoard *table, Side sides[2])
{
    const WarBattle *battle = &table->battle;
    Side            *attack = &sides[WAR_ATTACKER], *defence = &sides[WAR_DEFENDER];
    bool             fight = battle->kind != BATTLE_ASSASSINATE;
    *attack = (Side){.seat = battle->attacker, .points = war_attack_points(table)};
    *defence = (Side){.seat = battle->defender, .points = war_defence_points(table)};
    defence->land = fight ? war_bag_cards(table->seats[battle->defender].domain) : 0;
    side_add_all(attack, battle->attacker, battle->force);
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(battle->mercenaries, WAR_BAG_BITS, rank - 1); i > 0; i--)
            side_add(attack, battle->attacker, war_money(rank));
    side_add_all(defence, battle->defender, battle->defence);
    for (int i = 0; i < battle->helper_count; i++)
        side_add_all(&sides[battle->helpers[i].side], battle->helpers[i].seat,
                     battle->helpers[i].cards);
    for (int i = 0; i < battle->jokers; i++)
        side_add(attack, battle->attacker, CARD_JOKER);
    for (int i = 0; i < battle->answered; i++)
        side_add(defence, battle->defender, CARD_JOKER);
}

/* ---- where the cards of a side lie ---- */

static int groups_of(const Side *side)
{
    int groups = side->count > 0;
    for (int i = 1; i < side->count; i++)
        groups += side->cards[i].seat != side->cards[i - 1].seat;
    return groups;
}

static Rect fighter_spot(const Side *side, int which, int index)
{
    Rect rect = side_rect(which);
    int  left = rect.x + SIDE_CARDS + (side->land ? SMALL_CARD_WIDTH + GROUP_GAP : 0);
    int  room = rect.x + rect.w - 3 - left - SMALL_CARD_WIDTH - (groups_of(side) - 1) * GROUP_GAP;
    int  pitch = SMALL_CARD_WIDTH + 1, before = 0;
    if (side->count > 1 && (side->count - 1) * pitch > room)
        pitch = room / (side->count - 1);
    for (int i = 1; i <= index; i++)
        before += side->cards[i].seat != side->cards[i - 1].seat;
    return rect_of(left + index * pitch + before * GROUP_GAP, rect.y + 1, SMALL_CARD_WIDTH,
                   SMALL_CARD_HEIGHT);
}

Rect war_force_spot(const Match *view, int seat, Card card)
{
    Side sides[2];
    gather_sides(war_board(view), sides);
    for (int which = WAR_ATTACKER; which <= WAR_DEFENDER; which++)
        for (int i = 0; i < sides[which].count; i++)
            if (sides[which].cards[i].seat == seat && sides[which].cards[i].card == card)
                return fighter_spot(&sides[which], which, i);
    return side_rect(seat == view->turn ? WAR_ATTACKER : WAR_DEFENDER);
}

/* ---- drawing ---- */

/* Under the cards of each who joined, the name, as far as there is room. */
static void draw_group_names(Canvas *canvas, const Stage *stage, const Side *side, int which)
{
    int begin = 0;
    while (begin < side->count) {
        int end = begin + 1, seat = side->cards[begin].seat;
        while (end < side->count && side->cards[end].seat == seat)
            end++;
        Rect first = fighter_spot(side, which, begin);
        int  right = end < side->count ? fighter_spot(side, which, end).x - 2
                                       : side_rect(which).x + side_rect(which).w - 2;
        if (seat != side->seat)
            canvas_text_short(canvas, first.x, first.y + SMALL_CARD_HEIGHT + 1, right - first.x,
                              stage->names[seat], look_inked(look_on_felt(), GOLD_4));
        begin = end;
    }
}

/* The defender's Land fights along: two points each. */
static void draw_land(Canvas *canvas, const Side *side, int which)
{
    Rect rect = side_rect(which);
    Rect spot = rect_of(rect.x + SIDE_CARDS, rect.y + 1, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
    char words[8];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "+");
    text_number(&text, WAR_LAND_DP * side->land);
    canvas_round_fill(canvas, spot, FELT_1);
    canvas_round_frame(canvas, spot, PARCHMENT_2);
    canvas_text(canvas, spot.x + spot.w / 2, spot.y + 4, ICON_CASTLE,
                look_aligned(look_on_felt(), ALIGN_CENTRE));
    canvas_text(canvas, spot.x + spot.w / 2, spot.y + 16, words,
                look_aligned(look_on_felt(), ALIGN_CENTRE));
    canvas_text(canvas, spot.x + spot.w / 2, spot.y + SMALL_CARD_HEIGHT + 1, "Land",
                look_aligned(look_inked(look_on_felt(), PARCHMENT_3), ALIGN_CENTRE));
}

static void draw_side(Canvas *canvas, const Stage *stage, const Side *side, int which, bool points)
{
    Rect rect = side_rect(which);
    bool attacks = which == WAR_ATTACKER;
    canvas_round_fill(canvas, rect, attacks ? BLOOD_0 : SKY_0);
    canvas_round_frame(canvas, rect, attacks ? BLOOD_2 : SKY_2);
    canvas_text_short(canvas, rect.x + 4, rect.y + 2, SIDE_CARDS - 6, stage->names[side->seat],
                      look_on_felt());
    if (points) {
        canvas_number(canvas, rect.x + 4, rect.y + 13, side->points, look_display());
        canvas_text(canvas, rect.x + 4, rect.y + 30, attacks ? ICON_AP "attack" : ICON_DP "defence",
                    look_inked(look_on_felt(), PARCHMENT_3));
    } else {
        canvas_text(canvas, rect.x + 4, rect.y + 16,
                    attacks ? ICON_DAGGER "sends" : ICON_EYE "watches",
                    look_inked(look_on_felt(), PARCHMENT_3));
    }
    if (side->land)
        draw_land(canvas, side, which);
    for (int i = 0; i < side->count; i++) {
        Rect spot = fighter_spot(side, which, i);
        int  arriving = stage_arriving(stage, spot);
        if (arriving) {
            i += arriving - 1;
            continue;
        }
        canvas_layer(canvas);
        draw_war_card(canvas, spot, side->cards[i].card, 0);
    }
    if (!side->count)
        canvas_text(canvas, rect.x + SIDE_CARDS + (side->land ? 28 : 4), rect.y + 13,
                    attacks ? "no cards" : "no cards yet", look_inked(look_on_felt(), PARCHMENT_3));
    draw_group_names(canvas, stage, side, which);
}

void war_draw_battle(Canvas *canvas, const Stage *stage)
{
    const WarBoard *table = war_board(stage->view);
    Side            sides[2];
    bool            points = table->battle.kind != BATTLE_ASSASSINATE;
    gather_sides(table, sides);
    draw_side(canvas, stage, &sides[WAR_ATTACKER], WAR_ATTACKER, points);
    draw_side(canvas, stage, &sides[WAR_DEFENDER], WAR_DEFENDER, points);
}

/* ---- promises ---- */

static void say_promise(Text *text, const WarOffer *offer, bool wide)
{
    if (!wide) {
        text_number(text, war_bag_value(offer->land) + war_bag_value(offer->money));
        return;
    }
    if (offer->land) {
        text_add(text, ICON_CASTLE);
        text_number(text, war_bag_value(offer->land));
    }
    if (offer->money) {
        text_add(text, ICON_COIN);
        text_number(text, war_bag_value(offer->money));
    }
}

bool war_draw_promises(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    const WarBattle *battle = &war_board(stage->view)->battle;
    bool             wide = plate.w >= 100, any = false;
    int              x = plate.x + 3;
    if (battle->kind == BATTLE_NONE)
        return false;
    for (int i = 0; i < battle->offer_count; i++) {
        const WarOffer *offer = &battle->offers[i];
        bool            attacks = offer->from == battle->attacker;
        char            words[24];
        Text            text;
        if (offer->to != seat)
            continue;
        text_begin(&text, words, sizeof words, NULL);
        text_add(&text, attacks ? ICON_AP : ICON_DP);
        say_promise(&text, offer, wide);
        x += canvas_text(canvas, x, plate.y + 47, words,
                         look_inked(look_on_felt(), attacks ? BLOOD_4 : SKY_4)) +
             4;
        any = true;
    }
    return any;
}

/* ---- the blow ---- */

const EventLook WAR_EVENT_LOOKS[] = {
    [WAR_EVENT_OFFER - EVENT_OWN] = {.frames = 16, .weight = 3, .announces = true},
    [WAR_EVENT_HP - EVENT_OWN] = {.frames = 36,
                                  .weight = 5,
                                  .icon = ICON_HP,
                                  .gain = {EFFECT_HEAL, MOOD_PLEASED},
                                  .loss = {EFFECT_HURT, MOOD_HURT}},
    [WAR_EVENT_BATTLE - EVENT_OWN] = {.frames = BATTLE_FRAMES, .weight = 5, .gain = {EFFECT_SWORD}},
    [WAR_EVENT_FOILED - EVENT_OWN] = {.frames = 40, .weight = 4, .gain = {EFFECT_DAGGER}},
};

static const Great KILL = {.theirs = " has fallen!",
                           .yours = "You have fallen",
                           .stop = 6,
                           .shake = 4,
                           .flash = BLOOD_3,
                           .light = 7,
                           .sound = EFFECT_KILL,
                           .sound_own = EFFECT_FALL,
                           .seat_says = OCCASION_FELL,
                           .doer_says = OCCASION_FELLED};
static const Great CONQUEST = {.theirs = " loses Land",
                               .yours = "You lose Land",
                               .stop = 4,
                               .shake = 2,
                               .flash = GOLD_4,
                               .light = 6,
                               .sound = EFFECT_CONQUEST,
                               .sound_own = EFFECT_BEATEN,
                               .seat_says = OCCASION_LOST,
                               .doer_says = OCCASION_TOOK};
static const Great BLOW = {
    .stop = 3, .shake = 2, .flash = COLOUR_CLEAR, .sound = EFFECT_BLOW, .sound_own = EFFECT_BLOW};
enum { HEAVY_BLOW = 20 }; /* HP */

static void say_conquest(const Event *event, Text *banner)
{
    text_seat(banner, event->other);
    text_add(banner, text_seat_is_you(banner, event->other) ? " take " : " takes ");
    if (text_seat_is_you(banner, event->seat))
        text_add(banner, "your");
    else
        text_seat_whose(banner, event->seat);
    text_add(banner, " Land!");
}

void war_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
               Text *banner)
{
    const Event *event = &list->events[index];
    bool         taken = event->kind == EVENT_CARD && event->from == WAR_ZONE_DOMAIN &&
                 event->other != event->seat && war_board(view)->battle.kind == BATTLE_CONQUER;
    if (event->kind == EVENT_OUT) {
        moment->great = &KILL;
        moment->doer = view->turn;
    } else if (event->kind == WAR_EVENT_HP && event->n <= -HEAVY_BLOW) {
        moment->great = &BLOW;
    } else if (taken) {
        moment->great = &CONQUEST;
        moment->doer = event->other;
        say_conquest(event, banner);
    }
}

const ZoneLook WAR_ZONE_LOOKS[] = {
    [WAR_ZONE_DOMAIN - ZONE_OWN] = {.open = true},
    [WAR_ZONE_TREASURY - ZONE_OWN] = {.sound = EFFECT_COIN},
    [WAR_ZONE_FORCE - ZONE_OWN] = {.open = false},
};

static void draw_outcome(Canvas *canvas, const Event *event)
{
    bool won = event->n > event->m;
    char words[64];
    Text text;
    Rect box = rect_inset(decision_box(), 8);
    text_begin(&text, words, sizeof words, NULL);
    if (won) {
        text_add(&text, "The attack breaks through by ");
        text_number(&text, event->n - event->m);
        text_add(&text, ".");
    } else {
        text_add(&text,
                 event->n == event->m ? "A tie: the defence holds." : "The defence is stronger.");
    }
    widget_panel(canvas, decision_box());
    canvas_layer(canvas);
    canvas_text(canvas, box.x + box.w / 2, box.y + 10, won ? "Victory!" : "Held!",
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(canvas, rect_of(box.x, box.y + 36, box.w, 36), words,
                    look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

/* Both totals count up; then the beaten side flashes, and it is said what came of it. */
static void draw_blow(Canvas *canvas, const Stage *stage, const Event *event, int frame, int frames)
{
    Side sides[2];
    gather_sides(war_board(stage->view), sides);
    int counted = frames / 2;
    sides[WAR_ATTACKER].points = tween(0, event->n, frame, counted, EASE_OUT);
    sides[WAR_DEFENDER].points = tween(0, event->m, frame, counted, EASE_OUT);
    canvas_layer(canvas);
    draw_side(canvas, stage, &sides[WAR_ATTACKER], WAR_ATTACKER, true);
    draw_side(canvas, stage, &sides[WAR_DEFENDER], WAR_DEFENDER, true);
    if (frame < counted)
        return;
    Rect beaten = side_rect(event->n > event->m ? WAR_DEFENDER : WAR_ATTACKER);
    if (frame < counted + 24 && frame / 4 % 2)
        canvas_dither(canvas, beaten, PARCHMENT_5, stage->calm ? 2 : 8);
    canvas_round_frame(canvas, side_rect(event->n > event->m ? WAR_ATTACKER : WAR_DEFENDER),
                       GOLD_4);
    draw_outcome(canvas, event);
}

void war_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index, int frame,
                    int frames)
{
    const Event *event = &list->events[index];
    if (event->kind == WAR_EVENT_BATTLE)
        draw_blow(canvas, stage, event, frame, frames);
}
