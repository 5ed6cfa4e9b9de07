#!/bin/sh
# A monkey on the pads for a million frames under the sanitizers. Each run goes on where the last one left its
# saved games; between runs a byte of the battery file is sometimes spoiled. MONKEY_FRAMES=n for another number.
set -eu
build=${BUILD:-build}
wanted=${MONKEY_FRAMES:-1000000}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

write_script() { # write_script SEED: about 20000 frames, with a state printed every 500
    awk -v seed="$1" '
    function frames(n) { done += n; if (done >= next_state) { print "state"; next_state += 500 } }
    BEGIN {
        srand(seed); next_state = 500
        count = split("UP DOWN LEFT RIGHT A A A A A B X Y L R START SELECT", button, " ")
        while (done < 20000) {
            dice = int(rand() * 100); b = button[1 + int(rand() * count)]
            if (dice < 60)      { print "press " b; frames(2) }
            else if (dice < 70) { n = 1 + int(rand() * 40); print "hold " b " " n; frames(n + 1) }
            else if (dice < 90) { n = 1 + int(rand() * 60); print "wait " n; frames(n) }
            else if (dice < 93) { print "pad " 1 + int(rand() * 4) " press " b; frames(2) }
            else if (dice < 95) { print "pad " 1 + int(rand() * 4) (rand() < 0.5 ? " unplug" : " plug") }
            else if (dice < 98) { print "keys press " b; frames(2) }
            else                { print "press " b "+" button[1 + int(rand() * count)]; frames(2) }
        }
    }'
}

seed=1
total=0
while [ $total -lt "$wanted" ]; do
    write_script $seed >"$dir/script"
    "$build/tests/cardhold" --headless --seed $seed --save "$dir/save" --script "$dir/script" \
        >"$dir/states" 2>"$dir/errors" || {
        cat "$dir/errors"
        cp "$dir/script" "$build/monkey.script"
        echo "the monkey broke it with seed $seed; the script is $build/monkey.script"
        exit 1
    }
    cat "$dir/states" >>"$dir/all"
    total=$((total + 500 * $(wc -l <"$dir/states")))
    if [ $((seed % 5)) = 0 ] && [ -f "$dir/save/cardhold.sav" ]; then
        printf '\377' | dd of="$dir/save/cardhold.sav" bs=1 seek=$((seed * 7919 % 32768)) conv=notrunc 2>/dev/null
    fi
    seed=$((seed + 1))
done
echo "soak: a monkey on the pads: $total frames in $((seed - 1)) runs"
echo "Where it was, every 500 frames:"
sed 's/ actor.*//' "$dir/all" | sort | uniq -c | sort -rn | head -n 40
