#!/bin/sh
# The tools as a user meets them, with the sanitizers: help, foolish questions, a full disk, and what is no regular file.
cd "$(dirname "$0")/.." || exit 1
tools=${BUILD:-build}/tests/tools
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. tests/support/holds.sh
ends_with() { # ends_with STATUS WORDS COMMAND...: with this status, and these words on its standard error
    status=$1 words=$2; shift 2
    "$@" >"$work/out" 2>"$work/err"
    ended=$?
    [ $ended = "$status" ] && grep -qF -e "$words" "$work/err" ||
        { echo "# status $ended:"; sed 's/^/# /' "$work/err"; false; }
}
onto_full_disk() { "$@" >/dev/full; }
in_little_room() { (trap '' XFSZ; ulimit -f 1; "$@"); } # no file may grow beyond half a KiB or a KiB

for tool in album arena assets feel icon ladder listen replay; do
    holds "${tool}_help_ends_with_0" sh -c "'$tools/$tool' --help >'$work/out' && grep -q '^usage: $tool' '$work/out'"
done

# What is no game and no option is neither measured nor made a folder of.
holds "feel_refuses_an_unknown_game" ends_with 2 "usage: feel" "$tools/feel" chess
holds "album_refuses_an_unknown_game" ends_with 2 "no such game" "$tools/album" "$work/album" chess
holds "album_refuses_an_unknown_option" ends_with 2 "no such option" "$tools/album" --nope
holds "and_makes_no_folder_of_either" [ -z "$(ls -d "$work/album" ./--nope 2>/dev/null)" ]

for seconds in 0 -1 99999999999 2147483647 1e9 x ''; do
    holds "listen_refuses_${seconds:-no}_seconds" ends_with 2 "not a number of seconds" \
        "$tools/listen" title "$work/x.wav" "$seconds"
done
holds "listen_writes_a_second" sh -c "'$tools/listen' title '$work/x.wav' 1 >/dev/null && [ \$(wc -c <'$work/x.wav') = $((44 + 2 * 60 * 735)) ]"

"$tools/arena" --game kingdom --games 1 --journal "$work/kept" >/dev/null
for how in "" --json --check; do
    holds "replay${how}_onto_a_full_disk_says_so" ends_with 1 "No space left" \
        onto_full_disk "$tools/replay" $how "$work/kept/kingdom-2-000001.match"
done
holds "arena_onto_a_full_disk_says_so" ends_with 1 "No space left" onto_full_disk "$tools/arena" --game lifeforce --games 1
holds "ladder_onto_a_full_disk_says_so" ends_with 1 "could not be written" \
    onto_full_disk "$tools/ladder" --one random --rest random --game lifeforce --games 2

holds "assets_on_a_full_disk_says_so" ends_with 1 "File too large" in_little_room "$tools/assets" songs "$work/s.c" assets/songs/*.txt
holds "and_leaves_nothing" [ -z "$(ls "$work"/s.c* 2>/dev/null)" ]
holds "listen_on_a_full_disk_says_so" ends_with 1 "File too large" in_little_room "$tools/listen" title "$work/y.wav" 1
holds "icon_on_a_full_disk_says_so" ends_with 1 "File too large" in_little_room "$tools/icon" "$work/i.png"
holds "arena_that_cannot_keep_a_journal_says_so" ends_with 1 "journal cannot be written: " \
    in_little_room "$tools/arena" --game kingdom --games 1 --journal "$work/kept"
holds "the_journal_that_was_there_is_whole" sh -c "'$tools/replay' --check '$work/kept/kingdom-2-000001.match' >/dev/null"

holds "album_on_a_full_disk_says_so" ends_with 1 "File too large" in_little_room "$tools/album" "$work/little" road
holds "and_leaves_no_half_page" [ -z "$(ls "$work/little")" ]
holds "album_shows_the_road" sh -c "'$tools/album' '$work/album' road >/dev/null && [ -s '$work/album/index.html' ]"

# What is no regular file is refused, and stays what it was.
mkdir "$work/folder"
mkfifo "$work/fifo"
echo kept >"$work/target"
ln -s target "$work/link"
for path in folder fifo link; do
    before=$(ls -ld "$work/$path")
    holds "assets_refuses_a_$path" ends_with 1 "not a regular file" "$tools/assets" songs "$work/$path" assets/songs/title.txt
    holds "listen_refuses_a_$path" ends_with 1 "not a regular file" "$tools/listen" coin "$work/$path" 1
    holds "icon_refuses_a_$path" ends_with 1 "not a regular file" "$tools/icon" "$work/$path"
    holds "the_${path}_is_as_it_was" [ "$before" = "$(ls -ld "$work/$path")" ]
done
holds "assets_refuses_a_device" ends_with 1 "not a regular file" "$tools/assets" songs /dev/full assets/songs/title.txt
holds "the_device_is_still_one" [ -c /dev/full ]
ln -s target "$work/song.c.new"
holds "a_link_in_the_way_is_not_followed" "$tools/assets" songs "$work/song.c" assets/songs/title.txt
holds "and_what_it_led_to_is_as_it_was" [ "$(cat "$work/target")" = kept ]

holds "uninstall_of_nothing_ends_with_0" make -s uninstall DESTDIR="$work/nowhere"

# The long tests go on after a failure, and end with one table.
mkdir "$work/soak"
printf '#!/bin/sh\necho "soak: some: 3 of 4"\nexit 7\n' >"$work/soak/first.sh"
printf '#!/bin/sh\necho noise\necho "soak: more: all"\n' >"$work/soak/second.sh"
chmod +x "$work/soak/first.sh" "$work/soak/second.sh"
soak() { BUILD=$work SOAK_SCRIPTS=$work/parts tools/soak.sh "$@" >"$work/table" 2>&1; }
cp -R "$work/soak" "$work/parts"
soak
holds "soak_fails_when_a_part_does" [ $? = 1 ]
sed -n '/^part /,$p' "$work/table" | tr -s ' ' | sed 's/, [0-9]* s / /' >"$work/rows"
holds "and_still_runs_them_all_into_one_table" [ "$(cat "$work/rows")" = "part what figures
first some 3 of 4
first the whole part FAILED with status 7, see $work/soak/first.log
second more all
second the whole part passed
2 parts, 1 failed" ]
soak second
holds "soak_of_one_part_that_passes_ends_with_0" [ $? = 0 ]
# The fuzzers' second run has nothing to compile. A compiler that only pretends is enough to see that; make says what it
# would do, and so whether it has heard of what it is asked for.
mkdir -p "$work/pretend" "$work/fuzzing/gen"
touch "$work/fuzzing/gen/x.c"
printf '#!/bin/sh\nexec %s -n "$@" >/dev/null\n' "$(command -v make)" >"$work/pretend/make"
cat >"$work/pretend/cc" <<'CC'
#!/bin/sh
set -eu
while [ "$1" != -o ]; do shift; done
printf '#!/bin/sh\necho "stat::number_of_executed_units: 5"\n' >"$2"
chmod +x "$2"
CC
chmod +x "$work/pretend/make" "$work/pretend/cc"
for run in first second; do
    PATH="$work/pretend:$PATH" BUILD="$work/fuzzing" FUZZ_CC="$work/pretend/cc" tools/soak/fuzz.sh json >"$work/out" 2>&1
    holds "a_${run}_run_of_the_fuzzers_ends_with_0" [ $? = 0 ]
done
holds "and_reports_its_row" grep -q '^soak: fuzzer of json: 5 runs, ? covered, sound' "$work/out"

# Faults are put into code only, and the same seed gives the same ones.
cat >"$work/x.c" <<'C'
#define LIMIT 3 /* 4 < 5 */
static const char *text = "6 < 7"; // 8 && 9
int f(const int *a)
{
    require(a < 10);
    return !a || *a >= 11 && true;
}
C
awk -f tools/mutants.awk "$work/x.c" | cut -f2,4,5 | tr '\t' ' ' | LC_ALL=C sort >"$work/faults"
holds "only_code_is_spoilt" [ "$(cat "$work/faults")" = "6 ! 
6 && ||
6 11 10
6 11 12
6 >= >
6 true false
6 || &&" ]
faults() { BUILD=$work tools/mutants --list --count 3 --seed "$1" "x:$work/x.c:x"; }

for seed in 1 2 3 4 5; do faults $seed; done >"$work/once" 2>&1
for seed in 1 2 3 4 5; do faults $seed; done >"$work/again" 2>&1
holds "the_same_seed_gives_the_same_faults" cmp -s "$work/once" "$work/again"
holds "another_seed_gives_others" [ "$(sort -u "$work/once" | wc -l)" -gt 3 ]
cp "$work/x.c" "$work/before.c"
faults_in() { BUILD=$work tools/mutants --list --count 4 "x:$work/x.c:x" | sed 's/.*x\.c:\([0-9]*\)/\1/' | tr -s ' ' | LC_ALL=C sort; }
faults_in >"$work/once"
sed 's/a < 10);/&\n    a++;/' "$work/before.c" >"$work/x.c"
faults_in | awk '{ $1-- } 1' | LC_ALL=C comm -12 - "$work/once" >"$work/again" 2>/dev/null
holds "and_a_new_line_leaves_most_as_they_were" [ "$(wc -l <"$work/again")" -ge 3 ]
tools/mutants --list --count 1 2>&1 >/dev/null | grep 'no such fault' >"$work/gone"
cat "$work/gone"
holds "every_fault_that_is_known_to_change_nothing_is_in_the_code" [ ! -s "$work/gone" ]

# Set-up for someone who is neither root nor has sudo: it says what is missing and what to do.
mkdir "$work/bin"
printf '#!/bin/sh\necho 1000\n' >"$work/bin/id"
printf '#!/bin/sh\necho touched >>"%s"\n' "$work/apt" >"$work/bin/apt-get"
for program in sh sed cat grep dirname cut mkdir; do ln -s "$(command -v $program)" "$work/bin/$program"; done
chmod +x "$work/bin/id" "$work/bin/apt-get"
holds "setup_without_root_says_what_to_do" ends_with 1 "please run:  apt-get install --no-install-recommends cppcheck clang-tidy clang-format" \
    env PATH="$work/bin" sh tools/setup.sh lint
holds "and_tries_nothing" [ ! -e "$work/apt" ]
# With a sudo that refuses: what it said is not lost.
printf '#!/bin/sh\necho "sudo: a password is required" >&2\nexit 1\n' >"$work/bin/sudo"
chmod +x "$work/bin/sudo"
holds "what_sudo_says_is_shown" ends_with 1 "a password is required" env PATH="$work/bin" sh tools/setup.sh lint
holds "and_what_to_do_then" ends_with 1 "please run:  apt-get install" env PATH="$work/bin" sh tools/setup.sh lint
exit $failed
