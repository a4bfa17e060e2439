#!/bin/bash
# soak PROGRAM CLI ARTEFACTS [ACTIONS [SEED]]: a user without a plan. So many random clicks, drags, turns of
# the wheel, keys, letters and sizes, mostly on controls that are there; the program must answer to the end,
# say nothing on standard error, and quit. Meant for the build under ASan and UBSan, whose findings end it.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

actions=${4:-2000}
RANDOM=${5:-1}
# a user's folders: a file of games, which the library has too
export HOME=$artefacts/home XDG_DATA_HOME=$artefacts/home/data XDG_STATE_HOME=$artefacts/home/state
mkdir -p "$HOME"
# what X11, D-Bus and jq (in look) keep to the end is theirs
printf 'leak:libX11\nleak:libdbus\nleak:libjq\n' >"$artefacts/suppressions"
export LSAN_OPTIONS=suppressions=$artefacts/suppressions:print_suppressions=0
deadline_seconds=60
search_on=yes
for ((i = 1; i <= 40; i++)); do
    printf '(;GM[2]PB[Player %d]PW[Other %d]DT[%d]EV[Soak];B[f5];W[d6];B[c3];W[d3];B[c4])\n' "$i" $((i % 7)) $((1980 + i))
done >"$HOME/games.sgf"
printf '%s\n' c4c3d3e3c2d6f3b3b5f2f5f4g3b4a5a4g5g4f6e2c5h3a3e6f7f8d7c6d2g6f1b2c7d1g7e1h5h8h7g1e8h6h4a2e7g8c1b8a1b1h1c8d8b7a8a6h2g2a7b6 >"$HOME/whole.txt"
"$program" --import "$HOME/games.sgf" "$HOME/whole.txt" >/dev/null || fail "no games for the library"

keys=(Tab shift+Tab Left Right Up Down Home End Return space Escape ctrl+space F1 F2 shift+F2 ctrl+F2 F3 F4 F5 shift+F5 ctrl+F5
    F6 shift+F6 F8 F9 F9 F10 F10 F11 Menu shift+F10 ctrl+n ctrl+z ctrl+y ctrl+c ctrl+v ctrl+e ctrl+r ctrl+shift+r ctrl+g ctrl+t ctrl+comma
    ctrl+Left ctrl+Right ctrl+Down alt+Up alt+Down ctrl+Delete ctrl+plus ctrl+minus ctrl+0 ctrl+o ctrl+s BackSpace
    ctrl+b ctrl+f Delete Page_Up Page_Down a 1 f 5 d 3 c 4)

# One random action as xdotool commands. $places: middles of the controls as of the last look.
action() {
    local place=${places[RANDOM % ${#places[@]}]} other=${places[RANDOM % ${#places[@]}]}
    case $((RANDOM % 20)) in
    [0-7]) echo "mousemove --window $window $place click 1" ;;
    8) echo "mousemove --window $window $place click 3" ;;
    9) echo "mousemove --window $window $place click $((4 + RANDOM % 2))" ;;
    10) echo "mousemove --window $window $place mousedown 1 mousemove --window $window $other mouseup 1" ;;
    11) echo "mousemove --window $window $((RANDOM % 1180)) $((RANDOM % 740)) click 1" ;;
    12) echo "windowsize $window $((720 + RANDOM % 680)) $((520 + RANDOM % 380))" ;;
    *) echo "key ${keys[RANDOM % ${#keys[@]}]}" ;;
    esac
}

look() {
    mapfile -t places < <(see '$all[] | select(.w > 0 and .h > 0) | "\(.x + (.w / 2 | floor)) \(.y + (.h / 2 | floor))"')
    [ "${#places[@]}" -gt 0 ] || fail "nothing is on the screen"
    local scene
    for scene in $(see '[if $w.library then "library" else empty end, if $w.practice == "choosing" then "practice" else empty end,
        if $w.mode == "practice" then "exercise" else empty end, if $w.lab then "lab" else empty end, if $w.settings then "settings" else empty end,
        if $w.setup then "set-up" else empty end, if $w.dialog != "none" then "files" else empty end, if $w.menu then "menu" else empty end,
        "tab-\($w.panel | gsub(" "; "-"))"] | .[]'); do
        seen[$scene]=$((${seen[$scene]:-0} + 1))
    done
}

# So that a run comes everywhere, it is led into a scene now and then, by the keys for it.
ways=("F9" "F10 space" "ctrl+g F4" "F8" "F10 Right space" "F9 shift+F10" "ctrl+b" "F4 F5 Return")
reached=('$w.library' '$w.practice != "none"' '$w.reviewed' '$w.lab' '$w.practice != "none"' '$w.menu' '$w.panel == "database"' '$w.learning != null')
lead() {
    local way=$(($1 % ${#ways[@]}))
    # shellcheck disable=SC2086 # keys
    press Escape Escape Escape Escape ${ways[way]}
    # what the clicks before have left may be in the way: then it looks at something else, once all keys are done
    until holds "${reached[way]}" || { ask n2; [ "$answer" != changed ]; }; do
        :
    done
    look
}

declare -A seen
open_display 1500x1000
start --scale 1
for ((done = 0; done < actions; done++)); do
    if ((done % 10 == 0)); then
        kill -0 "$pid" 2>/dev/null || fail "the program ended after $done actions (seed ${5:-1}): $(tail -30 "$artefacts/stderr")"
        look
    fi
    ((done % 100 != 50)) || lead $((done / 100 + ${5:-1} * (actions / 100)))
    # shellcheck disable=SC2046 # words of one command
    xdotool $(action) || fail "the window is gone after $done actions: $(tail -30 "$artefacts/stderr")"
done

# It still answers: back to the board by Escape, then a key that shows, unless it was given another meaning. What quits needs
# no key for the same reason.
press Escape Escape Escape Escape
xdotool windowfocus --sync "$window"
wait_until '$w.help | not'
if ! grep -qE '^help =|\bF1\b' "$XDG_CONFIG_HOME/turncoat/settings.ini"; then
    press_until F1 '$w.help'
    press_until Escape '$w.help | not'
fi
[ ! -s "$artefacts/stderr" ] || fail "it said: $(head -30 "$artefacts/stderr")"
kill -INT "$pid"
wait "$pid"
status=$?
pid=
[ "$status" -eq 0 ] || fail "quit with $status: $(tail -30 "$artefacts/stderr")"
say "$actions actions, seed ${5:-1}; seen when looked at:"
for scene in "${!seen[@]}"; do
    say "  $scene ${seen[$scene]}"
done
# a long run has been everywhere
for scene in library practice exercise settings files menu; do
    [ "$actions" -lt 2000 ] || [ "${seen[$scene]:-0}" -gt 0 ] || fail "2,000 actions never came to: $scene"
done
