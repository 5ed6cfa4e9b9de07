/* What is said in a puzzle: hints, why an answer is right, what another would have brought. */
#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "puzzle_desk.h"
#include "session/session_puzzle.h"
#include "ui/match/great.h"
#include "ui/match/match_screen.h"
#include "ui/ui.h"

static int bits_in(uint32_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* How many cards, or spells, the move takes. */
static int things_taken(const Match *view, const Move *move)
{
    const Field *fields = rules_of(view->game)->verbs[move->act].fields;
    int          count = 0;
    while (count < MOVE_CARDS_MAX && move->cards[count])
        count++;
    for (; fields->kind != FIELD_END; fields++)
        if (fields->kind == FIELD_PICKS)
            count += bits_in(move->bags[0]);
        else if (fields->kind == FIELD_BAG0 || fields->kind == FIELD_BAG1)
            count += bag_total(move->bags[fields->kind == FIELD_BAG1], fields->bag->bits);
    return count;
}

void puzzle_say_hint(Ui *ui, const Move *answer, Text *text)
{
    const Composer *composer = &ui->match_screen->composer;
    const Match    *view = match_screen_table(ui);
    int             possible = 0, before = text->used;
    for (int i = 0; i < composer->verb_count; i++)
        possible += !composer->verb_why_not[i][0];
    if (possible > 1)
        text_add(text, table_of(view->game)->verb_label(view, answer->act));
    else
        session_reason(ui->session, answer, text);
    if (text->used > before)
        return;
    int taken = things_taken(view, answer);
    text_add(text, "take ");
    if (taken)
        text_counted(text, taken, "of them", "of them");
    else
        text_add(text, "nothing");
}

void puzzle_say_step(Ui *ui, const Move *move, Text *text)
{
    const Match *view = match_screen_table(ui);
    char         reason[PUZZLE_WORDS];
    Text         why;
    rules_of(view->game)->say_move(view, move, text);
    text_begin_short(&why, reason, sizeof reason, text->names);
    why.drawn = text->drawn;
    session_reason(ui->session, move, &why);
    text_add(text, why.used ? ": " : "");
    text_add(text, reason);
    text_add(text, ".");
}

static const char THAT_WINS[] = " That wins.";
void              puzzle_note_step(Ui *ui, const Move *move)
{
    PuzzleDesk *desk = &ui->shell->puzzle;
    SeatNames   names;
    char        words[PUZZLE_WORDS];
    Text        text;
    shell_names(session_seating(ui->session), &names);
    text_begin_short(&text, words, (int)(sizeof words - sizeof THAT_WINS), names.names);
    text.drawn = true;
    if (match_screen_table(ui)->decisions != puzzle_open(ui)->decisions) {
        text_add(&text, desk->words);
        text_add(&text, " ");
    }
    puzzle_say_step(ui, move, &text);
    int told = text.used;
    text.room = sizeof words;
    text_add(&text, THAT_WINS);
    bool fits = font_lines(&FONT_BODY, words, CANVAS_WIDTH - 8) <= 2 && !text.cut;
    words[told] = 0;
    if (fits || match_screen_table(ui)->decisions == puzzle_open(ui)->decisions)
        text_copy(desk->words, PUZZLE_WORDS, words);
}

/* ---- what came of a wrong answer ---- */

/* Whether it is no loss to the person: what he gains, an attack on him that does not come through,
 * what others lose. */
static bool is_no_loss(const Event *event, const EventLook *look, bool hurts, int viewer)
{
    bool fails = look->counts && event->n <= event->m;
    if (event->seat == viewer)
        return event->n >= 0 && event->kind != EVENT_OUT && !fails && !hurts;
    return event->other == viewer && look->counts ? fails : event->n < 0 && !hurts;
}

/* How much an event tells somebody who wonders what was wrong: the end most of all, then what
 * befalls himself, losses by how large they are, and what others come to. */
static int weight_of(const Ui *ui, const Match *after, int index, bool mine)
{
    enum { LARGEST = 100, BEFALLS = 2, OF_NOTE = 4, THE_END = 20 };
    const EventList *events = &ui->match_screen->events;
    const Event     *event = &events->events[index];
    const EventLook *look = event_look(after->game, event->kind);
    GreatMoment      moment = great_of(after, events, index, NULL);
    int              viewer = ui->match_screen->viewer, weight = look->weight;
    bool             own = event->seat == viewer, act = event->kind == EVENT_ACT;
    bool             at_me = moment.seat == viewer && !act;
    bool             hurts = at_me && moment.great && !moment.great->glad;
    bool             cheers = !at_me && moment.great && moment.great->glad;
    if (event->kind == EVENT_OVER)
        return THE_END * LARGEST;
    if ((mine && (!own || act)) || is_no_loss(event, look, hurts, viewer) ||
        (event->kind == EVENT_POINTS && !event->n))
        return 0;
    if (own || (act && event->other == viewer))
        weight += BEFALLS;
    if (hurts || cheers)
        weight += BEFALLS;
    if (weight < OF_NOTE)
        return 0;
    return weight * LARGEST + (event->n >= 0 ? 0 : -event->n < LARGEST ? -event->n : LARGEST - 1);
}

void puzzle_note_came(Ui *ui, bool mine)
{
    PuzzleDesk      *desk = &ui->shell->puzzle;
    const EventList *events = &ui->match_screen->events;
    Match            after;
    SeatNames        names;
    shell_names(session_seating(ui->session), &names);
    session_view(ui->session, ui->match_screen->viewer, &after);
    for (int i = 0; i < events->count; i++) {
        char words[SHOW_NEWS];
        Text text;
        int  weight = weight_of(ui, &after, i, mine);
        if (weight <= desk->weight)
            continue;
        text_begin_short(&text, words, sizeof words, names.names);
        text.drawn = true;
        rules_of(after.game)->say_event(&after, events, &events->events[i], &text);
        if (!text.used)
            continue;
        desk->weight = (int16_t)weight;
        text_copy(desk->came, SHOW_NEWS, words);
    }
}

static void note_reason(Ui *ui, const Move *move, char words[SHOW_NEWS])
{
    SeatNames names;
    Text      text;
    shell_names(session_seating(ui->session), &names);
    text_begin_short(&text, words, SHOW_NEWS, names.names);
    session_reason(ui->session, move, &text);
}

/* Figures are facts; words alone recommend what was wrong. */
static bool has_figure(const char *words)
{
    while (*words && (*words < '0' || *words > '9'))
        words++;
    return *words;
}

void puzzle_note_why(Ui *ui)
{
    PuzzleDesk *desk = &ui->shell->puzzle;
    note_reason(ui, &desk->answer, desk->why);
    note_reason(ui, &desk->move, desk->came);
    if (puzzle_open(ui)->grade == PUZZLE_WIN)
        text_copy(desk->came, SHOW_NEWS, "The win is missed");
    else if (!has_figure(desk->came) || text_same(desk->came, desk->why))
        desk->came[0] = 0;
    else if (desk->came[0] >= 'a' && desk->came[0] <= 'z')
        desk->came[0] -= 'a' - 'A'; /* it begins a sentence */
}

/* What came of it, and what it was worth; what spoke for the answer, where two lines hold that. */
void puzzle_say_wrong(Ui *ui)
{
    PuzzleDesk  *desk = &ui->shell->puzzle;
    SessionFacts facts = session_facts(ui->session);
    Text         text;
    text_begin_short(&text, desk->words, sizeof desk->words, NULL);
    if (desk->slipped) {
        text_add(&text, "The turn is over, and the win has slipped away.");
        return;
    }
    if (facts.over && !(facts.winners >> ui->match_screen->viewer & 1))
        desk->chance = 0; /* the search could not know what the others hold */
    if (facts.over && facts.winners == 1u << ui->match_screen->viewer)
        text_copy(desk->came, SHOW_NEWS, "You happened to win");
    text_add(&text, desk->came);
    text_add(&text, desk->came[0] ? ". " : "");
    text_add(&text, "This way you win ");
    text_counted(&text, desk->chance, "time", "times");
    text_add(&text, " in 100; with the best move ");
    text_number(&text, desk->best);
    int told = text.used;
    text_add(&text, ": ");
    text_add(&text, desk->why);
    if (!desk->why[0] || text.cut || font_lines(&FONT_BODY, desk->words, CANVAS_WIDTH - 8) > 2) {
        desk->words[told] = 0;
        text.used = told;
    }
    text_add(&text, ".");
}

static void say_other(PuzzleDesk *desk)
{
    Text text;
    text_begin(&text, desk->words, sizeof desk->words, NULL);
    text_add(&text, "As good as the answer that was expected: ");
    text_number(&text, desk->chance);
    text_add(&text, "% to win.");
}

void puzzle_say_right(Ui *ui)
{
    PuzzleDesk *desk = &ui->shell->puzzle;
    int         told = text_length(desk->words);
    if (desk->other)
        say_other(desk);
    else if (puzzle_open(ui)->grade == PUZZLE_WIN)
        text_copy(desk->words + told, PUZZLE_WORDS - told, THAT_WINS);
}
