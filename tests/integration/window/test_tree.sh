#!/bin/bash
# The variations as a tree: shown and hidden by key and button, gone through by mouse and keys, zoomed, scrolled,
# kept from run to run; and the best line on the board.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

ini=$XDG_CONFIG_HOME/turncoat/settings.ini
nodes='[$all[] | select(.name | startswith("node "))]'

root="$(control "node 0")"
# node VALUE: the first of the nodes with this value, "14 f5".
node() {
    printf '([$all[] | select((.name | startswith("node ")) and .value == "%s")][0])' "$1"
}

open_display 1400x900
cat >"$artefacts/tree.sgf" <<'END'
(;GM[2]FF[4]PB[Ada]PW[Bob];B[f5](;W[d6]C[The usual answer];B[c3](;W[d3];B[c4](;W[f4];B[f6];W[f3];B[e6];W[e7])(;W[b3];B[b4]))
(;W[f4];B[f6]))(;W[f6];B[e6](;W[f4];B[e3])(;W[d6];B[c3]))(;W[f4];B[e3];W[f6];B[e6];W[d3]))
END
start --no-animation "$artefacts/tree.sgf"
wait_until '$w.analysing and $w.variations == 6'
expect 'all($all[]; .name != "variation tree")'
press_until End '$w.ply == 9 or $w.ply == 10'
click_until "moves as a tree" 'any($all[]; .name == "variation tree") and ('"$nodes"' | length) == 26'
expect '$w.panel == "moves" and all($all[]; .role != "graph")'
expect "$(node "$(see '$w.ply') $(see '$w.last')").state | contains(\"selected\")"
away() {
    xdotool mousemove 1399 899
}
away
shot tree

# A click goes there; no two nodes are in one place; branches stand below what they leave.
click_until "$(see "$(node "3 e6").name")" '$w.ply == 3 and $w.last == "e6"'
expect "$nodes | map([.x, .y]) | length == (unique | length)"
expect "$(node "2 f6").y > $(node "2 d6").y and $(node "2 f4").y > $(node "2 f6").y"
expect "$(node "4 d3").y == $root.y and $(node "4 d3").x > $(node "3 c3").x"

# The arrows go along the lines and from line to line.
focus "variation tree"
press_until Right '$w.ply == 4'
press_until Left Left '$w.ply == 2 and $w.last == "f6"'
press_until Up '$w.last == "d6"'
press_until Down Down '$w.last == "f4" and $w.ply == 2'
press Down
round_trip
expect '$w.last == "f4"' "there is no line below it"

# Zooming by keys, by buttons and by the wheel.
wide=$(see "$root.w")
press_until plus "$root.w > $wide"
press_until alt+minus "$root.w == $wide"
click_until "tree smaller" "$root.w < $wide"
shot small
click_until "tree larger" "$root.w == $wide"
point "variation tree"
xdotool keydown ctrl click 4 click 4 keyup ctrl
wait_until '('"$nodes"' | length) < 26 and ('"$(control "tree larger").state | contains(\"disabled\"))"
away
shot large

# What is beyond the edge: the wheel, the mouse that drags, and the current node comes into sight by itself.
press_until Home '$w.ply == 0 and any($all[]; .name == "node 0")'
place=$(see "$root | [.x, .y] | tostring")
point "variation tree"
xdotool keydown shift click 5 keyup shift
wait_until "all(\$all[]; .name != \"node 0\" or ([.x, .y] | tostring) != $(quoted "$place"))"
press_until End '$w.ply == $w.plies'
wait_until "any(${nodes}[]; .state | contains(\"selected\"))"
xdotool keydown ctrl click 5 click 5 click 5 click 5 keyup ctrl
wait_until '('"$nodes"' | length) == 26'

# In a small window too; and it is kept.
resize 720 520
away
shot compact
expect '$w.cut == []'
quit
grep -q '^tree *= *on' "$ini" || fail "not kept: $(cat "$ini")"

# In a game only its moves can be gone through.
start --no-animation --new
select_tile "play both"
click_until start '$w.started'
for square in f5 d6 c3; do
    xdotool type "$square"
    wait_until "$(control "square $square").last"
done
wait_until '('"$nodes"' | length) == 4'
click_until "$(see "$(node "1 f5").name")" '$w.ply == 1'
press_until alt+v '('"$nodes"' | length) == 0 and any($all[]; .name == "move list")'

# The best line: its next moves stand on the board, numbered, while values may be seen.
press_until End F2 '$w.depth >= 8'
expect 'all($all[]; .name != "line on board")'
press_until ctrl+l "$(control "line on board").value | length == 8"
expect "$(control "line on board").value[0:2] == \$w.best"
away
shot best-line
press_until ctrl+F2 '$w.message == "" or $w.depth >= 10'
shot best-line-detailed
press_until ctrl+F2 F2 'all($all[]; .name != "line on board")'
quit_well
grep -q '^best-line *= *4' "$ini" || fail "not kept: $(cat "$ini")"
