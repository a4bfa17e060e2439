#!/bin/bash
# systems ROOT: what is Windows' own stands in src/base, src/app and src/gui/platform; nothing else asks for which system it is compiled.
. "$(dirname "$0")/lib.sh"
root=$1
files=$(c_files "$root/src" "$root/include" "$root/tests")
while IFS=: read -r file number _; do
    case ${file#"$root"/} in src/base/* | src/app/* | src/gui/platform/*) continue ;; esac
    report_error "${file#"$root"/}:$number: asks for Windows; give src/base, src/app or src/gui/platform a file for each system"
done < <(xargs -r -d '\n' grep -HnE '\b(_WIN32|_WIN64|WIN32|__MINGW32__|__MINGW64__)\b|<windows\.h>' <<<"$files")
finish "$(wc -l <<<"$files") files"
