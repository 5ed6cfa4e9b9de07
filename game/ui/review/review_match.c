/* The match behind a review: where it lies, what is kept of its review, and playing on from any of
 * its positions. */
#include "assets.h"
#include "review_screen.h"
#include "save/battery.h"
#include "save/replays.h"
#include "ui/ui.h"
#include "ui/work.h"

const uint8_t *kept_match_bytes(const Ui *ui, const KeptMatch *match)
{
    Replay replay;
    int    length;
    if (match->inserted)
        return ui->out->file;
    if (match->present)
        return battery_match(ui->out->battery, &length);
    return replays_find(ui->out->battery, match->sum, &replay) ? ui->out->battery + replay.at
                                                               : NULL;
}

KeptMatch kept_match_that_ended(const Ui *ui)
{
    int            length = 0;
    Replay         replay;
    const uint8_t *bytes = battery_match(ui->out->battery, &length);
    KeptMatch      match = {.size = (uint32_t)length};
    if (bytes)
        match.sum = replays_sum(bytes, length);
    match.present = !bytes || !replays_find(ui->out->battery, match.sum, &replay);
    return match;
}

const char *review_why_not(const Ui *ui)
{
    int length;
    if (session_facts(ui->session).unkept || !battery_match(ui->out->battery, &length))
        return "This match was too long to be kept, so nothing of it is known any more.";
    return NULL;
}

static const char *why_not_play_on(const Ui *ui, const KeptMatch *match)
{
    if (!battery_understood(ui->out->battery))
        return "The saved game is of a newer version: this match is not kept.";
    return match->present ? "This match is too long to be kept as a replay." : NULL;
}

static void begin_play_on(Ui *ui)
{
    ReviewScreen  *screen = &ui->shell->review;
    const uint8_t *bytes = kept_match_bytes(ui, &screen->match);
    JournalError   error = bytes ? session_play_on_begin(ui->session, ui->out->battery, bytes,
                                                         screen->match.size, screen->play_on_seat)
                                 : JOURNAL_NONE;
    if (error == JOURNAL_FINE)
        work_play_on(ui);
    else
        shell_tell(ui, journal_error_words(error));
}

void review_play_on(Ui *ui, const KeptMatch *match, uint32_t decisions, int seat)
{
    ReviewScreen *screen = &ui->shell->review;
    KeptMatch     kept = *match; /* it may be the screen's own */
    const char   *why = why_not_play_on(ui, &kept);
    if (why) {
        sound_effect(ui->chip, EFFECT_REFUSE);
        shell_refuse(ui, why);
        return;
    }
    screen->match = kept;
    screen->play_on = decisions;
    screen->play_on_seat = (uint8_t)seat;
    if (!shell_ask_before_play(ui))
        begin_play_on(ui);
}

bool review_play_on_asked(Ui *ui)
{
    if (!ui->shell->question.open)
        return false;
    if (shell_question(ui))
        begin_play_on(ui);
    return true;
}

/* The match is kept from its first decision on: it waits in the battery as any other. */
bool review_play_on_work(Ui *ui)
{
    ReviewScreen  *screen = &ui->shell->review;
    const uint8_t *bytes = kept_match_bytes(ui, &screen->match);
    JournalError   error = JOURNAL_NONE;
    if (bytes &&
        !session_play_on_frame(ui->session, ui->out->battery, bytes, screen->play_on, &error))
        return false;
    if (bytes && error == JOURNAL_FINE) {
        save_commit(ui->save, ui->out);
        work_resume(ui);
        return true;
    }
    battery_clear_match(ui->out->battery);
    save_commit(ui->save, ui->out);
    shell_tell(ui, journal_error_words(error));
    return true;
}
