/* Plain English: everything that any game says in long random play is read, and one of a thing is
 * never called several, nor "You" somebody else. */
#include "support/cmocka_all.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ai/judgement.h"
#include "core/rng.h"
#include "core/rules.h"
#include "core/say.h"
#include "core/text.h"
#include "support/random_match.h"
#include "assets.h"
#include "games/games.h"
#include "ui/match/consequence.h"
#include "ui/match/great.h"
#include "ui/match/table.h"

enum { WORDS_ROOM = 1024, DECISIONS = 400, PAGES = 24 };

static const char *const NAMES[SEATS_MAX] = {"You", "Grimm", "Odile", "Tobin", "Mira", "Pell"};

/* Things that are counted. */
static const char *const MANY[] = {"cards",     "tokens",    "points",  "decisions", "rounds",
                                   "Assassins", "sets",      "matches", "spells",    "turns",
                                   "times",     "rulers",    "attacks", "defences",  "kinds",
                                   "summons",   "characters"};

static int questions_read, things_read, reasons_read;

static bool one_of_many(const char *words)
{
    for (unsigned i = 0; i < sizeof MANY / sizeof *MANY; i++) {
        char wrong[24];
        snprintf(wrong, sizeof wrong, "1 %s", MANY[i]);
        for (const char *at = strstr(words, wrong); at; at = strstr(at + 1, wrong))
            if (at == words || (!isdigit((unsigned char)at[-1]) && at[-1] != '/'))
                return true;
    }
    return false;
}

/* "You has", and a "You" in the middle of a sentence. */
static bool you_are_wrong(const char *words)
{
    static const char *const THIRD[] = {" has ",   " is ",    " was ",  " wins",
                                        " loses ", " takes ", " lays ", " and has "};
    for (unsigned i = 0; i < sizeof THIRD / sizeof *THIRD; i++)
        if (strncmp(words, "You ", 4) == 0 && strstr(words, THIRD[i]) == words + 3)
            return true;
    if (strncmp(words, "You ", 4) == 0 && strstr(words, " and has "))
        return true;
    for (const char *at = strstr(words, " You"); at; at = strstr(at + 1, " You"))
        if (at > words && (isalnum((unsigned char)at[-1]) || at[-1] == ','))
            return true;
    return false;
}

/* "You wins" and "you falls", wherever they stand, and a name that "fall". */
static bool verb_is_wrong(const char *words)
{
    static const char *const ONE[] = {" falls", " wins"};
    for (unsigned i = 0; i < sizeof ONE / sizeof *ONE; i++)
        for (const char *at = strstr(words, ONE[i]); at; at = strstr(at + 1, ONE[i]))
            if (at >= words + 3 &&
                (strncmp(at - 3, "you", 3) == 0 || strncmp(at - 3, "You", 3) == 0))
                return true;
    return strncmp(words, "If ", 3) == 0 && strncmp(words, "If you ", 7) != 0 &&
           strstr(words, " fall ");
}

static void read_words(const Match *match, const char *words)
{
    static const char *const WRONG[] = {"trounced You", "attacked You", "reckoned", "numerous",
                                        "  "};
    const char              *of_you = strstr(words, " of you");
    if (one_of_many(words) || you_are_wrong(words) || verb_is_wrong(words) ||
        (of_you && of_you[7] != 'r'))
        fail_msg("%s says \"%s\"", rules_of(match->game)->id, words);
    for (unsigned i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        if (strstr(words, WRONG[i]))
            fail_msg("%s says \"%s\"", rules_of(match->game)->id, words);
}

static void read_pages(const Match *view)
{
    char title_room[WORDS_ROOM], room[WORDS_ROOM];
    Text title, words;
    for (int page = 0; page < PAGES && table_of(view->game)->explain; page++) {
        text_begin(&title, title_room, sizeof title_room, NAMES);
        text_begin(&words, room, sizeof room, NAMES);
        if (!table_of(view->game)->explain(view, view->actor, page, &title, &words))
            return;
        read_words(view, room);
    }
}

/* A question with everything that can be answered, and what X tells of each answer. */
static void read_question(const Match *view, const Move *move, int field)
{
    static ChoiceSet set;
    const Table     *table = table_of(view->game);
    memset(&set, 0, sizeof set);
    table->choices(view, move, field, &set);
    read_words(view, set.prompt);
    for (int i = 0; i < CHOICE_REASONS; i++)
        read_words(view, set.reasons[i]);
    for (int i = 0; i < set.count; i++) {
        char title_room[WORDS_ROOM], room[WORDS_ROOM];
        Text title, words;
        read_words(view, set.choices[i].label);
        text_begin(&title, title_room, sizeof title_room, NAMES);
        text_begin(&words, room, sizeof room, NAMES);
        if (table->explain_choice &&
            table->explain_choice(view, move, field, set.choices[i].value, &title, &words)) {
            read_words(view, title_room);
            read_words(view, room);
        }
    }
    questions_read += set.count > 0;
}

/* What is said where a move is made for somebody stands whole beside the status. */
static void read_alone(const Match *view, const char *words)
{
    enum { GAPS = 16 };
    char status[64];
    Text text;
    text_begin(&text, status, sizeof status, NAMES);
    table_of(view->game)->status(view, &text);
    read_words(view, words);
    assert_true(font_width(&FONT_BODY, words) + font_width(&FONT_BODY, status) + GAPS <=
                CANVAS_WIDTH);
}

/* The menu, why some of it cannot be done, and every step of a move. */
static void read_questions(const Match *view, const Move *move)
{
    const Rules *rules = rules_of(view->game);
    const Table *table = table_of(view->game);
    for (int act = 0; act < rules->verb_count; act++) {
        if (!(rules->verbs[act].phases >> view->phase & 1))
            continue;
        const char *why_not = table->why_not(view, act);
        read_words(view, table->verb_label(view, act));
        read_words(view, table->verb_help(view, act));
        if (why_not && why_not != NOT_OFFERED)
            read_words(view, why_not);
        if (!why_not && rules->verbs[act].fields[0].kind)
            read_question(view, &(Move){.act = (uint8_t)act}, 0);
    }
    for (int field = 1; field < VERB_FIELDS_MAX && rules->verbs[move->act].fields[field].kind;
         field++)
        read_question(view, move, field);
    if (table->foolish && table->foolish(view, move))
        read_words(view, table->foolish(view, move));
    if (table->alone && table->alone(view, move))
        read_alone(view, table->alone(view, move));
}

/* Everything that can be looked at. */
static void read_things(const Match *view)
{
    static ThingList list;
    const Table     *table = table_of(view->game);
    list.count = 0;
    table->things(view, view->actor, &list);
    for (int i = 0; i < list.count; i++) {
        char title_room[WORDS_ROOM], room[WORDS_ROOM];
        Text title, words;
        Card cards[THING_CARDS_MAX];
        text_begin(&title, title_room, sizeof title_room, NAMES);
        text_begin(&words, room, sizeof room, NAMES);
        table->explain_thing(view, view->actor, &list.things[i], &title, &words, cards);
        read_words(view, title_room);
        read_words(view, room);
    }
    things_read += list.count;
}

/* What a hint would give as its reason for this move. */
static void read_reason(const Match *view, const Move *move)
{
    char room[WORDS_ROOM];
    Text words;
    if (!judgement_of(view->game)->reason)
        return;
    text_begin(&words, room, sizeof room, NAMES);
    judgement_of(view->game)->reason(view, move, &words);
    read_words(view, room);
    reasons_read += words.used > 0;
}

static void read_move(const Match *view, const Move *move)
{
    char room[WORDS_ROOM];
    Text words;
    text_begin(&words, room, sizeof room, NAMES);
    rules_of(view->game)->say_move(view, move, &words);
    read_words(view, room);
    text_begin(&words, room, sizeof room, NAMES);
    table_of(view->game)->foretell(view, move, &words);
    read_words(view, room);
    text_begin(&words, room, sizeof room, NAMES);
    consequence_say(view, move, &words);
    read_words(view, room);
    text_begin(&words, room, sizeof room, NAMES);
    if (table_of(view->game)->brief)
        table_of(view->game)->brief(view, &words);
    read_words(view, room);
}

/* Every move that is offered. */
static void read_offered(const Match *view)
{
    static MoveList list;
    match_moves(view, &list);
    for (int i = 0; i < list.count; i++) {
        char room[WORDS_ROOM];
        Text words;
        text_begin(&words, room, sizeof room, NAMES);
        rules_of(view->game)->say_move(view, &list.moves[i], &words);
        read_words(view, room);
    }
}

/* What a great moment's banner says, and why the round has ended that this is the table of. */
static void read_table(const Match *before, const Move *move, const EventList *list)
{
    int end = event_round_reckoned(list);
    for (int told = 1; told <= list->count && told <= end; told++) {
        char  room[WORDS_ROOM];
        Text  words;
        Match then;
        match_moment(before, move, told, &then);
        text_begin(&words, room, sizeof room, NAMES);
        great_of(&then, list, told - 1, &words);
        read_words(&then, room);
        if (told != end || end == list->count || !table_of(then.game)->why_round_ended)
            continue;
        text_begin(&words, room, sizeof room, NAMES);
        table_of(then.game)->why_round_ended(&then, &words);
        assert_true(words.used > 0);
        read_words(&then, room);
    }
}

static void read_events(const Match *after, const EventList *list)
{
    for (int i = 0; i < list->count; i++) {
        char room[WORDS_ROOM];
        Text words;
        text_begin(&words, room, sizeof room, NAMES);
        rules_of(after->game)->say_event(after, list, &list->events[i], &words);
        read_words(after, room);
    }
}

static void one_of_a_thing_is_never_called_several(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max; seats++) {
            MatchSetup setup = match_setup(game, seats, 11);
            Match      match, view;
            EventList  events;
            Rng        rng;
            rng_seed(&rng, (uint64_t)seats);
            match_start(&match, &setup, &events);
            for (int i = 0; i < DECISIONS && !match_over(&match); i++) {
                Move move;
                match_view(&match, match.actor, &view);
                read_pages(&view);
                thrifty_move(&match, &rng, &move);
                read_move(&view, &move);
                read_questions(&view, &move);
                read_reason(&view, &move);
                if (i % 4 == 0)
                    read_offered(&view);
                if (i % 8 == 0)
                    read_things(&view);
                Match before = match;
                match_play(&match, &move, &events);
                read_events(&match, &events);
                if (i % 4 == 0 || event_round_reckoned(&events) < events.count)
                    read_table(&before, &move, &events);
            }
        }
    if (games_all())
        assert_true(questions_read > 5000 && things_read > 5000 && reasons_read > 500);
}

static void the_reader_finds_what_is_wrong(void **state)
{
    (void)state;
    assert_true(one_of_many("Leaves you 1 tokens."));
    assert_false(one_of_many("Leaves you 11 tokens."));
    assert_false(one_of_many("Leaves you 1 token."));
    assert_true(verb_is_wrong("If you falls the round ends."));
    assert_true(verb_is_wrong("This ends the match: You wins."));
    assert_true(verb_is_wrong("If Grimm fall the round ends."));
    assert_false(verb_is_wrong("If you fall that ends the match: Grimm wins."));
    assert_true(you_are_wrong("You has won"));
    assert_true(you_are_wrong("You scored 4 and has 9"));
    assert_true(you_are_wrong("Grimm beat You"));
    assert_false(you_are_wrong("You have won. You are first: You +4"));
}

static void you_are_small_in_the_middle_of_a_sentence(void **state)
{
    (void)state;
    static const char *const SEATS[SEATS_MAX] = {"Grimm", "You", "Odile"};
    char                     room[64];
    Text                     text;
    Match                    match = {.seats = 3, .actor = SEAT_NONE, .winners = 7};
    text_begin(&text, room, sizeof room, SEATS);
    say_winners(&match, &text);
    assert_string_equal(room, "Grimm and you and Odile");
    text_begin(&text, room, sizeof room, SEATS);
    text_seat_whose(&text, 1);
    text_add(&text, " card, ");
    text_seat_whose(&text, 1);
    text_add(&text, " card, ");
    text_seat_whose(&text, 2);
    assert_string_equal(room, "Your card, your card, Odile's");
}

static void a_score_of_one_is_not_told_as_many(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        char room[32];
        Text text;
        text_begin(&text, room, sizeof room, NULL);
        say_score(rules_of(game), 1, &text);
        assert_true(room[strlen(room) - 1] != 's');
        text_begin(&text, room, sizeof room, NULL);
        say_score(rules_of(game), 2, &text);
        assert_non_null(strstr(room, rules_of(game)->score_word));
    }
}

static void things_are_counted(void **state)
{
    (void)state;
    char room[32];
    Text text;
    text_begin(&text, room, sizeof room, NULL);
    text_counted(&text, 1, "card, ", "cards, ");
    text_counted(&text, 0, "card, ", "cards, ");
    text_counted(&text, 2, "card", "cards");
    assert_string_equal(room, "1 card, 0 cards, 2 cards");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reader_finds_what_is_wrong),
        cmocka_unit_test(things_are_counted),
        cmocka_unit_test(you_are_small_in_the_middle_of_a_sentence),
        cmocka_unit_test(a_score_of_one_is_not_told_as_many),
        cmocka_unit_test(one_of_a_thing_is_never_called_several),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
