#include "deciding.h"

#include "core/rules.h"
#include "match_parts.h"
#include "save/records.h"
#include "show.h"

/* How far the winners are before the best of the others. */
static int lead(const int16_t scores[SEATS_MAX], int seats, unsigned winners)
{
    int best = 0, other = 0;
    for (int seat = 0; seat < seats; seat++) {
        int *most = winners >> seat & 1 ? &best : &other;
        if (scores[seat] > *most)
            *most = scores[seat];
    }
    return best - other;
}

static void note_scores(const Match *view, int16_t scores[SEATS_MAX])
{
    for (int seat = 0; seat < view->seats; seat++)
        scores[seat] = (int16_t)rules_of(view->game)->score(view, seat);
}

/* The first card to be seen that a winner moved, else that anybody did. */
static Card card_of_it(const Telling *telling, unsigned winners)
{
    Card any = CARD_NONE;
    int  end = event_next_round(&telling->events);
    for (int i = 0; i < end; i++) {
        const Event *event = &telling->events.events[i];
        bool         seen = event->card != CARD_HIDDEN && event->card != CARD_NONE;
        if (event->kind != EVENT_CARD || !seen || event->from == ZONE_DECK)
            continue;
        if (winners >> event->seat & 1)
            return event->card;
        any = any == CARD_NONE ? event->card : any;
    }
    return any;
}

/* How much an event tells of a lead of the winners: what others gain did not bring it, and of what
 * the winners gain the most did. */
static int tells(const Match *view, const Event *event, unsigned winners)
{
    enum { POINTS_MOST = 1023 };
    int weight = event_look(view->game, event->kind)->weight * (POINTS_MOST + 1);
    if (event->kind != EVENT_POINTS || event->n < 0 || !winners)
        return weight;
    if (!(winners >> event->seat & 1))
        return -1;
    return weight + (event->n < POINTS_MOST ? event->n : POINTS_MOST);
}

/* The weightiest of what was to be told, up to the end of the round; or that one alone. What is
 * only announced decides nothing, whatever it costs: then there are no words. */
static void say_it(const Ui *ui, const Telling *telling, unsigned winners, int alone,
                   char words[DECIDING_WORDS])
{
    const Match *view = &telling->view;
    int          end = event_next_round(&telling->events), most = 0;
    SeatNames    names;
    match_names(ui, &names);
    words[0] = 0;
    for (int i = 0; i < end; i++) {
        const Event *event = &telling->events.events[i];
        char         line[DECIDING_WORDS];
        Text         text;
        int          weight = tells(view, event, winners);
        bool         over = event->kind == EVENT_OVER || event->kind == EVENT_ROUND_END;
        if (weight < most || over || (alone >= 0 && i != alone))
            continue;
        text_begin_short(&text, line, sizeof line, names.names);
        rules_of(view->game)->say_event(view, &telling->events, event, &text);
        if (!text.used)
            continue;
        bool announced = event->kind >= EVENT_OWN && event_look(view->game, event->kind)->announces;
        text_copy(words, DECIDING_WORDS, announced ? NULL : line);
        most = weight;
    }
}

/* Where nobody has won, the last that was to be told. */
static void weigh(const Ui *ui, Deciding *deciding, const Telling *telling)
{
    SessionFacts facts = session_facts(ui->session);
    int          before = lead(deciding->scores, facts.seats, facts.winners);
    note_scores(&telling->view, deciding->scores);
    int  swing = lead(deciding->scores, facts.seats, facts.winners) - before;
    bool counts = facts.winners ? swing > 0 && swing >= deciding->swing : true;
    if (!counts)
        return;
    const Table *table = table_of(telling->view.game);
    int          end = event_next_round(&telling->events), alone = -1;
    Card         card = CARD_NONE;
    char         words[DECIDING_WORDS];
    if (table->decisive)
        alone = table->decisive(&telling->events, end, facts.winners, &card);
    say_it(ui, telling, facts.winners, alone, words);
    if (!words[0])
        return;
    deciding->found = true;
    deciding->swing = (int16_t)(facts.winners ? swing : 0);
    deciding->round = (uint8_t)telling->round;
    deciding->card = card != CARD_NONE ? card : card_of_it(telling, facts.winners);
    text_copy(deciding->words, DECIDING_WORDS, words);
}

bool deciding_frame(Ui *ui, Deciding *deciding)
{
    Telling        telling;
    const uint8_t *battery = ui->out->battery;
    int            seat = records_person(session_seating(ui->session));
    if (!deciding->begun) {
        deciding->begun = true;
        deciding->done = !session_retell(ui->session, battery, seat, &telling);
        if (!deciding->done)
            note_scores(&telling.view, deciding->scores);
        return deciding->done;
    }
    for (int i = 0; i < SESSION_STRETCH && !deciding->done; i++) {
        deciding->done = !session_retell_next(ui->session, battery, seat, &telling);
        if (!deciding->done)
            weigh(ui, deciding, &telling);
    }
    return deciding->done;
}
