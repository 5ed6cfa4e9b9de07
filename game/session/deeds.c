#include "assets.h"
#include "deeds.h"

#include "core/rules.h"
#include "games/games.h"
#include "core/require.h"

static bool all_games_won(const DeedFacts *facts)
{
    for (int game = 0; game < GAMES; game++) {
        bool won = false;
        for (int level = 0; level < RECORD_LEVELS; level++)
            won |= facts->records->levels[game][level].won > 0;
        if (!won)
            return false;
    }
    return true;
}

static bool against_experts(const DeedFacts *facts)
{
    return records_level(facts->seating) == RECORD_LEVELS - 1;
}

static bool third_in_a_row(const DeedFacts *facts)
{
    return facts->records->levels[facts->match->game][records_level(facts->seating)].streak >= 3;
}

static bool at_a_full_table(const DeedFacts *facts) { return facts->match->seats >= 5; }

static bool from_behind(const DeedFacts *facts)
{
    const Recap *recap = facts->recap;
    if (recap->round_count < 2 || rules_of(facts->match->game)->short_rounds)
        return false;
    const int16_t *totals = recap->rounds[recap->round_count - 2].total;
    for (int seat = 0; seat < facts->match->seats; seat++)
        if (seat != facts->seat && totals[seat] <= totals[facts->seat])
            return false;
    return true;
}

/* In the order in which they are kept: new ones come last. */
static const Deed OF_ANY_GAME[] = {
    {"First crown", "Win a match of any game.", true, NULL, "first-crown", SPRITE_DEED_FIRST_CROWN},
    {"Every crown", "Win each of the games.", true, all_games_won, "five-crowns",
     SPRITE_DEED_EVERY_CROWN},
    {"Master", "Win against experts only.", true, against_experts, "master", SPRITE_DEED_MASTER},
    {"Three in a row", "Win a game three times in a row.", true, third_in_a_row, "three-in-a-row",
     SPRITE_DEED_THREE},
    {"Among many", "Win at a table of five or six.", true, at_a_full_table, "among-many",
     SPRITE_DEED_MANY},
    {"From behind", "Win though you were last a round before.", true, from_behind, "from-behind",
     SPRITE_DEED_BEHIND},
};
enum { OF_ANY_GAME_COUNT = sizeof OF_ANY_GAME / sizeof OF_ANY_GAME[0] };

int deeds_count(void)
{
    int count = OF_ANY_GAME_COUNT;
    for (int game = 0; game < GAMES; game++)
        count += deeds_of_game(game)->count;
    return count;
}

int deed_owner(int deed, int *number)
{
    require(deed >= 0);
    *number = deed;
    if (deed < OF_ANY_GAME_COUNT)
        return GAMES;
    int game = 0;
    for (*number -= OF_ANY_GAME_COUNT; *number >= deeds_of_game(game)->count; game++)
        *number -= deeds_of_game(game)->count;
    return game;
}

const Deed *deed_of(int deed)
{
    require(deed >= 0 && deed < deeds_count());
    int number, owner = deed_owner(deed, &number);
    return owner == GAMES ? &OF_ANY_GAME[number] : &deeds_of_game(owner)->deeds[number];
}

uint32_t deeds_done(const Recap *recap, const Seating *seating, const Match *match,
                    const Records *records)
{
    require(match_over(match) && seating->game == match->game && deeds_count() <= DEEDS_MAX);
    int       seat = records_person(seating);
    DeedFacts facts = {.recap = recap,
                       .tally = &recap->tally,
                       .seating = seating,
                       .match = match,
                       .records = records,
                       .seat = seat,
                       .score = rules_of(match->game)->score(match, seat)};
    bool      won = match->winners >> seat & 1;
    uint32_t  done = 0;
    if (!records_measured(seating))
        return 0;
    for (int deed = 0; deed < deeds_count(); deed++) {
        int         number, owner = deed_owner(deed, &number);
        const Deed *rule = deed_of(deed);
        if ((owner == GAMES || owner == match->game) && (won || !rule->win) &&
            (!rule->done || rule->done(&facts)))
            done |= 1u << deed;
    }
    return done;
}

_Static_assert((int)RECORDS_HOUSE == (int)GAMES, "the records and the deeds name owners alike");

bool deed_was_done(const Records *records, int deed)
{
    int number, owner = deed_owner(deed, &number);
    return records_deed(records, owner, number);
}

uint32_t deeds_note(Records *records, uint32_t done)
{
    uint32_t fresh = 0;
    for (int deed = 0; deed < deeds_count(); deed++) {
        int number, owner = deed_owner(deed, &number);
        if (!(done >> deed & 1) || records_deed(records, owner, number))
            continue;
        records_set_deed(records, owner, number);
        fresh |= 1u << deed;
    }
    return fresh;
}
