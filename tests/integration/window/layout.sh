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
    press_until ctrl+comma '$w.settings'
    local section
    for section in look hints engine keys; do
        click "section $section"
        check "settings $section"
    done
    press_until shift+F8 '$w.engines'
    click "engine 2"
    click_until "engine test" '$all[] | select(.name == "engine 2") | .value | test("/nowhere/engine.+")'
    check engines
    click "page match"
    check match
    press_until Escape '$w.engines | not'
    press_until Escape '$w.settings | not'
    press_until F9 '$w.library and any($all[]; .name == "row 2")'
    check library
    press shift+Down
    click_until "library black won" 'any($all[]; .name == "library clear")'
    check "library, filtered"
    press_until Home Delete 'any($all[]; .name == "library undo")'
    check "library, deleted"
    press_until ctrl+z 'all($all[]; .name != "library undo")'
    click "library clear"
    click_until "library reviewed" 'any($all[]; .name == "library accuracy from")'
    check "library, reviewed"
    click "library reviewed"
    press Home shift+End
    click_until "library review" 'any($all[]; .name == "library review stop")'
    check "library, reviewing"
    click_until "library review stop" 'any($all[]; .name == "library review forget")'
    check "library, games to review"
    click_until "library review forget" 'all($all[]; .name != "library review forget")'
    press_until Home ctrl+o '$w.dialog == "open"'
    check "library, import"
    press_until Escape '$w.dialog == "none"'
    point "row 2"
    xdotool click 3
    wait_until '$w.menu'
    check "library, menu"
    press_until Escape '$w.menu | not'
    press_until Escape '$w.library | not'
    press_until F8 '$w.lab and any($all[]; .name == "lab table")'
    check lab
    press Left Left Left Left
    click "lab table"
    click_until "lab run" 'any($all[]; .name == "bar table" and (.value | startswith("done")))'
    check "lab, results"
    press_until Escape '$w.lab | not'
    press_until F1 '$w.help'
    check keys
    press_until Escape '$w.help | not'
    press shift+F1
    local step text=
    for step in 1 2 3 4 5; do
        wait_until "any(\$all[]; .name == \"rules text\" and .value != $(quoted "${text:-}"))"
        text=$(see "$(control "rules text").value")
        check rules
        [ "$step" -eq 5 ] || press Right
    done
    press_until Escape 'all($all[]; .name != "rules text")'
    press_until ctrl+F1 'any($all[]; .name == "manual page 6")'
    click_until "manual page 6" "$(control "manual page 6").state | contains(\"selected\")"
    check manual
    press_until Escape F1 '$w.help'
    click_until about 'any($all[]; .name == "version")'
    check about
    press_until Escape 'all($all[]; .name != "version")'
    select_tile "play both"
    click_until start '$w.started'
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
    press_until Escape '$w.menu | not'
    press alt+m
    for group in 1 2 3 4 5 6; do
        wait_until "any(\$all[]; .name == \"menu group $group\" and (.state | contains(\"selected\")))"
        check "menu $group"
        press Right
    done
    press_until Escape '$w.menu | not'
    press_until ctrl+o '$w.dialog == "open"'
    check open
    press_until Escape '$w.dialog == "none"'
    press_until ctrl+shift+s '$w.dialog == "save"'
    check save
    press_until Escape '$w.dialog == "none"'
    press_until F2 '$w.hints and $w.depth >= 6'
    check hints
    press ctrl+F2
    check "hints in full"
    press_until ctrl+F2 F2 F3 '$w.analysing'
    click_until "tab lines" '$w.depth >= 6'
    check lines
    press_until ctrl+l 'any($all[]; .name == "line on board")'
    check "best line"
    press_until ctrl+l Left '$w.ply == 9 and any($all[]; .legal)'
    click "$(see '[$all[] | select(.legal and .name != "square b4")][0].name')"
    wait_until '$w.variations == 2'
    click "tab moves"
    check variations
    press_until alt+v 'any($all[]; .name == "variation tree")'
    check tree
    press_until alt+v ctrl+Delete End '$w.variations == 1 and $w.ply == 10'
    click "tab comments"
    check comments
    press_until ctrl+i 'any($all[]; .name == "details source")'
    check details
    press_until Escape 'all($all[]; .name != "details source")'
    press_until ctrl+b 'any($all[]; .name == "game 1")'
    check database
    click_until "database filter" 'any($all[]; .name == "database text")'
    click_until "database black won" 'any($all[]; .name == "database clear")'
    check "database, filtered"
    click "database clear"
    click_until "database filter" 'all($all[]; .name != "database text")'
    press F6
    check overlay
    press_until shift+F6 F4 '$w.reviewed'
    check review
    press ctrl+Right
    check mistake
    press_until F5 'any($all[]; .name == "answer third") or $w.learning != null' # once answered, it is kept
    if holds 'any($all[]; .name == "answer third")'; then
        check "question whose mistakes"
        click "answer third"
    fi
    wait_until '$w.learning != null'
    check puzzle
    click "end learning"
    press_until F10 '$w.practice == "choosing"'
    click_until "practise openings" 'any($all[]; .name == "opening any")'
    check "openings to practise"
    click "practise endgames"
    click "empty 8"
    click "from engine"
    check "endgames to practise"
    click_until "practice start" '$w.practice == "asked" and $w.solved'
    check endgame
    press_until F2 'any($all[]; .name == "practice grade")'
    check "endgame with a hint"
    press_until shift+F5 '$w.evaluation_visible'
    check "endgame with the answer"
    click "$(see '[$all[] | select(.legal)] | min_by(.hint) | .name')"
    wait_until '$w.practice == "wrong"'
    check "endgame with a mistake"
    local moves
    until holds '$w.practice == "over"'; do # Space would go on from there, too: not before what came before it is answered
        if holds '$w.practice == "wrong"'; then
            press_until space '$w.practice != "wrong"'
        else
            moves=$(see '$w.moves')
            click "$(see '[$all[] | select(.legal)][0].name')"
            wait_until "\$w.practice == \"wrong\" or \$w.moves != $(quoted "$moves")"
        fi
        wait_until '($w.practice == "asked" and $w.solved) or $w.practice == "wrong" or $w.practice == "over"'
    done
    check "endgame over"
    click_until "practice leave" '$w.practice == "no"'
    press_until ctrl+e 'any($all[]; .name == "clear board")'
    check "set up"
    click_until "clear board" 'any($all[]; .name == "use board" and (.state | startswith("disabled")))'
    check "set up, nothing to play"
    press_until Escape '$w.setup | not'
    press_until ctrl+o '$w.dialog == "open"'
    type_path "$artefacts/games.sgf"
    press_until Return "$(control "games row 4").value != null"
    check games
    press_until Escape 'all($all[]; .name != "games row 4")'
    press_until ctrl+n '$w.panel == "start"'
    click_until start '$w.mode == "game"'
    xdotool type f5
    wait_until "$(control "square f5").last"
    resign
    check "game over"
    press_until F4 '$w.reviewed'
    press_until shift+F9 '$w.progress and any($all[]; .name == "progress games")'
    local tab
    for tab in results accuracies mistakes practice; do
        click_until "progress $tab" "$(control "progress $tab").state | contains(\"selected\")"
        check "progress, $tab"
    done
    press_until ctrl+shift+b 'any($all[]; .name == "book row 2")'
    check book
    click_until "book drop-outs" "$(control "book drop-outs").state | contains(\"checked\")"
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
