#!/bin/sh
# How many mistakes the review finds in matches of experts and in matches by chance: for each game one in how many decisions,
# and whether that is fewer than one in 50, and at least one in 3. A hundred decisions of experts with something at stake and
# thirty of chance, REVIEW_TIMES (20) times, each game in a program of its own, two at a time.
set -eu
export BUILD="${BUILD:-build}" CARDHOLD_SOAK="${REVIEW_TIMES:-20}" CMOCKA_MESSAGE_OUTPUT=stdout
make --no-print-directory BUILD="$BUILD" "$BUILD/tests/test_review" "$BUILD/arena"
"$BUILD/arena" --list | cut -d ' ' -f 1 |
    xargs -P "${JOBS:-2}" -n 1 sh -c 'status=0 log=$BUILD/soak/reviews-$0
        CARDHOLD_GAME=$0 "$BUILD/tests/test_review" >"$log" 2>&1 || status=$?
        cat "$log"
        sed -n "s/^\([a-z]*: [a-z ]*\) in \([0-9]* matches\), \(one mistake in .*\)/soak: review of \1: \3, \2/p" "$log"
        exit $status'
