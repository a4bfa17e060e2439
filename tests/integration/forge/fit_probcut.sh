#!/bin/bash
# fit_probcut FORGE CLI: the fit is the same file on any number of threads, is read again, and weights that
# cannot be read are refused before any work.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
forge=$1 cli=$2
cd "$scratch" || exit 2

# Weights of few games: nearly all are 0, and are read and written at once.
"$forge" selfplay --games 60 --depth 1 --exact-from 6 --out games >/dev/null 2>&1 || fail "no games for the weights"
"$forge" train --holdout 20 --lambda 10 --iterations 3 --out small.tcw games >/dev/null 2>&1 || fail "no weights to fit"
fit() {
    "$forge" fit-probcut --positions 300 --depth 7 --exact-from 12 --hash 1 --weights small.tcw "$@"
}

fit --jobs 1 --out one.tcw >one.out 2>/dev/null || fail "one thread"
fit --jobs 3 --out three.tcw >/dev/null 2>&1 || fail "three threads"
cmp one.tcw three.tcw || fail "the number of threads changes the file"
fit --seed 2 --out other.tcw >/dev/null 2>&1 || fail "another seed"
cmp -s one.tcw other.tcw && fail "the seed changes nothing"
grep -q "fitted to 300 positions" one.out || fail "no last line"

echo '---------------------------OX------XO--------------------------- X' >start.obf
"$cli" eval --weights one.tcw start.obf >with.out 2>with.errors || fail "eval with the file"
[ -s with.errors ] && fail "eval complains of the file"
"$cli" eval --weights small.tcw start.obf | cmp - with.out || fail "the fit changes the weights"
fit --weights one.tcw --out again.tcw >/dev/null 2>&1 || fail "fit a fitted file"
cmp one.tcw again.tcw || fail "an earlier fit changes the next"

# The uncertainty: from labels and proven positions, the same on any number of threads; analyze shows it.
"$forge" label --from path --positions 2000 --per-game 8 --depth 1 --exact-from 6 --label-depth 2 \
    --label-exact-from 12 --empties 8,13 --hash 1 --out labels >/dev/null 2>label.errors || fail "no labels: $(cat label.errors)"
bands() {
    "$forge" fit-probcut --keep-margins --bands 120 --hash 1 --weights one.tcw "$@" labels
}
bands --jobs 1 --out sure.tcw >sure.out 2>&1 || fail "no uncertainty: $(cat sure.out)"
bands --jobs 3 --out sure3.tcw >/dev/null 2>&1 || fail "an uncertainty on three threads"
cmp sure.tcw sure3.tcw || fail "the number of threads changes the uncertainty"
cmp -s sure.tcw one.tcw && fail "the uncertainty changes nothing"
awk '$1 == "all" && $2 == "all" && $4 > 70 && $4 < 90 && $5 > 0 { found = 1 } END { exit !found }' sure.out ||
    fail "four of five are not in the band: $(cat sure.out)"
"$cli" analyze --json --depth 4 --weights sure.tcw f5d6c3 | grep -q '"uncertainty":[1-9]' || fail "analyze shows none"
"$cli" analyze --json --depth 4 --weights one.tcw f5d6c3 | grep -q '"uncertainty":0.0' || fail "one without a fit"

head -c 1000 one.tcw >cut.tcw
fit --weights cut.tcw --out never.tcw >/dev/null 2>errors && fail "a cut file was taken"
grep -q "cut.tcw" errors || fail "the complaint does not name the file"
mkdir folder
for place in missing/x.tcw folder; do
    fit --positions 1000000 --out $place >/dev/null 2>errors && fail "$place is written"
    grep -q "$place: cannot be written" errors || fail "$place is not named before the work: $(cat errors)"
done
[ -e never.tcw ] && fail "a file was written"
"$forge" fit-probcut --positions 3 --out few.tcw >/dev/null 2>errors && fail "three positions are enough"
grep -q "too few" errors || fail "too few positions are not named"
[ "$failures" = 0 ]
