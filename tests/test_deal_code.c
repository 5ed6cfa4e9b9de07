/* The code of a deal: a few letters that mean the same deal everywhere, and nothing if misread. */
#include "support/cmocka_all.h"

#include <string.h>

#include "ai/rival.h"
#include "core/rules.h"
#include "games/games.h"
#include "save/deal_code.h"

/* One of the tables that a game can have, by a number. */
static Seating table_of_number(int game, int seats, uint64_t number)
{
    Rng     rng;
    Seating seating = {.game = (uint8_t)game};
    rng_seed(&rng, number);
    bool mixed = rng_below(&rng, 2);
    int  level = LEVEL_EASY + (int)rng_below(&rng, 4);
    for (int seat = 0; seat < seats; seat++)
        seating.seats[seat] =
            (Sitter){.kind = SEAT_RIVAL,
                     .level = (uint8_t)(mixed ? LEVEL_EASY + (int)rng_below(&rng, 4) : level),
                     .character = (uint8_t)rng_below(&rng, CHARACTERS)};
    for (uint32_t people = rng_below(&rng, 3); people > 0; people--)
        seating.seats[rng_below(&rng, (uint32_t)seats)] = (Sitter){.kind = SEAT_PERSON};
    return seating;
}

static void assert_same_table(const Seating *a, const Seating *b)
{
    assert_int_equal(a->game, b->game);
    assert_memory_equal(a->options, b->options, sizeof a->options);
    assert_memory_equal(a->seats, b->seats, sizeof a->seats);
}

static void assert_round_trip(const Seating *seating, uint64_t seed)
{
    char code[DEAL_CODE];
    Deal deal;
    deal_code_write(seating, seed, rules_of(seating->game)->version, code);
    assert_true(strlen(code) > 0);
    assert_int_equal(deal_code_read(code, &deal), DEAL_FINE);
    assert_same_table(seating, &deal.seating);
    assert_true(deal.seed == seed);
}

/* Every setting of every option, whatever it is about; what does not go together is left out. */
static int walk_options(Seating *seating, int option)
{
    const Rules *rules = rules_of(seating->game);
    if (option == rules->option_count) {
        Seating fitted = *seating;
        if (seating_check(&fitted) || memcmp(&fitted, seating, sizeof fitted) != 0)
            return 0;
        assert_round_trip(seating, deal_seed(rng_mix(7, (uint64_t)seating->options[0])));
        return 1;
    }
    int                  tried = 0;
    const struct Option *one = &rules->options[option];
    for (int value = one->least; value <= one->most; value += one->step) {
        seating->options[option] = (uint8_t)value;
        tried += walk_options(seating, option + 1);
    }
    return tried;
}

static void every_game_with_every_option_and_seat_has_a_code(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++)
        for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max; seats++)
            for (uint64_t number = 0; number < 12; number++) {
                Seating seating = table_of_number(game, seats, number);
                assert_true(walk_options(&seating, 0) > 0);
            }
}

static Seating usual(int game, int seats)
{
    Seating seating = seating_usual(game);
    for (int seat = 1; seat < SEATS_MAX; seat++)
        seating.seats[seat] =
            seat < seats ? (Sitter){SEAT_RIVAL, LEVEL_HARD, (uint8_t)(seat * 2)} : (Sitter){0};
    return seating;
}

static void a_new_deal_at_a_usual_table_has_sixteen_letters(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++)
        for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max; seats++) {
            char    code[DEAL_CODE];
            Seating seating = usual(game, seats);
            deal_code_write(&seating, deal_seed(UINT64_MAX), rules_of(game)->version, code);
            assert_true(strlen(code) <= (seats < 6 ? 16 + 3 : 20 + 4));
        }
}

static void older_matches_with_wider_seeds_have_longer_codes(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        Seating seating = usual(game, rules_of(game)->seats_max);
        assert_round_trip(&seating, UINT64_MAX);
        assert_round_trip(&seating, UINT64_C(1) << 63);
        assert_round_trip(&seating, 0);
    }
}

static void closed_seats_do_not_count(void **state)
{
    (void)state;
    char    one[DEAL_CODE], other[DEAL_CODE];
    Seating seating = usual(0, 2), apart = seating;
    apart.seats[4] = apart.seats[1];
    apart.seats[1] = (Sitter){0};
    deal_code_write(&seating, 77, 1, one);
    deal_code_write(&apart, 77, 1, other);
    assert_string_equal(one, other);
}

static void no_letter_of_a_code_can_be_taken_for_another(void **state)
{
    (void)state;
    static const char *const ALIKE[] = {"0OQD", "1IL7", "2Z", "5S", "8B", "6G", "UVW"};
    for (unsigned i = 0; i < sizeof ALIKE / sizeof ALIKE[0]; i++) {
        int there = 0;
        for (const char *letter = ALIKE[i]; *letter; letter++)
            there += strchr(DEAL_ALPHABET, *letter) != NULL;
        assert_true(there <= 1);
    }
}

static void a_misread_letter_is_refused_wherever_it_is(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++)
        for (uint64_t number = 0; number < 20; number++) {
            char    code[DEAL_CODE];
            Deal    deal;
            Seating seating = table_of_number(game, rules_of(game)->seats_min, number);
            memcpy(seating.options, seating_usual(game).options, sizeof seating.options);
            deal_code_write(&seating, rng_mix(number, 3) >> (number % 40), rules_of(game)->version,
                            code);
            for (int at = 0; code[at]; at++) {
                char right = code[at];
                for (const char *wrong = DEAL_ALPHABET; right != '-' && *wrong; wrong++) {
                    code[at] = *wrong;
                    assert_int_equal(deal_code_read(code, &deal),
                                     *wrong == right ? DEAL_FINE : DEAL_MISREAD);
                }
                code[at] = right;
            }
        }
}

static void two_letters_changed_round_are_refused(void **state)
{
    (void)state;
    for (uint64_t number = 0; number < 100; number++) {
        char    code[DEAL_CODE];
        Deal    deal;
        Seating seating = usual((int)(number % GAMES), 2);
        deal_code_write(&seating, deal_seed(rng_mix(number, 5)), rules_of(seating.game)->version,
                        code);
        for (int at = 0; code[at + 1]; at++) {
            int next = code[at + 1] == '-' ? at + 2 : at + 1;
            if (code[at] == '-' || code[at] == code[next])
                continue;
            char left = code[at];
            code[at] = code[next];
            code[next] = left;
            assert_int_equal(deal_code_read(code, &deal), DEAL_MISREAD);
            code[next] = code[at];
            code[at] = left;
        }
    }
}

static void a_code_may_be_written_small_and_without_dashes(void **state)
{
    (void)state;
    char    code[DEAL_CODE], plain[DEAL_CODE];
    Deal    deal;
    Seating seating = usual(0, 2);
    int     used = 0;
    deal_code_write(&seating, 123456, rules_of(0)->version, code);
    for (int i = 0; code[i]; i++)
        if (code[i] != '-')
            plain[used++] = (char)(code[i] >= 'A' ? code[i] - 'A' + 'a' : code[i]);
    plain[used] = 0;
    assert_int_equal(deal_code_read(plain, &deal), DEAL_FINE);
    assert_int_equal(deal.seed, 123456);
    plain[used - 1] = 0;
    assert_int_equal(deal_code_read(plain, &deal), DEAL_MISREAD);
    assert_int_equal(deal_code_read("", &deal), DEAL_MISREAD);
    assert_int_equal(deal_code_read("2222-2222-222?", &deal), DEAL_MISREAD);
}

static void a_code_of_other_rules_says_so(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        char    code[DEAL_CODE];
        Deal    deal;
        Seating seating = usual(game, rules_of(game)->seats_min);
        deal_code_write(&seating, 99, rules_of(game)->version + 1, code);
        assert_int_equal(deal_code_read(code, &deal), DEAL_OTHER_RULES);
    }
}

static void a_table_of_too_many_or_too_few_is_told_so(void **state)
{
    (void)state;
    int tried = 0;
    for (int game = 0; game < GAMES; game++) {
        const int wrong[] = {rules_of(game)->seats_min - 1, rules_of(game)->seats_max + 1};
        for (int i = 0; i < 2; i++) {
            char code[DEAL_CODE];
            Deal deal;
            if (wrong[i] < 1 || wrong[i] > SEATS_MAX)
                continue;
            Seating seating = usual(game, wrong[i]);
            deal_code_write(&seating, 99, rules_of(game)->version, code);
            assert_int_equal(deal_code_read(code, &deal), DEAL_NO_TABLE);
            tried++;
        }
    }
    assert_true(tried > 0);
}

static void every_error_has_words_of_its_own(void **state)
{
    (void)state;
    for (int error = 0; error < DEAL_ERRORS; error++) {
        assert_non_null(deal_error_words((DealError)error));
        for (int other = 0; other < error; other++)
            assert_string_not_equal(deal_error_words((DealError)error),
                                    deal_error_words((DealError)other));
    }
    assert_non_null(strstr(deal_error_words(DEAL_OTHER_RULES), "another version"));
    assert_non_null(strstr(deal_error_words(DEAL_NO_GAME), "a game that is not here"));
    assert_non_null(strstr(deal_error_words(DEAL_NO_TABLE), "a table that this game"));
    assert_non_null(strstr(deal_error_words(DEAL_MISREAD), "misread"));
}

/* What one player has sent another stays that deal: the letters themselves, once. */
static void the_code_of_a_deal_stays_what_it_is(void **state)
{
    (void)state;
    static const char *const CODES[] = {"2222-22RT-3PJY", "2449-MXRA-3PJ9",
                                        "2229-H9T3-F5YK-5JPX-7K7M-3PJ9"};
    const uint64_t           seeds[] = {0, 123456, UINT64_MAX};
    for (int i = 0; i < 3; i++) {
        char    code[DEAL_CODE];
        Seating seating = usual(0, 2);
        deal_code_write(&seating, seeds[i], 1, code);
        assert_string_equal(code, CODES[i]);
    }
    char    code[DEAL_CODE];
    Seating seating = usual(0, 2);
    for (int i = 0; i < rules_of(0)->option_count; i++)
        seating.options[i] = (uint8_t)(rules_of(0)->options[i].least + i);
    deal_code_write(&seating, 123456, 1, code);
    assert_string_equal(code, "2MPK-THHN-3PJ4");
}

static void what_no_option_has_gets_no_code(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++)
        for (int i = 0; i < rules_of(game)->option_count; i++)
            for (int value = 0; value <= rules_of(game)->options[i].most + 2; value++) {
                char                 code[DEAL_CODE];
                const struct Option *option = &rules_of(game)->options[i];
                Seating              seating = usual(game, rules_of(game)->seats_min);
                bool                 has = value >= option->least && value <= option->most &&
                           (value - option->least) % option->step == 0;
                seating.options[i] = (uint8_t)value;
                deal_code_write(&seating, 5, rules_of(game)->version, code);
                assert_int_equal(code[0] != 0, has);
            }
}

static void a_code_that_is_too_long_is_refused(void **state)
{
    (void)state;
    char code[DEAL_LETTERS + 2] = {0};
    Deal deal;
    for (int letters = 0; letters <= DEAL_LETTERS; letters++) {
        code[letters] = DEAL_ALPHABET[letters % 7 + 9];
        assert_int_equal(deal_code_read(code, &deal), DEAL_MISREAD);
    }
}

/* One deal has one code: not another with letters in front that stand for nothing, nor one with
 * options that would be put right. */
static void what_is_not_as_it_would_be_written_is_refused(void **state)
{
    (void)state;
    int put_right = 0;
    for (int game = 0; game < GAMES; game++) {
        char    code[DEAL_CODE], longer[DEAL_CODE + 5] = "2222-";
        Deal    deal;
        Seating seating = usual(game, rules_of(game)->seats_min);
        deal_code_write(&seating, 99, rules_of(game)->version, code);
        assert_int_equal(deal_code_read(code, &deal), DEAL_FINE);
        strcat(longer, code);
        assert_int_equal(deal_code_read(longer, &deal), DEAL_MISREAD);
        for (int i = 0; i < rules_of(game)->option_count; i++) {
            const struct Option *option = &rules_of(game)->options[i];
            for (int value = option->least; value <= option->most; value += option->step) {
                Seating fitted;
                seating = usual(game, rules_of(game)->seats_max);
                seating.options[i] = (uint8_t)value;
                fitted = seating;
                if (seating_check(&fitted) ||
                    memcmp(fitted.options, seating.options, sizeof fitted.options) == 0)
                    continue;
                deal_code_write(&seating, 99, rules_of(game)->version, code);
                assert_int_equal(deal_code_read(code, &deal), DEAL_MISREAD);
                put_right++;
            }
        }
    }
    assert_true(put_right > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_with_every_option_and_seat_has_a_code),
        cmocka_unit_test(a_new_deal_at_a_usual_table_has_sixteen_letters),
        cmocka_unit_test(older_matches_with_wider_seeds_have_longer_codes),
        cmocka_unit_test(closed_seats_do_not_count),
        cmocka_unit_test(no_letter_of_a_code_can_be_taken_for_another),
        cmocka_unit_test(a_misread_letter_is_refused_wherever_it_is),
        cmocka_unit_test(two_letters_changed_round_are_refused),
        cmocka_unit_test(a_code_may_be_written_small_and_without_dashes),
        cmocka_unit_test(a_code_of_other_rules_says_so),
        cmocka_unit_test(a_table_of_too_many_or_too_few_is_told_so),
        cmocka_unit_test(every_error_has_words_of_its_own),
        cmocka_unit_test(the_code_of_a_deal_stays_what_it_is),
        cmocka_unit_test(what_no_option_has_gets_no_code),
        cmocka_unit_test(a_code_that_is_too_long_is_refused),
        cmocka_unit_test(what_is_not_as_it_would_be_written_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
