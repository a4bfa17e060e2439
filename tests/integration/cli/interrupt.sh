#!/bin/bash
# interrupt CLI POSITIONS: Ctrl+C ends solve, analyze, play and lab, with what is there, and 130.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$1
positions=$2

# Processor time of a process, in ticks: fields 14 and 15, counted behind the name in brackets.
ticks() {
    awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$1/stat" 2>/dev/null
}

# ends_with PATTERN ARGUMENTS...: the last line of output after Ctrl+C, which comes once there is output or the search
# has worked long enough to be past its start. Standard input stays open; the test's limit is that of a hang.
ends_with() {
    local pattern=$1 job code
    shift
    rm -f "$scratch/out"
    # a shell's background jobs ignore SIGINT; env restores it
    env --default-signal=INT "$cli" "$@" <"$scratch/silence" >"$scratch/out" 2>"$scratch/err" &
    job=$!
    until [ -s "$scratch/out" ] || [ "$(ticks "$job")" -ge 60 ]; do
        sleep 0.02
    done
    kill -INT "$job"
    wait "$job"
    code=$?
    printf '%s: code %d\n' "$1" "$code"
    if [ "$code" != 130 ] || [ -s "$scratch/err" ] ||
        ! tail -1 "$scratch/out" | grep -q "$pattern"; then
        cat "$scratch/out" "$scratch/err"
        failures=$((failures + 1))
    fi
}

mkfifo "$scratch/silence"
exec 3<>"$scratch/silence"
echo 'f5d6c3d3c4f4f6f3' >"$scratch/game"
ends_with '^ total' solve "$positions"
ends_with '^ total' solve --keep "$scratch/kept" "$positions"
[ -s "$scratch/kept" ] || failures=$((failures + 1))
ends_with '^total  White' analyze --depth 60 "$scratch/game"
ends_with '^Moves so far: none' play
ends_with '^Moves so far: ' play --colour none --level 8

# what the lab has finished is in its chart: the midgame, when the endgame has begun
env --default-signal=INT "$cli" lab --experiment switches --depth 1 --csv --out "$scratch/chart" >"$scratch/out" &
job=$!
until grep -q ,endgame, "$scratch/out"; do
    sleep 0.02
done
kill -INT "$job"
wait "$job"
check 'the lab ends with 130' [ $? = 130 ]
check 'its chart has the finished section alone' [ "$(grep -c 'class="more"\|class="less"' "$scratch/chart")" = \
    "$(grep -c ,depth-1, "$scratch/out")" ]
[ "$failures" = 0 ]
