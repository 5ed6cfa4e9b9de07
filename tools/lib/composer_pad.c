#include "lib/composer_pad.h"

#include "core/rules.h"
#include "ui/match/composer_marks.h"

static bool aim_at_verb(Composer *composer, int act)
{
    for (int row = 0; row < composer->verb_count; row++)
        if (composer->verbs[row] == act) {
            composer->verb_cursor = (uint8_t)row;
            return true;
        }
    return false;
}

/* How many of a choice the move wants. Equal cards may be choices of their own: what is marked of
 * those before it is no longer wanted. */
static int wanted_of(const Composer *composer, const Field *field, const Move *move, int index)
{
    const Choice *choices = composer->set.choices;
    int           value = choices[index].value, wanted = 0;
    switch (field->kind) {
    case FIELD_PICKS: return (int)(move->bags[0] >> value & 1);
    case FIELD_BAG0:
    case FIELD_BAG1:
        wanted = bag_count(move->bags[field->kind == FIELD_BAG1], field->bag->bits, value);
        for (int i = 0; i < index; i++)
            wanted -= choices[i].value == value ? composer->taken[i] : 0;
        return wanted < choices[index].most ? wanted : choices[index].most;
    default: break;
    }
    for (int i = 0; i < MOVE_CARDS_MAX; i++)
        wanted += move->cards[i] == value;
    for (int i = 0; i < index; i++)
        wanted -= choices[i].value == value && composer->chosen >> i & 1;
    return wanted > 0;
}

/* The first choice that is not marked as the move wants it; when all are, the confirming entry. */
static void aim_at_unmarked(Composer *composer, const Match *view, const Field *field,
                            const Move *move)
{
    bool some = composer_style(composer, view) == STYLE_SOME;
    int  at = 0;
    for (; at < composer->set.count; at++) {
        int marked = some ? (int)(composer->chosen >> at & 1) : composer->taken[at];
        if (marked != wanted_of(composer, field, move, at))
            break;
    }
    composer->cursor = (uint8_t)at;
}

static bool aim_at_value(Composer *composer, int value)
{
    const ChoiceSet *set = &composer->set;
    int              at = 0;
    if (set->number) {
        composer->cursor = (uint8_t)value;
        return value >= set->least && value <= set->most;
    }
    while (at < set->count && set->choices[at].value != value)
        at++;
    composer->cursor = (uint8_t)(at < set->count ? at : 0);
    return at < set->count;
}

bool composer_aim(Composer *composer, const Match *view, const Move *move)
{
    if (composer->asking) {
        composer->ask_yes = true;
        return true;
    }
    if (composer->field < 0)
        return aim_at_verb(composer, move->act);
    const Field *field = &rules_of(view->game)->verbs[move->act].fields[composer->field];
    if (!composer_has_confirm(composer, view))
        return aim_at_value(composer, marks_value(field, move));
    aim_at_unmarked(composer, view, field, move);
    return true;
}
