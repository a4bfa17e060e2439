#!/bin/bash
# golden PROGRAM CLI ARTEFACTS [--renew]: eight pictures of the window against those of tests/golden/window;
# with --renew they are made anew. What is shown is settled: positions with few empty squares, solved to the
# end on one thread, so that every value is final; nothing moves. What counts time or positions is masked.
# Skipped where fonts or FreeType are others than those that the pictures were made with.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

renew=${4:-}
golden=$(cd "$(dirname "$0")/../../golden/window" && pwd)
ini=$XDG_CONFIG_HOME/turncoat/settings.ini
# Colours that differ less than this are the same: the pictures are kept in 24 levels of each primary, up to 2.2 % off.
levels=24
fuzz=6%
# So many pixels may differ: less than a letter has.
pixels=12
failed=0
search_on=yes # to the end

# Fourteen empty squares, Black to move, and how the game went on.
board='---OOOO-OOXOOO--XOOOOOOOXXOXXXXXXXXOXXXX--XXOXOO--XXXOOO----XOOO'
moves=c1b8a1b1h1c8d8b7a8a6h2g2a7b6

for tool in compare convert fc-match pkg-config sha256sum; do
    command -v "$tool" >/dev/null || {
        echo "skipped: $tool is not installed"
        exit 77
    }
done

# The fonts of two folders only, whatever else this machine has.
choose_fonts() {
    cat >"$artefacts/fonts.conf" <<END
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>/usr/share/fonts/opentype/inter</dir>
<dir>/usr/share/fonts/opentype/noto</dir>
<cachedir>$artefacts/fonts</cachedir>
</fontconfig>
END
    export FONTCONFIG_FILE=$artefacts/fonts.conf
    export SDL_RENDER_DRIVER=software
}

# What letters look like depends on these.
describe_fonts() {
    local font
    for font in "Inter" "Inter:medium" "Inter:semibold" "Noto Sans CJK JP" "Noto Sans CJK JP:bold"; do
        printf '%s %s\n' "$font" "$(sha256sum "$(fc-match -f '%{file}' "$font")" | cut -d' ' -f1)"
    done
    printf 'FreeType %s\n' "$(pkg-config --modversion freetype2)"
}

# settings LINE...: the file of the settings for the next start.
settings() {
    mkdir -p "$(dirname "$ini")"
    printf '%s\n' "$@" '[engine]' 'threads = 1' >"$ini"
}

# What changes with the speed of the machine or with any better search, and not with the look: counts of positions,
# seconds, the order of moves of equal worth late in a line.
# A row of lines is painted over from its depth on to the edge, since several threads find lines of other lengths; so are
# the headings. The paint begins at a fixed distance from the row's beginning: its end depends on what the column held.
searched='($all[] | select(.name == "status")) as $status | $status,
    ($all[] | select(.name | test("^line [0-9]+$")) | .x += 96 | .w = $status.x + $status.w - .x - 20 |
        if .name == "line 1" then .y -= 28 | .h += 28 else . end)'

# mask FILTER: paints the rectangles of these elements over in the next picture.
mask() {
    mapfile -t masks < <(see "$1 | \"\(.x | floor),\(.y | floor) \(.x + .w | ceil),\(.y + .h | ceil)\"")
}

# Two pictures one after the other are the same.
stands_still() {
    timeout 60 import -window "$window" "ppm:$artefacts/still-1" && timeout 60 import -window "$window" "ppm:$artefacts/still-2" &&
        cmp -s "$artefacts/still-1" "$artefacts/still-2"
}

# look NAME: a picture of the settled window, against the golden one.
look() {
    local name=$1 corners options=() differing
    # away from every control, so that nothing is hovered
    xdotool mousemove 2399 1499
    wait_until 'all($all[]; .state | tostring | contains("hovered") | not)'
    wait_for stands_still
    picture "$name"
    local actual
    actual=$artefacts/$(printf '%02d' "$shots")-$name.png
    for corners in "${masks[@]:-}"; do
        [ -z "$corners" ] || options+=(-draw "rectangle $corners")
    done
    masks=()
    convert "$actual" -fill '#808080' "${options[@]}" +set date:create +set date:modify "$artefacts/$name.png" ||
        fail "no picture of $name"
    rm -f "$actual"
    if [ "$renew" = --renew ]; then
        convert "$artefacts/$name.png" +dither -posterize "$levels" -strip \
            -define png:compression-level=9 "$golden/$name.png"
        return
    fi
    differing=$(compare -metric AE -fuzz "$fuzz" "$golden/$name.png" "$artefacts/$name.png" \
        "$artefacts/$name-difference.png" 2>&1)
    if [[ "$differing" =~ ^[0-9]+$ ]] && [ "$differing" -le "$pixels" ]; then
        rm -f "$artefacts/$name-difference.png"
        say "$name: $differing pixels differ"
        return
    fi
    say "FAILED: $name: $differing pixels differ, more than $pixels; see $artefacts/$name-difference.png"
    failed=1
}

# As many of the moves as are asked for, both sides by mouse.
play_on() {
    local i
    for ((i = 0; i < $1; i++)); do
        click_until "square ${moves:2*i:2}" "\$w.last == \"${moves:2*i:2}\""
    done
}

start_panel() {
    settings
    start --no-animation --lang en --geometry 1180x740 --scale 1
    wait_until '$w.panel == "start"'
    look start
    quit
}

game() {
    settings '[look]' 'theme = light' '[state]' 'side = both'
    start --no-animation --lang en --geometry 720x520 --scale 1
    click_until start '$w.started'
    local square
    for square in f5 d6 c3 d3 c4 f4 c5 b3 c2 e3; do
        click_until "square $square" "$(control "square $square").last"
    done
    look game-light-small
    quit
}

# The values of all moves of a game, solved to the end.
solved='$w.hints and $w.thinking == "idle" and ([$all[] | select(.legal)] | length > 0 and all(.hint != null)) and $w.exact'
hints() {
    set_up_board "$board"
    click_until "play board" '$w.panel == "start"'
    select_tile "play both"
    click_until start '$w.started and $w.mode == "game"'
    press_until F2 "$solved"
}

hints_simple() {
    settings
    start --no-animation --lang en --geometry 1180x740 --scale 1
    hints
    mask "$searched"
    look hints
    quit
}

hints_detailed() {
    settings '[look]' 'theme = contrast' '[hints]' 'style = detailed'
    start --no-animation --lang en --geometry 1180x740 --scale 2
    hints
    mask "($searched), (\$all[] | select(.legal) | .y += .h * 0.72 | .h *= 0.22)"
    look hints-detailed-large
    quit
}

lines() {
    settings
    start --no-animation --lang en --geometry 1180x740 --scale 1
    set_up_board "$board"
    click_until "use board" '$w.analysing and $w.panel == "lines" and $w.thinking == "idle" and $w.exact'
    mask "$searched"
    look lines
    play_on 6
    click "tab review"
    press_until F4 '$w.reviewed'
    press_until Home '$w.ply == 0'
    press_until ctrl+Right '$w.ply > 0 and $w.thinking == "idle" and $w.exact'
    mask "$searched"
    look review
    quit
}

japanese() {
    settings '[look]' 'language = ja'
    start --no-animation --geometry 1180x740 --scale 1
    set_up_board "$board"
    look setup-japanese
    quit
    settings '[look]' 'language = ja' 'theme = light'
    start --no-animation --geometry 1180x740 --scale 1
    click_until settings '$w.settings'
    look settings-japanese-light
    quit
}

choose_fonts
if [ "$renew" = --renew ]; then
    describe_fonts >"$golden/made-with.txt"
elif ! describe_fonts | cmp -s - "$golden/made-with.txt"; then
    echo "skipped: other fonts or another FreeType than the pictures were made with:"
    describe_fonts | diff "$golden/made-with.txt" -
    exit 77
fi
open_display 2400x1500
start_panel
game
hints_simple
hints_detailed
lines
japanese
[ "$failed" -eq 0 ] || exit 1
