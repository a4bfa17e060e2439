#!/bin/bash
# Menus of a right click and of the Menu key; the wheel over the board steps through the game.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

open_menu() { # open_menu CONTROL
    point "$1"
    xdotool click 3
    wait_until '$w.menu'
}

open_display 1400x900
start --no-animation
select_tile "play both"
click start
wait_until '$w.started'

open_menu "square f5"
shot board-menu
expect "$(control "menu play").value | contains(\"f5\")"
expect '[$all[] | select(.role == "menuitem")] | length == 8'
press Escape
wait_until '$w.menu | not'
open_menu "square f5"
click "menu play"
wait_until '($w.menu | not) and $w.moves == "f5"'
for square in d6 c3 d3; do
    click "square $square"
    wait_until "$(control "square $square").last"
done

# A click beside the menu closes it and plays nothing.
open_menu "square a1"
expect '[$all[] | select(.name == "menu play")] == []' "nothing to play on a1"
point "square g3"
xdotool click 1
wait_until '($w.menu | not) and $w.plies == 4'

open_menu "square a1"
click "menu hint"
wait_until '$w.hints'
open_menu "square a1"
click "menu analyse"
wait_until '$w.analysing'
expect "($(control hint).state | contains(\"checked\") | not) and ($(control analyse).state | contains(\"checked\"))" "only one looks pressed"
click analyse
wait_until '$w.analysing | not'

# The wheel over the board: back and on.
point "square d4"
xdotool click 4
wait_until '$w.ply == 3'
xdotool click 4
wait_until '$w.ply == 2'
xdotool click 5
wait_until '$w.ply == 3'

# A move of the list.
open_menu "move 1"
shot list-menu
click "menu go to"
wait_until '$w.ply == 1'

# The graph has a menu of its own, of the ply under the mouse.
xdotool mousemove --window "$window" "$(see "$(control graph) | .x + 40")" "$(see "$(control graph) | .y + (.h / 2 | floor)")"
xdotool click 3
wait_until '$w.menu and any($all[]; .name == "menu graph mode")'
shot graph-menu
click "menu go to"
wait_until '($w.menu | not) and $w.ply == 0'
press End
wait_until '$w.ply == $w.plies'

# The menu button: the mouse opens a group by passing over it; every row of the fullest is in a low window too.
xdotool windowsize "$window" 720 520
wait_until '$w.w == 720'
choose 5 rotate
wait_until '$w.turned != 0 and ($w.menu | not)'
for _ in 1 2 3; do
    press F7
done
wait_until '$w.turned == 0'
click "main menu"
wait_until 'any($all[]; .name == "menu quit" and .y + .h <= 520)'
shot main-menu-small
expect 'all($all[]; .state | tostring | contains("focused") | not)' "the mouse opened it"
click "menu group 6"
wait_until 'any($all[]; .name == "menu about") and all($all[]; .name != "menu quit")'
point "square h8"
xdotool click 1
wait_until '($w.menu | not) and $w.plies == 4'
# A row that is grey says why.
click "main menu"
point "menu play on"
wait_until 'any($all[]; .name == "tooltip" and (.value | contains("analysis")))'
press Escape
wait_until '$w.menu | not'
xdotool windowsize "$window" 1180 740
wait_until '$w.w == 1180'
# By keys: left and right choose the group, around; Enter does what the row says.
focused='[$all[] | select(.state | tostring | contains("focused"))][0].name'
press alt+m
wait_until "$focused == \"menu new\""
press Left
wait_until "$focused == \"menu help\""
press Right
wait_until "$focused == \"menu new\""
press Right
wait_until "$focused == \"menu hint\""
press Right
wait_until "$focused == \"menu open\""
press Right
wait_until "$focused == \"menu practice\""
press Right
wait_until "$focused == \"menu hint style\""
press Up
wait_until "$focused == \"menu settings\""
press Return
wait_until '$w.settings and ($w.menu | not)'
press Escape
wait_until '$w.settings | not'

# By keyboard: on the board's cursor, arrows, Enter, Escape.
press Tab
for _ in $(seq 30); do
    holds '[$all[] | select(.state | contains("focused"))] | any(.role == "board")' && break
    before=$(see '[$all[] | select(.state | contains("focused"))] | tostring')
    press Tab
    wait_until "([\$all[] | select(.state | contains(\"focused\"))] | tostring) != $(quoted "$before")"
done
press shift+F10
wait_until '$w.menu and ([$all[] | select(.role == "menuitem" and (.state | contains("focused")))] | length == 1)'
first=$(see '[$all[] | select(.state | contains("focused"))][0].name')
press Down
wait_until "[\$all[] | select(.state | contains(\"focused\"))][0].name != \"$first\""
press Escape
wait_until '$w.menu | not'
expect "$(control board).state | contains(\"focused\")" "the focus is back where it was"
press Menu
wait_until '$w.menu'
while ! holds "$(control "menu copy").state | contains(\"focused\")"; do
    before=$(see '[$all[] | select(.state | contains("focused"))][0].name')
    press Down
    wait_until "[\$all[] | select(.state | contains(\"focused\"))][0].name != \"$before\""
done
press Return
wait_until '($w.menu | not) and ($w.message | length > 0)'

# The start panel by keyboard: one stop of Tab for each choice, arrows choose.
press ctrl+n
wait_until '$w.panel == "start"'
for _ in $(seq 30); do
    holds '[$all[] | select(.state | contains("focused"))] | any(.name == "play both")' && break
    before=$(see '[$all[] | select(.state | contains("focused"))] | tostring')
    press Tab
    wait_until "([\$all[] | select(.state | contains(\"focused\"))] | tostring) != $(quoted "$before")"
done
press Left
wait_until "$(control "play white").state | contains(\"selected focused\")"
press Tab
wait_until '[$all[] | select(.state | contains("focused"))] | any(.name | startswith("level"))'
press Down
wait_until "([\$all[] | select(.name == \"level custom\" or .name == \"level adaptive\")] | any(.state | contains(\"selected focused\")))"
shot chosen-by-keys
quit_well
