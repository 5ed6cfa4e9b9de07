#include "session_inside.h"

#include <string.h>

#include "save/battery.h"
#include "core/require.h"
#include "core/rules.h"

SessionFacts session_facts(const Session *session)
{
    const Match *match = &session->match;
    return (SessionFacts){.running = session->running,
                          .demonstration = session->demonstration,
                          .unkept = session->unkept,
                          .over = session->running && match_over(match),
                          .game = match->game,
                          .seats = match->seats,
                          .round = match->round,
                          .actor = match->actor,
                          .winners = match->winners,
                          .decisions = match->decisions};
}

const Seating *session_seating(const Session *session) { return &session->seating; }

void session_deal_code(const Session *session, char code[DEAL_CODE])
{
    const Match *match = &session->match;
    deal_code_write(&session->seating, match->seed, match->version, code);
}

uint64_t session_hash(const Session *session, const uint8_t *battery)
{
    JournalHead    head;
    int            length;
    const uint8_t *bytes = battery_match(battery, &length);
    if (session->unkept || !bytes || journal_head(bytes, (uint32_t)length, &head) != JOURNAL_FINE)
        return match_hash(&session->match);
    return head.hash;
}

void session_view(const Session *session, int seat, Match *view)
{
    match_view(&session->match, seat, view);
}

void session_events(const Session *session, int seat, EventList *seen)
{
    *seen = session->events;
    event_list_as_seen(seen, seat);
}

void session_moment(const Session *session, int seat, int told, Match *view)
{
    require(told >= 0);
    const Match *match = &session->match;
    Match        then;
    if (told >= session->events.count) {
        match_view(match, seat, view);
        return;
    }
    if (match->decisions == 0) {
        MatchSetup setup = {.game = match->game,
                            .seats = match->seats,
                            .seed = match->seed,
                            .version = match->version};
        memcpy(setup.options, match->options, sizeof setup.options);
        match_moment_of_start(&setup, told, &then);
    } else {
        match_moment(&session->before, &session->move, told, &then);
    }
    match_view(&then, seat, view);
}

/* Allies owe one another something, and have sworn against everybody else. */
void session_memory_begin(const Seating *seating, Memory *memory)
{
    enum { SWORN = 10, AGAINST = -5 };
    memory_clear(memory);
    for (int seat = 0; seating->allied && seat < seating_seats(seating); seat++)
        for (int other = 0; other < seat; other++) {
            bool both = seating_seat(seating, seat).kind == SEAT_RIVAL &&
                        seating_seat(seating, other).kind == SEAT_RIVAL;
            memory_befriend(memory, seat, other, both ? SWORN : AGAINST);
        }
}

void session_start(Session *session, uint8_t *battery, const Seating *seating, uint64_t seed)
{
    require(rules_of(seating->game) &&
            seating_seats(seating) <= rules_of(seating->game)->seats_max);
    uint8_t note[SEATING_NOTE];
    memset(session, 0, sizeof *session);
    session->running = true;
    session->seating = *seating;
    int length = seating_to_note(seating, note);
    session_memory_begin(&session->seating, &session->memory);
    MatchSetup setup = seating_setup(seating, seed);
    Journal    journal = battery_journal(battery);
    session->unkept = journal_start(&journal, &setup, 0, note, length, &session->match,
                                    &session->events) != JOURNAL_FINE;
}

void session_demonstrate(Session *session, const Seating *seating, uint64_t seed)
{
    require(rules_of(seating->game) &&
            seating_seats(seating) <= rules_of(seating->game)->seats_max);
    memset(session, 0, sizeof *session);
    session->running = session->demonstration = true;
    session->seating = *seating;
    memory_clear(&session->memory);
    MatchSetup setup = seating_setup(seating, seed);
    match_start(&session->match, &setup, &session->events);
}

void session_undo(Session *session)
{
    require(session->demonstration && session->match.decisions == session->before.decisions + 1);
    session->match = session->before;
    event_list_clear(&session->events);
}

JournalError session_watch(Session *session, const uint8_t *bytes, uint32_t size)
{
    memset(session, 0, sizeof *session);
    JournalError error =
        journal_read(&session->watched, bytes, size, &session->match, &session->events);
    if (error != JOURNAL_FINE)
        return error;
    session->running = session->demonstration = true;
    seating_of_journal(bytes, &session->watched.head, &session->seating);
    return JOURNAL_FINE;
}

JournalError session_watch_next(Session *session, const uint8_t *bytes)
{
    require(session->running && session->demonstration);
    session->before = session->match;
    return journal_read_move(&session->watched, bytes, &session->match, &session->move,
                             &session->events);
}

uint32_t session_watch_length(const Session *session) { return session->watched.head.decisions; }

JournalError session_waiting(const uint8_t *battery, JournalHead *head, Seating *seating)
{
    int            length;
    const uint8_t *bytes = battery_match(battery, &length);
    if (!bytes || length == 0)
        return JOURNAL_NONE;
    JournalError error = journal_head(bytes, (uint32_t)length, head);
    if (error != JOURNAL_FINE)
        return error;
    return seating_of_journal(bytes, head, seating) ? JOURNAL_FINE : JOURNAL_DAMAGED;
}

/* ---- the journal played again ---- */

/* From the start, with the rivals' memories. */
static JournalError relive(Session *session, const uint8_t *bytes, uint32_t size)
{
    session_memory_begin(&session->seating, &session->memory);
    return journal_read(&session->relived, bytes, size, &session->match, &session->events);
}

/* After the last decision the end is looked at: JOURNAL_END only if it leads to the state that was
 * written down. */
static JournalError relive_next(Session *session, const uint8_t *bytes)
{
    session->before = session->match;
    JournalError error = journal_read_move(&session->relived, bytes, &session->match,
                                           &session->move, &session->events);
    if (error == JOURNAL_FINE)
        memory_note(&session->memory, &session->before, &session->move);
    return error;
}

JournalError session_resume_begin(Session *session, const uint8_t *battery)
{
    JournalHead  head;
    Seating      seating;
    int          length;
    JournalError error = session_waiting(battery, &head, &seating);
    if (error != JOURNAL_FINE)
        return error;
    memset(session, 0, sizeof *session);
    session->seating = seating;
    const uint8_t *bytes = battery_match(battery, &length);
    return relive(session, bytes, (uint32_t)length);
}

bool session_resume_frame(Session *session, const uint8_t *battery, JournalError *error)
{
    require(!session->running);
    const uint8_t *bytes = battery_match_again(battery);
    *error = JOURNAL_FINE;
    for (int i = 0; i < SESSION_STRETCH && *error == JOURNAL_FINE; i++)
        *error = relive_next(session, bytes);
    if (*error == JOURNAL_FINE)
        return false;
    session->running = *error == JOURNAL_END;
    session->safe_from = session->match.decisions;
    if (session->running)
        *error = JOURNAL_FINE;
    return true;
}

JournalError session_copy_begin(Session *session, const uint8_t *bytes, uint32_t size,
                                Journal *copy)
{
    require(copy->bytes && copy->bytes != bytes);
    Match       *match = &session->retold_match;
    JournalHead *head = &session->retold.head;
    JournalError error = journal_read(&session->retold, bytes, size, match, NULL);
    if (error != JOURNAL_FINE)
        return error;
    return journal_start(copy, &head->setup, JOURNAL_CHECK_BITS, bytes + head->note_at,
                         head->note_length, match, NULL);
}

bool session_copy_frame(Session *session, const uint8_t *bytes, Journal *copy, JournalError *error)
{
    *error = JOURNAL_FINE;
    for (int i = 0; i < SESSION_STRETCH && *error == JOURNAL_FINE; i++)
        *error = journal_copy_move(&session->retold, bytes, &session->retold_match, copy);
    return *error != JOURNAL_FINE;
}

bool session_retell(Session *session, const uint8_t *battery, int seat, Telling *telling)
{
    int            length;
    const uint8_t *bytes = battery_match(battery, &length);
    if (!bytes || journal_read(&session->retold, bytes, (uint32_t)length, &session->retold_match,
                               &telling->events) != JOURNAL_FINE)
        return false;
    match_view(&session->retold_match, seat, &telling->view);
    event_list_as_seen(&telling->events, seat);
    return true;
}

bool session_retell_next(Session *session, const uint8_t *battery, int seat, Telling *telling)
{
    const Match *match = &session->retold_match;
    session->retold_before = *match;
    telling->actor = match->actor;
    telling->turn = match->turn;
    telling->round = match->round;
    if (journal_read_move(&session->retold, battery_match_again(battery), &session->retold_match,
                          &telling->move, &telling->events) != JOURNAL_FINE)
        return false;
    session->retold_move = telling->move;
    if (telling->actor != seat)
        telling->move = (Move){0};
    match_view(match, seat, &telling->view);
    event_list_as_seen(&telling->events, seat);
    return true;
}

/* How it lay when the event was told. The last is told of the match as it is afterwards: it is of
 * the new turn if it is a draw or a roll of whoever has that. */
static bool is_of_new_turn(const Session *session, const Telling *telling, int index)
{
    const Event *event = &telling->events.events[index];
    Match        then;
    if (index == telling->events.count - 1)
        return event->seat == telling->view.turn &&
               (event->kind == EVENT_ROLL ||
                (event->kind == EVENT_CARD && event->from == ZONE_DECK));
    match_moment(&session->retold_before, &session->retold_move, index + 1, &then);
    return then.turn != telling->turn && then.actor == then.turn;
}

int session_retold_turn(const Session *session, const Telling *telling)
{
    int last = telling->events.count - 1, first = 0;
    if (telling->view.turn == telling->turn || telling->view.round != telling->round || last < 0)
        return last + 1;
    for (int end = last; first < end;) {
        int middle = (first + end) / 2;
        if (is_of_new_turn(session, telling, middle))
            end = middle;
        else
            first = middle + 1;
    }
    return first < last || is_of_new_turn(session, telling, last) ? first : last + 1;
}

static bool revealed_anything(const Rules *rules, const EventList *events, int seat)
{
    for (int i = 0; i < events->count; i++)
        if (event_reveals(rules, &events->events[i], seat))
            return true;
    return false;
}

static void play_and_keep(Session *session, uint8_t *battery, const Move *move)
{
    Journal journal = battery_journal(battery);
    if (journal_play(&journal, &session->match, move, &session->events) == JOURNAL_FULL)
        session->unkept = true;
}

void session_decide(Session *session, uint8_t *battery, const Move *move)
{
    require(session->running && !match_check(&session->match, move));
    int  actor = session->match.actor;
    bool person = session_actor_is_person(session);
    memory_note(&session->memory, &session->match, move);
    session->before = session->match;
    session->move = *move;
    if (session->demonstration || session->unkept)
        match_play(&session->match, move, &session->events);
    else
        play_and_keep(session, battery, move);
    session->thinking = session->hinting = false;
    if (!person || revealed_anything(rules_of(session->match.game), &session->events, actor))
        session->safe_from = session->match.decisions;
}

bool session_actor_is_person(const Session *session)
{
    return !match_over(&session->match) &&
           seating_seat(&session->seating, session->match.actor).kind == SEAT_PERSON;
}

/* The same question always has the same seed, so that a resumed rival goes on as it would have. */
static void start_thinking(Session *session, Level level, Temper temper)
{
    Match view;
    match_view(&session->match, session->match.actor, &view);
    ThinkAsk ask = {.view = &view,
                    .memory = &session->memory,
                    .level = level,
                    .temper = temper,
                    .seed = rng_mix(session->match.seed, view.decisions)};
    think_start(&session->think, &ask);
}

bool session_rival_thinks(Session *session, Move *move)
{
    require(session->running && !session->hinting && !match_over(&session->match));
    if (!session->thinking) {
        Sitter rival = seating_seat(&session->seating, session->match.actor);
        Temper temper = (Temper)character_of(rival.character)->temper;
        start_thinking(session, (Level)rival.level, temper);
        session->thinking = true;
    }
    if (!think_slice(&session->think))
        return false;
    *move = *think_decision(&session->think);
    return true;
}

bool session_hint(Session *session, Move *move, Text *words)
{
    require(session->running && !session->thinking && !match_over(&session->match));
    if (!session->hinting) {
        start_thinking(session, LEVEL_EXPERT, TEMPER_EVEN);
        session->hinting = true;
    }
    if (!think_slice(&session->think))
        return false;
    *move = *think_decision(&session->think);
    think_reason(&session->think, words);
    session->hinting = false;
    return true;
}

void session_hint_stop(Session *session) { session->hinting = false; }

/* The decision that taking back would return to, or none. */
static bool find_take_back(const Session *session, uint32_t *decisions)
{
    const Match *match = &session->match;
    if (!session->running || session->unkept || seating_persons(&session->seating) != 1 ||
        match->decisions == 0)
        return false;
    if (!session->seating.casual && match->decisions <= session->safe_from)
        return false;
    *decisions = match->decisions - 1;
    return true;
}

static bool knows_the_answer(const Session *session, int seat, const Move *only, uint32_t worlds)
{
    for (uint32_t i = 0; i < worlds; i++) {
        Match world;
        Rng   rng;
        Move  guess;
        match_view(&session->match, seat, &world);
        rng_seed(&rng, rng_mix(session->match.decisions, i));
        match_redeal(&world, &rng);
        if (!match_forced(&world, &guess) || !move_same(&guess, only))
            return false;
    }
    return true;
}

bool session_forced_openly(const Session *session, Move *only)
{
    require(!match_over(&session->match));
    /* As many as a frame has time for: with few, a card that is rare goes unseen, and tells. */
    enum { WORLDS = 48 };
    const Match *match = &session->match;
    if (!match_forced(match, only))
        return false;
    int persons = seating_persons(&session->seating);
    for (int seat = 0; seat < match->seats; seat++)
        if (seat != match->actor && seating_seat(&session->seating, seat).kind == SEAT_PERSON &&
            !knows_the_answer(session, seat, only, (uint32_t)(WORLDS / persons)))
            return false;
    return true;
}

bool session_can_take_back(const Session *session)
{
    uint32_t decisions;
    return find_take_back(session, &decisions);
}

/* A decision with one answer is given by the screen: to go back to it would lead nowhere. */
static bool person_has_a_choice(const Session *session)
{
    return session_actor_is_person(session) && match_has_choice(&session->match);
}

/* The state before the person's last choice on the way is where taking back leads. */
static void note_choice(Session *session)
{
    bool may = session->seating.casual || session->match.decisions >= session->safe_from;
    bool last = session->match.decisions == session->relive_to;
    bool choice = may && person_has_a_choice(session);
    if (!choice && !(last && !session->choice_found))
        return;
    session->choice_found = choice;
    session->choice_reader = session->relived;
    session->choice_match = session->match;
    session->choice_memory = session->memory;
}

bool session_take_back_begin(Session *session, uint8_t *battery)
{
    uint32_t decisions;
    Journal  journal = battery_journal(battery);
    if (!find_take_back(session, &decisions) ||
        journal_upgrade(&journal, &session->match) != JOURNAL_FINE ||
        relive(session, journal.bytes, journal.size) != JOURNAL_FINE)
        return false;
    session->relive_to = decisions;
    session->choice_found = false;
    session->thinking = session->hinting = false;
    note_choice(session);
    return true;
}

static void go_back(Session *session, uint8_t *battery)
{
    Journal journal = battery_journal(battery);
    session->match = session->choice_match;
    session->memory = session->choice_memory;
    journal_cut(&journal, &session->choice_reader, &session->match);
    event_list_clear(&session->events);
    if (session->safe_from > session->match.decisions)
        session->safe_from = session->match.decisions;
}

bool session_take_back_frame(Session *session, uint8_t *battery)
{
    for (int i = 0; i < SESSION_STRETCH && session->match.decisions < session->relive_to; i++) {
        JournalError error = relive_next(session, battery_match_again(battery));
        require(error == JOURNAL_FINE); /* this match was played by these moves */
        note_choice(session);
    }
    if (session->match.decisions < session->relive_to)
        return false;
    go_back(session, battery);
    return true;
}

void session_leave(Session *session, uint8_t *battery)
{
    session->running = false;
    if (!session->demonstration)
        battery_clear_match(battery);
}
