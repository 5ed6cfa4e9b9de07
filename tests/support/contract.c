#include "contract.h"

#include <stdio.h>
#include <string.h>

#include "census.h"
#include "core/rules.h"
#include "page.h"
#include "random_match.h"
#include "secrets.h"

const Subject SUBJECT_REAL = {.play = match_play, .view = match_view, .redeal = match_redeal};

enum { DECISIONS_MAX = 60000, SAID_MAX = 400, MOVE_SLOTS = 2048 };

typedef struct Trial {
    const Subject   *subject;
    ContractFigures *figures;
    Rng              rng;
    Match            match, before;
    MoveList         list;
    EventList        events;
    Seen             seen;
} Trial;

static const char *check_frame(const Match *match)
{
    const Rules *rules = rules_of(match->game);
    if (match->viewer != SEAT_NONE)
        return "the whole truth has a viewer";
    if (match_over(match)) {
        bool won = match->winners || referee_of(match->game)->may_be_drawn;
        if (match->actor != SEAT_NONE || !won || match->winners >> match->seats)
            return "the end has an actor or no winner";
        return NULL;
    }
    if (match->actor >= match->seats || match->turn >= match->seats)
        return "nobody is there to decide";
    if (match->winners)
        return "there is a winner before the end";
    const char *id = rules->phase_ids[match->phase], *words = rules->phase_words[match->phase];
    if (!id || !words)
        return "a phase has no name";
    return words[0] >= 'A' && words[0] <= 'Z' ? NULL : "a phase is named as in a log";
}

/* A list is never empty, has no duplicates, and every move in it is legal. */
static const char *check_list(Trial *trial)
{
    static uint16_t slots[MOVE_SLOTS];
    static MoveList again;
    MoveList       *list = &trial->list;
    memset(list, 0xAB, sizeof *list);
    match_moves(&trial->match, list);
    if (list->count < 1 || list->count > MOVES_MAX)
        return "a list of moves is empty or too long";
    if (list->count > trial->figures->list_longest)
        trial->figures->list_longest = list->count;
    memset(&again, 0, sizeof again);
    match_moves(&trial->match, &again);
    if (again.count != list->count ||
        memcmp(again.moves, list->moves, sizeof(Move) * (size_t)list->count) != 0)
        return "the same state has another list";
    memset(slots, 0, sizeof slots);
    for (int i = 0; i < list->count; i++) {
        const uint8_t *bytes = (const uint8_t *)&list->moves[i];
        uint32_t       slot = 2166136261u;
        const char    *refusal = match_check(&trial->match, &list->moves[i]);
        if (refusal)
            return refusal;
        for (size_t b = 0; b < sizeof(Move); b++)
            slot = (slot ^ bytes[b]) * 16777619u;
        for (slot %= MOVE_SLOTS; slots[slot]; slot = (slot + 1) % MOVE_SLOTS)
            if (move_same(&list->moves[slots[slot] - 1], &list->moves[i]))
                return "a move stands twice in a list";
        slots[slot] = (uint16_t)(i + 1);
    }
    return NULL;
}

static bool in_list(const MoveList *list, const Move *move)
{
    for (int i = 0; i < list->count; i++)
        if (move_same(&list->moves[i], move))
            return true;
    return false;
}

/* JSON and bits give the same move back; there are words for it. */
static const char *check_words(Trial *trial, const Move *move)
{
    static Page page;
    uint8_t     bytes[64];
    char        words[SAID_MAX];
    Move        out = *move, in;
    Json        json = page_writer(&page);
    Text        text;
    move_to_json(&trial->match, move, &json, NULL);
    const char *problem = move_from_json(&trial->match, page_value(&page), &in);
    if (problem || !move_same(&in, move))
        return problem ? problem : "JSON gives another move back";
    BitString bits = {.bytes = bytes, .limit = sizeof bytes * 8, .writing = true};
    move_code(&trial->match, &bits, &out);
    bits = (BitString){.bytes = bytes, .limit = bits.at, .broken = bits.broken};
    move_code(&trial->match, &bits, &in);
    if (bits.broken || !move_same(&in, move) || bits.at != bits.limit)
        return "the journal's bits give another move back";
    text_begin_short(&text, words, sizeof words, NULL);
    rules_of(trial->match.game)->say_move(&trial->match, move, &text);
    return text.used == 0 || text.cut ? "there are no words for a move" : NULL;
}

static const char *check_said_events(const Trial *trial)
{
    const Rules *rules = rules_of(trial->match.game);
    char         words[SAID_MAX];
    Text         text;
    for (int i = 0; i < trial->events.count; i++) {
        const Event *event = &trial->events.events[i];
        text_begin_short(&text, words, sizeof words, NULL);
        rules->say_event(&trial->match, &trial->events, event, &text);
        if (text.cut)
            return "the words of an event are too long";
        for (int seat = 0; seat < trial->match.seats; seat++) {
            Event seen = event_as_seen(event, seat);
            text_begin(&text, words, sizeof words, NULL);
            rules->say_event(&trial->match, &trial->events, &seen, &text);
        }
    }
    return NULL;
}

/* A legal move with something changed, or any bytes at all. */
static Move make_garbage(Trial *trial)
{
    Rng     *rng = &trial->rng;
    Move     move = trial->list.moves[rng_below(rng, (uint32_t)trial->list.count)];
    uint8_t *bytes = (uint8_t *)&move;
    uint32_t kind = rng_below(rng, 4);
    if (kind == 0)
        for (size_t i = 0; i < sizeof move; i++)
            bytes[i] = (uint8_t)rng_next(rng);
    else if (kind == 1)
        bytes[rng_below(rng, sizeof move)] = (uint8_t)rng_next(rng);
    else if (kind == 2)
        for (uint32_t hits = 1 + rng_below(rng, 3); hits > 0; hits--) {
            uint32_t place = rng_below(rng, sizeof move);
            bytes[place] = (uint8_t)(bytes[place] + (int)rng_below(rng, 5) - 2);
        }
    else { /* cards of another hand, in their order */
        for (int i = 0; i < MOVE_CARDS_MAX - 1 && move.cards[i]; i++)
            if (rng_below(rng, 2))
                move.cards[i] = (Card)(1 + rng_below(rng, CARD_JOKER));
        move_sort_cards(&move);
    }
    if (kind == 0 && rng_below(rng, 2))
        move.act = (uint8_t)rng_below(rng, rules_of(trial->match.game)->verb_count);
    return move;
}

/* Garbage is refused with words, or legal and then harmless. */
static const char *check_garbage(Trial *trial)
{
    static Page page;
    Move        move = make_garbage(trial);
    Match       copy = trial->match;
    const char *refusal = match_check(&copy, &move);
    trial->figures->garbage++;
    if (memcmp(&copy, &trial->match, sizeof copy) != 0)
        return "a check changed the match";
    if (refusal)
        return strlen(refusal) < 2 || strlen(refusal) > 120 ? "a refusal is not a short sentence"
                                                            : NULL;
    trial->figures->garbage_legal++;
    const char *problem = check_words(trial, &move);
    if (problem)
        return problem;
    trial->subject->play(&copy, &move, NULL);
    problem = check_frame(&copy);
    return problem ? problem : census_check(&copy, page_state(&page, &copy));
}

/* What one seat is shown, and what it can imagine from it. */
static const char *check_view(Trial *trial, int seat)
{
    static Page     truth_page, view_page, again_page;
    static MoveList list;
    Match           view, world, again;
    trial->subject->view(&trial->match, seat, &view);
    if (view.viewer != seat || view.seed || view.rng.state)
        return "a view tells the seed or forgets its viewer";
    JsonSpan truth = page_state(&truth_page, &trial->match), seen = page_state(&view_page, &view);
    const char *problem = secrets_check(&trial->match, seat, &trial->seen, truth, seen);
    if (problem)
        return problem;
    world = view;
    trial->subject->redeal(&world, &trial->rng);
    trial->figures->redeals++;
    JsonSpan dealt = page_state(&again_page, &world);
    trial->figures->redeals_new +=
        again_page.used != truth_page.used ||
        memcmp(again_page.text, truth_page.text, (size_t)truth_page.used) != 0;
    problem =
        world.viewer == SEAT_NONE ? census_check(&world, dealt) : "a new deal is still a view";
    if (problem)
        return problem;
    trial->subject->view(&world, seat, &again);
    page_state(&again_page, &again);
    if (again_page.used != view_page.used ||
        memcmp(again_page.text, view_page.text, (size_t)view_page.used) != 0)
        return "a new deal looks different to the seat";
    for (int i = 0; i < 2 && trial->match.actor == seat; i++) {
        match_moves(i ? &world : &view, &list);
        if (list.count != trial->list.count ||
            memcmp(list.moves, trial->list.moves, sizeof(Move) * (size_t)list.count) != 0)
            return "the list of moves depends on what the seat cannot know";
    }
    for (int i = 0; i < 8 && !match_over(&world); i++) { /* the imagined match can be played on */
        Move move;
        match_random_move(&world, &trial->rng, &move);
        problem = match_check(&world, &move);
        if (problem)
            return problem;
        match_play(&world, &move, NULL);
    }
    return census_check(&world, page_state(&again_page, &world));
}

static const char *check_before(Trial *trial, const Thoroughness *how)
{
    Rng        *rng = &trial->rng;
    const char *problem = check_frame(&trial->match);
    if (!problem)
        problem = check_list(trial);
    for (int i = 0; i < 2 && !problem; i++) {
        Move move;
        match_random_move(&trial->match, rng, &move);
        if (!in_list(&trial->list, &move))
            problem = "a random move is not in the list";
    }
    if (!problem && rng_below(rng, (uint32_t)how->words_every) == 0)
        problem =
            check_words(trial, &trial->list.moves[rng_below(rng, (uint32_t)trial->list.count)]);
    if (!problem && rng_below(rng, (uint32_t)how->garbage_every) == 0)
        for (int i = 0; i < 2 && !problem; i++)
            problem = check_garbage(trial);
    for (int seat = 0; seat < trial->match.seats && !problem; seat++)
        if (rng_below(rng, (uint32_t)how->view_every) == 0)
            problem = check_view(trial, seat);
    return problem;
}

/* What lies there between two events is whole: no card is missing or lies in two places, every seat
 * can be shown it, and with all events told it is the match afterwards. */
static const char *check_moments(const Trial *trial, const Move *move)
{
    static Page page;
    int         whole = event_next_round(&trial->events); /* then cards are on their way */
    const char *problem = NULL;
    Match       then, view;
    for (int told = 0; told <= trial->events.count && !problem; told++) {
        match_moment(&trial->before, move, told, &then);
        match_view(&then, told % then.seats, &view);
        page_state(&page, &view);
        if (told <= whole)
            problem = census_check(&then, page_state(&page, &then));
    }
    if (!problem && memcmp(&then, &trial->match, sizeof then) != 0)
        problem = "the events do not lead to the match afterwards";
    return problem;
}

static const char *check_after(Trial *trial, const Move *move, const Thoroughness *how)
{
    static Page      page, page_before;
    ContractFigures *figures = trial->figures;
    if (trial->events.count > figures->events_most)
        figures->events_most = trial->events.count;
    if (trial->events.shuffled_count > figures->shuffled_most)
        figures->shuffled_most = trial->events.shuffled_count;
    if (trial->match.decisions != trial->before.decisions + 1)
        return "a decision was not counted";
    seen_note(&trial->seen, &trial->match, &trial->events);
    const char *problem = NULL;
    if (rng_below(&trial->rng, (uint32_t)how->words_every) == 0)
        problem = check_said_events(trial);
    /* A new round is dealt afresh, so that what was lost before would not be missed after. */
    bool round_ends = trial->match.round != trial->before.round || match_over(&trial->match);
    if (!problem && (round_ends || rng_below(&trial->rng, (uint32_t)how->census_every) == 0)) {
        JsonSpan after = page_state(&page, &trial->match);
        problem = census_check(&trial->match, after);
        if (!problem && round_ends)
            problem = census_check(&trial->before, page_state(&page_before, &trial->before));
        if (!problem)
            problem = payment_check(&trial->before, move, &trial->match, after);
        if (!problem && trial->subject->play == match_play)
            problem = check_moments(trial, move);
    }
    return problem;
}

/* Plays the move as the subject does, and the same on a copy without telling. */
static const char *play_twice(Trial *trial, const Move *move)
{
    Match copy = trial->match;
    trial->before = trial->match;
    if (memcmp(&copy, &trial->match, sizeof copy) != 0)
        return "a copy differs";
    event_list_clear(&trial->events);
    trial->subject->play(&trial->match, move, &trial->events);
    trial->subject->play(&copy, move, NULL);
    return memcmp(&copy, &trial->match, sizeof copy) != 0 ? "a copy goes another way" : NULL;
}

static const char *check_journal(const Trial *trial, const uint8_t *bytes)
{
    JournalHead  head;
    Match        again;
    JournalError error = journal_head(bytes, JOURNAL_BYTES, &head);
    if (!error)
        error = journal_replay(bytes, JOURNAL_BYTES, UINT32_MAX, &again);
    if (error)
        return journal_error_words(error);
    if (head.length > trial->figures->journal_bytes)
        trial->figures->journal_bytes = head.length;
    if (head.hash != match_hash(&trial->match) || memcmp(&again, &trial->match, sizeof again) != 0)
        return "the journal leads elsewhere";
    return NULL;
}

static const char *run(Trial *trial, const MatchSetup *setup, const Thoroughness *how)
{
    static uint8_t bytes[JOURNAL_BYTES];
    Journal        journal = {.bytes = bytes, .size = sizeof bytes};
    Match          recorded;
    const char    *problem = NULL;
    bool           kept = how->journal && trial->subject->play == match_play;
    rng_seed(&trial->rng, rng_mix(setup->seed, 4711));
    match_start(&trial->match, setup, &trial->events);
    seen_start(&trial->seen, &trial->match, &trial->events);
    if (journal_start(&journal, setup, 0, NULL, 0, &recorded, NULL))
        return "a journal cannot be started";
    while (!problem && !match_over(&trial->match)) {
        Move move;
        problem = check_before(trial, how);
        if (problem)
            break;
        if (setup->seed % 2)
            thrifty_move(&trial->match, &trial->rng, &move);
        else
            match_random_move(&trial->match, &trial->rng, &move);
        problem = play_twice(trial, &move);
        if (!problem)
            problem = check_after(trial, &move, how);
        if (!problem && kept) {
            JournalError error = journal_play(&journal, &recorded, &move, NULL);
            problem = error ? journal_error_words(error) : NULL;
        }
        if (!problem && trial->match.decisions > DECISIONS_MAX)
            problem = "a match does not end";
    }
    if (!problem)
        problem = check_frame(&trial->match);
    return problem || !kept ? problem : check_journal(trial, bytes);
}

const char *contract_match(const Subject *subject, const MatchSetup *setup, const Thoroughness *how,
                           ContractFigures *figures)
{
    static Trial trial;
    static char  words[400];
    memset(&trial, 0, sizeof trial);
    trial.subject = subject;
    trial.figures = figures;
    const char *problem = run(&trial, setup, how);
    figures->matches++;
    figures->decisions += trial.match.decisions;
    if (trial.match.decisions > figures->longest)
        figures->longest = trial.match.decisions;
    if (!problem)
        return NULL;
    snprintf(words, sizeof words, "%s, decision %u, phase %d: %s", setup_words(setup),
             trial.match.decisions, trial.match.phase, problem);
    return words;
}
