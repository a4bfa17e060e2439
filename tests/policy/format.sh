#!/bin/bash
# format ROOT: every C file is as clang-format 14 leaves it. Other versions format otherwise.
. "$(dirname "$0")/lib.sh"
root=$1
tool=
for name in clang-format-14 clang-format; do
    if command -v "$name" >/dev/null && "$name" --version | grep -q 'version 14\.'; then
        tool=$name
        break
    fi
done
[ -n "$tool" ] || skip "clang-format 14 is not installed"

count=$(c_files "$root/src" "$root/include" "$root/tests" | wc -l)
while read -r file; do
    report_error "${file#"$root"/}: run clang-format -i on it"
done < <(c_files "$root/src" "$root/include" "$root/tests" |
    xargs -r -n 40 -P "$(nproc)" "$tool" --style=file --dry-run -Werror 2>&1 |
    sed -nE 's/^(.*):[0-9]+:[0-9]+: error: .*/\1/p' | sort -u)
finish "$count files"
