#!/bin/sh
# Sizes: the stripped program (2.5 MiB at most) and the deepest stack of the cartridge (32 KiB at most).
# What the stack consists of goes to build/bench.stack.
set -eu
build=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
strip -o "$work/cardhold" "$build/cardhold"
echo "size.the-program.bytes $(wc -c <"$work/cardhold") 0 2621440"
look() {
    graphs= lacking=
    for object in ${OBJECTS:?the objects of the game, which make bench gives}; do
        case $object in
        */plain/game/*) [ -f "${object%.o}.ci" ] && graphs="$graphs ${object%.o}.ci" || lacking="$lacking $object" ;;
        esac
    done
}
look
if [ -n "$lacking" ]; then # a compiler's cache keeps the objects only, not what was written beside them
    rm -f $lacking
    CCACHE_DISABLE=1 make --no-print-directory BUILD="$build" $lacking >/dev/null
    look
fi
if [ -z "$lacking" ]; then
    awk -f tools/bench/stack.awk $graphs game/*.c game/*/*.c >"$build/bench.stack"
    echo "size.the-stack.bytes $(head -n 1 "$build/bench.stack") 0 32768"
else
    echo "the compiler notes no call graphs (GCC 10 and newer do): the stack is not measured" >&2
fi
