#include "session_puzzle.h"

#include <string.h>

#include "ai/appraise.h"
#include "ai/ending.h"
#include "ai/weigh.h"
#include "core/require.h"
#include "core/rules.h"
#include "core/verb.h"
#include "games/games.h"
#include "session_inside.h"

const PuzzleBook *puzzles_of(int game)
{
    require(rules_of(game));
    for (const PuzzleBook *book = PUZZLE_BOOKS; book->game; book++)
        if (text_same(book->game, rules_of(game)->id))
            return book;
    return NULL;
}

const char *puzzle_grade_title(int grade)
{
    static const char *const TITLES[PUZZLE_GRADES] = {"Win this turn", "Save yourself",
                                                      "Find the best"};
    require(grade >= 0 && grade < PUZZLE_GRADES);
    return TITLES[grade];
}

const char *puzzle_grade_words(int grade)
{
    static const char *const WORDS[PUZZLE_GRADES] = {
        "You can win the match now, whatever the others do.",
        "It is getting dangerous. One move helps you most.",
        "One move is clearly better than all others.",
    };
    require(grade >= 0 && grade < PUZZLE_GRADES);
    return WORDS[grade];
}

/* ---- the way to the question ---- */

/* A BitString reads and writes, but this one only reads. */
static BitString bits_of(const PuzzleBook *book, const Puzzle *puzzle)
{
    return (BitString){.bytes = (uint8_t *)book->bits + puzzle->at, .limit = puzzle->length};
}

static JournalError walk(Session *session, const Puzzle *puzzle, BitString *bits)
{
    for (int i = 0; i < puzzle->decisions; i++) {
        Move move;
        if (match_over(&session->match))
            return JOURNAL_BAD_MOVE;
        move_code(&session->match, bits, &move);
        if (bits->broken || match_check(&session->match, &move))
            return JOURNAL_BAD_MOVE;
        memory_note(&session->memory, &session->match, &move);
        session->before = session->match;
        session->move = move;
        match_play(&session->match, &move, &session->events);
    }
    return match_over(&session->match) ? JOURNAL_DIFFERENT : JOURNAL_FINE;
}

/* The person where he must decide, and rivals that go by the puzzle, so that it always looks the
 * same. */
static void seat_all(Session *session, const Puzzle *puzzle)
{
    Seating *seating = &session->seating;
    memset(seating, 0, sizeof *seating);
    seating->game = session->match.game;
    memcpy(seating->options, session->match.options, sizeof seating->options);
    for (int seat = 0; seat < session->match.seats; seat++)
        seating->seats[seat] = (Sitter){
            .kind = SEAT_RIVAL,
            .level = LEVEL_EXPERT,
            .character = (uint8_t)((puzzle->id * SEATS_MAX + seat * 5) % CHARACTERS),
        };
    seating->seats[session->match.actor] = (Sitter){.kind = SEAT_PERSON};
}

JournalError session_pose(Session *session, const PuzzleBook *book, const Puzzle *puzzle)
{
    require(rules_find(book->game) >= 0);
    MatchSetup setup = {.game = (uint8_t)rules_find(book->game),
                        .seats = puzzle->seats,
                        .seed = puzzle->seed,
                        .version = puzzle->version};
    BitString  bits = bits_of(book, puzzle);
    memcpy(setup.options, puzzle->options, sizeof setup.options);
    memset(session, 0, sizeof *session);
    memory_clear(&session->memory);
    if (match_setup_check(&setup))
        return JOURNAL_BAD_SETUP;
    match_start(&session->match, &setup, &session->events);
    JournalError error = walk(session, puzzle, &bits);
    if (error != JOURNAL_FINE)
        return error;
    seat_all(session, puzzle);
    session->running = session->demonstration = true;
    event_list_clear(&session->events);
    return JOURNAL_FINE;
}

/* ---- answers ---- */

static bool find_win(const Session *session, Move *move)
{
    const Match *match = &session->match;
    Match        view;
    match_view(match, match->actor, &view);
    return ending_find(&view, rng_mix(match->seed, match->decisions), move, NULL);
}

/* The answers come after the moves that lead here: these are coded, and not played. */
static bool stated_answer(const Session *session, const PuzzleBook *book, const Puzzle *puzzle,
                          int number, Move *move)
{
    MatchSetup setup = {.game = session->match.game,
                        .seats = puzzle->seats,
                        .seed = puzzle->seed,
                        .version = puzzle->version};
    BitString  bits = bits_of(book, puzzle);
    Match      match;
    memcpy(setup.options, puzzle->options, sizeof setup.options);
    match_start(&match, &setup, NULL);
    for (int i = 0; i < puzzle->decisions; i++) {
        move_code(&match, &bits, move);
        match_play(&match, move, NULL);
    }
    for (int i = 0; i <= number; i++)
        move_code(&match, &bits, move);
    return !bits.broken && !match_check(&match, move);
}

bool session_answer(const Session *session, const PuzzleBook *book, const Puzzle *puzzle,
                    int number, Move *move)
{
    require(number >= 0);
    if (!session_actor_is_person(session))
        return false;
    if (session->match.decisions != puzzle->decisions)
        return number == 0 && find_win(session, move);
    return number < puzzle->answers && stated_answer(session, book, puzzle, number, move);
}

static bool wins_or_will(const Session *session, const Move *move)
{
    const Match *match = &session->match;
    Match        after = *match, view;
    Move         next;
    match_play(&after, move, NULL);
    if (match_over(&after))
        return after.winners == 1u << match->actor;
    if (after.actor != match->actor || after.turn != match->turn) {
        match_view(match, match->actor, &view);
        return ending_wins(&view, move, rng_mix(match->seed, match->decisions));
    }
    match_view(&after, after.actor, &view);
    return ending_find(&view, rng_mix(match->seed, after.decisions), &next, NULL);
}

bool session_is_right(const Session *session, const PuzzleBook *book, const Puzzle *puzzle,
                      const Move *move)
{
    Move answer;
    require(session_actor_is_person(session) && !match_check(&session->match, move));
    if (wins_or_will(session, move))
        return true;
    if (session->match.decisions != puzzle->decisions)
        return false;
    for (int i = 0; session_answer(session, book, puzzle, i, &answer); i++)
        if (weigh_alike(&session->match, &answer, move))
            return true;
    return false;
}

/* ---- reasons ---- */

static void view_of_actor(const Session *session, Match *view)
{
    match_view(&session->match, session->match.actor, view);
}

void session_reason(const Session *session, const Move *move, Text *text)
{
    const Judgement *judgement = judgement_of(session->match.game);
    Match            view;
    view_of_actor(session, &view);
    if (judgement->reason)
        judgement->reason(&view, move, text);
}

static ThinkAsk ask_expert(const Session *session, const Match *view)
{
    return (ThinkAsk){.view = view,
                      .memory = &session->memory,
                      .level = LEVEL_EXPERT,
                      .temper = TEMPER_EVEN,
                      .seed = rng_mix(session->match.seed, view->decisions)};
}

void session_ponder(Session *session)
{
    require(session->running && !match_over(&session->match));
    Match view;
    view_of_actor(session, &view);
    ThinkAsk ask = ask_expert(session, &view);
    session->pondered = session->match.decisions;
    think_start(&session->think, &ask);
}

/* Of what was pondered on last, so that it can be asked after the decision. */
void session_appraise(Session *session, const Move *move)
{
    Match    view = session->think.view;
    ThinkAsk ask = ask_expert(session, &view);
    appraise_start(&session->think, &ask, move);
}

bool session_pondered(Session *session) { return think_slice(&session->think); }

void session_explain(Session *session, const Move *move, Text *text)
{
    bool decided = session->match.decisions != session->pondered;
    require(!decided || session->before.decisions == session->pondered);
    weigh_choose(&session->think, decided ? &session->before : &session->match, move);
    think_reason_of_best(&session->think, text);
    text_add(text, ".");
}

int32_t session_chance(const Session *session) { return appraise_figures(&session->think).chance; }
