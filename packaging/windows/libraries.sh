#!/bin/bash
# libraries.sh: compiles what turncoat-cli and its tests are linked with for 64-bit Windows, from Debian 12's source packages
# and with its mingw-w64, and prints the folder that they are installed in. That folder is kept between runs:
# $TURNCOAT_CACHE/windows, or ~/.cache/turncoat/windows.
# shellcheck source=../linux/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../linux/common.sh"

cache=${TURNCOAT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/turncoat}/windows
prefix=$cache/prefix
log=$cache/libraries.log

get_sources() {
    mkdir -p "$cache/lists/partial" "$cache/archives/partial" "$cache/sources"
    printf 'deb-src http://deb.debian.org/debian bookworm main\n' >"$cache/sources.list"
    local apt=(apt-get -q -o Dir::Etc::SourceList="$cache/sources.list" -o Dir::Etc::SourceParts=- -o Dir::State::Lists="$cache/lists"
        -o Dir::Cache="$cache/archives" -o APT::Sandbox::User=root)
    (cd "$cache/sources" && "${apt[@]}" update && "${apt[@]}" source "$@") >>"$log" 2>&1 ||
        fail "Debian's sources cannot be fetched; see $log"
}

# compile SOURCE FOLDER [cmake options]: a static library; FOLDER is where its CMakeLists.txt is
compile() {
    local source=("$cache/sources/$1"-[0-9]*/)
    [ -e "$prefix/done-$1" ] && return
    {
        cmake -S "${source[0]}/$2" -B "$cache/build-$1" -G Ninja --toolchain "$root/packaging/windows/x86_64-mingw.cmake" \
            -DTURNCOAT_LIBRARIES="$prefix" -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=OFF \
            -DCMAKE_BUILD_TYPE=Release "${@:3}" && cmake --build "$cache/build-$1" && cmake --install "$cache/build-$1"
    } >>"$log" 2>&1 || fail "$1 does not build; $log ends with: $(tail -n 5 "$log")"
    mkdir -p "$prefix/share/licences"
    cp "${source[0]}/debian/copyright" "$prefix/share/licences/$1"
    touch "$prefix/done-$1"
}

mkdir -p "$cache"
if [ ! -e "$prefix/done-check" ]; then
    rm -rf "$cache"/{sources,build-*,prefix} "$log"
    get_sources libzstd jansson check
    compile libzstd build/cmake -DZSTD_BUILD_{PROGRAMS,SHARED,TESTS}=OFF
    compile jansson . -DJANSSON_{BUILD_DOCS,EXAMPLES}=OFF -DJANSSON_WITHOUT_TESTS=ON
    compile check . -DCHECK_ENABLE_{TESTS,SUBUNIT}=OFF -DCHECK_ENABLE_TIMEOUT_TESTS=OFF -DINSTALL_CHECKMK=OFF
    # Debian's file names its own static library, and there is a DLL too
    sed -i 's/-lcheck_pic/-lcheck/' "$prefix/lib/pkgconfig/check.pc"
    rm -f "$prefix"/lib/libcheck.dll.a
fi
printf '%s\n' "$prefix"
