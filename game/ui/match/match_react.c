/* Sounds and faces that go with events. */
#include "match_parts.h"

#include "ai/rival_words.h"
#include "great.h"
#include "table.h"

static void set_mood(MatchScreen *screen, int seat, int mood)
{
    if (seat >= SEATS_MAX)
        return;
    screen->moods[seat] = (uint8_t)mood;
    screen->mood_frames[seat] = MOOD_FRAMES;
}

enum { SILENCE = 10 }; /* decisions between two sayings, so that each is heard */

static bool is_rival(const Ui *ui, int seat)
{
    const Seating *seating = session_seating(ui->session);
    return seat < ui->match_screen->view.seats && seating_seat(seating, seat).kind == SEAT_RIVAL;
}

/* Who falls always has a word; who loses or takes something has one when nobody spoke for a while.
 */
static void let_speak(Ui *ui, const GreatMoment *moment)
{
    MatchScreen *screen = ui->match_screen;
    const Great *great = moment->great;
    uint32_t     now = screen->view.decisions;
    bool         silent = screen->spoke && now < screen->spoke + SILENCE;
    if (silent && great->seat_says != OCCASION_FELL)
        return;
    if (is_rival(ui, moment->seat)) {
        screen->speaker = moment->seat;
        screen->occasion = great->seat_says;
    } else if (is_rival(ui, moment->doer)) {
        screen->speaker = moment->doer;
        screen->occasion = great->doer_says;
    } else {
        return;
    }
    screen->spoke = now;
}

const char *match_said(const Ui *ui)
{
    const MatchScreen *screen = ui->match_screen;
    if (screen->speaker >= screen->view.seats)
        return NULL;
    Sitter speaker = seating_seat(session_seating(ui->session), screen->speaker);
    return rival_words(speaker.character, (Occasion)screen->occasion, screen->spoke / 2);
}

/* A great moment has a sound of its own, and pleases whoever brought it about. */
static void react_greatly(Ui *ui, const GreatMoment *moment)
{
    MatchScreen *screen = ui->match_screen;
    const Great *great = moment->great;
    bool         own = moment->seat == screen->viewer;
    sound_effect(ui->chip, (EffectId)(own ? great->sound_own : great->sound));
    if (!great->theirs)
        return;
    set_mood(screen, moment->seat, great->glad ? MOOD_PLEASED : MOOD_HURT);
    set_mood(screen, moment->doer, MOOD_PLEASED);
    screen->speaker = SEAT_NONE;
    if (!great->glad)
        let_speak(ui, moment);
}

void match_react(Ui *ui, const Event *event)
{
    MatchScreen     *screen = ui->match_screen;
    int              game = screen->view.game;
    const EventLook *look = event_look(game, event->kind);
    Reaction         reaction = event->n < 0 ? look->loss : look->gain;
    GreatMoment      moment =
        great_of(&screen->view, &screen->events, (int)(event - screen->events.events), NULL);
    if (look->begins)
        screen->forced_frames = 0; /* something new: what was answered before is no news */
    if (event->kind == EVENT_CARD && zone_look(game, event->to)->sound != EVENT_SILENT)
        reaction.sound = zone_look(game, event->to)->sound;
    if (reaction.sound != EVENT_SILENT && !moment.great)
        sound_effect(ui->chip, (EffectId)reaction.sound);
    bool moves_nobody = look->icon && !event->n; /* nothing won and nothing lost */
    if (reaction.mood != MOOD_CALM && !moves_nobody)
        set_mood(screen, event->seat, reaction.mood);
    if (moment.great)
        react_greatly(ui, &moment);
}

void match_calm_down(MatchScreen *screen)
{
    if (screen->forced_frames)
        screen->forced_frames--;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (screen->mood_frames[seat] && --screen->mood_frames[seat] == 0)
            screen->moods[seat] = MOOD_CALM;
}
