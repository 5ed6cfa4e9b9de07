#!/bin/sh
# Looks at what a game for elsewhere asks for, and says it:  tools/pi/check.sh FILE
# Fails when it needs a glibc newer than 2.30, or, on a 32-bit ARM, a processor newer than ARMv6.
set -eu
newest=$(objdump -T "$1" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -n 1)
machine=$(readelf -h "$1" | sed -n 's/^ *Machine: *//p')
processor=
if [ "$machine" = ARM ]; then
    processor=", $(readelf -A "$1" | sed -n 's/.*Tag_CPU_arch: /ARM/p') with hard float"
    case $processor in *ARMv6*) ;; *) echo "$1: $processor, which a Pi Zero has not" >&2; exit 1 ;; esac
fi
echo "$1: $machine$processor; glibc $newest or newer; $(readelf -d "$1" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' | tr '\n' ' ')"
[ "$(printf '%s\n2.30\n' "$newest" | sort -V | tail -n 1)" = 2.30 ] || {
    echo "these are newer than glibc 2.30:" >&2
    objdump -T "$1" | sed -n 's/.*(\(GLIBC_2\.3[1-9]\)) *\(.*\)/    \2 \1/p' >&2
    exit 1
}
