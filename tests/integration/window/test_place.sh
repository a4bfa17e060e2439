#!/bin/bash
# The window opens where it was left, start after start, closed by its title bar or by a key, with a window
# manager, which adds a frame, and without one; all of it is in sight, whatever the screens were before.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

command -v xwininfo >/dev/null || {
    echo "skipped: xwininfo is not installed"
    exit 77
}
keep_state=yes keep_place=yes
file=$XDG_STATE_HOME/turncoat/session.sgf

# "X Y" of the contents on the screen, and "LEFT RIGHT TOP BOTTOM" of the frame around them.
where() {
    xwininfo -id "$window" | sed -n 's/^ *Absolute upper-left [XY]: *//p' | paste -sd' '
}
frame() {
    local extents
    extents=$(xprop -id "$window" _NET_FRAME_EXTENTS | sed -n 's/,//g; s/.*= //p')
    say "${extents:-0 0 0 0}"
}
is_at() {
    [ "$(where)" = "$1" ]
}

close_by_title() {
    "$CLOSE_WINDOW" "$window"
    wait "$pid"
    pid=
    window=
}

set_in_file() {
    sed -i "s/ $1=[^] ]*/ $1=$2/" "$file"
    grep -q " $1=$2" "$file" || fail "$1 is not in the file"
}

# Contents and frame, right and lower edges too, within 1400x900.
in_sight() {
    local x y left right top bottom w h
    read -r x y <<<"$(where)"
    read -r left right top bottom <<<"$(frame)"
    read -r w h <<<"$(see '"\($w.w) \($w.h)"')"
    [ $((x - left)) -ge 0 ] && [ $((y - top)) -ge 0 ] && [ $((x + w + right)) -le 1400 ] &&
        [ $((y + h + bottom)) -le 900 ]
}

stays() {
    local place begin
    rm -rf "$XDG_STATE_HOME"
    start --no-animation --geometry 800x600
    xdotool windowmove --sync "$window" 150 90
    place=$(where)
    wait_for grep -q ' window-x=' "$file"
    close_by_title
    for begin in 1 2 3; do
        start --no-animation
        wait_for is_at "$place" || fail "$1, start $begin"
        shot "$1-$begin"
        round_trip # anything that would still move it
        is_at "$place" || fail "$1, start $begin: at $(where), not $place"
        if [ "$begin" = 2 ]; then quit; else close_by_title; fi
    done
    # beyond the screen's edges on every side
    for place in "700 500" "-300 100" "200 -60" "1350 880"; do
        set_in_file window-x "${place% *}"
        set_in_file window-y "${place#* }"
        start --no-animation
        say "$1: was at $place"
        wait_for in_sight
        round_trip
        in_sight || fail "$1: from $place to $(where) with a frame of $(frame)"
        close_by_title
    done
}

open_display 1400x900
stays alone
if ! command -v openbox >/dev/null; then
    echo "openbox is not installed: not tried with a frame"
    exit 0
fi
open_manager
stays framed

# Maximised, minimised and closed from the taskbar: it is maximised again, and knows how large it was before.
set_in_file window-maximised 1
size=$(grep -o ' window-width=[^] ]* window-height=[^] ]*' "$file")
start --no-animation
wait_for eval 'xprop -id "$window" _NET_WM_STATE | grep -q MAXIMIZED'
wait_until '$w.w > 1300'
xdotool windowminimize --sync "$window"
wait_for eval 'xprop -id "$window" _NET_WM_STATE | grep -q HIDDEN'
close_by_title
grep -q ' window-maximised=1' "$file" || fail "no longer maximised: $(cat "$file")"
grep -qF -- "$size" "$file" || fail "not $size: $(cat "$file")"
