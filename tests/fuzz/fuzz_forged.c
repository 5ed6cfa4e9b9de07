/* A battery that real play has filled, forged: any of its contents changed, every sum and length
 * put right again. The cartridge boots, goes on, takes back, tells, reports and watches; nothing
 * illegal comes of it. */
#include "lib/opened.h"
#include "fuzz.h"

#include "save/battery.h"
#include "save/replays.h"
#include "ui/match/match_screen.h"

enum { FORGED_FINISHED = 6, FORGED_CHANGE = 4, FORGED_WORK_FRAMES = 400 };

static Cart    forged_cart;
static uint8_t forged_sound[GAMES][CART_BATTERY]; /* as they are before they are forged */

static void forged_play(int game, uint64_t seed, uint32_t most)
{
    Seating seating = seating_usual(game);
    Rng     rng;
    rng_seed(&rng, seed);
    Session *session = &forged_cart.session;
    session_start(session, forged_cart.out.battery, &seating, seed);
    while (!match_over(&session->match) && session->match.decisions < most) {
        Move move;
        match_random_move(&session->match, &rng, &move);
        session_decide(session, forged_cart.out.battery, &move);
    }
}

/* Records, deeds, seatings, settings and some replays; and a match of this game in progress. */
static const uint8_t *forged_begin(int game)
{
    static const uint8_t empty[CART_BATTERY];
    if (forged_sound[game][0])
        return forged_sound[game];
    cart_boot(&forged_cart, empty, 1);
    for (int i = 0; i < FORGED_FINISHED; i++) {
        forged_play((game + i) % GAMES, (uint64_t)i, UINT32_MAX);
        scene_go(ui_in(&forged_cart), SCENE_STANDINGS);
        while (!forged_cart.shell.judged)
            cart_frame(&forged_cart, &(CartInput){0});
    }
    forged_cart.save.settings.music = 3;
    for (int i = 0; i < GAMES; i++)
        forged_cart.save.seatings[i].casual = true;
    forged_play(game, 7, 40);
    save_commit(&forged_cart.save, &forged_cart.out);
    memcpy(forged_sound[game], forged_cart.out.battery, CART_BATTERY);
    return forged_sound[game];
}

/* Which part of the battery, counted from the match on; false if there are not so many. */
static bool forged_part(const uint8_t *battery, int which, int *at, int *length, Chunk *chunk)
{
    *chunk = (Chunk){0};
    const uint8_t *match = battery_match(battery, length);
    if (which == 0 && match) {
        *at = (int)(match - battery);
        return true;
    }
    for (int i = 0; i < which; i++)
        if (!battery_next(battery, chunk))
            return false;
    *at = chunk->bytes;
    *length = chunk->length;
    return *length > 0;
}

static void forged_name(const uint8_t *battery, const Chunk *chunk, char name[CHUNK_NAME])
{
    memcpy(name, battery + chunk->bytes - chunk->name_length, (size_t)chunk->name_length);
    name[chunk->name_length] = 0;
}

/* Which part, where in it, what there: a byte is set, or the part is cut there. */
static void forged_change(uint8_t *battery, const uint8_t *change)
{
    static uint8_t bytes[CART_BATTERY];
    char           name[CHUNK_NAME];
    int            at, length;
    Chunk          chunk;
    if (!forged_part(battery, change[0] % 48, &at, &length, &chunk))
        return;
    int place = (change[1] | (change[2] & 127) << 8) % length,
        kept = change[2] & 128 ? place + 1 : length;
    memcpy(bytes, battery + at, (size_t)length);
    bytes[place] = change[3];
    if (!chunk.size) {
        fuzz_forge_journal(bytes, (size_t)kept);
        memcpy(battery + at, bytes, (size_t)kept);
        battery_seal(battery);
        return;
    }
    forged_name(battery, &chunk, name);
    if (chunk_begins(battery, &chunk, "replay:") && kept > 1)
        fuzz_forge_journal(bytes + 1, (size_t)kept - 1);
    battery_drop(battery, &chunk);
    FUZZ_DEMAND(battery_put(battery, name, bytes, kept));
}

static void forged_press(unsigned buttons, int frames)
{
    CartInput input = {.keys = (uint16_t)buttons};
    cart_frame(&forged_cart, &input);
    for (int i = 1; i < frames || (forged_cart.shell.work.id && i < FORGED_WORK_FRAMES); i++)
        cart_frame(&forged_cart, &(CartInput){0});
}

static void forged_look_through(void)
{
    static const SceneId PAGES[] = {SCENE_RECORDS, SCENE_SETTINGS, SCENE_GAMES, SCENE_REPLAYS};
    for (unsigned i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        scene_go(ui_in(&forged_cart), SCENE_TITLE);
        scene_push(ui_in(&forged_cart), PAGES[i]);
        forged_press(BUTTON_DOWN, 2);
        forged_press(BUTTON_X, 2);
    }
    forged_press(BUTTON_A, 3); /* the replay */
    forged_press(BUTTON_R, 20);
    scene_go(ui_in(&forged_cart), SCENE_TITLE);
}

static void forged_play_on(void)
{
    static const uint8_t ROWS[] = {PAUSE_REPORT, PAUSE_TAKE_BACK};
    if (resume_at_once(&forged_cart.session, forged_cart.out.battery) != JOURNAL_FINE)
        return;
    fuzz_demand_sound(&forged_cart.session.match);
    match_screen_continue(ui_in(&forged_cart));
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        scene_push(ui_in(&forged_cart), SCENE_PAUSE);
        forged_cart.shell.pause.cursor = ROWS[i];
        forged_press(BUTTON_A, 2);
    }
    fuzz_demand_sound(&forged_cart.session.match);
    for (int i = 0; i < 40; i++)
        forged_press(i % 5 == 4 ? BUTTON_DOWN : BUTTON_A, 2);
    forged_press(BUTTON_SELECT, 12);
    if (forged_cart.session.running)
        fuzz_demand_sound(&forged_cart.session.match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t battery[CART_BATTERY];
    if (size < 1)
        return 0;
    memcpy(battery, forged_begin(data[0] % GAMES), sizeof battery);
    for (size_t at = 1; at + FORGED_CHANGE <= size && at < 200; at += FORGED_CHANGE)
        forged_change(battery, data + at);
    FUZZ_DEMAND(battery_generation(battery) == battery_generation(forged_sound[data[0] % GAMES]));
    cart_boot(&forged_cart, battery, 1);
    FUZZ_DEMAND(battery_intact(forged_cart.out.battery));
    forged_look_through();
    forged_play_on();
    FUZZ_DEMAND(battery_intact(forged_cart.out.battery));
    FUZZ_DEMAND(replays_count(forged_cart.out.battery) <= REPLAYS_MAX);
    return 0;
}
