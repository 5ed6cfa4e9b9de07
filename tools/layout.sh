#!/bin/sh
# Looks at how the code is laid out: every C file as .clang-format says, no function over 70 lines, nothing at the top but
# what belongs there, and no file that is made by the build. Prints nothing but findings; any finding is a failure.
set -u
status=0
wrong() { # wrong WORDS FINDINGS: there must be none
    [ -z "$2" ] && return
    echo "$2" | sed "s/^/$1: /"
    status=1
}

wrong "not as make format lays it out" "$(git ls-files -- '*.[ch]' | xargs clang-format --dry-run 2>&1 |
    sed -n 's/:[0-9]*:[0-9]*: warning: .*//p' | sort -u)"

# A function begins with a brace in the first column and ends with one.
wrong "over 70 lines" "$(git ls-files -- '*.c' | xargs awk '
    FNR == 1 { open = 0 }
    /^{$/ { open = FNR }
    /^}$/ && open { if (FNR - open > 70) print FILENAME ":" open; open = 0 }')"

wrong "does not belong at the top" "$(git ls-files | cut -d/ -f1 | sort -u | grep -vxE \
    '\.ci|\.clang-format|\.clang-tidy|\.editorconfig|\.gitignore|LICENSE|Makefile|README\.md|assets|game|platform|tests|tools')"

wrong "is made by the build" "$(git ls-files | grep -E '(^|/)build/|\.(o|d|a|su|pyc|orig|rej)$|~$')"
exit $status
