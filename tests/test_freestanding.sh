#!/bin/sh
# The cartridge as a newcomer and a bare machine meet it. A new game is one folder and one line: the tests' sixth is put into
# a copy, and is there. And with it the cartridge still needs no system: compiled as for a machine without a C library it
# links alone, with nothing but the four memory functions, and has no floating point. (One test, so that it is built once.)
cc=${CC:-cc}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
failed=0
say() { if [ "$1" = 0 ]; then echo "ok $2"; else echo "not ok $2"; failed=1; fi; }

# Without -fpic, tables of pointers are constant data, so whatever is not constant is a variable.
flags="-O0 -ffunction-sections -ffreestanding -fno-builtin -fno-stack-protector -fno-pic"
builds() { # an arena that is compiled as fast as can be
    env -u MAKEFLAGS -u MAKELEVEL make -C "$out" -j"${JOBS:-2}" CFLAGS="$flags" LDFLAGS=-no-pie WARNINGS= BUILD=build build/arena >"$out/log" 2>&1
}

cp -R Makefile assets game platform tools "$out/"
cp -R tests/sixth "$out/game/games/sixth"
echo 'GAME(SIXTH, sixth)' >>"$out/game/games/games.def"
builds
status=$?
[ $status = 0 ] || tail "$out/log"
say $status "a sixth game builds, and every file of the cartridge freestanding"
"$out/build/arena" --game sixth --games 2 --players easy,random | grep -q '0 forfeits, 0 failures'
say $? "it is played"
find "$out/build/plain/game" "$out/build/plain/gen" -name '*.o' >"$out/objects"
rm "$out/game/games/sixth/sixth_judge.c" "$out/build/arena"
! builds; say $? "a part that is missing does not link"

$cc -r -nostdlib -no-pie $(cat "$out/objects") -o "$out/cartridge.o"
say $? "the cartridge links into one object"
others=$(nm -u "$out/cartridge.o" | awk '$1 == "U" { print $2 }' | grep -vE '^(memcpy|memmove|memset|memcmp|cart_broken|_GLOBAL_OFFSET_TABLE_)$')
[ -z "$others" ]; say $? "it needs memcpy, memmove, memset, memcmp and the console's cart_broken only $others"

cat >"$out/host.c" <<'HOST'
#include "cart.h"
#include <stddef.h>
#undef memcpy
#undef memset
void *memcpy(void *to, const void *from, size_t n) { char *t = to; const char *f = from; while (n--) *t++ = *f++; return to; }
void *memset(void *to, int c, size_t n) { char *t = to; while (n--) *t++ = (char)c; return to; }
void *memmove(void *to, const void *from, size_t n)
{
    char *t = to; const char *f = from;
    if (t < f) while (n--) *t++ = *f++;
    else while (n--) t[n] = f[n];
    return to;
}
int memcmp(const void *a, const void *b, size_t n)
{
    const unsigned char *x = a, *y = b;
    for (; n--; x++, y++) if (*x != *y) return *x - *y;
    return 0;
}
void cart_broken(const char *promise, const char *file, int line) { (void)promise; (void)file; (void)line; for (;;) ; }
static _Alignas(8) unsigned char cart[CART_BYTES];
static uint8_t battery[CART_BATTERY];
int main(void) { CartInput input = {0}; cart_boot(cart, battery, 1); for (int i = 0; i < 60; i++) cart_frame(cart, &input); return 0; }
void _start(void);
void _start(void) { main(); for (;;) ; }
HOST
$cc -std=c11 $flags -Igame -fno-tree-loop-distribute-patterns -c "$out/host.c" -o "$out/host.o" &&
    $cc -nostdlib -nostartfiles -static -no-pie "$out"/host.o "$out"/cartridge.o -o "$out/alone"
say $? "it links with -nostdlib and nothing else"

# What can be reached neither from the port nor by a tool or what tests share is dead, whatever a test of its own says.
removed() { # removed FLAGS...: the functions that the linker finds nobody to call
    $cc -nostdlib -nostartfiles -static -no-pie -Wl,--gc-sections,--print-gc-sections "$@" "$out/host.o" $(cat "$out/objects") \
        -o "$out/reached" 2>&1 | sed -n "s/.*removing unused section '\.text\.\([a-z0-9_]*\)'.*/\1/p" | sort -u
}
removed >"$out/names"
wanted=$(grep -rhowFf "$out/names" --include='*.c' --include='*.h' platform tools tests/support tests/fuzz | sort -u | sed 's/^/-Wl,-u,/')
dead=$(removed $wanted | tr '\n' ' ')
[ -s "$out/names" ] && [ -z "$dead" ]; say $? "no function of the cartridge is there for nobody $dead"

# Data that changes would be in .data or .bss: all of that belongs into the Cart.
changing=$(nm "$out/cartridge.o" | grep -iE ' [dDbBcC] ' | grep -v '_GLOBAL_OFFSET_TABLE_' | awk '{ print $3 }' | tr '\n' ' ')
[ -z "$changing" ]; say $? "no variable outside of Cart changes $changing"

# The words themselves, outside of comments and of what is said to the player.
words=$(find game -name "*.[ch]" | sort | xargs awk 'FNR == 1 { print "@", FILENAME } { print }' |
    $cc -fpreprocessed -dD -E -P -x c - 2>/dev/null | sed 's/"[^"]*"//g' | awk '
        $1 == "@" { source = $2; next }
        /(^|[^A-Za-z_0-9])(malloc|calloc|realloc|free|printf|float|double|rand|time)([^A-Za-z_0-9]|$)/ { print source ": " $0 }' |
    head -5)
[ -z "$words" ]; say $? "no allocation, printing, clock or floating point in game/ $words"
exit $failed
