/* The journal: a match comes back from its moves, and no bytes whatever do harm. */
#include "support/cmocka_all.h"

#include <string.h>

#include "core/journal.h"
#include "core/rules.h"
#include "support/random_match.h"
#include "games/games.h"

static uint8_t memory[JOURNAL_BYTES * 4];

/* Plays up to `most` random moves into the journal. */
static void play_into(Journal *journal, Match *match, const MatchSetup *setup, int check_bits,
                      uint32_t most)
{
    Rng rng;
    rng_seed(&rng, rng_mix(setup->seed, 99));
    memset(journal->bytes, 0xEE, journal->size);
    assert_int_equal(journal_start(journal, setup, check_bits, "note", 4, match, NULL),
                     JOURNAL_FINE);
    while (!match_over(match) && match->decisions < most) {
        Move move;
        match_random_move(match, &rng, &move);
        assert_int_equal(journal_play(journal, match, &move, NULL), JOURNAL_FINE);
    }
}

/* The first of all: any will do. */
static MatchSetup one_setup(void)
{
    SetupWalk walk = {.setup.seed = 5};
    assert_true(setup_next(&walk));
    return walk.setup;
}

static void a_match_comes_back_from_its_journal(void **state)
{
    (void)state;
    SetupWalk walk = {.setup.seed = UINT64_C(0xFEDCBA9876543210)};
    while (setup_next(&walk))
        for (int check_bits = 0; check_bits <= JOURNAL_CHECK_BITS;
             check_bits += JOURNAL_CHECK_BITS) {
            Journal     journal = {memory, sizeof memory};
            Match       match, again;
            JournalHead head;
            play_into(&journal, &match, &walk.setup, check_bits, 400);
            assert_int_equal(journal_replay(memory, sizeof memory, UINT32_MAX, &again),
                             JOURNAL_FINE);
            assert_memory_equal(&again, &match, sizeof match);
            assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_FINE);
            assert_true(head.hash == match_hash(&match));
            assert_int_equal(head.decisions, match.decisions);
            assert_memory_equal(&head.setup, &walk.setup, sizeof head.setup);
            assert_int_equal(head.note_length, 4);
            assert_memory_equal(memory + head.note_at, "note", 4);
        }
}

static void a_match_can_be_replayed_to_any_move_and_cut_there(void **state)
{
    (void)state;
    MatchSetup setup = one_setup();
    Journal    journal = {memory, sizeof memory};
    Match      match, then, again;
    Rng        rng;
    Move       move;
    play_into(&journal, &match, &setup, 0, 60);
    assert_int_equal(journal_replay(memory, sizeof memory, 25, &then), JOURNAL_FINE);
    assert_int_equal(then.decisions, 25);
    cut_journal(&journal, 25, &again);
    assert_memory_equal(&again, &then, sizeof then);
    assert_int_equal(journal_replay(memory, sizeof memory, UINT32_MAX, &again), JOURNAL_FINE);
    assert_memory_equal(&again, &then, sizeof then);
    rng_seed(&rng, 77);
    for (int i = 0; i < 8; i++) { /* another way on from there */
        match_random_move(&again, &rng, &move);
        assert_int_equal(journal_play(&journal, &again, &move, NULL), JOURNAL_FINE);
    }
    assert_int_equal(journal_replay(memory, sizeof memory, UINT32_MAX, &then), JOURNAL_FINE);
    assert_memory_equal(&again, &then, sizeof then);
    cut_journal(&journal, 0, &again);
    assert_int_equal(again.decisions, 0);
}

static void an_illegal_move_is_neither_played_nor_written(void **state)
{
    (void)state;
    MatchSetup setup = one_setup();
    Journal    journal = {memory, sizeof memory};
    Match      match, before;
    play_into(&journal, &match, &setup, 0, 10);
    before = match;
    Move move = {.act = 250};
    assert_int_equal(journal_play(&journal, &match, &move, NULL), JOURNAL_BAD_MOVE);
    assert_memory_equal(&match, &before, sizeof match);
    assert_int_equal(journal_replay(memory, sizeof memory, UINT32_MAX, &match), JOURNAL_FINE);
    assert_memory_equal(&match, &before, sizeof match);
}

/* Plays a whole match into so little room; what was kept of it. The decisions of the match. */
static uint32_t play_into_little(uint32_t room, Match *kept)
{
    MatchSetup setup = one_setup();
    Journal    journal = {memory, room};
    Match      match;
    Rng        rng;
    bool       full = false;
    rng_seed(&rng, 4);
    memset(memory, 0xEE, sizeof memory);
    assert_int_equal(journal_start(&journal, &setup, 0, NULL, 0, &match, NULL), JOURNAL_FINE);
    while (!match_over(&match)) {
        Move     move;
        uint32_t before = match.decisions;
        match_random_move(&match, &rng, &move);
        JournalError error = journal_play(&journal, &match, &move, NULL);
        assert_int_equal(match.decisions, before + 1);
        if (error == JOURNAL_FULL && !full) /* half a move is no part of it */
            assert_int_equal(journal_replay(memory, room, UINT32_MAX, kept), JOURNAL_FINE);
        full |= error == JOURNAL_FULL;
        assert_int_equal(error, full ? JOURNAL_FULL : JOURNAL_FINE);
    }
    for (size_t i = room; i < sizeof memory; i++)
        assert_int_equal(memory[i], 0xEE);
    assert_int_equal(journal_replay(memory, room, UINT32_MAX, kept), JOURNAL_FINE);
    assert_int_equal(full, kept->decisions < match.decisions);
    return match.decisions;
}

/* The last move that fits may end anywhere in its byte. */
static void a_full_journal_lets_the_match_go_on_and_keeps_what_it_has(void **state)
{
    (void)state;
    enum { ROOM = JOURNAL_HEADER + 4, ROOMS = 44 };
    MatchSetup setup = one_setup();
    Journal    journal = {memory, 20};
    Match      kept;
    uint32_t   last = 1, cut = 0;
    for (uint32_t room = ROOM; room < ROOM + ROOMS; room++) {
        cut += play_into_little(room, &kept) > kept.decisions;
        assert_true(kept.decisions >= last);
        last = kept.decisions;
    }
    assert_true(cut > 2); /* a short game's match soon fits */
    assert_int_equal(journal_start(&journal, &setup, 0, NULL, 0, &kept, NULL), JOURNAL_FULL);
}

/* A note may be as long as the longest, and fill the room by itself; what is longer is refused. */
static void a_note_is_kept_up_to_its_most(void **state)
{
    (void)state;
    static uint8_t note[JOURNAL_NOTE_MAX + 1];
    MatchSetup     setup = one_setup();
    Journal        journal = {memory, JOURNAL_HEADER + JOURNAL_NOTE_MAX};
    JournalHead    head;
    Match          match, again;
    for (size_t i = 0; i < sizeof note; i++)
        note[i] = (uint8_t)(7 * i);
    assert_int_equal(journal_start(&journal, &setup, 0, note, JOURNAL_NOTE_MAX, &match, NULL),
                     JOURNAL_FINE);
    assert_int_equal(journal_head(memory, journal.size, &head), JOURNAL_FINE);
    assert_int_equal(head.note_length, JOURNAL_NOTE_MAX);
    assert_memory_equal(memory + head.note_at, note, JOURNAL_NOTE_MAX);
    assert_int_equal(journal_replay(memory, journal.size, UINT32_MAX, &again), JOURNAL_FINE);
    assert_memory_equal(&again, &match, sizeof match);
    journal.size--;
    assert_int_equal(journal_start(&journal, &setup, 0, note, JOURNAL_NOTE_MAX, &match, NULL),
                     JOURNAL_FULL);
    journal.size = sizeof memory;
    assert_int_equal(journal_start(&journal, &setup, 0, note, JOURNAL_NOTE_MAX + 1, &match, NULL),
                     JOURNAL_FULL);
}

/* Whatever check bits the one and the other have. */
static void a_copied_journal_has_the_same_moves(void **state)
{
    (void)state;
    static uint8_t copied[sizeof memory];
    SetupWalk      walk = {.setup.seed = 6};
    while (setup_next(&walk))
        for (int kinds = 0; kinds < 4; kinds++) {
            Journal       journal = {memory, sizeof memory}, copy = {copied, sizeof copied};
            JournalReader reader;
            Match         match, then;
            play_into(&journal, &match, &walk.setup, kinds & 1 ? JOURNAL_CHECK_BITS : 0, 30);
            assert_int_equal(journal_start(&copy, &walk.setup, kinds & 2 ? JOURNAL_CHECK_BITS : 0,
                                           "note", 4, &then, NULL),
                             JOURNAL_FINE);
            JournalError error = journal_read(&reader, memory, sizeof memory, &then, NULL);
            while (!error)
                error = journal_copy_move(&reader, memory, &then, &copy);
            assert_int_equal(error, JOURNAL_END);
            assert_int_equal(journal_replay(copied, sizeof copied, UINT32_MAX, &then),
                             JOURNAL_FINE);
            assert_memory_equal(&then, &match, sizeof then);
            assert_int_equal(copied[5], 0); /* where format 1 had its game */
        }
}

static uint8_t narrow[JOURNAL_BYTES];

/* The journal in memory, with check bits, into so much room. */
static JournalError copy_into(uint32_t room)
{
    Journal       copy = {narrow, room};
    JournalReader reader;
    JournalHead   head;
    Match         match;
    memset(narrow, 0xEE, sizeof narrow);
    assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_FINE);
    assert_int_equal(journal_start(&copy, &head.setup, JOURNAL_CHECK_BITS, NULL, 0, &match, NULL),
                     JOURNAL_FINE);
    JournalError error = journal_read(&reader, memory, sizeof memory, &match, NULL);
    while (!error)
        error = journal_copy_move(&reader, memory, &match, &copy);
    for (uint32_t i = room; i < sizeof narrow; i++)
        assert_int_equal(narrow[i], 0xEE);
    return error;
}

static void a_copy_takes_as_much_room_as_it_needs_and_no_more(void **state)
{
    (void)state;
    MatchSetup setup = one_setup();
    Journal    journal = {memory, sizeof memory};
    Match      match;
    play_into(&journal, &match, &setup, 0, 20);
    assert_int_equal(copy_into(sizeof narrow), JOURNAL_END);
    uint32_t length = journal_length(narrow, sizeof narrow);
    assert_true(length > JOURNAL_HEADER + 20);
    assert_int_equal(copy_into(length), JOURNAL_END);
    assert_int_equal(journal_replay(narrow, length, UINT32_MAX, &match), JOURNAL_FINE);
    for (uint32_t room = JOURNAL_HEADER; room < length; room++)
        assert_int_equal(copy_into(room), JOURNAL_FULL);
}

static void a_table_that_no_game_has_is_not_begun(void **state)
{
    (void)state;
    MatchSetup setup = one_setup();
    Journal    journal = {memory, sizeof memory};
    Match      match;
    setup.seats = SEATS_MAX + 1;
    assert_int_equal(journal_start(&journal, &setup, 0, NULL, 0, &match, NULL), JOURNAL_BAD_SETUP);
}

static void every_flipped_bit_and_every_truncation_is_noticed(void **state)
{
    (void)state;
    MatchSetup  setup = one_setup();
    Journal     journal = {memory, sizeof memory};
    Match       match;
    JournalHead head;
    play_into(&journal, &match, &setup, JOURNAL_CHECK_BITS, 40);
    assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_FINE);
    uint32_t length = head.length;
    for (uint32_t bit = 0; bit < 8 * length; bit++) {
        memory[bit / 8] ^= (uint8_t)(1u << bit % 8);
        JournalError error = journal_replay(memory, length, UINT32_MAX, &match);
        assert_true(error == JOURNAL_DAMAGED || error == JOURNAL_NONE);
        memory[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    for (uint32_t cut = 0; cut < length; cut++) {
        uint8_t *exact = malloc(cut ? cut : 1);
        memcpy(exact, memory, cut);
        assert_int_not_equal(journal_replay(exact, cut, UINT32_MAX, &match), JOURNAL_FINE);
        free(exact);
    }
    assert_int_equal(journal_replay(memory, length, UINT32_MAX, &match), JOURNAL_FINE);
}

static uint64_t fnv(uint64_t sum, const uint8_t *bytes, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        sum = (sum ^ bytes[i]) * 1099511628211u;
    return sum;
}

/* As somebody would do who tampers on purpose. */
static void forge_checksum(uint8_t *bytes, uint32_t length)
{
    uint64_t sum = fnv(fnv(14695981039346656037u, bytes, 16), bytes + 24, length - 24);
    for (int i = 0; i < 8; i++)
        bytes[16 + i] = (uint8_t)(sum >> (8 * i));
}

static void forged_bytes_never_lead_to_an_illegal_state(void **state)
{
    (void)state;
    Rng       rng;
    int       errors[JOURNAL_FULL + 1] = {0};
    SetupWalk walk = {.setup.seed = 8};
    rng_seed(&rng, 21);
    while (setup_next(&walk)) {
        Journal     journal = {memory, sizeof memory};
        Match       match;
        JournalHead head;
        play_into(&journal, &match, &walk.setup, (int)rng_below(&rng, 2) * JOURNAL_CHECK_BITS, 80);
        assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_FINE);
        for (int round = 0; round < 150; round++) {
            uint8_t *exact = malloc(head.length);
            memcpy(exact, memory, head.length);
            for (uint32_t hits = 1 + rng_below(&rng, 3); hits > 0; hits--) {
                uint32_t place = rng_below(&rng, 3) ? 24 + rng_below(&rng, head.length - 24)
                                                    : rng_below(&rng, JOURNAL_HEADER);
                if (place < 12 || place >= 24) /* the length is tried by truncation */
                    exact[place] = (uint8_t)rng_next(&rng);
            }
            forge_checksum(exact, head.length);
            errors[journal_replay(exact, head.length, UINT32_MAX, &match)]++;
            free(exact);
        }
    }
    assert_true(errors[JOURNAL_BAD_MOVE] > 0);
    assert_true(errors[JOURNAL_DIFFERENT] > 0);
    assert_true(errors[JOURNAL_NEWER] + errors[JOURNAL_NO_GAME] > 0);
    assert_true(errors[JOURNAL_BAD_SETUP] > 0);
    assert_int_equal(errors[JOURNAL_FULL], 0);
}

/* Without a note and a move it is nothing but its header, which had no game's id then. */
static void the_shortest_journal_of_the_first_format_is_read(void **state)
{
    (void)state;
    enum { FORMAT = 4, GAME_PLACE = 5, LENGTH = 12, FORMAT_1_HEADER = 48 };
    MatchSetup  setup = match_setup(rules_find("glory"), 2, 5);
    Journal     journal = {memory, sizeof memory};
    Match       match, again;
    JournalHead head;
    assert_int_equal(journal_start(&journal, &setup, 0, NULL, 0, &match, NULL), JOURNAL_FINE);
    memory[FORMAT] = 1;
    memory[GAME_PLACE] = 0;
    memory[LENGTH] = FORMAT_1_HEADER;
    forge_checksum(memory, FORMAT_1_HEADER);
    assert_int_equal(journal_length(memory, FORMAT_1_HEADER), FORMAT_1_HEADER);
    assert_int_equal(journal_head(memory, FORMAT_1_HEADER, &head), JOURNAL_FINE);
    assert_int_equal(journal_replay(memory, FORMAT_1_HEADER, UINT32_MAX, &again), JOURNAL_FINE);
    assert_memory_equal(&again, &match, sizeof match);
}

static void newer_older_and_unknown_ones_are_told_apart(void **state)
{
    (void)state;
    MatchSetup  setup = one_setup();
    Journal     journal = {memory, sizeof memory};
    Match       match;
    JournalHead head;
    const struct {
        int          place, change;
        JournalError error;
    } cases[] = {
        {4, +1, JOURNAL_NEWER},      {48, +1, JOURNAL_NO_GAME},   {6, +1, JOURNAL_NEWER},
        {6, -1, JOURNAL_OLDER},      {7, +7, JOURNAL_BAD_SETUP},  {8, +100, JOURNAL_BAD_SETUP},
        {11, +1, JOURNAL_BAD_SETUP}, {32, +1, JOURNAL_DIFFERENT}, {24, +1, JOURNAL_BAD_MOVE},
        {0, +1, JOURNAL_NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        play_into(&journal, &match, &setup, 0, 50);
        assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_FINE);
        if (cases[i].change < 0 && memory[cases[i].place] == 0)
            continue;
        memory[cases[i].place] = (uint8_t)(memory[cases[i].place] + cases[i].change);
        forge_checksum(memory, head.length);
        assert_int_equal(journal_replay(memory, sizeof memory, UINT32_MAX, &match), cases[i].error);
        assert_int_equal(journal_length(memory, sizeof memory),
                         cases[i].error == JOURNAL_NONE ? 0 : head.length);
        assert_true(strlen(journal_error_words(cases[i].error)) > 0);
    }
}

static void a_wrong_state_is_noticed_at_the_very_move(void **state)
{
    (void)state;
    MatchSetup    setup = one_setup();
    Journal       journal = {memory, sizeof memory};
    Match         match;
    JournalReader reader;
    play_into(&journal, &match, &setup, JOURNAL_CHECK_BITS, 50);
    assert_int_equal(journal_read(&reader, memory, sizeof memory, &match, NULL), JOURNAL_FINE);
    for (int i = 0; i < 30; i++)
        assert_int_equal(journal_read_move(&reader, memory, &match, NULL, NULL), JOURNAL_FINE);
    match.rng.state ^= 1; /* as if a rule had used chance where it did not before */
    assert_int_equal(journal_read_move(&reader, memory, &match, NULL, NULL), JOURNAL_DIFFERENT);
}

/* What follows the last move, or is missing there, is found out at the end. */
static void a_journal_ends_with_its_last_move(void **state)
{
    (void)state;
    enum { LENGTH = 12, DECISIONS = 40, LAST_BITS = 45 };
    MatchSetup  setup = one_setup();
    Journal     journal = {memory, sizeof memory};
    Match       match;
    JournalHead head;
    for (int fault = 0; fault < 4; fault++) {
        play_into(&journal, &match, &setup, 0, 50);
        assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_FINE);
        uint32_t length = head.length;
        switch (fault) {
        case 0: memory[DECISIONS]--; break;
        case 1: memory[DECISIONS]++; break;
        case 2:
            memory[length++] = 0;
            memory[LENGTH]++;
            assert_true(memory[LENGTH] != 0);
            break;
        default: assert_true(memory[LAST_BITS] > 1); memory[LAST_BITS]--;
        }
        forge_checksum(memory, length);
        assert_int_equal(journal_replay(memory, sizeof memory, UINT32_MAX, &match),
                         fault ? JOURNAL_BAD_MOVE : JOURNAL_DIFFERENT);
    }
}

/* A forger may write any number into the header, and put the checksum right. */
static void a_header_whose_numbers_cannot_be_is_damaged(void **state)
{
    (void)state;
    enum { LENGTH = 12, DECISIONS = 40, LAST_BITS = 45, TOO_SHORT = JOURNAL_HEADER - 1 };
    MatchSetup  setup = one_setup();
    Journal     journal = {memory, sizeof memory};
    Match       match;
    Rng         rng = {5};
    Move        move;
    JournalHead head;
    for (int last = 0; last <= 9; last += 9) {
        play_into(&journal, &match, &setup, 0, 20);
        uint32_t length = journal_length(memory, sizeof memory);
        memory[LAST_BITS] = (uint8_t)last;
        forge_checksum(memory, length);
        assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_DAMAGED);
    }
    play_into(&journal, &match, &setup, 0, 20);
    uint32_t length = journal_length(memory, sizeof memory);
    memory[LENGTH + 3] = 1;
    forge_checksum(memory, length);
    assert_int_equal(journal_length(memory, sizeof memory), 0);
    memory[LENGTH + 3] = 0;
    memory[DECISIONS + 3] = 1;
    forge_checksum(memory, length);
    assert_int_equal(journal_replay(memory, sizeof memory, UINT32_MAX, &match), JOURNAL_BAD_MOVE);
    play_into(&journal, &match, &setup, 0, 20);
    memory[DECISIONS + 3] = 1;
    match_random_move(&match, &rng, &move);
    assert_int_equal(journal_play(&journal, &match, &move, NULL), JOURNAL_FULL);
    memory[LENGTH] = TOO_SHORT;
    memory[LENGTH + 1] = 0;
    forge_checksum(memory, TOO_SHORT);
    assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_DAMAGED);
}

static void a_match_of_a_game_that_is_not_here_is_told_so(void **state)
{
    (void)state;
    enum { GAME_ID = 48 };
    MatchSetup  setup = one_setup();
    Journal     journal = {memory, sizeof memory};
    Match       match;
    JournalHead head;
    play_into(&journal, &match, &setup, 0, 20);
    assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_FINE);
    assert_int_equal(head.setup.game, setup.game);
    assert_string_equal((const char *)memory + GAME_ID, rules_of(setup.game)->id);
    memset(memory + GAME_ID, 0, JOURNAL_GAME_ID);
    memcpy(memory + GAME_ID, "whist", 5);
    forge_checksum(memory, head.length);
    assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_NO_GAME);
    memset(memory + GAME_ID, 'x', JOURNAL_GAME_ID - 1); /* the longest that there can be */
    forge_checksum(memory, head.length);
    assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_NO_GAME);
    memory[GAME_ID + JOURNAL_GAME_ID - 1] = 'x';
    forge_checksum(memory, head.length);
    assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_DAMAGED);
}

static void every_error_has_words_for_the_player(void **state)
{
    (void)state;
    for (int error = JOURNAL_FINE; error <= JOURNAL_FULL; error++) {
        const char *words = journal_error_words((JournalError)error);
        assert_non_null(words);
        assert_true(words[strlen(words) - 1] == '.');
        for (int other = JOURNAL_FINE; other < error; other++)
            assert_string_not_equal(words, journal_error_words((JournalError)other));
    }
}

static void a_journal_that_ends_within_check_bits_holds_a_bad_move(void **state)
{
    (void)state;
    MatchSetup    setup = one_setup();
    Journal       journal = {memory, sizeof memory};
    Match         match;
    JournalHead   head;
    JournalReader reader;
    play_into(&journal, &match, &setup, JOURNAL_CHECK_BITS, 20);
    assert_int_equal(journal_head(memory, sizeof memory, &head), JOURNAL_FINE);
    memory[12]--; /* the length, and with it some of the last sixteen bits */
    forge_checksum(memory, head.length - 1);
    JournalError error = journal_read(&reader, memory, sizeof memory, &match, NULL);
    while (error == JOURNAL_FINE)
        error = journal_read_move(&reader, memory, &match, NULL, NULL);
    assert_int_equal(error, JOURNAL_BAD_MOVE);
    assert_int_equal(reader.next, head.decisions);
}

/* Rules change, matches that were begun by the old ones are played to their end by them. */
static void a_match_goes_on_by_the_version_of_the_rules_that_it_began_with(void **state)
{
    (void)state;
    enum { RULES_VERSION = 6 };
    SetupWalk walk = {.setup.seed = 9};
    while (setup_next(&walk)) {
        const Rules *rules = rules_of(walk.setup.game);
        for (int version = rules->oldest; version <= rules->version; version++) {
            Journal    journal = {memory, sizeof memory};
            MatchSetup setup = walk.setup;
            Match      match, again;
            setup.version = (uint8_t)version;
            play_into(&journal, &match, &setup, JOURNAL_CHECK_BITS, 30);
            assert_int_equal(memory[RULES_VERSION], version);
            assert_int_equal(journal_replay(memory, sizeof memory, UINT32_MAX, &again),
                             JOURNAL_FINE);
            assert_memory_equal(&again, &match, sizeof match);
            JournalReader reader;
            assert_int_equal(journal_read(&reader, memory, sizeof memory, &again, NULL),
                             JOURNAL_FINE);
            for (int i = 0; i < 5; i++)
                assert_int_equal(journal_read_move(&reader, memory, &again, NULL, NULL),
                                 JOURNAL_FINE);
            journal_cut(&journal, &reader, &again);
            assert_int_equal(again.version, version);
            assert_int_equal(memory[RULES_VERSION], version);
        }
    }
}

static void random_bytes_are_no_journal(void **state)
{
    (void)state;
    Rng   rng;
    Match match;
    rng_seed(&rng, 31);
    for (int round = 0; round < 500; round++) {
        for (int i = 0; i < 256; i++)
            memory[i] = (uint8_t)rng_next(&rng);
        assert_int_equal(journal_replay(memory, 256, UINT32_MAX, &match), JOURNAL_NONE);
        assert_int_equal(journal_length(memory, 256), 0);
        memcpy(memory, "CHJ", 4);
        assert_int_equal(journal_replay(memory, 256, UINT32_MAX, &match), JOURNAL_DAMAGED);
        assert_int_equal(journal_length(memory, 256), 0);
    }
    memset(memory, 0, 256);
    assert_int_equal(journal_replay(memory, 256, UINT32_MAX, &match), JOURNAL_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_comes_back_from_its_journal),
        cmocka_unit_test(a_match_can_be_replayed_to_any_move_and_cut_there),
        cmocka_unit_test(an_illegal_move_is_neither_played_nor_written),
        cmocka_unit_test(a_full_journal_lets_the_match_go_on_and_keeps_what_it_has),
        cmocka_unit_test(a_note_is_kept_up_to_its_most),
        cmocka_unit_test(a_copied_journal_has_the_same_moves),
        cmocka_unit_test(a_copy_takes_as_much_room_as_it_needs_and_no_more),
        cmocka_unit_test(a_table_that_no_game_has_is_not_begun),
        cmocka_unit_test(every_flipped_bit_and_every_truncation_is_noticed),
        cmocka_unit_test(forged_bytes_never_lead_to_an_illegal_state),
        cmocka_unit_test(the_shortest_journal_of_the_first_format_is_read),
        cmocka_unit_test(newer_older_and_unknown_ones_are_told_apart),
        cmocka_unit_test(a_wrong_state_is_noticed_at_the_very_move),
        cmocka_unit_test(a_journal_ends_with_its_last_move),
        cmocka_unit_test(a_header_whose_numbers_cannot_be_is_damaged),
        cmocka_unit_test(a_match_of_a_game_that_is_not_here_is_told_so),
        cmocka_unit_test(every_error_has_words_for_the_player),
        cmocka_unit_test(a_journal_that_ends_within_check_bits_holds_a_bad_move),
        cmocka_unit_test(a_match_goes_on_by_the_version_of_the_rules_that_it_began_with),
        cmocka_unit_test(random_bytes_are_no_journal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
