/* Composing a decision step by step with a pad: first the act, then each of its fields, with one
 * step back always possible. It knows no game: the verbs tell the fields, the table tells the
 * choices. */
#ifndef CARDHOLD_COMPOSER_H
#define CARDHOLD_COMPOSER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/move.h"
#include "core/verb.h"
#include "focus.h"
#include "gfx/canvas.h"
#include "ui/pad.h"
#include "table.h"

enum { COMPOSER_VERBS_MAX = 8, COMPOSER_FORETELL = 120, COMPOSER_KEPT_MAX = 12 };

typedef enum ComposerAnswer {
    COMPOSER_OPEN,   /* still choosing */
    COMPOSER_READY,  /* composer->move is legal and wanted */
    COMPOSER_MOVED,  /* the focus moved: for the sound */
    COMPOSER_CHOSE,  /* something was chosen or taken back */
    COMPOSER_REFUSED /* that cannot be: composer->refusal says why */
} ComposerAnswer;

/* What was chosen in an earlier step: it stays marked until the move is decided. */
typedef struct KeptSpot {
    Rect   spot;
    int8_t field;
    bool   framed; /* a rival or a pile: it has a frame, where a card is raised */
} KeptSpot;

typedef struct Composer {
    Move      move;  /* so far */
    int8_t    field; /* -1: the act is being chosen */
    uint8_t   verb_count, verb_cursor;
    bool      roamed;                    /* the menu has been walked through: its help is wanted */
    uint8_t   verbs[COMPOSER_VERBS_MAX]; /* the acts of this phase */
    uint8_t   standing_row; /* of the menu: an act for the rest of the round; 0: none */
    char      verb_why_not[COMPOSER_VERBS_MAX][REASON_WORDS]; /* no words: it can be done */
    uint8_t   cursor;             /* in set.choices; set.count is the Confirm button */
    uint32_t  chosen;             /* a bit a choice, where several can be chosen */
    uint8_t   taken[CHOICES_MAX]; /* of each choice, where they are counted */
    uint8_t   left_from;          /* the choice from which Confirm was reached */
    bool      asking, ask_yes;    /* a foolish move wants to be confirmed */
    bool      advised;            /* what is composed is a hint, nothing was changed yet */
    uint8_t   kept_count;
    KeptSpot  kept[COMPOSER_KEPT_MAX];
    char      refusal[REASON_WORDS]; /* why the last thing did not go, for a while */
    uint8_t   refusal_frames;
    ChoiceSet set;
    char      foretold[COMPOSER_FORETELL];
} Composer;

void           composer_begin(Composer *composer, const Match *view);
ComposerAnswer composer_frame(Composer *composer, const Match *view, const Pad *pad);

/* Puts a whole move together, for a hint, up to its last step: its cards are raised, its rival and
 * its number marked, and A decides it: where it is foolish, once that was asked. */
void composer_advise(Composer *composer, const Match *view, const Move *move);

/* What is being put together; NULL while the act is being chosen. */
const Move *composer_so_far(const Composer *composer);

/* The move so far; where one press decides, with the choice that has the focus. */
Move composer_would_be(const Composer *composer, const Match *view);

/* The words of a row of the menu, and one line about it; and whether what is ready is meant for the
 * rest of the round. */
const char *composer_label(const Composer *composer, const Match *view, int row);
const char *composer_help(const Composer *composer, const Match *view, int row);
bool        composer_is_standing(const Composer *composer);

/* How what lies at this spot is drawn: CARD_CHOSEN when it is marked, in this step or an earlier
 * one, CARD_DIMMED when it cannot be. */
unsigned composer_flags(const Composer *composer, Rect spot);

/* The spots of what is to be chosen from now. */
FocusMap composer_map(const Composer *composer);

/* How many may be chosen in the present step. */
typedef enum ComposerStyle { STYLE_ONE, STYLE_SOME, STYLE_COUNTS, STYLE_NUMBER } ComposerStyle;
ComposerStyle composer_style(const Composer *composer, const Match *view);
bool          composer_can_go_back(const Composer *composer);
bool          composer_start_confirms(const Composer *composer, const Match *view);
bool          composer_has_confirm(const Composer *composer, const Match *view);
/* What A does now: a word for the bar below. */
const char *composer_prompt(const Composer *composer, const Match *view);
/* Why Confirm would not do now; NULL if it would. */
const char *composer_why_not_confirm(const Composer *composer, const Match *view);
/* The same of what has been marked so far; NULL where nothing has: the question says enough. */
const char *composer_lacks(const Composer *composer, const Match *view);

/* What is asked before a foolish move; NULL if nothing is. */
const char *composer_question(const Composer *composer, const Match *view);

#endif
