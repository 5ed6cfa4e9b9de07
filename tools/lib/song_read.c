#include "lib/song_text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_CHARS = 512, BAR_BYTES = 256 };

static const char *const voice_names[VOICES] = {"lead", "alto", "bass", "drum"};

typedef struct Reader {
    SongText   *song;
    const char *file;
    int         line;
    char       *error;
    bool        failed;
    char       *rest; /* of the line, for word() */
} Reader;

__attribute__((format(printf, 2, 3))) static bool fail(Reader *r, const char *format, ...)
{
    if (r->failed)
        return false;
    int used = snprintf(r->error, SONG_TEXT_ERROR, "%s:%d: ", r->file, r->line);
    if (used > 0 && used < SONG_TEXT_ERROR) {
        va_list args;
        va_start(args, format);
        vsnprintf(r->error + used, (size_t)(SONG_TEXT_ERROR - used), format, args);
        va_end(args);
    }
    r->failed = true;
    return false;
}

static char *word(Reader *r) { return strtok_r(NULL, " \t\r\n", &r->rest); }

static bool number(Reader *r, const char *what, int low, int high, int *out)
{
    char *text = word(r), *end;
    if (text == NULL)
        return fail(r, "%s wants a number from %d to %d", what, low, high);
    long value = strtol(text, &end, 10);
    if (*end != '\0' || value < low || value > high)
        return fail(r, "%s wants a number from %d to %d, not \"%s\"", what, low, high, text);
    *out = (int)value;
    return true;
}

static bool small(Reader *r, const char *what, int high, uint8_t *out)
{
    int value = 0;
    if (!number(r, what, 0, high, &value))
        return false;
    *out = (uint8_t)value;
    return true;
}

/* Whether words are left on the line. */
static bool more(const Reader *r)
{
    return r->rest != NULL && r->rest[strspn(r->rest, " \t\r\n")] != '\0';
}

static bool copy_name(Reader *r, const char *text, char name[SONG_TEXT_NAME])
{
    if (text == NULL)
        return fail(r, "a name is missing");
    if (strlen(text) >= SONG_TEXT_NAME)
        return fail(r, "the name \"%s\" is too long", text);
    memcpy(name, text, strlen(text) + 1);
    return true;
}

static int find_instrument(const SongText *song, const char *name)
{
    for (int i = 0; i < song->instrument_count; i++)
        if (strcmp(song->instruments[i].name, name) == 0)
            return i;
    return -1;
}

static int find_part(const SongText *song, const char *name)
{
    for (int i = 0; i < song->part_count; i++)
        if (strcmp(song->parts[i].name, name) == 0)
            return i;
    return -1;
}

/* "c#5" or "eb3": the note's number and, in *end, what follows it; -1 if it is none. */
static int parse_note(const char *text, const char **end)
{
    static const int semitones[7] = {9, 11, 0, 2, 4, 5, 7}; /* a to g */
    if (text[0] < 'a' || text[0] > 'g')
        return -1;
    int         note = semitones[text[0] - 'a'];
    const char *at = text + 1;
    if (*at == '#' || *at == 'b')
        note += *at++ == '#' ? 1 : -1;
    if (!isdigit((unsigned char)*at))
        return -1;
    note += 12 * (*at - '0' + 1);
    *end = at + 1;
    return note < SONG_NOTES ? note : -1;
}

/* ---- instruments ---- */

static bool read_duty(Reader *r, Instrument *sound)
{
    int first = 0, later = 0, frames = 0;
    if (!number(r, "duty", 5, 95, &first))
        return false;
    if (more(r) && isdigit((unsigned char)r->rest[strspn(r->rest, " \t")]) &&
        (!number(r, "duty", 5, 95, &later) || !number(r, "duty", 1, 255, &frames)))
        return false;
    sound->duty = (uint8_t)(first * 256 / 100);
    sound->duty_later = (uint8_t)(later * 256 / 100);
    sound->duty_frames = (uint8_t)frames;
    return true;
}

static bool read_arpeggio(Reader *r, Instrument *sound)
{
    int frames = 0;
    if (!number(r, "arpeggio", 1, 60, &frames))
        return false;
    sound->arpeggio_frames = (uint8_t)frames;
    while (more(r)) {
        const char *next = r->rest + strspn(r->rest, " \t");
        if (*next != '-' && !isdigit((unsigned char)*next))
            break;
        int semitones = 0;
        if (sound->arpeggio_count == SONG_ARPEGGIO_MAX)
            return fail(r, "an arpeggio has at most %d notes", SONG_ARPEGGIO_MAX);
        if (!number(r, "arpeggio", -36, 36, &semitones))
            return false;
        sound->arpeggio[sound->arpeggio_count++] = (int8_t)semitones;
    }
    return sound->arpeggio_count > 0 || fail(r, "arpeggio wants its frames, then its semitones");
}

static bool read_property(Reader *r, const char *name, SongTextInstrument *instrument)
{
    Instrument *sound = &instrument->sound;
    int         value = 0;
    if (strcmp(name, "volume") == 0)
        return small(r, name, 15, &sound->volume);
    if (strcmp(name, "sustain") == 0)
        return small(r, name, 15, &sound->sustain);
    if (strcmp(name, "attack") == 0)
        return small(r, name, 255, &sound->attack);
    if (strcmp(name, "decay") == 0)
        return small(r, name, 255, &sound->decay);
    if (strcmp(name, "release") == 0)
        return small(r, name, 255, &sound->release);
    if (strcmp(name, "gate") == 0)
        return small(r, name, 8, &sound->gate);
    if (strcmp(name, "bite") == 0)
        return small(r, name, 4, &sound->bite);
    if (strcmp(name, "duty") == 0)
        return read_duty(r, sound);
    if (strcmp(name, "arpeggio") == 0)
        return read_arpeggio(r, sound);
    if (strcmp(name, "vibrato") == 0)
        return small(r, name, 200, &sound->vibrato_cents) &&
               small(r, name, 60, &sound->vibrato_frames) &&
               small(r, name, 255, &sound->vibrato_delay);
    if (strcmp(name, "metal") == 0) {
        sound->metal = 1;
        return true;
    }
    if (strcmp(name, "slide") == 0) {
        if (!number(r, name, -1200, 1200, &value))
            return false;
        sound->slide = (int16_t)value;
        return true;
    }
    if (strcmp(name, "pitch") == 0) {
        const char *end = "", *text = word(r);
        instrument->pitch = text == NULL ? -1 : parse_note(text, &end);
        return (instrument->pitch >= 0 && *end == '\0') || fail(r, "pitch wants a note, like c5");
    }
    return fail(r, "an instrument has no \"%s\"", name);
}

static bool read_instrument(Reader *r)
{
    SongText *song = r->song;
    if (song->instrument_count == SONG_TEXT_INSTRUMENTS)
        return fail(r, "more than %d instruments", SONG_TEXT_INSTRUMENTS);
    SongTextInstrument *instrument = &song->instruments[song->instrument_count];
    *instrument = (SongTextInstrument){
        .pitch = -1,
        .sound = {.volume = 12, .sustain = 15, .release = 4, .gate = 8, .duty = 128},
    };
    if (!copy_name(r, word(r), instrument->name))
        return false;
    if (find_instrument(song, instrument->name) >= 0)
        return fail(r, "there is already an instrument \"%s\"", instrument->name);
    for (const char *name; (name = word(r)) != NULL;)
        if (!read_property(r, name, instrument))
            return false;
    song->instrument_count++;
    return true;
}

/* ---- notes ---- */

static bool emit(Reader *r, SongTextStream *stream, int byte)
{
    if (stream->used >= SONG_TEXT_STREAM - 1)
        return fail(r, "this part is too long");
    stream->bytes[stream->used++] = (uint8_t)byte;
    return true;
}

static bool emit_hold(Reader *r, SongTextStream *stream, int steps)
{
    if (stream->note_at >= 0 && stream->bytes[stream->note_at] + steps <= 255) {
        stream->bytes[stream->note_at] = (uint8_t)(stream->bytes[stream->note_at] + steps);
        return true;
    }
    return emit(r, stream, SONG_HOLD) && emit(r, stream, steps);
}

static bool emit_note(Reader *r, SongTextStream *stream, int note, int instrument, int steps)
{
    if (stream->instrument_sent != instrument) {
        if (!emit(r, stream, SONG_INSTRUMENT) || !emit(r, stream, instrument))
            return false;
        stream->instrument_sent = instrument;
    }
    stream->note_at = stream->used + 1;
    return emit(r, stream, note) && emit(r, stream, steps);
}

/* What may follow a note: ' , ~ and :LENGTH, in this order. */
static bool read_ornaments(Reader *r, SongTextStream *stream, const char *text, const char *end,
                           int *steps)
{
    bool ok = true;
    for (; *end == '\'' || *end == ',' || *end == '~'; end++)
        ok = ok && emit(r, stream,
                        *end == '\''  ? SONG_ACCENT
                        : *end == ',' ? SONG_SOFT
                                      : SONG_GLIDE);
    *steps = 1;
    if (*end == ':') {
        char *after;
        long  length = strtol(end + 1, &after, 10);
        if (after == end + 1 || *after != '\0' || length < 1 || length > 255)
            return fail(r, "\"%s\": a length is a number from 1 to 255", text);
        *steps = (int)length;
        end = after;
    }
    return ok && (*end == '\0' || fail(r, "\"%s\" is not a note, a rest or a drum", text));
}

/* One token of a voice's line: a note, a drum, a rest or a hold. */
static bool read_token(Reader *r, SongTextStream *stream, const char *text, int *steps)
{
    const char *end;
    if (*text == 'r' && (text[1] == '\0' || text[1] == ':')) {
        stream->note_at = -1;
        return read_ornaments(r, stream, text, text + 1, steps) && emit(r, stream, SONG_REST) &&
               emit(r, stream, *steps);
    }
    if (*text == '-')
        return read_ornaments(r, stream, text, text + 1, steps) && emit_hold(r, stream, *steps);
    int note = parse_note(text, &end);
    if (note >= 0) {
        if (stream->instrument < 0)
            return fail(r, "no instrument yet: say @NAME before the first note");
        return read_ornaments(r, stream, text, end, steps) &&
               emit_note(r, stream, note, stream->instrument, *steps);
    }
    char   name[SONG_TEXT_NAME];
    size_t length = strcspn(text, "',~:");
    if (length < sizeof name) {
        memcpy(name, text, length);
        name[length] = '\0';
        int drum = find_instrument(r->song, name);
        if (drum >= 0 && r->song->instruments[drum].pitch >= 0)
            return read_ornaments(r, stream, text, text + length, steps) &&
                   emit_note(r, stream, r->song->instruments[drum].pitch, drum, *steps);
    }
    return fail(r, "\"%s\" is not a note, a rest or a drum", text);
}

typedef struct Bar {
    char text[BAR_BYTES]; /* as it was written, so that % can say it again */
    int  length, steps;
} Bar;

static bool bar_end(Reader *r, Bar *bar, Bar *before)
{
    int wanted = r->song->bar_steps;
    if (wanted > 0 && bar->steps != wanted)
        return fail(r, "a bar of %d steps where the song has %d: \"%s\"", bar->steps, wanted,
                    bar->text);
    *before = *bar;
    *bar = (Bar){.length = 0};
    return true;
}

static bool bar_note(Reader *r, SongTextStream *stream, Bar *bar, const char *text)
{
    int steps = 0, length = (int)strlen(text);
    if (bar->length + length + 2 > BAR_BYTES)
        return fail(r, "this bar is too long");
    if (bar->length > 0)
        bar->text[bar->length++] = ' ';
    memcpy(bar->text + bar->length, text, (size_t)length + 1);
    bar->length += length;
    if (*text == '@') {
        int instrument = find_instrument(r->song, text + 1);
        if (instrument < 0)
            return fail(r, "there is no instrument \"%s\"", text + 1);
        stream->instrument = instrument;
        return true;
    }
    if (!read_token(r, stream, text, &steps))
        return false;
    bar->steps += steps;
    stream->steps += steps;
    return true;
}

static bool bar_again(Reader *r, SongTextStream *stream, Bar *bar, const Bar *before)
{
    if (before->length == 0 || bar->length > 0)
        return fail(r, "%% stands alone in a bar and repeats the one before it on its line");
    Bar   copy = *before;
    char *at;
    for (char *text = strtok_r(copy.text, " ", &at); text != NULL; text = strtok_r(NULL, " ", &at))
        if (!bar_note(r, stream, bar, text))
            return false;
    return true;
}

static bool take_from_part(Reader *r, SongTextStream *stream, int voice)
{
    const char *name = word(r);
    int         part = name == NULL ? -1 : find_part(r->song, name);
    if (part < 0 || part == r->song->part_count - 1)
        return fail(r, "= wants the name of an earlier part");
    const SongTextStream *from = &r->song->parts[part].streams[voice];
    if (stream->steps > 0 || more(r))
        return fail(r, "= PART stands alone");
    *stream = *from;
    return true;
}

static bool read_voice(Reader *r, int voice)
{
    if (r->song->part_count == 0)
        return fail(r, "notes before the first part");
    SongTextStream *stream = &r->song->parts[r->song->part_count - 1].streams[voice];
    Bar             bar = {.length = 0}, before = {.length = 0};
    for (const char *text; (text = word(r)) != NULL;) {
        bool ok;
        if (strcmp(text, "=") == 0)
            return take_from_part(r, stream, voice);
        if (strcmp(text, "|") == 0)
            ok = bar_end(r, &bar, &before);
        else if (strcmp(text, "%") == 0)
            ok = bar_again(r, stream, &bar, &before);
        else
            ok = bar_note(r, stream, &bar, text);
        if (!ok)
            return false;
    }
    return bar.length == 0 || bar_end(r, &bar, &before);
}

/* ---- the song ---- */

/* The voices of a part end together, or they would drift apart. */
static bool part_end(Reader *r)
{
    if (r->song->part_count == 0)
        return true;
    const SongTextPart *part = &r->song->parts[r->song->part_count - 1];
    int                 longest = 0, line = r->line;
    r->line = part->line;
    for (int v = 0; v < VOICES; v++)
        if (part->streams[v].steps > longest)
            longest = part->streams[v].steps;
    if (longest == 0)
        return fail(r, "the part \"%s\" is empty", part->name);
    for (int v = 0; v < VOICES && r->song->bar_steps > 0; v++)
        if (part->streams[v].steps != 0 && part->streams[v].steps != longest)
            return fail(r, "in the part \"%s\" %s has %d steps, and the longest voice %d",
                        part->name, voice_names[v], part->streams[v].steps, longest);
    r->line = line;
    return true;
}

static bool read_part(Reader *r)
{
    SongText *song = r->song;
    if (!part_end(r))
        return false;
    if (song->part_count == SONG_TEXT_PARTS)
        return fail(r, "more than %d parts", SONG_TEXT_PARTS);
    if (song->step_frames[0] == 0)
        return fail(r, "say the frames of a step before the first part");
    SongTextPart *part = &song->parts[song->part_count];
    memset(part, 0, sizeof *part);
    part->line = r->line;
    for (int v = 0; v < VOICES; v++)
        part->streams[v] = (SongTextStream){.instrument = -1, .instrument_sent = -1, .note_at = -1};
    if (!copy_name(r, word(r), part->name))
        return false;
    if (find_part(song, part->name) >= 0)
        return fail(r, "there is already a part \"%s\"", part->name);
    song->part_count++;
    return !more(r) || number(r, "priority", 0, 9, &part->priority);
}

static bool read_order(Reader *r, bool loops)
{
    SongText *song = r->song;
    if (song->loop_to != SONG_NO_LOOP)
        return fail(r, "nothing comes after the loop");
    if (loops)
        song->loop_to = song->order_count;
    if (!more(r))
        return fail(r, "which parts?");
    for (const char *name; (name = word(r)) != NULL;) {
        int part = find_part(song, name);
        if (part < 0)
            return fail(r, "there is no part \"%s\"", name);
        if (song->order_count == SONG_TEXT_ORDER)
            return fail(r, "more than %d parts in a row", SONG_TEXT_ORDER);
        song->order[song->order_count++] = (uint8_t)part;
    }
    return true;
}

static bool read_step(Reader *r)
{
    int *frames = r->song->step_frames;
    if (!number(r, "step", 1, 60, &frames[0]))
        return false;
    frames[1] = frames[0];
    return !more(r) || number(r, "step", 1, 60, &frames[1]);
}

static bool read_line(Reader *r, char *line)
{
    char *comment = strstr(line, "//");
    if (comment != NULL)
        *comment = '\0';
    const char *first = strtok_r(line, " \t\r\n", &r->rest);
    if (first == NULL)
        return true;
    for (int v = 0; v < VOICES; v++)
        if (strcmp(first, voice_names[v]) == 0)
            return read_voice(r, v);
    bool ok;
    if (strcmp(first, "step") == 0)
        ok = read_step(r);
    else if (strcmp(first, "bar") == 0)
        ok = number(r, "bar", 1, 255, &r->song->bar_steps);
    else if (strcmp(first, "instrument") == 0)
        ok = read_instrument(r);
    else if (strcmp(first, "part") == 0)
        ok = read_part(r);
    else if (strcmp(first, "order") == 0)
        ok = read_order(r, false);
    else if (strcmp(first, "loop") == 0)
        ok = read_order(r, true);
    else
        return fail(r, "\"%s\" means nothing here", first);
    if (ok && more(r))
        return fail(r, "there is more on this line than \"%s\" needs", first);
    return ok;
}

bool song_read(FILE *in, const char *file, SongText *song, char error[SONG_TEXT_ERROR])
{
    Reader r = {.song = song, .file = file, .error = error};
    char   line[LINE_MAX_CHARS];
    memset(song, 0, sizeof *song);
    song->loop_to = SONG_NO_LOOP;
    while (fgets(line, sizeof line, in) != NULL) {
        r.line++;
        if (strchr(line, '\n') == NULL && !feof(in))
            return fail(&r, "a line has at most %d characters", LINE_MAX_CHARS - 2);
        if (!read_line(&r, line))
            return false;
    }
    if (!part_end(&r))
        return false;
    if (song->part_count == 0)
        return fail(&r, "there is no part");
    for (int p = 0; song->order_count < song->part_count && song->loop_to == SONG_NO_LOOP; p++)
        song->order[song->order_count++] = (uint8_t)p;
    return true;
}
