# The scripts that try programs without a window read this file: a folder that goes with the script, and complaints. A
# script goes on after one, and ends with [ "$failures" = 0 ].
# shellcheck shell=bash
set -u
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
failures=0

# fail WORDS
fail() {
    printf 'FAILED: %s\n' "$*"
    failures=$((failures + 1))
}

# check WHAT CONDITION...
check() {
    local what=$1
    shift
    "$@" || fail "$what"
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
    }' >"$scratch/$1.ggf"
}
