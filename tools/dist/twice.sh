#!/bin/sh
# Builds the packages twice, in other folders, time zones, languages, with other rights for new files and another home, and
# demands the same bytes:  tools/dist/twice.sh [ARCH=arm64 …], what follows is given to `make dist`
# raylib's source is given, and both builds are cut off from the network where that is possible.
set -eu
. "$(dirname "$0")/common.sh"
cache=${XDG_CACHE_HOME:-$HOME/.cache}/cardhold
raylib=$(tools/setup.sh raylib-source)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
offline=
! unshare -rn true 2>/dev/null || offline="unshare -rn"

build_in() { # build_in FOLDER MASK ZONE LANGUAGE ARGUMENTS...
    folder=$work/$1 mask=$2 zone=$3 language=$4; shift 4
    mkdir -p "$folder/home/cardhold" "$folder/raylib"
    git ls-files -z | xargs -0 cp --parents -t "$folder"
    cp -R "$raylib/src" "$raylib/LICENSE" "$folder/raylib/"
    for libraries in "$cache"/sdl-*; do # SDL for other processors comes from Debian, once
        [ ! -d "$libraries" ] || cp -R "$libraries" "$folder/home/cardhold/"
    done
    (cd "$folder" && umask "$mask" && env -u MAKEFLAGS -u MAKELEVEL -u BUILD TZ="$zone" LC_ALL="$language" \
        XDG_CACHE_HOME="$folder/home" RAYLIB_SRC="$folder/raylib" $offline make -j2 dist "$@" >"$folder.log" 2>&1) ||
        { tail -n 20 "$folder.log" >&2; exit 1; }
}

build_in one 022 UTC C "$@"
build_in a/longer/way/to/two 077 Pacific/Apia C.UTF-8 "$@"
for file in "$work"/one/build/dist/*.*; do
    cmp "$file" "$work/a/longer/way/to/two/build/dist/$(basename "$file")"
    echo "ok twice the same: $(basename "$file")"
done
[ -z "$offline" ] || echo "ok both without a network"
