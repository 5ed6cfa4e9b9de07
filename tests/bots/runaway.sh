#!/bin/sh
# Leaves its session, its group and its parent in three ways, keeps the arena's pipes open there, and writes the numbers
# of all that it has started into PIDS.   runaway.sh PIDS
setsid sh -c 'echo $$ >>"$0"; exec sleep 300' "$1" &
(setsid sh -c 'echo $$ >>"$0"; trap "" TERM HUP INT; while :; do sleep 300; done' "$1" &)
(sh -c 'setsid sh -c "echo \$\$ >>\"\$0\"; sleep 300 & echo \$! >>\"\$0\"; wait" "$0" &' "$1" &)
while [ "$(wc -l <"$1" 2>/dev/null || echo 0)" -lt 4 ]; do sleep 0.01; done
echo nonsense
