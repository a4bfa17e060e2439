#!/bin/bash
# reproducible SOURCE SCRATCH: archives for Linux and for Windows come out the same, byte for byte, of two trees at different
# places, one of them somebody's who lets nobody else read what is his. (packages for Debian: deb.sh.) Needs what tar.sh and build.sh need; skips without it.
# shellcheck source=lib.sh
. "$(dirname "$0")/lib.sh"
source=$1
scratch=$2
need_root mmdebstrap zstd x86_64-w64-mingw32-gcc-posix zip
rm -rf "$scratch"
mkdir -p "$scratch/elsewhere/turncoat"
tar -C "$source" --exclude=./build --exclude=./.git -cf - . | (umask 077 && tar -C "$scratch/elsewhere/turncoat" --no-same-permissions -xf -)
SOURCE_DATE_EPOCH=$(git -C "$source" log -1 --format=%ct 2>/dev/null || echo 1000000000)
export SOURCE_DATE_EPOCH
for script in linux/tar windows/build; do
    mkdir -p "$scratch/first" "$scratch/second"
    "$source/packaging/$script.sh" "$scratch/first" || fail "$script.sh; its logs are in $scratch/first"
    (umask 077 && "$scratch/elsewhere/turncoat/packaging/$script.sh" "$scratch/second") || fail "$script.sh; its logs are in $scratch/second"
done
for archive in "$scratch"/first/turncoat-*.{tar.zst,zip}; do
    cmp "$archive" "$scratch/second/$(basename "$archive")" || fail "two builds differ"
done
