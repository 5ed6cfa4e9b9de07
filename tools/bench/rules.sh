#!/bin/sh
# The rules: random matches and decisions a second, and instructions a decision.
set -eu
build=${BUILD:-build}
matches=10
"$build/bench_rules" | tee "$build/bench.rules"
for table in $(sed -n 's/^rules\.\(.*\)\.matches.*/\1/p' "$build/bench.rules"); do
    game=${table%-*} seats=${table##*-}
    tools/count_instructions.sh bench_matches "$build/bench_rules" $game $seats $matches |
        awk -v key="rules.$table.instructions/decision" '{ printf "%s %.0f 0 -\n", key, $1 / $2 }'
done
rm -f "$build/bench.rules"
