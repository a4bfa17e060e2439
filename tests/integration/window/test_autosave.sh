#!/bin/bash
# What is on when the program is killed is there again at the next start: variations, comments, mode, the look
# of the board, size and place of the window. First killed when all is written, then (the fourth argument says
# how often) at random moments in the midst of moves. What else is kept: unit.gui.kill; files that are damaged,
# in use or not to be written: unit.app.autosave.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

rounds=${4:-4}
keep_state=yes
file=$XDG_STATE_HOME/turncoat/session.sgf
state='[$w.moves, $w.ply, $w.mode, $w.panel, $w.setup, $w.variations, $w.turned, $w.hints, $w.w, $w.h, [$all[] | select(.role == "square") | .state]]'
game=c4c5d6e3c6b5a6b3f5f6d3c3e6b4a3d7a2c7b6f7e7d8g6g4f4g5h5h4c8b8h3h6h7g3f8a5a4b7e2d2e1c2h2c1d1f1a8a7e8f3g2a1f2b1b2g7g8h8h1g1

# again: kills the program when all is written, and starts it; everything must be as it was.
again() {
    local before
    wait_until '$w.kept'
    before=$(see "$state | tostring")
    kill_it
    start --no-animation
    wait_until "($state | tostring) == $(quoted "$before")"
    wait_until '$w.message | test("ended unexpectedly")'
}

type_square() {
    press "${1:0:1}" "${1:1:1}"
}

open_display 1400x900
start --no-animation --geometry 1000x700
wait_until '$w.mode == "start"'
again

# An analysis with a variation, a comment, and the board turned.
press F3
type_square f5
type_square d6
type_square c3
wait_until '$w.moves == "f5d6c3"'
press Left Left
type_square f4
wait_until '$w.moves == "f5f4" and $w.variations == 2'
press_until ctrl+t '$w.panel == "comments"'
xdotool type --delay 1 'why (not]'
wait_until "$(control comment).value == \"why (not]\""
press_until Escape F7 '$w.turned != 0'
again
expect "$(control comment).value == \"why (not]\""
shot restored
xdotool windowsize --sync "$window" 900 640
wait_until '$w.w == 900'
again

# The window's place, unless no screen is there any more; whether it filled the screen, or as much of it as
# there is.
place() {
    xdotool getwindowgeometry --shell "$window" | sed -n 's/^[XY]=//p' | tr '\n' ' '
}
set_in_file() {
    sed -i "s/ $1=[^] ]*/ $1=$2/" "$file"
    grep -q " $1=$2" "$file" || fail "$1 is not in the file"
}
xdotool windowmove --sync "$window" 150 90
wait_for grep -q ' window-x=150 window-y=90' "$file"
keep_place=yes
again
[ "$(place)" = "150 90 " ] || fail "the window is at $(place)"
kill_it
set_in_file window-x 5000
start --no-animation
[ "$(place)" = "250 130 " ] || fail "off the screen: the window is at $(place)"
wait_until '$w.w == 900 and $w.moves == "f5f4"'
kill_it
set_in_file window-maximised 1
start --no-animation
xprop -id "$window" _NET_WM_STATE | grep -q MAXIMIZED || fail "not maximised: $(xprop -id "$window" _NET_WM_STATE)"
kill_it
set_in_file window-maximised 0
set_in_file window-full 1
start --no-animation
wait_until '$w.w == 1400 and $w.h == 900'
kill_it
set_in_file window-full 0
start --no-animation
wait_until '$w.w == 900 and $w.h == 640 and $w.moves == "f5f4"'
keep_place=

# --new begins afresh, and loses nothing.
wait_until '$w.kept'
kill_it
start --no-animation --new
wait_until '$w.mode == "start"'
press_until ctrl+z '$w.mode == "analysis" and $w.moves == "f5f4" and $w.variations == 2'

# At random moments in the midst of it: what comes back is the state that was known to be written, or one
# that came after it.
press_until ctrl+n '$w.panel == "start"'
press_until space F3 '$w.mode == "analysis" and $w.plies == 0'
lost=0
RANDOM=17
for round in $(seq "$rounds"); do
    wait_until '$w.kept and $w.ply == $w.plies and $w.mode == "analysis"'
    moves=$(see '$w.moves')
    states=("analysis $moves")
    keys=()
    for _ in $(seq $((RANDOM % 8 + 1))); do
        if [ "${#moves}" -eq 120 ]; then
            keys+=(ctrl+n space F3)
            states+=("game ")
            moves=
        else
            keys+=("${game:${#moves}:1}" "${game:${#moves}+1:1}")
            moves=$moves${game:${#moves}:2}
        fi
        states+=("analysis $moves")
    done
    # in the midst of the inputs, or soon after them
    xdotool key --delay $((RANDOM % 8)) "${keys[@]}" &
    inputs=$!
    sleep "0.$(printf '%03d' $((RANDOM % 120)))"
    kill_it
    wait "$inputs"
    "$cli" convert --force "$file" "$artefacts/out.txt" >"$artefacts/convert.log" 2>&1 ||
        fail "round $round: the file is damaged: $(cat "$artefacts/convert.log")"
    start --no-animation
    restored=$(see '"\($w.mode) \($w.moves)"')
    found=
    for one in "${states[@]}"; do
        [ "$one" != "$restored" ] || found=yes
    done
    [ "$found" ] || fail "round $round: '$restored' is none of: $(printf "'%s' " "${states[@]}")"
    [ "$restored" = "${states[-1]}" ] || lost=$((lost + 1))
    [ "$(see '$w.mode')" = analysis ] || press F3
done
say "$rounds kills, $lost before the last inputs were written"
end_well
