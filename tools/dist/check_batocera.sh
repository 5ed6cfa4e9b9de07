#!/bin/sh
# Looks over the folder for Batocera's ports:  tools/dist/check_batocera.sh FOLDER
set -eu
fail() { echo "$*" >&2; exit 1; }
[ -x "$1/ports/Cardhold.sh" ] || fail "$1 lacks a script that can be started"
sh -n "$1/ports/Cardhold.sh"
[ ! -e "$1/ports/gamelist.xml" ] || fail "$1 would overwrite the console's own list of ports"
ls "$1/ports/cardhold/cardhold."* >/dev/null || fail "$1 lacks programs"
for file in cardhold.png gamelist.xml LICENSE LICENSE.raylib README.md; do
    [ -s "$1/ports/cardhold/$file" ] || fail "$1 lacks $file"
done
xmllint --noout "$1/ports/cardhold/gamelist.xml"
! grep -l '@[A-Z]*@' "$1/ports/cardhold/gamelist.xml" || fail "$1 has places that were not filled"
[ -z "$(find "$1" -type l)" ] || fail "$1 has symbolic links, which a card's exFAT does not know"
echo "$1: a folder for Batocera's ports"
