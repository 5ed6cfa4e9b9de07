#!/bin/sh
# Starts Cardhold from the "ports" folder of EmulationStation and its kin: this file beside the folder cardhold.
# What is saved stays in that folder, so it moves with the card. More pads can be named in its gamecontrollerdb.txt.
here=$(cd "$(dirname "$0")" && pwd)/cardhold
set -- --fullscreen --save "$here/save" "$@"
[ ! -f "$here/gamecontrollerdb.txt" ] || set -- --pad-db "$here/gamecontrollerdb.txt" "$@"
mkdir -p "$here/save"
exec >"$here/save/last.log" 2>&1
# A card that goes from one console to another holds a program for each: the one that starts here is the right one.
for program in "$here/cardhold" "$here/cardhold.aarch64" "$here/cardhold.armhf" "$here/cardhold.x86_64"; do
    [ ! -f "$program" ] || ! "$program" --version || exec "$program" "$@"
done
echo "no program here starts on this machine ($(uname -m)); is SDL2 installed?"
exit 1
