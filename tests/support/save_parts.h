/* Two batteries that tell their parts apart, and a file in a folder of the test's own to store them
 * in. */
#ifndef CARDHOLD_SAVE_PARTS_H
#define CARDHOLD_SAVE_PARTS_H

#include "save_folder.h"

extern SaveFile file;
extern uint8_t  first[CART_BATTERY], second[CART_BATTERY]; /* every part says which it is */
extern uint8_t  raw[CART_BATTERY];                         /* for what is in a file */

enum { PARTS = 4 };
extern const char *const parts[PARTS];

int save_parts_make(void **state); /* before a test, and after it */
int save_parts_remove(void **state);

/* As at another start of the program. */
void open_again(void);

/* No power is cut here, so nothing has to be waited for. */
int quick_sync(int out);

/* How many bytes a file of the folder has, up to a battery's; -1 if there is none. */
long read_raw(const char *name, uint8_t *bytes);
void write_raw(const char *name, const uint8_t *bytes, size_t count);

void assert_part(const uint8_t *battery, const char *name, const char *words);
void assert_all_parts(const uint8_t *battery, const char *words);
void assert_nothing(const uint8_t *battery);

BatteryNews load(void); /* into loaded */
void        store_both(void);

#define WITH_PARTS(test) cmocka_unit_test_setup_teardown(test, save_parts_make, save_parts_remove)

#endif
