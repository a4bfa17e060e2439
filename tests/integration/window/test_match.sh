#!/bin/bash
# What makes a match: names, clocks, resigning and taking that back, rematches, an even start, two computers of
# different levels. Which even start it is that a text names: unit.app.engines.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

mine='$w.to_move == "black" and $w.thinking == "idle"'

# the last match is looked at while Maximum thinks about its first move
mkdir -p "$XDG_CONFIG_HOME/turncoat"
printf '[engine]\nbook=off\n' >"$XDG_CONFIG_HOME/turncoat/settings.ini"
open_display 1400x900
start --no-animation
for choice in "clock 5+3" "clock 15+10" "custom clock"; do
    click_until "$choice" "$(control "$choice").state | contains(\"selected\")"
done
click "more minutes"
click "less increment"
click_until "no clock" "[\$all[] | select(.name == \"more minutes\")] == []"
click "clock 5+3"

# A name, typed; the letters of a square too do not play.
click_until name "$(control name).state | contains(\"focused\")"
xdotool type "Adaf5"
press_until BackSpace BackSpace "$(control name).value == \"Ada\" and \$w.plies == 0"
press Return
click_until start "\$w.started and $mine"
expect "$(control "player black").value | contains(\"Ada\")"
expect "$(control "clock black").value | test(\"^[45]:[0-9][0-9]$\")"
click_until "square f5" "\$w.plies == 2 and $mine"
wait_until "$(control "clock black").value | startswith(\"4:5\") or startswith(\"5:0\")"
shot clocks

# Resigning is reported once over the board and once in the panel, and can be taken back.
click resign
click_until "answer yes" '$w.ended == "resigned"'
expect "$(control info).value | contains(\"Turncoat\")"
expect "$(control status).value | contains(\"resign\") | not" "reported twice is enough"
shot resigned
press_until ctrl+z '$w.ended == "no" and $w.plies == 2 and any($all[]; .name == "resign")'
resign
choose 1 rematch
wait_until '$w.ended == "no" and $w.plies == 1 and $w.to_move == "white"'
expect '$w.message | contains("swapped")'
expect "$(control "player white").value | contains(\"Ada\")"

# New over a game under way asks by opening the panel; started anew it can still be brought back.
click "$(see '[$all[] | select(.legal) | .name][0]')"
wait_until '$w.plies == 3 and $w.thinking == "idle"'
moves=$(see '$w.moves')
click_until new '$w.panel == "start" and $w.plies == 3'
select_tile "play black"
click_until "xot start" "$(control "even start").state | startswith(\"enabled\")"
click_until start '$w.random_plies == 8 and $w.plies == 8 and $w.thinking == "idle"'
expect "$(control opening).value | test(\"^XOT-style start [0-9]+$\")" "the start is named"
expect "$(control undo).state | startswith(\"enabled\")" "the old game can be brought back"
shot balanced
click_until undo "\$w.moves == \"$moves\" and \$w.random_plies == 0"

# An even start by its number, by clicks.
click_until new '$w.panel == "start"'
click "xot start"
click "even start"
xdotool type 99
wait_until "$(control "even start").value == \"99\""
click_until start '$w.random_plies == 8 and $w.plies == 8'
expect "$(control opening).value == \"XOT-style start 99\""
shot xot

# Moves that players choose from the standard start are an opening, though the list has them (its first start).
click_until new '$w.panel == "start"'
select_tile "play both"
click "standard start"
click_until start '$w.started and $w.plies == 0'
plies=0
for square in f5 f4 c3 c4 b3 b2 a1 c6; do
    plies=$((plies + 1))
    click_until "square $square" "\$w.plies == $plies"
done
expect "$(control opening).value | test(\"XOT\") | not" "it is known by what was played"

# Two computers, each with a level of its own.
click_until new '$w.panel == "start"'
select_tile watch
click "standard start"
click "no clock"
click "level of white"
click "level maximum"
click "level of black"
click "level beginner 1"
click_until start '$w.plies == 1 and $w.thinking == "move"'
expect "($(control "player black").value | contains(\"Beginner 1\")) and ($(control "player white").value | contains(\"Maximum\"))"
wait_until 'any($all[]; .name == "budget" and .value != "0 %")'
shot thinking
click_until "move now" '$w.plies >= 2'
press_until ctrl+space '$w.paused'
# a click on the board says what to do, and a button does it
wait_until 'any($all[]; .name == "go")'
click_until "square a1" '$w.message | test("^Paused: Space lets (Black|White) move$")'
shot paused
click_until go '$w.thinking == "move" and ($w.paused | not)'

quit_well

# What was chosen is offered again.
start --no-animation
wait_until '$w.panel == "start"'
expect "($(control watch).state | contains(\"selected\")) and ($(control "standard start").state | contains(\"selected\"))"
quit_well
