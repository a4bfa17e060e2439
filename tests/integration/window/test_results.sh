#!/bin/bash
# The result of a game is the same in the banner, the title, the list of a file's games, the preview and the
# library; other rules and a result that the board contradicts are told.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

both='64–0 (13–0 on the board)'
board='BO[8 ---------------------------O*------*O--------------------------- *]'
finished='B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]'

# A PGN that gives the winner alone.
wiped="$artefacts/wiped.pgn"
printf '[Black "Ann"]\n[White "Ben"]\n[Result "1-0"]\n\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 1-0\n' >"$wiped"
ggf() {
    printf '(;GM[Othello]PC[x]PB[a]PW[b]%s%s%s;)\n' "$1" "$board" "$2"
}
ggf 'TY[8a]RE[-8.000]' 'B[F5]W[D6]' >"$artefacts/anti.ggf"
ggf 'TY[8]RE[+10.00]' "$finished" >"$artefacts/wrong.ggf"
cat "$artefacts/wrong.ggf" "$artefacts/anti.ggf" >"$artefacts/list.ggf"
ggf 'TY[8]RE[-2.00:t]' 'B[F5]W[D6]' >>"$artefacts/list.ggf"
ggf 'TY[8]' "$finished" >>"$artefacts/list.ggf"

open_display 1180x740

start --no-animation "$wiped"
wait_until '$w.ended == "board"'
expect "\$w.name == \"Game over: Ann wins $both – Turncoat\""
expect "any(\$all[]; .value == \"Ann wins $both\")" # the banner
expect '$w.black == 13 and $w.white == 0'
quit_well

# Other rules are told, in the message and before all that is said of the game.
start --no-animation "$artefacts/anti.ggf"
wait_until '$w.message | startswith("Anti game")'
expect '$w.name | startswith("Anti game · Black to move")'
quit_well

# What the file says otherwise is told.
start --no-animation "$artefacts/wrong.ggf"
wait_until "\$w.message == \"The result is $both by the board, but 37–27 in the file\""
expect "any(\$all[]; .value == \"a wins $both\")"
quit_well

# The list of games.
start --no-animation "$artefacts/list.ggf"
wait_until "$(control "games row 1").value | contains(\"64–0\")"
expect "$(control "games row 2").value | contains(\"0–1\")"
expect "$(control "games row 3").value | contains(\"0–1\")"
expect "$(control "games row 4").value | contains(\"64–0\")"
press Escape
quit_well

# The library: the import tells, and the list has the same results.
"$program" --data-dir "$artefacts/data" --import "$wiped" "$artefacts/list.ggf" \
    >"$artefacts/import" 2>"$artefacts/notes" || fail "import ended with $?"
grep -q ', 2 with other rules or another result' "$artefacts/import" || fail "$(cat "$artefacts/import")"
grep -q 'game 2: this is an anti game' "$artefacts/notes" || fail "$(cat "$artefacts/notes")"
grep -q "game 1: the file gives the result 'Black won 37–27'" "$artefacts/notes" ||
    fail "$(cat "$artefacts/notes")"
expect_no_errors
