#!/bin/bash
# test_wayland PROGRAM: the program without X11, in sway on a display of its own: its window is there, a game is played by
# keys, and it ends when asked to. Sway refuses to run as root, so both run as nobody then.
# shellcheck disable=SC2016 # eval expands it
set -u
for tool in sway swaymsg wtype jq setpriv; do
    command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
[ "$(id -u)" != 0 ] || exec setpriv --reuid nobody --regid nogroup --clear-groups bash "$0" "$1"
[ -x "$1" ] || { echo "skipped: nobody may not run $1"; exit 77; }
run=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; wait; rm -rf "$run"' EXIT
export XDG_RUNTIME_DIR=$run HOME=$run/home LC_ALL=C
unset DISPLAY WAYLAND_DISPLAY SWAYSOCK

fail() {
    printf 'FAILED: %s\n' "$*"
    tail -3 "$run"/*.log
    jq -c '.[0]' "$run/tree.json"
    exit 1
}

# await COMMAND...: until it succeeds; a busy machine may take its time
await() {
    local end=$((SECONDS + 300))
    until "$@" >/dev/null 2>&1; do
        [ $SECONDS -lt $end ] || fail "in vain: $*"
        sleep 0.1
    done
}

# holds FILTER: of the window in the ui-tree
holds() {
    jq -e ".[0] | $1" "$run/tree.json"
}

printf 'output HEADLESS-1 resolution 1400x900\n' >"$run/config"
WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman sway -c "$run/config" >"$run/sway.log" 2>&1 &
await eval 'compgen -G "$run/sway-ipc.*.sock"'
SWAYSOCK=$(compgen -G "$run/sway-ipc.*.sock")
WAYLAND_DISPLAY=$(basename "$(compgen -G "$run/wayland-[0-9]")")
export SWAYSOCK WAYLAND_DISPLAY
"$1" --ui-tree "$run/tree.json" --no-animation --new >"$run/program.log" 2>&1 &
window=$!
await holds '.mode == "start"'
await eval 'swaymsg -t get_tree | jq -e ".. | select(.focused? == true and .app_id? != null)"'
wtype -s 500 -k space -s 500
await holds '.started'
wtype -s 500 f5 -s 500
await holds '.plies >= 2'
swaymsg '[title=Turncoat]' kill
wait $window || fail "it ended with code $?"
