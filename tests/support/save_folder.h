/* A folder for saves of a test's own below /tmp, and what a start would find in it. */
#ifndef CARDHOLD_SAVE_FOLDER_H
#define CARDHOLD_SAVE_FOLDER_H

#include "posix/savefile.h"

extern char    save_folder[64];
extern uint8_t loaded[CART_BATTERY]; /* what was loaded last */

enum { SAVE_NAMES = 7 };
extern const char *const save_names[SAVE_NAMES]; /* the files that a save may leave */

int  save_folder_make(void **state); /* before a test, and after it */
int  save_folder_remove(void **state);
void save_folder_empty(void);

/* A name in it; two of them can be had at a time. */
const char *save_folder_path(const char *name);

/* What a start finds now. */
BatteryNews load_and_close(void);

/* Whether two batteries hold the same, whatever their generations. */
bool is_whole(const uint8_t *battery, const uint8_t *wanted);

#define IN_SAVE_FOLDER(test)                                                                       \
    cmocka_unit_test_setup_teardown(test, save_folder_make, save_folder_remove)

#endif
