#!/bin/sh
# The bot's door: what bots are told is what tools/bots/README.md says, hides what it must, and the bot there plays well.
arena="${RUN_UNDER:-} ${BUILD:-build}/tests/tools/arena"
page=tools/bots/README.md
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

. tests/support/holds.sh
finds() { # finds NAME CHECK...: the checker, shown something wrong, must say so
    name=$1; shift
    if check "$@" >/dev/null; then echo "not ok $name"; failed=1; else echo "ok $name"; fi
}
check() { python3 tests/support/check_views.py "$@"; }

# All seats of these matches write what they are told to one file, and the arena the complete states beside it.
record() { # record NAME GAME SEATS GAMES [OPTION...]
    name=$dir/$1 game=$2 seats=$3 games=$4; shift 4
    $arena --game "$game" --seats "$seats" --games "$games" --seed 3 --bot-timeout 120 "$@" \
        --players "exec:tests/support/record_bot.py $name.rec" --log "$name.log" >"$name.table" 2>&1
}
(
    record glory glory 5 4 --option rounds=2
    record generals generals 4 4 --option rounds=2
) &
record calltoglory calltoglory 3 2 --option tasks=true --option ninjas=true
record kingdom kingdom 2 1
record lifeforce lifeforce 4 4
record lifeforce-duel lifeforce 2 4
record lifeforce-revised lifeforce 3 2 --option revised=true
wait

holds "the recorded bots never forfeit" [ "$(cat "$dir"/*.table | grep -c ' 0 forfeits, 0 failures')" = 7 ]
holds "every field and move that bots are told is on the page" check $page documented "$dir"/*.rec
holds "every field on the page is told" check $page sent "$dir"/*.rec
for game in glory generals calltoglory kingdom lifeforce; do
    holds "$game hides what it must, with right counts, and nothing else" check $page hidden "$dir/$game"*.rec
done

# The checker itself, with one fault of each kind.
grep -vF 'seats[].known`' $page >"$dir/page"
finds "a field without a row is found" "$dir/page" documented "$dir/calltoglory.rec"
grep -vF '"act":"trounce"' $page >"$dir/page"
finds "a move without a row is found" "$dir/page" documented "$dir/kingdom.rec"
sed 's/^| `stockpile` /| `stockpile` `hoard` /' $page >"$dir/page"
finds "a row without a field is found" "$dir/page" sent "$dir"/*.rec
fault() { # fault GAME SED: that match, told with a fault
    sed "$2" "$dir/$1.rec" >"$dir/fault.rec"
    cp "$dir/$1.log" "$dir/fault.log"
}
fault glory 's/"deck":\[null/"deck":["KS"/'
finds "a card that shows is found" $page hidden "$dir/fault.rec"
fault generals 's/"hand":\[null,/"hand":[/'
finds "a wrong count is found" $page hidden "$dir/fault.rec"
fault calltoglory 's/"known":\[\]/"known":[6,6,6,6,6,6]/'
finds "a card that is not there is found" $page hidden "$dir/fault.rec"
fault kingdom 's/"discard":\[null,/"discard":["2S",/'
finds "a throw that shows is found" $page hidden "$dir/fault.rec"
fault lifeforce 's/"life":null/"life":[1]/'
finds "a spell that shows is found" $page hidden "$dir/fault.rec"
fault lifeforce 's/"known_mods":\["penetrating"\]/"known_mods":[]/'
finds "a Penetrating that does not show is found" $page hidden "$dir/fault.rec"
fault lifeforce 's/"alive":true/"alive":false/'
finds "a spell called empty is found" $page hidden "$dir/fault.rec"
fault lifeforce 's/"cast":null/"cast":0/'
finds "casting that shows is found" $page hidden "$dir/fault.rec"

# The bot against chance, four matches of each game.
play() { # play GAME [OPTION...]
    game=$1; shift
    $arena --game "$game" --seats 2 --games 4 --seed 5 --mirror --bot-timeout 120 "$@" \
        --players exec:tools/bots/steady.py,random >"$dir/$game.steady" 2>&1
}
(
    play glory --option rounds=1
    play generals --option rounds=1
) &
play calltoglory --option rounds=1
play kingdom
play lifeforce
wait
holds "the bot never forfeits" [ "$(cat "$dir"/*.steady | grep -c ' 0 forfeits, 0 failures')" = 5 ]
holds "and wins at least three of four matches" \
    awk '/^1 +exec:/ { wins += $3 } END { exit wins < 15 }' "$dir"/*.steady
exit $failed
