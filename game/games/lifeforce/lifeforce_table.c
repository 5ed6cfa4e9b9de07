/* Lifeforce on the screen. Where things lie is in lifeforce_table_places.c, how they are drawn in
 * _draw, _spells, _events and _duel, what can be chosen in _choices, what X tells in _explain. */
#include "lifeforce_table.h"

static const char *verb_label(const Match *view, int act)
{
    static const char *const LABELS[LIFEFORCE_ACTS] = {
        [LIFEFORCE_ACT_BID] = "Bid life",
        [LIFEFORCE_ACT_PASS] = "Pass",
        [LIFEFORCE_ACT_EXTRA_HAND] = "Extra Hand",
        [LIFEFORCE_ACT_GHOST] = "Ghost",
        [LIFEFORCE_ACT_DONE] = "Done",
        [LIFEFORCE_ACT_ATTACK] = "Cast an attack",
        [LIFEFORCE_ACT_DEFEND] = "Cast a defence",
        [LIFEFORCE_ACT_SUMMON] = "Summon",
        [LIFEFORCE_ACT_BLOCK] = "Block",
        [LIFEFORCE_ACT_BOOST] = "Boost",
        [LIFEFORCE_ACT_DIVERT_TO] = "Divert away",
        [LIFEFORCE_ACT_DIVERT_FROM] = "Divert here",
        [LIFEFORCE_ACT_SKIP] = "Do not divert",
        [LIFEFORCE_ACT_TAKE] = "Take a modifier",
    };
    (void)view;
    return LABELS[act];
}

/* Bidding comes round until all pass in a row: who has done with it says so once. */
static const char *standing(const Match *view, int *act)
{
    *act = LIFEFORCE_ACT_PASS;
    return view->phase == LIFEFORCE_BID ? "Pass this round" : NULL;
}

static const char *verb_help(const Match *view, int act)
{
    static const char *const HELP[LIFEFORCE_ACTS] = {
        [LIFEFORCE_ACT_BID] = "Draw life to cast with. All of it is gone after the round.",
        [LIFEFORCE_ACT_PASS] = "If nobody bids any more, bidding ends. Else you are asked again.",
        [LIFEFORCE_ACT_EXTRA_HAND] = "Three spells this round instead of two.",
        [LIFEFORCE_ACT_GHOST] = "Give drawn life back to your deck.",
        [LIFEFORCE_ACT_DONE] = "Life that you have not used is gone.",
        [LIFEFORCE_ACT_ATTACK] = "Its power burns that much life, less the defence.",
        [LIFEFORCE_ACT_DEFEND] = "Power plus the number of its cards stops an attack.",
        [LIFEFORCE_ACT_SUMMON] = "One life card, face up, for a modifier of your choice.",
        [LIFEFORCE_ACT_BLOCK] = "Choose the defences that block this attack.",
        [LIFEFORCE_ACT_BOOST] = "The top card of your deck joins a spell.",
        [LIFEFORCE_ACT_DIVERT_TO] = "Move a life card out of this spell.",
        [LIFEFORCE_ACT_DIVERT_FROM] = "Move a life card into this spell.",
        [LIFEFORCE_ACT_SKIP] = "Leave everything where it is.",
        [LIFEFORCE_ACT_TAKE] = "It can be used from the next round on.",
    };
    if (act == LIFEFORCE_ACT_DONE && view->phase == LIFEFORCE_AFTER_BID)
        return "Go on to the casting.";
    if (act == LIFEFORCE_ACT_DONE &&
        !lifeforce_count(lifeforce_board(view)->seats[view->actor].drawn))
        return "All that you drew is cast.";
    if (act == LIFEFORCE_ACT_DEFEND && view->options[0])
        return "Its power, and one for the spell, stops an attack.";
    return HELP[act];
}

/* Of moves that are made for a person: that nothing can block, or be cast, is worth a word. */
static const char *alone(const Match *view, const Move *only)
{
    if (only->act == LIFEFORCE_ACT_DONE && view->phase == LIFEFORCE_CAST)
        return "Nothing left to cast";
    bool blocks = only->act == LIFEFORCE_ACT_BLOCK;
    return blocks && !lifeforce_defences(lifeforce_board(view), view->actor)
               ? "Nothing to block with"
               : NULL;
}

static void status(const Match *view, Text *text)
{
    text_add(text, "Round ");
    text_number(text, view->round);
    text_add(text, view->options[0] ? "  Revised" : "");
}

static const char *foolish(const Match *view, const Move *move)
{
    const LifeforceSeat *own = &lifeforce_board(view)->seats[view->actor];
    if (move->act == LIFEFORCE_ACT_BID && move->n == own->deck_count)
        return "That is all the life you have left: with an empty deck you are out after this "
               "round. Bid it?";
    if (move->act == LIFEFORCE_ACT_DONE && view->phase == LIFEFORCE_CAST && own->cast == 0 &&
        lifeforce_count(own->drawn) > 0)
        return "You have cast nothing: all the life you drew is lost. Stop all the same?";
    return NULL;
}

/* Whoever has bid in this round was still in when it began. */
static bool went_out(const Match *view, int seat)
{
    const LifeforceSeat *own = &lifeforce_board(view)->seats[seat];
    return own->out && own->bid;
}

static void why_round_ended(const Match *view, Text *text)
{
    unsigned out = 0;
    for (int seat = 0; seat < view->seats; seat++)
        out |= (unsigned)went_out(view, seat) << seat;
    if (!out) {
        text_add(text, "All spells are spent. Nobody has gone out.");
        return;
    }
    text_add(text, "Out of life: ");
    for (int seat = 0; seat < view->seats; seat++) {
        if (!(out >> seat & 1))
            continue;
        text_seat_whom(text, seat);
        out &= out - 1;
        text_add(text, !out ? "." : out & (out - 1) ? ", " : " and ");
    }
}

static int book_page(const Match *view)
{
    static const uint8_t PAGES[] = {
        [LIFEFORCE_BID] = 2,    [LIFEFORCE_AFTER_BID] = 3, [LIFEFORCE_CAST] = 4,
        [LIFEFORCE_BLOCK] = 5,  [LIFEFORCE_BOOST] = 7,     [LIFEFORCE_DIVERT] = 7,
        [LIFEFORCE_SUMMON] = 9,
    };
    return PAGES[view->phase];
}

const Table lifeforce_table = {
    .draw = lifeforce_paint,
    .goal = "Be the last wizard with life cards in the deck. What you bid is gone, and what hits "
            "you is gone.",
    .plate = lifeforce_plate,
    .sums = lifeforce_sums,
    .verb_label = verb_label,
    .verb_help = verb_help,
    .why_not = match_why_not,
    .standing = standing,
    .standing_help = "Pass now, and whenever you would be asked again in this round.",
    .choices = lifeforce_choices,
    .foretell = lifeforce_foretell,
    .alone = alone,
    .foolish = foolish,
    .status = status,
    .spot = lifeforce_spot,
    .draw_card = lifeforce_draw_card,
    .event_looks = LIFEFORCE_EVENT_LOOKS,
    .zone_looks = LIFEFORCE_ZONE_LOOKS,
    .great = lifeforce_great,
    .falls_won = FALLS_FIRE,
    .falls_lost = FALLS_ASH,
    .learnt = lifeforce_learnt,
    .decisive = lifeforce_decisive,
    .why_round_ended = why_round_ended,
    .routine = 1 << LIFEFORCE_ACT_BID | 1 << LIFEFORCE_ACT_PASS | 1 << LIFEFORCE_ACT_DONE |
               1 << LIFEFORCE_ACT_SKIP,
    .draw_event = lifeforce_draw_event,
    .holds_up = true,
    .all_act = true,
    .gain = lifeforce_portrait,
    .explain = lifeforce_explain,
    .explain_choice = lifeforce_explain_choice,
    .things = lifeforce_things,
    .explain_thing = lifeforce_explain_thing,
    .cover = {{1, 0, 30}, {3, 21, 18}, {5, 42, 6}, {11, 63, 20}},
    .book_page = book_page,
};
