#include "point.h"

#include "core/rules.h"
#include "core/text.h"
#include "ui/match/composer_draw.h"
#include "ui/match/composer_marks.h"
#include "ui/match/table_help.h"

static void add(PointSpots *spots, Rect spot)
{
    if (spot.w && spots->count < POINT_SPOTS_MAX)
        spots->spots[spots->count++] = spot;
}

static int number_of(const char *name)
{
    int number = 0;
    for (; *name >= '0' && *name <= '9'; name++)
        number = number * 10 + (*name - '0');
    return number;
}

/* ---- what the right move takes next ---- */

static int cards_of(const Move *move, int card)
{
    int count = 0;
    for (int i = 0; i < MOVE_CARDS_MAX && move->cards[i]; i++)
        count += move->cards[i] == card;
    return count;
}

/* Of a value, how many are marked in this step: equal cards are as good as one another. */
static int marked_of(const Composer *composer, int value)
{
    int count = 0;
    for (int i = 0; i < composer->set.count; i++)
        if (composer->set.choices[i].value == value)
            count += composer->taken[i] + (int)(composer->chosen >> i & 1);
    return count;
}

/* Whether this choice belongs to the move and is not marked yet. */
static bool still_wanted(const Composer *composer, const Field *field, const Move *wanted, int i)
{
    const Choice *choice = &composer->set.choices[i];
    int           value = choice->value, marked = marked_of(composer, value);
    bool          chosen = composer->chosen >> i & 1;
    switch (field->kind) {
    case FIELD_CARDS: return !chosen && marked < cards_of(wanted, value);
    case FIELD_PICKS: return !chosen && (wanted->bags[0] >> value & 1);
    case FIELD_BAG0:
    case FIELD_BAG1:
        return composer->taken[i] < choice->most &&
               marked < bag_count(wanted->bags[field->kind == FIELD_BAG1], field->bag->bits, value);
    default: return marks_value(field, wanted) == value;
    }
}

/* Whether this choice is marked but the move does without it: it must be taken back. */
static bool not_wanted(const Composer *composer, const Field *field, const Move *wanted, int i)
{
    int  value = composer->set.choices[i].value, marked = marked_of(composer, value);
    bool chosen = composer->chosen >> i & 1;
    switch (field->kind) {
    case FIELD_CARDS: return chosen && marked > cards_of(wanted, value);
    case FIELD_PICKS: return chosen && !(wanted->bags[0] >> value & 1);
    case FIELD_BAG0:
    case FIELD_BAG1:
        return composer->taken[i] &&
               marked > bag_count(wanted->bags[field->kind == FIELD_BAG1], field->bag->bits, value);
    default: return false;
    }
}

static void find_in_step(const Composer *composer, const Match *view, const Move *wanted,
                         PointSpots *spots)
{
    const Field *field = &rules_of(view->game)->verbs[composer->move.act].fields[composer->field];
    if (composer->set.number) {
        add(spots, composer_number_spot(composer));
        return;
    }
    for (int i = 0; i < composer->set.count; i++)
        if (still_wanted(composer, field, wanted, i) || not_wanted(composer, field, wanted, i))
            add(spots, composer_choice_spot(composer, view, i));
    if (!spots->count && composer_has_confirm(composer, view))
        add(spots, composer_confirm_spot());
}

static int row_of(const Composer *composer, int act)
{
    for (int row = 0; row < composer->verb_count; row++)
        if (composer->verbs[row] == act)
            return row;
    return -1;
}

static void find_verb(const Composer *composer, int act, PointSpots *spots)
{
    int row = row_of(composer, act);
    if (composer->field < 0 && row >= 0)
        add(spots, composer_verb_spot(row));
}

static bool step_agrees(const Field *field, const Move *move, const Move *wanted)
{
    switch (field->kind) {
    case FIELD_CARDS: return true; /* of equal ones there are many ways */
    case FIELD_PICKS:
    case FIELD_BAG0: return move->bags[0] == wanted->bags[0];
    case FIELD_BAG1: return move->bags[1] == wanted->bags[1];
    default: return marks_value(field, move) == marks_value(field, wanted);
    }
}

bool point_on_the_way(const MatchScreen *screen, const Move *wanted)
{
    const Composer *composer = &screen->composer;
    const Verb     *verbs = rules_of(screen->view.game)->verbs;
    if (composer->field < 0)
        return true;
    if (composer->move.act != wanted->act)
        return false;
    for (int i = 0; i < composer->field; i++)
        if (!step_agrees(&verbs[wanted->act].fields[i], &composer->move, wanted))
            return false;
    return true;
}

static void find_move(const MatchScreen *screen, const Move *wanted, PointSpots *spots)
{
    const Composer *composer = &screen->composer;
    if (screen->moment != MOMENT_ASKING || composer->asking || !wanted)
        return;
    if (composer->field < 0)
        find_verb(composer, wanted->act, spots);
    else if (point_on_the_way(screen, wanted))
        find_in_step(composer, &screen->view, wanted, spots);
}

/* ---- what lies on the table ---- */

/* By its code; where cards have none, by its number. */
static int card_named(const Match *view, const char *name)
{
    const Rules *rules = rules_of(view->game);
    return rules->card_from_code ? rules->card_from_code(name, text_length(name)) : number_of(name);
}

/* The last of them, for the hand is listed last; or the first. */
static void find_thing(const MatchScreen *screen, ThingKind kind, int value, bool last,
                       PointSpots *spots)
{
    ThingList things = {0};
    Rect      spot = {0};
    table_of(screen->view.game)->things(&screen->view, screen->viewer, &things);
    for (int i = 0; i < things.count; i++)
        if (things.things[i].kind == kind && things.things[i].value == value && (last || !spot.w))
            spot = things.things[i].spot;
    add(spots, spot);
}

static void find_seat(const MatchScreen *screen, int seat, PointSpots *spots)
{
    const Table *table = table_of(screen->view.game);
    if (table->plate)
        add(spots, table->plate(&screen->view, screen->viewer, seat));
    else
        find_thing(screen, THING_SEAT, seat, true, spots);
}

static int seat_named(const MatchScreen *screen, const char *name)
{
    return text_same(name, "me") ? screen->viewer : number_of(name);
}

static int act_named(const Match *view, const char *name)
{
    const Rules *rules = rules_of(view->game);
    for (int act = 0; act < rules->verb_count; act++)
        if (text_same(rules->verbs[act].name, name))
            return act;
    return -1;
}

void point_find(const MatchScreen *screen, const LessonPoint *point, const Move *wanted,
                PointSpots *spots)
{
    const Match *view = &screen->view;
    spots->count = 0;
    switch (point->kind) {
    case POINT_MOVE: find_move(screen, wanted, spots); break;
    case POINT_CARD:
    case POINT_FAR:
        find_thing(screen, THING_CARD, card_named(view, point->name), point->kind == POINT_CARD,
                   spots);
        break;
    case POINT_SEAT: find_seat(screen, seat_named(screen, point->name), spots); break;
    case POINT_PILE: find_thing(screen, THING_PILE, number_of(point->name), true, spots); break;
    case POINT_VERB:
        if (screen->moment == MOMENT_ASKING)
            find_verb(&screen->composer, act_named(view, point->name), spots);
        break;
    case POINT_STATUS:
        add(spots, rect_of(CANVAS_WIDTH / 2, STATUS_TOP, CANVAS_WIDTH / 2, 12));
        break;
    case POINT_HAND:
        add(spots, rect_of(2, HAND_TOP, CANVAS_WIDTH - 4, PROMPTS_TOP - HAND_TOP - 1));
        break;
    default: break;
    }
}

const Move *point_so_far(const MatchScreen *screen)
{
    return screen->moment == MOMENT_ASKING ? composer_so_far(&screen->composer) : NULL;
}

int point_question(const MatchScreen *screen, Rect spots[QUESTION_SPOTS_MAX])
{
    const Composer *composer = &screen->composer;
    int             count = 0;
    if (screen->moment != MOMENT_ASKING)
        return 0;
    spots[count++] = decision_box();
    for (int i = 0; composer->field >= 0 && !composer->set.number && i < composer->set.count; i++)
        if (composer->set.choices[i].spot.w)
            spots[count++] = composer->set.choices[i].spot;
    return count;
}
