#!/bin/sh
# The smallest console, as platform/README.md shows it: taken from there, compiled against the cartridge alone, and run.
build=${BUILD:-build}
cc=${CC:-cc}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/support/holds.sh

sed -n '/^```c$/,/^```$/p' platform/README.md | grep -v '^```' >"$dir/smallest.c"
holds "the README has a console" [ -s "$dir/smallest.c" ]
holds "in at most 60 lines" [ "$(wc -l <"$dir/smallest.c")" -le 60 ]
holds "the port has at most 100 lines" [ "$(wc -l <game/cart.h)" -le 100 ]
holds "and includes nothing of the game" [ -z "$(grep '^#include "' game/cart.h)" ]
grep -n '#include "' $(find platform -name '*.[ch]') |
    grep -vE '"(cart\.h|(posix|raylib|headless|libretro|web)(/[a-z_]+)+\.h)"' >"$dir/others"
holds "no console includes anything else of the game $(head -n 1 "$dir/others")" [ ! -s "$dir/others" ]

objects=
for source in $(find game -name '*.c') $(cd "$build" && ls gen/*.c); do objects="$objects $build/asan/${source%.c}.o"; done
$cc -std=c11 -Wall -Wextra -Werror -Igame -fsanitize=address,undefined "$dir/smallest.c" $objects -o "$dir/smallest"
holds "it compiles" [ $? = 0 ]
${RUN_UNDER:-} "$dir/smallest" "$dir/battery" >"$dir/first"
holds "it runs" [ $? = 0 ]
holds "it says what it saw" grep -qE '^the last picture is [0-9a-f]{8}$' "$dir/first"
holds "it keeps a battery of 32 KiB" [ "$(wc -c <"$dir/battery")" = 32768 ]
cp "$dir/battery" "$dir/before"
${RUN_UNDER:-} "$dir/smallest" "$dir/other" >"$dir/second"
holds "the same buttons give the same picture" cmp -s "$dir/first" "$dir/second"
holds "and the same battery" cmp -s "$dir/battery" "$dir/other"
${RUN_UNDER:-} "$dir/smallest" "$dir/battery" >"$dir/third"
holds "with what was stored it starts elsewhere" [ "$(cat "$dir/third")" != "$(cat "$dir/first")" ]
exit $failed
