#!/bin/bash
# Every field of text alike: arrows, words, selections by keys and by mouse, copy and paste; in a comment
# lines too.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

# has NAME TEXT: until this is the field's text.
has() {
    wait_until "$(control "$1").value == $(quoted "$2")"
}

# place NAME PERCENT: the mouse to so much of the width of a field, in its first line.
place() {
    local at
    at=$(see "$(control "$1") | \"\(.x + (.w * $2 / 100 | floor)) \(.y + ([.h / 2, 20] | min | floor))\"")
    # shellcheck disable=SC2086 # two numbers
    xdotool mousemove --window "$window" $at
}

# edit NAME: one line, whose field has the keyboard and is empty.
edit() {
    xdotool type 'one two three'
    has "$1" 'one two three'
    press Left Left ctrl+Left
    xdotool type 'X '
    has "$1" 'one two X three'
    press Home Delete Right ctrl+Delete
    has "$1" 'n two X three'
    press End shift+ctrl+Left ctrl+x Home ctrl+v space
    has "$1" 'three n two X '
    press ctrl+BackSpace ctrl+a ctrl+c End ctrl+v
    has "$1" 'n two X n two X '
    # by mouse: a drag over everything, typing instead of it; a double click takes a word
    place "$1" 1
    xdotool mousedown 1
    place "$1" 98
    xdotool mouseup 1
    xdotool type 'word and'
    has "$1" 'word and'
    place "$1" 12
    xdotool click --repeat 2 --delay 60 1
    press BackSpace
    has "$1" 'word '
    press shift+Home BackSpace
    has "$1" ''
    # taken back and done again, a word at a time
    press ctrl+z
    has "$1" 'word '
    press ctrl+z
    has "$1" 'word and'
    press ctrl+y ctrl+shift+z
    has "$1" ''
    xdotool type 'four five'
    has "$1" 'four five'
    press_until ctrl+z "$(control "$1").value as \$left | \$left != \"four five\" and (\"four five\" | startswith(\$left))"
    press ctrl+a Delete
    has "$1" ''
}

open_display 1400x900
start --no-animation --scale 1
click_until name "$(control name).state | contains(\"focused\")"
edit name
xdotool type 'A name that is far too long for its field'
shot name
press Home
shot name-home
press_until Escape "$(control name).state | contains(\"focused\") | not"

press_until F3 '$w.analysing'
press_until ctrl+t '$w.panel == "comments"'
edit comment
xdotool type 'The first line'
press Return
xdotool type 'and the second, which is long enough to be broken at the edge of the panel, wherever that may be.'
press Up Up Home
xdotool type 'x'
wait_until "$(control comment).value | startswith(\"xThe first\")"
press shift+Down
shot comment
press Delete
wait_until "$(control comment).value | startswith(\"xnd the second\") or startswith(\"xand\") or startswith(\"xd the\")"
plies=$(see '$w.plies')
xdotool type 'f5'
wait_until "$(control comment).value | startswith(\"xf5\")"
expect "\$w.plies == $plies" "what is typed into a comment plays no move"
press ctrl+a Delete Escape

press_until ctrl+s '$w.dialog == "save"'
press ctrl+a Delete
edit "file name"
shot save
press_until Escape '$w.dialog == "none"'
quit_well
