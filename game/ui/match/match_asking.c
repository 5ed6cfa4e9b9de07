/* A person decides, with or without advice. */
#include "match_parts.h"

#include "consequence.h"
#include "core/rules.h"

void match_screen_hint(Ui *ui)
{
    if (ui->match_screen->moment == MOMENT_ASKING)
        ui->match_screen->moment = MOMENT_HINT;
}

/* The move so far; from the menu, an act that asks for nothing more. */
static bool move_so_far(const MatchScreen *screen, Move *move)
{
    const Composer *composer = &screen->composer;
    const Verb     *verbs = rules_of(screen->view.game)->verbs;
    int             act = composer->verbs[composer->verb_cursor];
    if (composer->field >= 0)
        *move = composer_would_be(composer, &screen->view);
    else
        *move = (Move){.act = (uint8_t)act};
    return composer->field >= 0 || (act < rules_of(screen->view.game)->verb_count &&
                                    verbs[act].fields[0].kind == FIELD_END);
}

/* What it leads to is looked for once, when it has changed. */
static void foresee(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    Text         text;
    Move         move;
    bool         whole = move_so_far(screen, &move);
    if (move_same(&move, &screen->foreseen))
        return;
    screen->foreseen = move;
    match_names(ui, &names);
    text_begin_short(&text, screen->leads_to, sizeof screen->leads_to, names.names);
    if (whole)
        consequence_say(&screen->view, &move, &text);
}

/* A frame of the question; true when the move stands. */
static bool compose(Ui *ui)
{
    MatchScreen   *screen = ui->match_screen;
    Composer      *composer = &screen->composer;
    int            field = composer->field;
    bool           asking = composer->asking, back = pad_pressed(ui->pad, BUTTON_B);
    ComposerAnswer answer = composer_frame(composer, &screen->view, ui->pad);
    switch (answer) {
    case COMPOSER_READY: sound_effect(ui->chip, EFFECT_ACCEPT); return true;
    case COMPOSER_MOVED: sound_effect(ui->chip, EFFECT_FOCUS); break;
    case COMPOSER_CHOSE: sound_effect(ui->chip, EFFECT_FLIP); break;
    case COMPOSER_REFUSED: sound_effect(ui->chip, EFFECT_REFUSE); break;
    case COMPOSER_OPEN: break;
    }
    bool next_step = composer->field != field || composer->asking != asking;
    if (next_step && !back)
        pad_guard(ui->pad, PAD_GUARD_QUESTION);
    return false;
}

void match_frame_asking(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    if (pad_pressed(ui->pad, BUTTON_Y)) {
        match_screen_hint(ui);
        return;
    }
    bool ready = compose(ui);
    foresee(ui);
    if (!screen->composer.advised)
        screen->hint[0] = 0;
    if (!ready)
        return;
    Move move = screen->composer.move;
    if (composer_is_standing(&screen->composer))
        match_let_it_stand(screen);
    match_decide(ui, &move);
}

void match_screen_ask(Ui *ui)
{
    match_look_as(ui, session_facts(ui->session).actor);
    match_ask(ui);
}

bool match_screen_asked(Ui *ui, Move *move)
{
    match_calm_down(ui->match_screen);
    if (match_frame_looking(ui) || !compose(ui))
        return false;
    *move = ui->match_screen->composer.move;
    return true;
}

bool match_screen_b_leaves(const Ui *ui) { return match_b_opens_menu(ui->match_screen); }

bool match_screen_start_confirms(const Ui *ui) { return match_start_confirms(ui->match_screen); }

bool match_screen_shows_confirm(const Ui *ui) { return match_shows_confirm(ui->match_screen); }

void match_frame_hint(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    Move         move;
    Text         words;
    match_names(ui, &names);
    text_begin_short(&words, screen->hint, sizeof screen->hint, names.names);
    words.drawn = true;
    if (pad_pressed(ui->pad, BUTTON_B)) {
        session_hint_stop(ui->session);
        screen->moment = MOMENT_ASKING;
    } else if (session_hint(ui->session, &move, &words)) {
        screen->moment = MOMENT_ASKING;
        composer_advise(&screen->composer, &screen->view, &move);
        pad_guard(ui->pad, PAD_GUARD_QUESTION);
    }
}

/* Where there is no step to go back, B leads to the menu: two buttons and the d-pad reach
 * everything. */
bool match_b_opens_menu(const MatchScreen *screen)
{
    if (screen->look.on)
        return false;
    if (screen->moment == MOMENT_ASKING)
        return !composer_can_go_back(&screen->composer);
    return screen->moment != MOMENT_HINT && !match_is_saving(screen);
}

bool match_start_confirms(const MatchScreen *screen)
{
    return screen->moment == MOMENT_ASKING && !screen->look.on &&
           composer_start_confirms(&screen->composer, &screen->view);
}

bool match_shows_confirm(const MatchScreen *screen)
{
    const Composer *composer = &screen->composer;
    return match_start_confirms(screen) && !composer->asking &&
           composer_has_confirm(composer, &screen->view);
}
