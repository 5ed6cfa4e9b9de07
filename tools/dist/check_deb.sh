#!/bin/sh
# Looks over a package for Debian:  tools/dist/check_deb.sh FILE.deb
# Fails on anything that lintian has to say, be it a hint, and when the package's list of needs has become untrue.
set -eu
file=$1
lintian --allow-root --fail-on error,warning,info,pedantic --pedantic --display-info "$file"
if [ "$(dpkg-deb -f "$file" Architecture)" = "$(dpkg --print-architecture)" ] && command -v dpkg-shlibdeps >/dev/null; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    dpkg-deb -x "$file" "$work"
    mkdir "$work/debian"
    echo "Source: cardhold" >"$work/debian/control"
    needs=$(cd "$work" && dpkg-shlibdeps -O usr/games/cardhold 2>/dev/null | sed 's/^shlibs:Depends=//')
    ours=$(dpkg-deb -f "$file" Depends)
    echo "$file needs $ours (dpkg-shlibdeps: $needs)"
    echo "$needs" | tr ',' '\n' | while read -r package relation least; do
        stated=$(echo "$ours" | tr ',' '\n' | sed -n "s/^ *$package (>= \(.*\))/\1/p")
        dpkg --compare-versions "${stated:-0}" ge "$(echo "${least:-0}" | tr -d ')')" ||
            { echo "$file must ask for $package $relation $least" >&2; exit 1; }
    done
fi
