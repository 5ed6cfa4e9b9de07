#include "album.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "opened.h"
#include "ui/match/composer.h"
#include "ui/match/match_screen.h"

enum {
    SEEDS_MAX = 40,
    SHOWN_MAX = 20,
    EVENTS_APART = 16,
    PHASES_MAX = 32,
    LONG_SHOW = 100 /* frames: what takes that long is worth more than one picture */
};

/* How many kinds of decisions a phase has. */
static int verbs_in(const Rules *rules, int phase)
{
    int verbs = 0;
    for (int verb = 0; verb < rules->verb_count; verb++)
        verbs += rules->verbs[verb].phases >> phase & 1;
    return verbs;
}

/* The phase with the most of them. */
static int richest_phase(const Rules *rules)
{
    int richest = 1;
    for (int phase = 2; phase < PHASES_MAX; phase++)
        if (verbs_in(rules, phase) > verbs_in(rules, richest))
            richest = phase;
    return richest;
}

/* The person's first decision of a match, and the last one. */
static void take_first_and_last(Album *album, const Seating *seating, const char *prefix)
{
    static const char *const NAMES[] = {"early", "late"};
    char                     name[ALBUM_NAME];
    for (int late = 0; late < 2; late++) {
        album_boot(album);
        if (late)
            album_reach_last(album, seating, 3);
        else
            album_reach(album, seating, ALBUM_ANY_PHASE, 0, 3);
        match_screen_continue(ui_in(&album->cart));
        album_frames(album, 30, 0);
        snprintf(name, sizeof name, "%s-%s", prefix, NAMES[late]);
        album_take(album, name);
    }
}

static bool find_phase(Album *album, const Seating *seating, int phase)
{
    for (uint32_t after = 40; after < 80; after += 39)
        for (uint64_t seed = 1; seed <= SEEDS_MAX; seed++)
            if (album_reach(album, seating, phase, after, seed))
                return true;
    return false;
}

/* The menu of the phase, then every act as far as its first choice. */
static void take_phase(Album *album, const char *prefix, const Match *view)
{
    const Rules *rules = rules_of(view->game);
    char         name[ALBUM_NAME];
    match_screen_continue(ui_in(&album->cart));
    album_frames(album, 30, 0);
    snprintf(name, sizeof name, "%s-%s", prefix, rules->phase_ids[view->phase]);
    album_take(album, name);
    int verbs = album->cart.match_screen.composer.verb_count;
    for (int v = 0; v < verbs && verbs > 1; v++) {
        const Composer *composer = &album->cart.match_screen.composer;
        match_screen_continue(ui_in(&album->cart));
        album_frames(album, 30, 0);
        for (int i = 0; i < verbs && composer->verb_cursor != v; i++)
            album_press(album, BUTTON_DOWN);
        if (composer->verb_why_not[v][0]) {
            snprintf(name, sizeof name, "%s-%s-not-%s", prefix, rules->phase_ids[view->phase],
                     rules->verbs[composer->verbs[v]].name);
            album_take(album, name);
            continue;
        }
        if (rules->verbs[composer->verbs[v]].fields[0].kind == FIELD_END)
            continue;
        snprintf(name, sizeof name, "%s-%s-%s", prefix, rules->phase_ids[view->phase],
                 rules->verbs[composer->verbs[v]].name);
        album_press(album, BUTTON_A);
        album_press(album, BUTTON_A);
        album_frames(album, 10, 0);
        album_take(album, name);
    }
}

static void take_table(Album *album, int game, int seats, uint8_t options[OPTIONS_MAX],
                       const char *variant)
{
    const Rules *rules = rules_of(game);
    Seating      seating = album_seating(game, seats, options);
    char         prefix[ALBUM_NAME / 2];
    uint32_t     phases = 0; /* those in which there is something to say */
    for (int v = 0; v < rules->verb_count; v++)
        phases |= rules->verbs[v].phases;
    snprintf(prefix, sizeof prefix, "%s%s-%d", rules->id, variant, seats);
    album_chapter(album, prefix);
    take_first_and_last(album, &seating, prefix);
    for (int phase = 1; phases >> phase; phase++) {
        album_boot(album);
        if (!(phases >> phase & 1) || !find_phase(album, &seating, phase))
            continue;
        Match view;
        match_view(&album->cart.session.match, 0, &view);
        take_phase(album, prefix, &view);
    }
}

/* The busiest table of a game as each way of seeing has it. */
static void take_sights(Album *album, int game)
{
    const Rules *rules = rules_of(game);
    char         name[ALBUM_NAME];
    MatchSetup   setup = match_setup(game, rules->seats_max, 0);
    Seating      seating = album_seating(game, rules->seats_max, setup.options);
    int          phase = richest_phase(rules);
    album_boot(album);
    if (!album_reach(album, &seating, phase, 60, 3) && !find_phase(album, &seating, phase))
        return;
    match_screen_continue(ui_in(&album->cart));
    album_press(album, BUTTON_Y);
    for (int i = 0; i < 1200 && album->cart.match_screen.moment == MOMENT_HINT; i++)
        album_frames(album, 1, 0);
    album_frames(album, 30, 0);
    snprintf(name, sizeof name, "%s-hint", rules->id);
    album_take(album, name);
    album_press(album, BUTTON_A);
    album_frames(album, 30, 0);
    album_press(album, BUTTON_X);
    album_frames(album, 30, 0);
    snprintf(name, sizeof name, "%s-focus", rules->id);
    album_take(album, name);
    album_press(album, BUTTON_B);
    for (int sight = 0; sight < SIGHTS; sight++) {
        album->cart.save.settings.sight = (uint8_t)sight;
        album_frames(album, 30, 0);
        snprintf(name, sizeof name, "%s-sight-%s", rules->id, ALBUM_SIGHTS[sight]);
        album_take(album, name);
    }
}

/* Every so often while rivals play: what is shown of their decisions. */
static void take_show(Album *album, int game)
{
    const Rules *rules = rules_of(game);
    MatchSetup   setup = match_setup(game, rules->seats_max, 0);
    Seating      seating = album_seating(game, rules->seats_max, setup.options);
    char         name[ALBUM_NAME];
    album_boot(album);
    seating.seats[0] = (Sitter){SEAT_RIVAL, LEVEL_EASY, 1};
    match_screen_demonstrate(ui_in(&album->cart), &seating, 5);
    uint32_t shown = 0, kinds_seen = 0;
    for (int i = 0; i < ALBUM_PATIENCE && shown < SHOWN_MAX; i++) {
        album_frames(album, 1, 0);
        const Show *show = &album->cart.match_screen.show;
        if (album->cart.match_screen.moment != MOMENT_SHOWING || show->present < 0 ||
            show->frame != show->frames / 2 || !show->frames)
            continue;
        const Event *event = &album->cart.match_screen.events.events[show->present];
        int kind = event->kind == EVENT_ACT ? EVENTS_APART + event->n % EVENTS_APART : event->kind;
        if (album->cart.match_screen.view.game != game)
            break; /* it is over, and another was begun */
        if (event_look(game, event->kind)->frames < LONG_SHOW && kinds_seen >> (kind & 31) & 1)
            continue;
        kinds_seen |= 1u << (kind & 31);
        snprintf(name, sizeof name, "%s-shown-%u", rules->id, ++shown);
        album_take(album, name);
    }
}

/* With each thing that can be switched on at every number of seats, and with all of them. */
static void take_variants(Album *album, int game)
{
    const Rules *rules = rules_of(game);
    char         name[ALBUM_NAME / 4];
    int          switches = 0;
    MatchSetup   all = match_setup(game, rules->seats_max, 0);
    for (int i = 0; i < rules->option_count; i++) {
        if (!rules->options[i].yes_no)
            continue;
        snprintf(name, sizeof name, "-%s", rules->options[i].id);
        for (int seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            MatchSetup setup = match_setup(game, seats, 0);
            setup.options[i] = 1;
            if (rules->fit_options)
                rules->fit_options(&setup);
            take_table(album, game, seats, setup.options, name);
        }
        all.options[i] = 1;
        switches++;
    }
    if (rules->fit_options)
        rules->fit_options(&all);
    if (switches > 1)
        take_table(album, game, rules->seats_max, all.options, "-variant");
}

void album_tables(Album *album, int game)
{
    const Rules *rules = rules_of(game);
    MatchSetup   setup = match_setup(game, rules->seats_min, 0);
    for (int seats = rules->seats_min; seats <= rules->seats_max; seats++)
        take_table(album, game, seats, setup.options, "");
    take_variants(album, game);
    take_sights(album, game);
    take_show(album, game);
}
