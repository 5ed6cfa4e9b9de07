#include "laid_table.h"

#include "cmocka_all.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "drive.h"
#include "golden.h"
#include "lib/opened.h"
#include "ui/match/match_parts.h"
#include "ui/match/match_screen.h"

enum { STEPS_A_FIELD = 12, FIELDS_A_MOVE = 4 };

static Match laid;

void laid_table_show(const Match *match)
{
    Seating seating = drive_seating(match->game, match->seats, 1);
    memcpy(seating.options, match->options, sizeof seating.options);
    laid = *match;
    drive_boot();
    cart.save.settings.speed = SPEED_INSTANT;
    match_screen_start(ui_in(&cart), &seating, 1);
    cart.session.match = laid;
    match_screen_continue(ui_in(&cart));
    drive_frames(20);
}

static bool asks(void) { return cart.match_screen.moment == MOMENT_ASKING; }

/* Through the choices of each step; a step that would decide is left alone. */
static void look_at_fields(void)
{
    const Composer *composer = &cart.match_screen.composer;
    const Rules    *rules = rules_of(laid.game);
    for (int field = 0; field < FIELDS_A_MOVE && composer->field >= 0; field++) {
        for (int i = 0; i < STEPS_A_FIELD; i++) {
            drive_press(i % 4 == 3 ? BUTTON_DOWN : BUTTON_RIGHT);
            assert_true(asks());
        }
        int at = composer->field;
        if (rules->verbs[composer->move.act].fields[at + 1].kind == FIELD_END)
            return;
        drive_press(BUTTON_A);
        if (composer_has_confirm(composer, &cart.match_screen.view) && composer->field == at)
            drive_press(BUTTON_START);
        if (!asks() || composer->field <= at)
            return;
    }
}

void laid_table_look_over(void)
{
    const Composer *composer = &cart.match_screen.composer;
    ThingList       things = {0};
    table_of(laid.game)->things(&cart.match_screen.view, cart.match_screen.viewer, &things);
    for (int i = 0; i < things.count; i++) {
        drive_press(BUTTON_R);
        drive_press(BUTTON_X);
        drive_expect("explain");
        drive_press(BUTTON_B);
    }
    for (int verb = 0; verb < composer->verb_count; verb++) {
        laid_table_show(&laid);
        if (!asks())
            return;
        for (int i = 0; i < verb; i++)
            drive_press(BUTTON_DOWN);
        int act = composer->verbs[composer->verb_cursor];
        if (composer->field < 0 && !composer->verb_why_not[composer->verb_cursor][0] &&
            rules_of(laid.game)->verbs[act].fields[0].kind != FIELD_END)
            drive_press(BUTTON_A);
        if (composer->field >= 0)
            look_at_fields();
    }
    laid_table_show(&laid);
}

void laid_table_press(unsigned buttons) { drive_press(buttons); }

bool laid_table_sees(const char *words) { return drive_sees(words); }

bool laid_table_sees_of(int seat, const char *words)
{
    char      line[64];
    SeatNames names;
    match_names(ui_in(&cart), &names);
    snprintf(line, sizeof line, "%s%s", names.names[seat], words);
    return drive_sees(line);
}

Rect laid_table_focus(void) { return cart.canvas.focus; }

void laid_table_keep(const char *name)
{
    const char *folder = getenv("CARDHOLD_SHOTS");
    char        path[512];
    if (!folder)
        return;
    while (cart.scenes.dark)
        drive_frames(1);
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    assert_true(golden_save(path, cart.out.picture, cart.out.palette));
}
