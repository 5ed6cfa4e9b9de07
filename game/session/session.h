/* The match that is being played on this console: the truth, its journal in the battery, and the
 * rivals' thinking. Screens are given views of it; they never see the match itself. */
#ifndef CARDHOLD_SESSION_H
#define CARDHOLD_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/think.h"
#include "core/journal.h"
#include "core/match.h"
#include "save/seating.h"

typedef struct Session {
    bool    running; /* there is a match, over or not */
    Seating seating;
    Match   match;
    Memory  memory; /* who did what to whom, for the rivals */
    uint32_t
         safe_from; /* decisions back to here can be taken back: nothing new has been seen since */
    bool demonstration; /* rivals alone, for whoever watches: nothing of it is kept */
    bool unkept;        /* the journal is full: the match goes on but cannot be resumed from here */
    bool thinking;      /* `think` is busy with the actor's decision, */
    bool hinting;       /* or with a hint for a person */
    EventList events;   /* of the last decision, as they happened */
    Think     think;
} Session;

/* All of these keep the journal in the battery's MATCH section, but for a demonstration's; whoever
 * owns the battery stores it. */
void session_start(Session *session, uint8_t *battery, const Seating *seating, uint64_t seed);

/* A match of rivals alone that touches no battery: the one that waits there stays as it is. */
void session_demonstrate(Session *session, const Seating *seating, uint64_t seed);

/* A kept match before its first decision, to be watched: touches no battery. Its moves are read
 * with the reader. */
JournalError session_watch(Session *session, JournalReader *reader, const uint8_t *bytes,
                           uint32_t size);

/* Whether a match waits in the battery, and what it is. */
JournalError session_waiting(const uint8_t *battery, JournalHead *head, Seating *seating);

/* Goes on with it at the last decision. The error says why it cannot. */
JournalError session_resume(Session *session, const uint8_t *battery);

/* The move must be legal (match_check). */
void session_decide(Session *session, uint8_t *battery, const Move *move);

/* One frame of the rival whose decision it is; true when `move` is its decision. */
bool session_rival_thinks(Session *session, Move *move);

/* One frame of a hint for the person whose decision it is; true when `move` and `words` are there.
 */
bool session_hint(Session *session, Move *move, Text *words);
void session_hint_stop(Session *session);

bool session_actor_is_person(const Session *session);
bool session_can_take_back(const Session *session);
void session_take_back(Session *session, uint8_t *battery);

/* The match is finished with: the section is emptied. */
void session_leave(Session *session, uint8_t *battery);

#endif
