#!/bin/sh
# Two million frames of random buttons at the tables of all games, under the sanitizers, from two places at once.
# TABLE_FRAMES says how many for each of the two.
set -eu
build=${BUILD:-build}
each=${TABLE_FRAMES:-1000000}
make --no-print-directory BUILD="$build" "$build/tests/test_play"
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
TABLE_FRAMES=$each TABLE_SEED=101 "$build/tests/test_play" >"$logs/first" 2>&1 & first=$!
TABLE_FRAMES=$each TABLE_SEED=202 "$build/tests/test_play" >"$logs/second" 2>&1 & second=$!
status=0
wait "$first" || status=1
wait "$second" || status=1
cat "$logs/first" "$logs/second"
echo "soak: random buttons at the tables: $((2 * each)) frames, $([ $status = 0 ] && echo sound || echo BROKEN)"
exit $status
