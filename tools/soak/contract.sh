#!/bin/sh
# Twenty times the random play of `make test`: every game, seat count and option against the contract.
set -eu
BUILD=${BUILD:-build}
CARDHOLD_SOAK=${CARDHOLD_SOAK:-20} CMOCKA_MESSAGE_OUTPUT=stdout "$BUILD/tests/test_contract"
