#!/bin/bash
# Shows that the checkers beside it see what is wrong: breaks what was packed in one way after the other, and demands
# that each is refused.  tools/dist/prove_checks.sh, after `make dist`
set -eu
. "$(dirname "$0")/common.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0

refused() { # refused WHAT COMMAND...
    if "${@:2}" >"$work/said" 2>&1; then echo "not ok $1 was taken"; exit 1; fi
    grep -q . "$work/said" || { echo "not ok $1 was refused without a word"; exit 1; }
    count=$((count + 1))
}

broken_port() { # broken_port WHAT COMMAND...: the command is run inside of a copy of the port
    rm -rf "$work/cardhold"
    cp -R "$dist/portmaster/cardhold" "$work/"
    (cd "$work/cardhold" && "${@:2}")
    refused "a port with $1" "$here/check_portmaster.sh" "$work/cardhold"
}

json() { jq "$1" port.json >new && mv new port.json; }

break_ports() {
    broken_port "an old port.json" json '.version = 2'
    broken_port "another name" json '.name = "Cards.zip"'
    broken_port "an item too many" json '.items += ["more"]'
    broken_port "an item outside" json '.items_opt = ["../roms"]'
    broken_port "an unknown genre" json '.attr.genres = ["cards"]'
    broken_port "no description" json 'del(.attr.desc)'
    broken_port "no porter" json '.attr.porter = []'
    broken_port "no desc_md" json 'del(.attr.desc_md)'
    broken_port "an unknown processor" json '.attr.arch += ["riscv64"]'
    broken_port "a glibc too old" json '.attr.min_glibc = "2.17"'
    broken_port "no rtr" json '.attr.rtr = "yes"'
    broken_port "half a port.json" sed -i '$d' port.json
    broken_port "no picture" rm screenshot.png
    broken_port "a small picture" cp "$picture" screenshot.png
    broken_port "no README" rm README.md
    broken_port "no licences" rm -r cardhold/licenses
    broken_port "a link" ln -s cardhold.aarch64 cardhold/cardhold.arm64
    broken_port "names alike" cp README.md readme.MD
    broken_port "a script inside" cp Cardhold.sh cardhold/
    broken_port "programs exchanged" cp cardhold/cardhold.aarch64 cardhold/cardhold.armhf
    broken_port "a program missing" rm cardhold/cardhold.x86_64
    broken_port "a list that is not XML" sed -i 's|</game>||' gameinfo.xml
    broken_port "a list of something else" sed -i 's|Cardhold.sh|Cards.sh|' gameinfo.xml
    broken_port "a script for another shell" sed -i '1s|bash|sh|' Cardhold.sh
    broken_port "a script that does not say goodbye" sed -i '/pm_finish/d' Cardhold.sh
    broken_port "a script that is none" sed -i '/^done/d' Cardhold.sh
}

break_zip() {
    mkdir "$work/zip"
    (cd "$work/zip" && unzip -q "$1" && rm cardhold/port.json && zip -qr cardhold.zip Cardhold.sh cardhold)
    refused "a zip without port.json" "$here/check_portmaster.sh" "$work/zip/cardhold.zip"
    (cd "$work/zip" && rm cardhold.zip && unzip -q "$1" cardhold/port.json && ln -s cardhold.md cardhold/more &&
        zip -qry cardhold.zip Cardhold.sh cardhold)
    refused "a zip with a link" "$here/check_portmaster.sh" "$work/zip/cardhold.zip"
}

broken_module() { # broken_module WHAT COMMAND...
    rm -rf "$work/retropie"
    mkdir "$work/retropie"
    tar -xzf "$dist/cardhold-$version-retropie.tar.gz" -C "$work/retropie"
    (cd "$work/retropie/ext/cardhold" && "${@:2}")
    refused "a scriptmodule with $1" "$here/check_retropie.sh" "$work/retropie"
}

break_modules() {
    broken_module "another name" sed -i 's/rp_module_id=.*/rp_module_id="cards"/' scriptmodules/ports/cardhold.sh
    broken_module "no configure step" sed -i 's/configure_cardhold/configure/' scriptmodules/ports/cardhold.sh
    broken_module "no section" sed -i '/rp_module_section/d' scriptmodules/ports/cardhold.sh
    broken_module "no sources" rm cardhold-source.tar.xz
}

broken_package() { # broken_package WHAT COMMAND...
    rm -rf "$work/deb"
    dpkg-deb -R "$dist/cardhold_${version}_$(dpkg --print-architecture).deb" "$work/deb"
    (cd "$work/deb" && "${@:2}")
    dpkg-deb --root-owner-group -b "$work/deb" "$work/broken.deb" >/dev/null
    refused "a package with $1" "$here/check_deb.sh" "$work/broken.deb"
}

break_packages() {
    broken_package "no man page" rm -r usr/share/man
    broken_package "no copyright" rm usr/share/doc/cardhold/copyright
    broken_package "a program elsewhere" mv usr/games usr/bin
    broken_package "too old an SDL" sed -i 's/2\.0\.16/2.0.5/' DEBIAN/control
}

picture=$(realpath tests/golden/readme/glory.png)
break_ports
break_zip "$(realpath "$dist/cardhold.zip")"
break_modules
break_packages
echo "ok the checkers refuse $count broken ports, scriptmodules and packages"
