/* The Road to the Crown: what a stage is, which of them are open, what a finished match counts for,
 * and that none of it is lost when the power is. */
#include "support/cmocka_all.h"

#include "ai/rival.h"
#include "ai/think.h"
#include "core/rng.h"
#include "core/rules.h"
#include "lib/opened.h"
#include "save/battery.h"
#include "assets.h"
#include "gfx/backs.h"
#include "gfx/frame_art.h"
#include "support/deed.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "ui/match/match_screen.h"
#include "ui/road/map.h"
#include "ui/road/prizes.h"

static uint8_t games[PROVINCES_MAX];
static int     provinces;

static int fresh(void **state)
{
    (void)state;
    drive_boot();
    cart.save.settings.speed = SPEED_INSTANT;
    provinces = road_games(games);
    return 0;
}

static Road *road(void) { return &cart.save.road; }

/* ---- what the rooms tell ---- */

static void check_stage(int game, const RoadStage *stage, const char *words[3])
{
    const Rules *rules = rules_of(game);
    for (int stake = 0; stake < STAKES; stake++) {
        Seating seating = road_seating(&cart.save, game, stage, stake);
        assert_int_equal(seating_seats(&seating), stage->rival_count + 1);
        assert_int_equal(seating_persons(&seating), 1);
        assert_int_equal(seating_seat(&seating, stage->seat).kind, SEAT_PERSON);
        assert_ptr_equal(road_stage_of(&seating), stage);
        assert_true(records_measured(&seating));
        for (int i = 0; i < STAGE_OPTIONS && stage->options[i].id; i++) {
            int option = 0;
            while (option < rules->option_count &&
                   strcmp(rules->options[option].id, stage->options[i].id) != 0)
                option++;
            assert_true(option < rules->option_count);
            assert_int_equal(seating.options[option], stage->options[i].value);
        }
        for (int i = 0; i < stage->rival_count; i++)
            for (int k = 0; k < i; k++)
                assert_int_not_equal(stage->rivals[i], stage->rivals[k]);
    }
    for (int i = 0; i < 3; i++)
        assert_true(words[i] && words[i][0]);
    assert_true(font_width(&FONT_BODY, stage->about) <= 260); /* the caption of the map */
}

static void every_stage_can_be_played_as_it_is_told(void **state)
{
    (void)state;
    assert_true(provinces >= 1);
    for (int i = 0; i < provinces; i++) {
        const Province *province = province_of(games[i]);
        assert_true(province->home_count > 0 && province->stage_count > 1);
        for (int k = 0; k < province->stage_count; k++) {
            const RoadStage *stage = &province->stages[k];
            const char      *words[3] = {stage->before, stage->won, stage->lost};
            check_stage(games[i], stage, words);
            for (int other = 0; other < k; other++)
                assert_int_not_equal(road_id(stage->id), road_id(province->stages[other].id));
            assert_int_not_equal(road_id(stage->id), road_id(ROAD_TOURNAMENT));
        }
        const char *words[3] = {CAPITAL.table.before, CAPITAL.table.won, CAPITAL.table.lost};
        assert_string_equal(province->table.id, ROAD_TOURNAMENT);
        check_stage(games[i], &province->table, words);
    }
    assert_in_range(road_stages(), 18, 24);
}

static void every_province_begins_with_a_duel_and_ends_with_its_lord(void **state)
{
    (void)state;
    for (int i = 0; i < provinces; i++) {
        const Province *province = province_of(games[i]);
        assert_int_equal(province->stages[0].rival_count, 1);
        assert_int_equal(province->stages[province->stage_count - 1].rivals[0], province->homes[0]);
    }
}

static void all_twelve_have_a_home_and_sit_at_some_table(void **state)
{
    (void)state;
    for (int who = 0; who < CHARACTERS; who++) {
        int homes = 0, seats = 0;
        for (int i = 0; i < provinces; i++) {
            const Province *province = province_of(games[i]);
            for (int k = 0; k < province->home_count; k++)
                homes += province->homes[k] == who;
            for (int k = 0; k < province->stage_count; k++)
                for (int r = 0; r < province->stages[k].rival_count; r++)
                    seats += province->stages[k].rivals[r] == who;
        }
        for (int k = 0; k < CAPITAL.home_count; k++)
            homes += CAPITAL.homes[k] == who;
        assert_int_equal(homes, 1);
        assert_true(seats > 0);
    }
}

/* ---- playing ---- */

static bool person_won(const Match *match)
{
    const Seating *seating = &cart.session.seating;
    return road_goal_reached(road_stage_of(seating), seating, match);
}

/* All seats choose at random, by the first seed that ends as wanted: a real match. */
static void to_the_end(bool won)
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
    } while (person_won(&match) != won);
    for (rng_seed(&rng, seed); !match_over(&session->match);) {
        thrifty_move(&session->match, &rng, &move);
        session_decide(session, cart.out.battery, &move);
    }
    assert_int_equal(person_won(&session->match), won);
    match_screen_continue(ui_in(&cart));
}

static void until(const char *scene)
{
    for (int i = 0; i < 2000 && strcmp(scene_top(ui_in(&cart))->name, scene) != 0; i++)
        drive_frames(1);
    drive_expect(scene);
}

/* Past the deeds to the menu of the standings, and on to the map. */
static void from_standings_to_the_map(void)
{
    until("standings");
    for (int i = 0; i < 2000 && !cart.shell.judged; i++)
        drive_frames(1);
    drive_frames(40);
    while (cart.shell.deeds_new)
        drive_press(BUTTON_A);
    drive_frames(40);
    drive_choose("On with the Road");
    drive_expect("road");
}

static void to_the_map(void)
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

enum { SPOTS = 64, NOWHERE = 255 };

static const struct Way {
    int      dx, dy;
    unsigned button;
} WAYS[] = {{1, 0, BUTTON_RIGHT}, {-1, 0, BUTTON_LEFT}, {0, 1, BUTTON_DOWN}, {0, -1, BUTTON_UP}};

static int spot_number(MapSpot spot) { return spot.place * PROVINCES_MAX + spot.index; }

/* The first button of the shortest way from every spot to this one; NOWHERE: there is none. */
static void ways_to(MapSpot target, uint8_t first[SPOTS])
{
    memset(first, NOWHERE, SPOTS);
    first[spot_number(target)] = 0;
    for (bool more = true; more;) {
        more = false;
        uint8_t before[SPOTS];
        memcpy(before, first, sizeof before);
        for (int place = 0; place < map_places(); place++)
            for (int index = 0; index < map_nodes(place); index++)
                for (uint8_t way = 0; way < 4; way++) {
                    MapSpot spot = {(uint8_t)place, (uint8_t)index};
                    MapSpot next = map_step(spot, WAYS[way].dx, WAYS[way].dy);
                    if (first[spot_number(spot)] == NOWHERE &&
                        before[spot_number(next)] != NOWHERE) {
                        first[spot_number(spot)] = way;
                        more = true;
                    }
                }
    }
}

/* Focuses a node with the d-pad. */
static void focus(int place, int node)
{
    uint8_t first[SPOTS];
    ways_to((MapSpot){(uint8_t)place, (uint8_t)node}, first);
    for (int i = 0; i < 40 && (cart.shell.road.place != place || cart.shell.road.node != node); i++)
        drive_press(WAYS[first[spot_number((MapSpot){cart.shell.road.place, cart.shell.road.node})]]
                        .button);
    assert_int_equal(cart.shell.road.place, place);
    assert_int_equal(cart.shell.road.node, node);
}

static void the_d_pad_leads_from_everywhere_to_everywhere(void **state)
{
    (void)state;
    for (int place = 0; place < map_places(); place++)
        for (int index = 0; index < map_nodes(place); index++) {
            uint8_t first[SPOTS];
            ways_to((MapSpot){(uint8_t)place, (uint8_t)index}, first);
            for (int p = 0; p < map_places(); p++)
                for (int i = 0; i < map_nodes(p); i++)
                    if (first[spot_number((MapSpot){(uint8_t)p, (uint8_t)i})] == NOWHERE)
                        fail_msg("no way from %d,%d to %d,%d", p, i, place, index);
        }
}

/* The table itself is other tests' affair: it is not looked at here. */
static void begin_stage(int place, int node)
{
    const CartInput press = {.pads = {BUTTON_A}}, none = {0};
    focus(place, node);
    drive_press(BUTTON_A);
    drive_expect("stage");
    drive_frames(PAD_GUARD_QUESTION + 2);
    cart_frame(&cart, &press);
    cart_frame(&cart, &none);
    drive_expect("match");
}

/* Rivals play, in the person's seat too. In the long version at the levels of the stage, with a
 * strong one for the person; else an easy one against chance, which is quick. */
static void let_rivals_play(void)
{
    static Think think;
    Session     *session = &cart.session;
    while (!match_over(&session->match)) {
        Match  view;
        Sitter sitter = seating_seat(&session->seating, session->match.actor);
        bool   person = sitter.kind == SEAT_PERSON;
        Level  level = person ? LEVEL_EXPERT : (Level)sitter.level;
        if (soak_factor() == 1)
            level = person ? LEVEL_EASY : LEVEL_RANDOM;
        match_view(&session->match, session->match.actor, &view);
        think_start(&think,
                    &(ThinkAsk){.view = &view,
                                .memory = &session->memory,
                                .level = level,
                                .temper = person ? TEMPER_EVEN
                                                 : (Temper)character_of(sitter.character)->temper,
                                .seed = rng_mix(session->match.seed, view.decisions)});
        while (!think_slice(&think))
            ;
        session_decide(session, cart.out.battery, think_decision(&think));
    }
    match_screen_continue(ui_in(&cart));
}

/* How long the stages were, for somebody who takes five seconds for a decision and watches a
 * rival's for one and a half. */
static struct Lengths {
    int      matches, lost;
    uint32_t own, others;
} lengths;

static void measure(void)
{
    JournalReader  reader;
    Match          match;
    Move           move;
    int            length;
    const uint8_t *bytes = battery_match(cart.out.battery, &length);
    assert_int_equal(journal_read(&reader, bytes, (uint32_t)length, &match, NULL), JOURNAL_FINE);
    do {
        bool person = match.actor == records_person(&cart.session.seating);
        lengths.own += person;
        lengths.others += !person;
    } while (journal_read_move(&reader, bytes, &match, &move, NULL) == JOURNAL_FINE &&
             !match_over(&match));
    lengths.matches++;
    lengths.lost += !person_won(&match);
}

/* Through the screen, from the map and back to it, with rivals at play; whether it was won. */
static bool try_stage(int place, int node)
{
    begin_stage(place, node);
    let_rivals_play();
    measure();
    bool won = person_won(&cart.session.match);
    from_standings_to_the_map();
    assert_int_equal(cart.shell.road.news.won, won);
    drive_press(BUTTON_A);
    return won;
}

/* The last stages of all provinces but the given one count as won, with what leads there. */
static void have_won_all_but(int place, int stake)
{
    for (int i = 0; i < provinces; i++)
        for (int k = 0; i != place && k < province_of(games[i])->stage_count; k++)
            road_note_stage(road(), games[i], road_id(province_of(games[i])->stages[k].id), stake,
                            true);
    save_commit(&cart.save, &cart.out);
}

/* Table after table, and if it is lost all of it again. */
static void win_the_tournament(int stake)
{
    for (int matches = 0; !road_crown_won(road(), stake); matches++) {
        assert_true(matches < 500);
        int table = 0;
        while (road_why_no_table(road(), games[table], stake))
            table++;
        try_stage(provinces, table);
    }
    Tournament now = road_tournament(road(), stake);
    assert_int_equal(now.won + now.lost, 0);
}

static void win_the_province(int place, int stake)
{
    for (int node = 0; node < map_nodes(place); node++) {
        int tries = 0;
        assert_non_null(road_why_no_tournament(road(), stake));
        while (!try_stage(place, node))
            assert_true(++tries < 100);
        assert_true(road_stage_won(road(), games[place], node, stake));
    }
}

static void the_road_is_won_from_the_first_stage_to_the_crown(void **state)
{
    (void)state;
    int stakes = soak_factor() > 1 ? STAKES : 1;
    for (int stake = 0; stake < stakes; stake++) {
        assert_true(road_stake_open(road(), stake));
        to_the_map();
        road()->stake = (uint8_t)stake;
        lengths = (struct Lengths){0};
        for (int place = 0; place < provinces; place++)
            win_the_province(place, stake);
        assert_int_equal(road_stages_won(road(), stake), road_stages() - 1);
        win_the_tournament(stake);
        assert_int_equal(road_stages_won(road(), stake), road_stages());
        print_message("%s: %d matches, %d lost; %u own decisions, %u of rivals: %u minutes\n",
                      STAKE_WORDS[stake], lengths.matches, lengths.lost, lengths.own,
                      lengths.others, (lengths.own * 50 + lengths.others * 15) / 600);
        drive_press(BUTTON_B);
    }
}

/* ---- what is not open ---- */

static void what_is_locked_cannot_be_entered(void **state)
{
    (void)state;
    to_the_map();
    for (int place = 0; place <= provinces; place++)
        for (int node = place < provinces; node < map_nodes(place); node++) {
            focus(place, node);
            drive_press(BUTTON_A);
            drive_expect("stage");
            drive_press(BUTTON_A); /* on Play */
            drive_expect("stage");
            drive_press(BUTTON_START);
            drive_expect("stage");
            drive_press(BUTTON_B);
            drive_expect("road");
        }
    assert_false(road_stake_open(road(), STAKE_SILVER));
    assert_false(road_stake_open(road(), STAKE_GOLD));
}

static void a_crown_opens_the_next_stake_and_only_that(void **state)
{
    (void)state;
    road_note_stage(road(), ROAD_HOUSE, road_id(ROAD_TOURNAMENT), STAKE_BRONZE, true);
    assert_true(road_stake_open(road(), STAKE_SILVER));
    assert_false(road_stake_open(road(), STAKE_GOLD));
    assert_null(road_why_closed(road(), games[0], 0, STAKE_SILVER));
    assert_non_null(road_why_closed(road(), games[0], 1, STAKE_SILVER));
    assert_non_null(road_why_closed(road(), games[0], 0, STAKE_GOLD));
}

static void rivals_play_better_for_a_higher_stake(void **state)
{
    (void)state;
    for (int stake = 0; stake < STAKES; stake++) {
        Seating seating =
            road_seating(&cart.save, games[0], &province_of(games[0])->stages[0], stake);
        assert_int_equal(records_level(&seating), LEVEL_NORMAL + stake - LEVEL_EASY);
    }
}

/* ---- lost and won ---- */

/* A match of any game with these places of the person and the host, the third seat's between. */
static bool find_places(const RoadStage *stage, int place, int host, Seating *seating, Match *match)
{
    for (int i = 0; i < provinces; i++) {
        if (rules_of(games[i])->seats_max < 3)
            continue;
        *seating = road_seating(&cart.save, games[i], stage, 0);
        for (uint64_t seed = 1; seed < 60; seed++) {
            MatchSetup setup = seating_setup(seating, seed);
            Rng        rng;
            Move       move;
            match_start(match, &setup, NULL);
            for (rng_seed(&rng, seed); !match_over(match); match_play(match, &move, NULL))
                thrifty_move(match, &rng, &move);
            if (records_place(match, 0) == place && records_place(match, 1) == host &&
                records_place(match, 2) == 6 - place - host)
                return true;
        }
    }
    return false;
}

static void the_goal_of_a_stage_is_what_it_says(void **state)
{
    (void)state;
    static const struct {
        uint8_t goal;
        int     place, host; /* places of the person and the host; nobody shares one */
        bool    reached;
    } CASES[] = {
        {GOAL_WIN, 1, 2, true},         {GOAL_WIN, 2, 1, false},
        {GOAL_SECOND, 2, 1, true},      {GOAL_SECOND, 3, 1, false},
        {GOAL_BEFORE_HOST, 2, 3, true}, {GOAL_BEFORE_HOST, 2, 1, false},
        {GOAL_BEFORE_HOST, 1, 2, true}, {GOAL_BEFORE_HOST, 3, 2, false},
    };
    for (unsigned i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        RoadStage stage = {.id = "x", .rivals = {0, 1}, .rival_count = 2, .goal = CASES[i].goal};
        Match     match;
        Seating   seating;
        assert_true(find_places(&stage, CASES[i].place, CASES[i].host, &seating, &match));
        assert_int_equal(road_goal_reached(&stage, &seating, &match), CASES[i].reached);
    }
}

static void a_lost_stage_costs_nothing(void **state)
{
    (void)state;
    uint16_t id = road_id(province_of(games[0])->stages[0].id);
    assert_true(road_note_stage(road(), games[0], id, STAKE_BRONZE, true));
    Road before = *road();
    assert_false(road_note_stage(road(), games[0], id, STAKE_BRONZE, false));
    assert_true(road_stage_won(road(), games[0], 0, STAKE_BRONZE));
    assert_null(road_why_closed(road(), games[0], 1, STAKE_BRONZE));
    assert_int_equal(road_stages_won(&before, STAKE_BRONZE), road_stages_won(road(), STAKE_BRONZE));
    assert_false(road_note_stage(road(), games[0], id, STAKE_BRONZE, true)); /* won once */
    assert_true(road_note_stage(road(), games[0], id, STAKE_SILVER, true));
}

static void a_free_match_counts_for_no_stage_but_for_the_rivals(void **state)
{
    (void)state;
    Seating seating = road_seating(&cart.save, games[0], &province_of(games[0])->stages[0], 0);
    seating.stage = 0;
    drive_match(&seating, 4, 0);
    until("standings");
    drive_frames(600);
    assert_int_equal(road_stages_won(road(), 0), 0);
    assert_false(cart.shell.road.news.told);
    assert_int_equal(road()->rivals[province_of(games[0])->stages[0].rivals[0]].met, 1);
}

static void the_road_leaves_the_table_of_free_matches_alone(void **state)
{
    (void)state;
    Seating before = cart.save.seatings[games[0]];
    to_the_map();
    begin_stage(0, 0);
    assert_memory_equal(&before, &cart.save.seatings[games[0]], sizeof before);
}

/* ---- power cuts ---- */

static void a_stage_goes_on_after_a_power_cut_and_counts(void **state)
{
    (void)state;
    to_the_map();
    begin_stage(0, 0);
    Move move;
    Rng  rng;
    rng_seed(&rng, 1);
    thrifty_move(&cart.session.match, &rng, &move);
    session_decide(&cart.session, cart.out.battery, &move);
    save_commit(&cart.save, &cart.out);
    drive_reboot();
    to_the_map();
    focus(0, 0);
    drive_press(BUTTON_A);
    drive_press(BUTTON_A); /* goes on with it, and asks nothing */
    until("match");
    assert_in_range(cart.session.match.decisions, 1, 2); /* a rival may have answered */
    to_the_end(true);
    until("standings");
    drive_reboot(); /* before it was judged: the finished match waits */
    drive_to_title();
    drive_choose_title("Continue");
    from_standings_to_the_map();
    drive_reboot();
    assert_true(road_stage_won(road(), games[0], 0, STAKE_BRONZE));
    assert_int_equal(road_tries(road(), games[0], province_of(games[0])->stages[0].id), 1);
}

static void a_tournament_survives_power_cuts_between_and_within_its_tables(void **state)
{
    (void)state;
    have_won_all_but(-1, STAKE_BRONZE);
    drive_reboot();
    to_the_map();
    begin_stage(provinces, 0);
    drive_reboot(); /* within a table */
    drive_to_title();
    drive_choose_title("Continue");
    until("match");
    to_the_end(true);
    from_standings_to_the_map();
    drive_reboot(); /* between two tables */
    assert_int_equal(road_table(road(), games[0], STAKE_BRONZE), TABLE_WON);
    assert_non_null(road_why_no_table(road(), games[0], STAKE_BRONZE));
    assert_null(road_why_no_table(road(), games[1], STAKE_BRONZE));
    assert_int_equal(road_tournament(road(), STAKE_BRONZE).won, 1);
}

static void a_lost_tournament_begins_anew(void **state)
{
    (void)state;
    have_won_all_but(-1, STAKE_BRONZE);
    for (int i = 0; i < provinces; i++) {
        Seating  seating = road_seating(&cart.save, games[i], &province_of(games[i])->table, 0);
        Match    match = {.game = games[i], .seats = (uint8_t)seating_seats(&seating)};
        RoadNews news;
        match.winners = 0; /* nobody */
        match.phase = 0;   /* over */
        match.actor = SEAT_NONE;
        assert_true(match_over(&match));
        road_note(road(), &seating, &match, &news);
        if (news.ended) {
            assert_false(news.crown);
            break;
        }
        assert_true(i + 1 < provinces);
    }
    assert_false(road_crown_won(road(), STAKE_BRONZE));
    for (int i = 0; i < provinces; i++)
        assert_null(road_why_no_table(road(), games[i], STAKE_BRONZE));
}

/* ---- what is kept ---- */

static void progress_goes_by_names(void **state)
{
    (void)state;
    /* A stage that this version does not know, and a game that it does not have. */
    static const uint8_t FOREIGN[] = {7, 7, 1, 2, 9, 9, 2, 1};
    road_note_stage(road(), games[0], 0x1234, STAKE_GOLD, true);
    assert_true(battery_put(cart.out.battery, "road:gone", FOREIGN, sizeof FOREIGN));
    road_note_stage(road(), games[0], road_id(province_of(games[0])->stages[0].id), 0, true);
    save_commit(&cart.save, &cart.out);
    drive_reboot();
    road_note_stage(road(), games[0], road_id(province_of(games[0])->stages[1].id), 0, true);
    save_commit(&cart.save, &cart.out);
    drive_reboot();
    Chunk chunk;
    assert_true(battery_find(cart.out.battery, "road:gone", &chunk));
    assert_memory_equal(cart.out.battery + chunk.bytes, FOREIGN, sizeof FOREIGN);
    assert_int_equal(road()->shares[games[0]].stages[0].id, 0x1234);
    assert_true(road_stage_won(road(), games[0], 0, 0) && road_stage_won(road(), games[0], 1, 0));
    assert_int_equal(road_stages_won(road(), 0), 2);
}

static void allies_spare_one_another(void **state)
{
    (void)state;
    for (int i = 0; i < provinces; i++)
        for (int k = 0; k < province_of(games[i])->stage_count; k++) {
            const RoadStage *stage = &province_of(games[i])->stages[k];
            Seating          seating = road_seating(&cart.save, games[i], stage, 0);
            drive_match(&seating, 1, 0);
            session_start(&cart.session, cart.out.battery, &seating, 1);
            for (int seat = 0; seat < seating_seats(&seating); seat++)
                for (int other = 0; other < seat; other++) {
                    int  favour = cart.session.memory.favour[seat][other];
                    bool me = seat == stage->seat || other == stage->seat;
                    assert_true(!stage->allies ? favour == 0 : me ? favour < 0 : favour > 0);
                }
        }
}

/* ---- prizes ---- */

static void win_everything_at(int stake)
{
    have_won_all_but(-1, stake);
    road_note_stage(road(), ROAD_HOUSE, road_id(ROAD_TOURNAMENT), stake, true);
}

static void there_are_enough_prizes_and_each_says_how_it_is_won(void **state)
{
    (void)state;
    assert_true(prizes_count(PRIZE_BACK) >= 8);
    assert_true(prizes_count(PRIZE_FELT) >= 6);
    for (int kind = 0; kind < PRIZE_KINDS; kind++)
        for (int i = 0; i < prizes_count((PrizeKind)kind); i++) {
            char how[PRIZE_HOW];
            Text text;
            text_begin(&text, how, sizeof how, NULL);
            prize_how((PrizeKind)kind, i, &text);
            assert_true(how[0] && prize_title((PrizeKind)kind, i)[0]);
        }
}

static void nothing_but_the_usual_is_there_at_first_and_everything_can_be_won(void **state)
{
    (void)state;
    uint64_t first = prizes_won(&cart.save);
    for (int kind = 0; kind < PRIZE_KINDS; kind++)
        assert_int_equal(prize_won(&cart.save, (PrizeKind)kind, 0), kind != PRIZE_FACE);
    for (int stake = 0; stake < STAKES; stake++)
        win_everything_at(stake);
    for (int owner = 0; owner <= RECORDS_HOUSE; owner++)
        cart.save.records.deeds[owner] = UINT32_MAX;
    for (int who = 0; who < CHARACTERS; who++)
        road()->rivals[who] = (RivalKept){1, 1};
    int all = 0;
    for (int kind = 0; kind < PRIZE_KINDS; kind++)
        all += prizes_count((PrizeKind)kind);
    assert_true(all <= PRIZES_MAX);
    assert_int_equal(prizes_counted(prizes_won(&cart.save)), all);
    assert_int_equal(prizes_won(&cart.save) & first, first);
}

static void a_prize_comes_once(void **state)
{
    (void)state;
    for (int i = 0; i + 1 < province_of(games[0])->stage_count; i++)
        road_note_stage(road(), games[0], road_id(province_of(games[0])->stages[i].id), 0, true);
    int last = province_of(games[0])->stage_count - 1;
    to_the_map();
    for (int times = 0; times < 2; times++) {
        begin_stage(0, last);
        to_the_end(true);
        from_standings_to_the_map();
        PrizeKind kind;
        int       index;
        bool      back = false;
        for (int n = 0; prizes_nth(cart.shell.road.news_prizes, n, &kind, &index); n++)
            back |= kind == PRIZE_BACK && index == province_of(games[0])->back;
        assert_int_equal(back, times == 0);
        assert_int_equal(drive_sees("Card back:"), times == 0);
        drive_press(BUTTON_A);
    }
}

static void what_is_put_on_is_used_and_kept(void **state)
{
    (void)state;
    for (int stake = 0; stake < STAKES; stake++)
        win_everything_at(stake);
    prize_wear(&cart.save, PRIZE_BACK, BACK_MOON);
    prize_wear(&cart.save, PRIZE_FRAME, FRAME_GOLD);
    prize_wear(&cart.save, PRIZE_FELT, province_of(games[0])->felt);
    prize_wear(&cart.save, PRIZE_TITLE, 2);
    prize_wear(&cart.save, PRIZE_TUNE, 1);
    save_commit(&cart.save, &cart.out);
    drive_reboot();
    drive_to_title();
    assert_int_equal(cart.canvas.back, BACK_MOON);
    assert_int_equal(cart.canvas.frame, FRAME_GOLD);
    assert_int_equal(cart.out.palette[FELT_2],
                     ASSET_THEMES[province_of(games[0])->felt].colours[FELT_2]);
    assert_string_equal(prize_worn_title(&cart.save), prize_title(PRIZE_TITLE, 2));
    assert_int_equal(cart.chip.song_next, prize_song(1));
}

/* Down the list of every kind with the pad: what is locked stays off. */
static void what_is_not_won_cannot_be_put_on(void **state)
{
    (void)state;
    to_the_map();
    focus(provinces + 1, 0);
    drive_press(BUTTON_A);
    drive_expect("hall");
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_A);
    drive_expect("prizes");
    for (int kind = 0; kind < PRIZE_KINDS; kind++) {
        for (int i = 0; i < prizes_count((PrizeKind)kind); i++) {
            drive_press(BUTTON_A);
            assert_true(!prize_worn(&cart.save, (PrizeKind)kind, i) ||
                        prize_won(&cart.save, (PrizeKind)kind, i));
            drive_press(BUTTON_DOWN);
        }
        drive_press(BUTTON_RIGHT);
    }
    drive_press(BUTTON_B);
    drive_expect("hall");
    assert_int_equal(cart.shell.road.felt, 0);
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_A);
    drive_expect("rivals");
    for (int i = 0; i < CHARACTERS; i++) {
        drive_press(BUTTON_RIGHT);
        assert_true(drive_sees(character_of(cart.shell.road.rival)->name));
        drive_press(BUTTON_A);
    }
}

/* ---- which level to try ---- */

static void a_level_is_suggested_by_what_was_won_and_lost(void **state)
{
    (void)state;
    static const struct {
        const char *results; /* at Normal, the oldest first */
        int         level;   /* that is suggested; 0: none */
    } CASES[] = {{"", 0},
                 {"ww", 0},
                 {"www", LEVEL_HARD},
                 {"wwl", 0},
                 {"lll", LEVEL_EASY},
                 {"wwwlw", LEVEL_HARD},
                 {"wwlwl", 0},
                 {"llllw", LEVEL_EASY},
                 {"llllllwwwww", LEVEL_HARD}};
    for (unsigned i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Records records = {0};
        Seating seating = drive_seating(0, 2, 1);
        for (const char *at = CASES[i].results; *at; at++) {
            Match match = deed_over_match(0, 2, *at == 'w' ? 1 : 2);
            assert_true(
                records_note(&records, &seating, &match, (uint64_t)(at - CASES[i].results) + 1));
        }
        LevelAdvice advice;
        bool        any = records_advice(&records, 0, &advice);
        assert_int_equal(any ? LEVEL_EASY + advice.level : 0, CASES[i].level);
    }
}

static void the_set_up_says_which_level_to_try(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++) {
        Match   match = deed_over_match(0, 2, i == 2 ? 2 : 1);
        Seating seating = drive_seating(0, 2, 1);
        records_note(&cart.save.records, &seating, &match, (uint64_t)i + 1);
        cart.save.seatings[0] = seating;
    }
    cart.shell.game = 0;
    scene_push(ui_in(&cart), SCENE_SETUP);
    drive_frames(20);
    assert_true(drive_sees("Try Hard: you won"));
    drive_press(BUTTON_UP); /* round to the last row: all rivals */
    drive_press(BUTTON_RIGHT);
    assert_int_equal(cart.save.seatings[0].seats[1].level, LEVEL_HARD);
    drive_frames(2);
    assert_false(drive_sees("Try "));
}

#define EACH(test) cmocka_unit_test_setup(test, fresh)

int main(void)
{
    const struct CMUnitTest tests[] = {
        EACH(every_stage_can_be_played_as_it_is_told),
        EACH(every_province_begins_with_a_duel_and_ends_with_its_lord),
        EACH(all_twelve_have_a_home_and_sit_at_some_table),
        EACH(the_d_pad_leads_from_everywhere_to_everywhere),
        EACH(the_road_is_won_from_the_first_stage_to_the_crown),
        EACH(what_is_locked_cannot_be_entered),
        EACH(a_crown_opens_the_next_stake_and_only_that),
        EACH(rivals_play_better_for_a_higher_stake),
        EACH(the_goal_of_a_stage_is_what_it_says),
        EACH(a_lost_stage_costs_nothing),
        EACH(a_free_match_counts_for_no_stage_but_for_the_rivals),
        EACH(the_road_leaves_the_table_of_free_matches_alone),
        EACH(a_stage_goes_on_after_a_power_cut_and_counts),
        EACH(a_tournament_survives_power_cuts_between_and_within_its_tables),
        EACH(a_lost_tournament_begins_anew),
        EACH(progress_goes_by_names),
        EACH(allies_spare_one_another),
        EACH(there_are_enough_prizes_and_each_says_how_it_is_won),
        EACH(nothing_but_the_usual_is_there_at_first_and_everything_can_be_won),
        EACH(a_prize_comes_once),
        EACH(what_is_put_on_is_used_and_kept),
        EACH(what_is_not_won_cannot_be_put_on),
        EACH(a_level_is_suggested_by_what_was_won_and_lost),
        EACH(the_set_up_says_which_level_to_try),
    };
    return cmocka_run_group_tests_name("road", tests, NULL, NULL);
}
