#!/bin/sh
# Measures speed, size and memory:  tools/bench.sh [PART…]      (a part is a script in tools/bench: rules, frame …)
# Prints tables, writes build/bench.json, and fails when something is beyond its limit. Each part prints lines
# "SECTION.ROW.COLUMN VALUE SPREAD LIMIT"; the spread is the noise in percent.
set -eu
build=${BUILD:-build}
here=$(dirname "$0")
lines=$build/bench.lines
[ $# -gt 0 ] || set -- $(cd "$here/bench" && ls ./*.sh | sed 's|^\./||; s|\.sh$||')
: >"$lines"
for part; do
    echo "measuring: $part" >&2
    BUILD=$build "$here/bench/$part.sh" >>"$lines"
done

awk 'BEGIN { print "{" }
     { printf "%s  \"%s\": {\"value\": %s, \"spread\": %s", (NR > 1 ? ",\n" : ""), $1, $2, $3
       if ($4 != "-") printf ", \"limit\": %s", $4
       printf "}" }
     END { print "\n}" }' "$lines" >"$build/bench.json"

awk -f "$here/bench/table.awk" "$lines"
echo "All of it is in $build/bench.json; tools/bench-compare OLD.json NEW.json shows what moved."
awk '$4 != "-" && $2 > $4 { print "beyond its limit: " $1 " is " $2 ", allowed are " $4; bad = 1 } END { exit bad }' "$lines"
