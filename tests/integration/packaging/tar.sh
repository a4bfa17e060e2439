#!/bin/bash
# tar SOURCE SCRATCH: the archive of packaging/linux/tar.sh asks for no glibc after 2.31, and starts on systems with nothing
# but their package manager: Debian 11, as old as that, and Debian 13. The window opens on a display outside, with a
# font, and in another language. SYSTEMS="jammy=MIRROR" tries others. Needs root, the network and the packages mmdebstrap,
# binutils, xvfb, xdotool and zstd; skips without them.
# shellcheck source=lib.sh
. "$(dirname "$0")/lib.sh"
source=$1
scratch=$2
need_root objdump Xvfb xdotool zstd
rm -rf "$scratch"
mkdir -p "$scratch"

"$source/packaging/linux/tar.sh" "$scratch" || fail "tar.sh; its logs are in $scratch"
archive=$(echo "$scratch"/turncoat-*.tar.zst)
tar -C "$scratch" -xf "$archive"
folder=$(basename "$archive" .tar.zst)

while read -r file; do
    newest=$(objdump -T "$file" 2>/dev/null | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -1)
    [ "$(printf '%s\nGLIBC_2.31\n' "$newest" | sort -V | tail -1)" = GLIBC_2.31 ] || fail "$file wants $newest"
done < <(find "$scratch/$folder/bin" "$scratch/$folder/lib" -type f)
for program in turncoat turncoat-cli; do
    needed=$(objdump -p "$scratch/$folder/bin/$program" | awk '$1 == "NEEDED" { print $2 }' | grep -vE '^(lib(c|m|dl|pthread|rt|X11)|ld-linux-x86-64)\.so')
    [ -z "$needed" ] || fail "$program wants $needed"
done

mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$scratch/display" 2>/dev/null &
server=$!
trap 'kill $server; remove_bare_systems' EXIT
read -r number <"$scratch/display"

# starts LANGUAGE TITLE: the window opens on the display, in that language
starts() {
    local pid end=$((SECONDS + 60))
    driver=x11 display=:$number inside "$system" /opt/turncoat/turncoat --new --lang "$1" --ui-tree /tmp/tree.json 2>"$scratch/errors" &
    pid=$!
    DISPLAY=:$number timeout 60 xdotool search --sync --onlyvisible --name 'Turncoat' >/dev/null || fail "no window: $(cat "$scratch/errors")"
    until grep -q "\"name\":\"$2.*\"language\":\"$1\"" "$system/tmp/tree.json"; do
        kill -0 $pid 2>/dev/null || fail "the window went: $(cat "$scratch/errors")"
        [ $SECONDS -lt $end ] || fail "the window does not say '$2'"
        sleep 0.1
    done
    DISPLAY=:$number import -window root "$scratch/$suite-$1.png" 2>/dev/null
    pkill -TERM -P $pid
    wait $pid 2>/dev/null
    [ ! -s "$scratch/errors" ] || fail "it wrote: $(cat "$scratch/errors")"
}

read -ra systems <<<"${SYSTEMS:-bullseye trixie}"
for entry in "${systems[@]}"; do
    suite=${entry%%=*}
    mirror=${entry#"$suite"}
    system=$scratch/$suite
    # shellcheck disable=SC2086 # nothing when there is no mirror
    bare_system "$system" "$suite" ${mirror#=}
    cp -r "$scratch/$folder" "$system/opt/turncoat"
    programs_work "$system" /opt/turncoat/turncoat /opt/turncoat/turncoat-cli
    starts en 'Black to move'
    starts de 'Schwarz am Zug'
    echo "$suite: both programs work"
done
echo "archive: $(du -h "$archive" | cut -f1)"
