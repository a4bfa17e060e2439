#!/bin/bash
# scripts ROOT: shellcheck finds nothing, and what is to be run can be.
. "$(dirname "$0")/lib.sh"
root=$1
command -v shellcheck >/dev/null || skip "shellcheck is not installed"
count=0
while read -r file; do
    shellcheck -x -P SCRIPTDIR "$file" || report_error "${file#"$root"/}: shellcheck reports this"
    if head -1 "$file" | grep -q '^#!' && [ ! -x "$file" ]; then
        report_error "${file#"$root"/}: has a #! line but cannot be executed"
    fi
    count=$((count + 1))
done < <(find "$root/tests" "$root/packaging" "$root/.ci" -type f \( -name '*.sh' -o -path '*/.ci/run' \) 2>/dev/null)
[ "$count" -gt 0 ] || report_error "no scripts found"
finish "$count scripts"
