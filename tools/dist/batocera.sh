#!/bin/sh
# Packs the folder for Batocera's ports, with a program for each processor:  tools/dist/batocera.sh ARCH...
# The archive is build/dist/cardhold-VERSION-batocera.zip, to be unpacked in /userdata/roms.
set -eu
. "$(dirname "$0")/common.sh"
work=$dist/work/batocera
inside=$work/zip/ports/cardhold
rm -rf "$work"
mkdir -p "$inside"
cp "$here/Cardhold.sh" "$work/zip/ports/"
for arch; do strip_for "$arch" "$build/$arch-game/cardhold" "$inside/cardhold.$(machine_of "$arch")"; done
"$build/cardhold" --headless --seed 1 --script "$here/picture.script" --shots "$inside" >/dev/null
# Not beside the script: there the console keeps the list of all its ports.
fill "$here/gamelist.xml" >"$inside/gamelist.xml"
cp README.md LICENSE "$inside/"
raylib_licence >"$inside/LICENSE.raylib"
"$here/check_batocera.sh" "$work/zip"
pack_zip "$work/zip" "cardhold-$version-batocera.zip"
