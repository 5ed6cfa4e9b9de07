/* The rule book of Call to Glory. */
#include "assets.h"
#include "book.h"

#define NAME(words) INK_BLOOD_1 words INK_BASE

static const BookPage PAGES[] = {
    {.title = "Call to Glory",
     .words = "Nine characters of old Japan can be won. Collect cards of one kind and lay them down together, and the "
              "character is yours, until somebody lays more.",
     .small = true,
     .cards = {{6, NULL}, {7, NULL}, {8, NULL}, {9, NULL}, {12, NULL}, {14, NULL}, {16, NULL}, {18, NULL}, {20, NULL}},
     .more = "The number says how many cards of the kind there are, and how many points it brings:\n" NAME("6")
             " Emperor, " NAME("7") " Empress, " NAME("8") " Daimyo, " NAME("9") " Shogun, " NAME("12")
             " Samurai, " NAME("14") " Ninja, " NAME("16") " Envoy, " NAME("18") " Monk, " NAME("20")
             " Farmer.\n\n"
             "So the Farmer is worth the most, but he has the most cards too, and it takes the longest line to keep "
             "him. Everybody begins with three cards. Most points after all rounds wins."},
    {.title = "Drawing",
     .words = "A turn begins with drawing two cards. There are four piles: two to draw from, face down, and two of "
              "discards, face up.\n\n"
              "Take your two cards from two different piles. You see the first before you choose the second.\n\n"
              "What you take from a discard pile everybody has seen: they know what you collect.",
     .cards = {{16, NULL}, {6, NULL}},
     .example = "An Envoy lies on one discard pile and an Emperor on the other. You may take both, or one of them and "
                "a card that nobody knows."},
    {.title = "Laying or discarding",
     .words = "Then either lay cards of one kind, or discard one card.\n"
              NAME("To lay") " you need at least two of the kind, with three or four at the table at least three of "
              "12, 14 and 16. If the kind lies on the table already, you need more than there are. The smaller set, "
              "a rival's or your own, is discarded. Nothing can be added to a set later.",
     .cards = {{18, NULL}, {18, NULL}, {18, NULL}},
     .more = NAME("To discard") " choose one of the two piles. If one of them is empty, it must be that one.",
     .example = "Tobin has three Monks before him. You lay four from your hand: the Monk is yours now, and Tobin throws "
                "his three on a pile of his choice."},
    {.title = "The round ends",
     .words = "At the end of a turn the round is over if:\n"
              "- somebody has six kinds before him (five with three players, four with four), or\n"
              "- all nine kinds lie on the table, or\n"
              "- only one of the two draw piles is left.\n\n"
              "Everybody scores the number of each character that is his, once, however many cards lie there. Cards in "
              "the hand are worth nothing.\n\n"
              "Whoever has the fewest points begins the next round. If two have the most at the end, the better single "
              "round decides.",
     .example = "Monk, Samurai, Shogun, Daimyo, Empress and Emperor bring 18 + 12 + 9 + 8 + 7 + 6 = 60 points. A rival "
                "with Farmer and Envoy has 36."},
    {.title = "Imperial Tasks",
     .words = "With this option you are dealt three secret tasks, one of each colour. A task names a character and what "
              "each of its cards is worth:\n" NAME("A") " (red) 5 points a card: Emperor, Empress, Daimyo or Shogun\n"
              NAME("B") " (yellow) 4 points: Shogun, Samurai, Ninja or Envoy\n" NAME("C")
              " (blue) 3 points: Ninja, Envoy, Monk or Farmer\n\n"
              "After each of the three rounds everybody turns up one task. Then everybody, not only its owner, scores "
              "each of them for every card of that character before him, and the characters as usual.",
     .example = "Your task says Monk, 3 points. You have five Monks on the table: 15 points more. Had a rival owned the "
                "Monks, your task would have paid him."},
    {.title = "The Power of the Ninja",
     .words = "With this option there are four miniatures. Whoever lays a set of Ninjas takes one, while there are "
              "any.",
     .cards = {{14, NULL}, {14, NULL}, {14, NULL}},
     .more = "From your next turn on, at any moment of your turns, you may give a miniature back and kill one card of a "
             "set before a rival. He chooses the pile for it. Several in a turn are fine. All are given back "
             "before each round.",
     .example = "Pell has four Samurai, you hold four yourself. A miniature kills one: now your four are more than his "
                "three."},
};

const Book book_calltoglory = {PAGES, sizeof PAGES / sizeof PAGES[0]};
