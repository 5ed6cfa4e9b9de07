/* How long a match can get, against the room that its journal has: the longest found by players who
 * do all they can to prolong it, and what the player is told should one not fit after all. */
#include "support/cmocka_all.h"

#include "save/battery.h"
#include "core/journal.h"
#include "core/rules.h"
#include "support/drive.h"
#include "support/lifeforce_slow.h"
#include "support/random_match.h"
#include "games/games.h"

enum { DECISIONS_MOST = 60000, SAMPLE = 40, HURRY_AFTER = 4000 };

static uint8_t bytes[JOURNAL_BYTES + 256];

/* How players choose: by chance; what takes most bits; what ends no turn, round or match if
 * anything else is possible; what changes the score least; in a way that only one game has. */
typedef enum Manner { BY_CHANCE, MOST_BITS, LINGERING, PEACEFUL, OWN, MANNERS } Manner;
static const char *const MANNER_WORDS[MANNERS] = {"by chance", "most bits", "lingering", "peaceful",
                                                  "its own"};

typedef bool SlowMove(const Match *match, Move *move);

static const struct {
    const char *game;
    SlowMove   *move;
} SLOW[] = {{"lifeforce", lifeforce_slow_move}};

/* NULL: the game has no such way. */
static SlowMove *slow_move_of(int game)
{
    for (size_t i = 0; i < sizeof SLOW / sizeof *SLOW; i++)
        if (text_same(rules_of(game)->id, SLOW[i].game))
            return SLOW[i].move;
    return NULL;
}

static uint32_t bits_of(const Match *match, const Move *move)
{
    uint8_t   room[64];
    Move      copy = *move;
    BitString bits = {.bytes = room, .limit = 8 * sizeof room, .writing = true};
    move_code(match, &bits, &copy);
    return bits.at;
}

/* The more the better: a move after which the same seat decides again, or that says much. */
static int worth(const Match *match, const Move *move, Manner manner)
{
    int value = (int)bits_of(match, move);
    if (manner == MOST_BITS)
        return value;
    Match after = *match;
    match_play(&after, move, NULL);
    value += match_over(&after) ? -10000 : after.round != match->round ? -1000 : 0;
    if (manner == LINGERING)
        return value - (after.turn != match->turn ? 500 : 0);
    for (int seat = 0; seat < match->seats; seat++) {
        int gain =
            rules_of(match->game)->score(&after, seat) - rules_of(match->game)->score(match, seat);
        value -= 20 * (gain < 0 ? -gain : gain);
    }
    return value;
}

static void choose(const Match *match, Manner manner, Rng *rng, Move *move)
{
    static MoveList list;
    if (manner == OWN && slow_move_of(match->game)(match, move))
        return;
    match_random_move(match, rng, move);
    if (manner == BY_CHANCE ||
        rng_below(rng, 12) == 0) /* now and then by chance, lest they go round in circles */
        return;
    match_moves(match, &list);
    int best = worth(match, move, manner), from = (int)rng_below(rng, (uint32_t)list.count);
    for (int i = 0; i < list.count && i < SAMPLE; i++) {
        const Move *other = &list.moves[(from + i) % list.count];
        int         value = worth(match, other, manner);
        if (value > best) {
            best = value;
            *move = *other;
        }
    }
}

typedef struct Longest {
    uint32_t length, decisions;
    Manner   manner;
    int      seats;
    uint32_t usual; /* the longest of usual ones */
} Longest;

/* The journal of a match so long that it does not fit would show in `over`. */
static void play(const MatchSetup *setup, Manner manner, Longest *longest, int *over)
{
    uint8_t note[SEATING_NOTE] = {0};
    Journal journal = {bytes, sizeof bytes};
    Match   match;
    Rng     rng;
    bool    full = false;
    rng_seed(&rng, setup->seed);
    assert_int_equal(journal_start(&journal, setup, 0, note, SEATING_NOTE, &match, NULL),
                     JOURNAL_FINE);
    while (!match_over(&match)) {
        Move move;
        choose(&match, match.decisions < HURRY_AFTER ? manner : BY_CHANCE, &rng, &move);
        full |= journal_play(&journal, &match, &move, NULL) == JOURNAL_FULL;
        assert_true(match.decisions < DECISIONS_MOST);
    }
    *over += full;
    JournalHead head;
    assert_int_equal(journal_head(bytes, sizeof bytes, &head), JOURNAL_FINE);
    if (manner == BY_CHANCE && head.length > longest->usual)
        longest->usual = head.length;
    if (head.length > longest->length)
        *longest = (Longest){head.length, match.decisions, manner, setup->seats, longest->usual};
}

/* The most bits that any decision of a game can take, whatever is decided. */
static int widest_move(const Rules *rules)
{
    int widest = 0;
    for (int v = 0; v < rules->verb_count; v++) {
        int bits = bits_for(rules->verb_count);
        for (int f = 0; f < VERB_FIELDS_MAX && rules->verbs[v].fields[f].kind != FIELD_END; f++) {
            const Field *field = &rules->verbs[v].fields[f];
            switch (field->kind) {
            case FIELD_SEAT: bits += 3; break;
            case FIELD_CARD: bits += 6; break;
            case FIELD_CARDS: bits += 4 + 6 * MOVE_CARDS_MAX; break;
            case FIELD_BAG0:
            case FIELD_BAG1: bits += 2 + field->bag->sorts * field->bag->bits; break;
            default: bits += field->bits; break;
            }
        }
        widest = bits > widest ? bits : widest;
    }
    return widest;
}

static void the_longest_match_of_every_game_fits(void **state)
{
    (void)state;
    Longest   longest[GAMES] = {{0}};
    SetupWalk walk = {0};
    int       over = 0;
    while (setup_next(&walk))
        for (int manner = 0; manner < MANNERS; manner++)
            for (int i = 0; i < 2 * soak_factor(); i++) {
                if (manner == OWN && !slow_move_of(walk.game))
                    break;
                walk.setup.seed = (uint64_t)(i + 1);
                play(&walk.setup, (Manner)manner, &longest[walk.game], &over);
            }
    print_message("room for a journal: %d bytes; all replays together: %d\n", BATTERY_MATCH_BYTES,
                  BATTERY_REPLAYS_BYTES);
    /* The bound: as many decisions as the longest match had, each as wide as any can be, which no
     * hand allows. */
    print_message("%-22s %9s %10s %8s %8s  %s\n", "game", "longest", "decisions", "bound", "chance",
                  "how");
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Longest *most = &longest[game];
        print_message("%-22s %9u %10u %8d %8u  %s, %d seats\n", rules_of(game)->title, most->length,
                      most->decisions, (int)most->decisions * widest_move(rules_of(game)) / 8,
                      most->usual, MANNER_WORDS[most->manner], most->seats);
        assert_true(2 * most->length < JOURNAL_BYTES);
    }
    assert_int_equal(over, 0);
}

/* No match is so long; a journal that is behind its match is treated as a full one is. */
static void a_full_journal_is_told_and_the_match_goes_on(void **state)
{
    (void)state;
    Seating seating = drive_seating(games_for(2), 2, 1);
    drive_boot();
    drive_match(&seating, 5, 20);
    battery_journal(cart.out.battery).bytes[40]++; /* the number of decisions in it */
    cart.save.settings.speed = SPEED_INSTANT;
    for (int i = 0; i < 2000 && !cart.session.unkept; i++)
        drive_press(BUTTON_A);
    assert_true(cart.session.unkept);
    assert_non_null(strstr(cart.shell.notice, "too long to be saved"));
    uint32_t decisions = cart.session.match.decisions;
    for (int i = 0; i < 2000 && cart.session.match.decisions < decisions + 3; i++)
        drive_press(BUTTON_A);
    assert_true(cart.session.match.decisions >= decisions + 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_longest_match_of_every_game_fits),
        cmocka_unit_test(a_full_journal_is_told_and_the_match_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
