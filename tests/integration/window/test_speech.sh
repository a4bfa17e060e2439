#!/bin/bash
# The spoken mode, with a library in place of speech-dispatcher's that writes down what it is to say: moves, passes, values, what
# has the keyboard; and what the settings show where the library or its server is missing.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

export SPEECH_LOG=$artefacts/spoken SPEECH_DOWN=$artefacts/down SPEECH_HANG=$artefacts/hang
spoken=$SPEECH_LOG
real=${LD_LIBRARY_PATH:-}
ini=$XDG_CONFIG_HOME/turncoat/settings.ini

# heard TEXT [AGAIN]: the line is among what was said after the last one that was waited for
seen=0
line_of() {
    tail -n "+$((seen + 1))" "$spoken" 2>/dev/null | grep -nxF -m 1 -- "$1" | cut -d: -f1
}
is_said() {
    [ -n "$(line_of "$1")" ]
}
heard() {
    wait_for is_said "$1"
    seen=$((seen + $(line_of "$1")))
}
never() {
    ! grep -qxF -- "$1" "$spoken" || fail "it said: $1"
}

# switch_speech: in the settings, where the row may be below the others
switch_speech() {
    click_until settings '$w.settings and any($all[]; .name == "set theme")'
    press_until Down Down Down Down Down Down Down Down Down Down Down 'any($all[]; .name == "set speech")'
    click "set speech"
}

open_display 1400x900

# Without the library: the setting says why nothing is heard, and everything else works.
mkdir -p "$artefacts/none"
: >"$artefacts/none/libspeechd.so.2"
export LD_LIBRARY_PATH=$artefacts/none${real:+:$real}
start --no-animation
[ ! -e "$spoken" ] || fail "it speaks without being asked"
switch_speech
wait_until "$(control "set speech").value == \"on\" and (\$w.message | contains(\"install speech-dispatcher\"))"
wait_for grep -qx 'speech = on' "$ini"
shot missing
quit

# With it, the server not yet there.
export LD_LIBRARY_PATH=$FAKE_SPEECHD${real:+:$real}
: >"$SPEECH_DOWN"
start --no-animation
wait_until '$w.message | contains("does not answer")'
rm "$SPEECH_DOWN"

# A game for both sides: the levels and who plays, by keys, then moves.
select_tile "play both"
click_until start '$w.started'
heard 'open turncoat window 0'
heard 'language en'
heard 'event: Black to move'
press f
heard 'event: Column f: type the row, 1 to 8'
press_until 5 '$w.plies == 1'
heard 'event: Black plays f 5, 1 disc flipped'
press_until d 6 '$w.plies == 2'
heard 'event: White plays d 6, 1 disc flipped'
never 'event: White to move'
press a 1
heard 'event: a1 flips no disc, so it is not a legal move'
click_until undo '$w.ply == 1'
heard 'event: Move 1 of 2'
heard 'event: White to move'

# What has the keyboard: controls by what is written on them, squares by their name.
focus board
press Right
press Left
press Left
press Down
heard 'focus: c 4, empty'
press Right
heard 'focus: d 4, White'
press ctrl+alt+r
heard 'event: White to move'
heard 'event: Black 4, White 1'
focus redo
heard 'focus: Redo'
focus hint
heard 'focus: Hint, Off'

# A board that is set up: its own squares, also as they are painted, not those of the game below it.
press_until ctrl+e '$w.panel == "set up"'
click_until "clear board" '[$all[] | select(.role == "square" and .state != "empty")] == []'
focus board
heard 'focus: d 4, empty'
press Return
heard 'focus: d 4, Black'
press ctrl+alt+r
heard 'event: White to move'
heard 'event: Black 1, White 0'
press Return
heard 'focus: d 4, empty'

# A pass, and whose turn it then is: in another language.
quit
start --no-animation --new --lang de
select_tile "play both"
click_until start '$w.started'
heard 'language de'
plies=0
for move in c4 c3 f5 b4 a4 a5 c2 a3; do
    press "${move:0:1}" "${move:1:1}"
    plies=$((plies + 1))
    wait_until "\$w.plies == $plies"
done
heard 'event: Weiß spielt a 3, 1 Stein umgedreht'
heard 'event: Schwarz kann nicht ziehen und passt'
heard 'event: Weiß am Zug'

# The best move, when the search ends.
quit
printf 'f5d6c3d3c4f4c5b3c2e3d2\n' >"$artefacts/game.txt"
start --no-animation "$artefacts/game.txt"
heard 'open turncoat window 0'
wait_until '$w.analysing'
click_until stop '$w.thinking == "idle"'
wait_for grep -qE '^event: .* to move, best [a-h][1-8] ' "$spoken"
quit
heard close

# The moves that decided a game, when its review ends.
printf '%s\n%s\n' '--OXXXX-XXOXXXXXXXOXXXXXXXOXOXXX-XXXOOXXOXXXXOOX---OOOOO-OOOOO-- X' 'g8 c7 b7 b1 a5 h1 a7 a8 a1 h8' >"$artefacts/endgame.txt"
start --no-animation "$artefacts/endgame.txt"
heard 'open turncoat window 0'
wait_until '$w.analysing and $w.plies == 10'
press_until F4 '$w.reviewed'
heard 'event: Move 2 of 10: c7 turns a win by 40 into a loss by 12. After c7 Black can take a corner.'
quit
heard close

# A server that never answers holds up neither the settings nor the end.
start --no-animation --new
heard 'open turncoat window 0'
: >"$SPEECH_HANG"
select_tile "play both"
click_until start '$w.started'
switch_speech
wait_until "$(control "set speech").value == \"off\""
press Escape
press_until f 5 '$w.plies == 1'
quit
