# Read by the scripts beside it: where things are, which version this is, and how it is packed so that the same
# sources give the same bytes, whoever builds them, where and when.
build=${BUILD:-build}
dist=$build/dist
here=$(dirname "$0")
umask 022
export LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
version=$("$build/cardhold" --version | sed 's/.* //')

day() { date -u -d "@$SOURCE_DATE_EPOCH" "$1"; }

fill() { # fill TEMPLATE: with what differs from release to release
    sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(day +%F)/" -e "s/@DAY@/$(day +%Y%m%d)/" "$1"
}

strip_for() { # strip_for ARCH FROM TO
    case $1 in arm64) tool=aarch64-linux-gnu-strip ;; armhf) tool=arm-linux-gnueabihf-strip ;; *) tool=strip ;; esac
    [ "$1" != "$(dpkg --print-architecture 2>/dev/null)" ] || tool=strip
    $tool --remove-section=.comment --remove-section=.note -o "$3" "$2"
}

machine_of() { # machine_of ARCH: as PortMaster and Batocera call it
    case $1 in arm64) echo aarch64 ;; amd64) echo x86_64 ;; *) echo "$1" ;; esac
}

raylib_licence() { # it heads raylib's header
    header=$(sed -n '1s/^-I\([^ ]*\).*/\1/p' "$build/raylib.flags")/raylib.h
    [ ! -f "$header" ] || sed -n '/Copyright (c)/,/\*\*\*\//{/\*\*\*/d;s/^\* \{0,3\}//;p;}' "$header"
}

even() { # even FOLDER: the same rights and dates for everyone
    chmod -R u=rwX,go=rX "$1"
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

pack_tar() { # pack_tar FOLDER NAME: build/dist/NAME.tar.gz of FOLDER/*
    even "$1"
    (cd "$1" && tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -cf - *) |
        gzip -9n >"$dist/$2.tar.gz"
    packed "$dist/$2.tar.gz"
}

pack_zip() { # pack_zip FOLDER FILE.zip: build/dist/FILE.zip of FOLDER/*
    even "$1"
    rm -f "$dist/$2"
    (cd "$1" && find . -type f | sed 's|^\./||' | sort | zip -9 -X -q -@ ../pack.zip)
    mv "$1/../pack.zip" "$dist/$2"
    packed "$dist/$2"
}

packed() { echo "$1: $(wc -c <"$1") bytes"; }
