/* What the dearest frame of each act of the player costs, with a match behind it that is as long as
 * random rivals make it: going on, taking back, the log, a report, summaries, standings, replays,
 * and every page that can be opened. bench_acts GAME            says how many frames each act took,
 * and the dearest by the clock bench_acts GAME counted    for counting instructions (of
 * bench_moment): says which act each frame was of */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rival.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "lib/bench.h"
#include "lib/opened.h"
#include "save/battery.h"
#include "save/replays.h"
#include "ui/match/match_screen.h"

enum { SEEDS = 24, FRAMES_MAX = 2000, ROW = 64, PAGE_FRAMES = 20, MATCH_MAX = 4000 };

static Cart    cart;
static uint8_t nothing[CART_BATTERY], late[CART_BATTERY], finished[CART_BATTERY];
static bool    counted;

void bench_moment(const CartInput *input);

/* Not in line, not static and not a mere jump: callgrind counts what happens inside. */
__attribute__((noinline)) void bench_moment(const CartInput *input)
{
    cart_frame(&cart, input);
    __asm__ volatile("" : : : "memory");
}

/* ---- an act: the frames from a press on until something has happened ---- */

typedef struct Act {
    const char *game, *name;
    int         frames;
    double      most; /* microseconds */
} Act;

static void frame(Act *act, unsigned buttons)
{
    CartInput input = {.keys = (uint16_t)buttons, .battery_news = cart.shell.battery_news};
    double    start = bench_now();
    bench_moment(&input);
    double took = 1e6 * (bench_now() - start);
    act->most = took > act->most ? took : act->most;
    act->frames++;
    if (counted)
        puts(act->name);
}

static bool is_on(SceneId id) { return scene_top(ui_in(&cart)) == scene_of(id); }

static void press_until(Act *act, unsigned buttons, bool (*done)(void))
{
    frame(act, buttons);
    while (!done()) {
        if (act->frames > FRAMES_MAX) {
            fprintf(stderr, "bench_acts: %s: %s does not end\n", act->game, act->name);
            exit(1);
        }
        frame(act, 0);
    }
    frame(act, 0);
}

static void report(const Act *act)
{
    char row[ROW];
    if (counted)
        return;
    snprintf(row, sizeof row, "%s-%s", act->game, act->name);
    bench_say("acts", row, "frames", act->frames, 0);
    bench_say("acts", row, "us-worst", act->most, 50);
}

/* ---- a long match ---- */

static uint32_t play(const Seating *seating, uint64_t seed, uint32_t most)
{
    Rng rng;
    rng_seed(&rng, seed);
    session_start(&cart.session, cart.out.battery, seating, seed);
    while (!match_over(&cart.session.match) && cart.session.match.decisions < most &&
           !cart.session.unkept) {
        Move move;
        match_random_move(&cart.session.match, &rng, &move);
        session_decide(&cart.session, cart.out.battery, &move);
    }
    return cart.session.match.decisions;
}

/* The longest of some, at the player's last choice, and when it is over. */
static uint32_t prepare(int game)
{
    Seating  seating = seating_usual(game);
    uint32_t longest = 0;
    uint64_t best = 0;
    for (int seat = 1; seat < rules_of(game)->seats_max; seat++)
        seating.seats[seat] = (Sitter){SEAT_RIVAL, LEVEL_EASY, (uint8_t)(seat % CHARACTERS)};
    seating.casual = true;
    cart_boot(&cart, nothing, 1);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        uint32_t decisions = play(&seating, seed, MATCH_MAX);
        if (!cart.session.unkept && decisions > longest) {
            longest = decisions;
            best = seed;
        }
    }
    play(&seating, best, longest - 1);
    take_back_at_once(&cart.session, cart.out.battery);
    save_commit(&cart.save, &cart.out);
    memcpy(late, cart.out.battery, sizeof late);
    play(&seating, best, longest);
    save_commit(&cart.save, &cart.out);
    memcpy(finished, cart.out.battery, sizeof finished);
    return longest;
}

static void boot(const uint8_t *battery)
{
    cart_boot(&cart, battery, 1);
    while (!is_on(SCENE_TITLE))
        cart_frame(&cart, &(CartInput){0});
    cart_frame(&cart, &(CartInput){0});
}

static void in_the_match(const uint8_t *battery)
{
    boot(battery);
    if (resume_at_once(&cart.session, cart.out.battery) != JOURNAL_FINE)
        exit(1);
    match_screen_continue(ui_in(&cart));
    for (int i = 0; i < PAD_GUARD_QUESTION; i++) /* now the question stands there */
        cart_frame(&cart, &(CartInput){0});
}

/* The same match as version 1.0.0 kept it: its game as a number in its list, and no name. */
static void make_older(uint8_t *battery, int game)
{
    enum { FORMAT = 4, GAME = 5, LENGTH = 12, SUM = 16, SUM_END = 24, NAME = 48 };
    static const char *const THEN[] = {"glory", "generals", "calltoglory", "kingdom", "lifeforce"};
    uint8_t                 *bytes = battery_journal(battery).bytes;
    int                      length;
    battery_match(battery, &length);
    memmove(bytes + NAME, bytes + JOURNAL_HEADER, (size_t)(length - JOURNAL_HEADER));
    length -= JOURNAL_HEADER - NAME;
    bytes[FORMAT] = 1;
    for (uint8_t i = 0; i < sizeof THEN / sizeof *THEN; i++)
        bytes[GAME] = strcmp(THEN[i], rules_of(game)->id) == 0 ? i : bytes[GAME];
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < 4; i++)
        bytes[LENGTH + i] = (uint8_t)(length >> (8 * i));
    for (int i = 0; i < length; i++)
        sum = i >= SUM && i < SUM_END ? sum : (sum ^ bytes[i]) * 1099511628211u;
    for (int i = 0; i < 8; i++)
        bytes[SUM + i] = (uint8_t)(sum >> (8 * i));
}

/* ---- the acts ---- */

static bool match_is_on(void) { return is_on(SCENE_MATCH); }
static bool log_is_read(void) { return cart.shell.log.done; }
static bool file_is_there(void) { return cart.out.file_number > 0; }
static bool recap_is_read(void) { return cart.shell.recap.done; }
static bool is_judged(void) { return is_on(SCENE_STANDINGS) && cart.shell.judged; }
static bool watch_is_on(void) { return is_on(SCENE_WATCH); }
static bool has_arrived(void) { return !cart.shell.watch.going; }

static void take_back(Act *act, const uint8_t *battery)
{
    in_the_match(battery);
    scene_push(ui_in(&cart), SCENE_PAUSE);
    cart.shell.pause.cursor = PAUSE_TAKE_BACK;
    press_until(act, BUTTON_A, match_is_on);
    report(act);
}

static void of_the_match(const char *game)
{
    Act resume = {.game = game, .name = "resume"}, back = {.game = game, .name = "take-back"},
        log = {.game = game, .name = "log"}, page = {.game = game, .name = "log-page"};
    Act sent = {.game = game, .name = "report"}, summary = {.game = game, .name = "summary"};
    boot(late);
    press_until(&resume, BUTTON_A, match_is_on);
    report(&resume);
    take_back(&back, late);
    in_the_match(late);
    scene_push(ui_in(&cart), SCENE_LOG);
    press_until(&log, 0, log_is_read);
    report(&log);
    for (int i = 0; i < 4; i++)
        press_until(&page, BUTTON_L, log_is_read);
    report(&page);
    in_the_match(late);
    scene_push(ui_in(&cart), SCENE_PAUSE);
    cart.shell.pause.cursor = PAUSE_REPORT;
    press_until(&sent, BUTTON_A, file_is_there);
    report(&sent);
    in_the_match(late);
    scene_push(ui_in(&cart), SCENE_SUMMARY);
    press_until(&summary, 0, recap_is_read);
    report(&summary);
}

static void after_the_match(const char *game)
{
    Act standings = {.game = game, .name = "standings"},
        sent = {.game = game, .name = "replay-file"}, watch = {.game = game, .name = "watch"},
        jump = {.game = game, .name = "watch-jump"};
    boot(finished);
    press_until(&standings, BUTTON_A, is_judged);
    report(&standings);
    if (!replays_count(cart.out.battery))
        return; /* too long for one */
    memcpy(finished, cart.out.battery, sizeof finished);
    boot(finished);
    scene_push(ui_in(&cart), SCENE_REPLAYS);
    press_until(&sent, BUTTON_X, file_is_there);
    report(&sent);
    press_until(&watch, BUTTON_A, watch_is_on);
    report(&watch);
    for (int i = 0; i < 8; i++)
        press_until(&jump, BUTTON_R, has_arrived);
    press_until(&jump, BUTTON_L, has_arrived);
    report(&jump);
}

/* A match of version 1.0.0 gets the present form with its first decision, or when one is taken
 * back.
 */
static void of_an_older_match(const char *game)
{
    static const unsigned BUTTONS[] = {BUTTON_A, BUTTON_A, BUTTON_RIGHT, BUTTON_DOWN, BUTTON_UP};
    enum { BUTTON_COUNT = sizeof BUTTONS / sizeof *BUTTONS };
    static uint8_t older[CART_BATTERY];
    Rng            rng;
    Act            move = {.game = game, .name = "older-move"},
        back = {.game = game, .name = "older-take-back"};
    memcpy(older, late, sizeof older);
    make_older(older, rules_find(game));
    in_the_match(older);
    uint32_t decisions = cart.session.match.decisions;
    rng_seed(&rng, decisions);
    while (cart.session.match.decisions == decisions && move.frames < FRAMES_MAX)
        frame(&move, move.frames % 20 ? 0 : BUTTONS[rng_below(&rng, BUTTON_COUNT)]);
    report(&move);
    take_back(&back, older);
}

/* Every scene that can be opened over a match or the title, for a while. */
static void open_pages(const char *game)
{
    static const SceneId OVER_MATCH[] = {SCENE_PAUSE, SCENE_EXPLAIN, SCENE_BOOK, SCENE_SETTINGS};
    static const SceneId OVER_TITLE[] = {SCENE_GAMES,   SCENE_SETUP,   SCENE_BOOKS,
                                         SCENE_RECORDS, SCENE_REPLAYS, SCENE_CREDITS};
    for (unsigned i = 0; i < sizeof OVER_MATCH / sizeof *OVER_MATCH; i++) {
        Act page = {.game = game, .name = scene_of(OVER_MATCH[i])->name};
        in_the_match(late);
        scene_push(ui_in(&cart), OVER_MATCH[i]);
        while (page.frames < PAGE_FRAMES)
            frame(&page, page.frames % 4 == 2 ? BUTTON_RIGHT : 0);
        report(&page);
    }
    for (unsigned i = 0; i < sizeof OVER_TITLE / sizeof *OVER_TITLE; i++) {
        Act page = {.game = game, .name = scene_of(OVER_TITLE[i])->name};
        boot(finished);
        cart.shell.game = (uint8_t)rules_find(game);
        scene_push(ui_in(&cart), OVER_TITLE[i]);
        while (page.frames < PAGE_FRAMES)
            frame(&page, page.frames % 4 == 2 ? BUTTON_DOWN : 0);
        report(&page);
    }
}

int main(int argc, char **argv)
{
    int game = argc > 1 ? rules_find(argv[1]) : -1;
    counted = argc > 2;
    if (game < 0) {
        fprintf(stderr, "usage: bench_acts GAME [counted]\n");
        return 2;
    }
    uint32_t decisions = prepare(game);
    if (!counted)
        bench_say("acts", argv[1], "decisions", decisions, 0);
    of_the_match(argv[1]);
    of_an_older_match(argv[1]);
    after_the_match(argv[1]);
    open_pages(argv[1]);
    return 0;
}
