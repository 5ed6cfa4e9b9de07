#!/bin/bash
# Shows that the checkers beside it see what is wrong: breaks what was packed in one way after the other, and demands
# that each is refused.  tools/dist/prove_checks.sh, after `make dist`
set -eu
. "$(dirname "$0")/common.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0

refused() { # refused WHAT WORDS COMMAND...: for that reason, which its words tell
    if "${@:3}" >"$work/said" 2>&1; then echo "not ok $1 was taken"; exit 1; fi
    grep -q -- "$2" "$work/said" || { echo "not ok $1 was refused for another reason:"; cat "$work/said"; exit 1; }
    count=$((count + 1))
}

broken_port() { # broken_port WHAT WORDS COMMAND...: the command is run inside of a copy of the port
    rm -rf "$work/cardhold"
    cp -R "$dist/portmaster/cardhold" "$work/"
    (cd "$work/cardhold" && "${@:3}")
    refused "a port with $1" "$2" "$here/check_portmaster.sh" "$work/cardhold"
}

json() { jq "$1" port.json >new && mv new port.json; }

break_ports() {
    broken_port "an old port.json" "version is 4" json '.version = 2'
    broken_port "another name" "name is cardhold.zip" json '.name = "Cards.zip"'
    broken_port "an item too many" "items are \\[" json '.items += ["more"]'
    broken_port "an item outside" "lead outside" json '.items_opt = ["../roms"]'
    broken_port "an unknown genre" "genres are" json '.attr.genres = ["cards"]'
    broken_port "no description" "text is missing" json 'del(.attr.desc)'
    broken_port "no porter" "porter is missing" json '.attr.porter = []'
    broken_port "no desc_md" "desc_md" json 'del(.attr.desc_md)'
    broken_port "an unknown processor" "arch is" json '.attr.arch += ["riscv64"]'
    broken_port "a glibc too old" "asks for glibc" json '.attr.min_glibc = "2.17"'
    broken_port "no rtr" "rtr and exp" json '.attr.rtr = "yes"'
    broken_port "half a port.json" "not JSON" sed -i '$d' port.json
    broken_port "no picture" "lacks screenshot.png" rm screenshot.png
    broken_port "a small picture" "320x240" cp "$picture" screenshot.png
    broken_port "no README" "lacks README.md" rm README.md
    broken_port "no licences" "lacks licences" rm -r cardhold/licenses
    broken_port "a link" "symbolic links" ln -s cardhold.aarch64 cardhold/cardhold.arm64
    broken_port "names alike" "differ only in their case" cp README.md readme.MD
    broken_port "a script inside" "inside of the port" cp Cardhold.sh cardhold/
    broken_port "programs exchanged" "is not for armhf" cp cardhold/cardhold.aarch64 cardhold/cardhold.armhf
    broken_port "a program missing" "lacks a program for x86_64" rm cardhold/cardhold.x86_64
    broken_port "a list that is not XML" "not XML" sed -i 's|</game>||' gameinfo.xml
    broken_port "a list of something else" "starts ./Cards.sh" sed -i 's|Cardhold.sh|Cards.sh|' gameinfo.xml
    broken_port "a script for another shell" "begin with" sed -i '1s|bash|sh|' Cardhold.sh
    broken_port "a script that does not say goodbye" "without pm_finish" sed -i '/pm_finish/d' Cardhold.sh
    broken_port "a script that is none" "is not bash" sed -i '/^done/d' Cardhold.sh
}

break_zip() {
    mkdir "$work/zip"
    (cd "$work/zip" && unzip -q "$1" && rm cardhold/port.json && zip -qr cardhold.zip Cardhold.sh cardhold)
    refused "a zip without port.json" "lacks cardhold/port.json" "$here/check_portmaster.sh" "$work/zip/cardhold.zip"
    (cd "$work/zip" && rm cardhold.zip && unzip -q "$1" cardhold/port.json && ln -s cardhold.md cardhold/more &&
        zip -qry cardhold.zip Cardhold.sh cardhold)
    refused "a zip with a link" "symbolic links" "$here/check_portmaster.sh" "$work/zip/cardhold.zip"
}

broken_module() { # broken_module WHAT WORDS COMMAND...
    rm -rf "$work/retropie"
    mkdir "$work/retropie"
    tar -xzf "$dist/cardhold-$version-retropie.tar.gz" -C "$work/retropie"
    (cd "$work/retropie/ext/cardhold" && "${@:3}")
    refused "a scriptmodule with $1" "$2" "$here/check_retropie.sh" "$work/retropie"
}

break_modules() {
    broken_module "another name" "rp_module_id is cards" sed -i 's/rp_module_id=.*/rp_module_id="cards"/' scriptmodules/ports/cardhold.sh
    broken_module "no configure step" "configure_cardhold is missing" sed -i 's/configure_cardhold/configure/' scriptmodules/ports/cardhold.sh
    broken_module "no section" "unknown section" sed -i '/rp_module_section/d' scriptmodules/ports/cardhold.sh
    broken_module "no sources" "is not there" rm cardhold-source.tar.xz
}

broken_package() { # broken_package WHAT WORDS COMMAND...
    rm -rf "$work/deb"
    dpkg-deb -R "$dist/cardhold_${version}_$(dpkg --print-architecture).deb" "$work/deb"
    (cd "$work/deb" && "${@:3}")
    dpkg-deb --root-owner-group -b "$work/deb" "$work/broken.deb" >/dev/null
    refused "a package with $1" "$2" "$here/check_deb.sh" "$work/broken.deb"
}

break_packages() {
    broken_package "no man page" "no-manual-page" rm -r usr/share/man
    broken_package "no copyright" "no-copyright-file" rm usr/share/doc/cardhold/copyright
    broken_package "a program elsewhere" "games" mv usr/games usr/bin
    broken_package "too old an SDL" "must ask for libsdl2" sed -i 's/2\.0\.16/2.0.5/' DEBIAN/control
}

picture=$(realpath tests/golden/readme/glory.png)
break_ports
break_zip "$(realpath "$dist/cardhold.zip")"
break_modules
break_packages
echo "ok the checkers refuse $count broken ports, scriptmodules and packages"
