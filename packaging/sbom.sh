#!/bin/bash
# sbom.sh NAME FOLDER... -- PART[=VERSION]...: prints what an archive called NAME bundles, as a list in SPDX 2.3
# (tag-value): Turncoat, and parts of others with their versions and licences. The version of a part is that of PART.pc in
# one of the folders, unless it is given. The licences are those below; their texts are in the archive. The same tree gives
# the same text (SOURCE_DATE_EPOCH).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
declare -A licences=([sdl2]=Zlib [SDL2_ttf]=Zlib [SDL2_image]=Zlib [freetype2]='FTL OR GPL-2.0-or-later'
    [fontconfig]=HPND-sell-variant [expat]=MIT [libpng]=libpng-2.0 [zlib]=Zlib [libbrotlicommon]=MIT [uuid]=BSD-3-Clause
    [libzstd]='BSD-3-Clause OR GPL-2.0-only' [jansson]=MIT [inih]=BSD-3-Clause
    [libturbojpeg]='IJG AND BSD-3-Clause AND Zlib' [libwebp]=BSD-3-Clause [sqlite3]=blessing [intl]=LGPL-2.1-or-later
    [x11]=MIT-open-group [xcb]=MIT [xau]=MIT-open-group [xdmcp]=MIT-open-group [libbsd]=BSD-3-Clause [libmd]=BSD-3-Clause
    [xext]=MIT-open-group [xcursor]=HPND-sell-variant [xfixes]=HPND-sell-variant [xrender]=HPND-sell-variant
    [xi]=MIT-open-group [xrandr]=HPND-sell-variant [xscrnsaver]=MIT-open-group [fonts-inter]=OFL-1.1
    [fonts-noto-cjk]=OFL-1.1 [fonts-dejavu-core]=Bitstream-Vera)

name=$1
shift
folders=()
while [ "$1" != -- ]; do
    folders+=("$1")
    shift
done
shift

version_of() {
    local folder header
    for folder in "${folders[@]}"; do
        # what freetype's file says is a number of libtool's
        for header in "$folder"/../../{,../}include/freetype2/freetype/freetype.h; do
            if [ "$1" != freetype2 ] || [ ! -f "$header" ]; then
                continue
            fi
            sed -n 's/^#define FREETYPE_\(MAJOR\|MINOR\|PATCH\)  *\([0-9]*\)$/\2/p' "$header" | paste -sd.
            return
        done
        [ ! -f "$folder/$1.pc" ] || { sed -n 's/^Version: *//p' "$folder/$1.pc" && return; }
    done
    echo "sbom.sh: no version of $1" >&2
    return 1
}

# package NAME VERSION LICENCE
package() {
    printf '\nPackageName: %s\nSPDXID: SPDXRef-%s\nPackageVersion: %s\nPackageDownloadLocation: NOASSERTION\n' "$1" "${1//_/-}" "$2"
    printf 'FilesAnalyzed: false\nPackageLicenseConcluded: NOASSERTION\nPackageLicenseDeclared: %s\nPackageCopyrightText: NOASSERTION\n' "$3"
}

packages() {
    local part version
    package Turncoat "$(sed -n 's/^project(turncoat VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")" MIT
    printf 'Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-Turncoat\n'
    for part in "$@"; do
        version=${part#*=}
        part=${part%%=*}
        [ "$version" != "$part" ] || version=$(version_of "$part")
        if [ -z "$version" ] || [ -z "${licences[$part]:-}" ]; then
            echo "sbom.sh: no version or licence of $part" >&2
            return 1
        fi
        package "$part" "$version" "${licences[$part]}"
        printf 'Relationship: SPDXRef-Turncoat CONTAINS SPDXRef-%s\n' "${part//_/-}"
    done
}

list=$(packages "$@")
printf 'SPDXVersion: SPDX-2.3\nDataLicense: CC0-1.0\nSPDXID: SPDXRef-DOCUMENT\nDocumentName: %s\n' "$name"
printf 'DocumentNamespace: urn:turncoat:sbom:%s:%s\n' "$name" "$(sha256sum <<<"$list" | cut -c1-32)"
printf 'Creator: Tool: turncoat-packaging\nCreated: %s\n' \
    "$(date -u -d "@${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 0)}" +%Y-%m-%dT%H:%M:%SZ)"
printf '%s\n' "$list"
