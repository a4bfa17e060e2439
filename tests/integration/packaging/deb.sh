#!/bin/bash
# shellcheck disable=SC2016 # the dollars are dpkg-query's
# deb SOURCE SCRATCH: two builds of the Debian packages are the same byte for byte, lintian has nothing to say, and in
# a bare Debian they install, run, replace version 0.1 and leave nothing behind. Needs root, the network and the
# packages lintian and mmdebstrap; skips without them.
set -u
source=$1
scratch=$2
export LC_ALL=C DEBIAN_FRONTEND=noninteractive

skip() {
    printf 'SKIPPED: %s\n' "$*"
    exit 77
}

fail() {
    printf 'FAILED: %s\n' "$*"
    exit 1
}

[ "$(id -u)" -eq 0 ] || skip "only root can make a bare Debian"
for program in lintian mmdebstrap dpkg-buildpackage; do
    command -v "$program" >/dev/null || skip "$program is not installed"
done
rm -rf "$scratch"
mkdir -p "$scratch/old-source"
root=$scratch/root
cleanup() {
    umount "$root/proc" 2>/dev/null
    rm -rf "$root" "$scratch/old-source"
}
trap cleanup EXIT

# build TREE DIR [DEB_BUILD_OPTIONS]
build() {
    DEB_BUILD_OPTIONS=${3:-nocheck} "$1/packaging/linux/deb.sh" "$2" || fail "deb.sh into $2; see $2/build.log"
}

build "$source" "$scratch/first" ' '
build "$source" "$scratch/second"
for package in "$scratch"/first/*.deb; do
    cmp "$package" "$scratch/second/$(basename "$package")" || fail "two builds differ"
done
words=$(lintian --fail-on error,warning "$scratch"/first/*.deb 2>&1) || fail "lintian: $words"

# the same under the version before
tar -C "$source" --exclude=./build --exclude=./.git -cf - . | tar -C "$scratch/old-source" -xf -
sed -i '0,/^## \[[0-9].*/s//## [0.1.0] - 2026-10-01/' "$scratch/old-source/CHANGELOG.md"
build "$scratch/old-source" "$scratch/old"

mmdebstrap --variant=minbase --include=ca-certificates bookworm "$root" || fail "no bare Debian"
cp /etc/apt/sources.list "$root/etc/apt/" 2>/dev/null
cp -r /etc/apt/sources.list.d /etc/apt/apt.conf.d "$root/etc/apt/" 2>/dev/null
cp /etc/resolv.conf "$root/etc/" 2>/dev/null
mkdir -p "$root/packages"
cp -r "$scratch/old" "$scratch/first" "$root/packages"
rm "$root"/packages/*/*dbgsym*
mount -t proc proc "$root/proc" || fail "no /proc"

inside() {
    chroot "$root" /usr/bin/env PATH=/usr/games:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$@"
}

works() {
    inside turncoat --version || fail "the window does not start"
    inside turncoat-cli eval --depth 6 '---------------------------OX------XO--------------------------- X' >/dev/null ||
        fail "turncoat-cli cannot value a position"
    inside timeout 5 turncoat --new --ui-tree /tmp/tree.json
    [ $? -eq 124 ] || fail "the window does not stay open"
    inside grep -q '"panel"' /tmp/tree.json || fail "the window shows nothing"
    inside dpkg --audit | grep . && fail "dpkg finds something broken"
}

inside apt-get -q update || fail "no package lists"
inside find / -xdev -not -path '/proc/*' -name '*turncoat*' | sort >"$scratch/before"
inside sh -c 'apt-get -q install -y --no-install-recommends /packages/old/*.deb' || fail "0.1 cannot be installed"
works
[ "$(inside dpkg-query -W -f='${Version}' turncoat)" = 0.1.0 ] || fail "0.1.0 is not what is installed"
inside sh -c 'apt-get -q install -y --no-install-recommends /packages/first/*.deb' || fail "0.1 cannot be replaced"
[ "$(inside dpkg-query -W -f='${Version}' turncoat)" != 0.1.0 ] || fail "0.1.0 is still installed"
works
inside apt-get -q purge -y turncoat turncoat-cli turncoat-data || fail "it cannot be purged"
inside find / -xdev -not -path '/proc/*' -not -path '/packages/*' -not -path '/root/*' -name '*turncoat*' | sort >"$scratch/after"
grep -v '^/packages' "$scratch/before" | diff - "$scratch/after" || fail "purged packages leave files behind"
echo "packages: $(cd "$scratch/first" && du -h ./*.deb | tr '\n' ' ')"
