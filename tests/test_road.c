/* The Road to the Crown: what a stage is, which of them are open, what a finished match counts for,
 * and that none of it is lost when the power is. */
#include "support/cmocka_all.h"

#include "ai/rival.h"
#include "ai/judgement.h"
#include "ai/think.h"
#include "core/rng.h"
#include "core/rules.h"
#include "lib/opened.h"
#include "save/battery.h"
#include "assets.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "support/road_drive.h"
#include "ui/match/match_screen.h"
#include "ui/road/map.h"

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
    assert_true(road_provinces >= 1);
    for (int i = 0; i < road_provinces; i++) {
        const Province *province = province_of(road_list[i]);
        assert_true(province->home_count > 0 && province->stage_count > 1);
        assert_true(province->stage_count <= ROAD_STAGES_KEPT);
        for (int k = 0; k < province->stage_count; k++) {
            const RoadStage *stage = &province->stages[k];
            const char      *words[3] = {stage->before, stage->won, stage->lost};
            check_stage(road_list[i], stage, words);
            for (int other = 0; other < k; other++)
                assert_int_not_equal(road_id(stage->id), road_id(province->stages[other].id));
            assert_int_not_equal(road_id(stage->id), road_id(ROAD_TOURNAMENT));
        }
        const char *words[3] = {CAPITAL.table.before, CAPITAL.table.won, CAPITAL.table.lost};
        assert_string_equal(province->table.id, ROAD_TOURNAMENT);
        check_stage(road_list[i], &province->table, words);
    }
    assert_in_range(road_stages(), 18, 24);
}

static void every_province_begins_with_a_duel_and_ends_with_its_lord(void **state)
{
    (void)state;
    for (int i = 0; i < road_provinces; i++) {
        const Province *province = province_of(road_list[i]);
        assert_int_equal(province->stages[0].rival_count, 1);
        assert_int_equal(province->stages[province->stage_count - 1].rivals[0], province->homes[0]);
    }
}

static void all_twelve_have_a_home_and_sit_at_some_table(void **state)
{
    (void)state;
    for (int who = 0; who < CHARACTERS; who++) {
        int homes = 0, seats = 0;
        for (int i = 0; i < road_provinces; i++) {
            const Province *province = province_of(road_list[i]);
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

/* ---- the d-pad on the map ---- */

static void the_d_pad_leads_from_everywhere_to_everywhere(void **state)
{
    (void)state;
    for (int place = 0; place < map_places(); place++)
        for (int index = 0; index < map_nodes(place); index++) {
            uint8_t first[ROAD_SPOTS];
            road_ways_to((MapSpot){(uint8_t)place, (uint8_t)index}, first);
            for (int p = 0; p < map_places(); p++)
                for (int i = 0; i < map_nodes(p); i++)
                    if (first[road_spot_number((MapSpot){(uint8_t)p, (uint8_t)i})] == ROAD_NOWHERE)
                        fail_msg("no way from %d,%d to %d,%d", p, i, place, index);
        }
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
    lengths.lost += !road_person_won(&match);
}

/* Through the screen, from the map and back to it, with rivals at play; whether it was won. */
static bool try_stage(int place, int node)
{
    road_begin_stage(place, node);
    let_rivals_play();
    measure();
    bool won = road_person_won(&cart.session.match);
    road_from_standings();
    assert_int_equal(cart.shell.road.news.won, won);
    drive_press(BUTTON_A);
    return won;
}

/* Table after table, and if it is lost all of it again. */
static void win_the_tournament(int stake)
{
    for (int matches = 0; !road_crown_won(road_kept(), stake); matches++) {
        assert_true(matches < 500);
        int table = 0;
        while (road_why_no_table(road_kept(), road_list[table], stake))
            table++;
        try_stage(road_provinces, table);
    }
    Tournament now = road_tournament(road_kept(), stake);
    assert_int_equal(now.won + now.lost, 0);
}

static void win_the_province(int place, int stake)
{
    for (int node = 0; node < map_nodes(place); node++) {
        int tries = 0;
        assert_non_null(road_why_no_tournament(road_kept(), stake));
        while (!try_stage(place, node))
            assert_true(++tries < 100);
        assert_true(road_stage_won(road_kept(), road_list[place], node, stake));
    }
}

static void the_road_is_won_from_the_first_stage_to_the_crown(void **state)
{
    (void)state;
    int stakes = soak_factor() > 1 ? STAKES : 1;
    for (int stake = 0; stake < stakes; stake++) {
        assert_true(road_stake_open(road_kept(), stake));
        road_to_the_map();
        road_kept()->stake = (uint8_t)stake;
        lengths = (struct Lengths){0};
        for (int place = 0; place < road_provinces; place++)
            win_the_province(place, stake);
        assert_int_equal(road_stages_won(road_kept(), stake), road_stages() - 1);
        win_the_tournament(stake);
        assert_int_equal(road_stages_won(road_kept(), stake), road_stages());
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
    road_to_the_map();
    for (int place = 0; place <= road_provinces; place++)
        for (int node = place < road_provinces; node < map_nodes(place); node++) {
            road_focus(place, node);
            drive_press(BUTTON_A);
            drive_expect("stage");
            drive_press(BUTTON_A); /* on Play */
            drive_expect("stage");
            drive_press(BUTTON_START);
            drive_expect("stage");
            drive_press(BUTTON_B);
            drive_expect("road");
        }
    assert_false(road_stake_open(road_kept(), STAKE_SILVER));
    assert_false(road_stake_open(road_kept(), STAKE_GOLD));
}

static void a_crown_opens_the_next_stake_and_only_that(void **state)
{
    (void)state;
    road_note_stage(road_kept(), ROAD_HOUSE, road_id(ROAD_TOURNAMENT), STAKE_BRONZE, true);
    assert_true(road_stake_open(road_kept(), STAKE_SILVER));
    assert_false(road_stake_open(road_kept(), STAKE_GOLD));
    assert_null(road_why_closed(road_kept(), road_list[0], 0, STAKE_SILVER));
    assert_non_null(road_why_closed(road_kept(), road_list[0], 1, STAKE_SILVER));
    assert_non_null(road_why_closed(road_kept(), road_list[0], 0, STAKE_GOLD));
}

static void rivals_play_better_for_a_higher_stake(void **state)
{
    (void)state;
    for (int stake = 0; stake < STAKES; stake++) {
        Seating seating =
            road_seating(&cart.save, road_list[0], &province_of(road_list[0])->stages[0], stake);
        assert_int_equal(records_level(&seating), LEVEL_NORMAL + stake - LEVEL_EASY);
    }
}

/* ---- lost and won ---- */

/* A match of any game with these places of the person and the host, the third seat's between. */
static bool find_places(const RoadStage *stage, int place, int host, Seating *seating, Match *match)
{
    for (int i = 0; i < road_provinces; i++) {
        if (rules_of(road_list[i])->seats_max < 3)
            continue;
        *seating = road_seating(&cart.save, road_list[i], stage, 0);
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
    uint16_t id = road_id(province_of(road_list[0])->stages[0].id);
    assert_true(road_note_stage(road_kept(), road_list[0], id, STAKE_BRONZE, true));
    Road before = *road_kept();
    assert_false(road_note_stage(road_kept(), road_list[0], id, STAKE_BRONZE, false));
    assert_true(road_stage_won(road_kept(), road_list[0], 0, STAKE_BRONZE));
    assert_null(road_why_closed(road_kept(), road_list[0], 1, STAKE_BRONZE));
    assert_int_equal(road_stages_won(&before, STAKE_BRONZE),
                     road_stages_won(road_kept(), STAKE_BRONZE));
    assert_false(road_note_stage(road_kept(), road_list[0], id, STAKE_BRONZE, true)); /* won once */
    assert_true(road_note_stage(road_kept(), road_list[0], id, STAKE_SILVER, true));
}

static void a_free_match_counts_for_no_stage_but_for_the_rivals(void **state)
{
    (void)state;
    Seating seating =
        road_seating(&cart.save, road_list[0], &province_of(road_list[0])->stages[0], 0);
    seating.stage = 0;
    drive_match(&seating, 4, 0);
    road_until("standings");
    drive_frames(600);
    assert_int_equal(road_stages_won(road_kept(), 0), 0);
    assert_false(cart.shell.road.news.told);
    assert_int_equal(road_kept()->rivals[province_of(road_list[0])->stages[0].rivals[0]].met, 1);
}

static void a_deal_that_was_seen_before_counts_for_no_stage(void **state)
{
    (void)state;
    Seating seating =
        road_seating(&cart.save, road_list[0], &province_of(road_list[0])->stages[0], 0);
    seating.practice = true;
    drive_match(&seating, 4, 0);
    road_until("standings");
    drive_frames(600);
    assert_true(cart.shell.judged);
    assert_int_equal(road_tries(road_kept(), road_list[0], province_of(road_list[0])->stages[0].id),
                     0);
    assert_false(cart.shell.road.news.told);
}

static void the_road_leaves_the_table_of_free_matches_alone(void **state)
{
    (void)state;
    Seating before = cart.save.seatings[road_list[0]];
    road_to_the_map();
    road_begin_stage(0, 0);
    assert_memory_equal(&before, &cart.save.seatings[road_list[0]], sizeof before);
}

/* ---- power cuts ---- */

static void a_stage_goes_on_after_a_power_cut_and_counts(void **state)
{
    (void)state;
    road_to_the_map();
    road_begin_stage(0, 0);
    Move move;
    Rng  rng;
    rng_seed(&rng, 1);
    thrifty_move(&cart.session.match, &rng, &move);
    session_decide(&cart.session, cart.out.battery, &move);
    save_commit(&cart.save, &cart.out);
    drive_reboot();
    road_to_the_map();
    road_focus(0, 0);
    drive_press(BUTTON_A);
    drive_press(BUTTON_A); /* goes on with it, and asks nothing */
    road_until("match");
    assert_in_range(cart.session.match.decisions, 1, 2); /* a rival may have answered */
    road_to_the_end(true);
    road_until("standings");
    drive_reboot(); /* before it was judged: the finished match waits */
    drive_to_title();
    drive_choose_title("Continue");
    road_from_standings();
    drive_reboot();
    assert_true(road_stage_won(road_kept(), road_list[0], 0, STAKE_BRONZE));
    assert_int_equal(road_tries(road_kept(), road_list[0], province_of(road_list[0])->stages[0].id),
                     1);
}

static void a_tournament_survives_power_cuts_between_and_within_its_tables(void **state)
{
    (void)state;
    road_have_won_all_but(-1, STAKE_BRONZE);
    drive_reboot();
    road_to_the_map();
    road_begin_stage(road_provinces, 0);
    drive_reboot(); /* within a table */
    drive_to_title();
    drive_choose_title("Continue");
    road_until("match");
    road_to_the_end(true);
    road_from_standings();
    drive_reboot(); /* between two tables */
    assert_int_equal(road_table(road_kept(), road_list[0], STAKE_BRONZE), TABLE_WON);
    assert_non_null(road_why_no_table(road_kept(), road_list[0], STAKE_BRONZE));
    assert_null(road_why_no_table(road_kept(), road_list[1], STAKE_BRONZE));
    assert_int_equal(road_tournament(road_kept(), STAKE_BRONZE).won, 1);
}

static void a_lost_tournament_begins_anew(void **state)
{
    (void)state;
    road_have_won_all_but(-1, STAKE_BRONZE);
    for (int i = 0; i < road_provinces; i++) {
        Seating seating =
            road_seating(&cart.save, road_list[i], &province_of(road_list[i])->table, 0);
        Match    match = {.game = road_list[i], .seats = (uint8_t)seating_seats(&seating)};
        RoadNews news;
        match.winners = 0; /* nobody */
        match.phase = 0;   /* over */
        match.actor = SEAT_NONE;
        assert_true(match_over(&match));
        road_note(road_kept(), &seating, &match, &news);
        if (news.ended) {
            assert_false(news.crown);
            break;
        }
        assert_true(i + 1 < road_provinces);
    }
    assert_false(road_crown_won(road_kept(), STAKE_BRONZE));
    for (int i = 0; i < road_provinces; i++)
        assert_null(road_why_no_table(road_kept(), road_list[i], STAKE_BRONZE));
}

/* ---- what is kept ---- */

static void progress_goes_by_names(void **state)
{
    (void)state;
    /* A stage that this version does not know, and a game that it does not have. */
    static const uint8_t FOREIGN[] = {7, 7, 1, 2, 9, 9, 2, 1};
    road_note_stage(road_kept(), road_list[0], 0x1234, STAKE_GOLD, true);
    assert_true(battery_put(cart.out.battery, "road:gone", FOREIGN, sizeof FOREIGN));
    road_note_stage(road_kept(), road_list[0], road_id(province_of(road_list[0])->stages[0].id), 0,
                    true);
    save_commit(&cart.save, &cart.out);
    drive_reboot();
    road_note_stage(road_kept(), road_list[0], road_id(province_of(road_list[0])->stages[1].id), 0,
                    true);
    save_commit(&cart.save, &cart.out);
    drive_reboot();
    Chunk chunk;
    assert_true(battery_find(cart.out.battery, "road:gone", &chunk));
    assert_memory_equal(cart.out.battery + chunk.bytes, FOREIGN, sizeof FOREIGN);
    assert_int_equal(road_kept()->shares[road_list[0]].stages[0].id, 0x1234);
    assert_true(road_stage_won(road_kept(), road_list[0], 0, 0) &&
                road_stage_won(road_kept(), road_list[0], 1, 0));
    assert_int_equal(road_stages_won(road_kept(), 0), 2);
}

static void allies_spare_one_another(void **state)
{
    (void)state;
    for (int i = 0; i < road_provinces; i++)
        for (int k = 0; k < province_of(road_list[i])->stage_count; k++) {
            const RoadStage *stage = &province_of(road_list[i])->stages[k];
            Seating          seating = road_seating(&cart.save, road_list[i], stage, 0);
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

/* Of the blows of those who have a pact, in percent: those that fall on the person. */
static int blows_at_the_person(const Seating *seating, const Memory *pact, bool felt)
{
    enum { MATCHES = 40 };
    static Think think;
    int          at_person = 0, at_friends = 0;
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        MatchSetup setup = seating_setup(seating, seed);
        Match      match, view;
        match_start(&match, &setup, NULL);
        while (!match_over(&match)) {
            Move   move;
            Memory none = {0};
            Mind   mind = {.seat = match.actor, .memory = *pact};
            match_view(&match, match.actor, &view);
            ThinkAsk ask = {.view = &view,
                            .memory = felt ? pact : &none,
                            .level = LEVEL_NORMAL,
                            .seed = rng_mix(seed, match.decisions)};
            think_through(&think, &ask, &move);
            if (seating_seat(seating, match.actor).kind == SEAT_RIVAL) {
                int feeling = judgement_of(match.game)->feeling(&view, &mind, &move);
                at_person += feeling > 0;
                at_friends += feeling < 0;
            }
            match_play(&match, &move, NULL);
        }
    }
    assert_true(at_person + at_friends > 0);
    return 100 * at_person / (at_person + at_friends);
}

static void a_pact_is_felt_at_the_table(void **state)
{
    (void)state;
    int pacts = 0;
    for (int i = 0; i < road_provinces; i++)
        for (int k = 0; k < province_of(road_list[i])->stage_count; k++) {
            const RoadStage *stage = &province_of(road_list[i])->stages[k];
            Seating          seating = road_seating(&cart.save, road_list[i], stage, 0);
            Memory           pact;
            if (!stage->allies)
                continue;
            session_memory_begin(&seating, &pact);
            int with = blows_at_the_person(&seating, &pact, true);
            int without = blows_at_the_person(&seating, &pact, false);
            print_message("%s: %d%% of blows at the person, without a pact %d%%\n", stage->title,
                          with, without);
            assert_true(with > without);
            pacts++;
        }
    assert_true(pacts > 0 || !games_all());
}

static void the_rule_book_of_a_stage_is_that_of_its_game(void **state)
{
    (void)state;
    road_to_the_map();
    for (int place = 0; place < road_provinces; place++) {
        road_focus(place, 0);
        drive_press(BUTTON_A);
        drive_expect("stage");
        drive_frames(PAD_GUARD_QUESTION + 2);
        drive_choose("Rule book");
        drive_expect("book");
        drive_frames(2);
        assert_true(drive_sees(rules_of(road_list[place])->title));
        drive_press_times(BUTTON_B, 2);
        drive_expect("road");
    }
}

#define EACH(test) cmocka_unit_test_setup(test, road_fresh)

int main(void)
{
    const struct CMUnitTest tests[] = {
        EACH(every_stage_can_be_played_as_it_is_told),
        EACH(every_province_begins_with_a_duel_and_ends_with_its_lord),
        EACH(all_twelve_have_a_home_and_sit_at_some_table),
        EACH(the_d_pad_leads_from_everywhere_to_everywhere),
        EACH(the_road_is_won_from_the_first_stage_to_the_crown),
        EACH(the_rule_book_of_a_stage_is_that_of_its_game),
        EACH(what_is_locked_cannot_be_entered),
        EACH(a_crown_opens_the_next_stake_and_only_that),
        EACH(rivals_play_better_for_a_higher_stake),
        EACH(the_goal_of_a_stage_is_what_it_says),
        EACH(a_lost_stage_costs_nothing),
        EACH(a_free_match_counts_for_no_stage_but_for_the_rivals),
        EACH(a_deal_that_was_seen_before_counts_for_no_stage),
        EACH(the_road_leaves_the_table_of_free_matches_alone),
        EACH(a_stage_goes_on_after_a_power_cut_and_counts),
        EACH(a_tournament_survives_power_cuts_between_and_within_its_tables),
        EACH(a_lost_tournament_begins_anew),
        EACH(progress_goes_by_names),
        EACH(allies_spare_one_another),
        EACH(a_pact_is_felt_at_the_table),
    };
    return cmocka_run_group_tests_name("road", tests, NULL, NULL);
}
