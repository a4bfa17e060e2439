#!/bin/bash
# windows_words PROGRAM CLI ARTEFACTS, for windows.sh: texts of the catalogues, values in another order among them, and a file
# whose name is Japanese.
# shellcheck disable=SC2016 source=../window/lib.sh # the dollars are jq's
. "$(dirname "$0")/../window/lib.sh"

open_display 1400x900
printf 'f5d6\n' >"$artefacts/größe-試合.txt"
start --lang ja --no-animation --new
expect '$w.language == "ja" and ($w.name | contains("黒"))'
shot japanese
quit
[ "$status" -eq 0 ] || fail "quit with $status"

start --lang de --no-animation "$artefacts/größe-試合.txt"
wait_until '$w.plies == 2 and $w.language == "de"'
shot german
quit
[ "$status" -eq 0 ] || fail "quit with $status"
