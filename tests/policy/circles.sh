#!/bin/bash
# circles BUILD: in these layers no files call each other in a circle, so that each can be read after those that
# it calls. Judged by symbols: headers alone would not tell, where one of them declares what several files define.
. "$(dirname "$0")/lib.sh"
build=$1
root=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build/CMakeCache.txt")
layers="formats external session words app tools gui"

# Lines "caller callee" of a layer's files. What a build left behind of files that are gone does not count.
calls() {
    (cd "$root/src/$1" && find . -name '*.c' -printf 'file %P\n') >"$work/files"
    find "$build/src/$1" -name '*.c.o' -exec nm -A {} + 2>/dev/null |
        sed -E 's|^.*\.dir/([^:]*)\.o:[0-9a-f]*[[:space:]]+|\1 |' | awk '
        $1 == "file" { known[$2] = 1; next }
        !known[$1] { next }
        $2 == "U" { uses[++count] = $1 " " $3; next }
        $2 ~ /[A-TV-Z]/ { owner[$3] = $1 }
        END {
            for (i = 1; i <= count; i++) {
                split(uses[i], use, " ")
                if (use[2] in owner && owner[use[2]] != use[1])
                    print use[1], owner[use[2]]
            }
        }' "$work/files" - | sort -u
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0
for layer in $layers; do
    [ -d "$build/src/$layer" ] || continue
    circle=$(calls "$layer" | tsort 2>&1 >/dev/null)
    [ -z "$circle" ] || report_error "src/$layer: files call each other in a circle: ${circle//$'\n'/ }"
    count=$((count + 1))
done
[ "$count" -gt 0 ] || report_error "no objects of $layers under $build/src"
finish "$count layers without a circle"
