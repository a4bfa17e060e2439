#!/bin/bash
# Your progress: nothing yet; a game against the computer counts once, however often it ends; its review and an exercise
# are in it; exported as a table; by mouse and by keyboard.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

export HOME=$artefacts/home
mkdir -p "$HOME" "$XDG_CONFIG_HOME/turncoat"
printf '[state]\nlevel = 2\n' >"$XDG_CONFIG_HOME/turncoat/settings.ini"
open_display 1400x900
start --no-animation

# cell NAME TEXT: what a part of the page says.
cell() {
    wait_until "$(control "progress $1").value == \"$2\""
}

# Nothing yet: that is said, and there is nothing to export. The page is in front of the panel, and goes as it came.
press_until shift+F9 '$w.progress and any($all[]; .name == "progress note")'
cell games 0
cell streak "–"
expect "$(control "progress export").state | contains(\"disabled\")"
expect "$(control "progress note").value | test(\"Finish a game\")"
shot empty
press_until Escape '$w.progress | not'

# A game is lost; taken back and lost again it is the same one, and says so.
lose() {
    resign
}
click_until start '$w.started'
xdotool type f5
wait_until '$w.plies == 2 and $w.thinking == "idle"'
lose
press_until ctrl+z '$w.ended == "no"'
click "$(see '[$all[] | select(.legal) | .name][0]')"
wait_until '$w.plies == 4 and $w.thinking == "idle"'
lose
press shift+F9
cell games 1
cell won "0 %"
cell streak "1 lost"
cell accuracy "–"
cell "level 2" "0 – 0 – 1"
wait_until '[$all[] | select(.name | startswith("progress month ")) | .value] == ["won 0 drawn 0 lost 1"]'
wait_until "$(control status).value | test(\"^1 game with help\")"

# The arrows go through the tabs; there is no review yet.
press_until Right "$(control "progress accuracies").state | contains(\"selected\")"
expect "$(control "progress note").value | test(\"^Review one of your games\")"
press_until Left Left "$(control "progress practice").state | contains(\"selected\")"
cell endgames "None so far"
click_until "progress mistakes" "$(control "progress mistakes").state | contains(\"selected\")"
expect "$(control "progress note").value | test(\"^Review one of your games\")"
press_until Escape '$w.progress | not'

# The game that counts is reviewed: the first one, which ended after two moves, is opened from the library.
press_until F9 '$w.library and any($all[]; .name == "row 2")'
click "$(see '[$all[] | select(.name | test("^row ")) | select(.value | test("Turncoat"))] | .[-1].name')"
press_until Return '($w.library | not) and $w.analysing'
press_until F4 '$w.reviewed'
press_until Escape shift+F9 '$w.progress and any($all[]; .name == "progress games")'
cell games 1
wait_until "$(control "progress accuracy").value | test(\"^[0-9]+ %$\")"
click_until "progress accuracies" "$(control "progress plot").value | test(\"^1 games\")"
expect "$(control "progress plot").w > 4 * $(control "progress games").w" "the note stands beside the graph"
click_until "progress mistakes" "$(control "progress corner").value | test(\"^0 in all\")"

# An exercise is done, well or not.
press_until Escape F10 '$w.practice == "choosing"'
click "practise endgames"
click "empty 6"
click "from engine"
click_until "practice start" '$w.practice == "asked" and $w.solved'
until holds '$w.practice == "over"'; do
    case $(see '$w.practice') in
    asked) click "$(see '[$all[] | select(.legal)][0].name')" ;;
    *) press space ;;
    esac
    wait_until '($w.practice == "asked" and $w.solved) or $w.practice == "wrong" or $w.practice == "over"'
done
click_until "practice choose" '$w.practice == "choosing"'
click_until progress '$w.progress'
click_until "progress practice" "$(control "progress endgames").value | test(\"^Done: 1, without a mistake: [01]\\\\.\")"
cell openings "None so far"
shot practice

# As a table, through the dialog and by key.
press_until ctrl+s '$w.dialog == "save"'
press_until Return '$w.message == "Saved: reversi-progress.csv"'
csv=$HOME/reversi-progress.csv
grep -q "^20[0-9-]*,game,2,black,lost,,[01]," "$csv" || fail "the games are not in $(cat "$csv")"
quit
