/* The rule book of Glory. */
#include "assets.h"
#include "book.h"
#include "core/cards.h"

#define NAME(words) INK_BLOOD_1 words INK_BASE

static const BookPage PAGES[] = {
    {.title = "Glory",
     .words = "You are the king of a small realm. Round after round you gather Glory: by settling Land, and by "
              "beating the other kings. The most Glory wins. What a card is good for is told by its suit:",
     .cards = {{CARD_OF(SUIT_CLUBS, 8), "Soldier"},
               {CARD_OF(SUIT_SPADES, 6), "Land"},
               {CARD_OF(SUIT_DIAMONDS, 7), "Money"},
               {CARD_OF(SUIT_HEARTS, 5), "Health"},
               {CARD_OF(SUIT_HEARTS, RANK_KING), "General"},
               {CARD_JOKER, "Assassin"}},
     .more = "Cards are worth their number, an Ace 1, a Jack 10, a Queen 11, a King 12. Jacks, Queens and Kings are "
             "Generals in every suit. You have 50 HP and seven cards. Money never stays in the hand: it goes to your "
             "Treasury, and you draw another card for it."},
    {.title = "Your turn",
     .words = "Draw up to seven cards. Then do one of these:\n" NAME("Buy Land")
              "  Lay Land from your hand into your Domain and pay what it is worth. There is no change.\n"
              NAME("Conquer") "  Send an army to take the lowest Land of a rival's Domain.\n"
              NAME("Attack") "  Send an army against a rival king to wound him.\n"
              NAME("Assassinate") "  Send Assassins, for 25 HP.\n"
              NAME("Heal") "  Give up a Heart and regain half its worth, rounded up; never above 50 HP.\n"
              NAME("Discard") "  Throw away a card. An Ace takes as many others along as you like.",
     .more = "Then draw up to seven again, unless you attacked and failed: then you wait for your next turn, or for "
             "somebody to attack you.",
     .example = "A Land of 6 costs Money of at least 6. If all you have is an 8, you pay 8."},
    {.title = "Armies",
     .words = "An attack needs a General. Add any Generals and Soldiers from your hand, and hire Mercenaries with "
              "Money: they are worth half of it, rounded up. Together that is your attack, your AP.",
     .cards = {{CARD_OF(SUIT_SPADES, RANK_KING), "12"},
               {CARD_OF(SUIT_HEARTS, RANK_JACK), "10"},
               {CARD_OF(SUIT_CLUBS, 10), "10"},
               {CARD_OF(SUIT_CLUBS, 4), "4"},
               {CARD_OF(SUIT_DIAMONDS, 9), "5"}},
     .more = "The defender answers with Generals and Soldiers, with or without a General. Each Land in the Domain adds "
             "2, whatever its number: that is the defence, the DP. Only more AP than DP wins. All that fought is "
             "discarded.",
     .example = "The army above has 41 AP. A Queen, Soldiers of 8 and 3 and two Lands are 11 + 8 + 3 + 4 = 26 DP. So "
                "the king who was attacked loses 15 HP."},
    {.title = "Offers and helpers",
     .words = "When a king is attacked, the others may join in. The attacker makes offers, then the defender does: Land "
              "of the Domain or Money of the Treasury, one offer to each rival at most.\n\n"
              "Then all others, one after the other, join a side with at least one General or Soldier, or stay out. The "
              "defender plays his own cards last.\n\n"
              "Whoever helps a side that made him an offer is paid after the battle, won or lost. Land that the "
              "defender has promised still gives its 2 DP this time.\n\n"
              "Conquering Land is a matter between two: there nobody helps.",
     .example = "Mira attacks you. You offer Grimm your Land of 4. He joins you with a Queen: 11 DP more for you. When "
                "the battle is over, the Land is his, and if you held out he has earned 2 Glory."},
    {.title = "Assassins",
     .words = "Present one or more Assassins to a rival. He answers with just as many, or with none. Nobody can help.",
     .cards = {{CARD_JOKER, "yours"}, {CARD_JOKER, "his"}},
     .more = "Not answered: he loses 25 HP, however many Assassins there were. Answered: you may present more while "
             "you have some, or leave it.\n\n"
             "A success earns 2 Glory, and 2 more if the king falls. A failure earns the defender 2.",
     .example = "An Assassin kept in the hand is the only shield against an Assassin."},
    {.title = "Glory and the end",
     .words = NAME("Conquered Land") "  +2 for the attacker. Held: +2 for the defender.\n"
              NAME("A king attacked") "  +5 for the attacker and +2 for each of his helpers, all doubled if the king "
              "falls. Held: +5 for the defender, +2 for each of his helpers.\n"
              NAME("Land") "  At the end of the round, all the Land in your Domain adds what it is worth. A fallen king "
              "gets nothing for his.\n\n"
              "A round ends at once when a king falls to 0 HP, or after the turn in which the last card of the stack "
              "was drawn. Then all cards are shuffled, everybody has 50 HP again, and the king with the least Glory "
              "begins.\n\n"
              "If two lead after the last round, another is played.",
     .example = "Land of 9, 6 and 4 brings 19 Glory at the end of the round: as much as four won battles."},
};

const Book book_glory = {PAGES, sizeof PAGES / sizeof PAGES[0]};
