#include "posix/machine.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t signalled;

static void note_signal(int number)
{
    (void)number;
    signalled = 1;
}

void machine_heed_signals(void)
{
    struct sigaction action = {.sa_handler = note_signal};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    /* A file that may not grow is an error to report, not a reason to die. */
    signal(SIGXFSZ, SIG_IGN);
}

bool machine_signalled(void) { return signalled != 0; }

static uint64_t gather_entropy(void)
{
    uint64_t entropy;
    if (getentropy(&entropy, sizeof entropy) != 0)
        entropy = (uint64_t)time(NULL) << 20 ^ (uint64_t)getpid();
    return entropy;
}

bool machine_start(Machine *machine, const Options *options)
{
    static uint8_t battery[CART_BATTERY];
    SaveFile       file;
    memset(machine, 0, sizeof *machine);
    if (options->replay &&
        !(machine->inserted = inbox_read(options->replay, &machine->inserted_length)))
        return false;
    memset(battery, 0, sizeof battery);
    machine->keeps = !options->headless || options->save;
    if (machine->keeps) {
        savefile_open(&file, options->save);
        machine->news = savefile_load(&file, battery);
        save_thread_start(&machine->saving, &file, !options->headless);
    }
    const uint64_t entropy = options->seeded     ? options->seed
                             : options->headless ? 1
                                                 : gather_entropy();
    machine->out = cart_boot(machine->memory, battery, entropy);
    return true;
}

/* With no folder to keep anything in, every request is refused. */
static void serve_file(Machine *machine)
{
    const CartOutput *out = machine->out;
    if (out->file_number != machine->file_served) {
        machine->file_served = out->file_number;
        if (machine->keeps)
            save_thread_export(&machine->saving, out);
        else
            machine->file_news = (FileNews){out->file_number, NULL};
    }
    if (machine->keeps)
        machine->file_news = save_thread_file_news(&machine->saving);
}

static void keep_battery(Machine *machine)
{
    if (!machine->keeps)
        return;
    const bool again = machine->news == BATTERY_NOT_STORED && --machine->again_frames <= 0;
    if (machine->out->battery_number != machine->battery_served || again) {
        save_thread_store(&machine->saving, machine->out->battery);
        machine->again_frames = STORE_AGAIN_FRAMES;
    }
    machine->battery_served = machine->out->battery_number;
    machine->news = save_thread_news(&machine->saving, machine->news);
}

void machine_frame(Machine *machine, CartInput *input)
{
    const uint16_t combo = BUTTON_START | BUTTON_SELECT;
    bool           held = (input->keys & combo) == combo;
    for (int i = 0; i < CART_PADS; i++)
        held = held || (input->pads[i] & combo) == combo;
    machine->combo_frames = held ? machine->combo_frames + 1 : 0;

    input->battery_news = (uint8_t)machine->news;
    input->battery_busy = machine->keeps && save_thread_busy(&machine->saving);
    input->file_written = machine->file_news.number;
    input->file_folder = machine->file_news.folder;
    input->inserted = machine->inserted;
    input->inserted_length = machine->inserted_length;
    cart_frame(machine->memory, input);
    free(machine->inserted); /* the cartridge has its own copy now */
    machine->inserted = NULL;
    keep_battery(machine);
    serve_file(machine);
    if (machine->combo_frames >= LEAVE_COMBO_FRAMES || machine->out->leaving || signalled)
        machine->leaving = true;
}

bool machine_stop(Machine *machine)
{
    free(machine->inserted);
    machine->inserted = NULL;
    if (!machine->keeps)
        return true;
    machine->news = save_thread_news(&machine->saving, machine->news);
    if (machine->out->battery_number != machine->battery_served ||
        machine->news == BATTERY_NOT_STORED)
        save_thread_store(&machine->saving, machine->out->battery);
    return save_thread_stop(&machine->saving);
}

int machine_frames_due(Machine *machine, double now)
{
    /* A display of sixty pictures a second drifts against the clock: a frame a little early is
     * better than one that misses its picture. */
    const double frame = 1.0 / CART_FRAMES_A_SECOND, early = frame / 4, pause = 0.25;
    int          due = 0;
    if (now - machine->next_frame > pause || machine->next_frame - now > pause)
        machine->next_frame = now;
    while (machine->next_frame <= now + early) {
        machine->next_frame += frame;
        due++;
    }
    return due;
}
