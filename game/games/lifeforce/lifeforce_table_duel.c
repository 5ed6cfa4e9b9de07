/* An attack of Lifeforce against the defences that meet it, card by card, from the moment it is
 * told.
 */
#include "assets.h"
#include "lifeforce_table.h"
#include "ui/match/composer.h"
#include "ui/widgets.h"
#include "lifeforce.h"

enum {
    DUEL_TOP = HAND_TOP - 2,
    DUEL_ROW = SMALL_CARD_HEIGHT + 1,
    DUEL_CARDS = 24,                 /* where the cards begin */
    DUEL_FIGURE = CANVAS_WIDTH - 20, /* what they come to, */
    DUEL_MORE = 28,                  /* and before it what comes to the cards */
    HEAP_MAX = LIFEFORCE_CARDS_MAX * 2
};

static Rect duel_box(void) { return rect_of(2, DUEL_TOP - 1, CANVAS_WIDTH - 4, 2 * DUEL_ROW + 3); }

int lifeforce_sums(const Match *view, const Move *so_far, Rect sums[TABLE_SUMS_MAX])
{
    int count = 0;
    if (lifeforce_board(view)->attack)
        sums[count++] = duel_box();
    if (so_far && lifeforce_is_cast(so_far->act))
        sums[count++] = lifeforce_spell_spot(view, 0);
    if (view->phase == LIFEFORCE_SUMMON)
        sums[count++] = LIFEFORCE_HELD;
    if (view->viewer < view->seats)
        sums[count++] = lifeforce_cast_place(view, view->viewer);
    require(count <= TABLE_SUMS_MAX);
    return count;
}

/* What lies in the spells of one side. */
typedef struct Heap {
    int  count, figure;
    int  more;   /* of the figure, what a defence stops beyond its power */
    bool hidden; /* some of it lies face down */
    Card cards[HEAP_MAX];
    bool used[HEAP_MAX]; /* a Boost or a Divert that has acted */
} Heap;

/* Of the spell whose modifiers act now, how many of a sort have. */
static int acted(const LifeforceBoard *table, const LifeforceSpell *spell, Card card)
{
    if (spell->id != table->spell)
        return 0;
    if (card == LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_BOOST)
        return spell->boosts - table->boosts_left;
    return card == LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_DIVERT ? spell->diverts - table->diverts_left
                                                             : 0;
}

static void heap_add_spell(Heap *heap, const LifeforceBoard *table, const LifeforceSpell *spell)
{
    int first = heap->count, same = 0;
    heap->hidden |= spell->hidden;
    heap->count += lifeforce_cards_of(spell, heap->cards + heap->count, HEAP_MAX - heap->count);
    for (int i = first; i < heap->count; i++) {
        same = i > first && heap->cards[i] == heap->cards[i - 1] ? same + 1 : 0;
        heap->used[i] = same < acted(table, spell, heap->cards[i]);
    }
}

static void draw_heap(Canvas *canvas, const Heap *heap, int row, const char *icon)
{
    int  top = DUEL_TOP + 1 + row * DUEL_ROW;
    Rect strip = rect_of(DUEL_CARDS, top, DUEL_FIGURE - DUEL_CARDS - DUEL_MORE, SMALL_CARD_HEIGHT);
    TextLook figure = look_aligned(look_display(), ALIGN_CENTRE);
    canvas_text(canvas, 8, top + 10, icon, look_on_felt());
    if (!heap->count)
        canvas_text(canvas, strip.x + 2, top + 10, "nothing",
                    look_inked(look_on_felt(), PARCHMENT_3));
    for (int i = 0; i < heap->count; i++) {
        canvas_layer(canvas);
        lifeforce_draw_card(canvas, strip_spot(strip, i, heap->count), heap->cards[i],
                            heap->used[i] ? CARD_DIMMED : 0);
    }
    canvas_layer(canvas);
    if (heap->more && !heap->hidden) {
        char words[8];
        Text text;
        text_begin(&text, words, sizeof words, NULL);
        text_add(&text, "+");
        text_number(&text, heap->more);
        canvas_text(canvas, DUEL_FIGURE - 12, top + 10, words,
                    look_aligned(look_inked(look_on_felt(), PARCHMENT_4), ALIGN_RIGHT));
    }
    if (heap->hidden)
        canvas_text(canvas, DUEL_FIGURE, top + 8, "?", figure);
    else
        canvas_number(canvas, DUEL_FIGURE, top + 8, heap->figure, figure);
}

/* Nominated already, or marked just now. */
static bool blocks(const Stage *stage, const LifeforceSpell *spell)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    if (spell->kind != LIFEFORCE_DEFEND)
        return false;
    if (lifeforce_turned_up(spell) || stage->view->phase != LIFEFORCE_BLOCK || !stage->composer)
        return lifeforce_turned_up(spell);
    for (int i = 0; i < lifeforce_defences(table, stage->viewer); i++)
        if (lifeforce_defence(table, stage->viewer, i) == spell)
            return stage->composer->move.bags[0] >> i & 1;
    return false;
}

void lifeforce_draw_duel(Canvas *canvas, const Stage *stage)
{
    const LifeforceBoard *table = lifeforce_board(stage->view);
    Heap                  attack = {0}, defence = {0};
    for (int i = 0; i < table->spell_count; i++) {
        LifeforceSpell spell = lifeforce_landed(stage, &table->spells[i]);
        if (spell.id == table->attack) {
            heap_add_spell(&attack, table, &spell);
            attack.figure += lifeforce_power(spell.life);
        } else if (blocks(stage, &table->spells[i])) {
            heap_add_spell(&defence, table, &spell);
            defence.figure += lifeforce_stops(stage->view, &spell);
            defence.more += lifeforce_stops(stage->view, &spell) - lifeforce_power(spell.life);
        }
    }
    Rect box = duel_box();
    canvas_layer(canvas);
    canvas_round_fill(canvas, box, FELT_0);
    canvas_round_frame(canvas, box, GOLD_2);
    draw_heap(canvas, &attack, 0, ICON_AP);
    draw_heap(canvas, &defence, 1, ICON_DP);
}
