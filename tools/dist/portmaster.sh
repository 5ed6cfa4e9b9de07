#!/bin/sh
# Packs the port for PortMaster:  tools/dist/portmaster.sh ARCH...
# Two things of the same files: the folder build/dist/portmaster/cardhold is what is proposed to PortMaster's collection,
# build/dist/cardhold.zip what a console installs.
set -eu
. "$(dirname "$0")/common.sh"
folder=$dist/portmaster/cardhold
work=$dist/work/portmaster
inside=$work/zip/cardhold
rm -rf "$dist/portmaster" "$work"
mkdir -p "$folder/cardhold/licenses" "$inside"

cp "$here/portmaster/Cardhold.sh" "$here/portmaster/README.md" "$folder/"
fill "$here/portmaster/gameinfo.xml" >"$folder/gameinfo.xml"
"$build/enlarge" 2 tests/golden/readme/glory.png "$folder/screenshot.png"
cp LICENSE "$folder/cardhold/licenses/LICENSE.cardhold.txt"
raylib_licence >"$folder/cardhold/licenses/LICENSE.raylib.txt"
for arch; do
    strip_for "$arch" "$build/$arch-game/cardhold" "$folder/cardhold/cardhold.$(machine_of "$arch")"
    machine_of "$arch"
done | jq -Rn --slurpfile port "$here/portmaster/port.json" --indent 4 \
    '[inputs] as $machines | $port[0] | .attr.arch = $machines' >"$folder/port.json"
even "$folder"
"$here/check_portmaster.sh" "$folder"

cp -R "$folder/Cardhold.sh" "$work/zip/"
cp -R "$folder/cardhold/." "$folder/port.json" "$folder/gameinfo.xml" "$folder/screenshot.png" "$inside/"
cp "$folder/README.md" "$inside/cardhold.md"
pack_zip "$work/zip" cardhold.zip
"$here/check_portmaster.sh" "$dist/cardhold.zip"
