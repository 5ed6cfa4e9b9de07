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

static void heap_take(Heap *heap, Card card)
{
    for (int i = 0; i < heap->count; i++)
        if (heap->cards[i] == card) {
            heap->cards[i] = heap->cards[--heap->count];
            return;
        }
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

static bool told(const EventList *list, int before, int kind, int id)
{
    for (int i = 0; i < before; i++)
        if (list->events[i].kind == kind && list->events[i].n == id)
            return true;
    return false;
}

/* The spell as it lay before the decision, or as it was turned up in it; and what came and went
 * since, as far as the viewer sees it. */
static void gather_spell(Heap *heap, const LifeforceSpell *spell, const EventList *list, int before,
                         int viewer)
{
    bool shown = told(list, before, LIFEFORCE_EVENT_SHOWN, spell->id);
    if (!shown && !spell->hidden)
        heap_add_spell(heap, spell);
    for (int i = 0; i < before; i++) {
        Event event = event_as_seen(&list->events[i], viewer);
        if (event.kind == LIFEFORCE_EVENT_SHOWN && event.n == spell->id)
            heap_add(heap, list->events[i].card, 1);
        if (event.kind == EVENT_CARD && event.to == LIFEFORCE_ZONE_SPELL &&
            event.place_to == spell->id)
            heap_add(heap, event.card, 1);
        if (event.kind == EVENT_CARD && event.from == LIFEFORCE_ZONE_SPELL &&
            event.place_from == spell->id)
            heap_take(heap, event.card);
    }
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

void lifeforce_draw_duel(Canvas *canvas, const Stage *stage, const EventList *list, int index)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    Heap                  attack = {0}, defence = {0};
    int                   id = table->attack;
    for (int i = 0; i < index; i++)
        if (list->events[i].kind == LIFEFORCE_EVENT_STRIKE)
            id = list->events[i].n;
    for (int i = 0; i < table->spell_count; i++) {
        const LifeforceSpell *spell = &table->spells[i];
        bool                  blocks =
            spell->kind == LIFEFORCE_DEFEND &&
            (lifeforce_turned_up(spell) || told(list, index, LIFEFORCE_EVENT_BLOCKER, spell->id));
        if (spell->id == id)
            gather_spell(&attack, spell, list, index, stage->viewer);
        else if (blocks)
            gather_spell(&defence, spell, list, index, stage->viewer);
    }
    Rect box = rect_of(2, DUEL_TOP - 1, CANVAS_WIDTH - 4, 2 * DUEL_ROW + 3);
    canvas_layer(canvas);
    canvas_round_fill(canvas, box, FELT_0);
    canvas_round_frame(canvas, box, GOLD_2);
    draw_heap(canvas, &attack, 0, ICON_AP);
    draw_heap(canvas, &defence, 1, ICON_DP);
}
