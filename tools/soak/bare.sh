#!/bin/sh
# The cartridge for a machine with nothing at all: an ARM7TDMI, as in a Game Boy Advance, without a C library.
# Besides the four memory functions only the compiler's own arithmetic may be called.
set -eu
build=${BUILD:-build}
out=$build/bare
rm -rf "$out"
mkdir -p "$out/include"
cat >"$out/include/string.h" <<'HEADER'
#include <stddef.h>
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int   memcmp(const void *, const void *, size_t);
HEADER
for source in $(find game -name "*.c") "$build"/gen/*.c; do
    arm-none-eabi-gcc -std=c11 -O2 -mcpu=arm7tdmi -mthumb -mthumb-interwork -ffreestanding -Wall -Werror \
        -isystem "$out/include" -Igame -I"$build/gen" -c "$source" -o "$out/$(echo "$source" | tr / _).o"
done
arm-none-eabi-ld -r "$out"/*.o -o "$out/cartridge.o"
others=$(arm-none-eabi-nm -u "$out/cartridge.o" | awk '{ print $2 }' |
    grep -vE '^(memcpy|memmove|memset|memcmp|cart_broken|__aeabi_(u?idiv(mod)?|u?ldivmod|lmul|lasr|llsl|llsr|ulcmp|lcmp|idiv0|ldiv0|memcpy[48]?|memset[48]?|memclr[48]?|memmove[48]?)|__gnu_thumb1_case_.*|__popcountsi2|__clzsi2|__ctzsi2|__clzdi2|__ctzdi2)$' || true)
[ -z "$others" ] || { echo "needs more than a bare machine has: $others"; exit 1; }
arm-none-eabi-size "$out/cartridge.o"
echo "soak: the cartridge without any system: $(arm-none-eabi-size "$out/cartridge.o" | awk 'NR == 2 { print $1 " bytes of code, " $2 + $3 " of data" }')"
