#!/bin/sh
# The built console from outside: options, scripts, pictures, signals. The sanitized program without a window.
cardhold=${BUILD:-build}/tests/cardhold
run="${RUN_UNDER:-} $cardhold"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

check() { # check NAME STATUS: the last command's status is $?
    got=$?
    if [ "$got" = "$2" ]; then echo "ok $1"; else echo "not ok $1 (status $got, not $2)"; failed=1; fi
}
. tests/support/holds.sh

$run --version | grep -q '^cardhold [0-9]'; check "--version says which" 0
$run --help | grep -q -- --headless; check "--help lists the options" 0
$run --nonsense 2>"$dir/err"; check "an unknown option ends with 2" 2
holds "and is named" grep -q 'There is no option --nonsense' "$dir/err"
$run --scale 2>"$dir/err"; check "a missing value ends with 2" 2
$run --headless --script "$dir/none" 2>"$dir/err"; check "a missing script ends with 2" 2
$run --headless --script "$dir" 2>"$dir/err"; check "a folder is no script" 2
holds "and is told" grep -q 'Is a directory' "$dir/err"
(ulimit -t 20; $run --headless --script /dev/zero 2>"$dir/err"); check "an endless line is no script" 2
holds "and its line is named" grep -q 'line 1: this line is too long' "$dir/err"
long=/$(printf '%04000d' 0)
$run --headless --save "$long" 2>"$dir/err"; check "a folder with too long a name is refused" 2
holds "in a sentence" grep -q 'too long' "$dir/err"

printf 'wait 2\nshot a\nfly away\n' >"$dir/bad"
$run --headless --script "$dir/bad" --shots "$dir" 2>"$dir/err"; check "an unknown word ends with 2" 2
holds "its line is named" grep -q 'line 3: unknown word "fly"' "$dir/err"
holds "nothing ran before" [ ! -e "$dir/a.png" ]

printf 'wait 200\nshot one\nstate\npress A\npad 2 press B\nwait 5\nstate\nquit\nshot never\n' >"$dir/good"
$run --headless --seed 5 --script "$dir/good" --shots "$dir" >"$dir/out"; check "a script runs" 0
holds "questions are answered" [ "$(wc -l <"$dir/out") $(grep -c '^ok$' "$dir/out")" = "3 1" ]
holds "a picture is taken" [ "$(head -c 4 "$dir/one.png" | tail -c 3)" = PNG ]
holds "nothing comes after quit" [ ! -e "$dir/never.png" ]
mv "$dir/one.png" "$dir/before.png"
$run --headless --seed 5 --script - --shots "$dir" <"$dir/good" >"$dir/out2"; check "from standard input, too" 0
holds "and again the same" cmp -s "$dir/one.png" "$dir/before.png"
holds "in words, too" [ "$(grep -v '^ok$' "$dir/out")" = "$(grep -v '^ok$' "$dir/out2")" ]
holds "where each line is answered" [ "$(wc -l <"$dir/out2")" = 8 ]

# What is put down is held until it is let go, frame by frame as `hold` does it.
printf 'wait 200\nhold DOWN 40\nshot held\n' | $run --headless --script - --shots "$dir" >/dev/null
{ printf 'wait 200\ndown DOWN\n'; yes 'wait 1' | head -n 40; printf 'up DOWN\nwait 1\nshot down\n'; } |
    $run --headless --script - --shots "$dir" >/dev/null; check "a button is put down and let go" 0
holds "which is what hold does" cmp -s "$dir/held.png" "$dir/down.png"

echo 'expect no-such-scene' | $run --headless --script - 2>"$dir/err"; check "an expectation that fails ends with 1" 1
echo 'shot x' | $run --headless --script - --shots "$dir/nowhere" 2>"$dir/err"; check "a picture that cannot be written ends with 1" 1

# A program at the other end of a pipe: each line is obeyed as it comes and answered before the next is written.
mkfifo "$dir/to" "$dir/from"
$run --headless --seed 5 --script - --shots "$dir" <"$dir/to" >"$dir/from" & pid=$!
exec 3>"$dir/to" 4<"$dir/from"
ask() { echo "$1" >&3; answer=; read -r answer <&4; }
ask state
holds "a line is answered at once" [ -n "$answer" ]
for line in "wait 198" "press DOWN" "hold DOWN 2" "down L" "up L" "pad 2 press L" "pad 2 unplug" "pad 2 plug"; do
    ask "$line"
    holds "so is $line" [ "$answer" = ok ]
done
ask say
holds "what is said has its number" [ -n "${answer%% *}" -a -z "$(echo "${answer%% *}" | tr -d 0-9)" -a "$answer" != "${answer%% *}" ]
ask state
holds "and the state is that after all of them" [ "${answer%% *}" = title ]
ask "shot piped"
holds "a picture is answered" [ "$answer" = ok ]
holds "and is there" [ -s "$dir/piped.png" ]
ask "expect title"
holds "an expectation is answered" [ "$answer" = ok ]
exec 3>&-
wait $pid; check "the end of the pipe is the end" 0
exec 4<&-
# No number of lines takes memory.
yes '# nothing' | head -n 1000000 | ASAN_OPTIONS=hard_rss_limit_mb=300 $run --headless --script -; check "a million lines are read" 0

# Two on one folder: the second says so and stores nothing.
mkfifo "$dir/hold"
$run --headless --seed 3 --save "$dir/both" --script - <"$dir/hold" >"$dir/held" & pid=$!
exec 3>"$dir/hold"
# "First time?" has "Learn it" chosen: the other answer is "Just play".
printf 'wait 130\npress A\nwait 30\npress A\nwait 30\npress LEFT\nwait 20\npress A\nwait 90\npress A\nwait 40\nstate\n' >&3
until grep -qv '^ok$' "$dir/held"; do sleep 0.1; done
cp "$dir/both/cardhold.sav" "$dir/first.sav"
printf 'wait 130\npress A\nwait 60\nstate\npress A\nwait 60\n' | $run --headless --save "$dir/both" --script - >"$dir/out2" 2>"$dir/err"
holds "the second says so" grep -q "another Cardhold stores in $dir/both" "$dir/err"
holds "it plays" grep -q '^match ' "$dir/out2"
holds "and stores nothing" cmp -s "$dir/both/cardhold.sav" "$dir/first.sav"
exec 3>&-
wait $pid; check "the first leaves as if nothing had been" 0

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
