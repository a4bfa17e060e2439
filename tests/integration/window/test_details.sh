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
press_until F4 '$w.reviewed'
expect "$(card black Ada) and $(card white Bob)"
click_until "tab comments" "$(control "game details").value == \"Cup, 2020-05-17\""
shot comments

# Changed, by keyboard; Escape changes nothing.
press ctrl+i
wait_until "$(control "details black").value == \"Ada\" and ($(control "details black").state | contains(\"focused\"))"
xdotool type --delay 1 " Lovelace"
press Tab Tab
xdotool type --delay 1 " of Spring"
wait_until "$(control "details event").value == \"Cup of Spring\""
shot details
press_until Return "$(card black "Ada Lovelace") and ($(control "game details").value | contains(\"Cup of Spring\"))"
press_until ctrl+i "$(control "details black").value == \"Ada Lovelace\""
press_until ctrl+a BackSpace Escape "$(card black "Ada Lovelace") and all(\$all[]; .name != \"details black\")"
click_until "player white" "$(control "details white").value == \"Bob\""
click "details place"
xdotool type --delay 1 "Oslo"
click_until "details accept" "$(control "game details").value | contains(\"Oslo\")"

# A game of one's own: the cards stay in its review, and Rematch is there.
press_until ctrl+n '$w.panel == "start"'
select_tile "play both"
click name
xdotool type "Cy"
click_until start '$w.started'
for square in f5 d6; do
    click_until "square $square" "$(control "square $square").last"
done
resign
press_until F4 '$w.reviewed'
expect "$(card black Cy)"
press_until End 'any($all[]; .name == "rematch" and (.state | startswith("enabled")))'
shot reviewed
press_until ctrl+r "\$w.mode == \"game\" and \$w.plies == 0 and $(card white Cy)"
end_well
