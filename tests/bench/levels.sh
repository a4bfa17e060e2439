#!/bin/bash
# levels CLI [GAMES [SEED]]: what each level scores against the one below, from balanced openings of eight random
# plies, without a book; 200 games a pair, 60 from Club 9 on, Maximum with 3 million nodes a move. A table in Markdown.
set -euo pipefail
cli=$(realpath "$1")
games=${2:-200}
seed=${3:-1}

printf '| level | games | won | drawn | lost | score |\n|---|--:|--:|--:|--:|--:|\n'
for ((level = 2; level <= 12; level++)); do
    few=$((level > 9 && games > 60 ? 60 : games))
    limit=
    [ "$level" != 12 ] || limit='--nodes 3000000'
    result=$("$cli" arena --self "--level $level --no-book $limit" "--level $((level - 1)) --no-book" --games "$few" \
        --balance 2 --seed "$seed" --json 2>/dev/null | tail -1 || true)
    jq -r --arg level "$level" '"| \($level) over \($level | tonumber - 1) | \(.total_wins + .total_draws + .total_losses)"
        + " | \(.total_wins) | \(.total_draws) | \(.total_losses)"
        + " | \(1000 * (.total_wins + .total_draws / 2) / (.total_wins + .total_draws + .total_losses) | round / 10) % |"' \
        <<<"$result"
done
