/* Kingdom on the screen: two kingdoms face to face, four suits each with a pile of resources and a ruler above. */
#include "assets.h"
#include "core/rules.h"
#include "table_help.h"
#include "widgets.h"

static const char *const RESOURCE_WORDS[KINGDOM_SUITS] = {
    [SUIT_SPADES] = "Agriculture",
    [SUIT_HEARTS] = "Fealty",
    [SUIT_DIAMONDS] = "Commerce",
    [SUIT_CLUBS] = "Military",
};

enum { COLUMN_W = 50, RULER_W = SMALL_CARD_WIDTH + 2, THEIR_LEFT = 82, MY_LEFT = 4, MY_TOP = 92, HAND_ROOM = 8 };

/* ---- where things lie ---- */

static Rect column(int looker, int seat, int suit)
{
    bool mine = seat == looker;
    return rect_of((mine ? MY_LEFT : THEIR_LEFT) + suit * COLUMN_W, mine ? MY_TOP : RIVALS_TOP + 12,
                   COLUMN_W - 3, SMALL_CARD_HEIGHT);
}

static Rect ruler_spot(int looker, int seat, int suit)
{
    Rect here = column(looker, seat, suit);
    return rect_of(here.x, here.y, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

static Rect resource_strip(int looker, int seat, int suit)
{
    Rect here = column(looker, seat, suit);
    if (seat == looker)
        return rect_of(here.x, here.y + SMALL_CARD_HEIGHT + 3, here.w, SMALL_CARD_HEIGHT);
    return rect_of(here.x + RULER_W, here.y, here.w - RULER_W, SMALL_CARD_HEIGHT);
}

/* The place of a card in its pile, lowest first. */
static Rect resource_spot(const KingdomTable *table, int looker, int seat, Card card)
{
    int      suit = card_suit(card);
    unsigned ranks = kingdom_suit(table->resources[seat], suit);
    unsigned below = ranks & ((1u << (card_rank(card) - 1)) - 1u);
    int      count = kingdom_count(ranks | 1u << (card_rank(card) - 1));
    return strip_spot(resource_strip(looker, seat, suit), kingdom_count(below), count);
}

static Rect deck_spot(void) { return rect_of(290, RIVALS_TOP + 1, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT); }
static Rect discard_spot(void) { return rect_of(290, RIVALS_TOP + 30, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT); }
static Rect their_hand_spot(void) { return rect_of(46, RIVALS_TOP + 24, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT); }

static int hand_of(const KingdomTable *table, int seat, Card cards[HAND_ROOM])
{
    int count = 0;
    for (KingdomSet rest = table->hand[seat]; rest && count < HAND_ROOM; rest &= rest - 1)
        cards[count++] = kingdom_lowest(rest);
    return count;
}

static Rect hand_card_spot(const KingdomTable *table, int seat, Card card)
{
    Card cards[HAND_ROOM];
    int  count = hand_of(table, seat, cards);
    for (int i = 0; i < count; i++)
        if (cards[i] == card)
            return hand_spot(i, count);
    return hand_spot(count / 2, count ? count : 1);
}

static Rect kingdom_spot(const Match *view, int looker, const Event *event, bool to)
{
    const KingdomTable *table = &view->table.kingdom;
    int                 zone = to ? event->to : event->from;
    switch (zone) {
    case ZONE_DECK: return deck_spot();
    case ZONE_DISCARD: return discard_spot();
    case ZONE_HAND:
        return event->seat == looker ? hand_card_spot(table, looker, event->card) : their_hand_spot();
    case ZONE_RULERS: return ruler_spot(looker, event->seat, card_suit(event->card));
    default: return resource_spot(table, looker, event->seat, event->card);
    }
}

/* ---- drawing ---- */

static void draw_empty(Canvas *canvas, Rect spot, uint8_t ink)
{
    canvas_round_frame(canvas, spot, ink);
}

static void draw_suit(Canvas *canvas, const Stage *stage, int seat, int suit)
{
    const KingdomTable *table = &stage->view->table.kingdom;
    unsigned            ruler = kingdom_suit(table->rulers[seat], suit);
    unsigned            ranks = kingdom_suit(table->resources[seat], suit);
    Rect                throne = ruler_spot(stage->looker, seat, suit);
    Rect                strip = resource_strip(stage->looker, seat, suit);
    draw_empty(canvas, throne, FELT_4);
    draw_empty(canvas, strip_spot(strip, 0, 1), FELT_4);
    if (ruler && !stage_hides(stage, throne))
        draw_kingdom_card(canvas, throne, CARD_OF(suit, kingdom_top(ruler)));
    for (int rank = 2; rank <= KINGDOM_RESOURCE_MAX; rank++) {
        if (!(ranks >> (rank - 1) & 1))
            continue;
        Rect spot = resource_spot(table, stage->looker, seat, CARD_OF(suit, rank));
        if (stage_hides(stage, spot))
            continue;
        canvas_layer(canvas); /* the pile overlaps */
        draw_kingdom_card(canvas, spot, CARD_OF(suit, rank));
    }
}

static void draw_kingdom_of(Canvas *canvas, const Stage *stage, int seat)
{
    for (int suit = 0; suit < KINGDOM_SUITS; suit++)
        draw_suit(canvas, stage, seat, suit);
}

static void draw_rival(Canvas *canvas, const Stage *stage)
{
    const KingdomTable *table = &stage->view->table.kingdom;
    int                 seat = kingdom_rival(stage->looker);
    draw_portrait(canvas, stage, seat, 4, RIVALS_TOP + 10);
    canvas_text_short(canvas, 4, RIVALS_TOP + 1, 74, stage->names[seat], look_on_felt());
    draw_figure(canvas, 4, RIVALS_TOP + 47, "Tokens", table->tokens[seat], GOLD_4);
    draw_kingdom_card(canvas, their_hand_spot(), CARD_HIDDEN);
    canvas_layer(canvas);
    canvas_number(canvas, their_hand_spot().x + 11, their_hand_spot().y + 11, table->hand_count[seat],
                  look_aligned(look_on_felt(), ALIGN_CENTRE));
    for (int suit = 0; suit < KINGDOM_SUITS; suit++)
        canvas_text(canvas, column(stage->looker, seat, suit).x, RIVALS_TOP + 1, RESOURCE_WORDS[suit],
                    look_inked(look_on_felt(), FELT_5));
}

static void draw_piles(Canvas *canvas, const KingdomTable *table)
{
    if (kingdom_deck_count(table))
        draw_kingdom_card(canvas, deck_spot(), CARD_HIDDEN);
    else
        draw_empty(canvas, deck_spot(), FELT_4);
    if (table->discard_count)
        draw_kingdom_card(canvas, discard_spot(), CARD_HIDDEN);
    else
        draw_empty(canvas, discard_spot(), FELT_4);
}

static void kingdom_draw(Canvas *canvas, const Stage *stage)
{
    const KingdomTable *table = &stage->view->table.kingdom;
    Card                cards[HAND_ROOM];
    int                 count = hand_of(table, stage->looker, cards);
    draw_piles(canvas, table);
    draw_rival(canvas, stage);
    draw_kingdom_of(canvas, stage, kingdom_rival(stage->looker));
    draw_figure(canvas, MY_LEFT, MY_TOP - 10, "Tokens", table->tokens[stage->looker], GOLD_4);
    draw_figure(canvas, MY_LEFT + 70, MY_TOP - 10, "Stock", table->stockpile, PARCHMENT_3);
    if (table->die)
        draw_figure(canvas, MY_LEFT + 132, MY_TOP - 10, "Rolled", table->die, PARCHMENT_3);
    draw_kingdom_of(canvas, stage, stage->looker);
    draw_hand(canvas, stage, cards, count);
}

static void kingdom_status(const Match *view, Text *text)
{
    text_add(text, "Turn ");
    text_number(text, view->table.kingdom.turns[view->turn]);
    text_add(text, "  Stack ");
    text_number(text, kingdom_deck_count(&view->table.kingdom));
}

/* ---- deciding ---- */

static const char *kingdom_verb_label(const Match *view, int act)
{
    static const char *const LABELS[] = {
        [KINGDOM_ACT_THROW] = "Throw away",
        [KINGDOM_ACT_PLACE] = "Place a card",
        [KINGDOM_ACT_TROUNCE] = "Trounce",
        [KINGDOM_ACT_END] = "End my turn",
    };
    (void)view;
    return LABELS[act];
}

static const char *kingdom_verb_help(const Match *view, int act)
{
    static const char *const HELP[] = {
        [KINGDOM_ACT_THROW] = "Cards thrown away lie face down.",
        [KINGDOM_ACT_PLACE] = "Pay a resource's number; a ruler is welcome for nothing.",
        [KINGDOM_ACT_TROUNCE] = "Spend a resource to knock out a lower one of your rival.",
        [KINGDOM_ACT_END] = "Your rival draws, rolls and builds.",
    };
    (void)view;
    return HELP[act];
}

static const char *kingdom_why_not(const Match *view, int act)
{
    const KingdomTable *table = &view->table.kingdom;
    int                 seat = view->actor;
    if (act == KINGDOM_ACT_PLACE && !(kingdom_placeable(table, seat) & table->hand[seat]))
        return "No card in your hand fits your kingdom and your tokens.";
    if (act == KINGDOM_ACT_TROUNCE && !kingdom_trouncers(table, seat))
        return "None of your resources is higher than your rival's in the same suit.";
    return NULL;
}

static void choices_to_trounce(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const KingdomTable *table = &view->table.kingdom;
    set->prompt = "Trounce with which resource?";
    for (KingdomSet rest = table->resources[view->actor]; rest; rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        Move move = *so_far;
        move.cards[0] = card;
        choice_add(set, card, resource_spot(table, view->actor, view->actor, card), NULL,
                   match_check(view, &move));
    }
}

static void kingdom_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    Card cards[HAND_ROOM];
    int  count = hand_of(&view->table.kingdom, view->actor, cards);
    (void)field;
    if (so_far->act == KINGDOM_ACT_TROUNCE) {
        choices_to_trounce(view, so_far, set);
        return;
    }
    bool one = so_far->act == KINGDOM_ACT_PLACE;
    set->prompt = one                             ? "Place which card?"
                  : view->phase == KINGDOM_OPENING ? "Throw away two cards."
                                                   : "Throw away what you need least.";
    choices_from_hand(view, so_far, cards, count, one, set);
    for (int i = 0; one && i < set->count; i++) {
        Choice *choice = &set->choices[i];
        Text    text;
        text_begin(&text, choice->label, CHOICE_LABEL, NULL);
        text_add(&text, card_words(cards[i]));
        if (kingdom_is_ruler(cards[i])) {
            text_add(&text, ": free");
        } else {
            text_add(&text, ": ");
            text_number(&text, card_rank(cards[i]));
            text_add(&text, " tokens");
        }
    }
}

static void kingdom_foretell(const Match *view, const Move *so_far, Text *text)
{
    (void)view;
    if (so_far->act != KINGDOM_ACT_THROW || !so_far->cards[0])
        return;
    int count = 0;
    while (so_far->cards[count])
        count++;
    text_number(text, count);
    text_add(text, count == 1 ? " card chosen" : " cards chosen");
}

static const char *kingdom_foolish(const Match *view, const Move *move)
{
    const KingdomTable *table = &view->table.kingdom;
    int                 seat = view->actor;
    Card                card = move->cards[0];
    if (move->act == KINGDOM_ACT_TROUNCE && kingdom_suit(table->rulers[seat], card_suit(card)) &&
        kingdom_count(kingdom_suit(table->resources[seat], card_suit(card))) == 1)
        return "This costs you your own ruler of that suit too. Trounce all the same?";
    return NULL;
}

static bool kingdom_explain(const Match *view, int looker, int page, Text *title, Text *words)
{
    (void)view, (void)looker, (void)page, (void)title, (void)words;
    return false;
}

static int kingdom_book_page(const Match *view) { return view->phase == KINGDOM_OPENING ? 1 : 2; }

const Table table_kingdom = {
    .draw = kingdom_draw,
    .verb_label = kingdom_verb_label,
    .verb_help = kingdom_verb_help,
    .why_not = kingdom_why_not,
    .choices = kingdom_choices,
    .foretell = kingdom_foretell,
    .foolish = kingdom_foolish,
    .status = kingdom_status,
    .spot = kingdom_spot,
    .draw_card = draw_kingdom_card,
    .explain = kingdom_explain,
    .book_page = kingdom_book_page,
};
