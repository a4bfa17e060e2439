#!/bin/bash
# A game reviewed: progress, losses, mistakes with their reasons; learning from them. By mouse and by keyboard.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

# choose_review CHOICE: how long a review thinks, while the game waits.
choose_review() {
    press_until ctrl+comma '$w.settings'
    click "section engine"
    click_until "set review" '$w.menu'
    click_until "review ${1,}" "$(control "set review").value == \"$1\""
    press_until ctrl+comma '$w.settings | not'
}

open_display 1400x900
# without the opening book, which values the first moves before any search does
mkdir -p "$XDG_CONFIG_HOME/turncoat"
printf '[engine]\nbook = off\n' >"$XDG_CONFIG_HOME/turncoat/settings.ini"
# A short game with some mistakes.
printf 'f5d6c5f4e3c6d3f6g6b4g4g5g7f2e2d2\n' >"$artefacts/game.txt"
start --no-animation "$artefacts/game.txt"
wait_until '$w.analysing and $w.plies == 16'
press_until Home '$w.ply == 0'
# nothing is drawn where nothing was valued: there the review is offered
wait_until 'any($all[]; .name == "review in graph")'
shot gap

# The review runs while one looks about, says how far it is, and can be stopped; Escape stops nothing.
click_until "tab review" 'any($all[]; .name == "review depth")'
expect "$(control "review depth").value | test(\"^16 plies deep, exact from 20 .* 3 s\")"
choose_review Thorough # which is not done before it is stopped
wait_until "$(control "review depth").value | test(\"^22 plies deep, exact from 20 .* 15 s\")"
press_until F4 '$w.reviewing and $w.panel == "review" and $w.thinking == "review"'
wait_until 'any($all[]; .name == "review progress")'
shot running
press_until Right '$w.ply == 1 and $w.reviewing'
press Escape
press_until Left '$w.ply == 0 and $w.reviewing'
press_until ctrl+space '($w.reviewing | not) and ($w.reviewed | not) and $w.thinking == "idle"'
expect 'any($all[]; .name == "review progress")' "it is not the end"
shot stopped
press_until ctrl+space '$w.reviewing and $w.thinking == "review"'
press_until ctrl+space '$w.thinking == "idle"'
choose_review Quick
click_until "review game" '$w.reviewed'
expect '$w.message | test("complete")'
wait_until '$w.message == ""'
expect 'all($all[]; .name != "review in graph")'
wait_until 'any($all[]; .name == "loss black") and any($all[]; .name == "loss white")'
expect "$(control "loss black").value | test(\"lost [0-9]+ discs? · [0-9]+ mistakes?\")"
expect "$(control "accuracy black").value | test(\"^Accuracy [0-9]+ % . opening [0-9]+\")"
# it ends where somebody can do better: before the first mistake
wait_until '$w.ply > 1'
shot totals
before=$(see '$w.ply')
expect "$(control "mistake $((before + 1))").state | contains(\"selected\")"

# While one looks it goes on deeper by itself, which ends with the next step.
wait_until '$w.thinking == "review" and ($w.reviewing | not)'
expect "$(control status).value | test(\"^Deeper, round [1-9]\")"
expect 'any($all[]; .name == "loss black") and any($all[]; .hint?)'
shot deeper

# From mistake to mistake, with reasons that show on the board.
press_until Home '$w.ply == 0 and $w.thinking != "review"'
press_until ctrl+Right "\$w.ply == $before"
first=$((before + 1))
expect "$(control "mistake $first").state | contains(\"selected\")"
expect "any(\$all[]; .name == \"played here\" and (.value | test(\"^[a-h][1-8][?]\")))"
expect "$(control "mistake $first").value | test(\"lost [0-9]+, best [a-h][1-8]\")"
press_until Right "$(control graph).value | test(\"^#$first [a-h][1-8][?!]+ .*best\")"
press_until Left "\$w.ply == $before"
press_until ctrl+Right "\$w.ply > $before"
second=$(($(see '$w.ply') + 1))
shot mistake
press_until ctrl+Left "\$w.ply == $before"
press ctrl+Down
shot reason
click_until "next mistake" "\$w.ply == $second - 1"

# The move list carries the same marks.
click_until "tab moves" "$(control "move $second").value | test(\"[?!]\")"
shot moves

# Learning: the answer is nowhere until it is found or asked for.
press_until F5 'any($all[]; .name == "answer third")'
expect "$(control "answer yes").state | contains(\"focused\")"
press Escape # which is no answer
wait_until 'all($all[]; .name != "answer yes")'
expect '$w.learning == null'
press F5
click_until "answer third" '$w.learning == "asked"'
hidden='($w.evaluation_visible | not) and $w.evaluation == null and $w.best == null and ($w.name | test("best") | not)
    and all($all[]; has("hint") | not) and all($all[]; .name != "evaluation bar" and (.name | test("^(mistake|reason|line|turning point) [0-9]|^(difficulty|choices)$") | not))
    and ($all[] | select(.name == "graph") | .value | test("best|[?]") | not)'
expect "$hidden" "no answer is to be seen"
click_until "tab moves" '$w.panel == "moves"'
expect "[\$all[] | select(.name | test(\"^move [0-9]\")) | .value | test(\"[?]\")] | any | not"
click_until "tab review" '$w.panel == "review"'
shot puzzle
played=$(see '$all[] | select(.name == "puzzle") | .value' | grep -o '^[a-h][1-8]')
click_until "square $played" '$w.learning == "wrong"'
expect "$hidden" "a wrong try tells nothing else"
shot wrong
click_until reveal '$w.learning == "shown" and $w.evaluation_visible'
# the answer's line is the only one: the panel does not say another
expect "$(control info).value | test(\"^[a-h][1-8]\") | not"
shot shown
press_until ctrl+F5 '$w.learning == "asked" or $w.learning == "over"'
[ "$(see '$w.learning')" = over ] || press shift+F5
wait_until '$w.learning == "shown" or $w.learning == "over"'
until [ "$(see '$w.learning')" = over ]; do
    puzzle=$(see "$(control puzzle).value")
    press_until ctrl+F5 "\$w.learning == \"over\" or $(control puzzle).value != $(quoted "$puzzle")"
done
wait_until '$w.learning == "over"'
expect "$(control puzzle).value | test(\"^You found 0 of [0-9]+\")"
click_until "end learning" '$w.learning == null'
quit_well

# The moves that decided an endgame, with their reasons; and how people fare where it was lost.
cat >"$artefacts/endgame.txt" <<'END'
--OXXXX-XXOXXXXXXXOXXXXXXXOXOXXX-XXXOOXXOXXXXOOX---OOOOO-OOOOO-- X
g8 c7 b7 b1 a5 h1 a7 a8 a1 h8
END
start --no-animation --geometry 1180x880 "$artefacts/endgame.txt"
wait_until '$w.analysing and $w.plies == 10'
press_until F4 '$w.reviewed and $w.ply == 0'
wait_until 'any($all[]; .name == "turning point 3")'
expect "$(control "turning point 1").value == \"#1 g8 turns a win by 6 into a loss by 40. After g8 White can take 3 corners; after h8 only 2.\""
expect "$(control "turning point 2").value == \"#2 c7 turns a win by 40 into a loss by 12. After c7 Black can take a corner.\""
expect "$(control "turning point 3").value | test(\"^#4 b1 turns a win by 28 into a loss by 30[.] \")"
wait_until "$(control difficulty).value | test(\"[0-9]+ of 10 club players lose 4 discs or more here[.]\")"
expect 'any($all[] | select(.name == "difficulty" or .name == "choices"); .value | test("They lose [0-9.]+ on average; most often: [a-h][1-8] [0-9]+ %"))'
shot turning
click_until "turning point 2" '$w.ply == 1'
expect "$(control "mistake 2").state | contains(\"selected\")"
# another group, and the average beside the value with detailed hints
press_until ctrl+comma '$w.settings'
click "section hints"
click_until "set people" '$w.menu'
click_until "people new" "$(control "set people").value == \"New players\""
press_until ctrl+comma '$w.settings | not'
wait_until "$(control difficulty).value | test(\"of 10 new players lose\")"
press_until ctrl+F2 "$(control "expected loss").value | test(\"of 10 new players lose\")"
shot detailed
quit_well
