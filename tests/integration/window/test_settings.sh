#!/bin/bash
# The settings: by mouse and by keys, at once in effect, kept for the next run; keys chosen anew; a file
# with what nobody understands.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

ini=$XDG_CONFIG_HOME/turncoat/settings.ini

# file_says LINE: waits until the file of the settings has it.
file_says() {
    wait_for grep -qxF -- "$1" "$ini"
}

open_display 1400x900
start
expect '$w.settings | not'
click settings
wait_until '$w.settings and any($all[]; .name == "set theme")'
expect 'all($all[]; .role != "square")' "the board is away"
shot look

# What stands in the toolbar either answers or is seen not to: a game cannot be changed from here, other scenes
# are a click away.
for name in new undo redo hint analyse practice "set up" open save; do
    expect "$(control "$name").state | startswith(\"disabled\")" "$name does nothing here"
done
click library
wait_until '$w.library and ($w.settings | not)'
expect "$(control new).state | startswith(\"disabled\")"
click settings
wait_until '$w.settings'
click settings
wait_until '$w.library and ($w.settings | not)'
click library
wait_until '$w.library | not'
expect "$(control new).state | startswith(\"enabled\")"
click settings
wait_until '$w.settings and any($all[]; .name == "set theme")'

# Each value by mouse, in effect at once.
click "more theme"
wait_until '$w.theme == "light"'
file_says "theme = light"
shot light
click "set theme"
wait_until '$w.theme == "contrast"'
shot contrast
click "less theme"
wait_until '$w.theme == "light"'
click "set language"
wait_until '$w.language == "en"'
for tag in de es fr ja; do
    click "more language"
    wait_until "\$w.language == \"$tag\""
done
file_says "language = ja"
shot japanese
for board in wood slate; do
    click "more board"
    file_says "board = $board"
done
click "set board"
file_says "board = green"
click "set discs"
file_says "discs = flat"
click "more speed"
file_says "speed = fast"
click "set animation"
wait_until "$(control "set animation").value == \"off\""
file_says "animation = off"
click "set sound"
wait_until "$(control "set sound").value == \"off\""
scale=$(see '$w.scale')
click "more zoom"
wait_until "\$w.scale > $scale"
file_says "zoom = 110"
press ctrl+0
wait_until "\$w.scale == $scale"
file_says "zoom = 100"

# By keys: Tab to the tabs, down the rows, left and right.
click "section hints"
wait_until 'any($all[]; .name == "set blunder")'
press Down
wait_until "$(control "set style").state | contains(\"focused\")"
press Right
wait_until "$(control "set style").state | contains(\"focused\")"
file_says "style = detailed"
press Down Down Down Down
wait_until "$(control "set blunder").state | contains(\"focused\")"
press Left Left Left Left Left
wait_until "$(control "set blunder").value == \"3\""
file_says "mistake = 2"
file_says "dubious = 1"
press Return
wait_until "$(control "set blunder").value == \"4\""
shot hints

# More memory than there is: refused in words, and the value comes back. Where there is so much, it is taken.
click "section engine"
wait_until 'any($all[]; .name == "set table")'
shot engine
expect "$(control "set table").value == \"64 MB\""
for _ in $(seq 8); do click "more table"; done
wait_until "$(control "set table").value == \"16384 MB\" or (\$w.message | length > 0)"
click "set ponder"
wait_until "$(control "set ponder").value == \"on\""

# Keys: another one, one that another command has, none, and back.
click "section keys"
wait_until 'any($all[]; .name == "key undo")'
click "key undo"
press ctrl+u
wait_until "$(control "key undo").value == \"Ctrl+U\""
file_says "undo = Ctrl+U"
click "key undo"
press f
wait_until '$w.message | length > 0'
press ctrl+n
wait_until "$(control "key undo").value == \"Ctrl+N / new\" and $(control "key new").value == \"Ctrl+N / undo\""
shot clash
click "default undo"
wait_until "$(control "key undo").value == \"Ctrl+Z\""
click "key redo"
press Escape
wait_until "$(control "key redo").value == \"Ctrl+Y, Ctrl+Shift+Z\""
click "key redo"
press F12
wait_until "$(control "key redo").value == \"F12\""
press F1
wait_until '$w.help'
shot help
press Escape
wait_until '($w.help | not) and $w.settings'
for _ in $(seq 12); do press Page_Down; done # to the end of the table
wait_until 'any($all[]; .name == "key graph mode")'
shot last-keys
click "close settings"
wait_until '$w.settings | not'
click "play white"
click "level casual 6"
quit_well

# The next run has it all.
start
expect '$w.theme == "light" and $w.language == "ja"'
expect "($(control "play white").state | contains(\"selected\")) and ($(control "level casual 6").state | contains(\"selected\"))"
shot next-run
press ctrl+comma
wait_until '$w.settings'
click "section keys"
wait_until "$(control "key redo").value == \"F12\""
click "default keys"
wait_until "$(control "key redo").value == \"Ctrl+Y, Ctrl+Shift+Z\""
press Escape
wait_until '$w.settings | not'
quit_well
expect_no_errors

# What nobody understands is said once and kept.
printf '[look]\ntheme = purple\nfrills = 3\n[future]\nx = y\n' >"$ini"
start
wait_until '$w.message | contains("purple")'
expect '$w.theme == "dark"'
shot reported
press ctrl+comma
wait_until '$w.settings'
click "set animation"
file_says "animation = off"
file_says "theme = purple"
file_says "frills = 3"
file_says "x = y"
# No number of threads: one per processor.
click "section engine"
wait_until "$(control "set threads").value == \"All\""
click "more threads"
wait_until "$(control "set threads").value == \"1\""
file_says "threads = 1"
quit_well

# --lang goes before the settings, on a system without that locale.
start --lang ja
expect '$w.language == "ja"'
quit

# A folder that cannot be written to: said, and the program goes on.
rm -r "$XDG_CONFIG_HOME"
ln -s /proc/none "$XDG_CONFIG_HOME"
start
press ctrl+comma
wait_until '$w.settings'
click "set animation"
wait_until '$w.message | length > 0'
quit_well

# Sounds are made when discs are played, and none when they are off; SDL's "disk" driver writes them.
rm -f "$XDG_CONFIG_HOME"
export SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILE=$artefacts/sound.raw SDL_DISKAUDIODELAY=0
start --no-animation
press space
wait_until '$w.started and $w.to_move == "black"'
[ ! -e "$artefacts/sound.raw" ] || fail "a device is open though nothing is to be heard"
press f 5
wait_until '$w.plies == 2'
quit
[ "$(tr -d '\0' <"$artefacts/sound.raw" | head -c 1000 | wc -c)" -eq 1000 ] || fail "nothing is to be heard"
rm "$artefacts/sound.raw"
mkdir -p "$XDG_CONFIG_HOME/turncoat"
printf '[look]\nsound = off\n' >"$ini"
start --no-animation
press space
wait_until '$w.started and $w.to_move == "black"'
press f 5
wait_until '$w.plies == 2'
quit
[ ! -e "$artefacts/sound.raw" ] || fail "sounds that are off are heard"

# Settings of a version with eight levels: its numbers mean what they meant.
for former in "4 casual 6" "9 adaptive"; do
    printf '[state]\nlevel = %s\n' "${former%% *}" >"$ini"
    start --no-animation
    wait_until "$(control "level ${former#* }").state | contains(\"selected\")"
    quit
done
