#!/bin/sh
# Makes sure that this machine has what a part of the build needs, and installs only what is missing.
#
#   tools/setup.sh build              what every build needs
#   tools/setup.sh test               what `make test` needs
#   tools/setup.sh lint               what `make lint` needs
#   tools/setup.sh soak               what `make soak` needs
#   tools/setup.sh bench              what `make bench` needs
#   tools/setup.sh dist               what packs and checks the files of `make dist`
#   tools/setup.sh try                what runs those files in clean roots (tools/dist/try.sh)
#   tools/setup.sh web                what `make web` needs
#   tools/setup.sh test-web           what `make test-web` needs: a browser
#   tools/setup.sh libretro           the header that the libretro core is built with
#   tools/setup.sh test-window        what `make test-window` needs: a screen that nobody sees
#   tools/setup.sh retroarch          what `make test-libretro` needs
#   tools/setup.sh pi ARCH            compilers for a Raspberry Pi: arm64 or armhf
#   tools/setup.sh raylib FLAGS_FILE  raylib, built once and kept; writes the compiler's flags
#                                     (line 1) and the linker's (line 2) to FLAGS_FILE
#   tools/setup.sh raylib-source      prints where raylib's source lies, once it is there
#
# Each thing is looked for first, so a second run touches neither apt nor the network.
# The built raylib lives in ${XDG_CACHE_HOME:-~/.cache}/cardhold, where `make clean` leaves it alone.
# RAYLIB_SRC=dir uses a source tree of your own; then nothing is fetched.
set -eu

CC=${CC:-cc}
CACHE=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/cardhold
RAYLIB_TESTED=6.0 # Debian's archive moves on; what this was tried with is said when another one turns up
missing=

say()  { echo "setup: $*" >&2; }
fail() { say "$*"; exit 1; }

# need PACKAGE program NAME | need PACKAGE header NAME | need PACKAGE library NAME | need PACKAGE file PATH
need() {
    case $2 in
    program) command -v "$3" >/dev/null 2>&1 && return ;;
    header)  echo "#include <$3>" | $CC -E - >/dev/null 2>&1 && return ;;
    library) echo 'int main(void){return 0;}' | $CC -x c - -l"$3" -o /dev/null 2>/dev/null && return ;;
    file)    [ -e "$3" ] && return ;;
    esac
    missing="$missing $1"
}

# libFuzzer is in a package that is named after clang's version.
need_fuzzer() {
    echo 'int LLVMFuzzerTestOneInput(const char *d, long n) { return d && n < 0; }' |
        clang -x c -fsanitize=fuzzer,address - -o /dev/null 2>/dev/null ||
        missing="$missing libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev"
}

# Debian's python3-minimal has the program and no JSON.
need_python() {
    python3 -c 'import json' 2>/dev/null || missing="$missing python3"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Without root or sudo there is nothing to try: say what is missing, and the one command that helps.
may_install() {
    [ "$(id -u)" = 0 ] || command -v sudo >/dev/null 2>&1 || {
        say "this needs packages that are not installed, and only root can install them (there is no sudo)."
        fail "As root, please run:  apt-get install --no-install-recommends$1"
    }
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 \
        -o Dpkg::Use-Pty=0 install --yes --no-install-recommends $missing
}

install_missing() {
    [ -n "$missing" ] || return 0
    command -v apt-get >/dev/null 2>&1 ||
        fail "this is not a Debian system; please install what these Debian packages hold:$missing"
    may_install "$missing"
    say "installing$missing"
    # The lists may be absent (a fresh image) or stale: fetch them only when they are needed. What the first try
    # said is shown when the second fails too: it may be that a password was wanted and not given.
    tried=$(apt_install 2>&1) || {
        as_root apt-get -qq -o DPkg::Lock::Timeout=300 update >&2 || say "apt-get update failed"
        apt_install >&2 || {
            echo "$tried" >&2
            fail "could not install$missing; as root, please run:  apt-get install --no-install-recommends$missing"
        }
    }
    missing=
}

# A list of our own, apart from the system's, signed with Debian's keys: apt checks what it fetches. Its age
# does not matter to us, and small boards often have no clock that could tell.
private_apt() { # private_apt DIR COMMAND...
    dir=$1; shift
    apt-get -o Dir::Etc::sourcelist="$dir/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$dir/lists" -o Dir::Cache="$dir/cache" \
        -o Acquire::Check-Valid-Until=false -o Acquire::Check-Date=false \
        -o APT::Sandbox::User=root -o Acquire::Languages=none "$@"
}

debian_mirror() {
    apt-get indextargets --format '$(ORIGIN)|$(LABEL)|$(REPO_URI)' |
        awk -F'|' '$1 == "Debian" && $2 == "Debian" { print $3; exit }'
}

private_list() { # private_list DIR deb|deb-src OPTIONS SUITE: makes DIR ready for private_apt
    command -v apt-get >/dev/null 2>&1 || return 1
    keys=/usr/share/keyrings/debian-archive-keyring.gpg
    mirror=$(debian_mirror)
    if [ -z "$mirror" ]; then
        (as_root apt-get -qq update) >&2 || true # a fresh image has no lists yet
        mirror=$(debian_mirror)
    fi
    [ -n "$mirror" ] || return 1
    missing=
    need debian-archive-keyring file $keys
    (install_missing) || return 1
    missing=
    rm -rf "$1"
    mkdir -p "$1/lists/partial" "$1/cache/archives/partial" "$1/got"
    echo "$2 [signed-by=$keys $3] $mirror $4 main" >"$1/sources.list"
}

fetch_raylib() { # fetch_raylib INTO: unpacks Debian's source package there
    dir=$CACHE/fetch
    private_list "$dir" deb-src "" sid || return 1
    say "fetching raylib's source from Debian"
    private_apt "$dir" -qq update >&2 || return 1
    (cd "$dir/got" && private_apt "$dir" -qq source --download-only raylib >&2) || return 1
    rm -rf "$1" "$1.part"
    mkdir -p "$1.part"
    tar -xf "$dir"/got/raylib_*.orig.tar.* -C "$1.part" --strip-components=1 --wildcards '*/src/*' '*/LICENSE' ||
        return 1
    rm -rf "$dir"
    mv "$1.part" "$1"
}

# The source to build from: the user's, else the one that was put or fetched into the cache.
raylib_source() {
    source=${RAYLIB_SRC:-$CACHE/raylib-source}
    [ -f "$source/src/raylib.h" ] && return
    [ -z "${RAYLIB_SRC:-}" ] || fail "RAYLIB_SRC=$RAYLIB_SRC has no src/raylib.h"
    fetch_raylib "$source"
}

tell_raylib_version() { # tell_raylib_version HEADER
    version=$(sed -n 's/^#define RAYLIB_VERSION  *"\(.*\)".*/\1/p' "$1")
    [ "$version" = "$RAYLIB_TESTED" ] ||
        say "this is raylib ${version:-of an unknown version}; Cardhold was tested with $RAYLIB_TESTED"
}

# Libraries for another processor: unpacked beside, since installing them would add a whole architecture.
fetch_foreign() { # fetch_foreign ARCHITECTURE INTO PACKAGE...
    arch=$1 into=$2; shift 2
    dir=$CACHE/fetch-$arch
    suite=$(apt-get indextargets --format '$(LABEL)|$(CODENAME)' |
        awk -F'|' '$1 == "Debian" && $2 !~ /-/ { print $2; exit }')
    private_list "$dir" deb "arch=$arch" "${suite:-stable}" || fail "cannot fetch $* for $arch"
    say "fetching $* for $arch from Debian"
    foreign="-qq -o APT::Architecture=$arch -o APT::Architectures=$arch"
    private_apt "$dir" $foreign update >&2 || fail "cannot fetch $* for $arch"
    (cd "$dir/got" && private_apt "$dir" $foreign download "$@" >&2) || fail "cannot fetch $* for $arch"
    rm -rf "$into.part"
    for package in "$dir"/got/*.deb; do dpkg -x "$package" "$into.part"; done
    rm -rf "$into" "$dir"
    mv "$into.part" "$into"
}

fetch_cmocka() { # fetch_cmocka ARCHITECTURE
    [ -e "$CACHE/cmocka-$1/usr/include/cmocka.h" ] ||
        fetch_foreign "$1" "$CACHE/cmocka-$1" libcmocka0 libcmocka-dev
}

# Where SDL2 and GLES for another processor lie; the compiler says which one.
fetch_sdl() {
    case $machine in
    aarch64-linux-gnu) arch=arm64 ;;
    arm-linux-gnueabihf) arch=armhf ;;
    *) fail "knows no packages for $machine" ;;
    esac
    sdl_root=$CACHE/sdl-$arch
    [ -e "$sdl_root/usr/include/SDL2/SDL.h" ] ||
        fetch_foreign $arch "$sdl_root" libsdl2-dev libsdl2-2.0-0 libgles-dev libgles2 libegl-dev libegl1
}

correct() { # correct FILE WRONG RIGHT: stops when the source has changed, so that nothing stays wrong unnoticed
    grep -qF "$2" "$1" ||
        fail "nothing to correct in raylib's $(basename "$1"): it lacks \`$2\`. Use raylib $RAYLIB_TESTED (RAYLIB_SRC=dir)"
    awk -v wrong="$2" -v right="$3" '{
        while ((at = index($0, wrong)) > 0)
            $0 = substr($0, 1, at - 1) right substr($0, at + length(wrong))
        print }' "$1" >"$1.new"
    mv "$1.new" "$1"
}

build_raylib() { # build_raylib SOURCE INTO
    say "building raylib (once)"
    tell_raylib_version "$1/src/raylib.h"
    rm -rf "$2.work"
    mkdir -p "$2.work"
    cp -R "$1/src" "$2.work/src"
    # Once a pad was replugged, the backend takes another pad for it: it compares a device's index with
    # the ids of opened devices. Compare the ids.
    correct "$2.work/src/platforms/rcore_desktop_sdl.c" 'if (jid == platform.gamepadId[i])' \
        'if (SDL_JoystickGetDeviceInstanceID(jid) == platform.gamepadId[i])'
    sdl=$(echo '#include <SDL2/SDL.h>' | $CC $includes -E - | sed -n 's/.*"\(.*SDL2\)\/SDL\.h".*/\1/p' | head -n 1)
    (cd "$2.work/src" && env -u MAKEFLAGS -u MAKELEVEL -u CFLAGS -u CPPFLAGS -u LDFLAGS make -j2 CC="$CC" AR="$ar" \
        PLATFORM=PLATFORM_DESKTOP_SDL GRAPHICS=GRAPHICS_API_OPENGL_ES2 RAYLIB_MODULE_MODELS=FALSE \
        SDL_INCLUDE_PATH="$sdl" SDL_LIBRARY_PATH=/usr/lib SDL_LIBRARIES=-lSDL2 \
        CUSTOM_CFLAGS="$includes $raylib_cflags -ffile-prefix-map=$2.work=raylib") >"$2.log" 2>&1 ||
        fail "raylib did not build, see $2.log"
    mkdir "$2.work/done"
    cp "$2.work/src/raylib.h" "$2.work/src/libraylib.a" "$2.work/done/"
    rm -rf "$2"
    mv "$2.work/done" "$2"
    rm -rf "$2.work"
}

# The third way. Most raylibs that are installed show their window through GLFW.
installed_raylib() { # installed_raylib FLAGS_FILE
    command -v pkg-config >/dev/null 2>&1 && pkg-config --exists raylib || return 1
    say "using the raylib that is installed"
    header=$(pkg-config --variable=includedir raylib)/raylib.h
    [ ! -f "$header" ] || tell_raylib_version "$header"
    libraries=$(pkg-config --variable=libdir raylib)
    grep -aqs SDL_CreateWindow "$libraries"/libraylib.so "$libraries"/libraylib.a ||
        say "it was built without SDL (with GLFW, most likely): the game needs X11 or Wayland then, and will not work on the bare console"
    write_flags "$1" "$(pkg-config --cflags raylib)" "$(pkg-config --libs raylib) -lm -lpthread"
}

no_raylib() {
    say "found no raylib: no source of it in a Debian archive that apt knows, and none that is installed. One of these helps:"
    say "  install one where pkg-config finds it (in Debian: libraylib-dev libglfw3-dev pkg-config), or"
    say "  unpack the source of raylib $RAYLIB_TESTED, so that there is a file src/raylib.h, into"
    say "    $CACHE/raylib-source"
    say "  or anywhere else, and say where:  make RAYLIB_SRC=dir run   (needs libsdl2-dev libgles-dev libegl-dev)"
    command -v pkg-config >/dev/null 2>&1 || exit 1
    say "what pkg-config says: $(pkg-config --exists --print-errors raylib 2>&1 | tail -n 1)"
    exit 1
}

write_flags() { # write_flags FILE COMPILE LINK: leaves the file alone when nothing changed
    mkdir -p "$(dirname "$1")"
    printf '%s\n%s\n' "$2" "$3" >"$1.new"
    if cmp -s "$1" "$1.new"; then rm -f "$1.new"; else mv "$1.new" "$1"; fi
}

raylib() { # raylib FLAGS_FILE
    machine=$($CC -dumpmachine)
    includes= links= ar=ar
    raylib_cflags="-O1 -w -DSUPPORT_SCREEN_CAPTURE=0 -fPIE -fstack-protector-strong -D_FORTIFY_SOURCE=2"
    if [ "$machine" = "$(${HOSTCC:-cc} -dumpmachine)" ]; then
        need libsdl2-dev header SDL2/SDL.h
        need libgles-dev header GLES2/gl2.h
        need libegl-dev header EGL/egl.h
        if command -v dpkg-query >/dev/null 2>&1; then # Mesa's drivers are loaded by name: only dpkg knows them
            dpkg-query -W libgl1-mesa-dri >/dev/null 2>&1 || missing="$missing libgl1-mesa-dri"
        fi
    else
        fetch_sdl
        ar=$machine-ar
        includes="-I$sdl_root/usr/include -I$sdl_root/usr/include/$machine"
        # What SDL itself needs is the other machine's affair.
        links="-L$sdl_root/usr/lib/$machine -Wl,--unresolved-symbols=ignore-in-shared-libs"
    fi
    if ! (install_missing); then
        installed_raylib "$1" || no_raylib # one that is installed brings all it needs
        return
    fi
    missing=
    # Another compiler, other flags or another source: another library.
    place=$CACHE/raylib-$machine-$(echo "$CC $raylib_cflags ${RAYLIB_SRC:+$(cd "$RAYLIB_SRC" && pwd)}" | cksum | cut -d' ' -f1)
    if [ ! -f "$place/libraylib.a" ] && raylib_source; then build_raylib "$source" "$place"; fi
    if [ -f "$place/libraylib.a" ]; then
        write_flags "$1" "-I$place -ffile-prefix-map=$place=raylib" "$place/libraylib.a $links -lSDL2 -lGLESv2 -lm -lpthread -ldl"
    else
        [ -z "$links" ] && installed_raylib "$1" || no_raylib
    fi
}

cross_compilers() { # cross_compilers ARCHITECTURE...
    for arch; do
        case $arch in
        arm64)
            need gcc-aarch64-linux-gnu program aarch64-linux-gnu-gcc
            need libc6-dev-arm64-cross file /usr/aarch64-linux-gnu/include/stdio.h
            ;;
        armhf)
            need gcc-arm-linux-gnueabihf program arm-linux-gnueabihf-gcc
            need libc6-dev-armhf-cross file /usr/arm-linux-gnueabihf/include/stdio.h
            need gcc-arm-none-eabi program arm-none-eabi-gcc # its arithmetic is for ARMv6 too, see tools/pi
            ;;
        *) fail "ARCH is arm64 or armhf, not $arch" ;;
        esac
    done
}

# One at a time: `make -j` asks for several things at once, and apt and the cache are for one.
mkdir -p "$CACHE"
if [ -z "${SETUP_LOCKED:-}" ] && command -v flock >/dev/null 2>&1; then
    SETUP_LOCKED=yes exec flock --close "$CACHE/lock" "$0" "$@"
fi

case ${1:-} in
raylib)
    [ $# = 2 ] || fail "usage: tools/setup.sh raylib FLAGS_FILE"
    raylib "$2"
    ;;
raylib-source)
    raylib_source || no_raylib
    echo "$source"
    ;;
build)
    need gcc program gcc # the Makefile's compiler for what runs here, whatever CC is
    need libc6-dev header stdio.h
    install_missing
    ;;
test)
    need gcc program gcc
    need libc6-dev header stdio.h
    need libcmocka-dev header cmocka.h
    need binutils program nm
    need strace program strace
    need_python
    install_missing
    ;;
lint)
    need retroarch-dev file "${LIBRETRO_INCLUDE:-/usr/include/libretro-common}/libretro.h"
    need cppcheck program cppcheck
    need clang-tidy program clang-tidy
    need clang-format program clang-format
    install_missing
    ;;
pi)
    [ $# = 2 ] || fail "usage: tools/setup.sh pi arm64|armhf"
    cross_compilers "$2"
    install_missing
    ;;
libretro)
    need retroarch-dev file "${LIBRETRO_INCLUDE:-/usr/include/libretro-common}/libretro.h"
    install_missing
    ;;
retroarch)
    need retroarch program retroarch
    need xvfb program Xvfb
    need xdotool program xdotool
    need python3 program python3
    install_missing
    ;;
test-window)
    need xvfb program Xvfb
    need xdotool program xdotool
    need_python
    install_missing
    ;;
bench)
    need valgrind program valgrind
    need xvfb program Xvfb
    need binutils program objdump
    install_missing
    ;;
dist)
    need appstream program appstreamcli
    need desktop-file-utils program desktop-file-validate
    need mandoc program mandoc
    need lintian program lintian
    need jq program jq
    need libxml2-utils program xmllint
    need file program file
    need xz-utils program xz
    need zip program zip
    need unzip program unzip
    install_missing
    ;;
try)
    need mmdebstrap program mmdebstrap
    need qemu-user-static program qemu-aarch64-static
    need unzip program unzip
    install_missing
    ;;
web)
    need clang program clang
    need lld program wasm-ld
    need_python
    install_missing
    ;;
test-web)
    need chromium program chromium
    need chromium-driver program chromedriver
    need_python
    install_missing
    ;;
soak)
    cross_compilers arm64 armhf
    need qemu-user program qemu-aarch64
    need clang program clang
    need strace program strace
    install_missing
    need_fuzzer
    install_missing
    fetch_cmocka arm64
    fetch_cmocka armhf
    ;;
*)
    sed -n '2,/^set -eu/s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
