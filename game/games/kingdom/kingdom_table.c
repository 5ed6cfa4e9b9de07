/* Deciding in Kingdom, and what X tells of it. */
#include "assets.h"
#include "core/rules.h"
#include "ui/match/table_help.h"
#include "kingdom.h"
#include "kingdom_table.h"
#include "core/require.h"

enum { LAST_TURNS = KINGDOM_TURNS_MAX - 20 }; /* from here on it matters that they run out */

static void kingdom_status(const Match *view, Text *text)
{
    int turns = kingdom_board(view)->turns[view->turn];
    if (turns) { /* none yet while the dice tell who begins */
        text_add(text, "Turn ");
        text_number(text, turns);
        text_add(text, turns > LAST_TURNS ? "/100  " : "  ");
    }
    text_add(text, "Stack ");
    text_number(text, kingdom_deck_count(kingdom_board(view)));
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
    require(act >= 0 && act <= KINGDOM_ACT_END);
    return LABELS[act];
}

static const char *kingdom_verb_help(const Match *view, int act)
{
    static const char *const HELP[] = {
        [KINGDOM_ACT_THROW] = "Cards thrown away lie face down.",
        [KINGDOM_ACT_PLACE] = "Pay a resource's number; a ruler costs nothing.",
        [KINGDOM_ACT_TROUNCE] = "Spend a resource to take out a lower one of your rival's.",
        [KINGDOM_ACT_END] = "Your rival draws, rolls and builds.",
    };
    (void)view;
    require(act >= 0 && act <= KINGDOM_ACT_END);
    return HELP[act];
}

/* A trounce costs a card, at times a ruler: it is chosen, not come upon. */
static bool kingdom_idle(const Match *view, int act)
{
    (void)view;
    return act == KINGDOM_ACT_TROUNCE;
}

static void choices_to_trounce(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const KingdomBoard *table = kingdom_board(view);
    choice_prompt(set, "Trounce with which resource?");
    for (KingdomSet rest = table->resources[view->actor]; rest; rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        Move move = *so_far;
        move.cards[0] = card;
        Choice *choice =
            choice_add(set, card, kingdom_resource_spot(table, view->actor, view->actor, card),
                       NULL, match_check(view, &move));
        int theirs = kingdom_top(
            kingdom_suit(table->resources[kingdom_rival(view->actor)], card_suit(card)));
        Text text;
        text_begin(&text, choice->label, CHOICE_LABEL, NULL);
        if (!theirs) {
            text_add(&text, "Your rival has nothing there");
            continue;
        }
        text_number(&text, card_rank(card));
        text_add(&text, choice->why_not ? " is not higher than " : " takes out the ");
        text_number(&text, theirs);
    }
}

static void kingdom_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    Card cards[KINGDOM_HAND_ROOM];
    int  count = kingdom_hand_of(kingdom_board(view), view->actor, cards);
    (void)field;
    if (so_far->act == KINGDOM_ACT_TROUNCE) {
        choices_to_trounce(view, so_far, set);
        return;
    }
    bool one = so_far->act == KINGDOM_ACT_PLACE;
    choice_prompt(set, one                              ? "Place which card?"
                       : view->phase == KINGDOM_OPENING ? "Throw away two cards."
                                                        : "Five cards at most: throw one away.");
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
            text_counted(&text, card_rank(cards[i]), "token", "tokens");
        }
    }
}

int kingdom_tokens_after(const Match *view, const Move *so_far)
{
    require(view->actor < view->seats);
    Card card = so_far->cards[0];
    bool pays = so_far->act == KINGDOM_ACT_PLACE && card && !kingdom_is_ruler(card);
    return kingdom_board(view)->tokens[view->actor] - (pays ? card_rank(card) : 0);
}

/* The rank of the ruler that falls when a seat loses its last resource of a suit; 0: none does. */
static int falls(const KingdomBoard *table, int seat, int suit)
{
    bool last = kingdom_count(kingdom_suit(table->resources[seat], suit)) == 1;
    return last ? kingdom_top(kingdom_suit(table->rulers[seat], suit)) : 0;
}

static void add_fall(Text *text, const char *whose, int rank)
{
    static const char *const RANKS[] = {[1] = "Ace", [11] = "Jack", [12] = "Queen", [13] = "King"};
    if (!rank)
        return;
    text_add(text, text->used ? " " : "");
    text_add(text, whose);
    text_add(text, RANKS[rank]);
    text_add(text, " falls, too.");
}

static void foretell_trounce(const Match *view, Card with, Text *text)
{
    const KingdomBoard *table = kingdom_board(view);
    add_fall(text, "Your rival's ", falls(table, kingdom_rival(view->actor), card_suit(with)));
    add_fall(text, "Your own ", falls(table, view->actor, card_suit(with)));
}

static void kingdom_foretell(const Match *view, const Move *so_far, Text *text)
{
    if (so_far->act == KINGDOM_ACT_TROUNCE && so_far->cards[0])
        foretell_trounce(view, so_far->cards[0], text);
    if (so_far->act == KINGDOM_ACT_PLACE && so_far->cards[0] &&
        !kingdom_is_ruler(so_far->cards[0])) {
        text_add(text, "Leaves you ");
        text_counted(text, kingdom_tokens_after(view, so_far), "token.", "tokens.");
    }
    if (so_far->act != KINGDOM_ACT_THROW || !so_far->cards[0])
        return;
    int count = 0;
    while (so_far->cards[count])
        count++;
    text_counted(text, count, "card chosen", "cards chosen");
}

/* A card in hand that would complete the kingdom now, or CARD_NONE. */
static Card winning_card(const Match *view)
{
    require(view->actor < view->seats);
    KingdomSet ready = kingdom_placeable(kingdom_board(view), view->actor) &
                       kingdom_board(view)->hand[view->actor];
    for (; ready; ready &= ready - 1) {
        Match after = *view;
        Move  move = {.act = KINGDOM_ACT_PLACE, .cards = {kingdom_lowest(ready)}};
        match_play(&after, &move, NULL);
        if (match_over(&after))
            return move.cards[0];
    }
    return CARD_NONE;
}

/* "Wanted: J A": no rank rules twice. */
static void add_wanted(KingdomSet rulers, Text *text)
{
    static const struct {
        int         rank;
        const char *letter;
    } RULERS[] = {{RANK_JACK, " J"}, {RANK_QUEEN, " Q"}, {RANK_KING, " K"}, {RANK_ACE, " A"}};
    text_add(text, "\nWanted:");
    for (int i = 0; i < KINGDOM_SUITS; i++) {
        bool there = false;
        for (int suit = 0; suit < KINGDOM_SUITS; suit++)
            there |= kingdom_suit(rulers, suit) >> (RULERS[i].rank - 1) & 1;
        text_add(text, there ? "" : RULERS[i].letter);
    }
}

static void kingdom_brief(const Match *view, Text *text)
{
    const KingdomBoard *table = kingdom_board(view);
    if (view->phase != KINGDOM_BUILD)
        return;
    text_number(text, kingdom_rulers_in_place(table, view->actor));
    text_add(text, " of 4 rulers,\n");
    text_number(text, kingdom_suits_in_place(table, view->actor));
    text_add(text, " of 4 suits.");
    if (winning_card(view) != CARD_NONE)
        text_add(text, "\nYou can win now!");
    else if (table->rulers[view->actor])
        add_wanted(table->rulers[view->actor], text);
}

/* When a turn ends by itself, why. */
static const char *kingdom_alone(const Match *view, const Move *only)
{
    KingdomBoard rich = *kingdom_board(view);
    int          seat = view->actor;
    if (only->act != KINGDOM_ACT_END)
        return NULL;
    if (!rich.hand[seat])
        return "No card is left: your turn ends.";
    rich.tokens[seat] = KINGDOM_RESOURCE_MAX;
    return kingdom_placeable(&rich, seat) & rich.hand[seat] ? "Too few tokens: your turn ends."
                                                            : "No card fits: your turn ends.";
}

static const char *kingdom_foolish(const Match *view, const Move *move)
{
    const KingdomBoard *table = kingdom_board(view);
    int                 seat = view->actor;
    Card                card = move->cards[0];
    if (move->act == KINGDOM_ACT_TROUNCE && falls(table, seat, card_suit(card)))
        return "This costs you your own ruler of that suit too. Trounce all the same?";
    if (move->act == KINGDOM_ACT_END && winning_card(view) != CARD_NONE)
        return "A card in your hand would complete your kingdom now. End the turn all the same?";
    return NULL;
}

static void explain_kingdom(const Match *view, int seat, Text *title, Text *words)
{
    require(seat >= 0 && seat < view->seats);
    const KingdomBoard *table = kingdom_board(view);
    text_seat(title, seat);
    text_add(words, ICON_TOKEN " Tokens ");
    text_number(words, table->tokens[seat]);
    text_add(words, ", cards in hand ");
    text_number(words, table->hand_count[seat]);
    for (int suit = 0; suit < KINGDOM_SUITS; suit++) {
        unsigned ranks = kingdom_suit(table->resources[seat], suit);
        unsigned ruler = kingdom_suit(table->rulers[seat], suit);
        text_add(words, "\n");
        text_add(words, KINGDOM_RESOURCE_WORDS[suit]);
        text_add(words, ranks ? ": " : ": nothing yet");
        for (int rank = 2; rank <= KINGDOM_RESOURCE_MAX; rank++)
            if (ranks >> (rank - 1) & 1) {
                text_number(words, rank);
                text_add(words, " ");
            }
        if (ruler) {
            text_add(words, "ruled by the ");
            text_add(words, card_words(CARD_OF(suit, kingdom_top(ruler))));
        }
    }
}

static bool explain_card(Card card, Text *title, Text *words)
{
    require(card != CARD_NONE && card <= KINGDOM_CARDS);
    int suit = card_suit(card);
    text_add(title, kingdom_is_ruler(card) ? "A ruler" : KINGDOM_RESOURCE_WORDS[suit]);
    text_add(words, card_words(card));
    if (kingdom_is_ruler(card)) {
        text_add(words, ".\nFree to place in its own suit, once a resource lies there. Your "
                        "four rulers must "
                        "be of four ranks: a Jack, a Queen, a King and an Ace.");
        return true;
    }
    text_add(words, ", costs ");
    text_counted(words, card_rank(card), "token", "tokens");
    text_add(words,
             ".\nOpens its suit, or goes on top if it is higher than what lies there. It can be "
             "spent to take out your rival's top resource of the suit, if that is lower.");
    return true;
}

static bool kingdom_explain_choice(const Match *view, const Move *so_far, int field, int value,
                                   Text *title, Text *words)
{
    (void)view, (void)so_far, (void)field;
    return explain_card((Card)value, title, words);
}

/* ---- looking ---- */

static int kingdom_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title,
                                 Text *words, Card cards[THING_CARDS_MAX])
{
    const KingdomBoard *table = kingdom_board(view);
    int                 count = 0;
    bool                deck = thing->value == ZONE_DECK;
    (void)viewer;
    switch (thing->kind) {
    case THING_SEAT:
        explain_kingdom(view, thing->value, title, words);
        for (KingdomSet rest = table->rulers[thing->value] | table->resources[thing->value];
             rest && count < THING_CARDS_MAX; rest &= rest - 1)
            cards[count++] = kingdom_lowest(rest);
        break;
    case THING_PILE:
        text_add(title, deck ? "The stack" : "Thrown away");
        text_add(words, "Cards, face down: ");
        text_number(words, deck ? kingdom_deck_count(table) : table->discard_count);
        text_add(words,
                 deck ? "\nWith its last card what was thrown away is shuffled into a new one."
                      : "\nShuffled into a new stack when the old one is used up.");
        break;
    default:
        explain_card(thing->value, title, words);
        cards[count++] = thing->value;
        break;
    }
    require(count <= THING_CARDS_MAX);
    return count;
}

static int kingdom_book_page(const Match *view)
{
    static const uint8_t PAGES[] = {
        [KINGDOM_OPENING] = 1,
        [KINGDOM_THROW] = 2,
        [KINGDOM_BUILD] = 3,
    };
    require(view->phase > PHASE_OVER && view->phase < sizeof PAGES);
    return PAGES[view->phase];
}

const Table kingdom_table = {
    .draw = kingdom_draw,
    .plate = kingdom_plate,
    .sums = kingdom_sums,
    .gain = kingdom_gain,
    .alone = kingdom_alone,
    .goal = "A resource and a ruler in each of the four suits, the rulers a Jack, a Queen, a King "
            "and an Ace: whoever has them first wins at once.",
    .verb_label = kingdom_verb_label,
    .verb_help = kingdom_verb_help,
    .brief = kingdom_brief,
    .why_not = match_why_not,
    .idle = kingdom_idle,
    .choices = kingdom_choices,
    .foretell = kingdom_foretell,
    .foolish = kingdom_foolish,
    .status = kingdom_status,
    .spot = kingdom_spot,
    .draw_card = draw_kingdom_card,
    .event_looks = KINGDOM_EVENT_LOOKS,
    .zone_looks = KINGDOM_ZONE_LOOKS,
    .great = kingdom_great,
    .falls_lost = FALLS_ASH,
    .learnt = kingdom_learnt,
    .routine = 1 << KINGDOM_ACT_END,
    .draw_event = kingdom_draw_event,
    .explain_choice = kingdom_explain_choice,
    .things = kingdom_things,
    .explain_thing = kingdom_explain_thing,
    .cover = {{CARD_OF(SUIT_CLUBS, 7), 0, 32},
              {CARD_OF(SUIT_CLUBS, RANK_KING), 18, 2},
              {CARD_OF(SUIT_HEARTS, 5), 46, 34},
              {CARD_OF(SUIT_HEARTS, RANK_ACE), 63, 4}},
    .book_page = kingdom_book_page,
};
