#!/bin/sh
# Puts what belongs beside the program on a desktop below a folder:  tools/dist/stage.sh SHARE
# Icon and picture are drawn by the game, so it must be built for this machine.
set -eu
. "$(dirname "$0")/common.sh"
share=$1

mkdir -p "$share/applications" "$share/metainfo" "$share/man/man6" "$share/icons/hicolor/128x128/apps" \
    "$share/doc/cardhold"
cp "$here/cardhold.desktop" "$share/applications/cardhold.desktop"
fill "$here/cardhold.metainfo.xml.in" >"$share/metainfo/org.cardhold.Cardhold.metainfo.xml"
fill "$here/cardhold.6.in" >"$share/man/man6/cardhold.6"
for option in $("$build/cardhold" --help | grep -o -- '--[a-z-]*' | sort -u); do
    grep -qF -- "$(echo "$option" | sed 's/-/\\-/g')" "$share/man/man6/cardhold.6" ||
        { echo "the man page lacks $option" >&2; exit 1; }
done
"$build/icon" "$share/icons/hicolor/128x128/apps/cardhold.png"
cp README.md LICENSE "$share/doc/cardhold/"
raylib_licence >"$share/doc/cardhold/LICENSE.raylib"
grep -q warranty "$share/doc/cardhold/LICENSE.raylib" || rm "$share/doc/cardhold/LICENSE.raylib" # an installed raylib has its own
