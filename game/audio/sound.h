/* All the sound of the cartridge: a sequencer for songs, and effects that borrow voices from them.
 * Deterministic: the same calls in the same frames give the same samples everywhere.
 * (It is a SoundChip because raylib, in the console, has a Sound of its own.) */
#ifndef CARDHOLD_SOUND_H
#define CARDHOLD_SOUND_H

#include "audio/channel.h"
#include "audio/songs.h"

enum { SOUND_VOLUME_MAX = 10, SOUND_BYTES_MAX = 2048 };

typedef struct SoundChip {
    uint8_t    music_volume, effect_volume; /* 0..SOUND_VOLUME_MAX, 0 is mute */
    uint8_t    song, song_next;             /* SongIds; they differ while the old one fades */
    uint8_t    fade_frames;                 /* left until the next song begins */
    uint8_t    order_at;                    /* which entry of the song's order plays */
    uint8_t    step_frames;                 /* left of this step */
    bool       song_over;                   /* it was one that plays once */
    uint16_t   part_steps;                  /* left of this part */
    uint16_t   steps_played;                /* of this part, for the swing */
    uint8_t    effect_priority[VOICES];     /* of whatever effect has the voice */
    Channel    music[VOICES], effects[VOICES];
    Oscillator oscillators[VOICES];
    int32_t    centre, last; /* of the filter that keeps the mean of the sound at nothing */
} SoundChip;

void sound_boot(SoundChip *sound);

/* The song that plays fades out and this one begins; asking for the same again changes nothing. */
void sound_play_song(SoundChip *sound, SongId song);

/* Takes the voices it needs until it is over, unless a more important effect has one of them. */
void sound_effect(SoundChip *sound, EffectId effect);

void sound_volumes(SoundChip *sound, int music, int effects);
void sound_frame(SoundChip *sound, int16_t out[SOUND_SAMPLES]);

#endif
