/* A move put together with the pad: where the focus must stand so that A leads on towards it. */
#ifndef CARDHOLD_COMPOSER_PAD_H
#define CARDHOLD_COMPOSER_PAD_H

#include "ui/match/composer.h"

/* Puts the focus there, for one press; false where the present step does not offer what the move
 * wants. */
bool composer_aim(Composer *composer, const Match *view, const Move *move);

#endif
