#!/bin/bash
# The dialog of files: folders and files by keys and mouse, the filter by typing, the preview and the games of
# a file, saving, asking before anything is overwritten, recent files, what cannot be read. What is in the files,
# how they are called, and those that cannot be written: unit.app.files.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

home=$artefacts/home
tilde='~'
mkdir -p "$home/games"
export HOME=$home
printf 'f5d6c3d3c4' >"$home/moves.txt"
printf 'f5d6a1' >"$home/bad.txt"
printf '(;GM[2]FF[4]PB[Ada]PW[Bob];B[f5];W[d6])\n(;GM[2]FF[4]PB[Cy]PW[Di];B[f5];W[f4])\n' >"$home/games/two.sgf"

# written FILE: waits until it is there.
written() {
    wait_for test -s "$1"
    wait_until '$w.message | contains("Saved")'
}

row() {
    printf 'any($all[]; (.name | startswith("file ")) and .value == "%s")' "$1"
}

click_row() {
    wait_until "$(row "$1")"
    click "$(see "\$all[] | select((.name | startswith(\"file \")) and .value == \"$1\") | .name")"
}

open_display 1400x900
start --no-animation
press_until F3 '$w.mode == "analysis"'
press_until ctrl+o '$w.dialog == "open"'
wait_until "$(row games) and $(row moves.txt) and $(row bad.txt)"

# By mouse: into the folder, the file's games, the second one.
click_row games
wait_until "$(row two.sgf)"
click_row two.sgf
wait_until "any(\$all[]; .name == \"preview\")"
shot open
click_until "preview on" "$(control "preview back").state | startswith(\"enabled\")"
click_until "files accept" '$w.dialog == "none" and $w.moves == "f5f4"'

# By keys: the folder is remembered, backspace goes up, typing filters, Enter opens.
press_until ctrl+o "\$w.dialog == \"open\" and $(row two.sgf)"
press_until BackSpace "$(row moves.txt)"
xdotool type --delay 1 "$home/mov"
wait_until "$(row moves.txt) and ($(row bad.txt) | not)"
press_until Down "any(\$all[]; .name == \"preview\" and (.value | contains(\"5 moves\")))"
press_until Return '$w.dialog == "none" and $w.moves == "f5d6c3d3c4"'

# By name alone: Enter takes the best match, not the folder above; a folder with its slash, and paths, lead on;
# Tab completes; a name that is not there is reported.
press_until ctrl+o "$(row moves.txt)"
xdotool type --delay 1 gam
press_until Return "$(row two.sgf)"
xdotool type --delay 1 ../
wait_until "$(row moves.txt) and $(control "file name").value == \"\""
xdotool type --delay 1 games/two
press_until Return '$w.dialog == "none" and $w.moves == "f5d6"'
for path in "$tilde/games" "$tilde/games/" "$home/games" "$home/games/"; do
    press_until ctrl+o '$w.dialog == "open"'
    type_path "$path"
    case $path in */) ;; *) press Return ;; esac
    wait_until "$(row two.sgf) and $(control "file name").value == \"\""
    expect "$(control folder).value == \"$home/games\""
    press_until BackSpace "$(row moves.txt)"
    press_until Escape '$w.dialog == "none"'
done
press_until ctrl+o '$w.dialog == "open"'
type_path "$home/moves.txt"
press_until Return '$w.dialog == "none" and $w.moves == "f5d6c3d3c4"'
press_until ctrl+o "$(row moves.txt)"
xdotool type --delay 1 m
press_until Tab "$(control "file name").value == \"moves.txt\""
press ctrl+a BackSpace
xdotool type --delay 1 ga
press_until Tab "$(row two.sgf) and $(control "file name").value == \"\""
xdotool type --delay 1 nothing-like-it
press_until Return '$w.dialog == "open" and ($w.message | contains("nothing-like-it"))'
shot no-such
press_until Escape '$w.dialog == "none"'

# What cannot be read is reported beside the list; Escape closes.
press_until ctrl+o "$(row bad.txt)"
click_row bad.txt
wait_until "any(\$all[]; .name == \"file problem\")"
shot problem
press_until Escape '$w.dialog == "none" and $w.moves == "f5d6c3d3c4"'

# Saved as a game and as a picture: the first with its folder, where the other is offered to go too.
folder=$home/
for name in game.pgn game.png; do
    press_until ctrl+shift+s '$w.dialog == "save"'
    press ctrl+a BackSpace
    xdotool type --delay 1 "$folder$name"
    wait_until "$(control "file name").value == \"$name\""
    [ "$name" != game.pgn ] || shot save
    press Return
    written "$home/$name"
    wait_until '$w.dialog == "none"'
    folder=
done
# Pictures by their buttons: the name gets the ending. By mouse and by keyboard; asked before one is overwritten.
press_until ctrl+shift+s '$w.dialog == "save"'
press ctrl+a BackSpace
xdotool type --delay 1 picture.pgn
wait_until "$(control "save as 1").state | contains(\"selected\")"
click "save as 4"
wait_until "$(control "file name").value == \"picture.moves.svg\" and ($(control "save as 4").state | contains(\"selected\"))"
shot kinds
click "save as 5"
wait_until "$(control "file name").value == \"picture.sheet.svg\" and ($(control "save as 5").state | contains(\"selected\"))"
click "save as 6"
wait_until "$(control "file name").value == \"picture.html\" and ($(control "save as 6").state | contains(\"selected\"))"
click_until "save as 3" "$(control "file name").value == \"picture.svg\""
press Return
written "$home/picture.svg"
press_until ctrl+shift+s '$w.dialog == "save"'
press ctrl+a BackSpace
xdotool type --delay 1 picture.svg
wait_until "$(control "save as 3").state | contains(\"selected\")"
focus "save as 3"
press_until Left "$(control "file name").value == \"picture.png\" and ($(control "save as 2").state | contains(\"focused\"))"
click "files accept"
written "$home/picture.png"
press_until ctrl+shift+s '$w.dialog == "save"'
expect "$(control "file name").value == \"game.pgn\"" "a picture is not gone on with"
press ctrl+a BackSpace
xdotool type --delay 1 picture
click_until "save as 2" "$(control "file name").value == \"picture.png\""
press_until Return 'any($all[]; .name == "answer yes")'
press_until Escape 'all($all[]; .name != "answer yes")'
press_until Escape '$w.dialog == "none"'
grep -q '<svg' "$home/picture.svg" || fail "no SVG"
identify "$home/game.png" | grep -q PNG || fail "no PNG: $(identify "$home/game.png")"

# A picture is looked at by its board, and opened as one that is to be confirmed.
press_until ctrl+o "$(row game.png)"
click_row game.png
wait_until 'any($all[]; .name == "preview")'
shot picture
press_until Return '$w.setup'
press_until Escape '$w.setup | not'

# Recent files, by the toolbar's button.
click_until open '$w.dialog == "open"'
click_until "recent files" "$(row "$home/game.pgn") and $(row "$home/moves.txt")"
shot recent
press_until Escape '$w.dialog == "none"'
end_well
