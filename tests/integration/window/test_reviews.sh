#!/bin/bash
# Games of the library reviewed in the background: a queue that is stopped, goes on after a restart, waits for the
# computer's move, and leaves its results with the games, which are then sorted and filtered by them.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

ini=$XDG_CONFIG_HOME/turncoat/settings.ini
mkdir -p "$(dirname "$ini")"
printf '[look]\nsound = off\n[engine]\nreview = thorough\nreview-exact = 8\n' >"$ini"
cat >"$artefacts/games.sgf" <<'END'
(;GM[2]PB[Anna Berg]PW[Carl Dorn]EV[Spring Open]DT[2004-05-01];B[f5];W[d6];B[c3];W[d3];B[c4];W[f4];B[f6])
(;GM[2]PB[Emil Fuchs]PW[Gerd Hahn]EV[Spring Open]DT[2010-02-03];B[f5];W[f4];B[e3];W[f6];B[d3])
(;GM[2]PB[Ida Jung]PW[Anna Berg]EV[Winter]DT[2021];B[f5];W[d6];B[c5];W[f4];B[e3];W[c6];B[d3];W[f6];B[g6])
(;GM[2]PB[Kai Lang]PW[Mia Noll]EV[Winter]DT[2022];B[f5];W[f6];B[e6];W[f4])
END
"$program" --import "$artefacts/games.sgf" >/dev/null || fail "no games for the library"

# reviewed N: so many rows have a review.
reviewed() {
    printf '([$all[] | select((.name | startswith("row ")) and (.value | test("%%")))] | length) == %d' "$1"
}

open_display 1400x900
start --no-animation --new
press_until F9 'any($all[]; .name == "row 4")'
expect "$(reviewed 0)"
press_until ctrl+a "$(control "library review").value != null"
click_until "library review" "any(\$all[]; .name == \"library work\" and (.value | test(\"of 4 games\")))"
shot running

# A game that is played meanwhile comes first.
press_until Escape '$w.library | not'
click "level beginner 1"
click_until start '$w.started'
xdotool type d3
wait_until '$w.plies == 2'
expect '$w.thinking == "idle" and ($w.evaluation_visible | not)'

# The game says so, too. Stopped there, it waits; the program ends, and it goes on when the user says so.
wait_until "$(control status).value | test(\"^Reviewing: .* of 4 games\")"
xdotool windowsize "$window" 720 520
wait_until '$w.w == 720 and $w.cut == []'
shot status
press_until ctrl+space "($(control status).value == \"\") and (\$w.message | test(\"wait\"))"
press_until F9 "any(\$all[]; .name == \"library work\" and (.value | test(\"wait\")))"
quit
sed -i 's/^review *=.*/review = quick/' "$ini"
start --no-animation --new
press_until F9 "any(\$all[]; .name == \"library work\" and (.value | test(\"wait\")))"
shot waiting
click_until "library review stop" "$(reviewed 4)"
wait_until '$w.message | test("^[1-4] games? reviewed$")'
expect 'all($all[]; .name != "library review stop")'

# What was found stands beside the games; they are sorted and filtered by it.
click_until "library reviewed" 'any($all[]; .name == "library accuracy from")'
click_until "sort accuracy" "$(control "sort accuracy").value == \"descending\""
shot sorted
worst='[$all[] | select(.name | startswith("row "))] | map(.value | capture("(?<a>[0-9]+)–(?<b>[0-9]+) %") | [(.a | tonumber), (.b | tonumber)] | min)'
wait_until "($worst) == ($worst | sort | reverse)" # the heading says so before the library answers
least=$(see "$worst | min")
most=$(see "$worst | max")
[ "$least" -lt "$most" ] || fail "all games are as accurate: $least to $most"
click "library accuracy to"
xdotool type "$least"
wait_until "($worst | length) < 4 and ($worst | all(. <= $least))"
shot filtered
click "library reviewed"
wait_until 'all($all[]; .name != "library accuracy to") and ([$all[] | select(.name | startswith("row "))] | length) == 4'

# A reviewed game opens with its values.
press_until Home Return '($w.library | not) and $w.analysing'
press_until F4 '$w.reviewed'
xdotool windowsize "$window" 720 520
press_until F9 '$w.library and $w.w == 720'
click_until "library reviewed" 'any($all[]; .name == "sort mistakes")'
expect '$w.cut == []'
shot compact
quit_well
