/* Sixth Sense, a small game for two to four, made for this program: it shows how a game is built.
 *
 * Everybody is dealt six cards out of one deck; the rest stays face down. The leader plays a card,
 * then the others in turn, any card they like. The highest wins the trick, an ace above a king, of
 * equal ones the first. The winner leads to the next. A trick is worth a point, the sixth two.
 * After three rounds, each begun by the next seat, whoever has most points has won; several may. */
#include "sixth.h"

#include <stddef.h>

#include "core/require.h"
#include "core/rules.h"
#include "core/say.h"

int sixth_ahead(const Match *match)
{
    const SixthBoard *board = sixth_board(match);
    int               ahead = SEAT_NONE;
    for (int i = 0; i < match->seats; i++) {
        int seat = (board->leader + i) % match->seats;
        if (board->trick[seat] != CARD_NONE &&
            (ahead == SEAT_NONE ||
             sixth_strength(board->trick[seat]) > sixth_strength(board->trick[ahead])))
            ahead = seat;
    }
    return ahead;
}

int sixth_trick_points(const Match *match)
{
    const SixthBoard *board = sixth_board(match);
    for (int seat = 0; seat < match->seats; seat++)
        if (board->hand_count[seat] + (board->trick[seat] != CARD_NONE) > 1)
            return 1;
    return SIXTH_LAST_TRICK;
}

/* Hands are kept ascending, so that a hand has one form whatever the order it was dealt in. */
static void add_to_hand(SixthBoard *board, int seat, Card card)
{
    require(board->hand_count[seat] < SIXTH_HAND);
    int at = board->hand_count[seat]++;
    for (; at > 0 && board->hand[seat][at - 1] > card; at--)
        board->hand[seat][at] = board->hand[seat][at - 1];
    board->hand[seat][at] = card;
}

static int place_in_hand(const SixthBoard *board, int seat, Card card)
{
    for (int i = 0; i < board->hand_count[seat]; i++)
        if (board->hand[seat][i] == card)
            return i;
    return -1;
}

static void take_from_hand(SixthBoard *board, int seat, Card card)
{
    int at = place_in_hand(board, seat, card);
    require(at >= 0);
    int last = --board->hand_count[seat];
    for (; at < last; at++)
        board->hand[seat][at] = board->hand[seat][at + 1];
    board->hand[seat][last] = CARD_NONE;
}

/* The course of a match. */

static void deal_round(Match *match, EventList *events)
{
    SixthBoard *board = sixth_board(match);
    for (int i = 0; i < SIXTH_CARDS; i++)
        board->deck[i] = (Card)(1 + i);
    board->deck_count = SIXTH_CARDS;
    for (int i = 0; i < SIXTH_CARDS; i++)
        board->discard[i] = CARD_NONE;
    board->discard_count = 0;
    rng_shuffle(&match->rng, board->deck, SIXTH_CARDS);
    board->leader = (uint8_t)((match->round - 1) % match->seats);
    event_number(events, EVENT_ROUND, board->leader, match->round, 0);
    event_shuffle(events, SEAT_NONE, board->deck, SIXTH_CARDS);
    for (int i = 0; i < SIXTH_HAND * match->seats; i++) {
        Card card = board->deck[--board->deck_count];
        board->deck[board->deck_count] = CARD_NONE;
        add_to_hand(board, i % match->seats, card);
        event_card(events, i % match->seats, card, ZONE_DECK, ZONE_HAND, 1u << i % match->seats);
    }
    match->phase = SIXTH_PLAY;
    match->turn = match->actor = board->leader;
}

static void finish(Match *match, EventList *events)
{
    const SixthBoard *board = sixth_board(match);
    int               most = 0;
    for (int seat = 0; seat < match->seats; seat++)
        most = board->points[seat] > most ? board->points[seat] : most;
    for (int seat = 0; seat < match->seats; seat++)
        if (board->points[seat] == most)
            match->winners |= (uint8_t)(1u << seat);
    match->phase = SIXTH_OVER;
    match->actor = SEAT_NONE;
    event_add(events, EVENT_OVER, SEAT_NONE);
}

static void end_round(Match *match, EventList *events)
{
    event_number(events, EVENT_ROUND_END, SEAT_NONE, match->round, 0);
    if (match->round == SIXTH_ROUNDS) {
        finish(match, events);
        return;
    }
    match->round++;
    deal_round(match, events);
}

static void end_trick(Match *match, EventList *events)
{
    SixthBoard *board = sixth_board(match);
    int         winner = sixth_ahead(match), points = sixth_trick_points(match);
    board->points[winner] = (uint8_t)(board->points[winner] + points);
    event_number(events, EVENT_POINTS, winner, points, board->points[winner]);
    for (int seat = 0; seat < match->seats; seat++) {
        board->discard[board->discard_count++] = board->trick[seat];
        event_card(events, seat, board->trick[seat], SIXTH_ZONE_TRICK, ZONE_DISCARD, SEEN_BY_ALL);
        board->trick[seat] = CARD_NONE;
    }
    board->leader = match->turn = match->actor = (uint8_t)winner;
    if (board->hand_count[winner] == 0)
        end_round(match, events);
}

static void play(Match *match, const Move *move, EventList *events)
{
    SixthBoard *board = sixth_board(match);
    int         seat = match->turn, next = (seat + 1) % match->seats;
    Card        card = move->cards[0];
    require(move->act == SIXTH_ACT_PLAY);
    event_number(events, EVENT_ACT, seat, move->act, 0);
    take_from_hand(board, seat, card);
    board->trick[seat] = card;
    event_card(events, seat, card, ZONE_HAND, SIXTH_ZONE_TRICK, SEEN_BY_ALL);
    if (next == board->leader)
        end_trick(match, events);
    else
        match->turn = match->actor = (uint8_t)next;
}

/* What may be decided. */

static Refusal check(const Match *match, const Move *move)
{
    return place_in_hand(sixth_board(match), match->turn, move->cards[0]) < 0
               ? "You do not hold that card."
               : NULL;
}

static void moves(const Match *match, MoveList *list)
{
    const SixthBoard *board = sixth_board(match);
    for (int i = 0; i < board->hand_count[match->turn]; i++)
        move_list_add(list, SIXTH_ACT_PLAY)->cards[0] = board->hand[match->turn][i];
}

/* What a seat knows: its hand, the trick and all that were before it. */

static void view(Match *match, int viewer)
{
    SixthBoard *board = sixth_board(match);
    for (int i = 0; i < board->deck_count; i++)
        board->deck[i] = CARD_HIDDEN;
    for (int seat = 0; seat < match->seats; seat++)
        for (int i = 0; seat != viewer && i < board->hand_count[seat]; i++)
            board->hand[seat][i] = CARD_HIDDEN;
}

/* The cards that a seat does not see: all of the deck but those in its hand, in the trick and in
 * the discard pile. */
static int unseen_cards(const Match *match, int viewer, Card *unseen)
{
    const SixthBoard *board = sixth_board(match);
    bool              seen[SIXTH_CARDS + 1] = {false};
    int               count = 0;
    for (int i = 0; i < board->hand_count[viewer]; i++)
        seen[board->hand[viewer][i]] = true;
    for (int seat = 0; seat < match->seats; seat++)
        seen[board->trick[seat]] = true;
    for (int i = 0; i < board->discard_count; i++)
        seen[board->discard[i]] = true;
    for (Card card = 1; card <= SIXTH_CARDS; card++)
        if (!seen[card])
            unseen[count++] = card;
    return count;
}

static void redeal(Match *match, int viewer, Rng *rng)
{
    SixthBoard *board = sixth_board(match);
    Card        unseen[SIXTH_CARDS];
    int         left = unseen_cards(match, viewer, unseen);
    rng_shuffle(rng, unseen, left);
    for (int seat = 0; seat < match->seats; seat++) {
        int count = board->hand_count[seat];
        if (seat == viewer)
            continue;
        for (board->hand_count[seat] = 0; board->hand_count[seat] < count;)
            add_to_hand(board, seat, unseen[--left]);
    }
    for (int i = 0; i < board->deck_count; i++)
        board->deck[i] = unseen[--left];
}

static int score(const Match *match, int seat) { return sixth_board(match)->points[seat]; }

/* Every value of the board in a fixed order: two matches with the same hash are the same match. */
static void hash_board(const Match *match, Hash *hash)
{
    const SixthBoard *board = sixth_board(match);
    hash_add(hash, board->leader);
    hash_cards(hash, board->deck, board->deck_count);
    hash_cards(hash, board->discard, board->discard_count);
    for (int seat = 0; seat < match->seats; seat++) {
        hash_add(hash, board->points[seat]);
        hash_add(hash, board->trick[seat]);
        hash_cards(hash, board->hand[seat], board->hand_count[seat]);
    }
}

/* JSON and words. */

static void tell_state(const Match *match, Json *json)
{
    const SixthBoard *board = sixth_board(match);
    const Rules      *rules = rules_of(match->game);
    json_number(json, "first", board->leader);
    json_cards(rules, json, "deck", board->deck, board->deck_count);
    json_cards(rules, json, "discard", board->discard, board->discard_count);
    json_open_list(json, "seats");
    for (int seat = 0; seat < match->seats; seat++) {
        json_open_object(json, NULL);
        json_number(json, "score", board->points[seat]);
        json_cards(rules, json, "hand", board->hand[seat], board->hand_count[seat]);
        json_card(rules, json, "trick", board->trick[seat]);
        json_close_object(json);
    }
    json_close_list(json);
}

static void say_move(const Match *before, const Move *move, Text *text)
{
    (void)before;
    text_add(text, "Play the ");
    text_add(text, card_words(move->cards[0]));
}

static void say_event(const Match *after, const EventList *list, const Event *event, Text *text)
{
    (void)list;
    if (event->kind == EVENT_CARD && event->to != ZONE_DISCARD) {
        text_seat(text, event->seat);
        text_add(text, event->to == SIXTH_ZONE_TRICK ? " played " : " drew ");
        text_add(text, event->card == CARD_HIDDEN ? "a card" : card_words(event->card));
    } else if (event->kind == EVENT_POINTS) {
        text_seat(text, event->seat);
        text_add(text, event->n > 1 ? " won the sixth trick, two points" : " won the trick");
    } else {
        say_common_event(after, event, text);
    }
}

static const char *const PHASE_IDS[] = {"over", "play"};
static const char *const PHASE_WORDS[] = {"The end", "Playing a card"};

static const char *const ZONE_NAMES[] = {"trick", NULL};

static const Verb VERBS[] = {
    [SIXTH_ACT_PLAY] = {.name = "play",
                        .phases = 1u << SIXTH_PLAY,
                        .fields = {{.kind = FIELD_CARD, .key = "card"}}},
};

const Rules sixth_rules = {
    .id = "sixth",
    .title = "Sixth Sense",
    .pitch = "Six cards, six tricks, and the last one counts twice: feel when to let go.",
    .seats_min = 2,
    .seats_max = SIXTH_SEATS_MAX,
    .minutes = 5,
    .version = 1,
    .oldest = 1,
    .phase_ids = PHASE_IDS,
    .phase_words = PHASE_WORDS,
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .zone_names = ZONE_NAMES,
    .score_word = "points",
    .start = deal_round,
    .moves = moves,
    .check = check,
    .play = play,
    .view = view,
    .redeal = redeal,
    .hash = hash_board,
    .score = score,
    .card_code = card_code,
    .card_from_code = card_from_code,
    .tell_state = tell_state,
    .say_move = say_move,
    .say_event = say_event,
};
