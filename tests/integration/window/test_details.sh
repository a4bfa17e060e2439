#!/bin/bash
# Whose game it is: the names of what was opened stay on the cards in analysis and review, can be changed with
# event, date and more; after the review of an own game there is Rematch.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

printf '(;GM[2]FF[4]PB[Ada]PW[Bob]EV[Cup]DT[2020-05-17];B[f5];W[d6];B[c3])' >"$artefacts/game.sgf"
card() {
    printf '(%s.value | contains("%s"))' "$(control "player $1")" "$2"
}

open_display 1400x900
start --no-animation "$artefacts/game.sgf"
wait_until '$w.plies == 3'
expect "$(card black Ada) and $(card white Bob)"
press F4
wait_until '$w.reviewed'
expect "$(card black Ada) and $(card white Bob)"
click "tab comments"
wait_until "$(control "game details").value == \"Cup, 2020-05-17\""
shot comments

# Changed, by keyboard; Escape changes nothing.
press ctrl+i
wait_until "$(control "details black").value == \"Ada\" and ($(control "details black").state | contains(\"focused\"))"
xdotool type --delay 1 " Lovelace"
press Tab Tab
xdotool type --delay 1 " of Spring"
wait_until "$(control "details event").value == \"Cup of Spring\""
shot details
press Return
wait_until "$(card black "Ada Lovelace") and ($(control "game details").value | contains(\"Cup of Spring\"))"
press ctrl+i
wait_until "$(control "details black").value == \"Ada Lovelace\""
press ctrl+a BackSpace Escape
wait_until "$(card black "Ada Lovelace") and all(\$all[]; .name != \"details black\")"
click "player white"
wait_until "$(control "details white").value == \"Bob\""
click "details place"
xdotool type --delay 1 "Oslo"
click "details accept"
wait_until "$(control "game details").value | contains(\"Oslo\")"

# A game of one's own: the cards stay in its review, and Rematch is there.
press ctrl+n
wait_until '$w.panel == "start"'
select_tile "play both"
click name
xdotool type "Cy"
click start
wait_until '$w.started'
for square in f5 d6; do
    click "square $square"
    wait_until "$(control "square $square").last"
done
resign
press F4
wait_until '$w.reviewed'
expect "$(card black Cy)"
press End
wait_until 'any($all[]; .name == "rematch" and (.state | startswith("enabled")))'
shot reviewed
press ctrl+r
wait_until "\$w.mode == \"game\" and \$w.plies == 0 and $(card white Cy)"
quit_well
expect_no_errors
