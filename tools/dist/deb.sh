#!/bin/sh
# Packs the game for Debian and its relatives:  tools/dist/deb.sh ARCH PROGRAM
# The package is build/dist/cardhold_VERSION_ARCH.deb. It is laid out here and packed by dpkg-deb alone, so it needs no
# debian/ folder and no network. MAINTAINER="Name <address>" names whoever answers for it.
set -eu
. "$(dirname "$0")/common.sh"
arch=$1 program=$2
MAINTAINER=${MAINTAINER:-The Cardhold authors <cardhold@cardhold.invalid>}
work=$dist/work/deb-$arch
root=$work/root
docs=$root/usr/share/doc/cardhold
file=$dist/cardhold_${version}_$arch.deb
rm -rf "$work"
mkdir -p "$root/usr/games" "$root/DEBIAN"

fill_deb() {
    fill "$1" | sed -e "s/@ARCH@/$arch/" -e "s/@MAINTAINER@/$MAINTAINER/" -e "s/@WHEN@/$(day '+%a, %d %b %Y %H:%M:%S +0000')/" \
        -e "s/@GLIBC@/$(newest_glibc)/" -e "s/@SIZE@/$(du -sk --apparent-size "$root/usr" | cut -f1)/"
}
newest_glibc() { objdump -T "$program" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -n 1; }

strip_for "$arch" "$program" "$root/usr/games/cardhold"
"$here/stage.sh" "$root/usr/share"
rm -f "$docs/LICENSE" "$docs/LICENSE.raylib" # Debian wants them in one file
fill_deb "$here/deb/copyright.in" >"$docs/copyright"
fill_deb "$here/deb/changelog.in" | gzip -9n >"$docs/changelog.gz"
gzip -9n "$root/usr/share/man/man6/cardhold.6"
fill_deb "$here/deb/control.in" >"$root/DEBIAN/control"
(cd "$root" && find usr -type f | sort | xargs md5sum) >"$root/DEBIAN/md5sums"
even "$root"
chmod 755 "$root/usr/games/cardhold"
# As many threads everywhere: xz packs differently with one and with more.
DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group --uniform-compression -Zxz -z9 -b "$root" "$file" >/dev/null
packed "$file"
"$here/check_deb.sh" "$file"
