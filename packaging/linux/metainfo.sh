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
    local picture caption kind=' type="default"'
    while read -r picture caption; do
        printf '    <screenshot%s>\n      <caption>%s</caption>\n      <image>%s/assets/screenshots/%s.png</image>\n    </screenshot>\n' \
            "$kind" "$caption" "$homepage" "$picture"
        kind=
    done <<'END'
play A game against the computer
analysis The lines of an analysis
review A game reviewed, a mistake explained
library The library of games
practice An endgame to solve
END
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
