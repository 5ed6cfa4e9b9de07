/* The sorcerers of Lifeforce, each with the flame of his life, the supply, and one's hand. */
#include "assets.h"
#include "gfx/tween.h"
#include "lifeforce_table.h"
#include "ui/widgets.h"
#include "core/require.h"

enum { RUNES = 20 };

void lifeforce_draw_card(Canvas *canvas, Rect spot, Card card, unsigned flags)
{
    bool large = spot.h == CARD_HEIGHT;
    bool modifier = card >= LIFEFORCE_MOD_CARD && card < LIFEFORCE_MOD_CARD + LIFEFORCE_MODS;
    int  mod = card - LIFEFORCE_MOD_CARD;
    if (card >= 1 && card <= LIFEFORCE_VALUES)
        large ? life_draw_slim(canvas, spot, card, flags)
              : life_draw_small(canvas, spot.x, spot.y, card, flags);
    else if (modifier)
        large ? modifier_draw_slim(canvas, spot, mod, flags)
              : modifier_draw_small(canvas, spot.x, spot.y, mod, flags);
    else
        (large ? card_draw_back : card_draw_back_small)(canvas, spot.x, spot.y, flags);
}

/* ---- the flame of a life ---- */

static int full_life(const Match *view)
{
    const uint8_t *counts = lifeforce_life(view);
    int            sum = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        sum += counts[i];
    return sum;
}

/* It falls card by card, as they fly off. */
static int life_of(const Stage *stage, int seat)
{
    return lifeforce_board(stage->view)->seats[seat].deck_count;
}

/* The less life, the smaller it burns; the last of it flickers. */
static void draw_flame(Canvas *canvas, const Stage *stage, int seat)
{
    Rect     at = lifeforce_flame(stage->view, stage->viewer, seat);
    int      x = at.x, y = at.y;
    int      life = life_of(stage, seat), full = full_life(stage->view);
    int      size = life ? (life * 5 + full - 1) / full : 0;
    TextLook figure = look_aligned(look_display(), ALIGN_CENTRE);
    size = size > 5 ? 5 : size;
    if (size == 1)
        x += tween_sway(stage->frame, 16, 1);
    if (size)
        canvas_sprite(canvas, x, y, sprite_of((SpriteId)(SPRITE_SPARK_1 + size - 1)));
    if (life <= full / 5) {
        figure.ink = BLOOD_5;
        figure.ink_low = BLOOD_3;
    }
    canvas_number(canvas, x + at.w / 2 + 1, y + at.h + 2, life, figure);
}

/* The same in a line: a small flame and the figure. */
static void draw_life_line(Canvas *canvas, const Stage *stage, int seat)
{
    Rect at = lifeforce_flame(stage->view, stage->viewer, seat);
    int  x = at.x + canvas_text(canvas, at.x, at.y, ICON_FLAME, look_on_felt()) + 1;
    canvas_number(canvas, x, at.y - 3, life_of(stage, seat), look_display());
}

/* ---- figures ---- */

/* What a seat holds: a sigil for each sort, with how many where there are several. */
static void draw_mods(Canvas *canvas, const LifeforceSeat *own, Rect area)
{
    static const char *const SIGILS[LIFEFORCE_MODS] = {
        ICON_MOD_BOOST,   ICON_MOD_DIVERT,     ICON_MOD_PENETRATING,
        ICON_MOD_DURABLE, ICON_MOD_EXTRA_HAND, ICON_MOD_GHOST,
    };
    int x = area.x, y = area.y;
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++) {
        char line[12];
        Text text;
        if (!own->mods[mod])
            continue;
        text_begin(&text, line, sizeof line, NULL);
        text_add(&text, SIGILS[mod]);
        if (own->mods[mod] > 1)
            text_number(&text, own->mods[mod]);
        int width = font_width(&FONT_BODY, line);
        if (x > area.x && x + width > area.x + area.w) {
            x = area.x;
            y += 10;
        }
        if (y + 8 > area.y + area.h) {
            return;
        }
        canvas_text(canvas, x, y, line, look_on_felt());
        x += width + 2;
    }
}

static int mods_held(const LifeforceSeat *own)
{
    int sum = 0;
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        sum += own->mods[mod];
    return sum;
}

/* What was bid this round, and the modifiers as one number; where there is little room, the bid
 * without its icon. */
static void draw_bid_line(Canvas *canvas, const LifeforceSeat *own, Rect spot)
{
    char line[24];
    Text text;
    for (int icon = 1; icon >= 0; icon--) {
        text_begin(&text, line, sizeof line, NULL);
        text_add(&text, icon ? ICON_CARDS : "");
        text_number(&text, own->bid);
        if (mods_held(own)) {
            text_add(&text, ICON_STAR);
            text_number(&text, mods_held(own));
        }
        if (font_width(&FONT_BODY, line) <= spot.w)
            break;
    }
    canvas_text(canvas, spot.x, spot.y, line, look_inked(look_on_felt(), SKY_4));
}

static void draw_bid_words(Canvas *canvas, const LifeforceSeat *own, int x, int y)
{
    draw_icon_line(canvas, x, y, "Bid ", own->bid, SKY_4);
}

/* ---- rivals ---- */

static void draw_plate(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    canvas_round_fill(canvas, plate, FELT_0);
    canvas_round_frame(canvas, plate, plate_edge(stage, seat));
}

static void draw_name(Canvas *canvas, const Stage *stage, int seat, int x, int y, int room)
{
    bool first = stage_turn(stage) == seat;
    canvas_text_short(canvas, x, y, room, stage->names[seat],
                      look_inked(look_on_felt(), first ? GOLD_4 : PARCHMENT_5));
}

static void draw_half(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    const LifeforceSeat *own = &lifeforce_board(stage->view)->seats[seat];
    draw_name(canvas, stage, seat, plate.x + 3, plate.y + 2, 64);
    draw_flame(canvas, stage, seat);
    draw_bid_line(canvas, own, lifeforce_bid_spot(stage->view, stage->viewer, seat));
}

static void draw_third(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    const LifeforceSeat *own = &lifeforce_board(stage->view)->seats[seat];
    draw_name(canvas, stage, seat, plate.x + 3, plate.y + 2, plate.w - 6);
    draw_life_line(canvas, stage, seat);
    draw_bid_line(canvas, own, lifeforce_bid_spot(stage->view, stage->viewer, seat));
}

static void draw_narrow(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    const LifeforceSeat *own = &lifeforce_board(stage->view)->seats[seat];
    draw_name(canvas, stage, seat, plate.x + 3, plate.y + 2, plate.w - 5);
    draw_life_line(canvas, stage, seat);
    draw_bid_line(canvas, own, lifeforce_bid_spot(stage->view, stage->viewer, seat));
}

/* The one rival stands on the far side of the stage, with a board of his figures. */
static void draw_opponent(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    const LifeforceSeat *own = &lifeforce_board(stage->view)->seats[seat];
    Rect                 board = rect_of(plate.x + 2, plate.y + 5, 100, 46);
    draw_plate(canvas, stage, seat, board);
    draw_name(canvas, stage, seat, board.x + 5, board.y + 4, board.w - 10);
    canvas_bar(canvas, rect_of(board.x + 5, board.y + 14, board.w - 10, 5), life_of(stage, seat),
               full_life(stage->view), BLOOD_3, FELT_2);
    draw_bid_words(canvas, own, board.x + 5, board.y + 23);
    if (mods_held(own))
        draw_mods(canvas, own, rect_of(board.x + 5, board.y + 34, board.w - 10, 9));
    else
        canvas_text(canvas, board.x + 5, board.y + 34, "No modifiers",
                    look_inked(look_on_felt(), FELT_5));
    draw_flame(canvas, stage, seat);
}

static void draw_rival(Canvas *canvas, const Stage *stage, int seat)
{
    Rect            plate = lifeforce_plate(stage->view, stage->viewer, seat);
    Rect            face = lifeforce_portrait(stage->view, stage->viewer, seat);
    LifeforceLayout layout = lifeforce_layout(stage->view, stage->viewer, seat);
    if (layout != LAYOUT_DUEL)
        draw_plate(canvas, stage, seat, plate);
    if (layout == LAYOUT_NARROW) {
        draw_face(canvas, stage, seat, rect_inset(face, 1));
        canvas_frame(canvas, face, stage_actor(stage) == seat ? GOLD_4 : PARCHMENT_1);
    } else {
        draw_portrait(canvas, stage, seat, face.x, face.y);
    }
    if (lifeforce_board(stage->view)->seats[seat].out) {
        if (layout != LAYOUT_DUEL)
            draw_name(canvas, stage, seat, plate.x + 3, plate.y + 2, plate.w - 6);
        canvas_text(canvas, layout == LAYOUT_DUEL ? face.x - 20 : face.x + face.w + 4, face.y + 6,
                    "out", look_inked(look_on_felt(), BLOOD_4));
        return;
    }
    switch (layout) {
    case LAYOUT_DUEL: draw_opponent(canvas, stage, seat, plate); break;
    case LAYOUT_HALF: draw_half(canvas, stage, seat, plate); break;
    case LAYOUT_THIRD: draw_third(canvas, stage, seat, plate); break;
    default: draw_narrow(canvas, stage, seat, plate); break;
    }
}

/* ---- oneself, the supply, the hand ---- */

static void draw_self(Canvas *canvas, const Stage *stage)
{
    const LifeforceSeat *own = &lifeforce_board(stage->view)->seats[stage->viewer];
    Rect                 plate = lifeforce_plate(stage->view, stage->viewer, stage->viewer);
    Rect                 face = lifeforce_portrait(stage->view, stage->viewer, stage->viewer);
    char                 line[24];
    Text                 text;
    draw_portrait(canvas, stage, stage->viewer, face.x, face.y);
    draw_flame(canvas, stage, stage->viewer);
    draw_bid_words(canvas, own, plate.x + 3, face.y + face.h + 5);
    text_begin(&text, line, sizeof line, NULL);
    text_number(&text, own->cast);
    text_add(&text, " of ");
    text_number(&text, own->spells_allowed ? own->spells_allowed : LIFEFORCE_SPELLS_USUAL);
    if (lifeforce_board(stage->view)->attack)
        draw_mods(canvas, own, rect_of(plate.x + 3, face.y + face.h + 40, 54, 9));
    Rect cast = lifeforce_cast_place(stage->view, stage->viewer);
    canvas_text(canvas, cast.x, cast.y, "Spells", look_inked(look_on_felt(), PARCHMENT_3));
    canvas_text(canvas, cast.x, cast.y + cast.h / 2, line, look_inked(look_on_felt(), PARCHMENT_4));
}

static void draw_supply(Canvas *canvas, const Stage *stage)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++) {
        Rect     spot = lifeforce_supply_spot(stage->view, mod);
        bool     large = spot.w == CARD_WIDTH;
        Rect     badge = rect_of(spot.x + spot.w - 9, spot.y + (large ? 19 : 18), 9, 10);
        int      left = table->supply[mod] - stage_arriving(stage, spot);
        unsigned flags = left > 0 ? 0 : CARD_DIMMED;
        lifeforce_draw_card(canvas, spot, (Card)(LIFEFORCE_MOD_CARD + mod), flags);
        canvas_round_fill(canvas, badge, FELT_0);
        canvas_number(canvas, badge.x + 5, badge.y + 2, left,
                      look_aligned(look_inked(look_on_felt(), PARCHMENT_5), ALIGN_CENTRE));
    }
}

/* While all choose from the supply: what one has already. */
static void draw_own_mods(Canvas *canvas, const Stage *stage)
{
    const LifeforceSeat *own = &lifeforce_board(stage->view)->seats[stage->viewer];
    Rect                 row = LIFEFORCE_HELD;
    Rect                 strip = rect_of(row.x + 54, row.y, row.w - 54, row.h);
    int                  held = mods_held(own), drawn = 0;
    canvas_text(canvas, row.x, strip.y + 10, held ? "You hold:" : "You hold no modifiers.",
                look_inked(look_on_felt(), PARCHMENT_3));
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        for (int i = 0; i < own->mods[mod]; i++) {
            canvas_layer(canvas);
            lifeforce_draw_card(canvas, strip_spot(strip, drawn++, held),
                                (Card)(LIFEFORCE_MOD_CARD + mod), 0);
        }
}

/* How many of a sort: in the corner, or where that is too narrow over the fire. */
static void draw_times(Canvas *canvas, Rect card, int count)
{
    int  width = count < 10 ? 14 : 19;
    bool narrow = card.w < 34;
    Rect badge =
        rect_of(card.x + card.w - width, card.y + (narrow ? CARD_HEIGHT - 13 : 3), width, 11);
    char line[8];
    Text text;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, "x");
    text_number(&text, count);
    canvas_layer(canvas);
    canvas_round_fill(canvas, badge, GOLD_3);
    canvas_text(canvas, badge.x + badge.w / 2, badge.y + 2, line,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

/* What there is to draw from. */
static void draw_own_deck(Canvas *canvas, const Stage *stage)
{
    enum { PITCH = 48, TOP = HAND_TOP + 24 };
    uint8_t left[LIFEFORCE_VALUES];
    int     x = (CANVAS_WIDTH - LIFEFORCE_VALUES * PITCH) / 2 + 3;
    lifeforce_left_in_deck(stage->view, stage->viewer, left);
    for (int i = 0; i < LIFEFORCE_VALUES; i++, x += PITCH) {
        char line[8];
        Text text;
        text_begin(&text, line, sizeof line, NULL);
        text_add(&text, "x");
        text_number(&text, left[i]);
        life_draw_small(canvas, x, TOP, i + 1, left[i] ? 0 : CARD_DIMMED);
        canvas_text(canvas, x + SMALL_CARD_WIDTH + 3, TOP + 10, line,
                    look_inked(look_on_felt(), left[i] ? PARCHMENT_5 : FELT_5));
    }
}

static bool others_fight(const Match *view)
{
    int left = 0;
    for (int seat = 0; seat < view->seats; seat++)
        left += !lifeforce_board(view)->seats[seat].out;
    return left > 1;
}

/* With nothing in hand: what there is to wait for, or to bid from. */
static void draw_empty_hand(Canvas *canvas, const Stage *stage)
{
    const LifeforceBoard *board = lifeforce_board(stage->view);
    bool                  out = board->seats[stage->viewer].out, cast = false;
    int                   life = board->seats[stage->viewer].deck_count;
    for (int i = 0; i < board->spell_count && stage->view->phase != LIFEFORCE_BID; i++)
        cast |= board->spells[i].owner == stage->viewer;
    const char *words = out && others_fight(stage->view)
                            ? "Your fire has gone out. The others fight on."
                        : out  ? "Your fire has gone out."
                        : cast ? "Your hand is empty: your spells lie on the table."
                        : life ? "Your hand is empty. In your deck, to bid from:"
                               : "Your hand and your deck are empty.";
    bool        deck = !out && !cast && life;
    canvas_text(canvas, CANVAS_WIDTH / 2, HAND_TOP + (deck ? 8 : CARD_HEIGHT / 2 - 4), words,
                look_aligned(look_inked(look_on_felt(), FELT_5), ALIGN_CENTRE));
    if (deck)
        draw_own_deck(canvas, stage);
}

static void draw_own_hand(Canvas *canvas, const Stage *stage)
{
    uint8_t counts[LIFEFORCE_SORTS];
    int     held = 0;
    lifeforce_count_sorts(&lifeforce_board(stage->view)->seats[stage->viewer], counts);
    for (int i = 0; i < LIFEFORCE_SORTS; i++) {
        Card     sort = lifeforce_sort(i);
        Rect     spot = lifeforce_hand_spot(stage->view, stage->viewer, sort);
        unsigned flags = stage_flags(stage, spot);
        int      count = counts[i] - (counts[i] ? stage_arriving(stage, spot) : 0);
        held += counts[i];
        if (count <= 0)
            continue;
        canvas_layer(canvas);
        lifeforce_draw_card(canvas, spot, sort, flags);
        if (count > 1)
            draw_times(canvas, spot, count);
    }
    if (!held)
        draw_empty_hand(canvas, stage);
}

/* ---- the ground ---- */

static int root_of(int square)
{
    int root = 0;
    while ((root + 1) * (root + 1) <= square)
        root++;
    return root;
}

/* The round stone that a sorcerer stands on. */
static void draw_stand(Canvas *canvas, int x, int y, int wide, int high)
{
    for (int i = -wide; i <= wide; i++) {
        int up = root_of(high * high * (wide * wide - i * i) / (wide * wide));
        canvas_fill(canvas, rect_of(x + i, y - up, 1, 2 * up + 3), FELT_0);
        canvas_fill(canvas, rect_of(x + i, y - up, 1, 2 * up), FELT_2);
        canvas_fill(canvas, rect_of(x + i, y - up, 1, 1), FELT_4);
        canvas_fill(canvas, rect_of(x + i, y + up, 1, 1), FELT_3);
    }
}

/* Stones with fire on them, here and there along the ring. */
static void draw_stones(Canvas *canvas, const Stage *stage, int x, int y, int wide, int high)
{
    for (int i = 0; i < RUNES; i++) {
        int  across = -wide + 2 * wide * (i % (RUNES / 2)) / (RUNES / 2 - 1);
        int  up = root_of(high * high * (wide * wide - across * across) / (wide * wide));
        int  at = i < RUNES / 2 ? y - up : y + up;
        bool lit = (stage->frame / 12 + (uint32_t)i * 7) % 5 != 0;
        canvas_fill(canvas, rect_of(x + across - 1, at - 1, 3, 3), FELT_3);
        canvas_pixel(canvas, x + across, at - 1, lit ? GOLD_2 : FELT_4);
    }
}

static void draw_ground(Canvas *canvas, const Stage *stage)
{
    Rect own = lifeforce_portrait(stage->view, stage->viewer, stage->viewer);
    if (stage->view->seats == 2) {
        Rect far = lifeforce_portrait(stage->view, stage->viewer, 1 - stage->viewer);
        draw_stand(canvas, far.x + 2, far.y + far.h + 2, 36, 10);
    } else {
        draw_stones(canvas, stage, 102, 126, 98, 42);
    }
    draw_stand(canvas, own.x + own.w, own.y + own.h + 1, 35, 10);
}

void lifeforce_paint(Canvas *canvas, const Stage *stage)
{
    require(stage->viewer >= 0 && stage->viewer < stage->view->seats);
    draw_ground(canvas, stage);
    for (int seat = 0; seat < stage->view->seats; seat++)
        if (seat != stage->viewer)
            draw_rival(canvas, stage, seat);
    draw_self(canvas, stage);
    draw_supply(canvas, stage);
    lifeforce_paint_spells(canvas, stage);
    if (lifeforce_hand_is_shown(stage->view))
        draw_own_hand(canvas, stage);
    else if (lifeforce_board(stage->view)->attack)
        lifeforce_draw_duel(canvas, stage);
    else
        draw_own_mods(canvas, stage);
}
