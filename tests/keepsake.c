/* Fills, tells and hands on a battery, for test_list_change.sh: the same program is built with two
 * lists of games, and what one has stored the other must find.
 *     keepsake fill FILE        plays in every game and stores what came of it
 *     keepsake tell FILE        says all that is kept, by names
 *     keepsake pass FROM TO     switches on with FROM, plays a match of the first game, stores TO
 */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "save/battery.h"
#include "save/replays.h"
#include "save/save.h"
#include "session/deeds.h"
#include "support/drive.h"

static uint8_t battery[CART_BATTERY];

static bool load(const char *path)
{
    FILE *file = fopen(path, "rb");
    bool  read = file && fread(battery, 1, sizeof battery, file) == sizeof battery;
    if (file)
        fclose(file);
    if (read)
        cart_boot(&cart, battery, 3);
    return read;
}

static bool store(const char *path)
{
    save_commit(&cart.save, &cart.out);
    FILE *file = fopen(path, "wb");
    bool  written = file && fwrite(cart.out.battery, 1, sizeof battery, file) == sizeof battery;
    return file && fclose(file) == 0 && written;
}

static void finish_a_match(int game, uint64_t seed)
{
    Seating seating = drive_seating(game, rules_of(game)->seats_min, 1);
    cart.save.seatings[game] = seating;
    drive_match(&seating, seed, 0);
    drive_frames(400); /* until the standings have judged it */
}

static bool fill(const char *path)
{
    drive_boot();
    for (int game = 0; game < GAMES; game++) {
        finish_a_match(game, 5 + (uint64_t)game);
        road_note_stage(&cart.save.road, game, (uint16_t)(rules_of(game)->id[0] * 3), 0, true);
    }
    Seating seating = drive_seating(0, rules_of(0)->seats_max, 1);
    drive_match(&seating, 3, 10);
    return store(path);
}

static void tell_game(int game)
{
    const char    *id = rules_of(game)->id;
    const Records *records = &cart.save.records;
    const Seating *seating = &cart.save.seatings[game];
    for (int level = 0; level < RECORD_LEVELS; level++) {
        const Record *record = &records->levels[game][level];
        printf("%s level %d: %d %d %d %d %d\n", id, level, record->played, record->won,
               record->best, record->streak, record->best_streak);
    }
    for (int i = 0; i < ROAD_STAGES_KEPT; i++)
        printf("%s stage %d: %04x %d %d\n", id, i, cart.save.road.shares[game].stages[i].id,
               cart.save.road.shares[game].stages[i].won,
               cart.save.road.shares[game].stages[i].tries);
    printf("%s together %d, last %d\n", id, records->together[game], records->last[game].kind);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        printf("%s seat %d: %d %d %d\n", id, seat, seating->seats[seat].kind,
               seating->seats[seat].level, seating->seats[seat].character);
    for (int i = 0; i < rules_of(game)->option_count; i++)
        printf("%s %s=%d\n", id, rules_of(game)->options[i].id, seating->options[i]);
}

static void tell_match(const char *what, const uint8_t *bytes, int length)
{
    JournalHead head;
    if (journal_head(bytes, (uint32_t)length, &head) == JOURNAL_FINE)
        printf("%s %s: %u decisions, %016llx\n", rules_of(head.setup.game)->id, what,
               (unsigned)head.decisions, (unsigned long long)head.hash);
}

static bool tell(const char *path)
{
    if (!load(path))
        return false;
    for (int game = 0; game < GAMES; game++)
        tell_game(game);
    for (int deed = 0; deed < deeds_count(); deed++)
        if (deed_was_done(&cart.save.records, deed))
            printf("deed: %s\n", deed_of(deed)->title);
    Replay replay;
    for (int i = 0; replays_get(cart.out.battery, i, &replay); i++)
        tell_match("replay", cart.out.battery + replay.at, replay.length);
    int            length;
    const uint8_t *bytes = battery_match(cart.out.battery, &length);
    if (bytes)
        tell_match("waits", bytes, length);
    return true;
}

static bool pass(const char *from, const char *to)
{
    if (!load(from))
        return false;
    cart.save.settings.speed = SPEED_INSTANT;
    drive_frames(5);
    return store(to);
}

int main(int count, char **words)
{
    bool done = false;
    if (count == 3 && !strcmp(words[1], "fill"))
        done = fill(words[2]);
    else if (count == 3 && !strcmp(words[1], "tell"))
        done = tell(words[2]);
    else if (count == 4 && !strcmp(words[1], "pass"))
        done = pass(words[2], words[3]);
    return done ? 0 : 1;
}
