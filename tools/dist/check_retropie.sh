#!/bin/bash
# Looks over the scripts for RetroPie-Setup as it reads them:  tools/dist/check_retropie.sh FOLDER
# It sources each and asks for its name, its words, its section, and the functions it calls one after the other.
set -eu
wrong=0
complain() { echo "$*" >&2; wrong=1; }
ext=$1/ext/cardhold

check_module() ( # check_module FILE
    scriptdir=$1/../../../.. home=/home/pi
    scriptdir=${scriptdir//\/\//\/}
    id=$(basename "$1" .sh)
    bash -n "$1" && source "$1" || { complain "$1 is not bash"; exit 1; }
    [ "${rp_module_id:-}" = "$id" ] || complain "$1: rp_module_id is ${rp_module_id:-missing}, the file is $id.sh"
    for word in rp_module_desc rp_module_licence rp_module_repo; do
        [ -n "${!word:-}" ] || complain "$1: $word is missing"
    done
    case ${rp_module_section:-} in core | main | opt | exp | driver | config) ;; *) complain "$1: unknown section" ;; esac
    for step in depends sources build install configure; do
        declare -F "${step}_$id" >/dev/null || complain "$1: ${step}_$id is missing"
    done
    [ -f "$ext/$(basename "${rp_module_repo#file }")" ] || complain "$1: $rp_module_repo is not there"
    exit $wrong
)

for module in "$ext"/scriptmodules/*/*.sh; do
    check_module "$module" || wrong=1
done
tar -tJf "$ext/cardhold-source.tar.xz" >"$1.list" || complain "the sources do not unpack"
for file in Makefile LICENSE tools/setup.sh raylib/src/raylib.h raylib/src/Makefile raylib/LICENSE; do
    grep -q "^cardhold-[^/]*/$file\$" "$1.list" || complain "the sources lack $file"
done
rm -f "$1.list"
[ $wrong = 1 ] || echo "$1: scripts that RetroPie-Setup reads"
exit $wrong
