/* A small still life of cards for each game: what lies on its table. */
#ifndef CARDHOLD_GAME_ART_H
#define CARDHOLD_GAME_ART_H

#include "gfx/canvas.h"

enum { GAME_ART_WIDTH = 104, GAME_ART_HEIGHT = 96 };

void game_art_draw(Canvas *canvas, int x, int y, int game, uint32_t frame);

/* A card of this game, of either size. */
void game_card_draw(Canvas *canvas, int x, int y, int game, uint8_t card, bool small);

#endif
