/* What a frame costs: at the title and at the fullest table of each game, one expert and else
 * random rivals at it. bench_frame PLACE          measures times, also against the least that any
 * such console must do: filling a picture and turning it into colours bench_frame PLACE counted
 * runs fewer frames, for counting instructions (of bench_moment), and says what kind of frame each
 * was PLACE is a game, "title", "road" or "floor". */
#include <stdio.h>
#include <string.h>

#include "lib/opened.h"
#include "ai/rival.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "lib/bench.h"
#include "ui/match/match_screen.h"
#include "ui/road/road.h"

enum { PRESS_EVERY = 8, SEED = 5, ROW = 48, FLOORS_MAX = 8, STUCK_FRAMES = 90, BOOT_FRAMES = 240 };

typedef enum Kind { KIND_TITLE, KIND_TABLE, KIND_ANIMATION, KIND_THINKING, KINDS } Kind;

static const char *const KIND_NAMES[KINDS] = {"still", "table", "animation", "thinking"};
/* Moments to let pass between two that are measured, so that they are spread over the match. */
static const int STRIDES[KINDS] = {1, 15, 10, 6};

static Cart         cart;
static uint8_t      battery[CART_BATTERY], filled[CART_HEIGHT * CART_WIDTH];
static uint32_t     shown[CART_HEIGHT * CART_WIDTH];
static BenchSamples times[KINDS], floors[KINDS];
static bool         counted;

void bench_moment(const CartInput *input);

static void floor_moment(void)
{
    memset(filled, (uint8_t)cart.frame, sizeof filled);
    __asm__ volatile("" : : "r"(filled) : "memory");
    for (int i = 0; i < CART_HEIGHT * CART_WIDTH; i++) {
        uint32_t rgb = cart.out.palette[filled[i]];
        shown[i] = 0xFF000000u | (rgb & 0xFFu) << 16 | (rgb & 0xFF00u) | rgb >> 16;
    }
    __asm__ volatile("" : : "r"(shown) : "memory");
}

/* Not in line, not static and not a mere jump: callgrind counts what happens inside. */
__attribute__((noinline)) void bench_moment(const CartInput *input)
{
    if (input)
        cart_frame(&cart, input);
    else
        floor_moment();
    __asm__ volatile("" : : : "memory");
}

static void measure(Kind kind, const CartInput *input)
{
    double start = bench_now();
    bench_moment(input);
    double middle = bench_now();
    if (counted)
        puts(KIND_NAMES[kind]);
    else
        floor_moment();
    double end = bench_now();
    bench_add(&times[kind], 1e6 * (middle - start));
    bench_add(&floors[kind], (middle - start) / (end - middle));
}

/* A frame without drawing and sound, for those that are not measured. */
static void let_pass(const CartInput *input)
{
    cart.frame++;
    pad_frame(&cart.pad, input, false);
    scene_top(ui_in(&cart))->frame(ui_in(&cart));
}

static Kind kind_now(void)
{
    switch (cart.match_screen.moment) {
    case MOMENT_SHOWING: return KIND_ANIMATION;
    case MOMENT_THINKING: return KIND_THINKING;
    default: return KIND_TABLE;
    }
}

static void start_match(int game, uint64_t seed)
{
    Seating seating = seating_usual(game);
    bool    expert = true;
    for (int seat = 0; seat < rules_of(game)->seats_max; seat++) {
        if (seating.seats[seat].kind == SEAT_PERSON)
            continue;
        seating.seats[seat] = (Sitter){SEAT_RIVAL, (uint8_t)(expert ? LEVEL_EXPERT : LEVEL_RANDOM),
                                       (uint8_t)(seat % CHARACTERS)};
        expert = false;
    }
    match_screen_start(ui_in(&cart), &seating, seed);
}

/* Whoever presses buttons blindly is stuck sometimes: then a move is made for them. */
static void move_on(Rng *rng)
{
    Move move;
    match_random_move(&cart.session.match, rng, &move);
    session_decide(&cart.session, cart.out.battery, &move);
    match_screen_continue(ui_in(&cart));
}

static void measure_match(int game, int wanted, int frames)
{
    int      passed[KINDS] = {0}, asked = 0;
    uint32_t decisions = 0;
    Rng      rng;
    rng_seed(&rng, SEED);
    start_match(game, SEED);
    for (int frame = 1; frame <= frames; frame++) {
        CartInput input = {0};
        int       press = frame / PRESS_EVERY;
        if (frame % PRESS_EVERY == 0)
            input.keys = press % 5 == 3 ? BUTTON_DOWN : press % 7 == 5 ? BUTTON_RIGHT : BUTTON_A;
        if (!cart.session.running || match_over(&cart.session.match))
            start_match(game, SEED + (uint64_t)frame);
        asked =
            decisions == cart.session.match.decisions && kind_now() == KIND_TABLE ? asked + 1 : 0;
        decisions = cart.session.match.decisions;
        if (asked > STUCK_FRAMES)
            move_on(&rng);
        Kind kind = kind_now();
        if (times[kind].count < wanted && ++passed[kind] % STRIDES[kind] == 0)
            measure(kind, &input);
        else
            let_pass(&input);
    }
}

static void report(const char *place)
{
    char row[ROW];
    for (int kind = 0; kind < KINDS; kind++) {
        if (times[kind].count == 0)
            continue;
        snprintf(row, sizeof row, "%s-%s", place, KIND_NAMES[kind]);
        bench_say("frame", row, "us", bench_median(&times[kind]), bench_spread(&times[kind]));
        bench_say_limited("frame", row, "times-the-floor", bench_median(&floors[kind]),
                          bench_spread(&floors[kind]), FLOORS_MAX);
    }
}

static void measure_title(int frames)
{
    CartInput input = {0};
    for (int i = 0; i < BOOT_FRAMES; i++)
        cart_frame(&cart, &input);
    for (int i = 0; i < frames; i++)
        measure(KIND_TITLE, &input);
}

/* The map with every stage won, the tent and what is in it. */
static void measure_road(int frames)
{
    static const SceneId SCENES_THERE[] = {SCENE_ROAD, SCENE_STAGE, SCENE_HALL, SCENE_PRIZES,
                                           SCENE_RIVALS};
    CartInput            input = {0};
    uint8_t              games[PROVINCES_MAX];
    int                  provinces = road_games(games);
    for (int i = 0; i < BOOT_FRAMES; i++)
        cart_frame(&cart, &input);
    for (int i = 0; i < provinces; i++)
        for (int k = 0; k < province_of(games[i])->stage_count; k++)
            road_note_stage(&cart.save.road, games[i], road_id(province_of(games[i])->stages[k].id),
                            STAKE_BRONZE, true);
    for (size_t scene = 0; scene < sizeof SCENES_THERE / sizeof *SCENES_THERE; scene++) {
        scene_push(ui_in(&cart), SCENES_THERE[scene]);
        for (int i = 0; i < frames; i++)
            measure(KIND_TITLE, &input);
    }
}

int main(int argc, char **argv)
{
    const char *place = argc > 1 ? argv[1] : "";
    int         game = rules_find(place);
    counted = argc > 2;
    cart_boot(&cart, battery, SEED);
    if (strcmp(place, "title") == 0)
        measure_title(counted ? 60 : 300);
    else if (strcmp(place, "road") == 0)
        measure_road(counted ? 20 : 100);
    else if (strcmp(place, "floor") == 0)
        measure(KIND_TITLE, NULL);
    else if (game >= 0)
        measure_match(game, counted ? 60 : 300, counted ? 4000 : 12000);
    else {
        fprintf(stderr, "usage: bench_frame title|road|floor|GAME [counted]\n");
        return 2;
    }
    if (!counted)
        report(place);
    return 0;
}
