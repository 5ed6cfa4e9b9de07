/* Packs bytes by what the model foretells: a range coder, which spends the fewer bits on a bit the
 * more likely it was. The first four bytes are the length of what is packed. */
#ifndef CARDHOLD_SQUEEZE_H
#define CARDHOLD_SQUEEZE_H

#include "web/squeeze/model.h"

enum { SQUEEZE_MOST = 2 << 20 }; /* bytes that the page has room for */

/* How many bytes it has become; 0: there is no room for them. */
uint32_t squeeze_pack(Model *model, const uint8_t *bytes, uint32_t length, uint8_t *packed,
                      uint32_t room);

/* How many bytes it was; 0: none, or there is no room for them. What was not packed by this packer
 * becomes rubbish, but never leaves its room. */
uint32_t squeeze_unpack(Model *model, const uint8_t *packed, uint32_t length, uint8_t *bytes,
                        uint32_t room);

#endif
