#!/bin/sh
# The same tests on the processors of handhelds, 64 and 32 bits, under qemu: one seed must give the same match,
# the same picture and the same sound there. Without the sanitizers, which do not run under qemu. ARM_TESTS says which
# tests: by name, or all; without it those that compare with what is kept, and what saves and rules stand on.
set -eu
build=${BUILD:-build}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/cardhold
export TEST_SECONDS=3600
tests=${ARM_TESTS:-ai_golden audio audio_song audio_synth battery battery_1 canvas canvas_text core deal_code deals golden_matches hash hot_seat
    journal json recap records release_1 replays rng road save shell_match standings told verb words}

on() { # on ARCHITECTURE TRIPLET QEMU
    echo "-- $1"
    cmocka=$cache/cmocka-$1/usr
    status=0
    if [ "$tests" = all ]; then set -- "$@" test; else set -- "$@" $(printf "$build/$1/tests/test_%s " $tests); fi
    machine=$1 triplet=$2 qemu=$3
    shift 3
    {
        make --no-print-directory BUILD="$build/$machine" CC="$triplet-gcc" SANITIZE= \
            CMOCKA_CFLAGS="-I$cmocka/include" \
            CMOCKA="-L$cmocka/lib/$triplet -lcmocka -Wl,-rpath,$cmocka/lib/$triplet" \
            RUN_UNDER="$qemu -L /usr/$triplet" TEST_SH=tests/test_headless.sh "$@" || status=$?
        [ "$1" = test ] || [ $status != 0 ] ||
            RUN_UNDER="$qemu -L /usr/$triplet" JOBS="${JOBS:-2}" BUILD="$build/$machine" tools/run_tests.sh "$@" || status=$?
    } >"$build/$machine.log" 2>&1
    cat "$build/$machine.log"
    echo "soak: the tests on $machine: $(tail -n 1 "$build/$machine.log")"
    [ $status = 0 ]
}

on arm64 aarch64-linux-gnu qemu-aarch64
on armhf arm-linux-gnueabihf qemu-arm
