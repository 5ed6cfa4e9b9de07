/* What Glory's and Generals' judgements share: reading a hand, the moves worth a thought, quick
 * decisions, memory. */
#ifndef CARDHOLD_WAR_JUDGE_H
#define CARDHOLD_WAR_JUDGE_H

#include "ai/judgement.h"
#include "war.h"

enum { WAR_LOOKS = 15 };

/* In what the two differ, as far as judgement goes; points are in hundredths. */
typedef struct WarSense {
    bool    treasury, conquest, own_stacks, loser_waits;
    uint8_t hand_full, heal_divisor, jokers_most, helper_cards_most;
    int16_t card_strength, card_spread;      /* AP of a card that one does not see, in hundredths */
    int16_t attack, conquer, assassin, help; /* points for success */
    int16_t kill;                            /* further points for a killing blow */
    int16_t hp;                              /* what a rival's lost HP is worth */
    int16_t land;                            /* what a point of Land is worth */
    int16_t spread_round, spread_late; /* of the difference that a whole round makes, and its end */
    /* Of a seat's looks, for duels and for tables of more seats: expected points of this round. */
    int16_t weights[2][WAR_LOOKS];
} WarSense;

/* A hand by what its cards are good for: masks of places in it, and sums of values. */
typedef struct WarHand {
    const WarSeat *seat;
    uint8_t        land, health, money, soldiers, generals, jokers;
    int            land_value, money_value, health_value, troops_value, joker_count;
} WarHand;

void war_read_hand(const WarSeat *seat, WarHand *hand);

/* One seat's side of a position, as numbers to be weighted. */
void war_look_at(const WarSense *sense, const Match *world, int seat, int32_t looks[WAR_LOOKS]);

/* The share of the win that some hundredths of a point make, where about even. */
int war_share_of(const WarSense *sense, const Match *world, int points);

void    war_judge_worth(const WarSense *sense, const Match *world, int32_t worth[SEATS_MAX]);
void    war_judge_quick(const WarSense *sense, const Match *world, Rng *rng, Move *move);
void    war_judge_list(const WarSense *sense, const Match *world, const Mind *mind, MoveList *list);
int     war_judge_glance(const WarSense *sense, const Match *view, const Move *move);
Purpose war_judge_purpose(const Match *view, const Move *move);
int war_judge_feeling(const WarSense *sense, const Match *view, const Mind *mind, const Move *move);
void war_judge_remember(Memory *memory, const Match *before, const Move *move);
void war_judge_reason(const WarSense *sense, const Match *view, const Move *move, Text *text);
bool war_judge_quiet(const Match *world);
bool war_judge_minor(const Match *view);

/* Pieces that quick decisions and lists are made of. All are about the seat that decides, from what
 * it sees. */
int  war_expected_hold(const WarSense *sense, const Match *world, int seat); /* DP, in hundredths */
int  war_attack_gain(const WarSense *sense, const Match *world, const Move *move);
int  war_discard_gain(const WarSense *sense, const Match *world, Card card);
int  war_heal_gain(const WarSense *sense, const Match *world, Card card);
int  war_joker_gain(const WarSense *sense, const Match *world, int target);
int  war_defend_gain(const WarSense *sense, const Match *world, const Move *move);
int  war_assist_gain(const WarSense *sense, const Match *world, const Move *move);
bool war_best_buy(const WarSense *sense, const Match *world, const WarHand *hand, Move *move);
void war_put_cards(const WarSeat *seat, unsigned mask, Move *move);

/* The least cards (by value) that are worth at least so much; 0 if there are none. */
unsigned war_leanest(const WarHand *hand, int wanted);

#endif
