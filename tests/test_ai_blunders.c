/* Kingdom, Call to Glory and Lifeforce: moves that anyone would make, and moves that nobody should.
 */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "support/blunder.h"
#include "support/calltoglory_board.h"
#include "support/kingdom_board.h"
#include "support/lifeforce_scene.h"
#include "games/kingdom/kingdom.h"
#include "games/lifeforce/lifeforce.h"
#include "games/calltoglory/calltoglory.h"

/* Kingdom. Seat 0 decides. */
typedef struct KingdomPosition {
    const char *words;
    const char *hand, *resources, *rulers;
    const char *rival_hand, *rival_resources, *rival_rulers;
    int         phase; /* 0: building */
    int         tokens;
    const char *must, *never;
} KingdomPosition;

static const KingdomPosition KINGDOM[] = {
    {"the fourth ruler wins at once", "AH 9S 2C", "3S 4D 5C 6H", "JS QD KC", "5D 6D", "7S", "", 0,
     5, "'AH'", NULL},
    {"a resource and its ruler win together", "2H AH 9S 8S", "3S 4D 5C", "JS QD KC", "5D 6D",
     "7S 7H", "", 0, 9, "'2H'", NULL},
    {"tokens are kept for the resource that wins", "10S 6H QH", "3S 4D 5C", "JS KD AC", "5D 6D",
     "7S", "", 0, 10, "'6H'", "'10S'"},
    {"a rival one step from his crown is trounced", "2S 3C", "9S 10D 4C", "", "KH 5D 2D 7D 8D",
     "5S 6D 7C 8H", "JS QD AC", 0, 0, "'act':'trounce'", NULL},
    {"the card that dethrones is used while it can be", "2C 3C", "10H 3S", "", "2D 5D 3D 7D 8D",
     "4H 6D 7C", "KH QD AC", 0, 0, "'10H'", NULL},
    {"no ruler is given for a bare field", "2S 3C", "9S 5D 6C", "KS QD", "2D 5H 6H", "4S", "", 0, 2,
     NULL, "'act':'trounce'"},
    {"the last missing ruler is not thrown away", "AH 2S 3S 4S 2D 3D", "5S 5D 5C 5H", "JS QD KC",
     "6D", "", "", KINGDOM_THROW, 5, NULL, "'AH'"},
    {"the only resource of a suit is not thrown away", "2H AH 3S 4S JS QS", "5S 5D 5C", "KS QD JC",
     "6D", "", "", KINGDOM_THROW, 5, NULL, "'2H'|'AH'"},
    {"what can never be placed is thrown first", "JD 2S KH 3C 5H QC", "9S 5D", "AS", "6D", "", "",
     KINGDOM_THROW, 3, "'2S'", NULL},
    {"the ruler that the rival lacks is kept from him, though it is of no use", "AH 2S 3S 4S 9D JD",
     "5S", "AS", "7D 8D", "9S 10D 9C 9H", "JS QD KC", KINGDOM_THROW, 5, NULL, "'AH'"},
    {"nor does a rich hand of one's own make one throw it", "AH 2S 7C KC QD 3H", "5S 6D", "AS",
     "7D 8D", "9S 10D 9C 9H", "JS KD QC", KINGDOM_THROW, 8, NULL, "'AH'"},
    {"of seven cards the crown's are kept", "JS QD KC AH 2S 10S 9S", "", "", "6D 7D 8D 5H 6H 7H 8H",
     "", "", KINGDOM_OPENING, 10, NULL, "'JS'|'QD'|'KC'|'AH'"},
    {"a ruler that completes three suits is crowned when the rival cannot strike", "QD KH AC 8H 6H",
     "10S 10D 5C", "JS", "5D 6D", "", "", 0, 0, "'QD'|'AC'", NULL},
    /* The first two are from matches of experts, who ended their turn here. */
    {"two suits and two rulers win in one turn", "AD 4D 7C QC KC", "10S 10H", "JS KH",
     "6H 5D QD 5C 8C", "2S 8D 9D 10C 5H 9H", "QS AH", 0, 17, "'4D'|'7C'", NULL},
    {"two suits and two rulers win, with a spare resource at hand", "8S 9S QS 4D KD", "3C 7C 8C 9H",
     "AC JH", "JS 5D 4C 5C QC", "5S 10D 6C 2H 7H", "AD JC", 0, 16, "'8S'|'4D'", NULL},
    {"the ruler that another suit needs is not crowned in this one", "JH QH JD 2D", "3S 4C 5H",
     "KS AC", "5D 6D", "7S", "", 0, 5, "'QH'|'2D'", "'JH'"},
    {"of two resources the one that leaves enough for the next suit", "2H AH 8H 6D QD", "3S 4C",
     "JS KC", "5D 7D", "7S", "", 0, 8, "'2H'|'6D'", "'8H'"},
    {"three rulers are crowned at once", "QD KC AH 2S", "3S 4D 5C 6H", "JS", "5D 7D", "7S 8D", "",
     0, 0, "'QD'|'KC'|'AH'", "'act':'trounce'|'act':'end'"},
    {"four rulers held back are crowned at once", "JS QD KC AH 2S", "3S 4D 5C 6H", "", "5D 7D",
     "7S 8D 9C 10H", "", 0, 2, "'JS'|'QD'|'KC'|'AH'", "'act':'trounce'|'act':'end'"},
    {"a kingdom is completed before anybody is trounced", "3D QD KC", "9S 5C 6H", "JS AH", "JC 7D",
     "5S 6C 7H", "KS QH", 0, 3, "'3D'|'KC'", "'act':'trounce'|'act':'end'"},
    {"a ruler waits in hand while its suit can be trounced", "KS 2D", "5S", "", "7D 8D", "9S", "",
     0, 5, NULL, "'KS'"},
    {"nor is one laid where the rival may strike later", "QH 3D AC", "4H 6C", "", "7D 8D", "2S", "",
     0, 5, NULL, "'QH'|'AC'"},
    {"nor does a second ruler follow the first into danger", "QH 3D", "10S 4H", "KS", "7D 8D", "6H",
     "", 0, 5, NULL, "'QH'"},
    {"a suit and four rulers win at once", "2H JS QD KC AH", "3S 4D 5C", "", "5D 7D", "7S 8D", "",
     0, 2, "'2H'|'JS'|'QD'|'KC'", "'act':'trounce'|'act':'end'"},
    {"the dearest resource will do where it wins", "10H AH", "3S 4D 5C", "JS QD KC", "5D 7D", "7S",
     "", 0, 10, "'10H'", NULL},
    {"of two resources the one that can be paid wins", "10H 3H AH", "3S 4D 5C", "JS QD KC", "5D 7D",
     "7S", "", 0, 9, "'3H'", NULL},
    {"crossed rulers are crowned the only way that fits", "KC AC KH", "3S 4D 5C 6H", "JS QD",
     "5D 7D", "7S", "", 0, 0, "'AC'|'KH'", "'KC'"},
    {"and so are three", "QD KD KC AC QH", "3S 4D 5C 6H", "JS", "5D 7D", "7S", "", 0, 0,
     "'QH'|'KD'|'AC'", "'QD'|'KC'"},
    {"two bare suits are opened with the cheapest", "9S 2S JS 3D QD", "5C 6H", "KC AH", "5D 7D",
     "7S", "", 0, 5, "'2S'|'3D'", "'9S'"},
    {"a rival with three rulers and four suits is struck", "2C 3C", "10H 3S", "", "JS 5D 3D 7D 8D",
     "4H 6D 7C 5S", "KH QD AC", 0, 0, "'act':'trounce'", NULL},
    {"nobody trades his only field for one of three", "2D 3C", "9S 5D", "", "6D 7D", "4S 6S 7S", "",
     0, 0, NULL, "'act':'trounce'"},
    {"a ruler and the suit that it needs are both kept", "2D AD 3S 4S 7S 8S", "9S 5C 5H",
     "KS QC JH", "6D", "", "", KINGDOM_THROW, 5, NULL, "'2D'|'AD'"},
    {"however dear the suit", "10D AD 3S 4S 7S 8S", "9S 5C 5H", "KS QC JH", "6D", "", "",
     KINGDOM_THROW, 5, NULL, "'10D'|'AD'"},
    {"what can never be placed goes before rulers that fit", "2S KH QC JD AS 3C", "9S 9D 9C 9H", "",
     "6D", "", "", KINGDOM_THROW, 5, "'2S'|'3C'", NULL},
    {"four rulers that fit are kept of seven cards", "QS KD AC JH 8S 9S 10D", "", "",
     "6D 7D 8D 5H 6H 7H 8H", "", "", KINGDOM_OPENING, 10, NULL, "'QS'|'KD'|'AC'|'JH'"},
};

static void kingdoms_make_no_blunders(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof KINGDOM / sizeof *KINGDOM; i++) {
        const KingdomPosition *position = &KINGDOM[i];
        Match                  match = kingdom_bare();
        kingdom_build(&match, 0, position->resources);
        kingdom_crown(&match, 0, position->rulers);
        kingdom_give(&match, 0, position->hand);
        kingdom_build(&match, 1, position->rival_resources);
        kingdom_crown(&match, 1, position->rival_rulers);
        kingdom_give(&match, 1, position->rival_hand);
        kingdom_board(&match)->tokens[0] = (uint8_t)position->tokens;
        kingdom_board(&match)->stockpile =
            (uint8_t)(match.options[0] - position->tokens - kingdom_board(&match)->tokens[1]);
        if (position->phase) {
            match.phase = (uint8_t)position->phase;
            kingdom_board(&match)->turns[0] = position->phase == KINGDOM_OPENING ? 1 : 2;
        }
        assert_kingdom_whole(&match);
        print_message("  %s\n", position->words);
        blunder_check(&match, position->must, position->never);
    }
    blunder_settle();
}

/* Call to Glory. Seat 0 decides; sets are written "20x4 6x2". */
typedef struct GloryPosition {
    const char *words;
    int         variants;
    const char *hand, *sets, *rival_sets;
    const char *rival_hand;
    const char *discards[2];
    int         score, rival_score;
    bool        last_round, drawing;
    bool        late; /* the draw piles are all but empty, the rest lies in a discard pile */
    int         miniatures;
    const char *must, *never;
} GloryPosition;

static const GloryPosition CALL_TO_GLORY[] = {
    {"the ninth character wins with the card that lies open",
     PLAIN,
     "6 9 9 14 16 16 16 18 20",
     "7x2 9x2 12x2 20x2",
     "8x2 14x2 16x4 18x2",
     "7 7 12 12 18 20",
     {"8 6", "9 12"},
     175,
     149,
     true,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"the card that ends the match with the crown lies open",
     PLAIN,
     "12 12 6 7",
     "20x4 18x3 16x3 14x3 9x3",
     "12x2 7x2",
     "6 8 9",
     {"6 12", "7"},
     200,
     180,
     true,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"the last set beats a rival's and wins",
     PLAIN,
     "12 12 12 6 7",
     "20x4 18x3 16x3 14x3 9x3",
     "12x2 7x2",
     "6 8 9",
     {"6", "7"},
     200,
     180,
     true,
     false,
     false,
     0,
     "'act':'lay','type':12",
     NULL},
    {"its own set is not taken over while a new one can be laid",
     PLAIN,
     "14 14 14 18 18 18 6",
     "14x2",
     "16x3",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'lay','type':14"},
    {"nor one that nobody can beat",
     PLAIN,
     "6 6 6 9 12",
     "6x3",
     "16x3",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'lay','type':6"},
    {"the sixth character ends the match with the crown",
     PLAIN,
     "12 12 12 6 7",
     "20x4 18x3 16x3 14x3 9x3",
     "8x3 7x2",
     "6 8 9",
     {"6", "7"},
     200,
     180,
     true,
     false,
     false,
     0,
     "'act':'lay','type':12",
     NULL},
    {"nobody ends the match to lose it",
     PLAIN,
     "6 6 20 20 20",
     "18x3 16x3 14x3 9x3 8x3",
     "20x2 12x3 7x2",
     "9 12",
     {"9", "7"},
     100,
     190,
     true,
     false,
     false,
     0,
     NULL,
     "'act':'lay','type':6"},
    {"a larger following takes the Farmers before the end",
     PLAIN,
     "20 20 20 20 20 6 7",
     "",
     "20x4",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     true,
     false,
     true,
     0,
     "'act':'lay','type':20,'count':5",
     NULL},
    {"a following is not broken up",
     PLAIN,
     "18 18 18 18 6 7 8",
     "",
     "18x4",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'discard','type':18"},
    {"the card that is missing lies open and is taken",
     PLAIN,
     "20 20 20 20 6 7",
     "18x3",
     "20x4",
     "9 12 14",
     {"9 20", "7"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"two that make a set lie open and are taken",
     PLAIN,
     "16 16 16 16 6 7",
     "18x3",
     "16x4",
     "9 12 14",
     {"9", "7 16"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard1'",
     NULL},
    {"a set that beats the rival's is not broken up while it waits",
     PLAIN,
     "16 16 16 6 7 8 9",
     "18x3",
     "16x2 20x3",
     "9 12 14",
     {"12", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'discard','type':16"},
    {"an open card of one's own safe set is left lying",
     PLAIN,
     "16 16 14 6",
     "20x11 12x7",
     "18x3",
     "9 12 14",
     {"9 20", "7 12"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'draw1'",
     NULL},
    {"an open card that nobody collects is not taken to be thrown away",
     PLAIN,
     "20 20 20 18 18",
     "9x5 8x5",
     "14x3 16x3",
     "20 12 14",
     {"12 8", "7 9"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'draw1'",
     NULL},
    {"no open card is taken like which none is held",
     PLAIN,
     "20 20 20 18 18",
     "9x5 8x5",
     "14x3 7x3",
     "20 14",
     {"8 16", "9 12"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'draw1'",
     NULL},
    {"the strongest set goes down, not the weakest",
     PLAIN,
     "20 20 20 20 20 20 20 20 20 20 20 6",
     "",
     "20x9",
     "9 12",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     "'type':20",
     NULL},
    {"the last Shogun falls to a miniature",
     WITH_NINJAS,
     "6 7 8",
     "",
     "18x1 9x3",
     "9 12",
     {"9", "7"},
     0,
     0,
     false,
     false,
     true,
     1,
     "'act':'ninja','seat':1,'type':18",
     NULL},
    {"a miniature opens the way for a tie",
     WITH_NINJAS,
     "20 20 20 20 6 7",
     "",
     "20x4",
     "9 12",
     {"9", "7"},
     0,
     0,
     false,
     false,
     true,
     1,
     "'act':'ninja','seat':1,'type':20",
     NULL},
    {"one's own set is not replaced for nothing",
     PLAIN,
     "20 20 20 20 20 7 12 14",
     "20x4",
     "18x3",
     "9 12",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'lay','type':20"},
    {"points are taken when the piles run out",
     PLAIN,
     "18 18 18 6",
     "",
     "",
     "9 12",
     {"9", "7"},
     100,
     110,
     true,
     false,
     true,
     0,
     "'act':'lay','type':18",
     NULL},
    {"the fifth Shogun lies open and is taken",
     PLAIN,
     "18 18 18 18 6 7",
     "20x3",
     "18x4",
     "9 12 14",
     {"9 18", "7"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"and so is the third Farmer",
     PLAIN,
     "7 7 20 18",
     "",
     "7x2",
     "9 12 14",
     {"9", "8 7"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard1'",
     NULL},
    {"and the fourth of the Fourteens, under which nothing lies",
     PLAIN,
     "14 14 14 20 6",
     "16x3",
     "14x3",
     "9 12 14",
     {"14", "9"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"a set that can be taken for good is taken",
     PLAIN,
     "18 18 18 18 18 18 18 18 18 18 6",
     "",
     "18x8",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     "'type':18",
     NULL},
    {"be it a small one",
     PLAIN,
     "6 6 6 6 20 18 16",
     "",
     "6x2",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     "'type':6",
     NULL},
    {"three that beat two are not thinned",
     PLAIN,
     "14 14 14 6 7 8 9",
     "18x3",
     "14x2 20x3",
     "9 12 14",
     {"12", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'discard','type':14"},
    {"nor are six that could be laid",
     PLAIN,
     "12 12 12 12 12 12 6 7 8",
     "18x3",
     "20x3",
     "9 12 14",
     {"16", "9"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'discard','type':12"},
};

static void lay_sets(Match *match, int seat, const char *sets)
{
    while (*sets) {
        char *end;
        int   number = (int)strtol(sets, &end, 10);
        int   count = (int)strtol(end + 1, &end, 10);
        calltoglory_lay(match, seat, number, count);
        sets = *end ? end + 1 : end;
    }
}

/* All but two cards that are nowhere yet go under the first discard pile. */
static void bury_rest(Match *match)
{
    CallToGloryBoard *board = calltoglory_board(match);
    Card              rest[CALLTOGLORY_CARDS];
    int               count = 0, top = board->discard_count[0];
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        int left = CALLTOGLORY_NUMBER[type] - board->set_count[type] - board->hand[0][type] -
                   board->hand[1][type];
        for (int pile = 0; pile < 2; pile++)
            for (int i = 0; i < board->discard_count[pile]; i++)
                left -= board->discards[pile][i] == CALLTOGLORY_NUMBER[type];
        for (; left > 0; left--)
            rest[count++] = CALLTOGLORY_NUMBER[type];
    }
    rng_shuffle(&match->rng, rest, count);
    count -= 2;
    memmove(board->discards[0] + count, board->discards[0], (size_t)top);
    memcpy(board->discards[0], rest, (size_t)count);
    board->discard_count[0] = (uint8_t)(top + count);
}

static void followings_make_no_blunders(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CALL_TO_GLORY / sizeof *CALL_TO_GLORY; i++) {
        const GloryPosition *position = &CALL_TO_GLORY[i];
        Match                match = calltoglory_bare(2, position->variants);
        CallToGloryBoard    *board = calltoglory_board(&match);
        calltoglory_give(&match, 0, position->hand);
        calltoglory_give(&match, 1, position->rival_hand);
        lay_sets(&match, 0, position->sets);
        lay_sets(&match, 1, position->rival_sets);
        for (int pile = 0; pile < 2; pile++)
            calltoglory_discards(&match, pile, position->discards[pile]);
        if (position->miniatures)
            calltoglory_arm(&match, 0, position->miniatures);
        board->score[0] = (uint16_t)position->score;
        board->score[1] = (uint16_t)position->rival_score;
        match.round = position->last_round ? match.options[CALLTOGLORY_OPTION_ROUNDS] : 1;
        board->rounds_scored = (uint8_t)(match.round - 1);
        if (position->late)
            bury_rest(&match);
        calltoglory_settle_evenly(&match);
        if (position->drawing) { /* the second card */
            board->drawn = 1;
            board->drawn_from[0] = 0;
        } else {
            calltoglory_skip_draw(&match);
        }
        print_message("  %s\n", position->words);
        (position->miniatures ? blunder_check_turn : blunder_check)(&match, position->must,
                                                                    position->never);
    }
    blunder_settle();
}

/* Lifeforce. */
typedef struct SpellPosition {
    const char *words;
    const char *hand, *rival_hand; /* drawn this round */
    int         deck, rival_deck;  /* life left, of the cards that remain */
    int         mods;              /* a bit a modifier that seat 0 holds */
    int         rival_mods;
    const char *before; /* what was cast; NULL: still bidding */
    const char *must, *never;
} SpellPosition;

#define DONE "{'act':'done'}"

static const SpellPosition LIFEFORCE[] = {
    {"a killing blow that nothing can stop is struck", "5 4", "1 1", 9, 9, 0, 0,
     "first:{'act':'summon','life':1} {'act':'summon','life':1} {'act':'done'}", "'act':'attack'",
     NULL},
    {"nobody bids all his life at the start of an even match", "", "", 15, 15, 0, 0, NULL, NULL,
     "'n':8|'n':9|'n':10|'n':11|'n':12|'n':13|'n':14|'n':15"},
    {"nobody bids his last card to no end", "1", "2", 1, 9, 0, 0, NULL, "'act':'pass'", NULL},
    {"cards that were drawn are used", "3 2 2", "2 2", 8, 8, 0, 0, "", NULL, "'act':'done'"},
    {"the deadly attack is met with what there is", "1 1", "5 4 3", 4, 8, 0, 0,
     "{'act':'defend','life':[1,1]} {'act':'done'} {'act':'attack','target':0,'life':[5,4,3]} "
     "{'act':'done'}",
     "'spells':[1]", NULL},
    {"both walls stand against a Penetrating blow", "1 1", "5 4 3", 4, 8, 0,
     1 << LIFEFORCE_MOD_PENETRATING,
     "{'act':'defend','life':[1]} {'act':'defend','life':[1]} {'act':'done'} "
     "{'act':'attack','target':0,'life':[5,4,3],'mods':['penetrating']} {'act':'done'}",
     "'spells':[1,2]", NULL},
    {"a Boost strengthens one's own blow", "3 3", "1 1", 8, 5, 1 << LIFEFORCE_MOD_BOOST, 0,
     "{'act':'attack','target':1,'life':[3,3],'mods':['boost']} {'act':'done'} "
     "{'act':'attack','target':0,'life':[1,1]} "
     "{'act':'done'} {'act':'block','spells':[]}",
     "'spell':1", NULL},
    {"a large threat is answered with more cards", "1", "5 4 3 3 2 2", 11, 8, 0, 0, NULL,
     "'act':'bid'", NULL},
    {"the last spell takes every card, whether it strikes", "3 2 2 1 1", "2 1 1", 8, 8, 0, 0,
     "{'act':'defend','life':[2]}", NULL,
     "'act':'done'|'life':[1],|'life':[2],|'life':[3],|'life':[2,3]|'life':[1,2,3]|'life':[1,1]|'"
     "life':[1,1,2]"},
    {"or guards", "3 2 1", "5 4 3", 6, 7, 0, 0,
     "first:{'act':'attack','target':0,'life':[5,4]} {'act':'done'} "
     "{'act':'attack','target':1,'life':[3]}",
     NULL, "'act':'done'|'life':[1],|'life':[2],"},
    {"small cards left over are not thrown away", "3 1 1", "4 2 2 2", 12, 11, 0, 0,
     "first:{'act':'attack','target':0,'life':[2,4]} {'act':'defend','life':[2,2]} {'act':'done'} "
     "{'act':'defend','life':[3]}",
     NULL, "'act':'done'"},
    {"against the last attack every wall stands", "3 3 2 1", "5 4 3 3", 6, 6, 0, 0,
     "first:{'act':'attack','target':0,'life':[3,3,4,5]} {'act':'done'} "
     "{'act':'defend','life':[3,3]} "
     "{'act':'defend','life':[1,2]} {'act':'done'}",
     "'spells':[2,3]", NULL},
    {"even a low one", "1", "2 1", 2, 2, 0, 0,
     "first:{'act':'attack','target':0,'life':[1,2]} {'act':'done'} {'act':'defend','life':[1]} "
     "{'act':'done'}",
     "'spells':[2]", NULL},
    {"nobody bids down to one life", "2 2", "2 2", 2, 6, 0, 0, NULL, "'act':'pass'", NULL},
    {"nor does he by a bid of two", "3 1", "2 2", 3, 7, 0, 0, NULL, NULL, "'n':2|'n':3"},
    {"nor of more", "4", "2 2 1", 5, 5, 0, 0, NULL, NULL, "'n':4|'n':5"},
    {"who has no life left is not struck", "3 2", "4 4", 5, 0, 0, 0, "", NULL, "'act':'attack'"},
    {"not even with one card", "5", "4 4 3 3", 7, 0, 0, 0, "", NULL, "'act':'attack'"},
    {"a lone card that was drawn is used", "5", "2 2", 9, 8, 0, 0, "", NULL, "'act':'done'"},
    {"many cards that were drawn are used", "1 1 1 2 2 3", "2 2 4", 9, 8, 0, 0, "", NULL,
     "'act':'done'"},
    {"a killing blow is struck with what it takes", "5 4 3", "2 1", 6, 8, 0, 0,
     "first:{'act':'summon','life':1} {'act':'summon','life':2} {'act':'done'}", "'act':'attack'",
     NULL},
    {"two walls stand against the last attack", "2 2 1", "4 4 3", 5, 6, 0, 0,
     "first:{'act':'attack','target':0,'life':[3,4,4]} {'act':'done'} "
     "{'act':'defend','life':[2,2]} {'act':'defend','life':[1]} {'act':'done'}",
     "'spells':[2,3]", NULL},
    {"a large Boost strengthens one's own blow", "4 2", "1 1", 8, 5, 1 << LIFEFORCE_MOD_BOOST, 0,
     "{'act':'attack','target':1,'life':[2,4],'mods':['boost']} {'act':'done'} "
     "{'act':'attack','target':0,'life':[1,1]} {'act':'done'} {'act':'block','spells':[]}",
     "'spell':1", NULL},
    {"who has bid nearly all he had is outlived", "4 3 2 2", "5 3 2", 4, 1, 0, 0, "", NULL,
     "'act':'attack','target':1,'life':[2,2,3,4]"},
    {"where all that was drawn cannot kill nobody bids himself to death", "2 2", "2 1", 6, 6, 0, 0,
     NULL, NULL, "'n':5|'n':6"},
};

static void spells_make_no_blunders(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LIFEFORCE / sizeof *LIFEFORCE; i++) {
        const SpellPosition *position = &LIFEFORCE[i];
        static Scene         scene;
        bool        rival_first = position->before && !strncmp(position->before, "first:", 6);
        const char *before = position->before;
        scene_start(&scene, 2, false);
        LifeforceBoard *board = scene_table(&scene);
        scene_hand(&scene, 0, position->hand);
        scene_hand(&scene, 1, position->rival_hand);
        for (int seat = 0; seat < 2; seat++) {
            LifeforceSeat *own = &board->seats[seat];
            int            left = seat ? position->rival_deck : position->deck;
            while (own->deck_count > left) { /* lost openly in earlier rounds */
                Card card = own->deck[--own->deck_count];
                own->deck[own->deck_count] = CARD_NONE;
                own->shown[card - 1]++;
                board->discards[board->discard_count++] = lifeforce_discard_of(seat, card, true);
            }
            for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
                if ((seat ? position->rival_mods : position->mods) >> mod & 1)
                    scene_hold(&scene, seat, mod);
        }
        if (rival_first)
            scene.match.turn = 1;
        if (before) {
            scene_casting(&scene);
            scene_play_all(&scene, rival_first ? before + 6 : before);
        }
        assert_int_equal(scene.match.actor, 0);
        print_message("  %s\n", position->words);
        blunder_check(&scene.match, position->must, position->never);
    }
    blunder_settle();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kingdoms_make_no_blunders),
        cmocka_unit_test(followings_make_no_blunders),
        cmocka_unit_test(spells_make_no_blunders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
