#!/bin/bash
# operands CLI BOOK: positions and moves in the command line say what a file with the same bytes says,
# for every command that takes positions or games; a board that begins with "-" is no option; BOOK is
# the book of commands that are given none.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
cli=$1
book=$2
cd "$scratch" || exit 2
start=---------------------------OX------XO---------------------------
end=X-XOO-O-XXXOOO--XXXOXOOOXXXOXXOOXXOOXOOOXOXXXXO-XXXXXXOOXXXXXXXX
moves=f5d6c3d3c4f4c5b3c2

# Times, nodes and speeds vary; errors name the file or the operand.
run() {
    "$cli" "$@" 2>&1 | sed -E -e 's/"(total_)?(seconds|nodes|nps)":[0-9.]+//g'
}

# same FILE COMMAND WORDS...: the command says of the words what it says of the file, which is asked once for words that
# follow each other.
asked=
same() {
    local file=$1 command=$2
    shift 2
    if [ "$asked" != "$file $command" ]; then
        # shellcheck disable=SC2086 # a command and its options
        run $command "$file" >of-file
        asked="$file $command"
    fi
    # shellcheck disable=SC2086
    run $command "$@" >of-words
    if [ ! -s of-file ] || ! cmp -s of-file of-words; then
        printf '%s %s\n' "$command" "$*"
        diff of-file of-words
        failures=$((failures + 1))
    fi
}

printf '%s X\n' "$end" >end.txt
printf '%s O\n' "$start" >white.txt
printf '%s X\n' "$start" >start.txt
printf '%s\n' "$moves" >moves.txt
run convert --format board moves.txt - >after.txt
for command in 'solve --json' 'solve --json --all-moves' eval 'eval --json' 'analyze --json --depth 4' \
    'analyse --depth 4'; do
    same end.txt "$command" "$end X"
    same end.txt "$command" "$end" X
    same end.txt "$command" "${end//-/.}" x
    same end.txt "$command" -- "$end" X
done
for command in eval 'book show --json'; do
    same start.txt "$command" "$start" X
    same start.txt "$command" "$start X"
    same start.txt "$command" start
done
# What was drawn is nobody's move: a game of the variant "xot" has no rows of the first eight.
cat >xot.pgn <<'END'
[Event "?"]
[Variant "xot"]
[Result "*"]

1. f5 d6 2. c3 d3 3. c4 f4 4. f6 f3 5. e6 e7 *
END
[ "$(run analyze --depth 2 xot.pgn | grep -cE '^ +[0-9]+ ')" = 2 ] || failures=$((failures + 1))
run analyze --depth 2 start | grep -q ' d3 ' || failures=$((failures + 1))
same white.txt eval "$start" O
same white.txt 'analyze --depth 2' "$start" w
# moves stand for a position where one is wanted, and for a game where that is
for question in 'after.txt eval --json' 'after.txt book show --json' 'after.txt solve --json --depth 3 --nodes 1000' \
    'moves.txt analyze --depth 3 --json'; do
    for words in "$moves" "F5 D6 C3 D3 C4 F4 C5 B3 C2" "1. f5 d6 2. c3 d3 3. c4 f4 4. c5 b3 5. c2"; do
        same "${question%% *}" "${question#* }" "$words"
    done
done
read -r -a words <<<'f5 d6 c3 d3 c4 f4 c5 b3 c2'
same after.txt 'eval' "${words[@]}"
same moves.txt 'solve --json --depth 3 --nodes 1000' "$moves"
diff <(run convert moves.txt -) <(run convert "$moves" -) || failures=$((failures + 1))
diff <(run convert end.txt -) <(run convert "$end X" -) || failures=$((failures + 1))

# an existing file is a file, whatever its name
printf '%s X\n' "$end" >f5d6
same end.txt 'solve --json' f5d6

# a board whose side has to pass is valued for that side, as a position of OBF is
passing=OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOX--
printf '%s X;\n' "$passing" >passing.obf
for command in 'solve --json' eval 'book show --json'; do
    same passing.obf "$command" "$passing X"
done
run solve "$passing X" | grep -q ' -64 pass ' || failures=$((failures + 1))

# which side is assumed is said of a board that names none, typed or in a file
printf '%s\n' "$end" >no-side.txt
for operand in no-side.txt "$end"; do
    "$cli" solve "$operand" 2>&1 >out | grep -q 'names no side to move; assuming Black' || failures=$((failures + 1))
done

# boards as values
diff <(run perft 4 --board "$start O" | awk '{ print $2 }') <(run perft --board="$start O" 4 | awk '{ print $2 }') ||
    failures=$((failures + 1))
diff <(run perft 3 --board f5f6 | awk '{ print $2 }') \
    <(run perft 3 --board "$(run convert --format board f5f6 -)" | awk '{ print $2 }') || failures=$((failures + 1))

# the book that none is named for
for command in 'book stats' 'book stats --json' 'book check'; do
    # shellcheck disable=SC2086
    cmp <(run $command) <(run $command "$book") || failures=$((failures + 1))
done
cmp <(run book show f5d6) <(run book show f5d6 --book "$book") || failures=$((failures + 1))
run book export built-in.obf && run book export "$book" named.obf
cmp built-in.obf named.obf || failures=$((failures + 1))
[ -s built-in.obf ] || failures=$((failures + 1))

# several positions of a file, and one that the book does not have
cat start.txt after.txt >two.txt
[ "$(run book show --json two.txt | grep -c '"moves"')" = 2 ] || failures=$((failures + 1))
[ "$(run book show two.txt | grep -c '^[-XO]\{64\} [XO]$')" = 2 ] || failures=$((failures + 1))
"$cli" book show "$end" X >out 2>err
[ $? = 1 ] && grep -q 'not in the book' err || failures=$((failures + 1))

printf '%d differences\n' "$failures"
[ "$failures" = 0 ]
