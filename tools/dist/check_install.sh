#!/bin/sh
# Installs into a folder of its own, looks, and takes it away again:  tools/dist/check_install.sh
# The program must be where BINDIR says, with its symbols, and nothing may be left at the end.
set -eu
fail() { echo "$*" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
put() { make --no-print-directory "$1" BUILD="${BUILD:-build}" DESTDIR="$work" PREFIX=/opt/cards BINDIR=/opt/games >/dev/null; }
put install
[ -x "$work/opt/games/cardhold" ] || fail "make install does not heed BINDIR"
nm "$work/opt/games/cardhold" 2>/dev/null | grep -q ' main$' || fail "make install strips the program"
[ -s "$work/opt/cards/share/man/man6/cardhold.6" ] || fail "make install forgets the man page"
put uninstall
left=$(find "$work" -type f)
[ -z "$left" ] || fail "make uninstall leaves $left"
echo "install and uninstall match"
