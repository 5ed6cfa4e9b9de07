/* Call to Glory: who will own each character when the round ends. A set is as good as the cards
 * that rivals would still need to beat it; what a seat can lay next is nearly its own. The weights
 * were fitted to the points that seats had at the end of some thousand rounds (least squares). */
#include "calltoglory_judge.h"

#include "ai/bound.h"
#include "ai/judgement.h"
#include "core/require.h"

/* One seat's side of a position: sums of the numbers on the cards. */
typedef struct Look {
    int32_t safe;                    /* sets that nobody can beat any more */
    int32_t held[CALLTOGLORY_NEEDS]; /* sets that the nearest rival could beat with so many cards
                            more (0: now, 4: or more) */
    int32_t near[CALLTOGLORY_NEEDS]; /* types of others that we could take over with so many cards
                                        more */
    int32_t bare[CALLTOGLORY_NEEDS]; /* types of nobody that we could lay with so many cards more */
    int32_t hand;                    /* cards in hand */
    int32_t miniatures;
    int32_t bonus; /* what tasks would bring now */
} Look;

static void look_at_type(const Match *world, int type, Look looks[])
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     number = CALLTOGLORY_NUMBER[type];
    int                     wanted = calltoglory_least_to_lay(world, type);
    int                     owner = board->set_count[type] ? board->set_owner[type] : SEAT_NONE;
    int                     nearest = CALLTOGLORY_NEEDS - 1;
    for (int seat = 0; seat < world->seats; seat++) {
        if (seat == owner)
            continue;
        int need = wanted - board->hand[seat][type];
        need = need < 0 ? 0 : need > CALLTOGLORY_NEEDS - 1 ? CALLTOGLORY_NEEDS - 1 : need;
        if (need < nearest)
            nearest = need;
        if (owner == SEAT_NONE)
            looks[seat].bare[need] += number;
        else
            looks[seat].near[need] += number;
    }
    if (owner == SEAT_NONE)
        return;
    if (calltoglory_loose(board, type) - board->hand[owner][type] < wanted)
        looks[owner].safe += number;
    else
        looks[owner].held[nearest] += number;
}

/* Every seat will reveal what pays it best; all who have the character profit. */
static void look_at_tasks(const Match *world, Look looks[])
{
    const CallToGloryBoard *board = calltoglory_board(world);
    for (int seat = 0; seat < world->seats; seat++) {
        int best = 0, best_type = -1;
        for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
            int task = board->task[seat][colour];
            if (!task || task == CARD_HIDDEN)
                continue;
            int type = calltoglory_task_type(task - 1);
            int points = calltoglory_task_worth(task - 1) * calltoglory_set(board, seat, type);
            if (points > best) {
                best = points;
                best_type = type;
            }
        }
        if (best_type >= 0)
            looks[seat].bonus += best;
    }
    for (int i = 0; i < board->revealed_count; i++) {
        int type = calltoglory_task_type(board->revealed[i]);
        if (board->set_count[type])
            looks[board->set_owner[type]].bonus +=
                calltoglory_task_worth(board->revealed[i]) * board->set_count[type];
    }
}

static void look_at(const Match *world, Look looks[])
{
    const CallToGloryBoard *board = calltoglory_board(world);
    for (int seat = 0; seat < world->seats; seat++) {
        looks[seat] =
            (Look){.hand = board->hand_count[seat], .miniatures = board->miniatures[seat]};
    }
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        look_at_type(world, type, looks);
    if (world->options[CALLTOGLORY_OPTION_TASKS])
        look_at_tasks(world, looks);
}

/* Hundredths of a point for each point in the sums above. */
static const int8_t HELD[CALLTOGLORY_NEEDS] = {35, 36, 50, 70, 90};
static const int8_t NEAR[CALLTOGLORY_NEEDS] = {74, 23, 8, 2, 0};
static const int8_t BARE[CALLTOGLORY_NEEDS] = {36, 29, 11, 2, 0};
enum {
    SAFE = 95,
    MINIATURE = 500,
    BONUS = 60,
    TURN = 300,
    SPREAD_ROUND = 4000,
    SPREAD_LATE = 1500
};

/* Hundredths of a point for each card in hand, by the types that somebody still needs to end the
 * round: early on, cards kept are worth more than most sets that they could be laid for. */
static const int16_t CARD_AT_HAND[] = {0, 0, 70, 200};

static int most_types(const Match *world)
{
    int most = 0;
    for (int seat = 0; seat < world->seats; seat++) {
        int types = calltoglory_types_before(calltoglory_board(world), seat);
        most = types > most ? types : most;
    }
    return most;
}

static int32_t expected_points(const Look *look, int types_left)
{
    enum { EARLY = sizeof CARD_AT_HAND / sizeof *CARD_AT_HAND - 1 };
    int     stage = types_left < 0 ? 0 : types_left > EARLY ? EARLY : types_left;
    int32_t points = SAFE * look->safe + CARD_AT_HAND[stage] * look->hand +
                     MINIATURE * look->miniatures + BONUS * look->bonus;
    for (int need = 0; need < CALLTOGLORY_NEEDS; need++)
        points += HELD[need] * look->held[need] + NEAR[need] * look->near[need] +
                  BARE[need] * look->bare[need];
    return points;
}

/* The spread of what is still to come, in hundredths of points: this round by how many cards are
 * left, and the rounds after it. */
static int32_t spread_to_come(const Match *world)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     left = calltoglory_draw_left(board, 0) < calltoglory_draw_left(board, 1)
                                       ? calltoglory_draw_left(board, 0)
                                       : calltoglory_draw_left(board, 1);
    int                     to_end = calltoglory_types_to_end(world->seats);
    int                     openness =
        (left < 30 ? left : 30) * (to_end - most_types(world) + 1) * 100 / (30 * (to_end + 1));
    int32_t now = SPREAD_LATE + (SPREAD_ROUND - SPREAD_LATE) * openness / 100;
    int     rounds = world->options[CALLTOGLORY_OPTION_ROUNDS] - world->round;
    return (int32_t)bound_root((uint32_t)((now / 10) * (now / 10) +
                                          rounds * (SPREAD_ROUND / 10) * (SPREAD_ROUND / 10))) *
           10;
}

void calltoglory_worth(const Match *world, int32_t worth[SEATS_MAX])
{
    require(world->seats >= 2 && world->seats <= CALLTOGLORY_SEATS_MAX);
    const CallToGloryBoard *board = calltoglory_board(world);
    Look                    looks[CALLTOGLORY_SEATS_MAX];
    int32_t                 expected[SEATS_MAX];
    int                     types_left = calltoglory_types_to_end(world->seats) - most_types(world);
    look_at(world, looks);
    for (int seat = 0; seat < world->seats; seat++)
        expected[seat] = 100 * board->score[seat] + expected_points(&looks[seat], types_left) +
                         (seat == world->turn ? TURN : 0);
    judge_shares(expected, world->seats, spread_to_come(world), worth);
}
