#!/bin/bash
# disk PROGRAM SHIM: turncoat --import on a disk that is full, broken, not to be written, or slow (tests/support/disk_fault.h).
# It says so in a word that a user understands and fails; or it succeeds. Then, with a sound disk, the library opens
# undamaged, of every file all games are in it or none, and what was reported as added is there.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
turncoat=$1
shim=$2
export LC_ALL=C

games a 300
games b 300

faults=0
for fault in full:0 full:5000 full:50000 full:100000 full:300000 broken:0 broken:20000 broken:200000 read-only slow:200; do
    rm -rf "$scratch/data"
    [ "$fault" != read-only ] || "$turncoat" --data-dir "$scratch/data" --import "$scratch/a.ggf" >/dev/null
    summary=$(DISK_FAULT=$fault LD_PRELOAD=$shim "$turncoat" --data-dir "$scratch/data" --import "$scratch/a.ggf" "$scratch/b.ggf" 2>"$scratch/errors")
    code=$?
    words=$(cat "$scratch/errors")
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
        again=$("$turncoat" --data-dir "$scratch/data" --import "$scratch/$file.ggf" 2>"$scratch/errors") || fail "$fault: later: $(cat "$scratch/errors")"
        case $again in
        "1 files, 300 games added, 0 already known, 0 rejected,"*) [ $code != 0 ] || fail "$fault: it said that $file was added" ;;
        "1 files, 0 games added, 300 already known, 0 rejected,"*) ;;
        *) fail "$fault: file $file is there in part: $again" ;;
        esac
    done
    find "$scratch/data" -name '*damaged*' | grep -q . && fail "$fault: set aside"
    printf '%-12s code %d: %s\n' "$fault" $code "$words"
done
[ $faults -ge 5 ] || fail "only $faults faults came up: they prove nothing"
[ "$failures" = 0 ]
