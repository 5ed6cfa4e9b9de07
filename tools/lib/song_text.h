/* Reads a song from its text (the notation is in assets/songs/README) and writes it as const C. */
#ifndef CARDHOLD_SONG_TEXT_H
#define CARDHOLD_SONG_TEXT_H

#include "audio/song.h"

#include <stdbool.h>
#include <stdio.h>

enum {
    SONG_TEXT_NAME = 24,
    SONG_TEXT_INSTRUMENTS = 48,
    SONG_TEXT_PARTS = 48,
    SONG_TEXT_ORDER = 64,
    SONG_TEXT_STREAM = 2048, /* bytes of one voice in one part */
    SONG_TEXT_ERROR = 240
};

typedef struct SongTextInstrument {
    char       name[SONG_TEXT_NAME];
    int        pitch; /* of a drum, which is struck by its name; -1 for all others */
    Instrument sound;
} SongTextInstrument;

typedef struct SongTextStream {
    int     used, steps;
    int     instrument;      /* that the notes are to be played with, -1 for none yet */
    int     instrument_sent; /* that the stream has asked for last */
    int     note_at;         /* where the length of the last note is, for a hold to lengthen */
    uint8_t bytes[SONG_TEXT_STREAM];
} SongTextStream;

typedef struct SongTextPart {
    char           name[SONG_TEXT_NAME];
    int            line, priority;
    SongTextStream streams[VOICES];
} SongTextPart;

typedef struct SongText {
    int                step_frames[2], bar_steps;
    int                instrument_count, part_count, order_count, loop_to;
    SongTextInstrument instruments[SONG_TEXT_INSTRUMENTS];
    SongTextPart       parts[SONG_TEXT_PARTS];
    uint8_t            order[SONG_TEXT_ORDER];
} SongText;

/* False, with "file:line: what is wrong" in error, if it cannot be read. */
bool song_read(FILE *in, const char *file, SongText *song, char error[SONG_TEXT_ERROR]);

/* Defines `const Song song_NAME`. The song named "effects" has its parts placed by EffectId. */
void song_write(const SongText *song, const char *name, FILE *out);

/* Both, with the error on stderr; NAME is the file's, without folder and ending. 0 if all is well.
 */
int song_compile(FILE *in, const char *file, FILE *out);

#endif
