#!/bin/sh
# The measuring tools themselves: what moved is told and noise is not, and the deepest stack is found through tables.
set -u
cd "$(dirname "$0")/.." || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
check() { # check NAME COMMAND…
    name=$1; shift
    if "$@" >/dev/null 2>&1; then echo "ok $name"; else echo "not ok $name"; fi
}

json() { # json COUNT PACE TIME
    printf '{\n  "a.b.bytes": {"value": %s, "spread": 0},\n  "a.b.matches/s": {"value": %s, "spread": 4.0},\n' "$1" "$2"
    printf '  "a.b.ms": {"value": %s, "spread": 2.5, "limit": 9}\n}\n' "$3"
}
json 1000 500 1.00 >"$work/old"
json 1000 480 1.06 >"$work/noise"
json 1010 500 1.00 >"$work/larger"
json 1000 600 0.80 >"$work/faster"
json 1000 400 1.00 >"$work/slower"
check "noise_is_not_told" sh -c "tools/bench-compare $work/old $work/noise | grep -qx '3 compared, 0 better, 0 worse'"
check "a_count_that_grew_is_worse" sh -c "tools/bench-compare $work/old $work/larger | grep -q '^WORSE *a.b.bytes'"
check "more_a_second_and_less_time_are_better" \
    sh -c "tools/bench-compare $work/old $work/faster | grep -qx '3 compared, 2 better, 0 worse'"
check "less_a_second_is_worse" sh -c "tools/bench-compare $work/old $work/slower | grep -q '^WORSE *a.b.matches/s'"
check "what_became_worse_ends_with_1" sh -c "tools/bench-compare $work/old $work/slower; [ \$? = 1 ]"

# cart_frame calls scene->draw, which is either of two functions; one of them calls deeper. And 8 bytes a call.
mkdir "$work/game"
cat >"$work/game/x.c" <<'X'
static const Scene one = {.draw = little};
static const Scene two = {.draw = large};
static const Table none = {.draw = huge};
    scene->draw(cart);
X
cat >"$work/x.ci" <<'X'
node: { title: "cart_frame" label: "cart_frame\nx.c:1:1\n16 bytes (static)" }
node: { title: "game/x.c:little" label: "little\nx.c:1:1\n8 bytes (static)" }
node: { title: "game/x.c:large" label: "large\nx.c:1:1\n100 bytes (static)" }
node: { title: "game/x.c:huge" label: "huge\nx.c:1:1\n9000 bytes (static)" }
node: { title: "leaf" label: "leaf\nx.c:1:1\n40 bytes (static)" }
edge: { sourcename: "cart_frame" targetname: "__indirect_call" label: "game/x.c:4:5" }
edge: { sourcename: "game/x.c:large" targetname: "leaf" label: "game/x.c:9:5" }
edge: { sourcename: "leaf" targetname: "memcpy" label: "game/x.c:9:5" }
X
stack=$PWD/tools/bench/stack.awk
check "the_deepest_stack_is_found_through_tables_of_that_kind" \
    sh -c "cd $work && [ \"\$(awk -f $stack x.ci game/x.c | head -n 1)\" = $((16 + 100 + 40 + 3 * 8)) ]"
