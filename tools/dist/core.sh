#!/bin/sh
# Packs the libretro core for one kind of machine:  tools/dist/core.sh ARCH FOLDER
# FOLDER holds cardhold_libretro.so and cardhold_libretro.info; the archive is build/dist/cardhold_libretro-VERSION-ARCH.zip.
set -eu
. "$(dirname "$0")/common.sh"
work=$dist/work/core-$1
rm -rf "$work"
mkdir -p "$work/zip"
strip_for "$1" "$2/cardhold_libretro.so" "$work/zip/cardhold_libretro.so"
cp "$2/cardhold_libretro.info" LICENSE "$work/zip/"
pack_zip "$work/zip" "cardhold_libretro-$version-$1.zip"
