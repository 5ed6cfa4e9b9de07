#include "deals.h"

#include "core/rules.h"
#include "core/text.h"
#include "ui.h"

enum { ROOMY_SEATS = 3 }; /* below the scores of so many there is room for a line more */

static void begin_asked(Ui *ui)
{
    DealsDesk *desk = &ui->shell->deals;
    Daily     *daily = &ui->save->daily;
    int        number = desk->asked_number;
    if (number && daily_result(daily, number))
        desk->asked.seating.practice = true;
    else if (number)
        daily_begin(daily, number, daily_number(ui->input->day));
    shell_play_deal(ui, &desk->asked);
}

void deals_begin(Ui *ui, const Deal *deal, int number)
{
    ui->shell->deals.asked = *deal;
    ui->shell->deals.asked_number = (uint16_t)number;
    if (!shell_ask_before_play(ui))
        begin_asked(ui);
}

bool deals_asked(Ui *ui)
{
    if (!ui->shell->question.open)
        return false;
    if (shell_question(ui))
        begin_asked(ui);
    return true;
}

static void say_levels(const Seating *seating, Text *text)
{
    int lowest = LEVELS, highest = 0, rivals = 0;
    for (int seat = 0; seat < seating_seats(seating); seat++) {
        Sitter sitter = seating_seat(seating, seat);
        if (sitter.kind != SEAT_RIVAL)
            continue;
        lowest = sitter.level < lowest ? sitter.level : lowest;
        highest = sitter.level > highest ? sitter.level : highest;
        rivals++;
    }
    if (lowest == LEVELS)
        return;
    text_add(text, level_words(lowest));
    if (highest != lowest) {
        text_add(text, " to ");
        text_add(text, level_words(highest));
    }
    text_add(text, rivals == 1 ? " rival." : " rivals.");
}

void deals_say(const Deal *deal, char words[DEAL_WORDS])
{
    Text      text;
    SeatNames names;
    int       seats = seating_seats(&deal->seating);
    shell_names(&deal->seating, &names);
    text_begin(&text, words, DEAL_WORDS, names.names);
    text_add(&text, rules_of(deal->seating.game)->title);
    text_add(&text, ": ");
    for (int seat = 0; seat < seats; seat++) {
        text_add(&text, seat == 0 ? "" : seat == seats - 1 ? " and " : ", ");
        text_seat_whom(&text, seat);
    }
    text_add(&text, ". ");
    say_levels(&deal->seating, &text);
}

/* Whether the match that has just ended is the deal of the day that was begun last. */
static bool is_daily(const Ui *ui)
{
    Deal deal;
    char wanted[DEAL_CODE], played[DEAL_CODE];
    if (!ui->save->daily.begun || session_seating(ui->session)->practice)
        return false;
    daily_deal(ui->save->daily.begun, &deal);
    deal_code_write(&deal.seating, deal.seed, rules_of(deal.seating.game)->version, wanted);
    session_deal_code(ui->session, played);
    return text_same(wanted, played);
}

void deals_say_streak(const Ui *ui, Text *text)
{
    const Daily *daily = &ui->save->daily;
    int          streak = daily_streak(daily, daily_number(ui->input->day));
    if (streak) {
        text_add(text, "Streak: ");
        text_counted(text, streak, "day", "days");
    } else {
        text_add(text, "No streak yet");
    }
    if (daily->best_streak > 1) {
        text_add(text, ", longest ");
        text_number(text, daily->best_streak);
    }
    text_add(text, ".");
}

void deals_say_day(const Ui *ui, Text *text)
{
    const Seating *seating = session_seating(ui->session);
    int            today = daily_number(ui->input->day);
    if (seating->practice && seating_seats(seating) <= ROOMY_SEATS)
        text_add(text, "Practice: it does not count.");
    if (!is_daily(ui))
        return;
    text_add(text, ui->save->daily.begun == today ? "Today's deal, number " : "Deal number ");
    text_number(text, ui->save->daily.begun);
    text_add(text, ". ");
    if (today)
        deals_say_streak(ui, text);
}

void deals_note_result(Ui *ui, const Match *last)
{
    int seat = records_person(session_seating(ui->session));
    if (!is_daily(ui))
        return;
    bool        won = last->winners >> seat & 1;
    DailyResult result = {.number = ui->save->daily.begun,
                          .kind = (uint8_t)(won             ? LAST_WON
                                            : last->winners ? LAST_LOST
                                                            : LAST_DRAWN),
                          .place = (uint8_t)records_place(last, seat),
                          .score = (int16_t)rules_of(last->game)->score(last, seat),
                          .par = DAILY_NO_PAR};
    daily_note(&ui->save->daily, &result);
}

void deals_note_par(Ui *ui, int par)
{
    if (is_daily(ui) && daily_note_par(&ui->save->daily, ui->save->daily.begun, par))
        save_commit(ui->save, ui->out);
}

void deals_status_bar(Ui *ui)
{
    char words[DEAL_CODE + 8], code[DEAL_CODE];
    Text text;
    session_deal_code(ui->session, code);
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "Deal ");
    text_add(&text, code);
    widget_status_bar(ui->canvas, rules_of(session_facts(ui->session).game)->title, words);
}

static DealError present_deal(const Ui *ui, Deal *deal)
{
    char code[DEAL_CODE];
    session_deal_code(ui->session, code);
    return deal_code_read(code, deal);
}

const char *deals_why_not_again(const Ui *ui, bool other_seat)
{
    Deal      deal;
    DealError error = present_deal(ui, &deal);
    if (error != DEAL_FINE)
        return error == DEAL_OTHER_RULES ? "The rules have changed since: the cards would fall "
                                           "differently."
                                         : deal_error_words(error);
    if (other_seat && seating_persons(&deal.seating) != 1)
        return "With several people at the table, everybody has a seat.";
    return NULL;
}

/* The rival on the left and the person change places. */
static void change_seat(Seating *seating)
{
    int    seats = seating_seats(seating), from = records_person(seating);
    int    to = (from + 1) % seats;
    Sitter rival = seating->seats[to];
    seating->seats[to] = seating->seats[from];
    seating->seats[from] = rival;
}

void deals_again(Ui *ui, bool other_seat)
{
    Deal deal;
    if (present_deal(ui, &deal) != DEAL_FINE)
        return;
    if (other_seat)
        change_seat(&deal.seating);
    deal.seating.casual = session_seating(ui->session)->casual;
    deal.seating.allied = session_seating(ui->session)->allied;
    deal.seating.practice = true;
    shell_play_deal(ui, &deal);
}
