#include "save.h"

#include <string.h>

#include "battery.h"
#include "core/require.h"
#include "core/rules.h"
#include "core/text.h"
#include "replays.h"

enum { CHUNK_BYTES = 512 }; /* more than any of ours has */

/* ---- what is kept, and how it is coded ---- */

typedef void Code(Codec *codec, Save *save, int game);

static void settings(Codec *codec, Save *save, int game)
{
    (void)game;
    code_settings(codec, &save->settings);
}

static void records(Codec *codec, Save *save, int game)
{
    (void)game;
    code_records(codec, &save->records);
}

static void people(Codec *codec, Save *save, int game)
{
    (void)game;
    code_people(codec, save->people);
}

static void deeds(Codec *codec, Save *save, int game)
{
    (void)game;
    code_deeds(codec, &save->records, RECORDS_HOUSE);
}

static void daily(Codec *codec, Save *save, int game)
{
    (void)game;
    code_daily(codec, &save->daily);
}

static void road(Codec *codec, Save *save, int game)
{
    (void)game;
    code_road(codec, &save->road);
}

static void worn(Codec *codec, Save *save, int game)
{
    (void)game;
    code_worn(codec, &save->worn);
}

static void rivals(Codec *codec, Save *save, int game)
{
    (void)game;
    code_rivals(codec, &save->road);
}

static void road_of_game(Codec *codec, Save *save, int game)
{
    code_road_share(codec, &save->road, game);
}

static void seating_of_game(Codec *codec, Save *save, int game)
{
    code_seating(codec, &save->seatings[game]);
}

static void records_of_game(Codec *codec, Save *save, int game)
{
    code_records_of_game(codec, &save->records, game);
}

static void trend_of_game(Codec *codec, Save *save, int game)
{
    code_trend(codec, &save->trends[game]);
}

static void deeds_of_game(Codec *codec, Save *save, int game)
{
    code_deeds(codec, &save->records, game);
}

static void learning_of_game(Codec *codec, Save *save, int game)
{
    code_learning(codec, &save->learning[game]);
}

static void stars_of_game(Codec *codec, Save *save, int game)
{
    code_stars(codec, &save->stars[game]);
}

static const struct Part {
    const char *name;
    Code       *code;
    bool        of_a_game; /* once a game, with its id after the name */
} PARTS[] = {
    {"settings", settings, false},
    {"records", records, false},
    {"deeds", deeds, false},
    {"people", people, false},
    {"daily", daily, false},
    {"road", road, false},
    {"rivals", rivals, false},
    {"worn", worn, false},
    {"seating", seating_of_game, true},
    {"records", records_of_game, true},
    {"deeds", deeds_of_game, true},
    {"trend", trend_of_game, true},
    {"road", road_of_game, true},
    {"coach", learning_of_game, true},
    {"stars", stars_of_game, true},
};
enum { PART_COUNT = sizeof PARTS / sizeof PARTS[0] };

static void name_of(const struct Part *part, int game, char name[CHUNK_NAME])
{
    Text text;
    text_begin(&text, name, CHUNK_NAME, NULL);
    text_add(&text, part->name);
    if (part->of_a_game) {
        text_add(&text, ":");
        text_add(&text, rules_of(game)->id);
    }
    require(!text.cut);
}

static int shares(const struct Part *part) { return part->of_a_game ? GAMES : 1; }

/* ---- both directions ---- */

static void read_part(Save *save, const uint8_t *battery, const struct Part *part, int game)
{
    char  name[CHUNK_NAME];
    Chunk chunk;
    name_of(part, game, name);
    if (!battery_find(battery, name, &chunk))
        return;
    Codec codec = codec_reader(battery + chunk.bytes, chunk.length);
    part->code(&codec, save, game);
}

void save_read(Save *save, const uint8_t battery[CART_BATTERY])
{
    memset(save, 0, sizeof *save);
    save->settings = settings_usual();
    for (int game = 0; game < GAMES; game++)
        save->seatings[game] = seating_usual(game);
    for (int i = 0; i < PART_COUNT; i++)
        for (int game = 0; game < shares(&PARTS[i]); game++)
            read_part(save, battery, &PARTS[i], game);
    for (int game = 0; game < GAMES; game++) {
        Seating *seating = &save->seatings[game];
        if (!seating_sensible(seating) || !seating_persons(seating))
            *seating = seating_usual(game);
        seating_greet(seating, save->people);
        require(seating->game == game && seating_persons(seating) > 0);
    }
}

static void seat_the_first(Seating *seating, const Person people[PEOPLE_MAX])
{
    int first = -1;
    for (int i = SEATS_MAX - 1; i >= 0; i--) {
        if (seating->profile[i])
            return;
        if (seating->seats[i].kind == SEAT_PERSON)
            first = i;
    }
    for (int number = PEOPLE_MAX; first >= 0 && number > 0; number--)
        if (person_is_known(&people[number - 1]))
            seating->profile[first] = (uint8_t)number;
}

void save_greet(Save *save)
{
    for (int game = 0; game < GAMES; game++) {
        seating_greet(&save->seatings[game], save->people);
        seat_the_first(&save->seatings[game], save->people);
        seating_greet(&save->seatings[game], save->people);
    }
}

static int write_bytes(const Save *save, const struct Part *part, int game,
                       uint8_t bytes[CHUNK_BYTES])
{
    Save  copy = *save; /* coding goes both ways */
    Codec codec = codec_writer(bytes, CHUNK_BYTES);
    part->code(&codec, &copy, game);
    require(codec.at > 0 && codec.at <= CHUNK_BYTES);
    return codec.at;
}

/* What has not changed is not written, for it may say more to a newer version than to us. What is
 * kept for good goes before replays. */
static bool write_part(const Save *save, const Save *kept, uint8_t *battery,
                       const struct Part *part, int game)
{
    char    name[CHUNK_NAME];
    uint8_t bytes[CHUNK_BYTES], before[CHUNK_BYTES];
    int     length = write_bytes(save, part, game, bytes);
    write_bytes(kept, part, game, before);
    if (memcmp(bytes, before, (size_t)length) == 0)
        return true;
    name_of(part, game, name);
    while (!battery_put(battery, name, bytes, length))
        if (!replays_drop_oldest(battery))
            return false;
    return true;
}

bool save_commit(const Save *save, CartOutput *out)
{
    Save kept;
    bool all = true;
    if (!battery_understood(out->battery))
        return false;
    save_read(&kept, out->battery);
    for (int i = 0; i < PART_COUNT; i++)
        for (int game = 0; game < shares(&PARTS[i]); game++)
            all &= write_part(save, &kept, out->battery, &PARTS[i], game);
    battery_seal(out->battery);
    out->battery_number++;
    return all;
}
