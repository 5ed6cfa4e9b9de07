#include "match.h"

#include <string.h>

#include "require.h"
#include "rules.h"

MatchSetup match_setup(int game, int seats, uint64_t seed)
{
    const Rules *rules = rules_of(game);
    require(game == (uint8_t)game && seats == (uint8_t)seats);
    MatchSetup setup = {.game = (uint8_t)game, .seats = (uint8_t)seats, .seed = seed};
    for (int i = 0; rules && i < rules->option_count; i++)
        setup.options[i] = rules->options[i].usual;
    if (rules)
        setup.version = rules->version;
    return setup;
}

const char *match_setup_check(MatchSetup *setup)
{
    const Rules *rules = rules_of(setup->game);
    if (!rules)
        return "There is no such game.";
    require(rules->oldest <= rules->version && rules->option_count <= OPTIONS_MAX);
    if (setup->seats < rules->seats_min)
        return "This game needs more players.";
    if (setup->seats > rules->seats_max)
        return "This game takes fewer players.";
    if (setup->version < rules->oldest || setup->version > rules->version)
        return "This game is not played by those rules here.";
    if (rules->fit_options)
        rules->fit_options(setup);
    for (int i = 0; i < OPTIONS_MAX; i++) {
        const Option *option = i < rules->option_count ? &rules->options[i] : NULL;
        uint8_t       value = setup->options[i];
        if (!option && value)
            return "This game has no such option.";
        if (option && (value < option->least || value > option->most ||
                       (option->step > 1 && (value - option->least) % option->step)))
            return "An option has a value that this game does not offer.";
    }
    return NULL;
}

bool match_is_sound(const Match *match)
{
    if (match_over(match))
        return match->actor == SEAT_NONE && match->winners >> match->seats == 0;
    return match->actor < match->seats && match->turn < match->seats;
}

/* A match with nothing on the table yet. */
static void lay_bare(Match *match, const MatchSetup *setup)
{
    const Rules *rules = rules_of(setup->game);
    require(rules);
    require(setup->seats >= rules->seats_min && setup->seats <= rules->seats_max);
    require(setup->version >= rules->oldest && setup->version <= rules->version);
    memset(match, 0, sizeof *match);
    match->game = setup->game;
    match->seats = setup->seats;
    memcpy(match->options, setup->options, sizeof match->options);
    match->seed = setup->seed;
    match->viewer = SEAT_NONE;
    match->version = setup->version;
    match->round = 1;
    rng_seed(&match->rng, setup->seed);
}

void match_start(Match *match, const MatchSetup *setup, EventList *events)
{
    lay_bare(match, setup);
    if (events)
        event_list_clear(events);
    rules_of(match->game)->start(match, events);
    require(match_is_sound(match) && !match_over(match));
}

/* Ascending with no gap, each a card that a journal can hold. */
static bool cards_in_order(const Move *move)
{
    for (int i = 0; i < MOVE_CARDS_MAX; i++) {
        Card card = move->cards[i];
        if (card > MOVE_CARD_MOST)
            return false;
        if (i > 0 && card != CARD_NONE && card < move->cards[i - 1])
            return false;
        if (i > 0 && card != CARD_NONE && move->cards[i - 1] == CARD_NONE)
            return false;
    }
    return move->cards[MOVE_CARDS_MAX - 1] == CARD_NONE;
}

/* A field that the verb does not use must be zero, so that one decision has one form. */
static bool fields_are_the_verbs(const Verb *verb, int seats, const Move *move)
{
    Move rest = *move;
    rest.act = 0;
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i].kind != FIELD_END; i++) {
        const Field *field = &verb->fields[i];
        switch (field->kind) {
        case FIELD_SEAT:
            if (rest.seat >= seats)
                return false;
            rest.seat = 0;
            break;
        case FIELD_N:
        case FIELD_M: {
            uint8_t *number = field->kind == FIELD_N ? &rest.n : &rest.m;
            if (*number >= 1 << field->bits)
                return false;
            for (int word = 0; field->words && word <= *number; word++)
                if (!field->words[word])
                    return false;
            *number = 0;
            break;
        }
        case FIELD_CARD:
            if (rest.cards[0] == CARD_NONE)
                return false;
            rest.cards[0] = CARD_NONE;
            break;
        case FIELD_CARDS: memset(rest.cards, 0, sizeof rest.cards); break;
        case FIELD_BAG0:
        case FIELD_BAG1: {
            uint32_t *counts = &rest.bags[field->kind == FIELD_BAG1];
            int       width = field->bag->sorts * field->bag->bits;
            if (width < 32 && *counts >> width)
                return false;
            *counts = 0;
            break;
        }
        case FIELD_PICKS:
            if (field->bits < 32 && rest.bags[0] >> field->bits)
                return false;
            rest.bags[0] = 0;
            break;
        case FIELD_END: break;
        }
    }
    Move nothing = {0};
    return move_same(&rest, &nothing);
}

const char *match_check(const Match *match, const Move *move)
{
    const Rules *rules = rules_of(match->game);
    require(rules && match->phase < 32); /* a bit a phase */
    if (match_over(match))
        return "The match is over.";
    if (move->act >= rules->verb_count)
        return "There is no such action.";
    const Verb *verb = &rules->verbs[move->act];
    if (!(verb->phases >> match->phase & 1))
        return "This is not the moment for that.";
    if (!fields_are_the_verbs(verb, match->seats, move) || !cards_in_order(move))
        return "That is not a proper move.";
    return rules->check(match, move);
}

const char *match_why_not(const Match *match, int act)
{
    const Rules *rules = rules_of(match->game);
    require(rules && act >= 0 && act < rules->verb_count);
    if (match_over(match))
        return "The match is over.";
    if (!(rules->verbs[act].phases >> match->phase & 1))
        return "This is not the moment for that.";
    return rules->why_not ? rules->why_not(match, act) : NULL;
}

bool match_forced(const Match *match, Move *only)
{
    const Rules *rules = rules_of(match->game);
    MoveList     list;
    require(rules && only);
    if (rules->forced && !match_over(match) && !rules->forced(match))
        return false;
    match_moves(match, &list);
    require(!rules->forced || match_over(match) || list.count == 1);
    if (list.count != 1)
        return false;
    *only = list.moves[0];
    return true;
}

bool match_has_choice(const Match *match)
{
    Match view;
    Move  only;
    require(match->actor < match->seats);
    match_view(match, match->actor, &view);
    return !match_forced(&view, &only);
}

void match_play(Match *match, const Move *move, EventList *events)
{
    require(match->actor < match->seats); /* the match is not over */
    if (events)
        event_list_clear(events);
    match->decisions++;
    rules_of(match->game)->play(match, move, events); /* which knows its acts */
}

/* Whoever stops before the first event sees the match untouched; past the last, all of it done. */
static void begin_watch(EventWatch *watch, const Match *match, int told, Match *then)
{
    require(told >= 0);
    event_list_clear(&watch->list);
    watch->list.watched = true;
    watch->told = told;
    watch->match = match;
    watch->then = then;
    *then = *match;
}

static void end_watch(const EventWatch *watch)
{
    if (watch->told >= watch->list.count)
        *watch->then = *watch->match;
}

void match_moment_of_start(const MatchSetup *setup, int told, Match *then)
{
    Match      match;
    EventWatch watch;
    lay_bare(&match, setup);
    begin_watch(&watch, &match, told, then);
    rules_of(match.game)->start(&match, &watch.list);
    end_watch(&watch);
    require(match_is_sound(&match) && then->seats == setup->seats);
}

void match_moment(const Match *before, const Move *move, int told, Match *then)
{
    require(told >= 0 && before->actor < before->seats);
    require(then != before);
    Match      match = *before;
    EventWatch watch;
    begin_watch(&watch, &match, told, then);
    match.decisions++;
    rules_of(match.game)->play(&match, move, &watch.list);
    end_watch(&watch);
    require(match_is_sound(&match));
}

void match_moves(const Match *match, MoveList *list)
{
    list->count = 0;
    if (match_over(match))
        return;
    rules_of(match->game)->moves(match, list);
    require(list->count > 0 && list->count <= MOVES_MAX);
}

void match_random_move(const Match *match, Rng *rng, Move *move)
{
    const Rules *rules = rules_of(match->game);
    require(match->actor < match->seats);
    if (rules->pick) {
        rules->pick(match, rng, move);
        require(move->act < rules->verb_count);
        return;
    }
    MoveList list;
    match_moves(match, &list);
    *move = list.moves[rng_below(rng, (uint32_t)list.count)];
}

void match_view(const Match *match, int seat, Match *view)
{
    require(seat >= 0 && seat < match->seats);
    require(match->viewer == SEAT_NONE);
    *view = *match;
    view->viewer = (uint8_t)seat;
    view->seed = 0;
    view->rng = (Rng){0};
    rules_of(match->game)->view(view, seat);
}

void match_redeal(Match *view, Rng *rng)
{
    int seat = view->viewer;
    require(seat < view->seats);
    rules_of(view->game)->redeal(view, seat, rng);
    view->viewer = SEAT_NONE;
    require(match_is_sound(view));
    rng_seed(&view->rng, rng_next_wide(rng));
}

uint64_t match_hash(const Match *match)
{
    Hash hash = HASH_BEGIN;
    hash_add(&hash, match->rng.state);
    hash_add(&hash, match->decisions);
    hash_add(&hash, match->seats);
    hash_bytes(&hash, match->options, OPTIONS_MAX);
    hash_add(&hash, match->phase);
    hash_add(&hash, match->turn);
    hash_add(&hash, match->actor);
    hash_add(&hash, match->round);
    hash_add(&hash, match->winners);
    hash_add(&hash, match->viewer);
    rules_of(match->game)->hash(match, &hash);
    return hash.state;
}
