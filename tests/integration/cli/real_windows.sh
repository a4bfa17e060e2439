#!/bin/bash
# real_windows CLI: boards in windows of other programs from Debian, iagno in its themes, kreversi and quarry (the window of
# grhino, whose own is not in Debian 12), after known moves, photographed under Xvfb. Skipped where none is installed.
set -u
cli=$1
PATH=$PATH:/usr/games
for tool in Xvfb openbox xdotool import dbus-run-session; do
    command -v "$tool" >/dev/null || {
        echo "skipped: $tool is not installed"
        exit 77
    }
done
command -v iagno >/dev/null || command -v kreversi >/dev/null || command -v quarry >/dev/null || {
    echo 'skipped: neither iagno nor kreversi nor quarry is installed'
    exit 77
}
scratch=$(mktemp -d) || exit 2
pids=()
clean_up() {
    [ ${#pids[@]} = 0 ] || kill "${pids[@]}" 2>/dev/null
    wait 2>/dev/null
    rm -rf "$scratch"
}
trap clean_up EXIT
export HOME=$scratch XDG_CONFIG_HOME=$scratch/config XDG_CACHE_HOME=$scratch/cache XDG_DATA_HOME=$scratch/data \
    XDG_RUNTIME_DIR=$scratch/run GSETTINGS_BACKEND=keyfile
mkdir -p "$XDG_RUNTIME_DIR" "$XDG_CONFIG_HOME/glib-2.0/settings"
chmod 700 "$XDG_RUNTIME_DIR"
Xvfb -displayfd 3 -screen 0 1280x900x24 3>"$scratch/display" >/dev/null 2>&1 &
pids+=($!)
until [ -s "$scratch/display" ]; do
    kill -0 "${pids[0]}" || exit 2
    read -rt 0.1 <>/dev/null || :
done
DISPLAY=:$(cat "$scratch/display")
export DISPLAY
openbox >/dev/null 2>&1 &
pids+=($!)
failures=0
boards=0
moves=f5d6c3d3c4f4e3f3e6b4

# the board that the picture shows: 64 squares
seen() {
    import -window root "$scratch/screen.png"
    "$cli" convert --format board "$scratch/screen.png" - 2>"$scratch/note" | tr -d '\n ' | cut -c 1-64
}

# until_seen NAME BOARD: an animation may go on, and the machine be busy
until_seen() {
    local tries board
    boards=$((boards + 1))
    for ((tries = 0; tries < 40; tries++)); do
        board=$(seen)
        [ "$board" = "$2" ] && return
    done
    printf '%s: %s, expected %s; %s\n' "$1" "$board" "$2" "$(cat "$scratch/note")"
    failures=$((failures + 1))
}

# play NAME X Y SIDE: clicks the moves on a board with a1 there, and looks after each
play() {
    local i move
    until_seen "$1, start" "$("$cli" convert --format board start - | tr -d '\n ' | cut -c 1-64)"
    for ((i = 0; i < ${#moves}; i += 2)); do
        move=${moves:i:2}
        xdotool mousemove $(($2 + ($(printf %d "'${move:0:1}") - 97) * $4 + $4 / 2)) $(($3 + (${move:1} - 1) * $4 + $4 / 2)) click 1
        xdotool mousemove 5 5
        until_seen "$1, $move" "$("$cli" convert --format board "${moves:0:i+2}" - | tr -d '\n ' | cut -c 1-64)"
    done
}

# shows NAME: waits for a window
shows() {
    xdotool search --sync --onlyvisible --class "$1" >/dev/null
}

if command -v iagno >/dev/null; then
    for theme in default adwaita.theme high_contrast.theme sun_and_star.theme; do
        printf "[org/gnome/Reversi]\ntheme='%s'\n" $theme >"$XDG_CONFIG_HOME/glib-2.0/settings/keyfile"
        dbus-run-session -- iagno --two-players --mute --usual-start >/dev/null 2>&1 &
        program=$!
        shows iagno
        play "iagno, $theme" 424 233 54
        kill "$program"
        xdotool search --class iagno windowkill %@ 2>/dev/null
        wait "$program" 2>/dev/null
    done
fi
if command -v kreversi >/dev/null; then
    dbus-run-session -- kreversi >/dev/null 2>&1 &
    program=$!
    shows kreversi
    until xdotool mousemove 526 231 click 1 mousemove 506 379 click 1 && [ -n "$(seen)" ]; do :; done
    play kreversi 423 255 54
    xdotool search --class kreversi windowkill %@ 2>/dev/null
    kill "$program" 2>/dev/null
fi
if command -v quarry >/dev/null; then
    # a whole game, which it opens from our file
    moves=d3e3f2c5b6e2f1c2d2d1c4c3f4f5d6e1f3g1b3a4b1g4f6g5h5b5a5b4a3g6a2f7h4e6b2h3h2g3e7h6h7d8d7c6c1a1c7a6g8f8e8h8g7c8b8a8a7b7g2h1
    "$cli" convert "$moves" "$scratch/game.sgf" || exit 2
    dbus-run-session -- quarry "$scratch/game.sgf" >/dev/null 2>&1 &
    program=$!
    shows quarry
    until [ -n "$(seen)" ]; do :; done
    eval "$(xdotool search --onlyvisible --class quarry getwindowgeometry --shell | grep -E '^[XY]=')"
    for ((i = 2; i <= ${#moves}; i += 2)); do
        xdotool mousemove $((X + 683)) $((Y + 56)) click 1 # Forward
        until_seen "quarry, ${moves:i-2:2}" "$("$cli" convert --format board "${moves:0:i}" - | tr -d '\n ' | cut -c 1-64)"
    done
    xdotool search --class quarry windowkill %@ 2>/dev/null
    kill "$program" 2>/dev/null
fi
printf '%d boards, %d wrong\n' $boards $failures
[ "$failures" = 0 ]
