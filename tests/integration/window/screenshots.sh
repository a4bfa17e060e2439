#!/bin/bash
# screenshots PROGRAM CLI ARTEFACTS: makes the pictures of README.md and the manual anew, in assets/screenshots.
# No test: the values in them are those of whatever engine there is.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

pictures=$(cd "$(dirname "$0")/../../../assets/screenshots" && pwd)
ini=$XDG_CONFIG_HOME/turncoat/settings.ini
deadline_seconds=${DEADLINE:-180}
search_on=yes

# A game of our level Casual against itself.
game=c4c3d3e3c2d6f3b3b5f2f5f4g3b4a5a4g5g4f6e2c5h3a3e6f7f8d7c6d2g6f1b2c7d1g7e1h5h8h7g1e8h6h4a2e7g8c1b8a1b1h1c8d8b7a8a6h2g2a7b6

# begin SETTINGS... -- ARGUMENT...: a fresh window of the usual size with these settings.
begin() {
    local lines=()
    while [ "$1" != -- ]; do
        lines+=("$1")
        shift
    done
    shift
    mkdir -p "$(dirname "$ini")"
    printf '%s\n' "${lines[@]}" >"$ini"
    start --no-animation --lang en --geometry 1180x740 --scale 1 "$@"
}

# take NAME: the picture, with the mouse where it is. The ui-tree is written after its frame was shown.
take() {
    timeout 10 import -window "$window" "$artefacts/$1.png" || fail "no picture of $1"
    convert "$artefacts/$1.png" +dither -colors 255 -strip -define png:compression-level=9 "PNG8:$pictures/$1.png"
}

away() {
    xdotool mousemove 1399 899
}

# Eight moves against the computer, each the legal square in the middle of the list.
against_computer() {
    away
    begin '[state]' 'level = 7' 'clock = 5+3' --
    click name
    xdotool type Ada
    press Return
    click start
    for _ in 1 2 3 4 5 6 7 8; do
        wait_until '$w.to_move == "black" and $w.thinking == "idle"'
        plies=$(see '$w.plies')
        click "$(see '[$all[] | select(.legal) | .name] | .[length / 2 | floor]')"
        wait_until "\$w.plies > $plies"
        wait_until '$w.to_move == "black" and $w.thinking == "idle"'
    done
    away
    take play
    press_until F2 ctrl+comma '$w.settings'
    click "set theme"
    click_until "theme light" '$w.theme == "light"'
    away
    take settings
    press_until Escape '$w.hints and ($w.settings | not) and $w.depth >= 14 and ($w.message | length == 0)'
    away
    take hints
    quit
}

# Whose game it is, and where it was played.
details() {
    printf '(;GM[2]FF[4]PB[Ada]PW[Bob]EV[Spring Cup]DT[2026-05-17];B[f5];W[d6];B[c3];W[d3];B[c4])' >"$artefacts/details.sgf"
    begin '[look]' 'theme = dark' -- "$artefacts/details.sgf"
    wait_until '$w.plies == 5'
    press_until ctrl+i "$(control "details black").value == \"Ada\""
    away
    take details
    quit
}

# A game with variations as a tree, and the best line on the board.
tree() {
    cat >"$artefacts/tree.sgf" <<'END'
(;GM[2]FF[4]PB[Ada]PW[Bob];B[f5](;W[d6]C[The usual answer];B[c3](;W[d3];B[c4](;W[f4];B[f6];W[f3];B[e6];W[e7])(;W[b3];B[b4]))
(;W[f4];B[f6]))(;W[f6];B[e6](;W[f4];B[e3])(;W[d6];B[c3]))(;W[f4];B[e3];W[f6];B[e6];W[d3]))
END
    begin '[look]' 'theme = dark' '[hints]' 'best-line = 5' '[state]' 'tree = on' -- "$artefacts/tree.sgf"
    for _ in 1 2 3 4 5; do press Left; done
    wait_until '$w.ply == 5 and any($all[]; .name == "variation tree")'
    wait_until '$w.depth >= 20 and ($w.message | length == 0)'
    away
    take tree
    quit
}

# The whole game reviewed: a line played out, the first bad mistake with a reason to show, a puzzle.
reviewed() {
    printf '%s\n' "$game" >"$artefacts/game.txt"
    begin '[look]' 'theme = dark' -- "$artefacts/game.txt"
    press_until F4 '$w.reviewed'
    press_until Home '$w.ply == 0'
    until holds 'any($all[]; (.name | startswith("mistake ")) and (.state | contains("selected")) and (.value | test("[?][?]"))) and any($all[]; .name == "reason 2")'; do
        ply=$(see '$w.ply')
        press_until ctrl+Right "\$w.ply > $ply"
    done
    press ctrl+Down
    away
    wait_until '$w.depth >= 14'
    take review
    click "tab lines"
    press_until ctrl+F2 '$w.message | length > 0'
    wait_until '$w.depth >= 14 and any($all[]; .name == "line 1 move 6") and ($w.message | length == 0)'
    point "line 1 move 6"
    take analysis
    press ctrl+F2
    click "tab review"
    press F5
    click_until "answer third" '$w.learning == "asked"'
    away
    take learn
    quit
}

# An endgame with a mistake on the board.
practised() {
    mkdir -p "$XDG_DATA_HOME"
    printf '%s\n' "$game" >"$artefacts/library.txt"
    "$program" --import "$artefacts/library.txt" >/dev/null || fail "no game for the library"
    begin '[look]' 'theme = dark' --
    press_until F10 '$w.practice == "choosing"'
    click "from library"
    click "empty 14"
    click_until "practice start" '$w.practice == "asked" and $w.solved'
    press_until shift+F5 '$w.evaluation_visible'
    best=$(see '$w.best')
    click_until "square $best" '$w.practice == "asked" and $w.solved and $w.plies >= 2'
    press_until shift+F5 '$w.evaluation_visible'
    click "$(see '[$all[] | select(.legal)] | min_by(.hint) | .name')"
    wait_until '$w.practice == "wrong"'
    away
    take practice
    quit
}

# WTHOR's games, where they are given in WTHOR_FOLDER.
library() {
    [ -n "${WTHOR_FOLDER:-}" ] || {
        say "no picture of the library: WTHOR_FOLDER is not set"
        return
    }
    "$program" --import "$WTHOR_FOLDER" >/dev/null || fail "no games for the library"
    begin '[look]' 'theme = dark' --
    press_until F9 'any($all[]; .name == "row 2")'
    xdotool type "world championship"
    wait_until '$w.message == "" and any($all[]; .name == "library clear")'
    wait_until 'any($all[]; .name == "row 5" and (.value | test("World Championship")))'
    press Escape # out of the field, whose caret Left would move
    for row in 2 3 4 5; do
        press_until Down "$(control "row $row").state | contains(\"selected\")"
    done
    for _ in $(seq 24); do press Left; done
    away
    take library
    for _ in 6 7 8 9 10; do press shift+Down; done
    click_until "library review" '[$all[] | select((.name | startswith("row ")) and (.value | test("%")))] | length >= 3'
    away
    take reviews
    quit
}

# A game whose moves are guessed: one that was not played, graded.
guess() {
    printf '%s\n' "$game" >"$artefacts/guess.txt"
    begin '[look]' 'theme = dark' -- "$artefacts/guess.txt"
    press_until F10 '$w.practice == "choosing"'
    click_until "practise guessing" 'any($all[]; .name == "guess board")'
    click "guess both"
    click "guess from 8"
    click "practice start"
    for ply in 8 9 10; do
        wait_until "\$w.practice == \"asked\" and \$w.solved and \$w.ply == $ply"
        click_until "square ${game:2*ply:2}" "$(control "practice move $((ply - 7))").value != null"
    done
    wait_until '$w.practice == "asked" and $w.solved and $w.ply == 11'
    played=${game:22:2}
    click "$(see "[\$all[] | select(.legal and .name != \"square $played\") | .name][0]")"
    wait_until "$(control "practice grade").value | test(\"$played was played\")"
    away
    take guess
    quit
}

# The results of a library whose file is given in PROGRESS_LIBRARY.
progress() {
    [ -n "${PROGRESS_LIBRARY:-}" ] || {
        say "no picture of the progress: PROGRESS_LIBRARY is not set"
        return
    }
    mkdir -p "$XDG_DATA_HOME/turncoat"
    rm -f "$XDG_DATA_HOME/turncoat/library.db"*
    cp "$PROGRESS_LIBRARY" "$XDG_DATA_HOME/turncoat/library.db"
    begin '[look]' 'theme = dark' --
    press_until shift+F9 'any($all[]; .name == "progress games")'
    away
    take progress
    quit
}

# The opening book, four moves into its best line.
book() {
    begin '[look]' 'theme = dark' --
    press_until ctrl+shift+b 'any($all[]; .name == "book row 2")'
    press_until Return Return Return Return "$(control "book row 5").value | test(\" path\")"
    away
    take book
    quit
}

# What each technique is worth in the middle of the game.
lab() {
    printf '%s\n' "${game:0:48}" >"$artefacts/lab.txt"
    begin '[look]' 'theme = dark' -- "$artefacts/lab.txt"
    wait_until '$w.plies == 24'
    press_until F8 '$w.lab'
    click_until "lab each" "$(control "lab state").value | test(\"[0-9]\")"
    wait_until 'any($all[]; .name == "lab run")'
    away
    take lab
    quit
}

# Two engines of others, which are our own programs here, and a match of one of them.
engines() {
    begin '[look]' 'theme = dark' --
    press_until shift+F8 '$w.engines'
    local index=0 line
    for line in "Nora $cli nboard --depth 10" "Gustav $cli gtp --depth 8" "Saio /opt/saio/saio --gtp"; do
        index=$((index + 1))
        click_until "add engine" "$(control "engine name").state | tostring | contains(\"focused\")"
        xdotool type --delay 1 "${line%% *}"
        click "engine command"
        xdotool type --delay 1 "${line#* }"
        wait_until "$(control "engine command").value == \"${line#* }\""
        click_until "engine test" "$(control "engine $index").value | test(\"^Works|cannot\")"
    done
    away
    take engines
    click "page match"
    click "match clock 2"
    click_until "match start" '$w.started'
    press_until shift+F8 "$(control "match score").value | test(\"game [4-9]\")"
    away
    take match
    quit
}

# frame TENTHS: one more picture of the moving one, which stands so long.
frame() {
    local file
    file=$(printf '%s/frame-%02d.png' "$artefacts" "${#moving[@]}")
    timeout 10 import -window "$window" "$file" || fail "no frame"
    moving+=(-delay "$1x10" "$file")
}

# The picture of README.md that moves: a game against the computer, hints, a game reviewed. It is to stay below a megabyte.
animation() {
    moving=()
    away
    begin '[look]' 'theme = dark' '[state]' 'level = 7' --
    wait_until '$w.panel == "start"'
    press_until Escape 'all($all[]; .name != "tooltip")'
    away
    frame 12
    click start
    for _ in 1 2 3 4 5; do
        wait_until '$w.to_move == "black" and $w.thinking == "idle"'
        plies=$(see '$w.plies')
        click "$(see '[$all[] | select(.legal) | .name] | .[length / 2 | floor]')"
        wait_until "\$w.plies > $plies"
        wait_until '$w.to_move == "black" and $w.thinking == "idle"'
        away
        frame 7
    done
    press_until F2 '$w.hints and $w.depth >= 14 and ($w.message | length == 0)'
    frame 20
    quit
    printf '%s\n' "$game" >"$artefacts/game.txt"
    begin '[look]' 'theme = dark' -- "$artefacts/game.txt"
    press_until F4 '$w.reviewed'
    press_until Home '$w.ply == 0'
    for _ in 1 2 3; do
        ply=$(see '$w.ply')
        press_until ctrl+Right "\$w.ply > $ply and \$w.depth >= 12 and (\$w.message | length == 0)"
        frame 16
    done
    click_until "tab lines" '$w.depth >= 16 and any($all[]; .name == "line 1 move 6")'
    point "line 1 move 6"
    frame 20
    quit
    convert "${moving[@]}" -loop 0 -quality 85 "$pictures/turncoat.webp"
}

# What a first run shows: the start, the rules and the manual.
first() {
    begin '[look]' 'theme = dark' --
    wait_until '$w.panel == "start"'
    press Escape # what points at the menu in a first run
    wait_until 'all($all[]; .name != "tooltip")'
    away
    take start
    press_until shift+F1 'any($all[]; .name == "rules text")'
    press_until Right "$(control "rules back").state | contains(\"disabled\") | not"
    take rules
    press_until Escape ctrl+F1 'any($all[]; .name == "manual page 5")'
    click_until "manual page 5" "$(control "manual page 5").state | contains(\"selected\")"
    take manual
    quit
}

open_display 1400x900
away
[ -z "${ONLY:-}" ] || { # ONLY=engines: that one alone
    "$ONLY"
    exit
}
first
details
tree
against_computer
reviewed
practised
guess
library
progress
book
lab
animation
engines
