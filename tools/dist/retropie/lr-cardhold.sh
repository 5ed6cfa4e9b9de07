#!/usr/bin/env bash
# Cardhold as a core of RetroArch, for RetroPie-Setup. The source lies beside.

rp_module_id="lr-cardhold"
rp_module_desc="Cardhold - five card games of crowns, armies and spells, as a libretro core"
rp_module_help="There is nothing to copy: the games are inside the core."
rp_module_licence="ZLIB $scriptdir/ext/cardhold/LICENSE"
rp_module_repo="file $scriptdir/ext/cardhold/cardhold-source.tar.xz"
rp_module_section="exp"
rp_module_flags=""

function depends_lr-cardhold() {
    getDepends xz-utils
}

function sources_lr-cardhold() {
    tar -xJf "$scriptdir/ext/cardhold/cardhold-source.tar.xz" -C "$md_build" --strip-components=1
}

function build_lr-cardhold() {
    make clean
    make build/cardhold_libretro.so
    cp build/cardhold_libretro.so .
    md_ret_require="$md_build/cardhold_libretro.so"
}

function install_lr-cardhold() {
    md_ret_files=(
        'cardhold_libretro.so'
        'README.md'
        'LICENSE'
    )
}

function configure_lr-cardhold() {
    setConfigRoot "ports"
    # A core without content is started with no file to load.
    addPort "$md_id" "cardhold" "Cardhold" \
        "$emudir/retroarch/bin/retroarch -L $md_inst/cardhold_libretro.so --config $md_conf_root/cardhold/retroarch.cfg"
    ensureSystemretroconfig "ports/cardhold"
}
