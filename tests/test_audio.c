/* The sound chip: songs that loop exactly, effects that borrow voices, volumes, and the golden
 * sound. */
#include "support/cmocka_all.h"

#include "audio/sound.h"
#include "core/rules.h"

static void run(SoundChip *sound, int frames)
{
    int16_t out[SOUND_SAMPLES];
    for (int f = 0; f < frames; f++)
        sound_frame(sound, out);
}

static int frame_peak(SoundChip *sound)
{
    int16_t out[SOUND_SAMPLES];
    int     peak = 0;
    sound_frame(sound, out);
    for (int i = 0; i < SOUND_SAMPLES; i++)
        peak = abs(out[i]) > peak ? abs(out[i]) : peak;
    return peak;
}

static int parts_length(const Song *song, int from)
{
    int frames = 0;
    for (int i = from; i < song->order_count; i++) {
        int steps = song->parts[song->order[i]].steps;
        frames += (steps + 1) / 2 * song->step_frames[0] + steps / 2 * song->step_frames[1];
    }
    return frames;
}

static uint64_t sum_bytes(uint64_t hash, const void *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * 1099511628211u;
    return hash;
}

static uint64_t sum_number(uint64_t hash, int32_t number)
{
    uint8_t bytes[4] = {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16),
                        (uint8_t)(number >> 24)};
    return sum_bytes(hash, bytes, sizeof bytes);
}

enum { HASH_START = 1469598103 };

/* What the four voices of the music sound like now, whether or not they are heard. */
static uint64_t hash_tones(const SoundChip *sound, uint64_t hash)
{
    for (int v = 0; v < VOICES; v++) {
        const Tone *tone = &sound->music[v].tone;
        hash = sum_number(hash, tone->level);
        if (tone->level > 0) {
            hash = sum_number(hash, tone->pitch);
            hash = sum_number(hash, tone->duty);
        }
    }
    return hash;
}

/* Where the music is and what it does: field by field, since padding is anybody's. */
static void assert_same_music(const SoundChip *one, const SoundChip *two)
{
    assert_int_equal(one->order_at, two->order_at);
    assert_int_equal(one->part_steps, two->part_steps);
    assert_int_equal(one->step_frames, two->step_frames);
    assert_int_equal(hash_tones(one, HASH_START), hash_tones(two, HASH_START));
    for (int v = 0; v < VOICES; v++) {
        assert_int_equal(one->music[v].at, two->music[v].at);
        assert_int_equal(one->music[v].wait, two->music[v].wait);
        assert_int_equal(one->music[v].age, two->music[v].age);
        assert_int_equal(one->music[v].stage, two->music[v].stage);
    }
}

static void the_title_sounds_as_it_always_did(void **state)
{
    (void)state;
    SoundChip sound;
    int16_t   out[SOUND_SAMPLES];
    uint64_t  hash = HASH_START;
    sound_boot(&sound);
    sound_play_song(&sound, SONG_TITLE);
    for (int f = 0; f < 600; f++) {
        sound_frame(&sound, out);
        for (int i = 0; i < SOUND_SAMPLES; i++)
            hash = sum_number(hash, out[i]);
    }
    /* If the tune or the chip was meant to change: listen to it (build/listen), then put the new
     * hash. */
    assert_int_equal(hash, 0x6ea3416056689e7);
}

static void two_chips_given_the_same_calls_sound_the_same(void **state)
{
    (void)state;
    SoundChip one, two;
    int16_t   a[SOUND_SAMPLES], b[SOUND_SAMPLES];
    memset(&two, 0x5A, sizeof two);
    sound_boot(&one);
    sound_boot(&two);
    for (int f = 0; f < 240; f++) {
        if (f % 50 == 10) {
            sound_play_song(&one, (SongId)(f / 50 + 1));
            sound_play_song(&two, (SongId)(f / 50 + 1));
        }
        sound_effect(&one, (EffectId)(f % EFFECT_COUNT));
        sound_effect(&two, (EffectId)(f % EFFECT_COUNT));
        sound_frame(&one, a);
        sound_frame(&two, b);
        assert_memory_equal(a, b, sizeof a);
    }
}

static void every_song_is_heard_and_long_enough_to_bear_hearing_again(void **state)
{
    (void)state;
    for (int id = SONG_TITLE; id < SONG_OF_GAME + rules_count(); id++) {
        const Song *song = songs_get((SongId)id);
        bool        sting = id == SONG_VICTORY || id == SONG_DEFEAT;
        assert_non_null(song);
        assert_int_equal(song->loop_to == SONG_NO_LOOP, sting);
        assert_true(parts_length(song, 0) >= (sting ? 5 : 45) * 60);
        SoundChip sound;
        sound_boot(&sound);
        sound_play_song(&sound, (SongId)id);
        int loudest = 0;
        for (int f = 0; f < 120; f++) {
            int peak = frame_peak(&sound);
            loudest = peak > loudest ? peak : loudest;
        }
        assert_true(loudest > 2000);
    }
    assert_null(songs_get(SONG_NONE));
    assert_null(songs_get((SongId)(SONG_OF_GAME + rules_count())));
}

static void the_second_time_through_a_song_is_the_same_as_the_third(void **state)
{
    (void)state;
    for (int id = SONG_TITLE; id < SONG_VICTORY; id++) {
        const Song *song = songs_get((SongId)id);
        int         loop = parts_length(song, song->loop_to);
        SoundChip   sound;
        sound_boot(&sound);
        sound_volumes(&sound, 0, 0);
        sound_play_song(&sound, (SongId)id);
        run(&sound, parts_length(song, 0));
        uint64_t second = HASH_START, third = HASH_START;
        for (int f = 0; f < loop; f++) {
            run(&sound, 1);
            second = hash_tones(&sound, second);
        }
        for (int f = 0; f < loop; f++) {
            run(&sound, 1);
            third = hash_tones(&sound, third);
        }
        assert_int_equal(second, third);
    }
}

static void all_voices_of_a_song_stay_together(void **state)
{
    (void)state;
    for (int id = SONG_TITLE; id < SONG_OF_GAME + rules_count(); id++) {
        const Song *song = songs_get((SongId)id);
        for (int i = 0; i < song->order_count; i++) {
            const SongPart *part = &song->parts[song->order[i]];
            for (int v = 0; v < VOICES; v++) {
                int steps = 0;
                if (part->streams[v] == SONG_NO_STREAM)
                    continue;
                for (const uint8_t *at = song->data + part->streams[v]; *at != SONG_END;) {
                    uint8_t event = *at++;
                    if (event < SONG_NOTES || event == SONG_REST || event == SONG_HOLD)
                        steps += *at++;
                    else if (event == SONG_INSTRUMENT)
                        at++;
                }
                assert_int_equal(steps, part->steps);
            }
        }
    }
}

static void a_muted_chip_is_silent(void **state)
{
    (void)state;
    SoundChip sound;
    sound_boot(&sound);
    sound_volumes(&sound, 0, 0);
    sound_play_song(&sound, SONG_OF_GAME);
    for (int f = 0; f < 200; f++) {
        sound_effect(&sound, (EffectId)(f / 10 % EFFECT_COUNT));
        assert_int_equal(frame_peak(&sound), 0);
    }
}

static void muting_in_the_middle_leaves_nothing_behind(void **state)
{
    (void)state;
    SoundChip sound;
    sound_boot(&sound);
    sound_play_song(&sound, SONG_TITLE);
    run(&sound, 100);
    assert_true(frame_peak(&sound) > 0);
    sound_volumes(&sound, 0, 10);
    run(&sound, 30);
    assert_int_equal(frame_peak(&sound), 0);
    sound_effect(&sound, EFFECT_COIN);
    assert_true(frame_peak(&sound) > 1000);
    sound_volumes(&sound, 10, 0);
    run(&sound, 60);
    assert_true(frame_peak(&sound) > 1000);
}

static void a_higher_volume_is_louder_and_volumes_keep_within_their_scale(void **state)
{
    (void)state;
    int before = 0;
    for (int volume = 1; volume <= SOUND_VOLUME_MAX; volume++) {
        SoundChip sound;
        sound_boot(&sound);
        sound_volumes(&sound, volume, 0);
        sound_play_song(&sound, SONG_OF_GAME);
        run(&sound, 60);
        int peak = frame_peak(&sound);
        assert_true(peak > before);
        before = peak;
    }
    SoundChip sound;
    sound_boot(&sound);
    sound_volumes(&sound, -3, 99);
    assert_int_equal(sound.music_volume, 0);
    assert_int_equal(sound.effect_volume, SOUND_VOLUME_MAX);
}

static void an_effect_borrows_its_voice_and_gives_it_back(void **state)
{
    (void)state;
    SoundChip with, without;
    sound_boot(&with);
    sound_play_song(&with, SONG_TITLE);
    run(&with, 500);
    without = with;
    sound_effect(&with, EFFECT_COIN);
    run(&with, 3);
    run(&without, 3);
    assert_true(channel_busy(&with.effects[VOICE_ALTO]));
    assert_int_not_equal(with.oscillators[VOICE_ALTO].loudness,
                         without.oscillators[VOICE_ALTO].loudness);
    assert_int_equal(with.oscillators[VOICE_LEAD].loudness,
                     without.oscillators[VOICE_LEAD].loudness);
    run(&with, 60);
    run(&without, 60);
    for (int v = 0; v < VOICES; v++) {
        assert_false(channel_busy(&with.effects[v]));
        assert_int_equal(with.oscillators[v].loudness, without.oscillators[v].loudness);
    }
    assert_same_music(&with, &without);
}

static void every_effect_is_heard_and_ends(void **state)
{
    (void)state;
    for (int id = 0; id < EFFECT_COUNT; id++) {
        SoundChip sound;
        sound_boot(&sound);
        sound_effect(&sound, (EffectId)id);
        int loudest = 0, busy = 1, frames = 0;
        for (; busy && frames < 200; frames++) {
            int peak = frame_peak(&sound);
            loudest = peak > loudest ? peak : loudest;
            busy = 0;
            for (int v = 0; v < VOICES; v++)
                busy |= channel_busy(&sound.effects[v]);
        }
        assert_true(loudest > 800);
        assert_true(frames < (id == EFFECT_WIN || id == EFFECT_LOSE ? 120 : 80));
        run(&sound, 30);
        assert_int_equal(frame_peak(&sound), 0);
    }
}

static void a_lesser_effect_does_not_cut_off_a_greater_one(void **state)
{
    (void)state;
    SoundChip sound, alone;
    sound_boot(&sound);
    sound_effect(&sound, EFFECT_HURT);
    run(&sound, 2);
    alone = sound;
    sound_effect(&sound, EFFECT_DEAL);
    assert_memory_equal(&sound, &alone, sizeof sound);
    run(&sound, 60);
    sound_effect(&sound, EFFECT_DEAL);
    assert_true(channel_busy(&sound.effects[VOICE_DRUM]));
    sound_effect(&sound, EFFECT_HURT);
    assert_int_equal(sound.effect_priority[VOICE_DRUM],
                     songs_effects()->parts[EFFECT_HURT].priority);
}

static void a_song_fades_before_another_begins(void **state)
{
    (void)state;
    SoundChip sound, fresh;
    sound_boot(&sound);
    sound_play_song(&sound, SONG_TITLE);
    run(&sound, 200);
    sound_play_song(&sound, SONG_OF_GAME + 1);
    sound_play_song(&sound, SONG_OF_GAME);
    assert_int_equal(sound.song, SONG_TITLE);
    int frames = 0;
    for (; sound.song == SONG_TITLE && frames < 100; frames++)
        run(&sound, 1);
    assert_in_range(frames, 10, 60);
    assert_int_equal(sound.song, SONG_OF_GAME);
    sound_boot(&fresh);
    sound_play_song(&fresh, SONG_OF_GAME);
    run(&fresh, 1);
    for (int f = 0; f < 100; f++) {
        assert_int_equal(hash_tones(&sound, HASH_START), hash_tones(&fresh, HASH_START));
        run(&sound, 1);
        run(&fresh, 1);
    }
}

static void a_song_that_plays_goes_on_when_it_is_asked_for_again(void **state)
{
    (void)state;
    SoundChip sound, same;
    sound_boot(&sound);
    sound_play_song(&sound, SONG_OF_GAME);
    run(&sound, 90);
    same = sound;
    sound_play_song(&sound, SONG_OF_GAME);
    assert_memory_equal(&sound, &same, sizeof sound);
    sound_play_song(&sound, SONG_TITLE);
    run(&sound, 10);
    run(&same, 10);
    sound_play_song(&sound, SONG_OF_GAME);
    run(&sound, 60);
    run(&same, 60);
    assert_same_music(&sound, &same);
    sound_play_song(&sound, SONG_NONE);
    run(&sound, 120);
    assert_int_equal(sound.song, SONG_NONE);
    assert_int_equal(frame_peak(&sound), 0);
}

static void a_sting_ends_and_can_be_played_again(void **state)
{
    (void)state;
    SoundChip sound;
    sound_boot(&sound);
    sound_play_song(&sound, SONG_VICTORY);
    run(&sound, parts_length(songs_get(SONG_VICTORY), 0));
    assert_false(sound.song_over);
    run(&sound, 90);
    assert_true(sound.song_over);
    assert_int_equal(frame_peak(&sound), 0);
    sound_play_song(&sound, SONG_VICTORY);
    run(&sound, 10);
    assert_true(frame_peak(&sound) > 1000);
}

static void nothing_is_cut_off_with_everything_at_once(void **state)
{
    (void)state;
    SoundChip sound;
    uint32_t  dice = 1;
    for (int id = SONG_TITLE; id < SONG_OF_GAME + rules_count(); id++) {
        sound_boot(&sound);
        sound_volumes(&sound, SOUND_VOLUME_MAX, SOUND_VOLUME_MAX);
        sound_play_song(&sound, (SongId)id);
        for (int f = 0; f < 300; f++) {
            dice = dice * 1664525u + 1013904223u;
            if (dice >> 30 == 0)
                sound_effect(&sound, (EffectId)((dice >> 8) % EFFECT_COUNT));
            assert_true(frame_peak(&sound) < INT16_MAX);
        }
    }
}

static void what_does_not_exist_is_not_played(void **state)
{
    (void)state;
    SoundChip sound, before;
    sound_boot(&sound);
    before = sound;
    sound_effect(&sound, EFFECT_COUNT);
    sound_effect(&sound, (EffectId)-1);
    assert_memory_equal(&sound, &before, sizeof sound);
    sound_play_song(&sound, (SongId)200);
    assert_int_equal(frame_peak(&sound), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_title_sounds_as_it_always_did),
        cmocka_unit_test(two_chips_given_the_same_calls_sound_the_same),
        cmocka_unit_test(every_song_is_heard_and_long_enough_to_bear_hearing_again),
        cmocka_unit_test(the_second_time_through_a_song_is_the_same_as_the_third),
        cmocka_unit_test(all_voices_of_a_song_stay_together),
        cmocka_unit_test(a_muted_chip_is_silent),
        cmocka_unit_test(muting_in_the_middle_leaves_nothing_behind),
        cmocka_unit_test(a_higher_volume_is_louder_and_volumes_keep_within_their_scale),
        cmocka_unit_test(an_effect_borrows_its_voice_and_gives_it_back),
        cmocka_unit_test(every_effect_is_heard_and_ends),
        cmocka_unit_test(a_lesser_effect_does_not_cut_off_a_greater_one),
        cmocka_unit_test(a_song_fades_before_another_begins),
        cmocka_unit_test(a_song_that_plays_goes_on_when_it_is_asked_for_again),
        cmocka_unit_test(a_sting_ends_and_can_be_played_again),
        cmocka_unit_test(nothing_is_cut_off_with_everything_at_once),
        cmocka_unit_test(what_does_not_exist_is_not_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
