#include "raylib/speaker.h"

#include <fcntl.h>
#include <raylib.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

/* The game fills this ring and the sound thread empties it. Both only ever count up. */
enum {
    RING = 16384,
    BEGIN_WITH = 3 * CART_SAMPLES, /* as much is kept in hand, so that a late frame is not heard */
    AT_MOST = 8 * CART_SAMPLES     /* the sound never lags behind the picture by more */
};
static int16_t     ring[RING];
static atomic_uint written, played;
static bool        running; /* the sound thread's own: whether it has enough in hand */

static AudioStream stream;

static void give_sound(void *buffer, unsigned int frames)
{
    int16_t       *out = buffer;
    unsigned       at = atomic_load_explicit(&played, memory_order_relaxed);
    const unsigned have = atomic_load_explicit(&written, memory_order_acquire) - at;
    if (have >= BEGIN_WITH)
        running = true;
    for (unsigned i = 0; i < frames; i++) {
        if (i == have)
            running = false;
        out[i] = running ? ring[at++ % RING] : 0;
    }
    atomic_store_explicit(&played, at, memory_order_release);
}

void speaker_open(void)
{
    /* Looking for a device, the sound libraries talk a lot about what they do not find. */
    const int errors = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    fflush(stderr);
    dup2(nowhere, STDERR_FILENO);
    InitAudioDevice();
    dup2(errors, STDERR_FILENO);
    close(errors);
    close(nowhere);
    if (!IsAudioDeviceReady())
        return;
    stream = LoadAudioStream(CART_SAMPLE_RATE, 16, 1);
    SetAudioStreamCallback(stream, give_sound);
    PlayAudioStream(stream);
}

void speaker_play(const int16_t sound[CART_SAMPLES])
{
    const unsigned at = atomic_load_explicit(&written, memory_order_relaxed);
    if (!IsAudioDeviceReady() || at - atomic_load_explicit(&played, memory_order_acquire) > AT_MOST)
        return;
    for (unsigned i = 0; i < CART_SAMPLES; i++)
        ring[(at + i) % RING] = sound[i];
    atomic_store_explicit(&written, at + CART_SAMPLES, memory_order_release);
}

void speaker_close(void)
{
    if (!IsAudioDeviceReady())
        return;
    UnloadAudioStream(stream);
    CloseAudioDevice();
}
