#!/bin/bash
# scripts ROOT: shellcheck finds nothing, and what is to be run can be.
. "$(dirname "$0")/lib.sh"
root=$1
command -v shellcheck >/dev/null || skip "shellcheck is not installed"
mapfile -t scripts < <(find "$root/tests" "$root/packaging" "$root/.ci" -type f \
    \( -name '*.sh' -o -path '*/.ci/run' \) 2>/dev/null)
[ "${#scripts[@]}" -gt 0 ] || report_error "no scripts found"

printf '%s\0' "${scripts[@]}" | xargs -0 -n 12 -P "$(nproc)" shellcheck -x -P SCRIPTDIR ||
    report_error "shellcheck reports the above"
for file in "${scripts[@]}"; do
    read -r first <"$file"
    if [[ $first == '#!'* ]] && [ ! -x "$file" ]; then
        report_error "${file#"$root"/}: has a #! line but cannot be executed"
    fi
done
finish "${#scripts[@]} scripts"
