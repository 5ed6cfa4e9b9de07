#!/bin/bash
# Looks over a port as PortMaster does before it takes one:  tools/dist/check_portmaster.sh FOLDER | FILE.zip
# A folder is laid out as in PortMaster's collection, a zip as a console installs it.
set -eu
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong=0
complain() { echo "$port: $*" >&2; wrong=1; }

# A zip is turned back into a folder, so that one set of rules serves both.
unfold() { # unfold FILE.zip
    port=$(basename "$1" .zip)
    unzip -q "$1" -d "$work/zip"
    folder=$work/$port
    mkdir "$folder"
    mv "$work/zip/"* "$folder/"
    for file in port.json gameinfo.xml screenshot.png; do
        mv "$folder/$port/$file" "$folder/" 2>/dev/null || complain "the zip lacks $port/$file"
    done
    mv "$folder/$port/$port.md" "$folder/README.md" 2>/dev/null || complain "the zip lacks $port/$port.md"
}

check_names() {
    [[ $port =~ ^[a-z0-9][a-z0-9._]*$ ]] || complain "the name of a port is of small letters and digits"
    [ -z "$(find "$folder" -type l)" ] || complain "symbolic links, which exFAT does not know"
    [ -z "$(find "$folder" ! -type f ! -type d ! -type l)" ] || complain "something that is neither file nor folder"
    [ -z "$(find "$folder" -name '*[<>:"|?*\\]*')" ] || complain "names that exFAT does not know"
    [ -z "$(find "$folder" | tr A-Z a-z | sort | uniq -d)" ] || complain "names that differ only in their case"
    [ -z "$(find "$folder" -size +90M)" ] || complain "a file above 90 MB"
    [ -z "$(find "$folder/$port" -iname '*.sh' 2>/dev/null)" ] || complain "a script inside of the port's folder"
    for entry in "$folder"/*; do
        case ${entry##*/} in
        port.json | README.md | screenshot.png | screenshot.jpg | gameinfo.xml | cover.png | cover.jpg | *.sh | "$port") ;;
        *) complain "does not know what to do with ${entry##*/}" ;;
        esac
    done
    for file in port.json README.md screenshot.png gameinfo.xml; do
        [ -s "$folder/$file" ] || complain "lacks $file"
    done
    [ -d "$folder/$port" ] || complain "lacks the folder $port"
    ls "$folder/$port/licenses/"* >/dev/null 2>&1 || complain "lacks licences"
}

say_rule() { # say_rule WORDS JQ-FILTER: complains unless the filter is true of port.json
    [ "$(jq --arg port "$port" "$2" "$folder/port.json" 2>/dev/null)" = true ] || complain "port.json: $1"
}

check_json() {
    say_rule "is not an object" 'type == "object"'
    say_rule "version is 4" '.version == 4'
    say_rule "name is $port.zip" '.name == $port + ".zip"'
    say_rule "items are a list of names" '.items | length > 0 and all(type == "string" and length > 0)'
    say_rule "items lead outside" '.items + .items_opt | all(startswith("/") or (split("/") | index("..")) | not)'
    say_rule "items_opt is a list" '.items_opt | type == "array"'
    say_rule "a text is missing" '.attr | [.title, .desc, .inst] | all(type == "string" and length > 0)'
    say_rule "desc_md and inst_md are texts or null" '.attr | has("desc_md") and has("inst_md") and
        ([.desc_md, .inst_md] | all(type == "string" or . == null))'
    say_rule "a list is missing" '.attr | [.genres, .porter, .runtime, .reqs, .store, .arch] | all(type == "array")'
    say_rule "image is an object" '.attr.image | type == "object"'
    say_rule "rtr and exp are true or false" '.attr | [.rtr, .exp] | all(type == "boolean")'
    say_rule "porter is missing" '.attr.porter | length > 0 and all(type == "string" and length > 0)'
    say_rule "genres are PortMaster's" '.attr.genres | length > 0 and (. - ["action", "adventure", "arcade", "casino/card",
        "fps", "platformer", "puzzle", "racing", "rhythm", "rpg", "simulation", "sports", "strategy", "visual novel",
        "other"] | length == 0)'
    say_rule "availability is one of PortMaster's" '.attr.availability | IN("full", "demo", "free", "paid")'
    say_rule "arch is aarch64, armhf or x86_64" '.attr.arch | length > 0 and (. - ["aarch64", "armhf", "x86_64"] | length == 0)'
    say_rule "min_glibc is like 2.29" '.attr.min_glibc | test("^2\\.[0-9]+$")'
}

check_items() {
    local listed there
    listed=$(jq -r '.items[]' "$folder/port.json" 2>/dev/null | sed 's|/$||' | sort)
    there=$(cd "$folder" && ls -d -- *.sh "$port" 2>/dev/null | sort)
    [ "$listed" = "$there" ] || complain "items are [${listed//$'\n'/, }], but there is [${there//$'\n'/, }]"
}

check_programs() {
    local least file newest
    least=$(jq -r '.attr.min_glibc' "$folder/port.json" 2>/dev/null)
    for arch in $(jq -r '.attr.arch[]' "$folder/port.json" 2>/dev/null); do
        file=$folder/$port/$port.$arch
        [ -f "$file" ] || { complain "lacks a program for $arch"; continue; }
        case $arch:$(readelf -h "$file" 2>/dev/null | sed -n 's/^ *Machine: *//p') in
        aarch64:AArch64 | armhf:ARM | x86_64:*X86-64) ;;
        *) complain "$port.$arch is not for $arch" ;;
        esac
        newest=$(objdump -T "$file" 2>/dev/null | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -n 1)
        [ "$(printf '%s\n' "$newest" "$least" | sort -V | tail -n 1)" = "$least" ] ||
            complain "$port.$arch asks for glibc $newest, min_glibc says $least"
    done
}

check_picture() {
    local w h
    read -r w h < <(file "$folder/screenshot.png" | sed -n 's/.*PNG image data, \([0-9]*\) x \([0-9]*\),.*/\1 \2/p')
    [ "${w:-0}" -ge 640 ] && [ "${h:-0}" -ge 480 ] && [ $((w * 3)) = $((h * 4)) ] ||
        complain "screenshot.png is ${w:-0}x${h:-0}: PortMaster wants 4:3 from 640x480 on"
}

check_gameinfo() {
    local path image
    xmllint --noout "$folder/gameinfo.xml" 2>/dev/null || complain "gameinfo.xml is not XML"
    ! grep -q '@[A-Z]*@' "$folder/gameinfo.xml" || complain "gameinfo.xml has places that were not filled"
    path=$(xmllint --xpath 'string(/gameList/game/path)' "$folder/gameinfo.xml" 2>/dev/null) || true
    image=$(xmllint --xpath 'string(/gameList/game/image)' "$folder/gameinfo.xml" 2>/dev/null) || true
    [ -f "$folder/${path#./}" ] || complain "gameinfo.xml starts $path, which is not there"
    [ "$image" = "./$port/screenshot.png" ] || complain "gameinfo.xml shows $image, which is not there"
}

check_script() {
    local script
    for script in "$folder"/*.sh; do
        [ "$(head -n 1 "$script")" = '#!/bin/bash' ] || complain "${script##*/} does not begin with #!/bin/bash"
        bash -n "$script" 2>/dev/null || complain "${script##*/} is not bash"
        for word in control.txt get_controls DEVICE_ARCH SDL_GAMECONTROLLERCONFIG GPTOKEYB pm_finish; do
            grep -q "^[^#]*$word" "$script" || complain "${script##*/} does without $word"
        done
        ! grep -q $'\r' "$script" || complain "${script##*/} has the line ends of another system"
    done
}

if [ -d "$1" ]; then folder=$1 port=$(basename "$1"); else unfold "$1"; fi
check_names
if jq empty "$folder/port.json" 2>/dev/null; then
    check_json
    check_items
    check_programs
else
    complain "port.json is not JSON"
fi
check_picture
check_gameinfo
check_script
[ $wrong = 1 ] || echo "$1: a port that PortMaster takes"
exit $wrong
