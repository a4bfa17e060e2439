#!/bin/bash
# arena CLI: matches. Whoever breaks the rules, crashes, hangs or talks nonsense loses that game and is
# named, and the match goes on; the same match gives the same result, however many games run at a time;
# pairs swap colours; the log has a line a game.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$(realpath "$1")
fake=$scratch/fake_engine.sh # a path that only our own processes have
cp "$(dirname "$0")/fake_engine.sh" "$fake"
cd "$scratch" || exit 2

# match CODE ARGUMENTS...: plays, output in the files out and err
match() {
    local expected=$1 code
    shift
    timeout 60 "$cli" arena "$@" >out 2>err
    code=$?
    if [ "$code" != "$expected" ]; then
        fail "arena $*: code $code, expected $expected"
        cat out err
    fi
}

# says FILE PATTERN
says() {
    if ! grep -qE -e "$2" "$1"; then
        fail "nothing like '$2' in $1"
        cat "$1"
    fi
}

# nothing_left: no program of ours still runs
nothing_left() {
    if grep -qs "$scratch/[f]ake_engine" /proc/[0-9]*/cmdline; then
        fail "programs are left"
    fi
}

# with increments a clock has more than it began with, and a move may take it: looked at below
timeout 60 "$cli" arena "bash $fake late $cli" "$cli gtp --depth 1 --hash 1" --games 2 --seed 7 --clock 2+20 >late.out 2>late.err &
late=$!

# loses MODE FAULT DETAIL TIMEOUT: every game, since the program starts anew after each
loses() {
    local mode=$1 fault=$2 detail=$3
    match 0 "$cli gtp --depth 1 --hash 1" "bash $fake $mode $cli" --games 4 --seed 7 --move-timeout "$4" --log "$mode.ggf"
    says err "^turncoat-cli: note: game 1: B loses, $fault: $detail"
    says err "^turncoat-cli: note: game 4: B loses, $fault: $detail"
    says out "^B .*\(fake $mode [0-9.]+\).*; lost by $fault: 4\$"
    says out '^games   4: A won 4, drew 0, lost 0 \(seed 7\)$'
    says out '^score   100.00 %$'
    [ "$(wc -l <"$mode.ggf")" = 4 ] || fail "$mode: the log has not 4 lines"
}
loses illegal 'illegal move' 'played a1 as (Black|White): it flips no disc' 10
loses occupied 'illegal move' 'played d4 as (Black|White): the square is occupied' 10
loses pass 'illegal move' 'played pass as (Black|White): there is a move' 10
loses crash crash "ended at 'genmove (black|white)' with (signal 11|exit code 139)" 10
loses hang time-out "no answer to 'genmove (black|white)' in 0.3 s" 0.3
says hang.ggf 'RE\[\+64\.00:t\]'
loses garbage garbage "answered 'genmove (black|white)' with" 10
loses error refusal "answered 'genmove (black|white)' with the error 'cannot think'" 10

# one that resigns need not start anew: it does so once
match 0 "$cli gtp --depth 1 --hash 1" "bash $fake resign $cli" --games 2 --seed 7 --log resign.ggf
says out '; lost by resignation: 1$'
says resign.ggf 'RE\[\+64\.00:r\]'

# one that behaves is told nothing that it cannot do; the same player twice draws every pair
match 0 "bash $fake fine $cli" "$cli gtp --depth 1 --hash 1" --games 4 --seed 7 --time 5
says out '^elo     \+0.0, 95 % from \+0.0 to \+0.0$'
says out "^pairs   .*: 0 0 2 0 0\$"
[ -s err ] && fail "complaints: $(cat err)"

# clocks: told to programs, kept to by ourselves, and whose time is up has lost
match 0 "bash $fake told $cli" "$cli gtp --depth 1 --hash 1" --games 2 --seed 7 --clock 30+0.5
[ -s err ] && fail "complaints: $(cat err)"
match 0 "$cli gtp --depth 1 --hash 1" "bash $fake slow $cli" --games 2 --seed 7 --clock 2
says err "^turncoat-cli: note: game 1: B loses, time-out: no answer to 'genmove (black|white)' in 1\.[0-9]+ s$"
says out '; lost by time-out: 2$'
few='--depth 1 --exact-from 4 --wld-from 4 --hash 1'
match 0 --self "$few" "$few" --games 2 --seed 7 --clock 30
[ -s err ] && fail "complaints: $(cat err)"
match 2 --self '' '' --clock 0
says err "--clock: found '0', expected seconds and an increment, such as 60 or 5\+0.1"
match 2 --self '' '' --clock 5+
match 2 --self '' '' --clock 5 --time 1
says err '--clock and --time: give one of them'

match 2 "bash $fake dead $cli" "$cli gtp" --games 2
says err "^turncoat-cli: arena: bash .* does not start: ended at 'protocol_version' with exit code 3"
match 2 /missing/engine "$cli gtp" --games 2
says err "/missing/engine does not start: ended at 'protocol_version' with exit code 127"

wait "$late"
[ -s late.err ] && fail "late: $(cat late.err)"
says late.out '^games   2: '
nothing_left

# the same match gives the same games, alone or two at a time, in this process or over GTP
masked() {
    sed -E 's/"(mean|slowest)_seconds":[0-9.]+/"\1":0/g; s/"name":"[^"]*","title":"[^"]*"/"name"/g' out
}
own=(--games 12 --seed 3 --json)
match 1 --self '--depth 1 --hash 1' '--depth 3 --exact-from 8 --hash 1' "${own[@]}"
masked >first
match 1 --self '--depth 1 --hash 1' '--depth 3 --exact-from 8 --hash 1' "${own[@]}"
masked >second
match 1 --self '--depth 1 --hash 1' '--depth 3 --exact-from 8 --hash 1' "${own[@]}" --concurrency 2 --log own.ggf
masked >third
match 1 "$cli gtp --depth 1 --hash 1" "$cli gtp --depth 3 --exact-from 8 --hash 1" "${own[@]}" --concurrency 2
masked >fourth
for other in second third fourth; do
    cmp first "$other" || fail "$other differs"
done
match 1 --self '--depth 1 --hash 1' '--depth 3 --exact-from 8 --hash 1' --games 12 --seed 4 --json
masked | cmp -s first - && fail "another seed gives the same games"
match 0 --self '--depth 3 --exact-from 8 --hash 1' '--depth 1 --hash 1' "${own[@]}"
[ "$(tail -1 out | grep -oE '"total_(wins|losses)":[0-9]+' | grep -oE '[0-9]+')" = \
    "$(tail -1 first | grep -oE '"total_(wins|losses)":[0-9]+' | grep -oE '[0-9]+' | tac)" ] ||
    fail "swapping the players does not mirror the result"
[ "$(wc -l <own.ggf)" = 12 ] || fail "the log has not 12 lines"
grep -vE '^\(;GM\[Othello\].*;\)$' own.ggf && fail "a line of the log is none"

# games 2n and 2n + 1: the same opening, colours swapped, different openings elsewhere
awk -F'"' '/^\{"game"/ {
    split($3, n, /[:,]/); opening = substr($0, index($0, "\"moves\":\"") + 9, 16); black = $6
    if (n[2] % 2 == 1) { first = opening; colour = black; if (seen[opening]++) bad = 1 }
    else if (opening != first || black == colour) bad = 1
    games++
} END { exit bad || games != 12 }' first || fail "pairs do not share openings with colours swapped"

# a level that varies its play repeats it with the seed
match 0 --self '--level 2 --depth 2 --hash 1' '--level 1 --depth 1 --hash 1' --games 6 --seed 9 --json
masked >first
match 0 --self '--level 2 --depth 2 --hash 1' '--level 1 --depth 1 --hash 1' --games 6 --seed 9 --json --concurrency 3
masked | cmp - first || fail "levels do not repeat their play"

# openings from a file, used in turn
printf '# two\nf5d6c3d3c4\n\nf5f6e6f4\n' >openings
match 0 --self '--depth 1 --hash 1' '--depth 1 --hash 1' --games 6 --openings openings --json
[ "$(grep -oE '"moves":"........' out | sort | uniq -c | awk '{ print $1 $2 }' | tr '\n' ' ')" = \
    '4"moves":"f5d6c3d3 2"moves":"f5f6e6f4 ' ] || fail "the openings of the file are not used in turn"

# a decided test ends the match early, at the same game whatever the concurrency
match 0 --self '--depth 4 --hash 1' '--depth 1 --hash 1' --games 400 --seed 2 --sprt 0 100 --json
tail -1 out | grep -q '"total_sprt":"elo1 accepted"' || fail "the test is not decided"
games=$(tail -1 out | grep -oE '"total_games":[0-9]+')
[ "${games#*:}" -lt 200 ] || fail "the test did not end the match"
match 0 --self '--depth 4 --hash 1' '--depth 1 --hash 1' --games 400 --seed 2 --sprt 0 100 --json --concurrency 2
says out "$games,"
match 1 --self '--depth 1 --hash 1' '--depth 4 --hash 1' --games 400 --seed 2 --sprt 0 100
says out '^sprt .*, elo0 accepted$'

# nobody reads on: the match ends, and says so
timeout 60 "$cli" arena --self '--depth 1 --hash 1' '--depth 1 --hash 1' --games 100000 --json 2>err | head -1 >out
[ "${PIPESTATUS[0]}" = 2 ] || fail "a match goes on without a reader"
says err 'the match has ended: '

# Ctrl+C once a program hangs: what there is, and nothing left running
rm -f hanging
mkfifo hanging
env --default-signal=INT "$cli" arena "bash $fake fine $cli" "bash $fake hang $cli" --games 4 --log cut.ggf >out 2>err &
job=$!
read -r <hanging
kill -INT "$job"
wait "$job"
[ $? = 130 ] || fail "Ctrl+C does not end with 130"
[ ! -s err ] || ! grep -q 'loses' err || fail "Ctrl+C waits for the program"
says out '^score '
nothing_left

# and while one has not said a word yet
env --default-signal=INT "$cli" arena "bash $fake fine $cli" "bash $fake mute" >out 2>err &
job=$!
read -r <hanging
kill -INT "$job"
wait "$job"
[ $? = 130 ] || fail "Ctrl+C while programs start does not end with 130"
if [ -s out ] || [ -s err ]; then fail "Ctrl+C while programs start leaves words"; fi
nothing_left

printf '%d failures\n' "$failures"
[ "$failures" = 0 ]
