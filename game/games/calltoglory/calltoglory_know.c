#include "calltoglory_know.h"

#include "calltoglory.h"
#include "core/require.h"

void calltoglory_view(Match *match, int seat)
{
    require(seat >= 0 && seat < match->seats);
    CallToGloryBoard *board = calltoglory_board(match);
    for (int other = 0; other < match->seats; other++) {
        if (other == seat)
            continue;
        memcpy(board->hand[other], board->known[other], sizeof board->hand[other]);
        for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++)
            if (board->task[other][colour])
                board->task[other][colour] = CARD_HIDDEN;
    }
    for (int pile = 0; pile < 2; pile++)
        memset(board->draw[pile] + board->draw_next[pile], CARD_HIDDEN,
               (size_t)calltoglory_draw_left(board, pile));
}

/* The cards that the viewer cannot place anywhere, as a list; returns how many there are. */
static int list_unseen(const Match *match, Card *cards)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    int                     left[CALLTOGLORY_TYPES], count = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        left[type] = CALLTOGLORY_NUMBER[type] - board->set_count[type];
        for (int seat = 0; seat < match->seats; seat++)
            left[type] -= board->hand[seat][type];
    }
    left[board->owed_type] -= board->owed_count;
    for (int pile = 0; pile < 2; pile++)
        for (int i = 0; i < board->discard_count[pile]; i++)
            left[calltoglory_type(board->discards[pile][i])]--;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        for (int i = 0; i < left[type]; i++)
            cards[count++] = CALLTOGLORY_NUMBER[type];
    require(count <= CALLTOGLORY_CARDS);
    return count;
}

/* Task cards are told apart by colour; of each, the others hold any that nobody has revealed. */
static void redeal_tasks(Match *match, int seat, Rng *rng)
{
    CallToGloryBoard *board = calltoglory_board(match);
    for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
        uint8_t tasks[CALLTOGLORY_TASKS_OF_COLOUR];
        int     count = 0;
        for (int i = 0; i < CALLTOGLORY_TASKS_OF_COLOUR; i++) {
            int task = colour * CALLTOGLORY_TASKS_OF_COLOUR + i;
            if (!(board->tasks_gone >> task & 1) && board->task[seat][colour] != task + 1)
                tasks[count++] = (uint8_t)(task + 1);
        }
        rng_shuffle(rng, tasks, count);
        for (int other = 0; other < match->seats; other++)
            if (board->task[other][colour] == CARD_HIDDEN) {
                require(count > 0);
                board->task[other][colour] = tasks[--count];
            }
    }
}

/* Cards of one face are interchangeable: what is known of a hand stays, all else is dealt anew. */
void calltoglory_redeal(Match *match, int seat, Rng *rng)
{
    require(seat >= 0 && seat < match->seats);
    CallToGloryBoard *board = calltoglory_board(match);
    Card              cards[CALLTOGLORY_CARDS];
    int               left = list_unseen(match, cards);
    rng_shuffle(rng, cards, left);
    for (int other = 0; other < match->seats; other++) {
        if (other == seat)
            continue;
        int unknown = board->hand_count[other];
        for (int type = 0; type < CALLTOGLORY_TYPES; type++)
            unknown -= board->hand[other][type];
        require(unknown >= 0 && unknown <= left);
        while (unknown-- > 0)
            board->hand[other][calltoglory_type(cards[--left])]++;
    }
    for (int pile = 0; pile < 2; pile++)
        for (int i = board->draw_next[pile]; i < board->draw_end[pile]; i++)
            board->draw[pile][i] = cards[--left];
    require(left == 0); /* hands and piles took exactly what nobody sees */
    if (match->options[CALLTOGLORY_OPTION_TASKS])
        redeal_tasks(match, seat, rng);
}
