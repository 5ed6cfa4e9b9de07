/* The review of a match on the screen: the chance of winning as a curve, one's decisions on it, and
 * below the table at the one that is focused. */
#ifndef CARDHOLD_REVIEW_SCREEN_H
#define CARDHOLD_REVIEW_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "gfx/canvas.h"
#include "session/session_review.h"
#include "ui/widgets.h"

typedef enum ReviewMode {
    REVIEW_OVERVIEW, /* the figures, and the dearest decisions to choose from */
    REVIEW_BOARD,    /* the table at the focused decision */
    REVIEW_WORDS     /* all about it, and what can be done from there */
} ReviewMode;

/* A match to be looked at: where its journal is. */
typedef struct KeptMatch {
    bool     inserted; /* the console's file, */
    bool     present;  /* or the match that has just ended, where no replay of it could be kept, */
    uint32_t sum;      /* or the replay of this sum */
    uint32_t size;
} KeptMatch;

typedef struct ReviewScreen {
    KeptMatch match, begun; /* what is looked at, and what the review is of */
    uint8_t   mode;         /* a ReviewMode */
    uint8_t   moved;        /* frames since the focus moved; stays at the most */
    bool      there;        /* the table stands at the focused decision, */
    bool      whole;        /* and is seen without the curve */
    uint16_t  focus;        /* a point */
    Menu      overview, words;
    Move      played;
    uint32_t  play_on; /* decisions of the match that is being made playable, */
    uint8_t   play_on_seat;
    Review    review;
} ReviewScreen;

struct Ui;

/* The bytes of a match; NULL when they are gone. */
const uint8_t *kept_match_bytes(const struct Ui *ui, const KeptMatch *match);
KeptMatch      kept_match_that_ended(const struct Ui *ui);

/* NULL if the match that has just ended can be reviewed. */
const char *review_why_not(const struct Ui *ui);
/* Opens the scene over the present one. */
void review_open(struct Ui *ui, const KeptMatch *match);

/* The match goes on from where so many decisions had been taken, as a casual one in which the seat
 * is a person's; asks first where another match waits. */
void review_play_on(struct Ui *ui, const KeptMatch *match, uint32_t decisions, int seat);
bool review_play_on_asked(struct Ui *ui); /* true while that question is open */
bool review_play_on_work(struct Ui *ui);  /* a stretch; true when the match is on */

/* The people's decisions are reviewed; where only rivals played, anybody's. */
bool review_has_seat(const struct Ui *ui, int seat);
/* How many of the dearest decisions are there to choose from. */
enum { REVIEW_DEAREST = 3 };
int review_dearest_shown(const Review *review);
/* What can be done from a decision. */
enum { REVIEW_WORD_ROWS = 3 };
extern const MenuRow REVIEW_WORD_MENU[REVIEW_WORD_ROWS];

/* "Played: Place the 9 of Hearts for 9 tokens", once the table of the focused decision is there. */
void review_say_did(const struct Ui *ui, Text *text);

/* The scene as a picture (review_draw.c). */
void review_draw(struct Ui *ui);
/* The curve with everything on it; `focus` is a point, or -1. */
void review_curve_draw(Canvas *canvas, Rect rect, const Review *review, int focus, uint32_t frame);
/* The mark of a grade around a point. */
void review_mark_draw(Canvas *canvas, int x, int y, Grade grade);

#endif
