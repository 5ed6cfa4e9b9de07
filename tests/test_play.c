/* Whole matches on the screen, played by nothing but buttons: a monkey at every table, and a plain
 * player who only presses A and directions, with every text of every frame checked. */
#include "support/cmocka_all.h"

#include <stdlib.h>

#include "lib/opened.h"
#include "ai/rival.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "ui/match/match_screen.h"
#include "games/games.h"
#include "support/clean_texts.h"
#include "support/random_match.h"

static Cart cart;

static void boot(void)
{
    static const uint8_t empty[CART_BATTERY];
    cart_boot(&cart, empty, 1);
    cart.save.settings.speed = SPEED_INSTANT;
}

static Seating seating_with(int game, int seats, int persons)
{
    Seating seating = seating_usual(game);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        seating.seats[seat] =
            (Sitter){SEAT_RIVAL, LEVEL_EASY, (uint8_t)((seat * 5 + game) % CHARACTERS)};
        if (seat < persons)
            seating.seats[seat].kind = SEAT_PERSON;
        if (seat >= seats)
            seating.seats[seat].kind = SEAT_CLOSED;
    }
    return seating;
}

static void frame(uint16_t buttons)
{
    CartInput input = {.keys = buttons};
    cart_frame(&cart, &input);
    demand_clean_texts(&cart);
}

/* Mostly what plays on; now and then anything else that a pad has. */
static uint16_t monkey_button(Rng *rng)
{
    static const uint16_t PLAYING[] = {
        BUTTON_A,    BUTTON_A,    BUTTON_A,     BUTTON_A, BUTTON_UP,
        BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_B,
    };
    static const uint16_t OTHERS[] = {
        BUTTON_X, BUTTON_Y, BUTTON_L, BUTTON_R, BUTTON_START, BUTTON_SELECT, BUTTON_B,
    };
    return rng_below(rng, 12) ? PLAYING[rng_below(rng, sizeof PLAYING / sizeof *PLAYING)]
                              : OTHERS[rng_below(rng, sizeof OTHERS / sizeof *OTHERS)];
}

/* To the match that waits, if it is one of this game, else to a new one. */
static void lead_back(const Seating *seating, uint64_t seed)
{
    cart.save.settings.speed = SPEED_INSTANT;
    if (resume_at_once(&cart.session, cart.out.battery) == JOURNAL_FINE &&
        cart.session.match.game == seating->game) {
        match_screen_continue(ui_in(&cart));
        return;
    }
    boot();
    match_screen_start(ui_in(&cart), seating, seed);
}

/* True when the match came to its end within so many frames, which are counted down. */
static bool monkey_plays(const Seating *seating, uint64_t seed, int most, long *frames)
{
    enum { ASTRAY = 100 };
    Rng rng;
    int astray = 0;
    boot();
    rng_seed(&rng, seed);
    match_screen_start(ui_in(&cart), seating, seed);
    for (int i = 0; i<most && * frames> 0; i++, --*frames) {
        cart.pad.guard = 0; /* that hasty presses decide nothing is for test_hand.c */
        frame(i % 2 ? 0 : monkey_button(&rng));
        bool at_table = cart.scenes.ids[0] == SCENE_MATCH;
        if (at_table && cart.session.match.game == seating->game && match_over(&cart.session.match))
            return true;
        astray = at_table && cart.session.match.game == seating->game ? 0 : astray + 1;
        /* It found its way out of the match, or into another, and is not on the way back. */
        if (astray > ASTRAY && cart.shell.work.id == WORK_NONE) {
            lead_back(seating, seed + (uint64_t)i);
            astray = 0;
        }
    }
    return false;
}

static uint32_t decisions_with(int game, int seats, uint8_t first_option)
{
    MatchSetup setup = match_setup(game, seats, 1);
    Match      match;
    Rng        rng;
    rng_seed(&rng, 1);
    setup.options[0] = first_option;
    match_setup_check(&setup);
    for (match_start(&match, &setup, NULL); !match_over(&match);) {
        Move move;
        match_random_move(&match, &rng, &move);
        match_play(&match, &move, NULL);
    }
    return match.decisions;
}

/* The value of a game's first option with which its matches are shorter. */
static uint8_t sooner_over(int game, int seats)
{
    const Option *option = &rules_of(game)->options[0];
    return decisions_with(game, seats, option->least) <= decisions_with(game, seats, option->most)
               ? option->least
               : option->most;
}

/* With every number of seats in turn, with one person and with one rival, by the options that end
 * soonest. */
static Seating monkey_plan(int game, int turn)
{
    const Rules *rules = rules_of(game);
    int          seats = rules->seats_min + turn % (rules->seats_max - rules->seats_min + 1);
    Seating      seating = seating_with(game, seats, turn % 2 ? seats - 1 : 1);
    if (rules->option_count)
        seating.options[0] = sooner_over(game, seats);
    for (int i = 1; i < rules->option_count; i++)
        seating.options[i] =
            (uint8_t)(turn / 2 % 2 ? rules->options[i].most : rules->options[i].least);
    seating_check(&seating);
    return seating;
}

static long number_from(const char *variable, long usual)
{
    const char *words = getenv(variable);
    return words ? strtol(words, NULL, 10) : usual;
}

/* TABLE_FRAMES and TABLE_SEED let it go on for longer, and elsewhere: tools/soak/tables.sh does. */
static void a_monkey_can_do_no_harm_and_ends_a_match_of_every_game(void **state)
{
    enum { FRAMES_A_GAME = 9000, OF_A_MATCH = 9000, LONG_MATCH = 80000, TRIES = 12 };
    (void)state;
    int games = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        games++;
    long frames = number_from("TABLE_FRAMES", FRAMES_A_GAME * games),
         seed = number_from("TABLE_SEED", 1);
    int ended[GAMES] = {0}, begun[GAMES] = {0};
    for (int turn = 0; frames > 0; turn++)
        for (int game = 0; game < GAMES && frames > 0; game++) {
            Seating seating = monkey_plan(game, turn);
            begun[game]++;
            ended[game] +=
                monkey_plays(&seating, (uint64_t)(seed * 1000 + turn), OF_A_MATCH, &frames);
        }
    /* Which matches chance brings to an end changes with every screen: a few more tries where it
     * brought none. */
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (; !ended[game] && begun[game] < TRIES; begun[game]++) {
            Seating seating = monkey_plan(game, 0);
            frames = LONG_MATCH;
            ended[game] +=
                monkey_plays(&seating, (uint64_t)(seed * 1000 + begun[game]), LONG_MATCH, &frames);
        }
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        print_message("%s: %d of %d matches came to their end\n", rules_of(game)->id, ended[game],
                      begun[game]);
        assert_true(ended[game] > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_monkey_can_do_no_harm_and_ends_a_match_of_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
