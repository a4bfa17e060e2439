#!/bin/bash
# silence ROOT: library layers neither print nor end the program nor read the environment.
. "$(dirname "$0")/lib.sh"
root=$1
calls='printf|fprintf|vprintf|vfprintf|dprintf|vdprintf|puts|fputs|putchar|putc|fputc|perror|psignal'
calls="$calls|exit|_exit|_Exit|quick_exit|abort|raise|getenv|secure_getenv|setenv|setjmp|longjmp"

for layer in base core formats external engine storage session; do
    while read -r file; do
        found=$(bare_code "$file" | grep -oE "\b($calls) *\(|\b(stdout|stderr)\b" | tr -d ' (' | sort -u | tr '\n' ' ')
        [ -z "$found" ] || report_error "${file#"$root"/}: a library layer must not use $found"
    done < <(c_files "$root/src/$layer" | matching "\b($calls|stdout|stderr)\b")
done
finish "the libraries are silent"
