#!/bin/sh
# Rivals: iterations a second, frames a decision, and instructions of an expert's slices: 3 million at most.
set -eu
build=${BUILD:-build}
"$build/bench_rivals"
for game in glory generals calltoglory kingdom lifeforce; do
    tools/count_instructions.sh bench_slice "$build/bench_rivals" $game | sort -n | awk -v key="slice.$game" '
        { slice[NR] = $1 }
        END { print key ".instructions-median", slice[int((NR + 1) / 2)], 0, "-"
              print key ".instructions-worst", slice[NR], 0, 3000000 }'
done
