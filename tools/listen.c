/* Writes a song, or an effect, as a WAV file to listen to and to measure.
 * `listen SONG OUT.wav [SECONDS]`; SONG is the id of a game, the name of a file in assets/songs/,
 * or of an effect. */
#include "audio/sound.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "posix/whole_file.h"

enum { FRAMES_A_SECOND = 60, SECONDS_MAX = 3600 };

static const char *const song_names[SONG_COUNT] = {"none", "title", "victory", "defeat", "road"};
static const char *const effect_names[EFFECT_COUNT] = {
#define EFFECT(NAME, name) #name,
#include "audio/effects.def"
#undef EFFECT
};

static int find_name(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static int find_song(const char *name)
{
    int game = rules_find(name);
    return game >= 0 ? SONG_OF_GAME + game : find_name(song_names, SONG_COUNT, name);
}

/* How long a song is with its loop once, in frames. */
static int song_length(const Song *song)
{
    int frames = 0;
    for (int i = 0; i < song->order_count; i++) {
        int steps = song->parts[song->order[i]].steps;
        frames += (steps + 1) / 2 * song->step_frames[0] + steps / 2 * song->step_frames[1];
    }
    return frames;
}

static void write_number(FILE *out, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        fputc((int)(number >> 8 * i & 0xFF), out);
}

static void write_header(FILE *out, uint32_t samples)
{
    fputs("RIFF", out);
    write_number(out, 36 + 2 * samples, 4);
    fputs("WAVEfmt ", out);
    write_number(out, 16, 4);
    write_number(out, 1, 2); /* plain samples */
    write_number(out, 1, 2); /* mono */
    write_number(out, SOUND_RATE, 4);
    write_number(out, 2 * SOUND_RATE, 4);
    write_number(out, 2, 2);
    write_number(out, 16, 2);
    fputs("data", out);
    write_number(out, 2 * samples, 4);
}

/* The chip plays the song or the effect; its length in frames. */
static int begin_to_play(SoundChip *sound, int song, int effect)
{
    sound_boot(sound);
    sound_volumes(sound, SOUND_VOLUME_MAX, SOUND_VOLUME_MAX);
    if (song > 0) {
        sound_play_song(sound, (SongId)song);
        return song_length(songs_get((SongId)song)) + 60;
    }
    if (effect >= 0)
        sound_effect(sound, (EffectId)effect);
    return 90;
}

static bool read_seconds(const char *text, int *seconds)
{
    char *end;
    long  number = strtol(text, &end, 10);
    *seconds = (int)number;
    return end != text && !*end && number >= 1 && number <= SECONDS_MAX;
}

static void write_sound(FILE *out, SoundChip *sound, int frames)
{
    write_header(out, (uint32_t)frames * SOUND_SAMPLES);
    for (int f = 0; f < frames; f++) {
        int16_t samples[SOUND_SAMPLES];
        sound_frame(sound, samples);
        for (int i = 0; i < SOUND_SAMPLES; i++)
            write_number(out, (uint16_t)samples[i], 2);
    }
}

int main(int argc, char **argv)
{
    static SoundChip sound;
    static WholeFile file;
    bool             help = argc > 1 && strcmp(argv[1], "--help") == 0;
    if (help || argc < 3 || argc > 4) {
        fprintf(help ? stdout : stderr, "usage: listen SONG|EFFECT OUT.wav [SECONDS]\n");
        return help ? 0 : 2;
    }
    int seconds = 0, song = find_song(argv[1]);
    int effect = find_name(effect_names, EFFECT_COUNT, argv[1]);
    if (song < 0 && effect < 0) {
        fprintf(stderr, "listen: there is no song or effect \"%s\"\n", argv[1]);
        return 2;
    }
    if (argc == 4 && !read_seconds(argv[3], &seconds)) {
        fprintf(stderr, "listen: \"%s\" is not a number of seconds from 1 to %d\n", argv[3],
                SECONDS_MAX);
        return 2;
    }
    int         frames = begin_to_play(&sound, song, effect);
    const char *why = whole_file_begin(&file, argv[2]);
    if (seconds)
        frames = seconds * FRAMES_A_SECOND;
    if (!why) {
        write_sound(file.out, &sound, frames);
        why = whole_file_end(&file);
    }
    if (why) {
        fprintf(stderr, "listen: %s: %s\n", argv[2], why);
        return 1;
    }
    printf("%s: %d.%02d s\n", argv[2], frames / FRAMES_A_SECOND,
           frames % FRAMES_A_SECOND * 100 / FRAMES_A_SECOND);
    return output_kept("listen") ? 0 : 1;
}
