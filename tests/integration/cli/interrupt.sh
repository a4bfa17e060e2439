#!/bin/bash
# interrupt CLI POSITIONS: Ctrl+C ends solve, analyze and play soon, with what is there, and 130.
set -u
cli=$1
positions=$2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
failures=0

# ends_with PATTERN ARGUMENTS...: the last line of output after Ctrl+C. Standard input stays open.
ends_with() {
    local pattern=$1 job start code waited
    shift
    # a shell's background jobs ignore SIGINT; env restores it
    env --default-signal=INT "$cli" "$@" <"$scratch/silence" >"$scratch/out" 2>"$scratch/err" &
    job=$!
    sleep 1
    kill -INT "$job"
    start=$(date +%s%N)
    wait "$job"
    code=$?
    waited=$((($(date +%s%N) - start) / 1000000))
    printf '%s: code %d after %d ms\n' "$1" "$code" "$waited"
    if [ "$code" != 130 ] || [ "$waited" -gt 2000 ] || [ -s "$scratch/err" ] ||
        ! tail -1 "$scratch/out" | grep -q "$pattern"; then
        cat "$scratch/out" "$scratch/err"
        failures=$((failures + 1))
    fi
}

mkfifo "$scratch/silence"
exec 3<>"$scratch/silence"
echo 'f5d6c3d3c4f4f6f3' >"$scratch/game"
ends_with '^ total' solve "$positions"
ends_with '^total  White' analyze --depth 60 "$scratch/game"
ends_with '^Moves so far: none' play
ends_with '^Moves so far: ' play --colour none --level 8
[ "$failures" = 0 ]
