#!/bin/sh
# Packs the web page, index.html at the top as those who host games want it:  tools/dist/web.sh FOLDER
# The archive is build/dist/cardhold-VERSION-web.zip.
set -eu
. "$(dirname "$0")/common.sh"
work=$dist/work/web
rm -rf "$work"
mkdir -p "$work"
cp -R "$1" "$work/zip"
[ -s "$work/zip/index.html" ] || { echo "$1 lacks index.html" >&2; exit 1; }
cp LICENSE "$work/zip/"
pack_zip "$work/zip" "cardhold-$version-web.zip"
