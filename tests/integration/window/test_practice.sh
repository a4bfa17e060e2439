#!/bin/bash
# Practice: endgames from the engine, from the library and from own games, graded as the command line solves
# them; hint, answer, retry; an opening played through, left, and explained; and the game that was put aside. By
# mouse and by keyboard.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

open_display 1400x900
# A whole game of our level Casual against itself, for the library.
printf 'c4c3d3e3c2d6f3b3b5f2f5f4g3b4a5a4g5g4f6e2c5h3a3e6f7f8d7c6d2g6f1b2c7d1g7e1h5h8h7g1e8h6h4a2e7g8c1b8a1b1h1c8d8b7a8a6h2g2a7b6\n' \
    >"$artefacts/game.txt"
start --no-animation

# A game with a clock and moves, that must be there again afterwards.
select_tile "play both"
click_until start '$w.mode == "game"'
press_until f 5 '$w.plies == 1'
press_until d 6 '$w.plies == 2'

# The panel, by key and by button; Escape closes it.
press_until F10 '$w.practice == "choosing" and $w.panel == "practice"'
shot choosing
press_until Escape '$w.practice == "no" and $w.panel == "moves"'
click_until practice '$w.practice == "choosing"'

# The board as a line of an OBF file.
position() {
    see '([$all[] | select(.role == "square") | {black: "X", white: "O"}[.state] // "-"] | add) + " " + (if $w.to_move == "black" then "X" else "O" end)'
}

# An endgame that the engine draws. It is solved while one looks, and nothing tells the answer.
click "empty 8"
click "from engine"
click_until "difficulty hard" "$(control "difficulty hard").state | contains(\"selected\")"
wait_until "$(control "empty 8").state | contains(\"selected\")"
click_until "practice start" '$w.practice == "asked" and $w.solved and $w.empties == 8 and $w.mode == "practice"'
hidden='($w.evaluation_visible | not) and $w.evaluation == null and $w.best == null and ($w.name | test("best") | not)
    and all($all[]; has("hint") | not) and all($all[]; has("marked") | not)'
expect "$hidden" "no answer is to be seen"
shot asked
printf '%s\n' "$(position);" >"$artefacts/position.obf"
"$cli" solve --all-moves --json "$artefacts/position.obf" >"$artefacts/solved.json" || fail "the command line cannot solve it"

# The hint tells the goal and not the move.
press_until F2 "$(control "practice grade").value | test(\"^Hint: \")"
expect "$hidden" "a hint names no move"
expect "$(control "practice hint").state | contains(\"disabled\")"

# The answer: values on the board, the line in the panel.
click_until "practice reveal" '$w.evaluation_visible and $w.exact and $w.best != null'
wait_until "$(control "practice grade").value | test(\"is the best move\")"
expect '[$all[] | select(.legal)] | all(.exact and .hint != null)'
shot revealed
values=$(see '[$all[] | select(.legal) | {square: (.name | ltrimstr("square ")), hint}] | sort_by(.hint)')
best=$(jq -r '.[-1].hint' <<<"$values")
worst=$(jq -r '.[0].square' <<<"$values")
loss=$((best - $(jq -r '.[0].hint' <<<"$values")))
good=$(jq -r '.[-1].square' <<<"$values")
[ "$loss" -gt 0 ] || fail "every move of the exercise is worth the same"
[ "$(jq -rs '.[0].score' "$artefacts/solved.json")" = "$best" ] || fail "the command line finds another result"

# A wrong move is reported to the disc, taken back by Undo, by the button, and by another try.
side=$(see '$w.to_move')
press_until "${worst:0:1}" "${worst:1:1}" '$w.practice == "wrong"'
expect "$(control "practice grade").value | test(\"^$worst (loses $loss disc|turns)\")"
expect "$hidden" "a mistake tells nothing else"
shot wrong
press_until ctrl+z '$w.practice == "asked" and $w.plies == 0'
press_until "${worst:0:1}" "${worst:1:1}" '$w.practice == "wrong"'
click_until "practice retry" '$w.practice == "asked"'
click_until "square $worst" '$w.practice == "wrong"'
click "square $good"
# the opponent answers, or has to pass
wait_until "(\$w.practice == \"asked\" and \$w.to_move == \"$side\" or \$w.practice == \"over\") and \$w.plies >= 1"
expect "$(control "practice score").value | test(\"^right 0/1 lost $loss streak 0 \")"
expect "$(control "practice move 1").value | test(\"^$worst \")"

quit

# Out of the library: a position of the game that is there, and whose it is.
"$program" --import "$artefacts/game.txt" >/dev/null || fail "no game for the library"
keep_state=yes
start --no-animation
wait_until '$w.moves == "f5d6"'
press_until F10 '$w.practice == "choosing"'
expect "$(control "empty 8").state | contains(\"selected\")" "the choice is kept"
expect "$(control "difficulty hard").state | contains(\"selected\")" "so is the difficulty"
click "from library"
click "empty 12"
click_until "practice start" '$w.practice == "asked" and $w.empties == 12'
expect "$(control "practice origin").value | test(\"engine\") | not"
wait_until '$w.solved'
shot library
# That was the only game: the next one is the engine's.
click_until "practice next" '$w.practice == "asked" and $w.solved and $w.empties == 12'
wait_until "$(control "practice origin").value | test(\"engine\")"

# Escape goes back to the panel, and once more to the game, which is as it was.
press_until Escape '$w.practice == "choosing" and $w.moves == "f5d6"'
press_until Escape '$w.practice == "no" and $w.mode == "game" and $w.moves == "f5d6" and $w.plies == 2'

# An opening, found by a part of its name.
press_until F10 '$w.practice == "choosing"'
click_until "practise openings" 'any($all[]; .name == "opening any")'
shot openings
click "opening search"
xdotool type 'tig'
wait_until '[$all[] | select(.name | test("^opening [0-9]"))] | length > 0 and all(.value | test("tiger"; "i"))'
tiger=$(see '[$all[] | select(.value | test("^Tiger "))][0].name')
click "$tiger"
click "practise black"
click "beyond 3"
shot searched
click_until "practice start" '$w.practice == "asked" and $w.plies == 0'
expect "$(control "practice title").value == \"Tiger\""
press_until F2 "$(control "practice grade").value | test(\"f-file\")"
press_until f 5 '$w.practice == "asked" and $w.moves == "f5d6"'
expect "$(control "practice grade").value | test(\"^f5 is the move of the line\")"

# A bad move instead of c3 is explained by its value; it is tried again.
press_until c 7 '$w.practice == "wrong"'
expect "$(control "practice grade").value | test(\"^c7 loses [0-9]+ discs? against c3, the move of Tiger\")"
shot explained
press_until ctrl+z '$w.practice == "asked" and $w.moves == "f5d6"'
press_until c 3 '$w.practice == "asked" and $w.moves == "f5d6c3d3"'
press_until c 4 '$w.practice == "asked" and $w.plies == 6'

# The other side, with the keyboard alone; and left by a button.
press_until F10 '$w.practice == "choosing"'
expect "$(control "practise openings").state | contains(\"selected\")"
click "practise white"
click "opening search"
press ctrl+BackSpace
xdotool type 'buff'
wait_until 'any($all[]; .value | test("^Buffalo "))'
press_until Return '$w.practice == "asked" and $w.moves == "f5"'
press_until f 6 '$w.practice == "asked" and $w.moves == "f5f6e6"'
click_until "practice leave" '$w.practice == "no" and $w.mode == "game" and $w.moves == "f5d6"'

# An exercise goes into the analysis, and Undo brings the game back.
press_until F10 '$w.practice == "choosing"'
press_until space '$w.practice == "asked"'
press_until F3 '$w.practice == "no" and $w.analysing'
press_until ctrl+z '$w.mode == "game" and $w.moves == "f5d6"'
quit_well
