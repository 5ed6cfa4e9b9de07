/* The inside of a session, for session.c and for the cart, which holds it. Whoever else included
 * this could see hidden cards: a test forbids it. */
#ifndef CARDHOLD_SESSION_INSIDE_H
#define CARDHOLD_SESSION_INSIDE_H

#include "ai/think.h"
#include "session.h"

struct Session {
    bool    running; /* there is a match, over or not */
    Seating seating;
    Match   match;
    Match   before; /* the last decision, */
    Move    move;   /* and what it was */
    Memory  memory; /* who did what to whom, for the rivals */
    /* Decisions back to here can be taken back: nothing new has been seen since. */
    uint32_t  safe_from;
    bool      demonstration; /* rivals alone, for whoever watches: nothing of it is kept */
    bool      unkept;   /* the journal is full: the match goes on but cannot be resumed from here */
    bool      thinking; /* `think` is busy with the actor's decision, */
    bool      hinting;  /* or with a hint for a person */
    EventList events;   /* of the last decision, as they happened */
    Think     think;
    uint32_t  pondered; /* decisions taken when a puzzle was last pondered on */

    JournalReader watched;       /* of a kept match that is watched */
    JournalReader retold;        /* of this match, told once more, */
    Match         retold_match;  /* and how far that has come */
    Match         retold_before; /* the same before the decision told last, */
    Move          retold_move;   /* which was this one */
    Memory        retold_memory; /* the same, while it is reviewed */

    Match  par_match; /* the same deal played by others, as far as that has come, */
    Memory par_memory;
    bool   par_thinking; /* and `think` is busy with its next decision */

    JournalReader relived;   /* of this match, played again up to here, */
    uint32_t      relive_to; /* and on to this decision, to take back: */
    bool          choice_found;
    JournalReader choice_reader; /* the person's last choice on the way, else its end */
    Match         choice_match;
    Memory        choice_memory;
};

/* What rivals know of each other before the first move. */
void session_memory_begin(const Seating *seating, Memory *memory);

#endif
