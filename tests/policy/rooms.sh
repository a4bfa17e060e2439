#!/bin/bash
# rooms ROOT: the folders of src/gui obey the arrows below: a scene sees the frame and what it is drawn with, never
# another scene, and no folder is seen by one that it sees itself.
. "$(dirname "$0")/lib.sh"
root=$1

declare -A may_see=()
read_arrows scene
scene_sees=${may_see[any]}
may_see=()
read_arrows room

while read -r scene; do
    [ -d "$root/src/gui/$scene" ] || report_error "src/gui/window/scenes.def: $scene has no folder"
    may_see[$scene]=$scene_sees
done < <(sed -nE 's/^SCENE\([A-Z]+, ([a-z_]+)\)$/\1/p' "$root/src/gui/window/scenes.def" 2>/dev/null)

arrows=
check_include() { # check_include ROOM WHERE TARGET
    [ "$1" != "$3" ] || return
    arrows+="$1 $3"$'\n'
    # shellcheck disable=SC2086 # a list of words
    contains "$3" ${may_see[$1]} || report_error "$2: $1 must not see $3"
}

files=0
for folder in "$root"/src/gui/*/; do
    room=$(basename "$folder")
    if [ -z "${may_see[$room]+known}" ]; then
        report_error "src/gui/$room: neither a scene of window/scenes.def nor a room that rooms.sh knows"
        continue
    fi
    files=$((files + $(c_files "$folder" | wc -l)))
    while IFS=: read -r file number target; do
        case $target in
        # the frame puts the tables of all scenes together, and sees nothing else of them
        */*.def) [ "$room" = window ] || [ "${target%%/*}" = "$room" ] || [ "${target%%/*}" = window ] ||
            report_error "${file#"$root"/}:$number: $room must not read $target" ;;
        */*) check_include "$room" "${file#"$root"/}:$number" "${target%%/*}" ;;
        *) report_error "${file#"$root"/}:$number: $room must not see the program's own $target" ;;
        esac
    done < <(c_files "$folder" | xargs -r -d '\n' grep -HnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"gui/' |
        sed -E 's/:[[:space:]]*#[[:space:]]*include[[:space:]]*"gui\/([^"]*)".*/:\1/')
done

circles=$(sort -u <<<"$arrows" | grep . | tsort 2>&1 >/dev/null)
[ -z "$circles" ] || report_error "rooms see each other in a circle: $(tr '\n' ' ' <<<"$circles")"
finish "$files files keep to their rooms"
