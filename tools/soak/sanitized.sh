#!/bin/sh
# With the sanitizers what `make test` runs without them, because it is long (WHOLE, from the Makefile).
set -eu
BUILD=${BUILD:-build}
for test in ${WHOLE:-}; do
    make --no-print-directory BUILD="$BUILD" "$BUILD/tests/test_$test"
    CMOCKA_MESSAGE_OUTPUT=stdout "$BUILD/tests/test_$test"
done
echo "soak: long tests with sanitizers: ${WHOLE:-none}"
