#include "front_end.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "save/battery.h"

enum { SETTLE_FRAMES = 200 };

FrontEnd front;
Library  core, other;
uint8_t  state[STATE_ROOM], state_after[STATE_ROOM];

const char *front_build(void) { return getenv("BUILD") ? getenv("BUILD") : "build"; }

static void note_options(const struct retro_variable *variables)
{
    size_t used = 0;
    for (; variables->key; variables++)
        used += (size_t)snprintf(front.options + used, sizeof front.options - used, "%s=%s\n",
                                 variables->key, variables->value);
}

static bool answer_option(struct retro_variable *variable)
{
    if (!front.option_key || strcmp(variable->key, front.option_key) != 0)
        return false;
    variable->value = front.option_value;
    return true;
}

static bool answer_of_what_runs(unsigned question, void *data)
{
    switch (question) {
    case RETRO_ENVIRONMENT_GET_SAVESTATE_CONTEXT:
        *(int *)data = front.state_context;
        return front.state_context >= 0;
    case RETRO_ENVIRONMENT_GET_AUDIO_VIDEO_ENABLE: *(int *)data = front.audio_video; return true;
    case RETRO_ENVIRONMENT_GET_VARIABLE: return answer_option(data);
    case RETRO_ENVIRONMENT_GET_VARIABLE_UPDATE:
        *(bool *)data = front.options_changed;
        front.options_changed = false;
        return true;
    case RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY:
        *(const char **)data = front.saves;
        return front.saves != NULL;
    default: return false;
    }
}

static bool environment(unsigned question, void *data)
{
    switch (question) {
    case RETRO_ENVIRONMENT_SET_SUPPORT_NO_GAME: front.no_game = *(bool *)data; return true;
    case RETRO_ENVIRONMENT_SET_VARIABLES: note_options(data); return true;
    case RETRO_ENVIRONMENT_SET_PIXEL_FORMAT:
        return *(enum retro_pixel_format *)data == RETRO_PIXEL_FORMAT_XRGB8888;
    case RETRO_ENVIRONMENT_SET_INPUT_DESCRIPTORS:
        for (const struct retro_input_descriptor *next = data; next->description; next++)
            front.described++;
        return true;
    case RETRO_ENVIRONMENT_SET_MESSAGE_EXT:
        snprintf(front.message, sizeof front.message, "%s",
                 ((struct retro_message_ext *)data)->msg);
        return true;
    case RETRO_ENVIRONMENT_SHUTDOWN: front.shut_down = true; return true;
    case RETRO_ENVIRONMENT_SET_GEOMETRY: return true;
    default: return answer_of_what_runs(question, data);
    }
}

static void show(const void *data, unsigned width, unsigned height, size_t pitch)
{
    assert_int_equal(pitch, width * sizeof(uint32_t));
    assert_true(width * height == CART_WIDTH * CART_HEIGHT);
    memcpy(front.picture, data, sizeof front.picture);
    front.width = width;
    front.height = height;
}

static size_t play(const int16_t *data, size_t frames)
{
    assert_int_equal(frames, CART_SAMPLES);
    memcpy(front.sound, data, sizeof front.sound);
    front.samples += frames;
    return frames;
}

static void poll(void) {}

static int16_t input_state(unsigned port, unsigned device, unsigned index, unsigned id)
{
    (void)index;
    if (device == RETRO_DEVICE_KEYBOARD)
        return front.key && id == front.key;
    return device == RETRO_DEVICE_JOYPAD && port < CART_PADS && front.held[port] >> id & 1;
}

static void *symbol(void *handle, const char *name)
{
    void *found = dlsym(handle, name);
    assert_non_null(found);
    return found;
}

#define LOAD(library, name) (*(void **)&(library)->name = symbol((library)->handle, "retro_" #name))

void front_open(Library *library, const char *path)
{
    library->handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library->handle)
        fail_msg("%s", dlerror());
    LOAD(library, set_environment);
    LOAD(library, set_video_refresh);
    LOAD(library, set_audio_sample_batch);
    LOAD(library, set_input_poll);
    LOAD(library, set_input_state);
    LOAD(library, init);
    LOAD(library, get_system_info);
    LOAD(library, get_system_av_info);
    LOAD(library, set_controller_port_device);
    LOAD(library, load_game);
    LOAD(library, run);
    LOAD(library, reset);
    LOAD(library, unload_game);
    LOAD(library, deinit);
    LOAD(library, serialize_size);
    LOAD(library, serialize);
    LOAD(library, unserialize);
    LOAD(library, get_memory_data);
    LOAD(library, get_memory_size);
}

/* As for a second instance, front ends load a copy of the file. */
static void open_copy(Library *library, const char *path)
{
    char copy[PATH], command[3 * PATH];
    snprintf(copy, sizeof copy, "%s/copy_libretro.so", front.folder);
    snprintf(command, sizeof command, "cp '%s' '%s'", path, copy);
    assert_int_equal(system(command), 0);
    front_open(library, copy);
    unlink(copy);
}

void front_load(Library *library)
{
    library->set_environment(environment);
    library->set_video_refresh(show);
    library->set_audio_sample_batch(play);
    library->set_input_poll(poll);
    library->set_input_state(input_state);
    library->init();
    assert_true(library->load_game(NULL));
}

void front_unload(Library *library)
{
    library->unload_game();
    library->deinit();
}

uint8_t *front_save_ram(const Library *library)
{
    return library->get_memory_data(RETRO_MEMORY_SAVE_RAM);
}

/* ---- playing ---- */

void front_run(const Library *library, int frames)
{
    for (int i = 0; i < frames; i++)
        library->run();
}

void front_press(const Library *library, unsigned id)
{
    front.held[0] = (uint16_t)(1 << id);
    library->run();
    front.held[0] = 0;
    library->run();
}

const Cart *front_inside(const Library *library)
{
    assert_true(library->serialize_size() <= STATE_ROOM);
    front.state_context = RETRO_SAVESTATE_CONTEXT_NORMAL;
    assert_true(library->serialize(state, library->serialize_size()));
    return (const Cart *)(void *)state;
}

void front_assert_scene(const Library *library, const char *expected)
{
    char words[256];
    cart_describe(front_inside(library), words, sizeof words);
    if (strncmp(words, expected, strlen(expected)) != 0)
        fail_msg("expected %s, but it is %s", expected, words);
}

void front_to_title(const Library *library)
{
    front_run(library, SETTLE_FRAMES);
    front_assert_scene(library, "title");
}

void front_begin_match(const Library *library)
{
    front_to_title(library);
    for (int i = 0; i < 40; i++) {
        if (i == 2) /* "First time?" has "Learn it" chosen: the other answer is "Just play" */
            front_press(library, RETRO_DEVICE_ID_JOYPAD_LEFT);
        front_press(library, RETRO_DEVICE_ID_JOYPAD_A);
        front_run(library, 30);
    }
    front_assert_scene(library, "match");
}

void front_assert_same_match(const uint8_t a[CART_BATTERY], const uint8_t b[CART_BATTERY])
{
    int            a_length = 0, b_length = 0;
    const uint8_t *a_bytes = battery_match(a, &a_length);
    const uint8_t *b_bytes = battery_match(b, &b_length);
    assert_true(a_length > 0);
    assert_int_equal(a_length, b_length);
    assert_memory_equal(a_bytes, b_bytes, (size_t)a_length);
}

uint32_t front_hash(const void *bytes, size_t count)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * 16777619u;
    return hash;
}

unsigned front_monkey(int frame)
{
    enum { PRESS_EVERY = 15 }; /* a faster one decides nothing */
    /* Hints are asked for and taken, and B leads out of whatever it has got into. */
    static const unsigned IDS[] = {RETRO_DEVICE_ID_JOYPAD_A,     RETRO_DEVICE_ID_JOYPAD_A,
                                   RETRO_DEVICE_ID_JOYPAD_RIGHT, RETRO_DEVICE_ID_JOYPAD_Y,
                                   RETRO_DEVICE_ID_JOYPAD_A,     RETRO_DEVICE_ID_JOYPAD_START,
                                   RETRO_DEVICE_ID_JOYPAD_Y,     RETRO_DEVICE_ID_JOYPAD_B};
    if (frame % PRESS_EVERY)
        return 0;
    /* Straight into a match first, past "First time?", where to the left is "Just play". */
    if (frame < 300)
        return 1u << (frame / PRESS_EVERY % 2 ? RETRO_DEVICE_ID_JOYPAD_LEFT
                                              : RETRO_DEVICE_ID_JOYPAD_A);
    return 1u << IDS[front_hash(&frame, sizeof frame) % 8];
}

/* ---- the folder of saves ---- */

static void folder_of(const char *name, char path[PATH])
{
    snprintf(path, PATH, "%s/cardhold/%s", front.folder, name);
}

bool front_read_own_file(const char *name, uint8_t battery[CART_BATTERY])
{
    char path[PATH];
    folder_of(name, path);
    FILE *in = fopen(path, "rb");
    if (!in)
        return false;
    const bool whole = fread(battery, 1, CART_BATTERY, in) == CART_BATTERY;
    fclose(in);
    return whole;
}

static void remove_saves(void)
{
    char command[2 * PATH];
    snprintf(command, sizeof command, "rm -rf '%s'/*", front.folder);
    assert_int_equal(system(command), 0);
}

int front_set_up(void **unused)
{
    (void)unused;
    char folder[64];
    snprintf(folder, sizeof folder, "%s", front.folder);
    front = (FrontEnd){.state_context = -1, .audio_video = 3};
    snprintf(front.folder, sizeof front.folder, "%s", folder);
    front.saves = front.folder;
    remove_saves();
    return 0;
}

int front_begin(void **unused)
{
    char path[PATH];
    (void)unused;
    snprintf(front.folder, sizeof front.folder, "/tmp/cardhold-libretro-XXXXXX");
    if (!mkdtemp(front.folder))
        return -1;
    snprintf(path, sizeof path, "%s/cardhold_libretro.so", front_build());
    front_open(&core, realpath(path, (char[PATH_MAX]){0}));
    open_copy(&other, path);
    return 0;
}

int front_end(void **unused)
{
    (void)unused;
    remove_saves();
    return rmdir(front.folder);
}
