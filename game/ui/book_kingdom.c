/* The rule book of Kingdom. */
#include "assets.h"
#include "book.h"
#include "core/cards.h"

#define NAME(words) INK_BLOOD_1 words INK_BASE

static const BookPage PAGES[] = {
    {.title = "Kingdom",
     .words = "Two rulers build against each other. Who first has a resource in all four suits, and above them a Jack, a "
              "Queen, a King and an Ace, has a kingdom and wins.",
     .cards = {{CARD_OF(SUIT_SPADES, 3), "Agriculture"},
               {CARD_OF(SUIT_DIAMONDS, 7), "Commerce"},
               {CARD_OF(SUIT_CLUBS, 9), "Military"},
               {CARD_OF(SUIT_HEARTS, 5), "Fealty"}},
     .more = "The numbers from 2 to 10 are resources. Jack, Queen, King and Ace are rulers. You have ten tokens to pay "
             "with; the others lie in the stockpile.",
     .example = "Ace over the 3 of Spades, King over the 7 of Diamonds, Jack over the 9 of Clubs, Queen over the 5 of "
                "Hearts: a whole kingdom."},
    {.title = "The first turns",
     .words = "Both roll a die, the higher begins. You are dealt seven cards and throw two of them away, face down.\n\n"
              "Then you may already build, as on the next page. There is no drawing and no rolling in the first "
              "turn.",
     .cards = {{CARD_OF(SUIT_CLUBS, 4), "keep"}, {CARD_OF(SUIT_CLUBS, RANK_KING), "keep"},
               {CARD_OF(SUIT_HEARTS, 10), "throw"}, {CARD_OF(SUIT_DIAMONDS, RANK_KING), "throw"}},
     .example = "A low resource with a ruler of its suit is a good beginning. A 10 would cost all your tokens, and of two "
                "Kings only one can ever rule."},
    {.title = "A turn",
     .words = "Draw a card. With more than five in the hand, throw away down to five. Roll the die and take one token "
              "less than it shows. Then build as much as you like:\n" NAME("A resource")
              " costs its number in tokens. In a suit that you have already, it must be higher than the top one: an "
              "upgrade. The lower cards stay below.\n"
              NAME("A ruler") " costs nothing, but needs a resource of the suit. One ruler in each suit, and each of "
              "the four only once.",
     .cards = {{CARD_OF(SUIT_CLUBS, 4), "4 tokens"}, {CARD_OF(SUIT_CLUBS, 6), "6 tokens"},
               {CARD_OF(SUIT_CLUBS, RANK_QUEEN), "free"}},
     .example = "You roll a 5 and take 4 tokens. Now you have 6: just enough to put the 6 of Clubs on the 4."},
    {.title = "Trouncing",
     .words = "A resource of yours that is higher than your rival's top one of the same suit can trounce it: both are "
              "discarded.",
     .cards = {{CARD_OF(SUIT_DIAMONDS, 10), "yours"}, {CARD_OF(SUIT_DIAMONDS, 8), "his top one"}},
     .more = "Whoever has no resource left in that suit loses his ruler there too. That goes for you as well: trounce "
             "with your only card of a suit, and your own ruler falls.\n\n"
             "Only the top card can be trounced. A pile of several is a wall.",
     .example = "His Queen rules over the 8 of Diamonds alone. Your 10 trounces it: the 8 and the Queen go, and so does "
                "your 10. Your own 4 of Diamonds was below it and keeps your Ace in place."},
    {.title = "The stack and the end",
     .words = "Whoever draws the last card of the stack shuffles the discards into a new one. What was thrown away "
              "comes back.\n\n"
              "Tokens that are paid go to the stockpile. If it is empty, the die brings nothing.\n\n"
              "The match is over at the moment when a kingdom is whole. If neither has one after a hundred turns each, "
              "more rulers win, then more suits, then more tokens.",
     .example = "Watch what your rival still needs. Holding on to the last Queen that he waits for can be worth more "
                "than a resource."},
};

const Book book_kingdom = {PAGES, sizeof PAGES / sizeof PAGES[0]};
