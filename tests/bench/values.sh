#!/bin/bash
# values CLI [OBF [PERCENT [DEPTH...]]]: how well a search knows positions whose moves have exact scores:
# a line a depth with the share of best moves found, what the chosen move gives away, the error of the
# value (mean absolute, root mean square) and its bias (value less score), all in discs, and the nodes.
# Nothing is solved but what lies within the depth. Defaults: tests/positions/wthor-22.obf, 73 percent,
# depths 6 to 12. VALUES_OPTIONS are more options for solve, such as --weights FILE.
set -u
cli=$1
obf=${2:-$(dirname "$0")/../positions/wthor-22.obf}
percent=${3:-73}
[ $# -gt 3 ] && depths=("${@:4}") || depths=(6 7 8 9 10 11 12)
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
read -ra more <<<"${VALUES_OPTIONS:-}"

printf '%5s %9s %6s %6s %6s %6s %6s %12s %8s\n' depth positions best% loss MAE RMSE bias nodes seconds
for depth in "${depths[@]}"; do
    # exits with 1 when an exact score differs: only a search that goes to the end can tell
    "$cli" solve "$obf" --json --depth "$depth" --selectivity "$percent" --exact-from 0 "${more[@]}" >"$scratch/out"
    [ $? -le 1 ] || exit 2
    awk -v depth="$depth" '
        function field(name,    at) {
            at = index($0, "\"" name "\":")
            return at == 0 ? "" : substr($0, at + length(name) + 3)
        }
        NR == FNR {
            if ($0 !~ /:/) next
            position++
            best[position] = -65
            for (i = 3; i <= NF; i++) {
                split($i, pair, /[:;]/)
                score[position, tolower(pair[1])] = pair[2] + 0
                if (pair[2] + 0 > best[position]) best[position] = pair[2] + 0
            }
            next
        }
        /"number"/ {
            number = field("number") + 0
            value = field("score") + 0
            move = substr(field("move"), 2, 2)
            if (!((number, move) in score)) { print "values: position " number " has no score of " move; exit 1 }
            count++
            loss = best[number] - score[number, move]
            found += loss == 0
            lost += loss
            error = value - best[number]
            absolute += error < 0 ? -error : error
            square += error * error
            bias += error
            nodes += field("nodes")
            seconds += field("seconds")
        }
        END {
            if (count == 0 || count != position) { print "values: " count + 0 " of " position + 0 " positions"; exit 1 }
            printf "%5d %9d %6.1f %6.2f %6.2f %6.2f %+6.2f %12.0f %8.1f\n", depth, count, 100 * found / count, lost / count, absolute / count,
                sqrt(square / count), bias / count, nodes, seconds
        }' "$obf" "$scratch/out" || exit 1
done
