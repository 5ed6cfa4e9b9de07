/* The page's half, a small WebAssembly of its own: the page puts the packed cartridge where
 * unpack_packed says, calls unpack, and finds that many bytes where unpack_bytes says. Its memory
 * is let go when that is done. */
#include "web/squeeze/squeeze.h"

#define PAGE_CALLS(name) __attribute__((export_name(#name))) name

static Model   model;
static uint8_t bytes[SQUEEZE_MOST], packed[SQUEEZE_MOST];

uint8_t       *PAGE_CALLS(unpack_packed)(void);
const uint8_t *PAGE_CALLS(unpack_bytes)(void);
uint32_t       PAGE_CALLS(unpack)(uint32_t length);

uint8_t       *unpack_packed(void) { return packed; }
const uint8_t *unpack_bytes(void) { return bytes; }

uint32_t unpack(uint32_t length)
{
    return length <= SQUEEZE_MOST ? squeeze_unpack(&model, packed, length, bytes, SQUEEZE_MOST) : 0;
}
