#!/bin/bash
# fuzz CLI RANDOM_BYTES SEEDS COMMAND...: sends 100,000 random bytes, then mutated copies of each file in
# the folder SEEDS, to COMMAND. It must end by itself with 0, 1 or 2, in time, and report errors in at most
# one line (notes aside).
set -u
# a sanitizer's report must not look like one of our own codes
export ASAN_OPTIONS=exitcode=99 LSAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99:print_stacktrace=1
cli=$1
random_bytes=$2
seeds=$3
shift 3
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
failures=0
runs=0
accepted=0

try() {
    local what=$1 code said line complaints
    shift
    timeout 60 "$cli" "$@" <"$scratch/input" >"$scratch/out" 2>"$scratch/err"
    code=$?
    runs=$((runs + 1))
    [ "$code" -lt 2 ] && accepted=$((accepted + 1))
    mapfile said <"$scratch/err"
    complaints=0
    for line in "${said[@]}"; do
        [[ $line == 'turncoat-cli: note: '* ]] || complaints=$((complaints + 1))
    done
    if [ "$code" -gt 2 ] || [ "$complaints" -gt 1 ]; then
        printf 'turncoat-cli %s on %s: code %s\n' "$*" "$what" "$code"
        tail -40 "$scratch/err"
        failures=$((failures + 1))
    fi
}

for seed in 1 2 3; do
    "$random_bytes" "$seed" 100000 >"$scratch/input" || exit 2
    try "random bytes, seed $seed" "$@"
done
for file in "$seeds"/*; do
    # copies with a slip or two, because a parser stops at the first; then a long one with many
    size=$(wc -c <"$file")
    for seed in $(seq 1 10); do
        "$random_bytes" "$seed" "$size" "$file" "$size" >"$scratch/input" || exit 2
        try "$file mutated, $size bytes, seed $seed" "$@"
    done
    "$random_bytes" 21 100000 "$file" 100 >"$scratch/input" || exit 2
    try "$file mutated, 100000 bytes" "$@"
done
printf '%d runs, %d of them past the parser, %d failures\n' "$runs" "$accepted" "$failures"
[ "$failures" = 0 ] && [ "$accepted" -gt 0 ]
