#include "audio/sound.h"

#include <stddef.h>
#include <string.h>

_Static_assert(sizeof(SoundChip) <= SOUND_BYTES_MAX, "the sound is a small part of the cartridge");
_Static_assert(SOUND_SAMPLES * 60 == SOUND_RATE, "a frame of sound is a sixtieth of a second");

enum { FADE_FRAMES = 30, GAIN_ONE = 256, VOLUME_FIRST = 7 };

void sound_boot(SoundChip *sound)
{
    memset(sound, 0, sizeof *sound);
    sound_volumes(sound, VOLUME_FIRST, VOLUME_FIRST);
    synth_boot(sound->oscillators);
    for (int v = 0; v < VOICES; v++) {
        sound->music[v].at = SONG_NO_STREAM;
        sound->effects[v].at = SONG_NO_STREAM;
    }
}

static int volume_within(int volume)
{
    return volume < 0 ? 0 : volume > SOUND_VOLUME_MAX ? SOUND_VOLUME_MAX : volume;
}

void sound_volumes(SoundChip *sound, int music, int effects)
{
    sound->music_volume = (uint8_t)volume_within(music);
    sound->effect_volume = (uint8_t)volume_within(effects);
}

/* Ten equal steps for the ear, which hears squares. */
static int volume_gain(int volume)
{
    return volume * volume * GAIN_ONE / (SOUND_VOLUME_MAX * SOUND_VOLUME_MAX);
}

static void part_begin(SoundChip *sound, const Song *song)
{
    const SongPart *part = &song->parts[song->order[sound->order_at]];
    for (int v = 0; v < VOICES; v++)
        channel_begin(&sound->music[v], part->streams[v]);
    sound->part_steps = part->steps;
    sound->steps_played = 0;
}

static void song_begin(SoundChip *sound, SongId id)
{
    const Song *song = songs_get(id);
    sound->song = sound->song_next = (uint8_t)id;
    sound->fade_frames = 0;
    sound->song_over = false;
    sound->order_at = 0;
    sound->step_frames = 0;
    for (int v = 0; v < VOICES; v++) {
        memset(&sound->music[v], 0, sizeof sound->music[v]);
        sound->music[v].at = SONG_NO_STREAM;
    }
    if (song != NULL)
        part_begin(sound, song);
}

void sound_play_song(SoundChip *sound, SongId song)
{
    if (sound->song_next == song && !sound->song_over)
        return;
    if (sound->song == SONG_NONE || sound->song_over) {
        song_begin(sound, song);
        return;
    }
    sound->song_next = (uint8_t)song;
    if (sound->song == song)
        sound->fade_frames = 0; /* it was fading, and is wanted again */
    else if (sound->fade_frames == 0)
        sound->fade_frames = FADE_FRAMES;
}

void sound_effect(SoundChip *sound, EffectId effect)
{
    if ((unsigned)effect >= EFFECT_COUNT)
        return;
    const SongPart *part = &songs_effects()->parts[effect];
    for (int v = 0; v < VOICES; v++) {
        if (part->streams[v] != SONG_NO_STREAM && channel_busy(&sound->effects[v]) &&
            sound->effect_priority[v] > part->priority)
            return;
    }
    for (int v = 0; v < VOICES; v++) {
        if (part->streams[v] != SONG_NO_STREAM) {
            channel_begin(&sound->effects[v], part->streams[v]);
            sound->effect_priority[v] = part->priority;
        }
    }
}

/* On to the next part, to where the loop begins, or to the end. */
static void order_next(SoundChip *sound, const Song *song)
{
    sound->order_at++;
    if (sound->order_at >= song->order_count) {
        if (song->loop_to == SONG_NO_LOOP) {
            sound->song_over = true;
            for (int v = 0; v < VOICES; v++)
                channel_end(&sound->music[v]);
            return;
        }
        sound->order_at = song->loop_to;
    }
    part_begin(sound, song);
}

static void song_frame(SoundChip *sound, const Song *song)
{
    if (sound->step_frames == 0 && !sound->song_over) {
        if (sound->part_steps == 0)
            order_next(sound, song);
        if (!sound->song_over) {
            for (int v = 0; v < VOICES; v++)
                channel_step(&sound->music[v], song);
            sound->step_frames = song->step_frames[sound->steps_played & 1];
            sound->steps_played++;
            sound->part_steps--;
        }
    }
    if (sound->step_frames > 0)
        sound->step_frames--;
    for (int v = 0; v < VOICES; v++)
        channel_frame(&sound->music[v], song);
}

static int music_gain_frame(SoundChip *sound)
{
    int gain = volume_gain(sound->music_volume);
    if (sound->fade_frames > 0 && --sound->fade_frames == 0)
        song_begin(sound, (SongId)sound->song_next);
    return sound->fade_frames > 0 ? gain * sound->fade_frames / FADE_FRAMES : gain;
}

/* Takes the mean out of the sound: what is left of it would thump whenever a voice stops. */
static int16_t sound_centred(SoundChip *sound, int32_t sample)
{
    sound->centre += (sample - sound->last) * 4096;
    sound->centre -= sound->centre / 512;
    sound->last = sample;
    int32_t out = (sound->centre + 2048) >> 12;
    return (int16_t)(out > INT16_MAX ? INT16_MAX : out < INT16_MIN ? INT16_MIN : out);
}

void sound_frame(SoundChip *sound, int16_t out[SOUND_SAMPLES])
{
    int32_t mix[SOUND_SAMPLES] = {0};
    int     music_gain = music_gain_frame(sound), effect_gain = volume_gain(sound->effect_volume);
    const Song *song = songs_get((SongId)sound->song), *effects = songs_effects();
    if (song != NULL)
        song_frame(sound, song);
    for (int v = 0; v < VOICES; v++) {
        Channel *channel = &sound->effects[v];
        Tone     tone = sound->music[v].tone;
        int      gain = song != NULL ? music_gain : 0;
        if (channel_busy(channel)) {
            channel_step(channel, effects);
            channel_frame(channel, effects);
            tone = channel->tone;
            gain = effect_gain;
        }
        tone.level = (uint16_t)(tone.level * gain / GAIN_ONE);
        synth_add(&sound->oscillators[v], (VoiceId)v, &tone, mix);
    }
    for (int i = 0; i < SOUND_SAMPLES; i++)
        out[i] = sound_centred(sound, mix[i]);
}
