/* Journals made to look as if they came from elsewhere, with a checksum that fits. */
#ifndef CARDHOLD_FORGE_H
#define CARDHOLD_FORGE_H

#include <stdint.h>

/* Makes the checksum good again after a change. */
void forge_seal(uint8_t *journal, int length);

/* As a version of the game with newer rules would have written it. */
void forge_newer(uint8_t *journal, int length);

#endif
