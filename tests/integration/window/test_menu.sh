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
click_until start '$w.started'

open_menu "square f5"
shot board-menu
expect "$(control "menu play").value | contains(\"f5\")"
expect '[$all[] | select(.role == "menuitem")] | length == 8'
press_until Escape '$w.menu | not'
open_menu "square f5"
click_until "menu play" '($w.menu | not) and $w.moves == "f5"'
for square in d6 c3 d3; do
    click_until "square $square" "$(control "square $square").last"
done

# A click beside the menu closes it and plays nothing.
open_menu "square a1"
expect '[$all[] | select(.name == "menu play")] == []' "nothing to play on a1"
point "square g3"
xdotool click 1
wait_until '($w.menu | not) and $w.plies == 4'

open_menu "square a1"
click_until "menu hint" '$w.hints'
open_menu "square a1"
click_until "menu analyse" '$w.analysing'
expect "($(control hint).state | contains(\"checked\") | not) and ($(control analyse).state | contains(\"checked\"))" "only one looks pressed"
click_until analyse '$w.analysing | not'

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
click_until "menu go to" '$w.ply == 1'

# The graph has a menu of its own, of the ply under the mouse.
xdotool mousemove --window "$window" "$(see "$(control graph) | .x + 40")" "$(see "$(control graph) | .y + (.h / 2 | floor)")"
xdotool click 3
wait_until '$w.menu and any($all[]; .name == "menu graph mode")'
shot graph-menu
click_until "menu go to" '($w.menu | not) and $w.ply == 0'
press_until End '$w.ply == $w.plies'

# The menu button: the mouse opens a group by passing over it; every row of the fullest is in a low window too.
resize 720 520
choose 5 rotate
wait_until '$w.turned != 0 and ($w.menu | not)'
for _ in 1 2 3; do
    press F7
done
wait_until '$w.turned == 0'
click_until "main menu" 'any($all[]; .name == "menu quit" and .y + .h <= 520)'
shot main-menu-small
expect 'all($all[]; .state | tostring | contains("focused") | not)' "the mouse opened it"
click_until "menu group 6" 'any($all[]; .name == "menu about") and all($all[]; .name != "menu quit")'
point "square h8"
xdotool click 1
wait_until '($w.menu | not) and $w.plies == 4'
# A row that is grey says why.
click "main menu"
point "menu play on"
wait_until 'any($all[]; .name == "tooltip" and (.value | contains("analysis")))'
press_until Escape '$w.menu | not'
resize 1180 740
# By keys: left and right choose the group, around; Enter does what the row says.
focused='[$all[] | select(.state | tostring | contains("focused"))][0].name'
press_until alt+m "$focused == \"menu new\""
press_until Left "$focused == \"menu help\""
press_until Right "$focused == \"menu new\""
press_until Right "$focused == \"menu hint\""
press_until Right "$focused == \"menu open\""
press_until Right "$focused == \"menu practice\""
press_until Right "$focused == \"menu hint style\""
press_until Up "$focused == \"menu settings\""
press_until Return '$w.settings and ($w.menu | not)'
press_until Escape '$w.settings | not'

# By keyboard: on the board's cursor, arrows, Enter, Escape.
press Tab
for _ in $(seq 30); do
    holds '[$all[] | select(.state | contains("focused"))] | any(.role == "board")' && break
    before=$(see '[$all[] | select(.state | contains("focused"))] | tostring')
    press_until Tab "([\$all[] | select(.state | contains(\"focused\"))] | tostring) != $(quoted "$before")"
done
press_until shift+F10 '$w.menu and ([$all[] | select(.role == "menuitem" and (.state | contains("focused")))] | length == 1)'
first=$(see '[$all[] | select(.state | contains("focused"))][0].name')
press_until Down "[\$all[] | select(.state | contains(\"focused\"))][0].name != \"$first\""
press_until Escape '$w.menu | not'
expect "$(control board).state | contains(\"focused\")" "the focus is back where it was"
press_until Menu '$w.menu'
while ! holds "$(control "menu copy").state | contains(\"focused\")"; do
    before=$(see '[$all[] | select(.state | contains("focused"))][0].name')
    press_until Down "[\$all[] | select(.state | contains(\"focused\"))][0].name != \"$before\""
done
press_until Return '($w.menu | not) and ($w.message | length > 0)'

# The start panel by keyboard: one stop of Tab for each choice, arrows choose.
press_until ctrl+n '$w.panel == "start"'
for _ in $(seq 30); do
    holds '[$all[] | select(.state | contains("focused"))] | any(.name == "play both")' && break
    before=$(see '[$all[] | select(.state | contains("focused"))] | tostring')
    press_until Tab "([\$all[] | select(.state | contains(\"focused\"))] | tostring) != $(quoted "$before")"
done
press_until Left "$(control "play white").state | contains(\"selected focused\")"
press_until Tab '[$all[] | select(.state | contains("focused"))] | any(.name | startswith("level"))'
press Down
wait_until "([\$all[] | select(.name == \"level custom\" or .name == \"level adaptive\")] | any(.state | contains(\"selected focused\")))"
shot chosen-by-keys
quit_well
