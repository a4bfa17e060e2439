#!/bin/bash
# coverage [FOLDER [TARGET...]]: which share of the lines of each parser the corpus reaches, and with it what run.sh has
# found in FOLDER (""): the files are those of targets.def. Fails where a file has less than 90 % and no reason for it is
# known. Builds the program once more, in build/fuzz-lines.
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

wanted=90
declare -A reasons=(
    [formats/text_games.c]="texts longer than an input"
    [formats/game_list.c]="no memory, and files above the maximum"
    [engine/book_edax.c]="writes positions in which the other side passes"
    [storage/autosave.c]="locks and looks for files"
    [storage/settings.c]="merges what two windows changed"
    [cli/gtp.c]="loadsgf reads a file"
)

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
llvm-cov-14 export -summary-only -instr-profile "$lines/merged" "$lines/tests/fuzz/fuzz" | sed 's/,"totals".*//; s/{"filename":/\n&/g' |
    sed -n 's/^{"filename":"\([^"]*\)".*"lines":{"count":\([0-9]*\),"covered":\([0-9]*\).*/\1 \2 \3/p' >"$lines/files"
while read -r target files; do
    for file in $files; do
        awk -v target="$target" -v file="$file" -v wanted=$wanted -v reason="${reasons[$file]:-}" 'substr("/" $1, length($1) - length("src/" file) + 1) == "/src/" file {
            low = 100 * $3 / $2 < wanted
            printf "%-13s %-28s %5.1f %% of %d lines%s\n", target, file, 100 * $3 / $2, $2, low ? ": " reason : ""
            good = !low || reason != ""
        }
        END { exit !good }' "$lines/files" || fail "too few lines of $file"
    done
done < <(rows)
