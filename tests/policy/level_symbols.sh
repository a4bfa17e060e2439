#!/bin/bash
# level_symbols BUILD: objects compiled once a level (turncoat_add_levels) define no symbol without
# their level's suffix, or the linker would give both levels one copy.
. "$(dirname "$0")/lib.sh"
build=$1
count=0

while read -r object; do
    level=$(sed -E 's/.*_(v[0-9]+)\.dir\/.*/\1/' <<<"$object")
    while read -r symbol; do
        case $symbol in
        *_"$level") ;;
        *) report_error "${object#"$build"/}: $symbol has no suffix _$level" ;;
        esac
    done < <(nm -g --defined-only "$object" | awk '{ print $3 }')
    count=$((count + 1))
done < <(find "$build/src" -name '*.o' -path '*_v[0-9].dir/*')
[ "$count" -gt 0 ] || report_error "no level objects under $build/src"
finish "$count level objects"
