#include "game_art.h"

#include "assets.h"
#include "core/rules.h"
#include "gfx/cardart.h"
#include "gfx/tween.h"
#include "table.h"

/* A card in the picture, relative to its corner. */
typedef struct ArtCard {
    uint8_t card;
    int8_t  x, y;
} ArtCard;

enum { ART_CARDS = 4 };

static const ArtCard ART[GAMES][ART_CARDS] = {
    [GAME_GLORY] = {{CARD_OF(SUIT_SPADES, 9), 0, 12},
                    {CARD_OF(SUIT_HEARTS, RANK_KING), 21, 6},
                    {CARD_OF(SUIT_CLUBS, 10), 42, 10},
                    {CARD_OF(SUIT_DIAMONDS, 8), 63, 20}},
    [GAME_GENERALS] = {{CARD_OF(SUIT_HEARTS, 7), 0, 20},
                       {CARD_OF(SUIT_SPADES, RANK_QUEEN), 21, 10},
                       {CARD_OF(SUIT_CLUBS, RANK_JACK), 42, 6},
                       {CARD_JOKER, 63, 14}},
    [GAME_CALLTOGLORY] = {{20, 0, 20}, {14, 21, 12}, {9, 42, 8}, {6, 63, 4}},
    [GAME_KINGDOM] = {{CARD_OF(SUIT_CLUBS, 7), 0, 32},
                      {CARD_OF(SUIT_CLUBS, RANK_KING), 18, 2},
                      {CARD_OF(SUIT_HEARTS, 5), 46, 34},
                      {CARD_OF(SUIT_HEARTS, RANK_ACE), 63, 4}},
    [GAME_LIFEFORCE] = {{1, 0, 30}, {3, 21, 18}, {5, 42, 6}, {11, 63, 20}},
};

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
    for (int i = 0; i < ART_CARDS; i++) {
        const ArtCard *card = &ART[game][i];
        int            breath = tween_sway(frame + (uint32_t)i * 40, 160, 2);
        canvas_layer(canvas); /* they lie over one another */
        game_card_draw(canvas, x + 5 + card->x, y + 2 + card->y + breath, game, card->card, false);
    }
    canvas_layer(canvas);
}
