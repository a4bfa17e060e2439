#!/bin/bash
# train FORGE: from nothing to weights in seconds: the error on games held out falls well below that of
# knowing nothing, the rounding costs nothing, and any number of threads gives the same file.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
forge=$1
cd "$scratch" || exit 2

quick=(--depth 1 --exact-from 8)
"$forge" selfplay --games 4000 "${quick[@]}" --out games >/dev/null || fail "selfplay fails"
label=(label --positions 4000 "${quick[@]}" --label-depth 1 --label-exact-from 8)
"$forge" "${label[@]}" --from offline --out offline >/dev/null || fail "label fails"
"$forge" "${label[@]}" --from path --shard 1/2 --out path1 >/dev/null || fail "label fails"
"$forge" "${label[@]}" --from path --shard 2/2 --out path2 >/dev/null || fail "label fails"

# field FILE SOURCE PLY NAME
field() {
    awk -F, -v source="$2" -v ply="$3" -v name="$4" '
        NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) column = i }
        $1 == source && $2 == ply { print $column }' "$1"
}

below() { # below A B WHAT
    awk -v a="$1" -v b="$2" 'BEGIN { exit !(a != "" && b != "" && a + 0 < b + 0) }' || fail "$3: $1 is not below $2"
}

# lambda beyond measure keeps every weight at 0: the error of knowing nothing
common=(--holdout 20 --run-id test)
"$forge" train "${common[@]}" --lambda 1000000 --iterations 1 --report zero.csv --out zero.tcw games offline path1 path2 >out || fail "train fails"
"$forge" train "${common[@]}" --lambda 10 --jobs 1 --report one.csv --out one.tcw games offline path1 path2 >out || fail "train fails"
"$forge" train "${common[@]}" --weights one.tcw --iterations 0 --report again.csv --out again.tcw games offline path1 path2 >out ||
    fail "weights are not measured"
cmp one.tcw again.tcw || fail "measuring changes the weights"
[ "$(field one.csv 'selfplay exact' 54 mae_after)" = "$(field again.csv 'selfplay exact' 54 mae_after)" ] ||
    fail "the same weights are measured otherwise"
"$forge" train "${common[@]}" --lambda 10 --jobs 3 --report three.csv --out three.tcw games offline path1 path2 >out || fail "train fails"
cmp one.tcw three.tcw || fail "the weights depend on the number of threads"
cmp one.csv three.csv || fail "the errors depend on the number of threads"
grep -q '^selfplay exact  *all' out || fail "the table has no totals"

for ply in 52 54 56; do
    half=$(awk -v zero="$(field zero.csv 'selfplay exact' $ply mae_after)" 'BEGIN { print zero * 0.7 }')
    below "$(field one.csv 'selfplay exact' $ply mae_after)" "$half" "ply $ply: MAE against knowing nothing"
    below "$(field one.csv 'selfplay exact' $ply mae_after)" "$(field one.csv 'selfplay exact' $ply rmse_after)" "ply $ply: MAE and RMSE"
    below "$(awk -v a="$(field one.csv 'selfplay exact' $ply mae_after)" -v b="$(field one.csv 'selfplay exact' $ply mae_before)" \
        'BEGIN { d = a - b; print d < 0 ? -d : d }')" 0.1 "ply $ply: the cost of rounding"
done
# factors on top of it know more (so few games ask for more decay than the default), are the same by any number of
# threads, and are measured as they play
factors=(train "${common[@]}" --weights one.tcw --iterations 0 --width 16 --epochs 2 --decay 8)
"$forge" "${factors[@]}" --jobs 1 --report f1.csv --out f1.tcw games offline path1 path2 >out || fail "train fails with factors"
grep -q '^factors of 16 values trained' out || fail "says nothing of factors: $(cat out)"
"$forge" "${factors[@]}" --jobs 3 --report f3.csv --out f3.tcw games offline path1 path2 >out || fail "train fails with factors"
cmp f1.tcw f3.tcw || fail "the factors depend on the number of threads"
for ply in 52 54; do
    below "$(field f1.csv 'selfplay exact' $ply mae_after)" "$(field f1.csv 'selfplay exact' $ply mae_before)" "ply $ply: factors against none"
done
"$forge" train "${common[@]}" --weights f1.tcw --iterations 0 --report f2.csv --out f2.tcw games offline path1 path2 >out || fail "factors are not measured"
cmp f1.tcw f2.tcw || fail "measuring changes the factors"
[ "$(cut -d, -f1-4,8-10 f1.csv)" = "$(cut -d, -f1-4,8-10 f2.csv)" ] || fail "the same factors are measured otherwise"
"$forge" train "${common[@]}" --weights f1.tcw --iterations 0 --width 16 --decay 500 --out never.tcw games >out || fail "train fails with decay"
cmp -s f1.tcw never.tcw && fail "the decay changes nothing"

# one group learns on, whatever the threads; those of other boards stay as they are
on=(train "${common[@]}" --weights f1.tcw --iterations 0 --discs '48,60' --epochs 1)
"$forge" "${on[@]}" --jobs 1 --report on.csv --out on.tcw games offline path1 path2 >out || fail "train fails where factors learn on"
"$forge" "${on[@]}" --jobs 3 --out on3.tcw games offline path1 path2 >/dev/null || fail "train fails where factors learn on"
cmp on.tcw on3.tcw || fail "the factors that learnt on depend on the number of threads"
[ "$(awk -F, '$2 < 44' f1.csv | cut -d, -f1-4,8-10)" = "$(awk -F, '$2 < 44' on.csv | cut -d, -f1-4,8-10)" ] ||
    fail "the factors of other boards change"
[ "$(field f1.csv 'selfplay exact' 54 mae_after)" != "$(field on.csv 'selfplay exact' 54 mae_after)" ] ||
    fail "factors that learn on stay as they are"

# the same group anew, with its linear weights: no worse for it, and those of other boards stay
anew=(train "${common[@]}" --weights f1.tcw --discs '48,60' --epochs 2 --decay 8)
"$forge" "${anew[@]}" --jobs 1 --report anew.csv --out anew.tcw games offline path1 path2 >out || fail "train fails on a group alone"
"$forge" "${anew[@]}" --jobs 3 --out anew3.tcw games offline path1 path2 >/dev/null || fail "train fails on a group alone"
cmp anew.tcw anew3.tcw || fail "a group learnt anew depends on the number of threads"
[ "$(awk -F, '$2 < 44' f1.csv | cut -d, -f1-4,8-10)" = "$(awk -F, '$2 < 44' anew.csv | cut -d, -f1-4,8-10)" ] ||
    fail "the weights of other boards change"
[ "$(field f1.csv 'selfplay exact' 54 mae_after)" != "$(field anew.csv 'selfplay exact' 54 mae_after)" ] ||
    fail "what is learnt anew stays as it is"
below "$(field anew.csv 'selfplay exact' 54 mae_after)" "$(field zero.csv 'selfplay exact' 54 mae_after)" "a group anew against none"

below 0 "$(field one.csv 'offline exact' 53 positions)" "off-line positions are measured apart"
below 0 "$(field one.csv 'path exact' 53 positions)" "positions on the path are measured apart"
printf 'selfplay exact, ply 54: MAE %s, untrained %s\n' "$(field one.csv 'selfplay exact' 54 mae_after)" \
    "$(field zero.csv 'selfplay exact' 54 mae_after)"

# a source without weight is measured, but not learned from; a file cut short is used up to there
head -c 100000 games >part
"$forge" train "${common[@]}" --iterations 1 --weight-searched 0 --report without.csv --out without.tcw part offline >out 2>err ||
    fail "train fails on a file cut short"
grep -q '^offline exact  *0 ' out || fail "learns from what has no weight: $(grep offline out)"
below 0 "$(field without.csv 'offline exact' 53 positions)" "off-line positions are still measured"
grep -q 'note: part: its last block is cut short' err || fail "says nothing of the cut: $(cat err)"

refused() { # refused PATTERN ARGUMENTS...
    local pattern=$1 code
    shift
    "$forge" train "$@" >out 2>err
    code=$?
    if [ "$code" != 2 ] || [ "$(wc -l <err)" != 1 ] || [ -s out ] || ! grep -q "$pattern" err; then
        fail "train $*: code $code, $(cat err out)"
    fi
}
# weights are measured on all games as well
"$forge" train --weights one.tcw --iterations 0 --holdout 100 --out measured.tcw games | grep -q 'selfplay result *all' ||
    fail "no errors on games that are all held out"
mkdir folder
echo 'a letter home' >letter
refused 'out FILE is missing' games
refused 'FILE... is missing' --out w
refused 'missing: no such file or folder' --out w missing
refused 'folder: found no .wtb files' --out w folder
refused 'letter: found 14 bytes, expected a WTHOR file' --out w letter
refused 'run-id: found 64 bytes, expected at most 63' --out w --run-id "$(printf '%064d' 0)" games
refused "lambda: found '-1', expected a number from 0" --out w --lambda -1 games
refused 'width: found 48, expected 0, 16, 32 or 64' --out w --width 48 games
refused 'discs: found no factors to keep' --out w --weights one.tcw --discs 48,60 games
refused 'width: found 16 beside --discs' --out w --weights f1.tcw --width 16 --discs 48,60 games
refused 'discs: found 60,64, expected some from 8 to 59' --out w --weights f1.tcw --iterations 0 --discs 60,64 games
refused 'nothing to learn from' --out w --weight-selfplay 0 games
refused 'nothing to learn from' --out w --holdout 100 games
for place in nowhere/w folder ''; do # said before the work, not after it
    refused "train: $place: cannot be written" --out "$place" games
    refused "train: $place: cannot be written" --out w --report "$place" games
done
[ ! -e w ] || fail "a refused training leaves a file"
[ "$failures" = 0 ]
