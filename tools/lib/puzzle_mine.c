#include "lib/puzzle_mine.h"

#include "ai/appraise.h"
#include "ai/weigh.h"
#include "core/rules.h"
#include "lib/flat.h"

enum {
    SEATS_MOST = 4,             /* more fill the screen, and the book */
    WORLDS = 24,                /* in all of which a win must be one */
    TRIES = 60000,              /* positions looked at to prove it */
    DEPTH = 6,                  /* decisions of one turn */
    CHOICES_LEAST = 4,          /* legal moves, else there is nothing to find */
    PROMISING = 1100,           /* ten-thousandths ahead, by an expert's first search */
    CLEAR = 1600,               /* … by each deep one, in a duel, */
    CLEAR_CONTENT = 1000,       /* … or if one is content with that, */
    CLEAR_LEAST = 800,          /* and at any table */
    AS_GOOD = 200,              /* no further behind: an answer too */
    GLANCED = 25,               /* percent of a budget for each move alone, and */
    APPRAISED = 300,            /* for those that come near the best */
    LOOKED_AT = 40,             /* moves, the most sensible first */
    NEARLY_LOST = 3600,         /* in a duel, with any other move, where one must save oneself */
    NEARLY_LOST_CONTENT = 4200, /* … if one is content with that */
    SAVED = 3000,               /* … and with the right one */
    SAFE = 7500,                /* who stands better then was never in danger */
    HOPEFUL = 9300,             /* from which on a sure win is looked for */
    NEARLY_WON = 8500,          /* what does not win surely must not come closer */
    DEEP_RUNS = 8,
    HASTY_RUNS = 4,
    HASTY = 40,         /* percent */
    BLIND_WORLDS = 4000 /* for a player without any judgement */
};

MatchSetup puzzle_table(int game, uint64_t seed)
{
    const Rules *rules = rules_of(game);
    int          most = rules->seats_max < SEATS_MOST ? rules->seats_max : SEATS_MOST;
    uint64_t     span = (uint64_t)(most - rules->seats_min + 1), turn = seed / span;
    MatchSetup   setup = match_setup(game, rules->seats_min + (int)(seed % span), seed);
    for (int i = 0; i < rules->option_count; i++)
        if (rules->options[i].yes_no)
            setup.options[i] = turn / 2 % 3 == 2;
        else if (turn % 2)
            setup.options[i] = rules->options[i].least;
    match_setup_check(&setup);
    return setup;
}

void puzzle_think(Think *think, const Match *view, int level, int percent, uint64_t seed)
{
    ThinkAsk ask = {
        .view = view, .level = (Level)level, .seed = seed, .percent = (uint16_t)percent};
    think_start(think, &ask);
    think->slices_max = UINT16_MAX;
    while (!think_slice(think))
        continue;
}

/* ---- a sure win ---- */

typedef struct Proof {
    int seat, turn, tries;
} Proof;

static bool must_win(Proof *proof, const Match *world, int depth)
{
    MoveList list;
    if (match_over(world))
        return world->winners == 1u << proof->seat;
    if (depth == 0 || world->turn != proof->turn || --proof->tries < 0)
        return false;
    bool ours = world->actor == proof->seat;
    match_moves(world, &list);
    for (int i = 0; i < list.count; i++) {
        Match after = *world;
        match_play(&after, &list.moves[i], NULL);
        if (must_win(proof, &after, depth - 1) == ours)
            return ours;
    }
    return !ours;
}

bool puzzle_wins_surely(const Match *view, const Move *move)
{
    Rng rng;
    rng_seed(&rng, rng_mix(0x77696E, view->decisions));
    for (int i = 0; i < WORLDS; i++) {
        Proof proof = {.seat = view->actor, .turn = view->turn, .tries = TRIES};
        Match world = *view;
        match_redeal(&world, &rng);
        match_play(&world, move, NULL);
        if (!must_win(&proof, &world, DEPTH))
            return false;
    }
    return true;
}

/* ---- what is in a search ---- */

static bool is_answer(const PuzzleFind *find, const Match *match, const Move *move)
{
    for (int i = 0; i < find->answers; i++)
        if (weigh_alike(match, &find->answer[i], move))
            return true;
    return false;
}

static void note_answer(PuzzleFind *find, const Move *move)
{
    if (find->answers == PUZZLE_ANSWERS_MAX)
        find->grade = -1;
    else
        find->answer[find->answers++] = *move;
}

/* What a move is worth alone: a search that compares moves hardly looks at those that begin badly,
 * and may miss that one of them leads to the same. */
static int32_t worth_alone(const Match *view, const Move *move, int percent, uint64_t seed)
{
    static Think alone;
    ThinkAsk     ask = {
            .view = view, .level = LEVEL_EXPERT, .seed = seed, .percent = (uint16_t)percent};
    appraise_start(&alone, &ask, move);
    alone.slices_max = UINT16_MAX;
    while (!think_slice(&alone))
        continue;
    return appraise_figures(&alone).chance;
}

/* ---- what a puzzle must be ---- */

/* Where more share the win, so much of it is as much. */
static int32_t share(int32_t of_a_duel, int seats) { return of_a_duel * 2 / seats; }

static int count_of(const Think *thought)
{
    return thought->root_count < LOOKED_AT ? thought->root_count : LOOKED_AT;
}

/* Every sensible move alone: those that are as good as the best are answers, and all others far
 * behind. */
static bool is_far_ahead(PuzzleFind *find, const Match *view, const Think *thought, int32_t clear,
                         uint64_t seed)
{
    int32_t worth[LOOKED_AT], best = -1;
    int     count = count_of(thought);
    for (int i = 0; i < count; i++) {
        worth[i] = worth_alone(view, &thought->root[i], GLANCED, seed);
        if (worth[i] > best)
            best = worth[i];
    }
    int32_t near = best - 2 * clear;
    best = find->next = -1;
    for (int i = 0; i < count; i++) {
        if (worth[i] >= near)
            worth[i] = worth_alone(view, &thought->root[i], APPRAISED, ~seed);
        if (worth[i] > best)
            best = worth[i];
    }
    find->chance = best;
    find->answers = 0;
    for (int i = 0; i < count; i++)
        if (worth[i] + AS_GOOD >= best)
            note_answer(find, &thought->root[i]);
        else if (worth[i] > find->next)
            find->next = worth[i];
    return find->grade >= 0 && find->next >= 0 && best - find->next >= clear;
}

static bool is_found_deeply(const PuzzleFind *find, const Match *match, const Match *view,
                            uint64_t seed)
{
    static Think deep;
    for (int run = 0; run < DEEP_RUNS; run++) {
        puzzle_think(&deep, view, LEVEL_EXPERT, PUZZLE_DEEP, rng_mix(seed, (uint64_t)run));
        if (!is_answer(find, match, think_decision(&deep)))
            return false;
    }
    return true;
}

static bool is_found_in_haste(const PuzzleFind *find, const Match *match, const Match *view,
                              uint64_t seed)
{
    static Think hasty;
    for (int run = 0; run < HASTY_RUNS; run++) {
        puzzle_think(&hasty, view, LEVEL_EXPERT, run % 2 ? HASTY : 100,
                     rng_mix(seed, (uint64_t)(100 + run)));
        if (!is_answer(find, match, think_decision(&hasty)))
            return false;
    }
    return true;
}

/* By somebody who cannot share a mistake with the rivals. */
static bool is_found_blindly(const PuzzleFind *find, const Match *match, const Match *view,
                             uint64_t seed)
{
    Move move;
    flat_decide(view, BLIND_WORLDS, seed, &move);
    return is_answer(find, match, &move);
}

static int beginners(const PuzzleFind *find, const Match *match, const Match *view)
{
    static Think easy;
    int          right = 0;
    for (int run = 0; run < PUZZLE_EASY_TRIES; run++) {
        puzzle_think(&easy, view, LEVEL_EASY, 100, (uint64_t)run);
        right += is_answer(find, match, think_decision(&easy));
    }
    return right;
}

/* All moves that win, if they are few. */
static bool note_wins(PuzzleFind *find, const Match *match, const Match *view)
{
    MoveList list;
    find->answers = 0;
    match_moves(view, &list);
    for (int i = 0; i < list.count; i++) {
        if (is_answer(find, match, &list.moves[i]) || !puzzle_wins_surely(view, &list.moves[i]))
            continue;
        if (find->answers == PUZZLE_ANSWERS_MAX)
            return false;
        find->answer[find->answers++] = list.moves[i];
    }
    return find->answers > 0 && find->answers < list.count;
}

/* Of moves that do not win surely, none may come close. */
static bool is_the_only_way(PuzzleFind *find, const Match *match, const Match *view, uint64_t seed)
{
    MoveList list;
    match_moves(view, &list);
    find->next = -1;
    for (int i = 0; i < list.count; i++) {
        if (is_answer(find, match, &list.moves[i]))
            continue;
        int32_t worth = worth_alone(view, &list.moves[i], GLANCED, seed);
        if (worth >= NEARLY_WON)
            return false;
        if (worth > find->next)
            find->next = worth;
    }
    return find->next >= 0;
}

static int32_t clear_enough(int seats, bool content)
{
    int32_t clear = share(content ? CLEAR_CONTENT : CLEAR, seats);
    return clear < CLEAR_LEAST ? CLEAR_LEAST : clear;
}

static void grade_unsure(PuzzleFind *find, const Match *match, const Match *view,
                         const Think *first, bool content, uint64_t seed)
{
    int32_t lost = share(content ? NEARLY_LOST_CONTENT : NEARLY_LOST, match->seats);
    find->grade = PUZZLE_BEST;
    note_answer(find, think_decision(first)); /* what is cheap to look at comes first */
    if (!is_found_in_haste(find, match, view, seed) ||
        !(content || is_found_blindly(find, match, view, seed)) ||
        !is_far_ahead(find, view, first, clear_enough(match->seats, content), seed) ||
        !is_found_deeply(find, match, view, seed))
        find->grade = -1;
    else if (find->next < lost && find->chance <= SAFE)
        find->grade = find->chance < share(SAVED, match->seats) ? -1 : PUZZLE_SAVE;
}

PuzzleFind puzzle_look(const Match *match, const Think *first, PuzzleWish wish, uint64_t seed)
{
    PuzzleFind   find = {.grade = -1};
    ThinkFigures figures = think_figures(first);
    Match        view;
    MoveList     list;
    match_view(match, match->actor, &view);
    match_moves(&view, &list);
    find.choices = list.count;
    if (list.count < CHOICES_LEAST)
        return find;
    if (first->won ||
        (figures.chance > HOPEFUL && puzzle_wins_surely(&view, think_decision(first)))) {
        bool is_one = wish.grades >> PUZZLE_WIN & 1 && note_wins(&find, match, &view) &&
                      is_the_only_way(&find, match, &view, seed);
        find.grade = is_one ? PUZZLE_WIN : -1;
        find.chance = WORTH_WIN;
    } else if (wish.grades >> PUZZLE_SAVE &&
               figures.chance - figures.chance_next > share(PROMISING, match->seats)) {
        grade_unsure(&find, match, &view, first, wish.content, seed);
    }
    if (find.grade >= 0)
        find.easy = beginners(&find, match, &view);
    return find;
}
