# What the tests of packages share: words, and bare systems to unpack or install a package in.
# shellcheck shell=bash
set -u
export LC_ALL=C DEBIAN_FRONTEND=noninteractive

skip() {
    printf 'SKIPPED: %s\n' "$*"
    exit 77
}

fail() {
    printf 'FAILED: %s\n' "$*"
    exit 1
}

# need_root PROGRAM...: skips the test where a bare system cannot be made.
need_root() {
    [ "$(id -u)" -eq 0 ] || skip "only root can make a bare system"
    local program
    for program in mmdebstrap "$@"; do
        command -v "$program" >/dev/null || skip "$program is not installed"
    done
}

bare_systems=()
remove_bare_systems() {
    local system
    for system in "${bare_systems[@]}"; do
        umount "$system/proc" 2>/dev/null
        rm -rf --one-file-system "$system"
    done
}
trap remove_bare_systems EXIT

# bare_system DIR SUITE [MIRROR]: a system with its package manager and nothing more; removed at the end.
bare_system() {
    bare_systems+=("$1")
    mmdebstrap --quiet --variant=minbase "$2" "$1" "${@:3}" || fail "no bare $2"
    cp /etc/resolv.conf "$1/etc/"
    mount -t proc proc "$1/proc" || fail "no /proc in $1"
}

# inside DIR COMMAND...: runs it there, with no display and no sound.
inside() {
    chroot "$1" /usr/bin/env -i PATH=/usr/games:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root SDL_VIDEODRIVER="${driver:-dummy}" \
        SDL_AUDIODRIVER=dummy DISPLAY="${display:-}" DEBIAN_FRONTEND=noninteractive "${@:2}"
}

# programs_work DIR WINDOW CLI: both programs do something there.
programs_work() {
    local system=$1 window=$2 cli=$3 value
    inside "$system" "$window" --version || fail "the window does not start"
    value=$(inside "$system" "$cli" solve --depth 6 --json - <<<'---------------------------OX------XO--------------------------- X')
    grep -q '"score":-\?[0-9]' <<<"$value" || fail "turncoat-cli cannot value a position: $value"
    rm -f "$system/tmp/tree.json"
    inside "$system" timeout 5 "$window" --new --ui-tree /tmp/tree.json
    [ $? -eq 124 ] || fail "the window does not stay open"
    grep -q '"panel"' "$system/tmp/tree.json" || fail "the window shows nothing"
}
