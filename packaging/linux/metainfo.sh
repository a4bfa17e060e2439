#!/bin/bash
# metainfo.sh HOMEPAGE: AppStream's metainfo from the template beside this file, with the releases of CHANGELOG.md,
# the file types of turncoat-mime.xml and, where there is a HOMEPAGE, links and the pictures below it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
homepage=${1%/}

media_types() {
    sed -n 's|.*<mime-type type="\(.*\)">|    <mediatype>\1</mediatype>|p' "$here/turncoat-mime.xml"
}

links() {
    [ -n "$homepage" ] || return 0
    printf '  <url type="homepage">%s</url>\n  <screenshots>\n' "$homepage"
    local picture kind=' type="default"'
    for picture in play analysis review library practice; do
        printf '    <screenshot%s>\n      <image>%s/assets/screenshots/%s.png</image>\n    </screenshot>\n' \
            "$kind" "$homepage" "$picture"
        kind=
    done
    echo '  </screenshots>'
}

while IFS= read -r line; do
    case $line in
    @MEDIATYPES@) media_types ;;
    @LINKS@) links ;;
    @RELEASES@) "$here/releases.sh" appstream ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/turncoat.metainfo.xml.in"
