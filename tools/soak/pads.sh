#!/bin/sh
# Pads that come and go, and a window that is told to stop, on a screen that nobody sees. Needs raylib on SDL.
set -eu
build=${BUILD:-build}
export SDL_VIDEODRIVER=offscreen
grep -q SDL2 "$build/raylib.flags" || { echo "soak: pads that come and go: skipped, this raylib does not stand on SDL"; exit 0; }
cc=${CC:-cc}
$cc -std=c11 -Wall -Igame -Iplatform -I"$build/gen" $(sed -n 1p "$build/raylib.flags") tools/soak/pads.c \
    "$build"/plain/platform/raylib/screen.o "$build"/plain/platform/raylib/pads.o "$build"/plain/platform/raylib/fit.o \
    $(sed -n 2p "$build/raylib.flags") -o "$build/soak-pads"
SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS=1 "$build/soak-pads"
echo "soak: pads that come and go: as they should"

# Told to stop, the console stores and leaves with 0 within a second, whatever it is doing.
for signal in TERM INT HUP; do
    dir=$(mktemp -d)
    "$build/cardhold" --save "$dir" --seed 1 & pid=$!
    sleep 2
    kill -$signal $pid
    before=$(date +%s%N)
    wait $pid
    after=$(date +%s%N)
    echo "soak: told to stop by SIG$signal: left with 0 after $(((after - before) / 1000000)) ms"
    [ $((after - before)) -lt 1000000000 ]
    rm -rf "$dir"
done

# A broken promise: the message stays for some seconds or until told to stop, and what was stored before it is good.
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
objects=
for source in platform/posix/*.c platform/headless/*.c platform/raylib/*.c; do objects="$objects $build/plain/${source%.c}.o"; done
$cc -std=c11 -Igame tests/fake/broken_cart.c $objects $(sed -n 2p "$build/raylib.flags") -lpthread -o "$dir/broken"
"$dir/broken" --save "$dir/save" 2>"$dir/err" & pid=$!
sleep 3
kill -0 $pid || { echo "the message did not stay"; exit 1; }
kill -TERM $pid
status=0
wait $pid || status=$?
[ $status = 70 ] && grep -q 'a card is in one place' "$dir/err" && grep -q 'stored before' "$dir/save/cardhold.sav" &&
    ! grep -q 'spoiled after' "$dir/save/cardhold.sav" || { echo "a broken promise ended with $status"; cat "$dir/err"; exit 1; }
echo "a broken promise: told, the last good save kept, left with 70"
