/* What the player has set once and for all; kept in the battery. */
#ifndef CARDHOLD_SETTINGS_H
#define CARDHOLD_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Settings {
    uint8_t theme;          /* a THEME_… of the table */
    uint8_t sight;          /* a SIGHT_…: normal, high contrast, colour-blind */
    uint8_t music, effects; /* volumes, 0..10 */
    uint8_t speed;          /* a ShowSpeed */
    bool    swap_a_and_b;
    uint8_t quarter_turns; /* of the picture */
    uint8_t fit;           /* a DisplayFit */
    bool    hide_statistics;
} Settings;

enum { SETTINGS_BYTES = 9 };

Settings settings_usual(void);
void     settings_to_bytes(const Settings *settings, uint8_t bytes[SETTINGS_BYTES]);
/* What makes no sense is set to what is usual; bytes that follow are not ours. */
Settings settings_from_bytes(const uint8_t *bytes, int length);

#endif
