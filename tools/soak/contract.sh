#!/bin/sh
# Twenty times (CONTRACT_TIMES) the random play of `make test`: every game, seat count and option against the contract,
# each game in a program of its own, two at a time.
set -eu
export BUILD="${BUILD:-build}" CARDHOLD_SOAK="${CONTRACT_TIMES:-20}" CMOCKA_MESSAGE_OUTPUT=stdout
make --no-print-directory BUILD="$BUILD" "$BUILD/tests/test_contract" "$BUILD/arena"
"$BUILD/arena" --list | cut -d ' ' -f 1 |
    xargs -P "${JOBS:-2}" -n 1 sh -c 'status=0 log=$BUILD/soak/contract-$0
        CARDHOLD_GAME=$0 "$BUILD/tests/test_contract" >"$log" 2>&1 || status=$?
        cat "$log"
        exit $status'
echo "soak: the contract of the rules: $CARDHOLD_SOAK times the random play of make test"
