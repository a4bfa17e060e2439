#!/bin/bash
# icon.sh SVG ICO: the icon in the sizes that Windows shows it in at 100 to 200 %, the largest as PNG.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pictures=()
for size in 16 20 24 32 40 48 64 256; do
    rsvg-convert --width "$size" --height "$size" --output "$work/$size.png" "$1"
    pictures+=("$work/$size.png")
done
icotool --create --output "$2" "${pictures[@]:0:7}" --raw="$work/256.png"
