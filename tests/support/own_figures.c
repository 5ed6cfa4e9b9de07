#include "own_figures.h"

#include "cmocka_all.h"

#include "core/rules.h"
#include "drive.h"
#include "lib/opened.h"
#include "random_match.h"
#include "ui/match/match_screen.h"
#include "ui/match/table_help.h"

static bool inside(Rect box, Rect in)
{
    Rect common = rect_common(box, in);
    return common.w == box.w && common.h == box.h && box.w > 0;
}

static bool is_elsewhere(const Match *view, Rect box)
{
    bool elsewhere = box.y < RIVALS_TOP || box.y >= PROMPTS_TOP || inside(box, decision_box());
    for (int seat = 0; seat < view->seats && !elsewhere; seat++)
        elsewhere = seat != view->actor && inside(box, rival_plate(view, view->actor, seat));
    return elsewhere;
}

/* The number by itself, not as a part of another. */
static bool has_number(const char *words, int number)
{
    for (const char *at = words; *at;) {
        int value = 0, digits = 0;
        for (; *at >= '0' && *at <= '9'; at++, digits++)
            value = value * 10 + *at - '0';
        if (digits && value == number)
            return true;
        if (!digits)
            at++;
    }
    return false;
}

static void demand(OwnFigures *own, const char *where)
{
    const Match      *view = &cart.match_screen.view;
    const TextRecord *record = &cart.canvas.record;
    int               figures[OWN_FIGURES_MAX];
    int               count = own(view, view->actor, figures);
    for (int i = 0; i < count; i++) {
        bool found = false;
        for (int k = 0; k < record->boxes_used && !found; k++)
            found = !is_elsewhere(view, record->boxes[k].box) &&
                    has_number(record->boxes[k].words, figures[i]);
        if (!found) {
            print_error(
                "%s, %d seats, %s, phase %s, decision %u: own figure %d (%d) is not there\n",
                rules_of(view->game)->id, view->seats, where,
                rules_of(view->game)->phase_ids[view->phase], view->decisions, i, figures[i]);
            fail();
        }
    }
}

/* The menu, then every act that is possible as far as its first choice. */
static int look_at_question(OwnFigures *own)
{
    int questions = 0;
    match_screen_continue(ui_in(&cart));
    drive_frames(2);
    if (cart.match_screen.moment != MOMENT_ASKING)
        return 0;
    int verbs = cart.match_screen.composer.verb_count;
    for (int verb = 0; verb < verbs; verb++) {
        const Composer *composer = &cart.match_screen.composer;
        const Rules    *rules = rules_of(cart.match_screen.view.game);
        demand(own, "menu");
        questions++;
        for (int i = 0; i < verbs && composer->verb_cursor != verb && composer->field < 0; i++)
            drive_press(BUTTON_DOWN);
        bool possible = composer->field < 0 && !composer->verb_why_not[verb][0] &&
                        rules->verbs[composer->verbs[verb]].fields[0].kind != FIELD_END;
        if (possible) {
            drive_press(BUTTON_A);
            drive_frames(1);
        }
        if (cart.match_screen.moment != MOMENT_ASKING)
            return questions;
        demand(own, possible ? rules->verbs[composer->verbs[verb]].name : "menu");
        match_screen_continue(ui_in(&cart));
        drive_frames(2);
        if (cart.match_screen.moment != MOMENT_ASKING)
            return questions;
    }
    return questions;
}

static int look_at_match(OwnFigures *own, int game, int seats, uint64_t seed)
{
    enum { EVERY = 5, MOST = 8 };
    Seating seating = drive_seating(game, seats, 1);
    Rng     rng;
    int     questions = 0, looked = 0;
    rng_seed(&rng, seed);
    drive_boot();
    match_screen_start(ui_in(&cart), &seating, seed);
    while (!match_over(&cart.session.match) && looked < MOST) {
        Move move, only;
        bool asked = cart.session.match.actor == 0 && !match_forced(&cart.session.match, &only);
        if (asked && rng_below(&rng, EVERY) == 0) {
            questions += look_at_question(own);
            looked++;
        }
        if (match_over(&cart.session.match))
            break;
        thrifty_move(&cart.session.match, &rng, &move);
        session_decide(&cart.session, cart.out.battery, &move);
    }
    return questions;
}

int demand_own_figures(int game, OwnFigures *own, int matches)
{
    int questions = 0;
    for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max; seats++)
        for (int seed = 1; seed <= matches * soak_factor(); seed++)
            questions += look_at_match(own, game, seats, (uint64_t)seed);
    return questions;
}
