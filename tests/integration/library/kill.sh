#!/bin/bash
# kill PROGRAM ROUNDS [SEED]: turncoat --import is killed at random moments. Afterwards the library opens, nothing in it is
# damaged, of every file all games are in it or none, and the next import adds the rest.
set -u
turncoat=$1
rounds=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C

fail() {
    printf 'FAILED: %s\n' "$*"
    exit 1
}

# games FILE NUMBER: games that differ by their players.
games() {
    awk -v file="$1" -v number="$2" 'BEGIN {
        moves = "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6F7"
        for (game = 1; game <= number; game++) {
            printf "(;GM[Othello]PC[here]DT[2004]PB[%s %d]PW[x]RE[?]TY[8]", file, game
            printf "BO[8 ---------------------------O*------*O--------------------------- *]"
            for (i = 0; i < length(moves) / 2; i++)
                printf "%s[%s]", i % 2 ? "W" : "B", substr(moves, 2 * i + 1, 2)
            print ";)"
        }
    }' >"$folder/$1.ggf"
}

sizes=([1]=2000 [2]=2500 [3]=3000)
for file in 1 2 3; do
    games "$file" "${sizes[file]}"
done

import() {
    "$turncoat" --data-dir "$folder/data" --import "$@" 2>>"$folder/errors"
}

# How long it takes, in milliseconds: the moments lie in there, and a little behind.
begun=$(date +%s%3N)
import "$folder"/[123].ggf >/dev/null || fail "the import: $(cat "$folder/errors")"
whole=$(($(date +%s%3N) - begun))

RANDOM=${3:-23}
partly=0
for round in $(seq "$rounds"); do
    rm -rf "$folder/data"
    # not by the function: it would be the shell's copy that is killed
    "$turncoat" --data-dir "$folder/data" --import "$folder"/[123].ggf >/dev/null 2>>"$folder/errors" &
    pid=$!
    moment=$((whole * (RANDOM % 100) / 95))
    sleep "$((moment / 1000)).$(printf '%03d' $((moment % 1000)))"
    kill -9 "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null
    there=0
    for file in 1 2 3; do
        summary=$(import "$folder/$file.ggf") || fail "round $round: $(cat "$folder/errors")"
        case $summary in
        "1 files, ${sizes[file]} games added, 0 already known, 0 rejected,"*) ;;
        "1 files, 0 games added, ${sizes[file]} already known, 0 rejected,"*) there=$((there + 1)) ;;
        *) fail "round $round: file $file is there in part: $summary" ;;
        esac
    done
    [ "$there" -eq 0 ] || [ "$there" -eq 3 ] || partly=$((partly + 1))
    summary=$(import "$folder"/[123].ggf) || fail "round $round: $(cat "$folder/errors")"
    case $summary in
    "3 files, 0 games added, 7500 already known, 0 rejected,"*) ;;
    *) fail "round $round: the second import: $summary" ;;
    esac
    find "$folder/data" -name '*damaged*' | grep -q . && fail "round $round: set aside: $(cat "$folder/errors")"
done
[ ! -s "$folder/errors" ] || fail "wrote to stderr: $(cat "$folder/errors")"
printf '%d kills within %d ms, %d of them between two files\n' "$rounds" "$whole" "$partly"
[ "$partly" -gt 0 ] || fail "no kill between two files: the moments prove nothing"
