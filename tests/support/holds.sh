# Read by the scripts among the tests: each thing that must hold is told in a line. They end with `exit $failed`.
failed=0
holds() { # holds NAME COMMAND...
    name=$1; shift
    if "$@"; then echo "ok $name"; else echo "not ok $name"; failed=1; fi
}
