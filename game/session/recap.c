#include "recap.h"

#include <string.h>

#include "core/require.h"
#include "core/rules.h"
#include "deeds.h"

static void note_totals(const Match *match, int16_t totals[SEATS_MAX])
{
    for (int seat = 0; seat < match->seats; seat++)
        totals[seat] = (int16_t)rules_of(match->game)->score(match, seat);
}

void recap_begin(Recap *recap, Session *session, const uint8_t *battery, int hero)
{
    require(hero >= 0 && hero < SEATS_MAX);
    Telling start;
    memset(recap, 0, sizeof *recap);
    recap->hero = (uint8_t)hero;
    recap->done = !session_retell(session, battery, hero, &start);
    if (!recap->done)
        note_totals(&start.view, recap->began_with);
}

int recap_gain(const Recap *recap, int round, int seat)
{
    require(round >= 0 && round < recap->round_count + 1 && seat >= 0 && seat < SEATS_MAX);
    int before = round > 0 ? recap->rounds[round - 1].total[seat] : recap->began_with[seat];
    return recap->rounds[round].total[seat] - before;
}

static void close_round(Recap *recap, const Match *view, int number)
{
    if (recap->round_count == RECAP_ROUNDS) {
        memcpy(recap->began_with, recap->rounds[0].total, sizeof recap->began_with);
        memmove(recap->rounds, recap->rounds + 1, sizeof recap->rounds - sizeof recap->rounds[0]);
        recap->round_count--;
    }
    RecapRound *round = &recap->rounds[recap->round_count];
    round->number = (int16_t)number;
    note_totals(view, round->total);
    memcpy(round->during, recap->during, sizeof round->during);
    memset(recap->during, 0, sizeof recap->during);
    memcpy(recap->reckoned, recap->sources, sizeof recap->reckoned);
    memset(recap->sources, 0, sizeof recap->sources);
    int gain = recap_gain(recap, recap->round_count++, recap->hero);
    if (gain > recap->tally.best_round)
        recap->tally.best_round = (int16_t)gain;
    recap->round_closed = false;
}

static void count_if(uint16_t *number, bool happened)
{
    if (happened)
        ++*number;
}

static void note_source(Recap *recap, const Telling *telling, const Event *event)
{
    const Rules *rules = rules_of(telling->view.game);
    if (!rules->points_from)
        return;
    int points = event->n, source = rules->points_from(&telling->events, event, &points);
    require(source < RECAP_SOURCES);
    if (source >= 0)
        recap->sources[event->seat][source] =
            (int16_t)(recap->sources[event->seat][source] + points);
}

static void note_event(Recap *recap, const Telling *telling, const Event *event)
{
    Tally *tally = &recap->tally;
    bool   about_hero = event->seat == recap->hero, heros_turn = telling->turn == recap->hero;
    note_source(recap, telling, event);
    switch (event->kind) {
    case EVENT_POINTS:
        if (!recap->round_closed)
            recap->during[event->seat] = (int16_t)(recap->during[event->seat] + event->n);
        break;
    case EVENT_OUT:
        count_if(&tally->times_out, about_hero);
        count_if(&tally->rivals_beaten, !about_hero && heros_turn);
        break;
    case EVENT_ROUND_END: recap->round_closed = true; break;
    case EVENT_ROUND: /* the one before it is over; the first begins before all decisions */
        close_round(recap, &telling->view, event->n - 1);
        break;
    case EVENT_OVER: close_round(recap, &telling->view, telling->round); break;
    default: break;
    }
}

static void note_move(Tally *tally, const Move *move)
{
    require(move->act < RECAP_ACTS);
    tally->acts[move->act]++;
    if (move->m > tally->most[move->act])
        tally->most[move->act] = move->m;
}

static bool read_one(Recap *recap, Session *session, const uint8_t *battery)
{
    Telling telling;
    if (!session_retell_next(session, battery, recap->hero, &telling))
        return false;
    const GameDeeds *deeds = deeds_of_game(telling.view.game);
    if (telling.actor == recap->hero)
        note_move(&recap->tally, &telling.move);
    for (int i = 0; i < telling.events.count; i++) {
        note_event(recap, &telling, &telling.events.events[i]);
        if (deeds->note)
            deeds->note(&recap->tally, &telling.events.events[i], recap->hero);
    }
    return true;
}

bool recap_frame(Recap *recap, Session *session, const uint8_t *battery)
{
    for (int i = 0; i < SESSION_STRETCH && !recap->done; i++)
        recap->done = !read_one(recap, session, battery);
    return recap->done;
}
