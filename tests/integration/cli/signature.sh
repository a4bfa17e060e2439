#!/bin/bash
# signature CLI: bench visits the same number of positions with the kernels of every level.
set -u
signature() {
    "$1" bench --json --cpu "$2" | sed -n 's/.*"total_nodes":\([0-9]*\).*/\1/p'
}
baseline=$(signature "$1" v1)
printf 'v1: %s\n' "$baseline"
[ -n "$baseline" ] || exit 1
if ! "$1" perft --cpu v3 1 >/dev/null 2>&1; then
    printf 'this processor or build has no v3: nothing to compare with\n'
    exit 77
fi
fast=$(signature "$1" v3)
printf 'v3: %s\n' "$fast"
[ "$baseline" = "$fast" ]
