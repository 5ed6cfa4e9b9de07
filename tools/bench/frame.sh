#!/bin/sh
# Frames: times and instructions at the title, on the Road, at each game's fullest table, in its animations and while an expert
# thinks. 1.5 million instructions are allowed, 4.5 million with a thinking rival, and eight times the floor.
set -eu
build=${BUILD:-build}
games=$("$build/arena" --list | cut -d ' ' -f 1)
for place in title road $games; do
    "$build/bench_frame" $place
done
for place in floor title road $games; do
    tools/count_instructions.sh bench_moment "$build/bench_frame" $place counted | sort -n | awk -v place=$place '
        { frames[$2, ++count[$2]] = $1 }
        END {
            for (kind in count) {
                key = "frame." place "-" kind ".instructions"
                print key "-median", frames[kind, int((count[kind] + 1) / 2)], 0, "-"
                print key "-worst", frames[kind, count[kind]], 0, place == "floor" ? "-" : kind == "thinking" ? 4500000 : 1500000
            }
        }'
done
