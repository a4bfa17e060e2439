#!/bin/bash
# layers ROOT: every #include of src/ and include/ obeys the layer diagram of ARCHITECTURE.md, every
# link in src/*/CMakeLists.txt repeats it, and no headers include each other in a circle.
. "$(dirname "$0")/lib.sh"
root=$1

declare -A may_see=()
read_arrows layer

# The layer that makes good what a public header promises.
declare -A owner=(
    [status]=base [stop]=base
    [square]=core [board]=core [position]=core [game]=core [init]=core [tree]=core [result]=core
    [formats]=formats
    [clock]=api [limits]=api [progress]=api [level]=api [eval]=api [engine]=api [lab]=api [book]=api
)

allowed() { # allowed LAYER TARGET
    # shellcheck disable=SC2086 # a list of words
    contains "$2" ${may_see[$1]}
}

check_include() { # check_include LAYER WHERE TEXT
    local layer=$1 where=$2 text=$3 target name
    case $text in
    '"'*../* | '<'*../*)
        report_error "$where: $text climbs with ../"
        return
        ;;
    '<turncoat/'*)
        name=${text#<turncoat/}
        name=${name%.h>}
        target=${owner[$name]:-}
        ;;
    '"'*/*)
        name=${text#\"}
        target=${name%%/*}
        [ -d "$root/src/$target" ] || target=
        ;;
    '<'*)
        return # the system's; homes.sh looks after SDL and SQLite
        ;;
    *) target= ;;
    esac
    if [ -z "$target" ]; then
        report_error "$where: $text belongs to no layer that layers.sh knows"
    elif ! allowed "$layer" "$target"; then
        report_error "$where: $layer must not include $text ($target)"
    fi
}

check_files() { # check_files LAYER FILE...
    local layer=$1 file number text
    shift
    files=$((files + $#))
    while IFS=: read -r file number text; do
        check_include "$layer" "${file#"$root"/}:$number" "$text"
    done < <(grep -HnE '^[[:space:]]*#[[:space:]]*include' "$@" |
        sed -E 's/:[[:space:]]*#[[:space:]]*include[[:space:]]*(["<][^">]*[">]).*/:\1/')
}

files=0
for folder in "$root"/src/*/; do
    layer=$(basename "$folder")
    if [ "$layer" = api ] || [ -z "${may_see[$layer]:-}" ]; then
        report_error "src/$layer: no such layer in the diagram"
        continue
    fi
    mapfile -t own < <(c_files "$folder")
    [ "${#own[@]}" = 0 ] || check_files "$layer" "${own[@]}"
    [ -f "$folder/CMakeLists.txt" ] || continue
    while read -r target; do
        # the window may name the engine's target: it is how the public side is linked
        [ "$layer/$target" != gui/engine ] || continue
        if [ -d "$root/src/$target" ] && ! allowed "$layer" "$target"; then
            report_error "src/$layer/CMakeLists.txt: $layer must not link turncoat_$target"
        fi
    done < <(grep -oE '\bturncoat_[a-z]+\b' "$folder/CMakeLists.txt" | sed 's/^turncoat_//' | sort -u)
done

for file in "$root"/include/turncoat/*.h; do
    [ -e "$file" ] || continue
    name=$(basename "$file" .h)
    if [ -z "${owner[$name]:-}" ]; then
        report_error "include/turncoat/$name.h: no layer of layers.sh owns it"
    else
        check_files "${owner[$name]}" "$file"
    fi
done

# Pairs of header and included header; tsort names the circles.
circles=$(cd "$root" && grep -HE '^[[:space:]]*#[[:space:]]*include[[:space:]]*("|<turncoat/)' -r src include \
    --include='*.h' 2>/dev/null |
    sed -E 's/^(src|include)\/([^:]*):[^"<]*["<]([^">]*).*/\2 \3/' | tsort 2>&1 >/dev/null)
[ -z "$circles" ] || report_error "headers include each other in a circle: $(tr '\n' ' ' <<<"$circles")"

finish "$files files keep to the layers"
