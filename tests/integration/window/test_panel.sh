#!/bin/bash
# The panel beside the board: its width and the graph's height are drawn by the mouse or moved by keys, and kept; no
# window leaves an empty strip, and none hides what has no other way. A game shows nothing of an analysis until asked.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

# draw NAME DX DY: drags an edge by so many px.
draw() {
    point "$1"
    wait_until "$(control "$1").state | contains(\"hovered\")"
    xdotool mousedown 1 mousemove_relative --sync -- "$2" "$3"
    xdotool mouseup 1
}

open_display 2600x1500
start --no-animation --scale 1 --new
click_until start '$w.started'
click_until "square f5" '$w.plies == 2 and $w.thinking == "idle"'

# in a game: whose move it is on the card, the opening and the empty squares below, no graph
expect "$(control "player black").value | contains(\"Your move\")"
expect 'all($all[]; .name != "graph" and .name != "evaluation bar" and .name != "graph edge")'
shot play
# no edge moves anything in the picture but what it bounds
board=$(see "$(control board).w")
list=$(see "$(control "move list").w")
draw "panel edge" -120 0
wait_until "$(control board).w < $board and $(control "move list").w > $list + 80"
shot wider
press_until shift+alt+Right alt+shift+Right "$(control "move list").w < $list + 80"
draw "panel edge" 600 0
wait_until "$(control board).w >= $board"

# a game that has hardly begun is resigned after a question only
click_until resign '$w.ask'
shot question
press_until Escape '($w.ask | not) and $w.ended == "no"'

press_until F3 '$w.analysing and $w.thinking == "idle" and any($all[]; .name == "graph edge")' # nothing moves any more
high=$(see "$(control graph).h")
draw "graph edge" 0 -60
wait_until "$(control graph).h > $high + 40"
press_until shift+alt+Up "$(control graph).h > $high + 70"
drawn=$(see "$(control graph).h")
shot higher
draw "panel edge" -100 0
wait_until "$(control board).w < $board"
width=$(see "$(control graph).w")
expect "$(control "play on") | .w > 0"

# at the least size everything is there that has no other way
resize 720 520
expect "$(control "play on") | .w > 0"
expect '$w.cut == []'
shot small
resize 2560 1440
expect "$(control graph) | .x + .w > 2510" "no empty strip"
expect '$w.cut == []'
shot large
xdotool windowsize "$window" 1180 740
wait_until "\$w.w == 1180 and $(control graph).h == $drawn"
quit_well

# what was drawn is kept
keep_state=yes
start --no-animation --scale 1
wait_until "any(\$all[]; .name == \"graph\") and $(control graph).h == $drawn and $(control graph).w == $width"
end_well
