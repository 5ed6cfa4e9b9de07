#!/bin/sh
# Plays a newcomer: the two commands of README.md as the very first ones on bare Debian systems.
#   tools/dist/roots.sh run|test|nowhere SUITE root|sudo …     one of them, or several; as root
#   tools/dist/roots.sh                                        all: both commands on Debian 12 and 13, both ways
# The systems hold what Debian calls essential, and make; `sudo` is a plain user who may use it. `nowhere` is a system whose
# apt has an archive with the packages of SUITE which is not Debian's, and so no raylib: it must be said what helps, and
# each of the three things that are said must. The systems come through the mirror that apt uses.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
chmod 755 "$work"
mirror=$(apt-get indextargets --format '$(ORIGIN)|$(LABEL)|$(REPO_URI)' |
    awk -F'|' '$1 == "Debian" && $2 == "Debian" { print $3; exit }')
[ "$(id -u)" = 0 ] || { echo "roots are for root: sudo tools/dist/roots.sh" >&2; exit 1; }
[ -n "$mirror" ] || { echo "apt knows no Debian archive here to make roots from" >&2; exit 1; }
NEEDED="gcc libc6-dev libsdl2-dev libgles-dev libegl-dev libgl1-mesa-dri pkg-config"

fail() { # fail WORDS: and the end of what was said
    tail -n 30 "$work/log" >&2
    echo "not ok $*"
    exit 1
}

fresh() { # fresh SUITE WHO: an untouched system in $root, with the sources in the player's home
    root=$work/root who=$2 home=/root
    [ -f "$work/$1.tar" ] || mmdebstrap --quiet --variant=minbase --include=make,sudo "$1" "$work/$1.tar" "$mirror" \
        2>"$work/log" || fail "no system of $1"
    rm -rf "$root"
    mkdir "$root"
    tar -xf "$work/$1.tar" -C "$root" --exclude='./dev/*'
    cp -L /etc/resolv.conf "$root/etc/"
    if [ "$who" = sudo ]; then
        home=/home/player
        chroot "$root" useradd --create-home --shell /bin/sh player
        echo 'player ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/player"
    else
        rm -f "$root/usr/bin/sudo"
    fi
    mkdir "$root$home/cardhold"
    git ls-files -z | xargs -0 cp --parents -t "$root$home/cardhold"
    [ "$who" = root ] || chroot "$root" chown -R player: "$home"
}

inside() { # inside COMMAND: as the player, in the folder of the sources
    case $who in sudo) as="su - player -c" ;; *) as="sh -c" ;; esac
    command="cd $home/cardhold && $*" as=$as home=$home root=$root unshare --mount --pid --fork --kill-child sh -c '
        mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" && mount -t tmpfs none "$root/run" &&
        exec chroot "$root" env -i HOME="$home" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            $as "$command"' >"$work/log" 2>&1 </dev/null
}

says() { # says WORDS: they were said
    grep -qF -- "$1" "$work/log" || fail "it did not say: $1"
}

first_run() { # first_run SUITE WHO
    fresh "$1" "$2"
    inside make run || fail "make run in $1, $2"
    says "The last picture is build/attract.png"
    [ -s "$root$home/cardhold/build/attract.png" ] || fail "make run in $1, $2 left no picture"
    echo "ok make run is the first command in $1, $2: $(sha256sum <"$root$home/cardhold/build/attract.png" | cut -c1-16)"
}

first_test() { # first_test SUITE WHO
    fresh "$1" "$2"
    inside make test || fail "make test in $1, $2"
    echo "ok make test is the first command in $1, $2: $(tail -n 1 "$work/log")"
}

forget_raylib() { # the rest of the build may stay
    rm -rf "$root$home/cardhold/build/raylib.flags" "$root$home/cardhold/build/attract.png" "$root$home/.cache/cardhold"
}

# The packages that the build wants and their whole company, as an archive of nobody in particular.
other_archive() {
    inside "apt-get -qq update && apt-get -qq --yes --no-install-recommends --download-only install $NEEDED dpkg-dev" ||
        fail "no packages for another archive"
    mkdir "$root/archive"
    mv "$root"/var/cache/apt/archives/*.deb "$root/archive/"
    inside "cp /archive/*.deb /var/cache/apt/archives/ && apt-get -qq --yes --no-install-recommends install dpkg-dev &&
        cd /archive && dpkg-scanpackages . /dev/null >Packages" || fail "no other archive"
    mv "$root/archive" "$work/archive"
}

first_nowhere() { # first_nowhere SUITE WHO
    fresh "$1" root
    other_archive
    fresh "$1" "$2"
    mv "$work/archive" "$root/archive"
    rm -rf "$root"/etc/apt/sources.list* "$root"/var/lib/apt/lists/*
    echo 'deb [trusted=yes] file:/archive ./' >"$root/etc/apt/sources.list"
    if inside make run; then fail "make run found a raylib in $1"; fi
    says "found no raylib"
    says "$home/.cache/cardhold/raylib-source"
    says "make RAYLIB_SRC=dir run"
    echo "ok where apt knows no Debian archive it is said what helps in $1, $2"
    source=$(tools/setup.sh raylib-source)
    mkdir "$root/elsewhere"
    cp -R "$source/src" "$root/elsewhere/"
    inside make RAYLIB_SRC=/elsewhere run || fail "RAYLIB_SRC does not help"
    says "The last picture is build/attract.png"
    echo "ok RAYLIB_SRC=dir helps in $1, $2"
    installed "$1" "$2"
    forget_raylib
    inside "mkdir -p ~/.cache/cardhold/raylib-source && cp -R /elsewhere/src ~/.cache/cardhold/raylib-source/ && make run" ||
        fail "a source in the cache does not help"
    says "The last picture is build/attract.png"
    echo "ok a source in the cache helps in $1, $2"
}

installed() { # one that pkg-config finds: the library that was built a moment ago, put where others have theirs
    built=$(ls -d "$root$home"/.cache/cardhold/raylib-*/)
    cp "$built/raylib.h" "$root/usr/local/include/"
    cp "$built/libraylib.a" "$root/usr/local/lib/"
    mkdir -p "$root/usr/local/lib/pkgconfig"
    printf '%s\n' 'includedir=/usr/local/include' 'libdir=/usr/local/lib' 'Name: raylib' 'Description: raylib' 'Version: 6.0' \
        'Cflags: -I${includedir}' 'Libs: -L${libdir} -lraylib -lSDL2 -lGLESv2 -ldl' >"$root/usr/local/lib/pkgconfig/raylib.pc"
    forget_raylib
    inside "apt-get -qq --yes install pkg-config >/dev/null 2>&1 || sudo apt-get -qq --yes install pkg-config && make run" ||
        fail "a raylib that is installed does not help"
    says "using the raylib that is installed"
    says "The last picture is build/attract.png"
    rm "$root/usr/local/lib/pkgconfig/raylib.pc"
    echo "ok a raylib that pkg-config finds helps in $1, $2"
}

[ $# -gt 0 ] || set -- run bookworm root run bookworm sudo run trixie root run trixie sudo \
    nowhere bookworm sudo nowhere trixie root test bookworm sudo test trixie root
tools/setup.sh try
while [ $# -ge 3 ]; do
    case $1:$3 in
    run:root | run:sudo | test:root | test:sudo | nowhere:root | nowhere:sudo) "first_$1" "$2" "$3" ;;
    *) sed -n '2,/^set -eu/s/^# \{0,1\}//p' "$0" | sed '$d' >&2; exit 2 ;;
    esac
    shift 3
done
