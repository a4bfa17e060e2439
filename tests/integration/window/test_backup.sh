#!/bin/bash
# Everything into one file and back: settings, engines, library and game; what was there is kept; what is no backup is
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
    click_until "$1" '$w.files'
    press ctrl+a
    xdotool type --delay 1 "$2"
    press Return
}

list=$XDG_CONFIG_HOME/turncoat/engines.ini
mkdir -p "$(dirname "$list")"
printf ' name=mine command=/opt/mine protocol=0 depth=0 seconds=0\n' >"$list"

open_display 1400x900
start --no-animation
press_until F3 '$w.analysing'
press_until f 5 '$w.moves == "f5"'
press_until ctrl+comma "$(control "set theme").state | contains(\"enabled\")"
press_until Down Right '$w.theme == "light"'
press_until Escape '$w.settings | not'
wait_for grep -qx "theme = light" "$ini"
wait_until '$w.kept'
about "back up" "$file"
wait_until '$w.message | contains("are in the backup")'
[ -s "$file" ] || fail "no backup"
[ ! -e "$file.part" ] || fail "a part is left"

# It goes on, and is all put back.
press_until d 6 '$w.moves == "f5d6"'
press_until ctrl+comma '$w.settings'
press_until Down Left '$w.theme == "dark"'
press_until Escape '$w.settings | not'
wait_for grep -qx "theme = dark" "$ini"
rm "$list"
about restore "$home/one.txt"
wait_until '$w.message | contains("backup failed")'
about restore "$file"
wait_until '$w.message | contains("the next time")'
expect '$w.moves == "f5d6" and $w.theme == "dark"' "nothing changes before"
quit_well
keep_state=yes start --no-animation
wait_until '$w.theme == "light" and $w.moves == "f5" and ($w.message | contains("in place"))'
grep -q "name=mine" "$list" || fail "the engines are not back"
grep -qx "theme = dark" "$ini.before-1" || fail "the settings before are gone"
press_until F9 '$w.library'
press Escape
end_well
keep_state=yes start --no-animation
wait_until '$w.moves == "f5" and ($w.message | contains("backup") | not)'
quit_well
