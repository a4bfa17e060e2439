#!/bin/bash
# The board as a picture on the clipboard: the same as the file, given again and again, until something else is copied,
# here or elsewhere. Skipped without xclip.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

command -v xclip >/dev/null || {
    say "skipped: xclip is not installed"
    exit 77
}
export HOME=$artefacts/home
mkdir -p "$HOME"
printf 'f5d6c3d3c4\n' >"$artefacts/game.txt"

# clip TARGET: what the clipboard gives.
clip() {
    timeout 20 xclip -selection clipboard -o -t "$1"
}

open_display 1400x900
start --no-animation "$artefacts/game.txt"
wait_until '$w.plies == 5'
press_until ctrl+space '$w.thinking == "idle"'
press_until ctrl+alt+c '$w.message | test("picture is on the clipboard")'
clip TARGETS | grep -qx image/png || fail "the clipboard offers no picture: $(clip TARGETS | tr '\n' ' ')"
clip image/png >"$artefacts/first.png" || fail "no picture came"
clip image/png >"$artefacts/second.png" || fail "no second picture came"
cmp "$artefacts/first.png" "$artefacts/second.png" || fail "the second picture is another one"
clip UTF8_STRING 2>/dev/null | grep -q . && fail "it is given as a text too"

# It is what is saved to a file.
press_until ctrl+shift+s '$w.dialog == "save"'
press ctrl+a
type_path "$HOME/board.png"
press Return
wait_for test -s "$HOME/board.png"
wait_until '$w.dialog == "none" and ($w.message | startswith("Saved"))'
[ "$(compare -metric AE "$HOME/board.png" "$artefacts/first.png" null: 2>&1)" = 0 ] || fail "it is not the picture of the file"

# A text takes its place, a picture that of the text; and what another program copies that of the picture.
press_until ctrl+c '$w.message | test("moves are on the clipboard")'
[ "$(clip UTF8_STRING)" = f5d6c3d3c4 ] || fail "the moves are not on the clipboard: $(clip UTF8_STRING)"
press_until ctrl+alt+c '$w.message | test("picture is on the clipboard")'
clip image/png | cmp - "$artefacts/first.png" || fail "the picture did not come back"
printf 'elsewhere' | xclip -selection clipboard -i
[ "$(clip UTF8_STRING)" = elsewhere ] || fail "another program cannot copy"
press ctrl+alt+c
wait_for eval 'clip image/png >"$artefacts/third.png"'
end_well
