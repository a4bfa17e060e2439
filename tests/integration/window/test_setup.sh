#!/bin/bash
# A board set up by hand and analysed; the board turned; what can be marked on it.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

discs='[[$all[] | select(.role == "square" and .state == "black")] , [$all[] | select(.role == "square" and .state == "white")] | length]'

open_display 1400x900
start --no-animation
# Escape leaves it for the start panel, which has its place where no game is on.
wait_until '$w.panel == "start"'
press_until ctrl+e '$w.panel == "set up"'
press_until Escape '$w.panel == "start"'
press_until ctrl+e '$w.panel == "set up"'
expect "$discs == [2, 2]"
shot usual

# A brush paints by clicks and drags, what it has painted it takes away; the right button paints the other colour.
click_until "square a1" "$(control "square a1").state == \"black\""
click_until "square a1" "$(control "square a1").state == \"empty\""
point "square c1"
xdotool mousedown 1
for square in d1 e1 f1; do
    point "square $square"
    wait_until "$(control "square $square").state == \"black\""
done
xdotool mouseup 1
point "square f2"
expect "$discs == [6, 2]" "nothing is painted without a button"
xdotool mousedown 3
for square in f2 f1 e1; do
    point "square $square"
    wait_until "$(control "square $square").state == \"white\""
done
xdotool mouseup 3
expect "$discs == [4, 5]"
shot painted
click_until "brush empty" "$(control "brush empty").state | contains(\"selected\")"
point "square c1"
xdotool mousedown 1
for square in d1 e1 f1 f2; do
    point "square $square"
    wait_until "$(control "square $square").state == \"empty\""
done
xdotool mouseup 1
expect "$discs == [2, 2]"
click "brush white"
click_until "square a1" "$(control "square a1").state == \"white\""
# The side to move, by the wheel, a key and its tiles, changes no disc.
xdotool click 5
wait_until "$(control "white moves").state | contains(\"selected\")"
xdotool click 4
wait_until "$(control "black moves").state | contains(\"selected\")"
press_until Escape '$w.panel != "set up"'
press_until ctrl+e '$w.panel == "set up"'
expect "$discs == [2, 2]" "Escape gave the board back"
press_until space "$(control "white moves").state | contains(\"selected\")"
press_until space "$(control "black moves").state | contains(\"selected\")"
click_until "square a1" "$(control "square a1").state == \"white\""
expect "$(control "setup problem").value | test(\"handicap\")"
shot apart
click_until "white moves" "$(control "white moves").state | contains(\"selected\")"
expect "$(control "square e4").state == \"black\" and $(control "square d4").state == \"white\""
click_until "square a1" "$(control "square a1").state == \"empty\""

# Nothing to play on an empty board; words say so, and it cannot be used.
click_until "clear board" "$discs == [0, 0]"
expect "$(control "setup problem").value | test(\"Neither side can move\")"
expect "$(control "use board").state | contains(\"disabled\")"
click_until "standard start" "$discs == [2, 2]"
# what can be counted: discs, possible moves, corners, frontier and stable discs
wait_until '[$all[] | select(.name | startswith("fact ")) | .value] == ["2 2", "4 4", "0 0", "2 2", "0 0"]'

# By keyboard: a square is typed.
click "brush black"
xdotool type 'c4'
wait_until "$(control "square c4").state == \"black\""
xdotool type 'd4d4'
wait_until "$(control "square d4").state == \"empty\""
xdotool type 'd4'
wait_until "$(control "square d4").state == \"black\""
click_until "use board" '$w.analysing and $w.plies == 0 and $w.to_move == "white" and $w.black == 4 and $w.white == 1'
wait_until '[$all[] | select(.legal)] | length > 0 and all(.hint != null)'
shot analysed

# The board turned: squares stand elsewhere, and clicks and keys follow.
quit_well
start --no-animation
at=$(see '$all[] | select(.name == "square a1") | "\(.x) \(.y)"')
press F7
wait_until "($(control "square h1") | \"\(.x) \(.y)\") != \"$at\" and ($(control "square a8") | \"\(.x) \(.y)\") == \"$at\""
shot rotated
click_until rotate "($(control "square h8") | \"\(.x) \(.y)\") == \"$at\""
press_until shift+F7 "($(control "square a8") | \"\(.x) \(.y)\") == \"$at\""
press_until F3 '$w.analysing'
click_until "square f5" '$w.plies == 1 and $w.last == "f5"'

# What can be marked, by key and by button.
for number in 1 2 3 4; do
    press_until F6 "\$w.overlay == $number and (\$w.message | length > 0)"
    shot "overlay-$number"
done
for number in 5 6; do
    click_until overlay "\$w.overlay == $number"
    shot "overlay-$number"
done
press_until shift+F6 '$w.overlay == 5'
press_until F6 F6 '$w.overlay == 0'
quit_well
