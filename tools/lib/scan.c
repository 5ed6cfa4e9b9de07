#include "scan.h"

#include "core/rules.h"

enum {
    WORLDS = 24,  /* in all of which a thing must be so to be plain */
    SURE = 500,   /* and for a win to be certain: two hidden Jokers may lie together in one world of
                     twelve */
    TRIALS = 100, /* matches played on at random, of which */
    CHANCES = 5,  /* so many are won where there is a chance left */
    TRIES = 4000, /* moves tried for a win within a turn */
    DEPTH = 8     /* decisions of one turn */
};

const char *blunder_word(int blunder)
{
    static const char *const WORDS[BLUNDERS] = {
        "win passed up",     "rival's win left", "winning card thrown", "death by choice",
        "more than needed",  "gift to the next", "strange card taken",  "own set taken over",
        "laid to be beaten", "futile attack",
    };
    return WORDS[blunder];
}

typedef struct Line {
    Move moves[DEPTH];
    int  length;
} Line;

static bool has_won(const Match *match, int seat)
{
    return match_over(match) && match->winners == 1u << seat;
}

/* Won, or so that whatever a rival is still asked in this turn changes nothing. */
static bool is_won(const Match *match, int seat)
{
    enum { ANSWERS = 4 };
    MoveList list;
    if (match_over(match) || match->actor == seat || match->turn != seat)
        return has_won(match, seat);
    match_moves(match, &list);
    if (list.count > ANSWERS)
        return false;
    for (int i = 0; i < list.count; i++) {
        Match after = *match;
        match_play(&after, &list.moves[i], NULL);
        if (!has_won(&after, seat))
            return false;
    }
    return true;
}

/* Whether a seat that decides now wins within so many decisions, all of them its own. */
static bool find_win(const Match *match, int depth, int *tries, Line *line)
{
    MoveList list;
    int      seat = match->actor;
    match_moves(match, &list);
    for (int i = 0; i<list.count && * tries> 0; i++) {
        Match after = *match;
        (*tries)--;
        match_play(&after, &list.moves[i], NULL);
        line->moves[line->length++] = list.moves[i];
        if (is_won(&after, seat))
            return true;
        if (depth > 1 && !match_over(&after) && after.actor == seat && after.turn == match->turn &&
            find_win(&after, depth - 1, tries, line))
            return true;
        line->length--;
    }
    return false;
}

static bool wins_now(const Match *match, Line *line)
{
    for (int depth = 1; depth <= DEPTH; depth++) {
        int tries = TRIES;
        line->length = 0;
        if (find_win(match, depth, &tries, line))
            return true;
        if (tries == 0)
            return false;
    }
    return false;
}

static bool line_wins(const Match *match, const Line *line)
{
    Match after = *match;
    int   seat = match->actor;
    for (int i = 0; i < line->length; i++) {
        if (match_over(&after) || after.actor != seat || match_check(&after, &line->moves[i]))
            return false;
        match_play(&after, &line->moves[i], NULL);
    }
    return is_won(&after, seat);
}

/* A world that the seat could be in, as far as it knows. */
static Match world_of(const Match *match, int i)
{
    Match view;
    Rng   rng;
    match_view(match, match->actor, &view);
    rng_seed(&rng, (uint64_t)i);
    match_redeal(&view, &rng);
    return view;
}

/* Whether the seat could have known that it wins: the same moves win however hidden cards lie. */
static bool could_win(const Match *match, int worlds)
{
    Line line;
    if (!wins_now(match, &line))
        return false;
    for (int i = 0; i < worlds; i++) {
        Match world = world_of(match, i);
        if (!line_wins(&world, &line))
            return false;
    }
    return true;
}

static bool passes_win_up(const Match *match, const Move *move)
{
    Match after = *match;
    Line  line;
    if (!could_win(match, SURE))
        return false;
    match_play(&after, move, NULL);
    if (match_over(&after))
        return !has_won(&after, match->actor);
    if (after.actor != match->actor)
        return !is_won(&after, match->actor);
    return !wins_now(&after, &line);
}

/* Whether the next seat could know then that it wins. */
static bool loses_to_next(const Match *match, const Move *move)
{
    Match after = *match;
    match_play(&after, move, NULL);
    return !match_over(&after) && after.actor != match->actor && could_win(&after, WORLDS);
}

/* In every world of the seat, or in none. */
static bool always(const Match *match, const Move *move, bool loses)
{
    for (int i = 0; i < WORLDS; i++) {
        Match world = world_of(match, i);
        if (loses_to_next(&world, move) != loses)
            return false;
    }
    return true;
}

/* Whether something is left to play for after a move. */
static bool has_chance(const Match *match, const Move *move)
{
    int won = 0;
    for (int i = 0; i < TRIALS && won < CHANCES; i++) {
        Match world = world_of(match, i);
        Rng   rng;
        rng_seed(&rng, rng_mix((uint64_t)i, TRIALS));
        match_play(&world, move, NULL);
        while (!match_over(&world)) {
            Move next;
            match_random_move(&world, &rng, &next);
            match_play(&world, &next, NULL);
        }
        won += has_won(&world, match->actor);
    }
    return won >= CHANCES;
}

static bool leaves_win_standing(const Match *match, const Move *move)
{
    MoveList list;
    if (!loses_to_next(match, move) || !always(match, move, true))
        return false;
    match_moves(match, &list);
    for (int i = 0; i < list.count; i++)
        if (always(match, &list.moves[i], false) && has_chance(match, &list.moves[i]))
            return true;
    return false;
}

unsigned scan_move(const Match *match, const Move *move)
{
    unsigned found = scan_rooms(match, move);
    found |= (unsigned)passes_win_up(match, move) << BLUNDER_WIN;
    found |= (unsigned)leaves_win_standing(match, move) << BLUNDER_SAVE;
    return found;
}
