#!/bin/bash
# The library: an empty one, games and folders imported through the dialog, searched, sorted, chosen by mouse and
# keys, looked at, tagged, deleted and brought back, exported, opened; a list longer than what is fetched at once. What
# conditions find, ranges and files: unit.storage.library*, unit.gui.library_jobs.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

home=$artefacts/home
export HOME=$home
mkdir -p "$home/games/more"
cat >"$home/games/four.sgf" <<'END'
(;GM[2]PB[Anna Berg]PW[Carl Dorn]EV[Spring Open]DT[2004-05-01]RE[B+12];B[f5];W[d6];B[c3];W[d3];B[c4])
(;GM[2]PB[Carl Dorn]PW[Anna Berg]EV[Autumn Cup]DT[1999];B[f5];W[f6];B[e6];W[f4];B[e3])
(;GM[2]PB[Emil Fuchs]PW[Gerd Hahn]EV[Spring Open]DT[2010-02-03]RE[W+4];B[d3];W[c5];B[f6])
(;GM[2]PB[Ida Jung]PW[Anna Berg]EV[Winter]DT[2021]RE[0];B[f5];W[d6];B[c5];W[f4];B[e3])
END
for ((i = 1; i <= 250; i++)); do
    printf '(;GM[2]PB[Player %03d]PW[Other]DT[%d]EV[Long list];B[f5];W[d6];B[c3];W[f4])\n' "$i" $((1900 + i))
done >"$home/games/more/long.sgf"
printf 'f5d6c3d3c4' >"$home/game.txt"

# games N: the list has so many.
games() {
    wait_until "any(\$all[]; .name == \"library count\" and .value == \"$1 game$([ "$1" = 1 ] || printf s)\")"
}

# row N TEXT: the row's text begins so.
row() {
    wait_until "any(\$all[]; .name == \"row $1\" and (.value | startswith(\"$2\")))"
}

# message TEXT: what the foot says.
message() {
    wait_until "\$w.message | contains(\"$1\")"
}

file_row() {
    printf 'any($all[]; (.name | startswith("file ")) and .value == "%s")' "$1"
}

click_file() {
    wait_until "$(file_row "$1")"
    click "$(see "\$all[] | select((.name | startswith(\"file \")) and .value == \"$1\") | .name")"
}

open_display 1400x900
start --no-animation "$home/game.txt"
wait_until '$w.analysing'
press_until ctrl+space '$w.thinking == "idle"'

# Nothing is there yet, and it says so.
press_until F9 '$w.library and any($all[]; .name == "library text")'
wait_until "any(\$all[]; .name == \"library words\" and (.value | contains(\"WTHOR\")))"
expect 'all($all[]; .role != "square")' "the board is away"
shot empty
# Enter imports, since there is nothing to open
press_until Return '$w.dialog == "open"'
press_until Escape '$w.dialog == "none"'
press_until Escape '$w.library | not'
click_until library '$w.library'
games 0

# A file, by mouse; then the whole of its folder, which has more, by keys.
click_until "library import" '$w.dialog == "open"'
click_file games
click_file four.sgf
wait_until "any(\$all[]; .name == \"preview\")"
shot import
click "files accept"
message "New games: 4,"
games 4
press_until ctrl+o "\$w.dialog == \"open\" and $(file_row games)"
press_until Down Return "$(file_row more)"
shot folder
click "files whole"
message "New games: 250, already known: 4, unreadable: 0"
games 254

# The game that was chosen stays so. The latest first; a heading sorts, and once more turns it round.
wait_until 'any($all[]; (.state | contains("selected")) and (.value | startswith("Ida Jung")))'
press Home
row 1 "Player 250 – Other"
expect "$(control "sort date").value == \"descending\""
click "sort black"
row 1 "Anna Berg – Carl Dorn: 38–26, 2004, Spring Open"
click "sort black"
row 1 "Player 250"
expect "$(control "sort black").value == \"descending\""
click "sort black"
row 1 "Anna Berg"
click_until "row 2" "$(control "row 2").state | contains(\"selected\")"
wait_until "$(control "library board").value == \"f5f6e6f4e3\""
press_until Tab 'any($all[]; .state | contains("focused"))'

# The list holds its rows, so that the ring of the keyboard goes round them; beside it is the preview.
expect "$(control "library list") as \$list | $(control "row 2") | .x >= \$list.x and .x + .w <= \$list.x + \$list.w"
expect "$(control "library list") as \$list | $(control "library board") | .x > \$list.x + \$list.w"

# The edge of a heading is drawn by the mouse; a double click on it lets the content decide again.
# heading: where that of Black's names ends.
heading() {
    see "$(control "sort black") | .x + .w | round"
}
content=$(heading)
y=$(see "$(control "sort black") | .y + .h / 2 | round")
xdotool mousemove --window "$window" "$content" "$y" mousedown 1 mousemove --window "$window" $((content + 60)) "$y" mouseup 1
wait_until "$(control "sort black") | .x + .w >= $((content + 55))"
expect "$(control "sort black").value == \"ascending\"" "the order is as it was"
drawn=$(heading)
shot drawn

# By keys: a row, a page, both ends; rows that were not here come.
xdotool mousemove 1399 899
press_until Escape '$w.library | not'
press_until F9 '$w.library'
row 1 "Anna Berg"
expect "$(control "sort black") | .x + .w | round == $drawn"
xdotool mousemove --window "$window" "$drawn" "$y" click --repeat 2 --delay 40 1
wait_until "$(control "sort black") | .x + .w | round == $content"
xdotool mousemove --window "$window" "$content" "$y" mousedown 1 mousemove --window "$window" $((content + 40)) "$y" mouseup 1
wait_until "$(control "sort black") | .x + .w >= $((content + 35))"
drawn=$(heading)
press End
row 254 "Player 250"
wait_until "$(control "row 254").state | contains(\"selected\")"
shot end
press Page_Up
wait_until 'any($all[]; (.state | contains("selected")) and .name != "row 254" and (.value | startswith("Player 2")))'
press_until Home "$(control "row 1").state | contains(\"selected\")"
press_until Down Down Down "$(control "row 4").state | contains(\"selected\")"
point "row 4"
xdotool click 5
wait_until 'all($all[]; .name != "row 1")'
xdotool click --repeat 120 --delay 1 5
wait_until 'any($all[]; .name == "row 254" and (.value | startswith("Player 250")))'
shot wheel
press Home

# The moves of the chosen game.
press_until Down Up "$(control "library board").value == \"f5d6c3d3c4\""
wait_until "$(control "library move").value == \"Move 5 of 5\""
press_until Left Left "$(control "library move").value == \"Move 3 of 5\""
click_until "library on" "$(control "library move").value == \"Move 4 of 5\""
click_until "ply 2" "$(control "library move").value == \"Move 2 of 5\""

# Words of players and tournaments; typing searches by itself.
xdotool type --delay 1 "anna spring"
games 1
row 1 "Anna Berg – Carl Dorn"
press ctrl+a BackSpace
games 254
xdotool type --delay 1 "anna"
games 3
click "library from"
xdotool type --delay 1 "2000x"
wait_until "$(control "library from").value == \"2000\""
games 2
shot filtered
click "library clear"
games 254
expect "$(control "library text").value == \"\""
expect 'all($all[]; .name != "library clear")'
press_until ctrl+f "$(control "library text").state | contains(\"focused\")"
press_until Home Down "$(control "row 2").state | contains(\"selected\")"
press_until Escape "$(control "library text").state | contains(\"focused\") | not"

# Tags: added in place, searched for, taken away.
press_until Home ctrl+t "$(control "library tag").state | contains(\"focused\")"
xdotool type --delay 1 "study"
press Return
message "Tags saved"
press Escape
row 1 "Anna Berg – Carl Dorn: 38–26, 2004, Spring Open [study]"
shot tags
click_until "untag study" "all(\$all[]; .name != \"untag study\")"

# Deleted and brought back.
press Home shift+Down shift+Down
wait_until "[\$all[] | select((.name | startswith(\"row \")) and (.state | contains(\"selected\")))] | length == 3"
click "library delete"
message "3 games deleted"
games 251
click "library undo"
message "3 games brought back"
games 254
row 1 "Anna Berg"
wait_until "$(control "library board").value == \"f5d6c3d3c4\""
expect 'all($all[]; .name != "library undo")'

# The chosen ones are written to a file.
click_until "row 2" "$(control "row 2").state | contains(\"selected\")"
press_until shift+Down ctrl+s '$w.dialog == "save"'
press ctrl+a BackSpace
xdotool type --delay 1 "two.pgn"
press Return
message "2 games written"
[ "$(grep -c '^\[Event ' "$home/two.pgn")" -eq 2 ] || fail "two.pgn: $(cat "$home/two.pgn")"

# A right click on a game has the library's menu, and by the key too; the board's is not here.
press_until Home "$(control "row 1").state | contains(\"selected\")"
point "row 3"
xdotool click 3
wait_until '$w.menu and any($all[]; .name == "menu library open" and (.state | startswith("enabled")))'
expect 'all($all[]; .name != "menu play" and .name != "menu go")' "the board is away"
expect "$(control "row 3").state | contains(\"selected\")" "what is clicked is chosen"
shot menu
click "menu library delete"
message "1 game deleted"
games 253
press_until shift+F10 '$w.menu and any($all[]; .name == "menu library undo")'
press_until Down Down Down 'any($all[]; .name == "menu library undo" and (.state | contains("focused")))'
press Return
message "1 game brought back"
games 254
press_until ctrl+comma '$w.settings'
xdotool mousemove --window "$window" 300 400 click 3
press shift+F10 Escape # settings have no menu: it would take the Escape
wait_until '$w.settings | not'

# Dropped on the list: imported, in place of opened.
printf '(;GM[2]PB[Zoe Young]PW[Anna Berg]DT[2022];B[f5];W[d6];B[c3])\n' >"$home/dropped.sgf"
timeout 100 "$OFFER" drop "$window" "file://${home// /%20}/dropped.sgf"$'\r\n' || fail "the drop was not taken"
message "New games: 1,"
games 255
expect '$w.library'

# Opened at the move that is looked at; undo brings back what was on.
press_until Home Left Left "$(control "library move").value == \"Move 3 of 5\""
press_until Return '($w.library | not) and $w.plies == 5 and $w.ply == 3'
message "Undo restores"
press_until ctrl+z '$w.moves == "f5d6c3d3c4" and $w.ply == 5'
# from the search: Enter waits for what it finds, Down and Enter opens the second
press_until F9 '$w.library and any($all[]; .name == "row 2")'
press ctrl+f
xdotool type --delay 1 "carl anna"
press_until Return '($w.library | not) and ($w.moves == "f5d6c3d3c4" or $w.moves == "f5f6e6f4e3")'
first=$(see '$w.moves')
press_until ctrl+z '$w.moves == "f5d6c3d3c4" and $w.ply == 5'
press_until F9 '$w.library and any($all[]; .name == "row 2") and all($all[]; .name != "row 3")'
click "library text"
press_until Down Return "(\$w.library | not) and \$w.moves != \"$first\""
press ctrl+z
press_until F9 '$w.library'
click "library text"
press_until ctrl+a BackSpace Escape 'any($all[]; .name == "row 3")'
press_until Home Escape '$w.library | not'
press_until F9 '$w.library and any($all[]; .name == "row 2")'
point "row 2"
xdotool click --repeat 2 --delay 40 1
wait_until '($w.library | not) and $w.moves == "f5f6e6f4e3"'
quit_well

# The width is kept.
keep_state=yes keep_place=yes
start --no-animation
press_until F9 "$(control "sort black") | .x + .w | round == $drawn"
quit_well

# Tiles are as wide as their words ask where equal ones would make the letters smaller than those beside them.
start --no-animation --lang fr
press_until F9 'any($all[]; .name == "library imported")'
expect "$(control "library imported").w > $(control "library all").w + 20"
end_well
