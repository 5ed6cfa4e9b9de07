"""Kingdom: cheap resources in four suits, rulers of four ranks; strike where a ruler falls, win when it can be won."""

SUITS = "SDCH"
RULERS = "JQKA"


def is_ruler(card):
    return card[0] in RULERS


def number(card):
    return int(card[:-1])


def top(kingdom, suit):
    pile = kingdom["resources"][suit]
    return number(pile[-1]) if pile else 0


def ranks(kingdom):
    return {ruler[0] for ruler in kingdom["rulers"].values() if ruler}


def crown_fits(kingdom, card):
    return kingdom["rulers"][card[-1]] is None and card[0] not in ranks(kingdom)


def most_crowns(kingdom, hand):
    """How many rulers could stand at once, those of the hand included, each suit with a resource."""
    cards = [card for card in hand if is_ruler(card) and crown_fits(kingdom, card)]
    standing = len(ranks(kingdom))

    def place(left, suits, used):
        if not left:
            return 0
        card, rest = left[0], left[1:]
        most = place(rest, suits, used)
        if card[-1] not in suits and card[0] not in used:
            most = max(most, 1 + place(rest, suits | {card[-1]}, used | {card[0]}))
        return most

    taken = {suit for suit in SUITS if kingdom["rulers"][suit]}
    return standing + place(cards, taken, ranks(kingdom))


def safety(ask, suit, card_number):
    """How likely a top card of that number is left alone."""
    state = ask["state"]
    rival = state["seats"][1 - ask["seat"]]
    if top(rival, suit) > card_number:
        return 0.2
    return 0.4 + 0.06 * card_number


def crown(ask, me, card):
    suits = [suit for suit in SUITS if me["resources"][suit]]
    hand = [other for other in me["hand"] if other != card]
    after = {"resources": me["resources"], "rulers": dict(me["rulers"], **{card[-1]: card})}
    if all(after["rulers"].values()):
        return 1000
    if most_crowns(after, hand) < most_crowns(me, me["hand"]):
        return -1  # it would stand in the way of others
    # With three crowned or held the last one is worth waiting for, hidden in the hand.
    waits = most_crowns(me, me["hand"]) >= 3 and len(suits) < 4
    return 6 * safety(ask, card[-1], top(me, card[-1])) - (3 if waits else 0)


def place(ask, move):
    me, card = ask["state"]["seats"][ask["seat"]], move["card"]
    if is_ruler(card):
        return crown(ask, me, card)
    suit, cost = card[-1], number(card)
    rival = ask["state"]["seats"][1 - ask["seat"]]
    if not me["resources"][suit]:
        held = any(is_ruler(other) and other[-1] == suit and crown_fits(me, other) for other in me["hand"])
        return 8 + 3 * held + 4 * safety(ask, suit, cost) - 0.35 * cost
    if all(me["resources"][other] for other in SUITS):
        hunts = top(rival, suit) and cost > top(rival, suit)
        guards = me["rulers"][suit] is not None and top(rival, suit) >= top(me, suit)
        return 3 * bool(hunts) * (1 + (rival["rulers"][suit] is not None)) + 4 * guards - 0.3 * cost + 0.5
    return -0.5  # first the suits that are not open yet


def trounce(ask, move):
    state = ask["state"]
    me, rival = state["seats"][ask["seat"]], state["seats"][1 - ask["seat"]]
    card = move["with"]
    suit = card[-1]
    worth = 0.4 * (top(rival, suit) - number(card))
    if len(rival["resources"][suit]) == 1:
        worth += 5 + 7 * (rival["rulers"][suit] is not None)
        worth += 10 * (len(ranks(rival)) == 3)
    else:
        worth += 1
    if len(me["resources"][suit]) == 1:
        worth -= 6 + 8 * (me["rulers"][suit] is not None)
    return worth


def keep(ask, card):
    me = ask["state"]["seats"][ask["seat"]]
    suit = card[-1]
    if is_ruler(card):
        if not crown_fits(me, card):
            return 0
        same = [other for other in me["hand"] if is_ruler(other) and other != card]
        rivalry = sum(other[0] == card[0] for other in same) + sum(other[-1] == suit for other in same)
        return 8 - 2 * rivalry
    if number(card) <= top(me, suit):
        return 0.2
    if me["resources"][suit]:
        return 1.5 + 0.15 * number(card)
    others = [other for other in me["hand"] if other != card and not is_ruler(other) and other[-1] == suit]
    return (4 if others else 7) - 0.25 * abs(number(card) - 5)


def throw(ask, move):
    return -sum(keep(ask, card) for card in move["cards"])


def worth(ask, move):
    return {"throw": throw, "place": place, "trounce": trounce, "end": lambda *_: 0}[move["act"]](ask, move)
