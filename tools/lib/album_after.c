#include "album.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "lesson_pad.h"
#include "opened.h"
#include "ui/match/match_screen.h"
#include "ui/review/review_screen.h"

enum { ENDING_FRAMES = 180, SUMMARY_FRAMES = 160, REVIEW_PATIENCE = 4 * ALBUM_PATIENCE };

/* From the person's last decision on, decided as an easy rival would: how a round ends. */
static void take_summary(Album *album, const Seating *seating)
{
    Ui  *ui = ui_in(&album->cart);
    char name[ALBUM_NAME];
    album_boot(album);
    album->cart.save.settings.speed = SPEED_INSTANT;
    album_reach_last(album, seating, 3);
    match_screen_continue(ui);
    for (int i = 0; i < ALBUM_PATIENCE && scene_top(ui) == scene_of(SCENE_MATCH); i++) {
        MatchScreen *screen = &album->cart.match_screen;
        Move         move;
        ThinkAsk     ask = {.view = &screen->view, .level = LEVEL_EASY, .seed = 3};
        album_frames(album, PAD_GUARD_QUESTION, 0);
        if (screen->moment != MOMENT_ASKING)
            continue;
        think_through(&album->cart.session.think, &ask, &move);
        album_frames(album, 1, (uint16_t)pad_for_move(screen, &move));
    }
    if (scene_top(ui) != scene_of(SCENE_SUMMARY))
        return;
    album_frames(album, SUMMARY_FRAMES, 0); /* the points are counted */
    snprintf(name, sizeof name, "%s-summary", rules_of(seating->game)->id);
    album_take(album, name);
}

/* What lies over a match, and what comes after it. */
static void take_over(Album *album, int game)
{
    const Rules *rules = rules_of(game);
    uint8_t      options[OPTIONS_MAX];
    char         name[ALBUM_NAME];
    MatchSetup   setup = match_setup(game, rules->seats_min, 0);
    memcpy(options, setup.options, sizeof options);
    if (rules->option_count)
        options[0] = rules->options[0].least;
    Seating seating = album_seating(game, rules->seats_max, options);
    album_boot(album);
    album_reach(album, &seating, 1, 30, 3);
    match_screen_continue(ui_in(&album->cart));
    album_frames(album, 20, 0);
    const SceneId scenes[] = {SCENE_PAUSE, SCENE_LOG, SCENE_EXPLAIN};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        scene_push(ui_in(&album->cart), scenes[i]);
        album_frames(album, 40, 0);
        snprintf(name, sizeof name, "%s-%s", rules->id, scene_of(scenes[i])->name);
        album_take(album, name);
        scene_pop(ui_in(&album->cart));
        album_frames(album, 5, 0);
    }
    take_summary(album, &seating);
    album_boot(album);
    album_reach(album, &seating, ALBUM_NO_PHASE, 0, 3);
    match_screen_continue(ui_in(&album->cart));
    album_frames(album, 90, 0);
    snprintf(name, sizeof name, "%s-standings", rules->id);
    album_take(album, name);
    scene_push(ui_in(&album->cart), SCENE_ENDING);
    for (int frame = 30; frame <= ENDING_FRAMES; frame += 30) {
        album_frames(album, 30, 0);
        snprintf(name, sizeof name, "%s-ending-%d", rules->id, frame / 30);
        album_take(album, name);
    }
    scene_push(ui_in(&album->cart), SCENE_REPLAYS);
    album_frames(album, 40, 0);
    snprintf(name, sizeof name, "%s-replays", rules->id);
    album_take(album, name);
    album_press(album, BUTTON_A);
    album_frames(album, 400, 0);
    snprintf(name, sizeof name, "%s-watch", rules->id);
    album_take(album, name);
}

/* The review of a match by chance, from its first frames to the words about a decision. */
static void take_review(Album *album, int game)
{
    const Rules *rules = rules_of(game);
    MatchSetup   setup = match_setup(game, rules->seats_min, 0);
    Seating      seating = album_seating(game, rules->seats_min, setup.options);
    char         name[ALBUM_NAME];
    static const struct {
        const char *what;
        uint16_t    button; /* that leads there */
    } SHOTS[] = {{"overview", 0},     {"board", BUTTON_A},   {"table", BUTTON_X},
                 {"marks", BUTTON_X}, {"next", BUTTON_DOWN}, {"words", BUTTON_A}};
    album_boot(album);
    album_reach(album, &seating, ALBUM_NO_PHASE, 0, 3);
    match_screen_continue(ui_in(&album->cart));
    scene_push(ui_in(&album->cart), SCENE_STANDINGS);
    album_frames(album, 60, 0);
    KeptMatch match = kept_match_that_ended(ui_in(&album->cart));
    review_open(ui_in(&album->cart), &match);
    album_frames(album, 120, 0);
    snprintf(name, sizeof name, "%s-review-working", rules->id);
    album_take(album, name);
    for (int i = 0; i < REVIEW_PATIENCE && album->cart.shell.review.review.state == REVIEW_WORKING;
         i++)
        album_frames(album, 1, 0);
    for (size_t i = 0; i < sizeof SHOTS / sizeof *SHOTS; i++) {
        album_frames(album, 20, 0);
        album_frames(album, 1, SHOTS[i].button);
        album_frames(album, 30, 0);
        snprintf(name, sizeof name, "%s-review-%s", rules->id, SHOTS[i].what);
        album_take(album, name);
    }
}

void album_after(Album *album, int game)
{
    take_review(album, game);
    take_over(album, game);
}
