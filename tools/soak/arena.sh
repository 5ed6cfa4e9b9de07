#!/bin/sh
# A thousand random matches of every game, number of seats and option at its least, usual and most, each with its log: no error, every match
# with a first state and a result, and the same results whatever the number of jobs.
set -eu
BUILD=${BUILD:-build}
GAMES=${ARENA_GAMES:-1000}
JOBS=${JOBS:-2}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0 setups=0 lines=0

play() {
    "$BUILD/arena" "$@" --games "$GAMES" --seed 1 --jobs "$JOBS" --log - 2>"$folder/table" |
        awk '/^\{"type":"match"/ { matches++ } /^\{"type":"state"/ { states++ } /^\{"type":"move"/ { moves++ }
             /^\{"type":"result"/ { results++ }
             END { print NR, matches + 0, states + 0, moves + 0, results + 0 }' >"$folder/counts"
    read -r all matches states moves results <"$folder/counts"
    setups=$((setups + 1)) lines=$((lines + all))
    if [ "$matches" != "$GAMES" ] || [ "$states" != "$GAMES" ] || [ "$results" != "$GAMES" ] ||
        [ "$all" != $((matches + states + moves + results)) ] ||
        ! grep -q 'errors         0 forfeits, 0 failures' "$folder/table"; then
        echo "not ok $*"
        cat "$folder/table"
        failed=$((failed + 1))
    else
        echo "ok $* ($moves moves, $(sed -n 's/^length.*the longest \([0-9]*\).*/longest \1/p' "$folder/table"))"
    fi
}

"$BUILD/arena" --setups >"$folder/setups"
while read -r setup; do play $setup; done <"$folder/setups"

for game in $("$BUILD/arena" --list | cut -d ' ' -f 1); do
    one=$("$BUILD/arena" --game $game --games 200 --seed 5 --jobs 1)
    if [ "$one" = "$("$BUILD/arena" --game $game --games 200 --seed 5 --jobs 3)" ]; then
        echo "ok $game, the same with one job and with three"
    else
        echo "not ok $game, other results with three jobs"
        failed=$((failed + 1))
    fi
done
echo "soak: random matches with their logs: $setups setups, $((setups * GAMES)) matches, $lines log lines, $failed failed"
[ $failed = 0 ]
