/* Lifeforce: moves that anyone would make, and moves that nobody should. */
#include "support/cmocka_all.h"

#include "support/blunder.h"
#include "support/lifeforce_scene.h"
#include "games/lifeforce/lifeforce.h"

typedef struct Position {
    const char *words;
    const char *hand, *rival_hand; /* drawn this round */
    int         deck, rival_deck;  /* life left, of the cards that remain */
    int         mods;              /* a bit a modifier that seat 0 holds */
    int         rival_mods;
    const char *before; /* what was cast; NULL: still bidding */
    const char *must, *never;
} Position;

#define DONE "{'act':'done'}"

static const Position POSITIONS[] = {
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
    for (size_t i = 0; i < sizeof POSITIONS / sizeof *POSITIONS; i++) {
        const Position *position = &POSITIONS[i];
        static Scene    scene;
        bool            rival_first = position->before && !strncmp(position->before, "first:", 6);
        const char     *before = position->before;
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
        cmocka_unit_test(spells_make_no_blunders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
