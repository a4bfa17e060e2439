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

count=0
while read -r file; do
    "$tool" --style=file --dry-run -Werror "$file" >/dev/null 2>&1 ||
        complain "${file#"$root"/}: run clang-format -i on it"
    count=$((count + 1))
done < <(c_files "$root/src" "$root/include" "$root/tests")
finish "$count files"
