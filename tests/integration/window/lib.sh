# Drives the real program on a display of its own, as a user would: looks at the ui-tree, moves the
# mouse, presses keys. It waits for another ui-tree, never for a time. Called as: test_NAME.sh PROGRAM CLI
# ARTEFACTS; a picture of a failure stays in ARTEFACTS/NAME, with PICTURES set of every step.
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
asks=
answers=
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
    [ -z "$window" ] || picture failed
    [ ! -f "$tree" ] || {
        say "window: $(jq -c '.[0]' "$tree")"
        say "the whole tree is in $tree"
    }
    exit 1
}

clean_up() {
    [ -z "$asks" ] || exec {asks}>&-
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

# open_look: opens the questions to look.c about the ui-tree of this test.
open_look() {
    mkfifo "$artefacts/asks"
    exec {answers}< <(exec "$build/tests/integration/window/look" "$tree" <"$artefacts/asks")
    exec {asks}>"$artefacts/asks"
    rm "$artefacts/asks"
}

# ask QUESTION: as look.c takes it; fills $answer.
ask() {
    printf '%s\0' "$1" >&"$asks"
    IFS= read -r -d '' -u "$answers" answer || fail "nobody answers: $1"
}

# hold_engine: what the settings of this test say nothing about. What waits for the test would search on and on, on every
# processor, which takes from the tests that run beside: it has one thread, and ends at a depth that shows all there is to see;
# with search_on set it does go on.
hold_engine() {
    local ini=$XDG_CONFIG_HOME/turncoat/settings.ini line lines=('threads = 1')
    [ -n "${search_on:-}" ] || lines+=('hint-depth = 10' 'analysis-depth = 10')
    mkdir -p "${ini%/*}"
    touch "$ini"
    for line in "${lines[@]}"; do
        grep -q "^${line%% *} *=" "$ini" || printf '\n[engine]\n%s\n' "$line" >>"$ini"
    done
}

# start ARGUMENT...: runs the program and waits for its first frame. Nothing is on then, unless keep_state is
# set: then it goes on where it was left; with keep_place the window too.
start() {
    [ -n "${keep_state:-}" ] || [ -z "${XDG_STATE_HOME:-}" ] || rm -rf "$XDG_STATE_HOME"
    [ -z "${XDG_CONFIG_HOME:-}" ] || hold_engine
    rm -f "$tree"
    window=
    # a shell starts its background jobs deaf to Ctrl+C; a user's terminal does not
    env --default-signal=INT "$program" --ui-tree "$tree" "$@" 2>"$artefacts/stderr" &
    pid=$!
    [ -n "$asks" ] || open_look
    ask "p$pid"
    wait_until 'length > 0'
    wait_for find_window
    # wholly on the display, or pictures of large sizes would be cut
    [ -n "${keep_place:-}" ] || xdotool windowmove "$window" 0 0
    # there is no window manager here to give it the keyboard
    xdotool windowfocus --sync "$window"
}

# see FILTER: what the filter finds in the ui-tree, as jq writes it; w is the window's element, all the controls.
see() {
    ask "s$1"
    printf '%s' "$answer"
}

holds() {
    ask "h$1"
    [ "$answer" = yes ]
}

# wait_until FILTER: until the filter is true of the ui-tree. It is looked at whenever it has been written anew.
wait_until() {
    local end=$((SECONDS + deadline_seconds))
    until holds "$1"; do
        ask "n$((end - SECONDS))"
        case $answer in
        late) fail "waited in vain for: $1" ;;
        ended) holds "$1" || fail "the program has ended: $(cat "$artefacts/stderr")" ;;
        esac
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
        wait_until "($focused | tostring) != $(quoted "$before")"
        tabs=$((tabs + 1))
        [ "$tabs" -lt 80 ] || fail "Tab never comes to $1"
    done
}

# point NAME: moves the mouse to the middle of a control, when it is there.
point() {
    local place
    wait_until "any(\$all[]; .name == \"$1\")"
    ask "s\$all[] | select(.name == \"$1\") | \"\(.x + (.w / 2 | floor)) \(.y + (.h / 2 | floor))\""
    place=$answer
    # shellcheck disable=SC2086 # two numbers
    xdotool mousemove --window "$window" $place
}

# choose GROUP NAME: an item of the menu button: 1 game, 2 analysis, 3 files, 4 practice, 5 view, 6 help.
choose() {
    click "main menu"
    wait_until '$w.menu'
    point "menu group $1"
    wait_until "any(\$all[]; .name == \"menu group $1\" and (.state | contains(\"selected\")))"
    click "menu $2"
}

click() {
    point "$1"
    xdotool click 1
}

# select_tile NAME: a click on a tile, after which what stands below it may have moved.
select_tile() {
    click "$1"
    wait_until "$(control "$1").state | contains(\"selected\")"
}

press() {
    xdotool key "$@"
}

# type_path PATH: into the dialog for a file, where its end is seen before anything else is pressed. A busy machine loses
# keys under wine; then it is typed anew.
type_path() {
    local typed tries end
    typed="$(control "file name").value as \$shown | \$shown != \"\" and ($(quoted "$1") | endswith(\$shown))"
    for tries in 1 2 3; do
        xdotool type --delay "$tries" "$1"
        end=$((SECONDS + deadline_seconds / 15))
        until holds "$typed"; do
            [ "$SECONDS" -lt "$end" ] || break
            ask n1
        done
        ! holds "$typed" || return 0
        press ctrl+a
    done
    fail "$1 cannot be typed"
}

# click_until NAME FILTER: and waits for what comes of it.
click_until() {
    click "$1"
    wait_until "$2"
}

# press_until KEY... FILTER
press_until() {
    press "${@:1:$#-1}"
    wait_until "${@: -1}"
}

# resize W H
resize() {
    xdotool windowsize "$window" "$1" "$2"
    wait_until "\$w.w == $1 and \$w.h == $2"
}

# resign: the game is given up, after the question where that is asked early.
resign() {
    press ctrl+d
    wait_until '$w.ask'
    click "answer yes"
    wait_until '($w.ask | not) and $w.ended == "resigned"'
}

# set_up_board BOARD: 64 of X, O and -, typed into the set-up, where the first brush is black.
set_up_board() {
    local i square black='' white='' letters=abcdefgh
    press ctrl+e
    wait_until '$w.panel == "set up"'
    click "clear board"
    for ((i = 0; i < 64; i++)); do
        square=${letters:i%8:1}$((1 + i / 8))
        case ${1:i:1} in
        X) black+=$square ;;
        O) white+=$square ;;
        esac
    done
    click "brush black"
    xdotool type --delay 4 "$black"
    click "brush white"
    xdotool type --delay 4 "$white"
    wait_until "[\$all[] | select(.role == \"square\") | {black: \"X\", white: \"O\"}[.state] // \"-\"] | add == \"$1\""
}

# round_trip: the help page comes and goes, after all that the program had to do before.
round_trip() {
    press_until F1 '$w.help'
    press_until Escape '$w.help | not'
}

# kill_it: ends the program as a crash or a power cut would.
kill_it() {
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    pid=
    window=
}

# picture NAME: keeps a picture of the window.
picture() {
    shots=$((${shots:-0} + 1))
    timeout 100 import -window "$window" "$artefacts/$(printf '%02d' "$shots")-$1.png" 2>/dev/null || say "no picture of $1"
}

# shot NAME: the same where PICTURES is set, to look at what a test does; a picture costs as much as twenty clicks.
shot() {
    [ -z "${PICTURES:-}" ] || picture "$1"
}

# quoted TEXT: as a text within a filter.
quoted() {
    local text=${1//\\/\\\\}
    text=${text//\"/\\\"}
    text=${text//$'\n'/\\n}
    printf '"%s"' "${text//$'\t'/\\t}"
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

end_well() {
    quit_well
    expect_no_errors
}

# control NAME: its element, for use inside a filter.
control() {
    printf '($all[] | select(.name == "%s"))' "$1"
}
