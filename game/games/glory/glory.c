/* Glory, after the rules of Sean Crystal, version 1.0.1 (2019), for two to six seats.
 *
 * All decks make one stack. Hands of seven; Money drawn is played into the Treasury and replaced,
 * and buys Land and Mercenaries. Glory comes from battles and, at the end of a round, from Land.
 * What the printed rules leave open was settled so: an attack on a King runs declaration,
 * attacker's offers, defender's offers, helpers, defender; the opening draw belongs to the turn it
 * opens; a tie after round 16 is a shared victory. */
#include "games/war/war_tell.h"
#include "games/war/war.h"

static const WarTerms TERMS = {
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

#define AT(phase) (1u << WAR_PHASE_##phase)
#define MONEY                                                                                      \
    {                                                                                              \
        FIELD_BAG0, .key = "money", .bag = &WAR_MONEY_BAG, .optional = true                        \
    }

static const Verb VERBS[] = {
    [WAR_BUY] = {"buy", AT(TURN), {{FIELD_CARDS, .key = "land"}, MONEY}},
    [WAR_ATTACK] = {"attack",
                    AT(TURN),
                    {{FIELD_SEAT, .key = "target"}, {FIELD_CARDS, .key = "force"}, MONEY}},
    [WAR_ASSASSINATE] = {"assassinate",
                         AT(TURN),
                         {{FIELD_SEAT, .key = "target"}, {FIELD_N, .key = "count", .bits = 3}}},
    [WAR_HEAL] = {"heal", AT(TURN), {{FIELD_CARD, .key = "card"}}},
    [WAR_DISCARD] = {"discard", AT(TURN), {{FIELD_CARDS, .key = "cards"}}},
    [WAR_PASS] = {"pass", AT(TURN), {{FIELD_END}}},
    [WAR_OFFER] = {"offer",
                   AT(OFFER),
                   {{FIELD_SEAT, .key = "to"},
                    {FIELD_BAG1, .key = "land", .bag = &WAR_LAND_BAG, .optional = true},
                    MONEY}},
    [WAR_DONE] = {"done", AT(OFFER), {{FIELD_END}}},
    [WAR_ASSIST] = {"assist",
                    AT(ASSIST),
                    {{FIELD_N, .key = "side", .bits = 1, .words = WAR_SIDES},
                     {FIELD_CARDS, .key = "cards"}}},
    [WAR_STAY_OUT] = {"stay_out", AT(ASSIST), {{FIELD_END}}},
    [WAR_DEFEND] = {"defend", AT(DEFEND), {{FIELD_CARDS, .key = "cards"}}},
    [WAR_ANSWER] = {"answer", AT(ANSWER), {{FIELD_N, .key = "count", .bits = 3}}},
    [WAR_AGAIN] = {"again", AT(AGAIN), {{FIELD_N, .key = "count", .bits = 3}}},
    [WAR_STOP] = {"stop", AT(AGAIN), {{FIELD_END}}},
    [WAR_CONQUER] = {"conquer",
                     AT(TURN),
                     {{FIELD_SEAT, .key = "target"}, {FIELD_CARDS, .key = "force"}, MONEY}},
};

static void tell_state(const Match *match, Json *json)
{
    const WarBoard *board = war_board(match);
    json_number(json, "rounds", match->options[0]);
    json_number(json, "first", board->first);
    json_bool(json, "last_card_drawn", board->last_card);
    war_tell_stacks(match, &board->piles[0], json);
    war_tell_seats(match, "gp", json);
    war_tell_battle(match, json);
}

const Rules glory_rules = {
    .id = "glory",
    .title = "Glory",
    .pitch = "Buy land, hire swords and make allies: every king wants your crown.",
    .seats_min = 2,
    .seats_max = 6,
    .minutes = 40,
    .version = 1,
    .oldest = 1,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .options = OPTIONS,
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .terms = &TERMS,
    .score_word = "Glory",
    .tell_state = tell_state,
    WAR_RULES,
};
