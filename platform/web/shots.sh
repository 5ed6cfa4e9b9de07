#!/bin/sh
# The pictures on the web page, taken by the program itself:  platform/web/shots.sh FOLDER
# The title, and a moment of a match of each game. The matches are those that version 1.0.0 wrote: they are read for ever.
set -eu
folder=$1
cardhold=${BUILD:-build}/tests/cardhold
matches=tests/golden/release-1.0.0
mkdir -p "$folder"

shot() { # shot NAME FRAMES [OPTIONS]: the picture after so many frames
    name=$1 frames=$2
    shift 2
    printf 'wait %d\nshot %s\nquit\n' "$frames" "$name" |
        "$cardhold" --headless --seed 1 "$@" --script - --shots "$folder" >/dev/null
}

shot title 240
shot glory 1200 --replay $matches/report-glory.match
shot generals 1200 --replay $matches/report-generals.match
shot calltoglory 3600 --replay $matches/arena-calltoglory.match
shot kingdom 3600 --replay $matches/replay-kingdom.match
shot lifeforce 3300 --replay $matches/arena-lifeforce.match
