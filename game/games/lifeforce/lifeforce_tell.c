/* Lifeforce in JSON and in words for people. */
#include "lifeforce_parts.h"

#include "core/require.h"
#include "core/say.h"
#include "lifeforce.h"

static const char *const KINDS[] = {"attack", "defend", "summon"};

static const char *const MOD_WORDS[LIFEFORCE_MODS] = {
    "Boost", "Divert", "Penetrating", "Durable", "Extra Hand", "Ghost",
};
static const char *const LIFE_WORDS[LIFEFORCE_VALUES] = {
    "Life 1", "Life 2", "Life 3", "Life 4", "Life 5",
};

static bool is_modifier(Card card)
{
    return card >= LIFEFORCE_MOD_CARD && card < LIFEFORCE_MOD_CARD + LIFEFORCE_MODS;
}

/* Modifiers are named, life cards are numbers. */
const char *lifeforce_card_code(Card card)
{
    return is_modifier(card) ? lifeforce_mod_names[card - LIFEFORCE_MOD_CARD] : NULL;
}

const char *lifeforce_card_words(Card card)
{
    if (is_modifier(card))
        return MOD_WORDS[card - LIFEFORCE_MOD_CARD];
    return card >= 1 && card <= LIFEFORCE_VALUES ? LIFE_WORDS[card - 1] : "a hidden card";
}

/* JSON. In a view what is hidden is null; a list of which not even the length shows is null as a
 * whole. Only views have the members "unseen_mods" (modifiers in a rival's hand and hidden spells
 * together), "cards" (life and modifiers of a hidden spell), "alive" (it holds life that a Divert
 * could take), "known" (life that was seen to go into it) and "known_mods" (Penetrating, once the
 * target is shown). */

static bool is_rival_in_view(const Match *match, int seat)
{
    return match->viewer != SEAT_NONE && match->viewer != seat;
}

static void tell_life(const uint8_t life[LIFEFORCE_VALUES], const char *key, Json *json)
{
    json_open_list(json, key);
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        for (int left = life[i]; left > 0; left--)
            json_number(json, NULL, i + 1);
    json_close_list(json);
}

static void tell_nulls(int count, const char *key, Json *json)
{
    require(count >= 0 && count <= LIFEFORCE_LIFE_MAX);
    json_open_list(json, key);
    for (int i = 0; i < count; i++)
        json_null(json, NULL);
    json_close_list(json);
}

static void tell_counts(const uint8_t counts[LIFEFORCE_MODS], const char *key, Json *json)
{
    json_open_object(json, key);
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        json_number(json, lifeforce_mod_names[mod], counts[mod]);
    json_close_object(json);
}

static void tell_deck(const LifeforceSeat *own, Json *json)
{
    require(own->deck_count <= LIFEFORCE_LIFE_MAX);
    json_open_list(json, "deck");
    for (int i = own->deck_count - 1; i >= 0; i--) {
        if (own->deck[i] == CARD_HIDDEN)
            json_null(json, NULL);
        else
            json_number(json, NULL, own->deck[i]);
    }
    json_close_list(json);
}

static void tell_drawn(const Match *match, int seat, Json *json)
{
    if (!is_rival_in_view(match, seat)) {
        tell_life(lifeforce_board(match)->seats[seat].drawn, "drawn", json);
        return;
    }
    int count = lifeforce_drawn_shown(match, seat);
    if (count < 0)
        json_null(json, "drawn");
    else
        tell_nulls(count, "drawn", json);
}

static void tell_discarded(const Match *match, int seat, Json *json)
{
    const LifeforceBoard *board = lifeforce_board(match);
    if (is_rival_in_view(match, seat) && lifeforce_keeps_counts(match, seat)) {
        json_null(json, "discarded");
        return;
    }
    json_open_list(json, "discarded");
    for (int i = 0; i < board->discard_count; i++) {
        int value = lifeforce_discard_value(board->discards[i]);
        if (lifeforce_discard_seat(board->discards[i]) != seat)
            continue;
        if (value)
            json_number(json, NULL, value);
        else
            json_null(json, NULL);
    }
    json_close_list(json);
}

static void tell_mods(const Match *match, int seat, Json *json)
{
    const uint8_t *mods = lifeforce_board(match)->seats[seat].mods;
    if (!is_rival_in_view(match, seat) || !lifeforce_keeps_secrets(match, seat)) {
        tell_counts(mods, "mods", json);
        return;
    }
    json_open_object(json, "mods");
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++) {
        if (mods[mod] && mod < LIFEFORCE_MODS_OF_SPELLS)
            json_null(json, lifeforce_mod_names[mod]);
        else
            json_number(json, lifeforce_mod_names[mod], mods[mod]);
    }
    json_close_object(json);
    tell_counts(mods, "unseen_mods", json);
}

static void tell_seat(const Match *match, int seat, Json *json)
{
    const LifeforceSeat *own = &lifeforce_board(match)->seats[seat];
    json_open_object(json, NULL);
    json_bool(json, "out", own->out);
    tell_deck(own, json);
    tell_drawn(match, seat, json);
    tell_discarded(match, seat, json);
    tell_mods(match, seat, json);
    json_number(json, "bid", own->bid);
    json_number(json, "spells_allowed", own->spells_allowed);
    if (is_rival_in_view(match, seat) && lifeforce_casts_unseen(match, seat))
        json_null(json, "cast");
    else
        json_number(json, "cast", own->cast);
    json_close_object(json);
}

/* Of a hidden spell a view keeps only what shows itself with the target. */
static void tell_known_mods(const LifeforceSpell *spell, Json *json)
{
    json_open_list(json, "known_mods");
    for (int left = spell->special; left > 0; left--)
        json_string(json, NULL, lifeforce_mod_names[LIFEFORCE_MOD_PENETRATING]);
    json_close_list(json);
}

static void tell_inside(const LifeforceSpell *spell, Json *json)
{
    if (spell->hidden) {
        json_null(json, "life");
        json_null(json, "mods");
        json_number(json, "cards", spell->cards);
        json_bool(json, "alive", spell->alive);
        tell_life(spell->known, "known", json);
        tell_known_mods(spell, json);
        return;
    }
    tell_life(spell->life, "life", json);
    json_open_list(json, "mods");
    for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++)
        for (int left = lifeforce_spell_mod(spell, mod); left > 0; left--)
            json_string(json, NULL, lifeforce_mod_names[mod]);
    json_close_list(json);
}

/* A spell leaves the table when it is resolved, so that none that lies there is. */
static void tell_spell(const LifeforceSpell *spell, Json *json)
{
    json_open_object(json, NULL);
    json_number(json, "id", spell->id);
    json_number(json, "owner", spell->owner);
    json_string(json, "kind", KINDS[spell->kind]);
    if (spell->target == SEAT_NONE)
        json_null(json, "target");
    else
        json_number(json, "target", spell->target);
    tell_inside(spell, json);
    json_bool(json, "revealed", spell->revealed);
    json_bool(json, "resolved", false);
    json_bool(json, "worn", spell->worn);
    json_close_object(json);
}

static void tell_resolving(const LifeforceBoard *board, Json *json)
{
    if (!board->attack) {
        json_null(json, "resolving");
        return;
    }
    json_open_object(json, "resolving");
    json_number(json, "attack", board->attack);
    json_open_list(json, "blockers");
    for (int i = 0; i < board->spell_count; i++)
        if (board->spells[i].revealed && board->spells[i].kind == LIFEFORCE_DEFEND)
            json_number(json, NULL, board->spells[i].id);
    json_close_list(json);
    if (board->spell)
        json_number(json, "spell", board->spell);
    else
        json_null(json, "spell");
    json_close_object(json);
}

void lifeforce_tell_state(const Match *match, Json *json)
{
    const LifeforceBoard *board = lifeforce_board(match);
    json_number(json, "first", match->turn);
    tell_counts(board->supply, "supply", json);
    json_open_list(json, "seats");
    for (int seat = 0; seat < match->seats; seat++)
        tell_seat(match, seat, json);
    json_close_list(json);
    json_open_list(json, "spells");
    for (int i = 0; i < board->spell_count; i++)
        tell_spell(&board->spells[i], json);
    json_close_list(json);
    tell_resolving(board, json);
    json_number(json, "passes", board->passes);
}

/* Words. */

/* "4+2+2"; of many their number. */
static void say_life(uint32_t bag, Text *text)
{
    enum { LISTED_MOST = 8 };
    int         cards = bag_total(bag, LIFEFORCE_LIFE_BITS);
    const char *between = "";
    if (cards > LISTED_MOST) {
        text_counted(text, cards, "card", "cards");
        return;
    }
    for (int i = LIFEFORCE_VALUES - 1; i >= 0; i--)
        for (int left = bag_count(bag, LIFEFORCE_LIFE_BITS, i); left > 0; left--) {
            text_add(text, between);
            text_number(text, i + 1);
            between = "+";
        }
    if (!cards)
        text_add(text, "0");
}

static void say_mods(uint32_t mods, Text *text)
{
    require(mods >> (LIFEFORCE_MODS * LIFEFORCE_MOD_BITS) == 0);
    const char *before = " and ";
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++) {
        int count = bag_count(mods, LIFEFORCE_MOD_BITS, mod);
        if (!count)
            continue;
        text_add(text, before);
        text_add(text, MOD_WORDS[mod]);
        if (count > 1) {
            text_add(text, " x");
            text_number(text, count);
        }
    }
}

/* "Ada's attack" */
static void say_spell(const Match *match, int id, Text *text)
{
    static const char *const NOUNS[] = {"attack", "defence", "summon"};
    const LifeforceSpell    *spell = lifeforce_look(lifeforce_board(match), id);
    if (!spell) {
        text_add(text, "a spell");
        return;
    }
    text_seat_whose(text, spell->owner);
    text_add(text, " ");
    text_add(text, NOUNS[spell->kind]);
}

/* Defences by the figures that the table shows. */
static void say_block(const Match *before, uint32_t picks, Text *text)
{
    const LifeforceBoard *board = lifeforce_board(before);
    if (!picks) {
        text_add(text, "Do not block");
        return;
    }
    text_add(text, "Block with ");
    const char *between = picks & (picks - 1) ? "the defences of " : "the defence of ";
    for (int pick = 0; pick < LIFEFORCE_SPELLS_OF_SEAT; pick++) {
        const LifeforceSpell *spell = lifeforce_defence(board, before->actor, pick);
        require(spell || !(picks >> pick & 1));
        if (!(picks >> pick & 1) || !spell)
            continue;
        text_add(text, between);
        text_number(text, lifeforce_stops(before, spell));
        between = " and ";
    }
}

static void say_divert(const Match *before, const Move *move, Text *text)
{
    bool out = move->act == LIFEFORCE_ACT_DIVERT_TO;
    text_add(text, "Divert ");
    if (move->m) {
        text_add(text, "a ");
        text_number(text, move->m);
    } else {
        text_add(text, "a card");
    }
    text_add(text, out ? " to " : " from ");
    say_spell(before, move->n, text);
}

void lifeforce_say_move(const Match *before, const Move *move, Text *text)
{
    require(before->actor < before->seats);
    switch (move->act) {
    case LIFEFORCE_ACT_BID:
        text_add(text, "Bid ");
        text_number(text, move->n);
        break;
    case LIFEFORCE_ACT_PASS: text_add(text, "Pass"); break;
    case LIFEFORCE_ACT_EXTRA_HAND: text_add(text, "Play Extra Hand"); break;
    case LIFEFORCE_ACT_GHOST:
        text_add(text, "Put back ");
        say_life(move->bags[0], text);
        text_add(text, " with the Ghost");
        break;
    case LIFEFORCE_ACT_DONE: text_add(text, "Done"); break;
    case LIFEFORCE_ACT_ATTACK:
        text_add(text, "Attack ");
        text_seat_whom(text, move->seat);
        text_add(text, " with ");
        say_life(move->bags[0], text);
        say_mods(move->bags[1], text);
        break;
    case LIFEFORCE_ACT_DEFEND:
        text_add(text, "Defend with ");
        say_life(move->bags[0], text);
        say_mods(move->bags[1], text);
        break;
    case LIFEFORCE_ACT_SUMMON:
        text_add(text, "Summon with a ");
        text_number(text, move->n);
        break;
    case LIFEFORCE_ACT_BLOCK: say_block(before, move->bags[0], text); break;
    case LIFEFORCE_ACT_BOOST:
        text_add(text, "Boost ");
        say_spell(before, move->n, text);
        break;
    case LIFEFORCE_ACT_DIVERT_TO:
    case LIFEFORCE_ACT_DIVERT_FROM: say_divert(before, move, text); break;
    case LIFEFORCE_ACT_SKIP: text_add(text, "Divert nothing"); break;
    case LIFEFORCE_ACT_TAKE:
        require(move->n < LIFEFORCE_MODS);
        text_add(text, "Take ");
        text_add(text, MOD_WORDS[move->n]);
        break;
    }
}

static void say_seat(const Event *event, const char *words, Text *text)
{
    text_seat(text, event->seat);
    text_add(text, words);
}

static void say_whose(const Event *event, const char *words, Text *text)
{
    text_seat_whose(text, event->seat);
    text_add(text, words);
}

static void say_act(const Event *event, Text *text)
{
    switch (event->n) {
    case LIFEFORCE_ACT_PASS: say_seat(event, " passed", text); break;
    case LIFEFORCE_ACT_EXTRA_HAND: say_seat(event, " played Extra Hand: three spells", text); break;
    case LIFEFORCE_ACT_GHOST: say_seat(event, " played Ghost: life went back", text); break;
    case LIFEFORCE_ACT_SKIP: say_seat(event, " diverted nothing", text); break;
    }
}

/* "a 5", "a Boost", "an Extra Hand" */
static void say_card(Card card, Text *text)
{
    if (card >= 1 && card <= LIFEFORCE_VALUES) {
        text_add(text, "a ");
        text_number(text, card);
        return;
    }
    if (is_modifier(card))
        text_add(text, card == LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_EXTRA_HAND ? "an " : "a ");
    text_add(text, lifeforce_card_words(card));
}

static void say_card_moved(const Event *event, Text *text)
{
    if (event->to == LIFEFORCE_ZONE_SPELL && event->from == ZONE_DECK) {
        say_whose(event, " Boost added ", text);
    } else if (event->to == LIFEFORCE_ZONE_SPELL && event->from == LIFEFORCE_ZONE_SPELL) {
        text_add(text, "The Divert moved ");
    } else if (event->from == LIFEFORCE_ZONE_SUPPLY) {
        text_seat(text, event->seat);
        text_add(text, " took ");
    } else {
        return;
    }
    say_card(event->card, text);
}

static void say_own_event(const Event *event, Text *text)
{
    static const char *const CASTS[] = {" cast an attack", " cast a defence", " cast a summon"};
    switch (event->kind) {
    case LIFEFORCE_EVENT_TURN:
        say_seat(event, " turned up ", text);
        say_card(event->card, text);
        break;
    case LIFEFORCE_EVENT_BID:
        say_seat(event, " bid ", text);
        text_number(text, event->n);
        text_add(text, event->m > event->n ? " more" : ""); /* beside what stands on the plate */
        break;
    case LIFEFORCE_EVENT_CAST: say_seat(event, CASTS[event->m], text); break;
    case LIFEFORCE_EVENT_BLOCKER: say_seat(event, " blocked with a defence", text); break;
    case LIFEFORCE_EVENT_PIERCED: say_whose(event, " lone defence was pierced", text); break;
    case LIFEFORCE_EVENT_FIZZLE: say_whose(event, " Boost found no card", text); break;
    case LIFEFORCE_EVENT_WORN: say_whose(event, " Durable defence held", text); break;
    case LIFEFORCE_EVENT_NOTHING: say_whose(event, " summon found nothing", text); break;
    case LIFEFORCE_EVENT_SERVED:
        say_whose(event, " summon of ", text);
        text_number(text, event->m);
        text_add(text, " takes a modifier next");
        break;
    }
}

/* An attack is told before anybody knows what comes of it. */
static void say_strike(const Match *after, const Event *event, Text *text)
{
    const LifeforceSpell *attack = lifeforce_look(lifeforce_board(after), event->n);
    bool                  you = text_seat_is_you(text, event->seat);
    text_seat(text, event->seat);
    text_add(text, you ? " attack " : " attacks ");
    text_seat_whom(text, event->other);
    if (attack) {
        text_add(text, " with ");
        text_counted(text, lifeforce_cards(attack), "card", "cards");
    }
    if (event->m)
        text_add(text, ", Penetrating");
}

bool lifeforce_tell_event(const Event *event, Json *json)
{
    if (event->kind != LIFEFORCE_EVENT_DIVERT)
        return false;
    json_number(json, "life", event->n);
    return true;
}

/* Life is the score, so every card that leaves the deck or comes back is told for. */
enum { SOURCE_BID, SOURCE_HIT, SOURCE_BOOST, SOURCE_GHOST };
const char *const LIFEFORCE_SOURCE_WORDS[] = {[SOURCE_BID] = "bid",
                                              [SOURCE_HIT] = "hit",
                                              [SOURCE_BOOST] = "Boost",
                                              [SOURCE_GHOST] = "Ghost",
                                              NULL};

int lifeforce_points_from(const EventList *list, const Event *event, int *points)
{
    (void)list;
    if (event->kind != EVENT_CARD || (event->from != ZONE_DECK && event->to != ZONE_DECK))
        return -1;
    *points = event->to == ZONE_DECK ? 1 : -1;
    if (event->to == ZONE_DECK)
        return SOURCE_GHOST;
    return event->to == ZONE_HAND      ? SOURCE_BID
           : event->to == ZONE_DISCARD ? SOURCE_HIT
                                       : SOURCE_BOOST;
}

void lifeforce_say_event(const Match *after, const EventList *list, const Event *event, Text *text)
{
    (void)list;
    switch (event->kind) {
    case EVENT_ACT: say_act(event, text); break;
    case EVENT_CARD: say_card_moved(event, text); break;
    case LIFEFORCE_EVENT_BATTLE:
        say_whose(event, " attack: power ", text);
        text_number(text, event->n);
        text_add(text, " against ");
        text_number(text, event->m);
        break;
    case LIFEFORCE_EVENT_HP:
        say_seat(event, " lost ", text);
        text_number(text, -event->n);
        text_add(text, " life, ");
        text_number(text, event->m);
        text_add(text, " left");
        break;
    case LIFEFORCE_EVENT_STRIKE: say_strike(after, event, text); break;
    case EVENT_OUT: say_seat(event, " went out", text); break;
    case EVENT_OVER:
        if (after->winners)
            say_common_event(after, event, text);
        else
            text_add(text, "Nobody is left: nobody has won");
        break;
    default:
        if (event->kind >= EVENT_OWN)
            say_own_event(event, text);
        else
            say_common_event(after, event, text);
    }
}
