#include "cards.h"

#include <string.h>

#include "require.h"

#define CODES_OF_SUIT(s)                                                                           \
    "A" s, "2" s, "3" s, "4" s, "5" s, "6" s, "7" s, "8" s, "9" s, "10" s, "J" s, "Q" s, "K" s
#define WORDS_OF_SUIT(s)                                                                           \
    "Ace of " s, "2 of " s, "3 of " s, "4 of " s, "5 of " s, "6 of " s, "7 of " s, "8 of " s,      \
        "9 of " s, "10 of " s, "Jack of " s, "Queen of " s, "King of " s

static const char *const CODES[] = {
    "", CODES_OF_SUIT("S"), CODES_OF_SUIT("H"), CODES_OF_SUIT("D"), CODES_OF_SUIT("C"), "JK",
};

static const char *const WORDS[] = {
    "no card",
    WORDS_OF_SUIT("Spades"),
    WORDS_OF_SUIT("Hearts"),
    WORDS_OF_SUIT("Diamonds"),
    WORDS_OF_SUIT("Clubs"),
    "Joker",
};

enum { SIGN_BYTES = 3 };
static const char *const SIGNS[] = {"♠", "♥", "♦", "♣"};

const char *card_code(Card card) { return card <= CARD_JOKER ? CODES[card] : "?"; }

const char *card_words(Card card) { return card <= CARD_JOKER ? WORDS[card] : "a hidden card"; }

Card card_from_code(const char *code, int length)
{
    require(code && length >= 0);
    for (Card card = 1; card <= CARD_JOKER; card++)
        if (text_length(CODES[card]) == length && memcmp(CODES[card], code, (size_t)length) == 0)
            return card;
    return CARD_NONE;
}

void card_sign(Text *text, Card card)
{
    require(card && card <= CARD_JOKER);
    if (card_is_joker(card)) {
        text_add(text, card_words(card));
        return;
    }
    text_add_bytes(text, CODES[card], text_length(CODES[card]) - 1);
    text_add(text, SIGNS[card_suit(card)]);
}

Card card_from_sign(const char *words, int *bytes)
{
    require(words && bytes);
    int rank = words[0] == '1' && words[1] == '0' ? 2 : 1;
    *bytes = rank + SIGN_BYTES;
    if (!words[0] || words[rank] != SIGNS[0][0] || text_length(words) < *bytes)
        return CARD_NONE; /* asked at every letter that is said: most are no card at a glance */
    for (Card card = 1; card < CARD_JOKER; card++)
        if (text_length(CODES[card]) == rank + 1 && memcmp(CODES[card], words, (size_t)rank) == 0 &&
            memcmp(SIGNS[card_suit(card)], words + rank, SIGN_BYTES) == 0)
            return card;
    return CARD_NONE;
}
