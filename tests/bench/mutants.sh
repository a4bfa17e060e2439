#!/bin/bash
# mutants FOLDER COUNT [SEED [COMMIT]]: how many small faults the unit tests of the lower layers find. Draws places in the
# sources of core, formats, session and app by the seed (1), changes one at a time (an operator, a constant returned, a call
# left out), and runs the unit tests of these layers until one fails. FOLDER gets a copy of the commit (HEAD), its build, and
# the list "judged": place, change, and killed, alive, same (the object code is the same) or broken (it does not compile).
# Killed and alive ones count, until there are COUNT of them. It goes on from there, with JOBS (all cores) at a time.
set -u
folder=${1:?folder} count=${2:?count} seed=${3:-1} commit=${4:-HEAD}
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
tree=$folder/tree
build=$tree/build/check
judged=$folder/judged
touch "$judged"
jobs=${JOBS:-$(nproc)}
layers='core|formats|session|app' # none uses a later one

if [ ! -d "$tree" ]; then
    git clone -q --shared "$root" "$tree"
    git -C "$tree" checkout -q --detach "$(git -C "$root" rev-parse "$commit")"
fi
git -C "$tree" checkout -q . # a run that was stopped leaves its change behind
[ -f "$build/build.ninja" ] || (cd "$tree" && cmake --preset check >"$folder/configured") || exit 2
tests=$(cmake --build "$build" --target help | grep -oE "\<test_($layers)_[a-z0-9_]+" | sort -u)

# built NAMES: builds the unit tests whose names (layer_test) match, and prints their names
built() {
    local targets
    mapfile -t targets < <(grep -E "^test_($1)" <<<"$tests")
    [ ${#targets[@]} = 0 ] && return
    cmake --build "$build" -j "$jobs" --target "${targets[@]}" >"$folder/built" 2>&1 || return 1
    printf '%s\n' "${targets[@]#test_}"
}

# run_test NAME: in five times what it took at first, since a mutant may never end; 255, at which xargs stops, if it fails
run_test() {
    local seconds
    seconds=$(awk -v name="unit.${1/_/.}" '$1 == name { print int(20 + 5 * $2) }' "$folder/seconds")
    CK_DEFAULT_TIMEOUT=0 CK_EXCLUDE_TAGS=slow timeout "$seconds" "$build/tests/unit/${1%%_*}/test_$1" >"$folder/tested_$1" 2>&1 || exit 255
}
export -f run_test
export build folder

# passes NAMES: whether these tests pass; a program that is byte for byte what it was needs no run
passes() {
    local name names changed=()
    names=$(built "$1") || return 1
    for name in $names; do
        cmp -s "$build/tests/unit/${name%%_*}/test_$name" "$folder/programs/test_$name" || changed+=("$name")
    done
    [ ${#changed[@]} = 0 ] || printf '%s\n' "${changed[@]}" | xargs -P "$jobs" -I{} bash -c 'run_test {}' 2>/dev/null
}

# Prints "file:line:change" for every place that can be changed: code, not comments, directives or texts.
places() {
    cd "$tree" && for file in src/{core,formats,session,app}/*.c; do
        [ -f "$file" ] && awk -v file="$file" '
            /^[[:space:]]*\/\*/ { comment = 1 }
            comment || /^#/ || /"/ { if (/\*\//) comment = 0; next }
            { at = file ":" FNR ":" }
            / == / { print at "s/ == / != /" }
            / != / { print at "s/ != / == /" }
            / < / { print at "s/ < / <= /" }
            / <= / { print at "s/ <= / < /" }
            / > / { print at "s/ > / >= /" }
            / >= / { print at "s/ >= / > /" }
            / && / { print at "s/ && / || /" }
            / \|\| / { print at "s/ || / \\&\\& /" }
            / \+ / { print at "s/ + / - /" }
            / - / { print at "s/ - / + /" }
            /return true;/ { print at "s/return true;/return false;/" }
            /return false;/ { print at "s/return false;/return true;/" }
            /^ +[a-z_]+\([^;]*\);$/ { print at "s/[a-z_]*(.*);$/(void)0;/" }' "$file"
    done
}

# judge FILE CHANGE LINE: prints what becomes of it. The tests that are named after the file come first: they kill most.
judge() {
    local layer name above object
    layer=$(cut -d/ -f2 <<<"$1") name=$(basename "$1" .c)
    above=${layers#*"$layer"} above=${above#|}
    object=$(find "$build/src/$layer" -name "$name.c.o" | head -1)
    cmake --build "$build" -j "$jobs" --target "${object#"$build/"}" >/dev/null # not that of the mutant before
    cp "$object" "$folder/object"
    sed -i "$3$2" "$tree/$1"
    if ! cmake --build "$build" --target "${object#"$build/"}" >"$folder/built" 2>&1; then
        echo broken
    elif cmp -s "$object" "$folder/object"; then
        echo same
    elif passes "${layer}_$name" && passes "${layer}_" && { [ -z "$above" ] || passes "($above)_"; }; then
        echo alive
    else
        echo killed
    fi
    git -C "$tree" checkout -q "$1"
}

built "($layers)_" >/dev/null || { tail -20 "$folder/built"; exit 2; }
if [ ! -d "$folder/programs" ]; then
    ctest --test-dir "$build" -R "^unit\.($layers)\." -LE slow -j "$jobs" >"$folder/tested" 2>&1 ||
        { echo "the tests fail as it is; see $folder/tested" >&2; exit 2; }
    sed -nE 's/.* (unit[^ ]*) \.+ +Passed +([0-9.]+) sec$/\1 \2/p' "$folder/tested" >"$folder/seconds"
    mkdir "$folder/programs"
    cp "$build"/tests/unit/*/test_* "$folder/programs"
fi
counted() {
    grep -cE ' (killed|alive)$' "$judged"
}
places | awk -v seed="$seed" 'BEGIN { srand(seed) } { printf "%.9f\t%s\n", rand(), $0 }' | sort -n | cut -f2- >"$folder/places"
while IFS=: read -r file line change && [ "$(counted)" -lt "$count" ]; do
    grep -qF "$file:$line:$change " "$judged" || echo "$file:$line:$change $(judge "$file" "$change" "$line")" >>"$judged"
done <"$folder/places"
printf '%s: %d of %d killed, %d the same, %d broken\n' "$(git -C "$tree" log -1 --format=%h)" \
    "$(grep -c ' killed$' "$judged")" "$(counted)" "$(grep -c ' same$' "$judged")" "$(grep -c ' broken$' "$judged")"
grep ' alive$' "$judged"
