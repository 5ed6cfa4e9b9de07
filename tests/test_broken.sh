#!/bin/sh
# A broken promise in the console's hands: the message, the last good save, its own exit status. The console is linked
# with a cartridge that breaks one (tests/fake/broken_cart.c). tools/soak/pads.sh does the same with a window.
build=${BUILD:-build}
cc=${CC:-cc}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/support/holds.sh

objects=
for source in platform/posix/*.c platform/headless/*.c; do objects="$objects $build/asan/${source%.c}.o"; done
$cc -std=c11 -Igame -fsanitize=address,undefined tests/fake/broken_cart.c $objects -lpthread -o "$dir/broken"
holds "the console takes another cartridge" [ $? = 0 ]

printf 'wait 100\nshot never\n' >"$dir/script"
${RUN_UNDER:-} "$dir/broken" --headless --save "$dir/save" --shots "$dir" --script "$dir/script" 2>"$dir/err"
holds "a broken promise ends with 70" [ $? = 70 ]
holds "it is told which" grep -q 'a card is in one place in fake.c, line 7' "$dir/err"
holds "nothing goes on after it" [ ! -e "$dir/never.png" ]
holds "what was stored before is good" grep -q 'stored before' "$dir/save/cardhold.sav"
holds "what came after is not stored" [ "$(grep -l spoiled "$dir"/save/* | wc -l)" = 0 ]
exit $failed
