#!/bin/sh
# How often each level beats the one below it, in every game and variant: the whole table, under 40 minutes.
set -eu
build=${BUILD:-build}
status=0
"$build"/ladder >"$build/ladder.txt" || status=$?
cat "$build/ladder.txt"
echo "soak: contests of the ladder: $(($(wc -l <"$build/ladder.txt") - 2)), $(tail -n 1 "$build/ladder.txt")"
exit $status
