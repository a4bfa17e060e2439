#!/bin/bash
# From the minimum to large: every control stays inside the window, none covers another, and the
# window tells window managers its minimum.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

# Controls that lie side by side: the board, lists and the status bar contain others, an announcement
# lies above all.
laid_out='[$all[] | select(.role != "board" and .role != "list" and .name != "status" and .name != "announcement" and .name != "tooltip" and .w > 0 and .h > 0)]'

# shellcheck disable=SC2016 # jq's variables
check_layout() {
    expect '[$all[] | select(.x < 0 or .y < 0 or .x + .w > $w.w or .y + .h > $w.h) | .name] == []' \
        "$1, outside: $(see '[$all[] | select(.x < 0 or .y < 0 or .x + .w > $w.w or .y + .h > $w.h) | .name] | tostring')"
    local overlaps
    overlaps=$(see "$laid_out"' as $c | [range($c | length) as $i | range($i + 1; $c | length) as $j
        | $c[$i] as $a | $c[$j] as $b
        | select($a.x < $b.x + $b.w and $b.x < $a.x + $a.w and $a.y < $b.y + $b.h and $b.y < $a.y + $a.h)
        | "\($a.name) / \($b.name)"] | tostring')
    [ "$overlaps" = '[]' ] || fail "$1, overlapping: $overlaps"
    expect '[$all[] | select(.role == "square")] | length == 64 and (map(.w) | min) >= 30'
}

sizes() {
    local size
    for size in 720x520 720x900 1400x520 980x600 1180x740 1400x900; do
        xdotool windowsize --sync "$window" "${size%x*}" "${size#*x}"
        wait_until "\$w.w == ${size%x*} and \$w.h == ${size#*x}"
        check_layout "$1 at $size"
        shot "$1-$size"
    done
}

open_display 1500x1000
start --no-animation
xprop -id "$window" WM_NORMAL_HINTS | grep -q 'minimum size: 720 by 520' ||
    fail "the window does not refuse to be smaller: $(xprop -id "$window" WM_NORMAL_HINTS)"
sizes start

select_tile "play both"
click_until start '$w.started'
for square in f5 d6 c3 d3 c4 f4; do
    click_until "square $square" "$(control "square $square").last"
done
sizes game
click_until hint '$w.hints'
sizes hints
click_until analyse '$w.analysing'
click_until "tab lines" '$w.panel == "lines"'
sizes analysis

# Smaller than the minimum, which only a display without a window manager can ask: it survives.
xdotool windowsize "$window" 300 200
xdotool windowsize --sync "$window" 720 520
wait_until '$w.w == 720 and $w.h == 520'
check_layout "back at the minimum"
quit_well
