#!/bin/bash
# eval CLI POSITIONS WEIGHTS: a value a position, the same from the built-in weights and from their file, on
# both levels; weights that cannot be used are named and the built-in ones used.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$1 positions=$2 weights=$3
cd "$scratch" || exit 2

"$cli" eval "$positions" >plain 2>err || fail "eval ends with code $?"
[ ! -s err ] || fail "eval writes: $(cat err)"
[ "$(head -1 plain)" = "number value" ] || fail "the first line is $(head -1 plain)"
[ "$(grep -cE '^ +[0-9]+ +[+-][0-9]+$' plain)" = "$(grep -c ';' "$positions")" ] ||
    fail "not one value a position: $(cat plain)"
[ "$(sort -u plain | wc -l)" -gt 10 ] || fail "the values do not differ"

"$cli" eval --weights "$weights" "$positions" | cmp - plain || fail "the weights file says otherwise"
"$cli" eval --cpu v1 "$positions" | cmp - plain || fail "level v1 says otherwise"
"$cli" eval --json - <"$positions" | sed -E 's/^\{"number":([0-9]+),"value":(-?[0-9]+)\}$/\1 \2/' >json
awk 'NR > 1 {print $1, $2 + 0}' plain | cmp - json || fail "the JSON says otherwise"

# of a game every position, wherever it begins; what is solved is the position that is set up
start=---------------------------OX------XO---------------------------
for suffix in txt ggf sgf; do
    printf '%s O f4f3e3\n' "$start" >game.txt
    [ $suffix = txt ] || "$cli" convert game.txt "game.$suffix"
    [ "$("$cli" eval "game.$suffix" | wc -l)" = 5 ] || fail "$suffix: $("$cli" eval "game.$suffix")"
done
for suffix in ggf sgf; do
    [ "$("$cli" book show --json "game.$suffix")" = "$("$cli" book show --json "$start" O)" ] ||
        fail "$suffix: $("$cli" book show --json "game.$suffix")"
    [ "$("$cli" solve --json --depth 1 "game.$suffix" | grep -c '"number"')" = 1 ] || fail "$suffix: not one is solved"
done

# unusable FILE REASON
unusable() {
    "$cli" eval --weights "$1" "$positions" >out 2>err || fail "$1: code $?"
    cmp out plain || fail "$1: other values than the built-in ones"
    grep -q "$1: .*$2" err || fail "$1: says $(cat err)"
    grep -q 'built-in weights' err || fail "$1: does not say what it does instead: $(cat err)"
}
head -c 1000 "$weights" >short
unusable short 'cut short'
{ head -c 2000 "$weights"; printf X; tail -c +2002 "$weights"; } >damaged
unusable damaged damaged
printf 'GIF89a' >foreign
unusable foreign 'not a weights file'
: >empty
unusable empty 'not a weights file'
unusable missing 'no such file'
mkdir folder
unusable folder 'a folder'
[ "$failures" = 0 ]
