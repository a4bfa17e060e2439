#!/bin/bash
# old_cpu CLI OBF: turncoat-cli gives the same answers, node for node, on this processor and on two that
# qemu plays: an Opteron of 2003, where even popcnt faults, for the baseline, and a Haswell for AVX2. qemu
# has no AVX-512: of v4 only its refusal is tested, the unit tests run it where this processor has it.
. "$(dirname "$0")/lib.sh"
cli=$1
obf=$2
[ "$(uname -m)" = x86_64 ] || skip "not an x86-64 machine"
command -v qemu-x86_64 >/dev/null || skip "qemu-x86_64 is not installed (Debian: qemu-user)"
command -v jq >/dev/null || skip "jq is not installed"
game=f5d6c3d3c4f4f6f3e6e7d7c5b6g5e3d8c6d2

# All that does not depend on the time taken; processor flags that qemu cannot play are its own affair.
answers() { # answers COMMAND...
    {
        "$@" perft 8 | awk '{ print $1, $2 }'
        "$@" solve --json "$obf" | jq -c 'del(.seconds, .nps, .total_seconds, .total_nps)'
        "$@" solve --json --all-moves --shard 1/10 "$obf" | jq -c 'del(.seconds, .nps, .total_seconds, .total_nps)'
        printf '%s' "$game" | "$@" analyze --json --depth 6 - | jq -c 'del(.seconds, .nps)'
    } 2> >(grep -v "TCG doesn't support requested feature")
}

here=$(answers "$cli")
[ "$(grep -c '"score"' <<<"$here")" -ge 20 ] || report_error "this processor solves too few positions: $here"
grep -q '^8 390216$' <<<"$here" || report_error "this processor counts wrongly: $here"
[ "$(grep -c '"ply"' <<<"$here")" -eq 18 ] || report_error "this processor analyses too few moves: $here"

for cpu in Opteron_G1 Haswell; do
    there=$(answers qemu-x86_64 -cpu "$cpu" "$cli")
    [ "$there" = "$here" ] || report_error "$cpu answers otherwise: $(diff <(echo "$here") <(echo "$there") | head -10)"
done

counts() { # counts CPU ARGUMENT...: perft runs on it
    qemu-x86_64 -cpu "$1" "$cli" perft 6 "${@:2}" 2>/dev/null | grep -q '^ *6 *8200 ' ||
        report_error "$1 does not count with: ${*:2}"
}
refuses() { # refuses CPU LEVEL
    local output status
    output=$(qemu-x86_64 -cpu "$1" "$cli" perft 6 --cpu "$2" 2>&1)
    status=$?
    [ "$status" -eq 2 ] || report_error "$1 with --cpu $2 ends with $status, not 2: $output"
    grep -q -- "--cpu $2: " <<<"$output" || report_error "$1 does not say that it lacks $2: $output"
}

# The levels are really there: v3 runs on the Haswell, and the Opteron knows that it cannot.
counts Haswell --cpu v3
refuses Opteron_G1 v3
# v4 is refused, and not chosen, even on a processor that would have it when qemu leaves AVX-512 out.
for cpu in Opteron_G1 Haswell Skylake-Server Icelake-Server; do
    refuses "$cpu" v4
    counts "$cpu"
done
finish "same answers here, on Opteron_G1 and on Haswell"
