#!/bin/sh
# The programs for Raspberry Pis, under qemu: without a window they must show the same pictures as this machine's.
# They are linked with SDL2, which needs a whole system; here one that does nothing stands in for it.
set -eu
build=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
play() { printf 'wait 240\nshot title\nwait 1800\nwait 400\nshot rivals\nstate\nquit\n' |
    "$@" --headless --seed 7 --script - --shots "$work/now"; }

mkdir "$work/here" "$work/now"
play "$build/cardhold" >"$work/now/state"
mv "$work/now/"* "$work/here/"
for machine in "arm64 aarch64-linux-gnu qemu-aarch64" "armhf arm-linux-gnueabihf qemu-arm"; do
    set -- $machine
    make --no-print-directory BUILD="$build" ARCH="$1" pi
    mkdir "$work/$1"
    objdump -T "$build/$1-game/cardhold" | sed -n 's/.*UND.* \(SDL_[A-Za-z_0-9]*\)$/int \1(void) { return 0; }/p' |
        $2-gcc -shared -fPIC -Wl,-soname,libSDL2-2.0.so.0 \
        -x c - -o "$work/$1/libSDL2-2.0.so.0"
    play $3 -L /usr/$2 -E LD_LIBRARY_PATH="$work/$1" "$build/$1-game/cardhold" >"$work/now/state"
    diff -r "$work/here" "$work/now" || { echo "not ok $1 shows other pictures"; exit 1; }
    echo "soak: the game for $1: the same pictures as here"
done
