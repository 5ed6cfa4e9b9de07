#include "composer.h"

#include <string.h>

#include "core/rules.h"
#include "composer_marks.h"
#include "focus.h"
#include "table_help.h"

const char NOT_OFFERED[] = "This match is played without that.";

enum { REFUSAL_FRAMES = 120 };

static const Field *field_at(const Match *view, const Composer *composer, int index)
{
    return &rules_of(view->game)->verbs[composer->move.act].fields[index];
}

static bool field_exists(const Match *view, const Composer *composer, int index)
{
    return index < VERB_FIELDS_MAX && field_at(view, composer, index)->kind != FIELD_END;
}

ComposerStyle composer_style(const Composer *composer, const Match *view)
{
    if (composer->set.number)
        return STYLE_NUMBER;
    if (composer->field < 0)
        return STYLE_ONE;
    switch (field_at(view, composer, composer->field)->kind) {
    case FIELD_CARDS:
    case FIELD_PICKS: return STYLE_SOME;
    case FIELD_BAG0:
    case FIELD_BAG1: return STYLE_COUNTS;
    default: return STYLE_ONE;
    }
}

bool composer_has_confirm(const Composer *composer, const Match *view)
{
    ComposerStyle style = composer_style(composer, view);
    return style == STYLE_SOME || style == STYLE_COUNTS;
}

static void fill_move(Move *move, const Field *field, int value)
{
    switch (field->kind) {
    case FIELD_SEAT: move->seat = (uint8_t)value; break;
    case FIELD_N: move->n = (uint8_t)value; break;
    case FIELD_M: move->m = (uint8_t)value; break;
    default: move->cards[0] = (Card)value; break;
    }
}

static void fill_field(Composer *composer, const Match *view, int value)
{
    fill_move(&composer->move, field_at(view, composer, composer->field), value);
}

/* Where one press decides, the choice that has the focus counts as chosen. */
static const Choice *focused_alone(const Composer *composer, const Match *view)
{
    bool alone = composer->field >= 0 && composer_style(composer, view) == STYLE_ONE &&
                 composer->cursor < composer->set.count;
    return alone ? &composer->set.choices[composer->cursor] : NULL;
}

const Move *composer_so_far(const Composer *composer)
{
    return composer->field >= 0 ? &composer->move : NULL;
}

Move composer_would_be(const Composer *composer, const Match *view)
{
    Move          move = composer->move;
    const Choice *choice = focused_alone(composer, view);
    if (choice && !choice->why_not)
        fill_move(&move, field_at(view, composer, composer->field), choice->value);
    if (composer->field >= 0 && composer->set.number)
        fill_move(&move, field_at(view, composer, composer->field), composer->cursor);
    return move;
}

/* What would come of it. */
static void foretell(Composer *composer, const Match *view)
{
    Text          text;
    const Choice *choice = focused_alone(composer, view);
    text_begin_short(&text, composer->foretold, sizeof composer->foretold, NULL);
    if (composer->field < 0)
        return;
    if (choice && choice->why_not) {
        text_add(&text, choice_why_not(&composer->set, choice));
        return;
    }
    Move move = composer_would_be(composer, view);
    table_of(view->game)->foretell(view, &move, &text);
}

/* Empties a field and all after it, as they must be chosen anew. */
static void empty_fields_from(Composer *composer, const Match *view, int index)
{
    Move *move = &composer->move;
    for (; field_exists(view, composer, index); index++)
        switch (field_at(view, composer, index)->kind) {
        case FIELD_SEAT: move->seat = 0; break;
        case FIELD_N: move->n = 0; break;
        case FIELD_M: move->m = 0; break;
        case FIELD_CARD:
        case FIELD_CARDS: memset(move->cards, 0, sizeof move->cards); break;
        case FIELD_BAG0:
        case FIELD_PICKS: move->bags[0] = 0; break;
        case FIELD_BAG1: move->bags[1] = 0; break;
        case FIELD_END: break;
        }
}

static void focus_first_possible(Composer *composer)
{
    composer->cursor = 0;
    for (int i = 0; i < composer->set.count; i++)
        if (!composer->set.choices[i].why_not) {
            composer->cursor = (uint8_t)i;
            return;
        }
}

/* What was marked in the present step, put into the move. */
static void gather(Composer *composer, const Match *view)
{
    const Field     *field = field_at(view, composer, composer->field);
    const ChoiceSet *set = &composer->set;
    Move            *move = &composer->move;
    empty_fields_from(composer, view, composer->field);
    int cards = 0;
    for (int i = 0; i < set->count; i++) {
        bool chosen = composer->chosen >> i & 1;
        if (field->kind == FIELD_CARDS && chosen && cards < MOVE_CARDS_MAX - 1)
            move->cards[cards++] = set->choices[i].value;
        else if (field->kind == FIELD_PICKS && chosen)
            move->bags[0] |= 1u << set->choices[i].value;
        else if (field->kind == FIELD_BAG0 || field->kind == FIELD_BAG1)
            move->bags[field->kind == FIELD_BAG1] +=
                bag_of(field->bag->bits, set->choices[i].value, composer->taken[i]);
    }
    move_sort_cards(move);
    foretell(composer, view);
}

static void open_field(Composer *composer, const Match *view, int index)
{
    marks_drop(composer, index);
    composer->field = (int8_t)index;
    composer->left_from = 0;
    composer->chosen = 0;
    memset(composer->taken, 0, sizeof composer->taken);
    empty_fields_from(composer, view, index);
    memset(&composer->set, 0, sizeof composer->set);
    table_of(view->game)->choices(view, &composer->move, index, &composer->set);
    if (composer->set.number) {
        composer->cursor = composer->set.usual;
        return;
    }
    focus_first_possible(composer);
    bool begun = false;
    for (int i = 0; i < composer->set.count; i++) {
        composer->taken[i] = composer->set.choices[i].start;
        begun |= composer->taken[i] > 0;
    }
    if (composer_style(composer, view) == STYLE_COUNTS)
        gather(composer, view);
    if (begun) { /* nobody should take back with A what is taken for him */
        composer->left_from = composer->cursor;
        composer->cursor = (uint8_t)composer->set.count;
    }
}

static void open_verbs(Composer *composer)
{
    composer->field = -1;
    composer->kept_count = 0;
    memset(&composer->set, 0, sizeof composer->set);
}

static ComposerAnswer refuse(Composer *composer, const char *why)
{
    text_copy(composer->refusal, REASON_WORDS, why);
    composer->refusal_frames = REFUSAL_FRAMES;
    return COMPOSER_REFUSED;
}

bool composer_can_go_back(const Composer *composer)
{
    return composer->asking || composer->field > 0 ||
           (composer->field == 0 && composer->verb_count > 1);
}

const char *composer_question(const Composer *composer, const Match *view)
{
    const Table *table = table_of(view->game);
    return table->foolish ? table->foolish(view, &composer->move) : NULL;
}

/* All fields are filled: the rules have the last word, then prudence. */
static ComposerAnswer finish(Composer *composer, const Match *view)
{
    const char *why = match_check(view, &composer->move);
    if (why)
        return refuse(composer, why);
    if (composer_question(composer, view) && !composer->asking) {
        composer->asking = true;
        composer->ask_yes = false;
        return COMPOSER_CHOSE;
    }
    return COMPOSER_READY;
}

/* The step that is open, filled in as the move has it. */
static void mark_as(Composer *composer, const Match *view, const Move *wanted)
{
    const Field *field = field_at(view, composer, composer->field);
    if (!marks_put(composer, field, wanted))
        fill_field(composer, view, marks_value(field, wanted));
    else
        gather(composer, view);
}

/* Opens a step again as it was left. */
static void reopen_field(Composer *composer, const Match *view, int index)
{
    Move before = composer->move;
    open_field(composer, view, index);
    if (!composer->set.count && !composer->set.number)
        return;
    mark_as(composer, view, &before);
    foretell(composer, view);
}

/* The move is whole: what was asked last stays on the screen, not a step with nothing to choose. */
static void stay_at(Composer *composer, const Match *view, int asked)
{
    Move whole = composer->move;
    reopen_field(composer, view, asked);
    composer->move = whole;
    foretell(composer, view);
}

/* Goes on to the next field that has something to choose. */
static ComposerAnswer go_on(Composer *composer, const Match *view)
{
    int asked = composer->field, index = asked + 1;
    if (composer->field >= 0)
        marks_keep(composer, field_at(view, composer, composer->field));
    while (field_exists(view, composer, index)) {
        open_field(composer, view, index);
        if (composer->set.count || composer->set.number) {
            foretell(composer, view);
            return COMPOSER_CHOSE;
        }
        if (composer->set.forced)
            fill_field(composer, view, composer->set.usual);
        index++;
    }
    if (asked >= 0 && composer->field != asked)
        stay_at(composer, view, asked);
    return finish(composer, view);
}

static ComposerAnswer choose_verb(Composer *composer, const Match *view)
{
    const char *why = composer->verb_why_not[composer->verb_cursor];
    if (why[0])
        return refuse(composer, why);
    composer->move = (Move){.act = composer->verbs[composer->verb_cursor]};
    ComposerAnswer answer = go_on(composer, view);
    if (answer == COMPOSER_REFUSED)
        open_verbs(composer);
    return answer;
}

static void go_back(Composer *composer, const Match *view)
{
    if (composer->asking) {
        composer->asking = false;
        return;
    }
    int index = composer->field - 1;
    while (index >= 0) {
        reopen_field(composer, view, index);
        if (composer->set.count || composer->set.number)
            return;
        index--;
    }
    if (composer->verb_count > 1)
        open_verbs(composer);
    else
        (void)go_on(composer, view);
}

void composer_advise(Composer *composer, const Match *view, const Move *move)
{
    int last = -1;
    composer_begin(composer, view);
    for (int i = composer->verb_count - 1; i >= 0; i--) /* the first that has it */
        if (composer->verbs[i] == move->act)
            composer->verb_cursor = (uint8_t)i;
    composer->move = (Move){.act = move->act};
    for (int index = 0; field_exists(view, composer, index); index++) {
        open_field(composer, view, index);
        if (composer->set.count || composer->set.number) {
            mark_as(composer, view, move);
            marks_keep(composer, field_at(view, composer, composer->field));
            last = index;
        } else if (composer->set.forced) {
            fill_field(composer, view, composer->set.usual);
        }
    }
    if (last < 0)
        open_verbs(composer);
    else
        reopen_field(composer, view, last);
    if (last >= 0 && composer_has_confirm(composer, view))
        composer->cursor = (uint8_t)composer->set.count;
    composer->advised = true;
}

static void offer_verb(Composer *composer, const Match *view, int act)
{
    if (!(rules_of(view->game)->verbs[act].phases >> view->phase & 1) ||
        composer->verb_count == COMPOSER_VERBS_MAX)
        return;
    const char *why_not = table_of(view->game)->why_not(view, act);
    if (why_not == NOT_OFFERED)
        return;
    composer->verbs[composer->verb_count] = (uint8_t)act;
    text_copy(composer->verb_why_not[composer->verb_count++], REASON_WORDS, why_not);
}

const char *composer_label(const Composer *composer, const Match *view, int row)
{
    const Table *table = table_of(view->game);
    int          act;
    return row && row == composer->standing_row ? table->standing(view, &act)
                                                : table->verb_label(view, composer->verbs[row]);
}

bool composer_is_standing(const Composer *composer)
{
    return composer->standing_row && composer->verb_cursor == composer->standing_row;
}

const char *composer_help(const Composer *composer, const Match *view, int row)
{
    const Table *table = table_of(view->game);
    return row && row == composer->standing_row ? table->standing_help
                                                : table->verb_help(view, composer->verbs[row]);
}

static void offer_standing(Composer *composer, const Match *view)
{
    const Table *table = table_of(view->game);
    int          act, row = composer->verb_count;
    if (table->standing && row && table->standing(view, &act))
        offer_verb(composer, view, act);
    if (composer->verb_count > row && row)
        composer->standing_row = (uint8_t)row;
}

/* The first row that can be chosen and would do something; else one that can be chosen, else the
 * last. */
static int first_sensible(const Composer *composer, const Match *view)
{
    const Table *table = table_of(view->game);
    int          idle = -1, last = 0;
    for (int row = 0; row < composer->verb_count; row++) {
        last = row;
        if (composer->verb_why_not[row][0])
            continue;
        if (!table->idle || !table->idle(view, composer->verbs[row]))
            return row;
        if (idle < 0)
            idle = row;
    }
    return idle < 0 ? last : idle;
}

void composer_begin(Composer *composer, const Match *view)
{
    const Rules *rules = rules_of(view->game);
    memset(composer, 0, sizeof *composer);
    /* What does something comes first; ending, passing and being done come last. */
    for (int bare = 0; bare < 2; bare++)
        for (int act = 0; act < rules->verb_count; act++)
            if ((rules->verbs[act].fields[0].kind == FIELD_END) == bare)
                offer_verb(composer, view, act);
    offer_standing(composer, view);
    composer->verb_cursor = (uint8_t)first_sensible(composer, view);
    open_verbs(composer);
    if (composer->verb_count == 1) {
        composer->move.act = composer->verbs[0];
        (void)go_on(composer, view);
    }
}

const char *composer_why_not_confirm(const Composer *composer, const Match *view)
{
    for (int index = composer->field + 1; field_exists(view, composer, index); index++) {
        ChoiceSet later = {0};
        table_of(view->game)->choices(view, &composer->move, index, &later);
        bool nothing = composer_style(composer, view) == STYLE_SOME && !composer->chosen;
        if ((later.count || later.number) && !later.extra && !nothing)
            return NULL; /* the rest is still to come */
    }
    return match_check(view, &composer->move);
}

const char *composer_lacks(const Composer *composer, const Match *view)
{
    bool marked = composer->chosen;
    for (int i = 0; i < composer->set.count; i++)
        marked = marked || composer->taken[i];
    return marked && composer_has_confirm(composer, view) ? composer_why_not_confirm(composer, view)
                                                          : NULL;
}

static ComposerAnswer put_one(Composer *composer, const Match *view, int value)
{
    fill_field(composer, view, value);
    return go_on(composer, view);
}

static ComposerAnswer press_a(Composer *composer, const Match *view)
{
    if (composer->field < 0)
        return choose_verb(composer, view);
    ComposerStyle style = composer_style(composer, view);
    if (style == STYLE_NUMBER)
        return put_one(composer, view, composer->cursor);
    if (composer->cursor == composer->set.count) {
        const char *why = composer_why_not_confirm(composer, view);
        return why ? refuse(composer, why) : go_on(composer, view);
    }
    const Choice *choice = &composer->set.choices[composer->cursor];
    if (choice->why_not)
        return refuse(composer, choice_why_not(&composer->set, choice));
    if (style == STYLE_ONE)
        return put_one(composer, view, choice->value);
    if (style == STYLE_SOME)
        composer->chosen ^= 1u << composer->cursor;
    else
        composer->taken[composer->cursor] =
            (uint8_t)((composer->taken[composer->cursor] + 1) % (choice->most + 1));
    gather(composer, view);
    return COMPOSER_CHOSE;
}

const char *composer_prompt(const Composer *composer, const Match *view)
{
    int at = composer->cursor;
    if (composer->advised)
        return "Take it";
    if (composer->field < 0 || at >= composer->set.count)
        return "Choose";
    ComposerStyle style = composer_style(composer, view);
    bool          marked = style == STYLE_SOME && composer->chosen >> at & 1;
    bool          all = style == STYLE_COUNTS && composer->taken[at] &&
               composer->taken[at] == composer->set.choices[at].most;
    return marked || all ? "Put back" : "Choose";
}

static Rect choice_spot(const void *list, int index)
{
    return ((const ChoiceSet *)list)->choices[index].spot;
}

FocusMap composer_map(const Composer *composer)
{
    return (FocusMap){choice_spot, &composer->set, composer->set.count};
}

/* From the Confirm button back to the table: to the row that was left, or where it was left. */
static int back_to_table(const Composer *composer, const FocusMap *map, int dx)
{
    return dx ? focus_other_end(map, composer->left_from, dx) : composer->left_from;
}

/* Confirm comes after the last card of a row, as well as above and below everything. */
static bool move_on_table(Composer *composer, const Match *view, int dx, int dy)
{
    FocusMap map = composer_map(composer);
    int      before = composer->cursor, next;
    if (before == composer->set.count) {
        next = back_to_table(composer, &map, dx);
    } else {
        next = focus_nearest(&map, before, dx, dy);
        if (next == FOCUS_NOWHERE && composer_has_confirm(composer, view)) {
            composer->left_from = (uint8_t)before;
            next = composer->set.count;
        }
        if (next == FOCUS_NOWHERE && dx)
            next = focus_other_end(&map, before, dx);
    }
    if (next != FOCUS_NOWHERE)
        composer->cursor = (uint8_t)next;
    return composer->cursor != before;
}

static int wrap(int value, int by, int count) { return count ? (value + by + count) % count : 0; }

static bool move_in_list(Composer *composer, const Match *view, int dx, int dy)
{
    int entries = composer->set.count + composer_has_confirm(composer, view);
    int before = composer->cursor;
    if (dx && composer_style(composer, view) == STYLE_COUNTS && before < composer->set.count) {
        const Choice *choice = &composer->set.choices[before];
        if (choice->why_not)
            return false;
        composer->taken[before] = (uint8_t)wrap(composer->taken[before], dx, choice->most + 1);
        gather(composer, view);
        return true;
    }
    composer->cursor = (uint8_t)wrap(before, dy ? dy : dx, entries);
    return composer->cursor != before;
}

static bool turn_number(Composer *composer, int dx, int dy)
{
    int step = dx ? dx : -dy;
    int next = composer->cursor + step;
    if (next < composer->set.least)
        next = composer->set.most;
    if (next > composer->set.most)
        next = composer->set.least;
    bool moved = next != composer->cursor;
    composer->cursor = (uint8_t)next;
    return moved;
}

static bool move_focus(Composer *composer, const Match *view, int dx, int dy)
{
    if (composer->asking) {
        composer->ask_yes ^= dx != 0;
        return dx != 0;
    }
    if (composer->field < 0) { /* left and right lead to the table: look.h */
        int before = composer->verb_cursor;
        composer->verb_cursor = (uint8_t)wrap(before, dy, composer->verb_count);
        composer->roamed = true;
        return composer->verb_cursor != before;
    }
    if (composer->set.number) {
        bool moved = turn_number(composer, dx, dy);
        foretell(composer, view);
        return moved;
    }
    bool on_table = composer->set.count && composer->set.choices[0].spot.w;
    bool moved =
        on_table ? move_on_table(composer, view, dx, dy) : move_in_list(composer, view, dx, dy);
    foretell(composer, view);
    return moved;
}

static ComposerAnswer answer_question(Composer *composer)
{
    composer->asking = false; /* a lesson may yet refuse the move, and wants room to say why */
    return composer->ask_yes ? COMPOSER_READY : COMPOSER_CHOSE;
}

bool composer_start_confirms(const Composer *composer, const Match *view)
{
    return composer->asking || (composer->field >= 0 && composer_has_confirm(composer, view));
}

/* Wherever the focus is, the whole step is meant. */
static ComposerAnswer press_start(Composer *composer, const Match *view)
{
    if (composer->cursor < composer->set.count) {
        composer->left_from = composer->cursor;
        composer->cursor = (uint8_t)composer->set.count;
    }
    return press_a(composer, view);
}

static ComposerAnswer answer_pad(Composer *composer, const Match *view, const Pad *pad)
{
    int  dx = (pad_step(pad, BUTTON_RIGHT) ? 1 : 0) - (pad_step(pad, BUTTON_LEFT) ? 1 : 0);
    int  dy = (pad_step(pad, BUTTON_DOWN) ? 1 : 0) - (pad_step(pad, BUTTON_UP) ? 1 : 0);
    bool start = pad_pressed(pad, BUTTON_START) && composer_start_confirms(composer, view) &&
                 !pad_held(pad, BUTTON_SELECT); /* both together leave the game */
    if (composer->asking && (start || pad_pressed(pad, BUTTON_A)))
        return answer_question(composer);
    if (pad_pressed(pad, BUTTON_A))
        return press_a(composer, view);
    if (start)
        return press_start(composer, view);
    if (pad_pressed(pad, BUTTON_B) && composer_can_go_back(composer)) {
        go_back(composer, view);
        return COMPOSER_CHOSE;
    }
    if ((dx || dy) && move_focus(composer, view, dx, dx ? 0 : dy))
        return COMPOSER_MOVED;
    return COMPOSER_OPEN;
}

ComposerAnswer composer_frame(Composer *composer, const Match *view, const Pad *pad)
{
    if (composer->refusal_frames && --composer->refusal_frames == 0)
        composer->refusal[0] = 0;
    ComposerAnswer answer = answer_pad(composer, view, pad);
    if (answer == COMPOSER_MOVED || answer == COMPOSER_CHOSE) { /* another way is taken */
        composer->advised = false;
        composer->refusal[0] = 0;
    }
    return answer;
}
