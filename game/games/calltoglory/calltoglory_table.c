/* Call to Glory on the screen. Where things lie is in calltoglory_table_places.c, how they are
 * drawn in _draw, _seats and _events, what can be chosen in _choices, what X tells in _explain. */
#include "calltoglory_table.h"

#include "core/require.h"

static void calltoglory_status(const Match *view, Text *text)
{
    text_add(text, "Round ");
    text_number(text, view->round);
    text_add(text, "/");
    text_number(text, view->options[CALLTOGLORY_OPTION_ROUNDS]);
    text_add(text, "  Table ");
    text_number(text, calltoglory_types_on_table(calltoglory_board(view)));
    text_add(text, "/9");
}

static void calltoglory_why_round_ended(const Match *view, Text *text)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    for (int seat = 0; seat < view->seats; seat++)
        if (calltoglory_types_before(table, seat) >= calltoglory_types_to_end(view->seats)) {
            text_seat(text, seat);
            text_add(text, " had laid ");
            text_number(text, calltoglory_types_before(table, seat));
            text_add(text, " kinds.");
            return;
        }
    if (calltoglory_types_on_table(table) == CALLTOGLORY_TYPES)
        text_add(text, "All nine kinds lay on the table.");
    else if (!calltoglory_draw_left(table, 0) || !calltoglory_draw_left(table, 1))
        text_add(text, "A draw pile ran out.");
    else
        text_add(text, "Two hundred turns had been played.");
}

static int calltoglory_sets_worth(const CallToGloryBoard *table, int seat)
{
    int worth = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        worth += calltoglory_set(table, seat, type) ? CALLTOGLORY_NUMBER[type] : 0;
    return worth;
}

static void calltoglory_reckon(const Match *view, int seat, Text *text)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    const char             *between = "";
    for (int type = CALLTOGLORY_TYPES - 1; type >= 0; type--)
        if (calltoglory_set(table, seat, type)) {
            text_add(text, between);
            text_add(text, character_title(CALLTOGLORY_NUMBER[type]));
            text_add(text, " ");
            text_number(text, CALLTOGLORY_NUMBER[type]);
            between = ", ";
        }
    int tasks = calltoglory_round_points(table, seat) - calltoglory_sets_worth(table, seat);
    require(tasks >= 0);
    if (tasks) {
        text_add(text, between);
        text_add(text, "tasks ");
        text_number(text, tasks);
    }
}

/* ---- deciding ---- */

static const char *calltoglory_verb_label(const Match *view, int act)
{
    static const char *const LABELS[] = {
        [CALLTOGLORY_ACT_DRAW] = "Draw a card",     [CALLTOGLORY_ACT_LAY] = "Lay a set",
        [CALLTOGLORY_ACT_DISCARD] = "Discard",      [CALLTOGLORY_ACT_NINJA] = "Send a Ninja",
        [CALLTOGLORY_ACT_END] = "End my turn",      [CALLTOGLORY_ACT_PILE] = "Choose a pile",
        [CALLTOGLORY_ACT_REVEAL] = "Reveal a task",
    };
    (void)view;
    require(act >= 0 && act <= CALLTOGLORY_ACT_REVEAL);
    return LABELS[act];
}

static const char *calltoglory_verb_help(const Match *view, int act)
{
    static const char *const HELP[] = {
        [CALLTOGLORY_ACT_DRAW] = "Two cards from two different piles.",
        [CALLTOGLORY_ACT_LAY] = "More cards of one kind than lie there now.",
        [CALLTOGLORY_ACT_DISCARD] = "One card, face up: somebody may want it.",
        [CALLTOGLORY_ACT_NINJA] = "Give back a figure and kill one card of a rival's set.",
        [CALLTOGLORY_ACT_END] = "Keep your figures for later.",
        [CALLTOGLORY_ACT_PILE] = "Your cards go to one of the discard piles.",
        [CALLTOGLORY_ACT_REVEAL] = "Everybody who has that character scores it.",
    };
    (void)view;
    require(act >= 0 && act <= CALLTOGLORY_ACT_REVEAL);
    return HELP[act];
}

/* Before drawing there is nothing else to do: a Ninja that cannot be sent would only make a menu of
 * one entry. */
static const char *calltoglory_why_not(const Match *view, int act)
{
    const char *why_not = match_why_not(view, act);
    bool        alone = view->phase == CALLTOGLORY_DRAW && why_not;
    if (act == CALLTOGLORY_ACT_NINJA && (alone || !view->options[CALLTOGLORY_OPTION_NINJAS]))
        return NOT_OFFERED;
    return why_not;
}

/* A figure is spent with care: it keeps. */
static bool calltoglory_idle(const Match *view, int act)
{
    (void)view;
    return act == CALLTOGLORY_ACT_NINJA;
}

static const char *calltoglory_foolish(const Match *view, const Move *move)
{
    (void)view, (void)move;
    return NULL;
}

static int calltoglory_book_page(const Match *view)
{
    static const uint8_t PAGES[] = {
        [CALLTOGLORY_DRAW] = 1, [CALLTOGLORY_ACT] = 2,  [CALLTOGLORY_END] = 7,
        [CALLTOGLORY_PILE] = 3, [CALLTOGLORY_TASK] = 6,
    };
    require(view->phase > PHASE_OVER && view->phase < sizeof PAGES);
    return PAGES[view->phase];
}

const Table calltoglory_table = {
    .draw = calltoglory_paint,
    .goal = "The most points after the last round wins. A round ends with enough kinds before one "
            "player, all nine on the table, or an empty draw pile. Then each character that you "
            "have laid counts its number once.",
    .plate = calltoglory_plate,
    .sums = calltoglory_sums,
    .gain = calltoglory_gain,
    .verb_label = calltoglory_verb_label,
    .verb_help = calltoglory_verb_help,
    .brief = calltoglory_brief,
    .why_not = calltoglory_why_not,
    .idle = calltoglory_idle,
    .choices = calltoglory_choices,
    .foretell = calltoglory_foretell,
    .foolish = calltoglory_foolish,
    .status = calltoglory_status,
    .spot = calltoglory_spot,
    .won_at_end = "characters",
    .why_round_ended = calltoglory_why_round_ended,
    .reckon = calltoglory_reckon,
    .routine = 1 << CALLTOGLORY_ACT_DRAW | 1 << CALLTOGLORY_ACT_END | 1 << CALLTOGLORY_ACT_PILE,
    .draw_card = calltoglory_draw_card,
    .event_looks = CALLTOGLORY_EVENT_LOOKS,
    .great = calltoglory_great,
    .draw_event = calltoglory_draw_event,
    .holds_up = true,
    .explain_choice = calltoglory_explain_choice,
    .things = calltoglory_things,
    .explain_thing = calltoglory_explain_thing,
    .cover = {{20, 0, 20}, {14, 21, 12}, {9, 42, 8}, {6, 63, 4}},
    .book_page = calltoglory_book_page,
};
