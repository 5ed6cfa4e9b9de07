#!/bin/sh
# Counts the instructions of each call of one function, with callgrind:  tools/count_instructions.sh FUNCTION PROGRAM…
# Prints one number a line, in the order of the calls, and beside each what the program said in that line.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
function=$1; shift
valgrind -q --tool=callgrind --toggle-collect="$function" --dump-after="$function" \
    --callgrind-out-file="$work/out" "$@" >"$work/said" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
# There may be thousands of dumps: one program reads them all, in the order of the calls.
cd "$work"
i=1
while [ -e "out.$i" ]; do
    echo "out.$i"
    i=$((i + 1))
done | awk '
    FILENAME == "said" { said[FNR] = $0; next }
    { while ((getline line <$0) > 0) if (sub(/^totals: /, "", line)) print line, said[FNR]; close($0) }' said -
