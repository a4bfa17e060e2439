#!/bin/bash
# run [--state FOLDER] [--build FOLDER] [--only REGEX] [HOURS]: tries the program harder than its users will. HOURS (1,
# also 0.1) are spread over the parts of the table parts.sh, in rounds, until each has reached what it aims at. What is
# reached is kept in the state (build/proof, or PROOF_STATE): the next run goes on from the seeds where this one ended.
# It ends with the table in FOLDER/PROOF.md: counts of each part, failures, and where their input lies. With 0 hours it
# only writes the table. The programs are those of the build (build/check, all of its targets). 1: there are failures.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
export build=$root/build/check # for parts.sh
state=${PROOF_STATE:-$root/build/proof}
only=.
while [[ ${1:-} == --* ]]; do
    case $1 in
    --state) state=$2 ;;
    --build) build=$(cd "$2" && pwd) ;;
    --only) only=$2 ;;
    *) echo "usage: run.sh [--state FOLDER] [--build FOLDER] [--only REGEX] [HOURS]" >&2 && exit 2 ;;
    esac
    shift 2
done
commit=$(git -C "$root" log -1 --format=%h 2>/dev/null || echo unknown)
total=$(awk "BEGIN { printf \"%d\", 3600 * ${1:-1} }")
slice_least=20 # seconds: below that, building up takes more time than trying
mkdir -p "$state"
state=$(cd "$state" && pwd)
# shellcheck source=parts.sh
. "$here/parts.sh"
mapfile -t parts < <(part_table | grep -E "^[^ ]*($only)[^ ]* ")
[ ${#parts[@]} -gt 0 ] || { echo "run.sh: no part is called like '$only'" >&2; exit 2; }

# kept PART FILE: the number in a file of a part's folder; 0 if there is none
kept() {
    cat "$state/$1/$2" 2>/dev/null || echo 0
}

# run_part NAME AIM SECONDS COMMAND...: tries the part from the seed that it has reached. The command gets the seed, the
# count that is left, the seconds and a scratch folder; it prints "done N", and fails if what it tried did.
run_part() {
    local name=$1 aim=$2 seconds=$3 folder=$state/$1 seed tried code
    shift 3
    mkdir -p "$folder/scratch"
    seed=$(($(kept "$name" tried) + 1))
    "$@" "$seed" $((aim - seed + 1)) "$seconds" "$folder/scratch" >"$folder/log" 2>&1
    code=$?
    tried=$(sed -n 's/^done \([0-9]*\)$/\1/p' "$folder/log" | tail -1)
    if [ "$code" = 77 ]; then
        tail -1 "$folder/log" >"$folder/skipped"
        return
    fi
    rm -f "$folder/skipped"
    if [ "$code" != 0 ]; then
        cp "$folder/log" "$folder/failed-$seed"
        echo $(($(kept "$name" failures) + 1)) >"$folder/failures"
        tried=$((${tried:-0} + 1)) # past what failed
    fi
    echo $((seed - 1 + ${tried:-0})) >"$folder/tried"
    echo "$commit" >"$folder/commit"
    printf '%s %-22s %10d of %d%s\n' "$(date -u +%T)" "$name" "$(kept "$name" tried)" "$aim" \
        "$([ "$code" = 0 ] || echo ", failed: $folder/failed-$seed")"
}

is_open() {
    { [ "$(kept "$1" tried)" -lt "$2" ] || [ -f "$state/$1/scratch/open" ]; } && [ ! -f "$state/$1/skipped" ]
}

table() {
    local name aim command note failures
    # shellcheck disable=SC2016 # it is Markdown
    printf '# What was tried\n\n%s, commit %s, %s. `tests/proof/run.sh` goes on from here.\n\n' "$(date -u +%F)" "$commit" \
        "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1)"
    printf '| part | done | aimed at | failures | last commit tried | notes |\n|---|--:|--:|--:|---|---|\n'
    for part in "${parts[@]}"; do
        read -r name aim command <<<"$part"
        failures=$(kept "$name" failures)
        note=$(cat "$state/$name/skipped" "$state/$name/scratch/note" 2>/dev/null | paste -sd ';')
        [ "$failures" = 0 ] || note="$note $(cd "$state" && echo "$name"/failed-*)"
        printf '| %s | %s | %s | %s | %s | %s |\n' "$name" "$(kept "$name" tried)" "$aim" "$failures" \
            "$(cat "$state/$name/commit" 2>/dev/null)" "$note"
    done
    if [ -f "$state/fuzz.lines/scratch/table" ]; then
        printf '\n## Lines of the parsers that fuzzing runs\n\n'
        sed 's/^/    /' "$state/fuzz.lines/scratch/table"
    fi
    [ ! -f "$here/mended.md" ] || { echo && cat "$here/mended.md"; }
}

# Rounds: in each, what is left of the time is shared among the parts that are still open, a quarter of it at first.
rm -f "$state"/*/skipped
end=$((SECONDS + total))
while [ $SECONDS -lt $end ]; do
    open=()
    for part in "${parts[@]}"; do
        read -r name aim _ <<<"$part"
        ! is_open "$name" "$aim" || open+=("$part")
    done
    [ ${#open[@]} -gt 0 ] || break
    slice=$(((end - SECONDS) / 4 / ${#open[@]}))
    [ $slice -ge $slice_least ] || slice=$slice_least
    for part in "${open[@]}"; do
        read -r name aim command <<<"$part"
        [ $SECONDS -ge $end ] && break
        # shellcheck disable=SC2086 # words of one command
        run_part "$name" "$aim" "$slice" $command
    done
    table >"$state/PROOF.md"
done
table >"$state/PROOF.md"
cat "$state/PROOF.md"
! grep -qs '[1-9]' "$state"/*/failures
