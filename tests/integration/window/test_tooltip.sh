#!/bin/bash
# What a button does is told when the mouse has rested on it, with its key, or with why it cannot be pressed.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

tells() {
    wait_until "any(\$all[]; .name == \"tooltip\" and (.value | test($(quoted "$1"))))"
}

# rest_on NAME: the mouse comes to a control and stays.
rest_on() {
    # shellcheck disable=SC2046 # two numbers
    xdotool mousemove $(see "$(control "$1") | \"\\(.x + .w / 2 | floor) \\(.y + .h / 2 | floor)\"")
}

open_display 1400x900
start --no-animation --scale 1 --new
rest_on new
tells 'Ctrl.N'
shot key
expect '$w.cut == []'
rest_on undo
wait_until 'all($all[]; .name != "tooltip" or (.value | test("Ctrl") | not))'
tells .
shot grey
rest_on help
tells F1
resize 720 520
rest_on settings
tells Ctrl
expect '$w.cut == []'
shot small
# a press hides it
click_until settings '$w.settings and all($all[]; .name != "tooltip")'
quit
expect_no_errors
