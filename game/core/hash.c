#include "hash.h"

#include "require.h"

void hash_bytes(Hash *hash, const uint8_t *bytes, int count)
{
    require(count >= 0 && (bytes || count == 0));
    while (count > 0) {
        uint64_t eight = 0;
        for (int i = 0; i < 8 && count > 0; i++, count--)
            eight |= (uint64_t)*bytes++ << (8 * i);
        hash_add(hash, eight);
    }
}

void hash_cards(Hash *hash, const Card *cards, int count)
{
    require(count >= 0 && (cards || count == 0));
    hash_add(hash, (uint64_t)count);
    hash_bytes(hash, cards, count);
}
