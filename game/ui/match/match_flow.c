/* From one moment of a match to the next: who is shown what, who is asked, when the console is
 * passed. */
#include "match_parts.h"

#include <string.h>

#include "table.h"

/* ---- who is who ---- */

void match_names(const Ui *ui, SeatNames *names)
{
    shell_names(session_seating(ui->session), names);
}

bool match_passed_round(const Ui *ui) { return seating_persons(session_seating(ui->session)) > 1; }

/* Whose view a match is opened with: the person's who decides, else the first one's. */
static int first_viewer(const Ui *ui)
{
    SessionFacts facts = session_facts(ui->session);
    if (session_actor_is_person(ui->session))
        return facts.actor;
    for (int seat = 0; seat < facts.seats; seat++)
        if (seating_seat(session_seating(ui->session), seat).kind == SEAT_PERSON)
            return seat;
    return 0; /* rivals alone, as in a demonstration: any view will do */
}

const Match *match_screen_table(const Ui *ui) { return &ui->match_screen->view; }

/* ---- from one moment to the next ---- */

void match_look_as(Ui *ui, int seat)
{
    MatchScreen *screen = ui->match_screen;
    screen->viewer = (uint8_t)seat;
    session_view(ui->session, seat, &screen->view);
    session_events(ui->session, seat, &screen->events);
}

Showing match_showing(const Ui *ui, SeatNames *names)
{
    MatchScreen *screen = ui->match_screen;
    match_names(ui, names);
    return (Showing){.session = ui->session,
                     .events = &screen->events,
                     .view = &screen->view,
                     .viewer = screen->viewer,
                     .names = names->names};
}

void match_ask(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    screen->moment = MOMENT_ASKING;
    screen->hint[0] = screen->leads_to[0] = 0;
    screen->foreseen = (Move){.act = UINT8_MAX}; /* no move: all is looked at anew */
    composer_begin(&screen->composer, &screen->view);
    tips_ask(ui);
    pad_guard(ui->pad, PAD_GUARD_QUESTION);
    sound_effect(ui->chip, EFFECT_TURN);
}

/* The end of a round is shown on its own table: the next is dealt after the summary. */
void match_begin_show(Ui *ui, ShowSpeed speed)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    Showing      showing = match_showing(ui, &names);
    bool         summed_up = !session_facts(ui->session).demonstration;
    screen->moment = MOMENT_SHOWING;
    screen->speaker = SEAT_NONE;
    session_events(ui->session, screen->viewer, &screen->events);
    tips_hear(ui, &screen->events);
    show_begin(&screen->show, &showing, speed,
               summed_up ? event_round_reckoned(&screen->events) : EVENTS_MAX);
}

ShowSpeed match_usual_speed(const Ui *ui) { return (ShowSpeed)ui->save->settings.speed; }

void match_decide(Ui *ui, const Move *move)
{
    bool kept = !session_facts(ui->session).unkept;
    tips_decided(ui);
    session_decide(ui->session, ui->out->battery, move);
    SessionFacts facts = session_facts(ui->session);
    if (kept && facts.unkept)
        shell_tell(
            ui, "This match has grown too long to be saved. Play it to its end now, or you will go "
                "on from here.");
    if (!facts.demonstration)
        save_commit(ui->save, ui->out);
    match_begin_show(ui, match_usual_speed(ui));
}

/* What was chosen for the whole round is not asked again, while it is still allowed. */
static bool answer_as_before(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    const Match *view = &screen->view;
    Move         move = screen->standing;
    if (screen->standing_round != view->round || screen->standing_seat != view->actor ||
        screen->standing_phase != view->phase || match_check(view, &move))
        return false;
    match_decide(ui, &move);
    return true;
}

void match_let_it_stand(MatchScreen *screen)
{
    screen->standing = screen->composer.move;
    screen->standing_round = screen->view.round;
    screen->standing_seat = screen->view.actor;
    screen->standing_phase = screen->view.phase;
}

void match_next_moment(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    SessionFacts facts = session_facts(ui->session);
    if (facts.over) {
        screen->moment = MOMENT_OVER;
    } else if (!session_actor_is_person(ui->session)) {
        screen->moment = MOMENT_THINKING;
    } else if (match_answer_forced(ui)) {
        return;
    } else if (match_passed_round(ui) && screen->viewer != facts.actor) {
        match_raise_curtain(ui, facts.actor);
    } else if (screen->viewer != facts.actor) {
        match_look_as(ui, facts.actor);
        match_ask(ui);
    } else if (!answer_as_before(ui)) {
        match_ask(ui);
    }
}

static void open_screen(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    memset(screen, 0, sizeof *screen);
    screen->speaker = SEAT_NONE;
    match_look_as(ui, first_viewer(ui));
    scene_go(ui, SCENE_MATCH);
    sound_play_song(ui->chip, (SongId)(SONG_OF_GAME + session_facts(ui->session).game));
}

void match_screen_start(Ui *ui, const Seating *seating, uint64_t seed)
{
    session_start(ui->session, ui->out->battery, seating, seed);
    save_commit(ui->save, ui->out);
    open_screen(ui);
    match_begin_show(ui, match_usual_speed(ui));
    if (match_passed_round(ui)) /* the cards are dealt once it is known who looks */
        match_raise_curtain(ui, ui->match_screen->viewer);
}

void match_screen_demonstrate(Ui *ui, const Seating *seating, uint64_t seed)
{
    session_demonstrate(ui->session, seating, seed);
    open_screen(ui);
    match_begin_show(ui, match_usual_speed(ui));
}

void match_screen_continue(Ui *ui)
{
    open_screen(ui);
    match_screen_rejoin(ui);
}

void match_screen_rejoin(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    match_look_as(ui, screen->viewer);
    screen->standing_round = 0;
    screen->show.done = true;
    screen->show.news[0] = 0; /* it told of what has been taken back */
    if (match_passed_round(ui) && !session_facts(ui->session).over)
        match_raise_curtain(ui, first_viewer(ui));
    else
        match_next_moment(ui);
}
