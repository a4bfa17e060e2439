#!/bin/bash
# layout PROGRAM CLI ARTEFACTS [quick|dark|light|contrast]: every scene in every language (the pseudo-language too, whose texts are
# 40 % longer), theme, size and scale: no control leaves the window or covers another, no text is shortened.
# With PICTURES set a picture of each is kept too, for inspection.
# quick: Japanese at scale 2 and the pseudo-language, which is English and more, at 1, in one theme each; a theme: all of
# that one, and in large windows the languages with the longest texts and with other fonts; else all of them.
# LANGUAGES="de fr" leaves out the others, EXTENTS="large" or "usual" the other windows.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

found_faults=$artefacts/faults
: >"$found_faults"

# Controls that lie side by side. The board, lists and the status bar contain others; announcements lie above all.
laid_out='[$all[] | select(.role != "board" and .role != "list" and .role != "graph" and .name != "status" and .name != "announcement" and .name != "tooltip" and .w > 0 and .h > 0)]'
declare -A faults
faults[outside]='[$all[] | select(.x < 0 or .y < 0 or .x + .w > $w.w or .y + .h > $w.h) | .name]'
faults[overlapping]="$laid_out"' | sort_by(.x) as $c | [range($c | length) as $i | $c[$i] as $a | label $right
    | range($i + 1; $c | length) as $j | $c[$j] as $b | if $b.x >= $a.x + $a.w then break $right else . end
    | select($a.y < $b.y + $b.h and $b.y < $a.y + $a.h)
    | "\($a.name) / \($b.name)"]'
# lines of moves are as long as they are
faults[cut]='[$w.cut[] | select(test("^([a-h][1-8][?! ]*)+$") | not)]'

# check SCENE: in all sizes
check() {
    local size found
    for size in "${sizes[@]}"; do
        xdotool windowsize "$window" "${size%x*}" "${size#*x}"
        wait_until "\$w.w == ${size%x*} and \$w.h == ${size#*x}"
        checked=$((checked + 1))
        shot "$lang-$theme-$scale-$size-$1"
        for found in outside overlapping cut; do
            case "$found $1" in # these lie above others
            "overlapping details" | "overlapping engines" | "overlapping games" | "overlapping manual" | "overlapping match" | "overlapping about" | "overlapping rules" | "overlapping keys" | "overlapping library, "[im]* | "overlapping menu"* | "overlapping open" | "overlapping save") continue ;;
            esac
            if ! holds "(${faults[$found]}) == []"; then
                say "$lang $theme x$scale $size $1: $found: $(see "(${faults[$found]}) | tostring" | cut -c1-300)" | tee -a "$found_faults"
                picture "$lang-$theme-$scale-$size-$1"
            fi
        done
    done
}

# All scenes in one run of the program.
scenes() {
    mkdir -p "$XDG_CONFIG_HOME/turncoat"
    printf '[look]\ntheme=%s\nsound=off\n' "$theme" >"$XDG_CONFIG_HOME/turncoat/settings.ini"
    printf 'name=Edax command=/opt/edax%%20-nboard protocol=2 depth=12 seconds=0\nname=Nobody command=/nowhere/engine protocol=1 depth=0 seconds=5\n' \
        >"$XDG_CONFIG_HOME/turncoat/engines.ini"
    start --no-animation --lang "$lang" --scale "$scale"
    wait_until "\$w.theme == \"$theme\""
    check start
    if holds 'any($all[]; .name == "start page more")'; then
        click "start page more"
        check "start, second page"
    fi
    press ctrl+comma
    wait_until '$w.settings'
    local section
    for section in look hints engine keys; do
        click "section $section"
        check "settings $section"
    done
    press shift+F8
    wait_until '$w.engines'
    click "engine 2"
    click "engine test"
    wait_until '$all[] | select(.name == "engine 2") | .value | test("/nowhere/engine.+")'
    check engines
    click "page match"
    check match
    press Escape
    wait_until '$w.engines | not'
    press Escape
    wait_until '$w.settings | not'
    press F9
    wait_until '$w.library and any($all[]; .name == "row 2")'
    check library
    press shift+Down
    click "library black won"
    wait_until 'any($all[]; .name == "library clear")'
    check "library, filtered"
    press Home Delete
    wait_until 'any($all[]; .name == "library undo")'
    check "library, deleted"
    press ctrl+z
    wait_until 'all($all[]; .name != "library undo")'
    click "library clear"
    click "library reviewed"
    wait_until 'any($all[]; .name == "library accuracy from")'
    check "library, reviewed"
    click "library reviewed"
    press Home shift+End
    click "library review"
    wait_until 'any($all[]; .name == "library review stop")'
    check "library, reviewing"
    click "library review stop"
    wait_until 'any($all[]; .name == "library review forget")'
    check "library, games to review"
    click "library review forget"
    wait_until 'all($all[]; .name != "library review forget")'
    press Home ctrl+o
    wait_until '$w.dialog == "open"'
    check "library, import"
    press Escape
    wait_until '$w.dialog == "none"'
    point "row 2"
    xdotool click 3
    wait_until '$w.menu'
    check "library, menu"
    press Escape
    wait_until '$w.menu | not'
    press Escape
    wait_until '$w.library | not'
    press F8
    wait_until '$w.lab and any($all[]; .name == "lab table")'
    check lab
    press Left Left Left Left
    click "lab table"
    click "lab run"
    wait_until 'any($all[]; .name == "bar table" and (.value | startswith("done")))'
    check "lab, results"
    press Escape
    wait_until '$w.lab | not'
    press F1
    wait_until '$w.help'
    check keys
    press Escape
    wait_until '$w.help | not'
    press shift+F1
    local step text=
    for step in 1 2 3 4 5; do
        wait_until "any(\$all[]; .name == \"rules text\" and .value != $(quoted "${text:-}"))"
        text=$(see "$(control "rules text").value")
        check rules
        [ "$step" -eq 5 ] || press Right
    done
    press Escape
    wait_until 'all($all[]; .name != "rules text")'
    press ctrl+F1
    wait_until 'any($all[]; .name == "manual page 6")'
    click "manual page 6"
    wait_until "$(control "manual page 6").state | contains(\"selected\")"
    check manual
    press Escape F1
    wait_until '$w.help'
    click about
    wait_until 'any($all[]; .name == "version")'
    check about
    press Escape
    wait_until 'all($all[]; .name != "version")'
    select_tile "play both"
    click start
    wait_until '$w.started'
    local square
    for square in f5 d6 c5 f4 e3 c6 d3 f6 g6 b4; do
        xdotool type "$square"
        wait_until "$(control "square $square").last"
    done
    check game
    point "square a1"
    xdotool click 3
    wait_until '$w.menu'
    check menu
    press Escape
    wait_until '$w.menu | not'
    press alt+m
    for group in 1 2 3 4 5 6; do
        wait_until "any(\$all[]; .name == \"menu group $group\" and (.state | contains(\"selected\")))"
        check "menu $group"
        press Right
    done
    press Escape
    wait_until '$w.menu | not'
    press ctrl+o
    wait_until '$w.dialog == "open"'
    check open
    press Escape
    wait_until '$w.dialog == "none"'
    press ctrl+shift+s
    wait_until '$w.dialog == "save"'
    check save
    press Escape
    wait_until '$w.dialog == "none"'
    press F2
    wait_until '$w.hints and $w.depth >= 6'
    check hints
    press ctrl+F2
    check "hints in full"
    press ctrl+F2 F2 F3
    wait_until '$w.analysing'
    click "tab lines"
    wait_until '$w.depth >= 6'
    check lines
    press ctrl+l
    wait_until 'any($all[]; .name == "line on board")'
    check "best line"
    press ctrl+l Left
    wait_until '$w.ply == 9 and any($all[]; .legal)'
    click "$(see '[$all[] | select(.legal and .name != "square b4")][0].name')"
    wait_until '$w.variations == 2'
    click "tab moves"
    check variations
    press alt+v
    wait_until 'any($all[]; .name == "variation tree")'
    check tree
    press alt+v ctrl+Delete End
    wait_until '$w.variations == 1 and $w.ply == 10'
    click "tab comments"
    check comments
    press ctrl+i
    wait_until 'any($all[]; .name == "details source")'
    check details
    press Escape
    wait_until 'all($all[]; .name != "details source")'
    press ctrl+b
    wait_until 'any($all[]; .name == "game 1")'
    check database
    click "database filter"
    wait_until 'any($all[]; .name == "database text")'
    click "database black won"
    wait_until 'any($all[]; .name == "database clear")'
    check "database, filtered"
    click "database clear"
    click "database filter"
    wait_until 'all($all[]; .name != "database text")'
    press F6
    check overlay
    press shift+F6 F4
    wait_until '$w.reviewed'
    check review
    press ctrl+Right
    check mistake
    press F5
    wait_until 'any($all[]; .name == "answer third") or $w.learning != null' # once answered, it is kept
    if holds 'any($all[]; .name == "answer third")'; then
        check "question whose mistakes"
        click "answer third"
    fi
    wait_until '$w.learning != null'
    check puzzle
    click "end learning"
    press F10
    wait_until '$w.practice == "choosing"'
    click "practise openings"
    wait_until 'any($all[]; .name == "opening any")'
    check "openings to practise"
    click "practise endgames"
    click "empty 8"
    click "from engine"
    check "endgames to practise"
    click "practice start"
    wait_until '$w.practice == "asked" and $w.solved'
    check endgame
    press F2
    wait_until 'any($all[]; .name == "practice grade")'
    check "endgame with a hint"
    press shift+F5
    wait_until '$w.evaluation_visible'
    check "endgame with the answer"
    click "$(see '[$all[] | select(.legal)] | min_by(.hint) | .name')"
    wait_until '$w.practice == "wrong"'
    check "endgame with a mistake"
    local moves
    until holds '$w.practice == "over"'; do # Space would go on from there, too: not before what came before it is answered
        if holds '$w.practice == "wrong"'; then
            press space
            wait_until '$w.practice != "wrong"'
        else
            moves=$(see '$w.moves')
            click "$(see '[$all[] | select(.legal)][0].name')"
            wait_until "\$w.practice == \"wrong\" or \$w.moves != $(quoted "$moves")"
        fi
        wait_until '($w.practice == "asked" and $w.solved) or $w.practice == "wrong" or $w.practice == "over"'
    done
    check "endgame over"
    click "practice leave"
    wait_until '$w.practice == "no"'
    press ctrl+e
    wait_until 'any($all[]; .name == "clear board")'
    check "set up"
    click "clear board"
    wait_until 'any($all[]; .name == "use board" and (.state | startswith("disabled")))'
    check "set up, nothing to play"
    press Escape
    wait_until '$w.setup | not'
    press ctrl+o
    wait_until '$w.dialog == "open"'
    xdotool type --delay 1 "$artefacts/games.sgf"
    press Return
    wait_until "$(control "games row 4").value != null"
    check games
    press Escape
    wait_until 'all($all[]; .name != "games row 4")'
    press ctrl+n
    wait_until '$w.panel == "start"'
    click start
    wait_until '$w.mode == "game"'
    xdotool type f5
    wait_until "$(control "square f5").last"
    resign
    check "game over"
    press F4
    wait_until '$w.reviewed'
    press shift+F9
    wait_until '$w.progress and any($all[]; .name == "progress games")'
    local tab
    for tab in results accuracies mistakes practice; do
        click "progress $tab"
        wait_until "$(control "progress $tab").state | contains(\"selected\")"
        check "progress, $tab"
    done
    press ctrl+shift+b
    wait_until 'any($all[]; .name == "book row 2")'
    check book
    click "book drop-outs"
    wait_until "$(control "book drop-outs").state | contains(\"checked\")"
    check "book, drop-outs"
    quit
}

checked=0
open_display 3840x2160
printf 'f5d6c5f4e3c6d3f6g6b4g4g5g7f2e2d2\nf5d6c5f4e3c6d3f6g6b4g4\n' >"$artefacts/games.txt"
for i in 1 2 3 4; do
    printf '(;GM[2]PB[Surname-%d Forename]PW[Another Long-Name]EV[Championship of Somewhere]DT[2004-05-0%d]RE[B+1%d];B[f5];W[d6];B[c5])\n' \
        "$i" "$i" "$((2 * i))"
done >"$artefacts/games.sgf"
"$program" --import "$artefacts/games.txt" "$artefacts/games.sgf" >/dev/null || fail "no games for the library"
themes=(dark light contrast)
extent=${4:-all}
read -ra languages <<<"${LANGUAGES:-en $(tr '\n' ' ' <"$(dirname "$0")/../../../assets/po/LINGUAS") en-XA}"

# in_themes: the scenes in the themes of the extent.
in_themes() {
    for theme in "${themes[@]}"; do
        case $extent in
        quick)
            [ "$lang $scale" = "ja 2" ] || [ "$lang $scale" = "en-XA 1" ] || continue
            [ "$theme" = "${themes[run % 3]}" ] || continue
            ;;
        dark | light | contrast) [ "$theme" = "$extent" ] || continue ;;
        esac
        scenes
    done
}

run=0
for lang in "${languages[@]}"; do
    [ "${EXTENTS:-usual}" = usual ] || break
    for scale in 1 2; do
        run=$((run + 1))
        sizes=("$((720 * scale))x$((520 * scale))" "$((1180 * scale))x$((740 * scale))")
        in_themes
    done
done
# Large windows: each language in each scale in one theme.
row=0
for lang in en-XA fr ja; do
    row=$((row + 1))
    if [ "$extent" = quick ] || [ "${EXTENTS:-large}" != large ] || [[ " ${languages[*]} " != *" $lang "* ]]; then
        continue
    fi
    column=0
    for scale in 1 1.5 2; do
        column=$((column + 1))
        theme=${themes[(row + column) % 3]}
        sizes=(1600x1000 2560x1440 3840x2160)
        [ "$scale" != 2 ] || sizes=(2560x1440 3840x2160) # 1600x1000 is less than the window's least
        case $extent in "$theme" | all) scenes ;; esac
    done
done
say "$checked views checked"
[ ! -s "$found_faults" ] || fail "$(wc -l <"$found_faults") faults in $found_faults"
