#!/bin/sh
# Faults: the long form of tests/test_faults_*.c, and the program itself killed at every system call that touches a
# file, and given errors by those that touch its saves; with what tests/test_savefile_*.c, test_save.c and test_bots.c
# inject. Ends with a table: faults injected, survived, lost. KILLS says how many random kills (1000; 14 is the short form
# of `make test`), FAULTS_EVERY that only every so many-th call of the program is tried (1).
set -eu
build=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
factor=$(((${KILLS:-1000} + 13) / 14))

every=${FAULTS_EVERY:-1}

tests="faults_kill faults_disk faults_rubbish savefile_errors savefile_places save bots"
make -s BUILD="$build" $(printf "$build/tests/test_%s " $tests) "$build/cardhold"
failed=
for test in $tests; do # all of them, so that each row of the table is counted to its end
    CARDHOLD_SOAK=$factor CMOCKA_MESSAGE_OUTPUT=stdout "$build/tests/test_$test" >"$dir/log" 2>&1 || { failed="$failed $test"; cat "$dir/log"; }
    grep '^faults:' "$dir/log" >>"$dir/table" || true
done

# A match in progress, made by buttons: Play, the first game, "Just play" ("First time?" has "Learn it" chosen). Then
# each decision is what a hint says.
play() { # play SAVE SCRIPT
    $wrap "$build/cardhold" --headless --seed 7 --save "$1" --script "$2"
}
wrap=
decide() { # decide TIMES
    for i in $(seq "$1"); do printf 'press Y\nwait 120\npress A\nwait 30\nstate\n'; done
}
{ printf 'wait 130\npress A\nwait 30\npress A\nwait 30\npress LEFT\nwait 20\npress A\nwait 90\nstate\n'
  decide 4; } >"$dir/begin"
{ printf 'wait 130\nexpect title\npress A\nwait 60\nexpect match\nstate\n'; decide 6; } >"$dir/go-on"
printf 'wait 130\nexpect title\npress A\nwait 6\nexpect match\nstate\n' >"$dir/look"
decisions() { sed -n 's/.* decisions \([0-9]*\)$/\1/p' "$1" | tail -n 1; }

play "$dir/base" "$dir/begin" >"$dir/out"
begun=$(decisions "$dir/out")
[ "${begun:-0}" -gt 0 ] || { echo "no match was begun: $(cat "$dir/out")"; exit 1; }
injected=0 lost=0 call=1
while :; do
    rm -rf "$dir/save"
    cp -R "$dir/base" "$dir/save"
    wrap="strace -f -qq -o /dev/null -e trace=openat,read,write,fsync,close,rename,mkdir
        -e inject=openat,read,write,fsync,close,rename,mkdir:signal=KILL:when=$call"
    status=0
    play "$dir/save" "$dir/go-on" >"$dir/out" 2>"$dir/err" || status=$?
    [ $status != 0 ] || break
    [ $status = 137 ] || { echo "at call $call it ended with $status, not by the kill:"; cat "$dir/err"; exit 1; }
    wrap=
    seen=$(decisions "$dir/out")
    injected=$((injected + 1))
    if ! play "$dir/save" "$dir/look" >"$dir/after" 2>&1 || [ "$(decisions "$dir/after")" -lt "${seen:-0}" ]; then
        lost=$((lost + 1))
        echo "lost at call $call: seen $seen, found $(cat "$dir/after")"
    fi
    call=$((call + every))
done
printf 'faults: %-46s %7d %7d %7d\n' "kill -9 at every system call of the program" $injected $((injected - lost)) $lost >>"$dir/table"
[ "$(decisions "$dir/out")" -gt $((begun + 5)) ] || { echo "too little was decided in that time"; exit 1; }

# Errors instead of kills: reading either generation or both fails at each call, once or from then on. Whatever the
# program makes of that, the match is found afterwards, as far as it had come before.
play "$dir/base" "$dir/go-on" >"$dir/after"
play "$dir/base" "$dir/look" >"$dir/after"
before=$(decisions "$dir/after")
[ "$before" -gt 0 ]
errors=0 errors_lost=0 tried=0
for files in "cardhold.sav" "cardhold.sav.previous" "cardhold.sav cardhold.sav.previous"; do
    for fault in openat:EIO openat:EACCES openat:EMFILE read:EIO newfstatat,fstat:EIO rename:EIO fsync:EIO; do
        for when in 1 2 3 4 5 6 7 8 1+ 2+ 4+; do
            tried=$((tried + 1))
            [ $((tried % every)) = 0 ] || continue
            rm -rf "$dir/save"
            cp -R "$dir/base" "$dir/save"
            paths=
            for file in $files; do paths="$paths -P $dir/save/$file"; done
            wrap="strace -f -qq -o /dev/null $paths -e inject=${fault%:*}:error=${fault#*:}:when=$when"
            play "$dir/save" "$dir/go-on" >"$dir/out" 2>"$dir/err" || true
            wrap=
            errors=$((errors + 1))
            if ! play "$dir/save" "$dir/look" >"$dir/after" 2>&1 || [ "$(decisions "$dir/after")" -lt "$before" ]; then
                errors_lost=$((errors_lost + 1))
                echo "lost by $fault at $when of $files: $before before, found $(cat "$dir/after")"
            fi
        done
    done
done
printf 'faults: %-46s %7d %7d %7d\n' "errors of either generation and both" $errors $((errors - errors_lost)) $errors_lost >>"$dir/table"

printf '%-46s %7s %7s %7s\n' fault faults kept lost
sed 's/^faults: //' "$dir/table"
sed -nE 's/^faults: (.*[^ ]) +([0-9]+) +([0-9]+) +([0-9]+)$/soak: \1: \2 injected, \3 survived, \4 lost/p' "$dir/table"
[ -z "$failed" ] || echo "failed:$failed"
[ -z "$failed" ] && [ $lost = 0 ] && [ $errors_lost = 0 ] && [ $((injected * every)) -gt 50 ]
