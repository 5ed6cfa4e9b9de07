/* Kingdom: moves that anyone would make, and moves that nobody should. */
#include "support/cmocka_all.h"

#include "support/blunder.h"
#include "support/kingdom_board.h"
#include "games/kingdom/kingdom.h"

/* Seat 0 decides. */
typedef struct Position {
    const char *words;
    const char *hand, *resources, *rulers;
    const char *rival_hand, *rival_resources, *rival_rulers;
    int         phase; /* 0: building */
    int         tokens;
    const char *must, *never;
} Position;

static const Position POSITIONS[] = {
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
    for (size_t i = 0; i < sizeof POSITIONS / sizeof *POSITIONS; i++) {
        const Position *position = &POSITIONS[i];
        Match           match = kingdom_bare();
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kingdoms_make_no_blunders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
