#include "cards.h"

#include <string.h>

#include "require.h"
#include "text.h"

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
