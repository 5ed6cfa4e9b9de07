#include "game_art.h"

#include "assets.h"
#include "gfx/cardart.h"
#include "gfx/tween.h"
#include "ui/match/table.h"

void game_card_draw(Canvas *canvas, int x, int y, int game, uint8_t card, bool small)
{
    Rect spot = small ? rect_of(x, y, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT)
                      : rect_of(x, y, CARD_WIDTH, CARD_HEIGHT);
    table_of(game)->draw_card(canvas, spot, card, 0);
}

void game_art_draw(Canvas *canvas, int x, int y, int game, uint32_t frame)
{
    canvas_panel(canvas, rect_of(x, y, GAME_ART_WIDTH + 8, GAME_ART_HEIGHT + 2),
                 sprite_of(SPRITE_PANEL_DARK));
    for (int i = 0; i < COVER_CARDS; i++) {
        const CoverCard *card = &table_of(game)->cover[i];
        int              breath = tween_sway(frame + (uint32_t)i * 40, 160, 2);
        canvas_layer(canvas); /* they lie over one another */
        game_card_draw(canvas, x + 5 + card->x, y + 2 + card->y + breath, game, card->card, false);
    }
    canvas_layer(canvas);
}
