# Sourced. Draws pictures of boards with ImageMagick, which knows nothing of how they are read.
# shellcheck shell=bash

# draw_board OUT BOARD X Y SIDE SIZE GROUND LINES COLOURS [EXTRA...]: 64 squares of X, O and -, the corner of a1, px of a
# square, the size of the picture, its ground, the lines' colour (none: no board, discs alone), the colours of X and O,
# and more of ImageMagick's -draw.
draw_board() {
    local out=$1 board=$2 x=$3 y=$4 side=$5 size=$6 ground=$7 lines=$8 colours=$9 i px py
    shift 9
    local drawing=()
    if [ "$lines" != none ]; then
        drawing+=(-fill '#208050' -stroke "$lines" -strokewidth 2)
        for i in {0..63}; do
            px=$((x + i % 8 * side)) py=$((y + side * (i / 8)))
            drawing+=(-draw "rectangle $px,$py $((px + side)),$((py + side))")
        done
    fi
    drawing+=(-stroke none)
    for i in {0..63}; do
        px=$((x + i % 8 * side + side / 2)) py=$((y + side * (i / 8) + side / 2))
        case ${board:i:1} in
        X) drawing+=(-fill "${colours% *}" -draw "circle $px,$py $px,$((py + 2 * side / 5))") ;;
        O) drawing+=(-fill "${colours#* }" -draw "circle $px,$py $px,$((py + 2 * side / 5))") ;;
        esac
    done
    convert -size "$size" "xc:$ground" "${drawing[@]}" "$@" "$out"
}
