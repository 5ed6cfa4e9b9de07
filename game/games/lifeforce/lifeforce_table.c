#include "lifeforce_table.h"

#include <string.h>

#include "ai/rival_words.h"
#include "assets.h"
#include "ui/match/composer.h"
#include "gfx/tween.h"
#include "ui/widgets.h"
#include "lifeforce.h"

enum {
    SUPPLY_LEFT = 54,
    SUPPLY_TOP = FIELD_TOP + 2,
    SUPPLY_PITCH = 25,
    SPELLS_TOP = FIELD_TOP + 40,
    SPELLS_LEFT = 4,
    SPELLS_ROOM = 178, /* for the left edges of all but the first */
    SPELLS_PITCH = 35, /* where there are few */
    PLATE_WIDE = 90,   /* from here on figures have words */
    DAMAGE_FRAMES = 110,
    STRIKE_FRAMES = 70
};

/* ---- where things lie ---- */

enum { SORTS = LIFEFORCE_VALUES + LIFEFORCE_MODS };

/* The sorts that a hand can hold, in the order they lie there. */
static Card sort_at(int index)
{
    return (Card)(index < LIFEFORCE_VALUES ? index + 1
                                           : LIFEFORCE_MOD_CARD + index - LIFEFORCE_VALUES);
}

static void count_sorts(const LifeforceSeat *seat, uint8_t counts[SORTS])
{
    memcpy(counts, seat->drawn, LIFEFORCE_VALUES);
    memcpy(counts + LIFEFORCE_VALUES, seat->mods, LIFEFORCE_MODS);
}

Rect lifeforce_hand_spot(const Match *view, int seat, Card sort)
{
    uint8_t counts[SORTS];
    int     before = 0, count = 0;
    count_sorts(&lifeforce_board(view)->seats[seat], counts);
    for (int i = 0; i < SORTS; i++) {
        before += counts[i] > 0 && sort_at(i) < sort;
        count += counts[i] > 0;
    }
    return hand_spot(before, count > before ? count : before + 1);
}

/* There is always a place for one more, which may be just being composed. */
static int spells_pitch(const LifeforceBoard *table)
{
    int count = table->spell_count;
    return count * SPELLS_PITCH > SPELLS_ROOM ? SPELLS_ROOM / count : SPELLS_PITCH;
}

static Rect spell_place(const LifeforceBoard *table, int index)
{
    return rect_of(SPELLS_LEFT + index * spells_pitch(table), SPELLS_TOP, SMALL_CARD_WIDTH,
                   SMALL_CARD_HEIGHT);
}

Rect lifeforce_spell_spot(const Match *view, int id)
{
    const LifeforceBoard *table = lifeforce_board(view);
    for (int i = 0; i < table->spell_count; i++)
        if (table->spells[i].id == id)
            return spell_place(table, i);
    return spell_place(table, table->spell_count);
}

Rect lifeforce_supply_spot(int modifier)
{
    return rect_of(SUPPLY_LEFT + modifier * SUPPLY_PITCH, SUPPLY_TOP, SMALL_CARD_WIDTH,
                   SMALL_CARD_HEIGHT);
}

static Rect deck_spot(const Match *view, int viewer, int seat)
{
    return seat == viewer ? rect_of(6, SUPPLY_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT)
                          : rival_hand_spot(view, viewer, seat);
}

Rect lifeforce_spot(const Match *view, int viewer, const Event *event, bool to)
{
    int zone = to ? event->to : event->from;
    int seat = to ? event->other : event->seat;
    switch (zone) {
    case ZONE_HAND:
        if (seat != viewer || event->card == CARD_HIDDEN)
            return deck_spot(view, viewer, seat);
        return lifeforce_hand_spot(view, viewer, event->card);
    case LIFEFORCE_ZONE_SPELL:
        return lifeforce_spell_spot(view, to ? event->place_to : event->place_from);
    case LIFEFORCE_ZONE_SUPPLY:
        return event->card >= LIFEFORCE_MOD_CARD &&
                       event->card < LIFEFORCE_MOD_CARD + LIFEFORCE_MODS
                   ? lifeforce_supply_spot(event->card - LIFEFORCE_MOD_CARD)
                   : lifeforce_supply_spot(0);
    default: return deck_spot(view, viewer, seat);
    }
}

/* A spell is a pile, known by its id; the viewer's own deck is number 0. */
void lifeforce_things(const Match *view, int viewer, ThingList *list)
{
    const LifeforceBoard *table = lifeforce_board(view);
    uint8_t               counts[SORTS];
    things_rivals(view, viewer, list);
    thing_add(list, THING_PILE, 0, deck_spot(view, viewer, viewer));
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        thing_add(list, THING_CARD, LIFEFORCE_MOD_CARD + mod, lifeforce_supply_spot(mod));
    for (int i = 0; i < table->spell_count; i++)
        thing_add(list, THING_PILE, table->spells[i].id, spell_place(table, i));
    count_sorts(&table->seats[viewer], counts);
    for (int i = 0; i < SORTS; i++)
        if (counts[i])
            thing_add(list, THING_CARD, sort_at(i), lifeforce_hand_spot(view, viewer, sort_at(i)));
}

/* ---- drawing ---- */

void lifeforce_draw_card(Canvas *canvas, Rect spot, Card card, unsigned flags)
{
    bool large = spot.w == CARD_WIDTH;
    bool modifier = card >= LIFEFORCE_MOD_CARD && card < LIFEFORCE_MOD_CARD + LIFEFORCE_MODS;
    if (card >= 1 && card <= LIFEFORCE_VALUES)
        (large ? life_draw : life_draw_small)(canvas, spot.x, spot.y, card, flags);
    else if (modifier)
        (large ? modifier_draw : modifier_draw_small)(canvas, spot.x, spot.y,
                                                      card - LIFEFORCE_MOD_CARD, flags);
    else
        (large ? card_draw_back : card_draw_back_small)(canvas, spot.x, spot.y, flags);
}

static void draw_times(Canvas *canvas, int x, int y, int count)
{
    Rect badge = rect_of(x, y, 19, 11);
    char line[8];
    Text text;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, "x");
    text_number(&text, count);
    canvas_layer(canvas);
    canvas_round_fill(canvas, badge, GOLD_3);
    canvas_text(canvas, x + badge.w / 2, y + 2, line,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

static void draw_own_hand(Canvas *canvas, const Stage *stage)
{
    uint8_t counts[SORTS];
    count_sorts(&lifeforce_board(stage->view)->seats[stage->viewer], counts);
    for (int i = 0; i < SORTS; i++) {
        Card sort = sort_at(i);
        Rect spot = lifeforce_hand_spot(stage->view, stage->viewer, sort);
        int  count = counts[i] - (counts[i] ? stage_arriving(stage, spot) : 0);
        if (count <= 0)
            continue;
        canvas_layer(canvas);
        lifeforce_draw_card(canvas, spot, sort, stage_flags(stage, spot));
        if (count > 1)
            draw_times(canvas, spot.x + 20, spot.y - 4, count);
    }
}

static void draw_supply(Canvas *canvas, const Stage *stage)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++) {
        Rect spot = lifeforce_supply_spot(mod);
        Rect badge = rect_of(spot.x + 13, spot.y + 19, 9, 10);
        int  left = table->supply[mod] - stage_arriving(stage, spot);
        modifier_draw_small(canvas, spot.x, spot.y, mod, left > 0 ? 0 : CARD_DIMMED);
        canvas_round_fill(canvas, badge, FELT_0);
        canvas_number(canvas, badge.x + 5, badge.y + 2, left,
                      look_aligned(look_inked(look_on_felt(), PARCHMENT_5), ALIGN_CENTRE));
    }
}

static const char *kind_icon(int kind)
{
    static const char *const ICONS[] = {
        [LIFEFORCE_ATTACK] = ICON_AP,
        [LIFEFORCE_DEFEND] = ICON_DP,
        [LIFEFORCE_CALL] = ICON_STAR,
    };
    return ICONS[kind];
}

/* The dearest life card of a spell that lies open to the viewer stands for it. */
static Card face_of(const LifeforceSpell *spell)
{
    for (int value = LIFEFORCE_VALUES; value >= 1 && !spell->hidden; value--)
        if (spell->life[value - 1])
            return (Card)value;
    return CARD_HIDDEN;
}

/* As much of a name as has room. */
static void add_name(Text *text, const char *name, int width)
{
    int room = width > 12 ? width / 6 : 2, length = text_length(name);
    text_add_bytes(text, name, length < room ? length : room);
}

/* Whose it is, and below whom it strikes, where the viewer knows. */
static void draw_spell_words(Canvas *canvas, const Stage *stage, const LifeforceSpell *spell,
                             Rect spot)
{
    int      pitch = spells_pitch(lifeforce_board(stage->view));
    bool     mine = spell->owner == stage->viewer;
    TextLook look = look_inked(look_on_felt(), mine ? GOLD_4 : SKY_4);
    char     line[16];
    Text     text;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, kind_icon(spell->kind));
    if (!spell->hidden)
        text_number(&text, lifeforce_power(spell->life));
    canvas_text(canvas, spot.x + 1, spot.y - 9, line, look);
    text_begin(&text, line, sizeof line, NULL);
    add_name(&text, stage->names[spell->owner], pitch);
    canvas_text(canvas, spot.x + 1, spot.y + 29, line, look);
    if (spell->kind != LIFEFORCE_ATTACK || spell->target >= stage->view->seats)
        return;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, ICON_ARROW_RIGHT);
    add_name(&text, stage->names[spell->target], pitch - 7);
    canvas_text(canvas, spot.x + 1, spot.y + 38, line, look_inked(look, BLOOD_4));
}

static void draw_spell(Canvas *canvas, const Stage *stage, const LifeforceSpell *spell)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    Rect                  spot = lifeforce_spell_spot(stage->view, spell->id);
    canvas_layer(canvas);
    lifeforce_draw_card(canvas, spot, face_of(spell), stage_flags(stage, spot));
    if (lifeforce_cards(spell) > 1) { /* how thick it is */
        int  width = lifeforce_cards(spell) < 10 ? 9 : 15;
        Rect badge = rect_of(spot.x + 21 - width, spot.y + 18, width, 10);
        canvas_layer(canvas);
        canvas_round_fill(canvas, badge, FELT_0);
        canvas_number(canvas, badge.x + width / 2 + 1, badge.y + 2, lifeforce_cards(spell),
                      look_aligned(look_on_felt(), ALIGN_CENTRE));
    }
    canvas_layer(canvas);
    draw_spell_words(canvas, stage, spell, spot);
    if (table->attack == spell->id || table->spell == spell->id)
        widget_focus(canvas, spot, stage->frame);
}

/* The spell that is being composed lies face down beside the others, and grows. */
static void draw_spell_to_be(Canvas *canvas, const Stage *stage)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    const Composer       *composer = stage->composer;
    if (!composer || composer->field < 0 || composer->move.act < LIFEFORCE_ACT_ATTACK ||
        composer->move.act > LIFEFORCE_ACT_SUMMON)
        return;
    const Move *move = &composer->move;
    int         cards = bag_total(move->bags[0], LIFEFORCE_LIFE_BITS) +
                bag_total(move->bags[1], LIFEFORCE_MOD_BITS);
    Rect spot = spell_place(table, table->spell_count);
    for (int i = 0; i < (cards > 1 ? cards < 4 ? cards : 4 : 1); i++) {
        canvas_layer(canvas);
        card_draw_back_small(canvas, spot.x + i, spot.y - i, cards ? 0 : CARD_DIMMED);
    }
    canvas_layer(canvas);
    canvas_text(canvas, spot.x + 1, spot.y + 29, "new",
                look_inked(look_on_felt(), tween_sway(stage->frame, 40, 2) ? GOLD_4 : GOLD_3));
}

static void draw_spells(Canvas *canvas, const Stage *stage)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    for (int i = 0; i < table->spell_count; i++)
        draw_spell(canvas, stage, &table->spells[i]);
    draw_spell_to_be(canvas, stage);
    if (!table->spell_count && !stage->composer)
        canvas_text(canvas, 4, SPELLS_TOP + 10, "No spells lie on the table.",
                    look_inked(look_on_felt(), FELT_5));
}

static int sum_of(const uint8_t *counts, int sorts)
{
    int sum = 0;
    for (int i = 0; i < sorts; i++)
        sum += counts[i];
    return sum;
}

static void draw_rival(Canvas *canvas, const Stage *stage, int seat)
{
    const LifeforceSeat *own = &lifeforce_board(stage->view)->seats[seat];
    Rect                 plate = rival_plate(stage->view, stage->viewer, seat);
    draw_rival_plate(canvas, stage, seat);
    int x = plate.x + PLATE_FIGURES;
    if (own->out) {
        canvas_text(canvas, x, plate.y + 13, "out", look_inked(look_on_felt(), BLOOD_4));
        return;
    }
    bool wide = plate.w >= PLATE_WIDE;
    draw_icon_line(canvas, x, plate.y + 13, wide ? ICON_FLAME "Life " : ICON_FLAME, own->deck_count,
                   BLOOD_4);
    draw_icon_line(canvas, x, plate.y + 23, wide ? ICON_CARDS "Bid " : ICON_CARDS, own->bid, SKY_4);
    draw_icon_line(canvas, x, plate.y + 33, wide ? ICON_STAR "Mods " : ICON_STAR,
                   sum_of(own->mods, LIFEFORCE_MODS), GOLD_4);
    int full = sum_of(lifeforce_life(stage->view), LIFEFORCE_VALUES);
    canvas_bar(canvas, rect_of(plate.x + 3, plate.y + 49, plate.w - 6, 4), own->deck_count, full,
               BLOOD_3, FELT_1);
}

/* One's own life: a stack that burns lower. */
static void draw_life(Canvas *canvas, const Stage *stage)
{
    const LifeforceSeat *own = &lifeforce_board(stage->view)->seats[stage->viewer];
    Rect                 spot = deck_spot(stage->view, stage->viewer, stage->viewer);
    if (own->deck_count)
        card_draw_back_small(canvas, spot.x, spot.y, 0);
    else
        draw_place(canvas, spot, ICON_FLAME);
    canvas_text(canvas, spot.x + 24, spot.y + 2, "Life", look_inked(look_on_felt(), BLOOD_4));
    canvas_number(canvas, spot.x + 24, spot.y + 13, own->deck_count, look_display());
}

void lifeforce_paint(Canvas *canvas, const Stage *stage)
{
    for (int seat = 0; seat < stage->view->seats; seat++)
        if (seat != stage->viewer)
            draw_rival(canvas, stage, seat);
    draw_life(canvas, stage);
    draw_supply(canvas, stage);
    draw_spells(canvas, stage);
    draw_own_hand(canvas, stage);
}

void lifeforce_status(const Match *view, Text *text)
{
    text_add(text, "Round ");
    text_number(text, view->round);
    text_add(text, view->options[0] ? "  Revised" : "");
}

/* ---- what happens ---- */

#define PLAINLY(kind) [kind - EVENT_OWN] = {.frames = 40, .weight = 3}
const EventLook LIFEFORCE_EVENT_LOOKS[] = {
    [LIFEFORCE_EVENT_TURN - EVENT_OWN] = {.frames = 16, .weight = 3},
    [LIFEFORCE_EVENT_BID - EVENT_OWN] = {.frames = 20, .weight = 3, .announces = true},
    [LIFEFORCE_EVENT_CAST - EVENT_OWN] = {.frames = 12, .weight = 3, .announces = true},
    [LIFEFORCE_EVENT_STRIKE - EVENT_OWN] = {.frames = STRIKE_FRAMES, .weight = 3},
    PLAINLY(LIFEFORCE_EVENT_BLOCKER),
    [LIFEFORCE_EVENT_SHOWN - EVENT_OWN] = {.frames = 6, .weight = 3},
    PLAINLY(LIFEFORCE_EVENT_PIERCED),
    PLAINLY(LIFEFORCE_EVENT_FIZZLE),
    PLAINLY(LIFEFORCE_EVENT_WORN),
    [LIFEFORCE_EVENT_SPENT - EVENT_OWN] = {.frames = 6, .weight = 3},
    PLAINLY(LIFEFORCE_EVENT_NOTHING),
    [LIFEFORCE_EVENT_HP -
        EVENT_OWN] = {.frames = 36, .weight = 5, .icon = ICON_HP, .loss = {EFFECT_HURT, MOOD_HURT}},
    [LIFEFORCE_EVENT_BATTLE -
        EVENT_OWN] = {.frames = DAMAGE_FRAMES, .weight = 5, .gain = {EFFECT_SWORD}},
    [LIFEFORCE_EVENT_DIVERT - EVENT_OWN] = {.frames = 40, .weight = 3, .gain = {EFFECT_SPELL}},
};

static const Great GONE_OUT = {.theirs = " has gone out!",
                               .yours = "Your fire has gone out",
                               .stop = 6,
                               .shake = 4,
                               .flash = SHADOW_0,
                               .light = 10,
                               .sound = EFFECT_KILL,
                               .sound_own = EFFECT_FALL,
                               .seat_says = OCCASION_FELL,
                               .doer_says = OCCASION_FELLED};
static const Great BLOW = {.stop = 3,
                           .shake = 3,
                           .flash = BLOOD_3,
                           .light = 4,
                           .sound = EFFECT_BLOW,
                           .sound_own = EFFECT_BLOW};
enum { HEAVY_BLOW = 5 }; /* life */

void lifeforce_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                     Text *banner)
{
    const Event *event = &list->events[index];
    (void)view, (void)banner;
    if (event->kind == EVENT_OUT)
        moment->great = &GONE_OUT;
    else if (event->kind == LIFEFORCE_EVENT_HP && event->n <= -HEAVY_BLOW)
        moment->great = &BLOW;
}

const ZoneLook LIFEFORCE_ZONE_LOOKS[] = {
    [LIFEFORCE_ZONE_SPELL - ZONE_OWN] = {.open = false},
    [LIFEFORCE_ZONE_SUPPLY - ZONE_OWN] = {.open = false},
};

static void draw_sum(Canvas *canvas, const Stage *stage, const Event *event, int frame, int frames)
{
    Rect     box = decision_box(), in = rect_inset(box, 8);
    int      counted = frames / 2;
    int      damage = event->n > event->m ? event->n - event->m : 0;
    TextLook small = look_on_parchment();
    widget_panel(canvas, box);
    canvas_text_short(canvas, in.x, in.y, in.w, stage->names[event->seat], small);
    canvas_text(canvas, in.x, in.y + 12, ICON_AP " attack", small);
    canvas_number(canvas, in.x + in.w, in.y + 10, tween(0, event->n, frame, counted, EASE_OUT),
                  look_aligned(look_display(), ALIGN_RIGHT));
    canvas_text_short(canvas, in.x, in.y + 28, in.w, stage->names[event->other], small);
    canvas_text(canvas, in.x, in.y + 40, ICON_DP " defence", small);
    canvas_number(canvas, in.x + in.w, in.y + 38, tween(0, event->m, frame, counted, EASE_OUT),
                  look_aligned(look_display(), ALIGN_RIGHT));
    if (frame >= counted) {
        canvas_text(canvas, in.x, in.y + 60, damage ? ICON_FLAME " life lost" : "No damage",
                    look_inked(small, BLOOD_1));
        if (damage)
            canvas_number(canvas, in.x + in.w, in.y + 58, damage,
                          look_aligned(look_display(), ALIGN_RIGHT));
    }
}

/* What a seat says in the bidding, over its plate or beside its own life. */
static void draw_saying(Canvas *canvas, const Stage *stage, int seat, const char *words)
{
    Rect plate = rival_plate(stage->view, stage->viewer, seat);
    int  width = font_width(&FONT_BODY, words) + 12;
    Rect bubble = seat == stage->viewer
                      ? rect_of(6, HAND_TOP - 44, width, 17)
                      : rect_of(plate.x + (plate.w - width) / 2, RIVALS_BOTTOM - 2, width, 17);
    canvas_layer(canvas);
    widget_panel(canvas, bubble);
    canvas_layer(canvas);
    canvas_text(canvas, bubble.x + width / 2, bubble.y + 5, words,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

static void draw_bid(Canvas *canvas, const Stage *stage, const Event *event)
{
    char words[16];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "Bid ");
    text_number(&text, event->n);
    draw_saying(canvas, stage, event->seat, words);
}

/* Who strikes whom: a line from the spell to the target, and the same in words. */
static void draw_strike(Canvas *canvas, const Stage *stage, const Event *event, int frame,
                        int frames)
{
    Rect from = lifeforce_spell_spot(stage->view, event->n);
    Rect plate = event->other == stage->viewer
                     ? deck_spot(stage->view, stage->viewer, stage->viewer)
                     : rival_plate(stage->view, stage->viewer, event->other);
    int  x = from.x + from.w / 2, y = from.y + 4, ends_x = plate.x + plate.w / 2,
        ends_y = plate.y + plate.h - 2;
    int at_x = tween(x, ends_x, frame, frames / 2, EASE_OUT),
        at_y = tween(y, ends_y, frame, frames / 2, EASE_OUT);
    Rect     box = decision_box(), in = rect_inset(box, 8);
    TextLook look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    for (int i = -1; i <= 1; i++)
        canvas_line(canvas, x + i, y, at_x + i, at_y, i ? BLOOD_2 : GOLD_4);
    canvas_disc(canvas, at_x, at_y, 3, GOLD_4);
    canvas_layer(canvas);
    widget_panel(canvas, box);
    canvas_layer(canvas);
    canvas_text_short(canvas, in.x + in.w / 2, in.y + 4, in.w, stage->names[event->seat], look);
    canvas_text(canvas, in.x + in.w / 2, in.y + 18, ICON_AP " strikes at",
                look_inked(look, BLOOD_1));
    canvas_text(canvas, in.x + in.w / 2, in.y + 31, stage->names[event->other],
                look_aligned(look_display(), ALIGN_CENTRE));
    if (event->m)
        canvas_text(canvas, in.x + in.w / 2, in.y + 54, "Penetrating!", look);
}

void lifeforce_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                          int frame, int frames)
{
    const Event *event = &list->events[index];
    switch (event->kind) {
    case LIFEFORCE_EVENT_BATTLE:
        lifeforce_draw_duel(canvas, stage);
        draw_sum(canvas, stage, event, frame, frames);
        break;
    case LIFEFORCE_EVENT_BID: draw_bid(canvas, stage, event); break;
    case LIFEFORCE_EVENT_STRIKE: draw_strike(canvas, stage, event, frame, frames); break;
    case EVENT_ACT:
        if (event->n == LIFEFORCE_ACT_PASS)
            draw_saying(canvas, stage, event->seat, "Pass");
        break;
    default: break;
    }
}
