#!/bin/sh
# The same tests on the processors of handhelds, 64 and 32 bits, under qemu: one seed must give the same match,
# the same picture and the same sound there. Without the sanitizers, which do not run under qemu.
set -eu
build=${BUILD:-build}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/cardhold
export TEST_SECONDS=3600

on() { # on ARCHITECTURE TRIPLET QEMU
    echo "-- $1"
    cmocka=$cache/cmocka-$1/usr
    status=0
    make --no-print-directory BUILD="$build/$1" CC="$2-gcc" SANITIZE= \
        CMOCKA_CFLAGS="-I$cmocka/include" \
        CMOCKA="-L$cmocka/lib/$2 -lcmocka -Wl,-rpath,$cmocka/lib/$2" \
        RUN_UNDER="$3 -L /usr/$2" TEST_SH=tests/test_headless.sh test >"$build/$1.log" 2>&1 || status=$?
    cat "$build/$1.log"
    echo "soak: the tests on $1: $(tail -n 1 "$build/$1.log")"
    [ $status = 0 ]
}

on arm64 aarch64-linux-gnu qemu-aarch64
on armhf arm-linux-gnueabihf qemu-arm
