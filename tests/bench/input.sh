#!/bin/bash
# input PROGRAM BENCH_INPUT FOLDER [COUNT]: how soon the window answers, at rest and while the engine analyses
# on every core: the mouse goes over buttons, tabs are clicked, Left and Right step through the game. Each
# COUNT (200) times, in the real window on a display of its own; the times are from the input to the
# changed pixel on the screen, with the display's server and this client on the same cores as the engine.
# FOLDER in memory (/dev/shm): the ui-tree is written there at every frame, which a disk may hold up.
# On two cores, 95 %: 6 to 8 ms at rest, 6 to 9 with the engine; without thread_lower_priority 12 to 15.
# shellcheck disable=SC2016 source-path=SCRIPTDIR source=../integration/window/lib.sh # the dollars are jq's
. "$(dirname "$0")/../integration/window/lib.sh"
bench=$2
count=${4:-200}
search_on=yes

# place NAME FRACTION_X FRACTION_Y: px of the window
place() {
    see "$(control "$1") | \"\\(.x + .w * $2 | floor) \\(.y + .h * $3 | floor)\""
}

# measure STATE: all three
measure() {
    local last times
    # shellcheck disable=SC2046 # several numbers
    times=$("$bench" "$window" "$count" hover $(place undo 0.5 0.9) $(place new 0.5 0.9)) || fail "hover"
    say "mouse over a button   $1 $times"
    # shellcheck disable=SC2046
    times=$("$bench" "$window" "$count" click $(place "tab moves" 0.5 0.5) $(place "tab lines" 0.5 0.5) \
        $(place "tab moves" 0.5 0.97) $(place "tab lines" 0.5 0.97)) || fail "click"
    say "tab clicked           $1 $times"
    xdotool mousemove 1390 890
    last=$(see '[$all[] | select(.last)][0].name')
    # shellcheck disable=SC2046
    times=$("$bench" "$window" "$count" keys Left Right $(place "$last" 0.5 0.2)) || fail "keys"
    say "Left, Right           $1 $times"
}

open_display 1400x900
mkdir -p "$XDG_CONFIG_HOME/turncoat"
printf '[engine]\nthreads = 0\n' >"$XDG_CONFIG_HOME/turncoat/settings.ini"
start --no-animation --scale 1
click "play both"
click start
ply=0
for square in f5 d6 c3 d3 c4 f4 c5 b3 c2 e6 c6 b4; do
    click "square $square"
    ply=$((ply + 1))
    wait_until "\$w.plies == $ply"
done
say "$(nproc) cores; $count times each; ms: median, 95 %, 99 %, most"
click "tab lines"
measure "engine at rest     "
click_until analyse '$w.thinking == "analysis" and $w.depth > 4'
measure "engine on all cores"
expect '$w.analysing'
quit
