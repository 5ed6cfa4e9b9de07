/* Puzzles: positions out of matches of experts in which one answer is clearly best. Each is kept as
 * the way to it (options, seed and moves, packed as in a journal) with its answers behind; the text
 * in assets/puzzles is compiled into these. A game may have none. */
#ifndef CARDHOLD_PUZZLE_H
#define CARDHOLD_PUZZLE_H

#include <stdint.h>

#include "core/limits.h"

typedef enum PuzzleGrade { PUZZLE_WIN, PUZZLE_SAVE, PUZZLE_BEST, PUZZLE_GRADES } PuzzleGrade;

enum { PUZZLE_ANSWERS_MAX = 4, PUZZLES_OF_A_GAME = 32 };

typedef struct Puzzle {
    uint8_t  id;    /* from 1, for good: stars are kept under it */
    uint8_t  grade; /* a PuzzleGrade */
    uint8_t  version, seats;
    uint8_t  options[OPTIONS_MAX];
    uint8_t  answers; /* moves that lead to the same or are as good: any of them is right */
    uint16_t decisions;
    uint16_t at, length; /* in bits, of the moves and then the answers */
    uint32_t seed;
} Puzzle;

typedef struct PuzzleBook {
    const char    *game; /* its id */
    const Puzzle  *puzzles;
    int            count;
    const uint8_t *bits;
} PuzzleBook;

/* The books of the games that have one, ended by one without a game. */
extern const PuzzleBook PUZZLE_BOOKS[];

/* A game's book; NULL if it has none. */
const PuzzleBook *puzzles_of(int game);

/* Which the answers to are, in words: "Win this turn", and what is asked. */
const char *puzzle_grade_title(int grade);
const char *puzzle_grade_words(int grade);

#endif
