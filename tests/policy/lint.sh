#!/bin/bash
# lint BUILD [FILE...]: clang-tidy 14 finds nothing that .clang-tidy asks for in the sources of src/ (or in the given
# ones), as BUILD compiles them. Takes minutes, hence a target of its own (lint) and no test.
. "$(dirname "$0")/lib.sh"
build=$(realpath "$1")
shift
tool=
for name in clang-tidy-14 clang-tidy; do
    command -v "$name" >/dev/null && "$name" --version | grep -q 'version 14\.' && tool=$name && break
done
[ -n "$tool" ] || skip "clang-tidy 14 is not installed"
command -v jq >/dev/null || skip "jq is not installed"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Each source once, without what only gcc knows.
jq '[.[] | select(.file | test("/src/.*[.]c$")) | .command |= gsub(" -m(move|store)-max=[0-9]+"; "")] | unique_by(.file)' \
    "$build/compile_commands.json" >"$work/compile_commands.json" || exit 2
files=("$@")
[ ${#files[@]} -gt 0 ] || mapfile -t files < <(jq -r '.[].file' "$work/compile_commands.json")
printf '%s\n' "${files[@]}" | xargs -n 4 -P "$(nproc)" "$tool" --quiet -p "$work" 2>/dev/null >"$work/found"
while read -r line; do
    report_error "$line"
done < <(grep -E ': (warning|error): ' "$work/found" | sort -u)
finish "${#files[@]} sources"
