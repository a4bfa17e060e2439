#!/bin/bash
# windows SOURCE SCRATCH: the zip of packaging/windows/build.sh under wine: the command line counts and solves as the native
# program does, unit and command line tests pass, and the window speaks another language, keeps to the user's folders, takes
# pictures from the clipboard and files of every kind, also dropped ones, plays a game by mouse, and lays out every scene at 100 and
# 200 %. Needs the network and the packages of build.sh, wine64 and what the window's tests need; skips
# without them. SCRATCH is two folders below the native build.
# shellcheck source=lib.sh
. "$(dirname "$0")/lib.sh"
source=$1
scratch=$2
native=$(realpath -m "$scratch/../..")
PATH=$PATH:/usr/lib/wine
for program in x86_64-w64-mingw32-gcc-posix x86_64-w64-mingw32-g++-posix wine64 wineserver zip tclsh Xvfb xdotool jq import; do
    command -v "$program" >/dev/null || skip "$program is not installed"
done
rm -rf "$scratch"
mkdir -p "$scratch"
export WINEPREFIX=$scratch/wine WINEDEBUG=-all
stop_wine() {
    wineserver -k 2>/dev/null
    wineserver -w
}
trap stop_wine EXIT

"$source/packaging/windows/build.sh" "$scratch" >"$scratch/zip.log" 2>&1 || fail "no zip; see $scratch/zip.log"
(cd "$scratch" && cmake -E tar xf turncoat-*-windows-x86_64.zip) || fail "the zip cannot be unpacked"
program=$(echo "$scratch"/turncoat-*-windows-x86_64)
for file in turncoat turncoat-cli; do
    x86_64-w64-mingw32-objdump -p "$program/$file.exe" >"$scratch/$file.headers"
    grep 'DLL Name' "$scratch/$file.headers" | grep -viE ': (advapi32|gdi32|imm32|kernel32|msvcrt|ole32|oleaut32|setupapi|shell32|user32|version|winmm)\.dll$' &&
        fail "$file.exe needs a library that Windows has not"
done
grep -q 'Subsystem.*Windows GUI' "$scratch/turncoat.headers" || fail "the window opens a console"
grep -q 'Subsystem.*Windows CUI' "$scratch/turncoat-cli.headers" || fail "the command line has no console"

cli() {
    LC_ALL=C.UTF-8 wine64 "$program/turncoat-cli.exe" "$@"
}
cli perft 8 | grep -q '^ *8 *390216 ' || fail "perft counts otherwise"
cli bench --json >"$scratch/bench" || fail "bench fails"
grep -q "\"total_nodes\":$(head -n 1 "$source/tests/bench/signature.txt")," "$scratch/bench" || fail "bench has another signature"
cli solve "$source/tests/positions/fforum-1-19.obf" | grep -q '19 solved, 0 differ' || fail "solve finds other scores"
printf 'f5d6\n' >"$scratch/größe-試合.txt"
cli convert "$scratch/größe-試合.txt" "$scratch/größe-試合.sgf" || fail "convert cannot name files in UTF-8"
[ -s "$scratch/größe-試合.sgf" ] || fail "convert wrote another name"

# The tests of every layer that are not POSIX' own.
libraries=$("$source/packaging/windows/libraries.sh") || fail "the libraries cannot be built"
{
    cmake -S "$source" --preset check -B "$scratch/build" --toolchain "$source/packaging/windows/x86_64-mingw.cmake" \
        -DTURNCOAT_LIBRARIES="$libraries" && cmake --build "$scratch/build"
} >"$scratch/build.log" 2>&1 || fail "the tests do not build; see $scratch/build.log"
cp -r "$program/fonts" "$scratch/build/tests/unit/gui" # where their programs look for them
# It stays: a program that starts while it ends, between two tests, fails. Its services start here, or they would keep a test's
# output open.
wineserver -p
wine64 wineboot >/dev/null 2>&1
LC_ALL=C.UTF-8 ctest --test-dir "$scratch/build" -L 'unit|cli' -LE slow -j "$(nproc)" --output-on-failure >"$scratch/ctest.log" 2>&1 ||
    fail "$(sed -n '/tests failed\|(Failed)\|(Timeout)/p' "$scratch/ctest.log"); see $scratch/ctest.log"
tail -n 3 "$scratch/ctest.log"
stop_wine # it has no display until it starts anew

# As the window's tests call it, beside what they are built with.
mkdir -p "$scratch/run/window" "$scratch/tests/integration/window"
ln -s "$native/tests/integration/window/look" "$scratch/tests/integration/window"
cat >"$scratch/run/window/turncoat" <<END
#!/bin/sh
LC_ALL=C.UTF-8 exec wine64 "$program/turncoat.exe" "\$@"
END
# The same where a scale is the system's, and the user's folders are those of the test.
cat >"$scratch/run/window/scaled" <<END
#!/bin/bash
users=$scratch/wine/drive_c/users/$(id -un)/AppData
for pair in Roaming="\$XDG_CONFIG_HOME" Local="\$XDG_STATE_HOME"; do
    mkdir -p "\${pair#*=}/turncoat"
    rm -rf "\${users:?}/\${pair%%=*}/Turncoat"
    ln -s "\${pair#*=}/turncoat" "\$users/\${pair%%=*}/Turncoat"
done
arguments=()
while [ \$# -gt 0 ]; do
    if [ "\$1" = --scale ]; then
        wine64 reg add 'HKCU\\Control Panel\\Desktop' /v LogPixels /t REG_DWORD /d \$((96 * \$2)) /f >/dev/null 2>&1
        shift
    else
        arguments+=("\$1")
    fi
    shift
done
exec "$scratch/run/window/turncoat" "\${arguments[@]}"
END
chmod +x "$scratch/run/window/"*
"$BASH" "$source/tests/integration/window/test_game.sh" "$scratch/run/window/turncoat" "$native/src/cli/turncoat-cli" \
    "$scratch/shots" || fail "the game by mouse fails under wine"
users=$scratch/wine/drive_c/users/$(id -un)
[ -s "$users/AppData/Local/Turncoat/session.sgf" ] || fail "the session is not kept in the user's folder"
stop_wine
"$BASH" "$source/tests/integration/packaging/windows_words.sh" "$scratch/run/window/turncoat" "$native/src/cli/turncoat-cli" \
    "$scratch/shots" || fail "the window does not speak Japanese and German"
x86_64-w64-mingw32-gcc-posix -static "$source/tests/integration/packaging/copy_bitmap_windows.c" -o "$scratch/copy_bitmap.exe" ||
    fail "copy_bitmap_windows.c does not compile"
stop_wine
COPY=$scratch/copy_bitmap.exe "$BASH" "$source/tests/integration/packaging/windows_picture.sh" "$scratch/run/window/turncoat" \
    "$native/src/cli/turncoat-cli" "$scratch/shots" || fail "pictures cannot be pasted"
[ -s "$users/AppData/Roaming/Turncoat/settings.ini" ] || fail "settings are not kept in the user's folder"
[ -s "$users/AppData/Roaming/Turncoat/library.db" ] || fail "the library is not kept in the user's folder"
stop_wine
PREFIX=$scratch/wine/drive_c OFFER=$native/tests/integration/window/offer "$BASH" "$source/tests/integration/packaging/windows_files.sh" \
    "$scratch/run/window/turncoat" "$native/src/cli/turncoat-cli" "$scratch/shots" || fail "files and folders fail under wine"
stop_wine
"$BASH" "$source/tests/integration/packaging/windows_scenes.sh" "$scratch/run/window/scaled" "$native/src/cli/turncoat-cli" \
    "$scratch/shots" || fail "scenes have faults under wine"
du -h "$scratch"/turncoat-*.zip "$program"/*.exe
