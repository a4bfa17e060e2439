#!/bin/bash
# gone ROOT: no name in tests/policy/gone stands in a source file, a test or a list of the build.
. "$(dirname "$0")/lib.sh"
root=$1
names=$(dirname "$0")/gone

pattern=$(grep -v '^#' "$names" | awk 'NF { printf "%s%s", bar, $1; bar = "|" }')
while IFS= read -r hit; do
    report_error "${hit#"$root"/}: a name that tests/policy/gone lists"
done < <(find "$root/src" "$root/include" "$root/tests" -type f \( -name '*.[ch]' -o -name '*.def' -o -name CMakeLists.txt \) \
    -exec grep -nEow "$pattern" {} + 2>/dev/null)
finish "what is gone stays gone"
