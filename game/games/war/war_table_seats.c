/* The seats of a war game on the screen: a plate for each of the others, laid out by how wide it
 * is, and the line of one's own figures. */
#include "assets.h"
#include "gfx/tween.h"
#include "ui/match/composer.h"
#include "ui/match/show.h"
#include "ui/widgets.h"
#include "war_table.h"
#include "core/require.h"

enum {
    PLATE_WIDE = 90,   /* from here on figures have words */
    PLATE_NARROW = 70, /* below it a face is narrower */
    FACE_HEIGHT = 25,  /* of the face that a plate has room for */
    ROW_HEIGHT = 9,
    LAND_ROW = 37, /* from the top of the plate */
    MONEY_ROW = 46
};

/* A name is told from another by its letters first; the colour helps to find it again. */
const uint8_t WAR_SEAT_INKS[SEATS_MAX] = {PARCHMENT_5, SKY_4, LEAF_4, GOLD_4, SHADOW_5, SKIN_4};

static uint8_t hp_ink(int hp) { return hp > 25 ? LEAF_3 : hp > 12 ? GOLD_3 : BLOOD_3; }

static const char *points_words(const Match *view)
{
    return war_terms(view)->treasury ? ICON_VP "Glory " : ICON_VP "VP ";
}

static int points_of(const Stage *stage, int seat)
{
    return stage_counted(stage, EVENT_POINTS, seat, war_board(stage->view)->seats[seat].points);
}

static int hp_of(const Stage *stage, int seat)
{
    return stage_counted(stage, WAR_EVENT_HP, seat, war_board(stage->view)->seats[seat].hp);
}

uint32_t war_bag_there(const Stage *stage, int zone, int seat, uint32_t bag)
{
    Card cards[SHOW_FLIGHTS_MAX];
    Role role = zone == WAR_ZONE_DOMAIN ? ROLE_LAND : ROLE_MONEY;
    int  coming = stage_coming(stage, zone, seat, cards);
    for (int i = 0; i < coming; i++)
        if (war_role(cards[i]) == role) {
            require(bag_count(bag, WAR_BAG_BITS, card_rank(cards[i]) - 1));
            bag -= bag_of(WAR_BAG_BITS, card_rank(cards[i]) - 1, 1);
        }
    return bag;
}

static uint32_t land_of(const Stage *stage, int seat)
{
    return war_bag_there(stage, WAR_ZONE_DOMAIN, seat, war_board(stage->view)->seats[seat].domain);
}

static uint32_t money_of(const Stage *stage, int seat)
{
    return war_bag_there(stage, WAR_ZONE_TREASURY, seat,
                         war_board(stage->view)->seats[seat].treasury);
}

/* ---- the plate of another ---- */

/* The upper part of the portrait, with the HP as a gauge at its left edge. */
static int draw_gauged_face(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    int  width = plate.w < PLATE_NARROW ? FACE_WIDTH - 6 : FACE_WIDTH;
    bool acts = stage_actor(stage) == seat;
    Rect face = rect_of(plate.x + 2, plate.y + 11, width, FACE_HEIGHT);
    Rect frame = rect_inset(face, -1);
    draw_face(canvas, stage, seat, face);
    int hp = hp_of(stage, seat), full = (hp * (FACE_HEIGHT - 2) + WAR_HP_FULL - 1) / WAR_HP_FULL;
    canvas_fill(canvas, rect_of(face.x, face.y, 4, FACE_HEIGHT), FELT_0);
    canvas_fill(canvas, rect_of(face.x, face.y + FACE_HEIGHT - 1 - full, 3, full), hp_ink(hp));
    canvas_round_frame(canvas, frame, acts ? GOLD_4 : PARCHMENT_1);
    if (acts)
        canvas_round_frame(canvas, rect_inset(frame, -1),
                           (uint8_t)(GOLD_2 + tween_sway(stage->frame, 40, 2)));
    return frame.x + frame.w;
}

/* "♜34 ×5" and the cards as far as there is room: the first is the lowest. */
static void draw_holding(Canvas *canvas, Rect row, const char *icon, uint32_t bag, Suit suit,
                         bool minis)
{
    char     words[24];
    Text     text;
    TextLook look = look_inked(look_on_felt(), suit == SUIT_SPADES ? PARCHMENT_4 : GOLD_3);
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, icon);
    text_number(&text, war_bag_value(bag));
    int x = row.x + canvas_text(canvas, row.x, row.y + 1, words, look) + 2;
    if (!bag)
        return;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "×");
    text_number(&text, war_bag_cards(bag));
    x += canvas_text(canvas, x, row.y + 1, words, look_inked(look, FELT_5)) + 2;
    if (minis)
        war_draw_minis(canvas, x, row.x + row.w, row.y, bag, suit);
}

/* While sides bid for the seat's help: what it has in a line, and below it what each has promised.
 */
static void draw_promised(Canvas *canvas, const Match *view, int seat, Rect upper, Rect lower)
{
    const WarSeat *army = &war_board(view)->seats[seat];
    int            part = lower.w / war_promises(view, seat);
    Rect           beside = rect_of(lower.x + lower.w - part, lower.y, part, lower.h);
    draw_icon_line(canvas, upper.x, upper.y + 1, ICON_CASTLE, war_bag_value(army->domain),
                   PARCHMENT_4);
    if (war_terms(view)->treasury)
        draw_icon_line(canvas, upper.x + upper.w / 2, upper.y + 1, ICON_COIN,
                       war_bag_value(army->treasury), GOLD_3);
    canvas_layer(canvas); /* small cards reach into the line above, below its figures */
    lower.w = (int16_t)part;
    if (war_draw_promise(canvas, view, seat, WAR_ATTACKER, lower))
        lower = beside;
    war_draw_promise(canvas, view, seat, WAR_DEFENDER, lower);
}

/* What lies there. */
static void draw_foot(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    const Match *view = stage->view;
    uint32_t     land = land_of(stage, seat);
    Rect         upper = rect_of(plate.x + 3, plate.y + LAND_ROW, plate.w - 5, ROW_HEIGHT);
    Rect         lower = rect_of(plate.x + 3, plate.y + MONEY_ROW, plate.w - 5, ROW_HEIGHT);
    if (war_promises(view, seat)) {
        draw_promised(canvas, view, seat, upper, lower);
        return;
    }
    bool money = war_terms(view)->treasury;
    bool minis = !war_lies_open(view, stage->viewer, seat); /* else the cards lie beside it */
    draw_holding(canvas, upper, minis && money ? ICON_CASTLE : ICON_CASTLE "Land ", land,
                 SUIT_SPADES, minis && money);
    canvas_layer(canvas); /* small cards reach into the line above, below its figures */
    if (!money && minis)
        war_draw_minis(canvas, lower.x, lower.x + lower.w, lower.y, land, SUIT_SPADES);
    if (money)
        draw_holding(canvas, lower, minis ? ICON_COIN : ICON_COIN "Money ", money_of(stage, seat),
                     SUIT_DIAMONDS, minis);
}

void war_draw_backs(Canvas *canvas, const Stage *stage, int seat)
{
    Rect strip = war_backs_strip(stage->view, stage->viewer, seat);
    int  held = war_board(stage->view)->seats[seat].hand_count - stage_coming_to_hand(stage, seat);
    for (int i = 0; strip.w && i < held; i++) {
        Rect spot = strip_spot(strip, i, held);
        card_draw_back_small(canvas, spot.x, spot.y, 0);
    }
}

void war_draw_plate(Canvas *canvas, const Stage *stage, int seat)
{
    require(seat >= 0 && seat < stage->view->seats && seat != stage->viewer);
    const Match   *view = stage->view;
    const WarSeat *army = &war_board(view)->seats[seat];
    Rect           plate = rival_plate(view, stage->viewer, seat);
    int            held = army->hand_count - stage_coming_to_hand(stage, seat);
    bool           wide = plate.w >= PLATE_WIDE;
    canvas_round_fill(canvas, plate, FELT_0);
    canvas_round_frame(canvas, plate, plate_edge(stage, seat));
    canvas_text_short(canvas, plate.x + 3, plate.y + 1, plate.w - 6, stage->names[seat],
                      look_inked(look_on_felt(), WAR_SEAT_INKS[seat]));
    int x = draw_gauged_face(canvas, stage, seat, plate) + 2, y = plate.y + 10;
    draw_icon_line(canvas, x, y, wide ? ICON_HP "HP " : ICON_HP, hp_of(stage, seat), BLOOD_4);
    draw_icon_line(canvas, x, y + ROW_HEIGHT, wide ? points_words(view) : ICON_VP,
                   points_of(stage, seat), GOLD_4);
    draw_icon_line(canvas, x, y + 2 * ROW_HEIGHT, wide ? ICON_CARDS "Hand " : ICON_CARDS, held,
                   SKY_4);
    if (view->seats > 2) /* an only rival's lie beside it */
        war_draw_backs(canvas, stage, seat);
    canvas_layer(canvas); /* as above */
    draw_foot(canvas, stage, seat, plate);
}

/* ---- one's own figures ---- */

enum { BAR_TOP = 153, HP_AT = 5, POINTS_AT = 63, LAND_AT = 94, MONEY_AT = 149 };

/* "♜12 ×2", or "♜12→19" while something would change it. */
static void draw_figure(Canvas *canvas, int x, const char *icon, int now, int then, int cards,
                        uint8_t ink)
{
    char words[32];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, icon);
    text_number(&text, now);
    x += canvas_text(canvas, x, BAR_TOP + 2, words, look_inked(look_on_felt(), ink));
    text_begin(&text, words, sizeof words, NULL);
    if (then != now) {
        text_add(&text, "→");
        text_number(&text, then);
        ink = then < now ? BLOOD_4 : LEAF_4;
    } else if (cards) {
        text_add(&text, "×");
        text_number(&text, cards);
        ink = FELT_5;
    }
    canvas_text(canvas, x + 2, BAR_TOP + 2, words, look_inked(look_on_felt(), ink));
}

/* What it was before the event on show, or else is; and what it is becoming. */
static void draw_own_hp(Canvas *canvas, const Stage *stage, const WarFigures *now,
                        const WarFigures *then)
{
    const Event *event = stage_event(stage);
    int          from = now->hp, to = then->hp;
    if (event && event->kind == WAR_EVENT_HP && event->seat == stage->viewer) {
        from = event->m - event->n;
        to = event->m;
    }
    draw_figure(canvas, HP_AT, ICON_HP "HP ", from, to, 0, BLOOD_4);
    if (from == to)
        canvas_bar(canvas, rect_of(HP_AT + 37, BAR_TOP + 4, 16, 4), to, WAR_HP_FULL, hp_ink(to),
                   FELT_2);
}

void war_draw_own_bar(Canvas *canvas, const Stage *stage)
{
    require(stage->viewer >= 0 && stage->viewer < stage->view->seats);
    const Match *view = stage->view;
    uint32_t     land = land_of(stage, stage->viewer), money = money_of(stage, stage->viewer);
    WarFigures   now = {.hp = war_board(view)->seats[stage->viewer].hp,
                        .land = war_bag_value(land),
                        .lands = war_bag_cards(land),
                        .money = war_bag_value(money),
                        .moneys = war_bag_cards(money)};
    WarFigures   then = now;
    bool         deciding = stage->composer && stage->composer->field >= 0;
    Move         would_be = deciding ? composer_would_be(stage->composer, view) : (Move){0};
    if (deciding && view->actor == stage->viewer)
        then = war_figures_after(view, &would_be);
    canvas_round_fill(canvas, (Rect)WAR_OWN_BAR, FELT_0);
    canvas_round_frame(canvas, (Rect)WAR_OWN_BAR,
                       stage_turn(stage) == stage->viewer ? GOLD_3 : FELT_3);
    draw_own_hp(canvas, stage, &now, &then);
    draw_figure(canvas, POINTS_AT, ICON_VP, points_of(stage, stage->viewer),
                points_of(stage, stage->viewer), 0, GOLD_4);
    draw_figure(canvas, LAND_AT, ICON_CASTLE, now.land, then.land, now.lands, PARCHMENT_4);
    if (war_terms(view)->treasury)
        draw_figure(canvas, MONEY_AT, ICON_COIN, now.money, then.money, now.moneys, GOLD_3);
}
