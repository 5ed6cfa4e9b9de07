/* Where one stands among the puzzles, and in the one that is open. */
#ifndef CARDHOLD_PUZZLE_DESK_H
#define CARDHOLD_PUZZLE_DESK_H

#include <stdbool.h>
#include <stdint.h>

#include "core/move.h"
#include "core/text.h"
#include "session/puzzle.h"
#include "ui/match/show.h"
#include "ui/widgets.h"

typedef enum PuzzleMoment {
    PUZZLE_ASKS,
    PUZZLE_SHOWS,   /* the answer that was given, while it is being judged */
    PUZZLE_GOES_ON, /* the others reply */
    PUZZLE_TELLS,   /* whether it was right */
    PUZZLE_SOLVES,  /* the answer is being looked up */
    PUZZLE_PAUSES   /* the menu lies over it */
} PuzzleMoment;

typedef enum PuzzleSearch {
    SEARCH_REASON, /* the expert's own */
    SEARCH_BEST,   /* what the answer is worth, */
    SEARCH_CHANCE, /* and what was answered */
    SEARCH_DONE
} PuzzleSearch;

enum { PUZZLE_WORDS = 160 };

typedef struct PuzzleDesk {
    uint8_t at[PUZZLE_GRADES]; /* where the cursor stands in each row of the list, */
    uint8_t grade;             /* and in which row */
    uint8_t index;             /* of the open puzzle in its book */
    uint8_t moment;            /* a PuzzleMoment, */
    uint8_t below;             /* and the one below the menu */
    uint8_t search;            /* a PuzzleSearch */
    bool    astray;            /* what is composed does not go the way of the hint */
    bool    taught;            /* the answer was shown in this very try */
    bool    right;             /* what was answered */
    bool    other;             /* … though it is not what was expected */
    bool    slipped;           /* a win was begun, and not brought home */
    uint8_t turn, round;       /* at the question, */
    bool    turned;            /* … and whether that turn has ended */
    uint8_t replies;           /* decisions since */
    int16_t weight;            /* of what came of a wrong answer */
    Menu    menu;
    Move    move, answer;        /* what was answered, and what would have been */
    int16_t chance, best;        /* of the win with either, in hundredths */
    char    came[SHOW_NEWS];     /* what matters most of what came of it, */
    char    why[SHOW_NEWS];      /* what spoke for the answer, */
    char    words[PUZZLE_WORDS]; /* and what is told at the end */
} PuzzleDesk;

struct Ui;

/* Of the shell's game. */
const PuzzleBook *puzzle_book(const struct Ui *ui);
const Puzzle     *puzzle_open(const struct Ui *ui);
int               puzzle_stars(const struct Ui *ui, const Puzzle *puzzle);
/* Stars of all its puzzles, won and to be won; none if it has no puzzles. */
void puzzle_count_stars(const struct Ui *ui, int game, int *won, int *all);
/* NULL if the puzzles of this grade are open, else why not. */
const char *puzzle_why_not(const struct Ui *ui, int grade);

/* Its number among those of its grade, from 1; and the puzzle at a place in the row of a grade, by
 * its index in the book, or -1. */
int puzzle_number(const struct Ui *ui, const Puzzle *puzzle);
int puzzle_in_row(const struct Ui *ui, int grade, int place);
int puzzle_row_length(const struct Ui *ui, int grade);

/* Opens one over the list; false, with a notice, where it cannot be played. */
bool puzzle_begin(struct Ui *ui, int index);

/* Its scene, as a picture. */
void puzzle_draw(struct Ui *ui);
int  puzzle_menu_rows(const struct Ui *ui, MenuRow rows[]);
enum { PUZZLE_ROWS_MAX = 6 };

/* A hint at this answer: which act it is; where only one can be, what speaks for the answer, else
 * how much it takes. */
void puzzle_say_hint(struct Ui *ui, const Move *answer, Text *text);
/* A move of the person's as a sentence, with what speaks for it. */
void puzzle_say_step(struct Ui *ui, const Move *move, Text *text);
/* A win needs no figures: it is told as the moves of the turn, as far as two lines hold them. */
void puzzle_note_step(struct Ui *ui, const Move *move);
/* Of what the answer and the decisions after it set off, the one thing that mattered most to the
 * person is kept in words; mine: this one was his. */
void puzzle_note_came(struct Ui *ui, bool mine);
/* While the question stands: what speaks for the answer, and for what was answered; the latter is
 * told of a wrong one where nothing comes of it. */
void puzzle_note_why(struct Ui *ui);
/* What is told at the end. */
void puzzle_say_right(struct Ui *ui);
void puzzle_say_wrong(struct Ui *ui);

#endif
