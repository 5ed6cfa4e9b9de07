#!/bin/sh
# Runs test programs and scripts, JOBS at a time and one more (some mostly wait); ends with the line "N passed, N failed".
#   tools/run_tests.sh build/tests/test_x … tests/test_y.sh …
# A cmocka program reports "[       OK ]" and "[  FAILED  ]"; a script prints "ok …" or "not ok …" lines.
# What failed is shown in full, what passed in one line. RUN_UNDER is put before each program.
set -u
BUILD=${BUILD:-build}
logs=$BUILD/tests/logs

if [ "${1:-}" = --one ]; then
    # Programs of the build with a sixth game walk over that one, not over all of them again; but for those in WHOLE.
    name=$(basename "$2")
    case $2 in */six/*) case " ${WHOLE:-} " in *" $2 "*) ;; *) name=six_$name; export CARDHOLD_GAME=sixth ;; esac ;; esac
    log=$logs/$name.log
    start=$(date +%s)
    case $2 in
    *.sh) timeout -k 5 "${TEST_SECONDS:-900}" "$2" >"$log" 2>&1 ;;
    *) CMOCKA_MESSAGE_OUTPUT=stdout timeout -k 5 "${TEST_SECONDS:-900}" ${RUN_UNDER:-} "$2" >"$log" 2>&1 ;;
    esac
    status=$?
    passed=$(grep -cE '^(\[       OK \]|ok )' "$log")
    # cmocka names each failure twice, the second time in its summary.
    failed=$(grep -E '^(\[  FAILED  \] [A-Za-z_0-9]+$|\[  ERROR   \] [A-Za-z_0-9]+|not ok )' "$log" |
        sed 's/^\[  ERROR   \]/[  FAILED  ]/; s/ --- .*//' | sort -u | wc -l)
    # A crash, a time-out or a program that tested nothing is a failure too.
    if [ "$failed" = 0 ] && { [ $status != 0 ] || [ "$passed" = 0 ]; }; then failed=1; fi
    echo "$passed $failed" >"$log.count"
    if [ "$failed" = 0 ]; then
        echo "ok      $name ($passed, $(($(date +%s) - start)) s)"
    else
        { echo "FAILED  $name (status $status), all that it said:"; sed 's/^/    /' "$log"; } |
            if [ "$(wc -l <"$log")" -gt 400 ]; then
                head -n 50; echo "    … (the whole is in $log)"; tail -n 150 "$log" | sed 's/^/    /'
            else cat; fi
    fi
    exit 0
fi

mkdir -p "$logs"
rm -f "$logs"/*
[ $# = 0 ] || printf '%s\n' "$@" | xargs -P "$((${JOBS:-2} + 1))" -n 1 "$0" --one
cat "$logs"/*.count 2>/dev/null | awk -v programs=$# '
    { passed += $1; failed += $2 }
    END { if (NR != programs) failed += programs - NR
          printf "%d passed, %d failed\n", passed, failed
          exit failed != 0 || passed == 0 }'
