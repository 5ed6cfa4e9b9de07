/* Cardhold's console: reads the command line, then runs the cartridge with a screen or without. */
#include <stdio.h>
#include <stdlib.h>

#include "cart.h"
#include "headless/headless.h"
#include "posix/machine.h"
#include "posix/options.h"
#include "raylib/console.h"

enum { EXIT_BROKEN = 70 }; /* what other programs call an error of their own, too */

/* The one that runs: the cartridge does not say whose promise was broken. */
static Machine machine;

#ifdef CONSOLE_WITHOUT_WINDOW
int console_run(Machine *unused, const Options *options)
{
    (void)unused;
    (void)options;
    fputs("cardhold: this one was built without a window; use --headless.\n", stderr);
    return CONSOLE_NO_DISPLAY;
}

void console_show_broken(const char *words) { (void)words; }
#endif

void cart_broken(const char *promise, const char *file, int line)
{
    char words[512];
    snprintf(
        words, sizeof words,
        "Cardhold has made a mistake and stops here. What was saved last is good. Please report: "
        "%s in %s, line %d.",
        promise, file, line);
    fprintf(stderr, "cardhold: %s\n", words);
    if (!save_thread_is_this(&machine.saving)) {
        machine_abandon(&machine);
        console_show_broken(words);
    }
    exit(EXIT_BROKEN);
}

int main(int argc, char *argv[])
{
    Options options;
    char    complaint[256];
    switch (options_read(&options, argc, argv, complaint, sizeof complaint)) {
    case ASK_HELP: fputs(options_help, stdout); return 0;
    case ASK_VERSION: puts("cardhold " CARDHOLD_VERSION); return 0;
    case ASK_NONSENSE: fprintf(stderr, "cardhold: %s\nTry cardhold --help.\n", complaint); return 2;
    case ASK_RUN: break;
    }
    machine_heed_signals();
    return options.headless ? headless_run(&machine, &options) : console_run(&machine, &options);
}
