#!/bin/bash
# windows SOURCE SCRATCH: turncoat-cli.exe, cross-built with Debian's mingw-w64, counts and solves under wine as the native
# program does. Needs the network and the packages g++-mingw-w64-x86-64-posix and wine64; skips without them.
# shellcheck source=lib.sh
. "$(dirname "$0")/lib.sh"
source=$1
scratch=$2
PATH=$PATH:/usr/lib/wine
for program in x86_64-w64-mingw32-gcc-posix x86_64-w64-mingw32-g++-posix wine64; do
    command -v "$program" >/dev/null || skip "$program is not installed"
done
rm -rf "$scratch"
mkdir -p "$scratch"
build=$scratch/build
libraries=$("$source/packaging/windows/libraries.sh") || fail "the libraries cannot be built"
{
    cmake -S "$source" --preset release -B "$build" --toolchain "$source/packaging/windows/x86_64-mingw.cmake" \
        -DTURNCOAT_LIBRARIES="$libraries" -DTURNCOAT_GUI=OFF -DTURNCOAT_TESTS=OFF && cmake --build "$build"
} >"$scratch/build.log" 2>&1 || fail "it does not build; see $scratch/build.log"
export WINEPREFIX=$scratch/wine WINEDEBUG=-all
wine64 wineboot -i >"$scratch/wine.log" 2>&1
cli() {
    LC_ALL=C.UTF-8 wine64 "$build/src/cli/turncoat-cli.exe" "$@"
}
cli perft 8 | grep -q '^ *8 *390216 ' || fail "perft counts otherwise"
cli bench --json >"$scratch/bench" || fail "bench fails"
grep -q "\"total_nodes\":$(head -n 1 "$source/tests/bench/signature.txt")," "$scratch/bench" || fail "bench has another signature"
cli solve "$source/tests/positions/fforum-1-19.obf" | grep -q '19 solved, 0 differ' || fail "solve finds other scores"
printf 'f5d6\n' >"$scratch/größe-試合.txt"
cli convert "$scratch/größe-試合.txt" "$scratch/größe-試合.sgf" || fail "convert cannot name files in UTF-8"
[ -s "$scratch/größe-試合.sgf" ] || fail "convert wrote another name"
echo "turncoat-cli.exe: $(du -h "$build/src/cli/turncoat-cli.exe" | cut -f1)"
