/* The rule book of Generals & Assassins. */
#include "assets.h"
#include "book.h"
#include "core/cards.h"

#define NAME(words) INK_BLOOD_1 words INK_BASE

static const BookPage PAGES[] = {
    {.title = "Generals & Assassins",
     .words = "Everybody plays with a deck of his own and wants Land, for only Land brings points (VP). Buy it, defend "
              "it, and take what a beaten rival leaves behind.",
     .cards = {{CARD_OF(SUIT_CLUBS, 8), "Soldier"},
               {CARD_OF(SUIT_SPADES, 6), "Land"},
               {CARD_OF(SUIT_DIAMONDS, 7), "Money"},
               {CARD_OF(SUIT_HEARTS, 5), "Health"},
               {CARD_OF(SUIT_HEARTS, RANK_QUEEN), "General"},
               {CARD_JOKER, "Assassin"}},
     .more = "Cards are worth their number, an Ace 1, a Jack 10, a Queen 11, a King 12. Jacks, Queens and Kings are "
             "Generals in every suit. You hold five cards and have 50 HP. There is no Treasury: Money stays in your "
             "hand and takes up room there."},
    {.title = "Your turn",
     .words = "Do one of these:\n" NAME("Attack")
              "  Send an army against a rival to wound him.\n"
              NAME("Assassinate") "  Send an Assassin, for 25 HP.\n"
              NAME("Buy Land") "  Lay Land from your hand and pay for it with Money from your hand. There is no "
              "change.\n"
              NAME("Heal") "  Give up a Heart and regain all it is worth; never above 50 HP.\n"
              NAME("Discard") "  Throw away a card. An Ace takes as many others along as you like.",
     .more = "After that, everybody who took part draws up to five from his own stack. After an attack, all do. You "
             "pass only when you have no card at all.",
     .example = "Land of 3 and 4 costs 7 together. A single Money of 8 pays for both: one turn instead of two."},
    {.title = "Armies",
     .words = "An attack needs a General; add any Generals and Soldiers from your hand. Together they are your AP.",
     .cards = {{CARD_OF(SUIT_HEARTS, RANK_KING), "12"},
               {CARD_OF(SUIT_CLUBS, 9), "9"},
               {CARD_OF(SUIT_CLUBS, 5), "5"}},
     .more = "The defender answers with Generals and Soldiers, with or without a General. Each of his Lands adds 2 DP, "
             "whatever its number. If the AP are more, the difference is what he loses. All that fought is discarded.",
     .example = "12 + 9 + 5 = 26 AP against a Soldier of 7 and three Lands: 7 + 6 = 13 DP. The defender loses 13 HP."},
    {.title = "Offers and helpers",
     .words = "When somebody is attacked, the attacker makes offers, then the defender does: Land that lies before "
              "them, one offer to each rival at most.\n\n"
              "Then all others, one after the other, add exactly one General or Soldier to a side, or stay out. The "
              "defender plays his own cards last.\n\n"
              "Whoever helps a side that made him an offer gets the Land at once. So Land that the defender has given "
              "away gives him no DP any more.",
     .example = "You are attacked and offer Odile one of your three Lands. She plays a Jack for you: +10 DP. The Land "
                "is hers now, so your own Land gives 4 instead of 6. All in all you have gained 8."},
    {.title = "Assassins",
     .words = "Present an Assassin. Your rival answers with one of his own, or not. Nobody can help.",
     .cards = {{CARD_JOKER, "yours"}, {CARD_JOKER, "his"}},
     .more = "Not answered: he loses 25 HP. Answered: if you have a second one you may send it at once, and he may "
             "answer that too.",
     .example = "There are two Assassins in each deck. Who has seen both of yours knows that he is safe from you for "
                "the round."},
    {.title = "Points and the end",
     .words = "A round ends at once when somebody falls to 0 HP. Or, when somebody has drawn the last card of his own "
              "stack: he finishes his turn, then everybody has one more.\n\n"
              "Now each adds up his Land: that many VP. Whoever has fallen gets none. His go to the one who attacked "
              "him, helpers get nothing of it.\n\n"
              "Then every card goes back to its own deck, all have 50 HP again, and whoever has the fewest VP begins. "
              "If two lead after the last round, another is played.",
     .example = "You have Land worth 14. Your rival falls to your attack with Land worth 22 before him. You get 36 VP "
                "for this round."},
};

const Book book_generals = {PAGES, sizeof PAGES / sizeof PAGES[0]};
