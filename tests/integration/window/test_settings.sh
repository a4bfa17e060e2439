#!/bin/bash
# The settings: by mouse and by keys, at once in effect, kept for the next run; keys chosen anew; sounds. The file
# itself, what nobody understands in it, and an engine that cannot grow: unit.app.preferences.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

ini=$XDG_CONFIG_HOME/turncoat/settings.ini

open_display 1400x900
start
expect '$w.settings | not'
click_until settings '$w.settings and any($all[]; .name == "set theme")'
expect 'all($all[]; .role != "square")' "the board is away"
shot look

# What stands in the toolbar either answers or is seen not to: a game cannot be changed from here, other scenes
# are a click away.
for name in new undo redo hint analyse practice "set up" open save; do
    expect "$(control "$name").state | startswith(\"disabled\")" "$name does nothing here"
done
click_until library '$w.library and ($w.settings | not)'
expect "$(control new).state | startswith(\"disabled\")"
click_until settings '$w.settings'
click_until settings '$w.library and ($w.settings | not)'
click_until library '$w.library | not'
expect "$(control new).state | startswith(\"enabled\")"
click_until settings '$w.settings and any($all[]; .name == "set theme")'

# Each value by mouse, in effect at once: a choice from the list that it opens.
choose() {
    click_until "set $1" '$w.menu'
    click_until "$1 $2" '$w.menu | not'
}
choose theme light
wait_until '$w.theme == "light"'
wait_for grep -qx "theme = light" "$ini"
shot light
choose theme contrast
wait_until '$w.theme == "contrast"'
shot contrast
click_until "set theme" "$(control "theme contrast").state | contains(\"selected\") and contains(\"focused\")"
press_until Up Return '$w.theme == "light" and ($w.menu | not)'
press_until Right '$w.theme == "contrast"'
press_until Left '$w.theme == "light"'
click_until "set theme" '$w.menu'
press_until Escape '$w.theme == "light" and ($w.menu | not)'
for tag in en de es fr ja; do
    choose language "$tag"
    wait_until "\$w.language == \"$tag\""
done
shot japanese
# A small board shows what changes, where there is room for it.
expect 'any($all[]; .name == "sample")'
xdotool windowsize "$window" 720 520
wait_until '$w.w == 720 and all($all[]; .name != "sample")'
xdotool windowsize "$window" 1180 740
wait_until '$w.w == 1180 and any($all[]; .name == "sample")'
scale=$(see '$w.scale')
click_until "more zoom" "\$w.scale > $scale"
press_until ctrl+0 "\$w.scale == $scale"

# By keys: Tab to the tabs, down the rows, left and right.
click_until "section hints" 'any($all[]; .name == "set blunder")'
press_until Down "$(control "set style").state | contains(\"focused\")"
press_until Right "$(control "set style").state | contains(\"focused\")"
press_until Down Down Down "$(control "set blunder").state | contains(\"focused\")"
press_until Left Left Left Left Left "$(control "set blunder").value == \"3\""
press_until 1 2 "$(control "set blunder").value == \"12\""
press_until BackSpace "$(control "set blunder").value == \"1\""
press_until Up Down 4 "$(control "set blunder").value == \"4\""
shot hints

# Keys: another one, one that another command has, none, and back.
click_until "section keys" 'any($all[]; .name == "key undo")'
click "key undo"
press_until ctrl+u "$(control "key undo").value == \"Ctrl+U\""
click "key undo"
press_until f '$w.message | length > 0'
press_until ctrl+n "$(control "key undo").value == \"Ctrl+N / new\" and $(control "key new").value == \"Ctrl+N / undo\""
shot clash
click_until "default undo" "$(control "key undo").value == \"Ctrl+Z\""
click "key redo"
press_until Escape "$(control "key redo").value == \"Ctrl+Y, Ctrl+Shift+Z\""
click "key redo"
press_until F12 "$(control "key redo").value == \"F12\""
press_until F1 '$w.help'
shot help
press_until Escape '($w.help | not) and $w.settings'
for _ in $(seq 16); do press Page_Down; done # to the end of the table
wait_until 'any($all[]; .name == "key main menu")'
shot last-keys
# What is typed finds commands by their words and by their keys; the arrows pass over the headings of the groups.
click "keys filter"
xdotool type 'f5'
wait_until '[$all[] | select(.name | startswith("key ")) | .name] == ["key learn", "key reveal", "key next puzzle"]'
press_until Down "$(control "key learn").state | contains(\"focused\")"
press_until Down Down "$(control "key next puzzle").state | contains(\"focused\")"
press_until Up Up Up "$(control "key learn").state | contains(\"focused\")"
click "keys filter"
press ctrl+a
xdotool type 'F12'
wait_until '[$all[] | select(.name | startswith("key ")) | .name] == ["key redo"]'
shot filter
click_until "close settings" '$w.settings | not'
select_tile "play white"
click "level casual 6"
quit_well

# The next run has it all.
start
expect '$w.theme == "light" and $w.language == "ja"'
expect "($(control "play white").state | contains(\"selected\")) and ($(control "level casual 6").state | contains(\"selected\"))"
shot next-run
press_until ctrl+comma '$w.settings'
click_until "section keys" "$(control "key redo").value == \"F12\""
click_until "default keys" "$(control "key redo").value == \"Ctrl+Y, Ctrl+Shift+Z\""
press_until Escape '$w.settings | not'
end_well

# The first run follows the desktop: high contrast, and nothing that moves.
rm -r "$XDG_CONFIG_HOME"
"$build/tests/integration/window/offer" settings >"$artefacts/desktop" &
desktop=$!
wait_for grep -q ready "$artefacts/desktop"
start
wait_until '$w.theme == "contrast"'
press_until ctrl+comma "$(control "set animation").state | contains(\"disabled\")"
shot desktop
press Escape
quit_well
kill $desktop
rm -r "$XDG_CONFIG_HOME"
start
wait_until '$w.theme == "dark"'
press_until ctrl+comma "$(control "set animation").state | contains(\"disabled\") | not"
press Escape
quit_well

# Sounds are made when discs are played, and none when they are off; SDL's "disk" driver writes them.
rm -r "$XDG_CONFIG_HOME"
export SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILE=$artefacts/sound.raw SDL_DISKAUDIODELAY=0
start --no-animation
press_until space '$w.started and $w.to_move == "black"'
[ ! -e "$artefacts/sound.raw" ] || fail "a device is open though nothing is to be heard"
press_until f 5 '$w.plies == 2'
quit
[ "$(tr -d '\0' <"$artefacts/sound.raw" | head -c 1000 | wc -c)" -eq 1000 ] || fail "nothing is to be heard"
rm "$artefacts/sound.raw"
mkdir -p "$XDG_CONFIG_HOME/turncoat"
printf '[look]\nsound = off\n' >"$ini"
start --no-animation
press_until space '$w.started and $w.to_move == "black"'
press_until f 5 '$w.plies == 2'
quit
[ ! -e "$artefacts/sound.raw" ] || fail "sounds that are off are heard"
