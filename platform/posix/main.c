/* Cardhold's console: reads the command line, then runs the cartridge with a screen or without. */
#include <stdio.h>
#include <stdlib.h>

#include "cart.h"
#include "raylib/console.h"
#include "headless/headless.h"
#include "posix/machine.h"
#include "posix/options.h"

#ifdef CONSOLE_WITHOUT_WINDOW
int console_run(const Options *options)
{
    (void)options;
    fputs("cardhold: this one was built without a window; use --headless.\n", stderr);
    return CONSOLE_NO_DISPLAY;
}
#endif

enum { STATUS_BROKEN = 70 };

void cart_broken(const char *promise, const char *file, int line)
{
    fprintf(stderr, "cardhold: This should never happen: %s (%s, line %d). Please report it.\n",
            promise, file, line);
    exit(STATUS_BROKEN);
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
    return options.headless ? headless_run(&options) : console_run(&options);
}
