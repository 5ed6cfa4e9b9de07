#!/bin/sh
# Runs the long tests in tools/soak one after the other, whatever becomes of each, and ends with one table.
#   tools/soak.sh [PART...]    only these: arena fuzz …
# What each says is also in build/soak/PART.log. A line "soak: WHAT: FIGURES" of it is a row of the table.
set -u
build=${BUILD:-build}
logs=$build/soak
scripts=${SOAK_SCRIPTS:-tools/soak}
mkdir -p "$logs"
rm -f "$logs"/*
[ $# != 0 ] || set -- $(for script in "$scripts"/*.sh; do basename "$script" .sh; done)

for part; do
    echo "== $part"
    began=$(date +%s)
    { "$scripts/$part.sh" 2>&1; echo $? >"$logs/$part.status"; } | tee "$logs/$part.log"
    echo $(($(date +%s) - began)) >"$logs/$part.seconds"
done

echo
printf '%-10s %-50s %s\n' part what figures
failed=0
for part; do
    status=$(cat "$logs/$part.status")
    [ "$status" = 0 ] || failed=$((failed + 1))
    sed -n 's/^soak: //p' "$logs/$part.log" | awk -v part="$part" '
        { at = index($0, ": "); printf "%-10s %-50s %s\n", part, substr($0, 1, at - 1), substr($0, at + 2) }'
    printf '%-10s %-50s %s\n' "$part" "the whole part, $(cat "$logs/$part.seconds") s" \
        "$([ "$status" = 0 ] && echo passed || echo "FAILED with status $status, see $logs/$part.log")"
done
echo "$# parts, $failed failed"
[ $failed = 0 ]
