#!/bin/bash
# Hints on and off, and at an earlier move.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

search_on=yes
legal='[$all[] | select(.legal)]'

open_display 1400x900
start --no-animation
click_until start '$w.started and $w.to_move == "black"'
expect "$legal | all(has(\"hint\") | not)" "no values before they are asked for"

click_until hint "\$w.hints and ($legal | length == 4 and all(.hint != null))"
wait_until "$legal | map(select(.best)) | length == 1"
expect "$(control hint).state | contains(\"checked\")"
expect "$legal | max_by(.hint).hint == (map(select(.best))[0].hint)" "the best has the highest value"
expect "$legal | all(.book)" "every first move is on a named line"
nodes=$(see '$w.nodes')
wait_until "\$w.nodes > $nodes and \$w.depth >= 6"
shot hints
click_until hint "(\$w.hints | not) and ($legal | all(has(\"hint\") | not))"
expect '$w.thinking == "idle"'
shot hints-off

# A hint while the game stands at an earlier move, and it follows a redo.
for turn in 1 2; do
    wait_until "\$w.to_move == \"black\" and \$w.thinking == \"idle\" and \$w.plies == 2 * ($turn - 1)"
    click "$(see "$legal | .[0].name")"
done
wait_until '$w.plies == 4 and $w.to_move == "black"'
click_until undo '$w.ply == 2 and $w.to_move == "black"'
click_until hint "\$w.hints and ($legal | all(.hint != null))"
click_until redo "\$w.ply > 0"
click_until hint '($w.hints | not)'
quit_well

# Far from every opening no move is in the book; what is opened is analysed at once.
printf '%s X\n' '---OOOO-OOXOOO--XOOOOOOOXXOXXXXXXXXOXXXX--XXOXOO--XXXOOO----XOOO' >"$artefacts/late.txt"
start --no-animation "$artefacts/late.txt"
wait_until "$legal | length > 3 and all(.hint != null)"
expect "$legal | all(has(\"book\") | not)"
quit_well

# Hints and analysis end where the settings say, and the status line tells it beside what is reached.
mkdir -p "$XDG_CONFIG_HOME/turncoat"
printf '[engine]\nhint-depth = 6\nanalysis-depth = 8\nanalysis-seconds = 600\n' >"$XDG_CONFIG_HOME/turncoat/settings.ini"
start --no-animation
select_tile "play both"
click_until start '$w.started'
press_until F2 '$w.hints and $w.thinking == "idle" and $w.depth == 6'
expect "$(control status).value | test(\"^Depth 6 of 6 · 0:0[0-9]/0:20 · \")"
press_until F2 F3 '$w.analysing and $w.thinking == "idle" and $w.depth == 8'
expect "$(control status).value | test(\"^Depth 8 of 8 · .*/10:00 · \")"
shot limited
quit_well
