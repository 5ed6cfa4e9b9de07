#include "story.h"

#include <string.h>

#include "core/rules.h"

static void note_totals(const Match *match, int16_t totals[SEATS_MAX])
{
    for (int seat = 0; seat < match->seats; seat++)
        totals[seat] = (int16_t)rules_of(match->game)->score(match, seat);
}

void story_begin(Story *story, const uint8_t *bytes, int length, int hero)
{
    EventList events;
    memset(story, 0, sizeof *story);
    story->hero = (uint8_t)hero;
    story->doings.lowest_hp = INT16_MAX;
    story->done = !bytes || journal_read(&story->reader, bytes, (uint32_t)length, &story->match,
                                         &events) != JOURNAL_FINE;
    if (!story->done)
        note_totals(&story->match, story->began_with);
}

int story_gain(const Story *story, int round, int seat)
{
    int before = round > 0 ? story->rounds[round - 1].total[seat] : story->began_with[seat];
    return story->rounds[round].total[seat] - before;
}

static void close_round(Story *story, int number)
{
    if (story->round_count == STORY_ROUNDS) {
        memcpy(story->began_with, story->rounds[0].total, sizeof story->began_with);
        memmove(story->rounds, story->rounds + 1, sizeof story->rounds - sizeof story->rounds[0]);
        story->round_count--;
    }
    StoryRound *round = &story->rounds[story->round_count];
    round->number = (int16_t)number;
    note_totals(&story->match, round->total);
    memcpy(round->during, story->during, sizeof round->during);
    memset(story->during, 0, sizeof story->during);
    int gain = story_gain(story, story->round_count++, story->hero);
    if (gain > story->doings.best_round)
        story->doings.best_round = (int16_t)gain;
    story->round_closed = false;
}

static void count_if(uint16_t *number, bool happened)
{
    if (happened)
        ++*number;
}

static void note_battle(StoryDoings *doings, const Event *event, int hero)
{
    bool won = event->n > event->m;
    if (event->seat == hero && event->n > doings->strongest_attack)
        doings->strongest_attack = event->n;
    count_if(&doings->battles_won, won && event->seat == hero);
    count_if(&doings->battles_held, !won && event->other == hero);
}

static void note_event(Story *story, const Event *event, bool heros_turn, int round)
{
    StoryDoings *doings = &story->doings;
    bool         about_hero = event->seat == story->hero;
    switch (event->kind) {
    case EVENT_POINTS:
        if (!story->round_closed)
            story->during[event->seat] = (int16_t)(story->during[event->seat] + event->n);
        break;
    case EVENT_HP:
        if (about_hero && event->m < doings->lowest_hp)
            doings->lowest_hp = event->m;
        break;
    case EVENT_BATTLE: note_battle(doings, event, story->hero); break;
    case EVENT_FOILED: count_if(&doings->foiled, event->other == story->hero); break;
    case EVENT_OUT:
        count_if(&doings->times_out, about_hero);
        count_if(&doings->rivals_beaten, !about_hero && heros_turn);
        break;
    case EVENT_CARD:
        count_if(&doings->rulers_lost, about_hero && event->from == ZONE_RULERS);
        break;
    case EVENT_ROUND_END: story->round_closed = true; break;
    case EVENT_ROUND:
        if (event->n > 1)
            close_round(story, event->n - 1);
        break;
    case EVENT_OVER: close_round(story, round); break;
    default: break;
    }
}

static void note_move(StoryDoings *doings, const Move *move)
{
    doings->acts[move->act]++;
    if (move->m > doings->most[move->act])
        doings->most[move->act] = move->m;
}

static bool read_one(Story *story)
{
    EventList events;
    Move      move;
    int       actor = story->match.actor, round = story->match.round;
    bool      heros_turn = story->match.turn == story->hero;
    if (journal_read_move(&story->reader, &story->match, &move, &events) != JOURNAL_FINE)
        return false;
    if (actor == story->hero && move.act < STORY_ACTS)
        note_move(&story->doings, &move);
    for (int i = 0; i < events.count; i++)
        note_event(story, &events.events[i], heros_turn, round);
    return true;
}

bool story_frame(Story *story)
{
    for (int i = 0; i < STORY_STRETCH && !story->done; i++)
        story->done = !read_one(story);
    return story->done;
}
