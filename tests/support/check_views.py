#!/usr/bin/env python3
"""Compares what bots were told with the page about it and with the complete states of the log.

    check_views.py PAGE documented RECORD...       every field and move that was sent has its row in the page
    check_views.py PAGE sent RECORD...             and every field of the page was sent
    check_views.py PAGE hidden RECORD...           each view hides what it must, with right counts, and nothing else

The log of a match lies beside its record: x.log and x.rec.

Ends with 1 and a line for each thing that is wrong."""
import collections
import json
import re
import sys

# The page: rows of tables, by the game whose id stands in the heading; "" is what holds for all.


def read_page(path):
    fields, moves, game = collections.defaultdict(set), collections.defaultdict(set), ""
    with open(path, encoding="utf-8") as page:
        for line in page:
            if line.startswith("## "):
                found = re.search(r"\(`(\w+)`\)", line)
                game = found.group(1) if found else ""
            if not line.startswith("| `"):
                continue
            first, second = line.split(" | ")[:2]
            for token in re.findall(r"`([^`]+)`", first):
                if token.startswith("{"):
                    phases = re.findall(r"`([^`]+)`", second.split(":")[0])
                    moves[game].update((phase, shape(json.loads(token))) for phase in phases)
                else:
                    fields[game].add(token)
    return fields, moves


def shape(move):
    return move["act"] + "(" + ",".join(sorted(set(move) - {"act"})) + ")"


# What was sent.


def paths(value, path):
    """The paths to all members; an object in between has no row of its own, only what is in it."""
    if isinstance(value, dict):
        for key, member in value.items():
            name = "N" if key.isdigit() else key
            yield from paths(member, path + "." + name if path else name)
        return
    if path:
        yield path
    if isinstance(value, list):
        for item in value:
            if isinstance(item, dict):
                yield path + "[]"
                yield from paths(item, path + "[]")


def sent(records):
    fields, moves = collections.defaultdict(set), collections.defaultdict(set)
    for told in records:
        if told["type"] != "decide":
            fields[""].update(told)
            continue
        game = told["game"]
        fields[""].update(told)
        fields[""].update(key for key in ("phase", "round", "turn", "actor") if key in told["state"])
        fields[game].update("options." + option for option in told["options"])
        fields[game].update(paths(told["state"], ""))
        moves[game].update((told["state"]["phase"], shape(move)) for move in told["moves"])
    return fields, moves


def fields_missing(here, there):
    """What is in the first table and not in the second. A list may be written name[] or name."""
    for game, names in here.items():
        known = there[game] | there[""]
        known |= {name + "[]" for name in known} | {name[:-2] for name in known if name.endswith("[]")}
        known |= {name.rsplit(".", 1)[0] for name in known if "." in name}  # an object that is null at times
        yield from (f"{game or 'all games'}: {name}" for name in sorted(names - known))


def moves_missing(here, there):
    for game, shapes in here.items():
        yield from (f"{game}: {act} in phase {phase}" for phase, act in sorted(shapes - there[game]))


# What each view must be, made from the complete state.


def backs(cards):
    return [None] * len(cards)


def hide_hands(state, seat):
    for other, cards in enumerate(state["seats"]):
        if other != seat:
            cards["hand"] = backs(cards["hand"])


def hide_glory(state, seat, _):
    hide_hands(state, seat)
    state["deck"] = backs(state["deck"])


def hide_generals(state, seat, _):
    hide_hands(state, seat)
    for other in state["seats"]:
        other["deck"] = backs(other["deck"])


def hide_calltoglory(state, seat, _):
    hide_hands(state, seat)
    state["draw"] = [backs(pile) for pile in state["draw"]]
    for other, cards in enumerate(state["seats"]):
        if other != seat:
            cards["tasks"] = backs(cards["tasks"])


def hide_kingdom(state, seat, throwers):
    hide_hands(state, seat)
    state["deck"] = backs(state["deck"])
    state["discard"] = [None if thrower == 1 - seat else card for card, thrower in zip(state["discard"], throwers)]


HIDE = {"glory": hide_glory, "generals": hide_generals, "calltoglory": hide_calltoglory, "kingdom": hide_kingdom}


def part_of(some, all_):
    return not collections.Counter(some) - collections.Counter(all_)


def take_known(view, state, seat):
    """Removes what only a view of Call to Glory has, and says whether it was true."""
    fine = True
    for other, cards in enumerate(view["seats"]):
        if other != seat:
            fine = part_of(cards.pop("known"), state["seats"][other]["hand"]) and fine
    return fine


# Lifeforce: some numbers are public sooner than others, so each part is judged by itself.


def face_down(spell, seat):
    return spell["owner"] != seat and not spell["revealed"] and not spell["worn"]


def spell_problems(view, full, state, seat):
    """A spell of the view against the same of the complete state."""
    if not face_down(full, seat):
        return [] if view == full else ["a spell that is not face down differs"]
    inside = len(full["life"]) + len(full["mods"])
    resolving = (state["resolving"] or {}).get("attack") == full["id"]
    in_match = sum(not other["out"] for other in state["seats"])
    target = full["target"] if resolving or in_match == 2 else None
    shown = [mod for mod in full["mods"] if mod == "penetrating" and resolving]
    wrong = {
        "life": view["life"] is not None,
        "mods": view["mods"] is not None,
        "target": view["target"] != target,
        "cards": view["cards"] != inside,
        "alive": view["alive"] != bool(full["life"]),
        "known": not part_of(view["known"], full["life"]),
        "known_mods": view["known_mods"] != shown,
    }
    same = ("id", "owner", "kind", "revealed", "resolved", "worn")
    return [key for key in wrong if wrong[key]] + [key for key in same if view[key] != full[key]]


def rival_problems(view, full, hidden, casting):
    """A rival's part of the table; hidden are his face-down spells; casting: he may have cast unseen."""
    wrong = {"deck": view["deck"] != backs(full["deck"])}
    wrong["drawn"] = view["drawn"] != backs(full["drawn"])
    pile = view["discarded"]
    if pile is None:
        may_hold_mods = any(spell["mods"] for spell in hidden) or any(full["mods"].values())
        wrong["discarded"] = not casting and not may_hold_mods
    elif casting:
        wrong["discarded"] = True
    else:
        wrong["discarded"] = len(pile) != len(full["discarded"]) or any(
            seen not in (None, card) for seen, card in zip(pile, full["discarded"]))
    unseen = dict(full["mods"])
    for spell in hidden:
        for mod in spell["mods"]:
            unseen[mod] += 1
    wrong["mods"] = any(view["mods"][mod] not in (None, full["mods"][mod]) for mod in unseen)
    wrong["mods"] = wrong["mods"] or (None in view["mods"].values() and "unseen_mods" not in view)
    wrong["mods that a spell may hold"] = any(
        unseen[mod] and view["mods"][mod] is not None
        for mod in ("boost", "divert", "penetrating", "durable")) and (bool(hidden) or casting)
    wrong["unseen_mods"] = view.get("unseen_mods", unseen) != unseen
    wrong["cast"] = view["cast"] != (None if casting else full["cast"])
    same = ("out", "bid", "spells_allowed")
    return [key for key in wrong if wrong[key]] + [key for key in same if view[key] != full[key]]


def as_cast_alone(state, seat, last_id):
    """The spells that a seat sees while casting goes on: old ones, and its own as if nobody else had cast."""
    own = [spell for spell in state["spells"] if spell["id"] > last_id and spell["owner"] == seat]
    return ([spell for spell in state["spells"] if spell["id"] <= last_id]
            + [dict(spell, id=last_id + place) for place, spell in enumerate(own, 1)])


def lifeforce_problems(view, state, seat, last_id):
    """last_id: of the spells before this round's casting."""
    problems = [key for key in state if key not in ("seats", "spells") and view.get(key) != state[key]]
    casting = state["phase"] == "cast"
    shown = {spell["id"]: spell for spell in view["spells"]}
    for spell in as_cast_alone(state, seat, last_id) if casting else state["spells"]:
        if spell["id"] in shown:
            problems += spell_problems(shown.pop(spell["id"]), spell, state, seat)
        else:
            problems.append("a spell is missing")
    problems += ["a spell that is not there"] * len(shown)
    attack = (state["resolving"] or {}).get("attack")
    for other, full in enumerate(state["seats"]):
        if other == seat:
            mine = dict(full, deck=backs(full["deck"]))
            problems += [] if view["seats"][other] == mine else ["its own part differs"]
            continue
        hidden = [spell for spell in state["spells"] if spell["owner"] == other and face_down(spell, seat)]
        # What shows itself with the target is unseen no longer.
        hidden = [dict(spell, mods=[mod for mod in spell["mods"] if mod != "penetrating"])
                  if spell["id"] == attack else spell for spell in hidden]
        seats, first = len(state["seats"]), state["first"]
        done = casting and not full["out"] and (other - first) % seats < (seat - first) % seats
        problems += rival_problems(view["seats"][other], full, hidden, done)
    return problems


# The log beside the record.


def asked_states(log):
    """Every complete state in which somebody is asked, with who threw each card of the discard pile and the last
    id of a spell before this round's casting."""
    throwers, last_id, highest_id = [], 0, 0
    for line in log:
        told = json.loads(line)
        if told["type"] == "state":
            throwers, last_id, highest_id = [], 0, 0
        if "state" not in told:
            continue
        highest_id = max([highest_id] + [spell["id"] for spell in told["state"].get("spells", [])])
        last_id = last_id if told["state"]["phase"] == "cast" else highest_id
        pile = told["state"].get("discard", [])
        if len(pile) < len(throwers):
            throwers = []
        thrower = told["seat"] if told.get("move", {}).get("act") == "throw" else None
        throwers = throwers + [thrower] * (len(pile) - len(throwers))
        if told["state"]["actor"] >= 0:
            yield told["state"], list(throwers), last_id


def view_problems(told, state, throwers, last_id):
    game, seat, view = told["game"], told["seat"], told["state"]
    if seat != state["actor"]:
        return ["the wrong seat is asked"]
    if game == "lifeforce":
        return lifeforce_problems(view, state, seat, last_id)
    problems = []
    if game == "calltoglory" and not take_known(view, state, seat):
        problems.append("known cards that are not there")
    HIDE[game](state, seat, throwers)
    return problems + [key for key in sorted(set(state) | set(view)) if view.get(key) != state.get(key)]


def hidden_problems(records, log):
    asked = [told for told in records if told["type"] == "decide"]
    states = list(asked_states(log))
    if len(asked) != len(states) or not asked:
        yield f"{len(asked)} questions for {len(states)} decisions"
        return
    for number, (told, asked_state) in enumerate(zip(asked, states), 1):
        for problem in view_problems(told, *asked_state):
            yield f"{told['game']}, question {number}, phase {told['state']['phase']}: {problem}"


def read_lines(files):
    for name in files:
        with open(name, encoding="utf-8") as record:
            for line in record:
                yield json.loads(line)


def problems_of(page, what, files):
    if what == "hidden":
        for name in files:
            with open(name[:-len("rec")] + "log", encoding="utf-8") as log:
                yield from hidden_problems(read_lines([name]), log)
        return
    page_fields, page_moves = read_page(page)
    sent_fields, sent_moves = sent(read_lines(files))
    if what == "sent":
        yield from fields_missing(page_fields, sent_fields)
        return
    yield from fields_missing(sent_fields, page_fields)
    yield from moves_missing(sent_moves, page_moves)


def main(page, what, *files):
    found = list(problems_of(page, what, files))
    for problem in found[:20]:
        print(problem)
    sys.exit(1 if found else 0)


main(*sys.argv[1:])
