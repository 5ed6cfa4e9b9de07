/* What can be chosen at a table of Call to Glory, and what would come of it. */
#include "calltoglory_table.h"
#include "calltoglory_tell.h"
#include "core/require.h"

/* What lies open there, and would be covered. */
static void name_top(const Match *view, int pile, Choice *choice)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     left = table->discard_count[pile];
    Text                    text;
    if (!left)
        return;
    text_begin(&text, choice->label, CHOICE_LABEL, NULL);
    text_add(&text, "Onto the ");
    text_add(&text, character_title(table->discards[pile][left - 1]));
}

static void choices_of_piles(const Match *view, const Move *so_far, int first, int count,
                             ChoiceSet *set)
{
    require(first >= 0 && first + count <= FOUR_PILES);
    for (int i = 0; i < count; i++) {
        Move move = *so_far;
        if (so_far->act == CALLTOGLORY_ACT_DISCARD)
            move.m = (uint8_t)i;
        else
            move.n = (uint8_t)i;
        Choice *choice =
            choice_add(set, i, calltoglory_pile_place(first + i), NULL, match_check(view, &move));
        if (so_far->act != CALLTOGLORY_ACT_DRAW)
            name_top(view, i, choice);
    }
}

static void choices_of_hand_types(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        int held = table->hand[view->actor][type], least = 0;
        if (!held)
            continue;
        const char *why_not = NULL;
        Choice     *choice;
        if (so_far->act == CALLTOGLORY_ACT_LAY) {
            least = calltoglory_takes(view, type);
            Move move = *so_far;
            move.n = CALLTOGLORY_NUMBER[type];
            move.m = (uint8_t)held;
            why_not = match_check(view, &move);
        }
        choice =
            choice_add(set, CALLTOGLORY_NUMBER[type], calltoglory_hand_place(type), NULL, why_not);
        Text text;
        text_begin(&text, choice->label, CHOICE_LABEL, NULL);
        text_add(&text, character_title(CALLTOGLORY_NUMBER[type]));
        if (least) {
            text_add(&text, ": takes ");
            text_number(&text, least);
        }
    }
}

static void choices_of_count(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     type = calltoglory_type(so_far->n);
    set->least = (uint8_t)calltoglory_takes(view, type);
    set->most = set->usual = table->hand[view->actor][type];
    require(set->least <= set->most); /* a set that cannot be laid is not chosen */
    set->number = set->least < set->most;
    set->forced = !set->number;
    choice_prompt(set, "Lay how many?");
}

static void choices_to_kill(const Match *view, const Move *so_far, ChoiceSet *set)
{
    require(so_far->seat < view->seats && so_far->seat != view->actor);
    const CallToGloryBoard *table = calltoglory_board(view);
    choice_prompt(set, "Kill one card of which set?");
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (calltoglory_set(table, so_far->seat, type))
            choice_add(set, CALLTOGLORY_NUMBER[type], calltoglory_lane(type),
                       character_title(CALLTOGLORY_NUMBER[type]), NULL);
}

/* The only other seat of a duel, else SEAT_NONE. */
static int only_rival(const Match *view) { return view->seats == 2 ? 1 - view->actor : SEAT_NONE; }

static void choices_of_victims(const Match *view, ChoiceSet *set)
{
    if (only_rival(view) != SEAT_NONE) {
        set->forced = true;
        set->usual = (uint8_t)only_rival(view);
        return;
    }
    choice_prompt(set, "Send the Ninja to whom?");
    for (int i = 1; i < view->seats; i++) {
        int  seat = (view->actor + i) % view->seats;
        bool bare = calltoglory_types_before(calltoglory_board(view), seat) == 0;
        choice_add(set, seat, rival_plate(view, view->actor, seat), NULL,
                   bare ? "They have laid nothing." : NULL);
    }
}

static void choices_of_tasks(const Match *view, ChoiceSet *set)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    choice_prompt(set, "Reveal which task?");
    for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
        uint8_t held = table->task[view->actor][colour];
        if (!held)
            continue;
        Choice *choice = choice_add(set, held - 1, calltoglory_task_place(colour), NULL, NULL);
        Text    text;
        text_begin(&text, choice->label, CHOICE_LABEL, NULL);
        text_add(&text, character_title(CALLTOGLORY_NUMBER[calltoglory_task_type(held - 1)]));
        text_add(&text, " +");
        text_number(&text, calltoglory_task_worth(held - 1));
        text_add(&text, " each");
    }
}

/* What it is that must be put away. */
static void prompt_of_lost(const Match *view, ChoiceSet *set)
{
    require(calltoglory_board(view)->owed_count > 0);
    const CallToGloryBoard *table = calltoglory_board(view);
    Text                    text;
    text_begin(&text, set->prompt, sizeof set->prompt, NULL);
    text_add(&text, table->owed_count == 1 ? "Your card, " : "Your ");
    calltoglory_add_cards(&text, table->owed_type, table->owed_count);
    text_add(&text, table->owed_count == 1 ? ", goes to which pile?" : " go to which pile?");
}

static void choices_for_discard(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    int forced = calltoglory_forced_pile(calltoglory_board(view));
    if (field == 0) {
        choice_prompt(set, "Discard which card?");
        choices_of_hand_types(view, so_far, set);
    } else if (forced >= 0) {
        set->forced = true;
        set->usual = (uint8_t)forced;
    } else {
        choice_prompt(set, "To which pile?");
        choices_of_piles(view, so_far, 2, 2, set);
    }
}

void calltoglory_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    require(view->actor < view->seats);
    switch (so_far->act) {
    case CALLTOGLORY_ACT_DRAW:
        choice_prompt(set, calltoglory_board(view)->drawn ? "The second card, from another pile:"
                                                          : "Draw from which pile?");
        choices_of_piles(view, so_far, 0, FOUR_PILES, set);
        break;
    case CALLTOGLORY_ACT_LAY:
        choice_prompt(set, "Lay which set?");
        if (field == 0)
            choices_of_hand_types(view, so_far, set);
        else
            choices_of_count(view, so_far, set);
        break;
    case CALLTOGLORY_ACT_DISCARD: choices_for_discard(view, so_far, field, set); break;
    case CALLTOGLORY_ACT_NINJA:
        if (field == 0)
            choices_of_victims(view, set);
        else
            choices_to_kill(view, so_far, set);
        break;
    case CALLTOGLORY_ACT_PILE:
        prompt_of_lost(view, set);
        choices_of_piles(view, so_far, 2, 2, set);
        break;
    case CALLTOGLORY_ACT_REVEAL: choices_of_tasks(view, set); break;
    default: break;
    }
}

/* The table with this set laid on it. */
static CallToGloryBoard with_set(const Match *view, int type, int count)
{
    require(type >= 0 && type < CALLTOGLORY_TYPES && count > 0);
    CallToGloryBoard table = *calltoglory_board(view);
    table.set_count[type] = (uint8_t)count;
    table.set_owner[type] = view->actor;
    return table;
}

/* What the round would bring if it ended like this. */
static void foretell_end(const Match *view, const CallToGloryBoard *table, Text *text)
{
    int best = 0;
    for (int seat = 0; seat < view->seats; seat++) {
        int points = calltoglory_round_points(table, seat);
        if (seat != view->actor && points > best)
            best = points;
    }
    text_add(text, "It ends the round: you +");
    text_number(text, calltoglory_round_points(table, view->actor));
    text_add(text, view->seats > 2 ? ", the best rival +" : ", your rival +");
    text_number(text, best);
    text_add(text, view->options[CALLTOGLORY_OPTION_TASKS] ? ". Then come the tasks." : ".");
}

/* What a task of one's own would add to these cards. */
static void foretell_own_task(const Match *view, int type, int count, Text *text)
{
    int best = 0;
    for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
        int held = calltoglory_board(view)->task[view->actor][colour];
        if (held && calltoglory_task_type(held - 1) == type &&
            calltoglory_task_worth(held - 1) > best)
            best = calltoglory_task_worth(held - 1);
    }
    if (!best)
        return;
    text_add(text, " Your task would add ");
    text_number(text, best * count);
    text_add(text, ".");
}

static void foretell_lay(const Match *view, const Move *so_far, int type, Text *text)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    CallToGloryBoard        then = with_set(view, type, so_far->m ? so_far->m : 1);
    if (calltoglory_types_before(&then, view->actor) >= calltoglory_types_to_end(view->seats) ||
        calltoglory_types_on_table(&then) == CALLTOGLORY_TYPES) {
        foretell_end(view, &then, text);
        return;
    }
    text_add(text, "Worth ");
    text_counted(text, so_far->n, "point.", "points.");
    if (table->set_count[type] && table->set_owner[type] != view->actor) {
        text_add(text, " Beats ");
        calltoglory_add_cards(text, type, table->set_count[type]);
        text_add(text, ".");
    } else if (table->set_count[type]) {
        text_add(text, " Replaces your own set.");
    }
    foretell_own_task(view, type, then.set_count[type], text);
}

/* What the open card of a discard pile would do for the hand. */
static void foretell_draw(const Match *view, int pile, Text *text)
{
    require(pile >= 0 && pile < FOUR_PILES);
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     left = calltoglory_pile_left(table, pile);
    if (pile < 2 || !left) {
        text_add(text, pile < 2 && left == 1 ? "Its last card: the round ends with this turn."
                                             : "Face down: nobody knows what it is.");
        return;
    }
    int number = table->discards[pile - 2][left - 1], type = calltoglory_type(number);
    text_add(text, character_title(number));
    text_add(text, ": you would have ");
    text_number(text, table->hand[view->actor][type] + 1);
    text_add(text, ", it takes ");
    text_number(text, calltoglory_takes(view, type));
    text_add(text, ".");
}

static void foretell_task(const Match *view, int task, Text *text)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int type = calltoglory_task_type(task), worth = calltoglory_task_worth(task);
    int count = table->set_count[type];
    if (!count) {
        text_add(text, "Nobody would score it.");
        return;
    }
    text_add(text,
             table->set_owner[type] == view->actor ? "You would score " : "A rival would score ");
    text_number(text, worth * count);
    text_add(text, ".");
}

void calltoglory_foretell(const Match *view, const Move *so_far, Text *text)
{
    require(view->actor < view->seats);
    int type = calltoglory_type(so_far->n);
    if (so_far->act == CALLTOGLORY_ACT_DRAW)
        foretell_draw(view, so_far->n, text);
    else if (so_far->act == CALLTOGLORY_ACT_REVEAL)
        foretell_task(view, so_far->n, text);
    else if (so_far->act == CALLTOGLORY_ACT_LAY && type >= 0)
        foretell_lay(view, so_far, type, text);
}

void calltoglory_brief(const Match *view, Text *text)
{
    require(view->actor < view->seats);
    const CallToGloryBoard *table = calltoglory_board(view);
    if (view->phase != CALLTOGLORY_ACT)
        return;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (table->hand[view->actor][type] >= calltoglory_takes(view, type)) {
            text_add(text, text->used ? ", " : "You can lay: ");
            text_add(text, character_title(CALLTOGLORY_NUMBER[type]));
        }
    text_add(text, text->used ? "." : "");
}
