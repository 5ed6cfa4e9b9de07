/* The nine characters and who owns them, the four piles, and one's hand by character. */
#include "assets.h"
#include "calltoglory_table.h"
#include "gfx/recolour.h"
#include "ui/match/show.h"
#include "ui/widgets.h"
#include "core/require.h"

enum {
    PILE_SHORT = 8,  /* so few cards of a draw pile: the end of the round is near */
    OWNER_FACE = 16, /* on a lane: the face of who owns the set */
    NAME_STRIP = 13, /* of a card in hand */
    STACKED_MAX = 4  /* cards of a hand that show behind the first */
};

void calltoglory_draw_card(Canvas *canvas, Rect spot, Card card, unsigned flags)
{
    bool hidden = card == CARD_HIDDEN || card == CARD_NONE;
    if (spot.w == SMALL_CARD_WIDTH)
        (hidden ? card_draw_back_small(canvas, spot.x, spot.y, flags)
                : character_draw_small(canvas, spot.x, spot.y, card, flags));
    else if (hidden)
        card_draw_back(canvas, spot.x, spot.y, flags);
    else if (spot.w == CARD_WIDTH)
        character_draw(canvas, spot.x, spot.y, card, flags);
    else
        character_draw_slim(canvas, rect_of(spot.x, spot.y, spot.w, CARD_HEIGHT), card, flags);
}

/* One's own is gold. */
uint8_t calltoglory_seat_colour(const Stage *stage, int seat)
{
    static const uint8_t COLOURS[CALLTOGLORY_SEATS_MAX] = {GOLD_4, SKY_3, LEAF_4, SHADOW_4};
    return COLOURS[(seat - stage->viewer + stage->view->seats) % stage->view->seats];
}

/* ---- the nine ---- */

/* What is on the way to a lane belongs to it already, but is not there yet. */
static int cards_in_lane(const Stage *stage, int type)
{
    return calltoglory_board(stage->view)->set_count[type] -
           stage_arriving(stage, calltoglory_lane(type));
}

static TextLook figure_on_picture(uint8_t ink, Align align)
{
    return (TextLook){.font = &FONT_DISPLAY,
                      .ink = ink,
                      .align = (uint8_t)align,
                      .outlined = true,
                      .shadow = INK_0};
}

/* Whose set it is, in face and colour, and how many lie there. */
static void draw_owner(Canvas *canvas, const Stage *stage, int type, int count, Rect card)
{
    int     owner = calltoglory_board(stage->view)->set_owner[type];
    uint8_t colour = calltoglory_seat_colour(stage, owner);
    Rect    face = rect_of(card.x + 1, card.y + card.h - OWNER_FACE - 12, OWNER_FACE, OWNER_FACE);
    canvas_round_frame(canvas, card, colour);
    canvas_frame(canvas, rect_of(card.x + 1, card.y + 1, card.w - 2, card.h - 12), colour);
    canvas_fill(canvas, rect_inset(face, -1), colour);
    draw_face(canvas, stage, owner, face);
    canvas_layer(canvas);
    canvas_number(canvas, card.x + card.w - 3, face.y + 3, count,
                  figure_on_picture(PARCHMENT_5, ALIGN_RIGHT));
}

/* One's own way to the next set: how many one has, how many it takes. */
static void draw_progress(Canvas *canvas, const Stage *stage, int type, Rect bar)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    int                     beaten = table->owed_type == type ? table->owed_count : 0;
    int                     have = table->hand[stage->viewer][type];
    int                     need = calltoglory_takes(stage->view, type);
    if (need <= beaten) /* of what beats it only a part has come yet */
        need = beaten + 1;
    bool enough = have >= need;
    char line[12];
    Text text;
    canvas_round_fill(canvas, bar, FELT_0);
    canvas_fill(
        canvas,
        rect_of(bar.x + 1, bar.y + 1, (enough ? need : have) * (bar.w - 2) / need, bar.h - 2),
        enough ? LEAF_2 : GOLD_0);
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, enough ? ICON_TICK : "");
    text_number(&text, have);
    text_add(&text, "/");
    text_number(&text, need);
    canvas_layer(canvas);
    canvas_text(canvas, bar.x + bar.w / 2 + 1, bar.y + 1, line,
                look_aligned(look_inked(look_on_felt(), enough ? LEAF_5
                                                        : have ? GOLD_4
                                                               : FELT_5),
                             ALIGN_CENTRE));
}

/* What a task adds for each card of the character: one's own tasks, and those that are revealed. */
static void draw_task_tag(Canvas *canvas, Rect card, int task, int place)
{
    static const uint8_t GROUNDS[] = {BLOOD_2, GOLD_1, SKY_1};
    char                 line[8];
    Text                 text;
    Rect                 tag = rect_of(card.x + card.w - 14, card.y + place * 11, 14, 11);
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, "+");
    text_number(&text, calltoglory_task_worth(task));
    canvas_round_fill(canvas, tag, GROUNDS[task / CALLTOGLORY_TASKS_OF_COLOUR]);
    canvas_text(canvas, tag.x + 8, tag.y + 2, line, look_aligned(look_on_felt(), ALIGN_CENTRE));
}

static void draw_task_tags(Canvas *canvas, const Stage *stage, int type, Rect card)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    int                     place = 0;
    canvas_layer(canvas);
    for (int task = 0; task < CALLTOGLORY_TASKS; task++) {
        bool mine = table->task[stage->viewer][task / CALLTOGLORY_TASKS_OF_COLOUR] == task + 1;
        bool revealed = false;
        for (int i = 0; i < table->revealed_count; i++)
            revealed |= table->revealed[i] == task;
        if (calltoglory_task_type(task) == type && (mine || revealed))
            draw_task_tag(canvas, card, task, place++);
    }
}

/* A set that is just being beaten trembles. */
static int trembling(const Stage *stage, int type)
{
    const Event *event = stage_event(stage);
    bool         beaten =
        event && event->kind == CALLTOGLORY_EVENT_BEATEN && event->m == CALLTOGLORY_NUMBER[type];
    return beaten && stage->show->frame < 24 ? (int)(stage->show->frame / 2 % 2) * 2 - 1 : 0;
}

static void draw_lane(Canvas *canvas, const Stage *stage, int type, int count)
{
    Rect lane = calltoglory_lane(type);
    Rect card = rect_of(lane.x + trembling(stage, type), lane.y, lane.w, LANE_CARD_HEIGHT);
    character_draw_slim(canvas, card, CALLTOGLORY_NUMBER[type], 0);
    if (count > 0)
        draw_owner(canvas, stage, type, count, card);
    else
        canvas_recolour(canvas, rect_of(card.x, card.y, card.w, card.h - 11), RECOLOUR_DIM);
    if (stage->view->options[CALLTOGLORY_OPTION_TASKS])
        draw_task_tags(canvas, stage, type, card);
    draw_progress(canvas, stage, type,
                  rect_of(lane.x, lane.y + LANE_CARD_HEIGHT, lane.w, lane.h - LANE_CARD_HEIGHT));
}

/* ---- piles and hand ---- */

static void draw_pile(Canvas *canvas, const Stage *stage, int pile)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    Rect                    spot = calltoglory_pile_place(pile);
    int                     left = calltoglory_pile_left(table, pile) - stage_arriving(stage, spot);
    bool                    ends = pile < 2 && left <= PILE_SHORT;
    unsigned                flags = stage_flags(stage, spot);
    if (!left)
        card_draw_place_small(canvas, spot.x, spot.y);
    else if (pile < 2)
        card_draw_back_small(canvas, spot.x, spot.y, flags);
    else
        calltoglory_draw_card(canvas, spot, table->discards[pile - 2][left - 1], flags);
    canvas_number(
        canvas, spot.x + spot.w / 2, spot.y + 31, left,
        look_aligned(look_inked(look_on_felt(), ends ? BLOOD_4 : PARCHMENT_3), ALIGN_CENTRE));
}

/* More than one of a character: the others look out behind the first. */
static void draw_hand_of(Canvas *canvas, const Stage *stage, int type, int count)
{
    Rect     spot = calltoglory_hand_place(type);
    unsigned flags = stage_flags(stage, spot) & CARD_DIMMED; /* what is chosen has a frame */
    int      behind = count - 1 < STACKED_MAX ? count - 1 : STACKED_MAX;
    char     line[8];
    Text     text;
    canvas_layer(canvas);
    for (int i = behind; i > 0; i--) {
        Rect edge = rect_of(spot.x, spot.y - i, spot.w, CARD_HEIGHT);
        canvas_round_fill(canvas, edge, i % 2 ? PARCHMENT_3 : INK_2);
    }
    character_draw_slim(canvas, spot, CALLTOGLORY_NUMBER[type], flags);
    if (count < 2)
        return;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, "x");
    text_number(&text, count);
    int  wide = font_width(&FONT_BODY, line) + 4;
    Rect badge =
        rect_of(spot.x + spot.w - wide - 1, spot.y + CARD_HEIGHT - NAME_STRIP - 11, wide, 11);
    canvas_round_fill(canvas, badge,
                      calltoglory_can_lay(stage->view, stage->viewer, type) ? LEAF_4 : GOLD_3);
    canvas_text(canvas, badge.x + 2, badge.y + 2, line, look_on_parchment());
}

static void draw_own_hand(Canvas *canvas, const Stage *stage)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        Rect spot = calltoglory_hand_place(type);
        int  count = table->hand[stage->viewer][type] - stage_arriving(stage, spot);
        if (count > 0)
            draw_hand_of(canvas, stage, type, count);
        else
            canvas_round_frame(canvas, spot, FELT_2);
    }
}

/* A set of which no card has landed yet is worth nothing to anybody, and what it beats lies there
 * still: points and kinds change when it has come, and not when it is on its way. */
static void take_out_the_coming_sets(const Stage *stage, CallToGloryBoard *table)
{
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        if (cards_in_lane(stage, type) > 0 || !table->set_count[type])
            continue;
        bool beats = table->owed_count && table->owed_type == type;
        table->set_count[type] = beats ? table->owed_count : 0;
        table->set_owner[type] = beats ? table->owed_seat : 0;
    }
}

/* Nor does a rival hold what flies to him. */
static void take_out_the_coming(const Stage *stage, Match *view)
{
    CallToGloryBoard *table = calltoglory_board(view);
    const Event      *event = stage_event(stage);
    for (int seat = 0; seat < view->seats; seat++) {
        int  coming = seat == stage->viewer ? 0 : stage_coming_to_hand(stage, seat);
        bool seen = coming && event && event->kind == EVENT_CARD && event->seat == seat;
        int  type = seen ? calltoglory_type(event->card) : -1;
        table->hand_count[seat] = (uint8_t)(table->hand_count[seat] - coming);
        if (type >= 0 && table->known[seat][type])
            table->known[seat][type]--;
    }
    take_out_the_coming_sets(stage, table);
}

void calltoglory_paint(Canvas *canvas, const Stage *after)
{
    require(after->viewer >= 0 && after->viewer < after->view->seats);
    Match  view = *after->view;
    Stage  lying = *after;
    Stage *stage = &lying;
    lying.view = &view;
    take_out_the_coming(after, &view);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        int landed = cards_in_lane(after, type);
        draw_lane(canvas, stage, type,
                  landed > 0 ? landed : calltoglory_board(&view)->set_count[type]);
    }
    calltoglory_paint_seats(canvas, stage);
    for (int pile = 0; pile < FOUR_PILES; pile++)
        draw_pile(canvas, stage, pile);
    draw_own_hand(canvas, stage);
}
