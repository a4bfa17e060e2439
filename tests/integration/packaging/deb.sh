#!/bin/bash
# shellcheck source=lib.sh disable=SC2016 # the dollars are dpkg-query's
# deb SOURCE SCRATCH: two builds of the Debian packages are the same byte for byte, lintian has nothing to say, and in
# a bare Debian they install, run, replace version 0.1 and leave nothing behind. Needs root, the network and the
# packages lintian and mmdebstrap; skips without them.
. "$(dirname "$0")/lib.sh"
source=$1
scratch=$2
need_root lintian dpkg-buildpackage
rm -rf "$scratch"
mkdir -p "$scratch/old-source"
system=$scratch/system

# build TREE DIR [DEB_BUILD_OPTIONS]
build() {
    DEB_BUILD_OPTIONS=${3:-nocheck} "$1/packaging/linux/deb.sh" "$2" || fail "deb.sh into $2; see $2/build.log"
}

build "$source" "$scratch/first" ' '
build "$source" "$scratch/second"
for package in "$scratch"/first/*.deb; do
    cmp "$package" "$scratch/second/$(basename "$package")" || fail "two builds differ"
done
for file in manual.md manual.ja.md; do # which the page of the manual names
    dpkg-deb --contents "$scratch"/first/turncoat-data_*.deb | grep -q "doc/turncoat/$file\$" || fail "$file is not in turncoat-data as it is"
done
words=$(lintian --fail-on error,warning "$scratch"/first/*.deb 2>&1) || fail "lintian: $words"

# the same under the version before
tar -C "$source" --exclude=./build --exclude=./.git -cf - . | tar -C "$scratch/old-source" -xf -
sed -i '0,/^## \[[0-9].*/s//## [0.1.0] - 2026-10-01/' "$scratch/old-source/CHANGELOG.md"
build "$scratch/old-source" "$scratch/old"
rm -rf "$scratch/old-source"

bare_system "$system" bookworm
mkdir "$system/packages"
cp -r "$scratch/old" "$scratch/first" "$system/packages"
rm "$system"/packages/*/*dbgsym*

# install DIR VERSION: the packages of /packages/DIR are then there in that version
install() {
    inside "$system" sh -c "apt-get -q install -y --no-install-recommends /packages/$1/*.deb" || fail "$2 cannot be installed"
    [ "$(inside "$system" dpkg-query -W -f='${Version}' turncoat)" = "$2" ] || fail "$2 is not what is installed"
    programs_work "$system" turncoat turncoat-cli
    words=$(inside "$system" dpkg --audit)
    [ -z "$words" ] || fail "dpkg: $words"
}

# What there is by our name, but for the packages themselves and what the programs wrote for their user.
left_behind() {
    (cd "$system" && find . -xdev -not -path './packages*' -not -path './root/*' -not -path './proc/*' -name '*turncoat*' | sort)
}

inside "$system" apt-get -q update || fail "no package lists"
left_behind >"$scratch/before"
install old 0.1.0
install first "$(dpkg-deb --field "$scratch"/first/turncoat_*.deb Version)"
inside "$system" apt-get -q purge -y turncoat turncoat-cli turncoat-data || fail "it cannot be purged"
left_behind | diff "$scratch/before" - || fail "purged packages leave files behind"
echo "packages: $(cd "$scratch/first" && du -h ./*.deb | tr '\n' ' ')"
