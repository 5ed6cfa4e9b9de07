/* Kept matches: the last twenty while there is room, watched forth and back, written as a file and
 * read from one; what this version does not know is refused and left as it is. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/opened.h"
#include "save/battery.h"
#include "core/crc.h"
#include "core/journal.h"
#include "core/rules.h"
#include "lib/replay_run.h"
#include "posix/machine.h"
#include "support/inside.h"
#include "posix/outbox.h"
#include "support/drive.h"
#include "support/forge.h"
#include "support/golden.h"
#include "support/random_match.h"
#include "ui/match/match_screen.h"
#include "save/replays.h"
#include "games/games.h"

static uint8_t battery[CART_BATTERY], before[CART_BATTERY];

static void assert_replay(int number, const char *words)
{
    Replay replay;
    assert_true(replays_get(battery, number, &replay));
    assert_int_equal(replay.length, strlen(words));
    assert_memory_equal(battery + replay.at, words, (size_t)replay.length);
}

static bool add(const char *words)
{
    return replays_add(battery, (const uint8_t *)words, (int)strlen(words), 1);
}

/* ---- in the battery ---- */

static void the_last_twenty_are_kept_the_newest_first(void **state)
{
    (void)state;
    char words[32];
    battery_format(battery);
    assert_int_equal(replays_count(battery), 0);
    for (int i = 0; i < 25; i++) {
        snprintf(words, sizeof words, "match %d", i);
        assert_true(add(words));
        assert_true(battery_intact(battery));
    }
    assert_int_equal(replays_count(battery), REPLAYS_MAX);
    assert_replay(0, "match 24");
    assert_replay(19, "match 5");
    Replay none;
    assert_false(replays_get(battery, 20, &none));
    assert_false(replays_get(battery, -1, &none));
    replays_drop(battery, 0); /* behind the twentieth waits no other */
    assert_int_equal(replays_count(battery), REPLAYS_MAX - 1);
}

static void the_same_match_is_kept_once(void **state)
{
    (void)state;
    battery_format(battery);
    assert_true(add("one") && add("two") && add("one"));
    assert_int_equal(replays_count(battery), 2);
    assert_replay(0, "two");
}

static void a_long_match_pushes_out_as_many_old_ones_as_it_needs(void **state)
{
    (void)state;
    static uint8_t large[BATTERY_MATCH_BYTES + 1];
    memset(large, 7, sizeof large);
    battery_format(battery);
    for (int i = 0; i < 3; i++)
        assert_true(replays_add(battery, large, 4000 + i, 2));
    assert_true(add("one"));
    assert_int_equal(replays_count(battery), 4);
    assert_true(replays_add(battery, large, 5000, 2));
    assert_int_equal(replays_count(battery), 4);
    assert_replay(1, "one");
    assert_true(replays_add(battery, large, BATTERY_MATCH_BYTES, 2));
    assert_int_equal(replays_count(battery), 1);
    memcpy(before, battery, sizeof before);
    assert_false(replays_add(battery, large, BATTERY_MATCH_BYTES + 1, 2));
    assert_false(replays_add(battery, large, 0, 2));
    assert_memory_equal(battery, before, sizeof before);
}

static void replays_leave_room_for_what_is_kept_for_good(void **state)
{
    (void)state;
    static uint8_t large[BATTERY_KEPT_BYTES];
    char           name[CHUNK_NAME];
    battery_format(battery);
    for (int i = 0; i < 40; i++) {
        large[0] = (uint8_t)i;
        assert_true(replays_add(battery, large, 900, 1));
    }
    assert_true(battery_room(battery) >= BATTERY_KEPT_BYTES);
    int count = replays_count(battery);
    for (int i = 0; i < 6; i++) {
        snprintf(name, sizeof name, "kept %d", i);
        assert_true(battery_put(battery, name, large, 1000));
    }
    assert_int_equal(replays_count(battery), count);
}

static void any_of_them_can_be_dropped(void **state)
{
    (void)state;
    battery_format(battery);
    assert_true(add("one") && add("two") && add("three"));
    replays_drop(battery, 1);
    assert_int_equal(replays_count(battery), 2);
    assert_replay(0, "three");
    assert_replay(1, "one");
    replays_drop(battery, 7);
    replays_drop(battery, 1);
    replays_drop(battery, 0);
    assert_int_equal(replays_count(battery), 0);
    assert_true(add("four"));
    assert_replay(0, "four");
}

/* ---- the scenes ---- */

static void finish_a_match(int game, uint64_t seed)
{
    Seating seating = drive_seating(game, rules_of(game)->seats_max, 1);
    drive_match(&seating, seed, 0);
    cart.shell.judged = false;
    for (int i = 0; i < 400 && !cart.shell.judged; i++)
        drive_frames(1);
    drive_expect("standings");
}

static void to_replays(void)
{
    drive_reboot();
    drive_to_title();
    drive_choose_title("Replays");
    drive_expect("replays");
    drive_frames(10);
}

static void a_finished_match_is_among_the_replays_once(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    assert_int_equal(replays_count(cart.out.battery), 0);
    for (int i = 0; i < 3; i++)
        for (int game = games_first(); game < GAMES; game = games_after(game))
            finish_a_match(game, (uint64_t)(5 + i));
    int count = replays_count(cart.out.battery);
    assert_true(count >= 3);
    scene_go(ui_in(&cart), SCENE_STANDINGS);
    assert_int_equal(replays_count(cart.out.battery), count);
    to_replays();
    for (int i = 0; i < count + 1; i++) {
        drive_press(BUTTON_DOWN);
        drive_frames(3);
    }
    assert_int_equal(cart.shell.replays.cursor, 1 % count);
    cart.frame = 0;
    drive_frames(1);
    assert_true(golden_picture("replays", cart.out.picture, cart.out.palette));
    drive_press(BUTTON_B);
    drive_expect("title");
}

static uint32_t decisions(void) { return cart.session.match.decisions; }

static void wait_for_arrival(void)
{
    for (int i = 0; i < 400 && cart.shell.watch.going; i++)
        drive_frames(1);
    assert_false(cart.shell.watch.going);
}

static void a_replay_is_watched_to_the_state_it_ended_in(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Replay      replay;
        JournalHead head;
        drive_boot();
        finish_a_match(game, 11);
        if (!replays_get(cart.out.battery, 0, &replay))
            continue; /* too long */
        to_replays();
        assert_true(replays_get(cart.out.battery, 0, &replay));
        assert_int_equal(journal_head(cart.out.battery + replay.at, (uint32_t)replay.length, &head),
                         JOURNAL_FINE);
        memcpy(before, cart.out.battery, sizeof before);
        drive_press(BUTTON_A);
        drive_expect("watch");
        drive_press_times(BUTTON_UP, 3);
        for (uint32_t i = 0; i < 3000 && decisions() < 12 && decisions() < head.decisions; i++)
            drive_frames(1);
        assert_true(decisions() >= 12 || decisions() == head.decisions);
        for (int i = 0; i < 300 && !cart.shell.watch.ended; i++) {
            drive_press(BUTTON_R);
            wait_for_arrival();
        }
        assert_int_equal(decisions(), head.decisions);
        assert_true(match_hash(&cart.session.match) == head.hash);
        drive_frames(3);
        drive_press(BUTTON_B);
        drive_expect("replays");
        assert_memory_equal(cart.out.battery, before, sizeof before);
    }
}

static void pause_step_speed_round_and_seat(void **state)
{
    (void)state;
    drive_boot();
    finish_a_match(games_with_rounds(), 3);
    to_replays();
    drive_press(BUTTON_A);
    drive_expect("watch");
    drive_press(BUTTON_A);
    assert_true(cart.shell.watch.paused);
    uint32_t at = decisions();
    drive_frames(120);
    assert_int_equal(decisions(), at);
    drive_press_times(BUTTON_RIGHT, 5);
    assert_int_equal(decisions(), at + 5);
    Match five = cart.session.match;
    drive_press_times(BUTTON_RIGHT, 3);
    for (int i = 0; i < 3; i++) {
        drive_press(BUTTON_LEFT);
        wait_for_arrival();
    }
    assert_int_equal(decisions(), at + 5);
    assert_true(match_hash(&five) == match_hash(&cart.session.match));

    drive_press(BUTTON_R);
    wait_for_arrival();
    assert_int_equal(cart.session.match.round, 2);
    uint32_t second = decisions();
    drive_press_times(BUTTON_RIGHT, 2);
    drive_press(BUTTON_L);
    wait_for_arrival();
    assert_int_equal(decisions(), second);
    drive_press(BUTTON_L);
    wait_for_arrival();
    assert_int_equal(decisions(), 0);

    int viewer = cart.match_screen.viewer;
    drive_press(BUTTON_Y);
    assert_int_equal(cart.match_screen.viewer, viewer + 1);
    drive_press(BUTTON_R);
    wait_for_arrival();
    drive_frames(60);
    cart.frame = 0;
    drive_frames(1);
    assert_true(golden_picture("watch", cart.out.picture, cart.out.palette));
    assert_true(cart.shell.watch.paused);
    drive_press(BUTTON_A);
    drive_frames(300);
    assert_true(decisions() > second);
}

static void a_replay_can_be_thrown_away_but_a_hasty_press_keeps_it(void **state)
{
    (void)state;
    drive_boot();
    finish_a_match(games_for(2), 2);
    to_replays();
    drive_press(BUTTON_Y);
    drive_press(BUTTON_A);
    assert_int_equal(replays_count(cart.out.battery), 1);
    uint32_t stores = cart.out.battery_number;
    drive_press(BUTTON_Y);
    drive_press(BUTTON_RIGHT);
    drive_press(BUTTON_A);
    assert_int_equal(replays_count(cart.out.battery), 0);
    assert_int_not_equal(cart.out.battery_number, stores);
    drive_frames(5);
    drive_press(BUTTON_B);
    drive_expect("title");
}

static void a_replay_from_a_newer_version_is_refused_and_left_as_it_is(void **state)
{
    (void)state;
    static uint8_t journal[JOURNAL_BYTES];
    Replay         replay;
    drive_boot();
    finish_a_match(games_for(2), 2);
    assert_true(replays_get(cart.out.battery, 0, &replay));
    int length = replay.length;
    memcpy(journal, cart.out.battery + replay.at, (size_t)length);
    forge_newer(journal, length);
    assert_true(replays_add(cart.out.battery, journal, length, 1));
    to_replays();
    memcpy(before, cart.out.battery, sizeof before);
    drive_press(BUTTON_A);
    drive_expect("replays");
    assert_string_equal(cart.shell.notice, "This match is from a newer version of the game.");
    drive_frames(30);
    assert_memory_equal(cart.out.battery, before, sizeof before);

    drive_boot();
    CartInput inserting = {.inserted = journal, .inserted_length = (uint32_t)length};
    cart_frame(&cart, &inserting);
    drive_frames(120);
    drive_expect("title");
    assert_string_equal(cart.shell.notice, "This match is from a newer version of the game.");
}

static void a_report_asks_the_console_for_a_file_and_tells_where_it_is(void **state)
{
    (void)state;
    int     game = games_for(2);
    Seating seating = drive_seating(game, 2, 1);
    Match   match;
    char    name[40];
    drive_boot();
    drive_match(&seating, 8, 30);
    scene_push(ui_in(&cart), SCENE_PAUSE);
    drive_frames(20);
    drive_expect("pause");
    drive_press_times(BUTTON_DOWN, 8);
    drive_press(BUTTON_A);
    for (int i = 0; i < 20 && cart.shell.work.id; i++)
        drive_press(BUTTON_B); /* the menu waits until the file is made */
    drive_expect("pause");
    assert_int_equal(cart.out.file_number, 1);
    assert_true(outbox_name_is_safe(cart.out.file_name));
    snprintf(name, sizeof name, "report-%s-", rules_of(game)->id);
    assert_memory_equal(cart.out.file_name, name, strlen(name));
    assert_int_equal(journal_replay(cart.out.file, cart.out.file_length, UINT32_MAX, &match),
                     JOURNAL_FINE);
    assert_true(match_hash(&match) == match_hash(&cart.session.match));
    JournalHead head;
    assert_int_equal(journal_head(cart.out.file, cart.out.file_length, &head), JOURNAL_FINE);
    assert_int_equal(head.check_bits, JOURNAL_CHECK_BITS);
    assert_int_equal(head.decisions, cart.session.match.decisions);

    CartInput input = {.file_written = 1, .file_folder = "~/.local/share/cardhold/exports"};
    for (int i = 0; i < 30; i++)
        cart_frame(&cart, &input);
    assert_non_null(strstr(cart.shell.notice, "~/.local/share/cardhold/exports"));
    assert_non_null(strstr(cart.shell.notice, cart.out.file_name));
    assert_int_equal(canvas_text_faults(&cart.canvas), 0);
    input.file_written = 2;
    input.file_folder = NULL;
    cart_frame(&cart, &input);
    assert_non_null(strstr(cart.shell.notice, "could not be written"));
    input.file_written = 3;
    input.file_folder =
        "/a/very/long/name/of/a/folder/that/no/notice/has/enough/room/for/at/all/exports";
    for (int i = 0; i < 30; i++) {
        cart_frame(&cart, &input);
        assert_int_equal(canvas_text_faults(&cart.canvas), 0);
    }
}

/* ---- the console ---- */

static void only_plain_names_leave_the_console(void **state)
{
    (void)state;
    assert_true(outbox_name_is_safe("report-glory-0123abcd.chj"));
    const char *const bad[] = {"",    ".hidden", "..",
                               "a/b", "../a",    "A",
                               "a b", "a\n",     "a-name-that-is-longer-than-forty-letters.chj"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(outbox_name_is_safe(bad[i]));
        assert_false(outbox_write(&disk_calls, "/tmp", bad[i], before, 4));
    }
    assert_false(outbox_write(&disk_calls, "/tmp", "large", before, CART_FILE + 1));
}

static Machine machine;

static void press(Machine *at, uint16_t buttons)
{
    CartInput input = {.keys = buttons};
    machine_frame(at, &input);
    input.keys = 0;
    machine_frame(at, &input);
}

static void what_is_written_can_be_read_back_by_the_console(void **state)
{
    (void)state;
    char    folder[] = "/tmp/cardhold-test-XXXXXX", path[200], link_path[200];
    Seating seating = drive_seating(games_for(3), 3, 1);
    Options options = {.headless = true, .save = mkdtemp(folder)};
    assert_non_null(options.save);
    assert_true(machine_start(&machine, &options));
    match_screen_start(ui_in(cart_in(&machine)), &seating, 4);
    scene_push(ui_in(cart_in(&machine)), SCENE_PAUSE);
    press(&machine, 0);
    /* A link where the file is to go leads nowhere: it is replaced. */
    snprintf(path, sizeof path, "%s/exports", folder);
    assert_int_equal(mkdir(path, 0755), 0);
    for (int i = 0; i < 8; i++)
        press(&machine, BUTTON_DOWN);
    press(&machine, BUTTON_A);
    press(&machine, 0);
    assert_int_equal(cart_in(&machine)->out.file_number, 1);
    assert_int_equal(machine.file_news.number, 1);
    assert_non_null(machine.file_news.folder);
    snprintf(path, sizeof path, "%s/exports/%s", folder, cart_in(&machine)->out.file_name);
    snprintf(link_path, sizeof link_path, "%s/elsewhere", folder);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(symlink(link_path, path), 0);
    press(&machine, BUTTON_A);
    press(&machine, 0);
    assert_int_equal(machine.file_news.number, 2);
    assert_non_null(machine.file_news.folder);
    assert_int_not_equal(access(link_path, F_OK), 0);
    assert_true(machine_stop(&machine, NULL, NULL));

    char *const words[] = {(char *)"replay", (char *)"--check", path, NULL};
    assert_int_equal(replay_main(3, (char **)words), 0);
    options.replay = path;
    assert_true(machine_start(&machine, &options));
    for (int i = 0; i < 120; i++)
        press(&machine, 0);
    assert_ptr_equal(scene_top(ui_in(cart_in(&machine))), scene_of(SCENE_WATCH));
    assert_true(machine_stop(&machine, NULL, NULL));
    options.replay = "/nowhere/at/all";
    assert_false(machine_start(&machine, &options));

    unlink(path);
    snprintf(path, sizeof path, "%s/exports", folder);
    rmdir(path);
    snprintf(path, sizeof path, "%s/cardhold.sav", folder);
    unlink(path);
    snprintf(path, sizeof path, "%s/cardhold.sav.previous", folder);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

/* ---- the room that there is ---- */

static void a_match_is_kept_under_the_checksum_of_its_journal(void **state)
{
    (void)state;
    char   name[CHUNK_NAME];
    Replay replay;
    Chunk  chunk;
    battery_format(battery);
    for (int i = 0; i < 40; i++) {
        char words[32];
        snprintf(words, sizeof words, "match %d", i);
        uint32_t sum = crc_of(0, (const uint8_t *)words, (int)strlen(words));
        snprintf(name, sizeof name, "replay:%08x", (unsigned)sum);
        assert_true(add(words));
        assert_true(battery_find(battery, name, &chunk));
        assert_true(replays_find(battery, sum, &replay));
        assert_int_equal(replay.sum, sum);
        snprintf(name, sizeof name, "review-%d:%08x", 1 + i % SEATS_MAX, (unsigned)sum);
        assert_true(replays_keep_review(battery, sum, i % SEATS_MAX, (const uint8_t *)words, 7));
        assert_true(battery_find(battery, name, &chunk));
        assert_int_equal(chunk.length, 7);
    }
}

static void a_match_that_fills_the_room_to_the_last_byte_pushes_out_none(void **state)
{
    (void)state;
    static uint8_t large[BATTERY_POOL_BYTES];
    char           name[] = "replay:01234567";
    for (int spare = -4; spare <= 4; spare += 4) {
        battery_format(battery);
        assert_true(add("one") && add("two"));
        int left = chunk_size(name, 1 + 999) + spare;
        int length = battery_room(battery) - chunk_size("kept", 0) - left;
        assert_true(battery_put(battery, "kept", large, length));
        assert_int_equal(battery_room(battery), left);
        assert_true(replays_add(battery, large, 999, 1));
        assert_int_equal(replays_count(battery), spare < 0 ? 2 : 3);
    }
}

/* So is what replays may take of all the room. */
static void replays_take_their_share_to_the_last_byte(void **state)
{
    (void)state;
    static uint8_t large[BATTERY_MATCH_BYTES];
    for (int over = 0; over <= 1; over++) {
        int left = BATTERY_REPLAYS_BYTES, count = 0;
        battery_format(battery);
        while (left > 0) {
            int size = left > 5000 ? 3000 : left;
            int length = size - chunk_size("replay:01234567", 0) + (left == size ? over : 0);
            large[0] = (uint8_t)count;
            assert_true(replays_add(battery, large, length, 1));
            assert_int_equal(replays_count(battery), count + (left > size || !over));
            left -= size;
            count++;
        }
        assert_int_equal(battery_room(battery) == BATTERY_KEPT_BYTES, !over);
    }
}

/* The match that is reviewed stays, however old it is; the oldest of the others goes. */
static void a_review_pushes_out_the_oldest_but_its_own_match(void **state)
{
    (void)state;
    static uint8_t large[4000];
    uint32_t       sums[3];
    for (int reviewed = 0; reviewed < 3; reviewed++) {
        Replay replay;
        int    length;
        battery_format(battery);
        for (int i = 0; i < 3; i++) {
            large[0] = (uint8_t)i;
            sums[i] = replays_sum(large, sizeof large);
            assert_true(replays_add(battery, large, sizeof large, 1));
        }
        assert_true(replays_keep_review(battery, sums[reviewed], 0, large, sizeof large));
        for (int i = 0; i < 3; i++)
            assert_int_equal(replays_find(battery, sums[i], &replay), i != (reviewed ? 0 : 1));
        assert_non_null(replays_review(battery, sums[reviewed], 0, &length));
        assert_int_equal(length, sizeof large);
    }
}

/* Reviews count with their matches: together they leave to what is kept for good what is its own.
 */
static void reviews_leave_room_for_what_is_kept_for_good(void **state)
{
    (void)state;
    static uint8_t large[2000];
    battery_format(battery);
    for (int i = 0; i < 20; i++) {
        large[0] = (uint8_t)i;
        assert_true(replays_add(battery, large, 900, 1));
        for (int seat = 0; seat < SEATS_MAX; seat++)
            assert_true(replays_keep_review(battery, replays_sum(large, 900), seat, large, 500));
        assert_true(battery_room(battery) >= BATTERY_KEPT_BYTES);
    }
    assert_int_equal(replays_count(battery), 3);
}

/* As when some were brought back from an older battery. */
static void a_twenty_first_match_waits_its_turn(void **state)
{
    (void)state;
    Replay replay;
    battery_format(battery);
    for (uint8_t i = 0; i <= REPLAYS_MAX; i++)
        assert_true(replays_put(battery, (const uint8_t[]){1, i, 9}, 3));
    assert_int_equal(replays_count(battery), REPLAYS_MAX);
    assert_false(replays_get(battery, REPLAYS_MAX, &replay));
    assert_true(replays_get(battery, REPLAYS_MAX - 1, &replay));
    assert_int_equal(battery[replay.at], 1);
    replays_drop(battery, 0);
    assert_true(replays_get(battery, REPLAYS_MAX - 1, &replay));
    assert_int_equal(battery[replay.at], 0);
}

static void no_review_is_kept_of_a_match_that_is_not(void **state)
{
    (void)state;
    int length;
    battery_format(battery);
    assert_true(add("one"));
    memcpy(before, battery, sizeof before);
    assert_false(replays_keep_review(battery, 7, 0, before, 10));
    assert_null(replays_review(battery, 7, 0, &length));
    assert_memory_equal(battery, before, sizeof before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_twenty_are_kept_the_newest_first),
        cmocka_unit_test(the_same_match_is_kept_once),
        cmocka_unit_test(a_long_match_pushes_out_as_many_old_ones_as_it_needs),
        cmocka_unit_test(any_of_them_can_be_dropped),
        cmocka_unit_test(replays_leave_room_for_what_is_kept_for_good),
        cmocka_unit_test(a_finished_match_is_among_the_replays_once),
        cmocka_unit_test(a_replay_is_watched_to_the_state_it_ended_in),
        cmocka_unit_test(pause_step_speed_round_and_seat),
        cmocka_unit_test(a_replay_can_be_thrown_away_but_a_hasty_press_keeps_it),
        cmocka_unit_test(a_replay_from_a_newer_version_is_refused_and_left_as_it_is),
        cmocka_unit_test(a_report_asks_the_console_for_a_file_and_tells_where_it_is),
        cmocka_unit_test(only_plain_names_leave_the_console),
        cmocka_unit_test(what_is_written_can_be_read_back_by_the_console),
        cmocka_unit_test(a_match_is_kept_under_the_checksum_of_its_journal),
        cmocka_unit_test(a_match_that_fills_the_room_to_the_last_byte_pushes_out_none),
        cmocka_unit_test(replays_take_their_share_to_the_last_byte),
        cmocka_unit_test(a_review_pushes_out_the_oldest_but_its_own_match),
        cmocka_unit_test(reviews_leave_room_for_what_is_kept_for_good),
        cmocka_unit_test(a_twenty_first_match_waits_its_turn),
        cmocka_unit_test(no_review_is_kept_of_a_match_that_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
