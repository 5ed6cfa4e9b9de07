#include "journal.h"

#include <string.h>

#include "require.h"
#include "rules.h"
#include "text.h"

enum {
    AT_FORMAT = 4,
    AT_GAME_PLACE = 5, /* in format 1 */
    AT_RULES = 6,
    AT_SEATS = 7,
    AT_OPTIONS = 8,
    AT_LENGTH = 12,
    AT_CHECKSUM = 16,
    AT_SEED = 24,
    AT_HASH = 32,
    AT_DECISIONS = 40,
    AT_CHECK_BITS = 44,
    AT_LAST_BITS = 45,
    AT_NOTE_LENGTH = 46,
    AT_GAME_ID = 48
};

enum { FORMAT_1 = 1, FORMAT_1_HEADER = AT_GAME_ID };

_Static_assert(AT_OPTIONS + OPTIONS_MAX == AT_LENGTH, "the options fill their place");
_Static_assert(AT_GAME_ID + JOURNAL_GAME_ID == JOURNAL_HEADER, "the header has no gap");

static const uint8_t MAGIC[] = {'C', 'H', 'J', 0};

/* The games of version 1.0.0 in its order, which format 1 goes by. */
static const char *const FORMAT_1_GAMES[] = {"glory", "generals", "calltoglory", "kingdom",
                                             "lifeforce"};

static const char *const WORDS[] = {
    [JOURNAL_FINE] = "This match is fine.",
    [JOURNAL_END] = "There is no further move.",
    [JOURNAL_NONE] = "There is no match here.",
    [JOURNAL_DAMAGED] = "This match is damaged.",
    [JOURNAL_NEWER] = "This match is from a newer version of the game.",
    [JOURNAL_NO_GAME] = "This match is of a game that is not here.",
    [JOURNAL_OLDER] = "This match is from an older version, with rules that have changed since.",
    [JOURNAL_BAD_SETUP] = "This match asks for seats or options that its game does not have.",
    [JOURNAL_BAD_MOVE] = "This match holds a move that is not legal.",
    [JOURNAL_DIFFERENT] = "This match does not replay as it was played.",
    [JOURNAL_FULL] = "This match is too long to be kept.",
};

const char *journal_error_words(JournalError error)
{
    require((unsigned)error < sizeof WORDS / sizeof *WORDS);
    return WORDS[error];
}

static uint64_t checksum_add(uint64_t sum, const uint8_t *bytes, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        sum = (sum ^ bytes[i]) * 1099511628211u;
    return sum;
}

static uint64_t checksum_of(const uint8_t *bytes, uint32_t length)
{
    uint64_t sum = checksum_add(14695981039346656037u, bytes, AT_CHECKSUM);
    return checksum_add(sum, bytes + AT_CHECKSUM + 8, length - AT_CHECKSUM - 8);
}

/* The unused bits of the last byte are zero. */
static void clear_after(uint8_t *bytes, uint32_t bits)
{
    if (bits % 8)
        bytes[bits / 8] &= (uint8_t)((1u << bits % 8) - 1);
}

/* Where the moves end, counted in bits from the first byte. */
static void put_end(uint8_t *bytes, uint32_t bits)
{
    clear_after(bytes, bits);
    put_number(bytes + AT_LENGTH, (bits + 7) / 8, 4);
    bytes[AT_LAST_BITS] = (uint8_t)(bits % 8 ? bits % 8 : 8);
}

static uint32_t note_at(const uint8_t *bytes)
{
    return bytes[AT_FORMAT] == FORMAT_1 ? FORMAT_1_HEADER : JOURNAL_HEADER;
}

static uint32_t note_length_of(const uint8_t *bytes)
{
    return (uint32_t)get_number(bytes + AT_NOTE_LENGTH, 2);
}

static uint32_t first_move_bit(const uint8_t *bytes)
{
    return 8 * (note_at(bytes) + note_length_of(bytes));
}

/* Writes what changes with every move. */
static void seal(Journal *journal, uint32_t bits, const Match *match, uint64_t hash)
{
    uint8_t *bytes = journal->bytes;
    require(bits >= first_move_bit(bytes) && (bits + 7) / 8 <= journal->size);
    put_end(bytes, bits);
    put_number(bytes + AT_HASH, hash, 8);
    put_number(bytes + AT_DECISIONS, match->decisions, 4);
    put_number(bytes + AT_CHECKSUM, checksum_of(bytes, (bits + 7) / 8), 8);
}

/* As they are stored: whoever forges may have written anything. */
static uint64_t length_of(const uint8_t *bytes) { return get_number(bytes + AT_LENGTH, 4); }
static uint64_t decisions_of(const uint8_t *bytes) { return get_number(bytes + AT_DECISIONS, 4); }

static uint32_t end_bit(const uint8_t *bytes)
{
    return 8 * (uint32_t)length_of(bytes) - 8 + bytes[AT_LAST_BITS];
}

static void write_game(uint8_t *bytes, int game)
{
    const char *id = rules_of(game)->id;
    int         length = text_length(id);
    require(length > 0 && length < JOURNAL_GAME_ID);
    memset(bytes + AT_GAME_ID, 0, JOURNAL_GAME_ID);
    memcpy(bytes + AT_GAME_ID, id, (size_t)length);
    bytes[AT_FORMAT] = JOURNAL_FORMAT;
    bytes[AT_GAME_PLACE] = 0;
}

JournalError journal_start(Journal *journal, const MatchSetup *wanted, int check_bits,
                           const void *note, int note_length, Match *match, EventList *events)
{
    MatchSetup setup = *wanted;
    require(check_bits >= 0 && check_bits <= JOURNAL_CHECK_BITS);
    require(note_length >= 0 && (note || note_length == 0));
    require(journal->bytes || journal->size == 0);
    if (match_setup_check(&setup))
        return JOURNAL_BAD_SETUP;
    match_start(match, &setup, events);
    if (note_length > JOURNAL_NOTE_MAX || journal->size < (uint32_t)(JOURNAL_HEADER + note_length))
        return JOURNAL_FULL;
    uint8_t *bytes = journal->bytes;
    memcpy(bytes, MAGIC, sizeof MAGIC);
    write_game(bytes, setup.game);
    bytes[AT_RULES] = setup.version;
    bytes[AT_SEATS] = setup.seats;
    memcpy(bytes + AT_OPTIONS, setup.options, OPTIONS_MAX);
    put_number(bytes + AT_SEED, setup.seed, 8);
    bytes[AT_CHECK_BITS] = (uint8_t)check_bits;
    put_number(bytes + AT_NOTE_LENGTH, (uint64_t)note_length, 2);
    if (note_length)
        memcpy(bytes + JOURNAL_HEADER, note, (size_t)note_length);
    seal(journal, first_move_bit(bytes), match, match_hash(match));
    return JOURNAL_FINE;
}

static uint32_t check_of(uint64_t hash, int check_bits)
{
    require(check_bits >= 0 && check_bits <= JOURNAL_CHECK_BITS);
    return (uint32_t)(hash & ((1u << check_bits) - 1));
}

JournalError journal_play(Journal *journal, Match *match, const Move *move, EventList *events)
{
    require(journal->bytes && journal->size >= JOURNAL_HEADER && match->viewer == SEAT_NONE);
    if (match_check(match, move))
        return JOURNAL_BAD_MOVE;
    /* A journal that once was full lacks a move, so that nothing later makes sense in it. */
    bool behind = (journal->bytes[AT_FORMAT] != JOURNAL_FORMAT &&
                   journal_upgrade(journal, match) != JOURNAL_FINE) ||
                  decisions_of(journal->bytes) != match->decisions;
    require(behind || end_bit(journal->bytes) <= 8 * journal->size);
    Move      coded = *move;
    BitString bits = {.bytes = journal->bytes,
                      .at = end_bit(journal->bytes),
                      .limit = 8 * journal->size,
                      .writing = true,
                      .broken = behind};
    if (!bits.broken)
        move_code(match, &bits, &coded);
    match_play(match, move, events);
    require(match_is_sound(match));
    uint64_t hash = match_hash(match);
    int      check_bits = journal->bytes[AT_CHECK_BITS];
    bits_code(&bits, check_of(hash, check_bits), check_bits);
    if (bits.broken) {
        if (!behind)
            clear_after(journal->bytes, end_bit(journal->bytes)); /* half a move may stand there */
        return JOURNAL_FULL;
    }
    seal(journal, bits.at, match, hash);
    return JOURNAL_FINE;
}

/* -1: of a game that is not in the list; -2: not the id of any game. */
static int game_of(const uint8_t *bytes)
{
    const char *id = (const char *)bytes + AT_GAME_ID;
    if (bytes[AT_FORMAT] != FORMAT_1)
        return id[JOURNAL_GAME_ID - 1] ? -2 : rules_find(id);
    const int known = sizeof FORMAT_1_GAMES / sizeof *FORMAT_1_GAMES;
    return bytes[AT_GAME_PLACE] < known ? rules_find(FORMAT_1_GAMES[bytes[AT_GAME_PLACE]]) : -1;
}

static bool header_makes_sense(const uint8_t *bytes, const JournalHead *head)
{
    return bytes[AT_FORMAT] >= FORMAT_1 && head->length >= head->note_at &&
           head->note_length <= JOURNAL_NOTE_MAX && head->check_bits <= JOURNAL_CHECK_BITS &&
           bytes[AT_LAST_BITS] >= 1 && bytes[AT_LAST_BITS] <= 8 &&
           first_move_bit(bytes) <= end_bit(bytes);
}

uint32_t journal_length(const uint8_t *bytes, uint32_t size)
{
    require(bytes || size == 0);
    if (size < FORMAT_1_HEADER || memcmp(bytes, MAGIC, sizeof MAGIC) != 0)
        return 0;
    uint64_t length = length_of(bytes);
    if (length < FORMAT_1_HEADER || length > size ||
        checksum_of(bytes, (uint32_t)length) != get_number(bytes + AT_CHECKSUM, 8))
        return 0;
    return (uint32_t)length;
}

JournalError journal_head(const uint8_t *bytes, uint32_t size, JournalHead *head)
{
    require(bytes || size == 0);
    if (size < FORMAT_1_HEADER || memcmp(bytes, MAGIC, sizeof MAGIC) != 0)
        return JOURNAL_NONE;
    uint32_t length = journal_length(bytes, size);
    if (!length)
        return JOURNAL_DAMAGED;
    if (bytes[AT_FORMAT] > JOURNAL_FORMAT)
        return JOURNAL_NEWER;
    if (length < note_at(bytes))
        return JOURNAL_DAMAGED;
    int game = game_of(bytes);
    if (game < 0)
        return game == -1 ? JOURNAL_NO_GAME : JOURNAL_DAMAGED;
    const Rules *rules = rules_of(game);
    if (bytes[AT_RULES] > rules->version)
        return JOURNAL_NEWER;
    if (bytes[AT_RULES] < rules->oldest)
        return JOURNAL_OLDER;
    *head = (JournalHead){
        .setup = {.game = (uint8_t)game,
                  .seats = bytes[AT_SEATS],
                  .seed = get_number(bytes + AT_SEED, 8),
                  .version = bytes[AT_RULES]},
        .hash = get_number(bytes + AT_HASH, 8),
        .decisions = (uint32_t)decisions_of(bytes),
        .length = length,
        .format = bytes[AT_FORMAT],
        .check_bits = bytes[AT_CHECK_BITS],
        .note_at = (uint16_t)note_at(bytes),
        .note_length = (uint16_t)note_length_of(bytes),
    };
    memcpy(head->setup.options, bytes + AT_OPTIONS, OPTIONS_MAX);
    if (!header_makes_sense(bytes, head))
        return JOURNAL_DAMAGED;
    MatchSetup fitted = head->setup;
    if (match_setup_check(&fitted) || memcmp(fitted.options, head->setup.options, OPTIONS_MAX) != 0)
        return JOURNAL_BAD_SETUP;
    require(head->length >= head->note_at + head->note_length && head->length <= size);
    return JOURNAL_FINE;
}

JournalError journal_read(JournalReader *reader, const uint8_t *bytes, uint32_t size, Match *match,
                          EventList *events)
{
    JournalError error = journal_head(bytes, size, &reader->head);
    if (error)
        return error;
    reader->at = first_move_bit(bytes);
    reader->next = 0;
    match_start(match, &reader->head.setup, events);
    require(reader->at <= end_bit(bytes) && match->decisions == 0);
    return JOURNAL_FINE;
}

/* The hashes of format 1 are of another kind: they cannot be compared. */
static bool has_hashes(const JournalHead *head) { return head->format != FORMAT_1; }

static JournalError read_end(const JournalReader *reader, const uint8_t *bytes, const Match *match)
{
    if (has_hashes(&reader->head) && match_hash(match) != reader->head.hash)
        return JOURNAL_DIFFERENT;
    return reader->at == end_bit(bytes) ? JOURNAL_END : JOURNAL_BAD_MOVE;
}

JournalError journal_read_move(JournalReader *reader, const uint8_t *bytes, Match *match,
                               Move *move, EventList *events)
{
    Move read;
    int  check_bits = reader->head.check_bits;
    require(length_of(bytes) == reader->head.length); /* the same bytes */
    require(reader->next <= reader->head.decisions && reader->next == match->decisions);
    if (reader->next == reader->head.decisions)
        return read_end(reader, bytes, match);
    /* A BitString reads and writes, but this one only reads. */
    BitString bits = {.bytes = (uint8_t *)bytes, .at = reader->at, .limit = end_bit(bytes)};
    move_code(match, &bits, &read);
    if (bits.broken || match_check(match, &read))
        return JOURNAL_BAD_MOVE;
    if (move)
        *move = read;
    match_play(match, &read, events);
    require(match_is_sound(match));
    reader->next++;
    uint32_t written = bits_code(&bits, 0, check_bits);
    reader->at = bits.at;
    if (bits.broken)
        return JOURNAL_BAD_MOVE;
    require(reader->next == match->decisions && reader->at <= end_bit(bytes));
    if (check_bits && has_hashes(&reader->head) &&
        written != check_of(match_hash(match), check_bits))
        return JOURNAL_DIFFERENT;
    return JOURNAL_FINE;
}

JournalError journal_replay(const uint8_t *bytes, uint32_t size, uint32_t decisions, Match *match)
{
    JournalReader reader;
    JournalError  error = journal_read(&reader, bytes, size, match, NULL);
    while (!error && reader.next < decisions)
        error = journal_read_move(&reader, bytes, match, NULL, NULL);
    if (!error && reader.next == reader.head.decisions)
        error = journal_read_move(&reader, bytes, match, NULL, NULL);
    require(error || reader.next == decisions);
    return error == JOURNAL_END ? JOURNAL_FINE : error;
}

/* Plays the moves once more, and puts the present kind of check bits in the place of the others. */
static void renew_check_bits(uint8_t *bytes, const JournalHead *head, uint32_t end)
{
    BitString bits = {.bytes = bytes, .at = first_move_bit(bytes), .limit = end};
    Match     match;
    match_start(&match, &head->setup, NULL);
    for (uint32_t i = 0; i < head->decisions; i++) {
        Move move;
        bits.writing = false;
        move_code(&match, &bits, &move);
        require(!bits.broken && !match_check(&match, &move)); /* they led to a match before */
        match_play(&match, &move, NULL);
        bits.writing = true;
        bits_code(&bits, check_of(match_hash(&match), head->check_bits), head->check_bits);
    }
    require(!bits.broken && match_is_sound(&match));
}

JournalError journal_upgrade(Journal *journal, const Match *match)
{
    enum { MORE = JOURNAL_HEADER - FORMAT_1_HEADER };
    require(journal->bytes || journal->size == 0);
    uint8_t     *bytes = journal->bytes;
    JournalHead  head;
    JournalError error = journal_head(bytes, journal->size, &head);
    if (error || head.format == JOURNAL_FORMAT)
        return error;
    if (head.decisions != match->decisions)
        return JOURNAL_DIFFERENT;
    if (journal->size - head.length < MORE)
        return JOURNAL_FULL;
    uint32_t end = end_bit(bytes) + 8 * MORE;
    memmove(bytes + JOURNAL_HEADER, bytes + FORMAT_1_HEADER, head.length - FORMAT_1_HEADER);
    write_game(bytes, head.setup.game);
    if (head.check_bits) /* the match of a battery never had any */
        renew_check_bits(bytes, &head, end);
    seal(journal, end, match, match_hash(match));
    return JOURNAL_FINE;
}

void journal_cut(Journal *journal, const JournalReader *reader, const Match *match)
{
    require(reader->head.format == JOURNAL_FORMAT && reader->next == match->decisions);
    require(reader->at <= end_bit(journal->bytes));
    seal(journal, reader->at, match, match_hash(match));
}

/* The same bits stand for the same move, so they are taken as they are. */
JournalError journal_copy_move(JournalReader *reader, const uint8_t *bytes, Match *match,
                               Journal *copy)
{
    require(copy->bytes && copy->bytes != bytes && copy->bytes[AT_FORMAT] == JOURNAL_FORMAT);
    BitString from = {.bytes = (uint8_t *)bytes, .at = reader->at};
    BitString to = {
        .bytes = copy->bytes, .at = end_bit(copy->bytes), .limit = 8 * copy->size, .writing = true};
    int          check_bits = copy->bytes[AT_CHECK_BITS];
    JournalError error = journal_read_move(reader, bytes, match, NULL, NULL);
    if (error == JOURNAL_END)
        seal(copy, to.at, match, match_hash(match));
    if (error != JOURNAL_FINE)
        return error;
    require(reader->at >= from.at + (uint32_t)reader->head.check_bits);
    from.limit = reader->at - reader->head.check_bits;
    while (from.at < from.limit)
        bits_code(&to, bits_code(&from, 0, 1), 1);
    bits_code(&to, check_of(match_hash(match), check_bits), check_bits);
    if (to.broken)
        return JOURNAL_FULL;
    put_end(copy->bytes, to.at);
    return JOURNAL_FINE;
}
