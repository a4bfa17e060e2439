#!/bin/bash
# book FORGE CLI: a run of book build that is killed at any moment, or stopped by Ctrl+C, goes on where it
# was, and the finished book is that of a run in one go, byte for byte; damaged books are refused. Called as:
# book.sh FORGE CLI [often]
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
forge=$1 cli=$2
if [ "${3:-}" = often ]; then extent=often; else extent=; fi

quick=(--depth "$((${#extent} ? 12 : 10))" --exact-from 6 --hash 1 --errors 4 --ply 10) # 1.5 s, often 7.5 s
"$forge" book build "${quick[@]}" --jobs 1 --out "$scratch/whole" >"$scratch/out" || fail "the run in one go failed"
[ ! -e "$scratch/whole.journal" ] || fail "the journal is left over"

# killed_at_random SIGNAL CODE: runs it until it ends by itself, killing each run a little later than
# the one before, and compares.
killed_at_random() {
    local signal=$1 expected=$2 code kills=0 wait_ms=60 sizes=() job
    while :; do
        # a shell's background jobs ignore SIGINT; env restores it
        env --default-signal=INT "$forge" book build "${quick[@]}" --jobs 2 --out "$scratch/part" >"$scratch/out" 2>"$scratch/err" &
        job=$!
        sleep "$(awk -v ms=$((wait_ms + RANDOM % 50)) 'BEGIN { print ms / 1000 }')"
        kill -s "$signal" "$job" 2>/dev/null
        wait "$job" 2>/dev/null
        code=$?
        [ "$code" != 0 ] || break
        [ "$code" = "$expected" ] || fail "code $code after $signal: $(cat "$scratch/err")"
        kills=$((kills + 1))
        sizes+=("$(stat -c %s "$scratch/part.journal" 2>/dev/null || echo 0)")
        [ "$kills" -lt 60 ] || { fail "$kills runs and no end"; break; }
        # beyond 900 too, or a busy machine comes to no end
        wait_ms=$((wait_ms + (wait_ms >= 900 ? 100 : 15 + (${#extent} ? 0 : wait_ms / 4))))
    done
    echo "$kills times $signal, with journals of ${sizes[*]} bytes"
    [ "$kills" -ge 2 ] || fail "was killed $kills times only"
    cmp "$scratch/whole" "$scratch/part" || fail "the book differs after $signal"
    "$forge" book build "${quick[@]}" --out "$scratch/part" | grep -q 'made now: 0 searches' || fail "works on a finished book"
    cmp "$scratch/whole" "$scratch/part" || fail "changes a finished book"
    rm -f "$scratch/part"
}
killed_at_random KILL 137
killed_at_random INT 130

"$cli" book check "$scratch/whole" | grep -q ' 0 values do not follow.* 0 positions want a search, 0 best' || fail "the book is not sound"

# plan, value in shards, merge, until nothing is wanted: what one machine finds is what three find
plan_and_merge() { # plan_and_merge BOOK SHARDS
    local book=$1 shards=$2 round shard answers
    local same=(--depth 6 --exact-from 6)
    "$forge" book build "${same[@]}" --hash 1 --errors 2 --ply 4 --out "$book" >"$scratch/out" || fail "no book to begin with"
    for round in {1..40}; do
        "$forge" book plan "$book" "${same[@]}" --errors 2 --ply 6 --out "$scratch/plan" >"$scratch/out" || fail "plan fails"
        [ -s "$scratch/plan" ] || return 0
        answers=()
        for shard in $(seq "$shards"); do
            answers+=("$scratch/answers-$shards-$round-$shard")
            "$forge" book value "$scratch/plan" "${same[@]}" --hash 1 --shard "$shard/$shards" --out "${answers[-1]}" >"$scratch/out" ||
                fail "value fails"
        done
        # answers twice count once
        "$forge" book merge "$book" "${answers[@]}" "${answers[0]}" --out "$book" >"$scratch/out" || fail "merge fails"
    done
    fail "still wants something after $round rounds"
}
plan_and_merge "$scratch/one" 1
plan_and_merge "$scratch/three" 3
cmp "$scratch/one" "$scratch/three" || fail "three shards make another book"
"$cli" book check "$scratch/one" | grep -q ' 0 values do not follow.* 0 positions want a search, 0 best' || fail "the merged book is not sound"
"$cli" book stats "$scratch/one" | grep -q '^ *6 ' || fail "the merged book has not grown"

# a part of the answers is enough to go on from
"$forge" book plan "$scratch/whole" --depth 8 --exact-from 6 --errors 3 --ply 11 --positions 30 --out "$scratch/plan" >"$scratch/out"
timeout -s KILL 0.3 "$forge" book value "$scratch/plan" --depth 9 --exact-from 6 --hash 1 --jobs 1 --out "$scratch/part" >"$scratch/out" 2>&1
"$forge" book value "$scratch/plan" --depth 9 --exact-from 6 --hash 1 --out "$scratch/part" >"$scratch/out" || fail "value does not go on"
wanted=$(grep -c . "$scratch/plan")
[ "$wanted" -ge 10 ] || fail "the plan has only $wanted positions"
grep -q ": $wanted of $wanted positions" "$scratch/out" || fail "not all are valued: $(cat "$scratch/out")"
"$forge" book value "$scratch/plan" --depth 9 --exact-from 6 --hash 1 --out "$scratch/fresh" >"$scratch/out"
cmp <(tail -c +89 "$scratch/part" | wc -c) <(tail -c +89 "$scratch/fresh" | wc -c) || fail "answers are there twice"

# two halves and the whole
"$forge" book merge "$scratch/whole" "$scratch/one" --out "$scratch/both" >"$scratch/out" || fail "merge of books fails"
"$forge" book merge "$scratch/one" "$scratch/whole" --out "$scratch/other" >"$scratch/out" || fail "merge of books fails"
"$cli" book check "$scratch/both" >"$scratch/out" || fail "the merged book is not consistent"

# the text names the games that are counted
games=$(dirname "$0")/../../golden/cli/convert_wthor_ggf/games.wtb
"$forge" book build --depth 4 --exact-from 6 --hash 1 --errors 0 --ply 0 --practice "$games" --practice-min 1 --out "$scratch/people" \
    >"$scratch/out" || fail "no book of games"
counted=$("$cli" book stats "$scratch/people" | grep -o 'practice-games=[0-9]*')
mkdir "$scratch/twice"
for copy in 1 2; do cp "$games" "$scratch/twice/$copy.wtb"; done
"$cli" book import "$scratch/twice" --book "$scratch/people" --out "$scratch/crowd" >"$scratch/out" || fail "import of games fails"
"$cli" book stats "$scratch/crowd" | grep -q " practice-games=$((2 * ${counted#*=}))\$" ||
    fail "not twice $counted: $("$cli" book stats "$scratch/crowd")"

# the tree: every link once, and read by convert
"$cli" book export "$scratch/whole" "$scratch/tree.sgf" || fail "export fails"
"$cli" convert "$scratch/tree.sgf" "$scratch/again.sgf" || fail "the tree cannot be read"
cmp "$scratch/tree.sgf" "$scratch/again.sgf" || fail "the tree changes on its way"

refused() { # refused PATTERN PROGRAM COMMAND...
    local pattern=$1 code
    shift
    "$@" >"$scratch/out" 2>"$scratch/err"
    code=$?
    if [ "$code" != 2 ] || [ "$(wc -l <"$scratch/err")" != 1 ] || [ -s "$scratch/out" ] || ! grep -q "$pattern" "$scratch/err"; then
        fail "$*: code $code, $(cat "$scratch/err" "$scratch/out")"
    fi
}
refused 'out FILE is missing' "$forge" book build
refused 'no such file' "$forge" book build --practice "$scratch/nowhere" --out "$scratch/a"
refused 'no such file' "$forge" book build --weights "$scratch/nowhere" --out "$scratch/a"
refused 'could not be' "$forge" book build "${quick[@]}" --out "$scratch/nowhere/a"
refused 'j9' "$cli" book show --book "$scratch/whole" f5j9
head -c 200 "$scratch/whole" >"$scratch/cut"
refused 'cut short' "$cli" book check "$scratch/cut"
refused 'cut short' "$forge" book build "${quick[@]}" --out "$scratch/cut"
refused 'already exists' "$cli" book export "$scratch/whole" "$scratch/tree.sgf"
refused 'already exists' "$cli" book import "$scratch/games" --book "$scratch/whole" --out "$scratch/one"
refused 'ends in .sgf' "$cli" book export "$scratch/whole" "$scratch/tree.png"
refused 'out FILE is missing' "$forge" book merge "$scratch/whole"
refused 'out FILE is missing' "$cli" book import "$scratch/whole"
refused 'out FILE is missing' "$forge" book plan "$scratch/whole"
refused 'out FILE is missing' "$forge" book value "$scratch/plan"
refused 'expected a book' "$forge" book merge "$scratch/tree.sgf" --out "$scratch/a"
refused 'no such file' "$cli" book import "$scratch/nowhere" --out "$scratch/a"
# games without a book to count them at would make an empty one
refused 'give --book' "$cli" book import "$games" --out "$scratch/a"
refused 'with other options' "$forge" book value "$scratch/plan" --depth 3 --out "$scratch/part"
refused 'expected a command' "$cli" book bake
[ "$failures" = 0 ]
