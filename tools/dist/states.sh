#!/bin/sh
# Saves a state of the libretro core in a match, goes on from it with the core of every processor that `make dist` built,
# those of others under qemu, and demands the same pictures and the same state afterwards: a state saved on one machine is
# one on another.  tools/dist/states.sh, after `make dist`
set -eu
. "$(dirname "$0")/common.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

try() { # try ARCH COMPILER RUNNER...: from the common state; prints the pictures' sum
    arch=$1 compiler=$2
    shift 2
    $compiler -std=c11 -O1 -isystem "${LIBRETRO_INCLUDE:-/usr/include/libretro-common}" "$here/core_states.c" -ldl \
        -o "$work/front-$arch"
    core=$(realpath "$build/$arch-libretro/cardhold_libretro.so")
    [ -e "$work/first" ] || "$@" "$work/front-$arch" "$core" - "$work/first" >/dev/null
    "$@" "$work/front-$arch" "$core" "$work/first" "$work/after-$arch" >"$work/sum-$arch"
    cmp "$work/first" "$work/after-$arch" >/dev/null && { echo "not ok nothing happened on $arch"; exit 1; }
    [ -e "$work/sum" ] || { cp "$work/sum-$arch" "$work/sum"; cp "$work/after-$arch" "$work/after"; }
    cmp "$work/sum" "$work/sum-$arch" && cmp "$work/after" "$work/after-$arch" ||
        { echo "not ok a state goes on otherwise on $arch"; exit 1; }
    echo "ok a state goes on the same on $arch: pictures $(cat "$work/sum"), state $(sha256sum <"$work/after" | cut -c1-16)"
}

for arch in amd64 arm64 armhf; do
    [ -f "$build/$arch-libretro/cardhold_libretro.so" ] || continue
    case $arch in
    "$(dpkg --print-architecture)") try $arch "${CC:-cc}" env ;;
    arm64) try $arch aarch64-linux-gnu-gcc qemu-aarch64-static -L /usr/aarch64-linux-gnu ;;
    armhf) try $arch arm-linux-gnueabihf-gcc qemu-arm-static -L /usr/arm-linux-gnueabihf ;;
    esac
done
