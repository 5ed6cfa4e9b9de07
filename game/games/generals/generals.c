/* Generals & Assassins, after the rules of Sean Crystal, version 0.8 (2013), for two to four seats.
 *
 * Each seat has a stack and a discard pile of its own, a hand of five with Money in it, and scores
 * only Land: its own, and that of a rival it has beaten. What the printed rules leave open was
 * settled as in Glory; a helper sends one card and has the Land he was promised before the battle
 * is resolved. */
#include "games/war/war_tell.h"
#include "games/war/war.h"

static const WarTerms TERMS = {
    .hand_full = 5,
    .own_stacks = true,
    .paid_at_once = true,
    .spoils = true,
    .helper_cards_most = 1,
    .jokers_most = 1,
    .heal_divisor = 1,
    .turns_after_last_card = 1,
};

static const Option OPTIONS[] = {
    {.id = "rounds",
     .title = "Rounds",
     .help = "How many rounds are played; a tie for first adds more.",
     .least = 1,
     .most = 12,
     .step = 1,
     .usual = 8},
};

#define AT(phase) (1u << WAR_PHASE_##phase)

static const Verb VERBS[] = {
    [WAR_BUY] = {"buy",
                 AT(TURN),
                 {{FIELD_CARDS, .key = "land"},
                  {FIELD_BAG0, .key = "money", .bag = &WAR_MONEY_BAG, .optional = true}}},
    [WAR_ATTACK] = {"attack",
                    AT(TURN),
                    {{FIELD_SEAT, .key = "target"}, {FIELD_CARDS, .key = "force"}}},
    [WAR_ASSASSINATE] = {"assassinate", AT(TURN), {{FIELD_SEAT, .key = "target"}}},
    [WAR_HEAL] = {"heal", AT(TURN), {{FIELD_CARD, .key = "card"}}},
    [WAR_DISCARD] = {"discard", AT(TURN), {{FIELD_CARDS, .key = "cards"}}},
    [WAR_PASS] = {"pass", AT(TURN), {{FIELD_END}}},
    [WAR_OFFER] = {"offer",
                   AT(OFFER),
                   {{FIELD_SEAT, .key = "to"}, {FIELD_BAG1, .key = "land", .bag = &WAR_LAND_BAG}}},
    [WAR_DONE] = {"done", AT(OFFER), {{FIELD_END}}},
    [WAR_ASSIST] = {"assist",
                    AT(ASSIST),
                    {{FIELD_N, .key = "side", .bits = 1, .words = WAR_SIDES},
                     {FIELD_CARDS, .key = "cards"}}},
    [WAR_STAY_OUT] = {"stay_out", AT(ASSIST), {{FIELD_END}}},
    [WAR_DEFEND] = {"defend", AT(DEFEND), {{FIELD_CARDS, .key = "cards"}}},
    [WAR_ANSWER] = {"answer", AT(ANSWER), {{FIELD_N, .key = "count", .bits = 1}}},
    [WAR_AGAIN] = {"again", AT(AGAIN), {{FIELD_END}}},
    [WAR_STOP] = {"stop", AT(AGAIN), {{FIELD_END}}},
};

static void tell_state(const Match *match, Json *json)
{
    const WarBoard *board = war_board(match);
    json_number(json, "rounds", match->options[0]);
    json_number(json, "first", board->first);
    json_number(json, "final_turns", board->final_turns);
    war_tell_seats(match, "vp", json);
    war_tell_battle(match, json);
}

const Rules generals_rules = {
    .id = "generals",
    .title = "Generals & Assassins",
    .pitch = "Five cards, one dagger up your sleeve: take land, and the land of the fallen.",
    .seats_min = 2,
    .seats_max = 4,
    .minutes = 40,
    .version = 1,
    .oldest = 1,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .options = OPTIONS,
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .terms = &TERMS,
    .score_word = "VP",
    .tell_state = tell_state,
    WAR_RULES,
};
