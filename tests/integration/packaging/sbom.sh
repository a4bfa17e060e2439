#!/bin/bash
# sbom SOURCE: the list of what an archive bundles names every part with its version and licence, is the same each time,
# and fails where it does not know one.
set -u
sbom=$1/packaging/sbom.sh
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
export SOURCE_DATE_EPOCH=1790000000
printf 'Name: SDL2\nVersion: 2.26.5\n' >"$scratch/sdl2.pc"

fail() {
    printf 'FAILED: %s\n' "$*"
    exit 1
}

"$sbom" turncoat-test "$scratch" -- sdl2 fonts-inter=4.0 >"$scratch/list" || fail "no list"
"$sbom" turncoat-test "$scratch" -- sdl2 fonts-inter=4.0 | cmp -s - "$scratch/list" || fail "two lists differ"
for line in 'SPDXVersion: SPDX-2.3' 'DocumentName: turncoat-test' 'Created: 2026-09-21T14:13:20Z' 'PackageName: sdl2' 'PackageVersion: 2.26.5' \
    'PackageLicenseDeclared: Zlib' 'PackageVersion: 4.0' 'Relationship: SPDXRef-Turncoat CONTAINS SPDXRef-fonts-inter'; do
    grep -qxF "$line" "$scratch/list" || fail "the list lacks '$line': $(cat "$scratch/list")"
done
version=$(sed -n 's/^project(turncoat VERSION \([0-9.]*\).*/\1/p' "$1/CMakeLists.txt")
grep -A2 '^PackageName: Turncoat$' "$scratch/list" | grep -qxF "PackageVersion: $version" || fail "not our version"
! "$sbom" turncoat-test "$scratch" -- sdl2 zlib >/dev/null 2>"$scratch/errors" || fail "a part without a version is listed"
grep -q 'no version of zlib' "$scratch/errors" || fail "no word about zlib"
! "$sbom" turncoat-test "$scratch" -- unheard=1 >/dev/null 2>&1 || fail "a part without a licence is listed"
