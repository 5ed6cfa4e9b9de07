/* The least of a libretro front end, for states.sh:  core_states CORE.so FROM TO
 * Loads the core and the state FROM (- for none), holds buttons for some seconds, always the same
 * ones, writes the state that it comes to into TO, and prints the sum of all pictures on the way.
 */
#include <dlfcn.h>
#include <libretro.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES = 900, PRESS_EVERY = 7, STATE_ROOM = 1 << 20 };

static uint64_t sum = 14695981039346656037u; /* FNV-1a */
static unsigned held;
static int      frame;

static void die(const char *why, const char *what)
{
    fprintf(stderr, "core_states: %s %s\n", why, what);
    exit(1);
}

static bool environment(unsigned question, void *data)
{
    return question == RETRO_ENVIRONMENT_SET_PIXEL_FORMAT &&
           *(const enum retro_pixel_format *)data == RETRO_PIXEL_FORMAT_XRGB8888;
}

static void show(const void *data, unsigned width, unsigned height, size_t pitch)
{
    const unsigned char *row = data;
    for (unsigned y = 0; data && y < height; y++, row += pitch)
        for (size_t i = 0; i < width * sizeof(uint32_t); i++)
            if (i % sizeof(uint32_t) != 3) /* that byte is nobody's colour */
                sum = (sum ^ row[i]) * 1099511628211u;
}

static size_t  hear(const int16_t *data, size_t frames) { return data ? frames : 0; }
static void    poll(void) {}
static int16_t button(unsigned port, unsigned device, unsigned index, unsigned id)
{
    if (port || device != RETRO_DEVICE_JOYPAD || index)
        return 0;
    if (id == RETRO_DEVICE_ID_JOYPAD_MASK)
        return (int16_t)(1u << held);
    return frame % PRESS_EVERY == 0 && id == held;
}

/* Mostly A, so that a match is begun and goes on. */
static unsigned button_of(int number)
{
    static const unsigned BUTTONS[] = {RETRO_DEVICE_ID_JOYPAD_A,    RETRO_DEVICE_ID_JOYPAD_A,
                                       RETRO_DEVICE_ID_JOYPAD_A,    RETRO_DEVICE_ID_JOYPAD_Y,
                                       RETRO_DEVICE_ID_JOYPAD_DOWN, RETRO_DEVICE_ID_JOYPAD_RIGHT};
    unsigned              mixed = (unsigned)number * 2654435761u;
    return BUTTONS[(mixed >> 16) % (sizeof BUTTONS / sizeof *BUTTONS)];
}

static void *name_in(void *library, const char *name)
{
    void *found = dlsym(library, name);
    if (!found)
        die("the core lacks", name);
    return found;
}

static void read_state(void *library, const char *path)
{
    static unsigned char bytes[STATE_ROOM];
    bool (*unserialize)(const void *, size_t);
    *(void **)&unserialize = name_in(library, "retro_unserialize");
    FILE *file = fopen(path, "rb");
    if (!file)
        die("cannot read", path);
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    if (!unserialize(bytes, size))
        die("the core refuses the state", path);
}

static void write_state(void *library, const char *path)
{
    static unsigned char bytes[STATE_ROOM];
    size_t (*size_of)(void);
    bool (*serialize)(void *, size_t);
    *(void **)&size_of = name_in(library, "retro_serialize_size");
    *(void **)&serialize = name_in(library, "retro_serialize");
    size_t size = size_of();
    FILE  *file = fopen(path, "wb");
    if (!file || size > sizeof bytes || !serialize(bytes, size) ||
        fwrite(bytes, 1, size, file) != size || fclose(file))
        die("cannot write", path);
}

static void *open_core(const char *path)
{
    void *library = dlopen(path, RTLD_NOW);
    if (!library)
        die("cannot load", dlerror());
    void (*set_environment)(retro_environment_t);
    void (*set_video)(retro_video_refresh_t);
    void (*set_sound)(retro_audio_sample_batch_t);
    void (*set_poll)(retro_input_poll_t);
    void (*set_input)(retro_input_state_t);
    void (*init)(void);
    bool (*load)(const struct retro_game_info *);
    *(void **)&set_environment = name_in(library, "retro_set_environment");
    *(void **)&set_video = name_in(library, "retro_set_video_refresh");
    *(void **)&set_sound = name_in(library, "retro_set_audio_sample_batch");
    *(void **)&set_poll = name_in(library, "retro_set_input_poll");
    *(void **)&set_input = name_in(library, "retro_set_input_state");
    *(void **)&init = name_in(library, "retro_init");
    *(void **)&load = name_in(library, "retro_load_game");
    set_environment(environment);
    set_video(show);
    set_sound(hear);
    set_poll(poll);
    set_input(button);
    init();
    if (!load(NULL))
        die("the core does not start:", path);
    return library;
}

int main(int count, char **words)
{
    if (count != 4)
        die("usage:", "core_states CORE.so FROM TO");
    void *library = open_core(words[1]);
    void (*run)(void);
    *(void **)&run = name_in(library, "retro_run");
    if (strcmp(words[2], "-") != 0)
        read_state(library, words[2]);
    for (frame = 0; frame < FRAMES; frame++) {
        held = button_of(frame / PRESS_EVERY);
        run();
    }
    write_state(library, words[3]);
    printf("%016llx\n", (unsigned long long)sum);
    return 0;
}
