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
    press_until F4 '$w.reviewed'
    wait_until 'any($all[]; .name == "loss white")'
}

# open_from_library: the only game there.
open_from_library() {
    press_until F9 'any($all[]; .name == "row 1")'
    press_until Return '($w.library | not) and $w.analysing'
}

open_display 1400x1000
start --no-animation
press_until F9 'any($all[]; .name == "library words")'
click_until "library import" '$w.dialog == "open"'
type_path "$HOME/game.sgf"
press_until Return 'any($all[]; .name == "row 1")'
press_until Escape '$w.library | not'

# Nobody knows it: it is asked, and kept.
open_from_library
review
white=$(mistakes white)
all=$((white + $(mistakes black)))
((white > 0 && all > white)) || fail "this game is of no use: a side is without a mistake"
press_until F5 "any(\$all[]; .name == \"question\" and (.value | test(\"mistakes\")))"
shot question
click "answer second"
learns "$white"
shot white
click_until "end learning" '$w.learning == null'

# Another time it is known; the details change it.
press_until F4 '$w.reviewed'
open_from_library
review
press F5
learns "$white"
click_until "end learning" '$w.learning == null'
press_until ctrl+i "$(control "details user white").state | contains(\"selected\")"
shot details
click_until "details user both" "$(control "details user both").state | contains(\"selected\")"
click_until "details accept" 'all($all[]; .name != "details accept")'
open_from_library
review
press F5
learns "$all"
click "end learning"
end_well
