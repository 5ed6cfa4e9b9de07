#include "match_screen.h"

#include <string.h>

#include "ai/rival.h"
#include "assets.h"
#include "ui/ui.h"
#include "composer_draw.h"
#include "core/rules.h"
#include "table.h"
#include "ui/widgets.h"

/* ---- who is who ---- */

static void names_of(const Ui *ui, SeatNames *names)
{
    shell_names(session_seating(ui->session), names);
}

static bool passed_round(const Ui *ui) { return seating_persons(session_seating(ui->session)) > 1; }

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

static const Match *shown_view(const MatchScreen *screen)
{
    return screen->moment == MOMENT_SHOWING && !screen->show.after ? &screen->before
                                                                   : &screen->after;
}

const Match *match_screen_table(const Ui *ui) { return shown_view(ui->match_screen); }

/* ---- from one moment to the next ---- */

static void look_as(Ui *ui, int seat)
{
    MatchScreen *screen = ui->match_screen;
    screen->viewer = (uint8_t)seat;
    session_view(ui->session, seat, &screen->after);
    session_events(ui->session, seat, &screen->events);
    screen->before = screen->after;
}

/* After a decision, with the same eyes. */
static void look_on(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    session_view(ui->session, screen->viewer, &screen->after);
    session_events(ui->session, screen->viewer, &screen->events);
}

static void ask(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    screen->moment = MOMENT_ASKING;
    screen->hint[0] = 0;
    composer_begin(&screen->composer, &screen->after);
    pad_guard(ui->pad, PAD_GUARD_QUESTION);
    sound_effect(ui->chip, EFFECT_TURN);
}

/* Then the round before it has been reckoned, and a summary is due. */
static bool begins_next_round(const Event *event)
{
    return event->kind == EVENT_ROUND && event->n > 1;
}

static void begin_show(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    screen->moment = MOMENT_SHOWING;
    screen->round_ended = false;
    for (int i = 0; i < screen->events.count; i++)
        screen->round_ended |= begins_next_round(&screen->events.events[i]);
    screen->round_ended &=
        !session_facts(ui->session).demonstration && !rules_of(screen->after.game)->short_rounds;
    show_begin(&screen->show, (ShowSpeed)ui->save->settings.speed);
}

static void decide(Ui *ui, const Move *move)
{
    MatchScreen *screen = ui->match_screen;
    screen->before = screen->after;
    bool kept = !session_facts(ui->session).unkept;
    session_decide(ui->session, ui->out->battery, move);
    SessionFacts facts = session_facts(ui->session);
    if (kept && facts.unkept)
        shell_tell(
            ui, "This match has grown too long to be saved. Play it to its end now, or you will go "
                "on from here.");
    if (!facts.demonstration)
        save_commit(ui->save, ui->out);
    look_on(ui);
    begin_show(ui);
}

static void draw_the_curtain(MatchScreen *screen, int seat)
{
    screen->moment = MOMENT_CURTAIN;
    screen->awaited = (uint8_t)seat;
}

/* A decision with one legal answer is given for a person who plays alone; with others at the table
 * that would tell them what he holds. */
static bool answer_alone(Ui *ui)
{
    Move only;
    if (passed_round(ui) || !match_forced(&ui->match_screen->after, &only))
        return false;
    decide(ui, &only);
    return true;
}

/* What was chosen for the whole round is not asked again, while it is still allowed. */
static bool answer_as_before(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    const Match *view = &screen->after;
    Move         move = screen->standing;
    if (screen->standing_round != view->round || screen->standing_seat != view->actor ||
        screen->standing_phase != view->phase || match_check(view, &move))
        return false;
    decide(ui, &move);
    return true;
}

static void let_it_stand(MatchScreen *screen)
{
    screen->standing = screen->composer.move;
    screen->standing_round = screen->after.round;
    screen->standing_seat = screen->after.actor;
    screen->standing_phase = screen->after.phase;
}

static void next_moment(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    SessionFacts facts = session_facts(ui->session);
    if (facts.over) {
        screen->moment = MOMENT_OVER;
    } else if (!session_actor_is_person(ui->session)) {
        screen->moment = MOMENT_THINKING;
    } else if (passed_round(ui) && screen->viewer != facts.actor) {
        draw_the_curtain(screen, facts.actor);
    } else if (screen->viewer != facts.actor) {
        look_as(ui, facts.actor);
        ask(ui);
    } else if (!answer_as_before(ui) && !answer_alone(ui)) {
        ask(ui);
    }
}

static void open_screen(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    memset(screen, 0, sizeof *screen);
    look_as(ui, first_viewer(ui));
    scene_go(ui, SCENE_MATCH);
    sound_play_song(ui->chip, (SongId)(SONG_OF_GAME + session_facts(ui->session).game));
}

void match_screen_start(Ui *ui, const Seating *seating, uint64_t seed)
{
    session_start(ui->session, ui->out->battery, seating, seed);
    save_commit(ui->save, ui->out);
    open_screen(ui);
    begin_show(ui);
    if (passed_round(ui)) /* the cards are dealt once it is known who looks */
        draw_the_curtain(ui->match_screen, ui->match_screen->viewer);
}

void match_screen_demonstrate(Ui *ui, const Seating *seating, uint64_t seed)
{
    session_demonstrate(ui->session, seating, seed);
    open_screen(ui);
    begin_show(ui);
}

void match_screen_continue(Ui *ui)
{
    open_screen(ui);
    match_screen_rejoin(ui);
}

void match_screen_rejoin(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    look_as(ui, screen->viewer);
    screen->standing_round = 0;
    screen->show.done = true;
    screen->show.news[0] = 0; /* it told of what has been taken back */
    if (passed_round(ui) && !session_facts(ui->session).over)
        draw_the_curtain(screen, first_viewer(ui));
    else
        next_moment(ui);
}

/* ---- sounds and faces that go with events ---- */

static void set_mood(MatchScreen *screen, int seat, int mood)
{
    if (seat >= SEATS_MAX)
        return;
    screen->moods[seat] = (uint8_t)mood;
    screen->mood_frames[seat] = MOOD_FRAMES;
}

static void react(Ui *ui, const Event *event)
{
    int              game = ui->match_screen->after.game;
    const EventLook *look = event_look(game, event->kind);
    Reaction         reaction = event->n < 0 ? look->loss : look->gain;
    if (event->kind == EVENT_CARD && zone_look(game, event->to)->sound != EVENT_SILENT)
        reaction.sound = zone_look(game, event->to)->sound;
    if (reaction.sound != EVENT_SILENT)
        sound_effect(ui->chip, (EffectId)reaction.sound);
    bool moves_nobody = look->icon && !event->n; /* nothing won and nothing lost */
    if (reaction.mood != MOOD_CALM && !moves_nobody)
        set_mood(ui->match_screen, event->seat, reaction.mood);
}

static void calm_down(MatchScreen *screen)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (screen->mood_frames[seat] && --screen->mood_frames[seat] == 0)
            screen->moods[seat] = MOOD_CALM;
}

/* ---- one frame ---- */

static ShowViews views_of(const Ui *ui, SeatNames *names)
{
    const MatchScreen *screen = ui->match_screen;
    names_of(ui, names);
    return (ShowViews){&screen->events, &screen->before, &screen->after, screen->viewer,
                       names->names};
}

/* The event that has just begun, or NULL. */
static const Event *show_on(Ui *ui, bool cut_short, bool hurry)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    ShowViews    views = views_of(ui, &names);
    if (cut_short)
        show_finish(&screen->show, &views);
    else
        show_frame(&screen->show, &views, hurry);
    const Event *began = show_just_began(&screen->show, &screen->events);
    if (began)
        react(ui, began);
    return began;
}

/* ---- a slow disk ---- */

enum { SAVING_SHOWN_AFTER = 30 }; /* frames: most disks are quicker */

static bool is_saving(const MatchScreen *screen) { return screen->waited >= SAVING_SHOWN_AFTER; }

static void go_on_unsaved(Ui *ui)
{
    ui->match_screen->unsaved = true;
    sound_effect(ui->chip, EFFECT_BACK);
    shell_tell(ui, "The disk is slow. You go on, but what is decided now is not saved yet.");
}

/* What was decided is on the disk before the next question stands on the screen, so that nothing
 * seen can be lost: for as long as that takes, or until the player wants to go on without. */
static bool wait_for_battery(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    bool         saving = is_saving(screen);
    if (ui->input->battery_busy && saving && pad_pressed(ui->pad, BUTTON_B))
        go_on_unsaved(ui);
    if (!ui->input->battery_busy || screen->unsaved) {
        screen->waited = 0;
        return false;
    }
    if (!saving)
        screen->waited++;
    return true;
}

static void look_at_disk(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    if (!screen->unsaved || ui->input->battery_busy)
        return;
    screen->unsaved = false;
    if (ui->input->battery_news != BATTERY_NOT_STORED)
        shell_tell(ui, "Everything is saved again.");
}

static void draw_saving(Canvas *canvas)
{
    widget_panel(canvas, decision_box());
    canvas_text_box(canvas, rect_inset(decision_box(), 10), "Saving...", look_on_parchment());
}

static void frame_showing(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    const Event *began = show_on(ui, pad_pressed(ui->pad, BUTTON_A), pad_held(ui->pad, BUTTON_A));
    if (screen->round_ended && (screen->show.done || (began && begins_next_round(began)))) {
        screen->round_ended = false;
        scene_push(ui, SCENE_SUMMARY);
    } else if (screen->show.done && !wait_for_battery(ui)) {
        next_moment(ui);
    }
}

static void frame_thinking(Ui *ui)
{
    Move move;
    if (session_rival_thinks(ui->session, &move))
        decide(ui, &move);
}

/* The last line may name a card that only the person before has seen: it is told as this one saw
 * it. */
static void tell_anew(Ui *ui)
{
    Show     *show = &ui->match_screen->show;
    SeatNames names;
    ShowViews views = views_of(ui, &names);
    if (!show->news[0])
        return;
    show->news[0] = 0;
    show_begin(show, (ShowSpeed)show->speed);
    show_finish(show, &views);
}

static void frame_curtain(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    if (!pad_pressed(ui->pad, BUTTON_A))
        return;
    look_as(ui, screen->awaited);
    pad_forget(ui->pad);
    if (!screen->show.done) {
        screen->moment = MOMENT_SHOWING;
        return;
    }
    tell_anew(ui);
    next_moment(ui);
}

void match_screen_hint(Ui *ui)
{
    if (ui->match_screen->moment == MOMENT_ASKING)
        ui->match_screen->moment = MOMENT_HINT;
}

static void frame_asking(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    Composer    *composer = &screen->composer;
    int          field = composer->field;
    bool         asking = composer->asking, back = pad_pressed(ui->pad, BUTTON_B);
    if (pad_pressed(ui->pad, BUTTON_Y)) {
        match_screen_hint(ui);
        return;
    }
    switch (composer_frame(composer, &screen->after, ui->pad)) {
    case COMPOSER_READY: {
        Move move = composer->move;
        if (composer_is_standing(composer))
            let_it_stand(screen);
        sound_effect(ui->chip, EFFECT_ACCEPT);
        decide(ui, &move);
        break;
    }
    case COMPOSER_MOVED: sound_effect(ui->chip, EFFECT_FOCUS); break;
    case COMPOSER_CHOSE: sound_effect(ui->chip, EFFECT_FLIP); break;
    case COMPOSER_REFUSED: sound_effect(ui->chip, EFFECT_REFUSE); break;
    case COMPOSER_OPEN: break;
    }
    if (!composer->advised)
        screen->hint[0] = 0;
    bool next_step = composer->field != field || composer->asking != asking;
    if (screen->moment == MOMENT_ASKING && next_step && !back)
        pad_guard(ui->pad, PAD_GUARD_QUESTION);
}

static void frame_hint(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    Move         move;
    Text         words;
    names_of(ui, &names);
    text_begin_short(&words, screen->hint, sizeof screen->hint, names.names);
    if (pad_pressed(ui->pad, BUTTON_B)) {
        session_hint_stop(ui->session);
        screen->moment = MOMENT_ASKING;
    } else if (session_hint(ui->session, &move, &words)) {
        screen->moment = MOMENT_ASKING;
        composer_advise(&screen->composer, &screen->after, &move);
        pad_guard(ui->pad, PAD_GUARD_QUESTION);
    }
}

/* Where there is no step to go back, B leads to the menu: two buttons and the d-pad reach
 * everything. */
static bool b_opens_menu(const MatchScreen *screen)
{
    if (screen->look.on)
        return false;
    if (screen->moment == MOMENT_ASKING)
        return !composer_can_go_back(&screen->composer);
    return screen->moment != MOMENT_HINT && !is_saving(screen);
}

static bool start_confirms(const MatchScreen *screen)
{
    return screen->moment == MOMENT_ASKING && !screen->look.on &&
           composer_start_confirms(&screen->composer);
}

/* What can be opened over the match at any moment. True if something was. */
static bool open_over(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    bool         unplugged = screen->pads_before && !ui->input->pads_connected;
    screen->pads_before = ui->input->pads_connected;
    bool menu = (pad_pressed(ui->pad, BUTTON_START) && !start_confirms(screen)) ||
                (pad_pressed(ui->pad, BUTTON_B) && b_opens_menu(screen));
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
    if (ui->match_screen->moment == MOMENT_SHOWING && ui->match_screen->show.done &&
        !wait_for_battery(ui))
        next_moment(ui);
}

/* Looking round goes before deciding, and while others move it goes on beside the show. */
static bool frame_looking(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    bool         menu =
        screen->moment == MOMENT_ASKING && screen->composer.field < 0 && !screen->composer.asking;
    if (screen->moment == MOMENT_CURTAIN || screen->moment == MOMENT_OVER)
        return false;
    switch (look_frame(&screen->look, shown_view(screen), screen->viewer, ui->pad, menu)) {
    case LOOK_MOVED: sound_effect(ui->chip, EFFECT_FOCUS); break;
    case LOOK_ENDED:
        sound_effect(ui->chip, EFFECT_BACK);
        pad_forget(ui->pad); /* it ends the looking and nothing else */
        break;
    case LOOK_NOTHING: break;
    }
    return screen->look.on && screen->moment == MOMENT_ASKING;
}

static void match_frame(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    calm_down(screen);
    look_at_disk(ui);
    if (session_facts(ui->session).demonstration ? stop_watching(ui) : open_over(ui))
        return;
    if (frame_looking(ui))
        return;
    switch (screen->moment) {
    case MOMENT_SHOWING: frame_showing(ui); break;
    case MOMENT_THINKING: frame_thinking(ui); break;
    case MOMENT_CURTAIN: frame_curtain(ui); break;
    case MOMENT_ASKING: frame_asking(ui); break;
    case MOMENT_HINT: frame_hint(ui); break;
    case MOMENT_OVER: scene_go(ui, SCENE_STANDINGS); break;
    }
}

/* ---- drawing ---- */

static void draw_curtain(Ui *ui, const SeatNames *names)
{
    Rect     box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 220, 90);
    TextLook look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    widget_panel(ui->canvas, box);
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, box.y + 14, "Pass the console to", look);
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, box.y + 32, names->names[ui->match_screen->awaited],
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(ui->canvas, rect_of(box.x + 12, box.y + 58, box.w - 24, 24),
                    "The cards are turned down until you press A.", look);
}

static const char *news_line(const MatchScreen *screen, const Match *view, bool *warning)
{
    const Composer *composer = &screen->composer;
    bool            choosing = screen->moment == MOMENT_ASKING && composer->field < 0;
    const char     *refusal =
        choosing ? composer->verb_why_not[composer->verb_cursor] : composer->refusal;
    *warning = screen->moment == MOMENT_ASKING && refusal[0];
    if (*warning)
        return refusal;
    if (screen->moment == MOMENT_HINT)
        return "Thinking it over for you...";
    if (choosing && (composer->roamed || !screen->show.news[0]))
        return table_of(view->game)->verb_help(view, composer->verbs[composer->verb_cursor]);
    return screen->show.news;
}

static void draw_news(Canvas *canvas, const MatchScreen *screen, const Match *view)
{
    bool        warning;
    const char *words = news_line(screen, view, &warning);
    canvas_fill(canvas, rect_of(0, NEWS_TOP, CANVAS_WIDTH, 10), FELT_1);
    canvas_text_short(canvas, 4, NEWS_TOP + 2, CANVAS_WIDTH - 8, words,
                      look_inked(look_on_felt(), warning ? BLOOD_4 : PARCHMENT_4));
}

/* Advice takes both lines on top, so that none of it is cut off. */
static void draw_advice(Canvas *canvas, const char *words)
{
    Rect bar = rect_of(0, STATUS_TOP, CANVAS_WIDTH, RIVALS_TOP - 1);
    canvas_fill(canvas, bar, PARCHMENT_4);
    canvas_fill(canvas, rect_of(0, bar.h - 1, CANVAS_WIDTH, 1), GOLD_2);
    canvas_text_box(canvas, rect_of(4, 2, CANVAS_WIDTH - 8, bar.h - 2), words, look_on_parchment());
}

static void draw_status(Canvas *canvas, const Match *view, const SeatNames *names)
{
    char left[48], right[48];
    Text text;
    text_begin(&text, left, sizeof left, names->names);
    if (!match_over(view)) {
        text_seat(&text, view->actor);
        text_add(&text, ": ");
        text_add(&text, rules_of(view->game)->phase_words[view->phase]);
    }
    text_begin(&text, right, sizeof right, names->names);
    table_of(view->game)->status(view, &text);
    widget_status_bar(canvas, left, right);
}

static void draw_prompts(Canvas *canvas, const Ui *ui)
{
    const MatchScreen *screen = ui->match_screen;
    if (session_facts(ui->session).demonstration) {
        widget_prompt_bar(canvas, &(Prompt){BUTTON_START, "A demonstration: press any button"}, 1);
        return;
    }
    if (screen->look.on) {
        widget_prompt_bar(canvas,
                          (Prompt[]){{BUTTON_LEFT, "Look round"},
                                     {BUTTON_X, "Explain"},
                                     {BUTTON_B, "Back"},
                                     {BUTTON_SELECT, "Log"}},
                          4);
        return;
    }
    bool         asking = screen->moment == MOMENT_ASKING, menu = b_opens_menu(screen);
    bool         confirms = start_confirms(screen);
    const Prompt prompts[] = {
        {BUTTON_A, asking && screen->composer.advised ? "Take it"
                   : asking                           ? "Choose"
                   : is_saving(screen)                ? NULL
                   : screen->moment == MOMENT_SHOWING ? "Skip"
                                                      : NULL},
        {BUTTON_B, is_saving(screen) ? "Go on unsaved"
                   : menu            ? "Menu"
                                     : "Back"},
        {BUTTON_X, "Explain"},
        {BUTTON_Y, asking ? "Hint" : NULL},
        {BUTTON_R, confirms ? NULL : "Look"},
        {BUTTON_SELECT, "Log"},
        {BUTTON_START, confirms ? "Confirm"
                       : menu   ? NULL
                                : "Menu"},
    };
    widget_prompt_bar(canvas, prompts, sizeof prompts / sizeof *prompts);
}

static void draw_thinking(Canvas *canvas, const SeatNames *names, int seat, uint32_t frame)
{
    char words[32];
    Text text;
    text_begin(&text, words, sizeof words, names->names);
    text_seat(&text, seat);
    text_add(&text, " is thinking");
    for (uint32_t dots = frame / 20 % 4; dots; dots--)
        text_add(&text, ".");
    widget_panel(canvas, decision_box());
    canvas_text_box(canvas, rect_inset(decision_box(), 10), words, look_on_parchment());
}

void match_screen_draw(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    Canvas      *canvas = ui->canvas;
    const Match *view = shown_view(screen);
    SeatNames    names;
    uint8_t      portraits[SEATS_MAX];
    names_of(ui, &names);
    widget_background(canvas);
    if (screen->moment == MOMENT_CURTAIN) {
        draw_curtain(ui, &names);
        return;
    }
    for (int seat = 0; seat < view->seats; seat++) {
        Sitter sitting = seating_seat(session_seating(ui->session), seat);
        portraits[seat] = sitting.kind == SEAT_RIVAL ? sitting.character : PORTRAIT_PERSON;
    }
    bool  asking = screen->moment == MOMENT_ASKING || screen->moment == MOMENT_HINT;
    Stage stage = {.view = view,
                   .viewer = screen->viewer,
                   .names = names.names,
                   .portraits = portraits,
                   .moods = screen->moods,
                   .thinking = screen->moment == MOMENT_THINKING ? view->actor : SEAT_NONE,
                   .frame = ui->frame,
                   .composer = asking ? &screen->composer : NULL,
                   .show = screen->moment == MOMENT_SHOWING ? &screen->show : NULL,
                   .events = &screen->events};
    table_of(view->game)->draw(canvas, &stage);
    if (screen->hint[0] && screen->moment == MOMENT_ASKING) {
        draw_advice(canvas, screen->hint);
    } else {
        draw_status(canvas, view, &names);
        draw_news(canvas, screen, view);
    }
    if (asking)
        composer_draw(canvas, &screen->composer, view, ui->frame);
    else if (stage.thinking != SEAT_NONE)
        draw_thinking(canvas, &names, view->actor, ui->frame);
    else if (is_saving(screen))
        draw_saving(canvas);
    show_draw(canvas, &stage);
    canvas_layer(canvas);
    Thing looked_at;
    if (look_thing(&screen->look, view, screen->viewer, &looked_at))
        widget_focus(canvas, looked_at.spot, ui->frame);
}

static void match_draw(Ui *ui)
{
    match_screen_draw(ui);
    if (ui->match_screen->moment != MOMENT_CURTAIN)
        draw_prompts(ui->canvas, ui);
}

/* ---- a kept match ---- */

void match_screen_look(Ui *ui, int seat)
{
    memset(ui->match_screen, 0, sizeof *ui->match_screen);
    ui->match_screen->moment = MOMENT_OVER;
    look_as(ui, seat);
}

void match_screen_show(Ui *ui, ShowSpeed speed)
{
    MatchScreen *screen = ui->match_screen;
    screen->before = screen->after;
    look_on(ui);
    begin_show(ui);
    show_begin(&screen->show, speed);
}

bool match_screen_show_on(Ui *ui, bool cut_short)
{
    MatchScreen *screen = ui->match_screen;
    calm_down(screen);
    if (screen->moment != MOMENT_SHOWING)
        return true;
    show_on(ui, cut_short, false);
    if (screen->show.done)
        screen->moment = MOMENT_OVER;
    return screen->show.done;
}

static void match_describe(const Ui *ui, char *buffer, int room)
{
    const Match *match = &ui->match_screen->after;
    Text         text;
    text_begin_short(&text, buffer, room, NULL);
    text_add(&text, rules_of(match->game)->id);
    text_add(&text, " actor ");
    text_number(&text, match->actor == SEAT_NONE ? -1 : match->actor);
    text_add(&text, " phase ");
    text_add(&text, rules_of(match->game)->phase_ids[match->phase]);
    text_add(&text, " decisions ");
    text_number(&text, (int32_t)match->decisions);
}

const Scene scene_match = {
    .name = "match",
    .resume = match_resume,
    .frame = match_frame,
    .draw = match_draw,
    .describe = match_describe,
};
