#!/bin/bash
# size ROOT: no source file over 600 lines, no function over 100.
. "$(dirname "$0")/lib.sh"
root=$1

while read -r file; do
    lines=$(wc -l <"$file")
    [ "$lines" -le 600 ] || report_error "${file#"$root"/}: $lines lines, 600 are the most"
done < <(find "$root/src" "$root/include" "$root/tests" "$root/packaging" -type f \
    \( -name '*.[ch]' -o -name '*.sh' -o -name '*.def' -o -name CMakeLists.txt \) 2>/dev/null)

# As clang-format leaves them, functions open with ") {" on a line that starts with a letter or on its
# continuation, and close with "}" in the first column.
while read -r file; do
    while read -r offence; do
        report_error "${file#"$root"/}:$offence"
    done < <(awk '
        /^[a-zA-Z].*\($|^[a-zA-Z].*\(/ && !/;$/ && !open { start = NR }
        /\) \{$/ && start && !open && /^[a-zA-Z ]/ { open = start }
        /^\}/ { if (open && NR - open + 1 > 100) print open ": a function of " NR - open + 1 " lines, 100 are the most"
                open = 0; start = 0 }' "$file")
done < <(c_files "$root/src" "$root/tests")
finish "sizes are within bounds"
