#include "match_parts.h"

#include <string.h>

#include "core/rules.h"

static void show_on(Ui *ui, bool cut_short, bool hurry)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    Showing      showing = match_showing(ui, &names);
    if (cut_short)
        show_finish(&screen->show, &showing);
    else
        show_frame(&screen->show, &showing, hurry);
    const Event *began = show_just_began(&screen->show, &screen->events);
    if (began)
        match_react(ui, began);
}

static void frame_showing(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    Showing      showing = match_showing(ui, &names);
    show_on(ui, pad_pressed(ui->pad, BUTTON_A), pad_held(ui->pad, BUTTON_A));
    if (show_waits(&screen->show, &showing)) {
        show_go_on(&screen->show); /* once the summary is left */
        scene_push(ui, SCENE_SUMMARY);
    } else if (screen->show.done && !match_wait_for_battery(ui)) {
        screen->seen_to_end = session_facts(ui->session).over;
        match_next_moment(ui);
    }
}

static void frame_thinking(Ui *ui)
{
    Move move;
    if (!session_rival_thinks(ui->session, &move))
        return;
    ui->match_screen->forced_passed = true;
    match_decide(ui, &move);
}

/* What can be opened over the match at any moment. True if something was. */
static bool open_over(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    bool         unplugged = screen->pads_before && !ui->input->pads_connected;
    screen->pads_before = ui->input->pads_connected;
    bool menu = (pad_pressed(ui->pad, BUTTON_START) && !match_start_confirms(screen)) ||
                (pad_pressed(ui->pad, BUTTON_B) && match_b_opens_menu(screen));
    if (menu || unplugged)
        scene_push(ui, SCENE_PAUSE);
    else if (screen->moment == MOMENT_CURTAIN)
        return false;
    else if (pad_pressed(ui->pad, BUTTON_SELECT))
        scene_push(ui, SCENE_LOG);
    else if (pad_pressed(ui->pad, BUTTON_X))
        scene_push(ui, SCENE_EXPLAIN);
    else
        return false;
    return true;
}

/* A demonstration ends with any button, or with the match. */
static bool stop_watching(Ui *ui)
{
    if (!ui->pad->pressed && ui->match_screen->moment != MOMENT_OVER)
        return false;
    scene_go(ui, SCENE_TITLE);
    return true;
}

/* When what lay over the match is left: a summary of a round was the last thing to see before going
 * on. */
static void match_resume(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    if (screen->moment == MOMENT_SHOWING && screen->show.done && !match_wait_for_battery(ui)) {
        screen->seen_to_end = session_facts(ui->session).over;
        match_next_moment(ui);
    }
}

/* Looking round goes before deciding, and while others move it goes on beside the show. */
bool match_frame_looking(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    bool         menu =
        screen->moment == MOMENT_ASKING && screen->composer.field < 0 && !screen->composer.asking;
    if (screen->moment == MOMENT_CURTAIN || screen->moment == MOMENT_OVER)
        return false;
    switch (look_frame(&screen->look, &screen->view, screen->viewer, ui->pad, menu)) {
    case LOOK_MOVED: sound_effect(ui->chip, EFFECT_FOCUS); break;
    case LOOK_ENDED:
        sound_effect(ui->chip, EFFECT_BACK);
        pad_forget(ui->pad); /* it ends the looking and nothing else */
        break;
    case LOOK_NOTHING: break;
    }
    return screen->look.on && screen->moment == MOMENT_ASKING;
}

/* Whoever saw the end come sees the picture of it before the standings; a match that was over
 * already has been celebrated. */
static void end_match(Ui *ui)
{
    bool seen = ui->match_screen->seen_to_end;
    scene_go(ui, SCENE_STANDINGS);
    if (seen)
        scene_push(ui, SCENE_ENDING);
}

static void match_frame(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    match_calm_down(screen);
    match_look_at_disk(ui);
    if (session_facts(ui->session).demonstration ? stop_watching(ui) : open_over(ui))
        return;
    if (match_frame_looking(ui))
        return;
    switch (screen->moment) {
    case MOMENT_SHOWING: frame_showing(ui); break;
    case MOMENT_THINKING: frame_thinking(ui); break;
    case MOMENT_CURTAIN: match_frame_curtain(ui); break;
    case MOMENT_ASKING: match_frame_asking(ui); break;
    case MOMENT_HINT: match_frame_hint(ui); break;
    case MOMENT_OVER: end_match(ui); break;
    }
}

void match_screen_look(Ui *ui, int seat)
{
    memset(ui->match_screen, 0, sizeof *ui->match_screen);
    ui->match_screen->speaker = SEAT_NONE;
    ui->match_screen->moment = MOMENT_OVER;
    match_look_as(ui, seat);
}

void match_screen_show(Ui *ui, ShowSpeed speed) { match_begin_show(ui, speed); }

bool match_screen_show_on(Ui *ui, bool cut_short)
{
    MatchScreen *screen = ui->match_screen;
    match_calm_down(screen);
    if (screen->moment != MOMENT_SHOWING)
        return true;
    show_on(ui, cut_short, false);
    if (screen->show.done)
        screen->moment = MOMENT_OVER;
    return screen->show.done;
}

static void match_describe(const Ui *ui, char *buffer, int room)
{
    const Match *match = &ui->match_screen->view;
    bool         bare = match_over(match) && !session_facts(ui->session).over; /* not dealt yet */
    Text         text;
    text_begin_short(&text, buffer, room, NULL);
    text_add(&text, rules_of(match->game)->id);
    text_add(&text, " actor ");
    text_number(&text, match->actor == SEAT_NONE ? -1 : match->actor);
    text_add(&text, " phase ");
    text_add(&text, bare ? "deal" : rules_of(match->game)->phase_ids[match->phase]);
    text_add(&text, " decisions ");
    text_number(&text, (int32_t)match->decisions);
}

const Scene scene_match = {
    .name = "match",
    .resume = match_resume,
    .frame = match_frame,
    .draw = match_draw_all,
    .describe = match_describe,
};
