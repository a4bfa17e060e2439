# Shared by play.sh, check.sh and .ci/run: what the build needs from Debian, and how it is fetched.
# shellcheck shell=bash
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# Debian 12's names. Its minimal images lack even libc6-dev; a font is what the window writes with.
# shellcheck disable=SC2034 # the scripts that read this file use them
{
    build_packages=(gcc libc6-dev cmake ninja-build pkgconf libzstd-dev libjansson-dev libpng-dev libturbojpeg0-dev
        libwebp-dev)
    window_packages=(libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libfontconfig-dev libx11-dev
        libsqlite3-dev gettext libinih-dev fonts-inter)
    test_packages=(check fontconfig fonts-noto-cjk fonts-dejavu-core desktop-file-utils appstream shared-mime-info man-db binutils lld clang-14
        clang-format-14 clang-tidy-14 libclang-rt-14-dev shellcheck qemu-user xvfb sway wtype libglib2.0-bin xdotool xclip x11-utils openbox imagemagick jq libjq-dev procps)
    # what packaging/windows/build.sh needs
    windows_packages=(cmake ninja-build make pkgconf dpkg-dev gettext tcl g++-mingw-w64-x86-64-posix zip librsvg2-bin icoutils
        fonts-inter fonts-dejavu-core fonts-noto-cjk python3-fonttools)
    slow_test_packages=(iagno kreversi quarry mmdebstrap lintian debhelper dpkg-dev fakeroot gcc-aarch64-linux-gnu flatpak flatpak-builder zstd wine64
        parallel munge slurmctld slurmd slurm-client ibus ibus-anthy dbus-daemon
        "${windows_packages[@]}")
}

# A compiler cache that makes paths relative undoes -ffile-prefix-map: programs would hold the name of the folder.
export CCACHE_BASEDIR=

say() {
    printf '== %s\n' "$*"
}

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# Runs a command as root: directly, or through sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# Installs those of the packages that are missing; asks nobody anything when none is.
need_packages() {
    command -v dpkg-query >/dev/null ||
        fail "this is no Debian system (no dpkg-query); install by your own means what Debian calls $*"
    local missing=() package
    for package in "$@"; do
        if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
            missing+=("$package")
        fi
    done
    if [ ${#missing[@]} -eq 0 ]; then
        say "All packages are here"
        return
    fi
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        fail "packages are missing and neither root nor sudo is at hand; as root run: apt-get install ${missing[*]}"
    fi
    say "Installing ${missing[*]}"
    as_root apt-get -q update || fail "apt-get update failed: is there a network, and are Debian's sources set?"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends "${missing[@]}" ||
        fail "apt-get could not install ${missing[*]}"
}

# build PRESET [cmake -D options] [--target TARGET...]
build() {
    local preset=$1 options=()
    shift
    while [ $# -gt 0 ] && [ "$1" != --target ]; do
        options+=("$1")
        shift
    done
    say "Building: cmake --preset $preset ${options[*]}"
    local words
    words=$(cd "$root" && cmake --preset "$preset" "${options[@]}" 2>&1) ||
        fail "cmake could not set up the build: $words"
    cmake --build "$root/build/$preset" "$@" || fail "the build failed; the compiler's words are above"
}
