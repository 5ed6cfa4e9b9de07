#!/bin/sh
# How often each level beats the one below it, in every game and variant. LADDER_GAMES says how many games a contest has
# (20, which only finds what is plainly broken); all: as many as each needs to show its promise (some hours); quick: a
# twentieth of that.
set -eu
build=${BUILD:-build}
case ${LADDER_GAMES:=20} in
all) set -- ;;
quick) set -- --quick ;;
*) set -- --games "$LADDER_GAMES" ;;
esac
status=0
"$build"/ladder "$@" >"$build/ladder.txt" || status=$?
cat "$build/ladder.txt"
echo "soak: contests of the ladder ($LADDER_GAMES games): $(($(wc -l <"$build/ladder.txt") - 2)), $(tail -n 1 "$build/ladder.txt")"
exit $status
