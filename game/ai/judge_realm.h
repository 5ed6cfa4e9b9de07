/* What Glory's and Generals' judgements share: reading a hand, the moves worth a thought, quick
 * decisions, memory. */
#ifndef CARDHOLD_JUDGE_REALM_H
#define CARDHOLD_JUDGE_REALM_H

#include "judge_games.h"

enum { REALM_LOOKS = 15 };

/* In what the two differ, as far as judgement goes; points are in hundredths. */
typedef struct RealmSense {
    bool    treasury, conquest, own_stacks, loser_waits;
    uint8_t hand_full, heal_divisor, jokers_most, helper_cards_most;
    int16_t card_strength, card_spread;      /* AP of a card that one does not see, in hundredths */
    int16_t attack, conquer, assassin, help; /* points for success */
    int16_t kill;                            /* further points for a killing blow */
    int16_t hp;                              /* what a rival's lost HP is worth */
    int16_t land;                            /* what a point of Land is worth */
    int16_t spread_round, spread_late; /* of the difference that a whole round makes, and its end */
    /* Of a seat's looks, for duels and for tables of more seats: expected points of this round. */
    int16_t weights[2][REALM_LOOKS];
} RealmSense;

/* A hand by what its cards are good for: masks of places in it, and sums of values. */
typedef struct RealmHand {
    const RealmSeat *seat;
    uint8_t          land, health, money, soldiers, generals, jokers;
    int              land_value, money_value, health_value, troops_value, joker_count;
} RealmHand;

void realm_read_hand(const RealmSeat *seat, RealmHand *hand);

/* One seat's side of a position, as numbers to be weighted. */
void realm_look_at(const RealmSense *sense, const Match *world, int seat,
                   int32_t looks[REALM_LOOKS]);

/* The share of the win that some hundredths of a point make, where about even. */
int realm_share_of(const RealmSense *sense, const Match *world, int points);

void    realm_judge_worth(const RealmSense *sense, const Match *world, int32_t worth[SEATS_MAX]);
void    realm_judge_quick(const RealmSense *sense, const Match *world, Rng *rng, Move *move);
void    realm_judge_list(const RealmSense *sense, const Match *world, const Mind *mind,
                         MoveList *list);
int     realm_judge_glance(const RealmSense *sense, const Match *view, const Move *move);
Purpose realm_judge_purpose(const Match *view, const Move *move);
int     realm_judge_feeling(const RealmSense *sense, const Match *view, const Mind *mind,
                            const Move *move);
void    realm_judge_remember(Memory *memory, const Match *before, const Move *move);
void realm_judge_reason(const RealmSense *sense, const Match *view, const Move *move, Text *text);
bool realm_judge_quiet(const Match *world);
bool realm_judge_minor(const Match *view);

/* Pieces that quick decisions and lists are made of. All are about the seat that decides, from what
 * it sees. */
int  realm_expected_hold(const RealmSense *sense, const Match *world,
                         int seat); /* DP, in hundredths */
int  realm_attack_gain(const RealmSense *sense, const Match *world, const Move *move);
int  realm_discard_gain(const RealmSense *sense, const Match *world, Card card);
int  realm_heal_gain(const RealmSense *sense, const Match *world, Card card);
int  realm_joker_gain(const RealmSense *sense, const Match *world, int target);
int  realm_defend_gain(const RealmSense *sense, const Match *world, const Move *move);
int  realm_assist_gain(const RealmSense *sense, const Match *world, const Move *move);
bool realm_best_buy(const RealmSense *sense, const Match *world, const RealmHand *hand, Move *move);
void realm_put_cards(const RealmSeat *seat, unsigned mask, Move *move);

/* The least cards (by value) that are worth at least so much; 0 if there are none. */
unsigned realm_leanest(const RealmHand *hand, int wanted);

#endif
