#!/bin/bash
# import PROGRAM FOLDER: turncoat --import adds the games of files and folders once, says what it did, and ends
# with 0, 1 or 2 as it promises.
set -u
turncoat=$1
folder=$2
rm -rf "$folder"
mkdir -p "$folder/games/inside" || exit 1
unset DISPLAY XDG_CONFIG_HOME XDG_STATE_HOME
export HOME=$folder XDG_DATA_HOME=$folder/data
failed=0

check() { # check CODE PATTERN ARGUMENTS: exit status and standard output of --import ARGUMENTS
    local code=$1 pattern=$2 output
    shift 2
    output=$("$turncoat" --import "$@" 2>"$folder/errors")
    local got=$?
    if [ $got -ne "$code" ] || ! [[ $output =~ $pattern ]]; then
        printf -- '--import %s: status %d (expected %d), "%s" (expected %s)\n' "$*" $got "$code" "$output" "$pattern"
        cat "$folder/errors"
        failed=1
    fi
}

says() { # says PATTERN: the last standard error
    grep -q "$1" "$folder/errors" || {
        printf 'expected on standard error: %s; found:\n' "$1"
        cat "$folder/errors"
        failed=1
    }
}

printf 'f5d6c3d3c4\nf5f6e6f4\n' >"$folder/games/list.txt"
printf '(;GM[2]FF[4]PB[x]PW[y];B[f5];W[d6])' >"$folder/games/inside/a.sgf"
printf 'f5f5' >"$folder/bad.txt"

check 0 '^2 files, 3 games added, 0 already known, 0 rejected, 0 files rejected' "$folder/games"
[ -f "$folder/data/turncoat/library.db" ] || { echo "no library in the data folder"; failed=1; }
check 0 '^2 files, 0 games added, 3 already known, 0 rejected' "$folder/games"
check 1 ' 0 games added, .* 1 rejected' "$folder/bad.txt"
says "bad.txt: game 1: 1:3:"
check 1 ', 1 files rejected' "$folder/none"
says 'none: not found'
check 0 '^1 files, 1 games added' "$folder/games/inside/a.sgf" --data-dir "$folder/other/place"
[ -f "$folder/other/place/library.db" ] || { echo "--data-dir was not heeded"; failed=1; }
check 2 '^$'
says 'wants files or folders'
printf 'not a folder' >"$folder/file"
check 2 '^$' "$folder/games" --data-dir "$folder/file"
printf 'this was a library' >"$folder/data/turncoat/library.db"
check 0 '3 games added' "$folder/games"
says 'the library was damaged; it is kept as '

# A backup that waits comes first, unless a window runs.
cp "$folder/other/place/library.db" "$folder/data/turncoat/library.db.restore"
mkdir -p "$folder/.local/state/turncoat"
exec 9>>"$folder/.local/state/turncoat/session-2.sgf.lock"
flock -n 9
check 0 ' 0 games added, 3 already known' "$folder/games"
exec 9>&-
check 0 ' 2 games added, 1 already known' "$folder/games"
says 'the backup is in place'
[ -n "$(ls "$folder"/data/turncoat/library.db.before-*)" ] || { echo "the library before is gone"; failed=1; }
exit $failed
