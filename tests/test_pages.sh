#!/bin/sh
# What the pages say is there: files, programs, targets, options, and the tests that stand for a sentence of the rules. And a
# page for newcomers is two pages long. At the end wrong lines are put into a copy, and must all be found.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
. tests/support/holds.sh

pages=$(find . -path ./build -prune -o -path ./.git -prune -o \( -name 'README*' -o -name 'rules_*.md' \) -type f -print | sed 's/^..//' | sort)
makefiles=$(find Makefile platform tools -name Makefile -o -name '*.mk')
cat $(find tools platform tests \( -name '*.c' -o -name '*.sh' -o -name '*.py' \) ! -name test_pages.sh) tools/mutants tools/bench-compare >"$scratch/sources"
grep -hoE '^[a-z-]+( [a-z-]+)*:' $makefiles | tr -d ':' | tr ' ' '\n' | sort -u >"$scratch/targets"
sed -n 's/^\(static void \)\{0,1\}\([a-z0-9_]*\)(void \*\*state).*/\2/p' tests/test_*.c | sort -u >"$scratch/tests"

missing_files() { # from the top, with a folder and an ending
    grep -oE '(^|[^A-Za-z0-9_./*-])(game|platform|tests|tools|assets)/[A-Za-z0-9_./*-]*' "$1" |
        sed 's/^[^a-z]*//; s/[.:]*$//' | grep -v '[A-Z]\{3\}' | sort -u | while read -r path; do
            for one in $path; do [ -e "$one" ] || { echo "$path"; break; }; done
        done
}
missing_programs() {
    grep -oE '(^|[^A-Za-z0-9_/])build/[a-z_]+( |`|$)' "$1" | grep -oE '[a-z_]+$|[a-z_]+[ `]' | tr -d ' `' | sort -u | while read -r name; do
        [ "$name" = cardhold ] || [ -e "tools/$name.c" ] ||
            grep -q "build/$name\|(BUILD)/$name" $makefiles "$scratch/sources" || echo "build/$name"
    done
}
missing_targets() {
    grep -oE '(`|^ *)make [a-z][a-z -]*' "$1" | sed 's/^[` ]*make //' | tr ' ' '\n' | grep -E '^[a-z-]+$' | sort -u | grep -vxFf "$scratch/targets" |
        while read -r target; do grep -qE "(\`|^ *)make ($target|[a-z-]+ $target)(\`| *\$| [A-Z(]|,|;)" "$1" && echo "make $target"; done
}
missing_options() { # of programs of ours, in a line that names one
    grep -E 'build/|cardhold|tools/' "$1" | grep -oE '(^|[ `(])--[a-z][a-z-]+' | grep -oE -- '--[a-z-]+' | sort -u | while read -r option; do
        grep -qF -- "$option" "$scratch/sources" || echo "$option"
    done
}
missing_tests() { # the last column of a map from rules to tests
    case $1 in *rules_*.md) ;; *) return ;; esac
    awk -F'|' '/^\|/ && NF >= 4 { print $(NF - 1) }' "$1" | grep -oE '[a-z0-9]+(_[a-z0-9]+)+(\.[a-z]+)?' | grep -v '\.' | sort -u |
        grep -vxFf "$scratch/tests"
}
too_long() {
    case $1 in README.md | game/README.md | game/ai/README.md | platform/README.md | tests/README.md | tools/README.md) ;; *) return ;; esac
    [ "$(wc -l <"$1")" -le 120 ] || echo "more than 120 lines"
}
wrong() { # wrong PAGE: what it says that is not so
    for look in missing_files missing_programs missing_targets missing_options missing_tests too_long; do $look "$1"; done
}
none_wrong() { wrong "$1" | sed "s:^:$1\: :" | (! grep .); }
for page in $pages; do holds "$page says what is so" none_wrong "$page"; done

finds() { # finds LINE
    mkdir -p "$scratch/copy"
    { cat tests/rules_glory.md; echo "$1"; } >"$scratch/copy/rules_glory.md"
    [ "$(wrong "$scratch/copy/rules_glory.md" | wc -l)" = 1 ]
}
holds "a page without a wrong line is let pass" none_wrong tests/rules_glory.md
holds "a file that is not there is found" finds 'see game/core/nothing.c.'
holds "so are a program," finds 'run `build/nothing`'
holds "a target," finds 'then `make nothing`'
holds "an option," finds 'and `build/arena --nothing`'
holds "and a test" finds '| a rule | G nobody_has_written_this_test |'
exit $failed
