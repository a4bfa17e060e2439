#!/bin/bash
# tar.sh [DIR]: builds turncoat-VERSION-linux-x86_64.tar.zst into DIR (default: build/tar): both programs with the libraries
# that they need, to be unpacked and started anywhere, on glibc 2.31 (Debian 11, Ubuntu 20.04) and later. Debian 11's packages
# are what they are linked with; what is too old there is compiled from Debian 12's sources, or is its static library.
# shellcheck source=common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ $# -le 1 ] || fail "usage: tar.sh [DIR]"
out=${1:-$root/build/tar}
mkdir -p "$out"
out=$(cd "$out" && pwd)
libraries=usr/lib/x86_64-linux-gnu
# Linked into the programs, but for X11's, which SDL loads at run time, as it does those for sound, where there are any.
linked=(libc6-dev libfontconfig-dev libzstd-dev libjansson-dev libinih-dev libpng-dev libturbojpeg0-dev libwebp-dev)
loaded=(libx11-dev libxext-dev libxcursor-dev libxi-dev libxrandr-dev libxfixes-dev libxss-dev libegl-dev libpulse-dev
    libasound2-dev libdbus-1-dev libibus-1.0-dev)
sources=(libsdl2 libsdl2-ttf libsdl2-image)

need_packages "${build_packages[@]}" mmdebstrap dpkg-dev gettext zstd fonts-inter
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sysroot=$work/sysroot

get_libraries() {
    say "Getting Debian 11's libraries"
    mmdebstrap --quiet --variant=extract --include="$(IFS=,; echo "${linked[*]},${loaded[*]}")" bullseye "$sysroot" ||
        fail "Debian 11's packages cannot be fetched"
    local link
    while read -r link; do
        ln -sfn "$sysroot$(readlink "$link")" "$link"
    done < <(find "$sysroot" -lname '/*')
    # SDL and we share one libX11; what else we need goes into the programs
    rm -f "$sysroot/$libraries"/lib{X*,xcb*}.a "$sysroot/$libraries"/lib{fontconfig,freetype,expat,png*,z,brotli*,uuid,zstd,jansson,inih,turbojpeg,webp}.so
}

# Debian 12's sources of SDL, and its static SQLite, which needs nothing of its glibc that 2.31 has not.
get_newer() {
    say "Getting Debian 12's ${sources[*]} and libsqlite3-dev"
    mkdir -p "$work/lists/partial" "$work/cache" "$work/sources"
    printf '%s http://deb.debian.org/debian bookworm main\n' deb deb-src >"$work/sources.list"
    local apt=(apt-get -q -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=- -o Dir::State::Lists="$work/lists"
        -o Dir::Cache="$work/cache" -o APT::Sandbox::User=root)
    (cd "$work/sources" && "${apt[@]}" update && "${apt[@]}" source "${sources[@]}" && "${apt[@]}" download libsqlite3-dev) \
        >"$out/sources.log" 2>&1 || fail "they cannot be fetched; see $out/sources.log"
    dpkg -x "$work"/sources/libsqlite3-dev_*.deb "$work/sqlite3"
    cp "$work"/sqlite3/usr/include/sqlite3*.h "$sysroot/usr/include"
    cp "$work/sqlite3/$libraries/libsqlite3.a" "$sysroot/$libraries"
    cp "$work/sqlite3/$libraries/pkgconfig/sqlite3.pc" "$sysroot/$libraries/pkgconfig"
}

# compile SOURCE [cmake options]: a static library, installed into the sysroot
compile() {
    say "Compiling $1"
    { CFLAGS=-ffile-prefix-map=$work=. cmake -S "$work/sources/$1"-[0-9]* -B "$work/$1" -G Ninja "${toolchain[@]}" -DBUILD_SHARED_LIBS=OFF "${@:2}" &&
        cmake --build "$work/$1" && DESTDIR=$sysroot cmake --install "$work/$1"; } >"$out/$1.log" 2>&1 ||
        fail "$out/$1.log ends with: $(tail -n 5 "$out/$1.log")"
}

# describe LIBRARY SOURCE [REQUIRED]: what pkg-config says of it; SDL's parts write that for shared libraries alone
describe() {
    local version
    version=$(basename "$work/sources/$2"-[0-9]* | sed 's/^[^0-9]*2-[a-z]*-//; s/+.*//')
    printf '%s\n' "Name: $1" "Description: $1" "Version: $version" "Requires: sdl2" "Requires.private: ${3:-}" \
        "Libs: -L/$libraries -l$1" "Cflags: -I/usr/include/SDL2" >"$sysroot/$libraries/pkgconfig/$1.pc"
}

get_libraries
get_newer
toolchain=(--toolchain "$root/packaging/cross/x86_64-debian-11.cmake" -DCMAKE_SYSROOT="$sysroot" -DCMAKE_INSTALL_PREFIX=/usr
    -DCMAKE_INSTALL_LIBDIR="${libraries#usr/}")
compile libsdl2 -DSDL_{SHARED,TEST,WAYLAND,KMSDRM,VULKAN,JOYSTICK,HAPTIC,HIDAPI,SENSOR,PIPEWIRE,JACK,SNDIO,OSS}=OFF
compile libsdl2-ttf -DSDL2TTF_SAMPLES=OFF
compile libsdl2-image -DSDL2IMAGE_{SAMPLES,JPG,WEBP,DEPS_SHARED}=OFF
describe SDL2_ttf libsdl2-ttf freetype2
describe SDL2_image libsdl2-image

say "Compiling Turncoat"
{ CFLAGS=-ffile-prefix-map=$root=. cmake -S "$root" -B "$work/build" -G Ninja "${toolchain[@]}" -DTURNCOAT_TESTS=OFF && cmake --build "$work/build"; } \
    >"$out/turncoat.log" 2>&1 || fail "$out/turncoat.log ends with: $(tail -n 5 "$out/turncoat.log")"

# Where a system lacks X11's libraries, these do; turncoat-run says when.
fallback=(libX11 libxcb libXau libXdmcp libbsd libmd libXext libXcursor libXfixes libXrender libXi libXrandr libXss)
version=$("$work/build/src/cli/turncoat-cli" --version | cut -d' ' -f2)
name=turncoat-$version-linux-x86_64
stage=$work/$name
say "Packing $name.tar.zst"
DESTDIR=$stage cmake --install "$work/build" --prefix / >>"$out/turncoat.log"
strip "$stage"/bin/*
mkdir -p "$stage/lib/x11" "$stage/share/turncoat/fonts" "$stage/share/doc/turncoat/licences"
for library in "${fallback[@]}"; do
    cp -L "$sysroot/$libraries/$library".so.? "$stage/lib/x11" || fail "Debian 11 gave no $library"
done
cp /usr/share/fonts/opentype/inter/Inter-{Regular,Medium,SemiBold}.otf "$stage/share/turncoat/fonts"
cp "$root/packaging/linux/fonts.conf" "$stage/share/turncoat"
for source in "${sources[@]}"; do
    cp "$work/sources/$source"-[0-9]*/debian/copyright "$stage/share/doc/turncoat/licences/$source"
done
for package in libfontconfig1 libfreetype6 libexpat1 libpng16-16 zlib1g libbrotli1 libuuid1 libzstd1 libjansson4 libinih1 libturbojpeg0 libwebp6 libx11-6 libxcb1 libxau6 \
    libxdmcp6 libbsd0 libmd0 libxext6 libxcursor1 libxfixes3 libxrender1 libxi6 libxrandr2 libxss1; do
    cp "$sysroot/usr/share/doc/$package/copyright" "$stage/share/doc/turncoat/licences/$package"
done
cp "$work/sqlite3/usr/share/doc/libsqlite3-dev/copyright" "$stage/share/doc/turncoat/licences/libsqlite3-0"
cp /usr/share/doc/fonts-inter/copyright "$stage/share/doc/turncoat/licences/fonts-inter"
cp "$root/packaging/linux/turncoat-run" "$stage/turncoat"
ln -s bin/turncoat-cli "$stage/turncoat-cli"
bundled=(sdl2 SDL2_ttf SDL2_image fontconfig freetype2 expat libpng zlib libbrotlicommon uuid libzstd jansson inih libturbojpeg libwebp sqlite3
    x11 xcb xau xdmcp xext xcursor xfixes xrender xi xrandr xscrnsaver "fonts-inter=$(dpkg-query -W -f='${Version}' fonts-inter)")
for library in libbsd libmd; do # which have no .pc without their packages for developers
    bundled+=("$library=$(realpath "$sysroot/$libraries/$library".so.? | sed 's/.*\.so\.//')")
done
"$root/packaging/sbom.sh" "$name" "$sysroot/$libraries/pkgconfig" "$sysroot/usr/share/pkgconfig" -- "${bundled[@]}" >"$stage/share/doc/turncoat/sbom.spdx" ||
    fail "the list of what is bundled cannot be made"
chmod -R u=rwX,go=rX "$stage" # whatever the umask of who builds it
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 0)}" \
    -cf - "$name" | zstd -q -19 --long=27 -f -o "$out/$name.tar.zst"
say "$(du -h "$out/$name.tar.zst" | cut -f1): $out/$name.tar.zst"
