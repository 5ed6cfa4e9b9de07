#include "random_match.h"

#include "cmocka_all.h"

#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Variant 0 is the usual one; then each option at its least and its most; last, all at their most.
 */
static bool make_variant(const Rules *rules, int variant, MatchSetup *setup)
{
    int last = 2 * rules->option_count + 1;
    if (variant > last)
        return false;
    if (variant == last)
        for (int i = 0; i < rules->option_count; i++)
            setup->options[i] = rules->options[i].most;
    else if (variant > 0) {
        const Option *option = &rules->options[(variant - 1) / 2];
        setup->options[(variant - 1) / 2] = variant % 2 ? option->least : option->most;
    }
    return true;
}

static bool is_new(const SetupWalk *walk)
{
    const Rules *rules = rules_of(walk->game);
    for (int earlier = 0; earlier < walk->variant; earlier++) {
        MatchSetup other = match_setup(walk->game, walk->seats, walk->setup.seed);
        make_variant(rules, earlier, &other);
        match_setup_check(&other);
        if (memcmp(other.options, walk->setup.options, OPTIONS_MAX) == 0)
            return false;
    }
    return true;
}

int games_after(int game)
{
    const char *only = getenv("CARDHOLD_GAME");
    while (++game < GAMES)
        if (!only || strcmp(only, rules_of(game)->id) == 0)
            break;
    return game;
}

int games_first(void) { return games_after(-1); }

bool games_all(void) { return !getenv("CARDHOLD_GAME"); }

int games_for(int seats)
{
    int best = GAMES;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        if (seats >= rules_of(game)->seats_min && seats <= rules_of(game)->seats_max &&
            (best == GAMES || rules_of(game)->seats_max < rules_of(best)->seats_max))
            best = game;
    return best;
}

int games_with_rounds(void)
{
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        MatchSetup setup = match_setup(game, rules_of(game)->seats_max, 1);
        Match      match;
        Rng        rng;
        rng_seed(&rng, 1);
        for (match_start(&match, &setup, NULL); !match_over(&match);) {
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
            if (match.round > 1)
                return game;
        }
    }
    return GAMES;
}

bool setup_next(SetupWalk *walk)
{
    if (walk->seats == 0)
        walk->game = games_after(walk->game - 1);
    for (; walk->game < GAMES; walk->game = games_after(walk->game), walk->seats = 0) {
        const Rules *rules = rules_of(walk->game);
        if (walk->seats == 0) {
            walk->seats = rules->seats_min;
            walk->variant = -1;
        }
        for (; walk->seats <= rules->seats_max; walk->seats++, walk->variant = -1)
            for (;;) {
                uint64_t seed = walk->setup.seed;
                walk->variant++;
                walk->setup = match_setup(walk->game, walk->seats, seed);
                if (!make_variant(rules, walk->variant, &walk->setup))
                    break;
                if (!match_setup_check(&walk->setup) && is_new(walk))
                    return true;
            }
    }
    return false;
}

static int bag_cards(const Match *match, const Move *move)
{
    const Verb *verb = &rules_of(match->game)->verbs[move->act];
    int         cards = 0;
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i].kind != FIELD_END; i++) {
        const Field *field = &verb->fields[i];
        if (field->kind == FIELD_BAG0 || field->kind == FIELD_BAG1)
            cards += bag_total(move->bags[field->kind == FIELD_BAG1], field->bag->bits);
    }
    return cards;
}

void thrifty_move(const Match *match, Rng *rng, Move *move)
{
    enum { LOOKS = 4 };
    static MoveList list;
    uint8_t         acts[MOVES_MAX];
    int             act_count = 0, best_cost = 0;
    match_moves(match, &list);
    for (int i = 0; i < list.count; i++)
        if (!memchr(acts, list.moves[i].act, (size_t)act_count))
            acts[act_count++] = list.moves[i].act;
    uint8_t act = acts[rng_below(rng, (uint32_t)act_count)];
    for (int looks = 0; looks < LOOKS;) {
        const Move *seen = &list.moves[rng_below(rng, (uint32_t)list.count)];
        if (seen->act != act)
            continue;
        int cost = seen->n + bag_cards(match, seen);
        if (looks++ == 0 || cost < best_cost) {
            best_cost = cost;
            *move = *seen;
        }
    }
}

const char *setup_words(const MatchSetup *setup)
{
    static char  words[200];
    const Rules *rules = rules_of(setup->game);
    int          used = snprintf(words, sizeof words, "%s, %d seats", rules->id, setup->seats);
    for (int i = 0; i < rules->option_count; i++)
        used += snprintf(words + used, sizeof words - (size_t)used, ", %s %d", rules->options[i].id,
                         setup->options[i]);
    snprintf(words + used, sizeof words - (size_t)used, ", seed %llu",
             (unsigned long long)setup->seed);
    return words;
}

int soak_factor(void)
{
    const char *words = getenv("CARDHOLD_SOAK");
    int         factor = words ? atoi(words) : 1;
    return factor > 0 ? factor : 1;
}

void cut_journal(Journal *journal, uint32_t decisions, Match *match)
{
    JournalReader reader;
    assert_int_equal(journal_read(&reader, journal->bytes, journal->size, match, NULL),
                     JOURNAL_FINE);
    while (reader.next < decisions)
        assert_int_equal(journal_read_move(&reader, journal->bytes, match, NULL, NULL),
                         JOURNAL_FINE);
    journal_cut(journal, &reader, match);
}
