#!/bin/bash
# build.sh [DIR]: builds turncoat-VERSION-windows-x86_64.zip into DIR (default: build/zip): the window and the command line for
# 64-bit Windows 10 and later, with fonts, catalogues and licences. It needs no installation. The same tree gives the same bytes.
# shellcheck source=../linux/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../linux/common.sh"

[ $# -le 1 ] || fail "usage: build.sh [DIR]"
need_packages "${windows_packages[@]}"
out=${1:-$root/build/zip}
mkdir -p "$out"
out=$(cd "$out" && pwd)
libraries=$("$root/packaging/windows/libraries.sh") || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say "Compiling Turncoat"
{
    CFLAGS=-ffile-prefix-map=$root=. cmake -S "$root" --preset release -B "$work/build" -DTURNCOAT_WERROR=ON \
        --toolchain "$root/packaging/windows/x86_64-mingw.cmake" -DTURNCOAT_LIBRARIES="$libraries" -DTURNCOAT_TESTS=OFF &&
        cmake --build "$work/build"
} >"$out/turncoat.log" 2>&1 || fail "$out/turncoat.log ends with: $(tail -n 5 "$out/turncoat.log")"

# strip and zip write down when they ran unless they are told another time
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 1000000000)}
version=$(sed -n 's/^project(turncoat VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
name=turncoat-$version-windows-x86_64
stage=$work/$name
mkdir -p "$stage/licences"
cp "$work"/build/src/{gui/turncoat,cli/turncoat-cli}.exe "$root/LICENSE" "$root"/assets/manual/manual{,.ja}.md "$stage"
cp -r "$root/assets/screenshots" "$stage" # the manual's
x86_64-w64-mingw32-strip "$stage"/*.exe
while read -r language; do
    mkdir -p "$stage/locale/$language/LC_MESSAGES"
    cp "$work/build/src/gui/locale/$language/LC_MESSAGES/turncoat.mo" "$stage/locale/$language/LC_MESSAGES"
done <"$root/assets/po/LINGUAS"
"$root/packaging/windows/fonts.sh" "$stage/fonts"
cp "$libraries"/share/licences/* "$stage/licences"
rm -f "$stage/licences/check" # which only the tests are linked with
for package in fonts-inter fonts-dejavu-core fonts-noto-cjk; do
    cp "/usr/share/doc/$package/copyright" "$stage/licences/$package"
done
# 0x001501 is 0.21.1
intl=$(sed -n 's/^#define LIBINTL_VERSION 0x\(..\)\(..\)\(..\)$/\1 \2 \3/p' "$libraries/include/libintl.h")
read -r -a intl <<<"$intl"
fonts=()
for package in fonts-inter fonts-dejavu-core fonts-noto-cjk; do
    fonts+=("$package=$(dpkg-query -W -f='${Version}' "$package")")
done
"$root/packaging/sbom.sh" "$name" "$libraries/lib/pkgconfig" -- sdl2 SDL2_ttf SDL2_image freetype2 libpng zlib libzstd jansson inih \
    libturbojpeg libwebp sqlite3 "intl=$((16#${intl[0]})).$((16#${intl[1]})).$((16#${intl[2]}))" "${fonts[@]}" >"$stage/sbom.spdx" ||
    fail "the list of what is bundled cannot be made"
rm -f "$out/$name.zip"
chmod -R u=rwX,go=rX "$stage" # whatever the umask of who builds it
find "$stage" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
(cd "$work" && find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -q -X -9 -@ "$out/$name.zip")
say "$(du -h "$out/$name.zip" | cut -f1): $out/$name.zip"
