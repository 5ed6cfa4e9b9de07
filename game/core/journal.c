#include "journal.h"

#include <string.h>

#include "rules.h"
#include "games/games.h"

enum {
    AT_FORMAT = 4,
    AT_GAME = 5,
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
    AT_NOTE_LENGTH = 46
};

_Static_assert(AT_OPTIONS + OPTIONS_MAX == AT_LENGTH, "the options fill their place");
_Static_assert(AT_NOTE_LENGTH + 2 == JOURNAL_HEADER, "the header has no gap");

static const uint8_t MAGIC[4] = {'C', 'H', 'J', 0};

static const char *const WORDS[] = {
    [JOURNAL_FINE] = "This match is fine.",
    [JOURNAL_END] = "There is no further move.",
    [JOURNAL_NONE] = "There is no match here.",
    [JOURNAL_DAMAGED] = "This match is damaged.",
    [JOURNAL_NEWER] = "This match is from a newer version of the game.",
    [JOURNAL_OLDER] = "This match is from an older version, with rules that have changed since.",
    [JOURNAL_BAD_SETUP] = "This match asks for seats or options that its game does not have.",
    [JOURNAL_BAD_MOVE] = "This match holds a move that is not legal.",
    [JOURNAL_DIFFERENT] = "This match does not replay as it was played.",
    [JOURNAL_FULL] = "This match is too long to be kept.",
};

const char *journal_error_words(JournalError error) { return WORDS[error]; }

static void put_number(uint8_t *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> (8 * i));
}

static uint64_t get_number(const uint8_t *at, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)at[i] << (8 * i);
    return number;
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

/* Writes what changes with every move. `bits` is where the moves end, counted from the first byte.
 */
static void seal(Journal *journal, uint32_t bits, const Match *match, uint64_t hash)
{
    uint8_t *bytes = journal->bytes;
    uint32_t length = (bits + 7) / 8;
    clear_after(bytes, bits);
    put_number(bytes + AT_LENGTH, length, 4);
    put_number(bytes + AT_HASH, hash, 8);
    put_number(bytes + AT_DECISIONS, match->decisions, 4);
    bytes[AT_LAST_BITS] = (uint8_t)(bits % 8 ? bits % 8 : 8);
    put_number(bytes + AT_CHECKSUM, checksum_of(bytes, length), 8);
}

static uint32_t first_move_bit(const uint8_t *bytes)
{
    return 8 * (JOURNAL_HEADER + (uint32_t)get_number(bytes + AT_NOTE_LENGTH, 2));
}

static uint32_t end_bit(const uint8_t *bytes)
{
    return 8 * (uint32_t)get_number(bytes + AT_LENGTH, 4) - 8 + bytes[AT_LAST_BITS];
}

JournalError journal_start(Journal *journal, const MatchSetup *wanted, int check_bits,
                           const void *note, int note_length, Match *match, EventList *events)
{
    MatchSetup setup = *wanted;
    if (match_setup_check(&setup))
        return JOURNAL_BAD_SETUP;
    match_start(match, &setup, events);
    if (note_length > JOURNAL_NOTE_MAX || journal->size < (uint32_t)(JOURNAL_HEADER + note_length))
        return JOURNAL_FULL;
    uint8_t *bytes = journal->bytes;
    memset(bytes, 0, JOURNAL_HEADER);
    memcpy(bytes, MAGIC, sizeof MAGIC);
    bytes[AT_FORMAT] = JOURNAL_FORMAT;
    bytes[AT_GAME] = setup.game;
    bytes[AT_RULES] = rules_of(setup.game)->version;
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

JournalError journal_play(Journal *journal, Match *match, const Move *move, EventList *events)
{
    if (match_check(match, move))
        return JOURNAL_BAD_MOVE;
    /* A journal that once was full lacks a move, so that nothing later makes sense in it. */
    bool behind = get_number(journal->bytes + AT_DECISIONS, 4) != match->decisions ||
                  end_bit(journal->bytes) > 8 * journal->size;
    Move      coded = *move;
    BitString bits = {.bytes = journal->bytes,
                      .at = end_bit(journal->bytes),
                      .limit = 8 * journal->size,
                      .writing = true,
                      .broken = behind};
    if (!bits.broken)
        move_code(match, &bits, &coded);
    match_play(match, move, events);
    uint64_t hash = match_hash(match);
    bits_code(&bits, (uint32_t)hash & ((1u << JOURNAL_CHECK_BITS) - 1),
              journal->bytes[AT_CHECK_BITS]);
    if (bits.broken) {
        if (!behind)
            clear_after(journal->bytes, end_bit(journal->bytes)); /* half a move may stand there */
        return JOURNAL_FULL;
    }
    seal(journal, bits.at, match, hash);
    return JOURNAL_FINE;
}

uint32_t journal_length(const uint8_t *bytes, uint32_t size)
{
    if (size < JOURNAL_HEADER || memcmp(bytes, MAGIC, sizeof MAGIC) != 0)
        return 0;
    uint32_t length = (uint32_t)get_number(bytes + AT_LENGTH, 4);
    if (length < JOURNAL_HEADER || length > size ||
        checksum_of(bytes, length) != get_number(bytes + AT_CHECKSUM, 8))
        return 0;
    return length;
}

JournalError journal_head(const uint8_t *bytes, uint32_t size, JournalHead *head)
{
    if (size < JOURNAL_HEADER || memcmp(bytes, MAGIC, sizeof MAGIC) != 0)
        return JOURNAL_NONE;
    uint32_t length = journal_length(bytes, size);
    if (!length)
        return JOURNAL_DAMAGED;
    if (bytes[AT_FORMAT] > JOURNAL_FORMAT || bytes[AT_GAME] >= rules_count())
        return JOURNAL_NEWER;
    const Rules *rules = rules_of(bytes[AT_GAME]);
    if (bytes[AT_RULES] != rules->version)
        return bytes[AT_RULES] > rules->version ? JOURNAL_NEWER : JOURNAL_OLDER;
    *head = (JournalHead){
        .setup = {.game = bytes[AT_GAME],
                  .seats = bytes[AT_SEATS],
                  .seed = get_number(bytes + AT_SEED, 8)},
        .hash = get_number(bytes + AT_HASH, 8),
        .decisions = (uint32_t)get_number(bytes + AT_DECISIONS, 4),
        .length = length,
        .rules_version = bytes[AT_RULES],
        .check_bits = bytes[AT_CHECK_BITS],
        .note_length = (uint16_t)get_number(bytes + AT_NOTE_LENGTH, 2),
        .note = bytes + JOURNAL_HEADER,
    };
    memcpy(head->setup.options, bytes + AT_OPTIONS, OPTIONS_MAX);
    if (bytes[AT_FORMAT] != JOURNAL_FORMAT || head->note_length > JOURNAL_NOTE_MAX ||
        head->check_bits > JOURNAL_CHECK_BITS || bytes[AT_LAST_BITS] < 1 ||
        bytes[AT_LAST_BITS] > 8 || first_move_bit(bytes) > end_bit(bytes))
        return JOURNAL_DAMAGED;
    MatchSetup fitted = head->setup;
    if (match_setup_check(&fitted) || memcmp(fitted.options, head->setup.options, OPTIONS_MAX) != 0)
        return JOURNAL_BAD_SETUP;
    return JOURNAL_FINE;
}

JournalError journal_read(JournalReader *reader, const uint8_t *bytes, uint32_t size, Match *match,
                          EventList *events)
{
    JournalError error = journal_head(bytes, size, &reader->head);
    if (error)
        return error;
    /* A BitString reads and writes, but this one only reads. */
    reader->bits = (BitString){
        .bytes = (uint8_t *)bytes, .at = first_move_bit(bytes), .limit = end_bit(bytes)};
    reader->next = 0;
    match_start(match, &reader->head.setup, events);
    return JOURNAL_FINE;
}

JournalError journal_read_move(JournalReader *reader, Match *match, Move *move, EventList *events)
{
    Move read;
    if (reader->next == reader->head.decisions) {
        if (match_hash(match) != reader->head.hash)
            return JOURNAL_DIFFERENT;
        return reader->bits.at == reader->bits.limit ? JOURNAL_END : JOURNAL_BAD_MOVE;
    }
    move_code(match, &reader->bits, &read);
    if (reader->bits.broken || match_check(match, &read))
        return JOURNAL_BAD_MOVE;
    if (move)
        *move = read;
    match_play(match, &read, events);
    reader->next++;
    int check_bits = reader->head.check_bits;
    if (check_bits) {
        uint32_t written = bits_code(&reader->bits, 0, check_bits);
        if (reader->bits.broken ||
            written != ((uint32_t)match_hash(match) & ((1u << check_bits) - 1)))
            return JOURNAL_DIFFERENT;
    }
    return JOURNAL_FINE;
}

/* Leaves the reader where the wanted number of moves ends. */
static JournalError read_up_to(JournalReader *reader, uint32_t decisions, Match *match)
{
    JournalError error = JOURNAL_FINE;
    while (!error && reader->next < decisions)
        error = journal_read_move(reader, match, NULL, NULL);
    if (!error && reader->next == reader->head.decisions)
        error = journal_read_move(reader, match, NULL, NULL);
    return error == JOURNAL_END ? JOURNAL_FINE : error;
}

JournalError journal_replay(const uint8_t *bytes, uint32_t size, uint32_t decisions, Match *match)
{
    JournalReader reader;
    JournalError  error = journal_read(&reader, bytes, size, match, NULL);
    return error ? error : read_up_to(&reader, decisions, match);
}

JournalError journal_cut(Journal *journal, uint32_t decisions, Match *match)
{
    JournalReader reader;
    JournalError  error = journal_read(&reader, journal->bytes, journal->size, match, NULL);
    if (!error)
        error = read_up_to(&reader, decisions, match);
    if (!error)
        seal(journal, reader.bits.at, match, match_hash(match));
    return error;
}
