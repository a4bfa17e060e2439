#!/bin/bash
# mutants FOLDER COUNT [SEED [COMMIT]]: how many small faults the unit tests of the lower layers find. Draws places in the
# sources of core, formats, session and app by the seed (1), changes one at a time (an operator, a constant returned, a call
# left out), and runs the unit tests of these layers until one fails. FOLDER gets a copy of the commit (HEAD), its build, and
# the list "judged": place, change, and killed, alive, same (the object code is the same) or broken (it does not compile).
# Killed and alive ones count, until there are COUNT of them. It goes on from there; some 20 s each on two cores.
set -u
folder=${1:?folder} count=${2:?count} seed=${3:-1} commit=${4:-HEAD}
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
tree=$folder/tree
build=$tree/build/check
judged=$folder/judged
touch "$judged"
layers='core|formats|session|app'

if [ ! -d "$tree" ]; then
    git clone -q --shared "$root" "$tree"
    git -C "$tree" checkout -q --detach "$(git -C "$root" rev-parse "$commit")"
fi
git -C "$tree" checkout -q . # a run that was stopped leaves its change behind
[ -f "$build/build.ninja" ] || (cd "$tree" && cmake --preset check >"$folder/configured") || exit 2
mapfile -t targets < <(cmake --build "$build" --target help | grep -oE "\<test_($layers)_[a-z0-9_]+" | sort -u)

build() {
    cmake --build "$build" --target "${targets[@]}" >"$folder/built" 2>&1
}

# passes REGEX: whether the unit tests of these layers pass
passes() {
    ctest --test-dir "$build" -R "^unit\.($1)\." -LE slow -j2 --stop-on-failure --timeout 120 >"$folder/tested" 2>&1
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

# judge FILE CHANGE LINE: prints what becomes of it
judge() {
    local object
    object=$(find "$build/src/$(cut -d/ -f2 <<<"$1")" -name "$(basename "$1").o" | head -1)
    cp "$object" "$folder/object"
    sed -i "$3$2" "$tree/$1"
    if ! build; then
        echo broken
    elif cmp -s "$object" "$folder/object"; then
        echo same
    elif passes "$(cut -d/ -f2 <<<"$1")" && passes "$layers"; then
        echo alive
    else
        echo killed
    fi
    git -C "$tree" checkout -q "$1"
}

build || { tail -20 "$folder/built"; exit 2; }
if [ ! -s "$folder/passed" ]; then
    passes "$layers" || { echo "the tests fail as it is; see $folder/tested" >&2; exit 2; }
    echo passed >"$folder/passed"
fi
counted() {
    grep -cE ' (killed|alive)$' "$judged"
}
places | awk -v seed="$seed" 'BEGIN { srand(seed) } { printf "%.9f\t%s\n", rand(), $0 }' | sort -n | cut -f2- >"$folder/places"
while IFS=: read -r file line change && [ "$(counted)" -lt "$count" ]; do
    grep -qF "$file:$line:$change " "$judged" || echo "$file:$line:$change $(judge "$file" "$change" "$line")" >>"$judged"
done <"$folder/places"
build
printf '%s: %d of %d killed, %d the same, %d broken\n' "$(git -C "$tree" log -1 --format=%h)" \
    "$(grep -c ' killed$' "$judged")" "$(counted)" "$(grep -c ' same$' "$judged")" "$(grep -c ' broken$' "$judged")"
grep ' alive$' "$judged"
