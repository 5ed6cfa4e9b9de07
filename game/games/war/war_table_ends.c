/* Before a blow that may end the round: what everybody would get then. */
#include "ui/match/consequence.h"
#include "war_table.h"

static int most_damage(const Match *view, const Move *move, int target)
{
    const WarBoard *board = war_board(view);
    int             force = war_cards_value(move->cards) + war_bag_mercenaries(move->bags[0]);
    switch (move->act) {
    case WAR_ATTACK: return force - WAR_LAND_DP * war_bag_cards(board->seats[target].domain);
    case WAR_ASSASSINATE: return WAR_ASSASSINATION;
    case WAR_ASSIST:
        return move->n == WAR_ATTACKER
                   ? war_attack_points(board) + force - war_defence_points(board)
                   : 0;
    default: return 0;
    }
}

/* Land, with the spoils where there are some, and what a kill is worth to those who join in it. */
static void reckon(const Match *view, const Move *move, int target, int gains[SEATS_MAX])
{
    const WarBoard *board = war_board(view);
    const WarTerms *terms = war_terms(view);
    int             killer = view->turn;
    for (int seat = 0; seat < view->seats; seat++) {
        int land = war_bag_value(board->seats[seat].domain);
        if (seat != target)
            gains[seat] += land;
        else if (terms->spoils)
            gains[killer] += land;
    }
    if (move->act == WAR_ASSASSINATE) {
        gains[killer] += terms->assassin_points + terms->kill_assassin_points;
        return;
    }
    gains[killer] += terms->kill_factor * terms->attack_points;
    for (int i = 0; i < board->battle.helper_count; i++)
        if (board->battle.helpers[i].side == WAR_ATTACKER)
            gains[board->battle.helpers[i].seat] += terms->kill_factor * terms->help_points;
    if (move->act == WAR_ASSIST)
        gains[view->actor] += terms->kill_factor * terms->help_points;
}

void war_may_end(const Match *view, const Move *move, Text *text)
{
    int gains[SEATS_MAX] = {0};
    int target = move->act == WAR_ASSIST ? war_board(view)->battle.defender : move->seat;
    if (target >= view->seats ||
        most_damage(view, move, target) < war_board(view)->seats[target].hp)
        return;
    reckon(view, move, target, gains);
    text_add(text, "If ");
    text_seat_whom(text, target);
    text_add(text, " falls the round ends: ");
    consequence_gains(view, gains, 1, text);
    text_add(text, ".");
}
