/* How the tables answer the hand, as lines of `make bench`: for each act of each game, at every
 * number of seats and every speed, the frames from the press to the first changed pixel and to the
 * next question; and the seconds until the next question when others have decided something in
 * between. feel [GAME] */
#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "lib/bench.h"
#include "lib/feel.h"

enum { DECISIONS = 120, PIXEL_LIMIT = 2, WAIT_LIMIT = 8, FRAMES_A_SECOND = 60, ROW = 64 };

static const char *const SPEED_NAMES[SPEEDS] = {[SPEED_SLOW] = "slow",
                                                [SPEED_NORMAL] = "normal",
                                                [SPEED_FAST] = "fast",
                                                [SPEED_INSTANT] = "instant"};

static void say_act(const char *row, const FeelAct *act)
{
    bench_say_limited("feel", row, "pixel-most", act->pixel_most, 0, PIXEL_LIMIT);
    if (act->table_most)
        bench_say_limited("feel", row, "table-most", act->table_most, 0, PIXEL_LIMIT + 1);
    bench_say("feel", row, "question-mean", (double)act->question_sum / act->times, 0);
    bench_say("feel", row, "question-most", act->question_most, 0);
}

static void say(int game, int seats, int speed, const Feel *feel)
{
    const Rules *rules = rules_of(game);
    char         row[ROW];
    for (int act = 0; act < rules->verb_count; act++) {
        if (!feel->acts[act].times)
            continue;
        snprintf(row, sizeof row, "%s-%d-%s-%s%d", rules->id, seats, SPEED_NAMES[speed],
                 rules->verbs[act].name, act);
        say_act(row, &feel->acts[act]);
    }
    if (!feel->waits)
        return;
    double seconds = (double)feel->waits_sum / feel->waits / FRAMES_A_SECOND;
    snprintf(row, sizeof row, "%s-%d-%s-others", rules->id, seats, SPEED_NAMES[speed]);
    bench_say("feel", row, "seconds-most", (double)feel->waits_most / FRAMES_A_SECOND, 0);
    if (speed == SPEED_NORMAL)
        bench_say_limited("feel", row, "seconds", seconds, 0, WAIT_LIMIT);
    else
        bench_say("feel", row, "seconds", seconds, 0);
}

int main(int count, char **words)
{
    static Cart cart;
    static Feel feel;
    const bool  help = count > 1 && strcmp(words[1], "--help") == 0;
    if (help || count > 2 || (count > 1 && rules_find(words[1]) < 0)) {
        fprintf(help ? stdout : stderr, "usage: feel [GAME]\n");
        return help ? 0 : 2;
    }
    for (int game = 0; game < rules_count(); game++) {
        const Rules *rules = rules_of(game);
        if (count > 1 && strcmp(words[1], rules->id) != 0)
            continue;
        for (int seats = rules->seats_min; seats <= rules->seats_max; seats++)
            for (int speed = 0; speed < SPEEDS; speed++) {
                feel_measure(&cart, game, seats, (ShowSpeed)speed, DECISIONS, &feel);
                say(game, seats, speed, &feel);
            }
    }
    return 0;
}
