#!/bin/bash
# A position from a picture: opened, pasted and dropped, Set up shows the board that was read beside the picture; doubtful
# squares are ringed and mended, colours swapped, several boards shown in turn; where none is found a rectangle helps.
# Skipped without xclip and ImageMagick.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"
# shellcheck source=../draw_board.sh
. "$(dirname "$0")/../draw_board.sh"

for tool in xclip convert; do
    command -v $tool >/dev/null || {
        say "skipped: $tool is not installed"
        exit 77
    }
done
board=-------------------X-------XX------OXO-------X------------------
other=------------------OX------OOX------XXO-----O--------------------
black='[$all[] | select(.role == "square" and .state == "black").name[7:]] | sort'
white='[$all[] | select(.role == "square" and .state == "white").name[7:]] | sort'
says='[$all[] | select(.name == "picture says").value]'
# reads BLACK WHITE: the squares with discs; in words for jq
reads() {
    printf '(%s) == %s and (%s) == %s' "$black" "$1" "$white" "$2"
}
black_discs='["d3","d4","e4","e5","f6"]' white_discs='["d5","f5"]'

draw_board "$artefacts/one.png" $board 60 80 50 700x560 '#e0e0e0' '#104028' '#101010 #f8f8f8'
draw_board "$artefacts/two.png" $other 40 40 40 420x420 '#303030' '#104028' '#101010 #f8f8f8'
convert "$artefacts/one.png" "$artefacts/two.png" +append "$artefacts/both.png"
# one disc is neither black nor white
draw_board "$artefacts/doubt.png" $board 60 80 50 700x560 '#e0e0e0' '#104028' '#101010 #f8f8f8' \
    -fill '#b0b0b0' -draw 'circle 285,205 285,225'
# discs on a plain ground: nobody can tell where the board ends
draw_board "$artefacts/plain.png" $board 60 80 50 520x560 '#208050' none '#101010 #f8f8f8'

open_display 1400x900
start --no-animation "$artefacts/one.png"
wait_until '$w.panel == "set up"'
wait_until "$(reads "$black_discs" "$white_discs")"
expect "$(control picture).w > 100"
shot read

# The colours are swapped, a square is changed by a click, and what was read comes back.
click_until "swap colours" "$(reads "$white_discs" "$black_discs")"
click_until "square a1" "$(control "square a1").state == \"black\""
click_until "board of the picture" "$(reads "$black_discs" "$white_discs")"

# A square that is not clear is ringed until it is mended.
xclip -selection clipboard -t image/png -i "$artefacts/doubt.png"
press_until ctrl+v '[$all[] | select(.doubtful) | .name] == ["square e3"]'
expect "$says | .[0] | test(\"ringed\")"
shot doubtful
click_until "clear board" '[$all[] | select(.doubtful)] == []' # which is no picture's
click_until "board of the picture" '[$all[] | select(.doubtful) | .name] == ["square e3"]'
click_until "square e3" '[$all[] | select(.doubtful)] == []'

# Both boards of a picture.
xclip -selection clipboard -t image/png -i "$artefacts/both.png"
press_until ctrl+v "($says | any(startswith(\"Board 1 of 2 in the picture.\"))) and $(reads "$black_discs" "$white_discs")"
click_until "next board" "$(reads '["d3","d5","e4","e5"]' '["c3","c4","d4","d6","f5"]')"
shot second

# No board is found: a rectangle drawn around it is read.
xclip -selection clipboard -t image/png -i "$artefacts/plain.png"
press_until ctrl+v "any(\$all[]; .name == \"whole picture\")"
shot none
read -r left top wide <<<"$(see "$(control picture) | \"\(.x) \(.y) \(.w)\"")"
at() {
    printf '%d %d' $((left + $1 * wide / 520)) $((top + $2 * wide / 520))
}
xdotool windowfocus --sync "$window"
# shellcheck disable=SC2046 # two numbers each
xdotool mousemove --window "$window" $(at 60 80) mousedown 1 mousemove --window "$window" $(at 260 280) \
    mousemove --window "$window" $(at 460 480) mouseup 1
wait_until "$(reads "$black_discs" "$white_discs")"
shot rectangle

# What was read is analysed; the picture goes with Set up.
click_until "use board" '$w.analysing and $w.black == 5 and $w.white == 2'
press_until ctrl+e '$w.panel == "set up"'
expect '[$all[] | select(.name == "picture")] == []'
quit_well

# A picture that is damaged is refused with a message.
head -c 300 "$artefacts/one.png" >"$artefacts/cut.png"
start --no-animation
press_until ctrl+o '$w.dialog == "open"'
press ctrl+a
type_path "$artefacts/cut.png"
press_until Return '$w.message | test("damaged PNG")'
end_well
