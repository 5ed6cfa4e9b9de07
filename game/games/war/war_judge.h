/* What Glory's and Generals' judgements share: reading a hand, the moves worth a thought, quick
 * decisions, memory. */
#ifndef CARDHOLD_WAR_JUDGE_H
#define CARDHOLD_WAR_JUDGE_H

#include "ai/judgement.h"
#include "war.h"

enum { WAR_LOOKS = 15 };

/* A game's judgement, beyond what its terms say; points are in hundredths. */
typedef struct WarSense {
    int16_t card_strength, card_spread; /* AP of a card that one does not see, in hundredths */
    int16_t kill_by_force,
        kill_by_joker;                 /* what a rival's fall is worth, beyond the points for it */
    int16_t hp;                        /* what a rival's lost HP is worth */
    int16_t land;                      /* what a point of Land is worth */
    int16_t spread_round, spread_late; /* of the difference that a whole round makes, and its end */
    /* Of a seat's looks, for duels and for tables of more seats: expected points of this round. */
    int16_t weights[2][WAR_LOOKS];
} WarSense;

/* All that a king goes by. */
typedef struct WarCouncil {
    const Match    *world;
    const WarTerms *terms;
    const WarSense *sense;
} WarCouncil;

WarCouncil war_council(const Match *world);

/* What both games' Judgements are made of. */
void    war_judge_worth(const Match *world, int32_t worth[SEATS_MAX]);
void    war_judge_quick(const Match *world, const Mind *mind, Rng *rng, Move *move);
void    war_judge_list(const Match *world, const Mind *mind, MoveList *list);
int     war_judge_glance(const Match *view, const Mind *mind, const Move *move);
Purpose war_judge_purpose(const Match *view, const Move *move);
int     war_judge_feeling(const Match *view, const Mind *mind, const Move *move);
void    war_judge_remember(Memory *memory, const Match *before, const Move *move);
void    war_judge_reason(const Match *view, const Move *move, Text *text);
bool    war_judge_quiet(const Match *world);
bool    war_judge_stoutest(const Match *world, Move *move);
bool    war_judge_minor(const Match *view);

/* A king's fall, and what the victor gains by it. */
typedef struct WarFall {
    int beaten, victor, points;
} WarFall;

/* Whether he who strikes a rival down loses the match by it, which a rival in a duel can choose. */
bool war_strike_loses(const WarCouncil *council, const WarFall *fall);

/* Pieces that quick decisions and lists are made of. All are about the seat that decides, from what
 * it sees. */
int  war_share_of(const WarCouncil *council, int points);    /* of the win, where about even */
int  war_expected_hold(const WarCouncil *council, int seat); /* DP, in hundredths */
bool war_fall_wins(const WarCouncil *council); /* whether the king under attack wins by falling */
int  war_attack_gain(const WarCouncil *council, const Move *move);
int  war_discard_gain(const WarCouncil *council, Card card);
int  war_heal_gain(const WarCouncil *council, Card card);
int  war_joker_gain(const WarCouncil *council, int target);
int  war_defend_gain(const WarCouncil *council, const Move *move);
int  war_assist_gain(const WarCouncil *council, const Move *move);
bool war_best_buy(const WarCouncil *council, unsigned land, Move *move); /* land: of the hand */

/* The least cards (by value) that are worth at least so much; 0 if there are none. */
unsigned war_leanest(const WarHand *hand, int wanted);

#endif
