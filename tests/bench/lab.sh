#!/bin/bash
# lab CLI: runs the Search Lab (a few minutes) and puts its tables into LAB.md, between the two marks
# there, and its chart into lab.svg, both beside this script. What LAB.md says in words is written by
# hand: read it again after a run.
set -eu
cli=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"$cli" lab --csv --force --out "$here/lab.svg" >"$scratch/csv"

# Labels are the only fields in quotation marks and may have commas.
awk -F'"' '
    NR == 1 { next }
    {
        split($1, head, ","); label = $2; split($3, n, ",")
        section = head[1] "," head[3]
        if (section != last) {
            last = section
            judged = n[16] != ""
            printf "\n### %s%s: %s, %d positions\n\n", head[1], head[2] == "" ? "" : " (" head[2] ")", head[3], head[4]
            printf "| setting | nodes | seconds | nodes x | time x | first cut %% | hit %% | changed | error%s |\n", judged ? " | loss" : ""
            printf "|---|--:|--:|--:|--:|--:|--:|--:|--:%s|\n", judged ? "|--:" : ""
        }
        note = ""
        if (n[11] > 0) note = " (" n[11] " false hits)"
        if (head[1] == "masks") note = " (" n[13] " of " n[12] " flips in vain)"
        printf "| %s%s | %s | %s | %s | %s | %s | %s | %s | %s%s |\n", label, note, n[2], n[3], n[4], n[5], n[6], n[7], n[14], n[15], judged ? " | " n[16] : ""
    }' "$scratch/csv" >"$scratch/tables"

awk -v tables="$scratch/tables" '
    /^<!-- end of results -->/ { inside = 0 }
    !inside { print }
    /^<!-- results -->/ { inside = 1; while ((getline line < tables) > 0) print line; print "" }
    ' "$here/LAB.md" >"$scratch/LAB.md"
cp "$scratch/LAB.md" "$here/LAB.md"
