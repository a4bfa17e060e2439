#!/bin/bash
# shards CLI POSITIONS: the results of all shards, merged, are those of one run.
set -u
cli=$1
lines() {
    grep -E '^ +[0-9]' | sed -E 's/ +[0-9]+\.[0-9]{3} +[0-9]+ +[0-9]+.*//' | sort -n
}
whole=$("$cli" solve "$2" | lines)
parts=$(for i in 1 2 3; do "$cli" solve --shard "$i/3" "$2"; done | lines)
[ "$(wc -l <<<"$whole")" = 19 ] || exit 1
diff <(cat <<<"$whole") <(cat <<<"$parts")
