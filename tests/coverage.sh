#!/bin/bash
# coverage.sh [LABEL]: which share of the lines of each layer the tests of a label run; the inner loop (quick) unless
# told otherwise. Fails where the inner loop runs less than 80 % of core, formats or session: what it does not run, it
# does not guard.
# shellcheck source=../packaging/linux/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../packaging/linux/common.sh"

label=${1:-quick}
wanted=80
guarded=(core formats session)

need_packages "${build_packages[@]}" "${window_packages[@]}" "${test_packages[@]}" gcovr
build coverage >/dev/null
find "$root/build/coverage" -name '*.gcda' -delete
(cd "$root/build/coverage" && ctest -j "$(nproc)" --output-on-failure --no-tests=error -L "$label") ||
    fail "a test of $label fails"

# lines LAYER: "93.1 % of 1234". Of the copies for levels of machine code one counts: in the others the same functions
# begin at other lines, which gcovr cannot merge.
lines() {
    gcovr --root "$root" --filter "$root/src/$1/" --print-summary --output /dev/null --gcov-ignore-parse-errors \
        --exclude-directories '.*_(v1|v4|lab_v[0-9])\.dir' "$root/build/coverage/src" |
        sed -n 's/^lines: \([0-9.]*\)% (\([0-9]*\) out of \([0-9]*\))$/\1 % of \3/p'
}

short=0
for folder in "$root"/src/*/; do
    layer=$(basename "$folder")
    share=$(lines "$layer")
    printf '%-10s %s lines\n' "$layer" "${share:-none}"
    for name in "${guarded[@]}"; do
        if [ "$name" = "$layer" ] && [ "$(printf '%.0f' "${share%%.*}")" -lt "$wanted" ]; then
            short=1
        fi
    done
done
[ "$short" = 0 ] || fail "$label runs less than $wanted % of the lines of ${guarded[*]}"
