#!/bin/bash
# The user's opening book: it learns from games, is kept in a file, and a damaged one is told and kept.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

book=$XDG_DATA_HOME/turncoat/book.tcb
ini=$XDG_CONFIG_HOME/turncoat/settings.ini

games_of_start() {
    "$cli" book show start --book "$book" --json | jq '.wins + .draws + .losses'
}

open_display 1400x900
mkdir -p "$(dirname "$book")" "$(dirname "$ini")"
printf 'no book' >"$book"
start --no-animation
wait_until '$w.message | test("opening book is damaged; its file is now called book.tcb")'
set -- "$book".*
grep -qx 'no book' "$1" || fail "the damaged file is not kept"

# A game that has ended is counted.
click start
wait_until '$w.started and $w.to_move == "black"'
click "square f5"
wait_until '$w.plies == 2 and $w.thinking == "idle"'
press ctrl+d
wait_until '$w.ended == "resigned"'
wait_for test -s "$book"
wait_for eval '[ "$(games_of_start)" = 1 ]'
quit
[ "$status" -eq 0 ] || fail "quit with $status"

# Not while learning is switched off.
printf '[engine]\nbook-learn = off\n' >"$ini"
start --no-animation
expect '$w.message | test("book") | not'
click start
wait_until '$w.started and $w.to_move == "black"'
click "square f5"
wait_until '$w.plies == 2 and $w.thinking == "idle"'
press ctrl+d
wait_until '$w.ended == "resigned"'
quit
[ "$status" -eq 0 ] || fail "quit with $status"
[ "$(games_of_start)" = 1 ] || fail "it has learned though that is switched off"
rm "$ini"
