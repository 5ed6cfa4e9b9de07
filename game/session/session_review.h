/* A match looked at once more after its end, or a kept one: its review, any position of it, and
 * what an expert would have made of the same deal. All of it a stretch at a time; the match that is
 * over, or watched, stays as it is. */
#ifndef CARDHOLD_SESSION_REVIEW_H
#define CARDHOLD_SESSION_REVIEW_H

#include "review.h"
#include "session.h"

/* The bytes of the journal are the same at every call. */
JournalError session_review_begin(Session *session, Review *review, const uint8_t *bytes,
                                  uint32_t size, int seat);
/* One that was stopped goes on where it was. */
JournalError session_review_go_on(Session *session, Review *review, const uint8_t *bytes,
                                  uint32_t size);
bool session_review_frame(Session *session, Review *review, const uint8_t *bytes); /* true: done */

/* Goes to where so many decisions had been taken; begin once, then true when it is there. */
JournalError session_seek_begin(Session *session, const uint8_t *bytes, uint32_t size);
bool         session_seek(Session *session, const uint8_t *bytes, uint32_t size, uint32_t decision);
/* The table there as a seat sees it, and what was decided next; only for the seat that decided. */
void session_seek_view(const Session *session, int seat, Match *view);
bool session_seek_move(const Session *session, const uint8_t *bytes, int seat, Move *move);

/* Par: how an expert did from the person's seat in the deal that is over, against the same rivals.
 * The same on every machine. */
typedef struct Par {
    bool    running, done;
    bool    won;
    uint8_t seat, round;
    int16_t score;
} Par;

void session_par_begin(Session *session, Par *par, int seat);
void session_par_pause(Session *session);           /* whatever else may think now */
bool session_par_frame(Session *session, Par *par); /* true: done */

/* Writes the first decisions of a match as one that is to be played on in the battery: the seat is
 * a person's, the rivals are the same, moves may be taken back and nothing of it counts. Begins
 * that, and a stretch further; true when it is done, with JOURNAL_FINE, or cannot be. */
JournalError session_play_on_begin(Session *session, uint8_t *battery, const uint8_t *bytes,
                                   uint32_t size, int seat);
bool         session_play_on_frame(Session *session, uint8_t *battery, const uint8_t *bytes,
                                   uint32_t decisions, JournalError *error);

#endif
