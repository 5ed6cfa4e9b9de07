"""Call to Glory: collect what can still be laid, lay what will hold, take a rival's set where it can be taken."""

TYPES = (6, 7, 8, 9, 12, 14, 16, 18, 20)  # the number is the score, and how many there are in the deck
TASK_WORTH = {"A": 5, "B": 4, "C": 3}
TYPES_TO_END = {2: 6, 3: 5, 4: 4}


def sets_of(seat):
    return {int(number): count for number, count in seat["sets"].items()}


def on_table(state, type_):
    """Who has the set of that type, and of how many cards."""
    for owner, seat in enumerate(state["seats"]):
        count = sets_of(seat).get(type_, 0)
        if count:
            return owner, count
    return None, 0


def needed(ask, type_):
    """How many cards a set must have to be laid now."""
    least = 3 if ask["seats"] > 2 and type_ in (12, 14, 16) else 2
    return max(least, on_table(ask["state"], type_)[1] + 1)


def out_of_reach(ask, type_):
    """Cards of the type that the others can no longer get: mine, on the table, in the piles below the top."""
    state = ask["state"]
    mine = state["seats"][ask["seat"]]["hand"].count(type_)
    buried = sum(pile[:-1].count(type_) for pile in state["discards"])
    return mine + buried + on_table(state, type_)[1]


def task_bonus(seat, type_):
    """Points a card of the type brings by one's own tasks, of which one a round is revealed."""
    return sum(TASK_WORTH[task[0]] for task in seat["tasks"] if task and int(task[1:]) == type_)


def promise(ask, type_, count):
    """What so many cards of a type in hand are worth: nearly all once they can be laid."""
    state = ask["state"]
    owner = on_table(state, type_)[0]
    if count == 0 or owner == ask["seat"]:
        return 0.02 * type_ * count
    need = needed(ask, type_)
    if type_ - out_of_reach(ask, type_) + count < need:
        return 0
    near = min(count / need, 1) ** 2
    return type_ * near + 0.5 * (count - need if count > need else 0)


def holds(ask, type_, count):
    """How likely a set stays until the round ends."""
    rest = type_ - out_of_reach(ask, type_)
    if rest <= count:
        return 1
    return max(0.35, 1 - 0.5 * (rest - count) / type_)


def lay(ask, move):
    state, me = ask["state"], ask["state"]["seats"][ask["seat"]]
    type_, count = move["type"], move["count"]
    owner, beaten = on_table(state, type_)
    mine = sets_of(me)
    if owner == ask["seat"]:
        return 0.1 * type_ * (holds(ask, type_, count) - holds(ask, type_, beaten))
    worth = holds(ask, type_, count) * (type_ + task_bonus(me, type_) * count * 0.7)
    if owner is not None:
        worth += type_ / (ask["seats"] - 1)
    if len(mine) + 1 == TYPES_TO_END[ask["seats"]]:  # this ends the round: good for whoever is ahead
        others = [sum(sets_of(seat)) for i, seat in enumerate(state["seats"]) if i != ask["seat"]]
        worth += sum(mine) + type_ - max(others)
    return worth


def wanted_by_next(ask, type_):
    """How much the seat that plays next would like the card."""
    following = ask["state"]["seats"][(ask["seat"] + 1) % ask["seats"]]
    return 0.1 * type_ * (following["known"].count(type_) > 0)


def discard(ask, move):
    type_ = move["type"]
    count = ask["state"]["seats"][ask["seat"]]["hand"].count(type_)
    loss = promise(ask, type_, count) - promise(ask, type_, count - 1)
    return -loss - wanted_by_next(ask, type_)


def draw(ask, move):
    state = ask["state"]
    hand = state["seats"][ask["seat"]]["hand"]
    if move["pile"].startswith("draw"):
        return sum(type_ * (promise(ask, type_, hand.count(type_) + 1) - promise(ask, type_, hand.count(type_)))
                   for type_ in TYPES) / sum(TYPES)
    type_ = state["discards"][int(move["pile"][-1])][-1]
    return promise(ask, type_, hand.count(type_) + 1) - promise(ask, type_, hand.count(type_))


def ninja(ask, move):
    """A killed last card takes the whole set; one fewer may let me lay over it."""
    state, type_ = ask["state"], move["type"]
    count = on_table(state, type_)[1]
    have = state["seats"][ask["seat"]]["hand"].count(type_)
    if count == 1:
        return 30 + type_
    if have == count and not state["acted"]:
        return 20 + type_
    return 0.1 * type_ / count - 0.5


def reveal(ask, move):
    seats = ask["state"]["seats"]
    type_, worth = int(move["task"][1:]), TASK_WORTH[move["task"][0]]
    owner, count = on_table(ask["state"], type_)
    if owner is None:
        return 0
    return worth * count if owner == ask["seat"] else -worth * count / (len(seats) - 1)


def worth(ask, move):
    plans = {"lay": lay, "discard": discard, "draw": draw, "ninja": ninja, "reveal": reveal}
    plan = plans.get(move["act"])
    return plan(ask, move) if plan else 0
