#!/bin/bash
# windows_files PROGRAM CLI ARTEFACTS, for windows.sh: every kind of file that Turncoat opens, named on the command line and
# dropped on the window, in folders whose names are not English; saving and importing there, and the same of the user's folders.
# PREFIX is wine's C:, OFFER offer.c of the window's tests; the native CLI writes the files.
# shellcheck disable=SC2016 source=../window/lib.sh # the dollars are jq's
. "$(dirname "$0")/../window/lib.sh"
# shellcheck source=../draw_board.sh
. "$(dirname "$0")/../draw_board.sh"

export LC_ALL=C.UTF-8
game=f5d6c3d3c4f4f6
folder="$artefacts/Zürich 圍棋/оселок"
mkdir -p "$folder"
printf '%s\n' "$game" >"$folder/größe.txt"
for suffix in sgf ggf pgn html; do
    "$cli" convert "$folder/größe.txt" "$folder/größe.$suffix" >/dev/null || fail "no .$suffix"
done
corpus=$(dirname "$0")/../../fuzz/corpus
cp "$corpus/wthor/games.wtb" "$folder/größe.wtb"
cp "$corpus/ggs_log/log-1.txt" "$folder/ggs.log"
moves=$(sed 's/../{"m":"&"},/g; s/,$//' <<<"$game")
printf '{"args":[{"players":[{"name":"A"},{"name":"B"}],"position":{"moves":[%s]}}]}\n' "$moves" >"$folder/größe.json"
board=-------------------X-------XX------OXO-------X------------------
for suffix in png jpg webp; do
    draw_board "$folder/盤.$suffix" "$board" 61 80 50 701x560 '#e0e0e0' '#104028' '#101010 #f8f8f8'
done
printf '%s X\n' "$board" >"$folder/盤.obf"
board_is="[\$all[] | select(.role == \"square\") | {black: \"X\", white: \"O\"}[.state] // \"-\"] | add == \"$board\""

# shows FILE: what the window shows of it.
shows() {
    case $1 in
    */盤.*) wait_until "$board_is" ;;
    *.wtb) wait_until '$w.moves == "f5d6c3d3c4f4f6f3"' ;;
    *.log) wait_until '$w.moves == "f5d6"' ;;
    *) wait_until "\$w.plies == 7 and \$w.moves == \"$game\"" ;;
    esac
}

open_display 1400x900
# one start a kind, as a double click does
for file in "$folder"/*; do
    start --no-animation --new "$file"
    shows "$file"
    quit_well
done

# dropped by another program
start --no-animation --new
for file in "$folder"/*; do
    "$OFFER" drop "$window" "$(python3 -c 'import pathlib, sys; print(pathlib.Path(sys.argv[1]).as_uri())' "$file")"$'\r\n' ||
        fail "the drop is refused"
    shows "$file"
    [[ $file != *.@(png|jpg|webp) ]] || press Escape
done
quit_well

# saved there by the dialog, which begins in the folder of the file and with its name
start --no-animation --new "$folder/größe.sgf"
shows "$folder/größe.sgf"
press_until ctrl+shift+s '$w.dialog == "save"'
wait_until "$(control "file name").value == \"größe.sgf\""
press Home
xdotool type --delay 60 'neu-'
wait_until "$(control "file name").value == \"neu-größe.sgf\""
press_until Return '$w.dialog == "none"'
wait_for eval '[ -s "$folder/neu-größe.sgf" ]'
# and opened from the list
press_until ctrl+o '$w.dialog == "open"'
xdotool type --delay 60 'neu'
press_until Return '$w.dialog == "none" and $w.plies == 7'
quit_well

# the user's folders
roaming=$PREFIX/users/Jürgen\ 圍/AppData/Roaming
local=$PREFIX/users/Jürgen\ 圍/AppData/Local
mkdir -p "$roaming" "$local"
wineserver -w # one that still ends would not stay; one that stays does not forget them with its last program
wineserver -p {asks}>&- # and what stays must not hold open the pipe whose end ends look
wine64 wineboot {asks}>&- >/dev/null 2>&1
for name in APPDATA LOCALAPPDATA; do
    path=Roaming
    [ "$name" = APPDATA ] || path=Local
    wine64 reg add 'HKCU\Volatile Environment' /v "$name" /d "C:\\users\\Jürgen 圍\\AppData\\$path" /f >/dev/null ||
        fail "wine has no registry"
done
"$program" --import "$folder" >"$artefacts/imported" || fail "the folder is not imported: $(cat "$artefacts/imported")"
grep -q ' 5 games added' "$artefacts/imported" || fail "no games: $(cat "$artefacts/imported")"
start --no-animation --new
press_until F9 '$w.library and any($all[]; .name == "row 1")'
press_until Escape ctrl+comma '$w.settings'
click "set theme"
click_until "theme light" '$w.theme == "light"'
quit_well
[ -s "$roaming/Turncoat/settings.ini" ] || fail "no settings in the folder of a user with another name"
[ -s "$roaming/Turncoat/library.db" ] || fail "no library there"
[ -s "$local/Turncoat/session.sgf" ] || fail "no session there"

# The window opens where it was left: what is kept is its frame's place, and SDL is told that of the contents.
place() {
    grep -o ' window-x=[^] ]* window-y=[^] ]*' "$local/Turncoat/session.sgf"
}
keep_place=yes
start --no-animation
xdotool windowmove --sync "$window" 150 90
quit_well
before=$(place)
start --no-animation
quit_well
[ "$(place)" = "$before" ] || fail "the window was at$before, and is at$(place)"
