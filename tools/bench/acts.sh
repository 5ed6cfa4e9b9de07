#!/bin/sh
# Acts: the dearest frame of whatever a player can do with a long match behind him, and of every page that can be
# opened: 1.5 million instructions are allowed. The five dearest of all are listed once more.
set -eu
build=${BUILD:-build}
all=$(mktemp)
trap 'rm -f "$all"' EXIT
for game in $("$build/arena" --list | cut -d ' ' -f 1); do
    "$build/bench_acts" $game
    tools/count_instructions.sh bench_moment "$build/bench_acts" $game counted | awk -v game=$game '
        $1 > most[$2] { most[$2] = $1 }
        END { for (act in most) print "acts." game "-" act ".instructions-worst", most[act], 0, 1500000 }' >>"$all"
done
sort "$all"
sort -k 2 -rn "$all" | head -n 5 | awk '{ split($1, part, "."); print "dearest." part[2] ".instructions", $2, 0, "-" }'
