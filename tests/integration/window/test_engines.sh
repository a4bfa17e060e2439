#!/bin/bash
# Engines of others: added in the settings, tested there with a verdict, changed, removed, kept; chosen as an opponent; one
# that crashes, hangs, floods or cheats is told and hurts nothing: the user moves for it or has it asked again. None outlives
# the window.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

fake=$FAKE_ENGINE
list=$XDG_CONFIG_HOME/turncoat/engines.ini

# add_engine NAME COMMAND: by mouse and keys, from the page of the settings.
add_engine() {
    click "add engine"
    wait_until "$(control "engine name").state | tostring | contains(\"focused\")"
    xdotool type --delay 1 "$1"
    click "engine command"
    xdotool type --delay 1 "$2"
    wait_until "$(control "engine command").value == \"$2\""
    click "engine accept"
    wait_until '$w.engine | not'
}

verdict() {
    printf '(%s.value | contains("%s"))' "$(control "verdict $1")" "$2"
}

open_settings() {
    press ctrl+comma
    wait_until '$w.settings'
    click "section engines"
    wait_until 'any($all[]; .name == "add engine")'
}

leave_settings() {
    press Escape
    wait_until '$w.settings | not'
}

# against ENGINE: a game in which Black is the user.
against() {
    press ctrl+n
    wait_until 'any($all[]; .name == "play black")'
    click "play black"
    click "level $1"
    wait_until "$(control "level $1").state | tostring | contains(\"selected\")"
    click start
    wait_until '$w.started and $w.plies == 0'
}

open_display 1400x900
start --no-animation
open_settings
expect 'all($all[]; .name != "edit engine 1")'
shot none
click "add engine"
wait_until '$w.engine'
expect "$(control "engine accept").state | startswith(\"disabled\")" "it has no name and no command"
shot dialog
press Escape
wait_until '$w.engine | not'

# Each with its verdict, told by itself which protocol it speaks.
add_engine Fair "$fake nboard fine"
wait_until "$(verdict 1 "Works: NBoard, Fake")"
add_engine Older "$fake gtp fine"
wait_until "$(verdict 2 "Works: GTP, Fake 2") and $(verdict 2 "no values")"
add_engine Nobody "/nowhere/engine -x"
wait_until "$(verdict 3 "cannot be started")"
add_engine Illegal "$fake nboard illegal"
wait_until "$(verdict 4 "illegal")"
add_engine Quitter "$fake nboard leave 3"
wait_until "$(verdict 5 "Works")"
add_engine Flood "$fake nboard flood 2"
wait_until "$(verdict 6 "Works")"
shot verdicts
# What does not work has no opinion.
expect "$(control "second opinion 3").state | startswith(\"disabled\")"
wait_for grep -q "name=Quitter" "$list"

# A name is taken only once; changed, and removed.
click "edit engine 3"
wait_until "$(control "engine name").value == \"Nobody\""
press ctrl+a
xdotool type --delay 1 "Fair"
wait_until "$(control "engine accept").state | startswith(\"disabled\")"
click "engine remove"
wait_until '($w.engine | not) and all($all[]; .name != "edit engine 6")'
expect "$(verdict 3 illegal) and $(verdict 4 Works)"
click "edit engine 3"
wait_until '$w.engine'
click "protocol nboard"
click "more depth"
wait_until "$(control "engine depth").value == \"1\""
press Return
wait_until "($(control "verdict 3").value | contains(\"illegal\")) and (\$w.engine | not)"
wait_for grep -q "name=Illegal .*protocol=2 depth=1" "$list"
leave_settings

# Opponents in both protocols: each answers.
for name in fair older; do
    against "$name"
    for count in 2 4 6; do
        click "$(see '[$all[] | select(.legal) | .name] | .[0]')"
        wait_until "\$w.plies >= $count and \$w.to_move == \"black\" and \$w.thinking == \"idle\""
    done
    expect "$(control "player white").value | test(\"$name\"; \"i\")"
done
shot game

# fails ENGINE MOVES TEXT: a game with it in which it fails at a move; then the user moves in its place, and it is asked again.
fails() {
    against "$1"
    local count
    for ((count = 2; count <= 2 * $2; count += 2)); do
        click "$(see '[$all[] | select(.legal) | .name] | .[0]')"
        wait_until "\$w.plies >= $count and \$w.to_move == \"black\""
    done
    local plies
    plies=$(see '$w.plies')
    click "$(see '[$all[] | select(.legal) | .name] | .[0]')"
    wait_until "\$w.paused and (\$w.message | contains(\"$3\"))"
    expect "\$w.plies == $((plies + 1))"
    shot "$1"
    click "$(see '[$all[] | select(.legal) | .name] | .[0]')"
    wait_until "\$w.plies == $((plies + 2)) and (\$w.paused | not)"
}
fails illegal 0 "is illegal"
fails quitter 1 "exit code 3"
press space
fails flood 0 "does not end"
# asked again, it begins anew
click "$(see '[$all[] | select(.legal) | .name] | .[0]')"
wait_until '($w.plies >= 4 and $w.to_move == "black") or $w.paused'

# Two engines by themselves, to the end; the game is kept in the library.
press ctrl+n
wait_until 'any($all[]; .name == "watch")'
click watch
click "level of black"
click "level fair"
click "level of white"
click "level older"
click start
wait_until '$w.ended == "board"'
shot over

# A match: both engines by hand, four games of them without clocks, colours swapped; one that fails loses its games.
press shift+F8
wait_until '$w.match'
shot match
# first_and_second FIRST SECOND: chooses by the arrows until the names stand there.
first_and_second() {
    local which name
    for which in first second; do
        name=$1
        shift
        until holds "$(control "match $which").value == \"$name\""; do
            local before
            before=$(see "$(control "match $which").value")
            click "more $which"
            wait_until "$(control "match $which").value != \"$before\""
        done
    done
}
first_and_second Fair Quitter
for count in 8 6 4; do
    click "fewer games"
    wait_until "$(control "match games").value == \"$count\""
done
click "match standard"
click "match start"
wait_until '$w.message | contains("Fair – Quitter: 4 – 0 after 4 of 4 games")'
shot score
press shift+F8
wait_until '$w.match'
click "match balanced"
click "less second"
wait_until "$(control "match second").value == \"Illegal\""
click "less second"
click "match clock 2"
click "match start"
wait_until '$w.started and $w.random_plies == 8'
wait_until '$w.message | test("^Fair – Older: [0-9.]+ – [0-9.]+ after 4 of 4 games")'
expect '$w.random_plies == 8'
# the score of one that runs, and the end of it
press shift+F8
wait_until '$w.match'
for count in 6 8 10 20 30 40 50 60 70 80 90 100; do
    click "more games"
    wait_until "$(control "match games").value == \"$count\""
done
click "match start"
wait_until '$w.match | not'
# title and status line say how it stands, names and numbers apart
wait_until '$w.name | test("^Fair – Older: [0-9.]+ – [0-9.]+, game [0-9]+ of 100[.] ")'
wait_until "$(control status).value | test(\"^Fair – Older: [0-9.]+ – [0-9.]+, game [0-9]+ of 100$\")"
shot status
press shift+F8
# two pairs are over then: both games of a pair are the same to the library, as these engines know one move each
wait_until "$(control "match score").value | test(\"game ([5-9]|[1-9][0-9]+) of 100\")"
shot running
click "match stop"
wait_until '$w.paused'
click "match stop"
wait_until '$w.paused | not'
press ctrl+space
wait_until '$w.paused'
expect "$(control "match score").value | test(\"of 100\")" "it is not the end"
click "match end"
wait_until 'any($all[]; .name == "match start")'
press Escape
wait_until '($w.match | not) and ($w.message | contains("of 100 games"))'
press F9
wait_until '$w.library and any($all[]; .value | contains("Fair") and contains("Older"))'
shot library
expect '[$all[] | select(.name | startswith("row ")) | select(.value | contains("Fair"))] | length >= 8'
press Escape
wait_until '$w.library | not'

# A second opinion beside ours in the lines, marked where they are more than two discs apart; GTP has no words for it.
open_settings
expect "$(control "second opinion 2").state | startswith(\"disabled\")"
click "second opinion 1"
wait_for grep -q "name=Fair .*second=1" "$list"
leave_settings
press ctrl+n
wait_until 'any($all[]; .name == "play both")'
click "play both"
click start
wait_until '$w.started and $w.plies == 0'
click analyse
wait_until '$w.analysing'
click "tab lines"
wait_until '[$all[] | select(.name | test("^line [0-9]+$")) | select(.value | test(" (second|apart) "))] | length == 4'
wait_until 'any($all[]; (.name | test("^line [0-9]+$")) and (.value | contains(" apart +4")))'
shot second
click "square f5"
wait_until '$w.plies == 1 and ([$all[] | select(.name | test("^line [0-9]+$")) | select(.value | test(" (second|apart) "))] | length == 3)'
open_settings
click "second opinion 1"
wait_until '$w.settings'
leave_settings
wait_until 'all($all[]; .value | test(" (second|apart) ") | not)'
click analyse
wait_until '$w.analysing | not'

# The list outlives the window, the programs do not.
wait_until '$w.kept'
quit
[ "$status" -eq 0 ] || fail "it ended with $status"
! pgrep -f "^$fake " >/dev/null || fail "engines are left: $(pgrep -af "^$fake ")"
keep_state=yes
start --no-animation
open_settings
wait_until "$(control "verdict 1").value | contains(\"$fake nboard fine\")"
expect 'any($all[]; .name == "edit engine 5") and all($all[]; .name != "edit engine 6")'
click "test engine 2"
wait_until "$(verdict 2 "Works: GTP")"
quit
! pgrep -f "^$fake " >/dev/null || fail "engines are left"
