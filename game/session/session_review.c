#include "session_review.h"

#include "core/require.h"
#include "core/rules.h"
#include "review_desk.h"
#include "save/battery.h"
#include "session_inside.h"

enum { SEEK_STRETCH = 40 }; /* decisions a frame: nothing else happens in it */

/* ---- the review ---- */

static ReviewDesk desk_of(Session *session, const uint8_t *bytes)
{
    return (ReviewDesk){.bytes = bytes,
                        .reader = &session->retold,
                        .match = &session->retold_match,
                        .memory = &session->retold_memory,
                        .think = &session->think};
}

/* It thinks with the session's head. */
static ReviewDesk desk_cleared(Session *session, const uint8_t *bytes)
{
    session_par_pause(session);
    session->thinking = session->hinting = false;
    return desk_of(session, bytes);
}

JournalError session_review_begin(Session *session, Review *review, const uint8_t *bytes,
                                  uint32_t size, int seat)
{
    require(seat >= 0 && seat < SEATS_MAX);
    ReviewDesk desk = desk_cleared(session, bytes);
    return review_begin(review, &desk, size, seat);
}

JournalError session_review_go_on(Session *session, Review *review, const uint8_t *bytes,
                                  uint32_t size)
{
    ReviewDesk desk = desk_cleared(session, bytes);
    return review_go_on(review, &desk, size);
}

bool session_review_frame(Session *session, Review *review, const uint8_t *bytes)
{
    ReviewDesk desk = desk_of(session, bytes);
    return review_slice(review, &desk);
}

/* ---- any position ---- */

JournalError session_seek_begin(Session *session, const uint8_t *bytes, uint32_t size)
{
    return journal_read(&session->retold, bytes, size, &session->retold_match, NULL);
}

bool session_seek(Session *session, const uint8_t *bytes, uint32_t size, uint32_t decision)
{
    if (session->retold.next > decision && session_seek_begin(session, bytes, size) != JOURNAL_FINE)
        return true;
    for (int i = 0; i < SEEK_STRETCH && session->retold.next < decision; i++)
        if (journal_read_move(&session->retold, bytes, &session->retold_match, NULL, NULL) !=
            JOURNAL_FINE)
            return true;
    return session->retold.next >= decision;
}

void session_seek_view(const Session *session, int seat, Match *view)
{
    require(session->retold.next <= session->retold.head.decisions);
    match_view(&session->retold_match, seat, view);
}

bool session_seek_move(const Session *session, const uint8_t *bytes, int seat, Move *move)
{
    JournalReader reader = session->retold;
    Match         match = session->retold_match;
    return match.actor == seat &&
           journal_read_move(&reader, bytes, &match, move, NULL) == JOURNAL_FINE;
}

/* ---- par ---- */

void session_par_begin(Session *session, Par *par, int seat)
{
    const Match *match = &session->match;
    MatchSetup   setup = seating_setup(&session->seating, match->seed);
    require(match_over(match) && seat < match->seats);
    setup.version = match->version;
    match_start(&session->par_match, &setup, NULL);
    session_memory_begin(&session->seating, &session->par_memory);
    session->par_thinking = false;
    *par = (Par){.running = true, .seat = (uint8_t)seat};
}

void session_par_pause(Session *session) { session->par_thinking = false; }

static void think_for_par(Session *session, int seat)
{
    Match    view;
    Match   *match = &session->par_match;
    Sitter   sitter = seating_seat(&session->seating, match->actor);
    ThinkAsk ask = {.view = &view,
                    .memory = &session->par_memory,
                    .level = LEVEL_EXPERT,
                    .temper = TEMPER_EVEN,
                    .seed = rng_mix(match->seed, match->decisions)};
    if (match->actor != seat) {
        ask.level = (Level)sitter.level;
        ask.temper = (Temper)character_of(sitter.character)->temper;
    }
    match_view(match, match->actor, &view);
    think_start(&session->think, &ask);
    session->par_thinking = true;
}

bool session_par_frame(Session *session, Par *par)
{
    Match *match = &session->par_match;
    require(par->running && !session->thinking && !session->hinting);
    if (!par->done && !match_over(match)) {
        if (!session->par_thinking)
            think_for_par(session, par->seat);
        if (think_slice(&session->think)) {
            const Move *move = think_decision(&session->think);
            memory_note(&session->par_memory, match, move);
            match_play(match, move, NULL);
            session->par_thinking = false;
        }
    }
    par->round = match->round;
    par->done = match_over(match);
    par->won = match->winners >> par->seat & 1;
    par->score = (int16_t)rules_of(match->game)->score(match, par->seat);
    return par->done;
}

/* ---- playing on ---- */

static Seating practice_of(const Session *session, const uint8_t *bytes, int seat)
{
    Seating seating;
    seating_of_journal(bytes, &session->retold.head, &seating);
    seating.casual = seating.practice = true;
    seating.stage = 0; /* no stage of the Road is won by it */
    int place = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        Sitter *sitter = &seating.seats[i];
        if (sitter->kind == SEAT_CLOSED)
            continue;
        if (place++ == seat)
            *sitter = (Sitter){.kind = SEAT_PERSON};
    }
    return seating;
}

JournalError session_play_on_begin(Session *session, uint8_t *battery, const uint8_t *bytes,
                                   uint32_t size, int seat)
{
    require(seat >= 0 && seat < SEATS_MAX && bytes != battery_journal(battery).bytes);
    uint8_t      note[SEATING_NOTE];
    Journal      journal = battery_journal(battery);
    JournalError error = session_seek_begin(session, bytes, size);
    if (error != JOURNAL_FINE)
        return error;
    Seating seating = practice_of(session, bytes, seat);
    int     length = seating_to_note(&seating, note);
    return journal_start(&journal, &session->retold.head.setup, 0, note, length,
                         &session->retold_match, NULL);
}

bool session_play_on_frame(Session *session, uint8_t *battery, const uint8_t *bytes,
                           uint32_t decisions, JournalError *error)
{
    Journal journal = battery_journal(battery);
    *error = JOURNAL_FINE;
    for (int i = 0; i < SESSION_STRETCH && session->retold.next < decisions; i++) {
        Match before = session->retold_match;
        Move  move;
        *error = journal_read_move(&session->retold, bytes, &session->retold_match, &move, NULL);
        if (*error == JOURNAL_FINE) {
            session->retold_match = before;
            *error = journal_play(&journal, &session->retold_match, &move, NULL);
        }
        if (*error != JOURNAL_FINE)
            return true;
    }
    return session->retold.next >= decisions;
}
