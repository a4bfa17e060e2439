#!/bin/bash
# The Search Lab: opened by key and from the menu, switches by mouse and keys, searches with repeatable
# numbers of nodes, stopped, reset; the game behind it does not change.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

search_on=yes

# bar NAME: what the bars of a row say.
bar() {
    printf '(%s.value)' "$(control "bar $1")"
}

open_display 1400x900
printf 'f5d6c3d3c4f4f6f3e6e7d7c5' >"$artefacts/game.txt"
start --no-animation "$artefacts/game.txt"
wait_until '$w.thinking == "analysis"'
press ctrl+space # no analysis beside the lab
wait_until '$w.thinking == "idle"'
press_until F8 '$w.lab and any($all[]; .name == "lab table")'
expect 'all($all[]; .role != "square")' "the board is away"
expect "$(control "lab table").value == \"on\""
shot open

# Depth by its arrows and by keys.
expect "$(control "lab depth").value == \"Depth 10\""
click_until "less depth" "$(control "lab depth").value == \"Depth 9\""
click_until "more depth" "$(control "lab depth").value == \"Depth 10\""
press_until Left Left "$(control "lab depth").value == \"Depth 8\""

# Nothing switched over: the engine as it is, and it counts as the command line does.
click_until "lab run" "$(bar default) | startswith(\"done\")"
wait_until 'any($all[]; .name == "lab run")'
nodes=$(see "$(bar default)" | sed 's/.*nodes=\([0-9]*\).*/\1/')
expect 'all($all[]; .name != "bar table")'

# Two switched over, one by mouse, one by keys: each by itself, then both.
click_until "lab table" "$(control "lab table").value == \"off\""
press_until Down Down "$(control "lab table-values").state | contains(\"focused\")"
press_until space "$(control "lab table-values").value == \"off\""
click_until "lab run" "($(bar together) | startswith(\"done\")) and ($(bar table) | startswith(\"done\"))"
wait_until 'any($all[]; .name == "lab run")' # short searches are repeated before all is done
expect "$(bar default) | contains(\"nodes=$nodes \")" "the same search, the same nodes"
expect "$(bar table) | contains(\"nodes=$nodes \") | not"
expect "$(bar table-values) | startswith(\"done\")"
shot two

# The list follows the keys to its end.
press_until End "$(control "lab quiescence").state | contains(\"focused\")"
expect "$(control "lab quiescence").value == \"off\""
shot end
press_until Return "$(control "lab quiescence").value == \"on\""
press_until Home "$(control "lab table").state | contains(\"focused\")"

# Each in turn, deep enough to be stopped and to go on: by the key, by the button.
for _ in $(seq 16); do press Right; done
wait_until "$(control "lab depth").value == \"Depth 24\""
click_until "lab each" "$(control "lab state").value | contains(\"Search 1 of 25\")"
wait_until "$(bar default) | startswith(\"running\") and (contains(\"nodes=0 \") | not)"
shot running
press_until ctrl+space "$(control "lab state").value | contains(\"Search\") | not"
shot stopped
press_until ctrl+space "$(control "lab state").value | contains(\"Search 1 of 25\")"
press_until Escape '($w.lab | not) and $w.thinking == "idle"' # closed, it rests
press_until F8 "\$w.lab and ($(control "lab state").value | contains(\"Search 1 of 25\"))"
click_until "lab stop" "$(control "lab state").value | contains(\"Search\") | not"
press Left # another depth would be another comparison
wait_until 'any($all[]; .name == "lab run")'

# Reset: switches and results.
click "lab reset"
wait_until "($(control "lab table").value == \"on\") and ($(control "lab quiescence // empty").value // \"off\") == \"off\""
expect 'all($all[]; .name | startswith("bar ") | not)'
expect "$(control "lab depth").value == \"Depth 10\""

# Closed, the game is as it was, and nothing runs.
press_until Escape '$w.lab | not'
expect '$w.thinking == "idle" and $w.plies == 12 and $w.ply == 12'
choose 4 lab
wait_until '$w.lab'
click_until "close lab" '$w.lab | not'
end_well
