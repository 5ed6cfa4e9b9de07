#!/bin/sh
# Counts the instructions of each call of one function, with callgrind:  tools/count_instructions.sh FUNCTION PROGRAM…
# Prints one number a line, in the order of the calls, and beside each what the program said in that line.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
function=$1; shift
valgrind -q --tool=callgrind --toggle-collect="$function" --dump-after="$function" \
    --callgrind-out-file="$work/out" "$@" >"$work/said" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
i=1
while [ -e "$work/out.$i" ]; do
    echo "$(sed -n 's/^totals: //p' "$work/out.$i") $(sed -n ${i}p "$work/said")"
    i=$((i + 1))
done
