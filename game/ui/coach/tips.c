#include "tips.h"

#include <stddef.h>

#include "coach.h"
#include "core/rules.h"
#include "core/text.h"
#include "games/games.h"

static const GameLessons *lessons_here(const Ui *ui)
{
    return lessons_of(ui->match_screen->view.game);
}

static bool speaks(const Ui *ui)
{
    return ui->shell->coach.listening && !ui->save->settings.no_coach && lessons_here(ui) &&
           !session_facts(ui->session).demonstration;
}

static Learning *learning_here(const Ui *ui)
{
    return &ui->save->learning[ui->match_screen->view.game];
}

void tips_listen(Ui *ui) { ui->shell->coach = (CoachEar){.listening = true}; }

/* ---- what she hears ---- */

static bool is_about(const Tip *tip, const Rules *rules, const Event *event, int viewer)
{
    if (tip->kind == TIP_PHASE || (tip->kind == TIP_MINE && event->seat != viewer) ||
        !text_same(tip->name, event_name(rules, event->kind)))
        return false;
    if (tip->zone && event->kind == EVENT_ACT)
        return text_same(tip->zone, rules->verbs[event->n].name);
    return !tip->zone ||
           (event->kind == EVENT_CARD && text_same(tip->zone, zone_name(rules, event->to)));
}

/* Of what sets the table up only the cards are news: who rolls for the first turn gets nothing for
 * it, and a stack is always shuffled first. */
static bool is_news(const Ui *ui, const Event *event)
{
    return session_facts(ui->session).decisions > 0 || event->kind == EVENT_CARD;
}

/* How a round was scored is told in the next; anything else would be about a table that is gone. */
static bool outlives_round(const Rules *rules, const Tip *tip)
{
    return text_same(tip->name, event_name(rules, EVENT_ROUND_END)) ||
           text_same(tip->name, event_name(rules, EVENT_POINTS));
}

void tips_hear(Ui *ui, const EventList *events)
{
    const Rules *rules = rules_of(ui->match_screen->view.game);
    if (!speaks(ui))
        return;
    const GameLessons *lessons = lessons_here(ui);
    uint32_t           told = learning_here(ui)->told;
    int                next = event_next_round(events);
    for (int k = 0; k < lessons->tip_count; k++) {
        bool stale = next < events->count && !outlives_round(rules, &lessons->tips[k]);
        if (stale)
            ui->shell->coach.heard &= ~(1u << k);
        for (int i = stale ? next : 0; !(told >> k & 1) && i < events->count; i++)
            if (is_news(ui, &events->events[i]) &&
                is_about(&lessons->tips[k], rules, &events->events[i], ui->match_screen->viewer))
                ui->shell->coach.heard |= 1u << k;
    }
}

/* ---- what she says ---- */

static bool is_asked(const Tip *tip, const Match *view)
{
    return tip->kind == TIP_PHASE &&
           text_same(tip->name, rules_of(view->game)->phase_ids[view->phase]);
}

/* What she points at must be on the screen; else she waits for a better moment. */
static bool can_point(const Ui *ui, const Tip *tip)
{
    PointSpots spots;
    if (tip->point.kind == POINT_NOTHING)
        return true;
    point_find(ui->match_screen, &tip->point, NULL, &spots);
    return spots.count > 0;
}

void tips_ask(Ui *ui)
{
    CoachEar *coach = &ui->shell->coach;
    coach->telling = 0;
    if (!speaks(ui))
        return;
    const GameLessons *lessons = lessons_here(ui);
    Learning          *learning = learning_here(ui);
    const Match       *view = &ui->match_screen->view;
    for (int k = lessons->tip_count - 1; k >= 0; k--) {
        const Tip *tip = &lessons->tips[k];
        bool       due = is_asked(tip, view) || coach->heard >> k & 1;
        if (due && !(learning->told >> k & 1) && can_point(ui, tip))
            coach->telling = (uint8_t)(k + 1);
    }
    if (!coach->telling)
        return;
    coach->field = ui->match_screen->composer.field;
    learning->told |= 1u << (coach->telling - 1);
    coach->heard &= ~(1u << (coach->telling - 1));
    sound_effect(ui->chip, EFFECT_COACH);
}

void tips_decided(Ui *ui) { ui->shell->coach.telling = 0; }

void tips_forget(Ui *ui)
{
    for (int game = 0; game < GAMES; game++)
        ui->save->learning[game].told = 0;
}

const char *tips_words(const Ui *ui)
{
    int  telling = ui->shell->coach.telling;
    bool there = ui->shell->coach.field == ui->match_screen->composer.field;
    return telling && there && speaks(ui) ? lessons_here(ui)->tips[telling - 1].words : NULL;
}

/* Not while something else lies on the table: advice, a question, looking round, a page: above that
 * her bar would be cut by its title. */
void tips_draw(Ui *ui)
{
    const MatchScreen *screen = ui->match_screen;
    const char        *words = tips_words(ui);
    PointSpots         spots;
    if (!words || screen->moment != MOMENT_ASKING || screen->hint[0] || screen->look.on ||
        screen->composer.asking || scene_top(ui) != scene_of(SCENE_MATCH))
        return;
    point_find(screen, &lessons_here(ui)->tips[ui->shell->coach.telling - 1].point, NULL, &spots);
    coach_draw(ui, COACH_CALM, words, &spots);
}
