/* The sizes that follow from the rules; everything fixed in memory is measured with these. */
#ifndef CARDHOLD_LIMITS_H
#define CARDHOLD_LIMITS_H

enum {
    SEATS_MAX = 6,
    OPTIONS_MAX = 4,
    MOVE_CARDS_MAX = 8,        /* the most cards a move takes from a hand is seven */
    MOVES_MAX = 512,           /* the longest list that a game's moves() makes */
    EVENTS_MAX = 512,          /* the most that one decision can set off */
    SHUFFLED_MAX = 400,        /* cards shuffled in one step: six decks of 54 at once are 324 */
    JOURNAL_BYTES = 12 * 1024, /* five times the longest match found (tests/test_figures.c) */
    BOARD_BYTES = 2000,        /* the largest board: six decks of the war games */
    MATCH_BYTES_MAX = 2048
};

#endif
