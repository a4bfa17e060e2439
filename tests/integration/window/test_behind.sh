#!/bin/bash
# A window behind others asks for attention when it is the user's turn; a minimised one draws nothing, and keeps the game and
# its title.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

search_on=yes

urgent() {
    xprop -id "$window" WM_HINTS | grep -qi urgency
}

# Without a window manager a click leaves the keyboard where it is: the program's window gets the move, another the keys.
open_display 1400x900
start --no-animation --scale 1 --new
click_until start '$w.started'
click_until "square f5" '$w.plies == 2 and $w.thinking == "idle"'
! urgent || fail "it calls the user who is there"
xdotool windowfocus "$(xwininfo -root | sed -n 's/.*Window id: \(0x[0-9a-f]*\).*/\1/p')"
xdotool mousemove 0 899
ask 's$all[] | select(.legal) | .name'
square=${answer%%$'\n'*}
click_until "$square" '$w.plies == 4 and $w.thinking == "idle"'
wait_for urgent
xdotool windowfocus --sync "$window"
quit_well

title() {
    LC_ALL=C.UTF-8 xprop -id "$window" -notype _NET_WM_NAME
}

# minimise: the last frame before it rests is behind it.
minimise() {
    xdotool windowminimize --sync "$window"
    wait_for eval 'xprop -id "$window" WM_STATE | grep -q Iconic'
    xdotool key --window "$window" shift
}

# At rest: the analysis goes on, but no frame is drawn until the window is there again.
open_manager
start --no-animation --scale 1 --new
press_until F3 '$w.analysing and $w.thinking == "analysis" and $w.depth >= 6'
minimise
cp "$tree" "$artefacts/before.json"
"$cli" solve '---------------------------O*-----*O---------------------------;X' --depth 14 >/dev/null 2>&1
"$cli" bench >/dev/null 2>&1
cmp -s "$tree" "$artefacts/before.json" || fail "it draws though nobody sees it"
xdotool windowmap --sync "$window"
wait_until "\$w.seconds > $(jq '.[0].seconds' "$artefacts/before.json")"
xdotool windowfocus --sync "$window"
end_well

# The title, by which taskbars show it, follows a game that two computers play, at a pace for eyes.
start --scale 1 --new
select_tile watch
click_until start '$w.started and $w.plies > 0'
minimise
before=$(title)
wait_for eval '[ "$(title)" != "$before" ]'
xdotool windowmap --sync "$window"
xdotool windowfocus --sync "$window"
end_well
