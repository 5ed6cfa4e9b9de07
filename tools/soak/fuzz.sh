#!/bin/sh
# The fuzzers of tests/fuzz with libFuzzer and the sanitizers, FUZZ_SECONDS each (a minute), two at a time, from the
# corpus in tests/fuzz/corpus. What breaks one is kept in build/fuzz/found. Ends with a table.
#   tools/soak/fuzz.sh [NAME...]    only these: battery forged pad journal moves …
set -eu
build=${BUILD:-build}
seconds=${FUZZ_SECONDS:-60}
out=$build/fuzz
cc=${FUZZ_CC:-clang}
[ $# != 0 ] || set -- battery forged pad journal moves json script assets

make -s BUILD="$build" generated
mkdir -p "$out/found"
rm -f "$out"/*.line
flags="-std=c11 -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
    -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE -Igame -Itools -Iplatform -I$build/gen"
pure=$(ls platform/posix/*.c platform/headless/*.c platform/raylib/*.c | grep -v -e '/main\.c$' -e '/console\.c$' | xargs grep -L '<raylib\.h>')
for source in $(find game -name "*.c") "$build"/gen/*.c tools/lib/*.c $pure; do
    object=$out/$(echo "${source#"$build"/}" | tr / _).o
    # Headers are not followed: what changed them is compiled anew as a whole.
    [ "$object" -nt "$source" ] && [ -z "$(find game tools platform -name '*.h' -newer "$object" | head -n 1)" ] ||
        echo "$source $object"
done >"$out/todo"
objects=
for source in $(find game -name "*.c") "$build"/gen/*.c tools/lib/*.c $pure; do
    objects="$objects $out/$(echo "${source#"$build"/}" | tr / _).o"
done
xargs -r -P 2 -n 2 sh -c "$cc $(echo $flags) -c \$0 -o \$1" <"$out/todo"

fuzz() { # fuzz NAME: runs one, leaves a line of the table in its file
    $cc $flags -fsanitize=fuzzer -Itests "tests/fuzz/fuzz_$1.c" $objects -lpthread -o "$out/fuzz_$1"
    mkdir -p "$out/corpus_$1"
    status=0
    "$out/fuzz_$1" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="$out/found/$1-" "$out/corpus_$1" "tests/fuzz/corpus/$1" >"$out/$1.log" 2>&1 || status=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$1.log")
    covered=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$out/$1.log" | tail -n 1)
    printf '%-10s %10s %8s %s\n' "$1" "${runs:-?}" "${covered:-?}" "$([ $status = 0 ] && echo sound || echo BROKEN)" >"$out/$1.line"
    [ $status = 0 ] || tail -n 40 "$out/$1.log" >&2
}

while [ $# != 0 ]; do
    fuzz "$1" & first=$!
    if [ $# -gt 1 ]; then fuzz "$2"; shift; fi
    wait $first
    shift
done
printf '%-10s %10s %8s %s\n' fuzzer runs covered result
cat "$out"/*.line
awk '{ print "soak: fuzzer of " $1 ": " $2 " runs, " $3 " covered, " $4 }' "$out"/*.line
! grep -q BROKEN "$out"/*.line
