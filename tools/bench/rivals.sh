#!/bin/sh
# Rivals: iterations a second, frames a decision, and instructions of an expert's slices, at the smallest
# and the largest table: 3 million at most.
set -eu
build=${BUILD:-build}
"$build/bench_rivals"
for table in $("$build/arena" --list | awk '{ print $1 ":" $2; if ($3 > $2) print $1 ":" $3 }'); do
    game=${table%:*} seats=${table#*:}
    tools/count_instructions.sh bench_slice "$build/bench_rivals" "$game" "$seats" | sort -n |
        awk -v key="slice.$game-$seats" '
        { slice[NR] = $1 }
        END { if (!NR) exit 1
              print key ".instructions-median", slice[int((NR + 1) / 2)], 0, "-"
              print key ".instructions-worst", slice[NR], 0, 3000000 }'
done
