/* Deals that are the same for everybody: that of the day, and those that somebody else tells. */
#ifndef CARDHOLD_DEALS_H
#define CARDHOLD_DEALS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/text.h"
#include "save/deal_code.h"
#include "widgets.h"

typedef struct DealsDesk {
    Menu     menu;
    bool     in_calendar; /* the focus is on a day there, */
    uint16_t number;      /* of this number; without a clock, the number that is offered */
    char     letters[DEAL_LETTERS + 1]; /* of the code that is being entered, blanks at the end */
    uint8_t  at;
    Deal     asked;        /* what is begun once the question about a waiting match is answered */
    uint16_t asked_number; /* and its number among the daily ones; 0: none of them */
} DealsDesk;

struct Ui;
struct Match;

/* Begins the deal, or asks first where a match waits; deals_frame goes on with the answer. */
void deals_begin(struct Ui *ui, const Deal *deal, int number);
bool deals_asked(struct Ui *ui); /* true while the question is open: nothing else reads the pad */

/* "Generals & Assassins: you, Grimm and Odile. Hard rivals." */
enum { DEAL_WORDS = 128 };
void deals_say(const Deal *deal, char words[DEAL_WORDS]);

/* "Streak: 2 days, longest 5." Needs a clock. */
void deals_say_streak(const struct Ui *ui, Text *text);
/* Of the match that has just ended, if it was the deal of a day: "Today's deal, number 326. Streak:
 * 2 days."; if it was practice, that it does not count. */
void deals_say_day(const struct Ui *ui, Text *text);

/* The bar of a match with its game and, to be shared, "Deal 22DM-8N9N-KX5F-3PJK". */
void deals_status_bar(struct Ui *ui);

/* When the deal of a day has been played to its end, and when its par is known. */
void deals_note_result(struct Ui *ui, const struct Match *last);
void deals_note_par(struct Ui *ui, int par);

/* The deal of the match that is over once more, from one's own seat or from the next: practice, as
 * its cards are known. NULL if it can be played, else why not. */
const char *deals_why_not_again(const struct Ui *ui, bool other_seat);
void        deals_again(struct Ui *ui, bool other_seat);

#endif
