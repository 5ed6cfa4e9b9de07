/* The oscillators: in tune, without clicks, centred, and together within sixteen bits. */
#include "support/cmocka_all.h"

#include "audio/synth.h"

static int biggest_jump(const int32_t *mix, int count)
{
    int jump = 0;
    for (int i = 1; i < count; i++)
        jump = abs(mix[i] - mix[i - 1]) > jump ? abs(mix[i] - mix[i - 1]) : jump;
    return jump;
}

static void an_a_has_440_turns_a_second(void **state)
{
    (void)state;
    /* 440 * 2^32 / 44100 is 42,852,281; one cent is 24,760 of it. */
    uint32_t a = synth_phase_step(69 * SYNTH_PITCH_ONE);
    assert_in_range(a, 42852281 - 100, 42852281 + 100);
    assert_in_range(synth_phase_step(81 * SYNTH_PITCH_ONE), 2 * a - 2, 2 * a + 2);
    assert_in_range(synth_phase_step(57 * SYNTH_PITCH_ONE), a / 2 - 2, a / 2 + 2);
}

static void pitch_rises_without_a_step_back_over_the_whole_range(void **state)
{
    (void)state;
    uint32_t before = 0;
    for (int32_t pitch = 0; pitch <= (SONG_NOTES - 1) * SYNTH_PITCH_ONE; pitch++) {
        uint32_t step = synth_phase_step(pitch);
        assert_true(step >= before);
        before = step;
    }
    assert_int_equal(synth_phase_step(-99999), synth_phase_step(0));
    assert_int_equal(synth_phase_step(INT32_MAX), before);
}

static void a_voice_that_stops_at_full_loudness_does_not_click(void **state)
{
    (void)state;
    Oscillator osc[VOICES];
    int32_t    mix[3 * SOUND_SAMPLES] = {0};
    Tone       tone = {.pitch = 45 * SYNTH_PITCH_ONE, .level = SYNTH_LEVEL_MAX};
    synth_boot(osc);
    synth_add(&osc[VOICE_BASS], VOICE_BASS, &tone, mix);
    synth_add(&osc[VOICE_BASS], VOICE_BASS, &tone, mix + SOUND_SAMPLES);
    int steady = biggest_jump(mix + SOUND_SAMPLES, SOUND_SAMPLES);
    tone.level = 0;
    synth_add(&osc[VOICE_BASS], VOICE_BASS, &tone, mix + 2 * SOUND_SAMPLES);
    assert_true(biggest_jump(mix, 3 * SOUND_SAMPLES) < steady + 100);
    assert_int_equal(mix[3 * SOUND_SAMPLES - 1], 0);
}

static void a_note_that_changes_goes_on_where_the_wave_was(void **state)
{
    (void)state;
    Oscillator osc[VOICES];
    int32_t    mix[2 * SOUND_SAMPLES] = {0};
    Tone       tone = {.pitch = 45 * SYNTH_PITCH_ONE, .level = SYNTH_LEVEL_MAX};
    synth_boot(osc);
    synth_add(&osc[VOICE_BASS], VOICE_BASS, &tone, mix);
    tone.pitch = 64 * SYNTH_PITCH_ONE;
    synth_add(&osc[VOICE_BASS], VOICE_BASS, &tone, mix + SOUND_SAMPLES);
    int fastest = biggest_jump(mix + SOUND_SAMPLES, SOUND_SAMPLES);
    assert_true(biggest_jump(mix, 2 * SOUND_SAMPLES) <= fastest + 100);
}

static void every_duty_is_centred(void **state)
{
    (void)state;
    for (int duty = 13; duty < 250; duty += 20) {
        Oscillator osc[VOICES];
        int64_t    sum = 0;
        Tone       tone = {
                  .pitch = 69 * SYNTH_PITCH_ONE, .level = SYNTH_LEVEL_MAX, .duty = (uint8_t)duty};
        synth_boot(osc);
        for (int f = 0; f < 60; f++) {
            int32_t mix[SOUND_SAMPLES] = {0};
            synth_add(&osc[VOICE_LEAD], VOICE_LEAD, &tone, mix);
            for (int i = 0; i < SOUND_SAMPLES; i++)
                sum += mix[i];
        }
        assert_in_range(sum / SOUND_RATE + 1000, 970, 1030);
    }
}

static void four_voices_at_their_loudest_stay_within_sixteen_bits(void **state)
{
    (void)state;
    for (int duty = 13; duty <= 243; duty += 23) {
        Oscillator osc[VOICES];
        synth_boot(osc);
        for (int f = 0; f < 40; f++) {
            int32_t mix[SOUND_SAMPLES] = {0};
            Tone    tone = {
                   .level = SYNTH_LEVEL_MAX, .duty = (uint8_t)duty, .bite = 4, .metal = f & 1};
            tone.pitch = (20 + 2 * f) * SYNTH_PITCH_ONE;
            for (int v = 0; v < VOICES; v++)
                synth_add(&osc[v], (VoiceId)v, &tone, mix);
            for (int i = 0; i < SOUND_SAMPLES; i++)
                assert_in_range(mix[i] + 32768, 0, 65535);
        }
    }
}

static void noise_never_dies_and_is_even(void **state)
{
    (void)state;
    Oscillator osc[VOICES];
    int        high = 0, frames = 120;
    synth_boot(osc);
    for (int f = 0; f < frames; f++) {
        int32_t mix[SOUND_SAMPLES] = {0};
        Tone    tone = {.pitch = 110 * SYNTH_PITCH_ONE, .level = SYNTH_LEVEL_MAX};
        synth_add(&osc[VOICE_DRUM], VOICE_DRUM, &tone, mix);
        for (int i = 0; i < SOUND_SAMPLES; i++)
            high += mix[i] > 0;
    }
    assert_in_range(high, frames * SOUND_SAMPLES * 48 / 100, frames * SOUND_SAMPLES * 52 / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_a_has_440_turns_a_second),
        cmocka_unit_test(pitch_rises_without_a_step_back_over_the_whole_range),
        cmocka_unit_test(a_voice_that_stops_at_full_loudness_does_not_click),
        cmocka_unit_test(a_note_that_changes_goes_on_where_the_wave_was),
        cmocka_unit_test(every_duty_is_centred),
        cmocka_unit_test(four_voices_at_their_loudest_stay_within_sixteen_bits),
        cmocka_unit_test(noise_never_dies_and_is_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
