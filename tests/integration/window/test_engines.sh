#!/bin/bash
# Engines of others: added, tested with a verdict, changed, removed; chosen as an opponent; for one
# that cheats the user moves; a match; a second opinion. None outlives the window. How else they fail, what a match counts,
# and their list's file: unit.app.engines.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

fake=$FAKE_ENGINE

# add_engine NAME COMMAND: by mouse and keys.
add_engine() {
    click_until "add engine" "$(control "engine name").state | tostring | contains(\"focused\")"
    xdotool type --delay 1 "$1"
    click "engine command"
    xdotool type --delay 1 "$2"
    wait_until "$(control "engine command").value == \"$2\""
    click "engine test"
}

verdict() {
    printf '(%s.value | contains("%s"))' "$(control "engine $1")" "$2"
}

show_engines() {
    press_until shift+F8 '$w.engines'
    click_until "page engines" 'any($all[]; .name == "engine name")'
}

leave_engines() {
    press_until Escape '$w.engines | not'
}

show_match() {
    press_until shift+F8 '$w.engines'
    click_until "page match" 'any($all[]; .name | test("^match (first|score)$"))'
}

# against ENGINE: a game in which Black is the user.
against() {
    press_until ctrl+n 'any($all[]; .name == "play black")'
    select_tile "play black"
    click_until "level $1" "$(control "level $1").state | tostring | contains(\"selected\")"
    click_until start '$w.started and $w.plies == 0'
}

open_display 1400x900
start --no-animation
show_engines
expect 'all($all[]; .name != "engine 1")'
shot none
expect "$(control "engine test").state | startswith(\"disabled\")" "it has no name and no command"
focus "engines list"
press_until Return "$(control "engine name").state | tostring | contains(\"focused\")"

# Each with its verdict, told by itself which protocol it speaks.
add_engine Fair "$fake nboard fine"
wait_until "$(verdict 1 "Works: NBoard, Fake")"
add_engine Older "$fake gtp fine"
wait_until "$(verdict 2 "Works: GTP, Fake 2") and $(verdict 2 "no values")"
add_engine Nobody "/nowhere/engine -x"
wait_until "$(verdict 3 "cannot be started")"
add_engine Illegal "$fake nboard illegal"
wait_until "$(verdict 4 "illegal")"
shot verdicts
# What does not work has no opinion.
click_until "engine 3" "$(control "engine name").value == \"Nobody\""
expect "$(control "second opinion").state | startswith(\"disabled\")"

# A name is taken only once; removed; what is changed is kept when another is shown, without a press of Test.
click "engine name"
press ctrl+a
xdotool type --delay 1 "Fair"
wait_until "$(control "engine test").state | startswith(\"disabled\")"
expect "$(control "engines about").value | contains(\"has this name\")"
click_until "engine remove" 'all($all[]; .name != "engine 4")'
expect "$(verdict 3 illegal)"
expect "$(control "engine name").value == \"Illegal\""
click "protocol nboard"
click_until "more depth" "$(control "engine depth").value == \"1\""
click_until "engine 1" "$(control "engine name").value == \"Fair\" and $(control "engine depth").value != \"1\""
press_until Down Down "$(control "engine name").value == \"Illegal\" and $(control "engine depth").value == \"1\""
wait_until "$(verdict 3 illegal)"
leave_engines

# An opponent: it answers.
against fair
click "$(see '[$all[] | select(.legal) | .name] | .[0]')"
wait_until '$w.plies >= 2 and $w.to_move == "black" and $w.thinking == "idle"'
expect "$(control "player white").value | test(\"fair\"; \"i\")"
shot game

# One that fails at its move: the user moves in its place.
against illegal
click "$(see '[$all[] | select(.legal) | .name] | .[0]')"
wait_until '$w.paused and $w.plies == 1 and ($w.message | contains("is illegal"))'
shot illegal
click "$(see '[$all[] | select(.legal) | .name] | .[0]')"
wait_until '$w.plies == 2 and ($w.paused | not)'

# A match: both engines by hand, the score of one that runs, and the end of it.
show_match
shot match
# first_and_second FIRST SECOND: chooses them from the lists by their names.
first_and_second() {
    local which name
    for which in first second; do
        name=$1
        shift
        click_until "match $which" '$w.menu'
        click "$(see "[\$all[] | select(.role == \"menuitem\" and .value == \"$name\") | .name][0]")"
        wait_until "(\$w.menu | not) and $(control "match $which").value == \"$name\""
    done
}
first_and_second Fair Older
for count in 20 30 40 50 60 70 80 90 100; do
    click_until "more games" "$(control "match games").value == \"$count\""
done
click_until "match start" '$w.engines | not'
# title and status line say how it stands, names and numbers apart
wait_until '$w.name | test("^Fair – Older: [0-9.]+ – [0-9.]+, game [0-9]+ of 100[.] ")'
wait_until "$(control status).value | test(\"^Fair – Older: [0-9.]+ – [0-9.]+, game [0-9]+ of 100$\")"
shot status
press shift+F8 # the page of a match that is played
# two pairs are over then: both games of a pair are the same to the library, as these engines know one move each
wait_until "$(control "match score").value | test(\"game ([5-9]|[1-9][0-9]+) of 100\")"
shot running
click_until "match stop" '$w.paused'
click_until "match stop" '$w.paused | not'
press_until ctrl+space '$w.paused'
expect "$(control "match score").value | test(\"of 100\")" "it is not the end"
click_until "match end" 'any($all[]; .name == "match start")'
press_until Escape '($w.engines | not) and ($w.message | contains("of 100 games"))'
press_until F9 '$w.library and any($all[]; .value | contains("Fair") and contains("Older"))'
shot library
expect '[$all[] | select(.name | startswith("row ")) | select(.value | contains("Fair"))] | length >= 2'
press_until Escape '$w.library | not'

# A second opinion beside ours in the lines, marked where they are more than two discs apart; GTP has no words for it.
show_engines
click_until "engine 2" "$(control "second opinion").state | startswith(\"disabled\")"
click_until "engine 1" "$(control "second opinion").state | startswith(\"enabled\")"
click "second opinion"
leave_engines
press_until ctrl+n 'any($all[]; .name == "play both")'
select_tile "play both"
click_until start '$w.started and $w.plies == 0'
click_until analyse '$w.analysing'
click "tab lines"
wait_until '[$all[] | select(.name | test("^line [0-9]+$")) | select(.value | test(" (second|apart) "))] | length == 4'
wait_until 'any($all[]; (.name | test("^line [0-9]+$")) and (.value | contains(" apart +4")))'
shot second
click "square f5"
wait_until '$w.plies == 1 and ([$all[] | select(.name | test("^line [0-9]+$")) | select(.value | test(" (second|apart) "))] | length == 3)'
show_engines
click "second opinion"
leave_engines
wait_until 'all($all[]; .value | test(" (second|apart) ") | not)'
click_until analyse '$w.analysing | not'

# No program outlives the window.
wait_until '$w.kept'
quit
[ "$status" -eq 0 ] || fail "it ended with $status"
! pgrep -f "^$fake " >/dev/null || fail "engines are left: $(pgrep -af "^$fake ")"
