/* Great things are great and small ones small: every game has its great moments, each stops the
 * table for two to six frames, has a sound of its own and a banner that fits, and whoever wants
 * less flash gets none. */
#include "support/cmocka_all.h"

#include <string.h>

#include "assets.h"
#include "core/rules.h"
#include "games/games.h"
#include "gfx/palette.h"
#include "lib/opened.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "ui/match/great.h"
#include "ui/match/match_screen.h"

static const char *const NAMES[SEATS_MAX] = {"You",    "Brannoc", "Elswyth",
                                             "Ysolde", "Vesper",  "Sable"};

static void look_at(const Match *view, const EventList *list, int index, int *banners, int *greats)
{
    char         words[GREAT_WORDS];
    Text         text;
    Rect         box = decision_box();
    const Event *event = &list->events[index];
    text_begin_short(&text, words, sizeof words, NAMES);
    GreatMoment moment = great_of(view, list, index, &text);
    if (!moment.great)
        return;
    ++*greats;
    assert_in_range(moment.great->stop, 2, 6);
    assert_true(moment.seat < view->seats);
    assert_true(moment.doer == SEAT_NONE || moment.doer < view->seats);
    assert_int_not_equal(moment.great->sound,
                         event->kind == EVENT_CARD ? EFFECT_DEAL : EVENT_SILENT);
    assert_int_equal(moment.great->theirs != NULL, text.used > 0);
    if (!text.used)
        return;
    ++*banners;
    assert_false(text.cut);
    bool large = font_lines(&FONT_DISPLAY, words, box.w - 10) <= 2;
    assert_true(large || font_lines(&FONT_BODY, words, box.w - 10) <= 4);
}

static void every_game_has_great_moments_and_most_are_small(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        int banners = 0, greats = 0, events = 0;
        for (uint64_t seed = 1; seed <= 3; seed++) {
            MatchSetup       setup = match_setup(game, rules_of(game)->seats_max, seed);
            static EventList list;
            Match            match, before, then, view;
            Rng              rng;
            rng_seed(&rng, seed);
            match_start(&match, &setup, &list);
            for (int i = 0; i < 250 && !match_over(&match); i++) {
                Move move;
                thrifty_move(&match, &rng, &move);
                before = match;
                match_play(&match, &move, &list);
                for (int told = 1; told <= list.count; told++, events++) {
                    match_moment(&before, &move, told, &then);
                    match_view(&then, 0, &view);
                    look_at(&view, &list, told - 1, &banners, &greats);
                }
            }
        }
        print_message("%s: %d events, %d great, %d with a banner\n", rules_of(game)->id, events,
                      greats, banners);
        if (table_of(game)->great) {
            assert_true(banners > 0);
            assert_true(greats * 10 < events);
        }
    }
}

/* Frames of rivals' play whose colours are not those of the table. */
static int frames_lit(bool less_flash)
{
    int      lit = 0;
    uint32_t plain[CANVAS_COLOURS];
    drive_boot();
    cart.save.settings.less_flash = less_flash;
    cart.save.settings.speed = SPEED_FAST;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = drive_seating(game, rules_of(game)->seats_min, 0);
        match_screen_demonstrate(ui_in(&cart), &seating, 2);
        drive_frames(40);
        palette_make(plain, cart.save.settings.theme, cart.save.settings.sight, 0);
        for (int i = 0; i < 800 && scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH); i++) {
            drive_frames(1);
            lit += !cart.scenes.dark && memcmp(plain, cart.out.palette, sizeof plain) != 0;
        }
    }
    return lit;
}

static void whoever_wants_less_flash_gets_none(void **state)
{
    (void)state;
    assert_int_equal(frames_lit(true), 0);
    if (games_all())
        assert_true(frames_lit(false) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_great_moments_and_most_are_small),
        cmocka_unit_test(whoever_wants_less_flash_gets_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
