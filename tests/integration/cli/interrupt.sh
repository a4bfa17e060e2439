#!/bin/bash
# interrupt CLI POSITIONS: Ctrl+C ends a long solve soon, with what is there, and 130.
set -u
cli=$1
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
# a shell's background jobs ignore SIGINT; env restores it
env --default-signal=INT "$cli" solve "$2" >"$scratch/out" 2>"$scratch/err" &
job=$!
for _ in $(seq 100); do # until it is at work
    grep -q '^number' "$scratch/out" && break
    sleep 0.05
done
kill -INT "$job"
start=$(date +%s%N)
wait "$job"
code=$?
waited=$((($(date +%s%N) - start) / 1000000))
printf 'code %d after %d ms\n' "$code" "$waited"
cat "$scratch/out" "$scratch/err"
[ "$code" = 130 ] && [ "$waited" -lt 2000 ] && grep -q '^ total' "$scratch/out" && [ ! -s "$scratch/err" ]
