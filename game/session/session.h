/* The match that is being played on this console: the truth, its journal in the battery, and the
 * rivals' thinking. Screens are given views of it; they cannot name the match itself. */
#ifndef CARDHOLD_SESSION_H
#define CARDHOLD_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "core/journal.h"
#include "core/match.h"
#include "core/text.h"
#include "save/deal_code.h"
#include "save/seating.h"

typedef struct Session Session; /* closed: session_inside.h is for session.c and the cart */

/* What everybody at the table knows. */
typedef struct SessionFacts {
    bool     running;       /* there is a match, over or not */
    bool     demonstration; /* rivals alone, a lesson, or a kept match: nothing of it is kept */
    bool     unkept; /* the journal is full: the match goes on but cannot be resumed from here */
    bool     over;
    uint8_t  game, seats, round;
    uint8_t  actor;   /* the seat that must decide now; SEAT_NONE when the match is over */
    uint8_t  winners; /* when over: a bit a seat */
    uint32_t decisions;
} SessionFacts;

SessionFacts   session_facts(const Session *session);
const Seating *session_seating(const Session *session);

/* By which anybody can play the same deal; no letters where there is none. */
void session_deal_code(const Session *session, char code[DEAL_CODE]);

/* By which the match is known: what its journal says, in whatever format. */
uint64_t session_hash(const Session *session, const uint8_t *battery);

/* The match, and what the last decision set off, as a seat may see it. In a match that is played
 * only persons look; rivals and kept matches may be watched from every seat. */
void session_view(const Session *session, int seat, Match *view);
void session_events(const Session *session, int seat, EventList *seen);

/* The same view when only the first `told` of these events had happened. */
void session_moment(const Session *session, int seat, int told, Match *view);

/* All of these keep the journal in the battery's MATCH section, but for a demonstration's; whoever
 * owns the battery stores it. */
void session_start(Session *session, uint8_t *battery, const Seating *seating, uint64_t seed);

/* A match that touches no battery, of rivals alone or a lesson: the one that waits there stays as
 * it is. */
void session_demonstrate(Session *session, const Seating *seating, uint64_t seed);

/* Back to before the last decision of such a match, once. */
void session_undo(Session *session);

/* A kept match before its first decision, to be watched, and one decision further: touches no
 * battery. The bytes are the same at every call. */
JournalError session_watch(Session *session, const uint8_t *bytes, uint32_t size);
JournalError session_watch_next(Session *session, const uint8_t *bytes);
uint32_t     session_watch_length(const Session *session); /* decisions in all */

/* The match in the battery told once more from its start, as a seat knows it, a decision at a call:
 * for the log and the recap. False when there is none, and when all has been told. */
typedef struct Telling {
    int       actor, turn, round; /* before the decision */
    Move      move;               /* the seat's own; of others only the events tell */
    Match     view;               /* after it */
    EventList events;
} Telling;

bool session_retell(Session *session, const uint8_t *battery, int seat, Telling *telling);
bool session_retell_next(Session *session, const uint8_t *battery, int seat, Telling *telling);

/* Of the decision told last: its first event that belongs to the turn which it began (a draw, a
 * roll); behind the last event if it began none, or another round. */
int session_retold_turn(const Session *session, const Telling *telling);

/* Whether a match waits in the battery, and what it is. */
JournalError session_waiting(const uint8_t *battery, JournalHead *head, Seating *seating);

/* What plays a journal again takes so many decisions at a call, so that no frame is too dear. */
enum { SESSION_STRETCH = 12 };

/* Goes on with the waiting match at its last decision: begins to play it again, and a stretch
 * further; true when that is done. The error says why it cannot go on. */
JournalError session_resume_begin(Session *session, const uint8_t *battery);
bool         session_resume_frame(Session *session, const uint8_t *battery, JournalError *error);

/* Copies a match for a file to send, with check bits, so that whoever gets it sees the very move at
 * which a replay goes another way. True when that is done: JOURNAL_END if the copy is whole. The
 * bytes and the copy are the same at every call. */
JournalError session_copy_begin(Session *session, const uint8_t *bytes, uint32_t size,
                                Journal *copy);
bool session_copy_frame(Session *session, const uint8_t *bytes, Journal *copy, JournalError *error);

/* The move must be legal (match_check). */
void session_decide(Session *session, uint8_t *battery, const Move *move);

/* One frame of the rival whose decision it is; true when `move` is its decision. */
bool session_rival_thinks(Session *session, Move *move);

/* One frame of a hint for the person whose decision it is; true when `move` and `words` are there.
 */
bool session_hint(Session *session, Move *move, Text *words);
void session_hint_stop(Session *session);

bool session_actor_is_person(const Session *session);
/* Whether there is one answer to what is asked now, and nobody else at the console learns anything
 * when it is given: in whatever worlds they think possible it is the same. */
bool session_forced_openly(const Session *session, Move *only);
bool session_can_take_back(const Session *session);

/* Back to the person's last choice: begins to play the match again up to there, and a stretch
 * further; true when that is done. Nothing is taken back before. */
bool session_take_back_begin(Session *session, uint8_t *battery);
bool session_take_back_frame(Session *session, uint8_t *battery);

/* The match is finished with: the section is emptied. */
void session_leave(Session *session, uint8_t *battery);

#endif
