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
press Right
wait_until "$(control "level beginner 3").state | contains(\"focused\") and contains(\"selected\")"
press Right
wait_until "$(control "level casual 4").state | contains(\"focused\") and contains(\"selected\")"
press Return
wait_until "\$w.started and ($(control "player white").value | contains(\"Casual 4\"))"
quit

start --no-animation --new
# the start panel that is there already is asked for, and a panel opened from the toolbar by keys
press ctrl+n
wait_until "$(control "level casual 4").state | contains(\"focused\")"
for ((i = 0; i < 60; i++)); do
    holds "$(control "set up").state | contains(\"focused\")" && break
    before=$(see "$focus | tostring")
    press Tab
    wait_until "($focus | tostring) != $(quoted "$before")"
done
press Return
wait_until "\$w.setup and ($(control "brush black").state | contains(\"focused\"))"
press Escape
wait_until '$w.panel == "start"'
# a key whose command cannot be run says why, here and on a page of the window
press F5
wait_until '$w.message | test("^You learn from a review")'
press F9
wait_until '$w.library'
press F4
wait_until '$w.message | test("^Review the game: not here[.] Escape goes back")'
press Escape
wait_until '$w.library | not'
press space
wait_until "\$w.started and $mine"

press f 5
wait_until "$(control "square f5").state == \"black\""
wait_until "\$w.plies == 2 and $mine"
shot typed

# Tab goes round all controls and comes to the board.
for _ in $(seq 30); do
    holds "$focus | any(.role == \"board\")" && break
    before=$(see "$focus | tostring")
    press Tab
    wait_until "($focus | tostring) != $(quoted "$before")"
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
    press "$key"
    wait_until "$(control board).value != \"$before\""
done
[ "$(cursor)" = "$target" ] || fail "the cursor is on $(cursor), not $target"
shot cursor
press Return
wait_until "$(control "square $target").state != \"empty\""
wait_until "\$w.plies == 4 and $mine"

press F2
wait_until '$w.hints and ([$all[] | select(.legal)] | all(.hint != null))'
press F2
wait_until '$w.hints | not'
press ctrl+z
wait_until '$w.ply == 2'
press ctrl+y
wait_until '$w.ply == 4'
press F1
wait_until '$w.help'
shot keys
press Escape
wait_until '$w.help | not'
press F3
wait_until '$w.analysing'
press F3
wait_until '$w.analysing | not'
# what a key opens has the keyboard, and that is seen; another level is three keys away
press ctrl+n
wait_until "\$w.panel == \"start\" and ($(control "level casual 4").state | contains(\"focused\") and contains(\"selected\"))"
wait_for titled
press Right
wait_until "$(control "level casual 5").state | contains(\"focused\") and contains(\"selected\")"
press space
wait_until "\$w.panel != \"start\" and ($(control "player white").value | contains(\"Casual 5\"))"
press ctrl+comma
wait_until "$(control "set language").state | contains(\"focused\")"
press Escape
quit
for locale in C C.UTF-8; do
    LC_ALL=$locale start --no-animation --lang ja --new
    press F3 f 5
    wait_until '$w.plies == 1 and ($w.name | test("[^ -~]"))'
    wait_for titled
    quit_well
done
