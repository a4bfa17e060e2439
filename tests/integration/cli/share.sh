#!/bin/bash
# share CLI RECIPES: several processes solve one position through a folder: the score of one alone, whoever comes, is
# killed or comes back; folders that are not theirs are refused.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$1
recipes=$2
position='---XXX----XXOX--OOOOOXXXOOXOOOXXOOOOOXOXX-XXXOOX--X-XOO--------- X'
other='----O-X-----OOOO--XXXXOO--XXOOXO--XOOXOO-XOOOOXOX-OOOXXO--OOO--O X'

# score FILE: score and move of a run
score() {
    awk '$1 == 1 { print $3, $4 }' "$1"
}

# files SUFFIX: how many the folder has
files() {
    find "$folder" -name "*.$1" 2>/dev/null | wc -l
}

# refuses WHAT ARGUMENTS...: in one line
refuses() {
    local what=$1
    shift
    "$cli" solve "$@" >/dev/null 2>"$scratch/err"
    check "$what: code" [ $? = 2 ]
    check "$what: lines" [ "$(wc -l <"$scratch/err")" = 1 ]
    cat "$scratch/err"
}

"$cli" solve "$position" >"$scratch/alone"
alone=$(score "$scratch/alone")
folder=$scratch/new/folder

# One is killed as soon as it has answered something; two others end the work.
"$cli" solve --share "$folder" "$position" >/dev/null &
job=$!
until [ "$(files answer)" -gt 0 ]; do
    kill -0 "$job" || break
done
kill -KILL "$job" 2>/dev/null
wait "$job" 2>/dev/null
"$cli" solve --share "$folder" "$position" >"$scratch/first" &
"$cli" solve --shard 2/2 --share "$folder" --threads 2 "$position" >"$scratch/second"
wait
check "first: $(score "$scratch/first"), alone $alone" [ "$(score "$scratch/first")" = "$alone" ]
check "second: $(score "$scratch/second")" [ "$(score "$scratch/second")" = "$alone" ]
check "busy files left" [ "$(files busy)" -le 1 ]

# What is known needs no search.
answers=$(files answer)
"$cli" solve --share "$folder" "$position" >"$scratch/again"
check "again" [ "$(score "$scratch/again")" = "$alone" ]
check "again: answers" [ "$(files answer)" = "$answers" ]

refuses "another position" --share "$folder" "$other"
for file in "$folder"/*.answer; do
    echo 'move=1 reply=1 lower=9 upper=8 nodes=1' >"$file"
    break
done
refuses "damaged answer" --share "$folder" "$position"
echo nonsense >"$folder/plan"
refuses "damaged plan" --share "$folder" "$position"
printf '%s\n%s\n' "$position" "$other" >"$scratch/two.obf"
refuses "two positions" --share "$scratch/two" "$scratch/two.obf"
refuses "win or loss" --share "$scratch/two" --wld "$position"
refuses "win or loss from so many" --share "$scratch/two" --wld-from 60 "$position"

# A folder that cannot be used is refused before the search, which nothing here would end.
start='---------------------------OX------XO--------------------------- X'
: >"$scratch/file"
mkdir -p "$scratch/taken/plan"
for place in file file/folder taken; do
    timeout 20 "$cli" solve --share "$scratch/$place" "$start" >"$scratch/out" 2>"$scratch/err"
    check "$place: code" [ $? = 2 ]
    check "$place: $(<"$scratch/err")" [ "$(grep -c "$place" "$scratch/err")" = 1 ]
done

# The score is in discs, also at a level that looks for the winner alone.
"$cli" solve --share "$scratch/level" --level 12 --exact-from 0 "$position" >"$scratch/level.out"
check "level: $(score "$scratch/level.out")" [ "$(score "$scratch/level.out")" = "$alone" ]

if command -v parallel >/dev/null; then
    TURNCOAT_CLI=$cli "$recipes/solve-parallel" 2 "$scratch/recipe" "$other" >"$scratch/recipe.out" 2>"$scratch/err"
    check "solve-parallel" [ $? = 0 ]
    check "solve-parallel: both" [ "$(score "$scratch/recipe.out" | sort -u | wc -l)" = 1 ]
    cat "$scratch/err"
fi
SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=1 TURNCOAT_CLI=$cli \
    bash "$recipes/solve.sbatch" "$scratch/slurm" "$other" >"$scratch/slurm.out"
check "solve.sbatch" [ $? = 0 ]
[ "$failures" = 0 ]
