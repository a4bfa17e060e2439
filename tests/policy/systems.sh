#!/bin/bash
# systems ROOT: what is Windows' own stands in src/base and src/gui/platform; nothing else asks for which system it is compiled.
. "$(dirname "$0")/lib.sh"
root=$1
files=0
while read -r file; do
    files=$((files + 1))
    case ${file#"$root"/} in src/base/* | src/gui/platform/*) continue ;; esac
    while IFS=: read -r number _; do
        report_error "${file#"$root"/}:$number: asks for Windows; give src/base or src/gui/platform a file for each system"
    done < <(grep -nE '\b(_WIN32|_WIN64|WIN32|__MINGW32__|__MINGW64__)\b|<windows\.h>' "$file")
done < <(c_files "$root/src" "$root/include" "$root/tests")
finish "$files files"
