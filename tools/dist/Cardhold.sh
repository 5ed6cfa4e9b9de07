#!/bin/sh
# Starts Cardhold from the "ports" folder of EmulationStation and its kin: this file beside the folder cardhold.
# What is saved stays in that folder, so it moves with the card. More pads can be named in its gamecontrollerdb.txt.
here=$(cd "$(dirname "$0")" && pwd)/cardhold
set -- --fullscreen --save "$here/save" "$@"
[ ! -f "$here/gamecontrollerdb.txt" ] || set -- --pad-db "$here/gamecontrollerdb.txt" "$@"
mkdir -p "$here/save"
exec "$here/cardhold" "$@" >"$here/save/last.log" 2>&1
