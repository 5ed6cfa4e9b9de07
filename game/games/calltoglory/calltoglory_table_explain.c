/* What X tells of the things on a table of Call to Glory. */
#include "calltoglory_table.h"
#include "core/require.h"

static void explain_seat(const Match *view, int seat, Text *title, Text *words)
{
    require(seat >= 0 && seat < view->seats);
    const CallToGloryBoard *table = calltoglory_board(view);
    text_seat(title, seat);
    text_add(words, "Points ");
    text_number(words, table->score[seat]);
    text_add(words, ", this round so far ");
    text_number(words, calltoglory_round_points(table, seat));
    text_add(words, "\nCards in hand: ");
    text_number(words, table->hand_count[seat]);
    const char *before = "\nSets: ";
    if (!calltoglory_types_before(table, seat))
        text_add(words, "\nNo sets yet.");
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (calltoglory_set(table, seat, type)) {
            text_add(words, before);
            before = ", ";
            text_add(words, character_title(CALLTOGLORY_NUMBER[type]));
            text_add(words, " x");
            text_number(words, table->set_count[type]);
        }
    text_add(words, "\nKinds laid: ");
    text_number(words, calltoglory_types_before(table, seat));
    text_add(words, ". The round ends when one player has ");
    text_number(words, calltoglory_types_to_end(view->seats));
    text_add(words, ".");
}

static void explain_type(const Match *view, int viewer, int type, Text *title, Text *words)
{
    require(type >= 0 && type < CALLTOGLORY_TYPES && viewer < view->seats);
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     gone = 0, number = CALLTOGLORY_NUMBER[type];
    for (int pile = 0; pile < 2; pile++)
        for (int i = 0; i < table->discard_count[pile]; i++)
            gone += table->discards[pile][i] == number;
    text_add(title, character_title(number));
    text_add(words, number == 1 ? "There is " : "There are ");
    text_number(words, number);
    text_add(words, " of them, and a set is worth ");
    text_counted(words, number, "point", "points");
    text_add(words, ".\nIn your hand: ");
    text_number(words, table->hand[viewer][type]);
    text_add(words, ". On the table: ");
    text_number(words, table->set_count[type]);
    text_add(words, ". In the discard piles: ");
    text_number(words, gone);
    text_add(words, ".\nIt takes ");
    text_number(words, calltoglory_takes(view, type));
    text_add(words,
             table->set_count[type] ? " to beat the set that lies there." : " to lay a set.");
}

static void explain_pile(const Match *view, int pile, Text *title, Text *words)
{
    require(pile >= 0 && pile < FOUR_PILES);
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     left = calltoglory_pile_left(table, pile);
    text_add(title, pile < 2 ? "A draw pile" : "A discard pile");
    if (!left && pile >= 2) {
        text_add(words, "Nothing lies here.");
        return;
    }
    text_counted(words, left, "card", "cards");
    text_add(words, pile < 2 ? ", face down. The round ends when only one draw pile has cards left."
                             : ", face up. The top one first:");
}

bool calltoglory_explain_choice(const Match *view, const Move *so_far, int field, int value,
                                Text *title, Text *words)
{
    require(field >= 0 && field < VERB_FIELDS_MAX);
    require(so_far->act < rules_of(view->game)->verb_count);
    FieldKind kind = rules_of(view->game)->verbs[so_far->act].fields[field].kind;
    if (kind == FIELD_SEAT) {
        explain_seat(view, value, title, words);
    } else if (kind == FIELD_N && so_far->act == CALLTOGLORY_ACT_DRAW) {
        explain_pile(view, value, title, words);
    } else if (kind == FIELD_M || so_far->act == CALLTOGLORY_ACT_PILE) {
        explain_pile(view, 2 + (value & 1), title, words);
    } else if (so_far->act == CALLTOGLORY_ACT_REVEAL) {
        explain_type(view, view->actor, calltoglory_task_type(value), title, words);
    } else if (calltoglory_type(value) >= 0) {
        explain_type(view, view->actor, calltoglory_type(value), title, words);
    } else {
        return false;
    }
    return true;
}

/* What everybody saw a seat take, and has not seen again since. */
static int known_cards(const Match *view, int seat, Text *words, Card cards[THING_CARDS_MAX])
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     count = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        for (int i = 0; i < table->known[seat][type] && count < THING_CARDS_MAX; i++)
            cards[count++] = CALLTOGLORY_NUMBER[type];
    if (count)
        text_add(words, "\nSeen to be taken: what lies beside this.");
    return count;
}

static int discarded_cards(const Match *view, int pile, Card cards[THING_CARDS_MAX])
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     left = calltoglory_pile_left(table, pile), count = 0;
    for (; pile >= 2 && count < left && count < THING_CARDS_MAX; count++)
        cards[count] = table->discards[pile - 2][left - 1 - count];
    return count;
}

int calltoglory_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title,
                              Text *words, Card cards[THING_CARDS_MAX])
{
    switch (thing->kind) {
    case THING_SEAT:
        explain_seat(view, thing->value, title, words);
        return thing->value == viewer ? 0 : known_cards(view, thing->value, words, cards);
    case THING_PILE:
        explain_pile(view, thing->value, title, words);
        return discarded_cards(view, thing->value, cards);
    default:
        explain_type(view, viewer, calltoglory_type(thing->value), title, words);
        cards[0] = thing->value;
        return 1;
    }
}
