#include "lib/lesson_pad.h"

#include "core/rules.h"
#include "ui/match/composer_marks.h"

/* How many of a choice the move wants. */
static int wanted_of(const Composer *composer, const Field *field, const Move *move, int index)
{
    int value = composer->set.choices[index].value, wanted = 0;
    switch (field->kind) {
    case FIELD_PICKS: return (int)(move->bags[0] >> value & 1);
    case FIELD_BAG0:
    case FIELD_BAG1:
        wanted = bag_count(move->bags[field->kind == FIELD_BAG1], field->bag->bits, value);
        for (int i = 0; i < index; i++) /* equal cards lie side by side */
            if (composer->set.choices[i].value == value)
                wanted -= composer->set.choices[i].most;
        wanted = wanted < 0 ? 0 : wanted;
        return wanted < composer->set.choices[index].most ? wanted
                                                          : composer->set.choices[index].most;
    default: break;
    }
    for (int i = 0; i < MOVE_CARDS_MAX; i++)
        wanted += move->cards[i] == value;
    for (int i = 0; i < index; i++)
        wanted -= composer->set.choices[i].value == value && composer->chosen >> i & 1;
    return wanted > 0;
}

static void focus_unmarked(Composer *composer, const Match *view, const Field *field,
                           const Move *move)
{
    bool some = composer_style(composer, view) == STYLE_SOME;
    for (int i = 0; i < composer->set.count; i++) {
        int marked = some ? (int)(composer->chosen >> i & 1) : composer->taken[i];
        composer->cursor = (uint8_t)i;
        if (marked != wanted_of(composer, field, move, i))
            return;
    }
    composer->cursor = (uint8_t)composer->set.count;
}

unsigned pad_for_move(MatchScreen *screen, const Move *move)
{
    Composer    *composer = &screen->composer;
    const Match *view = &screen->view;
    if (composer->asking) {
        composer->ask_yes = true;
        return BUTTON_A;
    }
    if (composer->field < 0) {
        for (int row = composer->verb_count - 1; row >= 0; row--)
            if (composer->verbs[row] == move->act)
                composer->verb_cursor = (uint8_t)row;
        return BUTTON_A;
    }
    const Field *field = &rules_of(view->game)->verbs[move->act].fields[composer->field];
    if (composer_has_confirm(composer, view)) {
        focus_unmarked(composer, view, field, move);
        return BUTTON_A;
    }
    int value = marks_value(field, move);
    if (composer->set.number)
        composer->cursor = (uint8_t)value;
    for (int i = 0; !composer->set.number && i < composer->set.count; i++)
        if (composer->set.choices[i].value == value)
            composer->cursor = (uint8_t)i;
    return BUTTON_A;
}

unsigned pad_for_lesson(Cart *cart)
{
    LessonPlay *play = &cart->shell.lesson;
    if (play->moment == LESSON_ASKING)
        return pad_for_move(&cart->match_screen, &play->wanted);
    return BUTTON_A;
}
