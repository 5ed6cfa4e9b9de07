#include "kingdom_tell.h"

#include "core/require.h"
#include "core/say.h"
#include "kingdom.h"

/* JSON. */

static const struct {
    const char *key;
    Suit        suit;
} SUITS[KINGDOM_SUITS] = {
    {"S", SUIT_SPADES}, {"D", SUIT_DIAMONDS}, {"C", SUIT_CLUBS}, {"H", SUIT_HEARTS}};

static void tell_set(const Rules *rules, Json *json, const char *key, KingdomSet set, int hidden)
{
    require(hidden >= 0 && hidden <= KINGDOM_CARDS);
    json_open_list(json, key);
    for (; set; set &= set - 1)
        json_card(rules, json, NULL, kingdom_lowest(set));
    for (; hidden > 0; hidden--)
        json_card(rules, json, NULL, CARD_HIDDEN);
    json_close_list(json);
}

static KingdomSet only_suit(KingdomSet set, int suit)
{
    return set & (KingdomSet)0x1FFF << (KINGDOM_SUIT_BITS * suit);
}

static void tell_seat(const Match *match, int seat, Json *json)
{
    const KingdomBoard *board = kingdom_board(match);
    const Rules        *rules = rules_of(match->game);
    bool                hidden = match->viewer != SEAT_NONE && match->viewer != seat;
    json_open_object(json, NULL);
    json_number(json, "tokens", board->tokens[seat]);
    tell_set(rules, json, "hand", board->hand[seat], hidden ? board->hand_count[seat] : 0);
    json_open_object(json, "resources");
    for (int i = 0; i < KINGDOM_SUITS; i++)
        tell_set(rules, json, SUITS[i].key, only_suit(board->resources[seat], SUITS[i].suit), 0);
    json_close_object(json);
    json_open_object(json, "rulers");
    for (int i = 0; i < KINGDOM_SUITS; i++) {
        KingdomSet ruler = only_suit(board->rulers[seat], SUITS[i].suit);
        json_card(rules, json, SUITS[i].key, ruler ? kingdom_lowest(ruler) : CARD_NONE);
    }
    json_close_object(json);
    json_close_object(json);
}

void kingdom_tell_state(const Match *match, Json *json)
{
    require(match->seats == KINGDOM_SEATS);
    const KingdomBoard *board = kingdom_board(match);
    const Rules        *rules = rules_of(match->game);
    json_open_list(json, "turns_taken");
    for (int seat = 0; seat < KINGDOM_SEATS; seat++)
        json_number(json, NULL, board->turns[seat]);
    json_close_list(json);
    json_number(json, "stockpile", board->stockpile);
    json_number(json, "die", board->die);
    json_cards(rules, json, "deck", board->deck + board->deck_next, kingdom_deck_count(board));
    json_cards(rules, json, "discard", board->discard, board->discard_count);
    json_open_list(json, "seats");
    for (int seat = 0; seat < KINGDOM_SEATS; seat++)
        tell_seat(match, seat, json);
    json_close_list(json);
}

/* Words. */

static void add_card(Text *text, Card card)
{
    if (card == CARD_HIDDEN || card == CARD_NONE) {
        text_add(text, "a card");
        return;
    }
    text_add(text, "the ");
    text_add(text, card_words(card));
}

static void add_tokens(Text *text, int count) { text_counted(text, count, "token", "tokens"); }

static void say_place(const KingdomBoard *board, int seat, Card card, Text *text)
{
    require(card != CARD_NONE && card <= KINGDOM_CARDS);
    bool ruler = kingdom_is_ruler(card);
    bool upgrade = kingdom_suit(board->resources[seat], card_suit(card)) != 0;
    text_add(text, ruler ? "Crown " : upgrade ? "Upgrade with " : "Place ");
    add_card(text, card);
    if (!ruler) {
        text_add(text, " for ");
        add_tokens(text, card_rank(card));
    }
}

static void say_trounce(const KingdomBoard *board, int seat, Card card, Text *text)
{
    int suit = card_suit(card);
    int top = kingdom_top(kingdom_suit(board->resources[1 - seat], suit));
    text_add(text, "Trounce ");
    add_card(text, top ? CARD_OF(suit, top) : CARD_HIDDEN);
    text_add(text, " with ");
    add_card(text, card);
}

void kingdom_say_move(const Match *before, const Move *move, Text *text)
{
    require(before->turn < KINGDOM_SEATS);
    const KingdomBoard *board = kingdom_board(before);
    switch (move->act) {
    case KINGDOM_ACT_THROW:
        text_add(text, "Throw away ");
        add_card(text, move->cards[0]);
        if (move->cards[1]) {
            text_add(text, " and ");
            add_card(text, move->cards[1]);
        }
        break;
    case KINGDOM_ACT_PLACE: say_place(board, before->turn, move->cards[0], text); break;
    case KINGDOM_ACT_TROUNCE: say_trounce(board, before->turn, move->cards[0], text); break;
    default: text_add(text, "End the turn");
    }
}

/* Of several cards thrown away unseen the first tells how many, and the others nothing. */
static int thrown_unseen(const EventList *list, const Event *event)
{
    int count = 0;
    for (int i = list->count - 1; i >= 0; i--) {
        const Event *other = &list->events[i];
        if (other->kind != EVENT_CARD || other->from != ZONE_HAND || other->to != ZONE_DISCARD ||
            other->card != CARD_HIDDEN)
            continue;
        count++;
        if (other == event && i > 0 && list->events[i - 1].kind == EVENT_CARD)
            return 0;
    }
    return count;
}

static void say_throw(const EventList *list, const Event *event, Text *text)
{
    int count = event->card == CARD_HIDDEN ? thrown_unseen(list, event) : 1;
    if (!count)
        return;
    text_seat(text, event->seat);
    text_add(text, " threw away ");
    if (count > 1)
        text_counted(text, count, "card", "cards");
    else
        add_card(text, event->card);
}

/* The card with which one trounces is the first that goes. */
static bool is_spent(const EventList *list, const Event *event)
{
    const Event *act = &list->events[0];
    return act->kind == EVENT_ACT && act->n == KINGDOM_ACT_TROUNCE && act->seat == event->seat &&
           event->from == KINGDOM_ZONE_DOMAIN;
}

static void say_card(const EventList *list, const Event *event, Text *text)
{
    if (event->from == ZONE_HAND && event->to == ZONE_DISCARD) {
        say_throw(list, event, text);
        return;
    }
    text_seat(text, event->seat);
    if (event->from == ZONE_DECK)
        text_add(text, " drew ");
    else if (event->to == KINGDOM_ZONE_DOMAIN)
        text_add(text, " placed ");
    else if (event->to == KINGDOM_ZONE_RULERS)
        text_add(text, " crowned ");
    else
        text_add(text, is_spent(list, event) ? " spent " : " lost ");
    add_card(text, event->card);
}

static void say_the_end(const Match *after, Text *text)
{
    require(after->winners > 0 && after->winners < 1 << KINGDOM_SEATS);
    if (after->winners == 3) {
        text_add(text, "Nobody is ahead: both win");
        return;
    }
    int winner = after->winners == 1 ? 0 : 1;
    text_seat(text, winner);
    bool whole = kingdom_rulers_in_place(kingdom_board(after), winner) == KINGDOM_SUITS;
    text_add(text, whole                            ? " completed a kingdom and won"
                   : text_seat_is_you(text, winner) ? " were ahead when the turns ran out and won"
                                                    : " was ahead when the turns ran out and won");
}

/* The tokens that this roll has paid. */
static int income_of(const EventList *list, const Event *roll)
{
    for (int i = 0; i + 1 < list->count; i++) {
        const Event *event = &list->events[i], *next = event + 1;
        if (event->kind == EVENT_ROLL && event->seat == roll->seat &&
            next->kind == KINGDOM_EVENT_TOKENS && next->seat == roll->seat && next->n > 0)
            return next->n;
    }
    return 0;
}

/* Who begins is known when both have rolled, and not the same. */
static void say_who_begins(const EventList *list, const Event *event, Text *text)
{
    int mine = event->n, other = 0;
    for (int i = 0; i < list->count && &list->events[i] != event; i++)
        if (list->events[i].kind == EVENT_ROLL)
            other = list->events[i].n;
    if (event->seat == 0 || mine == other)
        return;
    int seat = mine > other ? event->seat : 0;
    text_add(text, ": ");
    text_seat_whom(text, seat);
    text_add(text, text_seat_is_you(text, seat) ? " begin" : " begins");
}

/* The first roll tells who begins; every other pays one token less than it shows. */
static void say_roll(const Match *after, const EventList *list, const Event *event, Text *text)
{
    int income = income_of(list, event);
    text_seat(text, event->seat);
    text_add(text, " rolled ");
    text_number(text, event->n);
    if (!kingdom_board(after)->turns[event->seat] || after->decisions == 0) {
        say_who_begins(list, event, text);
        return;
    }
    text_add(text, ": ");
    text_number(text, event->n);
    text_add(text, " - 1 = ");
    add_tokens(text, event->n - 1);
    if (income == event->n - 1)
        return;
    text_add(text, income ? ", but the bank had only " : ", but the bank is empty");
    if (income)
        text_number(text, income);
}

/* It says what becomes of the stack, for it is what one reads when the turn's question comes. */
static void say_last_card(const Match *after, const Event *event, Text *text)
{
    const KingdomBoard *board = kingdom_board(after);
    say_common_event(after, event, text);
    if (kingdom_deck_count(board) || board->discard_count)
        text_add(text, ": the discards are shuffled");
}

void kingdom_say_event(const Match *after, const EventList *list, const Event *event, Text *text)
{
    switch (event->kind) {
    case EVENT_CARD: say_card(list, event, text); break;
    case EVENT_ACT:
        if (event->n != KINGDOM_ACT_TROUNCE)
            break;
        text_seat(text, event->seat);
        text_add(text, " trounced ");
        text_seat_whom(text, event->other);
        break;
    case EVENT_ROLL: say_roll(after, list, event, text); break;
    case KINGDOM_EVENT_TOKENS:
        text_seat(text, event->seat);
        text_add(text, event->n > 0 ? " took " : " paid ");
        add_tokens(text, event->n > 0 ? event->n : -event->n);
        break;
    case EVENT_LAST_CARD: say_last_card(after, event, text); break;
    case EVENT_SHUFFLE: text_add(text, "The stack was shuffled"); break;
    case EVENT_OVER: say_the_end(after, text); break;
    default: say_common_event(after, event, text); break;
    }
}
