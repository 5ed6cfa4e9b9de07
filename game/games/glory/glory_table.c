/* Glory on the screen: as all war games, with a cover of its own. */
#include "games/war/war_table.h"

const Table glory_table = {
    .draw = war_draw,
    .verb_label = war_verb_label,
    .verb_help = war_verb_help,
    .brief = war_brief,
    .why_not = war_why_not,
    .choices = war_choices,
    .foretell = war_foretell,
    .foolish = war_foolish,
    .status = war_status,
    .spot = war_spot,
    .draw_card = draw_war_card,
    .event_looks = WAR_EVENT_LOOKS,
    .zone_looks = WAR_ZONE_LOOKS,
    .draw_event = war_draw_event,
    .explain = war_explain,
    .explain_choice = war_explain_choice,
    .things = war_things,
    .explain_thing = war_explain_thing,
    .book_page = war_book_page,
    .cover = {{CARD_OF(SUIT_SPADES, 9), 0, 12},
              {CARD_OF(SUIT_HEARTS, RANK_KING), 21, 6},
              {CARD_OF(SUIT_CLUBS, 10), 42, 10},
              {CARD_OF(SUIT_DIAMONDS, 8), 63, 20}},
};
