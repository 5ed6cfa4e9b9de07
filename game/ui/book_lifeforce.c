/* The rule book of Lifeforce. */
#include "assets.h"
#include "book.h"

#define NAME(words) INK_BLOOD_1 words INK_BASE

/* As the rules number them: life from 1 to 5, modifiers from 11. */
enum { BOOST = 11, DIVERT, PENETRATING, DURABLE, EXTRA_HAND, GHOST };

static const BookPage PAGES[] = {
    {.title = "Lifeforce",
     .words = "Wizards fight until one is left. Your deck of life cards is all you have: what you cast is drawn from it, "
              "and what hits you is taken from it. Who has no life left is out.",
     .cards = {{1, "five of"}, {2, "four of"}, {3, "three of"}, {4, "two of"}, {5, "one of"}},
     .more = "That is 15 life. In each round everybody bids life, casts spells with it in secret, and then the spells "
             "are resolved. With the revised option there is more life, 25 cards, and a defence is weaker."},
    {.title = "Bidding",
     .words = "From the first player on, say how many life cards you take for this round, and draw them. Only you see "
              "them. The first bid is at least one; after that you may bid again or pass. When all have passed in a "
              "row, the bidding is over.\n\n"
              "Whatever you draw is gone at the end of the round, used or not: a high bid is strong, and burns "
              "you down. After the bidding two modifiers can be played.",
     .cards = {{EXTRA_HAND, "a third spell"}, {GHOST, "life returns"}},
     .example = "You have 9 life and bid 3. If nothing hits you, 6 are left. A rival with 4 left who bids 3 lives on "
                "a single card."},
    {.title = "Casting",
     .words = "In secret you cast up to two spells from the life you drew. Rivals only see how many and of what kind.\n"
              NAME("Attack") "  Any life, aimed at a rival. Its sum is its power.\n"
              NAME("Defence") "  Any life, kept to block attacks on you. Its sum counts, and each card one more.\n"
              NAME("Summon") "  One life card, face up. It brings you a modifier; the highest chooses first.\n\n"
              "Attacks and defences may also hold modifiers that you had before this round. Life that you do not use "
              "is discarded.",
     .cards = {{4, NULL}, {2, NULL}, {BOOST, NULL}},
     .example = "An attack of 4 and 2 with a Boost: power 6, and one more card from your deck when it is resolved."},
    {.title = "Resolving",
     .words = "The attack with the most cards comes first. Its target is shown, and the one who is attacked chooses "
              "which of his defences block it. All of these are turned up, and modifiers act.",
     .cards = {{2, NULL}, {2, NULL}, {4, "attack 8"}, {2, NULL}, {1, NULL}, {1, "defence 7"}},
     .more = "Damage is the power of the attack less the power of the defences and the number of their cards. So many "
             "cards leave the top of the deck. Then the spells that were used are discarded. Defences that blocked "
             "nothing are too, at the end of the round.",
     .example = "8 against defences of 2 and of 1 + 1: power 4 and three cards make 7. One life card is lost."},
    {.title = "Modifiers",
     .words = "As many of each as there are players lie in the supply, and go back there when used.",
     .small = true,
     .cards = {{BOOST, NULL}, {DIVERT, NULL}, {PENETRATING, NULL}, {DURABLE, NULL}, {EXTRA_HAND, NULL},
               {GHOST, NULL}},
     .more = NAME("Boost") "  The top card of your deck joins any spell on the table.\n"
             NAME("Divert") "  One life card moves between this spell and another that is not turned up. Out of a "
             "rival's spell it is a random one.\n"
             NAME("Penetrating") "  For attacks, shown with the target. A single defence does nothing: it takes two.\n"
             NAME("Durable") "  For defences: it can block twice, even in a later round.\n"
             NAME("Extra Hand") "  After the bidding: three spells instead of two in this round.\n"
             NAME("Ghost") "  After the bidding: return drawn life to your deck and shuffle it."},
    {.title = "Summons and the end",
     .words = "When all attacks are resolved, the summons are: the highest life card first, each takes a modifier from "
              "the supply. It can be used from the next round on.",
     .cards = {{3, "first"}, {2, "second"}, {1, "third"}},
     .more = "Then whoever has no life left in his deck is out, and the first player moves on to the left. The last one "
             "left wins. If the last ones go out together, they share the win.",
     .example = "A summon of 1 is cheap, but if another summons with 2, he has the first choice. In a quiet round, "
                "summon; when you are the one with the most life, attack."},
};

const Book book_lifeforce = {PAGES, sizeof PAGES / sizeof PAGES[0]};
