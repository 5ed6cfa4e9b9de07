/* The picture of a match: the table between its bars. */
#include "match_parts.h"

#include "assets.h"
#include "composer_draw.h"
#include "composer_say.h"
#include "core/rules.h"
#include "great.h"
#include "score_table.h"
#include "table.h"
#include "table_help.h"
#include "ui/widgets.h"

/* Why what has the focus cannot be chosen; no words: it can, or nothing is asked. */
static const char *refusal_now(const MatchScreen *screen)
{
    const Composer *composer = &screen->composer;
    if (screen->moment != MOMENT_ASKING)
        return "";
    return composer->field < 0 ? composer->verb_why_not[composer->verb_cursor] : composer->refusal;
}

bool match_screen_refuses(const Ui *ui) { return refusal_now(ui->match_screen)[0]; }

static const char *news_line(const MatchScreen *screen, const Match *view, bool *warning)
{
    const Composer *composer = &screen->composer;
    bool            choosing = screen->moment == MOMENT_ASKING && composer->field < 0;
    *warning = refusal_now(screen)[0];
    if (*warning)
        return refusal_now(screen);
    if (screen->moment == MOMENT_ASKING && screen->leads_to[0])
        return screen->leads_to;
    if (screen->moment == MOMENT_HINT)
        return "Thinking it over for you...";
    if (choosing && !composer_tells_help(composer, view) &&
        (composer->roamed || !screen->show.news[0]))
        return composer_help(composer, view, composer->verb_cursor);
    return screen->show.news;
}

static void draw_news(Canvas *canvas, const MatchScreen *screen, const Match *view)
{
    bool        warning;
    const char *words = news_line(screen, view, &warning);
    if (words == screen->show.news || words == screen->hint || words == screen->leads_to)
        canvas_say(canvas, SPEECH_NEWS, words); /* the rest is said of the focus */
    canvas_fill(canvas, rect_of(0, NEWS_TOP, CANVAS_WIDTH, 10), FELT_1);
    canvas_text_short(canvas, 4, NEWS_TOP + 2, CANVAS_WIDTH - 8, words,
                      look_inked(look_on_felt(), warning                     ? BLOOD_4
                                                 : words == screen->leads_to ? GOLD_4
                                                                             : PARCHMENT_4));
}

/* Advice takes both lines on top, so that none of it is cut off. */
void match_screen_draw_advice(Canvas *canvas, const char *words)
{
    Rect bar = rect_of(0, STATUS_TOP, CANVAS_WIDTH, RIVALS_TOP);
    int  high = font_lines(&FONT_BODY, words, CANVAS_WIDTH - 8) * FONT_BODY.line;
    int  top = high + FONT_BODY.line < bar.h ? (bar.h - high) / 2 + 1 : 2;
    canvas_fill(canvas, bar, PARCHMENT_4);
    canvas_fill(canvas, rect_of(0, bar.h - 1, CANVAS_WIDTH, 1), GOLD_2);
    canvas_text_box(canvas, rect_of(4, top, CANVAS_WIDTH - 8, bar.h - top), words,
                    look_on_parchment());
}

static bool has_event(const EventList *list, int kind, int count)
{
    bool has = false;
    for (int i = 0; i < count; i++)
        has |= list->events[i].kind == kind;
    return has;
}

/* A round that is over is nobody's turn, and neither is the next while it is dealt. It may have
 * ended with an earlier decision: then what is scored before the next is dealt belongs to it. */
static const char *between_rounds(const MatchScreen *screen)
{
    const EventList *list = &screen->events;
    bool             before =
        event_next_round(list) < list->count && !has_event(list, EVENT_ROUND_END, list->count);
    bool over = has_event(list, before ? EVENT_POINTS : EVENT_ROUND_END, screen->show.next);
    return screen->show.next > event_next_round(list) ? "A new round"
           : over                                     ? "The round is over"
                                                      : NULL;
}

/* Whose turn it is, and what is to be decided; while something is shown, whose it was: the next
 * begins when all of it lies on the table. */
static void say_turn(const MatchScreen *screen, Text *text)
{
    const Match *view = &screen->view;
    const Show  *show = &screen->show;
    bool         shows = screen->moment == MOMENT_SHOWING && !show->done;
    int          actor = shows ? show->actor : view->actor;
    const char  *between = shows ? between_rounds(screen) : NULL;
    bool         turn = actor == (shows ? show->turn : view->turn) || table_of(view->game)->all_act;
    if (between) {
        text_add(text, between);
        return;
    }
    if (text_seat_is_you(text, actor) && turn)
        text_add(text, "Your turn");
    else
        text_seat(text, actor);
    text_add(text, ": ");
    text_add(text, rules_of(view->game)->phase_words[shows ? show->phase : view->phase]);
}

static void draw_status(Canvas *canvas, const MatchScreen *screen, const SeatNames *names)
{
    const Match *view = &screen->view;
    char         left[FORCED_WORDS], right[48];
    Text         text;
    text_begin(&text, left, sizeof left, names->names);
    if (match_tells_forced(screen)) {
        text_add(&text, screen->forced);
    } else if (!match_over(view)) {
        say_turn(screen, &text);
    }
    text_begin(&text, right, sizeof right, names->names);
    table_of(view->game)->status(view, &text);
    widget_status_bar(canvas, left, right);
}

/* Whose hand lies open in a demonstration: name and face, at the right of the prompts. */
static void draw_seen_by(Canvas *canvas, const Ui *ui)
{
    int       seat = ui->match_screen->viewer;
    SeatNames names;
    Rect      face = rect_of(CANVAS_WIDTH - FACE_WIDTH - 2, PROMPTS_TOP + 1, FACE_WIDTH, 11);
    match_names(ui, &names);
    score_face_draw(canvas, face, session_seating(ui->session), seat, FACE_CALM);
    canvas_text(canvas, face.x - 4, PROMPTS_TOP + 3, names.names[seat],
                look_aligned(look_inked(look_on_felt(), GOLD_4), ALIGN_RIGHT));
}

static void draw_prompts(Canvas *canvas, const Ui *ui)
{
    const MatchScreen *screen = ui->match_screen;
    if (session_facts(ui->session).demonstration) {
        widget_prompt_bar(canvas, &(Prompt){BUTTON_START, "A demonstration: press any button"}, 1);
        draw_seen_by(canvas, ui);
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
    if (screen->moment == MOMENT_ASKING && screen->composer.asking) {
        widget_question_prompts(canvas, "Back");
        return;
    }
    bool         asking = screen->moment == MOMENT_ASKING, menu = match_b_opens_menu(screen);
    bool         confirms = match_shows_confirm(screen);
    const Prompt prompts[] = {
        {BUTTON_A, asking                    ? composer_prompt(&screen->composer, &screen->view)
                   : match_is_saving(screen) ? NULL
                   : screen->moment == MOMENT_SHOWING ? "Skip"
                                                      : NULL},
        {BUTTON_B, match_is_saving(screen) ? "Go on unsaved"
                   : menu                  ? "Menu"
                                           : "Back"},
        {BUTTON_X, "Explain"},
        {BUTTON_Y, asking ? "Hint" : NULL},
        {BUTTON_R, confirms ? NULL : "Look"},
        {BUTTON_SELECT, "Log"},
        {BUTTON_START, confirms                               ? "Confirm"
                       : menu || match_start_confirms(screen) ? NULL
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
    const Match *view = &screen->view;
    SeatNames    names;
    uint8_t      portraits[SEATS_MAX];
    match_names(ui, &names);
    widget_background(canvas);
    if (screen->moment == MOMENT_CURTAIN) {
        match_draw_curtain(ui, &names);
        return;
    }
    for (int seat = 0; seat < view->seats; seat++)
        portraits[seat] = portrait_of_seat(session_seating(ui->session), seat);
    bool  asking = screen->moment == MOMENT_ASKING || screen->moment == MOMENT_HINT;
    Stage stage = {.view = view,
                   .viewer = screen->viewer,
                   .names = names.names,
                   .portraits = portraits,
                   .moods = screen->moods,
                   .thinking = screen->moment == MOMENT_THINKING ? view->actor : SEAT_NONE,
                   .frame = ui->frame,
                   .calm = ui->save->settings.less_flash,
                   .composer = asking ? &screen->composer : NULL,
                   .show = screen->moment == MOMENT_SHOWING ? &screen->show : NULL,
                   .events = &screen->events};
    table_of(view->game)->draw(canvas, &stage);
    if (screen->hint[0] && screen->moment == MOMENT_ASKING && !match_screen_refuses(ui)) {
        match_screen_draw_advice(canvas, screen->hint);
    } else {
        draw_status(canvas, screen, &names);
        draw_news(canvas, screen, view);
    }
    if (asking)
        composer_draw(canvas, &screen->composer, view, names.names, ui->frame);
    else if (stage.thinking != SEAT_NONE)
        draw_thinking(canvas, &names, view->actor, ui->frame);
    else if (match_is_saving(screen))
        match_draw_saving(canvas);
    show_draw(canvas, &stage);
    great_draw(canvas, &stage, screen->speaker, match_said(ui));
    great_shake(canvas, &stage);
    ui->glare = (uint8_t)great_light(&stage, &ui->glare_colour);
    canvas_layer(canvas);
    Thing looked_at;
    if (look_thing(&screen->look, view, screen->viewer, &looked_at)) {
        widget_focus(canvas, looked_at.spot, ui->frame);
        composer_say_thing(canvas, view, screen->viewer, &looked_at, names.names);
    } else if (asking) {
        composer_say(canvas, &screen->composer, view, names.names);
    }
}

void match_draw_all(Ui *ui)
{
    match_screen_draw(ui);
    tips_draw(ui);
    if (ui->match_screen->moment != MOMENT_CURTAIN)
        draw_prompts(ui->canvas, ui);
}
