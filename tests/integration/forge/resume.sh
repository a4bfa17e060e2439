#!/bin/bash
# resume FORGE: a run of selfplay, label or spsa that is killed at any moment, or stopped by Ctrl+C, goes on
# where it was, and the finished file is that of a run in one go, byte for byte. Called as: resume.sh FORGE CLI [often]
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
forge=$1
if [ "${3:-}" = often ]; then extent=often; else extent=; fi

# killed_at_random SIGNAL CODE COMMAND...: runs it until it ends by itself, killing each run a little
# later than the one before, and compares.
killed_at_random() {
    local signal=$1 expected=$2 code kills=0 wait_ms=20 sizes=() job
    shift 2
    "$forge" "$@" --jobs 1 --out "$scratch/whole" >/dev/null || fail "$1: the run in one go failed"
    while :; do
        # a shell's background jobs ignore SIGINT; env restores it
        env --default-signal=INT "$forge" "$@" --jobs 2 --out "$scratch/part" >"$scratch/out" 2>"$scratch/err" &
        job=$!
        until grep -qs "^${forge##*/}" "/proc/$job/comm" || ! kill -0 "$job" 2>/dev/null; do
            sleep 0.002 # a busy machine may not have come to env, and the signal would be lost
        done
        sleep "$(awk -v ms=$((wait_ms + RANDOM % 50)) 'BEGIN { print ms / 1000 }')"
        kill -s "$signal" "$job" 2>/dev/null
        wait "$job" 2>/dev/null
        code=$?
        [ "$code" != 0 ] || break
        [ "$code" = "$expected" ] || fail "$1: code $code after $signal: $(cat "$scratch/err")"
        kills=$((kills + 1))
        sizes+=("$(stat -c %s "$scratch/part" 2>/dev/null || echo 0)")
        [ "$kills" -lt 60 ] || { fail "$1: $kills runs and no end"; break; }
        wait_ms=$((wait_ms + 20 + (${#extent} ? 0 : wait_ms / 3)))
    done
    printf '%s: %d times %s, at sizes %s of %s\n' "$1" "$kills" "$signal" "${sizes[*]}" \
        "$(stat -c %s "$scratch/whole")"
    [ "$kills" -ge 2 ] || fail "$1: was killed $kills times only"
    cmp "$scratch/whole" "$scratch/part" || fail "$1: the file differs"
    # a finished run has nothing to do
    "$forge" "$@" --out "$scratch/part" | grep -q 'now: 0 ' || fail "$1: works on a finished file"
    cmp "$scratch/whole" "$scratch/part" || fail "$1: changes a finished file"
    rm -f "$scratch/whole" "$scratch/part"
}

quick=(--depth 1 --exact-from 6 --seed 5)
games=$((${#extent} ? 5000 : 1000))
killed_at_random KILL 137 selfplay --games "$games" "${quick[@]}"
killed_at_random INT 130 selfplay --games "$games" "${quick[@]}"
for from in path offline; do
    killed_at_random KILL 137 label --from $from --positions $((${#extent} ? 12000 : 6000)) --label-depth 1 --label-exact-from 6 --shard 2/3 "${quick[@]}"
done
killed_at_random KILL 137 spsa --steps 60 --nodes 100 --hash 1 --seed 5
killed_at_random INT 130 spsa --steps 60 --nodes 100 --hash 1 --seed 5

# what may not be mixed
"$forge" selfplay --games 40 "${quick[@]}" --out "$scratch/a" >/dev/null || fail "selfplay fails"
refused() { # refused PATTERN COMMAND...
    local pattern=$1 code
    shift
    "$forge" "$@" >"$scratch/out" 2>"$scratch/err"
    code=$?
    if [ "$code" != 2 ] || [ "$(wc -l <"$scratch/err")" != 1 ] || [ -s "$scratch/out" ] || ! grep -q "$pattern" "$scratch/err"; then
        fail "$*: code $code, $(cat "$scratch/err" "$scratch/out")"
    fi
}
cp "$scratch/a" "$scratch/kept"
refused 'made with other options: weights=[^ ]* depth=1' selfplay --games 40 --depth 2 --exact-from 6 --seed 5 --out "$scratch/a"
refused 'made with --seed 5' selfplay --games 40 --depth 1 --exact-from 6 --seed 6 --out "$scratch/a"
refused 'samples of another kind' label --from path --positions 40 "${quick[@]}" --out "$scratch/a"
refused 'out FILE is missing' selfplay --games 40
refused 'games N is missing' selfplay --out "$scratch/a"
refused 'positions N is missing' label --from leaves --out "$scratch/a"
refused 'from path|offline|leaves is missing' label --positions 40 --out "$scratch/a"
refused "from: found 'heaven', expected path" label --from heaven --positions 40 --out "$scratch/a"
refused 'random-min 20 is above' selfplay --games 1 --random-min 20 --random-max 19 --out "$scratch/a"
refused 'missing: no such file' selfplay --games 1 --weights "$scratch/missing" --out "$scratch/b"
refused 'could not be' selfplay --games 1 --out "$scratch/nowhere/a"
# values of other weights are others
"$forge" train --iterations 0 --run-id other --out "$scratch/other" "$scratch/a" >/dev/null || fail "no other weights"
tuning=(spsa --steps 1 --nodes 100 --hash 1 --seed 5 --jobs 1 --out "$scratch/log")
"$forge" "${tuning[@]}" >/dev/null || fail "spsa fails"
refused 'a log of other options' "${tuning[@]}" --weights "$scratch/other"
other=x # than what stands there
[ "$(dd if="$scratch/a" bs=1 skip=2000 count=1 2>/dev/null | tr -d '\0')" != x ] || other=y
printf %s "$other" | dd of="$scratch/a" bs=1 seek=2000 conv=notrunc 2>/dev/null
refused 'offset [0-9]*: the checksum of block 0 is wrong' selfplay --games 80 "${quick[@]}" --out "$scratch/a"
refused 'offset [0-9]*: the checksum of block 0 is wrong' train --out "$scratch/w" "$scratch/a"
# more games go on from the file
"$forge" selfplay --games 70 "${quick[@]}" --out "$scratch/kept" >/dev/null || fail "70 games after 40 fail"
"$forge" selfplay --games 70 "${quick[@]}" --out "$scratch/fresh" >/dev/null || fail "70 games fail"
cmp "$scratch/kept" "$scratch/fresh" || fail "40 games and 30 more are not 70 games"
# fewer than are there: that is done, and nothing is lost
"$forge" selfplay --games 20 "${quick[@]}" --out "$scratch/kept" >/dev/null || fail "20 games of 70 are no end"
cmp "$scratch/kept" "$scratch/fresh" || fail "20 games of 70 change the file"
[ "$failures" = 0 ]
