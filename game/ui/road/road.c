#include "road.h"

#include <stddef.h>

#include "core/require.h"
#include "core/rules.h"
#include "core/text.h"
#include "games/games.h"

const char *const STAKE_WORDS[STAKES] = {"Bronze", "Silver", "Gold"};

int road_games(uint8_t games[PROVINCES_MAX])
{
    int count = 0;
    for (int game = 0; game < GAMES && count < PROVINCES_MAX; game++)
        if (province_of(game))
            games[count++] = (uint8_t)game;
    return count;
}

/* ---- what was won, and what is open ---- */

static const RoadStage *stage_at(int game, int stage)
{
    const Province *province = province_of(game);
    require(province && stage >= 0 && stage < province->stage_count);
    return &province->stages[stage];
}

bool road_stage_won(const Road *road, int game, int stage, int stake)
{
    return road_won(road, game, stage_at(game, stage)->id, stake);
}

bool road_province_won(const Road *road, int game, int stake)
{
    return road_stage_won(road, game, province_of(game)->stage_count - 1, stake);
}

bool road_crown_won(const Road *road, int stake)
{
    return road_won(road, ROAD_HOUSE, ROAD_TOURNAMENT, stake);
}

bool road_stake_open(const Road *road, int stake)
{
    return stake == STAKE_BRONZE || road_crown_won(road, stake - 1);
}

static const char *why_no_stake(const Road *road, int stake)
{
    if (road_stake_open(road, stake))
        return NULL;
    return stake == STAKE_SILVER ? "Win the crown at Bronze first."
                                 : "Win the crown at Silver first.";
}

const char *road_why_closed(const Road *road, int game, int stage, int stake)
{
    const char *why = why_no_stake(road, stake);
    if (why || stage == 0 || road_stage_won(road, game, stage, stake))
        return why;
    return road_stage_won(road, game, stage - 1, stake) ? NULL : "Win the stage before it first.";
}

const char *road_why_no_tournament(const Road *road, int stake)
{
    uint8_t     games[PROVINCES_MAX];
    int         count = road_games(games);
    const char *why = why_no_stake(road, stake);
    for (int i = 0; !why && i < count; i++)
        if (!road_province_won(road, games[i], stake))
            why = "The gate opens to those who have beaten every lord.";
    return why;
}

const char *road_why_no_table(const Road *road, int game, int stake)
{
    const char *why = road_why_no_tournament(road, stake);
    if (why)
        return why;
    switch (road_table(road, game, stake)) {
    case TABLE_WON: return "This table has been played.";
    case TABLE_LOST: return "You lost at this table.";
    default: return NULL;
    }
}

int road_stages(void)
{
    uint8_t games[PROVINCES_MAX];
    int     count = road_games(games), stages = 1;
    for (int i = 0; i < count; i++)
        stages += province_of(games[i])->stage_count;
    return stages;
}

int road_stages_won(const Road *road, int stake)
{
    uint8_t games[PROVINCES_MAX];
    int     count = road_games(games), won = road_crown_won(road, stake);
    for (int i = 0; i < count; i++)
        for (int stage = 0; stage < province_of(games[i])->stage_count; stage++)
            won += road_stage_won(road, games[i], stage, stake);
    return won;
}

int road_next_stage(const Road *road, int game, int stake)
{
    int last = province_of(game)->stage_count - 1;
    for (int stage = 0; stage < last; stage++)
        if (!road_stage_won(road, game, stage, stake))
            return stage;
    return last;
}

Tournament road_tournament(const Road *road, int stake)
{
    uint8_t    games[PROVINCES_MAX];
    Tournament now = {.tables = road_games(games)};
    now.needed = now.tables / 2 + 1;
    for (int i = 0; i < now.tables; i++) {
        TableResult result = road_table(road, games[i], stake);
        now.won += result == TABLE_WON;
        now.lost += result == TABLE_LOST;
    }
    return now;
}

/* ---- the table of a stage ---- */

static void set_option(Seating *seating, const StageOption *option)
{
    const Rules *rules = rules_of(seating->game);
    for (int i = 0; i < rules->option_count; i++)
        if (text_same(rules->options[i].id, option->id))
            seating->options[i] = option->value;
}

/* Who of the people usually plays this game; the first of them if that is a guest. */
static uint8_t usual_profile(const Save *save, int game)
{
    const Seating *usual = &save->seatings[game];
    for (int i = 0; i < SEATS_MAX; i++)
        if (usual->seats[i].kind == SEAT_PERSON && usual->profile[i])
            return usual->profile[i];
    for (int i = 0; i < PEOPLE_MAX; i++)
        if (person_is_known(&save->people[i]))
            return (uint8_t)(i + 1);
    return 0;
}

static uint8_t level_at(const RoadStage *stage, int stake)
{
    int level = LEVEL_NORMAL + stake + stage->harder;
    return (uint8_t)(level < LEVEL_EXPERT ? level : LEVEL_EXPERT);
}

Seating road_seating(const Save *save, int game, const RoadStage *stage, int stake)
{
    require(rules_of(game) && stage->rival_count && stake < STAKES);
    Seating seating = seating_usual(game);
    int     rival = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        seating.seats[i] = (Sitter){.kind = SEAT_CLOSED};
        if (i == stage->seat)
            seating.seats[i].kind = SEAT_PERSON;
        else if (rival < stage->rival_count)
            seating.seats[i] = (Sitter){SEAT_RIVAL, level_at(stage, stake), stage->rivals[rival++]};
    }
    seating.profile[stage->seat] = usual_profile(save, game);
    seating_greet(&seating, save->people);
    for (int i = 0; i < STAGE_OPTIONS && stage->options[i].id; i++)
        set_option(&seating, &stage->options[i]);
    seating.stage = road_id(stage->id);
    seating.stake = (uint8_t)stake;
    seating.allied = stage->allies;
    const char *why = seating_check(&seating);
    require(!why);
    return seating;
}

bool road_is_table(const RoadStage *stage) { return text_same(stage->id, ROAD_TOURNAMENT); }

const RoadStage *road_stage_of(const Seating *seating)
{
    const Province *province = province_of(seating->game);
    if (!seating->stage || !province || seating->stake >= STAKES)
        return NULL;
    if (road_id(province->table.id) == seating->stage)
        return &province->table;
    for (int i = 0; i < province->stage_count; i++)
        if (road_id(province->stages[i].id) == seating->stage)
            return &province->stages[i];
    return NULL;
}

/* ---- the goal ---- */

void road_say_goal(const RoadStage *stage, Text *text)
{
    switch (stage->goal) {
    case GOAL_SECOND: text_add(text, "Come second or better."); break;
    case GOAL_BEFORE_HOST:
        text_add(text, "Finish ahead of ");
        text_add(text, character_of(stage->rivals[0])->name);
        text_add(text, ".");
        break;
    default: text_add(text, "Win the match."); break;
    }
}

static int place_of_host(const RoadStage *stage, const Seating *seating, const Match *match)
{
    for (int seat = 0; seat < match->seats; seat++) {
        Sitter sitting = seating_seat(seating, seat);
        if (sitting.kind == SEAT_RIVAL && sitting.character == stage->rivals[0])
            return records_place(match, seat);
    }
    return match->seats;
}

bool road_goal_reached(const RoadStage *stage, const Seating *seating, const Match *match)
{
    int me = records_person(seating), place = records_place(match, me);
    if (match->winners >> me & 1)
        return true;
    switch (stage->goal) {
    case GOAL_SECOND: return place <= 2 && match->winners;
    case GOAL_BEFORE_HOST: return place < place_of_host(stage, seating, match);
    default: return false;
    }
}

/* ---- a finished match ---- */

static void note_table(Road *road, const Seating *seating, RoadNews *news)
{
    int stake = seating->stake;
    road_note_table(road, seating->game, stake, news->won);
    Tournament now = road_tournament(road, stake);
    news->crown = now.won >= now.needed;
    news->ended = news->crown || now.lost > now.tables - now.needed;
    if (!news->ended)
        return;
    news->first = road_note_stage(road, ROAD_HOUSE, road_id(ROAD_TOURNAMENT), stake, news->crown);
    road_begin_tournament(road, stake);
}

void road_note(Road *road, const Seating *seating, const Match *match, RoadNews *news)
{
    const RoadStage *stage = road_stage_of(seating);
    *news = (RoadNews){0};
    if (!match_over(match) || !records_measured(seating))
        return;
    road_note_rivals(road, seating, match);
    if (!stage)
        return;
    news->told = true;
    news->won = road_goal_reached(stage, seating, match);
    news->game = seating->game;
    news->stake = seating->stake;
    news->stage = seating->stage;
    if (road_is_table(stage))
        note_table(road, seating, news);
    else
        news->first =
            road_note_stage(road, seating->game, seating->stage, seating->stake, news->won);
}

/* ---- homes ---- */

/* The game of the province where a rival lives, or GAMES for the capital. */
static int home_of(int character)
{
    for (int game = 0; game < GAMES; game++) {
        const Province *province = province_of(game);
        for (int i = 0; province && i < province->home_count; i++)
            if (province->homes[i] == character)
                return game;
    }
    return GAMES;
}

const char *road_home_words(int character)
{
    int home = home_of(character);
    return home < GAMES ? province_of(home)->title : CAPITAL.title;
}

void road_say_place(const char *title, Text *text)
{
    bool the = title[0] == 'T' && title[1] == 'h' && title[2] == 'e' && title[3] == ' ';
    text_add(text, the ? "the " : "");
    text_add(text, title + (the ? 4 : 0));
}

bool road_is_lord(int character)
{
    int home = home_of(character);
    return home < GAMES && province_of(home)->homes[0] == character;
}
