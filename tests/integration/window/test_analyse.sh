#!/bin/bash
# Analysis: four moves clicked for both sides, the engine refining its values all the while.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

search_on=yes

open_display 1400x900
start --no-animation
click_until analyse '$w.analysing and $w.mode == "analysis" and $w.thinking == "analysis"'

for ply in 1 2 3 4; do
    wait_until "[\$all[] | select(.legal)] | length > 0 and all(.hint != null)"
    square=$(see '[$all[] | select(.legal)] | (map(select(.best)) + .)[0].name')
    click_until "$square" "\$w.plies == $ply and $(control "$square").last and \$w.thinking == \"analysis\""
    expect "\$w.to_move == \"$([ $((ply % 2)) -eq 1 ] && echo white || echo black)\""
done
shot four-moves

# It goes on by itself: depth and nodes grow, and it says what it expects.
wait_until '$w.depth >= 4 and $w.nodes > 0 and $w.evaluation != null'
depth=$(see '$w.depth')
nodes=$(see '$w.nodes')
wait_until "\$w.depth > $depth and \$w.nodes > $nodes"
expect '$w.thinking == "analysis" and $w.best != null'
shot refined

# Back and forth while it runs: each position has its own values.
click_until previous '$w.ply == 3 and $w.thinking == "analysis"'
wait_until '[$all[] | select(.legal)] | length > 0 and all(.hint != null)'
click_until next '$w.ply == 4'

click_until "tab lines" '$w.panel == "lines" and any($all[]; .name == "line 1")'
shot lines

# Stopped and gone on with, by the key and by the button: depth and confidence that were reached stay.
found='[$all[] | select(.name | test("^line [0-9]+$")) | .value | capture("(?<move>[a-h][1-8]) .* (?<depth>[0-9]+)@(?<sure>[0-9]+)%")]'
wait_until '$w.depth >= 14'
for way in key button; do
    press_until ctrl+space '$w.thinking == "idle"'
    expect "$(control stop).state | startswith(\"enabled\")"
    before=$(see "$found | tostring")
    [ "$(jq length <<<"$before")" -gt 1 ] || fail "no lines: $before"
    press_until F1 '$w.help'
    press_until Escape '$w.help | not'
    [ "$(see "$found | tostring")" = "$before" ] || fail "it does not stay: $before"
    [ "$way" = button ] || press ctrl+space
    [ "$way" = key ] || click stop
    wait_until '$w.thinking == "analysis" and $w.nodes > 0'
    expect "$found | map({(.move): [(.depth | tonumber), (.sure | tonumber)]}) | add as \$now
        | all(${before}[]; \$now[.move][0] >= (.depth | tonumber)
            and (\$now[.move][0] > (.depth | tonumber) or \$now[.move][1] >= (.sure | tonumber)))" "$before"
done
shot gone-on
click_until analyse '($w.analysing | not) and $w.thinking == "idle"'
shot stopped
quit_well
