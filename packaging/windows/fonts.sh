#!/bin/bash
# fonts.sh DIR: puts the fonts that come with the Windows program into DIR: Inter, DejaVu Sans for what it lacks, and of Noto Sans CJK the signs of
# Japanese, simplified and traditional Chinese that their usual character sets hold, and those of the catalogues.
# shellcheck source=../linux/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../linux/common.sh"

[ $# -eq 1 ] || fail "usage: fonts.sh DIR"
mkdir -p "$1"
cp /usr/share/fonts/opentype/inter/Inter-{Regular,Medium,SemiBold}.otf /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold}.ttf "$1"

# signs CHARSET LAST LANGUAGE: their numbers, a line each. LAST is the last row of two-byte signs in common use.
signs() {
    /usr/bin/python3 - "$@" "$root/assets/po" <<'END'
import sys

charset, last, language, catalogues = sys.argv[1:]
pairs = (bytes([row, cell]) for row in range(0xA1, int(last, 16) + 1) for cell in range(0x40, 0xFF))
signs = {ord(sign) for sign in (pair.decode(charset, "ignore") for pair in pairs) if len(sign) == 1}
with open(f"{catalogues}/{language}.po", encoding="utf-8") as catalogue:
    signs |= {ord(sign) for sign in catalogue.read() if ord(sign) > 0x7F}
print("\n".join(f"{sign:X}" for sign in sorted(signs)))
END
}

while read -r name face charset last language; do
    for weight in Regular Bold; do
        # hints and features are for what the window does not do
        /usr/bin/python3 -m fontTools.subset "/usr/share/fonts/opentype/noto/NotoSansCJK-$weight.ttc" --font-number="$face" \
            --unicodes-file=<(signs "$charset" "$last" "$language") --layout-features= --no-hinting --desubroutinize \
            --output-file="$1/NotoSansCJK$name-$weight.otf" || fail "NotoSansCJK-$weight cannot be cut down"
    done
done <<'END'
jp 0 euc_jp FE ja
sc 2 gb2312 FE zh_CN
tc 3 big5 C6 zh_TW
END
