#!/bin/bash
# headers ROOT: every public header compiles alone, twice in one file, as strict C17, with each
# compiler that is here.
. "$(dirname "$0")/lib.sh"
root=$1
count=0

for compiler in gcc clang; do
    if ! command -v "$compiler" >/dev/null; then
        echo "$compiler is not installed; the headers were not tried with it"
        continue
    fi
    for file in "$root"/include/turncoat/*.h; do
        name=turncoat/$(basename "$file")
        if ! printf '#include <%s>\n#include <%s>\n' "$name" "$name" |
            "$compiler" -std=c17 -pedantic -Wall -Wextra -Werror -I"$root/include" -fsyntax-only -x c -; then
            report_error "include/$name does not compile alone with $compiler"
        fi
        count=$((count + 1))
    done
done
[ "$count" -gt 0 ] || report_error "no compiler and header found"
finish "$count compilations"
