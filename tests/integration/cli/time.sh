#!/bin/bash
# time CLI POSITIONS: a time, or a number of nodes, says by itself how deep the protocols, analyze and arena look: deeper
# than the 12 plies (10 for analyze) without it; solve marks what it could not prove; every --help says so.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$1
positions=$2
cd "$scratch" || exit 2

# deepest OPTION...: the deepest line of a hint from the standard start, which an empty status ends
deepest() {
    local line deepest=0
    coproc ENGINE { exec timeout 300 "$cli" nboard --hash 4 "$@"; }
    printf 'nboard 2\nhint 1\n' >&"${ENGINE[1]}"
    while read -r line; do
        case $line in
        "search "*) deepest=$(awk -v deepest="$deepest" '{ print ($5 + 0 > deepest + 0) ? $5 + 0 : deepest }' <<<"$line") ;;
        status) break ;;
        esac
    done <&"${ENGINE[0]}"
    echo quit >&"${ENGINE[1]}"
    wait "$ENGINE_PID"
    echo "$deepest"
}

[ "$(deepest --time 1)" -gt 12 ] || fail "nboard --time 1 looks $(deepest --time 1) plies ahead, expected more than 12"
[ "$(deepest --nodes 3000000)" -gt 12 ] || fail "nboard --nodes does not look deeper than 12 plies"
[ "$(deepest --time 1 --depth 6)" = 6 ] || fail "nboard --time 1 --depth 6 looks $(deepest --time 1 --depth 6) plies ahead"

echo f5 >game.txt
depth=$("$cli" analyze --time 1 --hash 4 --json game.txt | sed -nE 's/.*"ply":1,.*"depth":([0-9]+).*/\1/p')
[ "${depth:-0}" -gt 10 ] || fail "analyze --time 1 looks '$depth' plies ahead, expected more than 10"

# 33 empty squares, in much less time than it takes
tail -n 2 "$positions" | head -n 1 | sed 's/;.*//' >hard.obf
"$cli" solve --time 0.3 --hash 4 hard.obf >solved || fail "solve --time 0.3 fails"
grep -qE '^ +1 +[0-9]+ +~[+-][0-9]+ ' solved || fail 'an unproven score has no ~:' "$(cat solved)"
grep -q '1 positions, 0 solved, 0 differ' solved || fail 'it counts as solved:' "$(cat solved)"

"$cli" arena --self '' '--exact-from 8' --time 0.02 --games 2 --seed 1 --json >match || [ $? = 1 ] || fail "arena --time fails"
grep -q '"total_games":2' match || fail "arena --time does not play"

for command in analyze arena gtp nboard solve play; do
    "$cli" "$command" --help | sed '/^Options:/,$d' | grep -q -e '--time' || fail "$command --help does not say what --time means"
done

[ "$failures" = 0 ]
