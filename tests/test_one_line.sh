#!/bin/sh
# A new game is one folder and one line: the tests' sixth game is put into a copy of the cartridge, and is there.
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0
holds() { # holds NAME COMMAND...
    name=$1; shift
    if "$@"; then echo "ok $name"; else echo "not ok $name"; failed=1; fi
}
builds() { # an arena that is compiled as fast as can be
    env -u MAKEFLAGS -u MAKELEVEL make -C "$dir" -j"${JOBS:-2}" CFLAGS=-O0 BUILD=build build/arena >"$dir/log" 2>&1 || { tail "$dir/log"; false; }
}
plays() { "$dir/build/arena" --game sixth --games 2 --players easy,random | grep -q '0 forfeits, 0 failures'; }

cp -R Makefile assets game platform tools "$dir/"
cp -R tests/sixth "$dir/game/games/sixth"
echo 'GAME(SIXTH, sixth)' >>"$dir/game/games/games.def"
holds "it builds" builds
holds "it is played" plays
rm "$dir/game/games/sixth/sixth_judge.c" "$dir/build/arena"
holds "a part that is missing does not link" sh -c "! make -C '$dir' CFLAGS=-O0 BUILD=build build/arena >/dev/null 2>&1"
exit $failed
