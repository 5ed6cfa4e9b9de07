#!/bin/sh
# Promises that run (core/require.h), `a && b` being two, for each function that a header declares. About two are wanted.
set -eu
for folder in core games ai save; do
    promises=$(find "game/$folder" -name '*.[ch]' -exec cat {} + | tr '\n' ' ' | grep -oE '\<require\([^;]*;' |
        grep -oE 'require\(|&&' | wc -l)
    functions=$(find "game/$folder" -name '*.h' -exec cat {} + | grep -E '^[A-Za-z].*[a-z_0-9]\(' |
        grep -cvE '^(static|typedef|_Static_assert)')
    echo "promises.$folder.conditions $promises 0 -"
    echo "promises.$folder.functions $functions 0 -"
    echo "promises.$folder.each $(awk "BEGIN { printf \"%.2f\", $promises / $functions }") 0 -"
done
