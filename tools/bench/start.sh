#!/bin/sh
# The start: from the process to the first picture, without a display and, under Xvfb, against an empty raylib window:
# 1.3 times as long is allowed.
set -eu
build=${BUILD:-build}
work=$(mktemp -d)
server=
trap 'rm -rf "$work"; [ -z "$server" ] || kill $server' EXIT
printf 'wait 1\nquit\n' >"$work/script"
"$build/bench_start" 30 "$build/cardhold --headless --script $work/script" |
    awk '{ print "start.headless.ms", $1, $2, "-" }'

flags=$(sed -n 1p "$build/raylib.flags") links=$(sed -n 2p "$build/raylib.flags")
cc=${CC:-cc}
$cc -O2 $flags tools/bench/empty_window.c $links -o "$work/empty"
$cc -O2 tools/bench/first_picture.c ${OBJECTS:?the objects of the game, which make bench gives} \
    -Wl,--wrap=EndDrawing $links -o "$work/cardhold"
mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1024x768x24 3>"$work/display" >/dev/null 2>&1 &
server=$!
read -r display <"$work/display"
DISPLAY=:$display "$build/bench_start" 15 "$work/empty" "$work/cardhold --window --save $work" >"$work/times"
awk 'NR == 1 { print "start.empty-window.ms", $1, $2, "-" }
     NR == 2 { print "start.first-picture.ms", $1, $2, "-"; print "start.first-picture.times-the-empty", $3, $2, 1.3 }' "$work/times"
