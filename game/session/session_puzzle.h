/* A session that stands before a puzzle: it touches no battery, so a match that waits there stays.
 */
#ifndef CARDHOLD_SESSION_PUZZLE_H
#define CARDHOLD_SESSION_PUZZLE_H

#include "puzzle.h"
#include "session.h"

/* Brings the session before the question: the seat that decides is the person's, experts have the
 * others. Else the error says why that cannot be. */
JournalError session_pose(Session *session, const PuzzleBook *book, const Puzzle *puzzle);

/* While the question stands, the answer of this number, from 0; once a win has been begun, how it
 * goes on. False if there is none. */
bool session_answer(const Session *session, const PuzzleBook *book, const Puzzle *puzzle,
                    int number, Move *move);

/* Whether a move is right without a search: it leads to the same as an answer does, or wins, or
 * begins a win that nobody can prevent. */
bool session_is_right(const Session *session, const PuzzleBook *book, const Puzzle *puzzle,
                      const Move *move);

/* What speaks for a move, in a few words; no words: nothing in particular. */
void session_reason(const Session *session, const Move *move, Text *text);

/* Looks at where the session stands as an expert does; then, if that is wanted, at single moves
 * there, one after the other. Begun before the decision, it may go on after it, a slice at a call;
 * true when it is done. */
void session_ponder(Session *session);
void session_appraise(Session *session, const Move *move);
bool session_pondered(Session *session);

/* When pondering is done: why this move, as a hint says it, in a whole sentence. No rival has
 * thought since, and no more than the decision that was pondered on has been made. */
void session_explain(Session *session, const Move *move, Text *text);
/* … and when appraising is done: the chance of the win with that move, in ten-thousandths. */
int32_t session_chance(const Session *session);

#endif
