#!/bin/bash
# Whose mistakes are learned from: those of the user's side, which is asked once where nobody knows it; the library and
# the details of a game keep the answer.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

mkdir -p "$XDG_CONFIG_HOME/turncoat" "$artefacts/home"
export HOME=$artefacts/home
printf '[engine]\nbook = off\nreview = quick\n' >"$XDG_CONFIG_HOME/turncoat/settings.ini"
moves='B[f5];W[d6];B[c5];W[f4];B[e3];W[c6];B[d3];W[f6];B[g6];W[b4];B[g4];W[g5];B[g7];W[f2];B[e2];W[d2]'
printf '(;GM[2]FF[4]PB[Ada]PW[Bob]DT[2020-05-17];%s)' "$moves" >"$HOME/game.sgf"

# mistakes COLOUR: how many the review counts.
mistakes() {
    see "$(control "loss $1").value | capture(\"(?<n>[0-9]+) mistake\").n"
}

# learns N: so many puzzles are put.
learns() {
    wait_until '$w.learning == "asked"'
    wait_until "$(control "puzzle count").value == \"Mistake 1 of $1\""
}

review() {
    press F4
    wait_until '$w.reviewed'
    wait_until 'any($all[]; .name == "loss white")'
}

# open_from_library: the only game there.
open_from_library() {
    press F9
    wait_until 'any($all[]; .name == "row 1")'
    press Return
    wait_until '($w.library | not) and $w.analysing'
}

open_display 1400x1000
start --no-animation
press F9
wait_until 'any($all[]; .name == "library words")'
click "library import"
wait_until '$w.dialog == "open"'
xdotool type --delay 1 "$HOME/game.sgf"
press Return
wait_until 'any($all[]; .name == "row 1")'
press Escape
wait_until '$w.library | not'

# Nobody knows it: it is asked, and kept.
open_from_library
review
white=$(mistakes white)
all=$((white + $(mistakes black)))
((white > 0 && all > white)) || fail "this game is of no use: a side is without a mistake"
press F5
wait_until "any(\$all[]; .name == \"question\" and (.value | test(\"mistakes\")))"
shot question
click "answer second"
learns "$white"
shot white
click "end learning"
wait_until '$w.learning == null'

# Another time it is known; the details change it.
press F4
wait_until '$w.reviewed'
open_from_library
review
press F5
learns "$white"
click "end learning"
wait_until '$w.learning == null'
press ctrl+i
wait_until "$(control "details user white").state | contains(\"selected\")"
shot details
click "details user both"
wait_until "$(control "details user both").state | contains(\"selected\")"
click "details accept"
wait_until 'all($all[]; .name != "details accept")'
open_from_library
review
press F5
learns "$all"
click "end learning"
quit_well
expect_no_errors
