/* JSON: what is written can be read, and nothing that is read can do harm. */
#include "support/cmocka_all.h"

#include "core/json.h"
#include "core/rng.h"
#include "support/page.h"

static JsonSpan parse(const char *text) { return json_parse(text, (int)strlen(text)); }

static void objects_and_lists_are_written_with_commas_between(void **state)
{
    (void)state;
    static Page page;
    Json        json = page_writer(&page);
    json_open_object(&json, NULL);
    json_number(&json, "a", -5);
    json_open_list(&json, "b");
    json_bool(&json, NULL, true);
    json_null(&json, NULL);
    json_open_list(&json, NULL);
    json_close_list(&json);
    json_open_object(&json, NULL);
    json_close_object(&json);
    json_close_list(&json);
    json_string(&json, "c", "AS");
    json_close_object(&json);
    assert_string_equal(page.text, "{\"a\":-5,\"b\":[true,null,[],{}],\"c\":\"AS\"}");
}

static void quotes_backslashes_and_control_characters_are_escaped(void **state)
{
    (void)state;
    static Page page;
    Json        json = page_writer(&page);
    json_string(&json, NULL, "say \"a\\b\"\n\x1f");
    assert_string_equal(page.text, "\"say \\\"a\\\\b\\\"\\u000a\\u001f\"");
    assert_int_equal(parse(page.text).length, page.used);
}

static void the_largest_numbers_are_written_in_full(void **state)
{
    (void)state;
    static Page page;
    Json        json = page_writer(&page);
    json_open_list(&json, NULL);
    json_unsigned(&json, NULL, UINT64_MAX);
    json_number(&json, NULL, INT64_MIN);
    json_number(&json, NULL, 0);
    json_close_list(&json);
    assert_string_equal(page.text, "[18446744073709551615,-9223372036854775808,0]");
}

static void members_are_found_by_key_and_items_in_order(void **state)
{
    (void)state;
    JsonSpan object = parse(" { \"move\" : { \"act\":\"bid\" , \"n\":[ 3 ,4,-5 ] }, \"x\":null } ");
    assert_true(json_is_object(object));
    JsonSpan move = json_member(object, "move");
    assert_true(json_is_string(json_member(move, "act"), "bid"));
    JsonSpan list = json_member(move, "n"), item;
    int32_t  expected[] = {3, 4, -5}, number;
    assert_true(json_is_list(list));
    for (int i = 0; i < 3; i++) {
        assert_true(json_next(&list, &item));
        assert_true(json_integer(item, &number));
        assert_int_equal(number, expected[i]);
    }
    assert_false(json_next(&list, &item));
    assert_int_equal(json_member(object, "y").length, 0);
    assert_int_equal(json_member(object, "mov").length, 0);
    assert_int_equal(json_member(move, "n\" ").length, 0);
}

static void a_key_inside_a_deeper_object_is_not_found_above(void **state)
{
    (void)state;
    JsonSpan object = parse("{\"a\":{\"b\":1},\"c\":[{\"d\":2}],\"e\":\"\\\"b\\\":3\"}");
    assert_int_equal(json_member(object, "b").length, 0);
    assert_int_equal(json_member(object, "d").length, 0);
    assert_true(json_member(object, "e").length > 0);
}

static void the_last_of_equal_keys_counts(void **state)
{
    (void)state;
    int32_t number;
    assert_true(json_integer(json_member(parse("{\"a\":1,\"a\":2}"), "a"), &number));
    assert_int_equal(number, 2);
}

static void integers_are_whole_and_fit(void **state)
{
    (void)state;
    int32_t           number;
    const char *const not_integers[] = {"1.0",   "1e3",  "2147483648", "99999999999",
                                        "\"1\"", "true", "[1]"};
    for (size_t i = 0; i < sizeof not_integers / sizeof *not_integers; i++)
        assert_false(json_integer(parse(not_integers[i]), &number));
    assert_true(json_integer(parse("2147483647"), &number));
    assert_int_equal(number, 2147483647);
    assert_true(json_integer(parse("-0"), &number));
    assert_int_equal(number, 0);
}

static void malformed_text_is_nothing(void **state)
{
    (void)state;
    const char *const bad[] = {
        "",
        " ",
        "{",
        "}",
        "[",
        "]",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "{\"a\"}",
        "{\"a\":}",
        "{a:1}",
        "{\"a\":1,}",
        "{\"a\" 1}",
        "[1 2]",
        "[1}",
        "{\"a\":1]",
        "01",
        "-",
        "1.",
        ".5",
        "1e",
        "+1",
        "nul",
        "truee",
        "tru",
        "\"",
        "\"\\\"",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"a\nb\"",
        "1 1",
        "{}{}",
        "\"\\u12",
        "--1",
        "{\"a\":1,\"b\"",
        "[\"a",
        "'a'",
        "[1]]",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (parse(bad[i]).length)
            fail_msg("read as JSON: %s", bad[i]);
}

static void nesting_is_read_to_a_depth_of_32_and_no_further(void **state)
{
    (void)state;
    char text[200];
    memset(text, '[', 32);
    memset(text + 32, ']', 32);
    assert_int_equal(json_parse(text, 64).length, 64);
    memset(text, '[', 33);
    memset(text + 33, ']', 33);
    assert_int_equal(json_parse(text, 66).length, 0);
    static char deep[1 << 20];
    memset(deep, '[', sizeof deep);
    assert_int_equal(json_parse(deep, sizeof deep).length, 0);
}

/* The text lies at the end of its own block, so that the sanitizer sees a single byte read too far.
 */
static void walk(const char *text, int length)
{
    char *block = malloc((size_t)length + 1);
    memcpy(block, text, (size_t)length);
    char    *exact = realloc(block, length ? (size_t)length : 1);
    JsonSpan value = json_parse(exact, length), item, inside;
    int32_t  number;
    json_integer(value, &number);
    json_string_bytes(value, &inside);
    json_is_string(json_member(value, "act"), "bid");
    JsonSpan list = json_is_list(value) ? value : json_member(value, "cards");
    while (json_next(&list, &item))
        json_integer(item, &number);
    free(exact);
}

static void every_truncation_and_random_damage_is_survived(void **state)
{
    (void)state;
    static const char whole[] =
        "{\"act\":\"b\\u00e9\",\"cards\":[\"AS\",{\"n\":[1,-2.5e+3,true,null]},[]],\"x\":{}}";
    static const char alphabet[] = "{}[]\",:\\u0123456789-+.eEtrufalsn \n\x01\xff";
    int               length = (int)sizeof whole - 1;
    for (int cut = 0; cut <= length; cut++)
        walk(whole, cut);
    Rng rng;
    rng_seed(&rng, 5);
    for (int round = 0; round < 20000; round++) {
        char text[sizeof whole];
        memcpy(text, whole, sizeof whole);
        for (uint32_t hits = 1 + rng_below(&rng, 4); hits > 0; hits--)
            text[rng_below(&rng, (uint32_t)length)] =
                alphabet[rng_below(&rng, sizeof alphabet - 1)];
        walk(text, length);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objects_and_lists_are_written_with_commas_between),
        cmocka_unit_test(quotes_backslashes_and_control_characters_are_escaped),
        cmocka_unit_test(the_largest_numbers_are_written_in_full),
        cmocka_unit_test(members_are_found_by_key_and_items_in_order),
        cmocka_unit_test(a_key_inside_a_deeper_object_is_not_found_above),
        cmocka_unit_test(the_last_of_equal_keys_counts),
        cmocka_unit_test(integers_are_whole_and_fit),
        cmocka_unit_test(malformed_text_is_nothing),
        cmocka_unit_test(nesting_is_read_to_a_depth_of_32_and_no_further),
        cmocka_unit_test(every_truncation_and_random_damage_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
