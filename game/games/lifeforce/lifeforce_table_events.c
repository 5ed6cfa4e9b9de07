/* What happens at a table of Lifeforce: bids, attacks and their sums, summons. */
#include "assets.h"
#include "gfx/tween.h"
#include "lifeforce_table.h"
#include "ui/match/show.h"
#include "ui/widgets.h"
#include "core/require.h"

enum { DAMAGE_FRAMES = 110, STRIKE_FRAMES = 70 };

#define PLAINLY(kind) [kind - EVENT_OWN] = {.frames = 40, .weight = 3}
const EventLook LIFEFORCE_EVENT_LOOKS[] = {
    [LIFEFORCE_EVENT_TURN - EVENT_OWN] = {.frames = 16, .weight = 3},
    [LIFEFORCE_EVENT_BID - EVENT_OWN] = {.frames = 20, .weight = 3, .announces = true},
    [LIFEFORCE_EVENT_CAST - EVENT_OWN] = {.frames = 12, .weight = 3, .announces = true},
    [LIFEFORCE_EVENT_STRIKE - EVENT_OWN] = {.frames = STRIKE_FRAMES, .weight = 3, .begins = true},
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
    [LIFEFORCE_EVENT_SERVED -
        EVENT_OWN] = {.frames = 50, .weight = 3, .begins = true, .gain = {EFFECT_SPELL}},
};

const ZoneLook LIFEFORCE_ZONE_LOOKS[] = {
    [LIFEFORCE_ZONE_SPELL - ZONE_OWN] = {.open = false},
    [LIFEFORCE_ZONE_SUPPLY - ZONE_OWN] = {.open = false},
};

/* ---- in the place of the question ---- */

static Rect open_box(Canvas *canvas)
{
    canvas_layer(canvas);
    widget_panel(canvas, decision_box());
    canvas_layer(canvas);
    return rect_inset(decision_box(), 7);
}

/* One line of the sum: a face, what it is, its figure. */
static void draw_sum_line(Canvas *canvas, const Stage *stage, int seat, int y, const char *words,
                          int figure)
{
    Rect in = rect_inset(decision_box(), 7), face = rect_of(in.x + 1, y, 22, 22);
    canvas_fill(canvas, rect_inset(face, -1), INK_2);
    draw_face(canvas, stage, seat, face);
    canvas_text(canvas, face.x + face.w + 5, y + 8, words, look_on_parchment());
    canvas_number(canvas, in.x + in.w, y + 5, figure, look_aligned(look_display(), ALIGN_RIGHT));
}

static void draw_sum(Canvas *canvas, const Stage *stage, const Event *event, int frame, int frames)
{
    Rect in = open_box(canvas);
    int  counted = frames / 2, damage = event->n > event->m ? event->n - event->m : 0;
    int  left = lifeforce_board(stage->view)->seats[event->other].deck_count;
    char words[48];
    Text text;
    draw_sum_line(canvas, stage, event->seat, in.y, ICON_AP " attack",
                  tween(0, event->n, frame, counted, EASE_OUT));
    draw_sum_line(canvas, stage, event->other, in.y + 26, ICON_DP " defence",
                  tween(0, event->m, frame, counted, EASE_OUT));
    if (frame < counted)
        return;
    text_begin(&text, words, sizeof words, stage->names);
    bool you = text_seat_is_you(&text, event->other);
    if (damage) {
        text_seat(&text, event->other);
        if (left) {
            text_add(&text, you ? " lose " : " loses ");
            text_number(&text, damage < left ? damage : left);
        } else {
            text_add(&text, you ? " have no" : " has no");
        }
        text_add(&text, left ? " life" : " life to lose");
    } else {
        text_add(&text, "No damage");
    }
    canvas_text_box(
        canvas, rect_of(in.x, in.y + 54, in.w, 20), words,
        look_aligned(look_inked(look_on_parchment(), damage ? BLOOD_1 : LEAF_0), ALIGN_CENTRE));
}

/* Who attacks whom, with how many cards: before it is known what comes of it. */
static void draw_strike(Canvas *canvas, const Stage *stage, const Event *event)
{
    const LifeforceSpell *attack = lifeforce_look(lifeforce_board(stage->view), event->n);
    Rect                  in = open_box(canvas);
    TextLook              look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    int                   middle = in.x + in.w / 2;
    char                  words[64];
    Text                  text;
    draw_portrait(canvas, stage, event->seat, in.x, in.y);
    draw_portrait(canvas, stage, event->other, in.x + in.w - FACE_WIDTH - 2, in.y);
    canvas_text(canvas, middle, in.y + 6, ICON_AP, look);
    canvas_text(canvas, middle, in.y + 18, ICON_ARROW_RIGHT ICON_ARROW_RIGHT,
                look_inked(look, BLOOD_2));
    text_begin_short(&text, words, sizeof words, stage->names);
    text_seat(&text, event->seat);
    text_add(&text, text_seat_is_you(&text, event->seat) ? " attack " : " attacks ");
    text_seat_whom(&text, event->other);
    int used = canvas_text_box(canvas, rect_of(in.x - 3, in.y + 38, in.w + 6, 20), words, look);
    text_begin(&text, words, sizeof words, NULL);
    text_counted(&text, attack ? lifeforce_cards(attack) : 1, "card", "cards");
    text_add(&text, event->m ? ", Penetrating" : "");
    canvas_text(canvas, middle, in.y + 40 + used, words, look_inked(look, BLOOD_1));
}

/* A modifier or a summon, large, with what is done with it. */
typedef struct Deed {
    const char *you, *they; /* below the name: "take it", "takes it" */
} Deed;
static void hold_up(Canvas *canvas, const Stage *stage, int seat, Card card, Deed deed,
                    const char *note)
{
    Rect in = open_box(canvas);
    Rect spot = rect_of(in.x, in.y - 1, CARD_WIDTH, CARD_HEIGHT);
    char words[48];
    Text text;
    lifeforce_draw_card(canvas, spot, card, 0);
    text_begin_short(&text, words, sizeof words, stage->names);
    text_seat(&text, seat);
    text_add(&text, text_seat_is_you(&text, seat) ? deed.you : deed.they);
    draw_portrait(canvas, stage, seat, in.x + in.w - FACE_WIDTH - 6, in.y);
    canvas_text_box(canvas, rect_of(spot.x + spot.w + 3, in.y + 37, in.w - CARD_WIDTH - 1, 20),
                    words, look_aligned(look_on_parchment(), ALIGN_CENTRE));
    canvas_text_box(canvas, rect_of(in.x - 3, in.y + 57, in.w + 6, 20), note,
                    look_inked(look_on_parchment(), LEAF_0));
}

/* A modifier that a rival plays or takes. */
static void draw_act(Canvas *canvas, const Stage *stage, const EventList *list, int index)
{
    const Event *act = &list->events[index];
    Card         seen[SPOTLIGHT_CARDS];
    int          count = show_spotlight(stage->view->game, list, index, stage->viewer, seen);
    if (!count || seen[0] < LIFEFORCE_MOD_CARD || seen[0] >= LIFEFORCE_MOD_CARD + LIFEFORCE_MODS)
        return;
    hold_up(canvas, stage, act->seat, seen[0],
            act->n == LIFEFORCE_ACT_TAKE ? (Deed){"\ntake it", "\ntakes it"}
                                         : (Deed){"\nplay it", "\nplays it"},
            LIFEFORCE_MODIFIER_USE[seen[0] - LIFEFORCE_MOD_CARD]);
}

static void draw_served(Canvas *canvas, const Stage *stage, const Event *event)
{
    hold_up(canvas, stage, event->seat, (Card)event->m, (Deed){"\nsummon", "\nsummons"},
            "The highest summon takes a modifier first.");
}

/* ---- beside a seat ---- */

/* What a seat says in the bidding. */
static void draw_saying(Canvas *canvas, const Stage *stage, int seat, const char *words)
{
    Rect face = lifeforce_portrait(stage->view, stage->viewer, seat);
    int  width = font_width(&FONT_BODY, words) + 12;
    int  left = face.x + face.w / 2 - width / 2;
    left = left < 2 ? 2 : left + width > CANVAS_WIDTH - 2 ? CANVAS_WIDTH - 2 - width : left;
    Rect bubble = rect_of(left, face.y + face.h - 6, width, 17);
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
    bool again = event->m > event->n; /* "Bid 1 more" would reach over the figure of his life */
    text_add(&text, again ? "" : "Bid ");
    text_number(&text, event->n);
    text_add(&text, again ? " more" : "");
    draw_saying(canvas, stage, event->seat, words);
}

/* The bolt on its way from the spell to its target. */
static void draw_bolt(Canvas *canvas, const Stage *stage, const Event *event, int frame, int frames)
{
    Rect from = lifeforce_spell_spot(stage->view, event->n);
    Rect to = lifeforce_portrait(stage->view, stage->viewer, event->other);
    int  x = from.x + from.w / 2, y = from.y + from.h / 2;
    int  at_x = tween(x, to.x + to.w / 2, frame, frames / 2, EASE_IN),
        at_y = tween(y, to.y + to.h / 2, frame, frames / 2, EASE_IN);
    if (frame > frames / 2)
        return;
    canvas_disc(canvas, at_x, at_y, 5, BLOOD_2);
    canvas_disc(canvas, at_x, at_y, 3, GOLD_3);
    canvas_disc(canvas, at_x, at_y, 1, GOLD_5);
}

void lifeforce_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                          int frame, int frames)
{
    require(index >= 0 && index < list->count);
    const Event *event = &list->events[index];
    switch (event->kind) {
    case LIFEFORCE_EVENT_BATTLE: draw_sum(canvas, stage, event, frame, frames); break;
    case LIFEFORCE_EVENT_BID: draw_bid(canvas, stage, event); break;
    case LIFEFORCE_EVENT_STRIKE:
        draw_strike(canvas, stage, event);
        draw_bolt(canvas, stage, event, frame, frames);
        break;
    case LIFEFORCE_EVENT_SERVED: draw_served(canvas, stage, event); break;
    case EVENT_ACT:
        if (event->n == LIFEFORCE_ACT_PASS)
            draw_saying(canvas, stage, event->seat, "Pass");
        else
            draw_act(canvas, stage, list, index);
        break;
    default: break;
    }
}
