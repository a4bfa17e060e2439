#!/bin/bash
# A folder that does not answer, as one of another machine may: the file dialog asks for it, and the window goes on, opens
# what is elsewhere later, and ends, as if it were not there.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

home=$artefacts/home
mkdir -p "$home/far"
export HOME=$home

open_display 1400x900
DISK_FAULT=far:600 LD_PRELOAD=$DISK_FAULT_LIBRARY start --no-animation
press F3
wait_until '$w.mode == "analysis"'
press ctrl+o
wait_until '$w.dialog == "open"'
xdotool type --delay 1 "$home/far/game"
wait_until "$(control "file name").value == \"$home/far/game\""
press Return
xdotool type --delay 1 s
wait_until "$(control "file name").value == \"$home/far/games\""
press Tab Escape
wait_until '$w.dialog == "none"'
click "square f5"
wait_until '$w.moves == "f5"'
press ctrl+s
wait_until '$w.dialog == "save"'
press Return
xdotool type --delay 1 .sgf
wait_until "$(control "file name").value | endswith(\".sgf.sgf\") or endswith(\".sgf\")"
shot hangs
press Escape
wait_until '$w.dialog == "none"'
quit_well
expect_no_errors
