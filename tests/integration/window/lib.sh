# Drives the real program on a display of its own, as a user would: looks at the ui-tree, moves the
# mouse, presses keys. It waits for another ui-tree, never for a time. Called as: test_NAME.sh PROGRAM CLI
# ARTEFACTS; screenshots stay in ARTEFACTS/NAME.
# shellcheck shell=bash disable=SC2016 # the dollars are jq's
set -u

program=$1
# shellcheck disable=SC2034 # for the tests that compare with the command line
cli=$2
test_name=$(basename "$0" .sh)
artefacts=$3/${test_name#test_}
tree=$artefacts/ui-tree.json
build=$(realpath "$(dirname "$1")/../..") # whose program it is
pid=
window=
changes=
display_pid=
manager_pid=
deadline_seconds=${DEADLINE:-300} # against a hang alone: a busy machine may take its time

for tool in Xvfb xdotool jq import xprop; do
    command -v "$tool" >/dev/null || {
        echo "skipped: $tool is not installed"
        exit 77
    }
done
rm -rf "$artefacts"
mkdir -p "$artefacts"
# settings of this test alone, from none; texts in English
export XDG_CONFIG_HOME=$artefacts/config
export XDG_STATE_HOME=$artefacts/state
export XDG_DATA_HOME=$artefacts/data
unset LANGUAGE
export LC_ALL=C

say() {
    printf '%s\n' "$*"
}

fail() {
    say "FAILED: $*"
    [ -z "$window" ] || shot failed
    [ ! -f "$tree" ] || {
        say "window: $(jq -c '.[0]' "$tree")"
        say "the whole tree is in $tree"
    }
    exit 1
}

clean_up() {
    [ -z "$pid" ] || kill -9 "$pid" 2>/dev/null
    [ -z "$manager_pid" ] || kill "$manager_pid" 2>/dev/null
    [ -z "$display_pid" ] || kill "$display_pid" 2>/dev/null
    wait 2>/dev/null
}
trap clean_up EXIT

# open_display WxH: a private display; the server itself chooses a free number.
open_display() {
    unset WAYLAND_DISPLAY SDL_VIDEODRIVER
    mkfifo "$artefacts/display"
    Xvfb -displayfd 3 -screen 0 "${1}x24" -nolisten tcp -noreset 3>"$artefacts/display" \
        2>"$artefacts/xvfb.log" &
    display_pid=$!
    read -r -t "$deadline_seconds" number <"$artefacts/display" || fail "Xvfb did not start"
    rm "$artefacts/display"
    export DISPLAY=:$number
}

# open_manager: a window manager on the display, which frames windows; ready when it says so.
open_manager() {
    openbox --config-file /dev/null 2>"$artefacts/openbox.log" &
    manager_pid=$!
    wait_for eval 'xprop -root _NET_SUPPORTING_WM_CHECK | grep -q "window id"'
}

# find_window: the program's window. The search fails where another window goes away beneath it.
find_window() {
    window=$(xdotool search --onlyvisible --pid "$pid" | tail -1)
    [ -n "$window" ]
}

# start ARGUMENT...: runs the program and waits for its first frame. Nothing is on then, unless keep_state is
# set: then it goes on where it was left; with keep_place the window too.
start() {
    [ -n "${keep_state:-}" ] || [ -z "${XDG_STATE_HOME:-}" ] || rm -rf "$XDG_STATE_HOME"
    rm -f "$tree"
    window=
    # a shell starts its background jobs deaf to Ctrl+C; a user's terminal does not
    env --default-signal=INT "$program" --ui-tree "$tree" "$@" 2>"$artefacts/stderr" &
    pid=$!
    [ -z "$changes" ] || exec {changes}<&-
    exec {changes}< <("$build/tests/integration/window/changes" "$tree" "$pid")
    wait_until 'length > 0'
    wait_for find_window
    # wholly on the display, or pictures of large sizes would be cut
    [ -n "${keep_place:-}" ] || xdotool windowmove "$window" 0 0
    # there is no window manager here to give it the keyboard
    xdotool windowfocus --sync "$window"
}

# see FILTER: what jq finds in the ui-tree; w is the window's element, all the controls.
see() {
    jq -r ".[0] as \$w | .[1:] as \$all | $1" "$tree"
}

holds() {
    [ -f "$tree" ] && jq -e ".[0] as \$w | .[1:] as \$all | $1" "$tree" >/dev/null 2>&1
}

# wait_until FILTER: until the filter is true of the ui-tree. It is looked at whenever it has been written anew: there is
# a line to read then (changes.c), and the end of lines once the program has ended.
wait_until() {
    local end=$((SECONDS + deadline_seconds))
    while read -r -t 0 -u "$changes"; do
        read -r -u "$changes" || break
    done
    until holds "$1"; do
        read -r -t "$deadline_seconds" -u "$changes" || {
            [ $? -gt 128 ] || fail "the program has ended: $(cat "$artefacts/stderr")"
            fail "waited in vain for: $1"
        }
        [ "$SECONDS" -lt "$end" ] || fail "waited in vain for: $1"
    done
}

expect() {
    holds "$1" || fail "not so: $1${2:+ ($2)}"
}

# wait_for COMMAND...: until it succeeds. For what is not in the ui-tree (files, properties of windows): it looks again and
# again.
wait_for() {
    local end=$((SECONDS + deadline_seconds))
    until "$@" 2>/dev/null; do
        [ "$SECONDS" -lt "$end" ] || fail "waited in vain for: $*"
        sleep 0.02
    done
}

# focus NAME: presses Tab until a control has the keyboard, each time when the last has had its effect.
focus() {
    local focused='[$all[] | select(.state | tostring | contains("focused")) | .name]' before tabs=0
    until holds "$focused == [\"$1\"]"; do
        before=$(see "$focused | tostring")
        press Tab
        wait_until "($focused | tostring) != $(jq -Rn --arg text "$before" '$text')"
        tabs=$((tabs + 1))
        [ "$tabs" -lt 80 ] || fail "Tab never comes to $1"
    done
}

# point NAME: moves the mouse to the middle of a control, when it is there.
point() {
    local place
    wait_until "any(\$all[]; .name == \"$1\")"
    place=$(see "\$all[] | select(.name == \"$1\") | \"\(.x + (.w / 2 | floor)) \(.y + (.h / 2 | floor))\"")
    # shellcheck disable=SC2086 # two numbers
    xdotool mousemove --window "$window" $place
}

click() {
    point "$1"
    xdotool click 1
}

press() {
    xdotool key "$@"
}

# round_trip: the help page comes and goes, after all that the program had to do before.
round_trip() {
    press F1
    wait_until '$w.help'
    press Escape
    wait_until '$w.help | not'
}

# kill_it: ends the program as a crash or a power cut would.
kill_it() {
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    pid=
    window=
}

# shot NAME: keeps a picture of the window.
shot() {
    shots=$((${shots:-0} + 1))
    timeout 100 import -window "$window" "$artefacts/$(printf '%02d' "$shots")-$1.png" 2>/dev/null || say "no picture of $1"
}

# Ends the program and waits for it; its exit status is left in $status.
# shellcheck disable=SC2034 # read by the tests
quit() {
    press ctrl+q
    wait "$pid"
    status=$?
    pid=
    window=
}

# The same; it must end with 0.
quit_well() {
    quit
    [ "$status" -eq 0 ] || fail "quit with $status"
}

# The program has written nothing to its standard error.
expect_no_errors() {
    [ ! -s "$artefacts/stderr" ] || fail "wrote to stderr: $(cat "$artefacts/stderr")"
}

# control NAME: its element, for use inside a filter.
control() {
    printf '($all[] | select(.name == "%s"))' "$1"
}
