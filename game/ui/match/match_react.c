/* Sounds and faces that go with events. */
#include "match_parts.h"

#include "table.h"

static void set_mood(MatchScreen *screen, int seat, int mood)
{
    if (seat >= SEATS_MAX)
        return;
    screen->moods[seat] = (uint8_t)mood;
    screen->mood_frames[seat] = MOOD_FRAMES;
}

void match_react(Ui *ui, const Event *event)
{
    int              game = ui->match_screen->view.game;
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

void match_calm_down(MatchScreen *screen)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (screen->mood_frames[seat] && --screen->mood_frames[seat] == 0)
            screen->moods[seat] = MOOD_CALM;
}
