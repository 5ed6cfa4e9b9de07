#include "deeds.h"

#include "core/rules.h"
#include "games/kingdom/kingdom.h"
#include "games/lifeforce/lifeforce.h"
#include "games/calltoglory/calltoglory.h"
#include "games/war/war.h"
#include "games/games.h"

typedef struct Facts {
    const Recap   *recap;
    const Tally   *tally;
    const Seating *seating;
    const Match   *match;
    const Records *records;
    int            seat, score;
} Facts;

typedef struct DeedRule {
    Deed    deed;
    uint8_t game;                     /* GAMES: any */
    bool    win;                      /* only in a match that was won */
    bool (*done)(const Facts *facts); /* what it takes besides; NULL: nothing */
} DeedRule;

static bool all_games_won(const Facts *facts)
{
    for (int game = 0; game < GAMES; game++) {
        int won = 0;
        for (int level = 0; level < RECORD_LEVELS; level++)
            won += facts->records->levels[game][level].won;
        if (!won)
            return false;
    }
    return true;
}

static bool against_experts(const Facts *facts)
{
    return records_level(facts->seating) == RECORD_LEVELS - 1;
}

static bool third_in_a_row(const Facts *facts)
{
    return facts->records->levels[facts->match->game][records_level(facts->seating)].streak >= 3;
}

static bool at_a_full_table(const Facts *facts) { return facts->match->seats >= 5; }

static bool from_behind(const Facts *facts)
{
    const Recap *recap = facts->recap;
    if (recap->round_count < 2 || facts->match->game == GAME_LIFEFORCE)
        return false;
    const int16_t *totals = recap->rounds[recap->round_count - 2].total;
    for (int seat = 0; seat < facts->match->seats; seat++)
        if (seat != facts->seat && totals[seat] <= totals[facts->seat])
            return false;
    return true;
}

static bool without_healing(const Facts *facts) { return !facts->tally->acts[WAR_HEAL]; }
static bool beat_a_rival(const Facts *facts) { return facts->tally->rivals_beaten > 0; }
static bool great_attack(const Facts *facts) { return facts->tally->strongest_attack >= 50; }
static bool never_fell(const Facts *facts) { return facts->tally->times_out == 0; }
static bool foiled_one(const Facts *facts) { return facts->tally->foiled > 0; }
static bool helped_often(const Facts *facts) { return facts->tally->acts[WAR_ASSIST] >= 3; }
static bool great_round(const Facts *facts) { return facts->tally->best_round >= 60; }
static bool long_line(const Facts *facts) { return facts->tally->most[CALLTOGLORY_ACT_LAY] >= 8; }

static bool few_sets(const Facts *facts)
{
    int rounds = facts->match->options[CALLTOGLORY_OPTION_ROUNDS];
    return facts->tally->acts[CALLTOGLORY_ACT_LAY] <= 3 * rounds;
}

static bool without_trouncing(const Facts *facts)
{
    return !facts->tally->acts[KINGDOM_ACT_TROUNCE];
}
static bool lost_a_ruler(const Facts *facts) { return facts->tally->rulers_lost > 0; }
static bool hardly_alive(const Facts *facts) { return facts->score <= 2; }
static bool without_summoning(const Facts *facts)
{
    return !facts->tally->acts[LIFEFORCE_ACT_SUMMON];
}
static bool full_of_life(const Facts *facts) { return facts->score >= 8; }

static const DeedRule RULES[DEEDS] = {
    {{"First crown", "Win a match of any game."}, GAMES, true, NULL},
    {{"Five crowns", "Win each of the five games."}, GAMES, true, all_games_won},
    {{"Master", "Win against experts only."}, GAMES, true, against_experts},
    {{"Three in a row", "Win a game three times in a row."}, GAMES, true, third_in_a_row},
    {{"Among many", "Win at a table of five or six."}, GAMES, true, at_a_full_table},
    {{"From behind", "Win though you were last a round before."}, GAMES, true, from_behind},
    {{"Sound of limb", "Win Glory without healing."}, GAME_GLORY, true, without_healing},
    {{"Kingslayer", "Bring down a rival king in your turn in Glory."},
     GAME_GLORY,
     false,
     beat_a_rival},
    {{"Great host", "Attack with 50 AP or more in Glory."}, GAME_GLORY, false, great_attack},
    {{"Unbroken", "Win Generals & Assassins and never fall."}, GAME_GENERALS, true, never_fell},
    {{"Light sleeper", "Foil an assassin in Generals & Assassins."},
     GAME_GENERALS,
     false,
     foiled_one},
    {{"Good neighbour", "Win Generals & Assassins, helping three times."},
     GAME_GENERALS,
     true,
     helped_often},
    {{"High court", "Score 60 in one round of Call to Glory."},
     GAME_CALLTOGLORY,
     false,
     great_round},
    {{"A long line", "Lay eight cards at once in Call to Glory."},
     GAME_CALLTOGLORY,
     false,
     long_line},
    {{"Patience", "Win Call to Glory with three sets a round."}, GAME_CALLTOGLORY, true, few_sets},
    {{"Bloodless", "Win Kingdom without trouncing."}, GAME_KINGDOM, true, without_trouncing},
    {{"Restored", "Win Kingdom after losing a ruler."}, GAME_KINGDOM, true, lost_a_ruler},
    {{"Last spark", "Win Lifeforce with one or two life left."},
     GAME_LIFEFORCE,
     true,
     hardly_alive},
    {{"Plain fire", "Win Lifeforce without summoning."}, GAME_LIFEFORCE, true, without_summoning},
    {{"Full of life", "Win Lifeforce with eight life or more."},
     GAME_LIFEFORCE,
     true,
     full_of_life},
};

const Deed *deed_of(int deed) { return &RULES[deed].deed; }

uint32_t deeds_done(const Recap *recap, const Seating *seating, const Match *match,
                    const Records *records)
{
    int      seat = records_person(seating);
    Facts    facts = {.recap = recap,
                      .tally = &recap->tally,
                      .seating = seating,
                      .match = match,
                      .records = records,
                      .seat = seat,
                      .score = rules_of(match->game)->score(match, seat)};
    uint32_t done = 0;
    if (!records_measured(seating))
        return 0;
    for (int deed = 0; deed < DEEDS; deed++) {
        const DeedRule *rule = &RULES[deed];
        if (rule->game != GAMES && rule->game != match->game)
            continue;
        if (rule->win && !(match->winners >> seat & 1))
            continue;
        if (!rule->done || rule->done(&facts))
            done |= 1u << deed;
    }
    return done;
}

/* The number of a deed among those of its owner. */
static int number_of(int deed)
{
    int number = 0;
    for (int i = 0; i < deed; i++)
        number += RULES[i].game == RULES[deed].game;
    return number;
}

bool deed_was_done(const Records *records, int deed)
{
    return records_deed(records, RULES[deed].game, number_of(deed));
}

uint32_t deeds_note(Records *records, uint32_t done)
{
    uint32_t fresh = 0;
    for (int deed = 0; deed < DEEDS; deed++) {
        if (!(done >> deed & 1) || deed_was_done(records, deed))
            continue;
        records_set_deed(records, RULES[deed].game, number_of(deed));
        fresh |= 1u << deed;
    }
    return fresh;
}
