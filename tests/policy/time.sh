#!/bin/bash
# time ROOT: no test sleeps or looks at a clock but those of the list tests/policy/times, which says why they do.
. "$(dirname "$0")/lib.sh"
root=$1
in_code='\b(sleep|usleep|nanosleep|SDL_Delay|clock_seconds|clock_gettime|gettimeofday)\b'
# shellcheck disable=SC2016 # dollars of scripts
in_script='\bsleep\b|\$\{?EPOCH|[$(]SECONDS\b|\bdate \+%'
declare -A why
while read -r file reason; do
    [[ $file == '#'* ]] || why[$file]=$reason
done <"$root/tests/policy/times"

# the tests that look like it, and those of the list
while read -r file; do
    case $file in
    *.sh) found=$(grep -oE -e "$in_script" "$root/$file") ;;
    *) found=$(bare_code "$root/$file" | grep -oE "$in_code") ;;
    esac
    found=$(sort -u <<<"$found" | tr '\n' ' ')
    found=${found# }
    if [ -n "$found" ]; then
        [ -n "${why[$file]:-}" ] || report_error "$file: waits for an event, not for a time: $found"
    elif [ -n "${why[$file]:-}" ]; then
        report_error "$file: needs no line in tests/policy/times any more"
    fi
    unset "why[$file]"
done < <(cd "$root" && {
    find tests -path tests/bench -prune -o -path tests/policy -prune -o \
        -type f \( -name '*.[ch]' -o -name '*.sh' \) -print | matching "$in_code|$in_script"
    for file in "${!why[@]}"; do
        [ ! -e "$file" ] || printf '%s\n' "$file"
    done
} | sort -u)
for file in "${!why[@]}"; do
    report_error "tests/policy/times: there is no $file"
done
finish "no test asserts a time"
