"""What Glory and Generals & Assassins share: the worth of cards in a fight, and what a hidden hand may hold."""
import math

COURT = {"J": 10, "Q": 11, "K": 12}
ASSASSIN_HARM = 25
HP_MOST = 50


def value(card):
    rank = card[:-1]
    if card == "JK":
        return ASSASSIN_HARM
    return COURT.get(rank) or (1 if rank == "A" else int(rank))


def is_general(card):
    return card[0] in COURT and card != "JK"


def fights(card):
    return is_general(card) or (card != "JK" and card[-1] == "C")


def points(cards):
    return sum(value(card) for card in cards)


def land(seat):
    return points(seat["domain"])


def mercenaries(money):
    """Half the face value of each Money card, rounded up."""
    return sum((value(card) + 1) // 2 for card in money)


def walls(seat):
    return 2 * len(seat["domain"])


def chance_above(strength, mean, spread):
    """How likely a bell curve stays below strength."""
    return 0.5 * (1 + math.erf((strength - mean) / (spread * math.sqrt(2)))) if spread else float(strength > mean)


def attack_so_far(battle):
    helpers = sum(points(helper["cards"]) for helper in battle["helpers"] if helper["side"] == "attacker")
    return points(battle["force"]) + mercenaries(battle.get("mercenaries", [])) + helpers


def defence_so_far(battle, seats):
    helpers = sum(points(helper["cards"]) for helper in battle["helpers"] if helper["side"] == "defender")
    return walls(seats[battle["defender"]]) + helpers


def has_assassin(hand_size, per_card):
    """How likely a hidden hand holds a Joker."""
    return 1 - (1 - per_card) ** hand_size
