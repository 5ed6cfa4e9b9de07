/* The capital, where the Road ends. */
#include "road.h"

const Province CAPITAL = {
    .title = "The Capital",
    .about = "One gate, one crown, and every lord at the table.",
    .homes = {CHARACTER_PELL},
    .home_count = 1,
    .table = {.id = ROAD_TOURNAMENT,
              .title = "The tournament of the crown",
              .about = "A table of every game, the lords opposite. Win more than half.",
              .rivals = {CHARACTER_PELL},
              .rival_count = 1,
              .before = "I keep the crown while nobody wears it. It is heavier than dinner. Sit!",
              .won = "Then it is yours. Mind your ears, it pinches. To friendship!",
              .lost = "Dear me. The crown stays with the soup. Another day, another table."},
};
