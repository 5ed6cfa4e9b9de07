/* Glory, after the rules of Sean Crystal, version 1.0.1 (2019), for two to six seats.
 *
 * All decks make one stack. Hands of seven; Money drawn is played into the Treasury and replaced,
 * and buys Land and Mercenaries. Glory comes from battles and, at the end of a round, from Land.
 * What the printed rules leave open was settled so: an attack on a King runs declaration,
 * attacker's offers, defender's offers, helpers, defender; the opening draw belongs to the turn it
 * opens; a tie after round 16 is a shared victory. */
#include "realm_tell.h"

const RealmTerms GLORY_TERMS = {
    .hand_full = 7,
    .treasury = true,
    .conquest = true,
    .card_starts = true,
    .loser_waits = true,
    .helper_cards_most = 7,
    .jokers_most = 7,
    .heal_divisor = 2,
    .turns_after_last_card = 0,
    .conquer_points = 2,
    .attack_points = 5,
    .help_points = 2,
    .assassin_points = 2,
    .kill_factor = 2,
    .kill_assassin_points = 2,
};

static const Option OPTIONS[] = {
    {.id = "rounds",
     .title = "Rounds",
     .help = "How many rounds are played; a tie for first adds more.",
     .least = 1,
     .most = 8,
     .step = 1,
     .usual = 4},
};

#define AT(phase) (1u << REALM_PHASE_##phase)
#define MONEY                                                                                      \
    {                                                                                              \
        FIELD_BAG0, .key = "money", .bag = &REALM_MONEY_BAG, .optional = true                      \
    }

static const Verb VERBS[] = {
    [REALM_BUY] = {"buy", AT(TURN), {{FIELD_CARDS, .key = "land"}, MONEY}},
    [REALM_ATTACK] = {"attack",
                      AT(TURN),
                      {{FIELD_SEAT, .key = "target"}, {FIELD_CARDS, .key = "force"}, MONEY}},
    [REALM_ASSASSINATE] = {"assassinate",
                           AT(TURN),
                           {{FIELD_SEAT, .key = "target"}, {FIELD_N, .key = "count", .bits = 3}}},
    [REALM_HEAL] = {"heal", AT(TURN), {{FIELD_CARD, .key = "card"}}},
    [REALM_DISCARD] = {"discard", AT(TURN), {{FIELD_CARDS, .key = "cards"}}},
    [REALM_PASS] = {"pass", AT(TURN), {{FIELD_END}}},
    [REALM_OFFER] = {"offer",
                     AT(OFFER),
                     {{FIELD_SEAT, .key = "to"},
                      {FIELD_BAG1, .key = "land", .bag = &REALM_LAND_BAG, .optional = true},
                      MONEY}},
    [REALM_DONE] = {"done", AT(OFFER), {{FIELD_END}}},
    [REALM_ASSIST] = {"assist",
                      AT(ASSIST),
                      {{FIELD_N, .key = "side", .bits = 1, .words = REALM_SIDES},
                       {FIELD_CARDS, .key = "cards"}}},
    [REALM_STAY_OUT] = {"stay_out", AT(ASSIST), {{FIELD_END}}},
    [REALM_DEFEND] = {"defend", AT(DEFEND), {{FIELD_CARDS, .key = "cards"}}},
    [REALM_ANSWER] = {"answer", AT(ANSWER), {{FIELD_N, .key = "count", .bits = 3}}},
    [REALM_AGAIN] = {"again", AT(AGAIN), {{FIELD_N, .key = "count", .bits = 3}}},
    [REALM_STOP] = {"stop", AT(AGAIN), {{FIELD_END}}},
    [REALM_CONQUER] = {"conquer",
                       AT(TURN),
                       {{FIELD_SEAT, .key = "target"}, {FIELD_CARDS, .key = "force"}, MONEY}},
};

static void start(Match *match, EventList *events) { realm_start(&GLORY_TERMS, match, events); }

static void moves(const Match *match, MoveList *list) { realm_moves(&GLORY_TERMS, match, list); }

static void pick(const Match *match, Rng *rng, Move *move)
{
    realm_pick(&GLORY_TERMS, match, rng, move);
}

static Refusal check(const Match *match, const Move *move)
{
    return realm_check(&GLORY_TERMS, match, move);
}

static void play(Match *match, const Move *move, EventList *events)
{
    realm_play(&GLORY_TERMS, match, move, events);
}

static void redeal(Match *view, int seat, Rng *rng) { realm_redeal(&GLORY_TERMS, view, seat, rng); }

static void tell_state(const Match *match, Json *json)
{
    const RealmTable *table = &match->table.realm;
    json_number(json, "rounds", match->options[0]);
    json_number(json, "first", table->first);
    json_bool(json, "last_card_drawn", table->last_card);
    realm_tell_stacks(match, &table->piles[0], json);
    realm_tell_seats(&GLORY_TERMS, match, "gp", json);
    realm_tell_battle(&GLORY_TERMS, match, json);
}

static void say_event(const Match *after, const EventList *list, const Event *event, Text *text)
{
    (void)list;
    realm_say_event(after, event, text);
}

const Rules glory_rules = {
    .id = "glory",
    .title = "Glory",
    .pitch = "Buy land, hire swords and make allies: every king wants your crown.",
    .seats_min = 2,
    .seats_max = 6,
    .minutes = 40,
    .version = 1,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .options = OPTIONS,
    .phase_ids = REALM_PHASE_IDS,
    .phase_words = REALM_PHASE_WORDS,
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .event_names = REALM_EVENT_NAMES,
    .score_word = "Glory",
    .start = start,
    .moves = moves,
    .pick = pick,
    .check = check,
    .play = play,
    .view = realm_view,
    .redeal = redeal,
    .score = realm_score,
    .card_code = card_code,
    .card_from_code = card_from_code,
    .card_words = card_words,
    .tell_state = tell_state,
    .say_move = realm_say_move,
    .say_event = say_event,
};
