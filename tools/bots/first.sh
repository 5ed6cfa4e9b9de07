#!/bin/sh
# The smallest bot: it always takes the first move that it is offered.
#   build/arena --game kingdom --players random,exec:tools/bots/first.sh
# The lines that it reads and writes are told in README.md beside it.
while read -r line; do
    case $line in
    '{"type":"decide"'*) echo '{"move":0}' ;;
    esac
done
