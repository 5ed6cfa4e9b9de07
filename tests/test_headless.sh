#!/bin/sh
# The built console from outside: options, scripts, pictures, signals. The sanitized program without a window.
cardhold=${BUILD:-build}/tests/cardhold
run="${RUN_UNDER:-} $cardhold"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0

check() { # check NAME STATUS: the last command's status is $?
    got=$?
    if [ "$got" = "$2" ]; then echo "ok $1"; else echo "not ok $1 (status $got, not $2)"; failed=1; fi
}
holds() { # holds NAME COMMAND...
    name=$1; shift
    if "$@"; then echo "ok $name"; else echo "not ok $name"; failed=1; fi
}

$run --version | grep -q '^cardhold [0-9]'; check "--version says which" 0
$run --help | grep -q -- --headless; check "--help lists the options" 0
$run --nonsense 2>"$dir/err"; check "an unknown option ends with 2" 2
holds "and is named" grep -q 'There is no option --nonsense' "$dir/err"
$run --scale 2>"$dir/err"; check "a missing value ends with 2" 2
$run --headless --script "$dir/none" 2>"$dir/err"; check "a missing script ends with 2" 2

printf 'wait 2\nshot a\nfly away\n' >"$dir/bad"
$run --headless --script "$dir/bad" --shots "$dir" 2>"$dir/err"; check "an unknown word ends with 2" 2
holds "its line is named" grep -q 'line 3: unknown word "fly"' "$dir/err"
holds "nothing ran before" [ ! -e "$dir/a.png" ]

printf 'wait 200\nshot one\nstate\npress A\npad 2 press B\nwait 5\nstate\nquit\nshot never\n' >"$dir/good"
$run --headless --seed 5 --script "$dir/good" --shots "$dir" >"$dir/out"; check "a script runs" 0
holds "states are printed" [ "$(wc -l <"$dir/out")" = 2 ]
holds "a picture is taken" [ "$(head -c 4 "$dir/one.png" | tail -c 3)" = PNG ]
holds "nothing comes after quit" [ ! -e "$dir/never.png" ]
mv "$dir/one.png" "$dir/before.png"
$run --headless --seed 5 --script - --shots "$dir" <"$dir/good" >"$dir/out2"; check "from standard input, too" 0
holds "and again the same" cmp -s "$dir/one.png" "$dir/before.png"
holds "in words, too" cmp -s "$dir/out" "$dir/out2"

echo 'expect no-such-scene' | $run --headless --script - 2>"$dir/err"; check "an expectation that fails ends with 1" 1
echo 'shot x' | $run --headless --script - --shots "$dir/nowhere" 2>"$dir/err"; check "a picture that cannot be written ends with 1" 1

# Start and Select held for a second leave, whatever the script says next.
printf 'hold START+SELECT 60\nshot late\n' | $run --headless --script - --shots "$dir"; check "start and select leave" 0
holds "at once" [ ! -e "$dir/late.png" ]

# A signal stores and leaves with 0.
printf 'wait 1000000\n%.0s' 1 2 3 4 5 6 7 8 9 >"$dir/long"
$run --headless --script "$dir/long" --save "$dir/save" & pid=$!
sleep 1
kill -TERM $pid
wait $pid; check "a signal leaves with 0" 0

# A damaged file stops nothing and is still there afterwards.
mkdir -p "$dir/save2"
echo rubbish >"$dir/save2/cardhold.sav"
echo 'wait 30' | $run --headless --save "$dir/save2" --script -; check "a damaged save file stops nothing" 0
holds "and is kept" grep -qs rubbish "$dir/save2/cardhold.sav" "$dir/save2/cardhold.sav.damaged"
exit $failed
