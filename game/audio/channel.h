/* A channel plays one stream of a song: it reads the events, and gives each note its envelope,
 * vibrato, arpeggio and slide, frame by frame, as a Tone for an oscillator. */
#ifndef CARDHOLD_CHANNEL_H
#define CARDHOLD_CHANNEL_H

#include "audio/synth.h"

typedef enum NoteStage {
    NOTE_SILENT,
    NOTE_ATTACK,
    NOTE_DECAY,
    NOTE_SUSTAIN,
    NOTE_RELEASE
} NoteStage;

typedef struct Channel {
    int32_t  pitch, pitch_goal; /* apart only while a note glides */
    uint16_t at;                /* the next event, or SONG_NO_STREAM */
    uint16_t age;               /* frames since the note began */
    uint16_t gate;              /* the age at which it is let go; 0: by the next event */
    uint16_t level;             /* of the envelope, 0..SYNTH_LEVEL_MAX */
    uint16_t fall;              /* level lost with every frame of the release */
    uint8_t  wait;              /* steps until the next event */
    uint8_t  instrument;
    uint8_t  stage;    /* a NoteStage */
    uint8_t  strength; /* of the note, in 16ths */
    Tone     tone;     /* of this frame */
} Channel;

void channel_begin(Channel *channel, uint16_t stream);
void channel_end(Channel *channel);                     /* lets its last note die away */
void channel_step(Channel *channel, const Song *song);  /* one step on in its stream */
void channel_frame(Channel *channel, const Song *song); /* one frame on in its note */

static inline bool channel_busy(const Channel *channel)
{
    return channel->at != SONG_NO_STREAM || channel->stage != NOTE_SILENT;
}

#endif
