#!/bin/sh
# Packs the game for one kind of machine:  tools/dist/pack.sh ARCH PROGRAM
# The archive is build/dist/cardhold-VERSION-ARCH.tar.gz: what front ends for handhelds want, and in share/ what desktops want.
set -eu
. "$(dirname "$0")/common.sh"
arch=$1 program=$2
name=cardhold-$version-$arch
work=$dist/work/$name
stage=$work/$name
rm -rf "$work"
mkdir -p "$stage/cardhold"
"$here/stage.sh" "$stage/share"
strip_for "$arch" "$program" "$stage/cardhold/cardhold"
cp "$here/Cardhold.sh" "$stage/"
fill "$here/gamelist.xml" >"$stage/gamelist.xml"
mv "$stage/share/doc/cardhold/"* "$stage/cardhold/"
rmdir "$stage/share/doc/cardhold" "$stage/share/doc"
"$build/cardhold" --headless --seed 1 --script "$here/picture.script" --shots "$stage/cardhold" >/dev/null
"$here/check.sh" "$stage"
pack_tar "$work" "$name"
