#!/bin/bash
# disk PROGRAM SHIM: turncoat --import on a disk that is full, broken, not to be written, or slow (tests/support/disk_fault.h).
# It says so in a word that a user understands and fails; or it succeeds. Then, with a sound disk, the library opens
# undamaged, of every file all games are in it or none, and what was reported as added is there.
set -u
turncoat=$1
shim=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C

fail() {
    printf 'FAILED: %s\n' "$*"
    exit 1
}

# games FILE NUMBER: games that differ by their players
games() {
    awk -v file="$1" -v number="$2" 'BEGIN {
        for (game = 1; game <= number; game++)
            printf "(;GM[Othello]PC[x]PB[%s %d]PW[x]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6]B[C3];)\n", file, game
    }' >"$folder/$1.ggf"
}
games a 300
games b 300

faults=0
for fault in full:0 full:5000 full:50000 full:100000 full:300000 broken:0 broken:20000 broken:200000 read-only slow:200; do
    rm -rf "$folder/data"
    [ "$fault" != read-only ] || "$turncoat" --data-dir "$folder/data" --import "$folder/a.ggf" >/dev/null
    summary=$(DISK_FAULT=$fault LD_PRELOAD=$shim "$turncoat" --data-dir "$folder/data" --import "$folder/a.ggf" "$folder/b.ggf" 2>"$folder/errors")
    code=$?
    words=$(cat "$folder/errors")
    case $fault in
    full*) expected='disk is full' ;;
    broken*) expected='refused to read or write' ;;
    read-only) expected='read-only' ;;
    *) expected=nothing ;;
    esac
    if [ $code != 0 ]; then
        faults=$((faults + 1))
        grep -qiE "$expected" <<<"$words" || fail "$fault: code $code and no clear word: $words $summary"
    elif [ -n "$words" ]; then
        fail "$fault: it succeeded, and said: $words"
    fi
    for file in a b; do
        again=$("$turncoat" --data-dir "$folder/data" --import "$folder/$file.ggf" 2>"$folder/errors") || fail "$fault: later: $(cat "$folder/errors")"
        case $again in
        "1 files, 300 games added, 0 already known, 0 rejected,"*) [ $code != 0 ] || fail "$fault: it said that $file was added" ;;
        "1 files, 0 games added, 300 already known, 0 rejected,"*) ;;
        *) fail "$fault: file $file is there in part: $again" ;;
        esac
    done
    find "$folder/data" -name '*damaged*' | grep -q . && fail "$fault: set aside"
    printf '%-12s code %d: %s\n' "$fault" $code "$words"
done
[ $faults -ge 5 ] || fail "only $faults faults came up: they prove nothing"
