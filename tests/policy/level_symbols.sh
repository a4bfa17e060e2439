#!/bin/bash
# level_symbols BUILD: objects compiled once a level (turncoat_add_levels) define no symbol without
# their level's suffix, or the linker would give both levels one copy.
. "$(dirname "$0")/lib.sh"
build=$1

mapfile -t objects < <(find "$build/src" -name '*.o' -path '*_v[0-9].dir/*')
[ "${#objects[@]}" -gt 0 ] || report_error "no level objects under $build/src"
while read -r object symbol; do
    level=${object%.dir/*}
    level=${level##*_}
    [[ $symbol == *_"$level" ]] || report_error "${object#"$build"/}: $symbol has no suffix _$level"
done < <(nm -gA --defined-only "${objects[@]}" | sed -E 's/:[0-9a-f]* . / /')
finish "${#objects[@]} level objects"
