/* Sixth Sense on the screen: the rivals in a row, the trick in the middle, one's hand below. */
#include "assets.h"
#include "core/rules.h"
#include "sixth.h"
#include "ui/match/table_help.h"
#include "ui/widgets.h"

enum { TRICK_LEFT = 8, TRICK_TOP = FIELD_TOP + 18, TRICK_PITCH = 48 };

/* Where things lie. */

static Rect trick_spot(int seat)
{
    return rect_of(TRICK_LEFT + seat * TRICK_PITCH, TRICK_TOP, CARD_WIDTH, CARD_HEIGHT);
}

/* The deck and the discard pile have no place on this table: cards come from and go to the edge. */
static Rect edge_spot(void)
{
    return rect_of(CANVAS_WIDTH / 2, FIELD_BOTTOM, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

static Rect hand_card_spot(const SixthBoard *board, int seat, Card card)
{
    int count = board->hand_count[seat];
    for (int i = 0; i < count; i++)
        if (board->hand[seat][i] == card)
            return hand_spot(i, count);
    return hand_spot(count / 2, count ? count : 1);
}

static Rect spot(const Match *view, int viewer, const Event *event, bool to)
{
    int zone = to ? event->to : event->from;
    if (zone == SIXTH_ZONE_TRICK)
        return trick_spot(event->seat);
    if (zone != ZONE_HAND)
        return edge_spot();
    return event->seat == viewer ? hand_card_spot(sixth_board(view), viewer, event->card)
                                 : rival_hand_spot(view, viewer, event->seat);
}

/* Drawing. */

static void draw_card(Canvas *canvas, Rect where, Card card, unsigned flags)
{
    card = card == CARD_NONE ? CARD_HIDDEN : card;
    if (where.w == CARD_WIDTH)
        card_draw(canvas, where.x, where.y, card, CARD_STYLE_PLAIN, flags);
    else
        card_draw_small(canvas, where.x, where.y, card, CARD_STYLE_PLAIN, flags);
}

static void draw_rival(Canvas *canvas, const Stage *stage, int seat)
{
    const SixthBoard *board = sixth_board(stage->view);
    Rect              plate = rival_plate(stage->view, stage->viewer, seat);
    draw_rival_plate(canvas, stage, seat);
    draw_icon_line(canvas, plate.x + PLATE_FIGURES, plate.y + 15, ICON_VP "Points ",
                   stage_counted(stage, EVENT_POINTS, seat, board->points[seat]), GOLD_4);
    draw_icon_line(canvas, plate.x + PLATE_FIGURES, plate.y + 27, ICON_CARDS "Hand ",
                   board->hand_count[seat], SKY_4);
}

static void draw_trick(Canvas *canvas, const Stage *stage)
{
    const SixthBoard *board = sixth_board(stage->view);
    for (int seat = 0; seat < stage->view->seats; seat++) {
        Rect where = trick_spot(seat);
        canvas_text_short(canvas, where.x, where.y - 9, TRICK_PITCH - 3, stage->names[seat],
                          look_on_felt());
        if (board->trick[seat] == CARD_NONE || stage_arriving(stage, where))
            card_draw_place(canvas, where.x, where.y);
        else
            draw_card(canvas, where, board->trick[seat], 0);
    }
}

static void draw(Canvas *canvas, const Stage *stage)
{
    const SixthBoard *board = sixth_board(stage->view);
    int               me = stage->viewer;
    for (int seat = 0; seat < stage->view->seats; seat++)
        if (seat != me)
            draw_rival(canvas, stage, seat);
    draw_trick(canvas, stage);
    draw_icon_line(canvas, TRICK_LEFT, TRICK_TOP + CARD_HEIGHT + 4, ICON_VP "Your points ",
                   stage_counted(stage, EVENT_POINTS, me, board->points[me]), GOLD_4);
    draw_hand(canvas, stage, board->hand[me], board->hand_count[me]);
}

static void status(const Match *view, Text *text)
{
    text_add(text, "Round ");
    text_number(text, view->round);
    text_add(text, " of ");
    text_number(text, SIXTH_ROUNDS);
}

/* Deciding. */

static const char *verb_label(const Match *view, int act)
{
    (void)view, (void)act;
    return "Play a card";
}

static const char *verb_help(const Match *view, int act)
{
    (void)act;
    return sixth_trick_points(view) > 1 ? "The sixth trick: it is worth two points."
                                        : "The highest card wins the trick, and a point.";
}

static void choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    const SixthBoard *board = sixth_board(view);
    int               seat = view->actor;
    (void)field;
    choice_prompt(set, "Play which card?");
    choices_from_hand(view, so_far, board->hand[seat], board->hand_count[seat], true, set);
    for (int i = 0; i < set->count; i++) {
        Text text;
        text_begin(&text, set->choices[i].label, CHOICE_LABEL, NULL);
        text_add(&text, card_words(board->hand[seat][i]));
    }
}

static void foretell(const Match *view, const Move *so_far, Text *text)
{
    int ahead = sixth_ahead(view);
    if (so_far->cards[0] == CARD_NONE || ahead == SEAT_NONE)
        return;
    text_add(text,
             sixth_strength(so_far->cards[0]) > sixth_strength(sixth_board(view)->trick[ahead])
                 ? "This goes ahead."
                 : "This loses the trick.");
}

static const char *foolish(const Match *view, const Move *move)
{
    (void)view, (void)move;
    return NULL;
}

static bool explain(const Match *view, int viewer, int page, Text *title, Text *words)
{
    (void)viewer;
    if (page > 0)
        return false;
    text_add(title, "The trick");
    text_add(words, "It goes to the highest card, an ace above a king, and is worth ");
    text_add(words, sixth_trick_points(view) > 1 ? "two points." : "a point.");
    return true;
}

static bool explain_choice(const Match *view, const Move *so_far, int field, int value, Text *title,
                           Text *words)
{
    (void)view, (void)so_far, (void)field;
    text_add(title, "A card of your hand");
    text_add(words, card_words((Card)value));
    text_add(words, ". It loses to higher ones, and to an equal one that was there before.");
    return true;
}

static void things(const Match *view, int viewer, ThingList *list)
{
    const SixthBoard *board = sixth_board(view);
    things_rivals(view, viewer, list);
    for (int seat = 0; seat < view->seats; seat++)
        if (board->trick[seat] != CARD_NONE)
            thing_add(list, THING_CARD, board->trick[seat], trick_spot(seat));
    things_hand(board->hand[viewer], board->hand_count[viewer], list);
}

static int explain_thing(const Match *view, int viewer, const Thing *thing, Text *title,
                         Text *words, Card cards[THING_CARDS_MAX])
{
    (void)viewer;
    if (thing->kind == THING_SEAT) {
        text_seat(title, thing->value);
        text_add(words, "Points: ");
        text_number(words, sixth_board(view)->points[thing->value]);
        return 0;
    }
    text_add(title, "A card");
    text_add(words, card_words(thing->value));
    cards[0] = thing->value;
    return 1;
}

static int book_page(const Match *view) { return sixth_trick_points(view) > 1 ? 1 : 0; }

static const ZoneLook ZONE_LOOKS[] = {{.open = true}}; /* the trick */

const Table sixth_table = {
    .draw = draw,
    .verb_label = verb_label,
    .verb_help = verb_help,
    .why_not = match_why_not,
    .choices = choices,
    .foretell = foretell,
    .foolish = foolish,
    .status = status,
    .spot = spot,
    .draw_card = draw_card,
    .zone_looks = ZONE_LOOKS,
    .won_in_play = "tricks",
    .explain = explain,
    .explain_choice = explain_choice,
    .things = things,
    .explain_thing = explain_thing,
    .cover = {{CARD_OF(SUIT_CLUBS, 6), 0, 32},
              {CARD_OF(SUIT_HEARTS, 6), 18, 2},
              {CARD_OF(SUIT_SPADES, 6), 46, 34},
              {CARD_OF(SUIT_DIAMONDS, RANK_ACE), 63, 4}},
    .book_page = book_page,
};
