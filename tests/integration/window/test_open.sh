#!/bin/bash
# Games from elsewhere: the command line, the clipboard, dropped files; what cannot be read is reported with its
# place, and its legal beginning is offered. What is shown and said of them: unit.app.files.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

offer_pid=

# clipboard TEXT: another program has it on its clipboard.
clipboard() {
    [ -z "$offer_pid" ] || kill "$offer_pid" 2>/dev/null
    rm -f "$artefacts/ready"
    "$OFFER" clipboard "$1" >"$artefacts/ready" &
    offer_pid=$!
    wait_for test -s "$artefacts/ready"
}

# paste TEXT FILTER: pasted, the filter holds.
paste() {
    clipboard "$1"
    press_until ctrl+v "$2"
}

sgf='(;GM[2]FF[4]PB[Ada]PW[Bob];B[f5];W[d6]C[hm](;B[c3])(;B[c5]))'
printf '%s\n%s\n' "$sgf" '(;GM[2]FF[4];B[d3];W[c3])' >"$artefacts/two games.sgf"
printf 'f5d6c3d3c4' >"$artefacts/moves.txt"
printf 'f5d6a1' >"$artefacts/bad.txt"
printf '(;GM[2];B[f5];W[d6])\n(;GM[2];B[a1])' >"$artefacts/part.sgf"

open_display 1400x900

# The command line: a file, several, and one that cannot be read.
start --no-animation "$artefacts/two games.sgf" "$artefacts/moves.txt"
wait_until '$w.moves == "f5d6c3" and $w.variations == 2 and ($w.message | contains("1 of 3"))'
press_until ctrl+Next '$w.moves == "d3c3" and ($w.message | contains("2 of 3"))'
press_until ctrl+Next '$w.moves == "f5d6c3d3c4"'
press ctrl+Next
press_until ctrl+Prior '$w.moves == "d3c3"'
quit
# one that is good up to somewhere: the place is reported, and the beginning offered
start --no-animation "$artefacts/bad.txt"
wait_until "any(\$all[]; .name == \"question\" and (.value | contains(\"line 1, column 5\")))"
grep -q 'bad.txt:1:5' "$artefacts/stderr" || fail "no place: $(cat "$artefacts/stderr")"
press_until Return '$w.moves == "f5d6"'
quit
# one of two games: the other is told
start --no-animation "$artefacts/part.sgf"
wait_until '$w.moves == "f5d6" and ($w.message | contains("part.sgf: line 2, column 9"))'
grep -q 'part.sgf:2:9' "$artefacts/stderr" || fail "no place: $(cat "$artefacts/stderr")"
quit

# Many games: a list, searched by typing; a game opens at its start.
for i in 1 2 3 4 5; do
    printf '(;GM[2]FF[4]PB[Player-%d]PW[Other]EV[Cup]DT[200%d]RE[B+%d];B[f5];W[d6];B[c3];W[d3];B[c4])\n' "$i" "$i" "$((2 * i))"
done >"$artefacts/many.sgf"
start --no-animation "$artefacts/many.sgf"
wait_until "$(control "games row 5").value | contains(\"Player-5\") and contains(\"37–27\") and contains(\"Tiger\") and contains(\"2005\")"
expect "$(control "games count").value | startswith(\"5 of 5\")"
expect "$(control "games preview").value == \"33–31, 5 moves, 6 black, 3 white, 55 empty\""
shot games
xdotool type --delay 1 "player-4 cup"
wait_until "$(control "games row 1").value | startswith(\"4: Player-4\")"
expect '[$all[] | select(.name | startswith("games row"))] | length == 1'
shot games
press_until Return "\$w.plies == 5 and \$w.ply == 0 and ($(control "player black").value | contains(\"Player-4\"))"
press_until ctrl+shift+o "$(control "games row 5").value != null"
press_until Down Return "$(control "player black").value | contains(\"Player-5\")"
quit

# Positions have no players: their discs tell them apart.
printf -- '%s\n' '---------------------------OX------XO--------------------------- X;' \
    '---------------------------OX------XXX-------------------------- O;' >"$artefacts/positions.obf"
start --no-animation "$artefacts/positions.obf"
wait_until '$w.analysing'
press_until ctrl+shift+o "$(control "games row 1").value | startswith(\"1: 2 black, 2 white, 60 empty\")"
expect "$(control "games row 2").value | startswith(\"2: 4 black, 1 white, 59 empty\")"
shot positions
press_until Escape 'all($all[]; .name != "games row 1")'
quit

# From what was opened one plays on, at the position that is shown.
start --no-animation "$artefacts/moves.txt"
wait_until '$w.moves == "f5d6c3d3c4" and $w.mode == "analysis"'
press_until Left '$w.ply == 4'
click_until "play on" "\$w.panel == \"start\" and ($(control "start here").state | contains(\"selected\"))"
shot play-on
select_tile "play both"
click_until start '$w.mode == "game" and $w.moves == "f5d6c3d3" and $w.ply == 4'

# Over a game under way, which comes back.
press_until c 4 '$w.moves == "f5d6c3d3c4"'
paste "$sgf" '$w.moves == "f5d6c3" and $w.variations == 2 and $w.mode == "analysis"'
shot pasted
press_until ctrl+z '$w.mode == "game" and $w.moves == "f5d6c3d3c4"'

# What cannot be read: reported with its place, the beginning offered, and refused or taken.
clipboard 'f5d6c3d3a1'
press_until ctrl+v 'any($all[]; .name == "answer yes")'
expect "($(control question).value | contains(\"line 1, column 9\"))"
shot offer
press_until Escape 'all($all[]; .name != "answer yes") and $w.moves == "f5d6c3d3c4"'
press_until ctrl+v "$(control "answer yes").state | contains(\"focused\")"
press_until Return '$w.moves == "f5d6c3d3"'
press_until ctrl+v 'any($all[]; .name == "answer no")'
click_until "answer no" 'all($all[]; .name != "answer no") and $w.moves == "f5d6c3d3"'
# far more than can be pasted is reported
if command -v xclip >/dev/null; then
    head -c 4000000 /dev/zero | tr '\0' ' ' | xclip -selection clipboard -i
    press_until ctrl+v '$w.message | contains("or too much") or contains("100,000")'
    press_until Escape F1 Escape '$w.message == ""'
else
    say "without 4 MB on the clipboard: xclip is not installed"
fi
# Values of a file are in the graph, and said to be the file's.
kill "$offer_pid"
offer_pid=
printf '(;GM[2]FF[4];B[f5]V[+1.00]TCE[60:0:0];W[d6]V[-5.00]TCE[58:0:1])' >"$artefacts/values.sgf"
timeout 100 "$OFFER" drop "$window" "file://${artefacts// /%20}/values.sgf"$'\r\n' || fail "the drop was not taken"
wait_until "\$w.moves == \"f5d6\" and ($(control graph).value | (contains(\"White +5\") and contains(\"file\")))"
shot values
clipboard 'f5d6c3d3a1'
press_until ctrl+v "$(control "answer yes").state | contains(\"focused\")"
press_until Return '$w.moves == "f5d6c3d3"'

# Out again.
kill "$offer_pid"
offer_pid=
press_until ctrl+c '$w.message | contains("moves are on the clipboard")'
press_until ctrl+n '$w.panel == "start"'
click_until start '$w.panel != "start" and $w.plies == 0'
press_until ctrl+v '$w.moves == "f5d6c3d3"'
press ctrl+c
press d 6

# In a comment a paste is text.
press_until ctrl+t '$w.panel == "comments"'
clipboard 'f5 is no move here'
press_until ctrl+v "$(control comment).value == \"f5 is no move here\""
press Escape

# Dropped: a file, several, which are one list, and one that is not there.
timeout 100 "$OFFER" drop "$window" "file://${artefacts// /%20}/two%20games.sgf"$'\r\n' || fail "the drop was not taken"
wait_until '$w.moves == "f5d6c3" and ($w.message | contains("1 of 2"))'
uri=file://${artefacts// /%20}
timeout 100 "$OFFER" drop "$window" "$uri/moves.txt"$'\r\n'"$uri/two%20games.sgf"$'\r\n' || fail "the drop was not taken"
wait_until '$w.moves == "f5d6c3d3c4" and ($w.message | contains("1 of 3"))'
timeout 100 "$OFFER" drop "$window" "file:///none/such.sgf"$'\r\n' || fail "the drop was not taken"
wait_until '$w.message | contains("such.sgf")'

# The list of a file's games and the details are about the game that was open before: they close.
press_until ctrl+shift+o '$w.games'
press Down Down
timeout 100 "$OFFER" drop "$window" "$uri/two%20games.sgf"$'\r\n' || fail "the drop was not taken"
wait_until '($w.games | not) and $w.moves == "f5d6c3" and ($w.message | contains("1 of 2"))'
press_until ctrl+i '$w.details'
timeout 100 "$OFFER" drop "$window" "$uri/values.sgf"$'\r\n' || fail "the drop was not taken"
wait_until '($w.details | not) and $w.moves == "f5d6"'
# what stands in the game's place, or lies over it, gives way too
press_until ctrl+comma '$w.settings'
timeout 100 "$OFFER" drop "$window" "$uri/two%20games.sgf"$'\r\n' || fail "the drop was not taken"
wait_until '($w.settings | not) and $w.moves == "f5d6c3"'
press_until ctrl+o '$w.files'
timeout 100 "$OFFER" drop "$window" "$uri/many.sgf"$'\r\n' || fail "the drop was not taken"
wait_until '($w.files | not) and $w.games and $w.plies == 5'
press_until Escape '$w.games | not'
end_well

# What is wrong with a file is told in the user's language, with the place.
echo f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e6f3d7 >"$artefacts/bad.txt"
start --no-animation --lang fr "$artefacts/bad.txt"
wait_until 'any($all[]; .name == "question" and (.value | contains("ligne 1, colonne 35") and (contains("illegal") | not)))'
shot french
quit
