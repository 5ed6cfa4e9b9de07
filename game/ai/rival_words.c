#include "rival_words.h"

#include <stddef.h>

#include "core/require.h"
#include "rival.h"

enum { WORDS_EACH = 2 };

/* In the order of characters.c. A line fits a bubble of three short lines. */
static const char *const WORDS[CHARACTERS][OCCASIONS][WORDS_EACH] = {
    /* Brannoc */
    {{"Bury me standing.", "A clean blow, that."},
     {"Down you go!", "So ends a siege."},
     {"Take it. I'll be back for it.", "My father held that."},
     {"Mine by the sword.", "You left the gate open."},
     {"A campaign for the songs.", "Well fought. I won."},
     {"You fight like my old captain.", "Next time I bring more men."}},
    /* Ysolde */
    {{"My horse will hear of this.", "Thrown, at last!"},
     {"Ridden down!", "Too slow by a length."},
     {"Hey! I was using that.", "You dare?"},
     {"I was first.", "Catch me, then."},
     {"Again, again!", "Nobody kept up."},
     {"You were faster. Once.", "Saddle up, we go again."}},
    /* Grimm */
    {{"This is not over.", "I know your face now."},
     {"One name less.", "I said you would pay."},
     {"Noted.", "That goes on the list."},
     {"Debt paid.", "I do not forget."},
     {"As it had to be.", "Sit. Learn."},
     {"Hm. Well played.", "I will remember this."}},
    /* Odile */
    {{"All my lovely walls.", "The roof came down."},
     {"Walls fall, too.", "Stones are heavy."},
     {"Mind the masonry!", "I laid that myself."},
     {"A fine cornerstone.", "This fits my tower."},
     {"Stone by stone.", "It will stand for ages."},
     {"You build well.", "I lacked one more tower."}},
    /* Tobin */
    {{"Time to rest the field.", "That was the barn and all."},
     {"Weeds must go.", "Cut and stacked."},
     {"There goes the harvest.", "I sowed that, you know."},
     {"Ripe, so I picked it.", "Good soil, this."},
     {"A good year.", "Patience, and some rain."},
     {"Your harvest was better.", "Next spring, then."}},
    /* Mira */
    {{"Not in the plan.", "You read my letters."},
     {"Step four.", "You were warned, in a way."},
     {"I meant you to have it.", "Clever you."},
     {"Thank you for keeping it.", "As planned."},
     {"It went as written.", "You helped, did you know?"},
     {"I had a plan. You had two.", "Interesting. Again?"}},
    /* Vesper */
    {{"Who told you?", "Out goes the lamp."},
     {"Shh. Sleep.", "Nobody heard a thing."},
     {"You have good ears.", "Unkind."},
     {"It was never locked.", "Gone, and no noise."},
     {"You never saw me.", "Quietly done."},
     {"I did not hear you come.", "Teach me that step."}},
    /* Corvin */
    {{"Account closed.", "All in red ink."},
     {"Paid in full.", "Your account is closed."},
     {"I'll write that down.", "You owe me for that."},
     {"With interest.", "It was in the book."},
     {"The sums come out.", "To the last coin."},
     {"I must have misplaced a page.", "You owe me a game."}},
    /* Elswyth */
    {{"And we were talking so well.", "My friends will hear."},
     {"I did ask nicely.", "A pity. I liked you."},
     {"I took you for a friend.", "How rude."},
     {"I shall take good care of it.", "You did offer, almost."},
     {"A good day for all. For me.", "Let us stay friends."},
     {"My compliments, truly.", "You must dine at my court."}},
    /* Pell */
    {{"Before dessert!", "I was not done eating."},
     {"More for the rest of us.", "Do have some soup after."},
     {"My pudding!", "That was the best bit."},
     {"Don't mind if I do.", "Tasty."},
     {"A feast! Sit with me.", "Cheers, all of you."},
     {"Well eaten, friend.", "The next round is on me."}},
    /* Jory */
    {{"Tails. It had to come.", "Worth the bet."},
     {"What are the odds!", "House wins!"},
     {"Easy come.", "Double or nothing?"},
     {"Lucky me.", "I called it."},
     {"Jackpot!", "I never doubted. I did."},
     {"The coin liked you.", "Best of three?"}},
    /* Sable */
    {{"All in, all gone.", "It was the wrong card."},
     {"One card was enough.", "You saw it coming."},
     {"It turns.", "Keep it warm for me."},
     {"Mine.", "I wanted that one."},
     {"I told you, one card.", "Sweet."},
     {"You had the better card.", "Deal again."}},
};

const char *rival_words(int character, Occasion occasion, uint32_t number)
{
    require(occasion < OCCASIONS);
    if (character < 0 || character >= CHARACTERS)
        return NULL;
    const char *words = WORDS[character][occasion][number % WORDS_EACH];
    require(words);
    return words;
}
