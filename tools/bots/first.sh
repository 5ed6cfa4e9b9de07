#!/bin/sh
# The smallest bot: it always takes the first move that it is offered.
#   build/arena --game kingdom --players random,exec:tools/bots/first.sh
#
# A bot in any language reads one line of JSON for each of its decisions and answers with one line:
#   {"type":"decide","game":"kingdom","seats":2,"options":{…},"seat":1,"state":{…},"moves":[{…},…]}
#   {"move":3}                                   the move with this number in "moves", from 0; or
#   {"move":{"act":"place","card":"7D"}}         any legal move, listed or not
# The state is what its seat may know: a card that it may not see is null. At the end comes one
# {"type":"result",…} that wants no answer, and its input is closed.
while read -r line; do
    case $line in
    '{"type":"decide"'*) echo '{"move":0}' ;;
    esac
done
