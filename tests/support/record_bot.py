#!/usr/bin/env -S python3 -IS
"""A bot that writes down every line it is told and plays by chance: record_bot.py FILE.

All seats may write to one file, for only one bot is asked at a time."""
import json
import random
import sys

SELDOM = {"assassinate", "again", "summon", "boost", "divert", "ninja"}  # taken more often, to see what follows
chance = random.Random(1)


def pick(moves):
    """First what to do, then how: else a verb with many ways would crowd out the others."""
    acts = sorted({move["act"] for move in moves})
    seldom = sorted(SELDOM.intersection(acts))
    act = chance.choice(seldom if seldom and chance.random() < 0.4 else acts)
    ways = [i for i, move in enumerate(moves) if move["act"] == act]
    if act == "bid":
        return ways[0]  # who spends his life slowly lives to see modifiers
    if act == "answer":
        return ways[-1]
    return chance.choice(ways)


with open(sys.argv[1], "a", encoding="utf-8") as record:
    for line in sys.stdin:
        record.write(line)
        record.flush()
        ask = json.loads(line)
        if ask["type"] == "decide":
            print(json.dumps({"move": pick(ask["moves"])}), flush=True)
