#!/bin/bash
# deb.sh [DIR]: builds the Debian packages from a clean copy of this tree and puts them into DIR (default: build/deb).
# The same tree gives the same bytes. DEB_BUILD_OPTIONS=nocheck leaves the tests out.
# shellcheck source=common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ $# -le 1 ] || fail "usage: deb.sh [DIR]"
out=${1:-$root/build/deb}
mkdir -p "$out"
out=$(cd "$out" && pwd)

need_packages "${build_packages[@]}" "${window_packages[@]}" debhelper dpkg-dev fakeroot check fontconfig
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tree=$scratch/turncoat
mkdir "$tree"
tar -C "$root" --exclude=./build --exclude=./.git -cf - . | tar -C "$tree" -xf -

cp -r "$tree/packaging/debian" "$tree/debian"
depends=$(printf ', %s' "${build_packages[@]}" "${window_packages[@]}")
sed "s/@BUILD_DEPENDS@/${depends#, }/" "$tree/debian/control.in" >"$tree/debian/control"
sed -n '/^Permission/,$ { s/^$/./; s/^/ /; p }' "$tree/LICENSE" >"$scratch/licence"
sed -i -e "/@LICENSE@/ { r $scratch/licence" -e 'd }' "$tree/debian/copyright"
"$tree/packaging/linux/releases.sh" debian >"$tree/debian/changelog"
rm "$tree/debian/control.in"

say "Building the packages"
(cd "$tree" && dpkg-buildpackage -us -uc -b) >"$out/build.log" 2>&1 ||
    fail "dpkg-buildpackage failed; $out/build.log ends with: $(tail -n 5 "$out/build.log")"
rm -f "$out"/*.deb
cp "$scratch"/*.deb "$out"
say "Packages in $out:" "$(cd "$out" && echo ./*.deb)"
