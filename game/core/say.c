#include "say.h"
#include "require.h"

static void say_round(int round, Text *text)
{
    require(round > 0);
    text_add(text, "Round ");
    text_number(text, round);
}

void say_score(const Rules *rules, int score, Text *text)
{
    const char *word = rules->score_word;
    int         length = text_length(word);
    require(length > 0);
    text_number(text, score);
    text_add(text, " ");
    text_add_bytes(text, word, score == 1 && word[length - 1] == 's' ? length - 1 : length);
}

void say_winners(const Match *after, Text *text)
{
    require(match_over(after) && after->winners >> after->seats == 0);
    int told = 0;
    for (int seat = 0; seat < after->seats; seat++)
        if (after->winners >> seat & 1) {
            if (!told++) {
                text_seat(text, seat);
                continue;
            }
            text_add(text, " and ");
            text_seat_whom(text, seat);
        }
}

void say_common_event(const Match *after, const Event *event, Text *text)
{
    require(event->seat == SEAT_NONE || event->seat < after->seats);
    switch (event->kind) {
    case EVENT_LAST_CARD:
        text_seat(text, event->seat);
        text_add(text, " drew the last card");
        break;
    case EVENT_ROUND:
        say_round(event->n, text);
        text_add(text, ": ");
        text_seat(text, event->seat);
        text_add(text, text_seat_is_you(text, event->seat) ? " begin" : " begins");
        break;
    case EVENT_ROUND_END:
        say_round(event->n, text);
        text_add(text, " is over");
        break;
    case EVENT_OVER:
        say_winners(after, text);
        text_add(text, " won the match");
        break;
    default: break;
    }
}
