#!/bin/bash
# run EXTENT [FOLDER [TARGET...]]: fuzzes every parser of src/formats, or those named, for so many seconds each, or
# for so many inputs where EXTENT ends in "x" (2000x), with AddressSanitizer and UBSan, from the seeds in tests/fuzz/formats. What is built and found lies in
# FOLDER (a temporary one unless given); found inputs that crash are named. 77 when clang is not here.
# FUZZ_SEED: the same one tries the same inputs in the same order (default: another each run).
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
extent=-max_total_time=${1:?seconds, or inputs (2000x), for each target}
[[ $1 != *x ]] || extent=-runs=${1%x}
folder=${2:-}
shift $(($# < 2 ? $# : 2))
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(sgf ggf pgn obf transcript board quest ggs_log html picture names any)

skip() {
    printf 'skipped: %s\n' "$*"
    exit 77
}

compiler=
for name in clang clang-14; do
    command -v "$name" >/dev/null && compiler=$name && break
done
[ -n "$compiler" ] || skip "clang is not installed"
libraries=(jansson libpng libturbojpeg libwebp)
pkg-config --exists "${libraries[@]}" || skip "${libraries[*]} are not installed"
if [ -z "$folder" ]; then
    folder=$(mktemp -d) || exit 2
    trap 'rm -rf "$folder"' EXIT
fi
mkdir -p "$folder"
flags=(-std=c17 -O1 -gline-tables-only -D_POSIX_C_SOURCE=200809L -DTC_LEVEL=v1 -DTC_LEVEL_NUMBER=1 -I"$root/include" -I"$root/src" -I"$root/tests"
    "-fsanitize=address,undefined" -fno-sanitize-recover=all)
echo 'int LLVMFuzzerTestOneInput(const char *d, unsigned long n); int LLVMFuzzerTestOneInput(const char *d, unsigned long n) { return !d && n; }' |
    "$compiler" -fsanitize=fuzzer -x c - -o "$folder/probe" 2>/dev/null ||
    skip "$compiler has no libFuzzer (Debian: libclang-rt-14-dev)"

objects=()
for source in "$root"/src/base/*.c "$root"/src/core/*.c "$root"/src/formats/*.c "$root"/tests/support/tree_check.c; do
    [[ $source == *_windows.c || $source == */data_embedded.c ]] && continue # the data are files here
    object=$folder/$(basename "$(dirname "$source")")_$(basename "$source" | cut -d. -f1).o
    objects+=("$object")
    # shellcheck disable=SC2046 # a list of flags
    "$compiler" "${flags[@]}" -fsanitize=fuzzer-no-link $(pkg-config --cflags "${libraries[@]}") -c "$source" -o "$object" || exit 2
done

# shellcheck disable=SC2046
"$compiler" "${flags[@]}" -fsanitize=fuzzer "$here/parsers.c" "${objects[@]}" $(pkg-config --libs "${libraries[@]}") -lm -lpthread \
    -o "$folder/fuzz" || exit 2

export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1 UBSAN_OPTIONS=print_stacktrace=1
failures=0
for target in "${targets[@]}"; do
    mkdir -p "$folder/found_$target"
    seeds=$here/formats/$target
    [ -d "$seeds" ] || seeds=$here/formats
    if FUZZ_TARGET=$target "$folder/fuzz" -seed="${FUZZ_SEED:-0}" "$extent" -max_len=4096 -timeout=60 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="$folder/crash_${target}_" "$folder/found_$target" "$seeds" >"$folder/log_$target" 2>&1; then
        printf '%-10s %s runs\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: //p' "$folder/log_$target")"
    else
        printf '%-10s failed\n' "$target"
        grep -vE '^#[0-9]+' "$folder/log_$target" | tail -40
        failures=$((failures + 1))
    fi
done
exit $((failures > 0))
