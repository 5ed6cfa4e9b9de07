/* A cartridge that breaks a promise: for the tests of what a console makes of that. It asks for a
 * store in its fifth frame; in its tenth it spoils its battery and finds itself in a state that
 * cannot be. */
#include "cart.h"

#include <string.h>

typedef struct Broken {
    CartOutput out;
    uint32_t   frame;
} Broken;

_Static_assert(sizeof(Broken) <= CART_BYTES, "as large as any cartridge");

const CartOutput *cart_boot(void *memory, const uint8_t battery[CART_BATTERY], uint64_t entropy)
{
    Broken *broken = memory;
    (void)entropy;
    memset(broken, 0, sizeof *broken);
    memcpy(broken->out.battery, battery, CART_BATTERY);
    return &broken->out;
}

void cart_frame(void *memory, const CartInput *input)
{
    Broken *broken = memory;
    (void)input;
    broken->frame++;
    if (broken->frame == 5) {
        memcpy(broken->out.battery + 100, "stored before", 13);
        broken->out.battery_number++;
    }
    if (broken->frame == 10) {
        memcpy(broken->out.battery + 100, "spoiled after", 13);
        broken->out.battery_number++;
        cart_broken("a card is in one place", "fake.c", 7);
    }
}

void cart_describe(const void *memory, char *words, int room)
{
    (void)memory;
    strncpy(words, "broken", (size_t)room);
}

/* The generation is the first byte. */
uint32_t cart_battery_generation(const uint8_t battery[CART_BATTERY]) { return battery[0]; }

void cart_battery_stamp(uint8_t battery[CART_BATTERY], uint32_t generation)
{
    battery[0] = (uint8_t)generation;
}

BatteryNews cart_battery_mend(uint8_t newest[CART_BATTERY], uint8_t *older)
{
    (void)newest;
    (void)older;
    return BATTERY_FINE;
}

bool cart_setting_words(int setting, int value, char *words, int room)
{
    (void)setting;
    strncpy(words, "Nothing", (size_t)room);
    return value < 1;
}

void cart_set(void *memory, int setting, int value)
{
    (void)memory;
    (void)setting;
    (void)value;
}
