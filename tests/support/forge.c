#include "forge.h"

enum { AT_RULES = 6, AT_CHECKSUM = 16, AFTER_CHECKSUM = 24 };

void forge_seal(uint8_t *journal, int length)
{
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < length; i++)
        if (i < AT_CHECKSUM || i >= AFTER_CHECKSUM)
            sum = (sum ^ journal[i]) * 1099511628211u;
    for (int i = 0; i < AFTER_CHECKSUM - AT_CHECKSUM; i++)
        journal[AT_CHECKSUM + i] = (uint8_t)(sum >> 8 * i);
}

void forge_newer(uint8_t *journal, int length)
{
    journal[AT_RULES]++;
    forge_seal(journal, length);
}
