#!/bin/bash
# A folder that does not answer, as one of another machine may: the file dialog asks for it, and the window goes on and
# ends as if it were not there.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

home=$artefacts/home
mkdir -p "$home/far"
export HOME=$home

open_display 1400x900
DISK_FAULT=far:600 LD_PRELOAD=$DISK_FAULT_LIBRARY start --no-animation
press_until F3 '$w.mode == "analysis"'
press_until ctrl+o '$w.dialog == "open"'
type_path "$home/far/game"
wait_until "$(control "file name").value == \"$home/far/game\""
press Return
xdotool type --delay 1 s
wait_until "$(control "file name").value == \"$home/far/games\""
press_until Escape '$w.dialog == "none"'
click_until "square f5" '$w.moves == "f5"'
press_until ctrl+s '$w.dialog == "save"'
press Return
xdotool type --delay 1 .sgf
wait_until "$(control "file name").value | endswith(\".sgf\")"
press_until Escape '$w.dialog == "none"'
end_well
