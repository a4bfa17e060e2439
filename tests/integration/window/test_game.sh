#!/bin/bash
# A whole game against level Beginner 2, by mouse alone, to its end.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

open_display 1400x900
start --no-animation
expect '$w.mode == "start"'
shot start
select_tile "play black"
click_until "level beginner 2" "$(control "level beginner 2").state | contains(\"selected\")"
click_until start '$w.started and $w.to_move == "black" and $w.thinking == "idle"'
expect '[$all[] | select(.legal) | .name] | sort == ["square c4", "square d3", "square e6", "square f5"]'
shot begun

# An illegal square: nothing happens to the game, and a word says why.
click_until "square a1" '$w.message | contains("a1")'
shot illegal
expect '$w.plies == 0 and $w.black == 2'

moves=0
while true; do
    wait_until '$w.over or ($w.to_move == "black" and $w.thinking == "idle" and any($all[]; .legal))'
    expect '$w.black + $w.white + $w.empties == 64'
    holds '$w.over' && break
    square=$(see '[$all[] | select(.legal) | .name] | .[('"$moves"' * 7) % length]')
    plies=$(see '$w.plies')
    click_until "$square" "\$w.plies > $plies and $(control "$square").state != \"empty\""
    expect "(\$w.moves[2 * $plies:][:2]) == \"${square#square }\""
    moves=$((moves + 1))
    [ "$moves" -ne 10 ] || shot "move-10"
    [ "$moves" -le 60 ] || fail "a game of more than 60 moves"
done

expect '$w.to_move == "none" and all($all[] | select(.role == "square"); .legal | not)'
expect '($w.moves | length) == 2 * $w.plies and $w.ply == $w.plies'
expect '[$all[] | select(.role == "square" and .state == "black")] | length == $w.black'
expect '[$all[] | select(.name == "rematch")] | length == 1'
# One numbering: a move of the list has the number of its disc, as the status and the graph count.
expect '[$all[] | select(.name | test("^move [0-9]+$")) | (.value | split(" ")[0]) == (.name | split(" ")[1])] | length > 0 and all'
shot over
say "$moves moves of mine, $(see '$w.plies') in all: black $(see '$w.black'), white $(see '$w.white')"

# The record is a legal game to another reader as well.
see '$w.moves' >"$artefacts/game.txt"
"$cli" analyze --depth 1 --exact-from 0 "$artefacts/game.txt" >"$artefacts/analysis.txt" ||
    fail "turncoat-cli does not accept the record"

click_until rematch '$w.plies < 2 and ($w.over | not)'
quit_well
