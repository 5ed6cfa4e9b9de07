/* Questions with one answer are not asked: the game answers, and says so. */
#include "match_parts.h"

#include "table.h"

enum { TOLD_FRAMES = 120, TOLD_LEAST = 48 };

static void tell(Ui *ui, const Move *move)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    Text         text;
    Match        view;
    int          seat = session_facts(ui->session).actor;
    session_view(ui->session, seat, &view);
    match_names(ui, &names);
    text_begin_short(&text, screen->forced, sizeof screen->forced, names.names);
    if (!text_seat_is_you(&text, seat)) {
        text_seat(&text, seat);
        text_add(&text, ": ");
    }
    const char *why = table_of(view.game)->alone ? table_of(view.game)->alone(&view, move) : NULL;
    text_add(&text, why ? why : "Only one move: ");
    if (!why)
        text_add(&text, table_of(view.game)->verb_label(&view, move->act));
    screen->forced_frames = TOLD_FRAMES;
    screen->forced_passed = false;
}

/* Once another decides, who that is belongs there, as soon as the words could be read. */
bool match_tells_forced(const MatchScreen *screen)
{
    int until = screen->forced_passed ? TOLD_FRAMES - TOLD_LEAST : 0;
    return screen->forced_frames > until && screen->moment != MOMENT_ASKING;
}

/* For a person who plays alone always; with others at the console only where the answer tells them
 * nothing, and then nobody hands it round for it. */
bool match_answer_forced(Ui *ui)
{
    Move  only;
    Match view;
    bool  forced;
    if (match_passed_round(ui)) {
        forced = session_forced_openly(ui->session, &only);
    } else {
        session_view(ui->session, session_facts(ui->session).actor, &view);
        forced = match_forced(&view, &only);
    }
    if (!forced)
        return false;
    tell(ui, &only);
    match_decide(ui, &only);
    return true;
}
