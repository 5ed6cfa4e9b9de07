#!/bin/sh
# What the program asks of the system while a match is played, saved, exported and watched: no socket, no other program,
# no file written but below the folder of the saved games.
cardhold=${BUILD:-build}/tests/cardhold
run="${RUN_UNDER:-} $cardhold"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/support/holds.sh
none() { # none PATTERN FILE...: no line matches; those that do are shown
    pattern=$1; shift
    ! grep -nE "$pattern" "$@"
}

# Begins a match, reports it from the pause menu (two rows above the last), leaves it, and goes on with it.
# "First time?" has "Learn it" chosen: the other answer is "Just play".
{ printf 'wait 130\npress A\nwait 30\npress A\nwait 30\npress LEFT\nwait 20\npress A\nwait 90\n'
  printf 'press A\nwait 120\npress B\nwait 20\npress UP\npress UP\npress UP\npress A\nwait 10\nstate\n'
  printf 'press DOWN\npress A\nwait 30\nstate\npress A\nwait 60\nstate\n'; } >"$dir/script"
# The leak checker cannot work while another program traces.
ASAN_OPTIONS=detect_leaks=0 strace -f -qq -o "$dir/trace" -e trace=network,execve,execveat,open,openat,creat,rename,unlink,link,symlink \
    $run --headless --seed 3 --save "$dir/save" --script "$dir/script" >"$dir/out" 2>"$dir/err"
holds "the program runs under strace" [ $? = 0 ]
holds "a match was played, paused, left and gone on with" [ "$(cut -d' ' -f1 "$dir/out" | tr '\n' ' ')" = "pause title match " ]
holds "it saved" [ -s "$dir/save/cardhold.sav" ]
holds "it reported" [ -n "$(ls "$dir/save/exports")" ]
holds "it opens no socket" none '(socket|connect|bind|sendto|accept)[a-z0-9]*\(' "$dir/trace"
holds "it starts no other program" [ "$(grep -cE 'execve(at)?\(.* = 0' "$dir/trace")" -le 1 ]
grep -E 'open(at)?\(.*(O_WRONLY|O_RDWR|O_CREAT)' "$dir/trace" | grep -vF "\"$dir/save/" | grep -vE '"/(dev|proc)/' >"$dir/elsewhere"
holds "it writes nowhere but below its folder" none . "$dir/elsewhere"
grep -E '(rename|unlink|link|symlink)\(' "$dir/trace" | grep -vF "\"$dir/save/" >"$dir/elsewhere"
holds "it renames and removes nothing elsewhere" none . "$dir/elsewhere"

# The exported match can be watched, and a file that is none is refused and left as it is.
report=$(ls "$dir"/save/exports/*)
printf 'wait 130\nexpect watch\nwait 200\nstate\n' | $run --headless --replay "$report" --script - >"$dir/out" 2>"$dir/err"
holds "a report can be watched" [ $? = 0 ]
echo "../../etc/passwd" >"$dir/none"
cp "$dir/none" "$dir/before"
printf 'wait 130\nexpect title\n' | $run --headless --replay "$dir/none" --script -
holds "a file that is no match is refused" [ $? = 0 ]
holds "and left as it is" cmp -s "$dir/none" "$dir/before"
$run --headless --replay "$dir/missing" 2>"$dir/err"
holds "a missing file ends with 2" [ $? = 2 ]

# Only the arena runs other programs; nothing at all uses the network.
holds "the game and the console can start no program" none '\b(system|popen|posix_spawn|fork|exec[lv]p?e?|dlopen) *\(' $(find game platform -name "*.c")
holds "nothing uses the network" none '\b(socket|connect|getaddrinfo) *\(|sys/socket\.h|netinet/' $(find game platform -name "*.c") tools/*.c tools/lib/*.c
exit $failed
