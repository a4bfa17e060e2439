#!/bin/bash
# size ROOT: no source file over 600 lines, no function over 100.
. "$(dirname "$0")/lib.sh"
root=$1

while read -r lines file; do
    report_error "${file#"$root"/}: $lines lines, 600 are the most"
done < <(find "$root/src" "$root/include" "$root/tests" "$root/packaging" -type f \
    \( -name '*.[ch]' -o -name '*.sh' -o -name '*.def' -o -name CMakeLists.txt \) -exec wc -l {} + 2>/dev/null |
    awk '$1 > 600 && $2 != "total"')

# As clang-format leaves them, functions open with ") {" on a line that starts with a letter or on its
# continuation, and close with "}" in the first column.
while read -r offence; do
    report_error "${offence#"$root"/}"
done < <(c_files "$root/src" "$root/tests" | xargs -r -d '\n' awk '
        FNR == 1 { open = start = 0 }
        /^[a-zA-Z].*\($|^[a-zA-Z].*\(/ && !/;$/ && !open { start = FNR }
        /\) \{$/ && start && !open && /^[a-zA-Z ]/ { open = start }
        /^\}/ { if (open && FNR - open >= 100)
                    print FILENAME ":" open ": a function of " FNR - open + 1 " lines, 100 are the most"
                open = start = 0 }')
finish "sizes are within bounds"
