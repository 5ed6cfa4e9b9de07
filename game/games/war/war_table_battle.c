/* A battle of Glory or Generals & Assassins: a lane for each side with all who fight in it, the
 * totals, and the blow. What is being picked counts in its lane at once. */
#include "assets.h"
#include "gfx/tween.h"
#include "ui/match/composer.h"
#include "ui/match/show.h"
#include "ui/widgets.h"
#include "war.h"
#include "war_table.h"
#include "core/require.h"

enum {
    LANE_HEIGHT = WAR_FIELD_HEIGHT / 2,
    LANE_HEAD = 58,                 /* who, how much: then the cards */
    LANE_NAMES = SMALL_CARD_HEIGHT, /* below the cards */
    TILE = SMALL_CARD_WIDTH + 3,    /* Land or Mercenaries as one */
    TALLY_LIFT = 4,                 /* of the card that is being counted */
    GROUP_GAP = 4,
    PITCH_FULL = SMALL_CARD_WIDTH + 1,
    SIDE_CARDS_MAX = MOVE_CARDS_MAX * SEATS_MAX
};

/* One card that fights, and who brought it. */
typedef struct Fighter {
    Card    card;
    uint8_t seat;
    bool    picked; /* it would fight: it is only being thought of */
} Fighter;

typedef struct Side {
    int      seat, points, land, count;
    int      tallied;  /* while the points are gone through: the part that is lifted; 0: none is */
    int      fighters; /* as far as they count */
    int      hired;    /* the AP of the Mercenaries who have come */
    uint32_t mercenaries;
    Fighter  cards[SIDE_CARDS_MAX];
} Side;

static Rect lane_rect(int side)
{
    return rect_of(2, FIELD_TOP + side * LANE_HEIGHT, WAR_FIELD_WIDTH, LANE_HEIGHT);
}

/* Who fights, how strong each side is, and who helps: names stand below the cards. Else the
 * headings of Land and Money, unless cards are being taken from there: they stand over them. */
int war_sums(const Match *view, const Move *so_far, Rect sums[TABLE_SUMS_MAX])
{
    int count = 0;
    if (war_is_fought(view) && !(so_far && so_far->act == WAR_OFFER))
        for (int side = WAR_ATTACKER; side <= WAR_DEFENDER; side++)
            sums[count++] = lane_rect(side);
    else if (!so_far)
        for (int row = 0; row < 2; row++)
            sums[count++] = rect_of(2, row ? WAR_MONEY_HEADING : WAR_LAND_HEADING, WAR_FIELD_WIDTH,
                                    WAR_HEADING_HEIGHT);
    return count;
}

/* ---- who fights ---- */

static void side_add(Side *side, int seat, Card card, bool picked)
{
    if (side->count == SIDE_CARDS_MAX)
        return;
    side->cards[side->count++] = (Fighter){.card = card, .seat = (uint8_t)seat, .picked = picked};
    side->fighters = side->count;
}

static void side_add_all(Side *side, int seat, const Card *cards)
{
    while (*cards)
        side_add(side, seat, *cards++, false);
}

static void side_pick(Side *side, int seat, const Card *cards)
{
    side->points += war_cards_value(cards);
    while (*cards)
        side_add(side, seat, *cards++, true);
}

/* All who fight, and with them what the actor has picked so far to join with: NULL if nothing. */
static void gather_sides(const Match *view, const Move *picked, Side sides[2])
{
    const WarBoard  *table = war_board(view);
    const WarBattle *battle = &table->battle;
    Side            *attack = &sides[WAR_ATTACKER], *defence = &sides[WAR_DEFENDER];
    bool             fight = battle->kind != BATTLE_ASSASSINATE;
    *attack = (Side){.seat = battle->attacker,
                     .points = war_attack_points(table),
                     .hired = war_bag_mercenaries(battle->mercenaries),
                     .mercenaries = battle->mercenaries};
    *defence = (Side){.seat = battle->defender, .points = war_defence_points(table)};
    defence->land = fight ? war_bag_cards(table->seats[battle->defender].domain) : 0;
    side_add_all(attack, battle->attacker, battle->force);
    side_add_all(defence, battle->defender, battle->defence);
    if (picked && picked->act == WAR_DEFEND)
        side_pick(defence, view->actor, picked->cards);
    for (int i = 0; i < battle->helper_count; i++)
        side_add_all(&sides[battle->helpers[i].side], battle->helpers[i].seat,
                     battle->helpers[i].cards);
    if (picked && picked->act == WAR_ASSIST)
        side_pick(&sides[picked->n], view->actor, picked->cards);
    for (int i = 0; i < battle->jokers; i++)
        side_add(attack, battle->attacker, CARD_JOKER, false);
    for (int i = 0; i < battle->answered; i++)
        side_add(defence, battle->defender, CARD_JOKER, false);
}

/* From the first card on to when the last has been cleared away. */
bool war_is_fought(const Match *view)
{
    Side sides[2];
    if (war_board(view)->battle.kind == BATTLE_NONE)
        return false;
    gather_sides(view, NULL, sides);
    return sides[WAR_ATTACKER].count || sides[WAR_DEFENDER].count ||
           sides[WAR_ATTACKER].mercenaries;
}

/* ---- where they lie ---- */

static Rect tile_spot(int which, int place)
{
    Rect lane = lane_rect(which);
    return rect_of(lane.x + LANE_HEAD + place * TILE, lane.y, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

static int tiles_of(const Side *side) { return (side->land > 0) + (side->mercenaries != 0); }

static bool begins_group(const Side *side, int index)
{
    return index > 0 && index < side->count &&
           side->cards[index].seat != side->cards[index - 1].seat;
}

static int pitch_of(const Side *side, int which)
{
    Rect lane = lane_rect(which);
    int  room = lane.w - 3 - LANE_HEAD - tiles_of(side) * TILE - SMALL_CARD_WIDTH;
    for (int i = 1; i < side->count; i++)
        room -= begins_group(side, i) ? GROUP_GAP : 0;
    if (side->count > 1 && (side->count - 1) * PITCH_FULL > room)
        return room / (side->count - 1);
    return PITCH_FULL;
}

static Rect fighter_spot(const Side *side, int which, int index)
{
    Rect spot = tile_spot(which, tiles_of(side));
    int  before = 0;
    for (int i = 1; i <= index; i++)
        before += begins_group(side, i);
    spot.x = (int16_t)(spot.x + index * pitch_of(side, which) + before * GROUP_GAP);
    return spot;
}

Rect war_force_spot(const Match *view, int viewer, int seat, Card card)
{
    Side sides[2];
    (void)viewer;
    gather_sides(view, NULL, sides);
    if (war_role(card) == ROLE_MONEY)
        return tile_spot(WAR_ATTACKER, 0);
    for (int which = WAR_ATTACKER; which <= WAR_DEFENDER; which++)
        for (int i = 0; i < sides[which].count; i++)
            if (sides[which].cards[i].seat == seat && sides[which].cards[i].card == card)
                return fighter_spot(&sides[which], which, i);
    return tile_spot(seat == view->turn ? WAR_ATTACKER : WAR_DEFENDER, 0);
}

void war_things_of_battle(const Match *view, int viewer, ThingList *list)
{
    require(viewer >= 0 && viewer < view->seats);
    Side sides[2];
    (void)viewer;
    gather_sides(view, NULL, sides);
    for (int which = WAR_ATTACKER; which <= WAR_DEFENDER; which++)
        for (int i = 0; i < sides[which].count; i++)
            thing_add(list, THING_CARD, sides[which].cards[i].card,
                      fighter_spot(&sides[which], which, i));
}

/* ---- drawing ---- */

/* A helper's name under his cards: whole if there is room, else its first letters. */
static void draw_name(Canvas *canvas, const char *name, int x, int y, int room, uint8_t ink)
{
    char     letters[3] = {name[0], name[0] ? name[1] : 0, 0};
    TextLook look = look_inked(look_on_felt(), ink);
    if (font_width(look.font, name) <= room) {
        canvas_text(canvas, x, y, name, look);
        return;
    }
    if (font_width(look.font, letters) > room)
        letters[1] = 0;
    canvas_text(canvas, x, y, letters, look);
}

static void draw_group_names(Canvas *canvas, const Stage *stage, const Side *side, int which)
{
    Rect lane = lane_rect(which);
    for (int begin = 0, end; begin < side->count; begin = end) {
        int seat = side->cards[begin].seat;
        for (end = begin + 1; end < side->count && side->cards[end].seat == seat; end++) {
        }
        int left = fighter_spot(side, which, begin).x;
        int right = end < side->count ? fighter_spot(side, which, end).x - 5 : lane.x + lane.w - 2;
        if (seat != side->seat)
            draw_name(canvas, stage->names[seat], left, lane.y + LANE_NAMES, right - left,
                      WAR_SEAT_INKS[seat]);
    }
}

/* What fights as one: the defender's Land, two points each, or the Mercenaries. */
static void draw_tile(Canvas *canvas, Rect spot, const char *icon, int points, const char *name)
{
    char     words[8];
    Text     text;
    TextLook look = look_aligned(look_on_felt(), ALIGN_CENTRE);
    int      middle = spot.x + spot.w / 2;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "+");
    text_number(&text, points);
    int  beside = points < 10; /* a sign and one digit look better a little to the right */
    Rect tile = rect_of(spot.x, spot.y, spot.w, spot.h - 1); /* the name stands free of it */
    canvas_round_fill(canvas, tile, FELT_1);
    canvas_round_frame(canvas, tile, PARCHMENT_2);
    canvas_text(canvas, middle, spot.y + 5, icon, look);
    canvas_text(canvas, middle + beside, spot.y + 16, words, look);
    canvas_text(canvas, middle, spot.y + LANE_NAMES, name, look_inked(look, PARCHMENT_3));
}

static void draw_fighters(Canvas *canvas, const Stage *stage, const Side *side, int which)
{
    bool close = pitch_of(side, which) < SMALL_CARD_WIDTH;
    for (int i = 0; i < side->count; i++) {
        Rect     spot = fighter_spot(side, which, i);
        int      arriving = stage_arriving(stage, spot);
        bool     covered = close && i + 1 < side->count && !begins_group(side, i + 1);
        unsigned flags = covered ? CARD_FANNED : 0;
        if (arriving) {
            i += arriving - 1;
            continue;
        }
        canvas_layer(canvas);
        if (side->tallied == tiles_of(side) + i + 1)
            spot.y = (int16_t)(spot.y - TALLY_LIFT);
        draw_war_card(canvas, spot, side->cards[i].card, flags);
        if (side->cards[i].picked)
            canvas_round_frame(canvas, spot, GOLD_3);
    }
}

/* The Land that would be lost. */
static void draw_prize(Canvas *canvas, Rect row, uint32_t domain)
{
    int x = row.x + canvas_text(canvas, row.x, row.y + 1, "at stake",
                                look_inked(look_on_felt(), PARCHMENT_3));
    war_draw_minis(canvas, x + 3, row.x + row.w, row.y, war_lowest_land(domain), SUIT_SPADES);
}

/* The foot of the head: what the side has promised the viewer, or what it fights for, or what its
 * number is. */
static void draw_stake(Canvas *canvas, const Stage *stage, int which, bool fight)
{
    const WarBoard *table = war_board(stage->view);
    Rect            lane = lane_rect(which);
    bool            attacks = which == WAR_ATTACKER;
    Rect            row = rect_of(lane.x + 4, lane.y + 26, LANE_HEAD - 6, 9);
    if (war_draw_promise(canvas, stage->view, stage->viewer, which, row))
        return;
    if (!attacks && table->battle.kind == BATTLE_CONQUER) {
        draw_prize(canvas, row, table->seats[table->battle.defender].domain);
        return;
    }
    const char *words = fight ? (attacks ? ICON_AP "attack" : ICON_DP "defence")
                              : (attacks ? ICON_DAGGER "HP at stake" : ICON_EYE "answers");
    canvas_text(canvas, row.x, row.y + 1, words, look_inked(look_on_felt(), PARCHMENT_3));
}

static void draw_lane(Canvas *canvas, int which)
{
    bool attacks = which == WAR_ATTACKER;
    canvas_round_fill(canvas, lane_rect(which), attacks ? BLOOD_0 : SKY_0);
    canvas_round_frame(canvas, lane_rect(which), attacks ? BLOOD_2 : SKY_2);
}

/* A helper's side is known from his decision on, before his first card lies there. */
static int side_of(const Stage *stage, int seat)
{
    const WarBattle *battle = &war_board(stage->view)->battle;
    const Event     *act = stage->events->count ? stage->events->events : NULL;
    for (int i = 0; i < battle->helper_count; i++)
        if (battle->helpers[i].seat == seat)
            return battle->helpers[i].side;
    if (act && act->kind == EVENT_ACT && act->n == WAR_ASSIST && act->seat == seat)
        return act->m;
    return seat == battle->attacker ? WAR_ATTACKER : WAR_DEFENDER;
}

_Static_assert((int)MOVE_CARDS_MAX <= SHOW_FLIGHTS_MAX, "one list holds either");

/* The viewer's cards that are still to take off. */
static int yet_to_fly(const Stage *stage, Card cards[MOVE_CARDS_MAX])
{
    const Show *show = stage->show;
    int         count = 0;
    for (int i = show && !show->done ? show->next : EVENTS_MAX; i < stage->events->count; i++) {
        const Event *event = &stage->events->events[i];
        if (event->kind == EVENT_CARD && event->to == WAR_ZONE_FORCE &&
            event->other == stage->viewer && count < MOVE_CARDS_MAX)
            cards[count++] = event->card;
    }
    return count;
}

/* What another brings counts when it has come. What the viewer has picked counts in its lane from
 * then on, and so until it lies there. */
static void count_those_who_come(const Stage *stage, Side sides[2])
{
    Side    *attack = &sides[WAR_ATTACKER];
    uint32_t hired = attack->mercenaries;
    for (int seat = 0; seat < stage->view->seats; seat++) {
        Card  cards[SHOW_FLIGHTS_MAX];
        Side *side = &sides[side_of(stage, seat)];
        bool  own = seat == stage->viewer;
        int   sign = own ? 1 : -1, count = own ? yet_to_fly(stage, cards)
                                               : stage_coming(stage, WAR_ZONE_FORCE, seat, cards);
        for (int i = 0; i < count; i++) {
            if (war_role(cards[i]) == ROLE_MONEY) {
                hired += (uint32_t)sign * bag_of(WAR_BAG_BITS, card_rank(cards[i]) - 1, 1);
            } else {
                side->points += sign * war_value(cards[i]);
                side->fighters += sign;
            }
        }
    }
    attack->points += war_bag_mercenaries(hired) - attack->hired;
    attack->hired = attack->mercenaries ? war_bag_mercenaries(hired) : 0;
}

/* What is answered takes nothing. */
static int hp_at_stake(const Side sides[2])
{
    return sides[WAR_ATTACKER].fighters > sides[WAR_DEFENDER].fighters ? WAR_ASSASSINATION : 0;
}

/* The battle that was told already: its cards go, its sums stay to be read. */
static const Event *battle_told(const Stage *stage)
{
    const Show *show = stage->show;
    for (int i = 0; show && !show->done && i < show->next; i++)
        if (stage->events->events[i].kind == WAR_EVENT_BATTLE)
            return &stage->events->events[i];
    return NULL;
}

static void draw_side(Canvas *canvas, const Stage *stage, const Side sides[2], int which,
                      bool fight)
{
    const Side *side = &sides[which];
    Rect        lane = lane_rect(which);
    bool        attacks = which == WAR_ATTACKER;
    TextLook    quiet = look_inked(look_on_felt(), PARCHMENT_3);
    int         tiles = 0;
    canvas_text_short(canvas, lane.x + 4, lane.y + 1, LANE_HEAD - 6, stage->names[side->seat],
                      look_inked(look_on_felt(), WAR_SEAT_INKS[side->seat]));
    if (fight || attacks)
        canvas_number(canvas, lane.x + 4, lane.y + 10, fight ? side->points : hp_at_stake(sides),
                      look_display());
    draw_stake(canvas, stage, which, fight);
    if (side->hired)
        draw_tile(canvas, tile_spot(which, tiles), ICON_COIN, side->hired, "Hired");
    tiles += side->mercenaries != 0;
    if (side->land)
        draw_tile(canvas, tile_spot(which, tiles++), ICON_CASTLE, WAR_LAND_DP * side->land, "Land");
    if (!attacks && !side->count && !battle_told(stage)) /* whoever attacks has cards: they come */
        canvas_text(canvas, tile_spot(which, tiles).x + 2, lane.y + 13, "no cards yet", quiet);
    draw_group_names(canvas, stage, side, which);
    draw_fighters(canvas, stage, side, which);
}

static void draw_sides(Canvas *canvas, const Stage *stage, const Side sides[2], bool fight)
{
    draw_lane(canvas, WAR_ATTACKER);
    draw_lane(canvas, WAR_DEFENDER);
    draw_side(canvas, stage, sides, WAR_ATTACKER, fight);
    canvas_layer(canvas); /* the cards of the lower lane lie over its edge */
    draw_side(canvas, stage, sides, WAR_DEFENDER, fight);
}

void war_draw_battle(Canvas *canvas, const Stage *stage)
{
    require(stage->viewer >= 0 && stage->viewer < stage->view->seats);
    const WarBoard *table = war_board(stage->view);
    Side            sides[2];
    bool            fight = table->battle.kind != BATTLE_ASSASSINATE;
    bool            picking =
        stage->composer && stage->composer->field >= 0 && stage->view->actor == stage->viewer;
    Move picked = picking ? composer_would_be(stage->composer, stage->view) : (Move){0};
    gather_sides(stage->view, picking ? &picked : NULL, sides);
    count_those_who_come(stage, sides);
    const Event *told = battle_told(stage);
    if (told) {
        sides[WAR_ATTACKER].points = told->n;
        sides[WAR_DEFENDER].points = told->m;
    }
    draw_sides(canvas, stage, sides, fight);
}

/* ---- the blow ---- */

/* One's own side is told as won or lost; of others' battles, what happened. */
static const char *outcome_title(const Match *view, int viewer, bool won)
{
    const WarBattle *battle = &war_board(view)->battle;
    int              side = viewer == battle->attacker   ? WAR_ATTACKER
                            : viewer == battle->defender ? WAR_DEFENDER
                                                         : SEAT_NONE;
    for (int i = 0; i < battle->helper_count; i++)
        if (battle->helpers[i].seat == viewer)
            side = battle->helpers[i].side;
    if (side == WAR_ATTACKER)
        return won ? "Victory!" : "Beaten back";
    if (side == WAR_DEFENDER)
        return won ? "Broken!" : "Held!";
    return won ? "Through!" : "Held!";
}

static void say_outcome(const Stage *stage, const Event *event, Text *text)
{
    int through = event->n - event->m;
    text_number(text, event->n);
    text_add(text, " against ");
    text_number(text, event->m);
    if (through == 0) {
        text_add(text, ": a tie, the defence holds.");
    } else if (through < 0) {
        text_add(text, ": the defence holds.");
    } else if (war_board(stage->view)->battle.kind == BATTLE_CONQUER) {
        text_add(text, ": ");
        text_seat_whom(text, event->other);
        text_add(text, text_seat_is_you(text, event->other) ? " lose a Land." : " loses a Land.");
    } else {
        text_add(text, ": ");
        text_seat_whom(text, event->other);
        int left = war_board(stage->view)->seats[event->other].hp;
        text_add(text, text_seat_is_you(text, event->other) ? " lose " : " loses ");
        text_add(text, through < left ? "" : "all ");
        text_number(text, through < left ? through : left);
        text_add(text, " HP.");
    }
}

static void draw_outcome(Canvas *canvas, const Stage *stage, const Event *event)
{
    char words[96];
    Text text;
    Rect box = rect_inset(decision_box(), 8);
    text_begin_short(&text, words, sizeof words, stage->names);
    say_outcome(stage, event, &text);
    widget_panel(canvas, decision_box());
    canvas_layer(canvas);
    canvas_text(canvas, box.x + box.w / 2, box.y + 8,
                outcome_title(stage->view, stage->viewer, event->n > event->m),
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(canvas, rect_of(box.x, box.y + 32, box.w, 38), words,
                    look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

/* The totals were there before, so they stay: part by part is lifted, so that one sees where each
 * point comes from. */
static void tally(Side *side, int total, int frame, int counted)
{
    int parts = tiles_of(side) + side->count, now = 1 + parts * frame / counted;
    side->points = total;
    if (frame < counted && now <= parts)
        side->tallied = now;
}

/* Both totals are gone through; then the beaten side flashes, and it is said what came of it. */
static void draw_blow(Canvas *canvas, const Stage *stage, const Event *event, int frame, int frames)
{
    Side sides[2];
    gather_sides(stage->view, NULL, sides);
    int counted = frames / 2;
    tally(&sides[WAR_ATTACKER], event->n, frame, counted);
    tally(&sides[WAR_DEFENDER], event->m, frame, counted);
    canvas_layer(canvas);
    draw_sides(canvas, stage, sides, true);
    if (frame < counted)
        return;
    Rect beaten = lane_rect(event->n > event->m ? WAR_DEFENDER : WAR_ATTACKER);
    if (frame < counted + 24 && frame / 4 % 2)
        canvas_dither(canvas, beaten, PARCHMENT_5, stage->calm ? 2 : 8);
    canvas_round_frame(canvas, lane_rect(event->n > event->m ? WAR_ATTACKER : WAR_DEFENDER),
                       GOLD_4);
    draw_outcome(canvas, stage, event);
}

void war_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index, int frame,
                    int frames)
{
    require(index >= 0 && index < list->count);
    const Event *event = &list->events[index];
    if (event->kind == WAR_EVENT_BATTLE)
        draw_blow(canvas, stage, event, frame, frames);
}
