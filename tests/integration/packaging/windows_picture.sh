#!/bin/bash
# windows_picture PROGRAM CLI ARTEFACTS, for windows.sh: pictures pasted as programs of Windows copy them, of every depth, with
# either kind of head and either order of rows. COPY is copy_bitmap_windows.c, compiled. Skipped without ImageMagick.
# shellcheck disable=SC2016 source=../window/lib.sh # the dollars are jq's
. "$(dirname "$0")/../window/lib.sh"
# shellcheck source=../draw_board.sh
. "$(dirname "$0")/../draw_board.sh"

boards=(-------------------X-------XX------OXO-------X------------------
    ------------------OX------OOX------XXO-----O--------------------)
for i in 0 1; do
    draw_board "$artefacts/$i.png" "${boards[i]}" 61 80 50 701x560 '#e0e0e0' '#104028' '#101010 #f8f8f8'
done

open_display 1400x900
start --no-animation --new
turn=0
# paste HEAD [down] FORMAT OPTION...: as ImageMagick writes it; boards alternate, so that each paste shows another. Without a
# palette or colours that a depth lacks there is nothing that could be read wrongly.
paste() {
    local head=$1 down=
    shift
    [ "$1" != down ] || { down=down && shift; }
    local format=$1
    shift
    turn=$((1 - turn))
    convert "$artefacts/$turn.png" "$@" "$format:$artefacts/copied.bmp"
    wine64 "$COPY" "$artefacts/copied.bmp" ${down:+down} >"$artefacts/copied" || fail "nothing is copied"
    grep -q "^$head" "$artefacts/copied" || fail "$(cat "$artefacts/copied"), expected $head"
    xdotool windowfocus --sync "$window"
    press ctrl+v
    wait_until "[\$all[] | select(.role == \"square\") | {black: \"X\", white: \"O\"}[.state] // \"-\"] | add == \"${boards[turn]}\""
    shot "$(tr ' ' - <<<"$head")$down"
}

paste '40 bytes of head, 24 bits' BMP3 -alpha off -type TrueColor
paste '40 bytes of head, 24 bits, height -' down BMP3 -alpha off -type TrueColor
paste '40 bytes of head, 32 bits' BMP3 -alpha set -define bmp3:alpha=true
paste '40 bytes of head, 32 bits, height -' down BMP3 -alpha set -define bmp3:alpha=true
paste '40 bytes of head, 8 bits' BMP3 -colors 200 -type Palette -compress none
paste '124 bytes of head, 32 bits' BMP -alpha set
paste '124 bytes of head, 32 bits, height -' down BMP -alpha set
paste '124 bytes of head, 16 bits' BMP -alpha off -define bmp:subtype=RGB565
quit
[ "$status" -eq 0 ] || fail "quit with $status"
