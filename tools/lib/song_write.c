#include "lib/song_text.h"

#include <ctype.h>
#include <string.h>

static void write_instruments(const SongText *song, const char *name, FILE *out)
{
    fprintf(out, "static const Instrument %s_instruments[] = {\n", name);
    for (int i = 0; i < song->instrument_count; i++) {
        const Instrument *s = &song->instruments[i].sound;
        fprintf(out, "    /* %s */\n", song->instruments[i].name);
        fprintf(out,
                "    {%d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, {%d, %d, %d, "
                "%d}, %d},\n",
                s->volume, s->sustain, s->attack, s->decay, s->release, s->gate, s->duty,
                s->duty_later, s->duty_frames, s->bite, s->metal, s->vibrato_cents,
                s->vibrato_frames, s->vibrato_delay, s->arpeggio_count, s->arpeggio_frames,
                s->arpeggio[0], s->arpeggio[1], s->arpeggio[2], s->arpeggio[3], s->slide);
    }
    fprintf(out, "};\n");
}

static void write_streams(const SongText *song, const char *name, FILE *out)
{
    fprintf(out, "static const uint8_t %s_data[] = {\n", name);
    for (int p = 0; p < song->part_count; p++) {
        for (int v = 0; v < VOICES; v++) {
            const SongTextStream *stream = &song->parts[p].streams[v];
            if (stream->steps == 0)
                continue;
            fprintf(out, "    /* %s %d */ ", song->parts[p].name, v);
            for (int i = 0; i < stream->used; i++)
                fprintf(out, "%d,%s", stream->bytes[i], i % 24 == 23 ? "\n    " : "");
            fprintf(out, "%d,\n", SONG_END);
        }
    }
    fprintf(out, "};\n");
}

static void write_part_index(const SongTextPart *part, FILE *out)
{
    fprintf(out, "[EFFECT_");
    for (const char *at = part->name; *at != '\0'; at++)
        fputc(toupper((unsigned char)*at), out);
    fprintf(out, "] = ");
}

static void write_parts(const SongText *song, const char *name, FILE *out)
{
    int at = 0;
    fprintf(out, "static const SongPart %s_parts[] = {\n", name);
    for (int p = 0; p < song->part_count; p++) {
        const SongTextPart *part = &song->parts[p];
        int                 longest = 0;
        fprintf(out, "    ");
        if (strcmp(name, "effects") == 0)
            write_part_index(part, out);
        fprintf(out, "{{");
        for (int v = 0; v < VOICES; v++) {
            const SongTextStream *stream = &part->streams[v];
            fprintf(out, "%d%s", stream->steps > 0 ? at : SONG_NO_STREAM,
                    v < VOICES - 1 ? ", " : "}");
            at += stream->steps > 0 ? stream->used + 1 : 0;
            longest = stream->steps > longest ? stream->steps : longest;
        }
        fprintf(out, ", %d, %d},\n", longest, part->priority);
    }
    fprintf(out, "};\n");
}

void song_write(const SongText *song, const char *name, FILE *out)
{
    fprintf(out, "/* Made from assets/songs/%s.txt. */\n#include \"audio/songs.h\"\n\n", name);
    write_instruments(song, name, out);
    write_streams(song, name, out);
    write_parts(song, name, out);
    fprintf(out, "static const uint8_t %s_order[] = {", name);
    for (int i = 0; i < song->order_count; i++)
        fprintf(out, "%d,", song->order[i]);
    fprintf(out, "};\nextern const Song %s_song;\nconst Song %s_song = {\n", name, name);
    fprintf(out, "    %s_instruments, %s_data, %s_parts, %s_order, %d, %d, {%d, %d}};\n\n", name,
            name, name, name, song->order_count, song->loop_to, song->step_frames[0],
            song->step_frames[1]);
}

int song_compile(FILE *in, const char *file, FILE *out)
{
    static SongText song;
    char            error[SONG_TEXT_ERROR], name[64];
    if (!song_read(in, file, &song, error)) {
        fprintf(stderr, "%s\n", error);
        return 1;
    }
    const char *slash = strrchr(file, '/');
    snprintf(name, sizeof name, "%s", slash != NULL ? slash + 1 : file);
    name[strcspn(name, ".")] = '\0';
    const char *song_word = strstr(name, "_song"); /* as in a game's room: glory_song.txt */
    if (song_word)
        name[song_word - name] = '\0';
    song_write(&song, name, out);
    return 0;
}
