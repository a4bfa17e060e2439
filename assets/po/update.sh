#!/bin/bash
# update.sh: gathers the marked texts of the sources and those of the desktop into turncoat.pot and brings every catalogue of
# LINGUAS up to date with it. New texts are then empty in the .po files: translate them.
# update.sh --check: changes nothing, and fails when there is something to do.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
po=$root/assets/po
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Texts are told by their sentences, not by their places: no line numbers, so that moving code changes
# nothing here.
cd "$root"
grep -rlE '\b(N_|_|translate_plural)\(' include src --include='*.[ch]' --include='*.def' | LC_ALL=C sort >"$work/files"
# gather OPTION...: adds texts to the .pot
gather() {
    xgettext --from-code=UTF-8 --no-location --sort-output --package-name=turncoat --copyright-holder= --output="$work/turncoat.pot" "$@"
}
gather --language=C --files-from="$work/files" --add-comments=TRANSLATORS: \
    --keyword=_ --keyword=N_ --keyword=translate_plural:1,2 --flag=_:1:pass-c-format --flag=text_format:1:c-format
sed -i 's/charset=CHARSET/charset=UTF-8/' "$work/turncoat.pot"
desktop=packaging/linux
if [ -e $desktop ]; then
    gather --join-existing --language=Desktop -k -kGenericName -kComment -kKeywords $desktop/turncoat.desktop.in
    gather --join-existing --its=$desktop/its/turncoat.its $desktop/turncoat{-mime,.metainfo}.xml.in
fi
sed -i -e '/^"POT-Creation-Date:/d' \
    -e '1,/^msgid ""$/{/^# /d;/^#$/d;/^#, fuzzy$/d}' "$work/turncoat.pot"

if [ "${1:-}" = --check ]; then
    cmp -s "$work/turncoat.pot" "$po/turncoat.pot" || {
        echo "assets/po/turncoat.pot is not what the sources say: run assets/po/update.sh"
        diff "$po/turncoat.pot" "$work/turncoat.pot" | grep '^[<>] msgid' || true
        exit 1
    }
    exit 0
fi
cp "$work/turncoat.pot" "$po/turncoat.pot"
while read -r language; do
    [ -e "$po/$language.po" ] ||
        msginit --no-translator --locale="$language" --input="$po/turncoat.pot" --output-file="$po/$language.po"
    msgmerge --quiet --no-location --sort-output --no-fuzzy-matching --update --backup=none \
        "$po/$language.po" "$po/turncoat.pot"
    msgattrib --no-obsolete --no-location --sort-output --output-file="$po/$language.po" "$po/$language.po"
    msgfmt --check --statistics --output-file=/dev/null "$po/$language.po"
done <"$po/LINGUAS"
