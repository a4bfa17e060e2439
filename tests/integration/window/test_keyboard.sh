#!/bin/bash
# No mouse: start, play by typing a square, by the arrows and Enter, hint, undo, redo, help.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

mine='$w.to_move == "black" and $w.thinking == "idle"'
focus='[$all[] | select(.state | contains("focused"))]'

# titled: the window manager, and a screen reader through it, has the title that says the state, in UTF-8
titled() {
    local title property
    title=$(see '$w.name')
    for property in _NET_WM_NAME WM_NAME; do
        [ "$(LC_ALL=C.UTF-8 xprop -id "$window" -notype "$property")" = "$property = \"$title\"" ] || return 1
    done
}

open_display 1400x900
# Two keys choose another level, the third starts; the arrows go on at a row's edge.
start --no-animation
press_until Right "$(control "level beginner 3").state | contains(\"focused\") and contains(\"selected\")"
press_until Right "$(control "level casual 4").state | contains(\"focused\") and contains(\"selected\")"
press_until Return "\$w.started and ($(control "player white").value | contains(\"Casual 4\"))"
quit

start --no-animation --new
# the start panel that is there already is asked for, and a panel opened from the toolbar by keys
press_until ctrl+n "$(control "level casual 4").state | contains(\"focused\")"
for ((i = 0; i < 60; i++)); do
    holds "$(control "set up").state | contains(\"focused\")" && break
    before=$(see "$focus | tostring")
    press_until Tab "($focus | tostring) != $(quoted "$before")"
done
press_until Return "\$w.setup and ($(control "brush black").state | contains(\"focused\"))"
press_until Escape '$w.panel == "start"'
# a key whose command cannot be run says why, here and on a page of the window
press_until F5 '$w.message | test("^You learn from a review")'
press_until F9 '$w.library'
press_until F4 '$w.message | test("^Review the game: not here[.] Escape goes back")'
press_until Escape '$w.library | not'
press_until space "\$w.started and $mine"

press_until f 5 "$(control "square f5").state == \"black\""
wait_until "\$w.plies == 2 and $mine"
shot typed

# Tab goes round all controls and comes to the board.
for _ in $(seq 30); do
    holds "$focus | any(.role == \"board\")" && break
    before=$(see "$focus | tostring")
    press_until Tab "($focus | tostring) != $(quoted "$before")"
done
expect "$focus | any(.role == \"board\")" "Tab reaches the board"

# The arrows walk to a legal square, Enter plays it.
target=$(see '[$all[] | select(.legal) | .name][0] | ltrimstr("square ")')
cursor() {
    see "$(control board).value"
}
steps() { # steps FROM TO: keys that lead there
    local files=$(($(printf '%d' "'${2:0:1}") - $(printf '%d' "'${1:0:1}"))) ranks=$((${2:1:1} - ${1:1:1}))
    for ((i = files; i < 0; i++)); do echo Left; done
    for ((i = files; i > 0; i--)); do echo Right; done
    for ((i = ranks; i < 0; i++)); do echo Up; done
    for ((i = ranks; i > 0; i--)); do echo Down; done
}
for key in $(steps "$(cursor)" "$target"); do
    before=$(cursor)
    press_until "$key" "$(control board).value != \"$before\""
done
[ "$(cursor)" = "$target" ] || fail "the cursor is on $(cursor), not $target"
shot cursor
press_until Return "$(control "square $target").state != \"empty\""
wait_until "\$w.plies == 4 and $mine"

press_until F2 '$w.hints and ([$all[] | select(.legal)] | all(.hint != null))'
press_until F2 '$w.hints | not'
press_until ctrl+z '$w.ply == 2'
press_until ctrl+y '$w.ply == 4'
press_until F1 '$w.help'
shot keys
press_until Escape '$w.help | not'
press_until F3 '$w.analysing'
press_until F3 '$w.analysing | not'
# what a key opens has the keyboard, and that is seen; another level is three keys away
press ctrl+n
wait_until "\$w.panel == \"start\" and ($(control "level casual 4").state | contains(\"focused\") and contains(\"selected\"))"
wait_for titled
press_until Right "$(control "level casual 5").state | contains(\"focused\") and contains(\"selected\")"
press_until space "\$w.panel != \"start\" and ($(control "player white").value | contains(\"Casual 5\"))"
press_until ctrl+comma "$(control "set language").state | contains(\"focused\")"
press Escape
quit
for locale in C C.UTF-8; do
    LC_ALL=$locale start --no-animation --lang ja --new
    press_until F3 f 5 '$w.plies == 1 and ($w.name | test("[^ -~]"))'
    wait_for titled
    quit_well
done
