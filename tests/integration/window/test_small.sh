#!/bin/bash
# The smallest window: every control that a scene has at the default size is there too, or another way to its command:
# a menu, a key. Layout may move controls and shorten words; nothing may be out of reach.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

search_on=yes # a button to stop it is there in both windows
printf 'f5d6c5f4e3c6d3f6g6b4g4g5g7f2e2d2' >"$artefacts/game.txt"

# Lists show fewer rows, the graph and the board's extras are no controls; what a key does is named with its key.
controls='[$all[] | select(.role == "button" or .role == "toggle" or .role == "radio" or .role == "tab" or .role == "field")
    | select((.state | tostring | contains("disabled")) | not) | .name] | unique'

size() {
    xdotool windowsize --sync "$window" "$1" "$2"
    wait_until "\$w.w == $1 and \$w.h == $2"
}

# missing: what was there in the large window and was not seen yet in the small one.
missing() {
    grep -vxFf "$artefacts/seen" "$artefacts/large"
}

# below: the wheel brings the rest of a list there.
below() {
    local place before
    place=$(see '"\($w.w / 2 | floor) \($w.h / 2 | floor)"')
    # shellcheck disable=SC2086 # two numbers
    xdotool mousemove --window "$window" $place
    while missing >/dev/null; do
        before=$(see "$controls | tostring")
        xdotool click 5
        wait_until "($controls | tostring) != $(quoted "$before")"
        see "$controls | .[]" >>"$artefacts/seen"
    done
}

# ways SCENE: goes where the rest of a scene is when there is little room.
ways() {
    case $1 in
    start) # what has no room for its tiles is a list, and its name is that of the choice
        local list
        for list in level clock "board start"; do
            holds "any(\$all[]; .name == \"$list\")" || continue
            click_until "$list" '$w.menu'
            see '$all[] | select(.role == "menuitem") | .name' >>"$artefacts/seen"
            press_until Escape '$w.menu | not'
        done
        ;;
    over)
        click "tab review" # Review; Same colours is a row of the menu
        wait_until 'any($all[]; .name == "review game")'
        see "$controls | .[]" >>"$artefacts/seen"
        click_until "main menu" 'any($all[]; .name == "menu same colours" and (.state | startswith("enabled")))'
        echo "same colours" >>"$artefacts/seen"
        press_until Escape '$w.menu | not'
        ;;
    library) # games are found by these where there is no column to sort by
        click "library reviewed"
        wait_until 'any($all[]; .name == "library accuracy from") and any($all[]; .name == "library mistakes from")'
        printf 'sort accuracy\nsort mistakes\n' >>"$artefacts/seen"
        click_until "library reviewed" 'all($all[]; .name != "library accuracy from")'
        ;;
    lab | settings) below ;;
    esac
}

# same SCENE: nothing of it is out of reach in the small window.
same() {
    see "$controls | .[]" >"$artefacts/large"
    size 720 520
    shot "$1"
    see "$controls | .[]" >"$artefacts/seen"
    ways "$1"
    ! missing || fail "$1: this is out of reach at 720x520"
    size 1180 740
}

open_display 1400x900
start --scale 1 --no-animation
wait_until '$w.panel == "start"'
same start
press_until space '$w.started and $w.thinking == "idle"'
same game
press_until f 5 '$w.plies == 2 and $w.thinking == "idle"'
same game-with-moves
resign
same over
quit

start --scale 1 --no-animation "$artefacts/game.txt"
wait_until '$w.analysing and $w.depth >= 8'
same analysis
expect 'any($all[]; .name == "play on")'
for tab in lines review comments database moves; do
    click_until "tab $tab" "\$w.panel == \"$tab\""
    same "tab-$tab"
done
for scene in "ctrl+e setup" "F8 lab" "F9 library" "F10 practice" "shift+F9 progress" "ctrl+shift+b book" "ctrl+comma settings" \
    "shift+F8 engines" "ctrl+i details" "ctrl+o files" "ctrl+shift+s files" "ctrl+p start"; do
    press "${scene% *}"
    case ${scene#* } in
    practice) wait_until '$w.practice == "choosing"' ;;
    *) wait_until "\$w.${scene#* }" ;;
    esac
    same "${scene#* }"
    press Escape
    wait_until '$w.panel != "start" and ($w.setup or $w.lab or $w.library or $w.progress or $w.book or $w.settings or $w.engines
        or $w.details or $w.files | not) and $w.practice != "choosing"'
done
quit
