#!/usr/bin/env bash
# Cardhold for RetroPie-Setup. The source lies beside, with raylib's, so nothing else is fetched.

rp_module_id="cardhold"
rp_module_desc="Cardhold - five card games of crowns, armies and spells"
rp_module_help="There is nothing to copy: the games are inside. What is saved is in $home/.local/share/cardhold."
rp_module_licence="ZLIB $scriptdir/ext/cardhold/LICENSE"
rp_module_repo="file $scriptdir/ext/cardhold/cardhold-source.tar.xz"
rp_module_section="exp"
rp_module_flags=""

function depends_cardhold() {
    getDepends libsdl2-dev libgles2-mesa-dev libegl1-mesa-dev xz-utils
}

function sources_cardhold() {
    tar -xJf "$scriptdir/ext/cardhold/cardhold-source.tar.xz" -C "$md_build" --strip-components=1
}

function build_cardhold() {
    make clean
    XDG_CACHE_HOME="$md_build/cache" make RAYLIB_SRC="$md_build/raylib" build/cardhold
    md_ret_require="$md_build/build/cardhold"
}

function install_cardhold() {
    md_ret_files=(
        'build/cardhold'
        'README.md'
        'LICENSE'
    )
}

function configure_cardhold() {
    addPort "$md_id" "cardhold" "Cardhold" "$md_inst/cardhold --fullscreen"
}
