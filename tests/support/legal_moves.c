#include "legal_moves.h"

#include "core/rules.h"
#include "page.h"

enum { TRIES = LEGAL_MOVES_MAX, CARD_SETS = 128, BAGS_TRIED = 40, HAND_MOST = 7 };

/* What each field of the act could be: `ways` values, the one with a number put into a move. */
typedef struct Row {
    const Field *field;
    int          ways;
    bool         all;
    uint32_t     bags[BAGS_TRIED];
    Card         hand[HAND_MOST];
    int          hand_count;
} Row;

static JsonSpan seat_told(Page *page, const Match *view)
{
    JsonSpan seats = json_member(page_state(page, view), "seats"), seat = {0};
    for (int i = 0; i <= view->actor; i++)
        (void)json_next(&seats, &seat);
    return seat;
}

/* How many cards of a sort the seat's part of the state names, wherever they lie. */
static int told_of_sort(JsonSpan seat, const Bag *bag, int sort)
{
    JsonSpan key, value, item;
    int      count = 0;
    int32_t  number;
    while (json_next_member(&seat, &key, &value)) {
        JsonSpan counted = bag->names ? json_member(value, bag->names[sort]) : (JsonSpan){0};
        if (json_integer(counted, &number))
            count += number;
        while (json_next(&value, &item))
            count += bag->names ? json_is_string(item, bag->names[sort])
                                : json_integer(item, &number) && number == sort + 1;
    }
    int most = (1 << bag->bits) - 1;
    return count < most ? count : most;
}

static void try_bags(Row *row, JsonSpan seat, Rng *rng)
{
    const Bag *bag = row->field->bag;
    int        most[16], ways = 1, number;
    for (int sort = 0; sort < bag->sorts; sort++) {
        most[sort] = told_of_sort(seat, bag, sort);
        if (ways <= BAGS_TRIED)
            ways *= most[sort] + 1;
    }
    row->all = ways <= BAGS_TRIED;
    row->ways = row->all ? ways : BAGS_TRIED;
    for (int way = 0; way < row->ways; way++) {
        row->bags[way] = 0;
        number = way;
        for (int sort = 0; sort < bag->sorts; sort++) {
            int each = most[sort] + 1, count = number % each;
            number /= each;
            if (!row->all) /* nothing, everything, then at random */
                count = way < 2 ? way * most[sort] : (int)rng_below(rng, (uint32_t)each);
            row->bags[way] |= bag_of(bag->bits, sort, count);
        }
    }
}

static void read_hand(Row *row, const Match *view, JsonSpan seat)
{
    const Rules *rules = rules_of(view->game);
    JsonSpan     hand = json_member(seat, "hand"), item, code;
    while (row->hand_count < HAND_MOST && json_next(&hand, &item))
        if (json_string_bytes(item, &code))
            row->hand[row->hand_count++] = rules->card_from_code(code.at, code.length);
    row->ways = 1 << row->hand_count;
}

static Row make_row(const Match *view, const Field *field, JsonSpan seat, Rng *rng)
{
    Row row = {.field = field, .all = true};
    switch (field->kind) {
    case FIELD_SEAT: row.ways = view->seats; break;
    case FIELD_CARD: row.ways = MOVE_CARD_MOST; break;
    case FIELD_CARDS: read_hand(&row, view, seat); break;
    case FIELD_BAG0:
    case FIELD_BAG1: try_bags(&row, seat, rng); break;
    default: row.ways = 1 << field->bits;
    }
    return row;
}

static void put_way(const Row *row, int way, Move *move)
{
    switch (row->field->kind) {
    case FIELD_SEAT: move->seat = (uint8_t)way; break;
    case FIELD_N: move->n = (uint8_t)way; break;
    case FIELD_M: move->m = (uint8_t)way; break;
    case FIELD_CARD: move->cards[0] = (Card)(way + 1); break;
    case FIELD_CARDS:
        for (int i = 0, count = 0; i < row->hand_count; i++)
            if (way >> i & 1)
                move->cards[count++] = row->hand[i];
        move_sort_cards(move);
        break;
    case FIELD_BAG0: move->bags[0] = row->bags[way]; break;
    case FIELD_BAG1: move->bags[1] = row->bags[way]; break;
    case FIELD_PICKS: move->bags[0] = (uint32_t)way; break;
    case FIELD_END: break;
    }
}

/* The same as one that was found before, or as one that only says what may be left out. */
static bool is_known(const Match *view, const LegalMoves *legal, const Move *move)
{
    const Verb *verb = &rules_of(view->game)->verbs[move->act];
    for (int i = 0; i < legal->count; i++) {
        Move other = legal->moves[i];
        if (move_same(&other, move))
            return true;
        for (int f = 0; f < VERB_FIELDS_MAX; f++)
            if (verb->fields[f].optional && verb->fields[f].kind == FIELD_M &&
                move->m == verb->fields[f].absent)
                other.m = move->m;
        if (move_same(&other, move))
            return true;
    }
    return false;
}

static void note(const Match *view, const Move *move, LegalMoves *legal)
{
    if (!match_check(view, move) && legal->count < LEGAL_MOVES_MAX && !is_known(view, legal, move))
        legal->moves[legal->count++] = *move;
}

void legal_moves(const Match *view, int act, const MoveList *listed, Rng *rng, LegalMoves *legal)
{
    static Page page;
    const Verb *verb = &rules_of(view->game)->verbs[act];
    JsonSpan    seat = seat_told(&page, view);
    Row         rows[VERB_FIELDS_MAX];
    int         fields = 0;
    int64_t     ways = 1;
    legal->act = act;
    legal->count = 0;
    legal->all = true;
    for (; fields < VERB_FIELDS_MAX && verb->fields[fields].kind != FIELD_END; fields++) {
        rows[fields] = make_row(view, &verb->fields[fields], seat, rng);
        ways *= rows[fields].ways;
        legal->all &= rows[fields].all;
    }
    legal->all &= ways <= TRIES;
    for (int i = 0; i < listed->count && !legal->all; i++)
        if (listed->moves[i].act == act)
            note(view, &listed->moves[i], legal);
    for (int64_t i = 0; i < (ways < TRIES ? ways : TRIES); i++) {
        Move    move = {.act = (uint8_t)act};
        int64_t number = i;
        for (int f = 0; f < fields; f++) {
            put_way(&rows[f],
                    ways <= TRIES ? (int)(number % rows[f].ways)
                                  : (int)rng_below(rng, (uint32_t)rows[f].ways),
                    &move);
            number /= rows[f].ways;
        }
        note(view, &move, legal);
    }
}
