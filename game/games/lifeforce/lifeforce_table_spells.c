/* Spells on the table: attacks red with a sword, defences blue with a shield, summons gold with a
 * star. One that lies open to the viewer shows its cards, another how many there are. */
#include "assets.h"
#include "gfx/tween.h"
#include "lifeforce_table.h"
#include "ui/match/composer.h"
#include "ui/match/show.h"
#include "ui/widgets.h"
#include "core/require.h"

enum {
    CHIP_WIDTH = 10,
    CHIP_HEIGHT = 13,
    CHIPS_ROW = 14,
    HEADER = 15,
    BROAD = 34, /* from here on a spell has room for its cards, */
    TALL = 40,
    TARGET = 14,      /* and for the face of its target */
    BID_FIGURES = 22, /* the icon and two digits: the trail of an attack may pass beside them */
    CHIPS_MAX = LIFEFORCE_CARDS_MAX * 2
};

typedef struct KindLook {
    uint8_t     ground, edge;
    const char *icon;
} KindLook;
static const KindLook KINDS[] = {
    [LIFEFORCE_ATTACK] = {BLOOD_0, BLOOD_3, ICON_AP},
    [LIFEFORCE_DEFEND] = {SKY_0, SKY_3, ICON_DP},
    [LIFEFORCE_CALL] = {GOLD_0, GOLD_3, ICON_STAR},
};

static int add_times(Card *cards, int room, int count, int card, int times)
{
    while (times-- > 0 && count < room)
        cards[count++] = (Card)card;
    return count;
}

int lifeforce_cards_of(const LifeforceSpell *spell, Card *cards, int room)
{
    require(room >= 0);
    int count = 0;
    if (spell->hidden)
        return add_times(cards, room, 0, CARD_HIDDEN, spell->cards);
    for (int value = LIFEFORCE_VALUES; value >= 1; value--)
        count = add_times(cards, room, count, value, spell->life[value - 1]);
    count = add_times(cards, room, count, LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_BOOST, spell->boosts);
    count =
        add_times(cards, room, count, LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_DIVERT, spell->diverts);
    return add_times(cards, room, count,
                     LIFEFORCE_MOD_CARD + (spell->kind == LIFEFORCE_ATTACK
                                               ? LIFEFORCE_MOD_PENETRATING
                                               : LIFEFORCE_MOD_DURABLE),
                     spell->special);
}

static void take_one(uint8_t *count) { *count = (uint8_t)(*count - (*count > 0)); }

/* A card that is still on its way does not lie there yet. */
static void take_out(LifeforceSpell *spell, Card card)
{
    if (spell->hidden)
        take_one(&spell->cards);
    else if (card == LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_BOOST)
        take_one(&spell->boosts);
    else if (card == LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_DIVERT)
        take_one(&spell->diverts);
    else if (card >= LIFEFORCE_MOD_CARD && card < LIFEFORCE_MOD_CARD + LIFEFORCE_MODS_OF_SPELLS)
        take_one(&spell->special);
    else if (card >= 1 && card <= LIFEFORCE_VALUES)
        take_one(&spell->life[card - 1]);
}

LifeforceSpell lifeforce_landed(const Stage *stage, const LifeforceSpell *spell)
{
    const Show    *show = stage->show;
    LifeforceSpell landed = *spell;
    for (int i = 0; show && i < SHOW_FLIGHTS_MAX; i++) {
        const Flight *flight = &show->flights[i];
        const Event  *event = &stage->events->events[flight->event];
        if (flight->frames && event->to == LIFEFORCE_ZONE_SPELL && event->place_to == spell->id)
            take_out(&landed, event->card);
    }
    return landed;
}

/* ---- what is in it ---- */

static const char *const MOD_ICONS[LIFEFORCE_MODS] = {
    ICON_MOD_BOOST,   ICON_MOD_DIVERT,     ICON_MOD_PENETRATING,
    ICON_MOD_DURABLE, ICON_MOD_EXTRA_HAND, ICON_MOD_GHOST,
};

/* A card as small as it can be read; a part of a picture, like what is on a card. */
static void draw_chip(Canvas *canvas, int x, int y, Card card)
{
    Rect chip = rect_of(x, y, CHIP_WIDTH, CHIP_HEIGHT);
    bool former = canvas_loose(canvas, true);
    if (card == CARD_HIDDEN) {
        canvas_round_fill(canvas, chip, GOLD_1);
        canvas_fill(canvas, rect_inset(chip, 1), BLOOD_1);
        canvas_dither(canvas, rect_inset(chip, 2), BLOOD_2, 8);
    } else if (card >= LIFEFORCE_MOD_CARD) {
        canvas_round_fill(canvas, chip, SHADOW_3);
        canvas_fill(canvas, rect_inset(chip, 1), SHADOW_0);
        canvas_text(canvas, x + CHIP_WIDTH / 2 + 1, y + 3, MOD_ICONS[card - LIFEFORCE_MOD_CARD],
                    look_aligned(look_on_felt(), ALIGN_CENTRE));
    } else {
        canvas_round_fill(canvas, chip, GOLD_2);
        canvas_fill(canvas, rect_inset(chip, 1), SHADOW_1);
        canvas_number(canvas, x + CHIP_WIDTH / 2 + 1, y + 3, card,
                      look_aligned(look_inked(look_on_felt(), GOLD_5), ALIGN_CENTRE));
    }
    canvas_loose(canvas, former);
}

/* Where not all cards have room: which life there is, how many cards of it, the modifiers. */
static void draw_sorts(Canvas *canvas, const LifeforceSpell *spell, Rect area)
{
    Card cards[CHIPS_MAX];
    int  count = lifeforce_cards_of(spell, cards, CHIPS_MAX), lives = lifeforce_count(spell->life);
    int  sorts = 0, pitch = CHIP_WIDTH, x = area.x;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        sorts += spell->life[i] > 0;
    if (sorts > 1 && (sorts - 1) * pitch + CHIP_WIDTH > area.w)
        pitch = (area.w - CHIP_WIDTH) / (sorts - 1);
    for (int i = 0; i < lives; i++)
        if (!i || cards[i] != cards[i - 1]) {
            draw_chip(canvas, x, area.y, cards[i]);
            x += pitch;
        }
    x = area.x;
    for (int i = lives; i < count; i++)
        if (i == lives || cards[i] != cards[i - 1]) {
            draw_chip(canvas, x, area.y + CHIPS_ROW, cards[i]);
            x += CHIP_WIDTH;
        }
    if (x + 2 < area.x + area.w - CHIP_WIDTH) { /* how many cards of life */
        bool former = canvas_loose(canvas, true);
        canvas_number(canvas, area.x + area.w, area.y + CHIPS_ROW + 3, lives,
                      look_aligned(look_inked(look_on_felt(), PARCHMENT_4), ALIGN_RIGHT));
        canvas_loose(canvas, former);
    }
}

/* A row of backs, and below it how many there are. */
static void draw_many_backs(Canvas *canvas, Rect area, int fit, int count)
{
    char line[12];
    Text text;
    for (int i = 0; i < fit; i++)
        draw_chip(canvas, area.x + i * CHIP_WIDTH, area.y, CARD_HIDDEN);
    text_begin(&text, line, sizeof line, NULL);
    text_number(&text, count);
    text_add(&text, ICON_CARDS);
    bool former = canvas_loose(canvas, true);
    canvas_text(canvas, area.x + 1, area.y + CHIPS_ROW + 3, line,
                look_inked(look_on_felt(), PARCHMENT_4));
    canvas_loose(canvas, former);
}

/* In two rows, as many as there is room for. */
static void draw_chips(Canvas *canvas, const LifeforceSpell *spell, Rect area)
{
    Card cards[CHIPS_MAX];
    int  count = lifeforce_cards_of(spell, cards, CHIPS_MAX), fit = area.w / CHIP_WIDTH;
    if (count > 2 * fit && !spell->hidden) {
        draw_sorts(canvas, spell, area);
        return;
    }
    if (count > 2 * fit) {
        draw_many_backs(canvas, area, fit, count);
        return;
    }
    int first = count <= fit ? count : (count + 1) / 2;
    for (int i = 0; i < count; i++)
        draw_chip(canvas, area.x + (i < first ? i : i - first) * CHIP_WIDTH,
                  area.y + (i < first ? 0 : CHIPS_ROW), cards[i]);
}

/* ---- a spell ---- */

static void add_figure(Text *text, const Match *view, const LifeforceSpell *spell)
{
    text_number(text, spell->hidden ? lifeforce_cards(spell) : lifeforce_worth(view, spell));
}

static bool target_known(const Stage *stage, const LifeforceSpell *spell)
{
    return spell->kind == LIFEFORCE_ATTACK && spell->target < stage->view->seats;
}

static void draw_target(Canvas *canvas, const Stage *stage, const LifeforceSpell *spell, Rect at)
{
    Rect face = rect_of(at.x + at.w - TARGET - 2, at.y + 2, TARGET, TARGET - 1);
    canvas_fill(canvas, rect_inset(face, -1), BLOOD_3);
    draw_face(canvas, stage, spell->target, face);
}

/* Kind and power (or what it stops), then its cards. */
static void draw_broad(Canvas *canvas, const Stage *stage, const LifeforceSpell *spell, Rect at)
{
    bool target = target_known(stage, spell) && stage->view->seats > 2;
    Rect area = rect_of(at.x + 2, at.y + HEADER + 3, at.w - 4, 2 * CHIPS_ROW);
    char line[24];
    Text text;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, KINDS[spell->kind].icon);
    if (!spell->hidden)
        text_number(&text, lifeforce_worth(stage->view, spell));
    else if (target)
        text_add(&text, "?"); /* the face stands where the cards are counted */
    canvas_text(canvas, at.x + 3, at.y + 3, line, look_on_felt());
    if ((spell->hidden && !target) || spell->worn) {
        text_begin(&text, line, sizeof line, NULL);
        if (spell->hidden)
            text_number(&text, lifeforce_cards(spell));
        text_add(&text, spell->hidden ? ICON_CARDS : "worn");
        canvas_text(canvas, at.x + at.w - 3, at.y + 3, line,
                    look_aligned(look_inked(look_on_felt(), PARCHMENT_4), ALIGN_RIGHT));
    }
    draw_chips(canvas, spell, area);
    if (target)
        draw_target(canvas, stage, spell, at);
}

/* Kind, and one figure: its power, or how many cards lie there. */
static void draw_slim(Canvas *canvas, const Stage *stage, const LifeforceSpell *spell, Rect at)
{
    int      middle = at.x + at.w / 2 + 1;
    TextLook figure = look_aligned(look_display(), ALIGN_CENTRE);
    char     line[8];
    Text     text;
    text_begin(&text, line, sizeof line, NULL);
    add_figure(&text, stage->view, spell);
    bool former = canvas_loose(canvas, true); /* they may lie over one another */
    if (spell->hidden) {                      /* on a back: so many cards */
        Rect back = rect_of(at.x + 1, at.y + at.h - 13, at.w - 2, 12);
        canvas_round_fill(canvas, back, GOLD_1);
        canvas_fill(canvas, rect_inset(back, 1), BLOOD_1);
        figure.ink = PARCHMENT_5;
        figure.ink_low = PARCHMENT_3;
    }
    canvas_text(canvas, middle, at.y + 1, KINDS[spell->kind].icon,
                look_aligned(look_on_felt(), ALIGN_CENTRE));
    canvas_text(canvas, middle, at.y + at.h - 12, line, figure);
    canvas_loose(canvas, former);
}

static void draw_ground_of(Canvas *canvas, const LifeforceSpell *spell, Rect at, unsigned flags)
{
    const KindLook *look = &KINDS[spell->kind];
    canvas_round_fill(canvas, at, look->ground);
    if (spell->hidden)
        canvas_dither(canvas, rect_inset(at, 2), INK_0, 4);
    canvas_round_frame(canvas, at, flags & CARD_CHOSEN ? GOLD_4 : look->edge);
    if (flags & CARD_CHOSEN)
        canvas_round_frame(canvas, rect_inset(at, 1), GOLD_3);
    if (spell->worn)
        canvas_round_frame(canvas, rect_inset(at, 1), STEEL_3);
}

/* A spell as it lies there; one whose cards the viewer may see shows them. */
static void draw_spell(Canvas *canvas, const Stage *stage, const LifeforceSpell *spell, Rect at,
                       unsigned flags)
{
    draw_ground_of(canvas, spell, at, flags);
    if (at.w >= BROAD && at.h >= TALL)
        draw_broad(canvas, stage, spell, at);
    else
        draw_slim(canvas, stage, spell, at);
    if (flags & CARD_CHOSEN)
        canvas_sprite(canvas, at.x + at.w - 10, at.y + at.h - 10, sprite_of(SPRITE_TICK));
}

/* ---- the spell that is being composed ---- */

static bool composes(const Stage *stage)
{
    const Composer *composer = stage->composer;
    return composer && composer->field >= 0 && lifeforce_is_cast(composer->move.act);
}

/* As it would lie there with what is marked so far. */
static LifeforceSpell spell_to_be(const Stage *stage)
{
    const Move    *move = &stage->composer->move;
    LifeforceSpell spell = {.owner = (uint8_t)stage->viewer, .target = SEAT_NONE};
    spell.kind = move->act == LIFEFORCE_ACT_ATTACK   ? LIFEFORCE_ATTACK
                 : move->act == LIFEFORCE_ACT_DEFEND ? LIFEFORCE_DEFEND
                                                     : LIFEFORCE_CALL;
    if (spell.kind == LIFEFORCE_ATTACK && stage->composer->field > 0)
        spell.target = move->seat;
    if (spell.kind == LIFEFORCE_CALL)
        return spell;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        spell.life[i] = (uint8_t)bag_count(move->bags[0], LIFEFORCE_LIFE_BITS, i);
    spell.boosts = (uint8_t)bag_count(move->bags[1], LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_BOOST);
    spell.diverts = (uint8_t)bag_count(move->bags[1], LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_DIVERT);
    spell.special = (uint8_t)bag_count(move->bags[1], LIFEFORCE_MOD_BITS,
                                       spell.kind == LIFEFORCE_ATTACK ? LIFEFORCE_MOD_PENETRATING
                                                                      : LIFEFORCE_MOD_DURABLE);
    return spell;
}

static void draw_spell_to_be(Canvas *canvas, const Stage *stage)
{
    LifeforceSpell spell = spell_to_be(stage);
    Rect           at = lifeforce_spell_spot(stage->view, 0);
    canvas_layer(canvas);
    draw_spell(canvas, stage, &spell, at, 0);
    canvas_round_frame(canvas, at, (uint8_t)(GOLD_3 + tween_sway(stage->frame, 40, 2)));
}

/* ---- all of them ---- */

static void draw_places(Canvas *canvas, const Stage *stage, int seat)
{
    if (lifeforce_board(stage->view)->seats[seat].out)
        return;
    for (int i = 0; i < lifeforce_spell_places(stage->view, seat); i++)
        canvas_round_frame(canvas, lifeforce_spell_place(stage->view, seat, i), FELT_3);
}

/* Where a dot would lie on somebody's life, his bid or a spell, which has figures, too. */
static bool is_figure(const Stage *stage, int x, int y)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    Rect                  dot = rect_of(x - 2, y - 2, 5, 5);
    bool                  covers = false;
    for (int seat = 0; seat < stage->view->seats; seat++) {
        Rect bid = lifeforce_bid_spot(stage->view, stage->viewer, seat);
        bid.w = BID_FIGURES;
        covers |= rect_common(lifeforce_life_spot(stage->view, stage->viewer, seat), dot).w > 0;
        if (seat != stage->viewer && stage->view->seats > 2)
            covers |= rect_common(bid, dot).w > 0;
    }
    for (int i = 0; i < table->spell_count; i++) {
        Rect spot = lifeforce_spell_spot(stage->view, table->spells[i].id);
        covers |= rect_common(rect_inset(spot, 2), dot).w > 0;
    }
    return covers;
}

/* From the attack that is being resolved to whom it strikes. */
static void draw_aim(Canvas *canvas, const Stage *stage, const LifeforceSpell *attack)
{
    Rect from = lifeforce_spell_spot(stage->view, attack->id);
    Rect to = lifeforce_portrait(stage->view, stage->viewer, attack->target);
    int  x = from.x + from.w / 2, y = from.y + from.h - 2, dots = 14;
    bool down = to.y > from.y;
    int  end_x = to.x + to.w / 2, end_y = down ? to.y + 2 : to.y + to.h - 2;
    if (!down)
        y = from.y + 2;
    for (int i = 0; i < dots; i++) {
        int at_x = x + (end_x - x) * i / (dots - 1), at_y = y + (end_y - y) * i / (dots - 1);
        if (is_figure(stage, at_x, at_y))
            continue;
        bool lit = (stage->frame / 4 + (uint32_t)(dots - i)) % 4 == 0;
        canvas_disc(canvas, at_x, at_y, i == dots - 1 ? 3 : 2, INK_0);
        canvas_disc(canvas, at_x, at_y, i == dots - 1 ? 2 : 1, lit ? GOLD_5 : BLOOD_3);
    }
}

/* Lies so far under the next that nothing could be read on it. */
static bool is_covered(const Stage *stage, int index, Rect spot)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    for (int i = index + 1; i < table->spell_count; i++)
        if (table->spells[i].owner == table->spells[index].owner)
            return lifeforce_spell_spot(stage->view, table->spells[i].id).x - spot.x < spot.w - 4;
    return false;
}

static bool has_focus(const Stage *stage, Rect spot)
{
    const Composer *composer = stage->composer;
    if (!composer || composer->field < 0 || composer->cursor >= composer->set.count)
        return false;
    Rect at = composer->set.choices[composer->cursor].spot;
    return at.x == spot.x && at.y == spot.y;
}

static void draw_lying(Canvas *canvas, const Stage *stage, int index, bool on_top)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    LifeforceSpell        landed = lifeforce_landed(stage, &table->spells[index]);
    const LifeforceSpell *spell = &landed;
    Rect                  spot = lifeforce_spell_spot(stage->view, spell->id);
    canvas_layer(canvas);
    if (is_covered(stage, index, spot) && !on_top)
        draw_ground_of(canvas, spell, spot, stage_flags(stage, spot));
    else
        draw_spell(canvas, stage, spell, spot, stage_flags(stage, spot));
    if (table->attack == spell->id || table->spell == spell->id)
        widget_focus(canvas, spot, stage->frame);
}

void lifeforce_paint_spells(Canvas *canvas, const Stage *stage)
{
    require(stage->viewer >= 0 && stage->viewer < stage->view->seats);
    const LifeforceBoard *table = lifeforce_board(stage->view);
    const LifeforceSpell *attack = table->attack ? lifeforce_look(table, table->attack) : NULL;
    for (int seat = 0; seat < stage->view->seats; seat++)
        draw_places(canvas, stage, seat);
    for (int i = 0; i < table->spell_count; i++)
        draw_lying(canvas, stage, i, false);
    for (int i = 0; i < table->spell_count; i++) /* what has the focus lies over the others */
        if (has_focus(stage, lifeforce_spell_spot(stage->view, table->spells[i].id)))
            draw_lying(canvas, stage, i, true);
    if (composes(stage))
        draw_spell_to_be(canvas, stage);
    if (attack && target_known(stage, attack)) {
        canvas_layer(canvas);
        draw_aim(canvas, stage, attack);
    }
}
