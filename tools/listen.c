/* Writes a song, or an effect, as a WAV file to listen to and to measure.
 * `listen SONG OUT.wav [SECONDS]`; SONG is the id of a game, the name of a file in assets/songs/, or of an effect. */
#include "audio/sound.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "core/rules.h"

static const char *const song_names[SONG_COUNT] = {"none", "title", "victory", "defeat"};
static const char *const effect_names[EFFECT_COUNT] = {
    "focus", "accept", "refuse", "back",  "deal", "flip",  "shuffle", "coin", "sword",
    "hurt",  "heal",   "dagger", "spell", "die",  "score", "turn",    "win",  "lose"};

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

static void put_number(FILE *out, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        fputc((int)(number >> 8 * i & 0xFF), out);
}

static void write_header(FILE *out, uint32_t samples)
{
    fputs("RIFF", out);
    put_number(out, 36 + 2 * samples, 4);
    fputs("WAVEfmt ", out);
    put_number(out, 16, 4);
    put_number(out, 1, 2); /* plain samples */
    put_number(out, 1, 2); /* mono */
    put_number(out, SOUND_RATE, 4);
    put_number(out, 2 * SOUND_RATE, 4);
    put_number(out, 2, 2);
    put_number(out, 16, 2);
    fputs("data", out);
    put_number(out, 2 * samples, 4);
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: listen SONG|EFFECT OUT.wav [SECONDS]\n");
        return 2;
    }
    int song = find_song(argv[1]);
    int effect = find_name(effect_names, EFFECT_COUNT, argv[1]);
    if (song < 0 && effect < 0) {
        fprintf(stderr, "listen: there is no song or effect \"%s\"\n", argv[1]);
        return 2;
    }
    static SoundChip sound;
    sound_boot(&sound);
    sound_volumes(&sound, SOUND_VOLUME_MAX, SOUND_VOLUME_MAX);
    int frames = 90;
    if (song > 0) {
        sound_play_song(&sound, (SongId)song);
        frames = song_length(songs_get((SongId)song)) + 60;
    } else if (effect >= 0) {
        sound_effect(&sound, (EffectId)effect);
    }
    if (argc > 3)
        frames = atoi(argv[3]) * 60;
    FILE *out = fopen(argv[2], "wb");
    if (out == NULL) {
        perror(argv[2]);
        return 1;
    }
    write_header(out, (uint32_t)frames * SOUND_SAMPLES);
    for (int f = 0; f < frames; f++) {
        int16_t samples[SOUND_SAMPLES];
        sound_frame(&sound, samples);
        for (int i = 0; i < SOUND_SAMPLES; i++)
            put_number(out, (uint16_t)samples[i], 2);
    }
    printf("%s: %d.%02d s\n", argv[2], frames / 60, frames % 60 * 100 / 60);
    return fclose(out) != 0;
}
