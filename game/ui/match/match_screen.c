#include "match_screen.h"

#include <string.h>

#include "ai/rival.h"
#include "assets.h"
#include "cart_inside.h"
#include "composer_draw.h"
#include "core/rules.h"
#include "ui/scenes.h"
#include "table.h"
#include "ui/widgets.h"

/* ---- who is who ---- */

typedef struct Names {
    char        room[SEATS_MAX][SEAT_NAME];
    const char *names[SEATS_MAX];
} Names;

static void names_of(const Cart *cart, Names *names)
{
    for (int seat = 0; seat < cart->session.match.seats; seat++)
        names->names[seat] = seating_name(&cart->session.seating, seat, names->room[seat]);
}

static bool passed_round(const Cart *cart) { return seating_persons(&cart->session.seating) > 1; }

/* Whose view a match is opened with: the person's who decides, else the first one's. */
static int first_viewer(const Cart *cart)
{
    if (session_actor_is_person(&cart->session))
        return cart->session.match.actor;
    for (int seat = 0; seat < cart->session.match.seats; seat++)
        if (seating_seat(&cart->session.seating, seat).kind == SEAT_PERSON)
            return seat;
    return 0; /* rivals alone, as in a demonstration: any view will do */
}

static const Match *shown_view(const MatchScreen *screen)
{
    return screen->moment == MOMENT_SHOWING && !screen->show.after ? &screen->before
                                                                   : &screen->after;
}

/* ---- from one moment to the next ---- */

static void look_as(Cart *cart, int seat)
{
    MatchScreen *screen = &cart->match_screen;
    screen->viewer = (uint8_t)seat;
    match_view(&cart->session.match, seat, &screen->after);
    screen->before = screen->after;
}

static void ask(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    screen->moment = MOMENT_ASKING;
    screen->hint[0] = 0;
    composer_begin(&screen->composer, &screen->after);
    sound_effect(&cart->chip, EFFECT_TURN);
}

/* Then the round before it has been reckoned, and a summary is due. */
static bool begins_next_round(const Event *event)
{
    return event->kind == EVENT_ROUND && event->n > 1;
}

static void begin_show(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    screen->moment = MOMENT_SHOWING;
    screen->round_ended = false;
    for (int i = 0; i < cart->session.events.count; i++)
        screen->round_ended |= begins_next_round(&cart->session.events.events[i]);
    screen->round_ended &=
        !cart->session.demonstration && !table_of(cart->session.match.game)->no_summary;
    show_begin(&screen->show, (ShowSpeed)cart->settings.speed);
}

static void decide(Cart *cart, const Move *move)
{
    MatchScreen *screen = &cart->match_screen;
    screen->before = screen->after;
    bool kept = !cart->session.unkept;
    session_decide(&cart->session, cart->out.battery, move);
    if (kept && cart->session.unkept)
        shell_tell(
            cart,
            "This match has grown too long to be saved. Play it to its end now, or you will go "
            "on from here.");
    cart->out.battery_number += !cart->session.demonstration;
    match_view(&cart->session.match, screen->viewer, &screen->after);
    begin_show(cart);
}

static void draw_the_curtain(MatchScreen *screen, int seat)
{
    screen->moment = MOMENT_CURTAIN;
    screen->awaited = (uint8_t)seat;
}

/* A decision with one answer is given for a person who plays alone; with others at the table that
 * would tell them what he holds. */
static bool answer_alone(Cart *cart)
{
    MoveList list;
    if (passed_round(cart))
        return false;
    match_moves(&cart->match_screen.after, &list);
    if (list.count != 1)
        return false;
    decide(cart, &list.moves[0]);
    return true;
}

static void next_moment(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    Session     *session = &cart->session;
    if (match_over(&session->match)) {
        screen->moment = MOMENT_OVER;
    } else if (!session_actor_is_person(session)) {
        screen->moment = MOMENT_THINKING;
    } else if (passed_round(cart) && screen->viewer != session->match.actor) {
        draw_the_curtain(screen, session->match.actor);
    } else if (screen->viewer != session->match.actor) {
        look_as(cart, session->match.actor);
        ask(cart);
    } else if (!answer_alone(cart)) {
        ask(cart);
    }
}

static void open_screen(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    memset(screen, 0, sizeof *screen);
    look_as(cart, first_viewer(cart));
    scene_go(cart, &scene_match);
    sound_play_song(&cart->chip, (SongId)(SONG_OF_GAME + cart->session.match.game));
}

void match_screen_start(Cart *cart, const Seating *seating, uint64_t seed)
{
    session_start(&cart->session, cart->out.battery, seating, seed);
    cart->out.battery_number++;
    open_screen(cart);
    begin_show(cart);
    if (passed_round(cart)) /* the cards are dealt once it is known who looks */
        draw_the_curtain(&cart->match_screen, cart->match_screen.viewer);
}

void match_screen_demonstrate(Cart *cart, const Seating *seating, uint64_t seed)
{
    session_demonstrate(&cart->session, seating, seed);
    open_screen(cart);
    begin_show(cart);
}

void match_screen_continue(Cart *cart)
{
    open_screen(cart);
    match_screen_rejoin(cart);
}

void match_screen_rejoin(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    look_as(cart, screen->viewer);
    screen->show.done = true;
    screen->show.news[0] = 0; /* it told of what has been taken back */
    if (passed_round(cart) && !match_over(&cart->session.match))
        draw_the_curtain(screen, first_viewer(cart));
    else
        next_moment(cart);
}

/* ---- sounds and faces that go with events ---- */

static int event_sound(const Event *event)
{
    switch (event->kind) {
    case EVENT_SHUFFLE: return EFFECT_SHUFFLE;
    case EVENT_ROLL: return EFFECT_DIE;
    case EVENT_CARD: return event->to == ZONE_TREASURY ? EFFECT_COIN : EFFECT_DEAL;
    case EVENT_HP: return event->n < 0 ? EFFECT_HURT : EFFECT_HEAL;
    case EVENT_POINTS: return EFFECT_SCORE;
    case EVENT_TOKENS: return EFFECT_COIN;
    case EVENT_BATTLE: return EFFECT_SWORD;
    case EVENT_FOILED: return EFFECT_DAGGER;
    case EVENT_DIVERT: return EFFECT_SPELL;
    case EVENT_OUT: return EFFECT_LOSE;
    default: return -1;
    }
}

static void set_mood(MatchScreen *screen, int seat, int mood)
{
    if (seat >= SEATS_MAX)
        return;
    screen->moods[seat] = (uint8_t)mood;
    screen->mood_frames[seat] = MOOD_FRAMES;
}

static void react(Cart *cart, const Event *event)
{
    int sound = event_sound(event);
    if (sound >= 0)
        sound_effect(&cart->chip, (EffectId)sound);
    if (event->kind == EVENT_HP)
        set_mood(&cart->match_screen, event->seat, event->n < 0 ? MOOD_HURT : MOOD_PLEASED);
    if (event->kind == EVENT_POINTS && event->n > 0)
        set_mood(&cart->match_screen, event->seat, MOOD_PLEASED);
    if (event->kind == EVENT_OUT)
        set_mood(&cart->match_screen, event->seat, MOOD_HURT);
}

static void calm_down(MatchScreen *screen)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (screen->mood_frames[seat] && --screen->mood_frames[seat] == 0)
            screen->moods[seat] = MOOD_CALM;
}

/* ---- one frame ---- */

static ShowViews views_of(const Cart *cart, Names *names)
{
    const MatchScreen *screen = &cart->match_screen;
    names_of(cart, names);
    return (ShowViews){&cart->session.events, &screen->before, &screen->after, screen->viewer,
                       names->names};
}

/* The event that has just begun, or NULL. */
static const Event *show_on(Cart *cart, bool cut_short, bool hurry)
{
    MatchScreen *screen = &cart->match_screen;
    Names        names;
    ShowViews    views = views_of(cart, &names);
    if (cut_short)
        show_finish(&screen->show, &views);
    else
        show_frame(&screen->show, &views, hurry);
    const Event *began = show_just_began(&screen->show, &cart->session.events);
    if (began)
        react(cart, began);
    return began;
}

/* What was decided is on the disk before the next question stands on the screen, so that nothing
 * seen can be lost. A disk that takes seconds is waited for no longer. */
static bool wait_for_battery(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    if (!cart->input.battery_busy || screen->waited >= WAIT_FRAMES_MOST) {
        screen->waited = 0;
        return false;
    }
    screen->waited++;
    return true;
}

static void frame_showing(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    const Event *began =
        show_on(cart, pad_pressed(&cart->pad, BUTTON_A), pad_held(&cart->pad, BUTTON_A));
    if (screen->round_ended && (screen->show.done || (began && begins_next_round(began)))) {
        screen->round_ended = false;
        scene_push(cart, &scene_summary);
    } else if (screen->show.done && !wait_for_battery(cart)) {
        next_moment(cart);
    }
}

static void frame_thinking(Cart *cart)
{
    Move move;
    if (session_rival_thinks(&cart->session, &move))
        decide(cart, &move);
}

/* The last line may name a card that only the person before has seen: it is told as this one saw
 * it. */
static void tell_anew(Cart *cart)
{
    Show     *show = &cart->match_screen.show;
    Names     names;
    ShowViews views = views_of(cart, &names);
    if (!show->news[0])
        return;
    show->news[0] = 0;
    show_begin(show, (ShowSpeed)show->speed);
    show_finish(show, &views);
}

static void frame_curtain(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    if (!pad_pressed(&cart->pad, BUTTON_A))
        return;
    look_as(cart, screen->awaited);
    pad_forget(&cart->pad);
    if (!screen->show.done) {
        screen->moment = MOMENT_SHOWING;
        return;
    }
    tell_anew(cart);
    next_moment(cart);
}

void match_screen_hint(Cart *cart)
{
    if (cart->match_screen.moment == MOMENT_ASKING)
        cart->match_screen.moment = MOMENT_HINT;
}

static void frame_asking(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    if (pad_pressed(&cart->pad, BUTTON_Y)) {
        match_screen_hint(cart);
        return;
    }
    switch (composer_frame(&screen->composer, &screen->after, &cart->pad)) {
    case COMPOSER_READY: {
        Move move = screen->composer.move;
        sound_effect(&cart->chip, EFFECT_ACCEPT);
        decide(cart, &move);
        break;
    }
    case COMPOSER_MOVED: sound_effect(&cart->chip, EFFECT_FOCUS); break;
    case COMPOSER_CHOSE: sound_effect(&cart->chip, EFFECT_FLIP); break;
    case COMPOSER_REFUSED: sound_effect(&cart->chip, EFFECT_REFUSE); break;
    case COMPOSER_OPEN: break;
    }
}

static void frame_hint(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    Names        names;
    Move         move;
    Text         words;
    names_of(cart, &names);
    text_begin_short(&words, screen->hint, sizeof screen->hint, names.names);
    if (pad_pressed(&cart->pad, BUTTON_B)) {
        session_hint_stop(&cart->session);
        screen->moment = MOMENT_ASKING;
    } else if (session_hint(&cart->session, &move, &words)) {
        screen->moment = MOMENT_ASKING;
        if (screen->composer.field < 0)
            composer_point_at(&screen->composer, move.act);
    }
}

/* Where there is no step to go back, B leads to the menu: two buttons and the d-pad reach
 * everything. */
static bool b_opens_menu(const MatchScreen *screen)
{
    if (screen->moment == MOMENT_ASKING)
        return !composer_can_go_back(&screen->composer);
    return screen->moment != MOMENT_HINT;
}

/* What can be opened over the match at any moment. True if something was. */
static bool open_over(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    bool         unplugged = screen->pads_before && !cart->input.pads_connected;
    screen->pads_before = cart->input.pads_connected;
    bool menu = pad_pressed(&cart->pad, BUTTON_START) ||
                (pad_pressed(&cart->pad, BUTTON_B) && b_opens_menu(screen));
    if (menu || unplugged)
        scene_push(cart, &scene_pause);
    else if (screen->moment == MOMENT_CURTAIN)
        return false;
    else if (pad_pressed(&cart->pad, BUTTON_SELECT))
        scene_push(cart, &scene_log);
    else if (pad_pressed(&cart->pad, BUTTON_X))
        scene_push(cart, &scene_explain);
    else
        return false;
    return true;
}

/* A demonstration ends with any button, or with the match. */
static bool stop_watching(Cart *cart)
{
    if (!cart->pad.pressed && cart->match_screen.moment != MOMENT_OVER)
        return false;
    scene_go(cart, &scene_title);
    return true;
}

/* When what lay over the match is left: a summary of a round was the last thing to see before going
 * on. */
static void match_resume(Cart *cart)
{
    if (cart->match_screen.moment == MOMENT_SHOWING && cart->match_screen.show.done &&
        !wait_for_battery(cart))
        next_moment(cart);
}

static void match_frame(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    calm_down(screen);
    if (cart->session.demonstration ? stop_watching(cart) : open_over(cart))
        return;
    switch (screen->moment) {
    case MOMENT_SHOWING: frame_showing(cart); break;
    case MOMENT_THINKING: frame_thinking(cart); break;
    case MOMENT_CURTAIN: frame_curtain(cart); break;
    case MOMENT_ASKING: frame_asking(cart); break;
    case MOMENT_HINT: frame_hint(cart); break;
    case MOMENT_OVER: scene_go(cart, &scene_standings); break;
    }
}

/* ---- drawing ---- */

static void draw_curtain(Cart *cart, const Names *names)
{
    Rect     box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 220, 90);
    TextLook look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    widget_panel(&cart->canvas, box);
    canvas_text(&cart->canvas, CANVAS_WIDTH / 2, box.y + 14, "Pass the console to", look);
    canvas_text(&cart->canvas, CANVAS_WIDTH / 2, box.y + 32,
                names->names[cart->match_screen.awaited],
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(&cart->canvas, rect_of(box.x + 12, box.y + 58, box.w - 24, 24),
                    "The cards are turned down until you press A.", look);
}

static const char *news_line(const MatchScreen *screen, const Match *view, bool *warning)
{
    const Composer *composer = &screen->composer;
    bool            choosing = screen->moment == MOMENT_ASKING && composer->field < 0;
    const char     *refusal = choosing ? composer->verb_why_not[composer->verb_cursor]
                              : screen->moment == MOMENT_ASKING ? composer->refusal
                                                                : NULL;
    *warning = refusal;
    if (*warning)
        return refusal;
    if (screen->hint[0] && screen->moment == MOMENT_ASKING)
        return screen->hint;
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

static void draw_status(Canvas *canvas, const Cart *cart, const Match *view, const Names *names)
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
    (void)cart;
}

static void draw_prompts(Canvas *canvas, const Cart *cart)
{
    const MatchScreen *screen = &cart->match_screen;
    if (cart->session.demonstration) {
        widget_prompt_bar(canvas, &(Prompt){BUTTON_START, "A demonstration: press any button"}, 1);
        return;
    }
    bool         asking = screen->moment == MOMENT_ASKING, menu = b_opens_menu(screen);
    const Prompt prompts[] = {
        {BUTTON_A, asking                             ? "Choose"
                   : screen->moment == MOMENT_SHOWING ? "Skip"
                                                      : NULL},
        {BUTTON_B, menu ? "Menu" : "Back"},
        {BUTTON_X, "Explain"},
        {BUTTON_Y, asking ? "Hint" : NULL},
        {BUTTON_SELECT, "Log"},
        {BUTTON_START, menu ? NULL : "Menu"},
    };
    widget_prompt_bar(canvas, prompts, sizeof prompts / sizeof *prompts);
}

static void draw_thinking(Canvas *canvas, const Names *names, int seat, uint32_t frame)
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

void match_screen_draw(Cart *cart)
{
    MatchScreen *screen = &cart->match_screen;
    Canvas      *canvas = &cart->canvas;
    const Match *view = shown_view(screen);
    Names        names;
    uint8_t      portraits[SEATS_MAX];
    names_of(cart, &names);
    widget_background(canvas);
    if (screen->moment == MOMENT_CURTAIN) {
        draw_curtain(cart, &names);
        return;
    }
    for (int seat = 0; seat < view->seats; seat++) {
        Sitter sitting = seating_seat(&cart->session.seating, seat);
        portraits[seat] = sitting.kind == SEAT_RIVAL ? sitting.character : PORTRAIT_PERSON;
    }
    bool  asking = screen->moment == MOMENT_ASKING || screen->moment == MOMENT_HINT;
    Stage stage = {.view = view,
                   .viewer = screen->viewer,
                   .names = names.names,
                   .portraits = portraits,
                   .moods = screen->moods,
                   .thinking = screen->moment == MOMENT_THINKING ? view->actor : SEAT_NONE,
                   .frame = cart->frame,
                   .composer = asking ? &screen->composer : NULL,
                   .show = screen->moment == MOMENT_SHOWING ? &screen->show : NULL,
                   .events = &cart->session.events};
    table_of(view->game)->draw(canvas, &stage);
    draw_status(canvas, cart, view, &names);
    draw_news(canvas, screen, view);
    if (asking)
        composer_draw(canvas, &screen->composer, view, cart->frame);
    else if (stage.thinking != SEAT_NONE)
        draw_thinking(canvas, &names, view->actor, cart->frame);
    show_draw(canvas, &stage);
    canvas_layer(canvas);
}

static void match_draw(Cart *cart)
{
    match_screen_draw(cart);
    if (cart->match_screen.moment != MOMENT_CURTAIN)
        draw_prompts(&cart->canvas, cart);
}

/* ---- a kept match ---- */

void match_screen_look(Cart *cart, int seat)
{
    memset(&cart->match_screen, 0, sizeof cart->match_screen);
    cart->match_screen.moment = MOMENT_OVER;
    look_as(cart, seat);
}

void match_screen_show(Cart *cart, ShowSpeed speed)
{
    MatchScreen *screen = &cart->match_screen;
    screen->before = screen->after;
    match_view(&cart->session.match, screen->viewer, &screen->after);
    begin_show(cart);
    show_begin(&screen->show, speed);
}

bool match_screen_show_on(Cart *cart, bool cut_short)
{
    MatchScreen *screen = &cart->match_screen;
    calm_down(screen);
    if (screen->moment != MOMENT_SHOWING)
        return true;
    show_on(cart, cut_short, false);
    if (screen->show.done)
        screen->moment = MOMENT_OVER;
    return screen->show.done;
}

static void match_describe(const Cart *cart, char *buffer, int room)
{
    const Match *match = &cart->session.match;
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
