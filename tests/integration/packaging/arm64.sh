#!/bin/bash
# arm64 SOURCE SCRATCH: turncoat-cli, built for 64-bit ARM by Debian's cross compiler, passes the unit tests of rules,
# engine, formats, tools and command line and those of the command line itself under qemu. The libraries are Debian's,
# unpacked and not installed. Needs the network and the packages mmdebstrap, gcc-aarch64-linux-gnu and qemu-user; skips
# without them.
# shellcheck source=lib.sh
. "$(dirname "$0")/lib.sh"
source=$1
scratch=$2
need_root aarch64-linux-gnu-gcc qemu-aarch64
rm -rf "$scratch"
mkdir -p "$scratch"
build=$scratch/build

mmdebstrap --quiet --variant=extract --architectures=arm64 \
    --include=libc6-dev,libzstd-dev,libjansson-dev,libpng-dev,libturbojpeg0-dev,libwebp-dev,check bookworm "$scratch/sysroot" || fail "Debian's arm64 packages cannot be fetched"
# libm.so is a link to /lib/..., which a linker looks for outside the folder
find "$scratch/sysroot/usr/lib" -type l -lname '/*' | while read -r link; do
    ln -sfr "$scratch/sysroot$(readlink "$link")" "$link"
done
{
    cmake -S "$source" --preset check -B "$build" --toolchain "$source/packaging/cross/aarch64-linux-gnu.cmake" \
        -DCMAKE_SYSROOT="$scratch/sysroot" -DTURNCOAT_GUI=OFF && cmake --build "$build"
} >"$scratch/build.log" 2>&1 || fail "it does not build; see $scratch/build.log"
# but for one that waits for searches and kills them, which qemu makes too slow, and one of programs spoken to: qemu has no
# vfork, and spawns them before they have a group of their own or can fail
ctest --test-dir "$build" -j "$(nproc)" --output-on-failure --no-tests=error -LE 'slow|fuzz' \
    -R '^(unit\.(base|core|engine|formats|tools|cli)|cli)\.' -E '^(cli\.time|unit\.base\.child)$' || fail "tests fail under qemu"
echo "turncoat-cli for arm64: $(du -h "$build/src/cli/turncoat-cli" | cut -f1)"
