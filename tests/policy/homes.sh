#!/bin/bash
# homes ROOT: SDL is spoken to in src/gui only, SQLite in src/storage only, the JSON library in src/formats only.
. "$(dirname "$0")/lib.sh"
root=$1

check_home() { # check_home PATTERN HOME WHAT
    local file line
    while read -r file; do
        case $file in "$root/src/$2/"*) continue ;; esac
        while read -r line; do
            report_error "${file#"$root"/}:$line: $3 outside src/$2"
        done < <(bare_code_lines "$file" | grep -E "$1" | cut -d: -f1)
    done < <(c_files "$root/src" "$root/include" | matching "$1")
}

# Numbered code lines without comments; #include lines keep their names.
bare_code_lines() {
    gcc -fpreprocessed -dD -E -x c "$1" 2>/dev/null | awk '
        /^# [0-9]+ / { line = $2 - 1; next }
        { line++; print line ":" $0 }'
}

check_home '\bSDL_|[<"]SDL' gui SDL
check_home '\bsqlite3|[<"]sqlite' storage SQLite
check_home '[<"]jansson' formats 'the JSON library'
for list in "$root"/src/*/CMakeLists.txt; do
    [ -e "$list" ] || continue
    layer=$(basename "$(dirname "$list")")
    [ "$layer" = gui ] || ! grep -q 'SDL' "$list" || report_error "src/$layer/CMakeLists.txt: SDL outside src/gui"
    [ "$layer" = storage ] || ! grep -qi 'sqlite' "$list" ||
        report_error "src/$layer/CMakeLists.txt: SQLite outside src/storage"
done
finish "SDL and SQLite are at home"
