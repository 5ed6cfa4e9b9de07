#!/bin/sh
# Games added, removed and put in another order under a save: what the program with one list of games has stored, the
# program with the other finds, and the other way round; what it does not know is left alone.
five=${BUILD:-build}/tests/keepsake
six=${BUILD:-build}/six/tests/keepsake
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/support/holds.sh
games() { ${RUN_UNDER:-} "$1" tell "$dir/five" | sed -n 's/ level 0: .*//p' | sort; }
told() { # told PROGRAM FILE: what is kept of the games that both have, in any order
    ${RUN_UNDER:-} "$1" tell "$2" | grep -vf "$dir/of_one" | sort
}
same() { # same PROGRAM FILE PROGRAM FILE
    told "$1" "$2" >"$dir/one"
    told "$3" "$4" >"$dir/other"
    [ -s "$dir/one" ] && diff "$dir/one" "$dir/other"
}
knows() { ${RUN_UNDER:-} "$1" tell "$2" | grep -q "$3"; }

holds "five games were played" ${RUN_UNDER:-} "$five" fill "$dir/five"
games "$five" >"$dir/of_five"
games "$six" >"$dir/of_six"
comm -3 "$dir/of_five" "$dir/of_six" | tr -d '\t' | sed 's/.*/^& /' >"$dir/of_one" # a new game may be in one list only
holds "the sixth is in one list only" grep -qx '^^sixth $' "$dir/of_one"
holds "records, set-ups and a match that waits are told" knows "$five" "$dir/five" ' waits: '
holds "a game added costs nobody anything" same "$five" "$dir/five" "$six" "$dir/five"
holds "the new one has a clean page" [ "$(${RUN_UNDER:-} "$six" tell "$dir/five" | grep -c '^sixth level .*: 0 0 0 0 0$')" -gt 0 ]
holds "it is handed on by six" ${RUN_UNDER:-} "$six" pass "$dir/five" "$dir/back"
holds "and comes back whole" same "$five" "$dir/five" "$five" "$dir/back"

holds "six games were played" ${RUN_UNDER:-} "$six" fill "$dir/six"
holds "a game removed costs the others nothing" same "$six" "$dir/six" "$five" "$dir/six"
holds "it is handed on by five" ${RUN_UNDER:-} "$five" pass "$dir/six" "$dir/kept"
${RUN_UNDER:-} "$six" tell "$dir/six" >"$dir/before"
${RUN_UNDER:-} "$six" tell "$dir/kept" >"$dir/after"
holds "and when the game is back, its records are too" diff "$dir/before" "$dir/after"
holds "which were there" knows "$six" "$dir/six" '^sixth replay: '
exit $failed
