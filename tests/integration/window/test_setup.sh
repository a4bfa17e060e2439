#!/bin/bash
# A board set up by hand and analysed; the board turned; what can be marked on it.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

discs='[[$all[] | select(.role == "square" and .state == "black")] , [$all[] | select(.role == "square" and .state == "white")] | length]'

open_display 1400x900
start --no-animation
press ctrl+e
wait_until '$w.panel == "set up"'
expect "$discs == [2, 2]"
shot usual

# A click goes round: empty, black, white. The side to move is chosen apart and changes no disc.
click "square a1"
wait_until "$(control "square a1").state == \"black\""
click "square a1"
wait_until "$(control "square a1").state == \"white\""
expect "$(control "setup problem").value | test(\"must be connected\")"
shot apart
click "white moves"
wait_until "$(control "white moves").state | contains(\"selected\")"
expect "$(control "square e4").state == \"black\" and $(control "square d4").state == \"white\""
click "square a1"
wait_until "$(control "square a1").state == \"empty\""

# Nothing to play on an empty board; words say so, and it cannot be used.
click "clear board"
wait_until "$discs == [0, 0]"
expect "$(control "setup problem").value | test(\"Neither side can move\")"
expect "$(control "use board").state | contains(\"disabled\")"
click "standard start"
wait_until "$discs == [2, 2]"
# what can be counted: discs, possible moves, corners, frontier and stable discs
wait_until '[$all[] | select(.name | startswith("fact ")) | .value] == ["2 2", "4 4", "0 0", "2 2", "0 0"]'

# By keyboard: a square is typed.
xdotool type 'c4'
wait_until "$(control "square c4").state == \"black\""
xdotool type 'd4'
wait_until "$(control "square d4").state == \"empty\""
xdotool type 'd4'
wait_until "$(control "square d4").state == \"black\""
click "use board"
wait_until '$w.analysing and $w.plies == 0 and $w.to_move == "white" and $w.black == 4 and $w.white == 1'
wait_until '[$all[] | select(.legal)] | length > 0 and all(.hint != null)'
shot analysed

# The board turned: squares stand elsewhere, and clicks and keys follow.
quit_well
start --no-animation
at=$(see '$all[] | select(.name == "square a1") | "\(.x) \(.y)"')
press F7
wait_until "($(control "square h1") | \"\(.x) \(.y)\") != \"$at\" and ($(control "square a8") | \"\(.x) \(.y)\") == \"$at\""
shot rotated
click rotate
wait_until "($(control "square h8") | \"\(.x) \(.y)\") == \"$at\""
press shift+F7
wait_until "($(control "square a8") | \"\(.x) \(.y)\") == \"$at\""
press F3
wait_until '$w.analysing'
click "square f5"
wait_until '$w.plies == 1 and $w.last == "f5"'

# What can be marked, by key and by button.
for number in 1 2 3 4; do
    press F6
    wait_until "\$w.overlay == $number and (\$w.message | length > 0)"
    shot "overlay-$number"
done
for number in 5 6; do
    click overlay
    wait_until "\$w.overlay == $number"
    shot "overlay-$number"
done
press shift+F6
wait_until '$w.overlay == 5'
press F6 F6
wait_until '$w.overlay == 0'
quit_well
