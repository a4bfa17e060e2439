#!/bin/bash
# bad_input CLI: every mistake ends with code 2 and exactly one line on standard error that says where
# and what, and with nothing on standard output.
set -u
cli=$1
scratch=$(mktemp -d) || exit 2
trap 'chmod -R u+rwx "$scratch"; rm -rf "$scratch"' EXIT
cd "$scratch" || exit 2
failures=0
count=0
squares=---------------------------OX------XO---------------------------

# refused PATTERN ARGUMENTS...: standard input comes from the file input
: >input
refused() {
    local pattern=$1 code
    shift
    timeout 20 "$cli" "$@" <input >out 2>err
    code=$?
    count=$((count + 1))
    mapfile said <err
    if [ "$code" != 2 ] || [ "${#said[@]}" != 1 ] || [[ ${said[0]} != *$'\n' ]] || [ -s out ] || [[ ! ${said[0]%$'\n'} =~ $pattern ]]; then
        printf 'turncoat-cli %s\n  code %s, expected 2 and one line like: %s\n' "$*" "$code" "$pattern"
        sed 's/^/  err: /' err
        sed 's/^/  out: /' out
        failures=$((failures + 1))
    fi
}

# usage
refused 'a command is missing; see'
refused "found 'fly', expected a command; see" fly
refused "found '--fly', expected a command; see" --fly
refused "found 'slove', expected a command \\(did you mean 'solve'\\?\\); see" slove a
refused "found 'bok', expected a command \\(did you mean 'book show'\\?\\); see" bok show f5
refused "book: found 'shwo', expected a command \\(did you mean 'book show'\\?\\); see turncoat-cli book" book shwo f5
refused "book: one of its commands is missing; see turncoat-cli book --help" book
refused "solve: POSITION... is missing; see" solve
refused "a b: no such file; check the path, or give - for standard input, moves such as f5d6c3, or 64" solve a b
refused "gtp: found '--levle=4', expected an option of this command \\(did you mean '--level'\\?\\); see" gtp --levle=4
refused "gtp: --level: found 'Beginer 1', expected .*Maximum \\(did you mean 'Beginner 1'\\?\\)" gtp --level 'Beginer 1'
refused "play: --colour: found 'whiet', expected black.* \\(did you mean 'white'\\?\\)" play --color whiet
refused "lab: --experiment: found 'prunning', .* \\(did you mean 'pruning'\\?\\)" lab --experiment prunning
refused "convert: found 'x.gff', .* \\(did you mean 'ggf'\\?\\)" convert f5 x.gff
refused "solve: found '--', expected|solve: POSITION... is missing" solve --
refused "play: found '-h', expected an option of this command; see" play -h
refused "perft: found '--board', expected|perft: --board: its value is missing" perft 3 --board
refused "gtp: found 'a', expected options only" gtp a
refused "solve: found '--fly', expected an option of this command" solve --fly a
refused "solve: found '-x', expected an option of this command" solve -x a
refused "perft: found '--hash', expected an option of this command" perft --hash 1 5
refused "solve: --hash: its value is missing, expected MB" solve a --hash
refused "solve: found '--json=1', expected an option of this command" solve --json=1 a
for value in 0 -1 16385 99999999999999999999 x 1x ''; do
    refused "solve: --hash: found '$value', expected a number from 1 to 16384" solve --hash "$value" a
done
refused "solve: --depth: found '61', expected a number from 1 to 60" solve --depth 61 a
refused "solve: --exact-from: found '-1', expected a number from 0 to 60" solve --exact-from -1 a
for value in 0,-6 4 -66,0 2,2 2,x 2,4x; do
    refused "solve: --between: found '$value', expected two numbers from -65 to 65, the lower first, as in -2,6" solve --between "$value" a
done
for value in 0 -1 nan inf x ''; do
    refused "solve: --time: found '$value', expected a positive number of seconds" solve --time "$value" a
done
for value in 0 -1 1.5 99999999999999999999; do
    refused "solve: --nodes: found '$value', expected a positive number" solve --nodes "$value" a
done
for value in 0/4 5/4 1 /4 1/0 1/4x; do
    refused "solve: --shard: found '$value', expected I/N" solve --shard "$value" a
done
refused "--between finds discs: not with --wld" solve --wld --between 2,6 a
refused "--between finds discs: not with --wld or --wld-from" solve --wld-from 60 --exact-from 4 --between 2,6 a
refused "arena: found more than 63 words" arena --self "$(printf -- '--depth 2 %.0s' {1..32})--depth 3" '--depth 4'
refused "gtp: --level: found '13', expected 1 to 12 or one of: Beginner 1" gtp --level 13
refused "play: --colour: found 'red', expected black\|white\|both\|none" play --colour red
refused "perft: --cpu: found 'v2', expected v1\|v3\|v4" perft --cpu v2 3
echo f5 >there.sgf
echo f5 >input
refused "convert: OUT is missing; see" convert a
refused "convert: found 'b.doc', expected a name that ends in .pgn, .ggf, .sgf, .html, .obf, .board, .txt, .svg" convert a b.doc
refused "convert: found 'wtb', expected a name that ends in" convert --format wtb a -
refused "there.sgf: already exists; choose another name, or give --force" convert a there.sgf
refused "a: no such file" convert a b.sgf
for name in b.ggf b.png; do # GGF has no variations
    refused "book export: found '$name', expected a name that ends in .sgf, .obf or .dat \\(Edax\\)" book export $name
done
refused "analyze: --game: found '0', expected a number from 1" analyze --game 0 a
refused "standard input: found 1 games, expected at least 3" analyze --game 3 -
: >input
for value in 0 21 x 3x ''; do
    refused "perft: found '$value', expected a depth from 1 to 20" perft "$value"
done
refused "perft: --board:1:64: found 63 squares, expected 64" perft --board "${squares%-}" 3
refused "perft: --board:1:3: found 'q', expected X, O or -" perft --board "--q" 3
refused "play: --board:1:28: found d4 empty, expected discs on the four centre squares" play --board "${squares/O/-} X"
refused "arena: A and B, or --self, are missing; see turncoat-cli arena --help" arena
refused "arena: B is missing; see turncoat-cli arena --help" arena a
refused "arena: found 'c' after \\[A B\\], expected nothing more" arena a b c
refused "arena: found 'a' beside --self, expected options only" arena --self '' '' a
refused "arena: --self: its value is missing, expected SET SET" arena --self '--depth 1'
refused "gtp: found '--fly', expected an option of this command" arena --self '--fly' ''
refused "gtp: found 'a', expected options only" arena --self '' 'a'
refused "gtp: --depth: found 'x', expected a number from 1 to 60" arena --self '' '--hash 1 --depth x'
refused "gtp: found '--cpu', expected an option of this command" arena --self '--cpu v1' ''
refused "arena: --move-timeout is for programs" arena --self '' '' --move-timeout 1
refused "arena: --games: found 3, expected an even number" arena --self '' '' --games 3
refused "arena: --games: found '1000002', expected a number from 1 to 1000000" arena --self '' '' --games 1000002
refused "arena: --games: found '0', expected a number from 1 to 1000000" arena --games 0 a b
refused "arena: --opening-plies: found '51', expected a number from 0 to 50" arena --opening-plies 51 a b
refused "arena: --sprt: its value is missing, expected ELO0 ELO1" arena a b --sprt 1
refused "arena: --sprt: found 'x', expected a number of Elo from" arena a b --sprt x 1
refused "arena: --sprt: found '1', expected a number of Elo above the first" arena a b --sprt 1 1
refused "missing/log: could not be opened for writing" arena --self '' '' --log missing/log
refused "nobody: no such file" arena --self '' '' --openings nobody
refused "standard input:1:1: found no opening" arena --self '' '' --openings -
refused "arena: exit 1 does not start: ended at 'protocol_version' with exit code 1" arena 'exit 1' 'exit 1'
refused "lab: --experiment: found 'x', expected one of switches, table, " lab --experiment x
refused "lab: expected one of --csv, --json and --svg" lab --csv --svg
refused "lab: --depth: found '21', expected a number from 1 to 20" lab --depth 21
refused "lab: found 'a', expected options only" lab a

# files
mkdir folder
refused 'missing.obf: no such file; check the path' solve missing.obf
refused 'my-f5.obf: no such file; check the path' analyze my-f5.obf
refused 'f5/d6: no such file; check the path' eval f5/d6
refused "f5d7: no such file, and no position or moves either: character 3: move 2, d7, is illegal" solve f5d7
refused "f5z9: no such file, and no position or moves either: character 3: found 'z9'" convert f5z9 -
refused 'no such file, and no position .*: character 65: found 63 squares before the side' book show "${squares%-}" X
refused "found 'X' after the file input, expected nothing more" eval input X
refused 'input/x: no such file' analyze input/x
refused 'folder: found a folder, expected a file' solve folder
refused 'folder: found a folder, expected a file' analyze folder
refused 'standard input:1:1: found no game, the text is empty' solve -
refused 'standard input:1:1: found no game, the text is empty' analyze -
refused 'no.file\?\?: no such file' solve "$(printf 'no\nfile\033\001')"
if [ "$(id -u)" != 0 ]; then
    : >closed
    chmod 000 closed
    refused 'closed: could not be read' solve closed
fi
head -c $((64 * 1024 * 1024 + 1)) /dev/zero | tr '\0' '%' >large.obf
refused 'large.obf: larger than 64 MB' solve large.obf
head -c $((64 * 1024 * 1024 + 1)) /dev/zero | tr '\0' ' ' >large.txt
refused 'large.txt: larger than 64 MB' analyze large.txt
cp "$BASH" binary
head -c 1000 binary >start
refused 'start: found a program, expected a game' solve start
refused 'start: found a program, expected a game' analyze start

# content
file() {
    printf '%s\n' "${@:2}" >"$1"
}
file a.obf "$squares X; D3:+0;" "" "${squares%-} X;"
refused 'a.obf:3:65: found 63 squares before the side to move, expected 64' solve a.obf
file b.obf "% comment" "$squares X; D3:+65;"
refused 'b.obf:2:72: found a score out of range, expected -64 to 64' solve b.obf
file c.obf "$squares X; E4:+2;"
refused 'c.obf:1:69: found e4, which is illegal for Black: the square is occupied' solve c.obf
file d.obf "$(tr O - <<<"$squares") X;"
refused 'd.obf:1:28: found d4 empty' solve --json d.obf
file a.txt "f5d6" "c3 z9"
refused "a.txt:2:4: found 'z9', expected a square from a1 to h8" analyze a.txt
file b.txt "f5d6c3" "a1"
refused 'b.txt:2:1: move 4, a1, is illegal for White: it flips no disc' analyze --json b.txt
file c.txt "f5 pass d6"
refused 'c.txt:1:4: found a pass before move 2, but White can move' analyze c.txt
refused 'b.txt:2:1: move 1, a1, is illegal for Black' arena --self '' '' --openings b.txt
file e.txt "$(tr XO OX <<<"$squares") X e3"
refused 'e.txt:1:1: found a board, expected moves from the standard start' arena --self '' '' --openings e.txt
file f.txt '# comment' 'e6f4e3f6g5d6e7f5c5'
refused 'f.txt:2:1: found a whole game, expected an opening' arena --self '' '' --openings f.txt
for ((i = 0; i <= 20000; i++)); do
    printf '(;B[f5])'
done >many.sgf
refused 'many.sgf: found more than 20000 games, the maximum' eval many.sgf
# the games of a file that cannot be read are in no other place
file some.sgf '(;GM[2];B[f5])(;GM[2];B[f5];W[a1])(;GM[2];B[d3])'
cp some.sgf all.sgf
ln -s some.sgf link.sgf
refused 'some.sgf: 1 games cannot be read and would be lost; choose another name' convert --force some.sgf some.sgf
[[ $cli == */emulated/* ]] || # wine does not tell where a link of the system below it leads
    refused 'link.sgf: 1 games cannot be read and would be lost; choose another name' convert --force ./some.sgf link.sgf
if ! cmp -s some.sgf all.sgf; then
    printf 'convert: games that cannot be read are gone\n'
    failures=$((failures + 1))
fi
file d.txt "$squares Q"
refused "d.txt:1:66: found 'Q'|d.txt:1:1: found no move" analyze d.txt

# output that cannot be written
if [ -w /dev/full ]; then
    printf 'nboard 2\nname\n' >input
    for command in 'perft 3' gtp nboard; do
        # shellcheck disable=SC2086 # a command and its operand
        "$cli" $command <input >/dev/full 2>err
        if [ $? != 2 ] || ! grep -q 'standard output could not be written' err || [ "$(wc -l <err)" != 1 ]; then
            printf '%s: a full disk goes unnoticed\n' "$command"
            failures=$((failures + 1))
        fi
    done
fi

# nor beyond the limit on the size of files: a signal would end the program; Windows has no such limit, and wine ends by it
if [[ $cli != */emulated/* ]]; then
    yes f5d6c3d3c4f4f6f3e6e7 | head -2000 >many.txt
    (ulimit -f 1 && "$cli" convert many.txt out.txt 2>err)
    if [ $? != 2 ] || ! grep -q 'out.txt: could not be written' err; then
        printf 'convert: the limit on the size of files ends it\n'
        failures=$((failures + 1))
    fi
fi

printf '%d mistakes tried, %d not refused as they should be\n' "$count" "$failures"
[ "$failures" = 0 ]
