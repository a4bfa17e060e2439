#!/bin/bash
# Guess the move: the game on the board and one of the library, move by move against the engine and the game; the answer
# asked for; the total at the end, which "Your progress" keeps; and the game that was put aside.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

open_display 1400x900
moves=f5d6c5f4e3c6d3f6g6b4g4g5
printf '(;GM[2]PB[Ada Berg]PW[Carl Dorn];B[f5];W[d6];B[c5];W[f4];B[e3];W[c6];B[d3];W[f6];B[g6];W[b4];B[g4];W[g5])\n' >"$artefacts/short.sgf"
# A whole game of our level Casual against itself, for the library.
printf '(;GM[2]PB[Emil Fuchs]PW[Gerd Hahn]DT[2004]' >"$artefacts/long.sgf"
game=c4c3d3e3c2d6f3b3b5f2f5f4g3b4a5a4g5g4f6e2c5h3a3e6f7f8d7c6d2g6f1b2c7d1g7e1h5h8h7g1e8h6h4a2e7g8c1b8a1b1h1c8d8b7a8a6h2g2a7b6
colour=B
for ((i = 0; i < ${#game}; i += 2)); do
    printf ';%s[%s]' "$colour" "${game:i:2}" >>"$artefacts/long.sgf"
    [ $colour = B ] && colour=W || colour=B
done
printf ')\n' >>"$artefacts/long.sgf"

hidden='($w.evaluation_visible | not) and $w.evaluation == null and $w.best == null and all($all[]; has("hint") | not)'

start --no-animation "$artefacts/short.sgf"
wait_until '$w.analysing and $w.plies == 12'
press_until F10 '$w.practice == "choosing"'
click_until "practise guessing" 'any($all[]; .name == "guess board")'
click "guess both"
click "guess from 8"
shot choosing
click "practice start"

# The positions of the game are asked, one after the other; the guess is graded at once, and the game goes on.
for ply in 8 9 10 11; do
    wait_until "\$w.practice == \"asked\" and \$w.solved and \$w.ply == $ply"
    expect "$hidden" "no answer is to be seen"
    expect "$(control "practice hint").state | contains(\"disabled\")"
    played=${moves:2*ply:2}
    if [ "$ply" -eq 8 ]; then
        expect "$(control "practice title").value == \"Ada Berg – Carl Dorn\""
        click "$(see "[\$all[] | select(.legal and .name != \"square $played\") | .name][0]")"
        wait_until "$(control "practice move 1").value | test(\"game: $played \")"
        wait_until "$(control "practice grade").value | test(\"$played was played\")"
    elif [ "$ply" -eq 9 ]; then
        click_until "practice reveal" '$w.evaluation_visible and any($all[]; .legal and .hint != null)'
        click_until "square $played" "$(control "practice move 2").value | test(\"as in the game\")"
    else
        click "square $played"
    fi
    wait_until "\$w.last == \"$played\" or \$w.practice == \"over\""
    [ "$ply" -ne 8 ] || shot graded
done
wait_until '$w.practice == "over"'
expect "$(control "practice task").value | test(\"of 4 moves were right, 2 as in the game\")"
shot over

# It is kept with the other exercises; the game is back as it was.
click_until "practice leave" '$w.practice == "no" and $w.plies == 12 and $w.analysing'
press_until shift+F9 '$w.progress and any($all[]; .name == "progress games")'
click_until "progress practice" "$(control "progress guesses").value | test(\"^Done: 1\\\\..* as in the game: 50 %\")"
press_until Escape '$w.progress | not'

# The library has no imported game: it is said that none goes far enough. Then it has one.
press_until F10 '$w.practice == "choosing"'
click "guess library"
click_until "practice start" '$w.message | test("No imported game")'
quit
"$program" --import "$artefacts/long.sgf" >/dev/null || fail "no game for the library"

# It was remembered what was chosen; one side alone, in Japanese and in a small window.
start --no-animation --lang ja --geometry 720x520
press_until F10 '$w.practice == "choosing"'
expect "$(control "practise guessing").state | contains(\"selected\")"
expect "$(control "guess library").state | contains(\"selected\")"
click "guess white"
expect '$w.cut == []' "texts are cut"
shot choosing-japanese
click_until "practice start" '$w.practice == "asked" and $w.solved and $w.to_move == "white"'
expect "$(control "practice title").value == \"Emil Fuchs – Gerd Hahn, 2004\""
ply=$(see '$w.ply')
click "$(see '[$all[] | select(.legal) | .name][0]')"
wait_until "\$w.practice == \"asked\" and \$w.ply > $ply and \$w.to_move == \"white\""
expect '$w.cut == []' "texts are cut"
shot japanese

# The list grows beyond its room: the last guess is in sight, and the wheel brings the first.
guesses=1
while holds 'any($all[]; .name == "practice move 1")'; do
    [ "$guesses" -lt 20 ] || fail "all guesses are in sight"
    ply=$(see '$w.ply')
    click "$(see '[$all[] | select(.legal) | .name][0]')"
    guesses=$((guesses + 1))
    wait_until "\$w.practice == \"asked\" and \$w.solved and \$w.ply > $ply and \$w.to_move == \"white\""
done
point "practice move $guesses"
xdotool click --repeat 8 4
wait_until "any(\$all[]; .name == \"practice move 1\") and all(\$all[]; .name != \"practice move $guesses\")"
round_trip
expect 'any($all[]; .name == "practice move 1")' "the list sprang back"
quit
