#!/bin/bash
# The dialog of files: folders and files by keys and mouse, the filter by typing, the preview and the games of
# a file, saving in every format, asking before anything is overwritten, recent files, what cannot be read or
# written.
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
press F3
wait_until '$w.mode == "analysis"'
press ctrl+o
wait_until '$w.dialog == "open"'
wait_until "$(row games) and $(row moves.txt) and $(row bad.txt)"

# By mouse: into the folder, the file's games, the second one.
click_row games
wait_until "$(row two.sgf)"
click_row two.sgf
wait_until "any(\$all[]; .name == \"preview\")"
shot open
click "preview on"
wait_until "$(control "preview back").state | startswith(\"enabled\")"
click "files accept"
wait_until '$w.dialog == "none" and $w.moves == "f5f4"'

# By keys: the folder is remembered, backspace goes up, typing filters, Enter opens.
press ctrl+o
wait_until "\$w.dialog == \"open\" and $(row two.sgf)"
press BackSpace
wait_until "$(row moves.txt)"
xdotool type --delay 1 "$home/mov"
wait_until "$(row moves.txt) and ($(row bad.txt) | not)"
press Down
wait_until "any(\$all[]; .name == \"preview\" and (.value | contains(\"5 moves\")))"
press Return
wait_until '$w.dialog == "none" and $w.moves == "f5d6c3d3c4"'

# By name alone: Enter takes the best match, not the folder above; a folder with its slash, and paths, lead on;
# Tab completes; a name that is not there is reported.
press ctrl+o
wait_until "$(row moves.txt)"
xdotool type --delay 1 gam
press Return
wait_until "$(row two.sgf)"
xdotool type --delay 1 ../
wait_until "$(row moves.txt) and $(control "file name").value == \"\""
xdotool type --delay 1 games/two
press Return
wait_until '$w.dialog == "none" and $w.moves == "f5d6"'
for path in "$tilde/games" "$tilde/games/" "$home/games" "$home/games/"; do
    press ctrl+o
    wait_until '$w.dialog == "open"'
    xdotool type --delay 1 "$path"
    case $path in */) ;; *) press Return ;; esac
    wait_until "$(row two.sgf) and $(control "file name").value == \"\""
    expect "$(control folder).value == \"$home/games\""
    press BackSpace
    wait_until "$(row moves.txt)"
    press Escape
    wait_until '$w.dialog == "none"'
done
press ctrl+o
wait_until '$w.dialog == "open"'
xdotool type --delay 1 "$home/moves.txt"
press Return
wait_until '$w.dialog == "none" and $w.moves == "f5d6c3d3c4"'
press ctrl+o
wait_until "$(row moves.txt)"
xdotool type --delay 1 m
press Tab
wait_until "$(control "file name").value == \"moves.txt\""
press ctrl+a BackSpace
xdotool type --delay 1 ga
press Tab
wait_until "$(row two.sgf) and $(control "file name").value == \"\""
xdotool type --delay 1 nothing-like-it
press Return
wait_until '$w.dialog == "open" and ($w.message | contains("nothing-like-it"))'
shot no-such
press Escape
wait_until '$w.dialog == "none"'

# The same where it is saved, and in the library where it is imported.
mkdir "$home/games/deep"
press ctrl+shift+s
wait_until '$w.dialog == "save"'
press ctrl+a BackSpace
xdotool type --delay 1 "$tilde/games/"
wait_until "$(row deep)"
xdotool type --delay 1 dee
press Tab
wait_until "$(control folder).value == \"$home/games/deep\""
xdotool type --delay 1 typed
press Return
written "$home/games/deep/typed.sgf"
press F9
wait_until '$w.library'
press ctrl+o
wait_until '$w.dialog != "none"'
xdotool type --delay 1 "$tilde/games/deep/"
wait_until "$(row typed.sgf)"
press Escape
wait_until '$w.dialog == "none"'
press Escape
wait_until '$w.library | not'
press ctrl+o
wait_until '$w.dialog == "open"'
xdotool type --delay 1 "$tilde/moves.txt"
press Return
wait_until '$w.dialog == "none" and $w.moves == "f5d6c3d3c4"'

# What cannot be read is reported beside the list; Escape closes.
press ctrl+o
wait_until "$(row bad.txt)"
click_row bad.txt
wait_until "any(\$all[]; .name == \"file problem\")"
shot problem
press Escape
wait_until '$w.dialog == "none" and $w.moves == "f5d6c3d3c4"'

# Saved in every format, and read back: the first with its folder, where the others are offered to go too.
folder=$home/
for name in game.sgf game.ggf game.txt game.obf game.pgn game.svg game.moves.svg game.sheet.svg game.html game.png; do
    press ctrl+shift+s
    wait_until '$w.dialog == "save"'
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
press ctrl+shift+s
wait_until '$w.dialog == "save"'
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
click "save as 3"
wait_until "$(control "file name").value == \"picture.svg\""
press Return
written "$home/picture.svg"
press ctrl+shift+s
wait_until '$w.dialog == "save"'
press ctrl+a BackSpace
xdotool type --delay 1 picture.svg
wait_until "$(control "save as 3").state | contains(\"selected\")"
focus "save as 3"
press Left
wait_until "$(control "file name").value == \"picture.png\" and ($(control "save as 2").state | contains(\"focused\"))"
click "files accept"
written "$home/picture.png"
press ctrl+shift+s
wait_until '$w.dialog == "save"'
expect "$(control "file name").value == \"game.pgn\"" "a picture is not gone on with"
press ctrl+a BackSpace
xdotool type --delay 1 picture
click "save as 2"
wait_until "$(control "file name").value == \"picture.png\""
press Return
wait_until 'any($all[]; .name == "answer yes")'
press Escape
wait_until 'all($all[]; .name != "answer yes")'
press Escape
wait_until '$w.dialog == "none"'
cmp -s "$home/picture.png" "$home/game.png" || say "the pictures differ"
grep -q '<svg' "$home/picture.svg" || fail "no SVG"

for name in game.sgf game.ggf game.txt game.pgn; do
    "$cli" convert --force "$home/$name" "$artefacts/out.txt" || fail "$name cannot be read"
    grep -q f5d6c3d3c4 "$artefacts/out.txt" || fail "$name: $(cat "$artefacts/out.txt")"
done
grep -q '<svg' "$home/game.svg" || fail "no SVG"
grep -q '<td class="n">5</td><td>Black</td><td>c4' "$home/game.html" || fail "no page of the game"
identify "$home/game.png" | grep -q PNG || fail "no PNG: $(identify "$home/game.png")"
cp "$home/game.png" "$artefacts/board.png"

# Nothing is overwritten without asking.
printf 'mine' >"$home/mine.sgf"
press ctrl+shift+s
wait_until '$w.dialog == "save"'
press ctrl+a BackSpace
xdotool type --delay 1 mine
press Return
wait_until 'any($all[]; .name == "answer yes")'
shot overwrite
press Escape
wait_until 'all($all[]; .name != "answer yes") and $w.dialog == "save"'
grep -qx mine "$home/mine.sgf" || fail "overwritten"
press Return
wait_until 'any($all[]; .name == "answer yes")'
click "answer yes"
wait_until '$w.dialog == "none" and ($w.message | contains("Saved"))'
grep -q 'FF\[4\]' "$home/mine.sgf" || fail "not overwritten"

# Ctrl+S goes on saving there, without a question.
press f 4
wait_until '$w.plies == 6'
press ctrl+s
wait_for grep -q 'f4' "$home/mine.sgf"

# Recent files, by the toolbar's button.
click open
wait_until '$w.dialog == "open"'
click "recent files"
wait_until "$(row "$home/mine.sgf") and $(row "$home/moves.txt")"
shot recent
press Escape
wait_until '$w.dialog == "none"'

# A folder that cannot be written to.
press ctrl+shift+s
wait_until '$w.dialog == "save"'
press ctrl+a BackSpace
xdotool type --delay 1 /proc/none.sgf
press Return
wait_until '$w.message | contains("cannot be written")'

# A full disk, for which a limit of file sizes stands: reported with the file's name, what was there is whole; with
# room again the same command saves.
if command -v prlimit >/dev/null; then
    quit_well
    awk 'BEGIN { printf "(;GM[2]FF[4];B[f5]C["; for (i = 0; i < 40000; i++) printf "what a long comment this is "; print "];W[d6])" }' \
        >"$home/long.sgf"
    start --no-animation "$home/long.sgf"
    wait_until '$w.moves == "f5d6" and $w.kept'
    printf 'mine' >"$home/mine.sgf"
    prlimit --fsize=1000000: --pid "$pid"
    press ctrl+shift+s
    wait_until '$w.dialog == "save"'
    press ctrl+a BackSpace
    xdotool type --delay 1 mine.sgf
    press Return
    wait_until 'any($all[]; .name == "answer yes")'
    click "answer yes"
    wait_until '$w.message | (contains("mine.sgf") and contains("disk is full"))'
    shot full
    grep -qx mine "$home/mine.sgf" || fail "the old file is lost"
    press c 3
    wait_until '$w.moves == "f5d6c3" and ($w.message | (contains("session.sgf") and contains("disk is full")))'
    find "$home" "$XDG_STATE_HOME" -name '*.sgf.??????' | grep -q . && fail "left behind: $(find "$home" "$XDG_STATE_HOME")"
    "$cli" convert --force "$XDG_STATE_HOME/turncoat/session.sgf" "$artefacts/out.txt" || fail "the state file is damaged"
    prlimit --fsize=unlimited: --pid "$pid"
    press ctrl+shift+s
    wait_until '$w.dialog == "save"'
    press ctrl+a BackSpace
    xdotool type --delay 1 room.sgf
    press Return
    written "$home/room.sgf"
    press d 3
    wait_until '$w.moves == "f5d6c3d3" and $w.kept'
    "$cli" convert --force "$XDG_STATE_HOME/turncoat/session.sgf" "$artefacts/out.txt" || fail "the state file is damaged"
    grep -q f5d6c3d3 "$artefacts/out.txt" || fail "the game is not kept again"
fi

# Save proposes the players' names and the day, in the folder that was saved to last, though another was read from
# since; a name that is taken there gets a number.
mkdir -p "$home/read" "$home/written"
printf 'f5d6c3' >"$home/read/other.txt"
press ctrl+n
wait_until '$w.panel == "start"'
click "level beginner 1"
press space
wait_until '$w.started'
press f 5
wait_until '$w.plies == 2 and $w.thinking == "idle"'
for taken in "" " (2)"; do
    press ctrl+shift+s
    wait_until '$w.dialog == "save"'
    day=$(see "$(control "file name").value" | grep -oE '[0-9]{4}-[0-9]{2}-[0-9]{2}')
    expect "$(control "file name").value == \"You - Turncoat Beginner 1, $day$taken.sgf\""
    [ -n "$taken" ] || {
        shot proposed
        press ctrl+a BackSpace
        xdotool type --delay 1 "$home/written/You - Turncoat Beginner 1, $day.sgf"
    }
    press Return
    written "$home/written/You - Turncoat Beginner 1, $day$taken.sgf"
    press ctrl+o
    wait_until '$w.dialog == "open"'
    xdotool type --delay 1 "$home/read/other.txt"
    press Return
    wait_until '$w.moves == "f5d6c3" and $w.analysing'
    press ctrl+z
    wait_until '$w.started and ($w.analysing | not)'
done

# A new game is not written over the file of the one before.
printf '(;GM[2];B[f5];W[d6])' >"$home/written/kept.sgf"
press ctrl+o
wait_until '$w.dialog == "open"'
xdotool type --delay 1 "$home/written/kept.sgf"
press Return
wait_until '$w.moves == "f5d6" and $w.analysing'
press ctrl+n
wait_until '$w.panel == "start"'
press space
wait_until '$w.started'
press ctrl+s
wait_until '$w.dialog == "save"'
press Escape
wait_until '$w.dialog == "none"'
grep -q '^(;GM\[2\];B\[f5\];W\[d6\])$' "$home/written/kept.sgf" || fail "another game's file was overwritten"

# At the smallest size.
xdotool windowsize --sync "$window" 720 520
wait_until '$w.w == 720'
click open
wait_until "\$w.dialog == \"open\""
xdotool type --delay 1 "$home/mov"
click_row moves.txt
wait_until "any(\$all[]; .name == \"preview\")"
shot small
press Escape
quit_well
expect_no_errors
