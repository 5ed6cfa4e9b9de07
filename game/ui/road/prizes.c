#include "prizes.h"

#include <stddef.h>

#include "assets.h"
#include "audio/songs.h"
#include "core/require.h"
#include "core/rules.h"
#include "gfx/backs.h"
#include "gfx/frame_art.h"
#include "session/deeds.h"

const char *const PRIZE_WORDS[PRIZE_KINDS][2] = {
    [PRIZE_BACK] = {"Card backs", "Card back"}, [PRIZE_FELT] = {"Felts", "Felt"},
    [PRIZE_FRAME] = {"Frames", "Frame"},        [PRIZE_TITLE] = {"Titles", "Title"},
    [PRIZE_FACE] = {"Faces", "Face"},           [PRIZE_TUNE] = {"Tunes", "Tune"},
};

/* ---- how they are won ---- */

typedef enum WonBy {
    WON_ALWAYS,
    WON_STAGES, /* so many stages at Bronze */
    WON_STAGE,  /* the first stage of a game's province */
    WON_LORD,   /* a province's lord at a stake */
    WON_LORDS,  /* all lords at a stake */
    WON_CROWN,  /* at a stake */
    WON_DEEDS,  /* so many */
    WON_RIVALS  /* every rival once */
} WonBy;

typedef struct Condition {
    uint8_t by;     /* a WonBy */
    uint8_t number; /* how many, or the stake */
    uint8_t game;   /* whose */
} Condition;

typedef struct Prize {
    const char *title;
    Condition   won;
} Prize;

/* Those of the provinces are their lords', see given(). */
static const Prize BACK_PRIZES[BACKS] = {
    [BACK_USUAL] = {"Red gate", {.by = WON_ALWAYS}},
    [BACK_WHEAT] = {"Wheat", {.by = WON_ALWAYS}},
    [BACK_DAGGER] = {"Dagger", {.by = WON_ALWAYS}},
    [BACK_CHERRY] = {"Cherry blossom", {.by = WON_ALWAYS}},
    [BACK_TOWER] = {"Blue tower", {.by = WON_ALWAYS}},
    [BACK_EMBER] = {"Ember", {.by = WON_ALWAYS}},
    [BACK_STARS] = {"Ten stars", {.by = WON_DEEDS, .number = 10}},
    [BACK_MOON] = {"Moonlight", {.by = WON_CROWN, .number = STAKE_BRONZE}},
    [BACK_CROWN] = {"Crown", {.by = WON_CROWN, .number = STAKE_GOLD}},
};

static const Prize FRAME_PRIZES[FRAMES] = {
    [FRAME_PLAIN] = {"Plain", {.by = WON_ALWAYS}},
    [FRAME_BRONZE] = {"Bronze", {.by = WON_STAGES, .number = 5}},
    [FRAME_SILVER] = {"Silver", {.by = WON_CROWN, .number = STAKE_SILVER}},
    [FRAME_GOLD] = {"Gold", {.by = WON_CROWN, .number = STAKE_GOLD}},
    [FRAME_LAUREL] = {"Laurel", {.by = WON_DEEDS, .number = 15}},
    [FRAME_ROSE] = {"Roses", {.by = WON_LORDS, .number = STAKE_BRONZE}},
};

/* Then the honours of the provinces. They are kept by their words. */
static const Prize TITLE_PRIZES[] = {
    {"No title", {.by = WON_ALWAYS}},
    {"Guest of the Road", {.by = WON_STAGES, .number = 1}},
    {"Bearer of the Crown", {.by = WON_CROWN, .number = STAKE_BRONZE}},
    {"High Crown", {.by = WON_CROWN, .number = STAKE_SILVER}},
    {"Crown of Crowns", {.by = WON_CROWN, .number = STAKE_GOLD}},
    {"Rival of All", {.by = WON_RIVALS}},
    {"Doer of Deeds", {.by = WON_DEEDS, .number = 20}},
};
enum { HOUSE_TITLES = sizeof TITLE_PRIZES / sizeof TITLE_PRIZES[0] };

/* The eight that everybody may have are not among them. */
static const Prize FACE_PRIZES[PERSON_FACES - PERSON_FACES_FREE] = {
    {"The queen", {.by = WON_CROWN, .number = STAKE_BRONZE}},
    {"The knight", {.by = WON_STAGES, .number = 10}},
    {"The champion", {.by = WON_DEEDS, .number = 10}},
    {"The sage", {.by = WON_RIVALS}},
};

/* Then the tunes of the games. */
static const struct TunePrize {
    Prize  prize;
    SongId song;
} TUNE_PRIZES[] = {
    {{"The Hold at Dusk", {.by = WON_ALWAYS}}, SONG_TITLE},
    {{"Boots on the Road", {.by = WON_STAGES, .number = 3}}, SONG_ROAD},
    {{"Victory", {.by = WON_CROWN, .number = STAKE_BRONZE}}, SONG_VICTORY},
    {{"Defeat", {.by = WON_STAGES, .number = 15}}, SONG_DEFEAT},
};
enum { HOUSE_TUNES = sizeof TUNE_PRIZES / sizeof TUNE_PRIZES[0] };

/* The province that gives a back or a felt; -1: none here. */
static int giver(PrizeKind kind, int index)
{
    for (int game = 0; index && game < GAMES; game++) {
        const Province *province = province_of(game);
        if (province && (kind == PRIZE_BACK ? province->back : province->felt) == index)
            return game;
    }
    return -1;
}

int prizes_count(PrizeKind kind)
{
    uint8_t games[PROVINCES_MAX];
    switch (kind) {
    case PRIZE_BACK: return BACKS;
    case PRIZE_FELT: return THEMES;
    case PRIZE_FRAME: return FRAMES;
    case PRIZE_TITLE: return HOUSE_TITLES + road_games(games);
    case PRIZE_FACE: return PERSON_FACES - PERSON_FACES_FREE;
    default: return HOUSE_TUNES + GAMES;
    }
}

/* One that a province gives is its lord's; where its game is missing everybody has it. */
static Prize given(PrizeKind kind, int index, Prize prize, Stake stake)
{
    int game = giver(kind, index);
    if (game < 0)
        return prize;
    prize.won = (Condition){.by = WON_LORD, .number = (uint8_t)stake, .game = (uint8_t)game};
    return prize;
}

static Prize title_of(int index)
{
    uint8_t games[PROVINCES_MAX];
    if (index < HOUSE_TITLES)
        return TITLE_PRIZES[index];
    road_games(games);
    uint8_t game = games[index - HOUSE_TITLES];
    return (Prize){province_of(game)->honour,
                   {.by = WON_LORD, .number = STAKE_BRONZE, .game = game}};
}

static Prize tune_of(int index)
{
    if (index < HOUSE_TUNES)
        return TUNE_PRIZES[index].prize;
    int game = index - HOUSE_TUNES;
    return (Prize){rules_of(game)->title,
                   {.by = province_of(game) ? WON_STAGE : WON_ALWAYS, .game = (uint8_t)game}};
}

static Prize prize_of(PrizeKind kind, int index)
{
    require(index >= 0 && index < prizes_count(kind));
    switch (kind) {
    case PRIZE_BACK: return given(kind, index, BACK_PRIZES[index], STAKE_BRONZE);
    case PRIZE_FELT:
        return given(kind, index, (Prize){ASSET_THEMES[index].title, {.by = WON_ALWAYS}},
                     STAKE_SILVER);
    case PRIZE_FRAME: return FRAME_PRIZES[index];
    case PRIZE_TITLE: return title_of(index);
    case PRIZE_FACE: return FACE_PRIZES[index];
    default: return tune_of(index);
    }
}

const char *prize_title(PrizeKind kind, int index) { return prize_of(kind, index).title; }

static int deeds_so_far(const Records *records)
{
    int done = 0;
    for (int deed = 0; deed < deeds_count(); deed++)
        done += deed_was_done(records, deed);
    return done;
}

static bool all_lords_beaten(const Road *road, int stake)
{
    uint8_t games[PROVINCES_MAX];
    int     count = road_games(games);
    for (int i = 0; i < count; i++)
        if (!road_province_won(road, games[i], stake))
            return false;
    return count > 0;
}

static bool all_rivals_beaten(const Road *road)
{
    for (int who = 0; who < CHARACTERS; who++)
        if (!road->rivals[who].beaten)
            return false;
    return true;
}

bool prize_won(const Save *save, PrizeKind kind, int index)
{
    const Condition won = prize_of(kind, index).won;
    const Road     *road = &save->road;
    switch (won.by) {
    case WON_STAGES: return road_stages_won(road, STAKE_BRONZE) >= won.number;
    case WON_STAGE: return road_stage_won(road, won.game, 0, STAKE_BRONZE);
    case WON_LORD: return road_province_won(road, won.game, won.number);
    case WON_LORDS: return all_lords_beaten(road, won.number);
    case WON_CROWN: return road_crown_won(road, won.number);
    case WON_DEEDS: return deeds_so_far(&save->records) >= won.number;
    case WON_RIVALS: return all_rivals_beaten(road);
    default: return true;
    }
}

static void say_stake(Text *text, int stake)
{
    text_add(text, " at ");
    text_add(text, STAKE_WORDS[stake]);
    text_add(text, ".");
}

static void say_lord(Text *text, const Condition *won)
{
    text_add(text, "Beat ");
    text_add(text, character_of(province_of(won->game)->homes[0])->name);
    text_add(text, " at home");
    say_stake(text, won->number);
}

void prize_how(PrizeKind kind, int index, Text *text)
{
    const Condition won = prize_of(kind, index).won;
    switch (won.by) {
    case WON_STAGES:
        text_add(text, "Win ");
        text_counted(text, won.number, "stage", "stages");
        text_add(text, " of the Road.");
        break;
    case WON_STAGE:
        text_add(text, "Win the first stage in ");
        road_say_place(province_of(won.game)->title, text);
        text_add(text, ".");
        break;
    case WON_LORD: say_lord(text, &won); break;
    case WON_LORDS:
        text_add(text, "Beat every lord");
        say_stake(text, won.number);
        break;
    case WON_CROWN:
        text_add(text, "Win the crown");
        say_stake(text, won.number);
        break;
    case WON_DEEDS:
        text_add(text, "Do ");
        text_counted(text, won.number, "deed", "deeds");
        text_add(text, ".");
        break;
    case WON_RIVALS: text_add(text, "Finish ahead of every rival once."); break;
    default: text_add(text, "Everybody has it."); break;
    }
}

/* ---- what is put on ---- */

static uint16_t words_id(PrizeKind kind, int index)
{
    return index ? road_id(prize_title(kind, index)) : 0;
}

bool prize_worn(const Save *save, PrizeKind kind, int index)
{
    switch (kind) {
    case PRIZE_BACK: return save->worn.back == index;
    case PRIZE_FELT: return save->settings.theme == index;
    case PRIZE_FRAME: return save->worn.frame == index;
    case PRIZE_TITLE: return save->worn.title == words_id(kind, index);
    case PRIZE_TUNE: return save->worn.tune == words_id(kind, index);
    default: return false;
    }
}

void prize_wear(Save *save, PrizeKind kind, int index)
{
    require(prize_won(save, kind, index));
    switch (kind) {
    case PRIZE_BACK: save->worn.back = (uint8_t)index; break;
    case PRIZE_FELT: save->settings.theme = (uint8_t)index; break;
    case PRIZE_FRAME: save->worn.frame = (uint8_t)index; break;
    case PRIZE_TITLE: save->worn.title = words_id(kind, index); break;
    case PRIZE_TUNE: save->worn.tune = words_id(kind, index); break;
    default: break;
    }
}

static int worn_index(const Save *save, PrizeKind kind)
{
    for (int i = 1; i < prizes_count(kind); i++)
        if (prize_worn(save, kind, i))
            return i;
    return 0;
}

const char *prize_worn_title(const Save *save)
{
    int index = worn_index(save, PRIZE_TITLE);
    return index ? prize_title(PRIZE_TITLE, index) : NULL;
}

int prize_song(int index)
{
    return index < HOUSE_TUNES ? (int)TUNE_PRIZES[index].song : SONG_OF_GAME + index - HOUSE_TUNES;
}

int prize_worn_song(const Save *save) { return prize_song(worn_index(save, PRIZE_TUNE)); }

/* ---- all together ---- */

uint64_t prizes_won(const Save *save)
{
    uint64_t won = 0;
    int      bit = 0;
    for (int kind = 0; kind < PRIZE_KINDS; kind++)
        for (int i = 0; i < prizes_count((PrizeKind)kind); i++, bit++) {
            require(bit < PRIZES_MAX);
            if (prize_won(save, (PrizeKind)kind, i))
                won |= (uint64_t)1 << bit;
        }
    return won;
}

bool prizes_nth(uint64_t prizes, int n, PrizeKind *kind, int *index)
{
    int bit = 0;
    for (int k = 0; k < PRIZE_KINDS; k++)
        for (int i = 0; i < prizes_count((PrizeKind)k); i++, bit++)
            if (prizes >> bit & 1 && n-- == 0) {
                *kind = (PrizeKind)k;
                *index = i;
                return true;
            }
    return false;
}

int prizes_counted(uint64_t prizes)
{
    int count = 0;
    for (; prizes; prizes &= prizes - 1)
        count++;
    return count;
}
