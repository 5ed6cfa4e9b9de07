/* The notation of the rule books: what becomes of words and cards, and the line of every mistake.
 * And where the books lead: from a decision to its page, from a word of the index to its pages. */
#include "support/cmocka_all.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "assets.h"
#include "lib/asset_book.h"
#include "core/rules.h"
#include "games/games.h"
#include "support/compiled.h"
#include "ui/book.h"
#include "ui/match/table.h"

static bool compile(const char *text) { return compiled(book_compile, "chess_book.txt", text); }

static void a_page_has_a_title_and_words(void **state)
{
    (void)state;
    assert_true(compile("# a comment\npage One \"move\"\n    First words,\n    and more.\n"));
    compiled_has("{.title = \"One \\\"move\\\"\",\n     .words = \"First words, and more.\"}");
    compiled_has("const Book chess_book = {PAGES_chess_book, 1};");
}

static void lines_and_paragraphs_are_kept_where_they_are_wanted(void **state)
{
    (void)state;
    assert_true(compile("page P\n    a\n    b\n\n    c\n    + d\n    - e\n"));
    compiled_has(".words = \"a b\\n\\nc\\nd\\n- e\"");
}

static void inks_and_icons_are_named_in_the_words(void **state)
{
    (void)state;
    assert_true(compile("page P\n    *Pay* 3 {coin}.\n"));
    compiled_has("\"\" INK_BLOOD_1 \"Pay\" INK_BASE \" 3 \" ICON_COIN \".\"");
}

static void cards_are_numbered_as_in_the_cartridge(void **state)
{
    (void)state;
    assert_true(compile("page P\n    w\nsmall cards\n    AS low\n    10H\n    KC\n    JK\n    14\n"
                        "    boost\n    ghost\nmore\n    m\nexample\n    e\n"));
    compiled_has(
        ".small = true,\n     .cards = {{1, \"low\"}, {23, NULL}, {52, NULL}, {53, NULL}, {14, "
        "NULL}, {11, NULL}, {16, NULL}}");
    compiled_has(".more = \"m\"");
    compiled_has(".example = \"e\"");
}

static void every_mistake_is_told_with_its_line(void **state)
{
    (void)state;
    static const Mistake MISTAKES[] = {
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
    compiled_mistakes(book_compile, "chess_book.txt", MISTAKES, sizeof MISTAKES / sizeof *MISTAKES);
}

static void each_decision_opens_the_page_that_tells_of_it(void **state)
{
    (void)state;
    static const struct {
        const char *game, *phase, *title;
    } DECISIONS[] = {
        {"glory", "turn", "Your turn"},
        {"glory", "offer", "Offers and helpers"},
        {"glory", "assist", "Offers and helpers"},
        {"glory", "defend", "Armies"},
        {"glory", "answer", "Assassins"},
        {"glory", "again", "Assassins"},
        {"generals", "turn", "Your turn"},
        {"generals", "offer", "Offers and helpers"},
        {"generals", "assist", "Offers and helpers"},
        {"generals", "defend", "Armies"},
        {"generals", "answer", "Assassins"},
        {"generals", "again", "Assassins"},
        {"calltoglory", "draw", "Drawing"},
        {"calltoglory", "act", "Laying cards"},
        {"calltoglory", "end", "The Power of the Ninja"},
        {"calltoglory", "pile", "Discarding"},
        {"calltoglory", "task", "Imperial Tasks"},
        {"kingdom", "opening", "The first turns"},
        {"kingdom", "throw", "A turn"},
        {"kingdom", "build", "Building"},
        {"lifeforce", "bid", "Bidding"},
        {"lifeforce", "after_bid", "After the bidding"},
        {"lifeforce", "cast", "Casting"},
        {"lifeforce", "block", "Blocking"},
        {"lifeforce", "boost", "Boost and Divert"},
        {"lifeforce", "divert", "Boost and Divert"},
        {"lifeforce", "summon", "Summons"},
    };
    for (size_t i = 0; i < sizeof DECISIONS / sizeof *DECISIONS; i++) {
        int          game = rules_find(DECISIONS[i].game);
        static Match view;
        view.game = (uint8_t)game;
        for (view.phase = 0; strcmp(rules_of(game)->phase_ids[view.phase], DECISIONS[i].phase);)
            view.phase++;
        int page = table_of(game)->book_page(&view);
        assert_in_range(page, 0, book_of(game)->count - 1);
        assert_string_equal(book_of(game)->pages[page].title, DECISIONS[i].title);
    }
}

/* ---- the index of a book, its last page ---- */

static bool begins_a_word(const char *words, const char *at)
{
    return at == words || !isalpha((unsigned char)at[-1]) ||
           (at > words + 1 && at[-2] == TEXT_INK); /* the letter before is the name of an ink */
}

static bool says(const char *words, const char *word, size_t length)
{
    for (const char *at = words; at && *at; at++)
        if (begins_a_word(words, at) && strncasecmp(at, word, length) == 0)
            return true;
    return false;
}

static bool page_says(const BookPage *page, const char *word, size_t length)
{
    return says(page->title, word, length) || says(page->words, word, length) ||
           says(page->more, word, length) || says(page->example, word, length);
}

/* Reads "Ace 1 2" with the numbers in red; returns what follows. */
static const char *demand_entry(int game, const char *entry)
{
    const Book *book = book_of(game);
    const char *numbers = strstr(entry, INK_BLOOD_1),
               *end = numbers ? strstr(numbers, INK_BASE) : NULL;
    if (!end)
        fail_msg("no page for \"%s\" in the book of %s", entry, rules_of(game)->id);
    size_t length = (size_t)(numbers - entry) - 1;
    char  *at = (char *)(uintptr_t)numbers + strlen(INK_BLOOD_1);
    while (at < end) {
        long page = strtol(at, &at, 10);
        assert_in_range(page, 1, book->count - 1);
        if (!page_says(&book->pages[page - 1], entry, length))
            fail_msg("\"%.*s\" is not on page %ld of the book of %s", (int)length, entry, page,
                     rules_of(game)->id);
    }
    return end + strlen(INK_BASE);
}

static void every_word_of_an_index_stands_on_its_pages(void **state)
{
    (void)state;
    int indexes = 0;
    for (int game = 0; game < GAMES; game++) {
        if (book_index(game) < 0)
            continue;
        indexes++;
        for (const char *at = book_of(game)->pages[book_index(game)].words; *at;
             at += strspn(at, ", \n"))
            at = demand_entry(game, at);
    }
    assert_true(indexes >= 5);
}

/* What a picture shows is in the words, too, where it cannot be seen. */
static void every_caption_of_a_row_of_cards_is_said(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++)
        for (int number = 0; number < book_of(game)->count; number++) {
            const BookPage *page = &book_of(game)->pages[number];
            char            words[BOOK_CARDS_WORDS];
            Text            text;
            text_begin(&text, words, sizeof words, NULL);
            book_say_cards(game, page, &text);
            for (int i = 0; i < BOOK_CARDS_MAX && page->cards[i].card; i++)
                if (page->cards[i].caption)
                    assert_non_null(strstr(words, page->cards[i].caption));
        }
}

/* … with the card that it belongs to: "5 (12)" alone was read as fives. */
static void every_caption_is_said_of_its_cards(void **state)
{
    static const char *const SAID[] = {
        "1: 5 (12), 2: 4 (7), 3: 3 (3), 4: 2 (2), 5: 1 (1).",
        "Extra Hand: a third spell, Ghost: life returns.",
        "2 + 2 + 4: attack 8, 2 + 1 + 1: defence.",
    };
    (void)state;
    unsigned found = 0;
    for (int number = 0; number < book_of(GAME_LIFEFORCE)->count; number++) {
        char words[BOOK_CARDS_WORDS];
        Text text;
        text_begin(&text, words, sizeof words, NULL);
        book_say_cards(GAME_LIFEFORCE, &book_of(GAME_LIFEFORCE)->pages[number], &text);
        for (unsigned i = 0; i < sizeof SAID / sizeof *SAID; i++)
            found += strcmp(words, SAID[i]) == 0;
    }
    assert_int_equal(found, sizeof SAID / sizeof *SAID);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_has_a_title_and_words),
        cmocka_unit_test(lines_and_paragraphs_are_kept_where_they_are_wanted),
        cmocka_unit_test(inks_and_icons_are_named_in_the_words),
        cmocka_unit_test(cards_are_numbered_as_in_the_cartridge),
        cmocka_unit_test(every_mistake_is_told_with_its_line),
        cmocka_unit_test(each_decision_opens_the_page_that_tells_of_it),
        cmocka_unit_test(every_word_of_an_index_stands_on_its_pages),
        cmocka_unit_test(every_caption_of_a_row_of_cards_is_said),
        cmocka_unit_test(every_caption_is_said_of_its_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
