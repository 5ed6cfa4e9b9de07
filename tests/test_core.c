/* The small things under everything: bits, text, cards, events, setups. */
#include "support/cmocka_all.h"

#include "core/bits.h"
#include "core/cards.h"
#include "core/event.h"
#include "core/match.h"
#include "core/rng.h"
#include "core/rules.h"
#include "core/text.h"
#include "games/games.h"
#include "support/random_match.h"

static void bits_come_back_as_they_went_in(void **state)
{
    (void)state;
    enum { NUMBERS = 300 };
    uint8_t  bytes[NUMBERS * 4];
    uint32_t values[NUMBERS];
    int      widths[NUMBERS];
    Rng      rng;
    memset(bytes, 0xA5, sizeof bytes); /* what lay there before must not show through */
    rng_seed(&rng, 3);
    BitString out = {.bytes = bytes, .limit = sizeof bytes * 8, .writing = true};
    for (int i = 0; i < NUMBERS; i++) {
        widths[i] = (int)rng_below(&rng, 33);
        values[i] = widths[i] == 32 ? rng_next(&rng) : rng_next(&rng) & ((1u << widths[i]) - 1);
        assert_int_equal(bits_code(&out, values[i], widths[i]), values[i]);
    }
    BitString in = {.bytes = bytes, .limit = out.at};
    for (int i = 0; i < NUMBERS; i++)
        assert_int_equal(bits_code(&in, 0, widths[i]), values[i]);
    assert_false(in.broken);
    assert_int_equal(in.at, out.at);
}

static void bits_past_the_limit_break_the_string_and_touch_nothing(void **state)
{
    (void)state;
    uint8_t   bytes[3] = {0, 0, 0};
    BitString out = {.bytes = bytes, .limit = 10, .writing = true};
    bits_code(&out, 0xFF, 8);
    assert_int_equal(bits_code(&out, 7, 3), 0);
    assert_true(out.broken);
    assert_int_equal(bits_code(&out, 1, 1), 0);
    assert_int_equal(bytes[1], 0);
    assert_int_equal(out.at, 8);
}

static void bits_for_tells_things_apart(void **state)
{
    (void)state;
    assert_int_equal(bits_for(0), 0);
    assert_int_equal(bits_for(1), 0);
    assert_int_equal(bits_for(2), 1);
    assert_int_equal(bits_for(3), 2);
    assert_int_equal(bits_for(4), 2);
    assert_int_equal(bits_for(5), 3);
    assert_int_equal(bits_for(UINT32_MAX), 32);
}

static void text_that_may_be_cut_is_cut_and_says_so(void **state)
{
    (void)state;
    char buffer[12];
    memset(buffer, 'x', sizeof buffer);
    Text text;
    text_begin_short(&text, buffer, 9, NULL);
    text_add(&text, "King ");
    text_number(&text, -204);
    assert_string_equal(buffer, "King -20");
    assert_true(text.cut);
    assert_int_equal(buffer[9], 'x');
    text_add(&text, "more");
    assert_string_equal(buffer, "King -20");
}

static void text_writes_numbers_and_seats(void **state)
{
    (void)state;
    static const char *const names[] = {"Ada", "Ben"};
    char                     buffer[80];
    Text                     text;
    text_begin(&text, buffer, sizeof buffer, NULL);
    text_number(&text, INT32_MIN);
    text_add(&text, " ");
    text_number(&text, 0);
    text_add(&text, " ");
    text_seat(&text, 1);
    assert_string_equal(buffer, "-2147483648 0 Seat 2");
    text_begin(&text, buffer, sizeof buffer, names);
    text_seat(&text, 1);
    assert_string_equal(buffer, "Ben");
    assert_true(text_same("", "") && text_same("ab", "ab"));
    assert_false(text_same("ab", "a") || text_same("a", "ab") || text_same("a", "b"));
}

static void every_card_has_its_own_code_and_words(void **state)
{
    (void)state;
    for (Card card = 1; card <= CARD_JOKER; card++) {
        const char *code = card_code(card);
        assert_int_equal(card_from_code(code, (int)strlen(code)), card);
        for (Card other = 1; other < card; other++) {
            assert_string_not_equal(card_words(card), card_words(other));
            assert_string_not_equal(code, card_code(other));
        }
    }
    assert_string_equal(card_code(CARD_OF(SUIT_SPADES, RANK_ACE)), "AS");
    assert_string_equal(card_code(CARD_OF(SUIT_CLUBS, 10)), "10C");
    assert_string_equal(card_code(CARD_OF(SUIT_HEARTS, RANK_KING)), "KH");
    assert_string_equal(card_words(CARD_OF(SUIT_DIAMONDS, RANK_QUEEN)), "Queen of Diamonds");
    assert_int_equal(card_suit(CARD_OF(SUIT_DIAMONDS, 7)), SUIT_DIAMONDS);
    assert_int_equal(card_rank(CARD_OF(SUIT_DIAMONDS, 7)), 7);
}

static void what_is_no_card_code_is_no_card(void **state)
{
    (void)state;
    const char *const bad[] = {"", "A", "S", "1S", "11S", "AX", "as", "ASS", "JKK", "0S", "?"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(card_from_code(bad[i], (int)strlen(bad[i])), CARD_NONE);
}

static void an_event_shows_its_card_only_to_those_who_saw_it(void **state)
{
    (void)state;
    EventList list;
    event_list_clear(&list);
    event_card(&list, 1, CARD_JOKER, ZONE_DECK, ZONE_HAND, 1u << 1);
    assert_int_equal(event_as_seen(&list.events[0], 1).card, CARD_JOKER);
    assert_int_equal(event_as_seen(&list.events[0], 0).card, CARD_HIDDEN);
    assert_int_equal(event_as_seen(&list.events[0], 2).card, CARD_HIDDEN);
    event_number(&list, EVENT_POINTS, 0, -5, 45);
    assert_int_equal(event_as_seen(&list.events[1], 2).card, CARD_NONE);
    assert_null(event_add(NULL, EVENT_OVER, 0));
    event_shuffle(NULL, 0, NULL, 0);
}

static void an_event_list_holds_what_the_limits_say(void **state)
{
    (void)state;
    static EventList list;
    static Card      deck[SHUFFLED_MAX];
    event_list_clear(&list);
    event_shuffle(&list, 0, deck, SHUFFLED_MAX);
    for (int i = 1; i < EVENTS_MAX; i++)
        event_number(&list, EVENT_ROLL, 0, i, 0);
    assert_int_equal(list.count, EVENTS_MAX);
    assert_int_equal(list.shuffled_count, SHUFFLED_MAX);
    expect_assert_failure(event_number(&list, EVENT_ROLL, 0, 1, 0));
    event_list_clear(&list);
    event_shuffle(&list, 0, deck, SHUFFLED_MAX);
    expect_assert_failure(event_shuffle(&list, 0, deck, 1));
}

static void games_are_found_by_their_id(void **state)
{
    (void)state;
    assert_int_equal(rules_count(), GAMES);
    for (int game = 0; game < GAMES; game++)
        assert_int_equal(rules_find(rules_of(game)->id), game);
    assert_int_equal(rules_find("chess"), -1);
    assert_null(rules_of(-1));
    assert_null(rules_of(GAMES));
}

static void a_setup_out_of_range_is_refused(void **state)
{
    (void)state;
    MatchSetup nothing = {.game = GAMES};
    assert_non_null(match_setup_check(&nothing));
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        MatchSetup   setup = match_setup(game, rules->seats_min, 1);
        assert_null(match_setup_check(&setup));
        setup = match_setup(game, rules->seats_min - 1, 1);
        assert_non_null(match_setup_check(&setup));
        setup = match_setup(game, rules->seats_max + 1, 1);
        assert_non_null(match_setup_check(&setup));
        setup = match_setup(game, rules->seats_min, 1);
        if (rules->option_count < OPTIONS_MAX) {
            setup.options[OPTIONS_MAX - 1] = 1;
            assert_non_null(match_setup_check(&setup));
        }
        for (int i = 0; i < rules->option_count; i++) {
            setup = match_setup(game, rules->seats_min, 1);
            setup.options[i] = (uint8_t)(rules->options[i].most + 1);
            assert_non_null(match_setup_check(&setup));
        }
    }
}

/* ---- bits ---- */

static void so_many_bits_tell_so_many_things_apart(void **state)
{
    (void)state;
    for (uint32_t count = 0; count <= 4100; count++) {
        int width = bits_for(count);
        assert_true(count <= 1u << width);
        assert_true(width == 0 || count > 1u << (width - 1));
    }
    assert_int_equal(bits_for(UINT32_MAX / 2 + 1), 31);
    assert_int_equal(bits_for(UINT32_MAX / 2 + 2), 32);
    assert_int_equal(bits_for(UINT32_MAX), 32);
}

/* Whatever was there before, what is written is read, and nothing beside it is touched. */
static void bits_come_back_as_they_were_written(void **state)
{
    (void)state;
    for (int noise = 0; noise < 256; noise += 85)
        for (uint32_t at = 0; at < 17; at++)
            for (int width = 0; width <= 32; width++) {
                uint8_t   bytes[8], before[8];
                uint32_t  value = (uint32_t)(0x9e3779b9u * (at + 1u + (uint32_t)width));
                BitString bits = {.bytes = bytes, .at = at, .limit = at + (uint32_t)width};
                value = width == 32 ? value : value & ((1u << width) - 1u);
                memset(bytes, noise, sizeof bytes);
                memset(before, noise, sizeof before);
                bits.writing = true;
                assert_true(bits_code(&bits, value, width) == value);
                assert_false(bits.broken);
                assert_int_equal(bits.at, at + (uint32_t)width);
                for (uint32_t bit = 0; bit < 64; bit++)
                    if (bit < at || bit >= at + (uint32_t)width)
                        assert_int_equal(bytes[bit / 8] >> bit % 8 & 1,
                                         before[bit / 8] >> bit % 8 & 1);
                assert_int_equal(bits_code(&bits, 1, 1), 0); /* the string is full */
                assert_true(bits.broken);
                bits = (BitString){.bytes = bytes, .at = at, .limit = at + (uint32_t)width};
                assert_true(bits_code(&bits, 0, width) == value);
                assert_int_equal(bits_code(&bits, 0, 1), 0);
                assert_true(bits.broken);
                assert_int_equal(bits_code(&bits, 0, 0), 0); /* for good */
                assert_true(bits.broken);
            }
    uint8_t   none = 0xff;
    BitString past = {.bytes = &none, .at = 9, .limit = 8};
    assert_int_equal(bits_code(&past, 0, 0), 0);
    assert_true(past.broken);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(so_many_bits_tell_so_many_things_apart),
        cmocka_unit_test(bits_come_back_as_they_were_written),
        cmocka_unit_test(bits_come_back_as_they_went_in),
        cmocka_unit_test(bits_past_the_limit_break_the_string_and_touch_nothing),
        cmocka_unit_test(bits_for_tells_things_apart),
        cmocka_unit_test(text_that_may_be_cut_is_cut_and_says_so),
        cmocka_unit_test(text_writes_numbers_and_seats),
        cmocka_unit_test(every_card_has_its_own_code_and_words),
        cmocka_unit_test(what_is_no_card_code_is_no_card),
        cmocka_unit_test(an_event_shows_its_card_only_to_those_who_saw_it),
        cmocka_unit_test(an_event_list_holds_what_the_limits_say),
        cmocka_unit_test(games_are_found_by_their_id),
        cmocka_unit_test(a_setup_out_of_range_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
