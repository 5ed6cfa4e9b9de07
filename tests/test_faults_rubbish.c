/* Rubbish from outside: batteries with flipped bits and cut ends, random ones, and pads gone mad.
 * The quick form; CARDHOLD_SOAK makes it long. */
#include "support/cmocka_all.h"

#include "lib/opened.h"
#include "save/battery.h"
#include "save/replays.h"
#include "support/drive.h"
#include "support/faults_row.h"
#include "support/inside.h"
#include "support/random_match.h"
#include "ui/match/match_screen.h"

/* ---- batteries that were damaged ---- */

/* One with something of everything: settings, records, two replays, a match in progress. */
static void fill_battery(uint8_t *battery)
{
    Seating seating = drive_seating(games_for(2), 2, 1), other = drive_seating(games_for(4), 4, 1);
    drive_boot();
    drive_match(&seating, 1, 0);
    drive_frames(60);
    drive_match(&other, 2, 0);
    drive_frames(60);
    seating = drive_seating(games_for(3), 3, 1);
    drive_match(&seating, 3, 30);
    assert_int_equal(replays_count(cart.out.battery), 2);
    memcpy(battery, cart.out.battery, CART_BATTERY);
    assert_true(battery_intact(battery));
}

static bool same_match(const uint8_t *a, const uint8_t *b)
{
    int            length_a, length_b;
    const uint8_t *bytes_a = battery_match(a, &length_a), *bytes_b = battery_match(b, &length_b);
    return bytes_a && bytes_b && length_a == length_b &&
           memcmp(bytes_a, bytes_b, (size_t)length_a) == 0;
}

static bool has_chunk(const uint8_t *battery, const uint8_t *whole, const Chunk *wanted)
{
    Chunk chunk = {0};
    while (battery_next(battery, &chunk))
        if (chunk.size == wanted->size &&
            memcmp(battery + chunk.at, whole + wanted->at, (size_t)chunk.size) == 0)
            return true;
    return false;
}

/* How many of the things that end before `end` are there: chunks, and the match. */
static int count_kept(const uint8_t *battery, const uint8_t *whole, int end)
{
    int   length, kept = 0;
    Chunk chunk = {0};
    battery_match(whole, &length);
    if (BATTERY_HEADER_BYTES + length <= end)
        kept += same_match(battery, whole);
    while (battery_next(whole, &chunk))
        kept += chunk.at + chunk.size <= end && has_chunk(battery, whole, &chunk);
    return kept;
}

/* Boots from it. The match is either there as it was, or not at all. */
static void boot_damaged(const uint8_t *damaged, uint64_t hash)
{
    static Session session;
    cart_boot(&cart, damaged, 1);
    assert_true(battery_intact(cart.out.battery));
    JournalError error = resume_at_once(&session, cart.out.battery);
    assert_true(error == JOURNAL_NONE ||
                (error == JOURNAL_FINE && match_hash(&session.match) == hash));
}

static void every_flipped_bit_and_every_cut_costs_one_thing_at_most(void **state)
{
    (void)state;
    static uint8_t whole[CART_BATTERY], damaged[CART_BATTERY];
    const int      bit_step = soak_factor() > 1 ? 1 : 397, cut_step = soak_factor() > 1 ? 1 : 331;
    int            injected = 0, lost = 0;
    fill_battery(whole);
    const uint64_t hash = match_hash(&cart.session.match);
    const int      all = count_kept(whole, whole, CART_BATTERY);
    assert_true(all >= 4); /* two replays, a match, the records at least */
    memcpy(damaged, whole, sizeof damaged);
    for (int bit = 0; bit < 8 * CART_BATTERY; bit += bit_step) {
        damaged[bit / 8] ^= (uint8_t)(1 << bit % 8);
        boot_damaged(damaged, hash);
        lost += count_kept(cart.out.battery, whole, CART_BATTERY) < all - 1;
        damaged[bit / 8] ^= (uint8_t)(1 << bit % 8);
        injected++;
    }
    faults_row("flipped bits in a full battery", injected, lost);
    injected = lost = 0;
    for (int cut = CART_BATTERY - 1; cut >= 0; cut -= cut_step) {
        memset(damaged + cut, 0, (size_t)(CART_BATTERY - cut));
        boot_damaged(damaged, hash);
        lost += count_kept(cart.out.battery, whole, cut) < count_kept(whole, whole, cut);
        injected++;
    }
    faults_row("cut batteries", injected, lost);
}

static void random_batteries_do_no_harm(void **state)
{
    (void)state;
    static uint8_t noise[CART_BATTERY];
    const int      count = 20 * soak_factor();
    Rng            rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < CART_BATTERY; k++)
            noise[k] = (uint8_t)rng_below(&rng, 256);
        if (i % 2) { /* sound chunks, nonsense inside */
            static const char *const NAMES[] = {"settings",      "records", "seating:kingdom",
                                                "records:glory", "deeds",   "replay:1"};
            battery_format(noise);
            for (int k = 0; k < (int)(sizeof NAMES / sizeof *NAMES); k++) {
                uint8_t bytes[200];
                for (int j = 0; j < (int)sizeof bytes; j++)
                    bytes[j] = (uint8_t)rng_below(&rng, 256);
                battery_put(noise, NAMES[k], bytes, (int)rng_below(&rng, sizeof bytes));
            }
        }
        cart_boot(&cart, noise, 1);
        assert_true(battery_intact(cart.out.battery));
        drive_frames(90);
        drive_expect("title");
        drive_press_times(BUTTON_A, 5);
        drive_press_times(BUTTON_B, 5);
    }
    faults_row("random 32 KiB", count, 0);
}

/* ---- the pads ---- */

static void four_pads_gone_mad_at_every_scene(void **state)
{
    (void)state;
    static const SceneId OVER_TITLE[] = {SCENE_GAMES,   SCENE_SETUP,   SCENE_SETTINGS,
                                         SCENE_PADS,    SCENE_RECORDS, SCENE_BOOKS,
                                         SCENE_CREDITS, SCENE_REPLAYS, SCENE_TITLE};
    static const SceneId OVER_MATCH[] = {SCENE_PAUSE, SCENE_LOG, SCENE_EXPLAIN, SCENE_SUMMARY,
                                         SCENE_MATCH};
    static uint8_t       whole[CART_BATTERY];
    const int            titles = sizeof OVER_TITLE / sizeof *OVER_TITLE;
    const int            all = titles + (int)(sizeof OVER_MATCH / sizeof *OVER_MATCH);
    int                  injected = 0;
    Rng                  rng;
    rng_seed(&rng, 12);
    fill_battery(whole);
    for (int i = 0; i < all * soak_factor(); i++) {
        int which = i % all;
        cart_boot(&cart, whole, 1);
        scene_go(ui_in(&cart), SCENE_TITLE);
        if (which < titles) {
            if (OVER_TITLE[which] != SCENE_TITLE)
                scene_push(ui_in(&cart), OVER_TITLE[which]);
        } else {
            assert_int_equal(resume_at_once(&cart.session, cart.out.battery), JOURNAL_FINE);
            match_screen_continue(ui_in(&cart));
            if (OVER_MATCH[which - titles] != SCENE_MATCH)
                scene_push(ui_in(&cart), OVER_MATCH[which - titles]);
        }
        for (int frame = 0; frame < 250; frame++) {
            CartInput input = {.pads_connected = (uint8_t)rng_below(&rng, 16)};
            for (int pad = 0; pad < CART_PADS; pad++)
                input.pads[pad] = (uint16_t)(rng_below(&rng, 4096) & rng_below(&rng, 4096));
            input.keys = rng_below(&rng, 3) ? 0 : (uint16_t)rng_below(&rng, 65536);
            if (frame % 50 > 40) /* everything at once, contradictions included */
                input.pads[0] = input.pads[1] = input.pads[2] = input.pads[3] = 0xffff;
            cart_frame(&cart, &input);
            cart.out.leaving = false;
            assert_non_null(scene_top(ui_in(&cart)));
            assert_int_equal(canvas_text_faults(&cart.canvas), 0);
            injected++;
        }
        assert_true(battery_intact(cart.out.battery));
    }
    faults_row("frames of four mad pads, plugged and unplugged", injected, 0);
}

/* A pattern runs only the tests with such a name. */
int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_flipped_bit_and_every_cut_costs_one_thing_at_most),
        cmocka_unit_test(random_batteries_do_no_harm),
        cmocka_unit_test(four_pads_gone_mad_at_every_scene),
    };
    if (count > 1)
        cmocka_set_test_filter(words[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
