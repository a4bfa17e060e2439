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

count=0
for text in [0-9]*.txt; do
    name=${text%.txt}
    count=$((count + 1))
    "$cli" convert "$text" - --format txt >out 2>err || fail "convert refuses $text"
    sed 's/ *$//' out | tr -d '\r' >lines
    printf '%s\n' "$(<"$name.games")" >games
    # a standard start without moves is an empty line, which the shell would cut off
    [ "$(sed '/^$/d' lines)" = "$(sed '/^$/d' games)" ] || fail "convert reads $text otherwise than $(<games)"
    if [ -f "$name.note" ]; then
        grep -q 'names no side to move; assuming' err || fail "nothing says that the side of $text is assumed"
    else
        [ ! -s err ] || fail "$text: found a message, expected none"
    fi
done

for text in bad*.txt; do
    count=$((count + 1))
    "$cli" convert "$text" - --format txt >out 2>err
    [ $? = 2 ] || fail "convert takes $text"
    grep -qF -e "$(<"${text%.txt}.message")" err || fail "convert: expected $(<"${text%.txt}.message")"
    sed 's/; legal before it: .*//' err >refused
    "$cli" solve "$text" >out 2>err
    code=$?
    if [ "$code" != 2 ] || ! cmp -s err refused; then
        fail "solve: expected $(<refused)"
    fi
done

printf '%d texts, %d wrong\n' "$count" "$failures"
[ "$failures" = 0 ]
