/* The notation of the rule books: what becomes of words and cards, and the line of every mistake.
 */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "lib/asset_book.h"

static char made[8000];
static char error[BOOK_ERROR];

static bool compile(const char *text)
{
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    FILE *out = fmemopen(made, sizeof made, "w");
    assert_non_null(in);
    assert_non_null(out);
    error[0] = 0;
    bool fine = book_compile(in, "chess_book.txt", out, error);
    fclose(in);
    fclose(out);
    return fine;
}

static void demand(const char *part)
{
    if (strstr(made, part) == NULL)
        fail_msg("%s\nis not in\n%s", part, made);
}

static void a_page_has_a_title_and_words(void **state)
{
    (void)state;
    assert_true(compile("# a comment\npage One \"move\"\n    First words,\n    and more.\n"));
    demand("{.title = \"One \\\"move\\\"\",\n     .words = \"First words, and more.\"}");
    demand("const Book chess_book = {PAGES_chess_book, 1};");
}

static void lines_and_paragraphs_are_kept_where_they_are_wanted(void **state)
{
    (void)state;
    assert_true(compile("page P\n    a\n    b\n\n    c\n    + d\n    - e\n"));
    demand(".words = \"a b\\n\\nc\\nd\\n- e\"");
}

static void inks_and_icons_are_named_in_the_words(void **state)
{
    (void)state;
    assert_true(compile("page P\n    *Pay* 3 {coin}.\n"));
    demand("\"\" INK_BLOOD_1 \"Pay\" INK_BASE \" 3 \" ICON_COIN \".\"");
}

static void cards_are_numbered_as_in_the_cartridge(void **state)
{
    (void)state;
    assert_true(compile("page P\n    w\nsmall cards\n    AS low\n    10H\n    KC\n    JK\n    14\n"
                        "    boost\n    ghost\nmore\n    m\nexample\n    e\n"));
    demand(".small = true,\n     .cards = {{1, \"low\"}, {23, NULL}, {52, NULL}, {53, NULL}, {14, "
           "NULL}, {11, NULL}, {16, NULL}}");
    demand(".more = \"m\"");
    demand(".example = \"e\"");
}

static void every_mistake_is_told_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } MISTAKES[] = {
        {"    words\n", "chess_book.txt:1: words before the first page"},
        {"more\n", "chess_book.txt:1: \"more\" before the first page"},
        {"page\n", "chess_book.txt:1: a page needs a short title"},
        {"page P\n    w\nchapter\n", "chess_book.txt:3: \"chapter\" is no part of a page"},
        {"page P\n    w\ncards\n    11S\n    9X\n", "chess_book.txt:5: no card is called \"9X\""},
        {"page P\n    w\ncards\n    14C\n", "chess_book.txt:4: no card is called \"14C\""},
        {"page P\n    w\ncards\n    Q\n", "chess_book.txt:4: no card is called \"Q\""},
        {"page P\n    w\ncards\n    99\n", "chess_book.txt:4: no card is called \"99\""},
        {"page P\n    w\ncards\n 1\n 1\n 1\n 1\n 1\n 1\n 1\n 1\n 1\n 1\n",
         "chess_book.txt:13: more than 9 cards in a row"},
        {"page P\npage Q\n", "chess_book.txt:2: the page \"P\" has no words"},
        {"page P\n    *red\n", "chess_book.txt:2: a \"*\" is missing"},
        {"page P\n    {coin\n", "chess_book.txt:2: \"{\" without \"}\""},
        {"# nothing\n", "chess_book.txt:1: a book without pages"},
    };
    for (size_t i = 0; i < sizeof MISTAKES / sizeof *MISTAKES; i++) {
        assert_false(compile(MISTAKES[i].text));
        if (strstr(error, MISTAKES[i].message) == NULL)
            fail_msg("\"%s\" instead of \"%s\"", error, MISTAKES[i].message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_has_a_title_and_words),
        cmocka_unit_test(lines_and_paragraphs_are_kept_where_they_are_wanted),
        cmocka_unit_test(inks_and_icons_are_named_in_the_words),
        cmocka_unit_test(cards_are_numbered_as_in_the_cartridge),
        cmocka_unit_test(every_mistake_is_told_with_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
