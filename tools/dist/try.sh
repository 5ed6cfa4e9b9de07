#!/bin/sh
# Unpacks what `make dist` packed into clean Debian roots, plays a scripted match there without a window, and compares
# states and pictures with this machine's own build:  tools/dist/try.sh [SUITE], as root, after `make dist`
#
# The roots come through the mirror that apt uses. One of this processor is a whole system: its package is installed with
# what it depends on, and the launch scripts are run. Those of other processors hold the libraries alone, and qemu runs
# the programs in them.
set -eu
. "$(dirname "$0")/common.sh"
suite=${1:-bookworm}
here_arch=$(dpkg --print-architecture)
work=$(mktemp -d) # not in the build folder, where make looks for files of its own
trap 'rm -rf "$work"' EXIT
mirror=$(apt-get indextargets --format '$(ORIGIN)|$(LABEL)|$(REPO_URI)' |
    awk -F'|' '$1 == "Debian" && $2 == "Debian" { print $3; exit }')
[ "$(id -u)" = 0 ] || { echo "roots are for root: sudo make dist-try" >&2; exit 1; }
[ -n "$mirror" ] || { echo "apt knows no Debian archive here to make roots from" >&2; exit 1; }
chmod 755 "$work"
mkdir "$work/here"

# Lifeforce, three seats: the pad asks for hints and takes what is offered, through a match, its review, and on from there.
pad() {
    printf 'wait 240\nshot title\npress A\nwait 30\n'
    for step in 1 2 3 4; do printf 'press RIGHT\nwait 20\n'; done
    printf 'press A\nwait 30\npress LEFT\nwait 20\npress A\nwait 60\nstate\n' # "First time?" Just play.
    for round in 1 2 3 4 5 6 7 8; do
        for turn in 1 2 3 4 5; do
            for button in Y A A DOWN A; do printf 'press %s\nwait 24\n' $button; done
            echo state
        done
        for button in Y A RIGHT A; do printf 'press %s\nwait 24\n' $button; done # "Bid it?" asks with "No" chosen
        printf 'shot round%s\nstate\n' $round
    done
    echo quit
}

play() { # play ROOT PROGRAM...: inside of the root; leaves its pictures in ROOT/shots
    root=$1; shift
    mkdir -p "$root/shots"
    pad | chroot "$root" "$@" --headless --seed 7 --script - --shots /shots >"$root/shots/states"
}

same() { # same WHAT ROOT
    diff -r "$work/here" "$2/shots" || { echo "not ok $1 plays otherwise"; exit 1; }
    echo "ok $1 plays the same: $(cat "$2"/shots/*.png | sha256sum | cut -c1-16)"
    rm -rf "$2/shots"
}

make_root() { # make_root ARCH VARIANT PACKAGES: into $work/ARCH
    mmdebstrap --quiet --architectures="$1" --variant="$2" --include="$3" "$suite" "$work/$1" "$mirror" \
        2>"$work/$1.log" || { cat "$work/$1.log" >&2; exit 1; }
}

try_here() {
    root=$work/$here_arch
    make_root "$here_arch" apt libc6
    cp "$dist/cardhold_${version}_$here_arch.deb" "$root/cardhold.deb"
    cp -L /etc/resolv.conf "$root/etc/"
    chroot "$root" sh -c 'apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes \
        --no-install-recommends ./cardhold.deb' >"$work/apt.log" 2>&1 || { cat "$work/apt.log" >&2; exit 1; }
    rm "$root/cardhold.deb"
    play "$root" /usr/games/cardhold
    same "the package for $here_arch, installed by apt" "$root"
    chroot "$root" dpkg --purge cardhold >/dev/null
    [ -z "$(find "$root/usr" -name '*cardhold*')" ] || { echo "not ok the package leaves something behind"; exit 1; }
    tar -xzf "$dist/cardhold-$version-$here_arch.tar.gz" -C "$root"
    play "$root" "/cardhold-$version-$here_arch/cardhold/cardhold"
    same "the archive for $here_arch" "$root"
    try_scripts
}

# The scripts that front ends start. Without a display they end with 3, and their log says so.
try_scripts() {
    if [ -f "$dist/cardhold-$version-batocera.zip" ]; then
        mkdir -p "$root/userdata/roms"
        unzip -q "$dist/cardhold-$version-batocera.zip" -d "$root/userdata/roms"
        status=0; chroot "$root" /userdata/roms/ports/Cardhold.sh || status=$?
        [ $status = 3 ] && grep -q 'no display' "$root/userdata/roms/ports/cardhold/save/last.log" ||
            { echo "not ok Batocera's script ends with $status"; exit 1; }
        echo "ok Batocera's script finds the program for $here_arch"
    fi
    if [ -f "$dist/cardhold.zip" ]; then try_portmaster; fi
}

# PortMaster's own part is played by a few lines that write down what they are asked.
try_portmaster() {
    mkdir -p "$root/roms/ports/PortMaster"
    unzip -q "$dist/cardhold.zip" -d "$root/roms/ports"
    cat >"$root/roms/ports/PortMaster/control.txt" <<-END
	directory=roms CFW_NAME=none DEVICE_ARCH=$(machine_of "$here_arch") GPTOKEYB="echo asked" ESUDO=
	get_controls() { sdl_controllerconfig=some; }
	pm_platform_helper() { echo "helped \$1"; }
	pm_finish() { echo finished; }
	END
    chroot "$root" /bin/bash /roms/ports/Cardhold.sh >"$work/portmaster" 2>&1 || true
    for words in "asked cardhold." "helped /roms/ports/cardhold/cardhold." "no display" finished; do
        grep -q "$words" "$work/portmaster" || { echo "not ok PortMaster's script:"; cat "$work/portmaster"; exit 1; }
    done
    echo "ok PortMaster's script starts the program and says goodbye"
    play "$root" "/roms/ports/cardhold/cardhold.$(machine_of "$here_arch")"
    same "PortMaster's program for $here_arch" "$root"
}

try_elsewhere() { # try_elsewhere ARCH QEMU
    root=$work/$1
    make_root "$1" extract "$(dpkg-deb -f "$dist/cardhold_${version}_$1.deb" Depends | sed 's/ ([^)]*)//g; s/, /,/g')"
    cp "$(command -v "$2")" "$root/qemu"
    dpkg-deb -x "$dist/cardhold_${version}_$1.deb" "$root"
    play "$root" /qemu /usr/games/cardhold
    same "the package for $1, under qemu" "$root"
    tar -xzf "$dist/cardhold-$version-$1.tar.gz" -C "$root"
    play "$root" /qemu "/cardhold-$version-$1/cardhold/cardhold"
    same "the archive for $1, under qemu" "$root"
    [ -f "$dist/cardhold.zip" ] || return 0
    unzip -q "$dist/cardhold.zip" -d "$root"
    play "$root" /qemu "/cardhold/cardhold.$(machine_of "$1")"
    same "PortMaster's program for $1, under qemu" "$root"
}

pad | "$build/cardhold" --headless --seed 7 --script - --shots "$work/here" >"$work/here/states"
cat "$work/here/states"
sed -n '/^ending/,$p' "$work/here/states" | grep -q '^match .* decisions [1-9]' ||
    { echo "not ok the script plays no match to its end and on from its review"; exit 1; }
[ ! -f "$dist/cardhold_${version}_$here_arch.deb" ] || try_here
[ ! -f "$dist/cardhold_${version}_arm64.deb" ] || [ "$here_arch" = arm64 ] || try_elsewhere arm64 qemu-aarch64-static
[ ! -f "$dist/cardhold_${version}_armhf.deb" ] || [ "$here_arch" = armhf ] || try_elsewhere armhf qemu-arm-static
