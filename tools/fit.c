/* Whether judgements foretell what comes, and weights that would do better. Plays matches, asks
 * worth() along the way, and compares with who won: a table of predicted against actual wins by the
 * part of the match, and, for judgements that weigh facts, weights fitted to two thirds of the
 * matches with the error before and after on the other third. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/think.h"
#include "core/rules.h"
#include "games/games.h"
#include "lib/flat.h"
#include "lib/logit.h"
#include "posix/whole_file.h"

static const char HELP[] =
    "usage: fit --game GAME [--seats N] [--games K] [--percent P] [--flat WORLDS] [--seed S]\n"
    "\n"
    "Plays K matches of experts with P percent of their thought (10), in every second of them "
    "against\n"
    "flat:WORLDS if that is given, and asks worth() now and then. Prints how often those won of "
    "whom worth()\n"
    "said so many percent, by thirds of the match, and the mean squared error. Where the "
    "judgement weighs\n"
    "facts (two seats), weights are fitted to two thirds of the matches and tried on the rest.\n";

enum { PARTS = 3, TENTHS = 10, HELD_OUT = 3 /* one match in so many */ };

_Static_assert((int)FACTS_MAX <= (int)LOGIT_MOST, "there is a weight for every fact");

/* One seat's prospects at one moment. */
typedef struct Sample {
    uint32_t match, moment;
    int32_t  predicted;
    float    outcome;
    int32_t  facts[FACTS_MAX]; /* less those of the rival */
} Sample;

typedef struct Samples {
    Sample  *all;
    size_t   count, room;
    int      facts;
    uint32_t lengths[1 << 16]; /* of each match, in decisions */
} Samples;

typedef struct Args {
    int      game, seats, games, percent, worlds;
    uint64_t seed;
} Args;

static void die(const char *why, const char *what)
{
    fprintf(stderr, "fit: %s %s\n", why, what);
    exit(2);
}

static Sample *add_sample(Samples *samples)
{
    if (samples->count == samples->room) {
        samples->room = samples->room ? 2 * samples->room : 4096;
        samples->all = realloc(samples->all, samples->room * sizeof *samples->all);
        if (!samples->all)
            die("out of", "memory");
    }
    samples->all[samples->count] = (Sample){0};
    return &samples->all[samples->count++];
}

/* What worth() says of a match that it sees whole, as it sees the worlds that are dealt. */
static void note(const Match *match, uint32_t number, Samples *samples)
{
    const Judgement *judgement = judgement_of(match->game);
    int32_t          worth[SEATS_MAX];
    judge_worth(match, worth);
    for (int seat = 0; seat < match->seats; seat++) {
        Sample *sample = add_sample(samples);
        sample->match = number;
        sample->moment = match->decisions;
        sample->predicted = worth[seat];
        if (!judgement->facts || match->seats != 2)
            continue;
        int32_t theirs[FACTS_MAX];
        samples->facts = judgement->facts(match, seat, sample->facts);
        judgement->facts(match, 1 - seat, theirs);
        for (int i = 0; i < samples->facts; i++)
            sample->facts[i] -= theirs[i];
    }
}

static void settle(const Match *match, size_t first, Samples *samples)
{
    int32_t worth[SEATS_MAX];
    judge_worth(match, worth);
    for (size_t i = first; i < samples->count; i++)
        samples->all[i].outcome = (float)worth[(i - first) % match->seats] / WORTH_WIN;
    samples->lengths[samples->all[first].match] = match->decisions;
}

static void decide(const Args *args, const Match *match, uint32_t number, Move *move)
{
    static Think think;
    Match        view;
    ThinkAsk     ask = {.view = &view,
                        .level = LEVEL_EXPERT,
                        .percent = (uint16_t)args->percent,
                        .seed = rng_mix(match->seed, match->decisions)};
    match_view(match, match->actor, &view);
    if (args->worlds && number % 2 && match->actor == number / 2 % match->seats)
        flat_decide(&view, args->worlds, ask.seed, move);
    else
        think_through(&think, &ask, move);
}

static void play(const Args *args, uint32_t number, Samples *samples)
{
    const Judgement *judgement = judgement_of(args->game);
    MatchSetup       setup = match_setup(args->game, args->seats, rng_mix(args->seed, number));
    Match            match;
    size_t           first = samples->count;
    match_start(&match, &setup, NULL);
    while (!match_over(&match)) {
        Move move;
        if (!judgement->quiet || judgement->quiet(&match))
            note(&match, number, samples);
        decide(args, &match, number, &move);
        match_play(&match, &move, NULL);
    }
    if (samples->count > first)
        settle(&match, first, samples);
}

static double square(double number) { return number * number; }

static void print_calibration(const Args *args, const Samples *samples)
{
    static const char *const NAMES[PARTS] = {"first third", "second", "last"};
    double                   actual[PARTS][TENTHS] = {{0}}, error[PARTS] = {0};
    long                     counts[PARTS][TENTHS] = {{0}}, all[PARTS] = {0};
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->all[i];
        int           part = (int)(PARTS * sample->moment / samples->lengths[sample->match]);
        int           tenth = sample->predicted * TENTHS / (WORTH_WIN + 1);
        actual[part][tenth] += (double)sample->outcome;
        counts[part][tenth]++;
        all[part]++;
        error[part] += square((double)sample->predicted / WORTH_WIN - (double)sample->outcome);
    }
    printf("%s, %d seats, %d matches: percent won where so much was predicted (how often)\n",
           rules_of(args->game)->id, args->seats, args->games);
    printf("%-12s", "predicted");
    for (int tenth = 0; tenth < TENTHS; tenth++)
        printf(" %4d-%-7d", 10 * tenth, 10 * tenth + 10);
    printf("  error\n");
    for (int part = 0; part < PARTS; part++) {
        printf("%-12s", NAMES[part]);
        for (int tenth = 0; tenth < TENTHS; tenth++) {
            long count = counts[part][tenth];
            printf(" %4.0f (%5ld)", count ? 100 * actual[part][tenth] / (double)count : 0, count);
        }
        printf("  %.4f\n", all[part] ? error[part] / (double)all[part] : 0);
    }
}

static void facts_of(const Sample *sample, int count, double *facts)
{
    for (int i = 0; i < count; i++)
        facts[i] = sample->facts[i];
}

static double error_of(const Samples *samples, const Logit *logit, bool held_out)
{
    double error = 0, facts[FACTS_MAX];
    long   count = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->all[i];
        if ((sample->match % HELD_OUT == 0) != held_out)
            continue;
        facts_of(sample, samples->facts, facts);
        double predicted =
            logit ? logit_chance(logit, facts) : (double)sample->predicted / WORTH_WIN;
        error += square(predicted - (double)sample->outcome);
        count++;
    }
    return count ? error / (double)count : 0;
}

static void fit_weights(const Args *args, const Samples *samples)
{
    static Logit logit;
    double       facts[FACTS_MAX], farthest = 1;
    logit.count = samples->facts;
    for (int round = 0; round < 30 && farthest > 1e-5; round++) {
        for (size_t i = 0; i < samples->count; i++)
            if (samples->all[i].match % HELD_OUT) {
                facts_of(&samples->all[i], samples->facts, facts);
                logit_note(&logit, facts, (double)samples->all[i].outcome);
            }
        farthest = logit_step(&logit, 1);
    }
    printf("mean squared error: fitted on %.4f before, %.4f after; held out %.4f before, %.4f "
           "after\n",
           error_of(samples, NULL, false), error_of(samples, &logit, false),
           error_of(samples, NULL, true), error_of(samples, &logit, true));
    printf("weights, in thousandths, those in use in brackets:\n");
    for (int i = 0; i < logit.count; i++)
        printf("  %2d: %6.0f (%d)\n", i, 1000 * logit.weights[i],
               judgement_of(args->game)->weights[i]);
}

static Args args_from(int count, char **words)
{
    Args args = {.game = -1, .seats = 2, .games = 100, .percent = 10, .seed = 1};
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (!strcmp(word, "--help") || !strcmp(word, "-h")) {
            fputs(HELP, stdout);
            exit(output_kept("fit") ? 0 : 1);
        }
        if (i + 1 == count)
            die("a value is missing after", word);
        const char *value = words[++i];
        char       *end;
        uint64_t    number = strtoull(value, &end, 10);
        bool        is_number = end != value && !*end;
        if (!strcmp(word, "--game"))
            args.game = rules_find(value);
        else if (!is_number)
            die("no such number:", value);
        else if (!strcmp(word, "--seats") && number <= SEATS_MAX)
            args.seats = (int)number;
        else if (!strcmp(word, "--games") && number && number < 1 << 16)
            args.games = (int)number;
        else if (!strcmp(word, "--percent") && number && number <= 1000)
            args.percent = (int)number;
        else if (!strcmp(word, "--flat") && number <= FLAT_WORLDS_MAX)
            args.worlds = (int)number;
        else if (!strcmp(word, "--seed"))
            args.seed = number;
        else
            die("cannot be:", value);
    }
    if (args.game < 0)
        die("which", "--game?");
    if (args.seats < rules_of(args.game)->seats_min || args.seats > rules_of(args.game)->seats_max)
        die("that game has not so many", "seats");
    return args;
}

int main(int count, char **words)
{
    static Samples samples;
    Args           args = args_from(count, words);
    for (int i = 0; i < args.games; i++)
        play(&args, (uint32_t)i, &samples);
    print_calibration(&args, &samples);
    if (samples.facts)
        fit_weights(&args, &samples);
    free(samples.all);
    return output_kept("fit") ? 0 : 1;
}
