#include "backs.h"

/* A large one is followed by its small one. */
_Static_assert(SPRITE_BACK_CROWN_SMALL - SPRITE_BACK_WHEAT + 1 == 2 * (BACKS - 1),
               "a picture for every back");

const Sprite *back_sprite(int back, bool small)
{
    if (back <= BACK_USUAL || back >= BACKS)
        return sprite_of(small ? SPRITE_CARD_BACK_SMALL : SPRITE_CARD_BACK);
    return sprite_of((SpriteId)(SPRITE_BACK_WHEAT + 2 * (back - 1) + small));
}
