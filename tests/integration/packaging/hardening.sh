#!/bin/bash
# hardening PROGRAM...: each was built so that a fault in it is hard to make use of: at addresses that nobody knows
# (PIE), with tables that are read-only once it runs (RELRO, BIND_NOW), a stack that holds no code and is guarded, the C
# library's checked functions, and on x86 marks where indirect jumps may go (CET; the processor minds them only where the
# C library has them too, which Debian 12's has not). Skips without readelf and objdump.
set -u
if ! { command -v readelf && command -v objdump; } >/dev/null; then
    echo "skipped: no binutils"
    exit 77
fi
failures=0

# lacks PROGRAM WHAT
lacks() {
    printf '%s: %s\n' "$1" "$2"
    failures=$((failures + 1))
}

for program in "$@"; do
    head=$(readelf -hW "$program") segments=$(readelf -lW "$program") dynamic=$(readelf -dW "$program")
    functions=$(readelf -sW --dyn-syms "$program")
    grep -q 'Type: *DYN' <<<"$head" || lacks "$program" "a fixed address"
    grep -q 'FLAGS_1.*PIE' <<<"$dynamic" || lacks "$program" "no PIE"
    grep -q GNU_RELRO <<<"$segments" || lacks "$program" "no RELRO"
    grep -qE 'BIND_NOW|FLAGS_1.*NOW' <<<"$dynamic" || lacks "$program" "no BIND_NOW"
    grep -q 'GNU_STACK.* RW  *0x' <<<"$segments" || lacks "$program" "a stack that may hold code"
    ! grep -q 'LOAD.* RWE' <<<"$segments" || lacks "$program" "memory that may be written and run"
    grep -q __stack_chk_fail <<<"$functions" || lacks "$program" "no stack protector"
    grep -q '__memcpy_chk\|__snprintf_chk\|__vsnprintf_chk' <<<"$functions" || lacks "$program" "no FORTIFY"
    if grep -q 'Machine:.*X86-64' <<<"$head"; then
        objdump -d --disassemble=main "$program" | grep -q endbr64 || lacks "$program" "no CET"
    fi
done
exit $((failures > 0))
