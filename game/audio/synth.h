/* The four oscillators: two pulses, a triangle and a noise, in integers, added into one buffer. */
#ifndef CARDHOLD_SYNTH_H
#define CARDHOLD_SYNTH_H

#include "audio/song.h"

#include <stdbool.h>

enum {
    SOUND_RATE = 44100,
    SOUND_SAMPLES = 735,   /* one frame of sixty a second */
    SYNTH_PITCH_ONE = 256, /* a semitone */
    SYNTH_LEVEL_MAX = 4096
};

/* What a voice shall sound like for the length of one frame. */
typedef struct Tone {
    int32_t  pitch; /* in SYNTH_PITCH_ONE, counted as notes are */
    uint16_t level; /* 0..SYNTH_LEVEL_MAX */
    uint8_t  duty;  /* of a pulse, in 256ths */
    uint8_t  bite;
    bool     metal;
} Tone;

typedef struct Oscillator {
    uint32_t phase;
    int32_t  loudness; /* where the last frame left it, in 256ths of a sample's unit */
    uint16_t noise_bits;
} Oscillator;

/* How far the phase turns with every sample, a whole turn being 2^32. */
uint32_t synth_phase_step(int32_t pitch);

void synth_boot(Oscillator oscillators[VOICES]);
void synth_add(Oscillator *oscillator, VoiceId voice, const Tone *tone, int32_t mix[SOUND_SAMPLES]);

#endif
