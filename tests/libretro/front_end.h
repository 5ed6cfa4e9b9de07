/* A small libretro front end: it loads the core, holds the buttons, and notes what it is given. */
#ifndef CARDHOLD_FRONT_END_H
#define CARDHOLD_FRONT_END_H

#include "../support/cmocka_all.h"

#include <libretro.h>

#include "cart_inside.h"

enum { STATE_ROOM = CART_BYTES + 64, PATH = 600, HARD_DISABLE_AUDIO = 8 };

typedef struct Library {
    void *handle;
    void (*set_environment)(retro_environment_t);
    void (*set_video_refresh)(retro_video_refresh_t);
    void (*set_audio_sample_batch)(retro_audio_sample_batch_t);
    void (*set_input_poll)(retro_input_poll_t);
    void (*set_input_state)(retro_input_state_t);
    void (*init)(void);
    void (*get_system_info)(struct retro_system_info *);
    void (*get_system_av_info)(struct retro_system_av_info *);
    void (*set_controller_port_device)(unsigned, unsigned);
    bool (*load_game)(const struct retro_game_info *);
    void (*run)(void);
    void (*reset)(void);
    void (*unload_game)(void);
    void (*deinit)(void);
    size_t (*serialize_size)(void);
    bool (*serialize)(void *, size_t);
    bool (*unserialize)(const void *, size_t);
    void *(*get_memory_data)(unsigned);
    size_t (*get_memory_size)(unsigned);
} Library;

typedef struct FrontEnd {
    const char *saves;         /* the folder that it offers; NULL: none */
    int         state_context; /* what it says of a state; -1: it knows no such question */
    int         audio_video;
    bool        no_game, shut_down, options_changed;
    char        message[512];
    char        folder[64];
    uint16_t    held[CART_PADS]; /* RETRO_DEVICE_ID_JOYPAD_… bits */
    unsigned    key;             /* the key that is held, on any port */
    uint32_t    picture[CART_WIDTH * CART_HEIGHT];
    unsigned    width, height;
    int16_t     sound[2 * CART_SAMPLES];
    size_t      samples;
    char        options[4096];
    const char *option_key, *option_value; /* the one that the player has set */
    unsigned    described;                 /* buttons that have words, on all ports */
} FrontEnd;

extern FrontEnd front;
extern Library  core, other; /* the core, and a copy of it */
extern uint8_t  state[STATE_ROOM], state_after[STATE_ROOM];

/* For a group of tests and for each one: a folder for saves, emptied; both cores opened. */
int front_begin(void **unused);
int front_end(void **unused);
int front_set_up(void **unused);

const char *front_build(void); /* the build folder */
void        front_open(Library *library, const char *path);
void        front_load(Library *library);
void        front_unload(Library *library);
void        front_run(const Library *library, int frames);
void        front_press(const Library *library, unsigned id);
uint8_t    *front_save_ram(const Library *library);

/* The buttons of a frame, the same for whoever asks with the same number: mostly A. */
unsigned front_monkey(int frame);

/* The cartridge's memory, by way of a saved state: it is in `state` until the next call. */
const Cart *front_inside(const Library *library);

void front_assert_scene(const Library *library, const char *expected);
void front_to_title(const Library *library);

/* From the start, with the first row of each menu: into a match, and some decisions. */
void front_begin_match(const Library *library);

void     front_assert_same_match(const uint8_t a[CART_BATTERY], const uint8_t b[CART_BATTERY]);
uint32_t front_hash(const void *bytes, size_t count);

/* A file that the core has stored itself. */
bool front_read_own_file(const char *name, uint8_t battery[CART_BATTERY]);

#endif
