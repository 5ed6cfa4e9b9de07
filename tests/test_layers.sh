#!/bin/sh
# Reads the #include lines and fails on one that goes the wrong way:
#   core ◀ games' rules, ai, gfx, audio, save ◀ session ◀ ui, games' tables ◀ cart ◀ platform
# and on raylib.h outside of raylib's console. At the end wrong lines are put into a copy, and must all be found.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
. tests/support/holds.sh

# wrong_includes ROOT: prints "file: header" for each that goes the wrong way.
wrong_includes() {
    (cd "$1/game" && find . -name '*.h' | sed 's/^..//') >"$scratch/headers"
    (cd "$1" && find game platform -name '*.[ch]' | sort | xargs grep -nE '^ *# *include') | awk -F: '
        # The layer of a file of game/: a higher one may include a lower one, or its own.
        function layer(path, name) {
            name = path; sub(/.*\//, "", name)
            if (path ~ /^core\//) return 1
            if (path ~ /^games\/games\.(h|def)$/) return 1
            if (path ~ /^games\/tables\.c$/ || name ~ /_(table|deeds|road)[a-z_]*\.[ch]$/ && path ~ /^games\//) return 4
            if (path ~ /^(games|ai|gfx|audio|save)\//) return 2
            if (path ~ /^session\//) return 3
            if (path ~ /^ui\//) return 4
            return 5
        }
        # What a header is called from the top of game/: it may be named from its own folder.
        function place(file, header, folder) {
            folder = file; sub(/[^\/]*$/, "", folder)
            return (folder header) in known ? folder header : header
        }
        function top(path) { sub(/\/.*/, "", path); return path }
        BEGIN { beside["save ai"]; beside["save gfx"]; beside["save audio"]; beside["games ai"] }
        NR == FNR { known[$0] = 1; next }
        {
            file = $1; line = $0
            if (line ~ /<raylib\.h>/ && file !~ /^platform\/raylib\//) print file ": raylib.h"
            if (line !~ /"/) next
            header = line; sub(/^[^"]*"/, "", header); sub(/".*/, "", header)
            if (file ~ /^platform\//) {
                if (header in known && header != "cart.h") print file ": " header
                next
            }
            sub(/^game\//, "", file)
            to = place(file, header)
            if (!(to in known)) next # made by the asset compiler
            from = layer(file); into = layer(to)
            if (to == "cart.h") into = 0 # the port: words of its own that all may use
            if (into > from) print file ": " to
            # Side by side on the second layer: who may know whom.
            if (from == 2 && into == 2 && top(file) != top(to) && !((top(file) " " top(to)) in beside)) print file ": " to
            # The rooms: a game knows no other one, but the war games share theirs; only the list knows all.
            if (file ~ /^games\/[a-z]+\// && to ~ /^games\/[a-z]+\//) {
                split(file, a, "/"); split(to, b, "/")
                if (a[2] != b[2] && b[2] != "war") print file ": " to
            }
            if (to ~ /^games\/[a-z]+\// && file !~ /^games\//) print file ": " to
            # What is inside the session and the cartridge is nobody else'"'"'s.
            if (to == "session/session_inside.h" && file !~ /^(session|cart)/) print file ": " to
            if (to == "cart_inside.h" && file !~ /^cart/) print file ": " to
        }' "$scratch/headers" - | sort -u
}
none_wrong() { ! wrong_includes "$1" | grep .; }

# finds FILE HEADER: puts the line into a copy of the file, and looks whether it is found.
finds() {
    rm -rf "$scratch/copy"
    mkdir "$scratch/copy"
    cp -R game platform "$scratch/copy/"
    echo "#include $2" >>"$scratch/copy/$1"
    header=$(echo "$2" | tr -d '"<>')
    wrong_includes "$scratch/copy" | grep -qx "\(game/\)\?${1#game/}: $header"
}
scene=$(ls game/ui/scenes/*.c | head -n 1)

holds "every include goes down the layers" none_wrong .
holds "a rule of core that includes a game is found" finds game/core/match.c '"games/kingdom/kingdom.h"'
holds "rules that include the screen are found" finds game/games/kingdom/kingdom.c '"ui/widgets.h"'
holds "a judgement that includes its table is found" finds game/games/kingdom/kingdom_judge.c '"ui/match/table.h"'
holds "a game that includes another is found" finds game/games/glory/glory.c '"games/kingdom/kingdom.h"'
holds "rivals that include what is shown are found" finds game/ai/think.c '"ui/scene.h"'
holds "rivals that include what is saved are found" finds game/ai/think.c '"save/records.h"'
holds "rules that include colours are found" finds game/games/kingdom/kingdom.c '"gfx/palette.h"'
holds "colours that include rivals are found" finds game/gfx/palette.c '"ai/rival.h"'
holds "a save that includes the session is found" finds game/save/records.c '"session/session.h"'
holds "a session that includes the screen is found" finds game/session/session.c '"ui/match/composer.h"'
holds "a scene that includes the inside of the session is found" finds "$scene" '"session/session_inside.h"'
holds "a scene that includes the cartridge is found" finds "$scene" '"cart_inside.h"'
holds "a console that includes more than the port is found" finds "$(find platform -name 'machine.c')" '"core/match.h"'
holds "raylib in the cartridge is found" finds game/gfx/canvas.c '<raylib.h>'
exit $failed
