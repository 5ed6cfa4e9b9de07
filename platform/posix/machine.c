#include "posix/machine.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "posix/calendar.h"

static volatile sig_atomic_t signalled; /* how many times */

static void note_signal(int number)
{
    (void)number;
    signalled = signalled + 1;
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

/* Boots from what was stored; false when there is nowhere to store. */
static bool open_save(Machine *machine, const Options *options, uint8_t battery[CART_BATTERY])
{
    SaveFile    file;
    const char *complaint = savefile_open(&file, options->save);
    if (complaint) {
        fprintf(stderr, "cardhold: %s\n", complaint);
        return false;
    }
    machine->again_frames = STORE_AGAIN_FRAMES;
    machine->news = savefile_load(&file, battery);
    if (machine->news == BATTERY_LOCKED)
        fprintf(stderr, "cardhold: another Cardhold stores in %s; this one stores nothing.\n",
                file.folder);
    save_thread_start(&machine->saving, &file, !options->headless);
    machine->keeps = true;
    return true;
}

bool machine_start(Machine *machine, const Options *options)
{
    uint8_t battery[CART_BATTERY] = {0};
    memset(machine, 0, sizeof *machine);
    if (options->replay &&
        !(machine->inserted = inbox_read(options->replay, &machine->inserted_length)))
        return false;
    if ((!options->headless || options->save) && !open_save(machine, options, battery)) {
        free(machine->inserted);
        return false;
    }
    const uint64_t entropy = options->seeded     ? options->seed
                             : options->headless ? 1
                                                 : gather_entropy();
    machine->day = options->day;
    machine->has_clock = !options->headless; /* scripts see the same day each time */
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

static bool not_stored(BatteryNews news)
{
    return news == BATTERY_NOT_STORED || news == BATTERY_LOCKED;
}

static void keep_battery(Machine *machine)
{
    if (!machine->keeps)
        return;
    const bool again = not_stored(machine->news) && --machine->again_frames <= 0;
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
    input->day = machine->day ? machine->day : machine->has_clock ? calendar_today() : 0;
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

/* True once the disk has answered. */
static bool wait_for_disk(Machine *machine, void (*tell)(void *whom, const char *words), void *whom)
{
    const int before = signalled, step = 100;
    char      words[DISK_PATH + 100];
    if (save_thread_ends(&machine->saving, LEAVE_SILENTLY_MS))
        return true;
    snprintf(words, sizeof words, "Waiting for the disk: the game is being saved in %s.",
             machine->saving.file.folder);
    fprintf(stderr, "cardhold: %s Another signal leaves without that.\n", words);
    while (!save_thread_ends(&machine->saving, step)) {
        if (signalled != before)
            return false;
        if (tell)
            tell(whom, words);
    }
    return true;
}

bool machine_stop(Machine *machine, void (*tell)(void *whom, const char *words), void *whom)
{
    free(machine->inserted);
    machine->inserted = NULL;
    if (!machine->keeps)
        return true;
    machine->news = save_thread_news(&machine->saving, machine->news);
    if (machine->out->battery_number != machine->battery_served || not_stored(machine->news))
        save_thread_store(&machine->saving, machine->out->battery);
    return wait_for_disk(machine, tell, whom) && save_thread_stop(&machine->saving);
}

void machine_abandon(Machine *machine)
{
    if (machine->keeps)
        wait_for_disk(machine, NULL, NULL);
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
