#!/bin/bash
# releases.sh debian|appstream: the releases of CHANGELOG.md, newest first, as debian/changelog or as the
# <releases> of AppStream's metainfo. What is not released yet is left out. CHANGELOG=FILE: that file in its place.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
maintainer=$(sed -n 's/^Maintainer: //p' "$root/packaging/debian/control.in")

# Lines "release VERSION DATE", "group NAME" and "item TEXT", without Markdown, each item on a line.
items() {
    awk '
        function finish() { if (item != "") print "item " item; item = "" }
        /^## \[[0-9]/ { finish(); gsub(/[][]/, ""); print "release " $2 " " $4; on = 1; next }
        /^## / { finish(); on = 0 }
        !on { next }
        /^### / { finish(); print "group " $2; next }
        /^- / { finish(); item = substr($0, 3); next }
        /^  / { item = item " " substr($0, 3); next }
        END { finish() }' "${CHANGELOG:-$root/CHANGELOG.md}" | sed 's/`//g; s/\*\([^* ][^*]*\)\*/\1/g'
}

debian() {
    local kind rest date=
    close_entry() {
        [ -z "$date" ] || printf '\n -- %s  %s\n\n' "$maintainer" "$(LC_ALL=C date -u -R -d "$date")"
    }
    while read -r kind rest; do
        case $kind in
        release)
            close_entry
            date=${rest#* }
            printf 'turncoat (%s) unstable; urgency=medium\n\n' "${rest% *}"
            ;;
        item) fold -s -w 76 <<<"$rest" | sed 's/ *$//; 1s/^/  * /; 1!s/^/    /' ;;
        esac
    done < <(items)
    close_entry
}

appstream() {
    local kind rest list='' entry=''
    close_list() {
        [ -z "$list" ] || echo '        </ul>'
        list=
    }
    close_entry() {
        close_list
        [ -z "$entry" ] || printf '      </description>\n    </release>\n'
    }
    echo '  <releases>'
    while read -r kind rest; do
        rest=$(sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' <<<"$rest")
        case $kind in
        release)
            close_entry
            entry=1
            printf '    <release version="%s" date="%s">\n      <description>\n' "${rest% *}" "${rest#* }"
            ;;
        group)
            close_list
            printf '        <p>%s</p>\n' "$rest"
            ;;
        item)
            [ -n "$list" ] || echo '        <ul>'
            list=1
            printf '          <li>%s</li>\n' "$rest"
            ;;
        esac
    done < <(items)
    close_entry
    echo '  </releases>'
}

case "${1:-}" in
debian | appstream) "$1" ;;
*)
    echo "usage: releases.sh debian|appstream" >&2
    exit 2
    ;;
esac
