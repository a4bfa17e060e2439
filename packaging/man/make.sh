#!/bin/bash
# make.sh TEMPLATE PROGRAM VERSION DOC OUT: a man page whose options and commands are what the program
# itself says they are.
set -euo pipefail
template=$1 program=$2 version=$3 doc=$4 out=$5
name=$(basename "$template" .6.in)

# Text as it is, with what roff would take for itself made harmless.
plain() {
    sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^\([.']\)/\\\\\&\1/"
}

# "  --hash MB   words" becomes a paragraph with the option as its tag.
options() {
    "$program" --help | awk '
        /^  +--/ {
            line = substr($0, 3)
            at = match(line, /   */)
            print ".TP\n.B " substr(line, 1, at - 1)
            rest = substr(line, at); sub(/^ +/, "", rest); print rest
            inside = 1; next
        }
        inside && /^   / { sub(/^ +/, ""); print; next }
        { inside = 0 }' | plain | sed 's/^\\&\.\(TP\|B \)/.\1/'
}

commands() {
    local command
    # "  book merge A [B]   words": the words in small letters before the gap are the command; other
    # names of a command have no help of their own
    while read -r -a command; do
        printf '.SH COMMAND %s\n.nf\n' "$(plain <<<"${command[*]}" | tr '[:lower:]' '[:upper:]')"
        "$program" "${command[@]}" --help </dev/null | plain
        printf '.fi\n'
    done < <("$program" --help | awk '
        /^Commands:/ { on = 1; next }
        /^$/ { on = 0 }
        on && !/ the same as / { sub(/^ +/, ""); sub(/   *.*/, ""); sub(/ \[?[A-Z].*/, ""); print }')
}

work=$(mktemp)
trap 'rm -f "$work"' EXIT
printf '.TH %s 6 "" "Turncoat %s" "Games"\n' "$(tr '[:lower:]' '[:upper:]' <<<"$name" | sed 's/-/\\-/g')" "$version" >"$work"
while IFS= read -r line; do
    case $line in
    @OPTIONS@) options ;;
    @HELP@) "$program" --help | plain ;;
    @COMMANDS@) commands ;;
    *) printf '%s\n' "${line//@DOC@/$doc}" ;;
    esac
done <"$template" >>"$work"
cp "$work" "$out"
