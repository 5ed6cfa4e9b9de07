/* A player of Lifeforce that has counted what experts do, and answers it: it reads matches that the
 * arena kept, remembers how often experts bid and cast what in which situation, and before each of
 * its decisions plays many matches to their end in which its rival does as counted. What wins most
 * often is what it plays. How it fares against an expert says how far experts can be read. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/think.h"
#include "core/journal.h"
#include "core/rules.h"
#include "games/games.h"
#include "games/lifeforce/lifeforce.h"
#include "games/lifeforce/lifeforce_plans.h"
#include "posix/whole_file.h"

static const char HELP[] =
    "usage: answer [--games K] [--worlds N] [--seed S] [--only bids|castings] FILE...\n"
    "\n"
    "Counts what is done in the matches of Lifeforce for two in the files (arena --journal), then\n"
    "plays K matches (200) with N worlds (3000) a decision against an expert, every deal from\n"
    "either seat, and prints how often it won, with a 95% interval. With --only it answers no "
    "more\n"
    "than that and decides the rest as an expert does.\n";

enum {
    FILE_MAX = 1 << 20,
    PLACES = 1 << 18, /* for situations with what was done in them */
    DETAILS = 3,      /* a situation in full, roughly, and very roughly */
    ENOUGH = 12,      /* so often must a situation have been met to go by it */
    MOVES_MOST = 400,
    CANDIDATES = 64
};

/* Counts. */

static uint32_t rounds_by_bid[LIFEFORCE_CARDS_MAX + 1];

typedef struct Count {
    uint64_t situation;
    uint16_t deed; /* act, cards and whether with modifiers */
    uint32_t times;
} Count;

static Count    counts[PLACES];
static uint32_t used, casts_counted, bids_counted;
static int      most_bid; /* in a round, but for one round in fifty */

static int rival_of(const Match *match) { return !match->actor; }

static int strength_of_hand(const LifeforceSeat *own)
{
    int cards = lifeforce_count(own->drawn), power = 100 * lifeforce_power(own->drawn);
    return power < 205 * cards ? 0 : power <= 260 * cards ? 1 : 2;
}

static unsigned modifiers_of(const LifeforceSeat *seat)
{
    unsigned others = seat->mods[LIFEFORCE_MOD_BOOST] + seat->mods[LIFEFORCE_MOD_DIVERT] +
                      seat->mods[LIFEFORCE_MOD_DURABLE];
    return (seat->mods[LIFEFORCE_MOD_PENETRATING] > 0) + 2u * (others > 0);
}

/* What the seat that decides goes by. */
static uint64_t situation_of(const Match *match, int detail)
{
    const LifeforceBoard *board = lifeforce_board(match);
    const LifeforceSeat *own = &board->seats[match->actor], *rival = &board->seats[rival_of(match)];
    int                  grain = detail == 0 ? 1 : detail == 1 ? 3 : 8;
    unsigned             life = (unsigned)own->deck_count / (unsigned)grain;
    unsigned             other = (unsigned)rival->deck_count / (unsigned)grain;
    uint64_t             key = 1u + (unsigned)detail + 4u * match->phase;
    key = key * 32 + life;
    key = key * 32 + other;
    key = key * 32 + own->bid;
    key = key * 32 + (detail < 2 ? rival->bid : rival->bid / 3u);
    key = key * 4 + own->cast;
    key = key * 32 + (unsigned)lifeforce_count(own->drawn);
    if (match->phase == LIFEFORCE_BID)
        key = key * 4 + board->passes;
    if (detail < 2) {
        key = key * 4 + (unsigned)strength_of_hand(own);
        key = key * 4 + modifiers_of(own);
    }
    if (detail < 1)
        key = key * 4 + modifiers_of(rival);
    return key;
}

static uint16_t deed_of(const Move *move)
{
    unsigned cards = move->act == LIFEFORCE_ACT_BID ? move->n : 0;
    if (move->act == LIFEFORCE_ACT_ATTACK || move->act == LIFEFORCE_ACT_DEFEND)
        cards = (unsigned)bag_total(move->bags[0], LIFEFORCE_LIFE_BITS);
    return (uint16_t)(move->act | cards << 4 | (unsigned)(move->bags[1] != 0) << 12);
}

static uint32_t place_of(uint64_t situation) { return (uint32_t)(rng_mix(situation, 1) % PLACES); }

static void count_one(uint64_t situation, uint16_t deed)
{
    uint32_t at = place_of(situation);
    while (counts[at].times && (counts[at].situation != situation || counts[at].deed != deed))
        at = (at + 1) % PLACES;
    if (!counts[at].times && ++used > PLACES * 3 / 4) {
        fprintf(stderr, "answer: too many matches\n");
        exit(2);
    }
    counts[at].situation = situation;
    counts[at].deed = deed;
    counts[at].times++;
}

static void count_move(const Match *match, const Move *move)
{
    if (match->phase != LIFEFORCE_BID && match->phase != LIFEFORCE_CAST)
        return;
    bids_counted += match->phase == LIFEFORCE_BID;
    if (move->act == LIFEFORCE_ACT_DONE && match->phase == LIFEFORCE_CAST)
        rounds_by_bid[lifeforce_board(match)->seats[match->actor].bid]++;
    casts_counted += match->phase == LIFEFORCE_CAST && move->act != LIFEFORCE_ACT_DONE;
    for (int detail = 0; detail < DETAILS; detail++)
        count_one(situation_of(match, detail), deed_of(move));
}

static void find_most_bid(void)
{
    uint32_t sum = 0, above = 0;
    for (int bid = 0; bid <= LIFEFORCE_CARDS_MAX; bid++)
        sum += rounds_by_bid[bid];
    for (most_bid = LIFEFORCE_CARDS_MAX; most_bid > 1 && above * 50 <= sum; most_bid--)
        above += rounds_by_bid[most_bid];
}

static void read_match(const char *path)
{
    static uint8_t bytes[FILE_MAX];
    static Match   match;
    JournalReader  reader;
    FILE          *file = fopen(path, "rb");
    size_t         size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (!file || journal_read(&reader, bytes, (uint32_t)size, &match, NULL) != JOURNAL_FINE ||
        match.game != rules_find("lifeforce") || match.seats != 2) {
        fprintf(stderr, "answer: %s: %s\n", path,
                file ? "no match of Lifeforce for two" : strerror(errno));
        exit(2);
    }
    fclose(file);
    while (!match_over(&match)) {
        Match before = match;
        Move  move;
        if (journal_read_move(&reader, bytes, &match, &move, NULL) != JOURNAL_FINE)
            break;
        count_move(&before, &move);
    }
}

/* What was counted, done again. */

static uint32_t highest(const LifeforceSeat *own, int count)
{
    uint32_t bag = 0;
    for (int i = LIFEFORCE_VALUES - 1; i >= 0 && count > 0; i--) {
        int taken = own->drawn[i] < count ? own->drawn[i] : count;
        bag |= bag_of(LIFEFORCE_LIFE_BITS, i, taken);
        count -= taken;
    }
    return bag;
}

static uint32_t fitting_mods(const LifeforceSeat *own, int special)
{
    return bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_BOOST, own->mods[LIFEFORCE_MOD_BOOST]) |
           bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_DIVERT, own->mods[LIFEFORCE_MOD_DIVERT]) |
           bag_of(LIFEFORCE_MOD_BITS, special, own->mods[special] > 0);
}

static Move spell_of(const Match *match, int act, int cards, bool with_mods)
{
    const LifeforceSeat *own = &lifeforce_board(match)->seats[match->actor];
    bool                 attacks = act == LIFEFORCE_ACT_ATTACK;
    int                  special = attacks ? LIFEFORCE_MOD_PENETRATING : LIFEFORCE_MOD_DURABLE;
    return (Move){.act = (uint8_t)act,
                  .seat = attacks ? (uint8_t)rival_of(match) : 0,
                  .bags = {highest(own, cards), with_mods ? fitting_mods(own, special) : 0}};
}

static Move summon_of(const Match *match)
{
    const LifeforceSeat *own = &lifeforce_board(match)->seats[match->actor];
    uint8_t              value = 1;
    while (value < LIFEFORCE_VALUES && !own->drawn[value - 1])
        value++;
    return (Move){.act = LIFEFORCE_ACT_SUMMON, .n = value};
}

static bool move_of_deed(const Match *match, uint16_t deed, Move *move)
{
    int act = deed & 15, cards = deed >> 4 & 255;
    switch (act) {
    case LIFEFORCE_ACT_ATTACK:
    case LIFEFORCE_ACT_DEFEND: *move = spell_of(match, act, cards, deed >> 12); break;
    case LIFEFORCE_ACT_SUMMON: *move = summon_of(match); break;
    default: *move = (Move){.act = (uint8_t)act, .n = (uint8_t)cards};
    }
    return !match_check(match, move);
}

/* As experts have decided in such a situation, each as often as they did. */
static bool draw_counted(const Match *match, Rng *rng, Move *move)
{
    for (int detail = 0; detail < DETAILS; detail++) {
        uint64_t situation = situation_of(match, detail);
        uint32_t sum = 0, at;
        for (at = place_of(situation); counts[at].times; at = (at + 1) % PLACES)
            sum += counts[at].situation == situation ? counts[at].times : 0;
        if (sum < ENOUGH && detail + 1 < DETAILS)
            continue;
        uint32_t ticket = sum ? rng_below(rng, sum) : 0;
        for (at = place_of(situation); counts[at].times; at = (at + 1) % PLACES) {
            if (counts[at].situation != situation)
                continue;
            if (ticket < counts[at].times)
                return move_of_deed(match, counts[at].deed, move);
            ticket -= counts[at].times;
        }
    }
    return false;
}

static void decide_as_counted(const Match *world, Rng *rng, Move *move)
{
    static const Mind MIND = {.level = LEVEL_EXPERT};
    if ((world->phase == LIFEFORCE_BID || world->phase == LIFEFORCE_CAST) &&
        draw_counted(world, rng, move))
        return;
    judge_quick(world, &MIND, rng, move);
}

/* The answer. */

typedef struct Candidate {
    Move     move;
    uint32_t wins, tries;
} Candidate;

static int add_candidate(Candidate *list, int count, const Match *view, Move move)
{
    for (int i = 0; i < count; i++)
        if (move_same(&list[i].move, &move))
            return count;
    if (count < CANDIDATES && !match_check(view, &move))
        list[count++] = (Candidate){.move = move};
    return count;
}

static int list_candidates(const Match *view, Candidate *list)
{
    const LifeforceSeat *own = &lifeforce_board(view)->seats[view->actor];
    static MoveList      moves;
    int                  count = 0, cards = lifeforce_count(own->drawn);
    bool                 last = own->cast + 1 >= own->spells_allowed;
    if (view->phase == LIFEFORCE_CAST && cards && own->cast < own->spells_allowed) {
        for (int n = last ? cards : 1; n <= cards; n++)
            for (int mods = 0; mods < 2; mods++) {
                count =
                    add_candidate(list, count, view, spell_of(view, LIFEFORCE_ACT_ATTACK, n, mods));
                count =
                    add_candidate(list, count, view, spell_of(view, LIFEFORCE_ACT_DEFEND, n, mods));
            }
        return add_candidate(list, count, view, summon_of(view));
    }
    match_moves(view, &moves);
    for (int i = 0; i < moves.count; i++) /* no further than what experts were seen to answer */
        if (moves.moves[i].act != LIFEFORCE_ACT_BID || own->bid + moves.moves[i].n <= most_bid ||
            (!own->bid && moves.moves[i].n == 1))
            count = add_candidate(list, count, view, moves.moves[i]);
    return count;
}

/* A world with the candidate done: what the rival has cast unseen is what was counted. */
static void begin_world(const Match *view, const Move *move, Rng *rng, Match *world)
{
    SecretPlan made = {0};
    Match      start;
    int        seat = view->actor, done = 0;
    if (!lifeforce_castings.before(view, &start, &made)) {
        *world = *view;
        match_redeal(world, rng);
        match_play(world, move, NULL);
        return;
    }
    *world = start;
    lifeforce_castings.deal(world, false, rng);
    while (done <= made.count) {
        Move next;
        if (world->actor == seat) {
            next = done < made.count ? made.moves[done] : *move;
            done++;
        } else {
            decide_as_counted(world, rng, &next);
        }
        match_play(world, &next, NULL);
    }
}

static void try_candidate(const Match *view, uint64_t seed, Candidate *candidate)
{
    Match world;
    Rng   rng;
    rng_seed(&rng, rng_mix(seed, candidate->tries));
    begin_world(view, &candidate->move, &rng, &world);
    for (int moves = 0; !match_over(&world) && moves < MOVES_MOST; moves++) {
        Move move;
        decide_as_counted(&world, &rng, &move);
        match_play(&world, &move, NULL);
    }
    candidate->wins += match_over(&world) && world.winners == 1u << view->actor;
    candidate->tries++;
}

static int by_wins(const void *one, const void *other)
{
    const Candidate *a = one, *b = other;
    uint64_t         left = (uint64_t)a->wins * b->tries, right = (uint64_t)b->wins * a->tries;
    return left < right ? 1 : left > right ? -1 : 0;
}

/* The worse half is given up again and again. */
static void answer(const Match *view, int worlds, uint64_t seed, Move *move)
{
    static Candidate list[CANDIDATES];
    int              count = list_candidates(view, list), stages = 0;
    for (int left = count; left > 1; left = (left + 1) / 2)
        stages++;
    for (int left = count; left > 1; left = (left + 1) / 2) {
        int each = worlds / stages / left + 1;
        for (int i = 0; i < left; i++)
            for (int k = 0; k < each; k++)
                try_candidate(view, seed, &list[i]);
        qsort(list, (size_t)left, sizeof *list, by_wins);
    }
    *move = list[0].move;
}

/* Matches. */

typedef struct Tally {
    int    wins, losses, draws;
    double sum, squares; /* of the shares won, a number a deal */
} Tally;

/* Which of its decisions are answers; the others are an expert's. */
typedef enum Answers { ALL, ONLY_BIDS, ONLY_CASTINGS } Answers;

static bool answers_here(const Match *match, Answers answers)
{
    bool bids = match->phase == LIFEFORCE_BID, casts = match->phase == LIFEFORCE_CAST;
    return answers == ALL || (answers == ONLY_BIDS ? bids : casts);
}

static double play_match(uint64_t seed, int place, int worlds, Answers answers, Tally *tally)
{
    static Think think;
    MatchSetup   setup = match_setup(rules_find("lifeforce"), 2, seed);
    Match        match, view;
    match_start(&match, &setup, NULL);
    while (!match_over(&match)) {
        Move     move;
        uint64_t luck = rng_mix(seed ^ 0x5EED, match.decisions);
        ThinkAsk ask = {.view = &view, .level = LEVEL_EXPERT, .seed = luck};
        match_view(&match, match.actor, &view);
        if (match.actor == place && answers_here(&match, answers))
            answer(&view, worlds, luck, &move);
        else
            think_through(&think, &ask, &move);
        match_play(&match, &move, NULL);
    }
    bool won = match.winners >> place & 1;
    tally->wins += won;
    tally->draws += !match.winners;
    tally->losses += !won && match.winners;
    return won;
}

static double root_of(double square)
{
    double root = 1;
    for (int i = 0; i < 60; i++)
        root = (root + square / root) / 2;
    return root;
}

static void play_all(int games, int worlds, uint64_t seed, Answers answers)
{
    Tally tally = {0};
    int   deals = (games + 1) / 2;
    for (int deal = 0; deal < deals; deal++) {
        double share = 0;
        for (int place = 0; place < 2; place++)
            share += play_match(rng_mix(seed, (uint64_t)deal), place, worlds, answers, &tally) / 2;
        tally.sum += share;
        tally.squares += share * share;
    }
    double mean = tally.sum / deals;
    double variance = deals > 1 ? (tally.squares - deals * mean * mean) / (deals - 1) : 0.25;
    double margin = variance > 0 ? 1.96 * root_of(variance / deals) : 0;
    printf("%d matches against an expert: won %d, lost %d, nobody's %d\n", 2 * deals, tally.wins,
           tally.losses, tally.draws);
    printf("won %.1f%% (%.1f-%.1f), of those that somebody won %.1f%%\n", 100 * mean,
           100 * (mean - margin), 100 * (mean + margin),
           100.0 * tally.wins / (tally.wins + tally.losses ? tally.wins + tally.losses : 1));
}

static Answers answers_from(const char *text)
{
    if (strcmp(text, "bids") != 0 && strcmp(text, "castings") != 0) {
        fprintf(stderr, "answer: bids or castings, not %s\n", text);
        exit(2);
    }
    return strcmp(text, "bids") == 0 ? ONLY_BIDS : ONLY_CASTINGS;
}

static uint64_t number_from(const char *text, uint64_t most)
{
    char              *end;
    unsigned long long number = strtoull(text, &end, 10);
    if (end == text || *end || number < 1 || number > most) {
        fprintf(stderr, "answer: no such number: %s\n", text);
        exit(2);
    }
    return number;
}

int main(int count, char **words)
{
    int      games = 200, worlds = 3000, files = 0;
    uint64_t seed = 1;
    Answers  answers = ALL;
    for (int i = 1; i < count; i++) {
        bool valued = i + 1 < count;
        if (!strcmp(words[i], "--help") || !strcmp(words[i], "-h")) {
            fputs(HELP, stdout);
            return output_kept("answer") ? 0 : 1;
        }
        if (!strcmp(words[i], "--games") && valued)
            games = (int)number_from(words[++i], 1000000);
        else if (!strcmp(words[i], "--worlds") && valued)
            worlds = (int)number_from(words[++i], 1000000);
        else if (!strcmp(words[i], "--seed") && valued)
            seed = number_from(words[++i], UINT64_MAX);
        else if (!strcmp(words[i], "--only") && valued)
            answers = answers_from(words[++i]);
        else {
            read_match(words[i]);
            files++;
        }
    }
    if (!files) {
        fputs(HELP, stderr);
        return 2;
    }
    find_most_bid();
    printf("%d matches read: %u bids and %u castings counted, at most %d bid in a round\n", files,
           bids_counted, casts_counted, most_bid);
    play_all(games, worlds, seed, answers);
    return output_kept("answer") ? 0 : 1;
}
