#!/bin/sh
# Starts forty that each start another when they can, and writes their numbers into PIDS.   breed.sh PIDS
for i in 1 2 3 4 5 6 7 8; do
    sh -c 'for i in 1 2 3 4 5; do sh -c "echo \$\$ >>\"\$0\"; while :; do sleep 300; done" "$0" & done; wait' "$1" &
done
while [ "$(wc -l <"$1" 2>/dev/null || echo 0)" -lt 40 ]; do sleep 0.01; done
echo nonsense
wait
