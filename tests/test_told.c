/* All that is told of random play, as it was when last looked at: which moves are offered and in
 * which words, why others are refused, what the log says to each seat, what each seat knows, and
 * the worlds that a rival imagines from it. A sum for each of them and each setup is kept in
 * tests/golden/told.txt; `make golden` takes the present ones. To see what became different, let
 * two builds write all that is told, and compare: CARDHOLD_TOLD=FILE build/tests/test_told */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/rules.h"
#include "support/random_match.h"

enum { DECISIONS_MOST = 160, KNOWN_EVERY = 4, WORLDS_EVERY = 3, WORDS_ROOM = 400, LINES = 200 };

/* What is told, by whom it matters to. */
typedef enum Kind { MOVES, REFUSALS, LOG, KNOWN, WORLDS, KINDS } Kind;

static const char *const KIND_WORDS[KINDS] = {"moves", "refusals", "log", "known", "worlds"};

typedef struct Line {
    char               setup[100];
    unsigned long long sums[KINDS];
} Line;

static Line  golden[LINES];
static int   golden_count;
static Hash  sums[KINDS];
static FILE *told_file;
static Kind  json_kind;

static void tell(Kind kind, const char *words, int count)
{
    hash_bytes(&sums[kind], (const uint8_t *)words, count);
    if (told_file)
        fwrite(words, 1, (size_t)count, told_file);
}

static void tell_line(Kind kind, const char *words)
{
    tell(kind, words, (int)strlen(words));
    tell(kind, "\n", 1);
}

static void put(void *sink, const char *bytes, int count)
{
    (void)sink;
    tell(json_kind, bytes, count);
}

static Json json_of(Kind kind)
{
    json_kind = kind;
    return (Json){.put = put};
}

/* As a journal has it: another width of a number would make all kept matches unreadable. */
static void tell_bits(const Match *view, Move move)
{
    uint8_t   bytes[32] = {0};
    char      words[2 * sizeof bytes + 16];
    BitString bits = {.bytes = bytes, .limit = 8 * sizeof bytes, .writing = true};
    move_code(view, &bits, &move);
    assert_false(bits.broken);
    int used = snprintf(words, sizeof words, "%u bits ", (unsigned)bits.at);
    for (uint32_t i = 0; 8 * i < bits.at; i++)
        used += snprintf(words + used, sizeof words - (size_t)used, "%02x", bytes[i]);
    tell_line(MOVES, words);
}

static void tell_move(const Match *view, const Move *move, const char *const *names)
{
    char words[WORDS_ROOM];
    Text text;
    Json json = json_of(MOVES);
    text_begin(&text, words, sizeof words, names);
    rules_of(view->game)->say_move(view, move, &text);
    tell_line(MOVES, words);
    move_to_json(view, move, &json, NULL);
    tell_bits(view, *move);
}

/* A move beside a legal one: what would be said to whoever tries it. */
static Move beside(const Move *move, const Match *view, Rng *rng)
{
    Move other = *move;
    switch (rng_below(rng, 8)) {
    case 0: other.n++; break;
    case 1: other.n--; break;
    case 2: other.m++; break;
    case 3: other.seat = (uint8_t)rng_below(rng, view->seats + 1u); break;
    case 4: other.bags[0] += 1u << 4 * rng_below(rng, 4); break;
    case 5: other.bags[1] += 1u << 4 * rng_below(rng, 4); break;
    case 6: other.cards[rng_below(rng, 2)] = (Card)rng_below(rng, 54); break;
    default: other.act = (uint8_t)rng_below(rng, rules_of(view->game)->verb_count); break;
    }
    move_sort_cards(&other);
    return other;
}

static bool names_a_seat(const Match *view, const Move *move)
{
    const Verb *verb = &rules_of(view->game)->verbs[move->act];
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i].kind != FIELD_END; i++)
        if (verb->fields[i].kind == FIELD_SEAT)
            return true;
    return false;
}

/* Whoever is named must sit there: a move that is good against somebody is none against nobody. */
static void assert_nobody_else_is_named(const Match *view, Move move)
{
    if (!names_a_seat(view, &move))
        return;
    for (move.seat = view->seats; move.seat <= SEATS_MAX; move.seat++)
        assert_non_null(match_check(view, &move));
    move.seat = SEAT_NONE;
    assert_non_null(match_check(view, &move));
}

static void tell_choices(const Match *view, const char *const *names, Rng *rng)
{
    static MoveList list;
    Move            only;
    match_moves(view, &list);
    for (int i = 0; i < list.count; i++) {
        tell_move(view, &list.moves[i], names);
        assert_nobody_else_is_named(view, list.moves[i]);
    }
    tell_line(MOVES, match_forced(view, &only) ? "this or nothing" : "a choice");
    for (int act = 0; act < rules_of(view->game)->verb_count; act++) {
        const char *why = match_why_not(view, act);
        tell_line(REFUSALS, why ? why : "possible");
    }
    for (int i = 0; i < 12; i++) {
        const Move  other = beside(&list.moves[rng_below(rng, (uint32_t)list.count)], view, rng);
        const char *why = match_check(view, &other);
        tell_line(REFUSALS, why ? why : "legal");
    }
}

/* The seats' names as one of them has them on its screen. */
static void name_seats(int viewer, const char *names[SEATS_MAX])
{
    static const char *const NAMES[SEATS_MAX] = {"Ada", "Bo", "Cid", "Dot", "Eve", "Fay"};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = seat == viewer ? "You" : NAMES[seat];
}

/* What the points of an event were for. */
static void tell_source(const Rules *rules, const EventList *list, const Event *event)
{
    char words[WORDS_ROOM];
    int  points = event->n,
        source = rules->points_from ? rules->points_from(list, event, &points) : -1;
    if (source < 0)
        return;
    snprintf(words, sizeof words, "%d: %s", points, rules->source_words[source]);
    tell_line(LOG, words);
}

static void tell_events(const Match *after, const EventList *list)
{
    const Rules *rules = rules_of(after->game);
    Json         json = json_of(LOG);
    events_to_json(after, list, &json, NULL);
    for (int seat = 0; seat < after->seats; seat++) {
        static EventList seen;
        const char      *names[SEATS_MAX];
        Match            view;
        match_view(after, seat, &view);
        seen = *list;
        event_list_as_seen(&seen, seat);
        name_seats(seat, names);
        for (int i = 0; i < seen.count; i++) {
            char words[WORDS_ROOM];
            Text text;
            text_begin(&text, words, sizeof words, names);
            rules->say_event(&view, &seen, &seen.events[i], &text);
            tell_line(LOG, words);
            tell_line(LOG, event_reveals(rules, &list->events[i], seat) ? "new to this seat" : "");
            tell_source(rules, &seen, &seen.events[i]);
        }
    }
}

static void tell_known(const Match *match)
{
    for (int seat = 0; seat < match->seats; seat++) {
        Match view;
        Json  json = json_of(KNOWN);
        match_view(match, seat, &view);
        state_to_json(&view, &json, NULL);
        tell(KNOWN, "\n", 1);
    }
}

static void tell_worlds(const Match *match)
{
    for (int seat = 0; seat < match->seats; seat++) {
        char  words[40];
        Match view;
        Rng   rng;
        rng_seed(&rng, match->decisions);
        match_view(match, seat, &view);
        match_redeal(&view, &rng);
        snprintf(words, sizeof words, "%016llx", (unsigned long long)match_hash(&view));
        tell_line(WORLDS, words);
    }
}

static void tell_match(const MatchSetup *setup, bool thrifty)
{
    static EventList list;
    Match            match, view;
    Rng              rng;
    rng_seed(&rng, setup->seed);
    match_start(&match, setup, &list);
    tell_events(&match, &list);
    for (int i = 0; i < DECISIONS_MOST && !match_over(&match); i++) {
        const char *names[SEATS_MAX];
        Move        move;
        match_view(&match, match.actor, &view);
        name_seats(match.actor, names);
        tell_choices(&view, names, &rng);
        if (i % KNOWN_EVERY == 0)
            tell_known(&match);
        if (i % WORLDS_EVERY == 0)
            tell_worlds(&match);
        if (thrifty)
            thrifty_move(&match, &rng, &move);
        else
            match_random_move(&match, &rng, &move);
        match_play(&match, &move, &list);
        tell_events(&match, &list);
    }
    tell_known(&match);
}

static Line told_of(MatchSetup setup)
{
    Line line;
    snprintf(line.setup, sizeof line.setup, "%s", setup_words(&setup));
    for (char *at = line.setup; *at; at++)
        *at = *at == ' ' ? '-' : *at;
    for (int kind = 0; kind < KINDS; kind++)
        sums[kind] = HASH_BEGIN;
    for (setup.seed = 1; setup.seed <= 6; setup.seed++)
        tell_match(&setup, setup.seed > 2);
    for (int kind = 0; kind < KINDS; kind++)
        line.sums[kind] = (unsigned long long)sums[kind].state;
    return line;
}

static void read_golden(void)
{
    FILE *file = fopen("tests/golden/told.txt", "r");
    Line  line;
    while (file && golden_count < LINES &&
           fscanf(file, "%99s %llx %llx %llx %llx %llx", line.setup, &line.sums[0], &line.sums[1],
                  &line.sums[2], &line.sums[3], &line.sums[4]) == 1 + KINDS)
        golden[golden_count++] = line;
    if (file)
        fclose(file);
}

static Line *find_golden(const char *setup)
{
    for (int i = 0; i < golden_count; i++)
        if (!strcmp(golden[i].setup, setup))
            return &golden[i];
    return NULL;
}

static int compare_lines(const void *a, const void *b)
{
    return strcmp(((const Line *)a)->setup, ((const Line *)b)->setup);
}

static void write_golden(void)
{
    FILE *file = fopen("tests/golden/told.txt", "w");
    assert_non_null(file);
    qsort(golden, (size_t)golden_count, sizeof *golden, compare_lines);
    for (int i = 0; i < golden_count; i++) {
        fprintf(file, "%s", golden[i].setup);
        for (int kind = 0; kind < KINDS; kind++)
            fprintf(file, " %016llx", golden[i].sums[kind]);
        fprintf(file, "\n");
    }
    assert_int_equal(fclose(file), 0);
}

static void all_that_is_told_of_play_is_as_it_was(void **state)
{
    (void)state;
    SetupWalk   walk = {0};
    const char *path = getenv("CARDHOLD_TOLD");
    const bool  writes = getenv("CARDHOLD_GOLDEN_TAKE");
    told_file = path ? fopen(path, "w") : NULL;
    read_golden();
    while (setup_next(&walk)) {
        const Line line = told_of(walk.setup);
        Line      *kept = find_golden(line.setup);
        if (writes) {
            if (!kept)
                assert_true(golden_count < LINES);
            *(kept ? kept : &golden[golden_count++]) = line;
            continue;
        }
        if (!kept)
            fail_msg("%s is not in tests/golden/told.txt", line.setup);
        for (int kind = 0; kind < KINDS; kind++)
            if (line.sums[kind] != kept->sums[kind])
                fail_msg("%s: other %s are told than in tests/golden/told.txt", line.setup,
                         KIND_WORDS[kind]);
    }
    if (writes)
        write_golden();
    if (told_file)
        fclose(told_file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_is_told_of_play_is_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
