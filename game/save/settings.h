/* What the player has set once and for all; kept in the battery. */
#ifndef CARDHOLD_SETTINGS_H
#define CARDHOLD_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "codec.h"

typedef struct Settings {
    uint8_t  theme;          /* a THEME_… of the table */
    uint8_t  sight;          /* a SIGHT_…: normal, high contrast, colour-blind */
    uint8_t  music, effects; /* volumes, 0..10 */
    uint8_t  speed;          /* a ShowSpeed */
    bool     swap_a_and_b;
    uint8_t  quarter_turns; /* of the picture */
    uint8_t  fit;           /* a DisplayFit */
    bool     hide_statistics;
    bool     less_flash; /* nothing flashes or shakes */
    bool     large_text; /* of explanations and book pages */
    uint8_t  hand;       /* a PlayingHand */
    uint8_t  lens;       /* a LensButton */
    bool     knows_a;    /* which button is called A has been asked */
    uint16_t last_game;  /* that was played: of the checksum of its id; 0: none */
    bool     no_coach;   /* she says nothing in real matches */
} Settings;

/* Which hand plays: with one, its side of the pad is enough. */
typedef enum PlayingHand { HAND_BOTH, HAND_LEFT, HAND_RIGHT, HANDS } PlayingHand;

/* Which button magnifies, instead of what else it does. */
typedef enum LensButton { LENS_NONE, LENS_L, LENS_R, LENS_Y, LENS_SELECT, LENSES } LensButton;

/* How fast a match is shown. */
typedef enum ShowSpeed { SPEED_SLOW, SPEED_NORMAL, SPEED_FAST, SPEED_INSTANT, SPEEDS } ShowSpeed;

Settings settings_usual(void);
/* What is read and makes no sense is set to what is usual. */
void code_settings(Codec *codec, Settings *settings);

#endif
