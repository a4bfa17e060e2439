#!/bin/bash
# A real input method, IBus with Anthy: what it puts together stands in the field, its choices below the caret at every size, and
# squares can be typed while it is on. Skipped without them, and without a session bus of its own to run them on.
# shellcheck disable=SC2016 # the dollars are jq's
for tool in dbus-run-session ibus ibus-daemon; do
    command -v "$tool" >/dev/null || {
        echo "skipped: $tool is not installed"
        exit 77
    }
done
export PATH=/usr/bin:$PATH # Anthy is a program of the system's Python
[ -n "${IN_SESSION:-}" ] || IN_SESSION=yes exec dbus-run-session -- "$BASH" "$0" "$@"
# shellcheck source=lib.sh
. "$(dirname "$0")/lib.sh"

export LC_ALL=C.UTF-8 XMODIFIERS=@im=ibus SDL_IM_MODULE=ibus GTK_IM_MODULE=ibus
daemon=
stop_daemon() {
    [ -z "$daemon" ] || kill "$daemon" 2>/dev/null
    clean_up
}
trap stop_daemon EXIT

# method NAME: chooses it; the program says that it failed all the same.
method() {
    ibus engine "$1"
    [ "$(ibus engine)" = "$1" ]
} >/dev/null 2>&1

# place_of_choices: the corner of the visible window of choices, against the program's; none: it is not seen.
place_of_choices() {
    local id at own
    own=$(xdotool getwindowgeometry --shell "$window" | sed -n 's/^\([XY]\)=/own\1=/p' | tr '\n' ' ')
    for id in $(xdotool search --onlyvisible --class ibus-ui-gtk3); do
        at=$(xdotool getwindowgeometry --shell "$id" | sed -n 's/^\([XY]\)=/at\1=/p' | tr '\n' ' ')
        eval "$own $at"
        # shellcheck disable=SC2154 # xdotool's names
        printf '%d %d\n' $((atX - ownX)) $((atY - ownY))
        return
    done
    return 1
}

# Types sounds and asks for choices. Anthy takes letters at first and needs a moment to switch over.
put_together() {
    press ctrl+a BackSpace ctrl+j
    xdotool type --delay 80 'oserokasuga'
    press space space
    sleep 0.5
    place_of_choices || {
        press Escape Escape
        click name
        false
    }
}

# try_at SCALE: a name that is put together by sounds and chosen.
try_at() {
    keep_place=yes start --no-animation --new --scale "$1"
    wait_for method anthy
    click_until name "$(control name).state | contains(\"focused\")"
    wait_for put_together
    read -r x y < <(place_of_choices)
    shot "choices-$1"
    expect "$(control name) as \$at | $x >= \$at.x and $x < \$at.x + \$at.w and $y > \$at.y and $y <= \$at.y + \$at.h + 4" \
        "the choices are at $x $y"
    expect "$(control name).value == \"\"" "what is put together is no text yet"
    press_until Return "$(control name).value | test(\"^[^a-z]+\$\")"
    shot "name-$1"
    press Escape
    click_until start '$w.started'
    press_until f 5 '$w.plies > 0'
    expect '$w.last != null'
    quit_well
}

open_display 2600x1700
open_manager
ibus-daemon -x -r -t refresh --panel /usr/libexec/ibus-ui-gtk3 >"$artefacts/ibus.log" 2>&1 &
daemon=$!
wait_for eval 'ibus list-engine | grep -q "^ *anthy "' || true
ibus list-engine 2>/dev/null | grep -q '^ *anthy ' || {
    echo "skipped: Anthy is not installed"
    exit 77
}
try_at 1
try_at 2
