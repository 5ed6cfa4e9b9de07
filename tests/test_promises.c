/* Promises that run (core/require.h): each of these breaks one on purpose, and it must be the one
 * that is reported. The tests' cart_broken hands it to cmocka. */
#include "support/cmocka_all.h"

#include "ai/bound.h"
#include "ai/judgement.h"
#include "ai/think.h"
#include "core/bits.h"
#include "core/crc.h"
#include "core/event.h"
#include "core/journal.h"
#include "core/match.h"
#include "core/rules.h"
#include "core/text.h"
#include "games/games.h"
#include "save/battery.h"
#include "save/daily.h"
#include "save/records.h"
#include "save/replays.h"
#include "save/road.h"
#include "session/session_inside.h"
#include "support/promises.h"
#include "ui/match/table_help.h"
#include "ui/scene.h"
#include "ui/ui.h"

static void a_match_starts_with_a_game_and_seats_that_exist(void **state)
{
    (void)state;
    static Match match;
    MatchSetup   setup = match_setup(0, rules_of(0)->seats_min, 1);
    setup.seats = (uint8_t)(rules_of(0)->seats_max + 1);
    breaks("seats_max", match_start(&match, &setup, NULL));
    setup.game = (uint8_t)rules_count();
    breaks("rules", match_start(&match, &setup, NULL));
}

static void play_on(int game)
{
    static Match match;
    Rng          rng = {1};
    Move         move = {0};
    promise_finish(&match, game);
    breaks("match->actor < match->seats", match_play(&match, &move, NULL));
    breaks("match->actor < match->seats", match_random_move(&match, &rng, &move));
}

static void nobody_plays_on_after_the_end(void **state)
{
    (void)state;
    for (int game = 0; game < rules_count(); game++)
        play_on(game);
}

static void play_unknown_act(int game)
{
    static Match match;
    promise_begin(&match, game);
    Move unknown = {.act = rules_of(game)->verb_count};
    breaks("", match_play(&match, &unknown, NULL));
}

static void every_game_knows_its_acts(void **state)
{
    (void)state;
    for (int game = 0; game < rules_count(); game++)
        play_unknown_act(game);
}

static void a_seat_sees_only_the_truth_and_only_if_it_sits_there(void **state)
{
    (void)state;
    static Match match, view, again;
    promise_begin(&match, 0);
    breaks("seat < match->seats", match_view(&match, match.seats, &view));
    match_view(&match, 0, &view);
    breaks("match->viewer == SEAT_NONE", match_view(&view, 1, &again));
    Rng rng = {1};
    breaks("seat < view->seats", match_redeal(&match, &rng));
}

static void lists_do_not_overflow(void **state)
{
    (void)state;
    static MoveList  moves;
    static EventList events;
    static ChoiceSet choices;
    static Card      deck[SHUFFLED_MAX];
    moves.count = MOVES_MAX;
    breaks("MOVES_MAX", move_list_add(&moves, 0));
    event_list_clear(&events);
    for (int i = 0; i < EVENTS_MAX; i++)
        event_add(&events, EVENT_ROLL, 0);
    breaks("EVENTS_MAX", event_add(&events, EVENT_ROLL, 0));
    event_list_clear(&events);
    event_shuffle(&events, 0, deck, SHUFFLED_MAX);
    breaks("SHUFFLED_MAX", event_shuffle(&events, 0, deck, 1));
    breaks("n == (int16_t)n", event_number(&events, EVENT_ROLL, 0, INT16_MAX + 1, 0));
    for (int i = 0; i < CHOICES_MAX; i++)
        choice_add(&choices, i, (Rect){0}, NULL, NULL);
    breaks("CHOICES_MAX", choice_add(&choices, 0, (Rect){0}, NULL, NULL));
}

static void write_too_much(void)
{
    char buffer[8];
    Text text;
    text_begin(&text, buffer, sizeof buffer, NULL);
    text_add(&text, "seven le");
}

static void a_text_is_cut_only_where_that_was_said(void **state)
{
    (void)state;
    char buffer[8];
    Text text;
    breaks("text->may_be_cut", write_too_much());
    text_begin_short(&text, buffer, sizeof buffer, NULL);
    text_add(&text, "seven le");
    assert_string_equal(buffer, "seven l");
    breaks("room > 0", text_begin(&text, buffer, 0, NULL));
    breaks("seat < SEATS_MAX", text_seat(&text, SEATS_MAX));
}

static void numbers_fit_their_bits_and_chance_its_bound(void **state)
{
    (void)state;
    uint8_t   bytes[8] = {0};
    BitString bits = {.bytes = bytes, .limit = 64, .writing = true};
    Rng       rng = {1};
    breaks("value >> width == 0", bits_code(&bits, 4, 2));
    breaks("width <= 32", bits_code(&bits, 0, 33));
    breaks("bound > 0", rng_below(&rng, 0));
}

static void put_nothing(void *sink, const char *bytes, int count)
{
    (void)sink, (void)bytes, (void)count;
}

static void what_is_told_is_there_to_be_told(void **state)
{
    (void)state;
    static Match     match;
    static EventList events;
    Json             json = {.put = put_nothing};
    JsonSpan         item, word = {"\"open", 5};
    promise_begin(&match, 0);
    event_list_clear(&events);
    event_number(&events, EVENT_ACT, 0, rules_of(0)->verb_count, 0);
    breaks("event_can_be_told", events_to_json(&match, &events, &json, "events"));
    event_list_clear(&events);
    event_number(&events, EVENT_SHUFFLE, SEAT_NONE, 1, 0);
    breaks("event_can_be_told", events_to_json(&match, &events, &json, "events"));
    breaks("key[0]", json_number(&json, "", 1));
    breaks("value.at[value.length - 1]", json_string_bytes(word, &item));
}

static void a_match_is_played_by_rules_that_are_here(void **state)
{
    (void)state;
    static Match match, then;
    MatchSetup   setup = match_setup(0, rules_of(0)->seats_min, 1);
    setup.version = (uint8_t)(rules_of(0)->version + 1);
    breaks("setup->version", match_start(&match, &setup, NULL));
    setup.version = 0;
    breaks("setup->version", match_moment_of_start(&setup, 0, &then));
    breaks("seats == (uint8_t)seats", match_setup(0, 256, 1));
}

/* What is stored: who reads and writes it owes sizes that fit, and is promised such. */

static void what_is_written_has_room_and_a_name(void **state)
{
    (void)state;
    static uint8_t battery[CART_BATTERY];
    uint8_t        bytes[4] = {0};
    Chunk          nowhere = {0};
    int            length;
    battery_format(battery);
    breaks("battery[MATCH_AT]", battery_match_again(battery));
    breaks("POOL_AT", chunk_begins(battery, &nowhere, "replay:"));
    breaks("name[0]", chunk_size("", 1));
    breaks("bytes || length == 0", battery_put(battery, "settings", NULL, 1));
    breaks("number >= 0", replays_drop(battery, -1));
    breaks("bytes && length > 0", replays_keep_review(battery, 1, 0, bytes, 0));
    breaks("SEATS_MAX", replays_review(battery, 1, SEATS_MAX, &length));
    Codec past = {.from = bytes, .at = 5, .end = 4};
    breaks("codec->at <= codec->end", code_number(&past, 0, 1));
    Codec both = {.from = bytes, .to = bytes, .end = 4};
    breaks("!codec->to || !codec->from", code_number(&both, 0, 1));
    breaks("number >> (8 * bytes)", put_number(bytes, 256, 1));
    breaks("bytes || count == 0", crc_of(0, NULL, 1));
}

static void a_journal_goes_on_with_its_own_match(void **state)
{
    (void)state;
    static uint8_t bytes[JOURNAL_BYTES];
    static Match   match;
    Journal        journal = {bytes, sizeof bytes}, nowhere = {NULL, sizeof bytes};
    JournalReader  reader;
    MatchSetup     setup = match_setup(0, rules_of(0)->seats_min, 7);
    breaks("journal->bytes", journal_start(&nowhere, &setup, 0, NULL, 0, &match, NULL));
    assert_int_equal(journal_start(&journal, &setup, 0, NULL, 0, &match, NULL), JOURNAL_FINE);
    assert_int_equal(journal_read(&reader, bytes, sizeof bytes, &match, NULL), JOURNAL_FINE);
    match.decisions++;
    breaks("reader->next == match->decisions",
           journal_read_move(&reader, bytes, &match, NULL, NULL));
    match.decisions--;
    reader.at += 8;
    breaks("reader->at <= end_bit", journal_cut(&journal, &reader, &match));
}

static void a_table_and_its_match_have_as_many_seats(void **state)
{
    (void)state;
    static Road    road;
    static Records records;
    static Match   match;
    Seating        seating = seating_usual(0);
    promise_finish(&match, 0);
    seating.seats[SEATS_MAX - 1] = (Sitter){.kind = SEAT_RIVAL, .level = LEVEL_EASY};
    seating.seats[1] = seating.seats[SEATS_MAX - 1];
    seating.seats[2] = seating.seats[1];
    breaks("seating_seats", records_note(&records, &seating, &match, 1));
    breaks("seating_seats", road_note_rivals(&road, &seating, &match));
    seating.seats[1].level = LEVEL_RANDOM;
    breaks("RECORD_LEVELS", records_level(&seating));
}

/* Rivals. */

static void a_rival_thinks_about_what_its_own_seat_sees(void **state)
{
    (void)state;
    static Match match, view;
    static Think think;
    promise_begin(&match, 0);
    ThinkAsk ask = {.view = &match, .level = LEVEL_EASY, .seed = 1};
    breaks("ask->view->viewer", think_start(&think, &ask));
    match_view(&match, (match.actor + 1) % match.seats, &view);
    ask.view = &view;
    breaks("ask->view->viewer", think_start(&think, &ask));
    match_view(&match, match.actor, &view);
    ask.level = LEVELS;
    breaks("ask->level < LEVELS", think_start(&think, &ask));
    promise_finish(&match, 0);
    ask = (ThinkAsk){.view = &match, .level = LEVEL_CHEATER};
    breaks("!match_over", think_start(&think, &ask));
}

static void what_lasts_is_kept_where_there_is_a_place_for_it(void **state)
{
    (void)state;
    static Road   road;
    static Daily  daily;
    static Match  match;
    static Deal   deal;
    const Seating seating = seating_usual(0);
    promise_finish(&match, 0);
    breaks("stake < STAKES", road_note_stage(&road, 0, 1, STAKES, true));
    breaks("stake < STAKES", road_note_table(&road, 0, STAKES, true));
    breaks("game < GAMES", road_table(&road, GAMES, 0));
    breaks("number > 0", daily_deal(0, &deal));
    breaks("number <= DAILY_MOST", daily_begin(&daily, DAILY_MOST + 1, 0));
    breaks("seat < match->seats", records_place(&match, match.seats));
    promise_begin(&match, 0);
    breaks("match_over(match)", road_note_rivals(&road, &seating, &match));
}

static void nobody_is_hurried_while_the_other_thinks(void **state)
{
    (void)state;
    static Session session;
    const Seating  seating = seating_usual(0);
    Move           move;
    char           words[80];
    Text           text;
    text_begin(&text, words, sizeof words, NULL);
    breaks("session->running", session_rival_thinks(&session, &move));
    session_demonstrate(&session, &seating, 1);
    session.hinting = true;
    breaks("!session->hinting", session_rival_thinks(&session, &move));
    session.hinting = false, session.thinking = true;
    breaks("!session->thinking", session_hint(&session, &move, &text));
}

static void a_decision_is_there_once_it_was_made(void **state)
{
    (void)state;
    static Match match, view;
    static Think think;
    promise_begin(&match, 0);
    match_view(&match, match.actor, &view);
    think_start(&think, &(ThinkAsk){.view = &view, .level = LEVEL_HARD, .seed = 1});
    breaks("think->decided", think_decision(&think));
    breaks("visits > 0", bound_doubt(100, 10, 0));
    int32_t worth[SEATS_MAX], expected[SEATS_MAX] = {0};
    breaks("seats >= 2", judge_shares(expected, 1, 10, worth));
    Memory memory;
    memory_clear(&memory);
    breaks("seat >= 0", memory_befriend(&memory, -1, 0, 1));
    Mind nobody = {.seat = SEATS_MAX};
    breaks("mind->seat", judge_shortlist(&view, &nobody, &(MoveList){0}));
}

static void scenes_lie_over_one_another_as_deep_as_menus_lead(void **state)
{
    (void)state;
    SceneStack full = {.depth = SCENES_DEEP_MAX};
    Ui         ui = {.scenes = &full};
    breaks("SCENES_DEEP_MAX", scene_push(&ui, SCENE_TITLE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_starts_with_a_game_and_seats_that_exist),
        cmocka_unit_test(nobody_plays_on_after_the_end),
        cmocka_unit_test(every_game_knows_its_acts),
        cmocka_unit_test(a_seat_sees_only_the_truth_and_only_if_it_sits_there),
        cmocka_unit_test(lists_do_not_overflow),
        cmocka_unit_test(a_text_is_cut_only_where_that_was_said),
        cmocka_unit_test(numbers_fit_their_bits_and_chance_its_bound),
        cmocka_unit_test(what_is_told_is_there_to_be_told),
        cmocka_unit_test(a_match_is_played_by_rules_that_are_here),
        cmocka_unit_test(what_is_written_has_room_and_a_name),
        cmocka_unit_test(a_journal_goes_on_with_its_own_match),
        cmocka_unit_test(a_table_and_its_match_have_as_many_seats),
        cmocka_unit_test(a_rival_thinks_about_what_its_own_seat_sees),
        cmocka_unit_test(what_lasts_is_kept_where_there_is_a_place_for_it),
        cmocka_unit_test(nobody_is_hurried_while_the_other_thinks),
        cmocka_unit_test(a_decision_is_there_once_it_was_made),
        cmocka_unit_test(scenes_lie_over_one_another_as_deep_as_menus_lead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
