#include "one_hand.h"

/* What is pressed, and what it means. */
typedef struct Meaning {
    uint16_t pressed, meant;
} Meaning;

enum { MEANINGS_MAX = 6 };

static const Meaning MEANINGS[HANDS][MEANINGS_MAX] = {
    [HAND_LEFT] = {{BUTTON_L, BUTTON_A}, {BUTTON_SELECT, BUTTON_B}},
    [HAND_RIGHT] = {{BUTTON_X, BUTTON_UP},
                    {BUTTON_B, BUTTON_DOWN},
                    {BUTTON_Y, BUTTON_LEFT},
                    {BUTTON_A, BUTTON_RIGHT},
                    {BUTTON_R, BUTTON_A},
                    {BUTTON_START, BUTTON_B}},
};

uint16_t one_hand_meaning(uint16_t held, PlayingHand hand)
{
    uint16_t meant = held;
    for (int i = 0; i < MEANINGS_MAX; i++)
        meant &= (uint16_t)~MEANINGS[hand][i].pressed;
    for (int i = 0; i < MEANINGS_MAX; i++)
        if (MEANINGS[hand][i].pressed & held)
            meant |= MEANINGS[hand][i].meant;
    return meant;
}

Button one_hand_button(Button button, PlayingHand hand)
{
    for (int i = 0; i < MEANINGS_MAX; i++)
        if (MEANINGS[hand][i].meant == button)
            return (Button)MEANINGS[hand][i].pressed;
    return button;
}

bool one_hand_reaches(Button button, PlayingHand hand)
{
    return one_hand_meaning((uint16_t)one_hand_button(button, hand), hand) == button;
}
