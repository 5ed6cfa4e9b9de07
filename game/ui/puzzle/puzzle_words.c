/* What is said in a puzzle: hints, why an answer is right, what another would have brought. */
#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "puzzle_desk.h"
#include "session/session_puzzle.h"
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

void puzzle_say_wrong(Ui *ui)
{
    PuzzleDesk  *desk = &ui->shell->puzzle;
    SessionFacts facts = session_facts(ui->session);
    SeatNames    names;
    Text         text;
    shell_names(session_seating(ui->session), &names);
    text_begin_short(&text, desk->words, sizeof desk->words, names.names);
    if (desk->slipped) {
        text_add(&text, "The turn is over, and the win has slipped away.");
        return;
    }
    if (facts.over && !(facts.winners >> ui->match_screen->viewer & 1))
        desk->chance = 0; /* the search could not know what the others hold */
    text_add(&text, "This way you win ");
    text_number(&text, desk->chance);
    text_add(&text, " times in 100; with the best move ");
    text_number(&text, desk->best);
    text_add(&text, ".");
    for (int seat = 0; facts.over && seat < facts.seats; seat++)
        if (facts.winners == 1u << seat) {
            text_add(&text, " ");
            text_seat(&text, seat);
            text_add(&text, text_seat_is_you(&text, seat) ? " happen to win." : " wins.");
        }
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
