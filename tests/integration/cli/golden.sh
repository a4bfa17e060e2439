#!/bin/bash
# golden CLI CASE: runs CLI in the folder CASE with the arguments in its file args (one a line) and its
# file input, and compares with its files output, errors and code (absent: nothing, nothing, 0).
# Times, node counts and speeds are masked, and what the sed script in the file mask says. GOLDEN_UPDATE=1 writes the files instead; read the difference.
set -u
cli=$1
cd "$2" || exit 2

mask() {
    sed -E -e 's/ +[0-9]+\.[0-9]{3} +[0-9]+ +[0-9]+/ SECONDS NODES NPS/' \
        -e 's/ +[0-9]+\.[0-9]{3} +[0-9]+$/ SECONDS NPS/' \
        -e 's/"(total_)?(seconds|nodes|nps)":[0-9.]+/"\1\2":0/g' |
        if [ -f mask ]; then sed -E -f mask; else cat; fi
}

mapfile -t arguments <args
input=/dev/null
[ -f input ] && input=input
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

timeout 60 "$cli" "${arguments[@]}" <"$input" >"$scratch/raw" 2>"$scratch/errors"
echo $? >"$scratch/code"
mask <"$scratch/raw" >"$scratch/output"

if [ -n "${GOLDEN_UPDATE:-}" ]; then
    cp "$scratch/output" output
    rm -f errors code
    [ -s "$scratch/errors" ] && cp "$scratch/errors" errors
    [ "$(<"$scratch/code")" = 0 ] || cp "$scratch/code" code
    exit 0
fi

failed=0
compare() {
    local expected=$1
    [ -f "$expected" ] || expected=$2
    if ! diff -u --label "expected $1" --label "actual $1" "$expected" "$scratch/$1"; then
        failed=1
    fi
}
echo 0 >"$scratch/zero"
compare output /dev/null
compare errors /dev/null
compare code "$scratch/zero"
exit $failed
