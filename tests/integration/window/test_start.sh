#!/bin/bash
# Starting: what cannot work is said in one line with exit status 2; what works does so from any folder.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

# refuses WORD COMMAND...: exit status 2 and one line on standard error that has WORD in it.
refuses() {
    local word=$1 output
    shift
    output=$(timeout 100 "$@" 2>&1 >"$artefacts/stdout")
    status=$?
    [ "$status" -eq 2 ] || fail "$* ended with $status, not 2: $output"
    [ "$(wc -l <<<"$output")" -eq 1 ] || fail "$* wrote more than a line: $output"
    grep -qF -- "$word" <<<"$output" || fail "$* does not mention $word: $output"
    [ ! -s "$artefacts/stdout" ] || fail "$* wrote to standard output"
    say "$output"
}

without_display=(env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER)

refuses "turncoat-cli play" "${without_display[@]}" "$program"
refuses "turncoat-cli play" env DISPLAY=:987 "$program"
refuses --no-such "$program" --no-such
refuses --geometry "$program" --geometry 12
refuses --geometry "$program" --geometry
refuses --hash "$program" --hash lots
"${without_display[@]}" "$program" --help | grep -q -- --ui-tree || fail "--help does not list the options"
"${without_display[@]}" "$program" --version | grep -qE '^turncoat [0-9]+\.[0-9]+' || fail "--version says no version"

open_display 1400x900
# no usable font
printf '<?xml version="1.0"?><fontconfig></fontconfig>' >"$artefacts/no-fonts.conf"
refuses font env FONTCONFIG_FILE="$artefacts/no-fonts.conf" "$program"

# The pictures are inside the program: it runs from a folder that has none of ours, and from a copy.
cp "$program" "$artefacts/copy"
program=$artefacts/copy
cd / || exit 1
start --scale 1
wait_until '$w.panel == "start"'
shot from-elsewhere
expect_no_errors
# The first run points at the menu, until something is done, and offers a game to review.
wait_until 'any($all[]; .name == "tooltip" and (.value | contains("All commands")))'
# and leaves the letters and figures beside the board to be read
expect "$(control tooltip).x >= $(control board).x and $(control tooltip).y >= $(control board).y"
press Escape # which does nothing else here
wait_until 'all($all[]; .name != "tooltip")'
click_until "sample game" '$w.plies == 60 and $w.panel == "review" and ($w.reviewing or $w.reviewed)'
press_until ctrl+n '$w.panel == "start" and all($all[]; .name != "sample game")'
quit_well
start
wait_until '$w.panel == "start"'
expect 'all($all[]; .name != "tooltip" and .name != "sample game")' "no second first run"
quit_well

# What cannot be opened is said in the window too: who starts it from a desktop sees no standard error.
start "$artefacts/no-such-file"
wait_until "any(\$all[]; .name == \"question\" and (.value | contains(\"no-such-file\")))"
grep -q no-such-file "$artefacts/stderr" || fail "not reported on standard error: $(cat "$artefacts/stderr")"
shot no-such-file
press_until Escape 'all($all[]; .name != "question") and $w.panel == "start"'
quit_well
truncate -s 300M "$artefacts/large.sgf"
start "$artefacts/large.sgf"
wait_until "any(\$all[]; .name == \"question\" and (.value | test(\"large.sgf.* [0-9]+ MB\")))"
shot too-large
press_until Return '$w.dialog == "open"'
press Escape
quit
rm "$artefacts/large.sgf"

# A file given by name opens.
printf 'f5d6c3d3c4' >"$artefacts/game.txt"
start "$artefacts/game.txt"
wait_until '$w.moves == "f5d6c3d3c4"'
shot opened
quit_well
rm "$artefacts/copy"
