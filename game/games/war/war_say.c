/* A army in words: what can be decided, and what happened. */
#include "war_tell.h"

#include "core/require.h"
#include "core/say.h"
#include "war.h"

static void say_card(Text *text, Card card)
{
    if (card == CARD_HIDDEN) {
        text_add(text, "a card");
        return;
    }
    text_add(text, card == CARD_JOKER ? "a " : "the ");
    text_add(text, card_words(card));
}

/* One card by name, several shortly: "K♥, 10♣ and 4♣", and where that is not drawn by their codes.
 */
static void say_cards(Text *text, const Card *cards)
{
    require(!cards[MOVE_CARDS_MAX - 1]);
    if (cards[0] && !cards[1]) {
        say_card(text, cards[0]);
        return;
    }
    for (int i = 0; cards[i]; i++) {
        if (i > 0)
            text_add(text, cards[i + 1] ? ", " : " and ");
        if (text->drawn)
            card_sign(text, cards[i]);
        else
            text_add(text, card_code(cards[i]));
    }
}

/* "5 and 9 in Land": what the cards of a bag are worth, one by one, or of many the first ones. */
static void say_bag(Text *text, const char *what, uint32_t bag)
{
    enum { NAMED_MOST = 4 };
    int left = war_bag_cards(bag), named = 0;
    for (int rank = 1; rank <= WAR_RANKS && named < NAMED_MOST; rank++)
        for (int i = bag_count(bag, WAR_BAG_BITS, rank - 1); i > 0 && named < NAMED_MOST; i--) {
            left--;
            text_add(text, !named ? "" : left ? ", " : " and ");
            text_number(text, rank);
            named++;
        }
    require(named > 0 && left >= 0);
    if (left) {
        text_add(text, " and ");
        text_number(text, left);
        text_add(text, " more");
    }
    text_add(text, " in ");
    text_add(text, what);
}

static void say_gift(Text *text, uint32_t land, uint32_t money)
{
    if (land)
        say_bag(text, "Land", land);
    if (land && money)
        text_add(text, ", ");
    if (money)
        say_bag(text, "Money", money);
}

/* The cards of an offer that was just made. */
static void say_offered(Text *text, const Match *after, const Event *event)
{
    const WarBattle *battle = &war_board(after)->battle;
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].from == event->seat && battle->offers[i].to == event->other)
            say_gift(text, battle->offers[i].land, battle->offers[i].money);
}

static void say_counted(Text *text, int count, const char *one, const char *many)
{
    text_number(text, count);
    text_add(text, count == 1 ? one : many);
}

static void say_attack(Text *text, const char *words, const Move *move)
{
    require(war_cards_value(move->cards) > 0);
    text_add(text, words);
    text_seat_whom(text, move->seat);
    text_add(text, " with ");
    text_number(text, war_cards_value(move->cards) + war_bag_mercenaries(move->bags[0]));
    text_add(text, " AP");
    if (move->bags[0])
        text_add(text, ", Mercenaries included");
}

/* With all that stands beside them. */
static void say_forces(Text *text, const char *words, const Move *move, int beside,
                       const char *unit)
{
    text_add(text, words);
    say_cards(text, move->cards);
    text_add(text, ", ");
    text_number(text, war_cards_value(move->cards) + beside);
    text_add(text, unit);
    if (beside)
        text_add(text, " in all");
}

static void say_turn_move(const Move *move, Text *text)
{
    switch (move->act) {
    case WAR_BUY:
        text_add(text, "Buy ");
        say_cards(text, move->cards);
        text_add(text, " for ");
        text_number(text, war_bag_value(move->bags[0]));
        break;
    case WAR_ATTACK: say_attack(text, "Attack ", move); break;
    case WAR_CONQUER: say_attack(text, "Take Land from ", move); break;
    case WAR_ASSASSINATE:
        text_add(text, "Assassinate ");
        text_seat_whom(text, move->seat);
        if (move->n > 1) {
            text_add(text, " with ");
            say_counted(text, move->n, " Assassin", " Assassins");
        }
        break;
    case WAR_HEAL:
        text_add(text, "Heal with ");
        say_card(text, move->cards[0]);
        break;
    case WAR_DISCARD:
        text_add(text, "Discard ");
        say_cards(text, move->cards);
        break;
    default: text_add(text, "Pass"); break;
    }
}

void war_say_move(const Match *before, const Move *move, Text *text)
{
    require(before->actor < before->seats);
    switch (move->act) {
    case WAR_OFFER:
        text_add(text, "Offer ");
        text_seat_whom(text, move->seat);
        text_add(text, " ");
        say_gift(text, move->bags[1], move->bags[0]);
        break;
    case WAR_DONE: text_add(text, "No more offers"); break;
    case WAR_ASSIST:
        say_forces(text,
                   move->n == WAR_ATTACKER ? "Help the attack with " : "Help the defence with ",
                   move, 0, move->n == WAR_ATTACKER ? " AP" : " DP");
        break;
    case WAR_STAY_OUT: text_add(text, "Stay out"); break;
    case WAR_DEFEND:
        if (!move->cards[0]) {
            text_add(text, "Defend with no card");
            break;
        }
        say_forces(text, "Defend with ", move, war_defence_points(war_board(before)), " DP");
        break;
    case WAR_ANSWER:
        if (move->n) {
            text_add(text, "Answer with ");
            say_counted(text, move->n, " Assassin", " Assassins");
        } else {
            text_add(text, "Do not answer");
        }
        break;
    case WAR_AGAIN:
        text_add(text, "Send ");
        say_counted(text, move->n ? move->n : 1, " more Assassin", " more Assassins");
        break;
    case WAR_STOP: text_add(text, "Leave it"); break;
    default: say_turn_move(move, text); break;
    }
}

static void does(Text *text, int seat, const char *words)
{
    text_seat(text, seat);
    text_add(text, words);
}

static void does_to(Text *text, int seat, const char *words, int other)
{
    does(text, seat, words);
    text_seat_whom(text, other);
}

static void went_for_land(Text *text, int seat, int other)
{
    does(text, seat, " went for ");
    text_seat_whose(text, other);
    text_add(text, " Land");
}

/* How many cards leave the hand of who acts, of one sort or (0) of any. */
static int cards_sent(const EventList *list, int seat, int to, Card card)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        const Event *event = &list->events[i];
        count += event->kind == EVENT_CARD && event->seat == seat && event->from == ZONE_HAND &&
                 event->to == to && (!card || event->card == card);
    }
    return count;
}

static void sent_assassins(const EventList *list, const Event *event, const char *one,
                           const char *many, Text *text)
{
    bool alone = cards_sent(list, event->seat, WAR_ZONE_FORCE, CARD_JOKER) == 1;
    does(text, event->seat, alone ? one : many);
}

/* Of a single card its own event tells. */
static void threw_away(const EventList *list, const Event *event, Text *text)
{
    int count = cards_sent(list, event->seat, ZONE_DISCARD, 0);
    if (count < 2)
        return;
    does(text, event->seat, " discarded ");
    say_counted(text, count, " card", " cards");
}

/* What was bought is told before what was paid for it; the cards of several, after. */
static void bought(const EventList *list, const Event *event, Text *text)
{
    Card land = CARD_NONE;
    int  count = cards_sent(list, event->seat, WAR_ZONE_DOMAIN, 0);
    for (int i = 0; i < list->count; i++)
        if (list->events[i].kind == EVENT_CARD && list->events[i].to == WAR_ZONE_DOMAIN)
            land = list->events[i].card;
    does(text, event->seat, " bought ");
    if (count == 1)
        say_card(text, land);
    else
        say_counted(text, count, " Land", " Lands");
}

/* The HP that a Heart brought: none where all were there. */
static int hp_healed(const EventList *list)
{
    const Event *act = list->events;
    if (!list->count || act->kind != EVENT_ACT || act->n != WAR_HEAL)
        return 0;
    for (int i = 0; i < list->count; i++)
        if (list->events[i].kind == WAR_EVENT_HP)
            return list->events[i].n;
    return 0;
}

/* What was healed is told, not that the Heart is gone; a Heart that heals nothing tells so itself.
 */
static void healed(const EventList *list, const Event *event, Text *text)
{
    if (!hp_healed(list))
        return;
    does(text, event->seat, " healed ");
    text_number(text, hp_healed(list));
    text_add(text, " HP");
}

/* Only the decisions that no other event tells. */
static void say_act(const EventList *list, const Event *event, Text *text)
{
    switch (event->n) {
    case WAR_ATTACK: does_to(text, event->seat, " attacked ", event->other); break;
    case WAR_CONQUER: went_for_land(text, event->seat, event->other); break;
    case WAR_ASSASSINATE:
        sent_assassins(list, event, " sent an Assassin to ", " sent Assassins to ", text);
        text_seat_whom(text, event->other);
        break;
    case WAR_DISCARD: threw_away(list, event, text); break;
    case WAR_BUY: bought(list, event, text); break;
    case WAR_HEAL: healed(list, event, text); break;
    case WAR_PASS: does(text, event->seat, " passed"); break;
    case WAR_STAY_OUT: does(text, event->seat, " stayed out"); break;
    case WAR_ASSIST:
        does(text, event->seat,
             event->m == WAR_ATTACKER ? " joined the attack" : " joined the defence");
        break;
    case WAR_DEFEND:
        if (cards_sent(list, event->seat, WAR_ZONE_FORCE, 0))
            does(text, event->seat, " defended");
        break;
    case WAR_ANSWER:
        if (event->m)
            sent_assassins(list, event, " answered with an Assassin", " answered with Assassins",
                           text);
        else
            does(text, event->seat, " did not answer");
        break;
    case WAR_AGAIN:
        sent_assassins(list, event, " sent another Assassin", " sent more Assassins", text);
        break;
    default: break;
    }
}

static bool pays(const EventList *list, const Event *event)
{
    const Event *act = list->events;
    return list->count && act->kind == EVENT_ACT && act->n == WAR_BUY &&
           event->to == ZONE_DISCARD && event->seat == act->seat;
}

static void say_card_event(const EventList *list, const Event *event, Text *text)
{
    bool changes_hands = event->other != event->seat;
    if (event->to == WAR_ZONE_DOMAIN && cards_sent(list, event->seat, WAR_ZONE_DOMAIN, 0) == 1)
        return; /* told with the decision */
    if (hp_healed(list) && event->from == ZONE_HAND)
        return; /* as well */
    if (changes_hands) {
        text_seat(text, event->other);
        text_add(text, " got ");
        say_card(text, event->card);
        text_add(text, " from ");
        text_seat_whom(text, event->seat);
        return;
    }
    static const struct {
        uint8_t     from, to;
        const char *words;
    } SAYINGS[] = {
        {ZONE_DECK, ZONE_HAND, " drew "},
        {ZONE_DECK, WAR_ZONE_TREASURY, " drew "},
        {ZONE_DECK, ZONE_DISCARD, " turned "},
        {ZONE_HAND, ZONE_DISCARD, " discarded "},
        {WAR_ZONE_TREASURY, ZONE_DISCARD, " paid "},
        {ZONE_HAND, WAR_ZONE_DOMAIN, " bought "},
        {ZONE_HAND, WAR_ZONE_FORCE, " sent "},
        {WAR_ZONE_TREASURY, WAR_ZONE_FORCE, " hired Mercenaries for "},
    };
    for (unsigned i = 0; i < sizeof SAYINGS / sizeof SAYINGS[0]; i++)
        if (SAYINGS[i].from == event->from && SAYINGS[i].to == event->to) {
            does(text, event->seat, pays(list, event) ? " paid " : SAYINGS[i].words);
            say_card(text, event->card);
        }
}

/* The Land that whoever attacked has taken from whom he beat. */
static Card conquered(const EventList *list, const Event *battle)
{
    for (int i = 0; i < list->count; i++) {
        const Event *event = &list->events[i];
        if (event->kind == EVENT_CARD && event->from == WAR_ZONE_DOMAIN &&
            event->seat == battle->other && event->other == battle->seat)
            return event->card;
    }
    return CARD_NONE;
}

static void say_battle(const EventList *list, const Event *event, Text *text)
{
    bool won = event->n > event->m;
    Card prize = won ? conquered(list, event) : CARD_NONE;
    text_number(text, event->n);
    text_add(text, " AP against ");
    text_number(text, event->m);
    text_add(text, " DP: ");
    text_seat(text, won ? event->seat : event->other);
    text_add(text, won ? " won" : " held");
    if (!prize)
        return;
    text_add(text, " ");
    text_seat_whose(text, event->other);
    text_add(text, " ");
    text_add(text, card_words(prize));
}

static void gained(const Match *after, const Event *event, Text *text)
{
    if (event->n == 0)
        return;
    does(text, event->seat, " gained ");
    say_score(rules_of(after->game), event->n, text);
    if (event->other == SEAT_NONE)
        return;
    text_add(text, " for ");
    text_seat_whose(text, event->other);
    text_add(text, " Land");
}

/* Who struck is told with the battle before it; an Assassin comes without one. What was healed is
 * told with the decision. */
static void say_hp(const EventList *list, const Event *event, Text *text)
{
    const Event *battle = NULL;
    for (int i = 0; i < list->count && &list->events[i] != event; i++)
        if (list->events[i].kind == WAR_EVENT_BATTLE && list->events[i].other == event->seat)
            battle = &list->events[i];
    if (event->n >= 0)
        return;
    if (battle)
        does_to(text, battle->seat, " struck ", event->seat);
    else
        does(text, event->seat, " lost ");
    text_add(text, battle ? ": " : "");
    text_number(text, battle ? event->n : -event->n);
    text_add(text, " HP");
}

void war_say_event(const Match *after, const EventList *list, const Event *event, Text *text)
{
    switch (event->kind) {
    case EVENT_ACT: say_act(list, event, text); break;
    case EVENT_CARD: say_card_event(list, event, text); break;
    case WAR_EVENT_BATTLE: say_battle(list, event, text); break;
    case WAR_EVENT_HP: say_hp(list, event, text); break;
    case EVENT_POINTS: gained(after, event, text); break;
    case WAR_EVENT_FOILED:
        text_seat(text, event->other);
        text_add(text, " foiled the assassination");
        break;
    case EVENT_OUT: does(text, event->seat, " fell"); break;
    case WAR_EVENT_OFFER:
        does_to(text, event->seat, " offered ", event->other);
        text_add(text, " ");
        say_offered(text, after, event);
        break;
    default: say_common_event(after, event, text); break;
    }
}
