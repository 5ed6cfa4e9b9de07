/* An attack of Lifeforce against the defences that meet it, card by card, while its sum is shown.
 */
#include "assets.h"
#include "lifeforce_table.h"
#include "ui/widgets.h"
#include "lifeforce.h"

enum {
    DUEL_TOP = HAND_TOP - 2,
    DUEL_ROW = SMALL_CARD_HEIGHT + 1,
    DUEL_CARDS = 24, /* where the cards begin */
    HEAP_MAX = LIFEFORCE_CARDS_MAX * 2
};

/* What lies in the spells of one side. */
typedef struct Heap {
    int  count;
    Card cards[HEAP_MAX];
} Heap;

static void heap_add(Heap *heap, Card card, int times)
{
    while (times-- > 0 && heap->count < HEAP_MAX)
        heap->cards[heap->count++] = card;
}

static void heap_add_spell(Heap *heap, const LifeforceSpell *spell)
{
    bool attack = spell->kind == LIFEFORCE_ATTACK;
    for (int value = LIFEFORCE_VALUES; value >= 1; value--)
        heap_add(heap, (Card)value, spell->life[value - 1]);
    heap_add(heap, LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_BOOST, spell->boosts);
    heap_add(heap, LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_DIVERT, spell->diverts);
    heap_add(
        heap,
        (Card)(LIFEFORCE_MOD_CARD + (attack ? LIFEFORCE_MOD_PENETRATING : LIFEFORCE_MOD_DURABLE)),
        spell->special);
}

static void draw_heap(Canvas *canvas, const Heap *heap, int row, const char *icon)
{
    int  top = DUEL_TOP + 1 + row * DUEL_ROW;
    Rect strip = rect_of(DUEL_CARDS, top, CANVAS_WIDTH - DUEL_CARDS - 6, SMALL_CARD_HEIGHT);
    canvas_text(canvas, 8, top + 10, icon, look_on_felt());
    if (!heap->count)
        canvas_text(canvas, strip.x + 2, top + 10, "nothing",
                    look_inked(look_on_felt(), PARCHMENT_3));
    for (int i = 0; i < heap->count; i++) {
        canvas_layer(canvas);
        lifeforce_draw_card(canvas, strip_spot(strip, i, heap->count), heap->cards[i], 0);
    }
}

void lifeforce_draw_duel(Canvas *canvas, const Stage *stage)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    Heap                  attack = {0}, defence = {0};
    for (int i = 0; i < table->spell_count; i++) {
        const LifeforceSpell *spell = &table->spells[i];
        if (spell->id == table->attack)
            heap_add_spell(&attack, spell);
        else if (spell->kind == LIFEFORCE_DEFEND && lifeforce_turned_up(spell))
            heap_add_spell(&defence, spell);
    }
    Rect box = rect_of(2, DUEL_TOP - 1, CANVAS_WIDTH - 4, 2 * DUEL_ROW + 3);
    canvas_layer(canvas);
    canvas_round_fill(canvas, box, FELT_0);
    canvas_round_frame(canvas, box, GOLD_2);
    draw_heap(canvas, &attack, 0, ICON_AP);
    draw_heap(canvas, &defence, 1, ICON_DP);
}
