#!/bin/bash
# One hint, full values, a line played out on the board and gone to, by mouse and by keyboard; the graph.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

search_on=yes

legal='[$all[] | select(.legal)]'

open_display 1400x900
start --no-animation
click_until start '$w.started and $w.to_move == "black"'

# A hint in steps: where to look, then the move and nothing else, then its value; once more takes it away.
press_until shift+F2 'any($all[]; .name == "hint region")'
expect 'all($all[]; .marked | not)'
shot region
press_until shift+F2 '[$all[] | select(.marked)] | length == 1'
expect "$legal | all(has(\"hint\") | not)" "no values"
expect '$w.evaluation == null and ($w.name | test("best") | not)'
expect '[$all[] | select(.name == "evaluation bar")] | length == 0'
shot one-hint
press_until shift+F2 "$(control "hint value").value | test(\"^[+−]?[0-9]+$\")"
shot hint-value
press_until shift+F2 '[$all[] | select(.marked)] | length == 0'

# All values, short and in full.
press_until F2 "\$w.hints and ($legal | all(.hint != null))"
shot simple
press_until ctrl+F2 '$w.message | length > 0'
wait_until '$w.depth >= 10'
shot detailed
press_until ctrl+F2 F2 '$w.hints | not'

# A line of the analysis: the mouse over a later move shows it, a click goes there.
press_until F3 '$w.analysing and $w.panel == "lines" and $w.depth >= 8'
wait_until 'any($all[]; .name == "line 1 move 4")'
# whose view the values are is said where they stand
mover=$(see '$w.to_move' | sed 's/./\u&/')
expect "$(control "values of lines").value == \"Values for $mover\""
point "line 1"
wait_until "$(control status).value | test(\" plies deep\")" "what its figures mean"
point "line 1 move 4"
wait_until "$(control "line 1 move 4").state | contains(\"hovered\")"
shot preview
plies=$(see '$w.plies')
xdotool click 1
wait_until "\$w.ply == $((plies + 4)) and \$w.analysing"
wait_until '$w.thinking == "analysis" and $w.depth >= 6'
# the mouse rests where the line was: nothing is shown of another one until it moves
expect 'all($all[]; .state | tostring | contains("hovered") | not)'
expect '[$all[] | select(.hint != null)] | length > 0'

click_until "tab moves" "$(control "values of moves").value == \"Values for the side that moves\""
shot signs
click "tab lines"

# Values are for the side that moves or, by a setting, for Black: White's +1 is then -1 everywhere.
place=$(see '$w.ply')
press_until Home Right '$w.ply == 1 and $w.to_move == "white" and $w.depth >= 6'
wait_until "$(control "line 1").value | test(\"^[a-h][1-8] [+][1-9]\")"
press ctrl+comma
click "section hints"
click "set values"
click_until "values black" '$w.menu | not'
press_until Escape '$w.settings | not'
wait_until "$(control "line 1").value | test(\"^[a-h][1-8] −[1-9]\")"
expect "$(control "values of lines").value == \"Values for Black\" and ($(control info).value | test(\"^[a-h][1-8] −[1-9]\"))"
shot for-black
click_until "tab moves" "$(control "values of moves").value == \"Values for Black\""
press ctrl+comma
click "set values"
click_until "values mover" '$w.menu | not'
press_until Escape '$w.settings | not'
click "tab lines"
while [ "$(see '$w.ply')" -lt "$place" ]; do
    ply=$(see '$w.ply')
    press_until Right "\$w.ply > $ply"
done

# Lines stand in two rows and, where they are longer, as a whole on request.
rows='[$all[] | select(.name | test("^line 1 move ")) | .y] | unique | length'
wait_until "($rows) == 2"
tall=$(see "$(control "line 1").h")
press_until ctrl+shift+l "$(control "line 1").h > $tall"
expect "$(control "line 1").value as \$line | [\$all[] | select(.name | test(\"^line 1 move \"))] | length > 6"
shot whole
press_until ctrl+shift+l "$(control "line 1").h == $tall"

# Pinned, the engine stays while one browses; the values are there again with the position.
press_until ctrl+shift+k Left "$(control status).value == \"The engine stays with another position\""
expect 'all($all[]; has("hint") | not) and $w.thinking == "analysis"'
press_until Right 'any($all[]; .name == "line 1 move 4") and ([$all[] | select(.hint != null)] | length > 0)'
press ctrl+shift+k

# The same by keyboard.
focus "line list"
press Down Right Right
shot keyboard
ply=$(see '$w.ply')
press_until Return "\$w.ply == $((ply + 3))"
press_until Escape "all(\$all[]; .state | contains(\"focused\") | not)"

# The graph says what a move was worth, and steps to it.
wait_until '$w.thinking == "analysis" and $w.evaluation != null'
x=$(see "$(control graph) | .x + 50 + ((.w - 66) * 4 / 60 | floor)")
y=$(see "$(control graph) | .y + (.h / 2 | floor)")
xdotool mousemove --window "$window" "$x" "$y"
wait_until "$(control graph).value | test(\"^#4 [a-h][1-8].* (Black|White) [+][0-9]|^#4 .* 0\")"
shot graph-hover
xdotool click 1
wait_until '$w.ply == 4'
press_until ctrl+g "$(control graph).value | test(\"lost: Black [0-9]+, White [0-9]+\")"
shot graph-losses
press_until ctrl+g "$(control graph).value | test(\"lost\") | not"

# A setting lets values say how sure they are: on squares, in the lines and above them, and in the graph.
press ctrl+comma
click "section hints"
click "set uncertainty"
press_until Escape '$w.settings | not'
# the book's values have none
wait_until 'any($all[]; (.name | test("^line [0-9]+$")) and (.value | test("^[a-h][1-8] [+−]?[0-9]+ ±[0-9]+ ")))'
expect "$legal | any(.uncertainty > 0)"
shot uncertainty
press ctrl+F2
shot uncertainty-detailed
press ctrl+F2
quit_well
