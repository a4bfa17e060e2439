#!/bin/bash
# signature CLI FILE [all]: bench visits as many positions as FILE says, with the best kernels that this processor has, or
# with those of every level. (unit.engine.search compares the levels too.) The number is the search's signature: whoever
# means to change the search writes the new one there, in the same commit.
set -u
cli=$1
read -r expected <"$2"
extent=${3:-}
levels=$("$cli" perft --help | sed -n 's/^ *--cpu \([v0-9|]*\) .*/\1/p' | tr '|' ' ')
[ "${levels%% *}" = v1 ] || {
    printf 'found no levels in the help: %s\n' "$levels"
    exit 1
}
failed=0
# best [LEVEL...]: the last of them that runs here
best() {
    local level found=v1
    for level in "$@"; do
        "$cli" perft --cpu "$level" 1 >/dev/null 2>&1 && found=$level
    done
    printf '%s\n' "$found"
}
# shellcheck disable=SC2086 # a list
[ "$extent" = all ] || levels=$(best $levels)
for level in $levels; do
    if [ "$level" != v1 ] && ! "$cli" perft --cpu "$level" 1 >/dev/null 2>&1; then
        printf '%s skipped: this processor or build lacks it\n' "$level"
        continue
    fi
    nodes=$("$cli" bench --json --cpu "$level" | sed -n 's/.*"total_nodes":\([0-9]*\).*/\1/p')
    [ "$nodes" = "$expected" ] || {
        printf '%s: %s nodes, but %s says %s: if the search was to change, write the new number there\n' \
            "$level" "${nodes:-no}" "$2" "$expected"
        failed=1
    }
done
exit "$failed"
