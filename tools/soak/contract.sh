#!/bin/sh
# Twenty times (CONTRACT_TIMES) the random play of `make test`: every game, seat count and option against the contract.
set -eu
BUILD=${BUILD:-build}
times=${CONTRACT_TIMES:-20}
make --no-print-directory BUILD="$BUILD" "$BUILD/tests/test_contract"
CARDHOLD_SOAK=$times CMOCKA_MESSAGE_OUTPUT=stdout "$BUILD/tests/test_contract"
echo "soak: the contract of the rules: $times times the random play of make test"
