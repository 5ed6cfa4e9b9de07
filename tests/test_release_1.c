/* What version 1.0.0 saved loads for ever. tests/golden/release-1.0.0 holds batteries as its
 * console stored them and matches as it and the arena wrote them; expected.txt tells, a fact a
 * line, what that version itself said is in each, and *.moves.jsonl every move and the last state
 * of each match. The files and their facts are never written anew. */
#include "support/random_match.h"
#include "support/cmocka_all.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>

#include "lib/opened.h"
#include "ai/rival.h"
#include "save/battery.h"
#include "cart_inside.h"
#include "core/journal.h"
#include "core/rules.h"
#include "support/forge.h"
#include "support/release_1.h"
#include "support/page.h"
#include "session/deeds.h"
#include "save/replays.h"

enum { LINE = 32 * 1024, PATH = 300, WORD = 80 };

/* A file that was loaded, and the one match in it that the facts are about now. */
typedef struct Loaded {
    uint8_t        bytes[CART_BATTERY], older[CART_BATTERY];
    uint32_t       length;
    BatteryNews    news;
    Cart           cart;    /* booted from it, if it is a battery */
    const uint8_t *journal; /* NULL: there is no match */
    uint32_t       journal_length;
    JournalHead    head;
    Match          match; /* after the last move */
} Loaded;

static Loaded loaded;

/* ---- all that knows how this version keeps and loads things ---- */

static void load_battery(bool has_older)
{
    loaded.news = battery_mend(loaded.bytes, has_older ? loaded.older : NULL);
    for (int i = CART_BATTERY - battery_room(loaded.bytes); i < CART_BATTERY; i++)
        assert_int_equal(loaded.bytes[i], 0); /* nothing is left of how it was kept then */
    cart_boot(&loaded.cart, loaded.bytes, 1);
}

static const Settings *loaded_settings(void) { return &loaded.cart.save.settings; }
static const Seating  *loaded_plan(int game) { return &loaded.cart.save.seatings[game]; }
static const Records  *loaded_records(void) { return &loaded.cart.save.records; }
static uint32_t loaded_generation(void) { return battery_generation(loaded.cart.out.battery); }
static int      loaded_replays(void) { return replays_count(loaded.cart.out.battery); }

/* What the match is, and where it stands after its last move. */
static void load_journal(const uint8_t *bytes, uint32_t length)
{
    loaded.journal = bytes;
    loaded.journal_length = length;
    assert_int_equal(journal_head(bytes, length, &loaded.head), JOURNAL_FINE);
    assert_int_equal(journal_replay(bytes, length, UINT32_MAX, &loaded.match), JOURNAL_FINE);
}

static bool load_waiting_match(void)
{
    Session       *session = &loaded.cart.session;
    int            length;
    const uint8_t *bytes = battery_match(loaded.cart.out.battery, &length);
    loaded.journal = NULL;
    JournalError error = resume_at_once(session, loaded.cart.out.battery);
    if (error == JOURNAL_NONE)
        return false;
    assert_int_equal(error, JOURNAL_FINE);
    load_journal(bytes, (uint32_t)length);
    assert_true(match_hash(&session->match) == match_hash(&loaded.match));
    /* By which the standings know that it counted: as that version wrote it. */
    assert_true(session_hash(session, loaded.cart.out.battery) == loaded.head.hash);
    return true;
}

/* Whether the player is asked to go on with it: not if it is over and in the records already. */
static bool waiting_match_is_offered(void)
{
    JournalHead head;
    Seating     seating;
    return shell_match_waits(ui_in(&loaded.cart), &head, &seating);
}

static int load_replay(int number)
{
    Replay replay;
    assert_true(replays_get(loaded.cart.out.battery, number, &replay));
    load_journal(loaded.cart.out.battery + replay.at, (uint32_t)replay.length);
    return replay.winners;
}

static bool loaded_note_is_plan(Seating *seating)
{
    return seating_of_journal(loaded.journal, &loaded.head, seating);
}

/* Plays the match again from its start; false, at its end, when there is no further move. */
static bool next_move(JournalReader *reader, Match *match, Move *move)
{
    JournalError error = journal_read_move(reader, loaded.journal, match, move, NULL);
    assert_true(error == JOURNAL_FINE || error == JOURNAL_END);
    return error == JOURNAL_FINE;
}

static void first_state(JournalReader *reader, Match *match)
{
    assert_int_equal(journal_read(reader, loaded.journal, loaded.journal_length, match, NULL),
                     JOURNAL_FINE);
}

/* ---- facts in words, one line each ---- */

static char said[LINE];

static void say(const char *format, ...)
{
    va_list parts;
    size_t  used = strlen(said);
    va_start(parts, format);
    vsnprintf(said + used, sizeof said - used, format, parts);
    va_end(parts);
}

static void say_options(int game, const uint8_t *options)
{
    const Rules *rules = rules_of(game);
    for (int i = 0; i < rules->option_count; i++)
        say(" %s=%d", rules->options[i].id, options[i]);
}

static void say_seat(Sitter seat)
{
    if (seat.kind == SEAT_RIVAL)
        say(" %s:%s", character_of(seat.character)->name, level_id(seat.level));
    else
        say(" %s", seat.kind == SEAT_PERSON ? "person" : "closed");
}

static void say_seats_of(unsigned bits)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (bits >> seat & 1)
            say(" %d", seat);
}

static void tell_generation(int number)
{
    (void)number;
    say(" %u", loaded_generation());
}

static void tell_news(int number)
{
    static const char *const WORDS[] = {
        [BATTERY_FINE] = "fine",
        [BATTERY_NEW] = "new",
        [BATTERY_DAMAGED] = "damaged",
        [BATTERY_FROM_OLDER] = "from older",
        [BATTERY_NOT_STORED] = "not stored",
        [BATTERY_PARTLY_LOST] = "partly lost",
        [BATTERY_MENDED] = "mended",
        [BATTERY_NEWER] = "newer",
    };
    (void)number;
    say(" %s", WORDS[loaded.news]);
}

static void tell_settings(int number)
{
    const Settings *settings = loaded_settings();
    (void)number;
    say(" theme=%d sight=%d music=%d effects=%d speed=%d", settings->theme, settings->sight,
        settings->music, settings->effects, settings->speed);
    say(" swap_a_and_b=%d quarter_turns=%d fit=%d hide_statistics=%d", settings->swap_a_and_b,
        settings->quarter_turns, settings->fit, settings->hide_statistics);
}

static void tell_setup(int game)
{
    const Seating *seating = loaded_plan(game);
    say(" %s casual=%d", rules_of(game)->id, seating->casual);
    say_options(game, seating->options);
    say(" seats:");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        say_seat(seating->seats[seat]);
}

static void tell_begun(int number)
{
    (void)number;
    say(" %u", loaded_records()->begun);
}

static void tell_last_noted(int number)
{
    (void)number;
    say(" %016" PRIx64, loaded_records()->last_noted);
}

/* A deed may have got another title since; its id is what version 1.0.0 called it. */
static void say_deed(const char *id)
{
    say(" \"%c", id[0] - 'a' + 'A');
    for (id++; *id; id++)
        say("%c", *id == '-' ? ' ' : *id);
    say("\"");
}

static void tell_deeds(int number)
{
    (void)number;
    for (int deed = 0; deed < deeds_count(); deed++)
        if (deed_was_done(loaded_records(), deed))
            say_deed(deed_of(deed)->id);
}

static void tell_last(int game)
{
    static const char *const WORDS[] = {"never", "won", "lost", "together"};
    const LastResult        *last = &loaded_records()->last[game];
    say(" %s %s place=%d of=%d score=%d together=%d", rules_of(game)->id, WORDS[last->kind],
        last->place, last->seats, last->score, loaded_records()->together[game]);
}

/* played won best streak best_streak, from the easiest level to the hardest */
static void tell_record(int game)
{
    say(" %s", rules_of(game)->id);
    for (int i = 0; i < RECORD_LEVELS; i++) {
        const Record *record = &loaded_records()->levels[game][i];
        say("%s %s %d %d %d %d %d", i ? "," : "", level_id(LEVEL_EASY + i), record->played,
            record->won, record->best, record->streak, record->best_streak);
    }
}

static void tell_replays(int number)
{
    (void)number;
    say(" %d", loaded_replays());
}

static void tell_waiting(int number)
{
    (void)number;
    say(" %s", load_waiting_match() ? "yes" : "none");
}

static void tell_offered(int number)
{
    (void)number;
    say(" %s", waiting_match_is_offered() ? "yes" : "no");
}

static void tell_replay(int number)
{
    say(" %d winners", number);
    say_seats_of((unsigned)load_replay(number));
}

static void tell_table(int number)
{
    const MatchSetup *setup = &loaded.head.setup;
    (void)number;
    say(" %s seats=%d", rules_of(setup->game)->id, setup->seats);
    say_options(setup->game, setup->options);
    say(" seed=%" PRIu64, setup->seed);
}

/* By the match's seat numbers; the arena's matches have names that a player chose. */
static void tell_who(int number)
{
    Seating seating;
    (void)number;
    if (loaded_note_is_plan(&seating)) {
        for (int seat = 0; seat < loaded.head.setup.seats; seat++)
            say_seat(seating_seat(&seating, seat));
        say(" casual=%d", seating.casual);
        return;
    }
    const uint8_t *note = loaded.journal + loaded.head.note_at;
    say(" ");
    for (int i = 0; i < loaded.head.note_length; i++)
        say("%c", note[i] == '\n' ? ';' : note[i]);
}

static void tell_stands(int number)
{
    const Match *match = &loaded.match;
    (void)number;
    say(" decisions=%u actor=%d phase=%s round=%d turn=%d winners", match->decisions, match->actor,
        rules_of(match->game)->phase_ids[match->phase], match->round, match->turn);
    say_seats_of(match->winners);
}

static void tell_scores(int number)
{
    (void)number;
    for (int seat = 0; seat < loaded.match.seats; seat++)
        say(" %d", rules_of(loaded.match.game)->score(&loaded.match, seat));
}

/* The first word of a fact, and what follows it: nothing, a number, or a game's id. */
static const struct Fact {
    const char *word;
    void (*tell)(int number);
    bool of_a_game;
} FACTS[] = {
    {"news", tell_news, false},         {"generation", tell_generation, false},
    {"settings", tell_settings, false}, {"setup", tell_setup, true},
    {"begun", tell_begun, false},       {"last_noted", tell_last_noted, false},
    {"deeds", tell_deeds, false},       {"last", tell_last, true},
    {"record", tell_record, true},      {"replays", tell_replays, false},
    {"waiting", tell_waiting, false},   {"offered", tell_offered, false},
    {"replay", tell_replay, false},     {"table", tell_table, false},
    {"who", tell_who, false},           {"stands", tell_stands, false},
    {"scores", tell_scores, false},
};

/* What this version says where 1.0.0 said `line`. */
static const char *say_fact(const char *line)
{
    char word[WORD] = "", about[WORD] = "";
    sscanf(line, "%79s %79s", word, about);
    said[0] = 0;
    for (size_t i = 0; i < sizeof FACTS / sizeof FACTS[0]; i++) {
        if (strcmp(FACTS[i].word, word) != 0)
            continue;
        int number = FACTS[i].of_a_game ? rules_find(about) : (int)strtol(about, NULL, 10);
        if (number < 0)
            fail_msg("there is no game \"%s\" any more", about);
        say("%s", word);
        FACTS[i].tell(number);
        return said;
    }
    fail_msg("\"%s\" is no fact", line);
    return said;
}

/* ---- the files ---- */

static bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

/* "file NAME", or "file NAME after OLDER" for a battery whose generation before lies beside it. */
static void load_file(const char *line)
{
    char name[WORD] = "", older[WORD] = "";
    int  names = sscanf(line, "file %79s after %79s", name, older);
    loaded.journal = NULL;
    loaded.length = release_1_read(name, loaded.bytes);
    if (!ends_with(name, ".sav")) {
        load_journal(loaded.bytes, loaded.length);
        return;
    }
    assert_int_equal(loaded.length, CART_BATTERY);
    if (names == 2)
        assert_int_equal(release_1_read(older, loaded.older), CART_BATTERY);
    load_battery(names == 2);
}

static void read_line(FILE *file, char line[LINE])
{
    line[0] = 0;
    if (fgets(line, LINE, file))
        line[strcspn(line, "\n")] = 0;
}

/* Every move is the one that was written down, and the last state too. */
static int compare_moves(const char *name)
{
    static char   line[LINE];
    static Page   page;
    JournalReader reader;
    Match         match, before;
    Move          move;
    FILE         *file = release_1_open(name);
    first_state(&reader, &match);
    for (before = match; next_move(&reader, &match, &move); before = match) {
        Json json = page_writer(&page);
        json_open_object(&json, NULL);
        json_number(&json, "seat", before.actor);
        move_to_json(&before, &move, &json, "move");
        json_close_object(&json);
        read_line(file, line);
        if (strcmp(page.text, line) != 0)
            fail_msg("%s, move %u is now %s and was %s", name, match.decisions, page.text, line);
    }
    page_state(&page, &match);
    read_line(file, line);
    assert_string_equal(page.text, line);
    assert_int_equal(fgetc(file), EOF);
    fclose(file);
    return (int)match.decisions;
}

/* Word by word; deeds are told in the order of the list of games, which may change. */
static bool same_fact(const char *now, const char *was)
{
    if (strncmp(was, "deeds ", 6) != 0)
        return strcmp(now, was) == 0;
    bool same = strlen(now) == strlen(was);
    for (const char *title = strchr(was, '"'); title && same; title = strchr(title, '"')) {
        char   quoted[WORD];
        size_t length = strcspn(title + 1, "\"") + 2;
        snprintf(quoted, sizeof quoted, "%.*s", (int)length, title);
        same = strstr(now, quoted) != NULL;
        title += length;
    }
    return same;
}

/* ---- the tests ---- */

static void all_that_1_0_0_saved_is_found_in_its_files(void **state)
{
    static char line[LINE];
    char        name[WORD], of[PATH] = "";
    FILE       *file = release_1_open("expected.txt");
    int         files = 0, facts = 0, moves = 0;
    (void)state;
    for (read_line(file, line); line[0]; read_line(file, line)) {
        if (line[0] == '#')
            continue;
        if (strncmp(line, "file ", 5) == 0) {
            load_file(line);
            snprintf(of, sizeof of, "%.200s", line);
            files++;
        } else if (sscanf(line, "moves %79s", name) == 1) {
            moves += compare_moves(name);
        } else {
            facts++;
            if (!same_fact(say_fact(line), line))
                fail_msg("%s: now \"%s\", was \"%s\"", of, said, line);
        }
    }
    fclose(file);
    print_message("%d files, %d facts, %d moves\n", files, facts, moves);
    assert_true(files > 20 && facts > 300 && moves > 1000);
}

/* Of a battery whose header is damaged all else is found. */
static void a_damaged_header_of_1_0_0_costs_nothing(void **state)
{
    static Records before;
    (void)state;
    load_file("file played.sav");
    const int replays = loaded_replays();
    assert_true(replays > 0);
    before = *loaded_records();
    release_1_read("played.sav", loaded.bytes);
    loaded.bytes[2] ^= 1;
    load_battery(false);
    assert_int_equal(loaded_replays(), replays);
    assert_memory_equal(loaded_records(), &before, sizeof before);
}

/* The match in memory goes on in the present format: the same moves, and hashes that can be
 * compared.
 */
static void upgrade_and_go_on(const uint8_t *bytes, uint32_t length)
{
    static uint8_t room[CART_BATTERY];
    Journal        journal = {room, sizeof room};
    JournalHead    old, now;
    Match          before, after;
    memcpy(room, bytes, length);
    assert_int_equal(journal_head(bytes, length, &old), JOURNAL_FINE);
    assert_int_equal(old.format, 1);
    assert_int_equal(journal_replay(bytes, length, UINT32_MAX, &before), JOURNAL_FINE);
    assert_int_equal(journal_upgrade(&journal, &before), JOURNAL_FINE);
    assert_int_equal(journal_head(room, sizeof room, &now), JOURNAL_FINE);
    assert_int_equal(now.format, JOURNAL_FORMAT);
    assert_int_equal(now.decisions, old.decisions);
    assert_int_equal(now.check_bits, old.check_bits);
    assert_int_equal(now.note_length, old.note_length);
    assert_memory_equal(room + now.note_at, bytes + old.note_at, old.note_length);
    assert_true(now.hash == match_hash(&before));
    assert_int_equal(journal_replay(room, sizeof room, UINT32_MAX, &after), JOURNAL_FINE);
    assert_memory_equal(&after, &before, sizeof after);
    if (match_over(&after))
        return;
    Rng  rng = {5};
    Move move;
    memcpy(room, bytes, length); /* as it comes out of the battery, and the match goes on */
    match_random_move(&before, &rng, &move);
    assert_int_equal(journal_play(&journal, &before, &move, NULL), JOURNAL_FINE);
    assert_int_equal(journal_head(room, sizeof room, &now), JOURNAL_FINE);
    assert_int_equal(now.format, JOURNAL_FORMAT);
    assert_int_equal(journal_replay(room, sizeof room, UINT32_MAX, &after), JOURNAL_FINE);
    assert_memory_equal(&after, &before, sizeof after);
    memcpy(room, bytes, length);
    assert_int_equal(journal_upgrade(&journal, &before), JOURNAL_DIFFERENT); /* a move further */
    assert_memory_equal(room, bytes, length);
    assert_int_equal(journal_replay(bytes, length, UINT32_MAX, &after), JOURNAL_FINE);
    assert_int_equal(journal_upgrade(&journal, &after), JOURNAL_FINE);
    cut_journal(&journal, old.decisions / 2, &after);
    assert_int_equal(journal_replay(room, sizeof room, UINT32_MAX, &before), JOURNAL_FINE);
    assert_int_equal(before.decisions, old.decisions / 2);
}

/* It grows by the name of its game: into no byte more, and not at all where these are not there. */
static void upgrade_in_little_room(const uint8_t *bytes, uint32_t length)
{
    enum { MORE = 16, BEHIND = 200 };
    static uint8_t room[CART_BATTERY];
    Journal        journal = {room, length + MORE - 1};
    Match          match;
    assert_int_equal(journal_replay(bytes, length, UINT32_MAX, &match), JOURNAL_FINE);
    for (int i = 0; i < CART_BATTERY; i++)
        room[i] = (uint8_t)(37 * i);
    memcpy(room, bytes, length);
    assert_int_equal(journal_upgrade(&journal, &match), JOURNAL_FULL);
    assert_memory_equal(room, bytes, length);
    journal.size++;
    assert_int_equal(journal_upgrade(&journal, &match), JOURNAL_FINE);
    assert_int_equal(journal_length(room, journal.size), length + MORE);
    for (uint32_t i = length + MORE; i < length + MORE + BEHIND; i++)
        assert_int_equal(room[i], (uint8_t)(37 * i));
}

static void matches_of_1_0_0_go_on_in_the_present_format(void **state)
{
    static const char *const FILES[] = {
        "file unfinished-glory.sav",
        "file unfinished-calltoglory.sav",
        "file unfinished-kingdom.sav",
        "file unfinished-lifeforce.sav",
        "file casual.sav",
        "file arena-glory.match",
        "file arena-lifeforce.match",
        "file report-generals.match",
    };
    (void)state;
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        load_file(FILES[i]);
        if (strstr(FILES[i], ".sav"))
            assert_true(load_waiting_match());
        upgrade_and_go_on(loaded.journal, loaded.journal_length);
        upgrade_in_little_room(loaded.journal, loaded.journal_length);
    }
}

/* That version had five games. */
static void a_match_of_a_sixth_game_of_1_0_0_is_not_looked_for(void **state)
{
    enum { AT_GAME = 5, GAMES_THEN = 5 };
    static uint8_t room[CART_BATTERY];
    JournalHead    head;
    (void)state;
    load_file("file arena-glory.match");
    memcpy(room, loaded.journal, loaded.journal_length);
    for (int game = 0; game <= UINT8_MAX; game++) {
        room[AT_GAME] = (uint8_t)game;
        forge_seal(room, (int)loaded.journal_length);
        JournalError error = journal_head(room, sizeof room, &head);
        assert_int_equal(error == JOURNAL_NO_GAME, game >= GAMES_THEN);
    }
}

/* A file that nobody asks about would prove nothing. */
static void every_file_of_the_release_has_its_facts(void **state)
{
    static char text[256 * 1024];
    char        wanted[PATH];
    FILE       *file = release_1_open("expected.txt");
    DIR        *folder = opendir(RELEASE_1);
    int         files = 0;
    (void)state;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    assert_true(feof(file));
    fclose(file);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.' || strcmp(entry->d_name, "expected.txt") == 0)
            continue;
        snprintf(wanted, sizeof wanted, " %.200s\n", entry->d_name);
        if (!strstr(text, wanted))
            fail_msg("%s is not in expected.txt", entry->d_name);
        files++;
    }
    closedir(folder);
    assert_true(files > 20);
}

/* The comparison itself is tried with facts that are not so. */
static void a_fact_that_has_changed_is_noticed(void **state)
{
    static const char *const UNTRUE[] = {
        "news damaged",
        "settings theme=9 sight=9 music=0 effects=0 speed=9",
        "setup kingdom casual=0 tokens=21 seats: closed closed closed closed closed closed",
        "deeds \"A deed of another game\"",
        "record lifeforce easy 0 0 0 0 0",
        "waiting yes",
    };
    (void)state;
    load_file("file full.sav");
    for (size_t i = 0; i < sizeof UNTRUE / sizeof UNTRUE[0]; i++)
        assert_string_not_equal(say_fact(UNTRUE[i]), UNTRUE[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_1_0_0_saved_is_found_in_its_files),
        cmocka_unit_test(a_damaged_header_of_1_0_0_costs_nothing),
        cmocka_unit_test(matches_of_1_0_0_go_on_in_the_present_format),
        cmocka_unit_test(a_match_of_a_sixth_game_of_1_0_0_is_not_looked_for),
        cmocka_unit_test(every_file_of_the_release_has_its_facts),
        cmocka_unit_test(a_fact_that_has_changed_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
