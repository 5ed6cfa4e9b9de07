/* The scene in which a match is played: it shows what happened, lets rivals think, asks persons,
 * passes the console. */
#ifndef CARDHOLD_MATCH_SCREEN_H
#define CARDHOLD_MATCH_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "composer.h"
#include "core/match.h"
#include "look.h"
#include "save/seating.h"
#include "show.h"

typedef enum MatchMoment {
    MOMENT_SHOWING,  /* events are being shown */
    MOMENT_THINKING, /* a rival decides */
    MOMENT_CURTAIN,  /* the console is handed to somebody */
    MOMENT_ASKING,   /* a person decides */
    MOMENT_HINT,     /* … and wants advice */
    MOMENT_OVER
} MatchMoment;

enum { HINT_WORDS = 144, FORCED_WORDS = 64, LEADS_WORDS = 96, MOOD_FRAMES = 150 };

typedef struct MatchScreen {
    uint8_t   moment;  /* a MatchMoment */
    uint8_t   viewer;  /* whose view is shown */
    uint8_t   awaited; /* at the curtain: whom the console is handed to */
    uint8_t   pads_before;
    uint16_t  waited;      /* frames for the last decision to be stored */
    bool      seen_to_end; /* the last decision was shown, and it was the last */
    bool      unsaved;     /* the player goes on although it is not: until the disk has caught up */
    uint8_t   moods[SEATS_MAX];
    uint8_t   mood_frames[SEATS_MAX];
    uint8_t   speaker; /* the rival who says something of the great moment on show, or SEAT_NONE, */
    uint8_t   occasion; /* of what kind it is, */
    uint32_t  spoke;    /* and after how many decisions one spoke last */
    Match     view; /* what the viewer sees on the table: the last decision as far as it is shown */
    EventList events; /* of the last decision, as the viewer saw them */
    Show      show;
    Composer  composer;
    Look      look;
    Move      standing;                      /* what was chosen for the rest of a round, */
    uint8_t   standing_round;                /* which (0: none), */
    uint8_t   standing_seat, standing_phase; /* by whom, and in which phase */
    Move      foreseen;                      /* the move whose end of a round was looked for, */
    char      leads_to[LEADS_WORDS];         /* and what it leads to; no words: no end */
    uint8_t   forced_frames;                 /* for which it is still said, */
    bool      forced_passed;                 /* less long once somebody else has decided, */
    char      forced[FORCED_WORDS];          /* what the game answered for a person */
    char      hint[HINT_WORDS];              /* no words: none was asked for */
} MatchScreen;

struct Ui;

/* Begins a new match, or goes on with the one in ui->session, and goes to the scene. */
void match_screen_start(struct Ui *ui, const Seating *seating, uint64_t seed);
void match_screen_continue(struct Ui *ui);

/* Rivals alone, until a button is pressed; the match in the battery stays as it is. */
void match_screen_demonstrate(struct Ui *ui, const Seating *seating, uint64_t seed);

/* The table as it is on the screen, for what explains it. */
const Match *match_screen_table(const struct Ui *ui);

/* While a person decides: advice, as Y asks for it. */
void match_screen_hint(struct Ui *ui);

/* For a kept match that is watched: the table as a seat sees it; the decision that ui->session
 * has just been brought through; a frame of showing it (true when all was shown); and the picture
 * without the prompts. */
void match_screen_look(struct Ui *ui, int seat);
void match_screen_show(struct Ui *ui, ShowSpeed speed);
bool match_screen_show_on(struct Ui *ui, bool cut_short);
void match_screen_draw(struct Ui *ui);

/* Words on both lines on top, as a hint stands there. */
void match_screen_draw_advice(Canvas *canvas, const char *words);

/* For a match of which nothing is kept: asks whoever decides now; and a frame of that question,
 * looking round included. True when `move` was composed: then it is for the caller to decide it. */
void match_screen_ask(struct Ui *ui);
bool match_screen_asked(struct Ui *ui, Move *move);

/* What B and Start do at this question: lead out of it, or confirm; and whether there is a Confirm
 * for the bar to name. */
bool match_screen_b_leaves(const struct Ui *ui);
bool match_screen_start_confirms(const struct Ui *ui);
/* Whether the news say why what has the focus cannot be chosen: then nothing may cover them. */
bool match_screen_refuses(const struct Ui *ui);
bool match_screen_shows_confirm(const struct Ui *ui);

/* After a take-back: asks again from where the match now stands. */
void match_screen_rejoin(struct Ui *ui);

#endif
