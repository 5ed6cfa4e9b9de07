#include "review.h"

#include <string.h>

#include "ai/appraise.h"
#include "core/require.h"
#include "core/rng.h"
#include "core/rules.h"
#include "review_desk.h"
#include "session.h"

typedef enum ReviewStep {
    STEP_READ,
    STEP_SEARCH,     /* what would experts do? */
    STEP_BEST,       /* how good is that, each of their moves, */
    STEP_PLAYED,     /* and how good what was done? */
    STEP_AMONG,      /* … both among all others, where that matters, */
    STEP_BEST_AGAIN, /* and where it may be a mistake, all of it again, and longer */
    STEP_PLAYED_AGAIN,
    STEP_AMONG_AGAIN,
} ReviewStep;

enum {
    EARNEST = 12,          /* a move with more than this part of the tries was tried in earnest */
    NOT_TRIED = INT32_MAX, /* for how much worse a search found a move */
    SURE = 4 /* standard errors: what costs more than a mistake by that needs no second look */
};

/* Each look meets deals of its own. */
typedef enum Look { LOOK_SEARCH, LOOK_FIRST, LOOK_AGAIN, LOOK_OTHERS } Look;

/* Chance of its own: nothing of the deal is in it. */
#define REVIEW_CHANCE UINT64_C(0x5EC0DD1007)

/* ---- what it says ---- */

int review_given_away(const Review *review)
{
    int sum = 0;
    for (int i = 0; i < review->count; i++)
        sum += review->points[i].cost;
    return sum;
}

bool review_knows_others(const Review *review) { return review->others > 0; }

int review_others(const Review *review) { return review->others ? review->others - 1 : 0; }

/* The first decision with a known chance: from there on all is counted; NULL: none yet. */
static const ReviewPoint *first_known(const Review *review)
{
    for (int i = 0; i < review->count; i++)
        if (review->points[i].chance != REVIEW_UNKNOWN)
            return &review->points[i];
    return NULL;
}

int review_luck(const Review *review)
{
    const ReviewPoint *first = first_known(review);
    if (!first)
        return 0;
    return (review->end - first->chance) * REVIEW_STEP + review_given_away(review) -
           review_others(review);
}

int review_counted(const Review *review, Grade grade)
{
    int count = 0;
    for (int i = 0; i < review->count; i++)
        count += review->points[i].grade == grade;
    return count;
}

static bool is_at_stake(const Review *review, const ReviewPoint *point)
{
    return point->chance != REVIEW_UNKNOWN && point->chance * REVIEW_STEP >= review->mistake;
}

int review_at_stake(const Review *review)
{
    int count = -review->plain_points;
    for (int i = 0; i < review->count; i++)
        count += is_at_stake(review, &review->points[i]);
    return count;
}

const Move *review_better(const Review *review, int point)
{
    for (int i = 0; i < review->dear_count; i++)
        if (review->dear[i].point == point)
            return &review->dear[i].better;
    return NULL;
}

int review_from(const Review *review, Grade grade)
{
    int blunder = review->mistake * 3;
    switch (grade) {
    case GRADE_DOUBTFUL: return review->mistake / 2;
    case GRADE_MISTAKE: return review->mistake;
    case GRADE_BLUNDER: return blunder < REVIEW_BLUNDER_LEAST ? REVIEW_BLUNDER_LEAST : blunder;
    default: return 0;
    }
}

const char *grade_words(Grade grade)
{
    static const char *const WORDS[GRADES] = {
        [GRADE_FINE] = "Fine",
        [GRADE_DOUBTFUL] = "Doubtful",
        [GRADE_MISTAKE] = "Mistake",
        [GRADE_BLUNDER] = "Blunder",
    };
    return WORDS[grade];
}

static int percent_of(int chance) { return (chance + 50) / 100; }

void review_say_better(const Match *view, const ReviewPoint *point, const Move *better, Text *text)
{
    const Judgement *judgement = judgement_of(view->game);
    int              chance = point->chance * REVIEW_STEP;
    rules_of(view->game)->say_move(view, better, text);
    text_add(text, ": ");
    int before = text->used;
    if (judgement->reason)
        judgement->reason(view, better, text);
    text_add(text, text->used == before ? "" : "; ");
    text_number(text, percent_of(chance));
    text_add(text, "% to win, not ");
    text_number(text, percent_of(chance - point->cost));
    text_add(text, "%");
}

/* ---- as bytes ---- */

static Grade grade_of(const Review *review, int32_t cost)
{
    int grade = GRADE_BLUNDER;
    while (grade > GRADE_FINE && cost < review_from(review, (Grade)grade))
        grade--;
    return (Grade)grade;
}

static void code_move(Codec *codec, Move *move)
{
    code_u8(codec, &move->act);
    code_u8(codec, &move->seat);
    code_u8(codec, &move->n);
    code_u8(codec, &move->m);
    for (int i = 0; i < MOVE_CARDS_MAX; i++)
        code_u8(codec, &move->cards[i]);
    code_u32(codec, &move->bags[0]);
    code_u32(codec, &move->bags[1]);
}

static bool makes_sense(const Review *review)
{
    for (int i = 0; i < review->count; i++)
        if (review->points[i].decision >= review->decisions ||
            (i && review->points[i].decision <= review->points[i - 1].decision))
            return false;
    for (int i = 0; i < review->dear_count; i++)
        if (review->dear[i].point >= review->count)
            return false;
    return review->seat < SEATS_MAX && review->mistake;
}

void code_review(Codec *codec, Review *review)
{
    code_u8(codec, &review->seat);
    code_u8(codec, &review->end);
    code_u8(codec, &review->rounds);
    code_u16(codec, &review->decisions);
    code_u16(codec, &review->mistake);
    code_u16(codec, &review->count);
    code_u8(codec, &review->dear_count);
    if (review->count > REVIEW_POINTS || review->dear_count > REVIEW_DEAR)
        review->count = review->mistake = review->dear_count = 0;
    for (int i = 0; i < review->count; i++) {
        ReviewPoint *point = &review->points[i];
        code_u16(codec, &point->decision);
        code_u16(codec, &point->cost);
        code_u8(codec, &point->chance);
        code_u8(codec, &point->round);
        point->grade = (uint8_t)grade_of(review, point->cost);
    }
    for (int i = 0; i < review->dear_count; i++) {
        code_u16(codec, &review->dear[i].point);
        code_move(codec, &review->dear[i].better);
    }
    code_u16(codec, &review->others);
    review->state = makes_sense(review) ? REVIEW_DONE : REVIEW_NONE;
}

/* ---- the work ---- */

static uint8_t in_steps(int32_t chance)
{
    int32_t steps = (chance + REVIEW_STEP / 2) / REVIEW_STEP;
    return (uint8_t)(steps < 0 ? 0 : steps > REVIEW_SURE ? REVIEW_SURE : steps);
}

/* By how many decisions there are for a seat. */
static uint16_t mistake_in(int game, int decisions)
{
    int share = judgement_of(game)->mistake;
    int cost = (share ? share : REVIEW_SHARE) * 100 / (decisions + 1);
    return (uint16_t)(cost < REVIEW_MISTAKE_LEAST  ? REVIEW_MISTAKE_LEAST
                      : cost > REVIEW_MISTAKE_MOST ? REVIEW_MISTAKE_MOST
                                                   : cost);
}

JournalError review_begin(Review *review, const ReviewDesk *desk, uint32_t size, int seat)
{
    memset(review, 0, sizeof *review);
    JournalError error = journal_read(desk->reader, desk->bytes, size, desk->match, NULL);
    if (error == JOURNAL_FINE && desk->reader->head.decisions > UINT16_MAX)
        error = JOURNAL_FULL;
    if (error != JOURNAL_FINE)
        return error;
    require(seat >= 0 && seat < desk->match->seats);
    memory_clear(desk->memory);
    review->state = REVIEW_WORKING;
    review->seat = (uint8_t)seat;
    review->decisions = (uint16_t)desk->reader->head.decisions;
    review->mistake = mistake_in(desk->match->game, review->decisions / desk->match->seats);
    review->others = desk->match->seats == 2;
    return JOURNAL_FINE;
}

JournalError review_go_on(Review *review, const ReviewDesk *desk, uint32_t size)
{
    require(review->state == REVIEW_WORKING);
    JournalError error = journal_read(desk->reader, desk->bytes, size, desk->match, NULL);
    if (error != JOURNAL_FINE)
        return error;
    memory_clear(desk->memory);
    if (review->read > review->known)
        review->known = review->read;
    review->read = 0;
    review->step = STEP_READ;
    return JOURNAL_FINE;
}

static ThinkAsk ask_about(const ReviewDesk *desk, const Match *view, int look)
{
    return (ThinkAsk){.view = view,
                      .memory = desk->memory,
                      .level = LEVEL_EXPERT,
                      .temper = TEMPER_EVEN,
                      .seed = rng_mix(REVIEW_CHANCE + (uint64_t)look, view->decisions)};
}

static void close_match(Review *review, const ReviewDesk *desk, JournalError error)
{
    int32_t worth[SEATS_MAX] = {0};
    judge_worth(desk->match, worth);
    review->end = in_steps(worth[review->seat]);
    review->rounds = desk->match->round;
    review->state = (uint8_t)(error == JOURNAL_END ? REVIEW_DONE : REVIEW_FAILED);
}

/* Plays the next decision; what the seat decided is remembered, as it was before it. */
static bool read_one(Review *review, const ReviewDesk *desk)
{
    Match        before = *desk->match;
    Move         move;
    JournalError error = journal_read_move(desk->reader, desk->bytes, desk->match, &move, NULL);
    if (error != JOURNAL_FINE) {
        close_match(review, desk, error);
        return false;
    }
    memory_note(desk->memory, &before, &move);
    review->read++;
    review->played = move;
    return true;
}

/* The seat's own decisions, and those of its rival in a duel. */
static bool is_looked_at(const Review *review, const Match *match)
{
    if (match->actor == review->seat)
        return review->count < REVIEW_POINTS;
    return review->others && first_known(review);
}

static void ask_expert(Review *review, const ReviewDesk *desk)
{
    Match view;
    match_view(desk->match, desk->match->actor, &view);
    ThinkAsk ask =
        ask_about(desk, &view, review->asked ? LOOK_OTHERS + review->asked : LOOK_SEARCH);
    think_start(desk->think, &ask);
    review->asked++;
    review->step = STEP_SEARCH;
}

/* Before a decision is played it is looked at, so the reader is set back to where it was. */
static void look_at_next(Review *review, const ReviewDesk *desk)
{
    JournalReader reader = *desk->reader;
    Match         before = *desk->match;
    Memory        memory = *desk->memory;
    if (!read_one(review, desk))
        return;
    if (review->read <= review->known || !is_looked_at(review, &before) ||
        !match_has_choice(&before))
        return;
    *desk->reader = reader;
    *desk->match = before;
    *desk->memory = memory;
    review->read--;
    review->asked = review->better_count = 0;
    review->search_gap = NOT_TRIED;
    ask_expert(review, desk);
}

/* The dearest first; of equals the earlier. */
static void keep_better(Review *review, int point)
{
    int at = review->dear_count;
    while (at > 0 && review->points[review->dear[at - 1].point].cost < review->points[point].cost)
        at--;
    if (at == REVIEW_DEAR)
        return;
    int moved = review->dear_count - at - (review->dear_count == REVIEW_DEAR);
    memmove(&review->dear[at + 1], &review->dear[at], (size_t)moved * sizeof review->dear[0]);
    review->dear[at] = (ReviewDear){.point = (uint16_t)point, .better = review->best};
    if (review->dear_count < REVIEW_DEAR)
        review->dear_count++;
}

static void note_other(Review *review, int32_t cost)
{
    int32_t sum = review->others + cost;
    review->others = (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
}

static void note_own(Review *review, const ReviewDesk *desk, int32_t cost)
{
    int          number = review->count++;
    ReviewPoint *point = &review->points[number];
    *point = (ReviewPoint){.decision = (uint16_t)desk->match->decisions,
                           .cost = (uint16_t)cost,
                           .chance = REVIEW_UNKNOWN,
                           .grade = (uint8_t)grade_of(review, cost),
                           .round = desk->match->round};
    if (review->best_chance >= 0)
        point->chance = in_steps(review->best_chance);
    if (review->plain && is_at_stake(review, point))
        review->plain_points++;
    if (point->grade != GRADE_FINE)
        keep_better(review, number);
}

/* Writes it down and goes on behind the decision. */
static void close_point(Review *review, const ReviewDesk *desk, int32_t cost)
{
    if (desk->match->actor == review->seat)
        note_own(review, desk, cost);
    else
        note_other(review, cost);
    review->step = STEP_READ;
    read_one(review, desk);
}

/* How much worse the search itself found the move that was played than what it would do, if it
 * tried that in earnest; else NOT_TRIED. */
static int32_t gap_found(const Think *think, const Move *move)
{
    Appraisal played, best;
    if (!appraise_find(think, move, &played) ||
        !appraise_find(think, think_decision(think), &best) ||
        (!think->at_once && played.worlds * EARNEST <= think->iterations))
        return NOT_TRIED;
    return best.chance > played.chance ? best.chance - played.chance : 0;
}

static void appraise(Review *review, const ReviewDesk *desk, ReviewStep step)
{
    Match view;
    match_view(desk->match, desk->match->actor, &view);
    bool     again = step >= STEP_BEST_AGAIN;
    ThinkAsk ask = ask_about(desk, &view, again ? LOOK_AGAIN : LOOK_FIRST);
    if (step == STEP_AMONG || step == STEP_AMONG_AGAIN) {
        appraise_among_start(desk->think, &ask, &review->played);
    } else {
        const Move *better = again ? &review->best : &review->better[review->looked_at];
        bool        best = step == STEP_BEST || step == STEP_BEST_AGAIN;
        ask.percent = again ? REVIEW_AGAIN : 0;
        appraise_start(desk->think, &ask, best ? better : &review->played);
    }
    review->step = (uint8_t)step;
}

static void note_better(Review *review, const Match *view, const Move *move)
{
    for (int i = 0; i < review->better_count; i++)
        if (judge_alike(view, &review->better[i], move))
            return;
    review->better[review->better_count++] = *move;
}

/* What an expert would do as well, or finds hardly worse, is fine. */
static bool search_excuses(Review *review, const Think *think)
{
    int32_t gap = gap_found(think, &review->played), least = review_from(review, GRADE_DOUBTFUL);
    if (gap < review->search_gap)
        review->search_gap = gap;
    return judge_alike(&think->view, think_decision(think), &review->played) ||
           think_mixes(think, &review->played) || gap < least;
}

/* Whether an expert had no other move in mind than this one or its like. */
static bool is_plain(const Think *think, const Move *move)
{
    for (int i = 0; i < think->root_count; i++)
        if (!judge_alike(&think->view, &think->root[i], move))
            return false;
    return !think->won;
}

static void search_on(Review *review, const ReviewDesk *desk)
{
    const Think *think = desk->think;
    bool         own = desk->match->actor == review->seat;
    review->best = *think_decision(think);
    note_better(review, &think->view, &review->best);
    if (review->asked == 1) {
        review->best_chance = (int16_t)(think->won ? WORTH_WIN : think_figures(think).chance);
        review->plain = is_plain(think, &review->played);
    }
    if (search_excuses(review, think)) {
        close_point(review, desk, 0);
    } else if (judge_mixes(&think->view)) {
        appraise(review, desk, STEP_AMONG);
    } else if (own && !think->won && review->asked < REVIEW_ASKED) {
        ask_expert(review, desk);
    } else {
        review->looked_at = 0;
        appraise(review, desk, STEP_BEST);
    }
}

/* Of what experts would do the best counts. */
static void appraise_best_on(Review *review, const ReviewDesk *desk)
{
    Appraisal found = appraise_figures(desk->think);
    if (review->looked_at == 0 || found.chance > review->best_found.chance) {
        review->best_found = found;
        review->best = review->better[review->looked_at];
    }
    bool last = ++review->looked_at == review->better_count;
    appraise(review, desk, last ? STEP_PLAYED : STEP_BEST);
}

static void appraise_best_again_on(Review *review, const ReviewDesk *desk)
{
    Appraisal found = appraise_figures(desk->think);
    review->best_found = appraise_pooled(&review->best_found, &found);
    appraise(review, desk, STEP_PLAYED_AGAIN);
}

/* What the decision cost, if it is more than may be doubted; of several opinions the kindest
 * counts. */
static int32_t cost_between(Review *review, const Appraisal *best, const Appraisal *played,
                            int32_t doubtful)
{
    int32_t cost = best->chance - played->chance;
    int32_t least = review_from(review, GRADE_DOUBTFUL);
    review->best_chance = (int16_t)(cost < 0 ? played->chance : best->chance);
    if (review->search_gap < cost)
        cost = review->search_gap;
    return cost < least || cost < doubtful ? 0 : cost;
}

/* Whether the first look leaves it open. Of a rival only the sum is told: one look is enough. */
static bool is_open(const Review *review, const ReviewDesk *desk, const Appraisal *played)
{
    int32_t cost = review->best_found.chance - played->chance, mistake = review->mistake;
    int32_t doubt = appraise_doubt_between(&review->best_found, played);
    return desk->match->actor == review->seat && cost + doubt >= mistake &&
           cost - SURE * doubt < mistake;
}

static void appraise_played_on(Review *review, const ReviewDesk *desk)
{
    Appraisal played = appraise_figures(desk->think);
    if (review->step == STEP_PLAYED && is_open(review, desk, &played)) {
        review->played_found = played;
        appraise(review, desk, STEP_BEST_AGAIN);
        return;
    }
    if (review->step == STEP_PLAYED_AGAIN)
        played = appraise_pooled(&review->played_found, &played);
    int32_t doubt = appraise_doubt_between(&review->best_found, &played);
    close_point(review, desk,
                cost_between(review, &review->best_found, &played, REVIEW_DOUBTS * doubt));
}

static void appraise_among_on(Review *review, const ReviewDesk *desk)
{
    Appraisal best, played;
    int32_t   cost = 0;
    Move      found = *think_decision(desk->think);
    bool      known = appraise_find(desk->think, &found, &best);
    if (known && review->best_chance < 0) /* the search had nothing to compare it with */
        review->best_chance = (int16_t)best.chance;
    if (known && !think_mixes(desk->think, &review->played) &&
        appraise_find(desk->think, &review->played, &played)) {
        review->best = found;
        int32_t doubt = appraise_doubt(&best, &played);
        cost = cost_between(review, &best, &played, REVIEW_DOUBTS * doubt);
    }
    if (cost == 0 || review->step == STEP_AMONG_AGAIN) {
        close_point(review, desk, cost);
        return;
    }
    review->search_gap = cost;
    appraise(review, desk, STEP_AMONG_AGAIN);
}

static void think_on(Review *review, const ReviewDesk *desk)
{
    if (!think_slice(desk->think))
        return;
    switch ((ReviewStep)review->step) {
    case STEP_SEARCH: search_on(review, desk); break;
    case STEP_BEST: appraise_best_on(review, desk); break;
    case STEP_BEST_AGAIN: appraise_best_again_on(review, desk); break;
    case STEP_AMONG:
    case STEP_AMONG_AGAIN: appraise_among_on(review, desk); break;
    default: appraise_played_on(review, desk); break;
    }
}

bool review_slice(Review *review, const ReviewDesk *desk)
{
    require(review->state != REVIEW_NONE);
    if (review->state == REVIEW_WORKING && review->step != STEP_READ)
        think_on(review, desk);
    for (int i = 0;
         i < SESSION_STRETCH && review->state == REVIEW_WORKING && review->step == STEP_READ; i++)
        look_at_next(review, desk);
    return review->state != REVIEW_WORKING;
}
