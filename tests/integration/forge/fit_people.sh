#!/bin/bash
# fit_people FORGE CLI WTHOR: the fit is the same file on any number of threads, and what cannot work is refused
# before any work. Most of it needs games of people, and is left out without them.
# shellcheck source=../lib.sh
. "$(dirname "$0")/../lib.sh"
forge=$1 games=$3
cd "$scratch" || exit 2

"$forge" fit-people missing --out x.def >/dev/null 2>errors && fail "games that are not there"
grep -q "missing: no such file or folder" errors || fail "the missing games are not named: $(cat errors)"
mkdir folder
for place in none/x.def folder; do
    "$forge" fit-people missing --out $place >/dev/null 2>errors && fail "$place is written"
    grep -q "$place: cannot be written" errors || fail "$place is not named: $(cat errors)"
done
[ -e x.def ] && fail "a file was written"
if [ ! -d "$games" ]; then
    echo "skipped: there are no games of WTHOR"
    exit $((failures > 0))
fi
fit() {
    "$forge" fit-people "$games" --depth 1 --exact-from 4 --players 10 "$@"
}
fit --jobs 1 --out one.def >one.out 2>/dev/null || fail "one thread"
fit --jobs 3 --out three.def >three.out 2>/dev/null || fail "three threads"
cmp one.def three.def || fail "the number of threads changes the file"
sed s/three/one/ three.out | cmp - one.out || fail "the number of threads changes the measures"
[ "$(grep -c '^    {' one.def)" = 15 ] || fail "a row for each group and band: $(cat one.def)"
grep -q "^people 5 " one.out || fail "no row of the last group"
"$forge" fit-people "$games" --players 5000 --out many.def >/dev/null 2>errors && fail "5000 players are found"
grep -q "expected 5000" errors || fail "too few players are not named: $(cat errors)"
[ "$failures" = 0 ]
