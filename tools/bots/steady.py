#!/usr/bin/env python3
"""A bot that plays all five games with plain good sense: no search, no memory, only what lies on the table.

    build/arena --game glory --seats 4 --games 20 --players random,exec:tools/bots/steady.py

This file is the protocol: a line of JSON in, a line of JSON out (README.md beside it tells what is in them).
What is a good move is said in plans/, one file a game, found by the game's id: worth(ask, move) gives each move
of the list a number, and the highest is played. To answer with a number into that list is always legal.
"""
import importlib
import json
import sys

sys.dont_write_bytecode = True  # nothing is left behind in the source tree


def best(ask):
    """The index of the move that the game's plan thinks most of; of equals the first."""
    plan = importlib.import_module("plans." + ask["game"])
    worths = [plan.worth(ask, move) for move in ask["moves"]]
    return worths.index(max(worths))


def main():
    for line in sys.stdin:
        ask = json.loads(line)
        if ask["type"] == "decide":
            print(json.dumps({"move": best(ask)}), flush=True)


main()
