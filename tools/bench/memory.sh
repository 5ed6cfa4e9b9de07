#!/bin/sh
# Memory: of the game itself after a quarter of an hour and after an hour of rivals at play, as fast as it goes, and
# before and after a thousand matches. It must not grow.
set -eu
build=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
own() { awk "/^RssAnon/ { print \$2 }" "/proc/$1/status"; }

mkfifo "$work/states"
printf 'wait 54000\nstate\nwait 162000\nstate\nwait 600\nquit\n' >"$work/script"
"$build/cardhold" --headless --seed 3 --script "$work/script" >"$work/states" &
game=$!
{
    read -r state; quarter=$(own $game); all=$(awk '/^VmRSS/ { print $2 }' /proc/$game/status)
    read -r state; hour=$(own $game)
    cat >/dev/null
} <"$work/states"
wait $game
echo "memory.an-hour.KiB-before $quarter 1 -"
# A page of the cart counts from its first use on: the end of a long search may be used late.
echo "memory.an-hour.KiB-after $hour 1 $((quarter + 32))"
echo "memory.an-hour.KiB-with-code $all 5 -"
"$build/bench_soak"
