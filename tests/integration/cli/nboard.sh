#!/bin/bash
# nboard CLI: drives the nboard command as a window does, over pipes, waiting for each answer: a greeting,
# live hints, pings into running searches, a whole game in which it makes every move, garbage, and the end
# of input in the middle of a search.
set -u
cli=$1
game='(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]'
failures=0

coproc ENGINE { exec timeout 900 "$cli" nboard --hash 4 --no-book; }
engine=$ENGINE_PID
exec {from}<&"${ENGINE[0]}" {to}>&"${ENGINE[1]}"

tell() {
    printf '%s\n' "$@" >&"$to"
}

# await PATTERN: reads lines into the array heard until one matches; fails after 300 seconds.
await() {
    local line
    heard=()
    while read -r -t 300 -u "$from" line; do
        heard+=("$line")
        if [[ $line =~ $1 ]]; then
            return 0
        fi
    done
    fail "nothing like '$1' came; heard:" "${heard[@]}"
    return 1
}

fail() {
    printf '%s\n' "$@"
    failures=$((failures + 1))
}

# the lines before the last one that was awaited
expect_heard() {
    printf '%s\n' "${heard[@]}" | grep -qE -e "$1" || fail "expected a line like '$1' among:" "${heard[@]}"
}

expect_not_heard() {
    printf '%s\n' "${heard[@]}" | grep -qE -e "$1" && fail "unexpected line like '$1' among:" "${heard[@]}"
}

# pong comes, whatever runs, even a search that has no end by itself
ping_count=0
ping() {
    ping_count=$((ping_count + 1))
    tell "ping $ping_count"
    await "^pong $ping_count\$"
}

tell 'nboard 2'
await '^set myname Turncoat'
tell 'set depth 6' "set game $game B[F5]W[F6];)"
ping
expect_heard '^set myname Turncoat6$'

# hints come live, one iteration after the other, several moves of them
tell 'hint 3'
await '^status$'
expect_heard '^status Analyzing$'
expect_heard '^search [A-H][1-8]([A-H][1-8]|PA)* [-+][0-9]+\.[0-9][0-9] 0 2$'
expect_heard '^search [A-H][1-8]([A-H][1-8]|PA)* [-+][0-9]+\.[0-9][0-9] 0 6$'
expect_heard '^nodestats [0-9]+ [0-9]+\.[0-9][0-9]$'
expect_not_heard '^(===|pong|book)'
moves=$(printf '%s\n' "${heard[@]}" | sed -n 's/^search \(..\).* 6$/\1/p' | sort -u | wc -l)
[ "$moves" -ge 3 ] || fail "hint 3 valued $moves moves"

# a search without end is left at once
tell 'set depth 60' "set game $game B[F5]W[F6];)"
for command in go 'hint 1' 'hint 9' analyze; do
    tell "$command"
    case $command in hint*) await '^search .* 5$' ;; *) await '^status [AT]' ;; esac
    ping
    expect_not_heard '^==='
done
tell go
await '^status Turncoat is thinking$'
tell stop
await '^=== [A-H][1-8]/'
ping

# bad input is explained and survived
tell 'set game (;GM[Othello]B[A1];)' 'move H8' 'hint x' 'set depth -3' $'\x01\xff[[[' ''
ping
for pattern in 'set game, column 14: ' "move: 'H8' is illegal" "hint: found 'x'" "set depth: found '-3'"; do
    expect_heard "^status Error: $pattern"
done

# a whole game
tell 'set depth 4' "set game $game;)"
plies=0
while [ "$failures" = 0 ] && [ "$plies" -lt 130 ]; do
    tell go
    await '^(=== |status Error: go: the game is over)' || break
    answer=${heard[-1]}
    [[ $answer == '=== '* ]] || break
    tell "move ${answer#=== }"
    plies=$((plies + 1))
done
[ "$plies" -ge 50 ] || fail "the game ended after $plies moves: $answer"
tell analyze
await '^analysis 0 '
expect_heard "^analysis $plies "
[ "$(printf '%s\n' "${heard[@]}" | grep -c '^analysis ')" = $((plies + 1)) ] ||
    fail "analyze did not value $((plies + 1)) positions"
ping
tell learn
await '^learned$'

# the window goes away while the engine thinks
tell 'set depth 60' "set game $game;)" go
await '^status Turncoat is thinking$'
exec {to}>&-
eval "exec ${ENGINE[1]}>&-"
wait "$engine"
code=$?
[ "$code" = 0 ] || fail "it ended with code $code"

# the opening book answers at once what a search at this depth takes minutes for
coproc BOOKISH { exec timeout 900 "$cli" nboard --seed 1; }
engine=$BOOKISH_PID
exec {from}<&"${BOOKISH[0]}" {to}>&"${BOOKISH[1]}"
tell 'nboard 2' 'set depth 40' go
await '^=== [C-F][3-6]/'
tell quit
wait "$engine" || fail "it ended with code $?"

printf 'a game of %d moves, %d pings, %d failures\n' "$plies" "$ping_count" "$failures"
[ "$failures" = 0 ]
