#include "audio/channel.h"

enum {
    STRENGTH_SOFT = 9,
    STRENGTH_PLAIN = 13,
    STRENGTH_ACCENT = 16,
    AGE_MAX = 60000,
    ENVELOPE_UNIT = 15 /* instruments count volumes to fifteen */
};

void channel_begin(Channel *channel, uint16_t stream)
{
    channel->at = stream;
    channel->wait = 0;
    if (stream == SONG_NO_STREAM)
        channel_end(channel);
}

static void note_release(Channel *channel, const Instrument *instrument)
{
    if (channel->stage == NOTE_SILENT || channel->stage == NOTE_RELEASE)
        return;
    int frames = instrument->release ? instrument->release : 1;
    channel->stage = NOTE_RELEASE;
    channel->fall = (uint16_t)((channel->level + frames - 1) / frames);
}

void channel_end(Channel *channel)
{
    channel->at = SONG_NO_STREAM;
    channel->wait = 0;
    channel->gate = 1; /* the next frame lets go of the note */
}

static void note_begin(Channel *channel, const Song *song, int note, int steps, bool glide)
{
    const Instrument *instrument = &song->instruments[channel->instrument];
    int               frames = steps * (song->step_frames[0] + song->step_frames[1]) / 2;
    channel->pitch_goal = note * SYNTH_PITCH_ONE;
    if (!glide || channel->stage == NOTE_SILENT)
        channel->pitch = channel->pitch_goal;
    channel->age = 0;
    channel->gate = (uint16_t)(instrument->gate < 8 ? frames * instrument->gate / 8 + 1 : 0);
    channel->stage = NOTE_ATTACK;
    if (instrument->attack == 0) {
        channel->level = SYNTH_LEVEL_MAX;
        channel->stage = NOTE_DECAY;
    }
}

void channel_step(Channel *channel, const Song *song)
{
    if (channel->at == SONG_NO_STREAM)
        return;
    if (channel->wait > 0)
        channel->wait--;
    uint8_t strength = STRENGTH_PLAIN;
    bool    glide = false;
    while (channel->wait == 0) {
        uint8_t event = song->data[channel->at++];
        if (event == SONG_END) {
            channel_end(channel);
            return;
        }
        if (event == SONG_ACCENT || event == SONG_SOFT) {
            strength = event == SONG_ACCENT ? STRENGTH_ACCENT : STRENGTH_SOFT;
        } else if (event == SONG_GLIDE) {
            glide = true;
        } else if (event == SONG_INSTRUMENT) {
            channel->instrument = song->data[channel->at++];
        } else {
            channel->wait = song->data[channel->at++];
            if (event == SONG_REST) {
                note_release(channel, &song->instruments[channel->instrument]);
            } else if (event != SONG_HOLD) {
                channel->strength = strength;
                note_begin(channel, song, event, channel->wait, glide);
            }
        }
    }
}

static void envelope_frame(Channel *channel, const Instrument *instrument)
{
    int level = channel->level;
    int sustain = instrument->sustain * SYNTH_LEVEL_MAX / ENVELOPE_UNIT;
    switch ((NoteStage)channel->stage) {
    case NOTE_ATTACK:
        level += SYNTH_LEVEL_MAX / instrument->attack;
        if (level >= SYNTH_LEVEL_MAX) {
            level = SYNTH_LEVEL_MAX;
            channel->stage = NOTE_DECAY;
        }
        break;
    case NOTE_DECAY:
        if (channel->age > 0 && instrument->decay > 0)
            level -= (SYNTH_LEVEL_MAX - sustain) / instrument->decay + 1;
        if (level <= sustain || instrument->decay == 0) {
            level = sustain;
            channel->stage = NOTE_SUSTAIN;
        }
        break;
    case NOTE_RELEASE:
        level -= channel->fall;
        if (level <= 0) {
            level = 0;
            channel->stage = NOTE_SILENT;
        }
        break;
    case NOTE_SUSTAIN:
    case NOTE_SILENT: break;
    }
    channel->level = (uint16_t)level;
}

/* A triangle between -256 and 256 that begins at nothing. */
static int vibrato_wave(int age, int period)
{
    int at = age % period * 1024 / period;
    return at < 256 ? at : at < 768 ? 512 - at : at - 1024;
}

static int32_t note_pitch(const Channel *channel, const Instrument *instrument)
{
    int32_t pitch = channel->pitch;
    if (instrument->arpeggio_count > 0) {
        int turn = channel->age / instrument->arpeggio_frames % instrument->arpeggio_count;
        pitch += instrument->arpeggio[turn] * SYNTH_PITCH_ONE;
    }
    int swaying = channel->age - instrument->vibrato_delay;
    if (instrument->vibrato_frames > 0 && swaying > 0) {
        int depth = instrument->vibrato_cents * SYNTH_PITCH_ONE / 100;
        pitch += vibrato_wave(swaying, instrument->vibrato_frames) * depth / 256;
    }
    int slid = channel->age < 600 ? channel->age : 600;
    return pitch + slid * instrument->slide * SYNTH_PITCH_ONE / 100;
}

static void glide_frame(Channel *channel)
{
    int32_t apart = channel->pitch_goal - channel->pitch;
    int32_t move = apart / 4;
    if (move == 0)
        move = apart;
    channel->pitch += move;
}

void channel_frame(Channel *channel, const Song *song)
{
    const Instrument *instrument = &song->instruments[channel->instrument];
    if (channel->gate > 0 && channel->age >= channel->gate)
        note_release(channel, instrument);
    envelope_frame(channel, instrument);
    glide_frame(channel);
    int32_t heard = channel->level * channel->level / SYNTH_LEVEL_MAX; /* as the ear hears a fade */
    heard = heard * instrument->volume / ENVELOPE_UNIT * channel->strength / STRENGTH_ACCENT;
    bool late = instrument->duty_frames > 0 && channel->age >= instrument->duty_frames;
    channel->tone = (Tone){
        .pitch = note_pitch(channel, instrument),
        .level = (uint16_t)heard,
        .duty = late ? instrument->duty_later : instrument->duty,
        .bite = instrument->bite,
        .metal = instrument->metal != 0,
    };
    if (channel->age < AGE_MAX)
        channel->age++;
}
