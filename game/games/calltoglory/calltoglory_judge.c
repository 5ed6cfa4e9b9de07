/* Call to Glory: which moves are worth a thought, what a sensible player does at once, and the last
 * lay that wins. */
#include "calltoglory_judge.h"

#include "ai/judgement.h"
#include "core/rules.h"
#include "calltoglory_tell.h"

enum { TYPE_OF_NINJAS = 5 };

static int task_bonus(const Match *world, int seat, int type)
{
    int bonus = 0;
    for (int colour = 0; colour < CALLTOGLORY_COLOURS && world->options[CALLTOGLORY_OPTION_TASKS];
         colour++) {
        int task = calltoglory_board(world)->task[seat][colour];
        if (task && calltoglory_task_type(task - 1) == type)
            bonus = 40 * calltoglory_task_worth(task - 1);
    }
    return bonus;
}

/* What one more card of a type does for a seat, in hundredths of a point, as far as the actor can
 * tell. */
static int card_use(const Match *world, int seat, int type)
{
    static const uint8_t    BY_NEED[CALLTOGLORY_NEEDS + 1] = {14, 40, 26, 16, 10, 5};
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     number = CALLTOGLORY_NUMBER[type];
    bool                    own = seat == world->actor;
    int                     held = own ? board->hand[seat][type] : board->known[seat][type];
    int                     bonus = own ? task_bonus(world, seat, type) : 0;
    if (board->set_count[type] && board->set_owner[type] == seat)
        return 8 * number + bonus / 2;
    int wanted = calltoglory_least_to_lay(world, type);
    int need = wanted - held;
    if (wanted > CALLTOGLORY_NUMBER[type] - board->set_count[type])
        return 0;
    need = need < 0 ? 0 : need > CALLTOGLORY_NEEDS ? CALLTOGLORY_NEEDS : need;
    return BY_NEED[need] * number + bonus;
}

/* What giving a card away costs: its use to us and to the seat that may take it. */
static int discard_cost(const Match *world, int seat, int type)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     next = seat + 1 == world->seats ? 0 : seat + 1;
    int                     held = board->hand[seat][type];
    int                     need = calltoglory_least_to_lay(world, type) - held;
    int                     keep = card_use(world, seat, type);
    if (need <= 0 && !(board->set_count[type] && board->set_owner[type] == seat))
        keep += need == 0 ? 60 * CALLTOGLORY_NUMBER[type] : 5 * CALLTOGLORY_NUMBER[type];
    return keep + card_use(world, next, type) * 2 / 3;
}

static int lay_gain(const Match *world, int seat, int type)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     number = CALLTOGLORY_NUMBER[type], held = board->hand[seat][type];
    int                     gain = 60 * number;
    if (board->set_count[type])
        gain = board->set_owner[type] == seat ? 3 * number : 120 * number;
    /* A set that the rest of its cards cannot beat is worth laying for good. */
    if (CALLTOGLORY_NUMBER[type] - held <= held)
        gain += 30 * number;
    if (type == TYPE_OF_NINJAS && board->miniature_stock)
        gain += 500;
    return gain;
}

static int ninja_gain(const Match *world, const Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     type = calltoglory_type(move->n);
    int                     count = board->set_count[type], held = board->hand[world->actor][type];
    if (count == 1)
        return 90 * move->n;
    if (held == count && held >= calltoglory_least(world->seats, type))
        return 110 * move->n;
    return 4 * move->n;
}

static int reveal_gain(const Match *world, const Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     type = calltoglory_task_type(move->n);
    if (!board->set_count[type])
        return -10 * calltoglory_task_worth(move->n);
    int points = 100 * calltoglory_task_worth(move->n) * board->set_count[type];
    return board->set_owner[type] == world->actor ? points : -points;
}

/* The type of the card that a draw takes from a discard pile. */
static int open_type(const Match *world, const Move *draw)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     count = board->discard_count[draw->n - 2];
    return calltoglory_type(board->discards[draw->n - 2][count - 1]);
}

static int draw_gain(const Match *world, const Move *move)
{
    enum { BLIND = 330 };
    if (move->n < 2)
        return BLIND;
    return card_use(world, world->actor, open_type(world, move)) + 20;
}

/* Hundredths of a point. */
static int gain_of(const Match *world, const Move *move)
{
    switch (move->act) {
    case CALLTOGLORY_ACT_DRAW: return draw_gain(world, move);
    case CALLTOGLORY_ACT_LAY: {
        int type = calltoglory_type(move->n);
        return lay_gain(world, world->actor, type) -
               25 * (calltoglory_board(world)->hand[world->actor][type] - move->m);
    }
    case CALLTOGLORY_ACT_DISCARD:
        return 300 - discard_cost(world, world->actor, calltoglory_type(move->n));
    case CALLTOGLORY_ACT_NINJA:
        return ninja_gain(world, move) - (world->phase == CALLTOGLORY_END ? 350 : 500);
    case CALLTOGLORY_ACT_REVEAL: return reveal_gain(world, move);
    default: return 0;
    }
}

static int glance(const Match *view, const Mind *mind, const Move *move)
{
    (void)mind;
    return gain_of(view, move);
}

static bool is_rivals(const Match *world, int type)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    return board->set_count[type] && board->set_owner[type] != world->actor;
}

/* What needs no thought: an open card with which a rival's set can be beaten does not lie there for
 * long, and a rival's set that can be taken for good is taken. (What ends the round does need it.)
 */
static bool is_plain(const Match *world, const Move *move)
{
    if (move->act == CALLTOGLORY_ACT_DRAW && move->n >= 2) {
        int type = open_type(world, move);
        int held = calltoglory_board(world)->hand[world->actor][type];
        return is_rivals(world, type) && held + 1 == calltoglory_least_to_lay(world, type);
    }
    int type = calltoglory_type(move->n);
    return move->act == CALLTOGLORY_ACT_LAY && is_rivals(world, type) &&
           CALLTOGLORY_NUMBER[type] - move->m <= move->m &&
           calltoglory_types_before(calltoglory_board(world), world->actor) + 1 <
               calltoglory_types_to_end(world->seats);
}

/* To go for a rival's set is an attack: to take up a card against it, to beat it, to send a
 * miniature after it. What needs no thought is no matter of temper. */
static Purpose purpose(const Match *view, const Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(view);
    int                     type = calltoglory_type(move->n);
    if (move->act == CALLTOGLORY_ACT_NINJA)
        return PURPOSE_ATTACK;
    if (move->act == CALLTOGLORY_ACT_DRAW && move->n >= 2)
        type = open_type(view, move);
    else if (move->act != CALLTOGLORY_ACT_LAY)
        return PURPOSE_PLAIN;
    if (!board->set_count[type] || is_plain(view, move))
        return PURPOSE_PLAIN;
    return board->set_owner[type] == view->actor ? PURPOSE_GUARD : PURPOSE_ATTACK;
}

/* Who would lose cards by this move; SEAT_NONE: nobody, or only the one who moves. */
static int victim_of(const Match *view, const Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(view);
    int                     type = calltoglory_type(move->n);
    if (move->act == CALLTOGLORY_ACT_NINJA)
        return move->seat;
    if (move->act != CALLTOGLORY_ACT_LAY || !board->set_count[type] ||
        board->set_owner[type] == view->actor)
        return SEAT_NONE;
    return board->set_owner[type];
}

/* Those with a pact beat the sets of others rather than one another's. */
static int feeling(const Match *view, const Mind *mind, const Move *move)
{
    enum { A_FAVOUR = 20 };
    int victim = view->seats > 2 ? victim_of(view, move) : SEAT_NONE;
    return victim == SEAT_NONE ? 0 : -A_FAVOUR * mind->memory.favour[victim][view->actor];
}

/* How many cards of a type lie open for this turn's draws. */
static int open_cards(const Match *world, int type)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     count = 0;
    for (uint8_t pile = 2; pile < 4 && world->phase == CALLTOGLORY_DRAW; pile++) {
        Move draw = {.n = pile};
        if (calltoglory_pile_left(board, pile) && !(board->drawn && board->drawn_from[0] == pile) &&
            open_type(world, &draw) == type)
            count++;
    }
    return count < 2 - board->drawn ? count : 2 - board->drawn;
}

/* A card like which the actor holds none, to be taken for the sake of others at most. */
static bool is_strange(const Match *world, int type)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    bool                    own = board->set_count[type] && board->set_owner[type] == world->actor;
    return !own && !board->hand[world->actor][type] &&
           calltoglory_least_to_lay(world, type) > open_cards(world, type);
}

/* Whether a set of so many, laid now, ends the last round and wins. */
static bool crowns(const Match *world, int type, int count)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    CallToGloryBoard        after = *board;
    int                     seat = world->actor, bare = 0;
    after.set_count[type] = (uint8_t)count;
    after.set_owner[type] = (uint8_t)seat;
    for (int each = 0; each < CALLTOGLORY_TYPES; each++)
        bare += !after.set_count[each];
    if (bare && calltoglory_types_before(&after, seat) < calltoglory_types_to_end(world->seats))
        return false;
    int points = board->score[seat] + calltoglory_round_points(&after, seat);
    for (int other = 0; other < world->seats; other++)
        if (other != seat &&
            board->score[other] + calltoglory_round_points(&after, other) >= points)
            return false;
    return true;
}

static Move draw_towards(const Match *world, int type)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    Move                    any = {0};
    for (uint8_t pile = 4; pile-- > 0;) {
        Move draw = {.act = CALLTOGLORY_ACT_DRAW, .n = pile};
        if (!calltoglory_pile_left(board, pile) || (board->drawn && board->drawn_from[0] == pile))
            continue;
        if (pile >= 2 && open_type(world, &draw) == type)
            return draw;
        any = draw;
    }
    return any;
}

/* Where tasks are revealed after it, nobody knows the winner yet. */
static bool is_last_round(const Match *world)
{
    return world->round >= world->options[CALLTOGLORY_OPTION_ROUNDS] &&
           !world->options[CALLTOGLORY_OPTION_TASKS];
}

/* The last lay, with what is in hand and what lies open: nobody can prevent it any more. */
static bool finish(const Match *view, Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(view);
    if (!is_last_round(view) || board->acted ||
        (view->phase != CALLTOGLORY_DRAW && view->phase != CALLTOGLORY_ACT))
        return false;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        int held = board->hand[view->actor][type], count = held + open_cards(view, type);
        int wanted = calltoglory_least_to_lay(view, type);
        if (count < wanted || !crowns(view, type, count))
            continue;
        if (view->phase == CALLTOGLORY_DRAW)
            *move = draw_towards(view, type);
        else
            *move = (Move){
                .act = CALLTOGLORY_ACT_LAY, .n = CALLTOGLORY_NUMBER[type], .m = (uint8_t)held};
        return true;
    }
    return false;
}

static int next_seat(const Match *world)
{
    return world->actor + 1 == world->seats ? 0 : world->actor + 1;
}

/* A card that the next seat is openly collecting and can still lay. */
static bool is_gift(const Match *world, int type)
{
    int next = next_seat(world);
    return calltoglory_board(world)->known[next][type] && card_use(world, next, type);
}

/* A card that the next seat openly holds two of, while a single one could be thrown that it does
 * not collect. */
static bool is_open_gift(const Match *world, int type)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    const uint8_t          *known = board->known[next_seat(world)];
    if (known[type] < 2)
        return false;
    for (int other = 0; other < CALLTOGLORY_TYPES; other++)
        if (board->hand[world->actor][other] == 1 && known[other] < 2)
            return true;
    return false;
}

/* Whether something that is no gift could be thrown instead at about the same price. */
static bool has_plainer_discard(const Match *world, int type)
{
    enum { ABOUT = 150 };
    int price = discard_cost(world, world->actor, type);
    for (int other = 0; other < CALLTOGLORY_TYPES; other++)
        if (calltoglory_board(world)->hand[world->actor][other] && !is_gift(world, other) &&
            discard_cost(world, world->actor, other) <= price + ABOUT)
            return true;
    return false;
}

/* Whether throwing one away undoes or weakens a set that could be laid. */
static bool thins_set(const Match *world, int type)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    bool                    own = board->set_count[type] && board->set_owner[type] == world->actor;
    return !own && board->hand[world->actor][type] >= calltoglory_least_to_lay(world, type);
}

static bool is_poor_discard(const Match *world, int type)
{
    if (is_open_gift(world, type) || (is_gift(world, type) && has_plainer_discard(world, type)))
        return true;
    if (!thins_set(world, type))
        return false;
    for (int other = 0; other < CALLTOGLORY_TYPES; other++)
        if (calltoglory_board(world)->hand[world->actor][other] && !thins_set(world, other))
            return true;
    return false;
}

/* Its own set taken over: because nobody could beat it, or because there is a new set to lay, in
 * vain. */
static bool is_idle_lay(const Match *world, int type)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     seat = world->actor, own = calltoglory_set(board, seat, type);
    if (!own)
        return false;
    if (calltoglory_loose(board, type) - board->hand[seat][type] <= own)
        return true;
    for (int other = 0; other < CALLTOGLORY_TYPES; other++)
        if (!calltoglory_set(board, seat, other) &&
            board->hand[seat][other] >= calltoglory_least_to_lay(world, other))
            return true;
    return false;
}

/* Laying fewer cards than one has is looked at only where it just beats the board; cards that lie
 * open only where they are of some use, a little at least against a rival: else they would be taken
 * and thrown away again. */
static bool is_worth_listing(const Match *world, const Move *move)
{
    enum { SOME_USE = 200, LITTLE_USE = 90 };
    int type = calltoglory_type(move->n);
    if (move->act == CALLTOGLORY_ACT_DRAW && move->n >= 2 &&
        is_strange(world, open_type(world, move)))
        return false;
    if (move->act == CALLTOGLORY_ACT_DRAW)
        return draw_gain(world, move) >=
               (purpose(world, move) == PURPOSE_ATTACK ? LITTLE_USE : SOME_USE);
    if (move->act == CALLTOGLORY_ACT_DISCARD)
        return !is_poor_discard(world, type);
    if (move->act != CALLTOGLORY_ACT_LAY)
        return true;
    int held = calltoglory_board(world)->hand[world->actor][type];
    if (is_idle_lay(world, type))
        return false;
    return move->m == held ||
           (move->m + 1 < held && move->m == calltoglory_least_to_lay(world, type));
}

static bool some_plain(const Match *world, const MoveList *list)
{
    for (int i = 0; i < list->count; i++)
        if (is_plain(world, &list->moves[i]))
            return true;
    return false;
}

static void shortlist(const Match *world, const Mind *mind, MoveList *list)
{
    enum { LONGEST = 10 };
    int32_t looks[MOVES_MAX];
    int     count = 0;
    if (finish(world, &list->moves[0])) {
        list->count = 1;
        return;
    }
    match_moves(world, list);
    bool plain = some_plain(world, list);
    for (int i = 0; i < list->count; i++)
        if (plain ? is_plain(world, &list->moves[i]) : is_worth_listing(world, &list->moves[i])) {
            list->moves[count] = list->moves[i];
            looks[count] = glance(world, mind, &list->moves[i]);
            count++;
        }
    list->count = count;
    judge_sort(list, looks);
    if (list->count > LONGEST)
        list->count = LONGEST;
}

static void quick_act(const Match *world, Rng *rng, Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     seat = world->actor;
    uint32_t                chance = rng_next(rng);
    int                     best = INT32_MIN;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        int held = board->hand[seat][type];
        int noise = (int)(chance >> (2 * type) & 127) * 2;
        if (!held)
            continue;
        if (held >= calltoglory_least_to_lay(world, type)) {
            int gain = lay_gain(world, seat, type) + noise;
            if (gain > best) {
                best = gain;
                *move = (Move){
                    .act = CALLTOGLORY_ACT_LAY, .n = CALLTOGLORY_NUMBER[type], .m = (uint8_t)held};
            }
        }
        int gain = 300 - discard_cost(world, seat, type) + noise;
        if (gain > best) {
            int forced = calltoglory_forced_pile(board);
            best = gain;
            *move = (Move){.act = CALLTOGLORY_ACT_DISCARD,
                           .n = CALLTOGLORY_NUMBER[type],
                           .m = (uint8_t)(forced < 0 ? chance >> 31 : (uint32_t)forced)};
        }
    }
}

static void quick_draw(const Match *world, Rng *rng, Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    uint32_t                chance = rng_next(rng);
    int                     best = INT32_MIN;
    for (uint8_t pile = 0; pile < 4; pile++) {
        if (!calltoglory_pile_left(board, pile) || (board->drawn && board->drawn_from[0] == pile))
            continue;
        Move draw = {.act = CALLTOGLORY_ACT_DRAW, .n = pile};
        int  gain = draw_gain(world, &draw) + (int)(chance >> (6 * pile) & 63);
        if (gain > best) {
            best = gain;
            *move = draw;
        }
    }
}

/* The best strike of a miniature, if it is worth one. */
static bool quick_ninja(const Match *world, Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(world);
    int                     best = 500;
    bool                    found = false;
    if (!board->miniatures[world->turn] || !calltoglory_usable(board, world->turn, world->turn))
        return false;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        if (!board->set_count[type] || board->set_owner[type] == world->turn)
            continue;
        Move strike = {.act = CALLTOGLORY_ACT_NINJA,
                       .seat = board->set_owner[type],
                       .n = CALLTOGLORY_NUMBER[type]};
        int  gain = ninja_gain(world, &strike);
        if (gain > best) {
            best = gain;
            *move = strike;
            found = true;
        }
    }
    return found;
}

static void quick(const Match *world, const Mind *mind, Rng *rng, Move *move)
{
    (void)mind;
    bool in_turn = world->phase == CALLTOGLORY_ACT || world->phase == CALLTOGLORY_END;
    if (in_turn && quick_ninja(world, move))
        return;
    switch (world->phase) {
    case CALLTOGLORY_DRAW: quick_draw(world, rng, move); break;
    case CALLTOGLORY_ACT: quick_act(world, rng, move); break;
    case CALLTOGLORY_END: *move = (Move){.act = CALLTOGLORY_ACT_END}; break;
    case CALLTOGLORY_PILE:
        *move = (Move){.act = CALLTOGLORY_ACT_PILE, .n = (uint8_t)rng_below(rng, 2)};
        break;
    default: {
        MoveList list;
        int      best = 0;
        match_moves(world, &list);
        for (int i = 1; i < list.count; i++)
            if (reveal_gain(world, &list.moves[i]) > reveal_gain(world, &list.moves[best]))
                best = i;
        *move = list.moves[best];
    }
    }
}

static bool quiet(const Match *world)
{
    return world->phase == CALLTOGLORY_DRAW && calltoglory_board(world)->drawn == 0;
}

static bool settled(const Match *world)
{
    return quiet(world) && calltoglory_board(world)->turns == 0;
}

/* Nobody knows what lies face down: such piles differ only when one of them may soon be drawn
 * empty, which ends the round. */
static bool alike(const Match *view, const Move *one, const Move *other)
{
    enum { MANY = 10 };
    const CallToGloryBoard *board = calltoglory_board(view);
    return one->act == CALLTOGLORY_ACT_DRAW && other->act == CALLTOGLORY_ACT_DRAW && one->n < 2 &&
           other->n < 2 && calltoglory_pile_left(board, one->n) >= MANY &&
           calltoglory_pile_left(board, other->n) >= MANY;
}

static bool minor(const Match *view) { return view->phase == CALLTOGLORY_PILE; }

/* How many of it stay in hand, and what nobody can take any more. */
static void say_discard(const Match *view, const Move *move, Text *text)
{
    const CallToGloryBoard *board = calltoglory_board(view);
    int type = calltoglory_type(move->n), forced = calltoglory_forced_pile(board);
    int pile = forced < 0 ? move->m : forced;
    int more = board->hand[view->actor][type] - 1;
    if (more)
        text_number(text, more);
    text_add(text, more ? " more in your hand" : "your only one");
    if (!board->discard_count[pile])
        return;
    text_add(text, "; it covers ");
    calltoglory_add_cards(
        text, calltoglory_type(board->discards[pile][board->discard_count[pile] - 1]), 1);
}

/* What is left of the set, and what there is to beat it with. */
static void say_ninja(const Match *view, const Move *move, Text *text)
{
    const CallToGloryBoard *board = calltoglory_board(view);
    int                     type = calltoglory_type(move->n), left = board->set_count[type] - 1;
    if (!left) {
        text_add(text, "their ");
        text_number(text, move->n);
        text_add(text, " points are gone");
        return;
    }
    int held = board->hand[view->actor][type];
    text_add(text, "their set falls to ");
    text_number(text, left);
    if (held <= left)
        return;
    text_add(text, ", and you hold ");
    text_number(text, held);
}

static void reason(const Match *view, const Move *move, Text *text)
{
    const CallToGloryBoard *board = calltoglory_board(view);
    int                     type = calltoglory_type(move->n);
    switch (move->act) {
    case CALLTOGLORY_ACT_LAY:
        text_add(text, "+");
        text_number(text, move->n);
        if (is_last_round(view) && crowns(view, type, move->m)) {
            text_add(text, " and the end of the last round");
        } else if (CALLTOGLORY_NUMBER[type] - move->m <= move->m) {
            text_add(text, " for good");
        } else {
            text_add(text, " unless somebody lays ");
            text_number(text, move->m + 1);
        }
        break;
    case CALLTOGLORY_ACT_DISCARD: say_discard(view, move, text); break;
    case CALLTOGLORY_ACT_NINJA: say_ninja(view, move, text); break;
    case CALLTOGLORY_ACT_DRAW: {
        if (move->n < 2)
            break;
        int held = board->hand[view->actor][open_type(view, move)];
        if (!held)
            break;
        text_add(text, "you hold ");
        text_number(text, held);
        text_add(text, " already");
        break;
    }
    default: break;
    }
}

const Judgement calltoglory_judgement = {
    .shortlist = shortlist,
    .quick = quick,
    .worth = calltoglory_worth,
    .glance = glance,
    .finish = finish,
    .purpose = purpose,
    .feeling = feeling,
    .alike = alike,
    .minor = minor,
    .quiet = quiet,
    .settled = settled,
    .reason = reason,
    .temper = 30,
    .playout_moves = 4,
    .mistake = 300, /* smaller ones experts make now and then, too */
    .settled_percent = 50,
    .explore = 100,
    .iterations =
        {[LEVEL_NORMAL] = 24, [LEVEL_HARD] = 32, [LEVEL_EXPERT] = 1000, [LEVEL_CHEATER] = 1000},
    .oversight = {[LEVEL_EASY] = 200, [LEVEL_NORMAL] = 230},
    .blur = {[LEVEL_EASY] = 700},
    .cost = {.deal = 1600, .list_each = 700, .step = 1270},
};
