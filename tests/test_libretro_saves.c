/* What the libretro core stores, and what it must not: save RAM, files of its own, two at once,
 * frames that are taken back. */
#include "libretro/front_end.h"

#include <sys/wait.h>
#include <unistd.h>

#include "save/battery.h"

/* ---- the battery ---- */

static void save_ram_is_filled_after_loading_and_resumes_the_match(void **unused)
{
    static uint8_t kept[CART_BATTERY];
    (void)unused;
    front.saves = NULL;
    front_load(&core);
    front_begin_match(&core);
    memcpy(kept, front_save_ram(&core), CART_BATTERY);
    assert_true(battery_intact(kept));
    front_unload(&core);

    front_load(&core);
    memcpy(front_save_ram(&core), kept, CART_BATTERY);
    front_to_title(&core);
    front_assert_same_match(front_inside(&core)->out.battery, kept);
    front_press(&core, RETRO_DEVICE_ID_JOYPAD_A);
    front_run(&core, 60);
    front_assert_scene(&core, "match");
    front_unload(&core);
}

static int match_bytes(const uint8_t battery[CART_BATTERY])
{
    int length = 0;
    battery_match(battery, &length);
    return length;
}

/* In a process that dies, as with a pulled plug: neither unload nor the front end's store. */
static void what_the_core_stored_itself_survives_a_pulled_plug(void **unused)
{
    static uint8_t stored[CART_BATTERY];
    int            status;
    (void)unused;
    const pid_t child = fork();
    if (child == 0) {
        front_load(&core);
        front_begin_match(&core);
        for (int i = 0; i < 100 && !front_read_own_file("cardhold.sav", stored); i++)
            usleep(10000);
        usleep(200000); /* the last store is on its way */
        _exit(match_bytes(front_save_ram(&core)) > 0 ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_true(front_read_own_file("cardhold.sav", stored));
    front_load(&core);
    front_to_title(&core);
    front_assert_same_match(front_inside(&core)->out.battery, stored);
    front_assert_same_match(front_save_ram(&core), stored); /* and the front end is given it */
    front_unload(&core);
}

static void of_save_ram_and_own_file_the_further_is_taken(void **unused)
{
    static uint8_t early[CART_BATTERY], late[CART_BATTERY], own[CART_BATTERY];
    (void)unused;
    front_load(&core);
    front_begin_match(&core);
    memcpy(early, front_save_ram(&core), CART_BATTERY);
    /* How much it decides depends on how long the disk takes. */
    for (int frame = 0;
         frame < 3000 ||
         (frame < 30000 && battery_generation(front_save_ram(&core)) <= battery_generation(early));
         frame++) {
        front.held[0] = (uint16_t)front_monkey(frame);
        core.run();
    }
    front.held[0] = 0;
    front_unload(&core);
    assert_true(front_read_own_file("cardhold.sav", own));
    assert_true(battery_generation(own) > battery_generation(early));

    front_load(&core); /* the front end's is older */
    memcpy(front_save_ram(&core), early, CART_BATTERY);
    front_run(&core, 2);
    assert_int_equal(battery_generation(front_inside(&core)->out.battery), battery_generation(own));
    front_unload(&core);

    memcpy(late, early, CART_BATTERY); /* one that comes from elsewhere and is further */
    cart_battery_stamp(late, battery_generation(own) + 100);
    front_load(&core);
    memcpy(front_save_ram(&core), late, CART_BATTERY);
    front_begin_match(&core);
    front_unload(&core);
    assert_true(front_read_own_file("cardhold.sav", own));
    assert_true(battery_generation(own) > battery_generation(late));
    assert_true(front_read_own_file("cardhold.sav.previous", early));
}

static void two_on_one_folder_the_second_stores_nothing(void **unused)
{
    static uint8_t before[CART_BATTERY], after[CART_BATTERY], ram[CART_BATTERY];
    (void)unused;
    front_load(&core);
    front_begin_match(&core);
    front_unload(&core);
    front_load(&core);
    core.run();
    assert_true(front_read_own_file("cardhold.sav", before));
    front_load(&other);
    memcpy(front_save_ram(&other), before, CART_BATTERY);
    front_run(&other, 10);
    memcpy(ram, front_save_ram(&other), CART_BATTERY);
    assert_non_null(strstr(front_inside(&other)->shell.notice, "Another Cardhold"));
    for (int i = 0; i < 40; i++) {
        front_press(&other, RETRO_DEVICE_ID_JOYPAD_A);
        front_run(&other, 30);
    }
    front_assert_scene(&other, "match");
    assert_memory_equal(front_save_ram(&other), ram, CART_BATTERY);
    front_unload(&other);
    assert_true(front_read_own_file("cardhold.sav", after));
    assert_memory_equal(before, after, CART_BATTERY);
    front_unload(&core);
}

static void a_reset_goes_on_from_what_was_stored(void **unused)
{
    static uint8_t kept[CART_BATTERY];
    (void)unused;
    front_load(&core);
    front_begin_match(&core);
    memcpy(kept, front_save_ram(&core), CART_BATTERY);
    core.reset();
    core.run();
    front_assert_scene(&core, "boot");
    front_to_title(&core);
    front_assert_same_match(front_inside(&core)->out.battery, kept);
    front_unload(&core);
}

/* ---- running ahead ---- */

typedef struct Stored {
    uint32_t times;
    uint8_t  battery[CART_BATTERY];
} Stored;

enum { PLAYED = 2400, AHEAD = 3 };

/* A frame as RetroArch runs it with run-ahead in one instance: the real one unseen, the state
 * saved, some frames with the buttons that are held now, the state loaded. The guesses go wrong on
 * purpose: they press A. */
static void run_ahead(const Library *library, int context)
{
    static uint8_t real[STATE_ROOM];
    const uint16_t held = front.held[0];
    front.state_context = context;
    front.audio_video = 0;
    library->run();
    front.audio_video = 4;
    assert_true(library->serialize(real, library->serialize_size()));
    for (int i = 0; i < AHEAD; i++) {
        front.audio_video = i == AHEAD - 1 ? 3 : 0;
        front.held[0] = i % 2 ? 0 : 1 << RETRO_DEVICE_ID_JOYPAD_A;
        library->run();
    }
    front.audio_video = 4;
    assert_true(library->unserialize(real, library->serialize_size()));
    front.audio_video = 3;
    front.held[0] = held;
}

/* Two instances: the real one unseen, its state given to the copy, which runs ahead and is seen. */
static void run_ahead_in_a_copy(void)
{
    static uint8_t real[STATE_ROOM];
    const uint16_t held = front.held[0];
    front.state_context = RETRO_SAVESTATE_CONTEXT_RUNAHEAD_SAME_BINARY;
    front.audio_video = 2;
    core.run();
    assert_true(core.serialize(real, core.serialize_size()));
    front.audio_video = HARD_DISABLE_AUDIO | 1;
    assert_true(other.unserialize(real, other.serialize_size()));
    for (int i = 0; i < AHEAD; i++) {
        front.held[0] = i % 2 ? 0 : 1 << RETRO_DEVICE_ID_JOYPAD_A;
        other.run();
    }
    front.audio_video = 3;
    front.held[0] = held;
}

/* From the same state each time, so that the same happens; without files, so that no disk is waited
 * for. What was stored is what the front end finds in the save RAM. */
static void play_storing(void (*frame)(void), Stored *stored)
{
    uint32_t generation;
    front_load(&core);
    front.state_context = RETRO_SAVESTATE_CONTEXT_NORMAL;
    assert_true(core.unserialize(state_after, core.serialize_size()));
    generation = battery_generation(front_save_ram(&core));
    for (int i = 0; i < PLAYED; i++) {
        front.held[0] = (uint16_t)front_monkey(i);
        frame();
    }
    front.held[0] = 0;
    stored->times = battery_generation(front_save_ram(&core)) - generation;
    memcpy(stored->battery, front_save_ram(&core), CART_BATTERY);
    front_unload(&core);
}

static void frame_alone(void) { core.run(); }
static void frame_same_instance(void)
{
    run_ahead(&core, RETRO_SAVESTATE_CONTEXT_RUNAHEAD_SAME_INSTANCE);
}
static void frame_untold(void) { run_ahead(&core, -1); }

static void frame_rewindable(void) /* a state is saved after each frame, and none is loaded */
{
    front.state_context = RETRO_SAVESTATE_CONTEXT_NORMAL;
    core.run();
    assert_true(core.serialize(state, core.serialize_size()));
}

static void frames_that_are_taken_back_store_nothing(void **unused)
{
    static Stored alone, ahead;
    static void (*const WAYS[])(void) = {frame_same_instance, frame_untold, frame_rewindable,
                                         run_ahead_in_a_copy};
    (void)unused;
    front.saves = NULL;
    front_load(&core);
    front_to_title(&core);
    front.state_context = RETRO_SAVESTATE_CONTEXT_NORMAL;
    assert_true(core.serialize(state_after, core.serialize_size()));
    front_unload(&core);
    play_storing(frame_alone, &alone);
    assert_true(alone.times > 5);
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        if (WAYS[i] == run_ahead_in_a_copy)
            front_load(&other);
        play_storing(WAYS[i], &ahead);
        assert_int_equal(ahead.times, alone.times);
        assert_memory_equal(ahead.battery, alone.battery, CART_BATTERY);
    }
    front_unload(&other);
}

static void a_copy_that_runs_ahead_takes_no_lock_and_writes_no_file(void **unused)
{
    static uint8_t own[CART_BATTERY];
    (void)unused;
    front_load(&core);
    front_load(&other);
    front.state_context = RETRO_SAVESTATE_CONTEXT_RUNAHEAD_SAME_BINARY;
    core.run();
    assert_true(core.serialize(state_after, core.serialize_size()));
    front_unload(&core); /* nobody has the folder now */
    for (int i = 0; i < 2000; i++) {
        front.audio_video = HARD_DISABLE_AUDIO | 1;
        if (i == 0)
            assert_true(other.unserialize(state_after, other.serialize_size()));
        front.held[0] = (uint16_t)front_monkey(i);
        other.run();
    }
    front.audio_video = 3;
    front_unload(&other);
    assert_false(front_read_own_file("cardhold.sav", own));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(save_ram_is_filled_after_loading_and_resumes_the_match,
                               front_set_up),
        cmocka_unit_test_setup(what_the_core_stored_itself_survives_a_pulled_plug, front_set_up),
        cmocka_unit_test_setup(of_save_ram_and_own_file_the_further_is_taken, front_set_up),
        cmocka_unit_test_setup(two_on_one_folder_the_second_stores_nothing, front_set_up),
        cmocka_unit_test_setup(a_reset_goes_on_from_what_was_stored, front_set_up),
        cmocka_unit_test_setup(frames_that_are_taken_back_store_nothing, front_set_up),
        cmocka_unit_test_setup(a_copy_that_runs_ahead_takes_no_lock_and_writes_no_file,
                               front_set_up),
    };
    return cmocka_run_group_tests(tests, front_begin, front_end);
}
