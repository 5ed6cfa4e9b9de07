/* The table of Call to Glory: what lies where, and what everybody knows of the hands.
 * Its rules are in calltoglory.c, its words and JSON in calltoglory_tell.c. */
#ifndef CARDHOLD_CALLTOGLORY_H
#define CARDHOLD_CALLTOGLORY_H

#include <stdbool.h>
#include <stdint.h>

#include "core/cards.h"
#include "core/event.h"
#include "core/hash.h"
#include "core/limits.h"
#include "core/match.h"

enum {
    CALLTOGLORY_SEATS_MAX = 4,
    CALLTOGLORY_CARDS = 110,
    CALLTOGLORY_TYPES = 9,
    CALLTOGLORY_DEALT = 3,
    CALLTOGLORY_PILE_MAX = (CALLTOGLORY_CARDS - 2 * CALLTOGLORY_DEALT + 1) / 2,
    CALLTOGLORY_ROUNDS_MAX = 6,
    CALLTOGLORY_TASK_ROUNDS = 3,
    CALLTOGLORY_TURNS_MAX = 200, /* of a round */
    CALLTOGLORY_MINIATURES = 4,
    CALLTOGLORY_COLOURS = 3, /* of task cards */
    CALLTOGLORY_TASKS_OF_COLOUR = 4,
    CALLTOGLORY_TASKS = CALLTOGLORY_COLOURS * CALLTOGLORY_TASKS_OF_COLOUR
};

enum {
    CALLTOGLORY_OVER,
    CALLTOGLORY_DRAW,
    CALLTOGLORY_ACT,
    CALLTOGLORY_END,
    CALLTOGLORY_PILE,
    CALLTOGLORY_TASK
};

enum {
    CALLTOGLORY_ACT_DRAW,    /* n: the pile, 0 1 to draw from, 2 3 discards */
    CALLTOGLORY_ACT_LAY,     /* n: the number on the cards, m: how many */
    CALLTOGLORY_ACT_DISCARD, /* n: the number on the card, m: the pile or PILE_FORCED */
    CALLTOGLORY_ACT_NINJA,   /* seat: whose card, n: the number on it */
    CALLTOGLORY_ACT_END,
    CALLTOGLORY_ACT_PILE,  /* n: the discard pile */
    CALLTOGLORY_ACT_REVEAL /* n: the task */
};

enum { CALLTOGLORY_PILE_FORCED = 2 }; /* a discard that does not name the only pile it can go to */

enum { CALLTOGLORY_OPTION_ROUNDS, CALLTOGLORY_OPTION_TASKS, CALLTOGLORY_OPTION_NINJAS };

/* Its own events and zones. */
enum {
    /* The seat took a miniature and has n now; m are in the stock. */
    CALLTOGLORY_EVENT_TAKEN = EVENT_OWN,
    CALLTOGLORY_EVENT_RETURNED, /* seat returned one, aimed at other; n and m as above */
    CALLTOGLORY_EVENT_TASK,     /* seat revealed task n */
    CALLTOGLORY_EVENT_BONUS,    /* seat scored n for task m */
    CALLTOGLORY_EVENT_BEATEN    /* seat's set of m, -n cards of it, was beaten by other */
};
enum { CALLTOGLORY_ZONE_SETS = ZONE_OWN }; /* laid before a seat */

typedef struct CallToGloryBoard {
    /* Hands are counted by type. In a view another's hand holds what is known of it. */
    uint8_t hand[CALLTOGLORY_SEATS_MAX][CALLTOGLORY_TYPES];
    /* How many of a hand everybody has seen: drawn from a discard pile and not laid or discarded
     * since. */
    uint8_t known[CALLTOGLORY_SEATS_MAX][CALLTOGLORY_TYPES];
    uint8_t hand_count[CALLTOGLORY_SEATS_MAX];

    /* There is at most one set of a type on the table: a larger one removes it. */
    uint8_t set_count[CALLTOGLORY_TYPES];
    uint8_t set_owner[CALLTOGLORY_TYPES]; /* 0 where there is no set */

    uint8_t draw_next[2],
        draw_end[2]; /* pile i is draw[i][draw_next[i] .. draw_end[i] - 1], top first */
    uint8_t discard_count[2];
    uint8_t drawn;         /* cards drawn this turn */
    uint8_t drawn_from[2]; /* the piles they came from, as in CALLTOGLORY_ACT_DRAW */
    bool    acted;         /* this turn's set was laid or card discarded */
    uint8_t first;         /* start player of this round */
    uint8_t turns;         /* finished in this round */
    uint8_t owed_seat, owed_type,
        owed_count; /* cards that wait for their owner's choice of a pile */

    uint8_t miniatures[CALLTOGLORY_SEATS_MAX];
    uint8_t miniature_stock;
    uint8_t miniature_taken; /* by the seat whose turn it is, in this turn: not usable yet */

    /* The number of a task + 1; 0: none left; CARD_HIDDEN */
    uint8_t  task[CALLTOGLORY_SEATS_MAX][CALLTOGLORY_COLOURS];
    uint8_t  revealed[CALLTOGLORY_SEATS_MAX]; /* this round's tasks, in order */
    uint8_t  revealed_count;
    uint16_t tasks_gone; /* revealed in this match, a bit a task */

    uint16_t score[CALLTOGLORY_SEATS_MAX];
    uint16_t round_score[CALLTOGLORY_SEATS_MAX][CALLTOGLORY_ROUNDS_MAX];
    uint8_t  rounds_scored;

    Card draw[2][CALLTOGLORY_PILE_MAX];
    Card discards[2][CALLTOGLORY_CARDS]; /* newest last */
} CallToGloryBoard;

BOARD_FITS(CallToGloryBoard);
#define calltoglory_board(match) BOARD_OF(CallToGloryBoard, match)

/* The numbers of the nine characters, and the type of a number (-1 if no card bears it). */
extern const uint8_t CALLTOGLORY_NUMBER[CALLTOGLORY_TYPES];
int                  calltoglory_type(int number);

/* The character that a task names, as a type, and its worth for each card. */
int calltoglory_task_type(int task);
int calltoglory_task_worth(int task);

static inline int calltoglory_set(const CallToGloryBoard *board, int seat, int type)
{
    return board->set_owner[type] == seat ? board->set_count[type] : 0;
}

static inline int calltoglory_draw_left(const CallToGloryBoard *board, int pile)
{
    return board->draw_end[pile] - board->draw_next[pile];
}

/* The cards in pile 0..3, as in CALLTOGLORY_ACT_DRAW. */
static inline int calltoglory_pile_left(const CallToGloryBoard *board, int pile)
{
    return pile < 2 ? calltoglory_draw_left(board, pile) : board->discard_count[pile - 2];
}

/* The pile that discarded cards must go to; -1 where their owner has the choice. */
static inline int calltoglory_forced_pile(const CallToGloryBoard *board)
{
    if (!board->discard_count[0])
        return 0;
    return board->discard_count[1] ? -1 : 1;
}

/* How many types it has laid. */
int calltoglory_types_before(const CallToGloryBoard *board, int seat);
int calltoglory_types_to_end(int seats); /* how many types before one seat end the round */
/* The smallest set of a type that may be laid on a bare table. */
int calltoglory_least(int seats, int type);
int calltoglory_usable(const CallToGloryBoard *board, int seat, int turn); /* miniatures */

/* Every value of the board, in a fixed order. */
void calltoglory_hash(const Match *match, Hash *hash);

/* What a seat would score if the round ended now, tasks revealed so far included. */
int calltoglory_round_points(const CallToGloryBoard *board, int seat);

#endif
