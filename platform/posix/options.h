/* The command line: what the player asked for, or what is wrong with it. */
#ifndef CARDHOLD_OPTIONS_H
#define CARDHOLD_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

enum { AS_IN_SETTINGS = -1 };

typedef struct Options {
    bool        fullscreen, window, headless, seeded;
    int         scale;         /* of the window, 1..16 */
    int         quarter_turns; /* 0..3, or AS_IN_SETTINGS */
    int         fit;           /* a DisplayFit, or AS_IN_SETTINGS */
    uint64_t    seed;
    uint32_t    day;                                     /* since 1970; 0: what the clock says */
    const char *pad_db, *save, *script, *shots, *replay; /* NULL when not given */
} Options;

typedef enum OptionsAsk { ASK_RUN, ASK_HELP, ASK_VERSION, ASK_NONSENSE } OptionsAsk;

/* On ASK_NONSENSE the complaint, a whole sentence, is in `complaint`. */
OptionsAsk options_read(Options *options, int argc, char *const argv[], char *complaint, int room);

extern const char options_help[];

#endif
