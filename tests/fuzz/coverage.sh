#!/bin/bash
# coverage [FOLDER [TARGET...]]: which share of the lines of each parser the corpus reaches, and with it what run.sh has
# found in FOLDER (""): the files are those of targets.def. Builds the program once more, in build/fuzz-lines.
# shellcheck source=../../packaging/linux/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../../packaging/linux/common.sh"

found=${1:-}
shift $(($# < 1 ? $# : 1))
targets=("$@")
here=$root/tests/fuzz
lines=$root/build/fuzz-lines
need_packages clang-14 libclang-rt-14-dev llvm-14
(cd "$root" && cmake --preset fuzz -B "$lines" -DCMAKE_C_COMPILER=clang-14 -DTURNCOAT_SANITIZE=fuzzer-no-link \
    -DCMAKE_C_FLAGS="-O1 -gline-tables-only -fprofile-instr-generate -fcoverage-mapping" &&
    cmake --build "$lines" --target fuzz) >"$root/build/fuzz-lines.log" 2>&1 || fail "$(tail -5 "$root/build/fuzz-lines.log")"

rows() {
    sed -n 's/^TARGET(\([a-z_]*\), "\(.*\)")$/\1 \2/p' "$here/targets.def"
}

while read -r target _; do
    [ ${#targets[@]} -eq 0 ] || [[ " ${targets[*]} " == *" $target "* ]] || continue
    inputs=("$here/corpus/$target")
    [ -z "$found" ] || [ ! -d "$found/found_$target" ] || inputs+=("$found/found_$target")
    FUZZ_TARGET=$target LLVM_PROFILE_FILE=$lines/raw_$target "$lines/tests/fuzz/fuzz" -runs=0 "${inputs[@]}" 2>/dev/null ||
        fail "an input of $target fails: tests/fuzz/run.sh 0x says which"
done < <(rows)
llvm-profdata-14 merge -o "$lines/merged" "$lines"/raw_*

# what the targets reach together: a format's writer, say, runs with that of another
while read -r target files; do
    for file in $files; do
        llvm-cov-14 export -summary-only -instr-profile "$lines/merged" "$lines/tests/fuzz/fuzz" "$root/src/$file" |
            sed 's/.*"totals"//; s/.*"lines":{"count":\([0-9]*\),"covered":\([0-9]*\).*/\1 \2/' |
            awk -v target="$target" -v file="$file" '{ printf "%-13s %-28s %5.1f %% of %d lines\n", target, file, 100 * $2 / $1, $1 }'
    done
done < <(rows)
