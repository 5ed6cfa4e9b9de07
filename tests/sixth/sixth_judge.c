/* Rivals of Sixth Sense. The search knows a game by its rules alone: all questions are left to
 * their usual answers, and it plays each imagined round to its end. */
#include "ai/judgement.h"

const Judgement sixth_judgement = {
    .playout_moves = 24, /* a round of four */
    .temper = 100,
    .iterations =
        {[LEVEL_NORMAL] = 40, [LEVEL_HARD] = 150, [LEVEL_EXPERT] = 800, [LEVEL_CHEATER] = 800},
    .oversight = {[LEVEL_EASY] = 300, [LEVEL_NORMAL] = 100},
    .blur = {[LEVEL_EASY] = 300, [LEVEL_NORMAL] = 150},
    .cost = {.deal = 4000, .list = 500, .list_each = 200, .step = 900},
};
