/* How the battery-backed memory is laid out: a header and four sections at fixed places, each with
 * a length and a checksum of its own, so that damage to one never costs another. The cartridge
 * reads and writes sections; the console mends what it finds in its files with battery_mend. */
#ifndef CARDHOLD_BATTERY_H
#define CARDHOLD_BATTERY_H

#include "cart.h"
#include "core/limits.h"

typedef enum BatterySection {
    BATTERY_SETTINGS,
    BATTERY_RECORDS, /* statistics and deeds */
    BATTERY_MATCH,   /* the match in progress */
    BATTERY_REPLAYS, /* finished matches worth keeping */
    BATTERY_SECTIONS
} BatterySection;

/* How many bytes a section holds. */
enum {
    BATTERY_HEADER_BYTES = 32,
    BATTERY_GUARD_BYTES = 8, /* before each section: its length and its checksum */
    BATTERY_SETTINGS_BYTES = 256 - BATTERY_HEADER_BYTES - BATTERY_GUARD_BYTES,
    BATTERY_RECORDS_BYTES = 3 * 1024 - BATTERY_GUARD_BYTES,
    BATTERY_MATCH_BYTES = JOURNAL_BYTES + 256,
    BATTERY_REPLAYS_BYTES = CART_BATTERY - BATTERY_HEADER_BYTES - BATTERY_SETTINGS_BYTES -
                            BATTERY_RECORDS_BYTES - BATTERY_MATCH_BYTES -
                            BATTERY_SECTIONS * BATTERY_GUARD_BYTES,
    BATTERY_VERSION = 1
};

/* A battery with four empty sections. */
void battery_format(uint8_t battery[CART_BATTERY]);

/* The bytes of a section and how many there are; NULL and 0 when the section is damaged. */
const uint8_t *battery_section(const uint8_t battery[CART_BATTERY], BatterySection section,
                               int *length);

/* Replaces a section; false, and nothing changed, when the bytes do not fit. An empty section is
 * fine. */
bool battery_write(uint8_t battery[CART_BATTERY], BatterySection section, const uint8_t *bytes,
                   int length);
int  battery_room(BatterySection section);

/* The bytes of a section in place, for a journal that grows there; battery_write of the same bytes
 * seals it. */
uint8_t *battery_memory(uint8_t battery[CART_BATTERY], BatterySection section);

/* Each store has a number, so that of two files the newer is known. */
uint32_t battery_generation(const uint8_t battery[CART_BATTERY]);
void     battery_set_generation(uint8_t battery[CART_BATTERY], uint32_t generation);

/* Whether the header and every section are as they were written. */
bool battery_intact(const uint8_t battery[CART_BATTERY]);

/* Makes the newest battery whole. A damaged section is taken from the older battery (which may be
 * NULL), or emptied if that has none either. Says BATTERY_FINE when nothing had to be done. */
BatteryNews battery_mend(uint8_t newest[CART_BATTERY], const uint8_t *older);

#endif
