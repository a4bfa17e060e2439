#!/bin/bash
# circles BUILD: in these layers no files call each other in a circle, so that each can be read after those that
# it calls. Judged by symbols: headers alone would not tell, where one of them declares what several files define.
. "$(dirname "$0")/lib.sh"
build=$1
layers="formats external session words app tools"

# Lines "caller callee" of an archive's members.
calls() {
    nm -A "$1" 2>/dev/null | sed -E 's/^.*:([^:]+)\.o:[0-9a-f]*[[:space:]]+/\1 /' | awk '
        $2 == "U" { uses[++count] = $1 " " $3; next }
        $2 ~ /[A-TV-Z]/ { owner[$3] = $1 }
        END {
            for (i = 1; i <= count; i++) {
                split(uses[i], use, " ")
                if (use[2] in owner && owner[use[2]] != use[1])
                    print use[1], owner[use[2]]
            }
        }' | sort -u
}

count=0
for layer in $layers; do
    archive=$build/src/$layer/libturncoat_$layer.a
    [ -f "$archive" ] || continue
    circle=$(calls "$archive" | tsort 2>&1 >/dev/null)
    [ -z "$circle" ] || report_error "src/$layer: files call each other in a circle: ${circle//$'\n'/ }"
    count=$((count + 1))
done
[ "$count" -gt 0 ] || report_error "no archives of $layers under $build/src"
finish "$count layers without a circle"
