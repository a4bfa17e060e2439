#!/bin/bash
# Marks on squares, for teaching: chosen in the comments, put by clicks or by the keyboard, kept with the position and in files.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

marked() {
    wait_until "$(control "square $1").mark == \"$2\""
}

open_display 1400x900
start --no-animation --scale 1 --new
press_until F3 '$w.analysing'
click_until "square f5" '$w.plies == 1'
click "tab comments"
click_until "mark circle" "$(control "mark circle").state | contains(\"checked\")"
click "square d6"
marked d6 circle
click "square e4"
marked e4 circle
expect '$w.plies == 1' "marked, not played"
click "mark letter"
click "square c4"
click "square f4"
marked c4 A
marked f4 B
click_until "square c4" "$(control "square c4").mark == null"
# the keyboard's square likewise
click "mark triangle"
focus board
press_until Return 'any($all[]; .mark == "triangle")'
expect '$w.cut == []'
shot marks
# Escape puts the mark away, then a click plays again
press_until Escape "$(control "mark triangle").state | contains(\"checked\") | not"
click_until "square f6" '$w.plies == 2 and all($all[]; .mark == null)'
press Left
marked d6 circle
# saved with the game, and shown in a page
press_until ctrl+s '$w.dialog == "save"'
press ctrl+a
type_path "$artefacts/marks.html"
press Return
wait_for test -s "$artefacts/marks.html"
wait_until '$w.dialog == "none"'
grep -q '>B</text>' "$artefacts/marks.html" || fail "no letter in the page"
wait_until '$w.kept'
quit_well
keep_state=yes
start --no-animation --scale 1
marked d6 circle
marked f4 B
end_well
