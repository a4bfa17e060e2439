#!/bin/bash
# keep CLI: a solve that was stopped says so, goes on from what it kept, and costs what was left; a file that is not
# one of these is refused and left alone.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$1
position='---XXX----XXOX--OOOOOXXXOOXOOOXXOOOOOXOXX-XXXOOX--X-XOO--------- X'

# solve [OPTION...]: score and nodes
solve() {
    "$cli" solve "$@" "$position" | awk '$1 == 1 { print $3, $6 }'
}

# refuses WHAT
refuses() {
    cp "$scratch/other" "$scratch/before"
    "$cli" solve --keep "$scratch/other" "$position" >/dev/null 2>"$scratch/err"
    check "$1: code" [ $? = 2 ]
    check "$1: lines" [ "$(wc -l <"$scratch/err")" = 1 ]
    check "$1: replaced" cmp -s "$scratch/other" "$scratch/before"
    cat "$scratch/err"
}

keep=$scratch/kept
read -r score whole < <(solve)
read -r guess half < <(solve --nodes $((whole / 2)) --keep "$keep")
check "stopped: $guess" [ "${guess#\~}" != "$guess" ]
read -r again rest < <(solve --keep "$keep")
echo "$score: $whole nodes; $half and $rest"
check "score $again" [ "$again" = "$score" ]
check "nodes" [ $((half + rest)) -lt $((whole * 5 / 4)) ]
read -r again rest < <(solve --keep "$keep")
check "solved again: $again, $rest" [ "$again" = "$score" ] && check "nodes of that" [ "$rest" -lt $((whole / 10)) ]

head -c 100 "$keep" >"$scratch/other"
refuses cut
printf 'no such file' >"$scratch/other"
refuses foreign
# what cannot be kept is said before the first search, not after it
mkdir "$scratch/folder"
ln -s none/kept "$scratch/link"
places=(none/kept folder link)
[[ $cli != */emulated/* ]] || places=(none/kept folder) # Windows has no links to what is not there
for place in "${places[@]}"; do
    "$cli" solve --keep "$scratch/$place" --depth 2 "$position" >"$scratch/out" 2>"$scratch/err"
    check "$place" [ $? = 2 ]
    check "$place: searched" [ ! -s "$scratch/out" ]
    check "$place: $(<"$scratch/err")" [ "$(grep -c "$place" "$scratch/err")" = 1 ]
done
[ "$failures" = 0 ]
