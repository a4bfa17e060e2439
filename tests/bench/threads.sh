#!/bin/bash
# threads CLI OBF [THREADS [ROUNDS [HASH]]]: how much faster N threads solve a file of positions than one,
# beside the ceiling, which is what N programs of one thread at the same time do more than one alone. Each
# round runs the three one after the other; the medians of ROUNDS (5) count. Wants a quiet machine.
set -u
cli=$1
file=$2
threads=${3:-2}
rounds=${4:-5}
hash=${5:-256}
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

# solve THREADS OUT: the seconds and nodes of the totals
solve() {
    "$cli" solve "$file" --threads "$1" --hash "$hash" --json >"$2" || {
        echo "threads: a score differs, or the file is bad" >&2
        exit 1
    }
}

total() {
    sed -n "s/.*\"total_$1\":\([0-9.]*\).*/\1/p" "$2"
}

median() {
    sort -n "$1" | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'
}

for ((round = 0; round < rounds; round++)); do
    solve 1 "$scratch/out"
    total seconds "$scratch/out" >>"$scratch/one"
    total nodes "$scratch/out" >>"$scratch/one_nodes"
    solve "$threads" "$scratch/out"
    total seconds "$scratch/out" >>"$scratch/many"
    total nodes "$scratch/out" >>"$scratch/many_nodes"
    pids=()
    for ((i = 0; i < threads; i++)); do
        solve 1 "$scratch/out$i" &
        pids+=($!)
    done
    wait "${pids[@]}" || exit 1
    for ((i = 0; i < threads; i++)); do
        total seconds "$scratch/out$i"
    done | sort -n | tail -1 >>"$scratch/both"
done

one=$(median "$scratch/one")
many=$(median "$scratch/many")
both=$(median "$scratch/both")
awk -v threads="$threads" -v one="$one" -v many="$many" -v both="$both" \
    -v one_nodes="$(median "$scratch/one_nodes")" -v many_nodes="$(median "$scratch/many_nodes")" 'BEGIN {
    printf "1 thread   %9.3f s  %14d nodes\n", one, one_nodes
    printf "%d threads  %9.3f s  %14d nodes (%+.1f %%)\n", threads, many, many_nodes, 100 * (many_nodes / one_nodes - 1)
    printf "speed-up   %9.3f\n", one / many
    printf "ceiling    %9.3f    %d programs at once: %.3f s\n", threads * one / both, threads, both
}'
