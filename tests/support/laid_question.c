#include "laid_question.h"

#include <stdio.h>

#include "cmocka_all.h"
#include "core/rules.h"
#include "drive.h"
#include "laid_table.h"
#include "lib/opened.h"
#include "ui/match/match_screen.h"

enum { NAME_LENGTH = 120 };

static void take_step(const char *name, const char *act, int step)
{
    char whole[NAME_LENGTH];
    drive_frames(1);
    snprintf(whole, sizeof whole, "%s-%s-%d", name, act, step);
    laid_table_keep(whole);
}

/* Up to three cards, as a person might mark them; false where the focus is on Confirm already. */
static bool mark_some(void)
{
    const Composer *composer = &cart.match_screen.composer;
    bool            any = composer->cursor < composer->set.count;
    for (int i = 0; i < 3 && composer->cursor < composer->set.count; i++) {
        drive_press(BUTTON_A);
        drive_press(BUTTON_RIGHT);
    }
    return any;
}

static void take_act(const char *name, int verb)
{
    const Composer *composer = &cart.match_screen.composer;
    const Match    *view = &cart.match_screen.view;
    int             act = composer->verbs[verb];
    const Field    *fields = rules_of(view->game)->verbs[act].fields;
    const char     *words = rules_of(view->game)->verbs[act].name;
    for (int i = 0; i < composer->verb_count && composer->verb_cursor != verb; i++)
        drive_press(BUTTON_DOWN);
    drive_frames(1);
    if (composer->verb_why_not[verb][0] || fields[0].kind == FIELD_END)
        return;
    if (composer->field < 0)
        drive_press(BUTTON_A);
    for (int step = 1; composer->field >= 0 && step < VERB_FIELDS_MAX; step++) {
        int  field = composer->field;
        bool last = field + 1 == VERB_FIELDS_MAX || fields[field + 1].kind == FIELD_END;
        bool marks = composer_has_confirm(composer, view);
        take_step(name, words, 2 * step - 1);
        if (marks && mark_some()) /* else one press leads on: to what the next step begins with */
            take_step(name, words, 2 * step);
        if (last)
            break;
        drive_press(marks ? BUTTON_START : BUTTON_A);
        if (cart.match_screen.moment != MOMENT_ASKING || composer->field == field)
            break; /* decided, or it cannot be confirmed so */
    }
}

void laid_table_keep_question(const char *name)
{
    static Match before;
    before = cart.session.match;
    assert_int_equal(cart.match_screen.moment, MOMENT_ASKING);
    laid_table_keep(name);
    int verbs = cart.match_screen.composer.verb_count;
    for (int verb = 0; verb < verbs; verb++) {
        laid_table_show(&before);
        take_act(name, verb);
    }
    laid_table_show(&before);
}

void laid_table_keep_pages(const char *name)
{
    char whole[NAME_LENGTH];
    drive_press(BUTTON_X);
    drive_expect("explain");
    for (int page = 1; page <= cart.shell.pages; page++) {
        drive_frames(2);
        snprintf(whole, sizeof whole, "%s-page-%d", name, page);
        laid_table_keep(whole);
        drive_press(BUTTON_RIGHT);
    }
    drive_press(BUTTON_B);
    drive_expect("match");
}
