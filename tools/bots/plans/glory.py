"""Glory: buy Land whenever it can be paid, defend with what just suffices, strike only where it should succeed."""
from plans import war

# Of the 44 cards of a deck that can be in a hand, 22 fight and are worth 187 together, and two are Jokers.
FIGHT_MEAN, FIGHT_SPREAD, JOKER_SHARE = 187 / 44, 4.8, 2 / 44
WILLING = 0.8  # of what a defender could bring, he brings about so much
HARM = 0.08  # what a lost hit point is worth in Glory Points, before there is Land to lose


def hidden_defence(seat):
    cards = len(seat["hand"])
    return WILLING * FIGHT_MEAN * cards, FIGHT_SPREAD * cards ** 0.5


def harm(ask, seat, points):
    """What it means to that seat to lose so many hit points; death costs all its Land."""
    him = ask["state"]["seats"][seat]
    if points >= him["hp"]:
        return war.land(him) + 5
    return points * (HARM + war.land(him) / 200)


def hurts_others(ask):
    """In a crowd, what one rival loses helps all others as well."""
    return 1 / (ask["seats"] - 1)


def conquer(ask, move):
    target = ask["state"]["seats"][move["target"]]
    strength = war.points(move["force"]) + war.mercenaries(move["money"])
    mean, spread = hidden_defence(target)
    chance = war.chance_above(strength, mean + war.walls(target), spread)
    prize = min(war.value(card) for card in target["domain"]) + 2
    return chance * prize - (1 - chance) * 2 - 0.3 * war.points(move["money"]) - 0.05 * len(move["force"])


def attack(ask, move):
    target = ask["state"]["seats"][move["target"]]
    strength = war.points(move["force"]) + war.mercenaries(move["money"])
    mean, spread = hidden_defence(target)
    wall = war.walls(target)
    chance = war.chance_above(strength, mean + wall, spread)
    surplus = max(strength - mean / 2 - wall, 1)  # who cannot hold it brings little
    kills = surplus >= target["hp"]
    gain = (10 if kills else 5) + harm(ask, move["target"], surplus) * hurts_others(ask)
    return chance * gain - (1 - chance) * 5 - 0.3 * war.points(move["money"]) - 0.05 * len(move["force"])


def assassinate(ask, move):
    target = ask["state"]["seats"][move["target"]]
    chance = 1 - war.has_assassin(len(target["hand"]), JOKER_SHARE) ** move["count"]
    kills = target["hp"] <= war.ASSASSIN_HARM
    gain = (4 if kills else 2) + harm(ask, move["target"], war.ASSASSIN_HARM) * hurts_others(ask)
    return chance * gain - (1 - chance) * 2 - 0.8 * (move["count"] - 1)


def keep(ask, card):
    """What a card in hand is good for later."""
    me = ask["state"]["seats"][ask["seat"]]
    if card == "JK":
        return 2.5
    if card[-1] == "S" and not war.is_general(card):
        return 0.45 * war.value(card)
    if war.fights(card):
        return 0.12 * war.value(card)
    return 0.1 * war.value(card) * (me["hp"] < 35)


def turn(ask, move):
    me = ask["state"]["seats"][ask["seat"]]
    act = move["act"]
    if act == "buy":
        return war.points(move["land"]) - 0.3 * war.points(move["money"])
    if act == "heal":
        healed = min((war.value(move["card"]) + 1) // 2, war.HP_MOST - me["hp"])
        return 0.4 + healed * (HARM + (war.land(me) + 5) / 100 * (me["hp"] < 35))
    if act == "discard":
        return sum(1 - keep(ask, card) for card in move["cards"])
    return {"conquer": conquer, "attack": attack, "assassinate": assassinate}.get(act, lambda *_: 0)(ask, move)


def assist(ask, move):
    """Two points for being on the winning side; the cards are drawn again at once."""
    battle, seats = ask["state"]["battle"], ask["state"]["seats"]
    if move["act"] == "stay_out":
        return 0
    strength, wall = war.attack_so_far(battle), war.defence_so_far(battle, seats)
    mean, spread = hidden_defence(seats[battle["defender"]])
    attacks = move["side"] == "attacker"
    brought = war.points(move["cards"])
    chance = war.chance_above(strength + brought * attacks, wall + brought * (not attacks) + mean, spread)
    leader = battle["attacker"] if attacks else battle["defender"]
    worth = 2 * (chance if attacks else 1 - chance) - 0.6 - 0.04 * brought
    worth -= 0.5 * (seats[leader]["gp"] > seats[ask["seat"]]["gp"])
    for offer in battle["offers"]:
        if offer["to"] == ask["seat"] and offer["from"] == leader:
            worth += war.points(offer["land"]) + 0.4 * war.points(offer["money"])
    return worth


def defend(ask, move):
    battle, seats = ask["state"]["battle"], ask["state"]["seats"]
    through = war.attack_so_far(battle) - war.defence_so_far(battle, seats) - war.points(move["cards"])
    spent = 0.03 * war.points(move["cards"])
    if battle["kind"] == "conquer":
        lost = min(war.value(card) for card in seats[ask["seat"]]["domain"])
        return (-2 - lost if through > 0 else 2) - spent
    return (-5 - harm(ask, ask["seat"], through) if through > 0 else 5) - spent


def answer(ask, move):
    if not move["count"]:
        return -2 - harm(ask, ask["seat"], war.ASSASSIN_HARM)
    return 2 - 2.5 * move["count"]


def worth(ask, move):
    phase = ask["state"]["phase"]
    if phase == "offer":
        return move["act"] == "done"  # what is promised is paid, win or lose
    if phase == "again":
        return 0.5 * (move["act"] == "again" and move["count"] == 1)
    return {"turn": turn, "assist": assist, "defend": defend, "answer": answer}[phase](ask, move)
