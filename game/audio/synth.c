#include "audio/synth.h"

enum {
    RAMP_SAMPLES = 147, /* loudness never jumps, it moves within 3 ms: that is why nothing clicks */
    WAVE_ONE = 8192,    /* the full swing of a wave before it is given its loudness */
    NOISE_OCTAVES_UP = 3
};

/* With all four at their loudest the sum stays within 16 bits, whatever the duties are. */
static const int32_t loudness_peak[VOICES] = {9400, 9400, 8000, 5600};

uint32_t synth_phase_step(int32_t pitch)
{
    /* The notes 108 to 120 at 44,100 samples a second; each octave below turns half as fast. */
    static const uint32_t steps[13] = {407681904, 431923931, 457607465, 484818220, 513647012,
                                       544190053, 576549277, 610832681, 647154683, 685636503,
                                       726406571, 769600953, 815363807};
    if (pitch < 0)
        pitch = 0;
    if (pitch > (SONG_NOTES - 1) * SYNTH_PITCH_ONE)
        pitch = (SONG_NOTES - 1) * SYNTH_PITCH_ONE;
    int      note = pitch / SYNTH_PITCH_ONE, between = pitch % SYNTH_PITCH_ONE;
    uint32_t low = steps[note % 12], high = steps[note % 12 + 1];
    return (low + (high - low) / SYNTH_PITCH_ONE * (uint32_t)between) >> (9 - note / 12);
}

void synth_boot(Oscillator oscillators[VOICES])
{
    for (int v = 0; v < VOICES; v++)
        oscillators[v] = (Oscillator){.noise_bits = 1};
}

/* Rounds an edge that is nearer than a sample, seen `from` after or before it (polynomial
 * band-limited step): a hard edge would fold back as a whistle that is out of tune. */
static int32_t edge_correction(uint32_t from, uint32_t step)
{
    uint32_t width = (step >> 14) | 1;
    if (from < step) {
        int32_t t = (int32_t)(((from >> 14) * WAVE_ONE) / width);
        return (2 * t - t * t / WAVE_ONE - WAVE_ONE) / 2;
    }
    int32_t t = (int32_t)((((0u - from) >> 14) * WAVE_ONE) / width);
    return (WAVE_ONE - 2 * t + t * t / WAVE_ONE) / 2;
}

static bool edge_near(uint32_t from, uint32_t step) { return from + step < 2 * step; }

/* A pulse is centred so that its mean is nothing: fading it in and out doesn't thump. */
static int32_t pulse_wave(uint32_t phase, uint32_t step, uint32_t duty)
{
    int32_t share = (int32_t)(duty >> 19);
    int32_t wave = phase < duty ? WAVE_ONE - share : -share;
    if (edge_near(phase, step))
        wave += edge_correction(phase, step);
    if (edge_near(phase - duty, step))
        wave -= edge_correction(phase - duty, step);
    return wave;
}

static int32_t triangle_wave(uint32_t phase, int bite)
{
    int32_t p = (int32_t)(phase >> 17);
    int32_t wave = (p < 2 * WAVE_ONE ? p - WAVE_ONE : 3 * WAVE_ONE - 1 - p) * (4 + bite) / 4;
    return wave > WAVE_ONE ? WAVE_ONE : wave < -WAVE_ONE ? -WAVE_ONE : wave;
}

static uint16_t noise_next(uint16_t bits, bool metal)
{
    uint16_t feedback = (bits ^ (bits >> (metal ? 6 : 1))) & 1;
    return (uint16_t)((bits >> 1) | (feedback << 14));
}

static uint32_t noise_step(int32_t pitch)
{
    uint32_t step = synth_phase_step(pitch);
    return step > UINT32_MAX >> NOISE_OCTAVES_UP ? UINT32_MAX : step << NOISE_OCTAVES_UP;
}

static void render_pulse(Oscillator *osc, const Tone *tone, int32_t waves[SOUND_SAMPLES])
{
    uint32_t step = synth_phase_step(tone->pitch), duty = (uint32_t)tone->duty << 24;
    for (int i = 0; i < SOUND_SAMPLES; i++, osc->phase += step)
        waves[i] = pulse_wave(osc->phase, step, duty);
}

static void render_triangle(Oscillator *osc, const Tone *tone, int32_t waves[SOUND_SAMPLES])
{
    uint32_t step = synth_phase_step(tone->pitch);
    for (int i = 0; i < SOUND_SAMPLES; i++, osc->phase += step)
        waves[i] = triangle_wave(osc->phase, tone->bite);
}

static void render_noise(Oscillator *osc, const Tone *tone, int32_t waves[SOUND_SAMPLES])
{
    uint32_t step = noise_step(tone->pitch);
    for (int i = 0; i < SOUND_SAMPLES; i++, osc->phase += step) {
        if (osc->phase + step < osc->phase)
            osc->noise_bits = noise_next(osc->noise_bits, tone->metal);
        waves[i] = osc->noise_bits & 1 ? WAVE_ONE : -WAVE_ONE;
    }
}

void synth_add(Oscillator *osc, VoiceId voice, const Tone *tone, int32_t mix[SOUND_SAMPLES])
{
    int32_t waves[SOUND_SAMPLES], loudness = osc->loudness;
    int32_t goal = tone->level * loudness_peak[voice] / SYNTH_LEVEL_MAX * 256;
    if (loudness == 0 && goal == 0)
        return;
    if (voice == VOICE_DRUM)
        render_noise(osc, tone, waves);
    else if (voice == VOICE_BASS)
        render_triangle(osc, tone, waves);
    else
        render_pulse(osc, tone, waves);
    int32_t slope = (goal - loudness) / RAMP_SAMPLES;
    for (int i = 0; i < RAMP_SAMPLES; i++) {
        loudness += slope;
        mix[i] += waves[i] * (loudness / 256) / WAVE_ONE;
    }
    for (int i = RAMP_SAMPLES; i < SOUND_SAMPLES; i++)
        mix[i] += waves[i] * (goal / 256) / WAVE_ONE;
    osc->loudness = goal;
}
