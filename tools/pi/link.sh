#!/bin/sh
# Prints what the linker must be given for what is to run elsewhere:  tools/pi/link.sh amd64|arm64|armhf [library]
set -eu
here=$(dirname "$0")
for name in __libc_start_main pthread_create pthread_join pthread_attr_setstacksize \
            dlopen dlsym dlclose hypot hypotf stat fstat lstat stat64 fstat64 lstat64 \
            pthread_condattr_setclock; do
    printf '%s ' "-Wl,--wrap=$name"
done
# Before 2.34 threads and dlopen were libraries of their own, which must be named.
printf '%s ' "$here/old_glibc.c" -fno-builtin -Wl,--no-as-needed -l:libpthread.so.0 -l:libdl.so.2 -Wl,--as-needed
# Debian's crt1.o and libgcc for armhf are for ARMv7. The one for machines without a system has an ARMv5 half.
if [ "$1" = armhf ]; then
    [ "${2:-}" = library ] || printf '%s ' "$here/start_armv6.c"
    printf '%s ' -nostdlib -Wl,-z,noexecstack -Wl,--no-wchar-size-warning -Wl,--no-enum-size-warning -lm -lc \
        "$(arm-none-eabi-gcc -march=armv6kz+fp -mfloat-abi=hard -print-libgcc-file-name)"
fi
echo
