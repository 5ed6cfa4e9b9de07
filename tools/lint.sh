#!/bin/sh
# Looks for mistakes: cppcheck follows the flow, clang-tidy knows the traps of the language. Prints nothing
# but findings; any finding is a failure.
set -u
build=${BUILD:-build}
flags="-std=c11 -Igame -Itools -Iplatform -I${LIBRETRO_INCLUDE:-/usr/include/libretro-common} -I$build/gen -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE"
[ ! -f "$build/raylib.flags" ] || flags="$flags $(sed -n 1p "$build/raylib.flags")"
status=0

cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr -D__cppcheck__ --error-exitcode=1 -j"$(nproc)" \
    --suppressions-list=tools/cppcheck.txt \
    --template='{file}:{line}: {id}: {message}' -Igame -Itools -Iplatform -I"$build/gen" \
    game platform tools/*.c tools/lib || status=1

{ find game platform -name "*.c"; ls tools/*.c tools/lib/*.c; } |
    xargs -P "$(nproc)" -n 8 sh -c 'clang-tidy --quiet "$@" -- '"$flags"' 2>/dev/null' lint || status=1
exit $status
