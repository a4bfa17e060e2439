#!/bin/bash
# run [--built PROGRAM] EXTENT [FOLDER [TARGET...]]: fuzzes every parser of targets.def, or those named, for so many
# seconds each, or for so many inputs where EXTENT ends in "x" (2000x), with AddressSanitizer and UBSan, from the seeds
# in tests/fuzz/corpus, with the words of tests/fuzz/words. FOLDER (a temporary one unless given) gets what is found:
# inputs that reach more (found_TARGET), those that crash (crash_TARGET_...), and libFuzzer's own words (log_TARGET). It
# goes on from what it has. The program is built in build/fuzz unless given. 77 when clang is not here.
# FUZZ_SEED: the same one tries the same inputs in the same order (default: another each run).
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
program=
if [ "${1:-}" = --built ]; then
    program=$2
    shift 2
fi
extent=-max_total_time=${1:?seconds, or inputs (2000x), for each target}
[[ $1 != *x ]] || extent=-runs=${1%x}
folder=${2:-}
shift $(($# < 2 ? $# : 2))
targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <(sed -n 's/^TARGET(\([a-z_]*\),.*/\1/p' "$here/targets.def")
if [ -z "$folder" ]; then
    folder=$(mktemp -d) || exit 2
    trap 'rm -rf "$folder"' EXIT
fi
mkdir -p "$folder"

skip() {
    printf 'skipped: %s\n' "$*"
    exit 77
}

if [ -z "$program" ]; then
    program=$root/build/fuzz/tests/fuzz/fuzz
    compiler=clang-14 # as the preset has it: another name would have all compiled anew
    command -v $compiler >/dev/null || compiler=clang
    command -v $compiler >/dev/null || skip "clang is not installed"
    echo 'int LLVMFuzzerTestOneInput(const char *d, unsigned long n); int LLVMFuzzerTestOneInput(const char *d, unsigned long n) { return !d && n; }' |
        "$compiler" -fsanitize=fuzzer -x c - -o "$folder/probe" 2>/dev/null ||
        skip "$compiler has no libFuzzer (Debian: libclang-rt-14-dev)"
    (cd "$root" && cmake --preset fuzz -DCMAKE_C_COMPILER="$compiler" && cmake --build build/fuzz --target fuzz) \
        >"$folder/build" 2>&1 || { tail -30 "$folder/build"; exit 2; }
fi

# What an input frees is used again soon: new pages for each take a quarter of the time.
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1:quarantine_size_mb=16 UBSAN_OPTIONS=print_stacktrace=1
failures=0
for target in "${targets[@]}"; do
    mkdir -p "$folder/found_$target"
    words=()
    [ ! -f "$here/words/$target" ] || words=(-dict="$here/words/$target")
    if FUZZ_TARGET=$target "$program" -seed="${FUZZ_SEED:-0}" "$extent" -max_len=4096 -timeout=60 -rss_limit_mb=2048 \
        -print_final_stats=1 "${words[@]}" -artifact_prefix="$folder/crash_${target}_" "$folder/found_$target" \
        "$here/corpus/$target" >"$folder/log_$target" 2>&1; then
        printf '%-13s %s runs\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: //p' "$folder/log_$target")"
    else
        printf '%-13s failed\n' "$target"
        grep -vE '^#[0-9]+' "$folder/log_$target" | tail -40
        failures=$((failures + 1))
    fi
done
exit $((failures > 0))
