#!/bin/sh
# Random matches and copies a second on one core.
set -eu
"${BUILD:-build}/bench_rules"
