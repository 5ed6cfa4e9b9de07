#!/bin/sh
# Packs what teaches RetroPie-Setup to build and install the game:  tools/dist/retropie.sh
# The archive is build/dist/cardhold-VERSION-retropie.tar.gz, to be unpacked in the folder RetroPie-Setup. It holds a
# script for the game, one for the core, and the sources that both are built from.
set -eu
. "$(dirname "$0")/common.sh"
work=$dist/work/retropie
ext=$work/tar/ext/cardhold
source=$work/cardhold-$version
rm -rf "$work"
mkdir -p "$ext/scriptmodules/ports" "$ext/scriptmodules/libretrocores" "$source/raylib"
cp "$here/retropie/cardhold.sh" "$ext/scriptmodules/ports/"
cp "$here/retropie/lr-cardhold.sh" "$ext/scriptmodules/libretrocores/"
cp LICENSE README.md "$ext/"

cp -R Makefile README.md LICENSE assets game platform tests tools "$source/"
raylib=$(tools/setup.sh raylib-source)
cp -R "$raylib/src" "$raylib/LICENSE" "$source/raylib/"
rm -rf "$source"/tests/golden # pictures and matches that only tests need
even "$source"
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$work" -cf - "cardhold-$version" |
    xz -9 --threads=1 >"$ext/cardhold-source.tar.xz"
"$here/check_retropie.sh" "$work/tar"
pack_tar "$work/tar" "cardhold-$version-retropie"
