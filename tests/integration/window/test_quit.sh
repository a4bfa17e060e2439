#!/bin/bash
# Quitting while the engine thinks, in analysis without an end, ends the program with 0, however it is asked; it says
# how soon. Before, a program that is gone in the middle of a drag or of a paste does not take this one with it.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

search_on=yes

# leave COMMAND...: runs it and measures how long the program takes to end.
leave() {
    local begin end
    begin=$(date +%s%N)
    "$@" || fail "$* failed"
    wait "$pid"
    status=$?
    end=$(date +%s%N)
    pid=
    milliseconds=$(((end - begin) / 1000000))
    say "$* : ended with $status after $milliseconds ms"
    [ "$status" -eq 0 ] || fail "ended with $status: $(cat "$artefacts/stderr")"
    expect_no_errors
}

think_about_a_move() {
    start --no-animation
    select_tile "play white"
    click "level maximum"
    click_until start '$w.thinking == "move"'
}

think_in_analysis() {
    start --scale 1
    click_until analyse '$w.thinking == "analysis" and $w.nodes > 100000'
}

ghosts() {
    start --scale 1
    press_until ctrl+shift+c '$w.message != ""'
    "$GHOST" "$window" || fail "ghost failed"
    "$GHOST" "$window" || fail "ghost failed"
    press_until F1 '$w.help'
    leave press ctrl+q
}

# so that Maximum thinks about its first move
mkdir -p "$XDG_CONFIG_HOME/turncoat"
printf '[engine]\nbook=off\n' >"$XDG_CONFIG_HOME/turncoat/settings.ini"
open_display 1400x900
ghosts
think_about_a_move
shot thinking
leave press ctrl+q
think_about_a_move
leave "$CLOSE_WINDOW" "$window"
think_in_analysis
leave press ctrl+q
think_in_analysis
leave kill -TERM "$pid"
think_in_analysis
leave kill -INT "$pid"
