/* Playing with one hand: the buttons of one side of the pad do what all of them do. The left side
 * has the d-pad, L and Select, the right side the four large buttons, R and Start. */
#ifndef CARDHOLD_ONE_HAND_H
#define CARDHOLD_ONE_HAND_H

#include "cart.h"
#include "save/settings.h"

/* What the player means by these buttons. */
uint16_t one_hand_meaning(uint16_t held, PlayingHand hand);

/* The button to press for what `button` does. */
Button one_hand_button(Button button, PlayingHand hand);

/* Whether there is one: a hand that plays alone gives the short cuts' buttons another meaning. */
bool one_hand_reaches(Button button, PlayingHand hand);

#endif
