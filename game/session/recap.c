#include "recap.h"

#include <string.h>

#include "core/rules.h"

static void note_totals(const Match *match, int16_t totals[SEATS_MAX])
{
    for (int seat = 0; seat < match->seats; seat++)
        totals[seat] = (int16_t)rules_of(match->game)->score(match, seat);
}

void recap_begin(Recap *recap, const uint8_t *bytes, int length, int hero)
{
    EventList events;
    memset(recap, 0, sizeof *recap);
    recap->hero = (uint8_t)hero;
    recap->tally.lowest_hp = INT16_MAX;
    recap->done = !bytes || journal_read(&recap->reader, bytes, (uint32_t)length, &recap->match,
                                         &events) != JOURNAL_FINE;
    if (!recap->done)
        note_totals(&recap->match, recap->began_with);
}

int recap_gain(const Recap *recap, int round, int seat)
{
    int before = round > 0 ? recap->rounds[round - 1].total[seat] : recap->began_with[seat];
    return recap->rounds[round].total[seat] - before;
}

static void close_round(Recap *recap, int number)
{
    if (recap->round_count == RECAP_ROUNDS) {
        memcpy(recap->began_with, recap->rounds[0].total, sizeof recap->began_with);
        memmove(recap->rounds, recap->rounds + 1, sizeof recap->rounds - sizeof recap->rounds[0]);
        recap->round_count--;
    }
    RecapRound *round = &recap->rounds[recap->round_count];
    round->number = (int16_t)number;
    note_totals(&recap->match, round->total);
    memcpy(round->during, recap->during, sizeof round->during);
    memset(recap->during, 0, sizeof recap->during);
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

static void note_battle(Tally *tally, const Event *event, int hero)
{
    bool won = event->n > event->m;
    if (event->seat == hero && event->n > tally->strongest_attack)
        tally->strongest_attack = event->n;
    count_if(&tally->battles_won, won && event->seat == hero);
    count_if(&tally->battles_held, !won && event->other == hero);
}

static void note_event(Recap *recap, const Event *event, bool heros_turn, int round)
{
    Tally *tally = &recap->tally;
    bool   about_hero = event->seat == recap->hero;
    switch (event->kind) {
    case EVENT_POINTS:
        if (!recap->round_closed)
            recap->during[event->seat] = (int16_t)(recap->during[event->seat] + event->n);
        break;
    case EVENT_HP:
        if (about_hero && event->m < tally->lowest_hp)
            tally->lowest_hp = event->m;
        break;
    case EVENT_BATTLE: note_battle(tally, event, recap->hero); break;
    case EVENT_FOILED: count_if(&tally->foiled, event->other == recap->hero); break;
    case EVENT_OUT:
        count_if(&tally->times_out, about_hero);
        count_if(&tally->rivals_beaten, !about_hero && heros_turn);
        break;
    case EVENT_CARD: count_if(&tally->rulers_lost, about_hero && event->from == ZONE_RULERS); break;
    case EVENT_ROUND_END: recap->round_closed = true; break;
    case EVENT_ROUND:
        if (event->n > 1)
            close_round(recap, event->n - 1);
        break;
    case EVENT_OVER: close_round(recap, round); break;
    default: break;
    }
}

static void note_move(Tally *tally, const Move *move)
{
    tally->acts[move->act]++;
    if (move->m > tally->most[move->act])
        tally->most[move->act] = move->m;
}

static bool read_one(Recap *recap, const uint8_t *bytes)
{
    EventList events;
    Move      move;
    int       actor = recap->match.actor, round = recap->match.round;
    bool      heros_turn = recap->match.turn == recap->hero;
    if (journal_read_move(&recap->reader, bytes, &recap->match, &move, &events) != JOURNAL_FINE)
        return false;
    if (actor == recap->hero && move.act < RECAP_ACTS)
        note_move(&recap->tally, &move);
    for (int i = 0; i < events.count; i++)
        note_event(recap, &events.events[i], heros_turn, round);
    return true;
}

bool recap_frame(Recap *recap, const uint8_t *bytes)
{
    for (int i = 0; i < RECAP_STRETCH && !recap->done; i++)
        recap->done = !read_one(recap, bytes);
    return recap->done;
}
