#!/bin/bash
# The name of the opening; finished games go into the library; the tab "Database": an empty library, moves with
# their games, a move played by mouse and by keyboard, a game opened at the position. Where the library cannot be
# used: unit.gui.library_jobs.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

type_squares() {
    local moves=$1
    while [ "$moves" ]; do
        press "${moves:0:1}" "${moves:1:1}"
        moves=${moves:2}
    done
}

# import FILE: adds its games, without a window.
import_file() {
    "$program" --import "$1" >"$artefacts/import.log" 2>&1 || fail "import: $(cat "$artefacts/import.log")"
}

open_display 1400x900
start --no-animation

# The name stands there without any hints, and the move that left the line.
select_tile "play both"
click_until start '$w.mode == "game"'
expect 'all($all[]; .name != "opening")'
type_squares f5d6c3d3c4
wait_until "$(control opening).value == \"Tiger\""
shot opening
type_squares g6
wait_until "$(control opening).value == \"Tiger, left at 6. g6\""
press_until Left "$(control opening).value == \"Tiger\""
press_until Right '$w.ply == 6'

# Nothing is there yet.
press_until ctrl+b '$w.panel == "database"'
wait_until "$(control database).value | contains(\"The library is empty\")"
shot empty

# A game that ends is in the library.
resign
press_until Home "$(control "database games").value == \"1 game\" and $(control "database 1").value != null"
expect "$(control "database 1").value | startswith(\"f5 \")" "of squares that are equal by symmetry the game's own"
expect "$(control "game 1").value | test(\"^20[0-9][0-9], .*: \")"
press_until End '$w.ended == "resigned" and $w.kept'
quit_well

# The same game, shown again by the next run, is not added again: what is deleted there stays so.
mv "$XDG_DATA_HOME" "$artefacts/data-aside"
keep_state=yes
start --no-animation
wait_until '$w.ended == "resigned"'
press_until ctrl+b "$(control database).value | contains(\"The library is empty\")"
quit_well
keep_state=
rm -rf "$XDG_DATA_HOME"
mv "$artefacts/data-aside" "$XDG_DATA_HOME"

# Games from a file beside it. The same game under a symmetry counts with the others.
cat >"$artefacts/games.pgn" <<'END'
[Event "Autumn"]
[Date "2004.10.02"]
[White "Tastet"]
[Black "Tamenori"]
[Result "40-24"]

1. f5 d6 2. c3 d3 3. c4 f4 40-24

[Event "Autumn"]
[Date "2005.10.02"]
[White "Meier"]
[Black "Suzuki"]
[Result "20-44"]

1. d3 c5 2. f6 f5 3. e6 20-44

[Event "Winter"]
[Date "2006.12.02"]
[White "Brown"]
[Black "Sato"]
[Result "32-32"]

1. f5 f6 2. e6 f4 32-32
END
import_file "$artefacts/games.pgn"
start --no-animation
press_until F3 '$w.mode == "analysis"'
press_until ctrl+b "$(control "database games").value == \"4 games\""
wait_until 'any($all[]; .name == "database 1")'
expect "$(control "database 1").value | test(\"^[a-h][1-8] 4: 1/1/2 \") or test(\"^[a-h][1-8] 4: 2/1/1 \")"
expect '[$all[] | select(.name | test("^database [0-9]"))] | length == 1' "the four moves are one"
expect "$(control "database 1").value | startswith(\"f5 \") or startswith(\"d3 \") or startswith(\"c4 \") or startswith(\"e6 \")"
shot start
type_squares f5
wait_until '$w.plies == 1'
wait_until "($(control "database 1").value | startswith(\"d6 3:\")) and ($(control "database 2").value | startswith(\"f6 1: 0/1/0 32.0\"))"
wait_until "$(control "database games").value == \"4 games\""
# a row for each move, with what the opening book and the engine say of it
wait_until "$(control "database 1").value | test(\" book .?[0-9]+ [0-9]+ engine .?[0-9]+ [0-9]+$\")"
expect "$(control "database 3").value | startswith(\"f4 0: 0/0/0  book \")"
expect 'all($all[]; .name | startswith("unplayed") | not)'
expect "[\$all[] | select(.from_book) | .name] == [\"square f4\", \"square d6\", \"square f6\"]" "marked on the board"
shot moves

# A click plays a move; the keyboard does too.
click_until "database 2" '$w.moves == "f5f6"'
wait_until "$(control "database 1").value | startswith(\"e6 1:\")"
press_until Left '$w.ply == 1'
wait_until "$(control "database 1").value | startswith(\"d6 3:\")"
press ctrl+b
press_until Return '$w.moves == "f5d6"'
wait_until "$(control "database games").value == \"3 games\""

# the games stand below the moves that the book knows
for _ in 1 2 3 4 5 6 7 8; do
    press Down
done
wait_until "any(\$all[]; .value == \"2004, Tamenori – Tastet: 40–24\") and any(\$all[]; .value == \"2005, Suzuki – Meier: 20–44\")"

# A double click opens a game at this position; Undo brings back what was before.
before=$(see '$w.moves')
game=$(see '$all[] | select(.value | contains("Tastet")) | .name')
point "$game"
xdotool click --repeat 2 --delay 50 1
wait_until '$w.moves == "f5d6c3d3c4f4" and $w.ply == 2'
expect '$w.panel == "database"'
shot opened
press_until ctrl+z "\$w.moves == \"$before\""

# The same by Enter, for a game that was played from another side of the board.
wait_until "$(control "database games").value == \"3 games\""
press ctrl+b
for _ in $(seq 12); do
    press Up
done
wait_until 'any($all[]; .name == "database 1")'
rows=$(see '[$all[] | select(.name | test("^database [0-9]"))] | length')
row=$(see '$all[] | select(.value | contains("Suzuki")) | .name | ltrimstr("game ")')
for _ in $(seq $((rows + row - 1))); do
    press Down
done
wait_until "$(control "game $row").state | contains(\"selected\")"
press_until Return '$w.moves == "d3c5f6f5e6" and $w.ply == 2'

# Files dropped on the tab are imported, and the game that is on stays.
printf 'f5d6c5f4e3\nf5f4e3f6\n' >"$artefacts/dropped games.txt"
moves=$(see '$w.moves')
timeout 100 "$OFFER" drop "$window" "file://${artefacts// /%20}/dropped%20games.txt"$'\r\n' || fail "the drop was not taken"
wait_until '$w.message | contains("New games: 2")'
expect "\$w.moves == \"$moves\" and \$w.panel == \"database\""
shot dropped

quit_well

# Conditions: counted again with every letter; shown that they are on.
start --no-animation
press F3
press_until ctrl+b "any(\$all[]; .name == \"database 1\")"
games=$(see "$(control "database 1").value | split(\" \")[1] | rtrimstr(\":\") | tonumber")
[ "$games" -gt 1 ] || fail "too few games: $games"
click_until "database filter" 'any($all[]; .name == "database text")'
click "database text"
xdotool type --delay 1 "tamenori"
wait_until "any(\$all[]; .name == \"database games\" and .value == \"1 game\")"
expect "$(control "database 1").value | contains(\" 1: \")"
shot filter
click_until "database clear" "$(control "database 1").value | contains(\" $games: \")"
press Escape
click_until "database filter" 'all($all[]; .name != "database text")'
quit_well
