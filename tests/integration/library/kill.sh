#!/bin/bash
# kill PROGRAM ROUNDS [SEED]: turncoat --import is killed at random moments. Afterwards the library opens, nothing in it is
# damaged, of every file all games are in it or none, and the next import adds the rest.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
turncoat=$1
rounds=$2
export LC_ALL=C

sizes=([1]=2000 [2]=2500 [3]=3000)
for file in 1 2 3; do
    games "$file" "${sizes[file]}"
done

import() {
    "$turncoat" --data-dir "$scratch/data" --import "$@" 2>>"$scratch/errors"
}

# How long it takes, in milliseconds: the moments lie in there, and a little behind.
begun=$(date +%s%3N)
import "$scratch"/[123].ggf >/dev/null || fail "the import: $(cat "$scratch/errors")"
whole=$(($(date +%s%3N) - begun))

RANDOM=${3:-23}
partly=0
for round in $(seq "$rounds"); do
    rm -rf "$scratch/data"
    # not by the function: it would be the shell's copy that is killed
    "$turncoat" --data-dir "$scratch/data" --import "$scratch"/[123].ggf >/dev/null 2>>"$scratch/errors" &
    pid=$!
    moment=$((whole * (RANDOM % 100) / 95))
    sleep "$((moment / 1000)).$(printf '%03d' $((moment % 1000)))"
    kill -9 "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null
    there=0
    for file in 1 2 3; do
        summary=$(import "$scratch/$file.ggf") || fail "round $round: $(cat "$scratch/errors")"
        case $summary in
        "1 files, ${sizes[file]} games added, 0 already known, 0 rejected,"*) ;;
        "1 files, 0 games added, ${sizes[file]} already known, 0 rejected,"*) there=$((there + 1)) ;;
        *) fail "round $round: file $file is there in part: $summary" ;;
        esac
    done
    [ "$there" -eq 0 ] || [ "$there" -eq 3 ] || partly=$((partly + 1))
    summary=$(import "$scratch"/[123].ggf) || fail "round $round: $(cat "$scratch/errors")"
    case $summary in
    "3 files, 0 games added, 7500 already known, 0 rejected,"*) ;;
    *) fail "round $round: the second import: $summary" ;;
    esac
    find "$scratch/data" -name '*damaged*' | grep -q . && fail "round $round: set aside: $(cat "$scratch/errors")"
done
[ ! -s "$scratch/errors" ] || fail "wrote to stderr: $(cat "$scratch/errors")"
printf '%d kills within %d ms, %d of them between two files\n' "$rounds" "$whole" "$partly"
[ "$partly" -gt 0 ] || fail "no kill between two files: the moments prove nothing"
[ "$failures" = 0 ]
