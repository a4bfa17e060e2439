#!/bin/bash
# lab CLI: the lab's formats agree with each other, its chart is well-formed, and the first setting of a
# section is its measure.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$1

"$cli" lab --experiment table --depth 3 --csv --out "$scratch/chart.svg" >"$scratch/csv" || exit 1
"$cli" lab --experiment table --depth 3 --json >"$scratch/json" || exit 1
"$cli" lab --experiment table --depth 3 >"$scratch/table" || exit 1
"$cli" lab --experiment table --depth 3 --svg >"$scratch/svg" || exit 1

settings=9
check 'CSV has a head and a line a setting' [ "$(wc -l <"$scratch/csv")" = $((settings + 1)) ]
check 'JSON has an object a setting' [ "$(grep -c '^{.*}$' "$scratch/json")" = $settings ]
check 'the table has a line a setting' [ "$(grep -cE ' [0-9]+\.[0-9]{3} +[0-9]+\.[0-9]{3} ' "$scratch/table")" = $settings ]

# Fields after the one that is quoted: 14 separators behind the label, on every line.
check 'CSV lines have as many fields as the head' [ -z "$(sed -E '1d; s/"[^"]*"/L/' "$scratch/csv" |
    awk -F, -v n="$(head -1 "$scratch/csv" | tr -cd , | wc -c)" 'NF != n + 1')" ]
check 'the first setting is the measure' grep -qE '^table,T1,depth-3,[0-9]+,"alpha-beta",[0-9]+,[0-9.]+,1\.0000,' "$scratch/csv"

nodes_csv=$(sed -E '1d; s/"[^"]*"/L/' "$scratch/csv" | cut -d, -f6 | tr '\n' ' ')
nodes_json=$(sed -E 's/.*"nodes":([0-9]+),.*/\1/' "$scratch/json" | tr '\n' ' ')
check "nodes are the same each time: $nodes_csv/ $nodes_json" [ "$nodes_csv" = "$nodes_json" ]
check 'bare alpha-beta visits the most nodes' [ "$(tr ' ' '\n' <<<"$nodes_csv" | sort -rn | head -1)" = "${nodes_csv%% *}" ]

# Times differ: they stand in titles of the bars.
same_chart() { diff <(sed -E 's/[0-9.]+ seconds//' "$1") <(sed -E 's/[0-9.]+ seconds//' "$2") >/dev/null; }
check '--out and --svg draw the same chart' same_chart "$scratch/chart.svg" "$scratch/svg"
check 'the chart has a bar a setting' [ "$(grep -cE 'class="(more|less)"' "$scratch/svg")" = $settings ]
if command -v xmllint >/dev/null; then
    check 'the chart is well-formed' xmllint --noout "$scratch/svg"
elif command -v python3 >/dev/null; then
    check 'the chart is well-formed' python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$scratch/svg"
fi
# What needs neither: every element is closed, and nothing bare is left in texts.
open=$(grep -oE '<[a-z]+' "$scratch/svg" | wc -l)
closed=$(grep -oE '</[a-z]+>|/>' "$scratch/svg" | wc -l)
check "as many elements are closed ($closed) as opened ($open)" [ "$open" = "$closed" ]

for place in missing/chart.svg ''; do # said before the work, not after it
    "$cli" lab --experiment table --depth 1 --out "$scratch/$place" >"$scratch/out" 2>"$scratch/errors"
    check 'a chart that cannot be written ends with code 2' [ $? = 2 ]
    check 'and says so' grep -q "$place: cannot be written" "$scratch/errors"
    check 'and nothing was searched' [ ! -s "$scratch/out" ]
done
"$cli" lab --experiment table --depth 1 --out "$scratch/chart.svg" >"$scratch/out" 2>"$scratch/errors"
check 'a file that is there is not replaced unasked' [ $? = 2 ]
check 'and why is said' grep -q 'already exists' "$scratch/errors"
[ "$failures" = 0 ]
