/* Generals & Assassins on the screen: as all war games, with a cover of its own. */
#include "games/war/war_table.h"

const Table generals_table = {
    WAR_ON_SCREEN,
    .goal = "The most VP after the last round wins. Only Land scores, at the end of each round; "
            "whoever falls loses it to the rival who struck.",
    .cover = {{CARD_OF(SUIT_HEARTS, 7), 0, 20},
              {CARD_OF(SUIT_SPADES, RANK_QUEEN), 21, 10},
              {CARD_OF(SUIT_CLUBS, RANK_JACK), 42, 6},
              {CARD_JOKER, 63, 14}},
};
