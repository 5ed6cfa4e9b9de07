/* A song as the sequencer reads it: instruments, and for each voice of each part a stream of small
 * events. tools/lib/song_*.c writes them from the text in assets/songs/, whose README has the
 * notation. */
#ifndef CARDHOLD_SONG_H
#define CARDHOLD_SONG_H

#include <stdint.h>

/* Two pulse voices, a triangle and a noise, by the role they have in a score. */
typedef enum VoiceId { VOICE_LEAD, VOICE_ALTO, VOICE_BASS, VOICE_DRUM, VOICES } VoiceId;

/* The events of a stream. A byte below SONG_REST is a note (60 is middle C). Notes, rests and holds
 * are followed by their length in steps, SONG_INSTRUMENT by its index; the rest stand alone. */
enum {
    SONG_NOTES = 120,
    SONG_REST = 0x80,
    SONG_HOLD, /* the note goes on: one that began in the part before */
    SONG_INSTRUMENT,
    SONG_ACCENT, /* the next note is louder */
    SONG_SOFT,   /* the next note is quieter */
    SONG_GLIDE,  /* the next note is reached by sliding from the one before */
    SONG_END = 0xFF,
    SONG_NO_STREAM = 0xFFFF, /* this voice is silent in this part */
    SONG_NO_LOOP = 0xFF,
    SONG_ARPEGGIO_MAX = 4
};

typedef struct Instrument {
    uint8_t volume;     /* 0..15 */
    uint8_t sustain;    /* 0..15, of the volume */
    uint8_t attack;     /* frames from silence to the full volume */
    uint8_t decay;      /* frames from the full volume to the sustained one */
    uint8_t release;    /* frames from there to silence, after the note */
    uint8_t gate;       /* how many eighths of a note's length sound: 8 is legato */
    uint8_t duty;       /* of a pulse, in 256ths */
    uint8_t duty_later; /* the same, once duty_frames have passed */
    uint8_t duty_frames;
    uint8_t bite;  /* 0..4, how flat the tops of the triangle are */
    uint8_t metal; /* noise that rings instead of rushing */
    uint8_t vibrato_cents, vibrato_frames, vibrato_delay;
    uint8_t arpeggio_count, arpeggio_frames;
    int8_t  arpeggio[SONG_ARPEGGIO_MAX]; /* semitones */
    int16_t slide;                       /* cents a frame */
} Instrument;

typedef struct SongPart {
    uint16_t streams[VOICES]; /* where each begins in the song's data, or SONG_NO_STREAM */
    uint16_t steps;
    uint8_t  priority; /* of an effect; songs leave it 0 */
} SongPart;

typedef struct Song {
    const Instrument *instruments;
    const uint8_t    *data;
    const SongPart   *parts;
    const uint8_t    *order; /* indices of parts */
    uint8_t           order_count;
    uint8_t           loop_to;        /* where in the order it begins again, or SONG_NO_LOOP */
    uint8_t           step_frames[2]; /* of even and odd steps: unlike, they swing */
} Song;

#endif
