#!/bin/bash
# At rest it rests: no processor time while nothing happens, and a modest size with the default table.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

search_on=yes

ticks() {
    local stat
    stat=$(cat "/proc/$pid/stat")
    # shellcheck disable=SC2086 # fields 14 and 15, counted behind the name in brackets
    set -- ${stat##*) }
    echo $((${12} + ${13}))
}

# rests WHAT: it comes to rest; then fewer than two ticks (20 ms) pass in three seconds.
rests() {
    local before after
    for _ in 1 2 3 4 5 6 7 8 9 10; do # animations and the last redraw come to an end
        before=$(ticks)
        sleep 3
        after=$(ticks)
        say "$1: $((after - before)) ticks in 3 s"
        [ $((after - before)) -ge 2 ] || return 0
    done
    fail "$1: $((after - before)) ticks in 3 s at rest"
}

open_display 1400x900
start --scale 1
rests "start panel"
click_until start '$w.started and $w.to_move == "black"'
rests "my turn"
click_until "square f5" '$w.plies == 2 and $w.to_move == "black" and $w.thinking == "idle"'
rests "after a move"
click_until analyse '$w.thinking == "analysis" and $w.depth > 8'
click_until analyse '$w.thinking == "idle"'
rests "after analysis"

size=$(awk '/^VmRSS/ { print int($2 / 1024) }' "/proc/$pid/status")
peak=$(awk '/^VmHWM/ { print int($2 / 1024) }' "/proc/$pid/status")
say "memory: $size MB, at most $peak MB"
# 64 for the table, 64 for the evaluation once all its groups are in use, 42 for all else
[ "$peak" -lt 170 ] || fail "$peak MB of memory, 170 are the most"
quit_well
