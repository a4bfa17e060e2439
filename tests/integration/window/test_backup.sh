#!/bin/bash
# Everything into one file and back: settings, library and game; what was there is kept; what is no backup is
# refused.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

home=$artefacts/home
export HOME=$home
mkdir -p "$home"
printf 'f5d6c3d3c4\n' >"$home/one.txt"
file=$home/all.backup
ini=$XDG_CONFIG_HOME/turncoat/settings.ini

# about BUTTON NAME: runs it on the page About, with a file of the home folder
about() {
    choose 6 about
    click "$1"
    wait_until '$w.files'
    press ctrl+a
    xdotool type --delay 1 "$2"
    press Return
}

open_display 1400x900
start --no-animation
press F3
wait_until '$w.analysing'
press f 5
wait_until '$w.moves == "f5"'
press ctrl+comma
wait_until "$(control "set theme").state | contains(\"enabled\")"
press Down Right
wait_until '$w.theme == "light"'
press Escape
wait_until '$w.settings | not'
wait_for grep -qx "theme = light" "$ini"
wait_until '$w.kept'
about "back up" "$file"
wait_until '$w.message | contains("are in the backup")'
[ -s "$file" ] || fail "no backup"
[ ! -e "$file.part" ] || fail "a part is left"

# It goes on, and is all put back.
press d 6
wait_until '$w.moves == "f5d6"'
press ctrl+comma
wait_until '$w.settings'
press Down Left
wait_until '$w.theme == "dark"'
press Escape
wait_until '$w.settings | not'
wait_for grep -qx "theme = dark" "$ini"
about restore "$home/one.txt"
wait_until '$w.message | contains("backup failed")'
about restore "$file"
wait_until '$w.message | contains("the next time")'
expect '$w.moves == "f5d6" and $w.theme == "dark"' "nothing changes before"
quit_well
keep_state=yes start --no-animation
wait_until '$w.theme == "light" and $w.moves == "f5" and ($w.message | contains("in place"))'
grep -qx "theme = dark" "$ini.before" || fail "the settings before are gone"
press F9
wait_until '$w.library'
press Escape
quit_well
expect_no_errors
keep_state=yes start --no-animation
wait_until '$w.moves == "f5" and ($w.message | contains("backup") | not)'
quit_well
