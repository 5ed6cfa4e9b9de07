/* Lifeforce in random play: nothing is lost, nothing is leaked, everything listed is legal, every
 * match ends. */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "games/lifeforce/lifeforce.h"
#include "games/games.h"

enum { MATCHES = 60, DECISIONS_MOST = 20000 };

typedef void (*EachState)(const Match *match, Rng *rng);

static void start(Match *match, int seats, int revised, uint64_t seed)
{
    MatchSetup setup = match_setup(GAME_LIFEFORCE, seats, seed);
    setup.options[0] = (uint8_t)revised;
    assert_null(match_setup_check(&setup));
    match_start(match, &setup, NULL);
}

/* Uniform random players bid themselves to death in a round or two. Careful ones bid little and
 * take back much, so that Durables, Diverts and Ghosts come up. */
static void choose(const Match *match, bool careful, Rng *rng, Move *move)
{
    match_random_move(match, rng, move);
    if (!careful)
        return;
    const LifeforceSeat *own = &lifeforce_board(match)->seats[match->actor];
    if (match->phase == LIFEFORCE_BID && own->bid == 0 && own->deck_count > 1)
        *move = (Move){.act = LIFEFORCE_ACT_BID, .n = (uint8_t)(1 + rng_below(rng, 2))};
    if (match->phase == LIFEFORCE_BID && own->bid > 0 && rng_below(rng, 16))
        *move = (Move){.act = LIFEFORCE_ACT_PASS};
    bool wants_modifier = match->phase == LIFEFORCE_CAST && own->cast < own->spells_allowed;
    for (int i = 0; wants_modifier && i < LIFEFORCE_VALUES; i++)
        if (own->drawn[i] && rng_below(rng, 2)) {
            *move = (Move){.act = LIFEFORCE_ACT_SUMMON, .n = (uint8_t)(i + 1)};
            break;
        }
}

static void play_out(int seats, int revised, uint64_t seed, EachState each)
{
    Match match;
    Rng   rng;
    rng_seed(&rng, seed);
    start(&match, seats, revised, seed);
    bool careful = seed % 4 != 0;
    for (int i = 0; !match_over(&match); i++) {
        Move move;
        assert_true(i < DECISIONS_MOST);
        each(&match, &rng);
        choose(&match, careful, &rng, &move);
        assert_null(match_check(&match, &move));
        match_play(&match, &move, NULL);
    }
    each(&match, &rng);
}

static void play_all(EachState each)
{
    for (int revised = 0; revised < 2; revised++)
        for (int seats = 2; seats <= SEATS_MAX; seats++)
            for (uint64_t seed = 0; seed < MATCHES; seed++)
                play_out(seats, revised,
                         rng_mix(seed, (uint64_t)seats * 2 + revised) >> 8 << 2 | seed % 4, each);
}

static void count_everything(const Match *match, Rng *rng)
{
    (void)rng;
    const LifeforceBoard *board = lifeforce_board(match);
    int                   life[LIFEFORCE_VALUES + 1] = {0}, mods[LIFEFORCE_MODS] = {0};
    for (int seat = 0; seat < match->seats; seat++) {
        const LifeforceSeat *own = &board->seats[seat];
        for (int i = 0; i < own->deck_count; i++)
            life[own->deck[i]]++;
        for (int i = 0; i < LIFEFORCE_VALUES; i++)
            life[i + 1] += own->drawn[i];
        for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
            mods[mod] += own->mods[mod];
    }
    for (int i = 0; i < board->discard_count; i++)
        life[lifeforce_discard_value(board->discards[i])]++;
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        for (int v = 0; v < LIFEFORCE_VALUES; v++) {
            life[v + 1] += spell->life[v];
            assert_true(spell->known[v] <= spell->life[v]);
        }
        mods[LIFEFORCE_MOD_BOOST] += spell->boosts;
        mods[LIFEFORCE_MOD_DIVERT] += spell->diverts;
        mods[spell->kind == LIFEFORCE_ATTACK ? LIFEFORCE_MOD_PENETRATING : LIFEFORCE_MOD_DURABLE] +=
            spell->special;
    }
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        assert_int_equal(life[i + 1], match->seats * lifeforce_life(match)[i]);
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        assert_int_equal(mods[mod] + board->supply[mod], match->seats);
}

static void cards_and_modifiers_are_conserved(void **state)
{
    (void)state;
    play_all(count_everything);
}

static void try_all_moves(const Match *match, Rng *rng)
{
    static MoveList list;
    match_moves(match, &list);
    assert_true(match_over(match) ? list.count == 0 : list.count > 0);
    assert_true(list.count <= MOVES_MAX);
    for (int i = 0; i < list.count; i++) {
        assert_null(match_check(match, &list.moves[i]));
        if (i > 0)
            assert_false(move_same(&list.moves[i], &list.moves[i - 1]));
    }
    if (match_over(match))
        return;
    /* A random one is one of them, and what the actor sees is enough to know them. */
    Move move;
    match_random_move(match, rng, &move);
    int found = 0;
    for (int i = 0; i < list.count; i++)
        found += move_same(&list.moves[i], &move);
    assert_int_equal(found, 1);
    Match view;
    match_view(match, match->actor, &view);
    static MoveList seen;
    match_moves(&view, &seen);
    assert_int_equal(seen.count, list.count);
    assert_memory_equal(seen.moves, list.moves, (size_t)list.count * sizeof list.moves[0]);
}

static void all_listed_moves_are_legal_and_different(void **state)
{
    (void)state;
    play_all(try_all_moves);
}

static void view_and_redeal(const Match *match, Rng *rng)
{
    for (int seat = 0; seat < match->seats; seat++) {
        Match view, dealt, again;
        match_view(match, seat, &view);
        dealt = view;
        match_redeal(&dealt, rng);
        count_everything(&dealt, rng);
        match_view(&dealt, seat, &again);
        assert_memory_equal(&again, &view, sizeof view);
    }
}

static void a_redeal_looks_the_same_to_its_seat(void **state)
{
    (void)state;
    play_all(view_and_redeal);
}

/* What all count on of a spell is true of it. */
static void assert_truth_is_possible(const Match *match)
{
    const LifeforceBoard *board = lifeforce_board(match);
    int                   unseen[SEATS_MAX] = {0};
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        int                   count = lifeforce_count(spell->life) - lifeforce_count(spell->known);
        if (!spell->old)
            unseen[spell->owner] += count;
        else
            assert_true(count <= spell->unseen_most);
    }
    for (int seat = 0; seat < match->seats; seat++)
        assert_true(unseen[seat] + lifeforce_count(board->seats[seat].drawn) <=
                    board->seats[seat].unseen_drawn);
}

/* In a deal that a seat imagines the rivals' spells are made of cards that they could have drawn.
 */
static void unseen_life_fits_what_was_drawn(const Match *match, Rng *rng)
{
    assert_truth_is_possible(match);
    for (int viewer = 0; viewer < match->seats; viewer++) {
        Match dealt;
        match_view(match, viewer, &dealt);
        match_redeal(&dealt, rng);
        assert_truth_is_possible(&dealt);
        for (int i = 0; i < lifeforce_board(&dealt)->spell_count; i++)
            assert_int_equal(lifeforce_board(&dealt)->spells[i].hidden, 0);
    }
}

static void a_redeal_gives_nobody_more_life_than_he_drew(void **state)
{
    (void)state;
    play_all(unseen_life_fits_what_was_drawn);
}

/* Scrambling everything that a seat cannot see must not change its view. */
static void hidden_cards_do_not_shine_through(const Match *match, Rng *rng)
{
    for (int seat = 0; seat < match->seats; seat++) {
        Match view, scrambled, again;
        match_view(match, seat, &view);
        scrambled = *match;
        LifeforceBoard *board = lifeforce_board(&scrambled);
        for (int rival = 0; rival < match->seats; rival++) {
            rng_shuffle(rng, board->seats[rival].deck, board->seats[rival].deck_count);
            if (rival == seat)
                continue;
            uint8_t *drawn = board->seats[rival].drawn, first = drawn[0];
            drawn[0] = drawn[4];
            drawn[4] = first;
        }
        for (int i = 0; i < board->spell_count; i++) {
            LifeforceSpell *spell = &board->spells[i];
            if (spell->owner == seat || !lifeforce_secret(spell))
                continue;
            for (int v = 0; v < LIFEFORCE_VALUES - 1; v++) {
                int move = spell->life[v] - spell->known[v];
                spell->life[v] = (uint8_t)(spell->life[v] - move);
                spell->life[v + 1] = (uint8_t)(spell->life[v + 1] + move);
            }
            if (spell->kind == LIFEFORCE_ATTACK && spell->id != board->attack) {
                do
                    spell->target = (uint8_t)rng_below(rng, match->seats);
                while (!lifeforce_may_target(match, spell->owner, spell->target));
            }
        }
        match_view(&scrambled, seat, &again);
        assert_memory_equal(&again, &view, sizeof view);
    }
}

static void a_view_does_not_depend_on_what_is_hidden(void **state)
{
    (void)state;
    play_all(hidden_cards_do_not_shine_through);
}

static void throw_garbage(const Match *match, Rng *rng)
{
    for (int i = 0; i < 20; i++) {
        Move  move;
        Match copy = *match;
        for (unsigned b = 0; b < sizeof move; b++)
            ((uint8_t *)&move)[b] = (uint8_t)(rng_below(rng, 2)   ? 0
                                              : rng_below(rng, 3) ? rng_below(rng, 16)
                                                                  : rng_next(rng));
        if (match_check(match, &move))
            continue;
        match_play(&copy, &move, NULL);
        count_everything(&copy, rng);
    }
}

static void garbage_moves_do_no_harm(void **state)
{
    (void)state;
    play_all(throw_garbage);
}

static void code_and_read_a_move(const Match *match, Rng *rng)
{
    if (match_over(match))
        return;
    Move move, back;
    match_random_move(match, rng, &move);
    uint8_t   bytes[16] = {0};
    BitString bits = {.bytes = bytes, .limit = 8 * sizeof bytes, .writing = true};
    move_code(match, &bits, &move);
    assert_false(bits.broken);
    bits = (BitString){.bytes = bytes, .limit = 8 * sizeof bytes};
    move_code(match, &bits, &back);
    assert_memory_equal(&back, &move, sizeof move);
}

static void the_journal_gives_every_move_back(void **state)
{
    (void)state;
    play_all(code_and_read_a_move);
}

static void tell_everything(const Match *match, Rng *rng)
{
    static EventList events;
    if (match_over(match))
        return;
    Match after = *match;
    Move  move;
    match_random_move(match, rng, &move);
    match_play(&after, &move, &events);
    assert_int_equal(events.events[0].kind, EVENT_ACT);
    char buffer[400];
    Text text;
    text_begin_short(&text, buffer, sizeof buffer, NULL);
    rules_of(match->game)->say_move(match, &move, &text);
    assert_true(text.used > 0);
    assert_false(text.cut);
    for (int i = 0; i < events.count; i++) {
        text_begin_short(&text, buffer, sizeof buffer, NULL);
        rules_of(match->game)->say_event(&after, &events, &events.events[i], &text);
        assert_false(text.cut);
    }
    /* With events or without, the same happens. */
    Match quiet = *match;
    match_play(&quiet, &move, NULL);
    assert_memory_equal(&quiet, &after, sizeof after);
}

static void every_event_can_be_told(void **state)
{
    (void)state;
    play_all(tell_everything);
}

static void spells_and_rounds_are_few(const Match *match, Rng *rng)
{
    (void)rng;
    const LifeforceBoard *board = lifeforce_board(match);
    int                   owned[SEATS_MAX] = {0};
    for (int i = 0; i < board->spell_count; i++)
        owned[board->spells[i].owner]++;
    for (int seat = 0; seat < match->seats; seat++)
        assert_true(owned[seat] <= LIFEFORCE_SPELLS_OF_SEAT);
    assert_true(match->round <= 2 * LIFEFORCE_CARDS_MAX);
}

static void nobody_owns_more_spells_than_fit(void **state)
{
    (void)state;
    play_all(spells_and_rounds_are_few);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_and_modifiers_are_conserved),
        cmocka_unit_test(all_listed_moves_are_legal_and_different),
        cmocka_unit_test(a_redeal_looks_the_same_to_its_seat),
        cmocka_unit_test(a_redeal_gives_nobody_more_life_than_he_drew),
        cmocka_unit_test(a_view_does_not_depend_on_what_is_hidden),
        cmocka_unit_test(garbage_moves_do_no_harm),
        cmocka_unit_test(the_journal_gives_every_move_back),
        cmocka_unit_test(every_event_can_be_told),
        cmocka_unit_test(nobody_owns_more_spells_than_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
