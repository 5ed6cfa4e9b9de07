#include "review_run.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "session/review_desk.h"

enum { WORDS_MAX = 400, DEAREST = 3 };

bool review_whole(const ReviewAsk *ask, int seat, Review *review)
{
    static Think  think;
    JournalReader reader;
    Match         match;
    Memory        memory;
    ReviewDesk    desk = {ask->bytes, &reader, &match, &memory, &think};
    JournalError  error = review_begin(review, &desk, ask->size, seat);
    if (error != JOURNAL_FINE) {
        fprintf(stderr, "replay: %s: %s\n", ask->path, journal_error_words(error));
        return false;
    }
    while (!review_slice(review, &desk))
        continue;
    if (review->state == REVIEW_DONE)
        return true;
    fprintf(stderr, "replay: %s: at move %d the match cannot be read on\n", ask->path,
            review->read + 1);
    return false;
}

void review_rates_add(ReviewRates *rates, const Review *review)
{
    rates->matches++;
    rates->decisions += review->count;
    rates->at_stake += review_at_stake(review);
    rates->given_away += review_given_away(review);
    for (int grade = 0; grade < GRADES; grade++)
        rates->graded[grade] += review_counted(review, (Grade)grade);
}

/* The seat's view before a decision, and what it decided. */
static void find_point(const ReviewAsk *ask, const Review *review, const ReviewPoint *point,
                       Match *view, Move *played)
{
    JournalReader reader;
    Match         match;
    journal_read(&reader, ask->bytes, ask->size, &match, NULL);
    while (reader.next < point->decision)
        journal_read_move(&reader, ask->bytes, &match, NULL, NULL);
    match_view(&match, review->seat, view);
    journal_read_move(&reader, ask->bytes, &match, played, NULL);
}

static void say_point(const ReviewAsk *ask, const Review *review, int number, char *did,
                      char *better)
{
    const ReviewPoint *point = &review->points[number];
    const Move        *move = review_better(review, number);
    Match              view;
    Move               played;
    Text               text;
    find_point(ask, review, point, &view, &played);
    text_begin_short(&text, did, WORDS_MAX, ask->players);
    rules_of(view.game)->say_move(&view, &played, &text);
    text_begin_short(&text, better, WORDS_MAX, ask->players);
    if (move)
        review_say_better(&view, point, move, &text);
}

/* ---- in words ---- */

static void print_words(const ReviewAsk *ask, const Review *review)
{
    char did[WORDS_MAX], better[WORDS_MAX];
    printf("%s, seat %d (%s): gave away %.1f%%, ", ask->path, review->seat + 1,
           ask->players[review->seat], review_given_away(review) / 100.0);
    if (review_knows_others(review))
        printf("the rival gave away %.1f%%, luck ", review_others(review) / 100.0);
    else
        printf("luck and the others ");
    printf("%+.1f%%\n", review_luck(review) / 100.0);
    printf("  %d decisions:", review->count);
    for (int grade = 0; grade < GRADES; grade++)
        printf(" %d %s%s", review_counted(review, (Grade)grade), grade_words((Grade)grade),
               grade < GRADES - 1 ? "," : "\n");
    for (int i = 0; i < review->dear_count && i < DEAREST; i++) {
        const ReviewPoint *point = &review->points[review->dear[i].point];
        say_point(ask, review, review->dear[i].point, did, better);
        printf("  round %d, move %d: %s, %.1f%%\n    played: %s\n    better: %s\n", point->round,
               point->decision + 1, grade_words((Grade)point->grade), point->cost / 100.0, did,
               better);
    }
}

/* ---- as JSON ---- */

static void print_escaped(const char *words)
{
    putchar('"');
    for (; *words; words++)
        if (*words == '"' || *words == '\\')
            printf("\\%c", *words);
        else if ((unsigned char)*words >= ' ')
            putchar(*words);
    putchar('"');
}

static void print_point(const ReviewAsk *ask, const Review *review, int number)
{
    static const char *const IDS[GRADES] = {"fine", "doubtful", "mistake", "blunder"};
    const ReviewPoint       *point = &review->points[number];
    char                     did[WORDS_MAX], better[WORDS_MAX];
    printf("%s{\"move\":%d,\"round\":%d,\"grade\":\"%s\",\"cost\":%.4f", number ? "," : "",
           point->decision + 1, point->round, IDS[point->grade], point->cost / 10000.0);
    if (point->chance != REVIEW_UNKNOWN)
        printf(",\"chance\":%.4f", point->chance * REVIEW_STEP / 10000.0);
    if (review_better(review, number)) {
        say_point(ask, review, number, did, better);
        printf(",\"played\":");
        print_escaped(did);
        printf(",\"better\":");
        print_escaped(better);
    }
    printf("}");
}

static void print_json(const ReviewAsk *ask, const Review *review)
{
    printf("{\"type\":\"review\",\"file\":");
    print_escaped(ask->path);
    printf(",\"seat\":%d,\"player\":", review->seat);
    print_escaped(ask->players[review->seat]);
    printf(",\"decisions\":%d,\"result\":%.4f,\"given_away\":%.4f", review->count,
           review->end * REVIEW_STEP / 10000.0, review_given_away(review) / 10000.0);
    if (review_knows_others(review))
        printf(",\"rival_gave_away\":%.4f,\"luck\":", review_others(review) / 10000.0);
    else
        printf(",\"luck_and_others\":");
    printf("%.4f,\"points\":[", review_luck(review) / 10000.0);
    for (int i = 0; i < review->count; i++)
        print_point(ask, review, i);
    printf("]}\n");
}

static bool is_asked(const ReviewAsk *ask, int seat)
{
    bool anybody = false;
    for (int i = 0; i < SEATS_MAX; i++)
        anybody |= ask->person[i];
    return ask->seat == seat || ask->seat == REVIEW_EVERY_SEAT ||
           (ask->seat == REVIEW_PERSONS && (ask->person[seat] || !anybody));
}

int review_print(const ReviewAsk *ask, ReviewRates *rates)
{
    static Review review;
    JournalHead   head;
    JournalError  error = journal_head(ask->bytes, ask->size, &head);
    if (error != JOURNAL_FINE) {
        fprintf(stderr, "replay: %s: %s\n", ask->path, journal_error_words(error));
        return 1;
    }
    if (ask->seat >= head.setup.seats) {
        fprintf(stderr, "replay: %s: there are only %d seats\n", ask->path, head.setup.seats);
        return 1;
    }
    for (int seat = 0; seat < head.setup.seats; seat++) {
        if (!is_asked(ask, seat))
            continue;
        if (!review_whole(ask, seat, &review))
            return 1;
        review_rates_add(rates, &review);
        if (ask->json)
            print_json(ask, &review);
        else
            print_words(ask, &review);
    }
    return 0;
}

void review_rates_print(const ReviewRates *rates)
{
    int bad = rates->graded[GRADE_MISTAKE] + rates->graded[GRADE_BLUNDER];
    printf("%d seats reviewed, %d decisions (%d with something at stake), %d mistakes and blunders",
           rates->matches, rates->decisions, rates->at_stake, bad);
    if (bad)
        printf(", one in %.1f", (double)rates->at_stake / bad);
    if (rates->matches)
        printf("; %.1f%% given away a match", rates->given_away / 100.0 / rates->matches);
    printf("\n");
}
