"""Lifeforce: spend little life, keep enough to stop what the others have drawn, strike where it should kill."""
import math

CAUTION = 1.0  # how much of the power that may come is reckoned with
MEAN = {False: 35 / 15, True: 48 / 25}  # of a life card, as the game was first written and as it was revised
TAKE = {"boost": 5, "durable": 4, "penetrating": 3, "extra_hand": 2, "ghost": 1, "divert": 0}


def mean(ask):
    return MEAN[ask["options"]["revised"]]


def rivals(ask):
    seats = ask["state"]["seats"]
    return [i for i, seat in enumerate(seats) if i != ask["seat"] and not seat["out"]]


def me(ask):
    return ask["state"]["seats"][ask["seat"]]


def powers(ask):
    """What each rival's drawn life may be worth in attacks, the strongest first."""
    return sorted((ask["state"]["seats"][i]["bid"] * mean(ask) for i in rivals(ask)), reverse=True)


def threat(ask):
    """The power that may come at me: each rival has others to strike at, too."""
    return sum(power / (1 if place == 0 else len(rivals(ask))) for place, power in enumerate(powers(ask)))


def one_attack(ask):
    """The strongest attack to be expected: seldom is all put into one."""
    return 0.75 * max(powers(ask), default=0)


def shield(ask, life, mods):
    """What a defence takes off an attack."""
    cards = 1 if ask["options"]["revised"] else len(life) + len(mods)
    return sum(life) + cards


def my_shields(ask):
    return sum(shield(ask, spell["life"], spell["mods"])
               for spell in ask["state"]["spells"] if spell["owner"] == ask["seat"] and spell["kind"] == "defend")


def bid(ask, move):
    """As few as possible, but so many that a defence of them leaves me some life."""
    more = move.get("n", 0)
    drawn = me(ask)["bid"] + more
    left = len(me(ask)["deck"]) - more
    if left <= 0:
        return -100 - more
    blocked = drawn * (mean(ask) + (0 if ask["options"]["revised"] else 1)) + my_shields(ask)
    spare = left - max(CAUTION * threat(ask) - blocked, 0)
    return 20 / (1 + math.exp(-spare / 2)) + left


def attack(ask, move):
    """Damage counts where it hits life; a kill most."""
    target = ask["state"]["seats"][move["target"]]
    life = len(target["deck"])
    power = sum(move["life"]) + mean(ask) * move["mods"].count("boost")
    if life == 0:
        return -1
    through = power - 0.5 * (target["bid"] or 0)
    kills = 6 * (through >= life)
    return 0.35 * min(max(through, 0), life) + kills / len(rivals(ask)) - 0.1 * len(move["mods"])


def defend(ask, move):
    """What is still uncovered and would be covered; more than the strongest attack needs is kept for another."""
    uncovered = max(threat(ask) - my_shields(ask), 0)
    life = len(me(ask)["deck"])
    covered = min(shield(ask, move["life"], move["mods"]), uncovered, max(one_attack(ask), 3))
    saved = 8 * (uncovered >= life > uncovered - covered)
    return 0.4 * covered + saved - 0.02 * len(move["life"]) - 0.1 * len(move["mods"])


def summon(ask, move):
    return 0.9 - 0.15 * move["life"]


def block(ask, move):
    """Let through as little as possible with as few cards as possible, for others may come."""
    state = ask["state"]
    spells = {spell["id"]: spell for spell in state["spells"]}
    coming = spells[state["resolving"]["attack"]]
    power = mean(ask) * (coming["cards"] or 0) if coming["life"] is None else sum(coming["life"])
    mine = [spells[id_] for id_ in move["spells"]]
    pierced = len(mine) == 1 and "penetrating" in (coming.get("known_mods") or coming["mods"] or [])
    stopped = 0 if pierced else sum(shield(ask, spell["life"], spell["mods"]) for spell in mine)
    through = max(1.25 * power - stopped, 0)
    life = len(me(ask)["deck"])
    dies = 30 * (through >= life > 0)
    return -min(through, life) - dies - 0.2 * sum(len(spell["life"]) for spell in mine)


def mine_in_play(ask, spell_id):
    """Is this spell mine, and does the fight now under way turn on it?"""
    resolving = ask["state"]["resolving"]
    owner = next(spell["owner"] for spell in ask["state"]["spells"] if spell["id"] == spell_id)
    return (owner == ask["seat"]) + (spell_id == resolving["spell"])


def divert(ask, move):
    """Cards into my own spell, never out of it."""
    return 1 if "from" in move and mine_in_play(ask, move["from"]) == 0 else -1


def worth(ask, move):
    act = move["act"]
    phase = ask["state"]["phase"]
    if phase == "bid":
        return bid(ask, move)
    if phase == "boost":
        return mine_in_play(ask, move["spell"])
    if act == "take":
        return TAKE[move["mod"]]
    if act == "ghost":
        return 0.5 * len(move["life"]) if threat(ask) < len(me(ask)["deck"]) else -1
    plans = {"attack": attack, "defend": defend, "summon": summon, "block": block, "divert": divert}
    return plans[act](ask, move) if act in plans else 0
