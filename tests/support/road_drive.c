#include "road_drive.h"

#include "cmocka_all.h"

#include <string.h>

#include "core/rng.h"
#include "drive.h"
#include "lib/opened.h"
#include "random_match.h"
#include "ui/match/match_screen.h"

uint8_t road_list[PROVINCES_MAX];
int     road_provinces;

int road_fresh(void **state)
{
    (void)state;
    drive_boot();
    cart.save.settings.speed = SPEED_INSTANT;
    road_provinces = road_games(road_list);
    return 0;
}

Road *road_kept(void) { return &cart.save.road; }

bool road_person_won(const Match *match)
{
    const Seating *seating = &cart.session.seating;
    return road_goal_reached(road_stage_of(seating), seating, match);
}

/* All seats choose at random, by the first seed that ends as wanted: a real match. */
void road_to_the_end(bool won)
{
    Session *session = &cart.session;
    Match    match;
    Move     move;
    Rng      rng;
    uint64_t seed = 0;
    do {
        match = session->match;
        for (rng_seed(&rng, ++seed); !match_over(&match); match_play(&match, &move, NULL))
            thrifty_move(&match, &rng, &move);
        assert_true(seed < 1000);
    } while (road_person_won(&match) != won);
    for (rng_seed(&rng, seed); !match_over(&session->match);) {
        thrifty_move(&session->match, &rng, &move);
        session_decide(session, cart.out.battery, &move);
    }
    assert_int_equal(road_person_won(&session->match), won);
    match_screen_continue(ui_in(&cart));
}

void road_until(const char *scene)
{
    for (int i = 0; i < 2000 && strcmp(scene_top(ui_in(&cart))->name, scene) != 0; i++)
        drive_frames(1);
    drive_expect(scene);
}

/* Past the deeds to the menu of the standings, and on to the map. */
void road_from_standings(void)
{
    road_until("standings");
    for (int i = 0; i < 2000 && !cart.shell.judged; i++)
        drive_frames(1);
    drive_frames(40);
    while (cart.shell.deeds_new)
        drive_press(BUTTON_A);
    drive_frames(40);
    assert_true(drive_sees_focused("On with the Road"));
    drive_press(BUTTON_A);
    drive_expect("road");
}

void road_to_the_map(void)
{
    drive_to_title();
    drive_choose_title("The Road");
    drive_expect("road");
    if (cart.shell.road.news.told) { /* a welcome */
        assert_true(drive_sees("Welcome"));
        drive_press(BUTTON_A);
    }
}

/* ---- the d-pad on the map ---- */

static const struct Way {
    int      dx, dy;
    unsigned button;
} WAYS[] = {{1, 0, BUTTON_RIGHT}, {-1, 0, BUTTON_LEFT}, {0, 1, BUTTON_DOWN}, {0, -1, BUTTON_UP}};

int road_spot_number(MapSpot spot) { return spot.place * PROVINCES_MAX + spot.index; }

/* The first button of the shortest way from every spot to this one; ROAD_NOWHERE: there is none. */
void road_ways_to(MapSpot target, uint8_t first[ROAD_SPOTS])
{
    memset(first, ROAD_NOWHERE, ROAD_SPOTS);
    first[road_spot_number(target)] = 0;
    for (bool more = true; more;) {
        more = false;
        uint8_t before[ROAD_SPOTS];
        memcpy(before, first, sizeof before);
        for (int place = 0; place < map_places(); place++)
            for (int index = 0; index < map_nodes(place); index++)
                for (uint8_t way = 0; way < 4; way++) {
                    MapSpot spot = {(uint8_t)place, (uint8_t)index};
                    MapSpot next = map_step(spot, WAYS[way].dx, WAYS[way].dy);
                    if (first[road_spot_number(spot)] == ROAD_NOWHERE &&
                        before[road_spot_number(next)] != ROAD_NOWHERE) {
                        first[road_spot_number(spot)] = way;
                        more = true;
                    }
                }
    }
}

/* Focuses a node with the d-pad. */
void road_focus(int place, int node)
{
    uint8_t first[ROAD_SPOTS];
    road_ways_to((MapSpot){(uint8_t)place, (uint8_t)node}, first);
    for (int i = 0; i < 40 && (cart.shell.road.place != place || cart.shell.road.node != node); i++)
        drive_press(
            WAYS[first[road_spot_number((MapSpot){cart.shell.road.place, cart.shell.road.node})]]
                .button);
    assert_int_equal(cart.shell.road.place, place);
    assert_int_equal(cart.shell.road.node, node);
}

/* The table itself is other tests' affair: it is not looked at here. */
void road_begin_stage(int place, int node)
{
    const CartInput press = {.pads = {BUTTON_A}}, none = {0};
    road_focus(place, node);
    drive_press(BUTTON_A);
    drive_expect("stage");
    drive_frames(PAD_GUARD_QUESTION + 2);
    cart_frame(&cart, &press);
    cart_frame(&cart, &none);
    drive_expect("match");
}

/* The last stages of all road_provinces but the given one count as won, with what leads there. */
void road_have_won_all_but(int place, int stake)
{
    for (int i = 0; i < road_provinces; i++)
        for (int k = 0; i != place && k < province_of(road_list[i])->stage_count; k++)
            road_note_stage(road_kept(), road_list[i],
                            road_id(province_of(road_list[i])->stages[k].id), stake, true);
    save_commit(&cart.save, &cart.out);
}
