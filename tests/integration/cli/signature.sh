#!/bin/bash
# signature CLI: bench visits the same number of positions with the kernels of every level.
set -u
cli=$1
levels=$("$cli" perft --help | sed -n 's/^ *--cpu \([v0-9|]*\) .*/\1/p' | tr '|' ' ')
[ "${levels%% *}" = v1 ] || {
    printf 'found no levels in the help: %s\n' "$levels"
    exit 1
}
baseline=
compared=0
for level in $levels; do
    if [ "$level" != v1 ] && ! "$cli" perft --cpu "$level" 1 >/dev/null 2>&1; then
        printf '%s skipped: this processor or build lacks it\n' "$level"
        continue
    fi
    nodes=$("$cli" bench --json --cpu "$level" | sed -n 's/.*"total_nodes":\([0-9]*\).*/\1/p')
    printf '%s: %s\n' "$level" "$nodes"
    [ -n "$nodes" ] && [ "$nodes" = "${baseline:=$nodes}" ] || exit 1
    compared=$((compared + 1))
done
[ "$compared" -gt 1 ] || exit 77
