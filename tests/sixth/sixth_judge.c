/* Rivals of Sixth Sense. The search knows a game by its rules alone; it plays better for being told
 * what a lead is worth and what a sensible player does at once. All other questions are left to
 * their usual answers. */
#include "ai/judgement.h"

#include "sixth.h"

enum { SPREAD = 4 }; /* points that usually change hands in what is yet to come */

static void worth(const Match *world, int32_t shares[SEATS_MAX])
{
    int32_t points[SEATS_MAX];
    for (int seat = 0; seat < world->seats; seat++)
        points[seat] = sixth_board(world)->points[seat] * 16;
    judge_shares(points, world->seats, SPREAD * 16, shares);
}

/* The weakest card that goes ahead, if one does, else the weakest of all; now and then any. */
static void quick(const Match *world, const Mind *mind, Rng *rng, Move *move)
{
    const SixthBoard *board = sixth_board(world);
    const Card       *hand = board->hand[world->actor];
    int               count = board->hand_count[world->actor], ahead = sixth_ahead(world);
    int               least = ahead == SEAT_NONE ? 0 : sixth_strength(board->trick[ahead]);
    Card              winner = CARD_NONE, weakest = hand[0];
    (void)mind;
    for (int i = 0; i < count; i++) {
        int strength = sixth_strength(hand[i]);
        if (strength < sixth_strength(weakest))
            weakest = hand[i];
        if (strength > least && (!winner || strength < sixth_strength(winner)))
            winner = hand[i];
    }
    Card card = rng_below(rng, 4) == 0 ? hand[rng_below(rng, (uint32_t)count)]
                : winner               ? winner
                                       : weakest;
    *move = (Move){.act = SIXTH_ACT_PLAY, .cards = {card}};
}

const Judgement sixth_judgement = {
    .worth = worth,
    .quick = quick,
    .playout_moves = 24, /* a round of four */
    .temper = 100,
    .iterations =
        {[LEVEL_NORMAL] = 30, [LEVEL_HARD] = 120, [LEVEL_EXPERT] = 1500, [LEVEL_CHEATER] = 1500},
    .oversight = {[LEVEL_EASY] = 300, [LEVEL_NORMAL] = 150},
    .blur = {[LEVEL_EASY] = 300, [LEVEL_NORMAL] = 150},
    .cost = {.deal = 4000, .list = 500, .list_each = 200, .step = 900},
};
