#!/bin/bash
# build.sh [DIR]: builds turncoat-cli-VERSION-windows-x86_64.zip into DIR (default: build/zip): the command line for 64-bit
# Windows 10 and later, which needs no installation. The window is not among it. Needs Debian's mingw-w64 and zip.
# shellcheck source=../linux/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../linux/common.sh"

[ $# -le 1 ] || fail "usage: build.sh [DIR]"
need_packages cmake ninja-build pkgconf dpkg-dev g++-mingw-w64-x86-64-posix zip
out=${1:-$root/build/zip}
mkdir -p "$out"
out=$(cd "$out" && pwd)
libraries=$("$root/packaging/windows/libraries.sh") || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say "Compiling Turncoat"
{
    CFLAGS=-ffile-prefix-map=$root=. cmake -S "$root" --preset release -B "$work/build" \
        --toolchain "$root/packaging/windows/x86_64-mingw.cmake" -DTURNCOAT_LIBRARIES="$libraries" -DTURNCOAT_GUI=OFF \
        -DTURNCOAT_TESTS=OFF && cmake --build "$work/build"
} >"$out/turncoat.log" 2>&1 || fail "$out/turncoat.log ends with: $(tail -n 5 "$out/turncoat.log")"

version=$(sed -n 's/^project(turncoat VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
name=turncoat-cli-$version-windows-x86_64
mkdir -p "$work/$name/licences"
cp "$work/build/src/cli/turncoat-cli.exe" "$root/LICENSE" "$work/$name"
cp "$libraries"/share/licences/{libzstd,jansson} "$work/$name/licences"
x86_64-w64-mingw32-strip "$work/$name/turncoat-cli.exe"
rm -f "$out/$name.zip"
(cd "$work" && zip -q -r -X "$out/$name.zip" "$name")
say "$(du -h "$out/$name.zip" | cut -f1): $out/$name.zip"
