/* The libretro core, in a small front end of our own: it loads the library that people install and
 * does with it what RetroArch does. (platform/libretro/try.py does so with RetroArch itself; what
 * the core stores is in test_libretro_saves.c.) */
#include "libretro/front_end.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "posix/machine.h"

/* ---- what it says of itself ---- */

static void it_needs_no_content_and_says_what_it_is(void **unused)
{
    struct retro_system_info    info;
    struct retro_system_av_info shown;
    (void)unused;
    front_load(&core);
    core.get_system_info(&info);
    core.get_system_av_info(&shown);
    assert_string_equal(info.library_name, "Cardhold");
    assert_string_equal(info.library_version, CARDHOLD_VERSION);
    assert_true(front.no_game);
    assert_int_equal(shown.geometry.base_width, CART_WIDTH);
    assert_int_equal(shown.geometry.base_height, CART_HEIGHT);
    assert_true(shown.timing.fps == 60 && shown.timing.sample_rate == 44100);
    assert_int_equal(core.get_memory_size(RETRO_MEMORY_SAVE_RAM), CART_BATTERY);
    assert_true(front.described >= 12 * CART_PADS);
    front_unload(&core);
}

/* ---- picture, sound and buttons ---- */

static uint16_t buttons_of(uint16_t held)
{
    static const Button BUTTONS[] = {
        [RETRO_DEVICE_ID_JOYPAD_A] = BUTTON_A,         [RETRO_DEVICE_ID_JOYPAD_B] = BUTTON_B,
        [RETRO_DEVICE_ID_JOYPAD_X] = BUTTON_X,         [RETRO_DEVICE_ID_JOYPAD_Y] = BUTTON_Y,
        [RETRO_DEVICE_ID_JOYPAD_START] = BUTTON_START, [RETRO_DEVICE_ID_JOYPAD_UP] = BUTTON_UP,
        [RETRO_DEVICE_ID_JOYPAD_DOWN] = BUTTON_DOWN,   [RETRO_DEVICE_ID_JOYPAD_LEFT] = BUTTON_LEFT,
        [RETRO_DEVICE_ID_JOYPAD_RIGHT] = BUTTON_RIGHT};
    uint16_t buttons = 0;
    for (unsigned id = 0; id < sizeof BUTTONS / sizeof *BUTTONS; id++)
        buttons |= (uint16_t)(held >> id & 1 ? BUTTONS[id] : 0);
    return buttons;
}

/* Both go on from one state, which is moved from console to console. */
static void picture_and_sound_are_those_of_the_headless_console(void **unused)
{
    static Machine machine;
    const Options  options = {.headless = true};
    uint32_t       decided = 0;
    (void)unused;
    front.saves = NULL; /* a thread that stores would be waited for a frame more or less */
    front_load(&core);
    core.run();
    assert_true(machine_start(&machine, &options));
    memcpy(machine.memory, front_inside(&core), CART_BYTES);
    /* Until it has been a match, not only a title. */
    for (int frame = 0; frame < 3000 || (decided <= 5 && frame < 9000); frame++) {
        CartInput input = {.pads_connected = 1};
        uint32_t  expected[CART_WIDTH * CART_HEIGHT];
        front.held[0] = (uint16_t)front_monkey(frame);
        input.pads[0] = buttons_of(front.held[0]);
        core.run();
        machine_frame(&machine, &input);
        for (int i = 0; i < CART_WIDTH * CART_HEIGHT; i++)
            expected[i] = machine.out->palette[machine.out->picture[i]];
        assert_memory_equal(front.picture, expected, sizeof expected);
        for (int i = 0; i < CART_SAMPLES; i++)
            assert_true(front.sound[2 * i] == machine.out->sound[i] &&
                        front.sound[2 * i + 1] == machine.out->sound[i]);
        decided = machine.out->battery_number;
    }
    assert_true(decided > 5);
    machine_stop(&machine, NULL, NULL);
    front_unload(&core);
}

static void four_pads_play_and_a_keyboard_where_one_is_chosen(void **unused)
{
    (void)unused;
    for (unsigned port = 0; port < CART_PADS; port++) {
        front_set_up(NULL);
        front_load(&core);
        for (unsigned i = 0; i < CART_PADS; i++)
            core.set_controller_port_device(i, RETRO_DEVICE_JOYPAD);
        front_to_title(&core);
        front.held[port] = 1 << RETRO_DEVICE_ID_JOYPAD_A;
        core.run();
        front.held[port] = 0;
        front_run(&core, 60);
        front_assert_scene(&core, "games");
        front.key = RETROK_x; /* B; but nobody has chosen a keyboard */
        front_run(&core, 60);
        front_assert_scene(&core, "games");
        front.key = 0;
        core.set_controller_port_device(port, RETRO_DEVICE_KEYBOARD);
        front_run(&core, 2);
        front.key = RETROK_x;
        front_run(&core, 60);
        front_assert_scene(&core, "title");
        front.key = 0;
        front_unload(&core);
    }
}

static void a_turned_picture_has_another_shape(void **unused)
{
    static uint32_t             upright[CART_WIDTH * CART_HEIGHT];
    struct retro_system_av_info shown;
    (void)unused;
    front_load(&core);
    front_to_title(&core);
    front_inside(&core);
    core.run();
    memcpy(upright, front.picture, sizeof upright);
    assert_true(core.unserialize(state, core.serialize_size()));
    assert_non_null(strstr(front.options, "cardhold_picture=Picture; As set in the game|"));
    front.option_key = "cardhold_picture";
    front.option_value = "Turned right";
    front.options_changed = true;
    core.run();
    core.get_system_av_info(&shown);
    assert_int_equal(shown.geometry.base_width, CART_HEIGHT);
    assert_int_equal(front.width, CART_HEIGHT);
    assert_int_equal(front.height, CART_WIDTH);
    for (int y = 0; y < CART_HEIGHT; y++) {
        for (int x = 0; x < CART_WIDTH; x++)
            assert_int_equal(front.picture[x * CART_HEIGHT + CART_HEIGHT - 1 - y],
                             upright[y * CART_WIDTH + x]);
    }
    front_unload(&core);
}

static void options_set_what_the_settings_have(void **unused)
{
    (void)unused;
    front_load(&core);
    assert_non_null(strstr(front.options, "cardhold_speed=Speed; As set in the game|Slow|"));
    assert_null(strstr(front.options, "cardhold_fit")); /* that is the front end's affair */
    front.option_key = "cardhold_speed";
    front.option_value = "Instant";
    core.run();
    const uint8_t before = front_inside(&core)->save.settings.music;
    assert_int_equal(front_inside(&core)->save.settings.speed, 3);
    front.option_key = "cardhold_music";
    front.option_value = "Silent";
    core.run();
    assert_int_equal(front_inside(&core)->save.settings.music, before); /* no news of it yet */
    front.options_changed = true;
    core.run();
    assert_int_equal(front_inside(&core)->save.settings.music, 0);
    front.option_value = "As set in the game";
    front.options_changed = true;
    core.run();
    assert_int_equal(front_inside(&core)->save.settings.music, 0);
    front_unload(&core);
}

/* ---- states ---- */

static void play_on(const Library *library, uint32_t hashes[], int frames)
{
    for (int frame = 0; frame < frames; frame++) {
        front.held[0] = (uint16_t)front_monkey(frame);
        library->run();
        hashes[frame] = front_hash(front.picture, sizeof front.picture) ^
                        front_hash(front.sound, sizeof front.sound);
    }
    front.held[0] = 0;
}

static void a_loaded_state_goes_on_identically_in_any_core(void **unused)
{
    static uint32_t first[900], again[900], elsewhere[900];
    (void)unused;
    front.saves = NULL;
    front_load(&core);
    front_begin_match(&core);
    const size_t size = core.serialize_size();
    front.state_context = RETRO_SAVESTATE_CONTEXT_NORMAL;
    assert_true(core.serialize(state, size));
    play_on(&core, first, 900);
    assert_true(core.serialize(state_after, size));
    assert_true(memcmp(state, state_after, size) != 0);

    assert_true(core.unserialize(state, size));
    play_on(&core, again, 900);
    assert_memory_equal(first, again, sizeof first);
    front_load(&other);
    assert_true(other.unserialize(state, size)); /* before its first frame */
    play_on(&other, elsewhere, 900);
    assert_memory_equal(first, elsewhere, sizeof first);
    static uint8_t state_elsewhere[STATE_ROOM];
    assert_true(other.serialize(state_elsewhere, size));
    assert_memory_equal(state_elsewhere, state_after, size);
    front_unload(&core);
    front_unload(&other);
}

static void a_state_of_another_version_is_refused(void **unused)
{
    (void)unused;
    front_load(&core);
    front_to_title(&core);
    const size_t size = core.serialize_size();
    front_inside(&core);
    assert_false(core.unserialize(state, size - 1));
    assert_false(core.serialize(state_after, size - 1));
    memcpy(state_after, state, size);
    state_after[CART_BYTES + 9]++;
    state_after[0]++;
    assert_false(core.unserialize(state_after, size));
    assert_memory_equal(front_inside(&core), state, size);
    front_unload(&core);
}

/* ---- files, leaving, breaking ---- */

static int scene_now(const Library *library)
{
    const SceneStack *scenes = &front_inside(library)->scenes;
    return scenes->ids[scenes->depth - 1];
}

/* The row of the pause menu that writes a report is found by trying them all. */
static void what_is_exported_lies_beside_the_saves(void **unused)
{
    static uint8_t paused[STATE_ROOM];
    char           path[PATH];
    struct stat    what;
    (void)unused;
    front_load(&core);
    front_begin_match(&core);
    for (int i = 0; i < 4 && scene_now(&core) != SCENE_PAUSE; i++) {
        front_press(&core, RETRO_DEVICE_ID_JOYPAD_B); /* back a step, or to the menu */
        front_run(&core, 30);
    }
    assert_int_equal(scene_now(&core), SCENE_PAUSE);
    memcpy(paused, front_inside(&core), core.serialize_size());
    const uint32_t before = front_inside(&core)->out.file_number;
    for (int row = 0; row < 12; row++) {
        assert_true(core.unserialize(paused, core.serialize_size()));
        for (int i = 0; i < row; i++)
            front_press(&core, RETRO_DEVICE_ID_JOYPAD_DOWN);
        front_press(&core, RETRO_DEVICE_ID_JOYPAD_A);
        front_run(&core, 60);
        if (front_inside(&core)->out.file_number != before)
            break;
    }
    assert_int_equal(front_inside(&core)->out.file_number, before + 1);
    snprintf(path, sizeof path, "%s/cardhold/exports/%s", front.folder,
             front_inside(&core)->out.file_name);
    for (int i = 0; i < 100 && stat(path, &what) != 0; i++)
        usleep(10000);
    front_run(&core, 3);
    assert_int_equal(stat(path, &what), 0);
    assert_int_equal(what.st_size, front_inside(&core)->out.file_length);
    assert_non_null(strstr(front_inside(&core)->shell.notice, "Written as"));
    front_unload(&core);
}

static void a_broken_promise_is_told_and_what_was_stored_before_stays(void **unused)
{
    static uint8_t stored[CART_BATTERY];
    Library        broken;
    char           path[PATH];
    (void)unused;
    snprintf(path, sizeof path, "%s/tests/broken_libretro.so", front_build());
    front_open(&broken, realpath(path, (char[PATH_MAX]){0}));
    front_load(&broken);
    front_run(&broken, 9);
    assert_string_equal(front.message, "");
    broken.run();
    assert_non_null(strstr(front.message, "a card is in one place in fake.c, line 7"));
    assert_false(front.shut_down); /* there is time to read it */
    front_run(&broken, 300);
    assert_true(front.shut_down);
    assert_false(broken.serialize(state, broken.serialize_size()));
    assert_memory_equal(front_save_ram(&broken) + 100, "stored before", 13);
    front_unload(&broken);
    assert_true(front_read_own_file("cardhold.sav", stored));
    assert_memory_equal(stored + 100, "stored before", 13);
    dlclose(broken.handle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(it_needs_no_content_and_says_what_it_is, front_set_up),
        cmocka_unit_test_setup(picture_and_sound_are_those_of_the_headless_console, front_set_up),
        cmocka_unit_test_setup(four_pads_play_and_a_keyboard_where_one_is_chosen, front_set_up),
        cmocka_unit_test_setup(a_turned_picture_has_another_shape, front_set_up),
        cmocka_unit_test_setup(options_set_what_the_settings_have, front_set_up),
        cmocka_unit_test_setup(a_loaded_state_goes_on_identically_in_any_core, front_set_up),
        cmocka_unit_test_setup(a_state_of_another_version_is_refused, front_set_up),
        cmocka_unit_test_setup(what_is_exported_lies_beside_the_saves, front_set_up),
        cmocka_unit_test_setup(a_broken_promise_is_told_and_what_was_stored_before_stays,
                               front_set_up),
    };
    return cmocka_run_group_tests(tests, front_begin, front_end);
}
