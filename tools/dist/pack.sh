#!/bin/sh
# Packs the game for one kind of machine:  tools/dist/pack.sh ARCH PROGRAM
# The archive is build/dist/cardhold-VERSION-ARCH.tar.gz; the same sources give the same bytes.
set -eu
build=${BUILD:-build}
here=$(dirname "$0")
arch=$1 program=$2
version=$("$build/cardhold" --version | sed 's/.* //')
seconds=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH="$seconds"
name=cardhold-$version-$arch
stage=$build/dist/$name
rm -rf "$stage"
mkdir -p "$stage/cardhold"
"$here/stage.sh" "$stage/share"
case $arch in arm64) strip=aarch64-linux-gnu-strip ;; armhf) strip=arm-linux-gnueabihf-strip ;; *) strip=strip ;; esac
[ "$arch" != "$(dpkg --print-architecture 2>/dev/null)" ] || strip=strip
$strip -o "$stage/cardhold/cardhold" "$program"
cp "$here/Cardhold.sh" "$stage/"
sed "s/@DAY@/$(date -u -d "@$seconds" +%Y%m%d)/" "$here/gamelist.xml" >"$stage/gamelist.xml"
mv "$stage/share/doc/cardhold/"* "$stage/cardhold/"
rmdir "$stage/share/doc/cardhold" "$stage/share/doc"
"$build/cardhold" --headless --seed 1 --script "$here/picture.script" --shots "$stage/cardhold" >/dev/null
"$here/check.sh" "$stage"
chmod -R u=rwX,go=rX "$stage"
tar --sort=name --mtime="@$seconds" --owner=0 --group=0 --numeric-owner -C "$build/dist" -cf - "$name" |
    gzip -9n >"$build/dist/$name.tar.gz"
echo "$build/dist/$name.tar.gz: $(wc -c <"$build/dist/$name.tar.gz") bytes, the program $(wc -c <"$stage/cardhold/cardhold")"
