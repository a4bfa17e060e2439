#!/bin/bash
# The user's opening book: it learns from games, is looked at, edited and extended. What else becomes of its file:
# unit.app.book.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

book=$XDG_DATA_HOME/turncoat/book.tcb

games_of_start() {
    "$cli" book show start --book "$book" --json | jq '.wins + .draws + .losses'
}

open_display 1400x900
start --no-animation

# A game that has ended is counted.
click_until start '$w.started and $w.to_move == "black"'
click_until "square f5" '$w.plies == 2 and $w.thinking == "idle"'
resign
wait_for test -s "$book"
wait_for eval '[ "$(games_of_start)" = 1 ]'

# The tree: along a line by the keyboard, back by a double click.
press_until ctrl+shift+b 'any($all[]; .name == "book row 3")'
expect "$(control "book row 1").value | startswith(\"Beginning -1 \")"
expect "$(control "book row 2").value | test(\"^f5 -1 .* path\")" "it begins where the game is"
press_until Home Return "$(control "book row 2").value | test(\" book\")"
press_until Return Return "$(control "book row 3").value | test(\" path\")"
point "book row 1"
xdotool click --repeat 2 --delay 50 1
wait_until "$(control "book row 2").value | test(\" book\")"

# The cheapest lines out; one of them leads to the move that leaves the book.
click_until "book drop-outs" "$(control "book row 1").value | test(\"^[0-9]+ [a-h][1-8] [0-9]+$\")"
press_until Return 'any($all[]; .name | test("^book row")) and any($all[]; .value | test(" out$"))'
row=$(see '[$all[] | select(.value | test(" out$")) | .name][0]')
click "$row"
out=$(see "$(control "$row").value | split(\" \")[0]")
value=$(see "$(control "$row").value | split(\" \")[1] | tonumber")

# Edited, undone, deleted, undone; what is the user's is in the file at once. The row goes where its value belongs.
press_until minus "any(\$all[]; .value | test(\"^$out $((value - 1)) 60@100% out own\"))"
click_until "book undo" "any(\$all[]; .value | test(\"^$out $value .* out\$\"))"
last='[$all[] | select(.value | test(" path")) | .value][-1]'
before=$(see "$last")
press_until Left "($last) != \"$before\""
move=$(see '[$all[] | select(.value | test(" book$")) | .value][0] | split(" ")[0]')
row=$(see "[\$all[] | select(.value | test(\"^$move .* book\$\")) | .name][0]")
click "$row"
press_until Delete "all(\$all[]; .value | test(\"^$move .* book\$\") | not)"
press_until ctrl+z "any(\$all[]; .value | test(\"^$move .* book\$\"))"
expect '$w.cut == []'
shot tree
press_until Escape 'all($all[]; .name | test("^book row") | not)'

# Extended here: limits, a job that runs while the window is used, Stop; what it found is the user's.
own_positions() {
    "$cli" book stats "$book" --json | jq -s 'map(.positions) | add'
}
before=$(own_positions)
press_until ctrl+shift+b 'any($all[]; .name == "book extend")'
click_until "book extend" "$(control "extend positions").value == \"200\""
click_until "extend positions" '$w.menu'
click_until "extend to 50" "$(control "extend positions").value == \"50\""
click_until "more errors" "$(control "extend errors").value == \"5\""
click_until "more moves" "$(control "extend moves").value == \"22\""
expect '$w.cut == []'
shot limits
resize 720 520
expect '$w.cut == []'
shot limits-compact
click_until "book extend start" "$(control "book job").value | test(\"Extending: [1-9][0-9]* of 50\")"
expect "$(control "book undo").state | contains(\"disabled\")" "no undo while a job runs"
wait_for eval 'cat /proc/$pid/task/*/stat 2>/dev/null | cut -d " " -f 19 | grep -qx 19' # the lowest priority
expect '$w.cut == []'
shot job-compact
resize 1180 740
shot job
press_until Escape 'all($all[]; .name | test("^book row") | not)'
press_until ctrl+shift+b 'any($all[]; .name == "book extend stop")'
click_until "book extend stop" '$w.message | test("opening book has grown by [1-9]")'
wait_until 'all($all[]; .name != "book extend stop")'
stopped=$(own_positions)
[ "$stopped" -gt "$before" ] || fail "$before positions before the job, $stopped after it"
wanted=$("$cli" book stats | sed -n 's/^weights=.* depth=\([0-9]*\) .*/\1/p')
depth=$("$cli" book stats "$book" --json | jq -s '[.[].depth_min | select(. > 0)] | min')
[ "$depth" -ge "$wanted" ] || fail "values of depth $depth, those of the built-in book have $wanted"
quit_well

# A review of games in the library teaches it what lies beyond the books.
cat >"$artefacts/game.sgf" <<'END'
(;GM[2]PB[Anna Berg]PW[Carl Dorn];B[f5];W[f4];B[g3];W[f6];B[d3])
END
"$program" --import "$artefacts/game.sgf" >/dev/null || fail "no game for the library"
taught() {
    [ "$("$cli" book show f5f4g3f6 --book "$book" --json | jq '.depth >= 14')" = true ]
}
taught && fail "it knows the game already"
start --no-animation
press_until F9 'any($all[]; .name == "row 1")'
press_until ctrl+a "$(control "library review").state | contains(\"disabled\") | not"
click_until "library review" '$w.message | test("games? reviewed")'
wait_for taught
quit_well
