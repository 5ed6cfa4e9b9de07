#!/bin/sh
# Looks over what was packed, with the desktops' own checkers where they are installed:  tools/dist/check.sh FOLDER
set -eu
have() { command -v "$1" >/dev/null 2>&1; }
for file in Cardhold.sh gamelist.xml cardhold/cardhold cardhold/cardhold.png cardhold/LICENSE cardhold/LICENSE.raylib \
            cardhold/README.md share/icons/hicolor/128x128/apps/cardhold.png; do
    [ -s "$1/$file" ] || { echo "$1 lacks $file" >&2; exit 1; }
done
! grep -rl '@[A-Z]*@' --include='*.xml' --include='*.6' "$1" || exit 1
! have desktop-file-validate || desktop-file-validate "$1/share/applications/cardhold.desktop"
! have appstreamcli || appstreamcli validate --no-net --explain "$1"/share/metainfo/*.xml >"$1.log" 2>&1 ||
    { cat "$1.log" >&2; exit 1; }
! have mandoc || mandoc -T lint -W warning "$1/share/man/man6/cardhold.6" >&2
rm -f "$1.log"
