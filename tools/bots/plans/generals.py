"""Generals & Assassins: only Land counts, so keep what buys it, play the rest away, and kill who has much of it."""
from plans import war

# A hand is of five cards out of 54; 22 of them fight and are worth 187 together, and two are Jokers.
FIGHT_MEAN, JOKER_SHARE = 187 / 54, 2 / 54
DRAW = 1.0  # a fresh card brings Land or Money nearer


def harm(ask, seat, points):
    """What it means to that seat to lose so many hit points; who dies loses all its Land."""
    him = ask["state"]["seats"][seat]
    if points <= 0:
        return 0
    if points >= him["hp"]:
        return war.land(him) + 8
    return points * (0.05 + war.land(him) / 80)


def ends_well(ask, target):
    """A kill ends the round: is that good as the Land lies now?"""
    seats = ask["state"]["seats"]
    mine = war.land(seats[ask["seat"]]) + war.land(seats[target])
    others = [war.land(seat) for i, seat in enumerate(seats) if i not in (ask["seat"], target)]
    return mine - max(others + [0])


def hit(ask, target, points):
    him = ask["state"]["seats"][target]
    if points >= him["hp"]:
        return 2 * ends_well(ask, target)
    return harm(ask, target, points)


def attack(ask, move):
    target = ask["state"]["seats"][move["target"]]
    through = war.points(move["force"]) - war.walls(target) - 0.6 * FIGHT_MEAN * len(target["hand"])
    return hit(ask, move["target"], max(through, 0)) + DRAW * len(move["force"]) - 0.5


def assassinate(ask, move):
    target = ask["state"]["seats"][move["target"]]
    chance = 1 - war.has_assassin(len(target["hand"]), JOKER_SHARE)
    return chance * hit(ask, move["target"], war.ASSASSIN_HARM) + DRAW


def keep(ask, card):
    """What a card in hand is good for: Land and the Money for it, then the cards that defend it."""
    me = ask["state"]["seats"][ask["seat"]]
    if card == "JK":
        return 2.0
    if war.fights(card):
        return 0.3 + 0.05 * war.value(card)
    if card[-1] == "H":
        return 0.15 * war.value(card) * (me["hp"] < 35)
    return 0.6 + 0.12 * war.value(card)


def turn(ask, move):
    me = ask["state"]["seats"][ask["seat"]]
    act = move["act"]
    if act == "buy":
        return 3 * war.points(move["land"]) - 0.3 * war.points(move["money"]) + 1
    if act == "heal":
        healed = min(war.value(move["card"]), war.HP_MOST - me["hp"])
        return DRAW - 0.3 + healed * (0.05 + war.land(me) / 80)
    if act == "discard":
        return sum(DRAW - keep(ask, card) for card in move["cards"])
    return {"attack": attack, "assassinate": assassinate}.get(act, lambda *_: 0)(ask, move)


def assist(ask, move):
    """Land that was promised for it is the one reason to help."""
    battle = ask["state"]["battle"]
    if move["act"] == "stay_out":
        return 0
    side = battle[move["side"]]
    promised = [offer for offer in battle["offers"] if offer["to"] == ask["seat"] and offer["from"] == side]
    return sum(war.points(offer["land"]) for offer in promised) - 0.5 - 0.05 * war.points(move["cards"])


def defend(ask, move):
    battle, seats = ask["state"]["battle"], ask["state"]["seats"]
    through = war.attack_so_far(battle) - war.defence_so_far(battle, seats) - war.points(move["cards"])
    return -harm(ask, ask["seat"], through) - 0.02 * war.points(move["cards"])


def worth(ask, move):
    phase = ask["state"]["phase"]
    if phase == "offer":
        return move["act"] == "done"  # Land is what the match is about
    if phase == "answer":
        return move["count"]
    if phase == "again":
        return move["act"] == "again"
    return {"turn": turn, "assist": assist, "defend": defend}[phase](ask, move)
