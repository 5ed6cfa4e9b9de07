/* Glory and Generals: moves that anyone would make, and moves that nobody should. */
#include "support/cmocka_all.h"

#include "support/blunder.h"
#include "support/war_board.h"
#include "ai/ending.h"
#include "games/war/war.h"
#include "games/games.h"

typedef struct Side {
    const char *hand, *domain, *treasury;
    int         hp, points; /* 0 HP: full */
} Side;

typedef struct Position {
    const char *words;
    int         seats, round;
    int         last; /* 1: this is the last turn of the round; 2, in Generals: the rival has one
                         more */
    Side        sides[4];
    const char *before[5]; /* decisions that led here */
    const char *must, *never;
} Position;

/* Every card that is nowhere else goes into the stacks. */
static void fill_stack(Match *match, int pile_index, int first, int seats)
{
    WarBoard *board = war_board(match);
    WarPile  *pile = &board->piles[pile_index];
    Card      rest[SEATS_MAX * WAR_DECK];
    int       counts[256] = {0}, count = 0;
    for (int seat = first; seat < first + seats; seat++) {
        const WarSeat *army = &board->seats[seat];
        for (int i = 0; i < army->hand_count; i++)
            counts[army->hand[i]]++;
        for (int rank = 1; rank <= WAR_RANKS; rank++) {
            counts[war_land(rank)] += bag_count(army->domain, WAR_BAG_BITS, rank - 1);
            counts[war_money(rank)] += bag_count(army->treasury, WAR_BAG_BITS, rank - 1);
        }
    }
    for (Card card = 1; card <= CARD_JOKER; card++)
        for (int i = counts[card]; i < (card == CARD_JOKER ? 2 : 1) * seats; i++)
            rest[count++] = card;
    rng_shuffle(&match->rng, rest, count);
    pile->discarded = 0;
    pile->top = (uint16_t)(pile->end - count);
    memcpy(board->cards + pile->top, rest, (size_t)count);
}

static void set_up(const Position *position, int game, Match *match)
{
    war_set_up(match, game, position->seats);
    match->round = (uint8_t)(position->round ? position->round : match->options[0]);
    for (int seat = 0; seat < position->seats; seat++) {
        const Side *side = &position->sides[seat];
        WarSeat    *army = &war_board(match)->seats[seat];
        war_give(match, seat, side->hand ? side->hand : "", side->domain ? side->domain : "",
                 side->treasury ? side->treasury : "");
        army->hp = (uint8_t)(side->hp ? side->hp : WAR_HP_FULL);
        army->points = (uint16_t)side->points;
    }
    if (game == GAME_GLORY)
        fill_stack(match, 0, 0, position->seats);
    else
        for (int seat = 0; seat < position->seats; seat++)
            fill_stack(match, seat, seat, 1);
    war_assert_all_cards(match);
    if (position->last) {
        war_board(match)->last_card = true;
        war_board(match)->final_turns = game == GAME_GLORY ? -1 : (int8_t)position->last;
    }
    for (int i = 0; i < 5 && position->before[i]; i++)
        war_do(match, position->before[i]);
}

static void check_all(const Position *positions, size_t count, int game)
{
    for (size_t i = 0; i < count; i++) {
        Match match;
        set_up(&positions[i], game, &match);
        print_message("  %s\n", positions[i].words);
        blunder_check(&match, positions[i].must, positions[i].never);
    }
    blunder_settle();
}

#define ANY_ATTACK "'act':'attack'|'act':'conquer'|'act':'assassinate'"

static const Position GLORY[] = {
    {"a king who is behind does not strike the last blow of the match",
     2,
     0,
     0,
     {{.hand = "KS QH 10C 2H 3H 4H 5S", .points = 30}, {.hand = "2C", .hp = 9, .points = 60}},
     {0},
     NULL,
     "'act':'attack'"},
    {"nor does he send the last Assassin",
     2,
     0,
     0,
     {{.hand = "JK 9C 10C 2H 3H 4H 5S", .points = 30}, {.hand = "2C", .hp = 20, .points = 60}},
     {0},
     NULL,
     "'act':'assassinate'"},
    {"nor with an army that kills whoever does not defend himself",
     2,
     0,
     0,
     {{.hand = "QS QH QD KD KC QC 2H", .points = 56},
      {.hand = "JH JC 2H 3H 4H 9C 8C", .domain = "2S", .points = 71}},
     {0},
     NULL,
     "'force':['QS','QH','QD','KD','QC','KC']"},
    {"who is far ahead falls and has won",
     2,
     0,
     0,
     {{.hand = "KS 2S 3S 4S 2H 3H 4H", .points = 30},
      {.hand = "KH 2D 3H 5H 6H 7H", .hp = 4, .points = 60}},
     {"{'act':'attack','target':1,'force':['KS']}"},
     "'cards':[]",
     NULL},
    {"but defends himself where the victor would be ahead",
     2,
     0,
     0,
     {{.hand = "KS 2S 3S 4S 2H 3H 4H", .points = 51},
      {.hand = "KH 2D 3H 5H 6H 7H", .hp = 4, .points = 60}},
     {"{'act':'attack','target':1,'force':['KS']}"},
     "'KH'",
     NULL},
    {"who is far ahead lets the Assassin come, and has won",
     2,
     0,
     0,
     {{.hand = "JK 2S 3S 4H 2H 3H 4H", .points = 30},
      {.hand = "JK 5H 6H 2C 3C", .hp = 22, .points = 60}},
     {"{'act':'assassinate','target':1,'count':1}"},
     "'count':0",
     NULL},
    {"however far behind, a Joker is answered",
     2,
     3,
     0,
     {{.hand = "JK 2S 3S 4H 2H 3H 4H", .domain = "6S 7S 8S 10S", .points = 141},
      {.hand = "JK JK 6H 7H 3C 7C JC", .hp = 14, .domain = "3S 4S 5S 9S", .points = 32}},
     {"{'act':'assassinate','target':1,'count':1}"},
     "'count':1",
     NULL},
    {"a Joker kills a King of 20 HP",
     2,
     0,
     0,
     {{.hand = "JK 2H 3H 2C 3C 4C 2S", .points = 20},
      {.hand = "", .hp = 20, .domain = "9S 8S", .points = 20}},
     {0},
     "'act':'assassinate'",
     NULL},
    {"a lone General kills the King who has nothing left",
     2,
     0,
     0,
     {{.hand = "KS 2H 3H 4H 5H 6H 2S", .points = 20}, {.hand = "", .hp = 8, .points = 20}},
     {0},
     "'act':'attack'",
     NULL},
    {"exact Money is paid exactly",
     2,
     1,
     0,
     {{.hand = "5S 2H 3H 4H 2C 3C 4C", .treasury = "5D 9D"}, {.hand = "KS KH QS QH 10C 9C 8C"}},
     {0},
     NULL,
     "'9D'"},
    {"two small Money cards rather than a large one",
     2,
     1,
     0,
     {{.hand = "7S 2H 3H 4H 2C 3C 4C", .treasury = "3D 4D 10D"}, {.hand = "KS KH QS QH 10C 9C 8C"}},
     {0},
     NULL,
     "'10D'"},
    {"in the last turn Land is bought, whatever the change",
     2,
     0,
     1,
     {{.hand = "9S 2H 3H 4H 2C 3C", .treasury = "10D", .points = 20},
      {.hand = "KS KH QS QH 10C 9C 8C", .points = 24}},
     {0},
     "'act':'buy'",
     NULL},
    {"a deadly blow is warded off",
     2,
     1,
     0,
     {{.hand = "KS 2S 3S 4S 2H 3H 4H"},
      {.hand = "KH 2D 3H 5H 6H 7H", .domain = "10S 9S 8S", .hp = 4}},
     {"{'act':'attack','target':1,'force':['KS']}"},
     "'KH'",
     NULL},
    {"no king with nothing to lose dies for want of one card",
     2,
     1,
     0,
     {{.hand = "KS 2S 3S 4S 2H 3H 4H"}, {.hand = "KH 2D 3H 5H 6H 7H", .hp = 4}},
     {"{'act':'attack','target':1,'force':['KS']}"},
     "'KH'",
     NULL},
    {"nor to keep his best General",
     2,
     1,
     0,
     {{.hand = "QS 2S 3S 4S 2H 3H 4H"}, {.hand = "KH JH 3H 5H 6H 7H", .hp = 1}},
     {"{'act':'attack','target':1,'force':['QS']}"},
     "'KH'",
     NULL},
    {"what Land alone holds costs no card",
     2,
     1,
     0,
     {{.hand = "JS 2S 3S 4H 2H 3H 4H"}, {.hand = "KH QH 9C 8C 7C 6C", .domain = "10S 9S 8S 7S 6S"}},
     {"{'act':'attack','target':1,'force':['JS']}"},
     "'cards':[]",
     NULL},
    {"a held attack is not held twice over",
     2,
     1,
     0,
     {{.hand = "JS 2S 3S 4H 2H 3H 4H"}, {.hand = "KH QH KD 10C 2C 3C 4C"}},
     {"{'act':'attack','target':1,'force':['JS']}"},
     NULL,
     "'KH','QH'|'QH','KD'|'KH','KD'"},
    {"an Assassin at the throat is answered",
     2,
     1,
     0,
     {{.hand = "JK 2S 3S 4H 2H 3H 4H"},
      {.hand = "JK 5H 6H 2C 3C", .hp = 22, .domain = "10S 9S 8S"}},
     {"{'act':'assassinate','target':1,'count':1}"},
     "'count':1",
     NULL},
    {"a Joker is not thrown away",
     2,
     1,
     0,
     {{.hand = "JK 2H 3H 2C 3C 4C 5C"}, {.hand = "KS KH QS QH 10C 9C 8C"}},
     {0},
     NULL,
     "'cards':['JK']|'JK']"},
    {"no lone Jack storms ten Lands",
     2,
     1,
     0,
     {{.hand = "JS 2H 3H 4H 5H 6H 2C"},
      {.hand = "KS KH QS QH 10C 9C 8C", .domain = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S"}},
     {0},
     NULL,
     ANY_ATTACK},
    {"wounds are dressed before the last blow",
     2,
     1,
     0,
     {{.hand = "10H 2H 2C", .hp = 6, .domain = "10S 9S 8S"}, {.hand = "KS KH QS QH 10C 9C 8C"}},
     {0},
     "'10H'",
     NULL},
    {"nobody helps the leader to win the match",
     3,
     0,
     0,
     {{.hand = "KS QS 10C 9C 2H 3H 4H", .points = 60},
      {.hand = "2C 3H 4H 5H 2S 3S 4S", .hp = 20, .points = 30, .domain = "9S 10S"},
      {.hand = "KH QH 9C 5H 6H 7H 2S", .points = 55, .domain = "8S"}},
     {"{'act':'attack','target':1,'force':['KS','QS']}", "{'act':'done'}", "{'act':'done'}"},
     NULL,
     "'side':'attacker'"},
    {"a bribe from the leader does not buy the crown",
     3,
     0,
     0,
     {{.hand = "KS QS JS 9C 2H 3H 4H", .points = 70, .treasury = "2D"},
      {.hand = "", .hp = 24, .points = 62, .domain = "9S 10S"},
      {.hand = "KH QH 9C 5H 6H 7H 2S", .points = 69}},
     {"{'act':'attack','target':1,'force':['KS','QS']}", "{'act':'offer','to':2,'money':['2D']}",
      "{'act':'done'}", "{'act':'done'}"},
     NULL,
     "'side':'attacker'"},
    {"an empty castle is taken",
     2,
     0,
     0,
     {{.hand = "KS QS 2H 3H 4H 2C 3C", .points = 20}, {.hand = "", .domain = "10S", .points = 22}},
     {0},
     ANY_ATTACK,
     NULL},
    {"a King is not thrown away while there is junk",
     2,
     1,
     0,
     {{.hand = "KS KH KD 2H 3H 2C AH"},
      {.hand = "KS QS QH QD 10C 9C 8C", .domain = "AS 2S 3S 4S 5S 6S 7S"}},
     {0},
     NULL,
     "'act':'discard','cards':['KS']|'act':'discard','cards':['KH']|'act':'discard','cards':['KD'"
     "]"},
    {"an Ace takes junk along, not the crown jewels",
     2,
     1,
     0,
     {{.hand = "AH 2H 3H KS KH QS JK"},
      {.hand = "KD KC QH QD 10C 9C 8C", .domain = "AS 2S 3S 4S 5S 6S 7S"}},
     {0},
     NULL,
     "'act':'discard','cards':['AH','KS|'JK']}"},
    {"money is not spent on mercenaries for nothing",
     2,
     1,
     0,
     {{.hand = "JS 10S 9S 8S 2H 3H 4H", .treasury = "10D 9D 8D"},
      {.hand = "KS KH QS QH 10C 9C 8C", .domain = "AS 2S 3S 4S 5S 6S 7S"}},
     {0},
     NULL,
     ANY_ATTACK},
    {"the second Joker strikes again when the first was answered",
     2,
     0,
     0,
     {{.hand = "JK JK 2S 3S 2H 3H 4H", .points = 20},
      {.hand = "JK 5H 6H 2C", .hp = 22, .domain = "10S 9S 8S", .points = 20}},
     {"{'act':'assassinate','target':1,'count':1}", "{'act':'answer','count':1}"},
     "'act':'again'",
     NULL},
    {"Health that can heal is not thrown away",
     2,
     1,
     0,
     {{.hand = "9S 9S 10S QS 5H QH KH", .hp = 10, .domain = "8S", .treasury = "AD 3D"},
      {.hand = "QS KD AC 5C 9C 10C JK", .domain = "2S 4S 5S 6S 6S", .treasury = "9D"}},
     {0},
     NULL,
     "'act':'discard','cards':['5H']"},
    {"the larger Health first, when both are needed",
     2,
     1,
     0,
     {{.hand = "4H 10H 2C 3C 5S 6S 7S", .hp = 8, .domain = "10S 9S 8S"},
      {.hand = "KS KH QS QH 10C 9C 8C"}},
     {0},
     NULL,
     "'4H'"},
    {"no army is thrown into a conquest that cannot be held",
     2,
     3,
     0,
     {{.hand = "KH 3C 4C 7C QC QC 4H", .points = 47},
      {.hand = "JS QS 4H 10H QD 2C JC", .domain = "9S", .treasury = "2D 7D", .points = 65}},
     {"{'act':'conquer','target':1,'force':['KH','3C','4C','7C','QC','QC']}"},
     NULL,
     "'JS'|'QS'|'QD'|'JC'"},
    {"the change of a purchase buys Land, too",
     2,
     1,
     0,
     {{.hand = "4S 6S 7S 2H 3H 10C JK", .hp = 27, .treasury = "10D"},
      {.hand = "KS KH QS QH 10C 9C 8C"}},
     {0},
     NULL,
     "'land':['4S'],|'land':['6S'],"},
    {"a Joker is not thrown away by the one who is far behind",
     2,
     2,
     0,
     {{.hand = "7S 8S 9S 10S QD 7C JK", .hp = 25, .domain = "4S", .points = 5},
      {.hand = "QS QD QC KC 2C 3C 4C",
       .domain = "AS 2S 3S 3S 5S 5S 6S 6S 7S 8S 9S 10S",
       .points = 34}},
     {0},
     NULL,
     "'JK'"},
};

static const Position GENERALS[] = {
    {"a king who is behind does not strike the last blow of the match",
     2,
     0,
     0,
     {{.hand = "KS QH 10C 2H 3H", .points = 30},
      {.hand = "2C", .hp = 9, .domain = "5S", .points = 90}},
     {0},
     NULL,
     "'act':'attack'"},
    {"nor does he send the last Assassin",
     2,
     0,
     0,
     {{.hand = "JK 9C 10C 2H 3H", .points = 30},
      {.hand = "2C", .hp = 20, .domain = "5S", .points = 90}},
     {0},
     NULL,
     "'act':'assassinate'"},
    {"who is far ahead falls and has won",
     2,
     0,
     0,
     {{.hand = "KS 2S 3S 2H 3H", .points = 30}, {.hand = "KH 3H 5H 6H 7H", .hp = 4, .points = 90}},
     {"{'act':'attack','target':1,'force':['KS']}"},
     "'cards':[]",
     NULL},
    {"but defends himself where his Land would crown the victor",
     2,
     0,
     0,
     {{.hand = "KS 2S 3S 2H 3H", .points = 80},
      {.hand = "KH 3H 5H 6H 7H", .hp = 4, .domain = "9S 8S", .points = 90}},
     {"{'act':'attack','target':1,'force':['KS']}"},
     "'KH'",
     NULL},
    {"a Joker kills a King of 25 HP and takes his Land",
     2,
     0,
     0,
     {{.hand = "JK 2H 3H 2C 3C", .points = 20},
      {.hand = "", .hp = 25, .domain = "9S 8S", .points = 20}},
     {0},
     "'act':'assassinate'",
     NULL},
    {"a General kills the King who has nothing left",
     2,
     0,
     0,
     {{.hand = "KS 2H 3H 4H 2S", .points = 20},
      {.hand = "", .hp = 8, .domain = "5S", .points = 20}},
     {0},
     "'act':'attack'",
     NULL},
    {"exact Money is paid exactly",
     2,
     1,
     0,
     {{.hand = "5S 5D 9D 2H 3H"}, {.hand = "KS KH QS QH 10C"}},
     {0},
     NULL,
     "'9D'"},
    {"in the last turn Land is bought, whatever the change",
     2,
     0,
     1,
     {{.hand = "9S 10D 2H 3H 2C", .points = 20}, {.hand = "KS KH QS QH 10C", .points = 24}},
     {0},
     "'act':'buy'",
     NULL},
    {"a deadly blow is warded off",
     2,
     1,
     0,
     {{.hand = "KS 2S 3S 2H 3H"}, {.hand = "KH 2D 3H 5H 6H", .domain = "10S 9S", .hp = 4}},
     {"{'act':'attack','target':1,'force':['KS']}"},
     "'KH'",
     NULL},
    {"what Land alone holds costs no card",
     2,
     1,
     0,
     {{.hand = "JS 2S 3S 4H 2H"}, {.hand = "KH QH 9C 8C 7C", .domain = "10S 9S 8S 7S 6S"}},
     {"{'act':'attack','target':1,'force':['JS']}"},
     "'cards':[]",
     NULL},
    {"an Assassin at the throat is answered",
     2,
     1,
     0,
     {{.hand = "JK 2S 3S 4H 2H"}, {.hand = "JK 5H 6H 2C 3C", .hp = 22, .domain = "10S 9S 8S"}},
     {"{'act':'assassinate','target':1}"},
     "'count':1",
     NULL},
    {"a Joker is not thrown away",
     2,
     1,
     0,
     {{.hand = "JK 2H 3H 2C 3C"}, {.hand = "KS KH QS QH 10C"}},
     {0},
     NULL,
     "'JK']"},
    {"no lone Jack storms ten Lands",
     2,
     1,
     0,
     {{.hand = "JS 2H 3H 4H 5H"},
      {.hand = "KS KH QS QH 10C", .domain = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S"}},
     {0},
     NULL,
     ANY_ATTACK},
    {"wounds are dressed before the last blow",
     2,
     1,
     0,
     {{.hand = "10H 2H 2C 3H 4H", .hp = 6, .domain = "10S 9S 8S"}, {.hand = "KS KH QS QH 10C"}},
     {0},
     "'10H'",
     NULL},
    {"nobody helps the leader to win the match",
     3,
     0,
     0,
     {{.hand = "KS QS 10C 2H 3H", .points = 60},
      {.hand = "3H 4H 5H 2S 3S", .hp = 20, .points = 30, .domain = "9S 10S"},
      {.hand = "KH 5H 6H 7H 2S", .points = 58, .domain = "8S"}},
     {"{'act':'attack','target':1,'force':['KS','QS']}", "{'act':'done'}", "{'act':'done'}"},
     NULL,
     "'side':'attacker'"},
    {"Land that can be paid for is not thrown away, nor is its Money",
     2,
     1,
     0,
     {{.hand = "9S 9D 2H 3H 4H"}, {.hand = "KS KH QS QH 10C"}},
     {0},
     NULL,
     "'act':'discard','cards':['9S']|'act':'discard','cards':['9D']"},
    {"a King is not thrown away while there is junk",
     2,
     1,
     0,
     {{.hand = "KS KH 2H 3H 2C"}, {.hand = "KS QS QH QD 10C", .domain = "AS 2S 3S 4S 5S 6S 7S 8S"}},
     {0},
     NULL,
     "'act':'discard','cards':['KS']|'act':'discard','cards':['KH']"},
    {"the second Joker strikes again when the first was answered",
     2,
     0,
     0,
     {{.hand = "JK JK 2S 3S 2H", .points = 20},
      {.hand = "JK 5H 6H 2C 3C", .hp = 22, .domain = "10S 9S 8S", .points = 20}},
     {"{'act':'assassinate','target':1}", "{'act':'answer','count':1}"},
     "'act':'again'",
     NULL},
    {"Health that can heal is not thrown away",
     2,
     1,
     0,
     {{.hand = "8S 3H KS QH JD", .hp = 11, .domain = "9S 10S"},
      {.hand = "KS KH QS 9D 10C", .domain = "4S 5S 6S"}},
     {0},
     NULL,
     "'act':'discard','cards':['3H']"},
    {"the larger Health first, when both are needed",
     2,
     3,
     0,
     {{.hand = "5H 8H AD KD JK", .hp = 10, .domain = "3S 5S 7S 9S", .points = 72},
      {.hand = "8S 2C 9C KC JK", .domain = "3S 5S 6S 7S 10S", .points = 35}},
     {0},
     NULL,
     "'5H'"},
    {"the weakest General is thrown away first",
     2,
     6,
     0,
     {{.hand = "10S JS QH QD KD", .domain = "5S", .points = 117},
      {.hand = "4S 10H 5C 9C 10C", .hp = 37, .domain = "2S", .points = 195}},
     {0},
     NULL,
     "'act':'discard','cards':['KD']|'act':'discard','cards':['QH']|'act':'discard','cards':['QD'"
     "]"},
    {"the lesser Health is thrown away first",
     2,
     6,
     0,
     {{.hand = "3S 5S 2H 9H 2C", .domain = "2S 6S", .points = 175},
      {.hand = "AS KH 2D QD 8C", .hp = 39, .domain = "2S 5S 8S 9S", .points = 194}},
     {0},
     NULL,
     "'act':'discard','cards':['9H']"},
    {"a Joker is not thrown away by the one who is far ahead",
     2,
     7,
     0,
     {{.hand = "KS QH JD QC JK", .domain = "4S", .points = 236},
      {.hand = "9S 7H 7D JK JK", .domain = "AS", .points = 117}},
     {0},
     NULL,
     "'act':'discard','cards':['JK']"},
    {"the change of a purchase buys Land, too",
     2,
     4,
     0,
     {{.hand = "2S 5S KS 4D 9D", .hp = 20, .domain = "AS 6S 7S 10S", .points = 55},
      {.hand = "3S 5S 7S 2D 2C", .hp = 36, .domain = "AS 2S 6S 9S 10S", .points = 94}},
     {0},
     NULL,
     "'land':['2S'],'money':['9D']|'land':['5S'],"},
    {"who is far ahead strikes the blow that nobody can answer, and has won",
     2,
     0,
     0,
     {{.hand = "JK 6H AD 4D 7S", .hp = 40, .domain = "2S 3S 4S", .points = 258},
      {.hand = "", .hp = 18, .domain = "5S", .points = 175}},
     {0},
     "'act':'assassinate'",
     NULL},
    {"who is lost if he waits takes the last chance",
     2,
     0,
     2,
     {{.hand = "QS 6H KH 8C 10C", .hp = 5, .domain = "3S 5S 6S 7S 8S 9S 10S", .points = 190},
      {.hand = "JS 8H QH 2D 10C", .hp = 13, .domain = "AS 2S 3S 4S 5S 7S 8S 9S", .points = 207}},
     {0},
     "'act':'attack'",
     NULL},
    {"the doomed throw no card into the breach",
     2,
     1,
     0,
     {{.hand = "KH KD 9C KC 10S", .hp = 18, .domain = "2S 3S 4S 5S 8S 9S"},
      {.hand = "9S 10S 4D 8D 8C", .hp = 25, .domain = "3S 8S"}},
     {"{'act':'attack','target':1,'force':['KH','KD','9C','KC']}"},
     "'cards':[]",
     NULL},
};

static void kings_of_glory_make_no_blunders(void **state)
{
    (void)state;
    check_all(GLORY, sizeof GLORY / sizeof *GLORY, GAME_GLORY);
}

static void generals_make_no_blunders(void **state)
{
    (void)state;
    check_all(GENERALS, sizeof GENERALS / sizeof *GENERALS, GAME_GENERALS);
}

/* Who is far ahead in the last round, with a king before him who holds one unknown card. */
static bool finds_the_win(int game, int hp)
{
    Position position = {.seats = 2,
                         .sides = {{.hand = "KS KH JD KD 2H", .domain = "AS 6S", .points = 193},
                                   {.hand = "KC", .domain = "2S", .hp = hp, .points = 134}}};
    Match    match, view;
    Move     move;
    set_up(&position, game, &match);
    match_view(&match, 0, &view);
    if (!ending_find(&view, 1, &move, NULL))
        return false;
    assert_int_equal(move.act, WAR_ATTACK);
    assert_null(match_check(&view, &move));
    return true;
}

static void a_blow_that_no_defence_survives_is_a_win(void **state)
{
    (void)state;
    const int GAMES_OF_WAR[] = {GAME_GLORY, GAME_GENERALS};
    for (int i = 0; i < 2; i++) {
        assert_true(finds_the_win(GAMES_OF_WAR[i], 30));
        assert_false(finds_the_win(GAMES_OF_WAR[i], 50)); /* 46 AP, and somebody may stand up */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kings_of_glory_make_no_blunders),
        cmocka_unit_test(generals_make_no_blunders),
        cmocka_unit_test(a_blow_that_no_defence_survives_is_a_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
