#!/bin/bash
# What cmake --install puts in place is whole, and the installed copy runs from an empty home.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

source=$(cd "$(dirname "$0")/../../.." && pwd)
prefix=$artefacts/root/usr
DESTDIR=$artefacts/root cmake --install "$build" --prefix /usr >"$artefacts/install.log" 2>&1 ||
    fail "cmake --install failed: $(tail -3 "$artefacts/install.log")"

share=$prefix/share
for file in bin/turncoat bin/turncoat-cli share/applications/turncoat.desktop \
    share/icons/hicolor/scalable/apps/turncoat.svg share/locale/ja/LC_MESSAGES/turncoat.mo \
    share/metainfo/org.turncoat.Turncoat.metainfo.xml share/mime/packages/turncoat.xml \
    share/man/man6/turncoat.6 share/man/man6/turncoat-cli.6 share/doc/turncoat/manual.md share/doc/turncoat/manual.ja.md; do
    [ -s "$prefix/$file" ] || fail "$file is not installed"
done
for size in 16 22 24 32 48 64 128 256; do
    icon=$share/icons/hicolor/${size}x$size/apps/turncoat.png
    [ "$(identify -format '%wx%h' "$icon")" = "${size}x$size" ] || fail "$icon is not of its size"
done
# whatever the manual shows is there
while read -r picture; do
    [ -s "$share/doc/turncoat/$picture" ] || fail "the manual's picture $picture is not installed"
done < <(grep -oE '\]\([^)#]*\.png\)' "$share/doc/turncoat/manual.md" | sed 's/^](//; s/)$//')
! grep -rlF "$build" "$share" || fail "a path of the build is in what was installed"

grep -qi 'keywords=.*othello' "$share/applications/turncoat.desktop" || fail "nobody will find it as othello"
if command -v desktop-file-validate >/dev/null; then
    words=$(desktop-file-validate "$share/applications/turncoat.desktop") || fail "desktop file: $words"
    [ -z "$words" ] || fail "desktop file: $words"
fi
# The desktop reads all of them in every language.
while read -r language; do
    for file in "applications/turncoat.desktop ^Comment\\[$language\\]=" "mime/packages/turncoat.xml <comment xml:lang=\"$language\">" \
        "metainfo/org.turncoat.Turncoat.metainfo.xml <summary xml:lang=\"$language\">"; do
        grep -q -- "${file#* }" "$share/${file%% *}" || fail "${file%% *} has nothing in $language"
    done
done <"$source/assets/po/LINGUAS"
# Every file type of ours opens with the window; a game of Othello is told from one of Go.
types=$(sed -n 's/.*<mime-type type="\(.*\)">/\1/p' "$share/mime/packages/turncoat.xml")
[ "$(grep '^MimeType=' "$share/applications/turncoat.desktop")" = "MimeType=$(tr '\n' ';' <<<"$types")" ] ||
    fail "the desktop file has other file types than $types"
if command -v update-mime-database >/dev/null; then
    words=$(XDG_DATA_HOME=$share update-mime-database "$share/mime" 2>&1) || fail "file types: $words"
    [ -z "$words" ] || fail "file types: $words"
    for type in $types; do
        [ -s "$share/mime/$type.xml" ] || fail "$type is no file type"
    done
    if command -v gio >/dev/null; then
        for game in 2 1; do
            echo "(;FF[4]GM[$game]SZ[8];B[dc])" >"$artefacts/$game.sgf"
            XDG_DATA_HOME=$share gio info -a standard::content-type "$artefacts/$game.sgf" >"$artefacts/$game.type"
        done
        grep -q x-othello-sgf "$artefacts/2.type" || fail "a game of Othello is $(cat "$artefacts/2.type")"
        grep -q x-go-sgf "$artefacts/1.type" || fail "a game of Go is $(cat "$artefacts/1.type")"
    fi
fi
if command -v appstreamcli >/dev/null; then
    # and with the pictures, which have an address where the project's page is known
    pictured=$artefacts/org.turncoat.Turncoat.metainfo.xml
    "$source/packaging/linux/desktop.sh" metainfo https://example.org/turncoat/ >"$pictured" || fail "no metainfo with a page"
    # and as it is to be once what is not released yet is
    coming=$artefacts/coming
    mkdir -p "$coming"
    sed "0,/^## \[Unreleased\]/s//## [99.0.0] - $(date -u +%F)/" "$source/CHANGELOG.md" >"$coming/CHANGELOG.md"
    CHANGELOG=$coming/CHANGELOG.md "$source/packaging/linux/desktop.sh" metainfo >"$coming/org.turncoat.Turncoat.metainfo.xml" ||
        fail "no metainfo of what comes"
    for metainfo in "$share/metainfo/org.turncoat.Turncoat.metainfo.xml" "$pictured" "$coming/org.turncoat.Turncoat.metainfo.xml"; do
        words=$(appstreamcli validate --no-net --strict "$metainfo") || fail "metainfo: $words"
    done
    pictures=$(sed -n 's|.*<image>https://example.org/turncoat/\(.*\)</image>|\1|p' "$pictured")
    [ -n "$pictures" ] || fail "the metainfo has no pictures"
    for picture in $pictures; do
        [ -s "$source/$picture" ] || fail "the metainfo's picture $picture is not there"
    done
    version=$("$prefix/bin/turncoat" --version | grep -oE '[0-9]+\.[0-9.]+' | head -1)
    newest=$(sed -n 's/.*<release version="\([^"]*\)".*/\1/p' "$share/metainfo/org.turncoat.Turncoat.metainfo.xml" | head -1)
    [ "$newest" = "$version" ] || fail "the newest release of CHANGELOG.md is $newest, but the program says $version"
fi

# The pages: no warnings, and every option that the programs have.
for page in turncoat turncoat-cli; do
    file=$share/man/man6/$page.6
    if command -v man >/dev/null; then
        words=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$file" 2>&1 >/dev/null)
        [ -z "$words" ] || fail "$page.6: $words"
    fi
    options=$("$prefix/bin/$page" --help | grep -oE -- '--[a-z-]+' | sort -u)
    for option in $options; do
        grep -qF -- "${option//-/\\-}" "$file" || fail "$page.6 does not mention $option"
    done
done
for command in $("$prefix/bin/turncoat-cli" --help | awk '/^Commands:/ { on = 1; next } /^$/ { on = 0 } on && !/ the same as / { print $1 }'); do
    grep -qi "^.SH COMMAND ${command//-/.-}" "$share/man/man6/turncoat-cli.6" || fail "turncoat-cli.6 lacks $command"
done

# From an empty home, in a folder that has nothing of ours.
mkdir "$artefacts/home"
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
export HOME=$artefacts/home
program=$prefix/bin/turncoat
open_display 1400x900
cd "$artefacts/home" || exit 1
start
expect '$w.panel == "start" and $w.language == "en"'
shot installed
press_until ctrl+comma '$w.settings'
click_until "set animation" "$(control "set animation").value == \"off\""
quit
[ "$status" -eq 0 ] || fail "quit with $status: $(cat "$artefacts/stderr")"
expect_no_errors
grep -qx 'animation = off' .config/turncoat/settings.ini || fail "the settings are not where they belong"

# The catalogue is found beside the program, not in the build.
start --lang ja
expect '$w.language == "ja"'
shot japanese
quit
[ "$status" -eq 0 ] || fail "quit with $status: $(cat "$artefacts/stderr")"
"$prefix/bin/turncoat-cli" perft 5 | grep -q 1396 || fail "the installed turncoat-cli cannot count"
