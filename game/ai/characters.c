/* The twelve who may sit opposite: what they are like and what they say. */
#include <stddef.h>

#include "rival.h"

static const Character PEOPLE[CHARACTERS] = {
    {.name = "Brannoc", .about = "An old captain. Talks with the sword.", .temper = TEMPER_WARLORD,
     .lines = {{"Shields up.", "Your move, friend.", "I smell rain and war."},
               {"Hah! Felt that?", "Forward!", "That is how it's done."},
               {"A scratch.", "I'll remember that.", "Good blow. My turn."}}},
    {.name = "Ysolde", .about = "Rides first, counts later.", .temper = TEMPER_WARLORD,
     .lines = {{"Horses are saddled.", "Shall we?", "I am waiting."},
               {"Too slow!", "The hill is ours.", "Again!"},
               {"You dare?", "My best horse!", "That cost me."}}},
    {.name = "Grimm", .about = "Never forgives, rarely forgets.", .temper = TEMPER_WARLORD,
     .lines = {{"Hm.", "Get on with it.", "I see you."},
               {"Heh.", "Fall.", "One less wall."},
               {"Grr.", "You will pay.", "Noted."}}},
    {.name = "Odile", .about = "Stone upon stone, field by field.", .temper = TEMPER_BUILDER,
     .lines = {{"Slow is sure.", "A fine day to build.", "Mind the mortar."},
               {"It stands!", "Solid work.", "One more tower."},
               {"My poor walls.", "We rebuild.", "That was new!"}}},
    {.name = "Tobin", .about = "A farmer with a crown. Patient.", .temper = TEMPER_BUILDER,
     .lines = {{"Harvest comes.", "No hurry.", "Rain is good, too."},
               {"A good year.", "Ripe at last.", "Well, well."},
               {"Hail again.", "There goes the barn.", "Ouch."}}},
    {.name = "Mira", .about = "Smiles, and has a plan.", .temper = TEMPER_SCHEMER,
     .lines = {{"Do go on.", "Interesting.", "I wonder why."},
               {"As foreseen.", "Thank you for that.", "Step three."},
               {"Not in the plan.", "Clever you.", "We shall see."}}},
    {.name = "Vesper", .about = "Hears everything, says little.", .temper = TEMPER_SCHEMER,
     .lines = {{"Shh.", "I heard that.", "Walls have ears."},
               {"Quietly done.", "Nobody saw.", "Sleep well."},
               {"Who told you?", "A leak.", "Hm, unkind."}}},
    {.name = "Corvin", .about = "Keeps a book of all debts.", .temper = TEMPER_SCHEMER,
     .lines = {{"Let me see.", "It adds up.", "Page forty."},
               {"Paid in full.", "With interest.", "Neat."},
               {"I'll write that down.", "A loss.", "Red ink."}}},
    {.name = "Elswyth", .about = "Has friends at every court.", .temper = TEMPER_DIPLOMAT,
     .lines = {{"Let us talk.", "Peace be with you.", "Shall we share?"},
               {"Splendid for both.", "A fair deal.", "Well agreed."},
               {"Was that needed?", "I thought us friends.", "How rude."}}},
    {.name = "Pell", .about = "Would rather dine than duel.", .temper = TEMPER_DIPLOMAT,
     .lines = {{"More soup?", "After you.", "No rush, no rush."},
               {"Delicious.", "To friendship!", "Cheers!"},
               {"My appetite!", "Dear me.", "That was dessert."}}},
    {.name = "Jory", .about = "Flips coins for breakfast.", .temper = TEMPER_GAMBLER,
     .lines = {{"Feeling lucky?", "Heads!", "Let it ride."},
               {"Jackpot!", "I knew it!", "What are the odds!"},
               {"Tails. Pity.", "Double or nothing!", "Easy come."}}},
    {.name = "Sable", .about = "All on one card, twice a day.", .temper = TEMPER_GAMBLER,
     .lines = {{"One card is enough.", "Ready when you are.", "Stakes?"},
               {"Told you.", "Mine.", "Sweet."},
               {"Bad deal.", "It turns.", "Next hand."}}},
};

const Character *character_of(int index)
{
    return index >= 0 && index < CHARACTERS ? &PEOPLE[index] : NULL;
}
