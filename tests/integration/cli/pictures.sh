#!/bin/bash
# pictures CLI: commands that read positions read pictures of boards, in every kind of file; what holds no board, or is
# damaged, is refused with a message. Skipped without ImageMagick.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$1
# shellcheck source=../draw_board.sh
. "$(dirname "$0")/../draw_board.sh"
command -v convert >/dev/null || {
    echo 'skipped: convert (ImageMagick) is not installed'
    exit 77
}
cd "$scratch" || exit 2
board=-------------------X-------XX------OXO-------X------------------

# expect WHAT GOT WANTED
expect() {
    if [ "$2" != "$3" ]; then
        printf '%s: %s, expected %s\n' "$1" "$2" "$3"
        failures=$((failures + 1))
    fi
}

draw_board board.png $board 60 80 50 700x560 '#e0e0e0' '#104028' '#101010 #f8f8f8'
convert board.png -quality 60 board.jpg
convert board.png board.webp 2>/dev/null || rm -f board.webp
for file in board.*; do
    expect "$file" "$("$cli" convert --format board "$file" - 2>note | tr -d '\n ' | cut -c 1-64)" "$board"
    grep -q 'names no side to move' note || expect "$file" "$(cat note)" 'a note about the side to move'
done
expect 'standard input' "$("$cli" convert --format obf - - <board.png 2>/dev/null | cut -c 1-64)" "$board"
expect eval "$("$cli" eval board.png 2>/dev/null | tail -n 1)" "$("$cli" eval "$board O" | tail -n 1)"
expect solve "$("$cli" solve --depth 4 --json board.png 2>/dev/null | grep -o '"empties":[0-9]*' | head -n 1)" '"empties":57'

# a disc of a third colour
draw_board doubt.png $board 60 80 50 700x560 '#e0e0e0' '#104028' '#101010 #f8f8f8' -fill '#b0b0b0' -draw 'circle 285,205 285,225'
"$cli" convert doubt.png - 2>note >/dev/null
grep -q 'not clear on e3' note || expect doubt "$(cat note)" 'a note about e3'

# refused FILE PATTERN
refused() {
    "$cli" convert "$1" - >out 2>err
    expect "$1, the code" $? 2
    if ! grep -qE "$2" err || [ -s out ] || [ "$(wc -l <err)" != 1 ]; then
        expect "$1" "$(cat err out)" "$2"
    fi
}
convert -size 640x480 xc:white none.png
refused none.png 'found no board in the picture'
convert -size 1x1 xc:red tiny.png
refused tiny.png 'found no board in the picture'
head -c 200 board.png >cut.png
refused cut.png 'found a damaged PNG picture'
printf 'RIFF\20\0\0\0WEBPVP8 ' >head.webp
refused head.webp 'found a damaged WebP picture'
[ "$failures" = 0 ]
