#!/bin/sh
# How many instructions it takes to draw a frame, at the fullest table of each game. The most that is
# allowed is 1.5 million.
set -eu
BUILD=${BUILD:-build}
ALLOWED=1500000
if ! command -v valgrind >/dev/null 2>&1; then
    echo "valgrind is not installed: the instructions of a frame are not counted"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
worst=0
for game in glory generals calltoglory kingdom lifeforce; do
    # One dump for each call, of that call alone.
    valgrind -q --tool=callgrind --toggle-collect=bench_draw_moment --dump-after=bench_draw_moment \
        --callgrind-out-file="$work/$game" "$BUILD/bench_draw" $game >/dev/null 2>&1
    cat "$work/$game".* | awk -v game=$game '
        /^totals: / { count++; sum += $2; if ($2 > most) most = $2 }
        END { printf "%-12s %8d instructions a frame, %8d at most, in %d frames\n", game, sum / count, most, count
              print most > "/dev/stderr" }' 2>"$work/most"
    most=$(cat "$work/most")
    [ "$most" -le $worst ] || worst=$most
done
[ "$worst" -le $ALLOWED ] || { echo "too many: $worst, where $ALLOWED are allowed"; exit 1; }
