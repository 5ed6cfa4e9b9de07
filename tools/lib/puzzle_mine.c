#include "lib/puzzle_mine.h"

#include "ai/weigh.h"
#include "lib/flat.h"

enum {
    WORLDS = 24,                /* in all of which a win must be one */
    TRIES = 60000,              /* positions looked at to prove it */
    DEPTH = 6,                  /* decisions of one turn */
    CHOICES_LEAST = 4,          /* legal moves, else there is nothing to find */
    PROMISING = 900,            /* ten-thousandths ahead, by an expert's first search */
    CLEAR = 1600,               /* … by each deep one, in a duel, */
    CLEAR_LEAST = 1000,         /* and at any table */
    AS_GOOD = 150,              /* no further behind: an answer too */
    IN_EARNEST = 40,            /* visits, from which on a chance is believed */
    NEARLY_LOST = 3600,         /* in a duel, with any other move, where one must save oneself */
    NEARLY_LOST_CONTENT = 4200, /* … if one is content with that */
    SAVED = 3000,               /* … and with the right one */
    HOPEFUL = 9300,             /* from which on a sure win is looked for */
    NEARLY_WON = 8500,          /* what does not win surely must not come closer */
    WEIGHED = 300,              /* percent, for that */
    DEEP_RUNS = 3,
    HASTY_RUNS = 4,
    HASTY = 40,         /* percent */
    BLIND_WORLDS = 4000 /* for a player without any judgement */
};

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

static uint32_t visits_of(const Think *think, int place)
{
    return think->root_node[place] ? think->nodes[think->root_node[place]].visits : 0;
}

static bool is_answer(const PuzzleFind *find, const Match *match, const Move *move)
{
    for (int i = 0; i < find->answers; i++)
        if (weigh_alike(match, &find->answer[i], move))
            return true;
    return false;
}

static void note_answers(PuzzleFind *find, const Match *match, const Think *deep)
{
    find->answers = 0;
    find->answer[find->answers++] = *think_decision(deep);
    find->chance = weigh_chance(deep, deep->chosen);
    for (int i = 0; i < deep->root_count; i++) {
        if (visits_of(deep, i) < IN_EARNEST || weigh_chance(deep, i) + AS_GOOD < find->chance ||
            is_answer(find, match, &deep->root[i]))
            continue;
        if (find->answers == PUZZLE_ANSWERS_MAX) {
            find->grade = -1;
            return;
        }
        find->answer[find->answers++] = deep->root[i];
    }
}

/* The best move that is no answer; -1 if there is none. */
static int32_t next_best(const PuzzleFind *find, const Match *match, const Think *think)
{
    int32_t next = -1;
    for (int i = 0; i < think->root_count; i++)
        if (visits_of(think, i) && weigh_chance(think, i) > next &&
            !is_answer(find, match, &think->root[i]))
            next = weigh_chance(think, i);
    return next;
}

/* ---- what a puzzle must be ---- */

/* Where more share the win, so much of it is as much. */
static int32_t share(int32_t of_a_duel, int seats) { return of_a_duel * 2 / seats; }

static bool is_clear(PuzzleFind *find, const Match *match, const Match *view, bool content,
                     uint64_t seed)
{
    static Think deep;
    int32_t      clear = share(CLEAR, match->seats);
    if (clear < CLEAR_LEAST || content)
        clear = CLEAR_LEAST;
    find->next = -1;
    for (int run = 0; run < DEEP_RUNS; run++) {
        puzzle_think(&deep, view, LEVEL_EXPERT, PUZZLE_DEEP, rng_mix(seed, (uint64_t)run));
        if (deep.won)
            return false;
        if (run == 0)
            note_answers(find, match, &deep);
        int32_t next = next_best(find, match, &deep);
        if (find->grade < 0 || !is_answer(find, match, think_decision(&deep)) || next < 0 ||
            weigh_chance(&deep, deep.chosen) - next < clear)
            return false;
        if (next > find->next)
            find->next = next;
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
    static Think weighed;
    MoveList     list;
    ThinkAsk     ask = {.view = view, .level = LEVEL_EXPERT, .seed = seed, .percent = WEIGHED};
    match_moves(view, &list);
    weigh_start(&weighed, &ask, list.moves,
                list.count < SHORTLIST_MAX ? list.count : SHORTLIST_MAX);
    weighed.slices_max = UINT16_MAX;
    while (!think_slice(&weighed))
        continue;
    find->next = next_best(find, match, &weighed);
    return find->next < NEARLY_WON;
}

static void grade_unsure(PuzzleFind *find, const Match *match, const Match *view, bool content,
                         uint64_t seed)
{
    int32_t lost = share(content ? NEARLY_LOST_CONTENT : NEARLY_LOST, match->seats);
    find->grade = PUZZLE_BEST;
    if (!is_clear(find, match, view, content, seed) ||
        !is_found_in_haste(find, match, view, seed) || !is_found_blindly(find, match, view, seed))
        find->grade = -1;
    else if (find->next < lost)
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
        grade_unsure(&find, match, &view, wish.content, seed);
    }
    if (find.grade >= 0)
        find.easy = beginners(&find, match, &view);
    return find;
}
