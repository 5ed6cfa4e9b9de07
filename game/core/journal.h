/* A match as its moves: options, seed and every decision in a few bits each, in a caller's own
 * bytes. It is the saved match, the replay, the undo, the bug report and the test case. Reading
 * plays the moves through the rules, so no bytes whatever can bring a match into an illegal state.
 */
/* clang-format off
 *
 * The bytes, numbers with the lowest byte first (the first five bytes, the length and the checksum
 * stay where they are in every format):
 *    0  4  "CHJ" and a zero
 *    4  1  format: JOURNAL_FORMAT
 *    5  1  0
 *    6  1  version of that game's rules: by these the match is replayed and goes on
 *    7  1  seats
 *    8  4  options
 *   12  4  length of the whole in bytes
 *   16  8  checksum of everything else (FNV-1a)
 *   24  8  seed
 *   32  8  match_hash after the last move
 *   40  4  decisions
 *   44  1  check bits a move: 0 in the battery, JOURNAL_CHECK_BITS in a file that is sent round
 *   45  1  how many bits of the last byte are used (1..8; 8 where there is none)
 *   46  2  length of the note
 *   48 16  the game's id, filled up with zeros
 *   64     the note: whatever the owner wants to keep with the match (who sat where)
 *          the moves (move_code), each followed by that many of the lowest bits of match_hash after
 *          it, so that a replay that goes another way is noticed at the very move
 *
 * Format 1 (version 1.0.0) has the game's place in the list of that version in byte 5, the note at
 * 48, and hashes of another kind: they tell one match from another, but nothing about its state. It
 * is read for ever, and becomes the present format when the match goes on.
 */
/* clang-format on */
#ifndef CARDHOLD_JOURNAL_H
#define CARDHOLD_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "bits.h"
#include "match.h"

enum {
    JOURNAL_FORMAT = 2,
    JOURNAL_GAME_ID = 16,
    JOURNAL_HEADER = 64,
    JOURNAL_CHECK_BITS = 16,
    JOURNAL_NOTE_MAX = 1024
};

typedef enum JournalError {
    JOURNAL_FINE,
    JOURNAL_END,  /* there is no further move */
    JOURNAL_NONE, /* no journal begins here */
    JOURNAL_DAMAGED,
    JOURNAL_NEWER,     /* of a format or rules that this version does not know yet */
    JOURNAL_NO_GAME,   /* of a game that is not here */
    JOURNAL_OLDER,     /* of rules that have changed since: it would not replay */
    JOURNAL_BAD_SETUP, /* seats or options that the game does not have */
    JOURNAL_BAD_MOVE,  /* bits that are no legal move */
    JOURNAL_DIFFERENT, /* it replays, but to another state than it was written from */
    JOURNAL_FULL       /* no room: the match goes on, but what follows is not kept */
} JournalError;

typedef struct Journal {
    uint8_t *bytes;
    uint32_t size; /* of the caller's memory; JOURNAL_BYTES holds every match without check bits */
} Journal;

/* For the player: "This match is from a newer version." */
const char *journal_error_words(JournalError error);

/* Starts the match and its journal together. note may be NULL. */
JournalError journal_start(Journal *journal, const MatchSetup *setup, int check_bits,
                           const void *note, int note_length, Match *match, EventList *events);

/* Plays a move that match_check finds legal, and writes it down. When the journal is full the move
 * is played all the same. */
JournalError journal_play(Journal *journal, Match *match, const Move *move, EventList *events);

/* What the header says, once the whole is known to be sound. It holds no pointer, nor does a
 * reader: both may be kept for as long as the bytes stay as they are, and every call is given
 * those. */
typedef struct JournalHead {
    MatchSetup setup;
    uint64_t   hash;              /* as it is stored, in format 1 too */
    uint32_t   decisions, length; /* length in bytes, header included */
    uint8_t    format, check_bits;
    uint16_t   note_at, note_length; /* where in the bytes the note is */
} JournalHead;

/* The length of the journal that begins here, of whatever format; 0 if there is none, or it is
 * damaged. */
uint32_t journal_length(const uint8_t *bytes, uint32_t size);

JournalError journal_head(const uint8_t *bytes, uint32_t size, JournalHead *head);

/* Reading move by move. */
typedef struct JournalReader {
    JournalHead head;
    uint32_t    at;   /* the bit where the next move begins */
    uint32_t    next; /* the decision that comes next, from 0 */
} JournalReader;

JournalError journal_read(JournalReader *reader, const uint8_t *bytes, uint32_t size, Match *match,
                          EventList *events);

/* Plays the next move of the bytes that reading began with; JOURNAL_END after the last one, if
 * nothing follows it and the state is the one that was written from. The move is for the caller to
 * see; it may be NULL. After an error the match stands before the bad move. */
JournalError journal_read_move(JournalReader *reader, const uint8_t *bytes, Match *match,
                               Move *move, EventList *events);

/* The whole match, or its first `decisions` moves. */
JournalError journal_replay(const uint8_t *bytes, uint32_t size, uint32_t decisions, Match *match);

/* Makes the present format of an older one, in its place, with the match that all its moves led to;
 * journal_play does so itself. When there is no room or the match is another, it stays as it is. */
JournalError journal_upgrade(Journal *journal, const Match *match);

/* Takes back: keeps the moves of this journal, of the present format, that were read so far; they
 * led to this match. */
void journal_cut(Journal *journal, const JournalReader *reader, const Match *match);

/* Reads the next move and writes it into a copy that journal_start began, with the check bits that
 * the copy wants. At JOURNAL_END the copy is whole. */
JournalError journal_copy_move(JournalReader *reader, const uint8_t *bytes, Match *match,
                               Journal *copy);

#endif
