/* Looks at decisions of experts for puzzles: one answer must be clearly best. What wins is proved
 * by trying everything in many worlds; what is merely best must be found by searches of many times
 * an expert's budget with fresh seeds, by hasty ones, and stay far ahead of all else each time. */
#ifndef CARDHOLD_PUZZLE_MINE_H
#define CARDHOLD_PUZZLE_MINE_H

#include <stdbool.h>

#include "ai/think.h"
#include "session/puzzle.h"

enum {
    PUZZLE_DEEP = 1000, /* percent of an expert's budget */
    PUZZLE_BITS_MAX = 8 * 160
};

/* A decision that could be a puzzle. */
typedef struct PuzzleFind {
    int     grade; /* a PuzzleGrade; -1: it is none */
    int     answers;
    Move    answer[PUZZLE_ANSWERS_MAX];
    int     choices;      /* legal moves that are listed */
    int32_t chance, next; /* of the win: with an answer, and with the best other move */
    int     easy;         /* how often of PUZZLE_EASY_TRIES a beginner finds it */
} PuzzleFind;

enum { PUZZLE_EASY_TRIES = 8 };

/* The table of a match that is looked through, by its seed: the smaller ones, the shortest and the
 * usual match, and what can be switched on, in turn. */
MatchSetup puzzle_table(int game, uint64_t seed);

/* The expert's search with so many percent of its budget, however long it takes. */
void puzzle_think(Think *think, const Match *view, int level, int percent, uint64_t seed);

/* Whether this move, in this turn and whatever the others do, wins alone in each of many worlds. */
bool puzzle_wins_surely(const Match *view, const Move *move);

/* What the match's actor has before him, if it is of a grade that is wanted (a bit each); `first`
 * has just thought about it as an expert. Where little is clear, one is content with less. */
typedef struct PuzzleWish {
    unsigned grades;
    bool     content;
} PuzzleWish;

PuzzleFind puzzle_look(const Match *match, const Think *first, PuzzleWish wish, uint64_t seed);

#endif
