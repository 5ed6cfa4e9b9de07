/* Glory on the screen: as all war games, with a cover of its own. */
#include "games/war/war_table.h"

const Table glory_table = {
    WAR_ON_SCREEN,
    .goal = "The most Glory after the last round wins. Land counts its number at the end of each "
            "round; a battle won or held counts at once.",
    .cover = {{CARD_OF(SUIT_SPADES, 9), 0, 12},
              {CARD_OF(SUIT_HEARTS, RANK_KING), 21, 6},
              {CARD_OF(SUIT_CLUBS, 10), 42, 10},
              {CARD_OF(SUIT_DIAMONDS, 8), 63, 20}},
};
