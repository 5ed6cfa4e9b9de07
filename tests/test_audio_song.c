/* The song compiler: what the notation means, and that every mistake is told with file and line. */
#include <glob.h>

#include "core/rules.h"
#include "support/cmocka_all.h"

#include "lib/song_text.h"

static SongText song;
static char     error[SONG_TEXT_ERROR];

static bool read_text(const char *text)
{
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    assert_non_null(in);
    bool ok = song_read(in, "x.txt", &song, error);
    fclose(in);
    return ok;
}

#define HEAD "step 7\nbar 4\ninstrument i volume 9\ninstrument k pitch c4\n"

static void notes_become_events(void **state)
{
    (void)state;
    assert_true(read_text(HEAD "part A\nlead @i c4':2 r d#5, | eb5~:4\n"));
    const uint8_t wanted[] = {SONG_ACCENT, SONG_INSTRUMENT, 0,  60, 2, SONG_REST, 1, SONG_SOFT, 75,
                              1,           SONG_GLIDE,      75, 4};
    const SongTextStream *stream = &song.parts[0].streams[VOICE_LEAD];
    assert_int_equal(stream->used, sizeof wanted);
    assert_memory_equal(stream->bytes, wanted, sizeof wanted);
    assert_int_equal(stream->steps, 8);
}

static void a_hold_lengthens_its_note_even_over_the_bar(void **state)
{
    (void)state;
    assert_true(read_text(HEAD "part A\nlead @i c4:4 | -:4 | -:2 d4:2\npart B\nlead -:4\n"));
    const uint8_t wanted[] = {SONG_INSTRUMENT, 0, 60, 10, 62, 2};
    assert_memory_equal(song.parts[0].streams[VOICE_LEAD].bytes, wanted, sizeof wanted);
    const uint8_t carried[] = {SONG_HOLD, 4};
    assert_memory_equal(song.parts[1].streams[VOICE_LEAD].bytes, carried, sizeof carried);
}

static void a_drum_is_struck_by_its_name(void **state)
{
    (void)state;
    assert_true(read_text(HEAD "part A\ndrum k:2 k' r\n"));
    const uint8_t wanted[] = {SONG_INSTRUMENT, 1, 60, 2, SONG_ACCENT, 60, 1, SONG_REST, 1};
    assert_memory_equal(song.parts[0].streams[VOICE_DRUM].bytes, wanted, sizeof wanted);
}

static void a_bar_can_be_repeated_and_a_voice_taken_from_an_earlier_part(void **state)
{
    (void)state;
    assert_true(read_text(HEAD "part A\nlead @i c4:4 | % | %\npart B\nlead = A\n"));
    const uint8_t wanted[] = {SONG_INSTRUMENT, 0, 60, 4, 60, 4, 60, 4};
    for (int p = 0; p < 2; p++) {
        assert_int_equal(song.parts[p].streams[VOICE_LEAD].used, sizeof wanted);
        assert_memory_equal(song.parts[p].streams[VOICE_LEAD].bytes, wanted, sizeof wanted);
    }
}

static void order_and_loop_say_what_is_played(void **state)
{
    (void)state;
    assert_true(
        read_text(HEAD "part A\nlead @i c4:4\npart B\nlead @i d4:4\norder A\nloop B A // x\n"));
    const uint8_t wanted[] = {0, 1, 0};
    assert_int_equal(song.order_count, 3);
    assert_memory_equal(song.order, wanted, 3);
    assert_int_equal(song.loop_to, 1);
    assert_true(read_text(HEAD "part A\nlead @i c4:4\npart B\nlead @i d4:4\n"));
    assert_int_equal(song.order_count, 2);
    assert_int_equal(song.loop_to, SONG_NO_LOOP);
}

static void an_instrument_has_all_its_properties(void **state)
{
    (void)state;
    assert_true(read_text(
        "step 8 6\nbar 1\ninstrument x volume 3 sustain 4 attack 5 decay 6 release 7 gate 2 "
        "duty 25 50 9 bite 1 metal vibrato 10 11 12 arpeggio 2 0 -3 7 slide -40 pitch a4\n"
        "part A\nlead @x c4\n"));
    const Instrument *x = &song.instruments[0].sound;
    const Instrument  wanted = {.volume = 3,
                                .sustain = 4,
                                .attack = 5,
                                .decay = 6,
                                .release = 7,
                                .gate = 2,
                                .duty = 64,
                                .duty_later = 128,
                                .duty_frames = 9,
                                .bite = 1,
                                .metal = 1,
                                .vibrato_cents = 10,
                                .vibrato_frames = 11,
                                .vibrato_delay = 12,
                                .arpeggio_count = 3,
                                .arpeggio_frames = 2,
                                .arpeggio = {0, -3, 7},
                                .slide = -40};
    assert_memory_equal(x, &wanted, sizeof wanted);
    assert_int_equal(song.instruments[0].pitch, 69);
    assert_int_equal(song.step_frames[0], 8);
    assert_int_equal(song.step_frames[1], 6);
}

static void mistakes_are_told_with_file_and_line(void **state)
{
    (void)state;
    static const struct {
        const char *text, *wanted;
    } mistakes[] = {
        {"// only words\n", "x.txt:1: there is no part"},
        {"step 7\nfoo\n", "x.txt:2: \"foo\" means nothing here"},
        {"step 0\n", "x.txt:1: step wants a number from 1 to 60, not \"0\""},
        {"step\n", "x.txt:1: step wants a number"},
        {"step 7 7 7\n", "x.txt:1: there is more on this line"},
        {"bar x\n", "x.txt:1: bar wants a number from 1 to 255, not \"x\""},
        {"part A\n", "x.txt:1: say the frames of a step"},
        {"lead c4\n", "x.txt:1: notes before the first part"},
        {"instrument\n", "x.txt:1: a name is missing"},
        {"instrument abcdefghijklmnopqrstuvwxyz\n", "x.txt:1: the name"},
        {"instrument a\ninstrument a\n", "x.txt:2: there is already an instrument \"a\""},
        {"instrument a loudness 3\n", "x.txt:1: an instrument has no \"loudness\""},
        {"instrument a volume 16\n", "x.txt:1: volume wants a number from 0 to 15, not \"16\""},
        {"instrument a arpeggio 1 0 1 2 3 4\n", "x.txt:1: an arpeggio has at most 4 notes"},
        {"instrument a arpeggio 1\n", "x.txt:1: arpeggio wants"},
        {"instrument a pitch h4\n", "x.txt:1: pitch wants a note"},
        {HEAD "part A\n", "x.txt:5: the part \"A\" is empty"},
        {HEAD "part A\nlead @i c4:4\npart A\n", "x.txt:7: there is already a part \"A\""},
        {HEAD "part A\nlead c4:4\n", "x.txt:6: no instrument yet"},
        {HEAD "part A\nlead @j c4:4\n", "x.txt:6: there is no instrument \"j\""},
        {HEAD "part A\nlead @i c4:3\n",
         "x.txt:6: a bar of 3 steps where the song has 4: \"@i c4:3\""},
        {HEAD "part A\nlead @i c4:4 | c4:5 | c4:4\n", "x.txt:6: a bar of 5 steps"},
        {HEAD "part A\nlead @i h4:4\n", "x.txt:6: \"h4:4\" is not a note, a rest or a drum"},
        {HEAD "part A\nlead @i c4:0\n", "x.txt:6: \"c4:0\": a length is a number from 1 to 255"},
        {HEAD "part A\nlead @i c4:4x\n", "x.txt:6: \"c4:4x\": a length"},
        {HEAD "part A\nlead @i c4?\n", "x.txt:6: \"c4?\" is not a note"},
        {HEAD "part A\nlead %\n", "x.txt:6: % stands alone"},
        {HEAD "part A\nlead = B\n", "x.txt:6: = wants the name of an earlier part"},
        {HEAD "part A\nlead @i c4:4 | c4:4\nbass @i c3:4\n",
         "x.txt:5: in the part \"A\" bass has 4 steps"},
        {HEAD "part A\nlead @i c4:4\nloop B\n", "x.txt:7: there is no part \"B\""},
        {HEAD "part A\nlead @i c4:4\nloop\n", "x.txt:7: which parts?"},
        {HEAD "part A\nlead @i c4:4\nloop A\norder A\n", "x.txt:8: nothing comes after the loop"},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        assert_false(read_text(mistakes[i].text));
        if (strncmp(error, mistakes[i].wanted, strlen(mistakes[i].wanted)) != 0)
            fail_msg("wanted \"%s\", got \"%s\"", mistakes[i].wanted, error);
    }
}

static void a_line_that_is_too_long_is_told(void **state)
{
    (void)state;
    char text[700];
    memset(text, ' ', sizeof text);
    text[sizeof text - 1] = '\0';
    assert_false(read_text(text));
    assert_non_null(strstr(error, "x.txt:1: a line has at most"));
}

static void every_song_of_the_game_can_be_read(void **state)
{
    (void)state;
    glob_t files;
    assert_int_equal(glob("assets/songs/*.txt", 0, NULL, &files), 0);
    assert_int_equal(glob("game/games/*/*_song.txt", GLOB_APPEND, NULL, &files), 0);
    assert_true((int)files.gl_pathc > rules_count());
    for (size_t i = 0; i < files.gl_pathc; i++) {
        FILE *in = fopen(files.gl_pathv[i], "r");
        assert_non_null(in);
        if (!song_read(in, files.gl_pathv[i], &song, error))
            fail_msg("%s", error);
        fclose(in);
    }
    globfree(&files);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notes_become_events),
        cmocka_unit_test(a_hold_lengthens_its_note_even_over_the_bar),
        cmocka_unit_test(a_drum_is_struck_by_its_name),
        cmocka_unit_test(a_bar_can_be_repeated_and_a_voice_taken_from_an_earlier_part),
        cmocka_unit_test(order_and_loop_say_what_is_played),
        cmocka_unit_test(an_instrument_has_all_its_properties),
        cmocka_unit_test(mistakes_are_told_with_file_and_line),
        cmocka_unit_test(a_line_that_is_too_long_is_told),
        cmocka_unit_test(every_song_of_the_game_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
