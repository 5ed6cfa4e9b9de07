#include "deal_code.h"

#include <string.h>

#include "ai/rival.h"
#include "core/crc.h"
#include "core/require.h"
#include "core/rules.h"
#include "core/text.h"

/* Without 0 O Q, 1 I L, 2 Z: of each such pair at most one is there. Their number is a prime, on
 * which the check rests. */
const char DEAL_ALPHABET[] = "23456789ACDEFHJKMNPRTXY";

enum {
    BASE = sizeof DEAL_ALPHABET - 1,
    CHECK_FACTOR = 5, /* a primitive root: no two neighbours weigh the same, none weighs nothing */
    LEAST_GROUPS = 3,
    GAME_SUMS = BASE * BASE,
    VERSIONS = BASE,
    SEATS = SEATS_MAX + 1,
    RIVAL_LEVELS = LEVEL_EXPERT - LEVEL_EASY + 1, /* and one more number: not all the same */
};
#define HALF_SEED (UINT64_C(1) << 32)

_Static_assert(BASE == 23, "the check letter needs a prime");

/* ---- one large number, by its digits ---- */

typedef struct Number {
    uint8_t digits[DEAL_LETTERS]; /* the lowest first */
    bool    too_large;
} Number;

/* Makes room for one of `radix` values at the bottom, and puts it there. */
static void push(Number *number, uint64_t value, uint64_t radix)
{
    uint64_t carry = value;
    require(value < radix && radix <= HALF_SEED);
    for (int i = 0; i < DEAL_LETTERS; i++) {
        carry += number->digits[i] * radix;
        number->digits[i] = (uint8_t)(carry % BASE);
        carry /= BASE;
    }
    number->too_large |= carry != 0;
}

static uint64_t pop(Number *number, uint64_t radix)
{
    uint64_t rest = 0;
    require(radix > 0 && radix <= HALF_SEED);
    for (int i = DEAL_LETTERS - 1; i >= 0; i--) {
        rest = rest * BASE + number->digits[i];
        number->digits[i] = (uint8_t)(rest / radix);
        rest %= radix;
    }
    return rest;
}

static int digits_of(const Number *number)
{
    int count = DEAL_LETTERS;
    while (count > 0 && !number->digits[count - 1])
        count--;
    return count;
}

/* ---- what a deal is made of, each part in both directions ---- */

static uint32_t sum_of_game(int game) { return crc_of_words(rules_of(game)->id) % GAME_SUMS; }

static int game_of_sum(uint32_t sum)
{
    for (int game = 0; game < rules_count(); game++)
        if (sum_of_game(game) == sum)
            return game;
    return -1;
}

static uint32_t values_of(const Option *option)
{
    require(option->step > 0 && option->most >= option->least);
    return (uint32_t)((option->most - option->least) / option->step + 1);
}

/* False for a value that the option does not have. */
static bool push_options(Number *number, const Seating *seating)
{
    const Rules *rules = rules_of(seating->game);
    bool         usual = true;
    for (int i = 0; i < rules->option_count; i++)
        usual &= seating->options[i] == rules->options[i].usual;
    for (int i = 0; !usual && i < rules->option_count; i++) {
        const Option *option = &rules->options[i];
        int           above = seating->options[i] - option->least;
        if (above < 0 || above % option->step || seating->options[i] > option->most)
            return false;
        push(number, (uint64_t)(above / option->step), values_of(option));
    }
    push(number, usual, 2);
    return true;
}

static void pop_options(Number *number, Seating *seating)
{
    const Rules *rules = rules_of(seating->game);
    bool         usual = pop(number, 2);
    for (int i = rules->option_count - 1; i >= 0; i--) {
        const Option *option = &rules->options[i];
        seating->options[i] = option->usual;
        if (!usual)
            seating->options[i] =
                (uint8_t)(option->least + pop(number, values_of(option)) * option->step);
    }
}

/* The level that all rivals have, from 0; RIVAL_LEVELS where they differ. */
static int common_level(const Seating *seating, int seats)
{
    int common = -1;
    for (int seat = 0; seat < seats; seat++) {
        Sitter sitter = seating_seat(seating, seat);
        if (sitter.kind != SEAT_RIVAL)
            continue;
        if (common >= 0 && common != sitter.level - LEVEL_EASY)
            return RIVAL_LEVELS;
        common = sitter.level - LEVEL_EASY;
    }
    return common < 0 ? 0 : common;
}

/* The seats of people, a bit each; mostly it is one, and then that one's number is shorter. */
static void push_people(Number *number, const Seating *seating, int seats)
{
    unsigned people = 0;
    int      only = seats;
    for (int seat = 0; seat < seats; seat++)
        if (seating_seat(seating, seat).kind == SEAT_PERSON) {
            people |= 1u << seat;
            only = seat;
        }
    if (people != 1u << only) {
        only = seats;
        push(number, people, 1u << seats);
    }
    push(number, (uint64_t)only, (uint64_t)seats + 1);
}

static unsigned pop_people(Number *number, int seats)
{
    int only = (int)pop(number, (uint64_t)seats + 1);
    return only < seats ? 1u << only : (unsigned)pop(number, 1u << seats);
}

static void push_seats(Number *number, const Seating *seating, int seats)
{
    int common = common_level(seating, seats);
    for (int seat = 0; seat < seats; seat++) {
        Sitter sitter = seating_seat(seating, seat);
        if (sitter.kind != SEAT_RIVAL)
            continue;
        push(number, sitter.character, CHARACTERS);
        if (common == RIVAL_LEVELS)
            push(number, (uint64_t)(sitter.level - LEVEL_EASY), RIVAL_LEVELS);
    }
    push_people(number, seating, seats);
    push(number, (uint64_t)common, RIVAL_LEVELS + 1);
}

static void pop_seats(Number *number, Seating *seating, int seats)
{
    int      common = (int)pop(number, RIVAL_LEVELS + 1);
    unsigned people = pop_people(number, seats);
    for (int seat = seats - 1; seat >= 0; seat--) {
        Sitter *sitter = &seating->seats[seat];
        if (people >> seat & 1) {
            sitter->kind = SEAT_PERSON;
            continue;
        }
        int level = common < RIVAL_LEVELS ? common : (int)pop(number, RIVAL_LEVELS);
        sitter->kind = SEAT_RIVAL;
        sitter->level = (uint8_t)(LEVEL_EASY + level);
        sitter->character = (uint8_t)pop(number, CHARACTERS);
    }
}

/* The seed lies on top: whatever is left when all else is taken off. */
static void push_seed(Number *number, uint64_t seed)
{
    push(number, seed >> 32, HALF_SEED);
    push(number, seed & (HALF_SEED - 1), HALF_SEED);
}

static bool pop_seed(Number *number, uint64_t *seed)
{
    *seed = pop(number, HALF_SEED);
    *seed |= pop(number, HALF_SEED) << 32;
    return digits_of(number) == 0;
}

/* ---- letters ---- */

/* Which letter makes the sum of all, each by its weight, a multiple of BASE. The last weighs one,
 * those before it CHECK_FACTOR times as much as the next: as BASE is a prime, neither a change of
 * one digit nor of the order of two neighbours leaves the sum as it was. */
static int check_digit(const uint8_t *digits, int count)
{
    int sum = 0;
    for (int i = count - 1; i >= 0; i--) /* the highest is written first */
        sum = (sum * CHECK_FACTOR + digits[i]) % BASE;
    return (BASE - sum * CHECK_FACTOR % BASE) % BASE;
}

static void write_letters(const Number *number, char code[DEAL_CODE])
{
    int count = digits_of(number) + 1, at = 0;
    int letters = (count + DEAL_GROUP - 1) / DEAL_GROUP * DEAL_GROUP;
    if (letters < LEAST_GROUPS * DEAL_GROUP)
        letters = LEAST_GROUPS * DEAL_GROUP;
    require(letters <= DEAL_LETTERS);
    for (int i = 0; i < letters; i++) {
        int digit = i < letters - 1 ? number->digits[letters - 2 - i]
                                    : check_digit(number->digits, letters - 1);
        if (i && i % DEAL_GROUP == 0)
            code[at++] = '-';
        code[at++] = DEAL_ALPHABET[digit];
    }
    code[at] = 0;
}

void deal_code_write(const Seating *seating, uint64_t seed, int version, char code[DEAL_CODE])
{
    require(rules_of(seating->game) && version >= 0);
    Number number = {0};
    int    seats = seating_seats(seating);
    memset(code, 0, DEAL_CODE);
    push_seed(&number, seed);
    push_seats(&number, seating, seats);
    if (!push_options(&number, seating))
        return;
    push(&number, (uint64_t)seats, SEATS);
    push(&number, (uint64_t)version % VERSIONS, VERSIONS);
    push(&number, sum_of_game(seating->game), GAME_SUMS);
    if (!number.too_large && digits_of(&number) < DEAL_LETTERS)
        write_letters(&number, code);
    require(text_length(code) < DEAL_CODE);
}

static int digit_of(char letter)
{
    if (letter >= 'a' && letter <= 'z')
        letter = (char)(letter - 'a' + 'A');
    for (int digit = 0; digit < BASE; digit++)
        if (DEAL_ALPHABET[digit] == letter)
            return digit;
    return -1;
}

/* The digits with the check letter at the bottom; how many, or -1. */
static int read_letters(const char *code, uint8_t digits[DEAL_LETTERS])
{
    int count = 0;
    for (; *code; code++) {
        int digit = digit_of(*code);
        if (*code == '-' || *code == ' ')
            continue;
        if (digit < 0 || count == DEAL_LETTERS)
            return -1;
        memmove(digits + 1, digits, (size_t)count);
        digits[0] = (uint8_t)digit;
        count++;
    }
    return count;
}

static bool is_whole(const uint8_t *digits, int count)
{
    return count >= LEAST_GROUPS * DEAL_GROUP && count % DEAL_GROUP == 0 &&
           check_digit(digits + 1, count - 1) == digits[0];
}

static DealError take_apart(Number *number, Deal *deal)
{
    int game = game_of_sum((uint32_t)pop(number, GAME_SUMS));
    int version = (int)pop(number, VERSIONS);
    int seats = (int)pop(number, SEATS);
    if (game < 0)
        return DEAL_NO_GAME;
    if (version != rules_of(game)->version % VERSIONS)
        return DEAL_OTHER_RULES;
    deal->seating.game = (uint8_t)game;
    pop_options(number, &deal->seating);
    pop_seats(number, &deal->seating, seats);
    if (!pop_seed(number, &deal->seed))
        return DEAL_MISREAD;
    return seating_sensible(&deal->seating) ? DEAL_FINE : DEAL_NO_TABLE;
}

DealError deal_code_read(const char *code, Deal *deal)
{
    require(code && deal);
    uint8_t digits[DEAL_LETTERS] = {0}, again[DEAL_LETTERS] = {0};
    Deal    read = {0};
    char    written[DEAL_CODE];
    int     count = read_letters(code, digits);
    if (count < 0 || !is_whole(digits, count))
        return DEAL_MISREAD;
    Number number = {0};
    memcpy(number.digits, digits + 1, (size_t)count - 1);
    DealError error = take_apart(&number, &read);
    if (error != DEAL_FINE)
        return error;
    /* One deal, one code: what has options put right, or letters in vain, is not as we write it. */
    deal_code_write(&read.seating, read.seed, rules_of(read.seating.game)->version, written);
    if (read_letters(written, again) != count || memcmp(again, digits, sizeof digits) != 0)
        return DEAL_MISREAD;
    *deal = read;
    require(seating_seats(&deal->seating) >= rules_of(deal->seating.game)->seats_min);
    return DEAL_FINE;
}

const char *deal_error_words(DealError error)
{
    require((unsigned)error < DEAL_ERRORS);
    static const char *const WORDS[DEAL_ERRORS] = {
        [DEAL_FINE] = "This is a deal.",
        [DEAL_MISREAD] = "No deal has this code: a letter is missing or was misread.",
        [DEAL_NO_GAME] = "This code is for a game that is not here.",
        [DEAL_OTHER_RULES] = "This code is from another version, with other rules for this game.",
        [DEAL_NO_TABLE] = "This code asks for a table that this game does not have.",
    };
    return WORDS[error];
}
