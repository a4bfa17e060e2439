#!/bin/bash
# pastes CLI DUMP: convert reads every text of the corpus of pastes (tests/support/pastes.c) as the game
# that it means, says so where nothing names the side to move, and refuses the others, as solve does with
# the same message. DUMP writes the corpus into a folder.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$1
cd "$scratch" || exit 2
"$2" . || exit 2

fail() {
    printf -- '-- %s\n%s\n' "$*" "$(<"$text")"
    sed 's/^/  out: /' out
    sed 's/^/  err: /' err
    failures=$((failures + 1))
}

# lines FILE: its lines that are not empty, without blanks at their ends, into $lines. A standard start without moves is
# an empty line, which the shell would cut off. The shell does it by itself: the corpus has hundreds of texts.
lines() {
    local line all
    mapfile -t all <"$1"
    lines=
    for line in "${all[@]}"; do
        line=${line//$'\r'/}
        line=${line%"${line##*[! ]}"}
        lines+=${line:+$line$'\n'}
    done
}

# says FILE WORDS: whether the words stand in the file
says() {
    local all
    mapfile -d '' all <"$1"
    [[ ${all[0]-} == *"$2"* ]]
}

count=0
for text in [0-9]*.txt; do
    name=${text%.txt}
    count=$((count + 1))
    "$cli" convert "$text" - --format txt >out 2>err || fail "convert refuses $text"
    lines "$name.games"
    games=$lines
    lines out
    [ "$lines" = "$games" ] || fail "convert reads $text otherwise than $games"
    if [ -f "$name.note" ]; then
        says err 'names no side to move; assuming' || fail "nothing says that the side of $text is assumed"
    else
        [ ! -s err ] || fail "$text: found a message, expected none"
    fi
done

for text in bad*.txt; do
    count=$((count + 1))
    "$cli" convert "$text" - --format txt >out 2>err
    [ $? = 2 ] || fail "convert takes $text"
    mapfile -t message <"${text%.txt}.message"
    says err "${message[0]}" || fail "convert: expected ${message[0]}"
    mapfile -t refused <err
    refused=("${refused[@]%%; legal before it: *}")
    "$cli" solve "$text" >out 2>err
    code=$?
    mapfile -t message <err
    if [ "$code" != 2 ] || [ "${message[*]}" != "${refused[*]}" ]; then
        fail "solve: expected ${refused[*]}"
    fi
done

printf '%d texts, %d wrong\n' "$count" "$failures"
[ "$failures" = 0 ]
