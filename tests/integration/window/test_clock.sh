#!/bin/bash
# Losing on time, with a clock that has run down but for a moment: nobody touches anything, the flag falls.
# And a level that follows results has the result of a game whose last move was the computer's, though the
# window is closed right after it.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

ini=$XDG_CONFIG_HOME/turncoat/settings.ini
file=$XDG_STATE_HOME/turncoat/session.sgf

# Two empty squares: Black plays a7, White ends the game with b6.
board=XXXXXXXXXOOXOOOXXOOOXOOXXXOXOXOXXOXOXXOXO-OXOXOO-OOXXOOOXXXXXOOO

open_display 1400x900
start --no-animation --scale 1
click "clock 1+0"
click_until start '$w.started'
click_until "square f5" '$w.plies == 2 and $w.to_move == "black" and $w.kept'
kill_it
grep -q 'spent=0' "$file" || fail "the state does not say what was spent: $(cat "$file")"
sed -i 's/spent=0/spent=56500/' "$file"
keep_state=yes start --no-animation --scale 1
wait_until "$(control "clock black").value | test(\"^0:0[0-9]\")"
shot falling
# a clock that runs is seen wherever one is
press_until F1 '$w.help and any($all[]; .name == "running clock" and (.value | test("^0:0[0-9]")))'
shot covered
# and goes on there
seen=$(see "$(control "running clock").value")
wait_until "$(control "running clock").value != \"$seen\""
press_until Escape '$w.ended == "time"'
wait_until "$(control "clock black").value | test(\"^0:00\")"
wait_until 'any($all[]; .value | test("time"))'
shot fallen
expect '$w.plies == 2'
# it can be taken back, and the clock runs again
press_until ctrl+z '$w.ended == "no"'
press ctrl+q
wait "$pid"
pid=

start --no-animation --scale 1
click "no clock"
click "level adaptive"
set_up_board "$board"
click "black moves"
click_until "play board" '$w.panel == "start"'
click_until start '$w.started and $w.to_move == "black"'
before=$(grep '^adaptive' "$ini" 2>/dev/null)
click_until "square a7" '$w.over and $w.last == "b6"'
"$CLOSE_WINDOW" "$window"
wait "$pid"
status=$?
pid=
[ "$status" -eq 0 ] || fail "closed with $status"
after=$(grep '^adaptive' "$ini" 2>/dev/null)
say "before: $before; after: $after"
[ "$before" != "${after:-$before}" ] || fail "the result is not kept: $(cat "$ini")"
