# Shared by the policy scripts: each takes the root of a tree (or a build folder), names every offence
# on a line of its own, and ends with 0 for none, 1 for some, 77 when it cannot judge.
# shellcheck shell=bash
set -u

offences=0

report_error() {
    printf '%s\n' "$*"
    offences=$((offences + 1))
}

skip() {
    printf 'skipped: %s\n' "$*"
    exit 77
}

finish() {
    if [ "$offences" -gt 0 ]; then
        printf '%d offence(s)\n' "$offences"
        exit 1
    fi
    printf 'fine: %s\n' "$*"
    exit 0
}

# Whether a word is in a list: contains WORD LIST...
contains() {
    local word=$1 other
    shift
    for other in "$@"; do
        [ "$word" = "$other" ] && return 0
    done
    return 1
}

# C files under the given folders, those that exist.
c_files() {
    find "$@" -type f -name '*.[ch]' 2>/dev/null | sort
}

# Those of the files on standard input in which a line matches, comments and all: what is worth a closer look.
# Reading each file in a process of its own takes minutes.
matching() { # matching PATTERN
    xargs -r -d '\n' grep -lE -e "$1"
}

# A file without comments and string literals; preprocessor lines stay.
bare_code() {
    gcc -fpreprocessed -dD -E -P -x c "$1" 2>/dev/null | sed -E 's/"([^"\\]|\\.)*"/""/g'
}

# Fills the array may_see with the arrows of a kind: layer, room, scene.
read_arrows() { # read_arrows KIND
    local kind name seen
    while read -r kind name seen; do
        # shellcheck disable=SC2034 # the caller's
        [ "$kind" != "$1" ] || may_see[${name%:}]=$seen
    done <"$(dirname "${BASH_SOURCE[0]}")/arrows"
}
