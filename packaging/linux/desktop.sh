#!/bin/bash
# desktop.sh entry|types|metainfo [HOMEPAGE]: prints what the desktop reads of the window (its desktop entry, its file types,
# AppStream's metainfo) from the templates beside this file, with the translations of assets/po where msgfmt is at hand. The
# metainfo has the releases of CHANGELOG.md and, where there is a HOMEPAGE, links and the pictures below it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
homepage=${2:-}
homepage=${homepage%/}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# translated KIND FILE: KIND is desktop or xml; the file's name tells gettext which rules of its/ it follows
translated() {
    if command -v msgfmt >/dev/null; then
        GETTEXTDATADIRS=$here msgfmt "--$1" --template="$2" -d "$here/../../assets/po" --output-file=-
    else
        cat "$2"
    fi
}

media_types() {
    sed -n 's|.*<mime-type type="\(.*\)">|    <mediatype>\1</mediatype>|p' "$here/turncoat-mime.xml.in"
}

metainfo() {
    local line
    while IFS= read -r line; do
        case $line in
        @MEDIATYPES@) media_types ;;
        @RELEASES@) "$here/releases.sh" appstream ;;
        *) printf '%s\n' "${line//@HOMEPAGE@/$homepage}" ;;
        esac
    done <"$here/turncoat.metainfo.xml.in" |
        if [ -n "$homepage" ]; then cat; else sed '/<url /d; /<screenshots>/,/<\/screenshots>/d'; fi
}

case "${1:-}" in
entry) translated desktop "$here/turncoat.desktop.in" ;;
types) translated xml "$here/turncoat-mime.xml.in" ;;
metainfo)
    metainfo >"$work/turncoat.metainfo.xml"
    translated xml "$work/turncoat.metainfo.xml"
    ;;
*)
    echo "usage: desktop.sh entry|types|metainfo [HOMEPAGE]" >&2
    exit 2
    ;;
esac
