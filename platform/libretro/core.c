/* Cardhold as a libretro core. The front end calls, so the one core that runs is kept here. */
#include <libretro.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "libretro/controls.h"
#include "libretro/keeping.h"
#include "libretro/menu.h"
#include "libretro/screen.h"
#include "posix/calendar.h"

enum {
    WORDS = 512,
    STATE_NAME = 32,
    STATE_BYTES = CART_BYTES + STATE_NAME,
    AHEAD_FRAMES_MOST = 60,
    BROKEN_FRAMES = 5 * CART_FRAMES_A_SECOND
};

/* What a state ends with: another version lays out its memory in another way. */
static const char STATE_OF[STATE_NAME] = "cardhold " CARDHOLD_VERSION " state";

typedef struct Core {
    _Alignas(8) uint8_t memory[CART_BYTES];
    const CartOutput *out; /* NULL until the first frame */
    Keeping           keeping;
    Controls          controls;
    Menu              menu;
    Screen            screen;
    int16_t           sound[2 * CART_SAMPLES];
    bool              is_copy;      /* it shows the front end what may come, and stores nothing */
    int               ahead_frames; /* for so many more, what happens may be taken back */
    bool              leaving;
    int               broken_frames; /* how long the player has read of a broken promise, or 0 */
    jmp_buf           broken;
    atomic_bool       store_broken; /* the same on the thread that stores */
    char              store_words[WORDS];

    retro_environment_t        environment;
    retro_video_refresh_t      show;
    retro_audio_sample_batch_t play;
    retro_input_poll_t         poll;
    retro_input_state_t        state;
} Core;

static Core core;

/* ---- what the front end asks first ---- */

RETRO_API unsigned retro_api_version(void) { return RETRO_API_VERSION; }

RETRO_API void retro_get_system_info(struct retro_system_info *info)
{
    *info = (struct retro_system_info){
        .library_name = "Cardhold", .library_version = CARDHOLD_VERSION, .valid_extensions = ""};
}

RETRO_API void retro_get_system_av_info(struct retro_system_av_info *info)
{
    *info = (struct retro_system_av_info){
        .geometry = screen_geometry(core.screen.quarter_turns),
        .timing = {.fps = CART_FRAMES_A_SECOND, .sample_rate = CART_SAMPLE_RATE}};
}

RETRO_API unsigned retro_get_region(void) { return RETRO_REGION_NTSC; }

RETRO_API void retro_set_environment(retro_environment_t environment)
{
    bool no_game = true;
    core.environment = environment;
    environment(RETRO_ENVIRONMENT_SET_SUPPORT_NO_GAME, &no_game);
    menu_offer(&core.menu, environment);
}

RETRO_API void retro_set_video_refresh(retro_video_refresh_t show) { core.show = show; }
RETRO_API void retro_set_audio_sample(retro_audio_sample_t unused) { (void)unused; }
RETRO_API void retro_set_audio_sample_batch(retro_audio_sample_batch_t play) { core.play = play; }
RETRO_API void retro_set_input_poll(retro_input_poll_t poll) { core.poll = poll; }
RETRO_API void retro_set_input_state(retro_input_state_t state) { core.state = state; }

RETRO_API void retro_set_controller_port_device(unsigned port, unsigned device)
{
    if (port < CART_PADS)
        core.controls.devices[port] = device;
}

/* ---- a broken promise ---- */

static void tell(const char *words)
{
    struct retro_message_ext message = {.msg = words,
                                        .duration = 1000 * BROKEN_FRAMES / CART_FRAMES_A_SECOND,
                                        .priority = 3,
                                        .level = RETRO_LOG_ERROR,
                                        .target = RETRO_MESSAGE_TARGET_ALL,
                                        .type = RETRO_MESSAGE_TYPE_NOTIFICATION};
    struct retro_message     old = {.msg = words, .frames = BROKEN_FRAMES};
    if (!core.environment(RETRO_ENVIRONMENT_SET_MESSAGE_EXT, &message))
        core.environment(RETRO_ENVIRONMENT_SET_MESSAGE, &old);
}

/* On the thread that stores: the file before is whole, and nothing more is stored. The thread waits
 * for the end of the process. */
static _Noreturn void end_the_store(const char *words)
{
    snprintf(core.store_words, sizeof core.store_words, "%s", words);
    atomic_store(&core.store_broken, true);
    for (;;)
        pause();
}

/* What was asked to be stored before is good and stays; the cartridge is not run again. */
void cart_broken(const char *promise, const char *file, int line)
{
    char words[WORDS];
    snprintf(words, sizeof words,
             "Cardhold has made a mistake and stops here. What was saved last is good. Please "
             "report: %s in %s, line %d.",
             promise, file, line);
    fprintf(stderr, "cardhold: %s\n", words);
    if (core.keeping.opened && save_thread_is_this(&core.keeping.saving))
        end_the_store(words);
    tell(words);
    longjmp(core.broken, 1);
}

/* ---- what is real ---- */

static int audio_video(void)
{
    int bits = 3;
    core.environment(RETRO_ENVIRONMENT_GET_AUDIO_VIDEO_ENABLE, &bits);
    return bits;
}

/* The front end may hold a second core that only runs ahead of the first. It says so: it will never
 * want sound of it. (And where it says nothing, the folder is locked by the first.) */
static bool is_copy(void) { return core.is_copy || (audio_video() & 8); }

/* Why a state is saved or loaded now; negative where the front end does not say. */
static int state_reason(void)
{
    int reason = RETRO_SAVESTATE_CONTEXT_NORMAL;
    return core.environment(RETRO_ENVIRONMENT_GET_SAVESTATE_CONTEXT, &reason) ? reason : -1;
}

static void take_what_happened(void)
{
    if (!core.is_copy)
        keeping_take(&core.keeping, core.out);
}

/* ---- running ---- */

static uint64_t gather_entropy(void)
{
    uint64_t entropy;
    if (getentropy(&entropy, sizeof entropy) != 0)
        entropy = (uint64_t)time(NULL) << 20 ^ (uint64_t)getpid();
    return entropy;
}

/* Not when it is loaded: the front end fills the save RAM only after that. */
static void boot_once(void)
{
    static uint8_t battery[CART_BATTERY];
    const char    *saves = NULL;
    if (core.out)
        return;
    core.is_copy = is_copy();
    if (!core.environment(RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY, &saves) || !saves || !saves[0])
        saves = NULL;
    keeping_open(&core.keeping, saves, !core.is_copy, battery);
    core.out = cart_boot(core.memory, battery, gather_entropy());
    if (!core.is_copy)
        menu_set(&core.menu, core.environment, core.memory);
    take_what_happened();
}

static void run_frame(void)
{
    CartInput input = {0};
    bool      changed = false;
    core.poll();
    if (!core.is_copy && /* it would take the news from the other */
        core.environment(RETRO_ENVIRONMENT_GET_VARIABLE_UPDATE, &changed) && changed)
        menu_set(&core.menu, core.environment, core.memory);
    input.day = calendar_today();
    controls_read(&core.controls, core.state, &input);
    keeping_frame(&core.keeping, &input);
    cart_frame(core.memory, &input);
    if (core.ahead_frames > 0)
        core.ahead_frames--;
    else
        take_what_happened();
}

static void show_and_play(void)
{
    if (screen_turn(&core.screen, core.out)) {
        struct retro_game_geometry geometry = screen_geometry(core.screen.quarter_turns);
        core.environment(RETRO_ENVIRONMENT_SET_GEOMETRY, &geometry);
    }
    screen_show(&core.screen, core.out, core.show);
    for (int i = 0; i < CART_SAMPLES; i++)
        core.sound[2 * i] = core.sound[2 * i + 1] = core.broken_frames ? 0 : core.out->sound[i];
    core.play(core.sound, CART_SAMPLES);
}

static void leave(void)
{
    if (!core.leaving)
        core.environment(RETRO_ENVIRONMENT_SHUTDOWN, NULL);
    core.leaving = true;
}

RETRO_API void retro_run(void)
{
    core.is_copy = is_copy();
    if (!core.broken_frames && atomic_load(&core.store_broken)) {
        tell(core.store_words);
        core.broken_frames = 1;
    }
    if (core.broken_frames || setjmp(core.broken)) {
        if (++core.broken_frames > BROKEN_FRAMES)
            leave();
    } else {
        boot_once();
        run_frame();
        if (core.out->leaving)
            leave();
    }
    if (core.out)
        show_and_play();
}

/* As if it were switched off and on: from what was stored last. */
RETRO_API void retro_reset(void)
{
    uint8_t battery[CART_BATTERY];
    if (!core.out || core.broken_frames || setjmp(core.broken))
        return;
    memcpy(battery, core.keeping.asked ? core.keeping.wanted : core.keeping.ram, CART_BATTERY);
    cart_boot(core.memory, battery, gather_entropy());
    menu_set(&core.menu, core.environment, core.memory);
    keeping_jump(&core.keeping, core.out);
    core.ahead_frames = 0;
}

/* ---- loading and leaving ---- */

RETRO_API void retro_init(void)
{
    memset(core.memory, 0, sizeof core.memory);
    memset(&core.keeping, 0, sizeof core.keeping);
    memset(&core.screen, 0, sizeof core.screen);
    core.out = NULL;
    core.is_copy = core.leaving = false;
    core.ahead_frames = core.broken_frames = 0;
    core.controls = (Controls){.devices = {RETRO_DEVICE_JOYPAD}};
}

RETRO_API void retro_deinit(void) {}

RETRO_API bool retro_load_game(const struct retro_game_info *game)
{
    enum retro_pixel_format format = RETRO_PIXEL_FORMAT_XRGB8888;
    uint64_t                quirks = 0;
    (void)game; /* the games are inside */
    if (atomic_load(&core.store_broken))
        return false; /* its thread still has the files */
    if (!core.environment(RETRO_ENVIRONMENT_SET_PIXEL_FORMAT, &format)) {
        tell("Cardhold needs a front end that shows 32-bit colours.");
        return false;
    }
    core.environment(RETRO_ENVIRONMENT_SET_SERIALIZATION_QUIRKS, &quirks);
    controls_describe(core.environment);
    return true;
}

RETRO_API bool retro_load_game_special(unsigned type, const struct retro_game_info *games,
                                       size_t count)
{
    (void)type;
    (void)games;
    (void)count;
    return false;
}

RETRO_API void retro_unload_game(void)
{
    if (core.out && !core.broken_frames)
        take_what_happened();
    if (!atomic_load(&core.store_broken) && !keeping_close(&core.keeping))
        fprintf(stderr, "cardhold: the last decisions could not be stored\n");
    core.out = NULL;
}

RETRO_API void retro_cheat_reset(void) {}
RETRO_API void retro_cheat_set(unsigned index, bool enabled, const char *code)
{
    (void)index;
    (void)enabled;
    (void)code;
}

/* ---- memory and states ---- */

RETRO_API void *retro_get_memory_data(unsigned id)
{
    return id == RETRO_MEMORY_SAVE_RAM ? core.keeping.ram : NULL;
}

RETRO_API size_t retro_get_memory_size(unsigned id)
{
    return id == RETRO_MEMORY_SAVE_RAM ? CART_BATTERY : 0;
}

RETRO_API size_t retro_serialize_size(void) { return STATE_BYTES; }

/* What is saved has happened, so it is kept now. What comes next may be taken back by loading this
 * again, as front ends do that run ahead: it is kept only when that has not come, or when the front
 * end says that it will not. */
RETRO_API bool retro_serialize(void *data, size_t size)
{
    if (size < STATE_BYTES || core.broken_frames || setjmp(core.broken))
        return false;
    boot_once();
    take_what_happened();
    memcpy(data, core.memory, CART_BYTES);
    memcpy((uint8_t *)data + CART_BYTES, STATE_OF, STATE_NAME);
    const int reason = state_reason();
    if (reason != RETRO_SAVESTATE_CONTEXT_NORMAL &&
        reason != RETRO_SAVESTATE_CONTEXT_RUNAHEAD_SAME_BINARY)
        core.ahead_frames = AHEAD_FRAMES_MOST;
    return true;
}

RETRO_API bool retro_unserialize(const void *data, size_t size)
{
    if (size < STATE_BYTES || core.broken_frames || setjmp(core.broken) ||
        memcmp((const uint8_t *)data + CART_BYTES, STATE_OF, STATE_NAME) != 0)
        return false;
    if (state_reason() == RETRO_SAVESTATE_CONTEXT_RUNAHEAD_SAME_BINARY)
        core.is_copy = true; /* it is given the other's states */
    boot_once();
    memcpy(core.memory, data, CART_BYTES);
    keeping_jump(&core.keeping, core.out);
    core.ahead_frames = 0;
    return true;
}
