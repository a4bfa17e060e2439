#!/bin/bash
# libraries.sh: compiles what the programs and their tests are linked with for 64-bit Windows, from Debian's source packages and
# with Debian 12's mingw-w64, and prints the folder that they are installed in. That folder is kept between runs, as long as this
# script stays as it is, in $TURNCOAT_CACHE/windows, or ~/.cache/turncoat/windows.
# shellcheck source=../linux/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../linux/common.sh"

cache=${TURNCOAT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/turncoat}/windows
prefix=$cache/prefix-$(cksum <"${BASH_SOURCE[0]}" | cut -d' ' -f1)
log=$cache/libraries.log

get_sources() {
    mkdir -p "$cache/lists/partial" "$cache/archives/partial" "$cache/sources"
    printf 'deb-src http://deb.debian.org/debian %s main\n' bookworm trixie >"$cache/sources.list"
    local apt=(apt-get -q -o Dir::Etc::SourceList="$cache/sources.list" -o Dir::Etc::SourceParts=- -o Dir::State::Lists="$cache/lists"
        -o Dir::Cache="$cache/archives" -o APT::Sandbox::User=root)
    (cd "$cache/sources" && "${apt[@]}" update && "${apt[@]}" source "$@") >>"$log" 2>&1 ||
        fail "Debian's sources cannot be fetched; see $log"
}

# Puts a source's licence beside what was installed, and marks it as done.
finish() {
    mkdir -p "$prefix/share/licences"
    cp "$cache/sources/$1"-[0-9]*/debian/copyright "$prefix/share/licences/$1"
    touch "$prefix/done-$1"
}

# compile SOURCE FOLDER [cmake options]: a static library; FOLDER is where its CMakeLists.txt is
compile() {
    local source=("$cache/sources/$1"-[0-9]*/)
    [ -e "$prefix/done-$1" ] && return
    say "Compiling $1" >&2
    {
        cmake -S "${source[0]}/$2" -B "$cache/build-$1" -G Ninja --toolchain "$root/packaging/windows/x86_64-mingw.cmake" \
            -DTURNCOAT_LIBRARIES="$prefix" -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR:STRING=lib -DBUILD_SHARED_LIBS=OFF \
            -DCMAKE_BUILD_TYPE=Release "${@:3}" && cmake --build "$cache/build-$1" && cmake --install "$cache/build-$1"
    } >>"$log" 2>&1 || fail "$1 does not build; $log ends with: $(tail -n 5 "$log")"
    finish "$1"
}

# configure_in SOURCE FOLDER [options]: its configure script there, run in $cache/build-SOURCE
configure_in() {
    local source=("$cache/sources/$1"-[0-9]*/)
    mkdir -p "$cache/build-$1"
    (cd "$cache/build-$1" && "${source[0]}/$2/configure" --prefix="$prefix" --libdir="$prefix/lib" "${@:3}")
}

# gettext's library alone: the programs are the build machine's. Debian's patches make its sources newer than the generated files,
# which are complete all the same.
compile_intl() {
    [ -e "$prefix/done-gettext" ] && return
    say "Compiling gettext's library" >&2
    {
        configure_in gettext gettext-runtime --host=x86_64-w64-mingw32 CC=x86_64-w64-mingw32-gcc-posix CFLAGS=-O2 --disable-shared \
            --enable-static --enable-threads=windows --disable-{java,csharp,c++,libasprintf,curses,dependency-tracking} \
            --without-lib{iconv,}-prefix am_cv_func_iconv=no &&
            make -C "$cache/build-gettext/intl" {ACLOCAL,AUTOCONF,AUTOHEADER,AUTOMAKE}=: install &&
            cp "$cache/build-gettext/intl/libintl.h" "$prefix/include"
    } >>"$log" 2>&1 || fail "gettext's library does not build; $log ends with: $(tail -n 5 "$log")"
    finish gettext
}

# SQLite in one file, which a script of its own puts together on the build machine.
compile_sqlite() {
    [ -e "$prefix/done-sqlite3" ] && return
    say "Compiling sqlite3" >&2
    {
        configure_in sqlite3 . --disable-{tcl,readline,shared} && make -C "$cache/build-sqlite3" sqlite3.c &&
            (cd "$cache/build-sqlite3" && x86_64-w64-mingw32-gcc-posix -O2 -DSQLITE_THREADSAFE=1 -c sqlite3.c -o windows.o &&
                rm -f "$prefix/lib/libsqlite3.a" && x86_64-w64-mingw32-ar rcs "$prefix/lib/libsqlite3.a" windows.o &&
                cp sqlite3.h "$prefix/include" && cp sqlite3.pc "$prefix/lib/pkgconfig")
    } >>"$log" 2>&1 || fail "sqlite3 does not build; $log ends with: $(tail -n 5 "$log")"
    finish sqlite3
}

# describe NAME VERSION REQUIRES LIBRARY: for pkg-config, what a source does not describe itself.
describe() {
    printf 'Name: %s\nDescription: %s\nVersion: %s\nRequires: %s\nLibs: -L%s/lib -l%s\nCflags: -I%s/include\n' "$1" "$1" "$2" "$3" \
        "$prefix" "$4" "$prefix" >"$prefix/lib/pkgconfig/$1.pc"
}

# inih is one file.
compile_inih() {
    local source=("$cache/sources"/libinih-[0-9]*/)
    [ -e "$prefix/done-libinih" ] && return
    {
        x86_64-w64-mingw32-gcc-posix -O2 -c "${source[0]}/ini.c" -o "$cache/ini.o" && rm -f "$prefix/lib/libinih.a" &&
            x86_64-w64-mingw32-ar rcs "$prefix/lib/libinih.a" "$cache/ini.o" && cp "${source[0]}/ini.h" "$prefix/include"
    } >>"$log" 2>&1 || fail "inih does not build; $log ends with: $(tail -n 5 "$log")"
    describe inih 59 "" inih
    finish libinih
}

# Its CMakeLists.txt makes a DLL as well, which needs Windows' compiler of resources.
compile_zlib() {
    local source=("$cache/sources"/zlib-[0-9]*/)
    [ -e "$prefix/done-zlib" ] && return
    say "Compiling zlib" >&2
    {
        mkdir -p "$cache/build-zlib" "$prefix"/{include,lib/pkgconfig} &&
            (cd "$cache/build-zlib" && x86_64-w64-mingw32-gcc-posix -O2 -c "${source[0]}"/*.c &&
                rm -f "$prefix/lib/libz.a" && x86_64-w64-mingw32-ar rcs "$prefix/lib/libz.a" ./*.o) &&
            cp "${source[0]}"/{zlib,zconf}.h "$prefix/include"
    } >>"$log" 2>&1 || fail "zlib does not build; $log ends with: $(tail -n 5 "$log")"
    describe zlib 1.2.13 "" z
    finish zlib
}

# of Debian 12, but for inih, whose archive Debian's mirrors have lost
sources=(zlib libpng1.6 libjpeg-turbo libwebp libzstd jansson check libsdl2 freetype libsdl2-ttf libsdl2-image sqlite3 libinih gettext)
mkdir -p "$cache"
missing=()
for source in "${sources[@]}"; do
    [ -e "$prefix/done-$source" ] || missing+=("$source")
done
if [ ${#missing[@]} -gt 0 ]; then
    for source in "${missing[@]}"; do
        rm -rf "$cache/sources/$source"[-_][0-9]* "$cache/build-$source"
    done
    releases=("${missing[@]/%//bookworm}")
    get_sources "${releases[@]/#libinih*/libinih\/trixie}"
    compile libzstd build/cmake -DZSTD_BUILD_{PROGRAMS,SHARED,TESTS}=OFF
    compile_zlib
    compile libpng1.6 . -DPNG_{SHARED,TESTS}=OFF
    compile libjpeg-turbo . -DENABLE_SHARED=OFF -DWITH_SIMD=OFF
    compile libwebp . -DWEBP_BUILD_{ANIM_UTILS,CWEBP,DWEBP,GIF2WEBP,IMG2WEBP,VWEBP,WEBPINFO,WEBPMUX,EXTRAS}=OFF
    compile jansson . -DJANSSON_{BUILD_DOCS,EXAMPLES}=OFF -DJANSSON_WITHOUT_TESTS=ON
    compile check . -DCHECK_ENABLE_{TESTS,SUBUNIT}=OFF -DCHECK_ENABLE_TIMEOUT_TESTS=OFF -DINSTALL_CHECKMK=OFF
    # Debian's file names its own static library, and there is a DLL too
    sed -i 's/-lcheck_pic/-lcheck/' "$prefix/lib/pkgconfig/check.pc"
    rm -f "$prefix"/lib/libcheck.dll.a
    # its clock stands still, and would take the place of the one of Windows in our tests too
    x86_64-w64-mingw32-ar d "$prefix/lib/libcheck.a" clock_gettime.c.obj
    compile libsdl2 . -DSDL_{SHARED,TEST,OPENGL,OPENGLES,VULKAN,HIDAPI,JOYSTICK,HAPTIC,SENSOR}=OFF -DSDL_STATIC=ON
    # main is our own, and only the window's program has no console
    sed -i 's/-Dmain=SDL_main//; s/-mwindows//g; s/-lSDL2main//g' "$prefix/lib/pkgconfig/sdl2.pc"
    # its own copy of zlib would stand beside the one of libpng
    compile freetype . -DFT_DISABLE_{BZIP2,PNG,HARFBUZZ,BROTLI}=ON -DFT_REQUIRE_ZLIB=ON
    compile libsdl2-ttf . -DSDL2TTF_{SAMPLES,HARFBUZZ,VENDORED}=OFF
    describe SDL2_ttf 2.20.1 "sdl2 freetype2" SDL2_ttf
    describe SDL2_image 2.6.3 sdl2 SDL2_image
    compile libsdl2-image . -DSDL2IMAGE_{SAMPLES,TESTS,VENDORED,AVIF,BMP,GIF,JPG,JXL,LBM,PCX,PNM,QOI,TGA,TIF,WEBP,XCF,XPM,XV}=OFF \
        -DSDL2IMAGE_{PNG,SVG,BACKEND_STB}=ON
    compile_intl
    compile_sqlite
    compile_inih
fi
printf '%s\n' "$prefix"
